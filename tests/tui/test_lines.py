"""What the panels say: whatever is in the game, lines fit and hold nothing to be obeyed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

import pytest
from rich.cells import cell_len

from scorekeeper.game.game import Game, Setup, Turn
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules, TurnTimer
from scorekeeper.tui import lines, table_lines
from scorekeeper.tui.lines import Line
from scorekeeper.tui.timer import clock_text

from .helpers import HOSTILE, LEAFLET, RULES, TEN, game_of, read_lines, rules_with

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
    """Every turn as the log shows it."""
    return [row for step in game.steps for row in table_lines.full_turn(game, step, width)]


def panels(game: Game, width: int) -> Iterable[list[Line]]:
    """Every text that must fit into a panel of `width` columns."""
    yield table_lines.title_line(game, width)
    yield table_lines.title_line(
        game, width, "Not saved: /home/anna/games/x.toml was not saved. " * 3
    )
    yield table_lines.player_lines(game, width)
    yield table_lines.log_lines(game, width, 30)
    yield full_log(game, width)
    yield table_lines.draft_lines(game, None, None, width)
    yield table_lines.draft_lines(game, None, None, width, "'5.EAR' is not a play; write 5C MOOD")
    for text in ("10A ABCDEFGHIJ", "A1 QUQUQUQUQU", "K1=A J9=B C3=C D4=D E5=E F6=F", "pass"):
        yield table_lines.draft_lines(game, game.judge(game.read(text)), 1234, width)


def test_no_line_of_a_panel_is_wider_than_the_panel() -> None:
    for game in hostile_games():
        for width in WIDTHS:
            for rows in panels(game, width):
                for row in read_lines(rows):
                    assert cell_len(row) <= width, (width, row)


def test_no_line_holds_a_character_that_a_terminal_obeys() -> None:
    for game in hostile_games():
        rows = [row for panel in panels(game, 36) for row in panel]
        if game.position.ending:
            rows += table_lines.standing_lines(standings(game), 64)
        for text in read_lines([*rows, *table_lines.highlight_lines(game, 64)]):
            assert not {unicodedata.category(character) for character in text} & {"Cc", "Cs"}


def test_names_are_shown_as_they_are_even_if_they_look_like_markup() -> None:
    game = game_of("5C MOOD", players=("[b]x[/b]", "[/]"))
    told = "\n".join(read_lines(panel for rows in panels(game, 60) for panel in rows))
    assert "[b]x[/b]" in told
    assert "> [/] " in told


def test_the_title_tells_the_box_the_turn_the_bag_and_whether_words_are_checked() -> None:
    (row,) = read_lines(table_lines.title_line(FINAL, 70))
    assert row.split("   ")[0] == " Hasbro 10x10"
    assert "turn 8   bag 65" in row
    assert row.endswith("words not checked ")


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (48, " turn 8   bag 65              words not checked "),
        (40, " turn 8   bag 65      words not checked "),
        (30, " turn 8   bag 65              "),
        (20, " turn 8   bag 65    "),
    ],
)
def test_turn_and_bag_come_first_in_a_narrow_title(width: int, told: str) -> None:
    assert read_lines(table_lines.title_line(FINAL, width)) == [told]


def test_trouble_takes_the_place_of_less_important_things_and_stands_first() -> None:
    (row,) = read_lines(table_lines.title_line(FINAL, 40, "Not saved: the disk is full. " * 3))
    assert row.strip().startswith("Not saved: the disk is full")


def test_each_player_has_points_and_rack_and_the_one_to_move_is_marked() -> None:
    assert read_lines(table_lines.player_lines(FINAL, 36)) == [
        " Players               points  rack ",
        "  Anna                    46     7  ",
        "> Ben                     27     7  ",
    ]


def test_nobody_is_marked_once_the_game_is_over() -> None:
    rows = read_lines(table_lines.player_lines(game_of(*LEAFLET, "end"), 36))
    assert not any(row.startswith(">") for row in rows)


def test_the_play_panel_shows_words_arithmetic_and_total() -> None:
    game = game_of(*LEAFLET[:6])
    verdict = game.judge(game.read("H3 PLUS"))
    assert read_lines(table_lines.draft_lines(game, verdict, None, 36)) == [
        " Play                       H3 PLUS ",
        " PLUS                  2+2+2+2 =  8 ",
        " NETS                  2+2+2+2 =  8 ",
        " total                           16 ",
    ]


def test_the_play_panel_shows_the_whole_rack_and_qu_bonuses() -> None:
    game = game_of()
    verdict = game.judge(game.read("5B QUILTED"))
    told = "\n".join(read_lines(table_lines.draft_lines(game, verdict, None, 36)))
    assert "+2" in told
    seven = game.judge(game.read("5B PLANTED"))
    assert "whole rack" in "\n".join(read_lines(table_lines.draft_lines(game, seven, None, 36)))


def test_every_problem_is_told_and_warnings_are_marked_as_notes() -> None:
    game = game_of(*LEAFLET)
    verdict = game.judge(game.read("8E SNACKS"))
    told = " ".join(" ".join(read_lines(table_lines.draft_lines(game, verdict, None, 36))).split())
    assert "not legal" in told
    for problem in verdict.problems:
        assert problem.message in told
    rich = game_of()
    warned = rich.judge(rich.read("5C ZZ"))
    assert any(
        row.startswith("note:")
        for row in read_lines(table_lines.draft_lines(rich, warned, None, 60))
    )


@pytest.mark.parametrize(
    ("called", "told"),
    [(10, "called 10, 2 too many"), (7, "called 7, 1 too few"), (8, "called 8, right")],
)
def test_points_called_out_are_compared(called: int, told: str) -> None:
    game = game_of()
    verdict = game.judge(game.read("5C MOOD"))
    assert told in read_lines(table_lines.draft_lines(game, verdict, called, 36))[-1]


def test_the_log_panel_shows_the_newest_turns_that_fit() -> None:
    rows = read_lines(table_lines.log_lines(FINAL, 36, 5))
    assert len(rows) == 5
    assert rows[-1].split() == ["7", "Anna", "H3", "PLUS", "16"]
    assert len(read_lines(table_lines.log_lines(FINAL, 36, 1))) == 1


def test_a_long_word_keeps_its_total_where_the_sum_has_no_room() -> None:
    game = game_of()
    verdict = game.judge(game.read("A1 ABCDEFGHIJ"))
    for width in (20, 30, 36):
        row = read_lines(table_lines.draft_lines(game, verdict, None, width))[1]
        assert row.rstrip().endswith("= 20")


def test_the_play_comes_before_the_running_total() -> None:
    step = FINAL.steps[5]
    for width in WIDTHS:
        told = read_lines(table_lines.full_turn(FINAL, step, width))[0]
        assert "6  Ben: 8E SNACK" in told or width < 22
        assert ("(27 in all)" in told) == (width >= 35)


def test_what_is_asked_for_a_correction_comes_before_that_nothing_is_saved_yet() -> None:
    asked = "Turn 1 of 7: what did Anna do?"
    for width in WIDTHS:
        told = read_lines([lines.unsaved_heading(asked, width)])[0]
        assert asked in told or width <= len(asked) + 1
        assert ("nothing is saved yet" in told) == (width >= len(asked) + 23)


def test_the_full_log_tells_words_totals_differences_and_what_was_accepted() -> None:
    game = game_of("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), game.judge(game.read("5C MOODS")).broken, 11))
    game.push_text("exchange J")
    game.push_text("exchange")
    game.push_text("pass")
    told = "\n".join(read_lines(full_log(game, 78)))
    assert "MOOD" in told
    assert "2+2+2+2 =  8" in told
    assert "(8 in all)" in told
    assert "called 11, 1 too many" in told
    assert "let stand by the table: plural-s" in told
    assert "exchanges J" in told
    assert "exchanges a tile" in told
    assert "Anna: passes" in told
    assert "*Ben" in "\n".join(read_lines(table_lines.log_lines(game, 36, 10)))


def test_the_winner_is_unmistakable_and_a_tie_is_shared() -> None:
    over = game_of(*LEAFLET, "end")
    told = read_lines(table_lines.standing_lines(standings(over), 64))
    assert "*** Anna wins! ***" in told[0]
    assert [row.split() for row in told[3:]] == [
        ["1.", "Anna", "46", "7", "-35", "11"],
        ["2.", "Ben", "27", "7", "-35", "-8"],
    ]
    for width in range(30, 64):
        head, *rows = read_lines(table_lines.standing_lines(standings(over), width))[2:]
        assert head.rstrip().endswith("total")
        assert [row.split()[-1] for row in rows] == ["11", "-8"]
        assert max(map(len, (head, *rows))) <= width
    assert rows[0].split()[:3] == ["1.", "Anna", "46"]
    tied = game_of("pass", "pass", "pass", players=("Anna", "Ben", "Cleo"))
    told = read_lines(table_lines.standing_lines(standings(tied), 64))
    assert "*** Anna, Ben and Cleo share the victory! ***" in told[0]
    alone = game_of("5C MOOD", "end", players=("Anna",))
    assert "Anna: -27 points" in read_lines(table_lines.standing_lines(standings(alone), 64))[0]


def test_the_highlights_name_turn_word_and_stack() -> None:
    told = "\n".join(read_lines(table_lines.highlight_lines(FINAL, 64)))
    assert "H3 PLUS, 16 points (Anna, turn 7)" in told
    assert "SNACK, 5 letters (Ben, turn 6)" in told
    assert "F8, 3 tiles (Ben, turn 6)" in told
    assert table_lines.highlight_lines(game_of("pass"), 64) == []


def test_unseen_letters_leave_out_the_ones_on_the_screen() -> None:
    cells = dict(table_lines.tray_cells(game_of(), ["E", "E", "Qu", "J", "J"]))
    assert (cells["E"], cells["Qu"], cells["J"], cells["A"]) == (6, 0, 0, 7)


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
    assert clock_text(game, 0) == "time left 2:00 "
    assert clock_text(game, 119) == "time left 0:01 "
    assert clock_text(game, 120) == "time left 0:00 "
    assert clock_text(game, 185) == "time over by 1:05 "


def test_a_game_clock_counts_the_players_own_turns() -> None:
    game = timed(TurnTimer(per_game=100))
    assert clock_text(game, 10) == "time left 0:40 "
    assert clock_text(game, 51) == "time over by 0:01 "


def test_the_clock_stops_with_the_game() -> None:
    game = timed(TurnTimer(per_turn=120))
    game.push_text("end")
    assert clock_text(game, 5) == ""
