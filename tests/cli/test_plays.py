"""Every play of a rack, for programs and for people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.requests.plays import JudgeHandler, PlaysHandler
from scorekeeper.words.word_file import WordFile
from tests.any_word import AnyWord
from tests.finder.naive_finder import naive_plays
from tests.finder.positions import Position, positions, words

from .asking import answer_of, lines, request_with
from .conftest import Shell

LEAFLET = Path(__file__).parents[1] / "games" / "leaflet.toml"
LIST = WordFile("list", words())
SHIPPED = ("hasbro-10x10", "classic-8x8")


@pytest.fixture
def listed(folder: Path) -> str:
    """A word list of few words."""
    (folder / "few.txt").write_text(
        "mood wood food fool wool quit suit moods qi qat lo ow".replace(" ", "\n")
    )
    return "few.txt"


def ask(**members: Any) -> dict[str, Any]:
    return request_with({"rack": ["W"]}, **members)


def answer(request: object) -> dict[str, Any]:
    return answer_of(PlaysHandler(LIST), request)


def shipped_positions(count: int) -> Iterator[Position]:
    """Positions of the boxes that requests can name."""
    found = (one for one in positions(4, 10 * count) if one.rules.edition.id in SHIPPED)
    return (one for one, _ in zip(found, range(count), strict=False))


def request_of(position: Position) -> dict[str, Any]:
    board = position.board
    return {
        "id": str(position),
        "edition": position.rules.edition.id,
        "board": {str(square): list(board.stack(square)) for square in board.occupied()},
        "rack": list(position.rack),
        "rules": dict(position.rules.house.as_table()),
    }


@pytest.mark.parametrize("count", [12, pytest.param(60, marks=pytest.mark.plays)])
def test_every_play_is_legal_and_scored_as_judge_does_and_none_is_missing(count: int) -> None:
    finder, judge = PlaysHandler(LIST), JudgeHandler(LIST)
    boards = set()
    for position in shipped_positions(count):
        request = request_of(position)
        plays = finder.answer(request)["plays"]
        boards.add((position.board.size, position.board.is_empty))
        expected = naive_plays(position.board, position.rack, position.rules, words())
        assert len(plays) == len(expected), str(position)
        assert [play["score"] for play in plays] == sorted(expected.values(), reverse=True)
        for play in plays:
            for key in ("tiles", "play"):
                verdict = judge.answer({**request, key: play[key]})
                assert verdict["legal"], (str(position), play)
                assert {name: verdict[name] for name in play} == play
    assert boards >= {(10, False), (8, False)}


def test_best_is_the_most_that_are_told(shell: Shell) -> None:
    request = lines(ask(rack=["A", "E", "R", "S", "T"]))
    every = json.loads(shell("plays", stdin=request).out)["plays"]
    assert len(every) > 20
    assert every[0]["score"] == max(play["score"] for play in every)
    for best in (1, 7, 10**6):
        result = shell("plays", "--best", str(best), stdin=request)
        assert json.loads(result.out)["plays"] == every[:best]


@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ({"rack": None}, '"rack" is missing'),
        ({"rack": "AEI"}, '"rack" must be a list, not a text'),
        ({"rack": ["Q"]}, "no plain Q"),
        ({"rack": [1]}, "a letter must be a text, not a number"),
        ({"rack": ["?"]}, "'?' is not a tile of this box"),
        ({"rack": ["A"] * 8}, "a rack holds at most 7 tiles, not 8"),
    ],
)
def test_a_request_that_makes_no_sense_gets_a_sentence(
    members: dict[str, Any], reason: str
) -> None:
    found = answer(ask(**members))
    assert sorted(found) == ["error", "id"]
    assert reason in found["error"]


def test_the_exit_code_tells_the_worst(shell: Shell, listed: str) -> None:
    def code(*requests: object) -> int:
        return shell("plays", "--dictionary", listed, stdin=lines(*requests)).code

    good, none = ask(), ask(rack=["X"])
    assert (code(), code(good), code(none, good), code(b"{}\n", none)) == (0, 0, 1, 2)


def test_a_dictionary_that_cannot_be_used_stops_at_once(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = shell("plays", "--dictionary", "none.txt", stdin=lines(ask()))
    assert (result.code, result.out) == (2, "")
    assert "There is no file none.txt" in result.err
    monkeypatch.setattr("scorekeeper.cli.words.find_lexicon", lambda *_: AnyWord())
    result = shell("plays", stdin=lines(ask()))
    assert (result.code, result.out) == (2, "")
    assert "any word cannot be listed" in result.err
    monkeypatch.setattr("scorekeeper.cli.programs.game_lexicon", lambda *_: AnyWord())
    result = shell("plays", str(LEAFLET), "--rack", "A")
    assert (result.code, result.out) == (2, "")
    assert "cannot be listed: it only checks single words; choose another" in result.err
