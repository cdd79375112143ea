"""What the panels say: whatever is in the game, lines fit and hold nothing to be obeyed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from rich.cells import cell_len

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Challenge, Play
from scorekeeper.game.rules import Rules, TieBreak, TurnTimer
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session.clock import clock_text
from scorekeeper.tui.board.player_cards import player_lines
from scorekeeper.tui.entry import table_lines
from scorekeeper.tui.entry.foot import Entering, foot
from scorekeeper.tui.entry.play_lines import play_lines
from scorekeeper.tui.entry.play_words import play_room
from scorekeeper.tui.entry.unseen import unseen_letters, unseen_lines
from scorekeeper.tui.kit import lines
from scorekeeper.tui.kit.half import Room
from scorekeeper.tui.kit.keybar import fitting_keys
from scorekeeper.tui.kit.keys import MENU, bind, key_name
from scorekeeper.tui.kit.large import FIGURES, drawing, half_blocks
from scorekeeper.tui.kit.lines import Line
from scorekeeper.tui.log.lines import TurnsState, turns_page
from scorekeeper.tui.questions.keys import ALL_KEYS as KEYS
from scorekeeper.tui.review.turn_lines import result_in_brief

from ..helpers import HOSTILE, LEAFLET, RULES, TEN, game_of, joined_lines, read_lines, rules_with

WIDTHS = range(20, 101)
FINAL = game_of(*LEAFLET)


def hostile_games() -> Iterable[Game]:
    """Games with names, an edition and turns that fill every line to its end."""
    for name in HOSTILE:
        edition = replace(TEN, name=name * 3)
        game = Game(Setup(Rules(edition, RULES.house), (name * 3, "Ben")))
        for text in LEAFLET:
            game.push_text(text)
        yield game
    game = game_of("5C QUIT", "pass", "exchange Qu", "exchange")
    game.push(Turn(game.read("A1 ABCDEFGHIJ"), game.judge(game.read("A1 ABCDEFGHIJ")).broken, 99))
    scattered = game.read("A1=A B3=B C9=C J10=D H8=E I1=F")
    game.push(Turn(scattered, game.judge(scattered).broken, -999))
    yield game
    game.push_text("end")
    yield game


def full_log(game: Game, width: int) -> list[Line]:
    """Every turn as the log shows it when it is chosen."""
    states = (TurnsState(game, step.number) for step in game.steps)
    return [row for state in states for row in turns_page(state, width, 30).lines]


def play(
    game: Game, text: str = "", width: int = 35, announced: int | None = None, trouble: str = ""
) -> list[str]:
    """The play panel at 80x24, or with other `width`, with the turn `text` entered."""
    verdict = game.judge(game.read(text)) if text else None
    room = play_room(width, 21, 2)
    return [row.rstrip() for row in read_lines(play_lines(game, verdict, announced, trouble, room))]


ROOMS = [(35, 21), (53, 28), (73, 48), (93, 58), (20, 8), (64, 10)]
"""The panels at the sizes of the look, and two that are small."""


def panels(game: Game, width: int, height: int = 21) -> Iterable[Sequence[Line]]:
    """Every text that must fit into panels of `width` columns and `height` lines."""
    long = "Not saved: /home/anna/games/x.toml was not saved. " * 3
    yield table_lines.title_line(game, width)
    yield table_lines.title_line(game, width, long)
    for plain in (False, True):
        yield player_lines(game, width, height, plain)
        yield table_lines.turn_lines(game, width, 30, plain)
        for high in (15, 21, 28, 38, 58):
            room = play_room(width, high, 2, plain)
            yield play_lines(game, None, None, "", room)
            yield play_lines(game, None, None, "'5.EAR' is not a play; write 5C MOOD", room)
            for text in ("10A ABCDEFGHIJ", "A1 QUQUQUQUQU", "K1=A J9=B C3=C D4=D E5=E", "pass"):
                yield play_lines(game, game.judge(game.read(text)), 1234, "", room)
    yield unseen_lines(game, ["A", "Qu"], width, height).lines
    yield full_log(game, width)


def test_no_line_of_a_panel_is_wider_than_the_panel() -> None:
    for game in hostile_games():
        for width, height in ROOMS:
            for rows in panels(game, width, height):
                for row in read_lines(rows):
                    assert cell_len(row) <= width, (width, row)


@pytest.mark.parametrize("players", range(1, 7))
def test_panels_of_any_number_of_players_fit_and_name_each(players: int) -> None:
    names = ("Anna", "Ben", "Cleo", "Dan", "Elisabeth-Marie", "Zoë")[:players]
    games = [game_of(*turns, players=names, rules=rules_with(players=6)) for turns in ((), LEAFLET)]
    games.append(game_of(*LEAFLET, "end", players=names, rules=rules_with(players=6)))
    for game in games:
        for width, height in ROOMS[:4]:
            rows = read_lines(player_lines(game, width, height))
            assert max(map(cell_len, rows)) <= width
            assert len(rows) <= 12
            text = "\n".join(rows)
            assert all(sign in text for sign in "●■▲◆★✚"[:players])
            if height < 50:
                assert all(name[:5] in text for name in names)


def test_no_line_holds_a_character_that_a_terminal_obeys() -> None:
    for game in hostile_games():
        rows = [row for panel in panels(game, 36) for row in panel]
        for text in read_lines(rows):
            assert not {unicodedata.category(character) for character in text} & {"Cc", "Cs"}


def test_names_are_shown_as_they_are_even_if_they_look_like_markup() -> None:
    game = game_of("5C MOOD", players=("[b]x[/b]", "[/]"))
    text = "\n".join(read_lines(panel for rows in panels(game, 60) for panel in rows))
    assert "[b]x[/b]" in text
    assert "►■ [/]" in text


# The title ---------------------------------------------------------------------------------------


def test_the_title_names_the_box_the_turn_and_when_words_are_looked_up() -> None:
    (row,) = read_lines(table_lines.title_line(FINAL, 80))
    assert row.split() == [
        "▂▄▆",
        "scorekeeper",
        *("10", "x", "10"),
        "·",
        "turn",
        "8",
        "nobody",
        "checks",
        "words",
    ]


def test_with_room_the_title_says_when_that_was() -> None:
    now = datetime(2026, 11, 24, 12, tzinfo=UTC)
    (row,) = read_lines(table_lines.title_line(FINAL, 100, now=now))
    assert row.endswith("Saturday evening  nobody checks words ")


def test_a_narrow_title_leaves_out_what_matters_less() -> None:
    for width in (60, 40, 30, 20, 10):
        (row,) = read_lines(table_lines.title_line(FINAL, width))
        assert cell_len(row) <= max(width, 10)
    (row,) = read_lines(table_lines.title_line(FINAL, 50))
    assert "scorekeeper" in row
    assert "nobody checks words" in row


def test_trouble_takes_the_place_of_less_important_things() -> None:
    (row,) = read_lines(table_lines.title_line(FINAL, 40, "Not saved: the disk is full. " * 3))
    assert row.lstrip(" ▂▄▆").startswith("Not saved: the disk is full")


# Players -----------------------------------------------------------------------------------------


def test_points_below_zero_have_a_minus_sign_on_every_line() -> None:
    game = game_of(*LEAFLET, "end")
    for width, height in ((35, 21), (35, 15)):
        loser = read_lines(player_lines(game, width, height))[-1]
        assert loser.strip().startswith("■ Ben")
        assert loser.rstrip().endswith(" −8")


def test_who_is_level_but_not_first_is_told_why() -> None:
    game = game_of("5C MOOD", "F5 .EAR", "end")
    house = replace(RULES.house, tie_break=TieBreak.FEWEST_TILES_LEFT, leftover=0)
    setup = replace(game.setup, rules=replace(RULES, house=house))
    level = Game.replay(setup, game.turns)
    level.leftovers = {0: Leftover(2), 1: Leftover(1)}
    assert "level, but Ben had fewer tiles left" in joined_lines(player_lines(level, 100, 20))
    assert result_in_brief(level) == "Ben won with fewer tiles left"


def test_the_mover_has_large_figures_and_the_others_a_line() -> None:
    rows = read_lines(player_lines(game_of(*LEAFLET, players=("Ben", "Maya")), 35, 21))
    other, mover, lead, rack = rows
    assert mover.startswith("▌►■ Maya to play")
    assert lead.startswith("▌   19 behind Ben")
    assert rack.startswith("▌   ▖▖▖▖▖▖▖ 7 tiles")
    assert other.startswith("  ● Ben  leads by 19")
    assert other.endswith("▖▖▖▖▖▖▖   46 ")
    for text, figure in zip((mover, lead, rack), half_blocks(drawing("27", FIGURES)), strict=True):
        assert text.rstrip().endswith(figure.rstrip())


def test_with_room_everybody_has_a_card() -> None:
    head, *_, foot = read_lines(player_lines(FINAL, 53, 28))
    assert head.split() == [
        "▌",
        "●",
        "Anna",
        "leads",
        "by",
        "19",
        "▌►■",
        "Ben",
        "19",
        "behind",
        "Anna",
    ]
    assert foot.split() == ["▌", "▖▖▖▖▖▖▖", "7", "▄▅▆█", "▌", "▖▖▖▖▖▖▖", "7", "▄▃▇"]


def test_nobody_leads_before_the_first_turn_and_equals_are_level() -> None:
    text = "\n".join(read_lines(player_lines(game_of(), 53, 28)))
    assert "lead" not in text
    assert "level" not in text
    text = "\n".join(read_lines(player_lines(game_of("5C MOOD", "F5 .EAR"), 53, 28)))
    assert "level with Ben" in text
    assert "level with Anna" in text


def test_who_plays_alone_is_not_compared() -> None:
    text = "\n".join(read_lines(player_lines(game_of("5C MOOD", players=["Anna"]), 35, 21)))
    assert "Anna to play" in text
    assert not any(word in text for word in ("lead", "level", "behind"))


def test_plain_players_are_one_line_of_words_each() -> None:
    rows = [" ".join(row.split()) for row in read_lines(player_lines(FINAL, 53, 28, plain=True))]
    assert rows == ["● Anna leads by 19 7 tiles 46", "►■ Ben 19 behind Anna 7 tiles 27"]
    for row in read_lines(player_lines(FINAL, 35, 21, plain=True)):
        assert not set(row) & set("▀▄█▖▌")


def test_at_the_end_the_totals_and_the_places_count() -> None:
    over = game_of(*LEAFLET, "end")
    over.leftovers = {0: Leftover(7), 1: Leftover(0)}
    rows = read_lines(player_lines(over, 35, 21))
    assert rows[0].startswith("▌ ■ Ben")  # 27 points beat 46 less 35 for seven tiles.
    assert rows[1].startswith("▌   wins")
    assert rows[3].split()[:2] == ["●", "Anna"]
    assert rows[3].split()[-1] == "11"
    assert not any("►" in row for row in rows)


# The play ----------------------------------------------------------------------------------------


def test_the_play_panel_shows_words_arithmetic_and_what_they_make() -> None:
    rows = play(game_of(*LEAFLET[:6]), "H3 PLUS")
    assert rows[0] == f"Anna's play {'─' * 15} H3 PLUS"
    assert rows[1].split() == ["PLUS", "2+2+2+2", "8"]
    assert rows[2].split() == ["NETS", "2+2+2+2", "8"]
    for row, figure in zip(rows[3:6], half_blocks(drawing("+16", FIGURES)), strict=True):
        assert row.endswith(figure.rstrip())


@pytest.mark.parametrize(
    "room",
    [play_room(*size, 2) for size in ((38, 21), (53, 28), (60, 15), (40, 15), (30, 15))],
)
@pytest.mark.parametrize("words", WordCheck)
def test_a_play_is_called_good_only_where_its_words_were_looked_up(
    words: WordCheck, room: Room
) -> None:
    game = game_of(*LEAFLET[:6])
    game = Game.replay(replace(game.setup, words=words), game.turns, {"PLUS", "NETS"})
    verdict = game.judge(game.read("H3 PLUS"))
    text = " ".join(" ".join(read_lines(play_lines(game, verdict, None, "", room))).split())
    looked_up = words is WordCheck.INLINE
    assert ("✓ A good play" in text) is looked_up
    assert ("Fine, if" in text and "words" in text and "✓" not in text) is not looked_up
    assert "30 becomes 46" in text


def test_what_cannot_be_read_is_told_where_problems_stand() -> None:
    game = game_of("5C MOOD")
    broken = play(game, "5C TEAM")
    unread = play(game, trouble="'Q': this box has no plain Q; its tile is Qu.")
    assert any(row.startswith("  ! ") for row in broken)
    assert unread[1:3] == ["  ! 'Q': this box has no plain Q;", "  its tile is Qu."]


@pytest.mark.parametrize("size", [(38, 21), (53, 28), (60, 15), (40, 15), (30, 15)])
def test_more_of_a_letter_than_the_set_has_stands_in_amber_above_the_sum(
    size: tuple[int, int],
) -> None:
    game = game_of("5C MOOD")
    room = play_room(*size, 2)
    rows = play_lines(game, game.judge(game.read("4C XX")), None, "", room)
    text = read_lines(rows)
    above = next(at for at, row in enumerate(text) if "There are 2 Xs" in row)
    assert all(style == "amber" for _, style in rows[above])
    assert above < next(at for at, row in enumerate(text) if "2+2" in row)
    assert any("Enter asks first" in row for row in text)
    assert not any("Allowed" in row for row in text)
    game.push_text("4C XX")
    text = read_lines(play_lines(game, game.judge(game.read("5C W")), None, "", room))
    assert any("note: There are 2 Xs" in row for row in text)  # It is no doing of this turn.
    assert not any("Enter asks" in row for row in text)


def test_words_stand_on_tiles_where_there_is_room() -> None:
    game = game_of(*LEAFLET[:6])
    verdict = game.judge(game.read("H3 PLUS"))
    rows = play_lines(game, verdict, None, "", play_room(53, 28, 2))
    assert (" P ", "bold underline new-ink on new") in rows[1]
    assert (" N ", "bold underline ink on letter") in rows[2]
    large = play_lines(game, verdict, None, "", play_room(93, 58, 2))
    assert len(large) == 17
    assert "bold ink on letter" in str(large[6])


def test_words_without_room_share_a_line() -> None:
    crowded = game_of("5C MOOD")
    rows = play(crowded, "6C ATE")
    assert rows[1].split()[0] == "ATE"
    assert rows[2].split()[:3] == ["MA", "2+2", "4"]


def test_the_play_panel_shows_the_whole_rack_and_qu_bonuses() -> None:
    text = "\n".join(play(game_of(), "5B QUILTED"))
    assert "+2" in text
    text = "\n".join(play(game_of(), "5B PLANTED"))
    assert "whole rack" in text
    assert any(row.split() == ["whole", "rack", "20"] for row in play(game_of(), "5B PLANTED"))


def test_every_problem_is_named_the_points_are_in_brackets_and_warnings_are_notes() -> None:
    game = game_of(*LEAFLET)
    verdict = game.judge(game.read("8E SNACKS"))
    text = " ".join(" ".join(play(game, "8E SNACKS")).split())
    assert "✗ Not allowed" in text
    for problem in verdict.problems:
        assert problem.message in text
    assert any("note:" in row for row in play(game_of("5D ZZ"), "6D AT", 60))
    wide = "\n".join(play(game, "8E SNACKS", 53))
    assert all(row.rstrip() in wide for row in half_blocks(drawing("(8)", FIGURES)))


def test_the_panel_keeps_its_lines() -> None:
    game = game_of(*LEAFLET)
    for high, players, kept in ((21, 6, 4), (28, 2, 7), (38, 2, 10), (58, 2, 10)):
        room = play_room(53, high, players)
        assert room.height == kept
        for text in ("", "pass", "9D SH", "6I EA"):
            verdict = game.judge(game.read(text)) if text else None
            assert len(play_lines(game, verdict, None, "", room)) >= kept


@pytest.mark.parametrize(
    ("points", "said"),
    [(10, "called 10, 2 too many"), (7, "called 7, 1 too few"), (8, "called 8, right")],
)
def test_points_called_out_are_compared(points: int, said: str) -> None:
    assert any(said in row for row in play(game_of(), "5C MOOD", announced=points))
    game = game_of()
    game.push(Turn(game.read("5C MOOD"), announced=points))
    assert any(said in row for row in play(game)) == (points != 8)


def test_the_last_play_stays_readable_until_the_next_one_begins() -> None:
    rows = play(FINAL)
    assert rows[0].startswith("Anna's play ")
    assert rows[0].endswith(" H3 PLUS")
    assert rows[1].split()[:3] == ["PLUS", "2+2+2+2", "8"]
    assert rows[3].startswith(" ● 30 became 46  ")
    assert rows[4].startswith(" ► Ben to play.  ")
    assert play(FINAL, "9D SH")[0].startswith("Ben's play ")


def test_a_turn_without_tiles_is_said_in_words() -> None:
    assert play(game_of("5C MOOD", "pass"))[1:3] == ["  Ben passed.", "  ► Anna to play."]
    assert play(game_of("5C MOOD", "exchange J"))[1] == "  Ben swapped J."
    assert play(game_of(), "pass")[1:3] == ["  ✓ Anna passes.", "    Enter plays it"]


def test_once_the_game_is_over_the_panel_says_who_has_won() -> None:
    rows = play(game_of(*LEAFLET, "end"), width=53)
    assert rows[1:3] == [" Anna wins!", " 11 points, 19 more than Ben."]
    rows = play(game_of("pass", "pass"))
    assert rows[1] == " Anna and Ben share the win"
    rows = play(game_of("5C MOOD", "end", players=["Anna"]))
    assert rows[1] == " Anna: −27 points"


def test_the_end_says_why_it_is_as_it_is_for_who_plays_alone() -> None:
    alone = play(game_of("5C MOOD", "pass", players=("Anna",)))
    assert " The game is over: you passed." in " ".join(alone)


def test_a_long_word_keeps_its_total_where_the_sum_has_no_room() -> None:
    for width in (20, 30, 36):
        assert play(game_of(), "A1 ABCDEFGHIJ", width)[1].endswith(" 20")


def test_plain_points_are_plain() -> None:
    game = game_of()
    verdict = game.judge(game.read("5C MOOD"))
    text = "\n".join(
        read_lines(play_lines(game, verdict, None, "", play_room(35, 21, 2, plain=True)))
    )
    assert "+8" in text
    assert not set(text) & set("▀▄█")


# The turns so far --------------------------------------------------------------------------------


def so_far(game: Game, width: int, height: int = 20) -> list[str]:
    return [row.rstrip() for row in read_lines(table_lines.turn_lines(game, width, height))]


def test_the_newest_turns_that_fit_are_told_in_words() -> None:
    rows = so_far(FINAL, 35, 5)
    assert len(rows) == 5
    assert rows[0].endswith("F5 all")
    assert rows[-1].rstrip() == "   Anna draws 4"
    assert " ".join(rows[-2].split()) == "● Anna made PLUS and NETS ★ 16"
    assert " ".join(rows[-4].split()) == "● Anna turned DEAR into LEAP 12"
    assert len(so_far(FINAL, 35, 1)) == 1
    newest = [" ".join(so_far(FINAL, width, 4)[-2].split()) for width in (53, 73)]
    assert newest == [
        "7 ● Anna made PLUS and NETS ★ 16",
        "7 ● Anna made PLUS and NETS ★ 16 → 46",
    ]


def test_a_long_change_is_told_with_a_verb() -> None:
    for width, said in ((35, "made SNACKY from SNACK ★ 12"), (30, "made SNACKY       ★ 12")):
        assert so_far(game_of("5C SNACK", "5H Y"), width)[2] == f" ■ Ben {said}"


def test_a_play_that_came_off_shows_no_points_and_a_challenge_has_no_number() -> None:
    game = game_of("5C MOOD", "challenge MOOD upheld", "5C WOOD")
    off, challenge, again = so_far(game, 53)[1:-1]
    assert off.split() == ["1", "●", "Anna", "opened", "with", "MOOD", "came", "off"]
    assert challenge.split() == ["■", "Ben", "challenged", "MOOD:", "off", "the", "board"]
    assert again.split()[:3] == ["2", "●", "Anna"]
    assert so_far(game, 35)[2].split() == ["■", "Ben", "challenged:", "off", "the", "board"]


def test_points_called_wrongly_and_what_was_let_stand_are_told() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), game.judge(game.read("5C MOODS")).broken))
    game.push(Turn(game.read("F5 .EAR"), announced=9))
    assert "let stand" in so_far(game, 53)[2]
    assert "called 9" in so_far(game, 53)[3]


def test_what_is_asked_for_a_correction_comes_before_that_nothing_is_saved_yet() -> None:
    asked = "Turn 1 of 7: what did Anna do?"
    for width in WIDTHS:
        told = read_lines([lines.unsaved_heading(asked, width)])[0]
        assert (asked in told) == (width >= len(asked) + 7)
        assert ("nothing is saved yet" in told) == (width >= len(asked) + 29)


def test_the_full_log_tells_words_totals_differences_and_what_was_accepted() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), game.judge(game.read("5C MOODS")).broken, 11))
    game.push_text("exchange J")
    game.push_text("exchange")
    game.push_text("pass")
    text = "\n".join(read_lines(full_log(game, 78)))
    assert "opened with MOOD" in text
    assert "2+2+2+2" in text
    assert "called 11, 1 too many" in text
    assert "allowed by everybody: a lone S" in text
    assert "swapped J" in text
    assert "swapped a tile" in text
    assert "Anna passed" in text


def test_a_play_that_was_challenged_in_vain_can_still_be_read() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(Challenge(None, (), upheld=False)))
    room = play_room(35, 21, 2)
    assert read_lines(play_lines(game, None, None, "", room))[0].startswith("Anna's play")
    bad = game_of("5C MOOX")
    bad.push(Turn(Challenge(None, (), upheld=True)))
    assert read_lines(play_lines(bad, None, None, "", room))[0].startswith("The challenge")


# Unseen letters ----------------------------------------------------------------------------------


def test_unseen_letters_leave_out_the_ones_on_the_screen() -> None:
    cells = dict(unseen_letters(game_of(), ["E", "E", "Qu", "J", "J"]))
    assert (cells["E"], cells["Qu"], cells["J"], cells["A"]) == (6, 0, 0, 7)


def test_the_heading_counts_letters_and_shows_the_bag_as_a_bar() -> None:
    head = read_lines(unseen_lines(game_of(), (), 53, 28).lines)[0]
    assert head.startswith("Unseen 100 ─")
    assert head.endswith(" 86")
    assert "━" in head
    end = game_of(*LEAFLET)
    assert read_lines(unseen_lines(end, (), 53, 28).lines)[0].count("━") < head.count("━")


@pytest.mark.parametrize(("width", "height", "lines"), [(35, 21, 4), (53, 28, 5), (93, 58, 9)])
def test_a_letter_can_be_clicked_wherever_it_is_drawn(width: int, height: int, lines: int) -> None:
    unseen = unseen_lines(game_of(), ["Qu"], width, height)
    assert len(unseen.lines) == lines
    rows = read_lines(unseen.lines)
    for letter in ("A", "M", "Qu", "Z"):
        y = next(y for y, row in enumerate(rows) if y and letter in row)
        assert unseen.letter_at(rows[y].index(letter), y) == letter
    assert unseen.letter_at(0, 0) is None
    assert unseen.letter_at(3, lines) is None


def test_what_is_used_up_is_dim_and_has_a_dash() -> None:
    unseen = unseen_lines(game_of(), ["Qu"], 35, 21)
    assert any(span == ("Qu", "soft on panel") for row in unseen.lines for span in row)
    assert "Qu–" in "".join(read_lines(unseen.lines))


# The clock -------------------------------------------------------------------------------------


def timed(timer: TurnTimer) -> Game:
    game = game_of(rules=rules_with(turn_timer=timer))
    play = game.read("5C MOOD")
    assert isinstance(play, Play)
    game.push(Turn(play, seconds=50))
    game.push(Turn(game.read("5C W"), seconds=40))
    return game


def test_without_a_timer_there_is_no_clock() -> None:
    assert clock_text(game_of(), 100) == ""


def test_a_turn_clock_counts_down_and_tells_what_is_over() -> None:
    game = timed(TurnTimer(per_turn=120))
    assert clock_text(game, 0) == "2:00 left"
    assert clock_text(game, 119) == "0:01 left"
    assert clock_text(game, 120) == "0:00 left"
    assert clock_text(game, 185) == "1:05 over time"


def test_a_game_clock_counts_the_players_own_turns() -> None:
    game = timed(TurnTimer(per_game=100))
    assert clock_text(game, 10) == "0:40 left"
    assert clock_text(game, 51) == "0:01 over time"


def test_the_clock_stops_with_the_game() -> None:
    game = timed(TurnTimer(per_turn=120))
    game.push_text("end")
    assert clock_text(game, 5) == ""


# The foot ---------------------------------------------------------------------------------------


HELP = bind("table.help")


@pytest.mark.parametrize(
    ("stage", "allowed", "shown"),
    [
        (
            Entering.NOTHING,
            True,
            "A–Z lay F2 pass F3 swap F4 challenge",
        ),
        (
            Entering.CLEARED,
            True,
            "Esc put back A–Z lay F2 pass F3 swap",
        ),
        (Entering.LAID, True, "Enter play Esc take off Space down Bksp rub out"),
        (
            Entering.LAID,
            False,
            "Enter ask Esc take off Space down Bksp rub out",
        ),
        (Entering.TYPING, True, "Enter play Esc back"),
        (Entering.OVER, True, "Enter who won Ctrl R review Ctrl X share F8 home"),
    ],
)
def test_the_foot_shows_what_matters_now(stage: Entering, allowed: bool, shown: str) -> None:
    keys = fitting_keys([*foot(KEYS, stage, allowed), HELP, MENU], 80)
    texts = (f"{key_name(key)} {key.description.lower()}" for key in keys)
    assert " ".join(texts) == f"{shown} F1 help Ctrl P menu"


def test_the_foot_offers_no_swap_that_would_have_to_be_allowed() -> None:
    known = foot(KEYS, Entering.NOTHING)
    keys = foot(KEYS, Entering.NOTHING, may_swap=False)
    assert [key.id for key in known if key not in keys] == ["table.exchange"]


def test_a_play_that_more_tiles_can_put_right_is_not_yet_called_wrong() -> None:
    game = game_of()
    first = game.judge(game.read("5E T"))
    assert first.is_unfinished
    rows = play_lines(game, first, None, "", play_room(35, 21, 2))
    text = " ".join(read_lines(rows))
    assert "Not finished yet" in text
    assert "The first word needs at least" in text
    assert "✗" not in text
    assert not any("bad" in style for row in rows for _, style in row)
