"""A game in print: nothing left out, nothing that steers the terminal."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import FailedChallenge, Rules, TieBreak, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.report.blocks import plain_text
from scorekeeper.report.columns import pad, text_width
from scorekeeper.report.game_page import game_page, result
from scorekeeper.report.text import unseen_text
from scorekeeper.report.values import game_as_json

LEAFLET = ("5C MOOD", "F5 .EAR", "6E N.T", "5C W", "F5 L..P", "8E SNACK", "H3 PLUS")
HOUSE = find_preset("hasbro").house


def report(game: Game) -> str:
    """The whole page of a game as text."""
    return plain_text(game_page(game))


def log(game: Game) -> list[str]:
    """Every turn, as that page has them."""
    return report(game).split("\n\n")[4].splitlines()[1:]


def standings_text(game: Game) -> str:
    """How a game stands, or has ended, as text."""
    return plain_text(result(game))


def play(*turns: str, players: tuple[str, ...] = ("Anna", "Ben"), **house: Any) -> Game:
    """A game after `turns`, with some house rules changed."""
    rules = Rules(find_edition("hasbro-10x10"), replace(HOUSE, **house))
    game = Game(Setup(rules, players))
    for text in turns:
        game.push_text(text)
    return game


def test_the_log_has_every_word_with_its_arithmetic_and_running_totals() -> None:
    assert log(play(*LEAFLET[:5])) == [
        "Turn  Player  Play     Points  Total  Words",
        "   1  Anna    5C MOOD       8      8  MOOD 2+2+2+2 = 8",
        "   2  Ben     F5 .EAR       8      8  DEAR 2+2+2+2 = 8",
        "   3  Anna    6E N.T       10     18  NET 2+2+2 = 6",
        "                                      ON 2+2 = 4",
        "   4  Ben     5C W          5     13  WOOD 2+1+1+1 = 5",
        "   5  Anna    F5 L..P      12     30  LEAP 2+1+1+2 = 6",
        "                                      WOOL 2+1+1+2 = 6",
    ]


def test_the_log_tells_what_the_table_said() -> None:
    game = play("5C MOOD")
    game.push(Turn(game.read("5C MOODS"), accepted=(Rule.PLURAL_S,), announced=9))
    game.push(Turn(game.read("exchange"), announced=0))
    assert [line.strip() for line in log(game)[3:]] == [
        "allowed by everybody: a lone S",
        "called 9, 1 too few",
        "3  Anna    swap           0      8",
    ]


def test_bonuses_and_warnings_stand_in_the_log() -> None:
    lines = "\n".join(log(play("5C QUITTERS", "C5 .KKK")))
    assert "QUITTERS 2+2+2+2+2+2+2 +2 for Qu = 16" in lines
    assert "whole rack used +20" in lines
    assert "There are 3 Ks on the board; the box has only 2." in lines


def test_a_log_without_turns_says_so() -> None:
    assert log(play()) == ["No turns yet."]


def test_the_standings_of_a_game_that_goes_on() -> None:
    assert standings_text(play(*LEAFLET)) == (
        "After 7 turns\n"
        "Anna  46  7 tiles on the rack\n"
        "Ben   27  7 tiles on the rack, to play\n"
        "\n"
        "65 tiles in the bag.\n"
        "\n"
        "To remember\n"
        "Best turn  Anna made PLUS and NETS: 16  turn 7\n"
        "Longest    SNACK, by Ben                turn 6\n"
        "Tallest    3 tiles on F8                turn 6\n"
        "The lead   never changed hands"
    )


def test_the_final_standings_name_the_winner_and_every_penalty() -> None:
    game = play("5C MOOD", "end")
    game.leftovers = {0: Leftover(0), 1: Leftover(2, ("A", "Qu"))}
    assert standings_text(game).splitlines()[:6] == [
        "Anna wins with 8 points",
        "1.  Anna    8  nothing left over",
        "2.  Ben   −10  0 − 10 for 2 tiles left (A Qu)",
        "",
        "The game is over: everyone agreed to stop.",
        "Anna led from the first play.",
    ]


def test_a_tie_is_shared_or_decided_as_agreed() -> None:
    turns = ("5C MOOD", "F5 .EAR", "end")
    assert "Anna and Ben share the win with −27 points each" in standings_text(play(*turns))
    game = play(*LEAFLET[:3], "end", tie_break=TieBreak.SCORE_BEFORE_LEFTOVERS)
    game.leftovers = {0: Leftover(2), 1: Leftover(0)}
    assert standings_text(game).startswith("Anna wins with 8 points\n")
    assert "Level on points: points from plays decide." in standings_text(game)


def test_a_solo_game_has_a_score_and_no_winner() -> None:
    text = standings_text(play("5C MOOD", "end", players=("Anna",)))
    assert text.startswith("Anna: −27 points\nAnna  −27  8 − 35 for 7 tiles left\n")
    assert "win" not in text
    assert game_as_json(play("5C MOOD", "end", players=("Anna",)))["winners"] == []


def test_the_unseen_letters_and_where_they_are() -> None:
    lines = unseen_text(play("5C MOOD")).splitlines()
    assert lines[0].startswith("96 tiles not on the board: A 7  B 3")
    assert "O 5  P 3  Qu 1" in lines[0]
    assert lines[1:] == ["In the bag: 82", "On the racks: Anna 7, Ben 7"]


def test_the_whole_report_holds_all_of_it() -> None:
    game = play(*LEAFLET)
    text = report(game)
    head = "After 7 turns\n\nPlayers: Anna, Ben\nBox: 10 x 10\nWords: not checked\n"
    assert text.startswith(head)
    for part in (str(game.board), "\n".join(log(game)), standings_text(game).partition("\n")[2]):
        assert part in text
    assert text.isascii()


def test_the_report_names_dictionary_and_date() -> None:
    setup = replace(play().setup, words=WordCheck.INLINE, dictionary="a\x1b.txt", started="2026")
    head = report(Game(setup)).split("\n\n")[1]
    assert head.endswith("Words: checked in every play, in a?.txt\nStarted: 2026")


def test_names_are_printed_and_never_obeyed() -> None:
    players = ("An\x1b[2Jna\n", "\u202eBen", "[bold]Łucja")
    game = play("5C MOOD", "pass", "end", players=players)
    for text in (report(game), unseen_text(game)):
        assert "An?[2Jna?" in text
        assert "?Ben" in text
        assert "[bold]Łucja" in text
        assert all(character.isprintable() or character == "\n" for character in text)


def test_json_holds_the_game_and_all_that_follows() -> None:
    game = play(*LEAFLET, "end")
    game.leftovers = {1: Leftover(7, tuple("AEIOUBT"))}
    values = json.loads(json.dumps(game_as_json(game)))
    assert values["board"]["F8"] == ["R", "P", "N"]
    assert values["turns"][5]["words"][0] == {
        "text": "SNACK",
        "direction": "across",
        "squares": ["E8", "F8", "G8", "H8", "I8"],
        "arithmetic": "1+3+1+1+1",
        "score": 7,
    }
    assert [turn["kind"] for turn in values["turns"]] == ["play"] * 7 + ["end"]
    assert [turn["total"] for turn in values["turns"]][:3] == [8, 8, 18]
    assert values["winners"] == ["Anna"]
    assert values["to_move"] is None
    assert values["unseen"]["Qu"] == 1
    assert 0 not in values["unseen"].values()
    assert values["standings"][1] == {
        "rank": 2,
        "player": "Ben",
        "start": 0,
        "points": 27,
        "tiles_left": 7,
        "letters_left": list("AEIOUBT"),
        "penalty": 35,
        "total": -8,
    }


def with_lost_points() -> Game:
    """A game in which refused challenges have cost points, and one was upheld."""
    return play(
        *("5C MOOD", "challenge refused", "F5 .EAR", "challenge upheld", "F5 .EN"),
        *("challenge refused by table", "pass", "pass"),
        failed_challenge=FailedChallenge(points=5),
    )


def test_the_log_has_the_points_of_a_refused_challenge_in_its_row() -> None:
    rows = [line for line in log(with_lost_points()) if "refused" in line]
    assert [row.split()[-2:] for row in rows] == [["−5", "−5"], ["−5", "3"]]


def test_the_rows_of_a_game_add_up_to_its_totals() -> None:
    values = game_as_json(with_lost_points())
    sums = dict.fromkeys(values["players"], 0)
    for turn in values["turns"]:
        sums[turn["player"]] += turn["points"]
        assert sums[turn["player"]] == turn["total"]
    assert sums == {row["player"]: row["points"] for row in values["standings"]}
    assert [turn["points"] for turn in values["turns"]] == [8, -5, 0, 0, 6, -5, 0, 0]


def test_json_of_a_game_that_goes_on_names_no_winner() -> None:
    values = game_as_json(play("5C MOOD"))
    assert (values["over"], values["ending"], values["winners"]) == (False, None, [])
    assert values["to_move"] == "Ben"


@pytest.mark.parametrize(("text", "width"), [("Anna", 4), ("A\u0301", 1), ("日本", 4), ("", 0)])
def test_columns_stand_straight_whatever_the_script(text: str, width: int) -> None:
    assert text_width(text) == width
    assert pad(text, 6) == text + " " * (6 - width)
    assert pad(text, 6, right=True) == " " * (6 - width) + text
