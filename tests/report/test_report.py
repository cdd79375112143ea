"""A game in print, and house rules in plain words and on small boards."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.rules import RULE_SPECS, FailedChallenge, with_rule
from scorekeeper.game.setup import AS_THE_TABLE, SeatTerms, WordCheck
from scorekeeper.report.blocks import plain_text
from scorekeeper.report.game_page import game_page, result
from scorekeeper.report.rule_examples import EXAMPLES, SUMS, judge_example
from scorekeeper.report.text import rule_in_words, unseen_text
from scorekeeper.report.values import game_as_json
from scorekeeper.words.catalogue import find_lexicon
from tests.support.games import LEAFLET, RULES, game_of, rules_with


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
    return game_of(*turns, players=players, rules=rules_with(**house), started="")


def test_bonuses_and_warnings_stand_in_the_log() -> None:
    lines = "\n".join(log(play("5C QUITTERS", "C5 .KKK")))
    assert "QUITTERS 2+2+2+2+2+2+2 +2 for Qu = 16" in lines
    assert "whole rack used +20" in lines
    assert "There are 3 Ks on the board; the box has only 2." in lines


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


def test_a_solo_game_has_a_score_and_no_winner() -> None:
    text = standings_text(play("5C MOOD", "end", players=("Anna",)))
    assert text.startswith("Anna: −27 points\nAnna  −27  8 − 35 for 7 tiles left\n")
    assert "win" not in text
    assert game_as_json(play("5C MOOD", "end", players=("Anna",)))["winners"] == []


def test_the_report_names_dictionary_and_date() -> None:
    seats = (AS_THE_TABLE, SeatTerms(dictionary="b\x1b.txt"))
    setup = replace(
        play().setup, words=WordCheck.INLINE, dictionary="a\x1b.txt", started="2026", seats=seats
    )
    text = report(Game(setup))
    head = text.split("\n\n")[1]
    assert head.endswith("Words: checked in every play, in a?.txt\nStarted: 2026")
    assert "Ben: b?.txt." in text.splitlines()


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


def test_the_rows_of_a_game_add_up_to_its_totals() -> None:
    values = game_as_json(with_lost_points())
    sums = dict.fromkeys(values["players"], 0)
    for turn in values["turns"]:
        sums[turn["player"]] += turn["points"]
        assert sums[turn["player"]] == turn["total"]
    assert sums == {row["player"]: row["points"] for row in values["standings"]}
    assert [turn["points"] for turn in values["turns"]] == [8, -5, 0, 0, 6, -5, 0, 0]


HASBRO = RULES.house


@pytest.mark.parametrize("name", list(HASBRO.as_table()))
def test_every_rule_and_every_value_has_words_that_fit_their_columns(name: str) -> None:
    assert 0 < len(RULE_SPECS[name].title) <= 22
    for choice in RULE_SPECS[name].choices:
        assert 0 < len(choice.meaning) <= 25


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("failed-challenge", "points 1", "A challenge that fails: 1 point off the challenger"),
        ("failed-challenge", "lose-turn", "A challenge that fails: challenger misses a turn"),
        ("turn-timer", "turn 90", "Clock: 90 seconds per turn"),
        ("turn-timer", "game 1500", "Clock: 1500 seconds per player"),
        ("rounds", "12", "Rounds: 12 rounds at most"),
        ("rounds", "1", "Rounds: 1 round at most"),
        ("leftover", "0", "Each tile left over: no points off at the end"),
    ],
)
def test_a_number_stands_before_what_it_counts(name: str, text: str, told: str) -> None:
    assert rule_in_words(name, with_rule(HASBRO, name, text)) == told


@pytest.mark.parametrize("name", ["plural", "double-plural", "cover-whole-word"])
def test_what_a_table_forbids_is_refused_and_the_other_allowed(name: str) -> None:
    forbids, allows = (choice.word for choice in RULE_SPECS[name].choices)
    refused, allowed = EXAMPLES[name]
    assert not judge_example(refused, with_rule(HASBRO, name, forbids)).verdict.legal
    assert judge_example(refused, with_rule(HASBRO, name, allows)).verdict.legal
    for answer in (forbids, allows):
        assert judge_example(allowed, with_rule(HASBRO, name, answer)).verdict.legal


@pytest.mark.parametrize(
    ("name", "answers", "points"),
    [
        ("qu-bonus", ("every-word", "once-a-turn"), (18, 16)),
        ("seven-bonus", ("20", "10"), (34, 24)),
    ],
)
def test_points_are_those_of_the_answer(
    name: str, answers: tuple[str, str], points: tuple[int, int]
) -> None:
    (example,) = EXAMPLES[name]
    shown = [judge_example(example, with_rule(HASBRO, name, answer)) for answer in answers]
    assert tuple(one.verdict.score.total for one in shown) == points


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_made_of_words_and_are_all_seen(name: str) -> None:
    lexicon = find_lexicon("english")
    for example in EXAMPLES[name]:
        shown = judge_example(example, HASBRO)
        words = [word.text for word in shown.verdict.score.words]
        assert all(word in lexicon for word in words), words
        for square in shown.play.squares:
            assert shown.first.column <= square.column <= shown.last.column
            assert shown.first.row <= square.row <= shown.last.row


@pytest.mark.parametrize("name", SUMS)
def test_a_sum_follows_the_answer(name: str) -> None:
    house = HASBRO
    said = set()
    for choice in RULE_SPECS[name].choices:
        house = with_rule(HASBRO, name, choice.write(choice.usual or choice.low))
        said.add(SUMS[name](house))
    assert len(said) == len(RULE_SPECS[name].choices)


def test_every_rule_is_a_sentence_in_which_one_part_can_be_chosen() -> None:
    for spec in RULE_SPECS.values():
        assert spec.group
        assert spec.sentence.count("{}") == 1
        assert spec.sentence.endswith(".")
        assert spec.why.endswith(".")
        for choice in spec.choices:
            assert choice.say(choice.usual or choice.low)
            assert len(spec.sentence.format(choice.say(choice.usual or choice.low))) <= 64
