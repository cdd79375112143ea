"""You try: turns of a finished game in which more was there are taken again, one after another."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.notation import read_play
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.library import lookback
from scorekeeper.review import again
from scorekeeper.review.account import Findings, findings_of
from scorekeeper.review.again import TurnAgain, seats_known, turns_again, why_nothing
from scorekeeper.review.best import Reference, review
from scorekeeper.tui.kit.half import half_page
from scorekeeper.tui.review.screen import ReviewScreen
from scorekeeper.tui.review.tries import Retry, Tries, tries_now, whose_turns
from scorekeeper.tui.review.try_lines import try_half, try_title
from scorekeeper.tui.review.try_screen import TryScreen
from scorekeeper.words.catalogue import permit
from scorekeeper.words.family import OF_SHOWN

from ..hands import Hands, at_table
from ..helpers import HOSTILE, RULES, read_lines
from ..kit.test_sizes import resize
from .test_review import looked_back, reviewing, told

WORDS = "mood dearth hen ear dear on"


def game_of(
    home: Path,
    racks: tuple[str, ...] = ("MOODJXZ", "AEHNRTI", "AEHNRTS", "AEHNRTI"),
    names: tuple[str, str] = ("Anna", "Ben"),
    words: str = WORDS,
    **more: Any,
) -> Game:
    """A game in which Ben, Anna and Ben again could lay DEARTH for 12, if racks are known.

    Anna makes ON for 4, and Ben DEAR for 8.
    """
    home.mkdir(exist_ok=True)
    few = home / "few.txt"
    few.write_text("\n".join(words.split()), "utf-8")
    permit(str(few))
    setup = Setup(RULES, names, WordCheck.CHALLENGE, str(few), **more)
    game = Game(setup)
    turns = ("5C MOOD", "pass", "D5 .N", "F5 .EAR")
    for text, rack in zip(turns, (*racks, *[""] * 4), strict=False):
        game.push(Turn(game.read(text), rack=tuple(rack) or None))
    game.push_text("end")
    return game


def again_in(game: Game, *also: int) -> tuple[TurnAgain, ...]:
    reference = Reference.of(game)
    reviews = (review(game, step, reference) for step in game.steps)
    return turns_again(game, reviews, reference, also)


def tries_of(home: Path, number: int = 0, progress: str = "") -> Tries:
    game = game_of(home)
    return Tries(game, (0, 1), number).known(again_in(game), progress, "")


def tried(tries: Tries, text: str) -> Tries:
    turn = tries.attempt.turn
    assert turn
    return tries.with_attempt(tries.attempt.answer(read_play(text, turn.board, RULES.edition)))


def lines_of(tries: Tries, text: str = "", width: int = 53, height: int = 38) -> str:
    turn = tries.attempt.turn
    laid = read_play(text, turn.board, RULES.edition) if text and turn else None
    page = half_page(try_half(tries, laid), width, height)
    return " ".join(" ".join(read_lines([*page.top, *page.bottom])).split())


def numbers(turns: tuple[TurnAgain, ...]) -> list[int]:
    return [turn.step.number for turn in turns]


# Which turns ------------------------------------------------------------------------------------


def test_turns_of_people_in_which_enough_was_missed_come_in_the_order_of_the_game(
    home: Path,
) -> None:
    game = game_of(home)
    turns = again_in(game)
    assert numbers(turns) == [2, 3, 4]
    assert [turn.points for turn in turns] == [12, 12, 12]
    assert turns[0].rack == tuple("AEHINRT")
    pip = (None, ComputerSeat("family:sharp", "1"))
    assert numbers(again_in(game_of(home, names=("Anna", "Pip"), computers=pip))) == [3]


def test_only_those_of_each_person_in_which_most_was_missed_come_and_those_that_were_shown(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(again, "MOST", 1)
    game = game_of(home)
    assert numbers(again_in(game)) == [2, 3]  # Ben missed 4 in turn 4.
    assert numbers(again_in(game, 4)) == [2, 3, 4]


def test_a_rack_known_in_part_or_not_at_all_is_no_turn_to_take_again(home: Path) -> None:
    game = game_of(home, racks=("", "AEHRT"))
    assert again_in(game) == ()
    assert "Nobody knows which tiles were held" in why_nothing(game, None)


def test_where_nothing_was_missed_it_is_said(home: Path) -> None:
    game = game_of(home, racks=("MOODJXZ",))
    assert again_in(game) == ()
    reference = Reference.of(game)
    assert "No other play would have earned three points more" in why_nothing(game, reference)
    shown = replace(reference, withholds=True)
    assert f"No other play {OF_SHOWN} would" in why_nothing(game, shown)
    damaged = replace(reference, trouble="There is no such dictionary.")
    assert why_nothing(game, damaged) == "There is no such dictionary."


# Going on ---------------------------------------------------------------------------------------


def test_it_begins_with_the_turn_that_is_shown_or_the_next_and_comes_round(home: Path) -> None:
    for number, first in ((0, 2), (2, 2), (3, 3), (5, 2)):
        assert tries_of(home, number).number == first
    tries = tries_of(home, 3)
    seen = []
    while not tries.is_over:
        seen.append(tries.number)
        tries = tries.go_on()
    assert seen == [3, 4, 2]
    assert not tries.goes_on
    before = tries.go_back()
    assert (before.number, before.place) == (2, 0)
    assert before.go_back().number == 4
    assert before.go_back().go_back().go_back().number == 3


def test_what_was_tried_is_there_when_one_comes_back(home: Path) -> None:
    tries = tried(tries_of(home), "F5 .EARTH")
    assert tries.found == 1
    other = tries.go_on()
    assert other.attempt.is_open
    assert other.go_back() == replace(tries, attempts=other.attempts)
    assert tries.go_back() == tries


def test_turns_found_later_come_even_after_the_end(home: Path) -> None:
    game = game_of(home)
    turns = again_in(game)
    tries = Tries(game, (0, 1)).known((), "Looking", "")
    assert tries.place is None
    assert not tries.goes_on
    tries = tries.known(turns[1:2], "Looking", "")
    assert (tries.number, tries.place) == (3, 0)
    tries = tries.go_on()
    assert tries.is_over
    tries = tries.known(turns, "", "")
    assert tries.is_over
    assert tries.go_on().number == 2
    assert tries.go_back().number == 4
    assert tries.go_back().go_back().number == 3


# What is said -----------------------------------------------------------------------------------


def test_neither_the_best_nor_what_was_laid_is_told_before_a_play_is_tried(home: Path) -> None:
    tries = tries_of(home).go_on().go_on()
    for width, height in ((35, 21), (53, 38), (20, 12)):
        text = lines_of(tries, "", width, height)
        assert "What would you have laid?" in text
        assert "Ben was here" in text
        assert "DEAR" not in text
        assert "12" not in text
    assert "3 of 3" in "".join(read_lines([try_title(tries, 80)]))
    so_far = replace(tries, progress="Looking")
    assert "3 of 3 so far" in "".join(read_lines([try_title(so_far, 80)]))
    assert "VISER" not in lines_of(tried(tries, "F5 .EARS"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("F5 .EAR", "Ben laid that, 4 fewer than the best."),
        ("D4 H..", "That makes 6 points, 6 fewer than the best."),
        ("F5 .EARTH", "12 points: the best there was."),
        ("F5 .EARS", "The rack holds no S."),
    ],
)
def test_a_play_is_set_beside_the_best(home: Path, text: str, said: str) -> None:
    words = f"{WORDS} hon"
    game = game_of(home, words=words)
    tries = Tries(game, (0, 1), 4).known(again_in(game), "", "")
    after = tried(tries, text)
    assert said in lines_of(after, text)
    told = "The best earns 12 points. Ben laid DEAR then, for 8 points."
    is_compared = "fewer" in after.attempt.said
    assert (told in lines_of(after, text)) == is_compared
    assert (told in lines_of(after)) == is_compared
    assert after.attempt.is_found == (": the best" in said)


def test_where_words_are_withheld_the_best_is_that_of_those_shown(home: Path) -> None:
    tries = tries_of(home)
    turn = tries.attempt.turn
    assert turn
    shy = replace(turn, reference=replace(turn.reference, withholds=True))
    tries = tries.with_attempt(Retry(shy))
    assert f"12 points: the best {OF_SHOWN}." in lines_of(tried(tries, "F5 .EARTH"))
    assert f"The best {OF_SHOWN} earns 12 points." in lines_of(tried(tries, "F5 .EAR"))
    more = tries.with_attempt(Retry(replace(shy, points=11)))
    assert f"12 points: more than the best {OF_SHOWN}." in lines_of(tried(more, "F5 .EARTH"))


def test_the_words_are_those_of_the_seat(home: Path) -> None:
    home.mkdir(exist_ok=True)
    own = home / "own.txt"
    own.write_text("dearth", "utf-8")
    permit(str(own))
    game = game_of(home, seats=(SeatTerms(), SeatTerms(dictionary=str(own))))
    tries = Tries(game, (1,)).known(again_in(game)[:1], "", "")
    assert "Here Ben's own words count." in lines_of(tries)
    after = tried(tries, "F5 .EAR")
    assert "DEAR is not in" in after.attempt.said
    assert not after.attempt.is_told
    assert tried(after, "F5 .EARTH").found == 1


def test_one_tile_is_spoken_of_as_one(home: Path) -> None:
    tries = tries_of(home)
    turn = tries.attempt.turn
    assert turn
    assert "These seven were Ben's." in lines_of(tries)
    assert "This one was Ben's." in lines_of(tries.with_attempt(Retry(replace(turn, rack=("A",)))))


def test_a_play_may_take_all_tiles_of_a_larger_rack(home: Path) -> None:
    rack = "AEHIKLNRTT"
    seats = (SeatTerms(), SeatTerms(rack=10))
    game = game_of(home, ("", rack), words="mood heardtikln", seats=seats)
    tries = Tries(game, (1,)).known(again_in(game), "", "")
    assert tried(tries, "F1 HEAR.TIKLN").found == 1


def test_a_play_over_the_edge_is_told_apart(home: Path) -> None:
    over = tried(tries_of(home), "10I HEN")
    assert "outside" in lines_of(over, "10I HEN")
    assert not over.attempt.is_told


def test_the_end_says_how_many_were_found_and_tells_nothing_of_those_passed_over(
    home: Path,
) -> None:
    tries = tried(tries_of(home), "F5 .EARTH").go_on()
    given_up = tries.with_attempt(tries.attempt.give_up())
    text = lines_of(given_up)
    assert "This was there, for 12 points. Anna laid ON then, for 4 points." in text
    end = given_up.go_on().go_on()
    text = lines_of(end)
    assert "You found 1 of 3." in text
    assert "✓ Turn 2, Ben: DEARTH for 12" in text
    assert "✗ Turn 3, Anna: DEARTH for 12" in text
    assert "Turn 4" not in text
    assert "Looking at" in lines_of(replace(end, progress="Looking at the turns: 3 of 4"))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_shown(home: Path, name: str) -> None:
    game = game_of(home, names=("Anna", name))
    tries = Tries(game, (0, 1)).known(again_in(game), "", "")
    given_up = tries.with_attempt(tries.attempt.give_up())
    for one in (tries, tried(tries, "F5 .EAR"), given_up, given_up.go_on().go_on().go_on()):
        for width, height in ((35, 21), (53, 38)):
            page = half_page(try_half(one), width, height)
            text = "\n".join(read_lines([*page.top, *page.bottom]))
            assert not any(ord(letter) < 32 for letter in text.replace("\n", ""))
            assert "\u202e" not in text


# On the screen ----------------------------------------------------------------------------------


def try_screen(hands: Hands) -> TryScreen:
    screen = hands.app.screen
    assert isinstance(screen, TryScreen)
    return screen


async def back_at_review(hands: Hands) -> None:
    await hands.until(lambda: isinstance(hands.app.screen, ReviewScreen), "the review")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_game_is_gone_through_key_by_key_and_stays_as_it_is(
    home: Path, size: tuple[int, int]
) -> None:
    async with at_table(game_of(home), home, size=size) as hands:
        await told(hands)
        path = hands.session.store.path
        assert path
        before = path.read_bytes()
        await hands.see("you try")
        await hands.press("y")
        await hands.see("Whose turns?", "take Ben's", "take everybody's")
        await hands.press("3")
        await hands.see("Ben was here", "turn 2", "1 of 3", "Ben, what would you have laid?")
        await hands.press("enter")
        await hands.see("Lay some tiles first")
        await hands.type(":F5 .EARS")
        await hands.see("The rack holds no S")
        await hands.press("escape")
        await hands.type(":F5 .EAR")
        await hands.see("is that it?")
        await hands.press("enter")
        await hands.see("That makes 8 points, 4 fewer", "Ben passed then.")
        await hands.press("escape")
        await hands.see("The best earns 12 points.", "lay a play")
        await hands.press("pageup")  # There is none before.
        await hands.see("1 of 3")
        await hands.press("ctrl+t")
        await hands.see("A tile goes to F6.")
        await hands.press("space", "e", "a", "r", "t", "h", "enter")
        await hands.see("12 points: the best there was.", "the next one")
        await hands.press("enter")
        await hands.see("Anna was here", "2 of 3", "What would you have laid?")
        await hands.press("ctrl+t", "ctrl+t")
        await hands.see("This was there, for 12 points.", "Anna laid ON then")
        await hands.press("pageup")
        await hands.see("1 of 3", "12 points: the best")
        await hands.press("pagedown")
        await hands.see("2 of 3", "This was there")
        await hands.press("enter")
        await hands.see("3 of 3", "What would you have laid?")
        await hands.press("pagedown")
        await hands.see("You found 1 of 3.", "back to the review")
        await hands.click("Enter    back to the review")
        await back_at_review(hands)
        await hands.see("turn 4 of 4")
        assert path.read_bytes() == before


async def test_back_leads_to_the_review_at_that_turn(home: Path) -> None:
    async with at_table(game_of(home), home) as hands:
        await told(hands)
        await hands.press("right", "right", "right", "y")
        await hands.see("Whose turns?")
        await hands.press("enter")
        await hands.see("Anna was here", "1 of 1")
        await hands.press("e")
        await hands.see("is that it?")
        await hands.press("escape")
        await hands.see("lay a play")
        await hands.press("escape")
        await back_at_review(hands)
        await hands.see("turn 3 of 4", "Anna made")


async def test_one_who_answers_nothing_stays_in_the_review(home: Path) -> None:
    async with at_table(game_of(home), home) as hands:
        await told(hands)
        await hands.press("y")
        await hands.see("Whose turns?")
        await hands.press("escape")
        await back_at_review(hands)
        await hands.see("What mattered most")


def test_only_the_turns_of_those_who_were_asked_for_come(home: Path) -> None:
    state = looked_back(game_of(home))
    for seats, found in (((0,), [3]), ((1,), [2, 4]), ((0, 1), [2, 3, 4])):
        assert numbers(tries_now(state, Tries(state.game, seats)).turns) == found


def test_those_of_whom_no_rack_is_known_are_not_asked_about(home: Path) -> None:
    question = whose_turns(game_of(home), 1)
    assert [*question.answers] == ["take Anna's", "take Ben's", "take everybody's"]
    assert question.lit == 1
    assert seats_known(game_of(home, racks=("", "AEHNRTI"))) == (1,)


async def test_why_there_is_nothing_to_try_is_said(home: Path) -> None:
    async with at_table(game_of(home, racks=()), home) as hands:
        await told(hands)
        await hands.press("y")
        await hands.see("Nobody knows which tiles were", "go back")
        await hands.press("pagedown", "pageup", "ctrl+t", "x")
        await hands.see("Nobody knows which tiles were")
        await hands.press("enter")
        await back_at_review(hands)
        await hands.see("What mattered most")


async def test_turns_are_tried_while_others_are_looked_at(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Semaphore(0)

    def slowly(game: Game, step: Step, *given: Any) -> Findings:
        goes_on.acquire(timeout=20)
        return findings_of(game, step, *given)

    monkeypatch.setattr(lookback, "findings_of", slowly)
    async with at_table(game_of(home), home) as hands:
        await reviewing(hands)
        await hands.press("y", "3")
        await hands.see("Looking at the turns: 0 of 4", "go back")
        await hands.press("enter", "pagedown")
        assert isinstance(hands.app.screen, TryScreen)
        goes_on.release(2)
        await hands.see("Ben was here", "1 of 1 so far")
        await hands.press("e")
        await hands.see("is that it?")
        goes_on.release()
        await hands.see("1 of 2 so far", "is that it?")
        goes_on.release(10)
        await hands.see("1 of 3", "is that it?")
        await hands.until(lambda: not hands.threads, "the end of it")
        await hands.press("escape", "escape")
        await back_at_review(hands)


async def test_one_who_leaves_while_turns_are_looked_at_is_not_called_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()

    def slowly(game: Game, step: Step, *given: Any) -> Findings:
        assert goes_on.wait(20)
        return findings_of(game, step, *given)

    monkeypatch.setattr(lookback, "findings_of", slowly)
    async with at_table(game_of(home), home, size=(40, 12)) as hands:
        await hands.see("Anna wins!")
        await hands.press("ctrl+r")
        await back_at_review(hands)
        await hands.press("y", "3")
        await hands.see("Looking at the turns")
        await hands.press("escape")
        await back_at_review(hands)
        goes_on.set()
        await hands.until(lambda: not hands.threads, "the end of it")
        await hands.rest()
        assert isinstance(hands.app.screen, ReviewScreen)


async def test_where_racks_of_one_are_known_nobody_is_asked(home: Path) -> None:
    async with at_table(game_of(home, racks=("", "AEHNRTI")), home) as hands:
        await told(hands)
        await hands.press("y")
        await hands.see("Ben was here", "1 of 1")
        await hands.press("enter", "ctrl+t", "ctrl+t")
        await hands.see("how many you found")
        await hands.press("enter")
        await hands.see("You found 0 of 1.")
        await hands.press("x", "ctrl+t", "pagedown")
        await hands.click("Enter: back to the review.")  # That line is no key, and opens nothing.
        await hands.press("pageup")
        await hands.see("This was there")


async def test_a_turn_may_be_found_just_as_the_first_one_is_opened(home: Path) -> None:
    async with at_table(game_of(home), home) as hands:
        screen = await told(hands)
        state = screen._state
        screen._state = replace(state, found={})
        screen._take_again((0, 1))
        screen._show(state)
        await hands.see("Ben was here", "1 of 3", "Ben, what would you have laid?")
        await hands.press("e")
        await hands.see("is that it?")


async def test_it_is_right_again_after_the_terminal_was_small(home: Path) -> None:
    async with at_table(game_of(home), home) as hands:
        await told(hands)
        await hands.press("y", "3")
        await hands.see("Ben was here")
        for size in ((30, 10), (120, 40), (80, 24)):
            await resize(hands, size)
            await hands.see("Ben was here")
        await resize(hands, (1, 1))
        await hands.press("pagedown", "pagedown", "pagedown")
        await resize(hands, (80, 24))
        await hands.see("You found 0 of 3.")
