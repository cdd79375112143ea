"""``move`` and ``choose``: computer players in the shell."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.choose import ChooseHandler
from scorekeeper.cli.json_lines import JsonLinesServer
from scorekeeper.game.board import Placement, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.play import Play
from scorekeeper.players import Choice, choose
from scorekeeper.record import load
from scorekeeper.session import computers
from scorekeeper.words.lexicon import WordFile
from tests.finder.positions import words

from .conftest import Shell

LIST = WordFile("list", words())
MOOD = {"C5": ["M"], "D5": ["O"], "E5": ["O"], "F5": ["D"]}


@pytest.fixture
def game(folder: Path, shell: Shell) -> str:
    """A game whose dictionary has few words, and in which Mira is to move."""
    (folder / "few.txt").write_text("mood\nwood\nfood\nfool\nwool\nlo\now\n")
    made = shell("new", "tea.toml", "--players", "Ben,Mira", "--dictionary", "few.txt")
    assert made.code == 0
    assert shell("add", "tea.toml", "5C MOOD").code == 0
    return "tea.toml"


def ask(**members: Any) -> dict[str, Any]:
    """A request on the leaflet's first word; `members` change it, None leaves one out."""
    request = {"id": 1, "edition": "hasbro-10x10", "board": MOOD, "rack": list("WFLZJXV")}
    request |= {"dials": "club:sharp"} | members
    return {key: value for key, value in request.items() if value is not None}


def answer(request: object) -> dict[str, Any]:
    found = json.loads(JsonLinesServer(ChooseHandler(LIST)).answer(json.dumps(request).encode()))
    assert isinstance(found, dict)
    return found


def test_the_move_of_a_computer_is_said_and_not_made(shell: Shell, game: str) -> None:
    before = Path(game).read_bytes()
    said = shell("move", game, "--rack", "FWJVXZK", "--computer", "Mira:everyday:sharp")
    assert said.code == 0
    assert said.out.startswith("Mira: 5C W, ") or said.out.startswith("Mira: 5C F, ")
    assert "WOOD 2+1+1+1 = 5" in said.out or "FOOD 2+1+1+1 = 5" in said.out
    assert Path(game).read_bytes() == before


def test_its_turn_can_be_added(shell: Shell, game: str) -> None:
    options = "--rack", "FWJVXZK", "--computer", "Mira:club:gentle"
    turn = shell("move", game, *options, "--turn-only").out.strip()
    assert shell("move", game, *options, "--turn-only").out.strip() == turn
    assert shell("add", game, turn).code == 0
    assert load(Path(game)).game.turns_taken == 2


def test_the_shell_lets_it_think_again_after_a_turn_that_is_not_allowed(
    shell: Shell, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    avoided = list[set[str]]()

    def wrong_at_first(*asked: Any, **more: Any) -> Choice:
        avoided.append(set(asked[4]))
        if len(avoided) > 1:
            return choose(*asked, **more)
        apart = Placement(Square.parse("A1"), "F"), Placement(Square.parse("A2"), "W")
        return Choice(Play(apart), 4, "")

    monkeypatch.setattr(computers, "choose", wrong_at_first)
    options = "--rack", "FWJVXZK", "--computer", "Mira:club:sharp", "--add"
    assert shell("move", game, *options).code == 0
    assert load(Path(game)).game.turns_taken == 2
    assert avoided[:2] == [set(), {"FW"}]


def test_the_rack_is_read_from_standard_input(shell: Shell, game: str) -> None:
    said = shell("move", game, "--computer", "mira:club:expert", "--why", stdin=b"F WJVXZK\n")
    assert said.code == 0
    assert said.out.startswith("Mira: ")
    assert "keeps" in said.out


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (("--rack", "FWJVXZK"), 1, "--computer Mira:club:sharp"),
        (("--rack", "FWJVXZK", "--computer", "Ben:club:fair"), 1, "the turn of Mira, not of Ben"),
        (("--rack", "FWJ", "--computer", "Mira:club:fair"), 2, "Mira holds 7 tiles, not 3"),
        (("--rack", "FWJJXZK", "--computer", "Mira:club:fair"), 2, "There are not that many left"),
        (("--rack", "FWJVXZK", "--computer", "Mira:club:clever"), 2, "'clever' is not a skill"),
        (("--rack", "FWJVXZK", "--computer", "Mira"), 2, "everyday:fair"),
    ],
)
def test_what_cannot_be_is_said(
    shell: Shell, game: str, options: tuple[str, ...], code: int, said: str
) -> None:
    result = shell("move", game, *options)
    assert (result.code, result.out) == (code, "")
    assert said in result.err


def test_a_request_is_answered_with_a_turn_and_always_the_same() -> None:
    found = answer(ask(seed=5))
    assert found["action"] == "play"
    assert found["words"]
    assert found["score"] > 0
    assert found["why"]
    assert answer(ask(seed=5)) == found
    judged = answer(ask(rack=["Z"], board={}, racks=[1, 1], seed="x"))
    assert (judged["action"], judged["turn"]) == ("exchange", "exchange Z")
    assert judged["tiles"] == judged["words"] == []
    last = answer(ask(rack=["Z"], racks=[1, 7], exchanged=999))
    assert last["turn"] == "pass"


def test_refused_words_are_not_laid_again() -> None:
    texts = {word["text"] for word in answer(ask())["words"]}
    again = answer(ask(refused=[text.lower() for text in texts]))
    assert not texts & {word["text"] for word in again["words"]}


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"dials": "fair"}, "not a strength"),
        ({"dials": None}, '"dials" is missing'),
        ({"rack": []}, "a rack holds 1 to 7 tiles"),
        ({"rack": ["J", "J"]}, "There are not that many left of one of these letters."),
        ({"seed": [1]}, '"seed" must be'),
        ({"seed": 1e99}, '"seed" must be a whole number or a text, not a number'),
        ({"scores": ["a", 1]}, '"scores" must hold'),
        ({"racks": [7]}, "a number for each score"),
        ({"idle": -1}, '"idle" must be'),
        ({"refused": [1]}, "a word must be a text"),
        ({"refused": ["wo od"]}, "'wo od' is not a word"),
        ({"refused": [""]}, "'' is not a word"),
    ],
)
def test_a_request_that_makes_no_sense_is_answered_with_a_sentence(
    members: dict[str, Any], said: str
) -> None:
    assert said in answer(ask(**members))["error"]


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (MOOD | {"C5": list("MWFGHL")}, "C5 has more than 5 tiles, the limit"),
        (MOOD | {"C5": ["M", "M"]}, "a tile may not cover the same letter: C5"),
        (MOOD | {"H9": ["A"], "I9": ["T"]}, "H9 and I9 are apart from the other tiles"),
    ],
)
def test_a_board_that_no_plays_can_make_is_refused(board: dict[str, list[str]], said: str) -> None:
    assert said in answer(ask(board=board))["error"]


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"idle": 2}, "the game is over: everyone passed"),
        ({"idle": 1, "scores": [3]}, "the game is over: you passed"),
        (
            {"rack": list("WFLZJXV"), "racks": [7, 0], "board": "most"},
            "a rack and the bag are empty",
        ),
    ],
)
def test_nothing_is_chosen_once_a_game_is_over(members: dict[str, Any], said: str) -> None:
    if members.get("board") == "most":  # All that is neither on the rack nor in the bag.
        members = members | {"board": board_of_all_but(members["rack"])}
    assert said in answer(ask(**members))["error"]
    assert "action" in answer(ask(idle=1))


def board_of_all_but(rack: list[str]) -> dict[str, list[str]]:
    """A board with every tile of the box but `rack`, one on each square."""
    left = Counter(dict(find_edition("hasbro-10x10").tiles)) - Counter(rack)
    return {f"{'ABCDEFGHIJ'[n % 10]}{n // 10 + 1}": [t] for n, t in enumerate(left.elements())}
