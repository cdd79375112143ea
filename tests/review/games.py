"""Small games to look back on, with few words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from scorekeeper.finder import WordIndex
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.library.review_cache import open_review
from scorekeeper.review.again import Exercise, turns_again
from scorekeeper.review.best import ReviewWords, review
from scorekeeper.review.state import ReviewState
from scorekeeper.words.catalogue import permit
from scorekeeper.words.word_file import WordFile
from tests.support.games import LEAFLET, RULES

WORDS = ("ACT", "AT", "CAT", "COAT", "COT", "OAT", "TACO", "TO", "TOT")


def reference_of(rules: Rules = RULES) -> ReviewWords:
    """The words by which such games are reviewed."""
    index = WordIndex.build(sorted(WORDS), rules.edition, rules.edition.size)
    return ReviewWords(WordFile("tests", frozenset(WORDS)), index)


def game_of(*turns: str | Turn, rules: Rules = RULES, players: int = 2, **setup: Any) -> Game:
    """A game; each turn is text, with ``| RACK`` behind it if the rack was noted, or a `Turn`."""
    game = Game(Setup(rules, ("Leo", "Nora", "Maya", "Otto", "Ida", "Max")[:players], **setup))
    for turn in turns:
        if isinstance(turn, str):
            text, _, rack = turn.partition("|")
            turn = Turn(game.read(text), rack=tuple(rack.split()) or None)
        game.push(turn)
    return game


FEW_WORDS = "mood dearth hen ear dear on"
COMMON = "ae re te ie ea et it at er en in on or os as es is us oe ta ti to sea tea eat ten net"
"""Words of letters that many racks have."""


def missed_game(
    home: Path,
    racks: tuple[str, ...] = ("MOODJXZ", "AEHNRTI", "AEHNRTS", "AEHNRTI"),
    names: tuple[str, str] = ("Anna", "Ben"),
    words: str = FEW_WORDS,
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


def again_in(game: Game, *also: int) -> tuple[Exercise, ...]:
    """The turns of `game` worth taking again, and those numbered `also`."""
    reference = ReviewWords.of(game)
    reviews = (review(game, step, reference) for step in game.steps)
    return turns_again(game, reviews, reference, also)


def numbers(turns: Iterable[Exercise]) -> list[int]:
    """The numbers of turns."""
    return [turn.step.number for turn in turns]


LEAFLET_WORDS = """
DEAN DEAR EAR LEAN LEAP LEAPS MOOD MOODS NET NETS ON PLUS SNACK WOOD WOOL WOOLS
DOOM MOO MOOR ROOM ROOD
"""


def leaflet_words(folder: Path) -> Path:
    """A small dictionary for the leaflet's game."""
    path = folder / "words.txt"
    path.write_text("\n".join(LEAFLET_WORDS.split()), "utf-8")
    permit(str(path))
    return path


def finished(dictionary: Path | str, started: str = "") -> Game:
    """The leaflet's game, ended by the table; the first two racks were noted."""
    setup = Setup(RULES, ("Anna", "Ben"), WordCheck.CHALLENGE, str(dictionary), started)
    game = Game(setup)
    racks = (tuple("DMOORSX"), tuple("EAR"))
    for number, text in enumerate(LEAFLET):
        game.push(Turn(game.read(text), rack=racks[number] if number < 2 else None))
    game.push_text("end")
    return game


def decided(dictionary: Path | str) -> Game:
    """The same turns as a game of four rounds, so that there is a chance to lose."""
    rules = replace(RULES, house=replace(RULES.house, rounds=4))
    game = Game(Setup(rules, ("Anna", "Ben"), WordCheck.CHALLENGE, str(dictionary)))
    for text in (*LEAFLET, "pass"):
        game.push_text(text)
    return game


def looked_back(game: Game) -> ReviewState:
    """The review of `game` when all was looked at."""
    with open_review(game) as found:
        for step in game.steps:
            found.findings_of(step.number)
    state = replace(ReviewState.of(game), found=found.found, reference=found.reference)
    return replace(state, account=found.account)
