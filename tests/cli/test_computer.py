"""Computers, corrections and seats that differ, where `transcripts` cannot show them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.board import Board, Placement, Square
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.game.start_position import ScorePad, StartPosition
from scorekeeper.players.choice import ChosenAction, choose
from scorekeeper.record import load, save
from scorekeeper.session.correction import Correction, settle
from scorekeeper.table import computers
from tests.any_word import AnyWord
from tests.support.dealer import Dealer
from tests.support.games import RULES, TEN

from .conftest import Shell

MIRA = "--computer", "Mira:club:sharp", "--dictionary", "few.txt"


@pytest.fixture(autouse=True)
def few(folder: Path) -> None:
    """A dictionary of few words."""
    (folder / "few.txt").write_text("mood\nwood\nfood\nfool\nwool\ndo\nto\n")


def test_each_new_game_has_seeds_of_its_own(shell: Shell) -> None:
    seeds = set[str]()
    for file in ("a.toml", "b.toml"):
        more = "--computer", "Otto:club:easy", "--deal"
        assert shell("new", file, *MIRA, *more).code == 0
        setup = load(Path(file)).game.setup
        seeds |= {setup.deal, *(one.seed for one in setup.computers if one)}
    assert len(seeds) == 6


def test_a_swap_whose_letter_nobody_named_leaves_the_rack_to_be_typed(shell: Shell) -> None:
    game = Game(Setup(RULES, ("Mira",), computers=(ComputerSeat("family:gentle", "7"),)))
    game.push(Turn(Exchange(), rack=tuple("AEINRST")))
    save(game, Path("swap.toml"))
    assert shell("add", "swap.toml", "--computer", "--rack", "AEINRSX").code == 0
    first, second = load(Path("swap.toml")).game.turns
    assert (first.drawn, second.rack) == (None, tuple("AEINRSX"))


def test_a_turn_that_is_not_allowed_after_all_is_thought_of_again(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    avoided = list[set[str]]()

    def wrong_at_first(*asked: Any, **more: Any) -> ChosenAction:
        avoided.append(set(asked[4]))
        if len(avoided) > 1:
            return choose(*asked, **more)
        apart = Placement(Square.parse("A1"), "F"), Placement(Square.parse("A2"), "W")
        return ChosenAction(Play(apart), 4, "")

    shell("new", "tea.toml", "--players", "Ben", *MIRA)
    shell("add", "tea.toml", "5C MOOD")
    monkeypatch.setattr(computers, "choose", wrong_at_first)
    assert shell("add", "tea.toml", "--computer", "--rack", "FWJVXZK").code == 0
    assert load(Path("tea.toml")).game.turns_taken == 2
    assert avoided[:2] == [set(), {"FW"}]


def test_no_spell_checker_becomes_the_words_of_a_game_with_a_computer(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shell("new", "h.toml", "--players", "Anna", *MIRA).code == 0
    before = Path("h.toml").read_bytes()
    monkeypatch.setattr("scorekeeper.drafts.making.find_lexicon", lambda *_: AnyWord())
    changed = shell("change", "h.toml", "--dictionary", "enchant:en_GB")
    assert (changed.code, changed.out) == (2, "")
    assert "A computer cannot play with this dictionary." in changed.err
    assert Path("h.toml").read_bytes() == before
    among_people = "change", "h.toml", "--dictionary", "enchant:en_GB", "--leave", "Mira"
    assert shell(*among_people).code == 0


@pytest.mark.parametrize("seed", range(20))
def test_in_any_game_what_is_dropped_was_listed(seed: int) -> None:
    def listed(sentences: tuple[str, ...] | list[str]) -> list[str]:
        return [text for text in sentences if text.endswith("no longer fits.")]

    dealer = Dealer(TEN, 2 + seed % 2, seed)
    for _ in dealer.turns(16):
        pass
    for number in range(1, len(dealer.game.steps), 3):
        nothing, turn = Correction.of(dealer.game), Turn(Pass())
        for proposed in (
            nothing.remove_turn(number),
            nothing.insert_turn(number, turn),
            nothing.correct_turn(number, turn),
        ):
            told, done = settle(proposed, (), drop=False), settle(proposed, (), drop=True)
            assert told.undecided == len(proposed.misfits)
            assert listed(told.sentences) == listed(done.sentences)
            assert done.correction.game.turns == told.correction.game.turns
            assert len(done.correction.turns) == len(proposed.turns) - told.undecided


def test_turns_that_are_not_in_the_file_are_not_told_as_if_they_were(shell: Shell) -> None:
    rules = Rules(TEN, find_preset("hasbro").house)
    found = StartPosition(Board.empty(10).lay([Placement(Square.parse("E5"), "A")]), (0, 0), 0, 13)
    begun = Setup(rules, ("A", "B"), started="2026-11-22", start_position=found)
    save(Game(begun), Path("begun.toml"))
    assert shell("add", "begun.toml", "1: pass").err == "scorekeeper: There are no turns yet.\n"
    shell("add", "begun.toml", *["exchange"] * 3)
    told = shell("add", "begun.toml", "1: pass").err
    assert told == "scorekeeper: There is no turn 1. Turns go from 14 to 16.\n"
    save(Game(Setup(rules, ("A", "B"), started="2026", pad=ScorePad((1, 2)))), Path("old.toml"))
    told = shell("add", "old.toml", "1: pass").err
    assert told == "scorekeeper: This game is from a score pad; nobody knows its turns.\n"


FAMILY = "family:english-50"
FILE = Path("g.toml")


def keep(setup: Setup) -> None:
    """The game of `setup`, before its first turn, in `FILE`."""
    save(Game(replace(setup, started="2026-11-22T10:00:00+00:00")), FILE)


@pytest.fixture
def game(folder: Path) -> Path:
    """Anna, Maya, who is a child, and the Owls, who are a team; words are challenged."""
    seats = (
        SeatTerms(),
        SeatTerms(WordCheck.INLINE, FAMILY, 35, 5),
        SeatTerms(members=("Ida", "Jo")),
    )
    names = ("Anna", "Maya", "Owls")
    drew = ("A", "CB", "CD")
    keep(Setup(RULES, names, WordCheck.CHALLENGE, "english", seats=seats, drew=drew))
    return folder / FILE


def test_the_log_begins_with_the_seats_and_the_end_has_points_with_and_without(
    shell: Shell, game: Path
) -> None:
    added = shell("add", "g.toml", "5D MOOD", "pass", "pass", "end").out
    assert "Turn 3, Owls (Ida): pass" in added
    assert "1.  Maya   10  0 − 25 for 5 tiles left; 35 ahead, −25 without\n" in added
    shown = shell("show", "g.toml").out
    assert (
        "Drawn for the start: Anna A, Maya CB, Owls CD.\n"
        "Maya: English, family level; words looked up in every play;"
        " 35 points ahead; a rack of 5 tiles.\n"
        "Owls: a team of Ida and Jo.\n"
        "\n"
        "Turn  Player"
    ) in shown
    assert shell("check", "g.toml").out == "g.toml: 3 turns, all correct.\n"


def test_json_has_the_seats_the_members_and_the_points_ahead(shell: Shell, game: Path) -> None:
    shell("add", "g.toml", "5D MOOD", "pass", "pass")
    values = json.loads(shell("show", "--json", "g.toml").out)
    assert values["seats"]["Owls"] == {
        **dict.fromkeys(("words", "dictionary", "rack")),
        **{"start": 0, "members": ["Ida", "Jo"]},
    }
    assert values["drew"] == {"Anna": "A", "Maya": "CB", "Owls": "CD"}
    assert [turn["member"] for turn in values["turns"]] == [None, None, "Ida"]
    assert {row["player"]: row["start"] for row in values["standings"]} == {
        **{"Anna": 0, "Maya": 35, "Owls": 0}
    }
