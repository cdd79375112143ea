"""What stands in the table's right half, at every size: the large word, parts, the next key."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange, Play
from scorekeeper.session.question import Broken, not_allowed
from scorekeeper.session.questions import YOU_DECIDE, stop_question
from scorekeeper.tui.board.picture import judged
from scorekeeper.tui.kit.half import Half, HalfPage, Part, half_page, question_half
from scorekeeper.tui.kit.lines import Cap, line, line_width
from scorekeeper.tui.questions.challenge import (
    ChallengeState,
    challenge_half,
    you_decide_half,
)
from scorekeeper.tui.questions.hints import Hint, Hints, hints_half
from scorekeeper.tui.questions.not_allowed import (
    not_allowed_half,
    rule_half,
    to_do,
    why_question,
    with_why,
)
from scorekeeper.tui.questions.rack_typing import RackEntry
from scorekeeper.tui.questions.racks import draw_half, rack_half, still_play_half, swap_half
from scorekeeper.tui.questions.stopping import stop_half

from ..helpers import LEAFLET, game_of, read_lines, square

THREE = ("Anna", "Ben", "Cleo")
SIZES = ((35, 21), (53, 28), (53, 38), (72, 48), (92, 58))
"""The half of each size of screen that the look is drawn for."""


def a_half(word: Sequence[str], *parts: Part, **more: object) -> Half:
    game = game_of(*LEAFLET, players=THREE)
    return Half(game, "Anna's play", Cap("Enter", "go on"), lambda _: parts, (*word,), **more)  # type: ignore[arg-type]


def all_halves() -> list[Half]:
    game = game_of(*LEAFLET, players=THREE)
    state, entry = ChallengeState.of(game), RackEntry.of(game, 1).type("a").type("1")
    wrong = game.judge(game.read("8J S"))
    stop = stop_question(game.position)
    return [
        question_half(stop, game, stop_half(game, stop), 0),
        challenge_half(state),
        challenge_half(state, "Which word do you mean? Space marks it."),
        question_half(YOU_DECIDE, game, you_decide_half(state), 0),
        question_half(with_why(not_allowed(game, wrong)), game, not_allowed_half(game, wrong), 2),
        question_half(why_question(wrong), game, None, 0),
        draw_half(game, 1, entry),
        rack_half(game, 1, "It is kept with this turn.", entry),
        swap_half(game, RackEntry(game.rules.edition, 1, is_shown=True).type("a")),
        still_play_half(game, ["Anna cannot play."], entry, "Ben, type your tiles."),
        hints_half(game, Hints([hint_of(game, "8J S"), hint_of(game, "5C W.L.")], 70, chosen=1)),
    ]


def hint_of(game: Game, text: str) -> Hint:
    """The play `text` as a hint."""
    verdict = game.judge(game.read(text))
    assert isinstance(verdict.action, Play)
    return Hint(verdict.action, tuple(verdict.score.words), verdict.score.total, 35)


def text_of(drawn: HalfPage) -> str:
    return "\n".join(read_lines([*drawn.top, *drawn.bottom]))


@pytest.mark.parametrize("plain", [False, True])
def test_everything_has_room_at_every_size_and_nothing_fails_at_any(plain: bool) -> None:
    for half in all_halves():
        for size in SIZES:
            drawn = half_page(half, *size, plain=plain)
            assert len(drawn.top) + len(drawn.bottom) <= size[1]
            assert max(map(line_width, [*drawn.top, *drawn.bottom])) <= size[0]
        for width in range(1, 60, 7):
            for height in range(1, 30, 5):
                half_page(half, width, height, plain)


def test_no_results_are_foretold_of_a_game_that_ended_at_a_phone_meanwhile() -> None:
    game = game_of(*LEAFLET, "pass")
    stop = stop_question(game.position)
    half = question_half(stop, game, stop_half(game, stop), 0)
    assert "they stand" in text_of(half_page(half, 35, 21))
    game.push_text("pass")
    assert "they stand" not in text_of(half_page(half, 35, 21))


def test_the_large_word_has_more_lines_on_a_larger_screen() -> None:
    heights = []
    for size in SIZES:
        rows = read_lines(half_page(a_half(("LAY 6",)), *size).top)
        heights.append(sum(row.startswith("  █") or row.startswith(" █") for row in rows))
    assert heights == sorted(heights)
    assert heights[-1] > heights[0] > 0


def test_a_word_that_is_too_wide_goes_on_below_or_is_written() -> None:
    half = a_half(("NOT ALLOWED",), is_bad=True)
    assert "ALLOWED" in text_of(half_page(half, 35, 21))
    assert "ALLOWED" not in text_of(half_page(half, 53, 38))  # It is drawn.
    styles = {style for row in half_page(half, 53, 38).top for text, style in row if "█" in text}
    assert "bad" in styles


def test_the_next_key_stands_in_the_last_lines_and_in_plain_characters_on_one() -> None:
    bottom = read_lines(half_page(a_half(("PASS",)), 35, 21).bottom)
    assert [row.rstrip() for row in bottom] == ["", " ▄▄▄▄▄▄▄▄▄", "   Enter    go on", " ▀▀▀▀▀▀▀▀▀"]
    assert read_lines(half_page(a_half(("PASS",)), 35, 21, plain=True).bottom) == [" Enter  go on"]


def test_what_can_be_missed_is_left_out_before_players_are() -> None:
    many = Part([line(f"{number}") for number in range(7)])
    half = a_half(("PASS",), many, Part([line("more")], is_extra=True))
    assert "more" in text_of(half_page(half, 53, 38))
    low = text_of(half_page(half, 35, 21))
    assert "more" not in low
    assert "Cleo" in low


def test_players_give_way_where_all_the_rest_has_room_without_them() -> None:
    half = a_half(("PASS",), Part([line(f"{number}") for number in range(7)]))
    page = half_page(half, 35, 10)
    assert len(page.top) + len(page.bottom) <= 10
    assert "Cleo" not in text_of(page)
    assert "Cleo" in text_of(half_page(half, 35, 14))


def test_a_rule_that_has_boards_is_shown_on_them() -> None:
    game = game_of(*LEAFLET, players=THREE)
    wrong = game.judge(game.read("8J S"))
    half = rule_half(game, wrong)
    assert half
    text = " ".join(text_of(half_page(half, 53, 38)).split())
    assert "A lone S" in text
    assert "✗ Not allowed" in text
    assert "✓ Allowed: 16 points" in text
    far = game.judge(game.read("1A CAT"))
    assert rule_half(game, far) is None
    assert why_question(far).sentences[0].endswith("Lay the word so that it touches another one.")


def test_a_broken_rule_is_red_and_how_to_mend_it_is_said() -> None:
    game: Game = game_of(*LEAFLET, players=THREE)
    wrong = game.judge(game.read("8J S"))
    text = " ".join(text_of(half_page(not_allowed_half(game, wrong), 53, 38)).split())
    assert "You may not just add an S to " in text
    assert "Make a new word across the S, and it is allowed." in text
    assert "Do you all want to allow it anyway?" in text
    assert with_why(not_allowed(game, wrong)).answers == {
        "take the S back": Broken.TAKE_BACK,
        "let it stand for 8": Broken.STANDS,
        "see why": Broken.WHY,
    }
    picture = judged(game, wrong)
    assert picture.problems == {square("J8")}
    assert picture.lit
    assert square("I8") in picture.lit


def test_a_swap_that_is_not_allowed_is_called_a_swap_and_has_no_word_to_change() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(Challenge(None, (), upheld=True)))
    for swap, called in ((Exchange("W"), "swap W"), (Exchange(), "swap")):
        half = not_allowed_half(game, game.judge(swap))
        assert half.word == ("NOT ALLOWED", "NOT OK")
        assert half.note == called
        assert to_do(swap) == "Choose an answer, then press Enter."
    assert to_do(game.read("5C MOOD")) == "Change the word, or take it back."


def test_every_broken_rule_is_told_at_once() -> None:
    game = game_of()
    lone = game.judge(game.read("E2=X"))
    text = " ".join(text_of(half_page(not_allowed_half(game, lone), 35, 21)).split())
    assert "The first word must cover a start" in text
    assert "The first word needs at least two" in text


def test_more_of_a_letter_than_the_set_has_is_asked_about() -> None:
    game = game_of("5C MOOD")
    half = not_allowed_half(game, game.judge(game.read("4C XX")))
    assert half.word == ("TOO MANY?",)
    text = " ".join(text_of(half_page(half, 53, 38)).split())
    assert "There are 2 Xs on the board; the box has only 1." in text
    assert "With the tiles of two boxes, let it stand." in text


def test_what_no_table_can_do_is_not_offered() -> None:
    game = game_of("5C MOOD")
    outside = game.judge(game.read("J1 CATCATCATCAT"))
    assert not outside.can_be_overruled
    text = " ".join(text_of(half_page(not_allowed_half(game, outside), 53, 38)).split())
    assert "J11 and J12 are outside" in text
    assert "allow it anyway" not in text
    assert Broken.STANDS not in not_allowed(game, outside).answers.values()
