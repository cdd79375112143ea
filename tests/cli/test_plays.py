"""Every play of a rack, for programs and for people."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.judge import JudgeHandler
from scorekeeper.cli.plays import PlaysHandler
from scorekeeper.cli.requests import JsonLinesServer
from scorekeeper.game.board import Board
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.notation import read_play
from scorekeeper.game.setup import WordCheck
from scorekeeper.record import load, save
from scorekeeper.words.catalogue import permit
from scorekeeper.words.word_file import WordFile
from tests.any_word import AnyWord
from tests.finder.naive_finder import naive_plays
from tests.finder.positions import Position, positions, words

from .conftest import Shell

LEAFLET = Path(__file__).parents[1] / "games" / "leaflet.toml"
LIST = WordFile("list", words())
MOOD = {"C5": ["M"], "D5": ["O"], "E5": ["O"], "F5": ["D"]}
SHIPPED = ("hasbro-10x10", "classic-8x8")


@pytest.fixture
def listed(folder: Path) -> str:
    """A word list of few words."""
    (folder / "few.txt").write_text(
        "mood wood food fool wool quit suit moods qi qat lo ow".replace(" ", "\n")
    )
    return "few.txt"


def ask(**members: Any) -> dict[str, Any]:
    """A request on the leaflet's first word; `members` change it, None leaves one out."""
    request = {"id": 1, "edition": "hasbro-10x10", "board": MOOD, "rack": ["W"]} | members
    return {key: value for key, value in request.items() if value is not None}


def answer(request: object) -> dict[str, Any]:
    found = json.loads(JsonLinesServer(PlaysHandler(LIST)).answer(json.dumps(request).encode()))
    assert isinstance(found, dict)
    return found


def lines(*requests: object) -> bytes:
    return b"".join(
        item if isinstance(item, bytes) else json.dumps(item).encode() + b"\n" for item in requests
    )


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


def test_a_play_is_told_as_judge_tells_it(shell: Shell, listed: str) -> None:
    request = lines(ask(rack=["W", "F"]))
    result = shell("plays", "--dictionary", listed, "--best", "2", stdin=request)
    assert json.loads(result.out) == {
        "id": 1,
        "plays": [
            {
                "play": f"5C {letter}",
                "tiles": [["C5", letter]],
                "words": [
                    {
                        "text": f"{letter}OOD",
                        "direction": "across",
                        "squares": ["C5", "D5", "E5", "F5"],
                        "score": 5,
                    }
                ],
                "bonus": 0,
                "score": 5,
            }
            for letter in "FW"
        ],
    }
    assert (result.code, result.err) == (0, "")


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


@pytest.mark.parametrize("edition", SHIPPED)
def test_the_first_play_and_a_qu_tile(edition: str, shell: Shell, listed: str) -> None:
    rack = ["Qu", "I", "T", "W", "O", "O", "L"]
    request = ask(edition=edition, board={}, rack=rack)
    result = shell("plays", "--dictionary", listed, stdin=lines(request))
    plays = json.loads(result.out)["plays"]
    assert {word["text"] for play in plays for word in play["words"]} == {
        "WOOL",
        "QUIT",
        "LO",
        "OW",
    }
    # Across and down, in each of the two middle rows, at each start that covers the centre.
    quits = [play for play in plays if play["words"][0]["text"] == "QUIT"]
    assert len(quits) == 2 * 2 * 4
    assert {(play["score"], len(play["tiles"])) for play in quits} == {(8, 3)}
    assert quits[0]["tiles"][0][1] == "Qu"
    box = find_edition(edition)
    read = {read_play(play["play"], Board.empty(box.size), box) for play in plays}
    assert len(read) == len(plays)


@pytest.mark.parametrize(
    "rack", [["qu", "i", "t"], ["QU", "I", "T"], ["Qu", "I", "T"], ["T", "Qu", "I"]]
)
def test_tiles_of_the_rack_are_read_in_any_case_and_order(rack: list[str]) -> None:
    expected = answer(ask(board={}, rack=["Qu", "I", "T"]))
    assert expected["plays"]
    assert answer(ask(board={}, rack=rack)) == expected


@pytest.mark.parametrize(("rules", "legal"), [({}, False), ({"plural": "off"}, True)])
def test_house_rules_are_kept(rules: dict[str, str], legal: bool) -> None:
    desk = PlaysHandler(WordFile("list", LIST.words | {"MOODS"}))
    plays = desk.answer(ask(rack=["S"], rules=rules))["plays"]
    assert ("5C ....S" in [play["play"] for play in plays]) is legal


def test_an_empty_rack_and_a_rack_that_fits_nowhere_have_no_plays() -> None:
    assert answer(ask(rack=[])) == {"id": 1, "plays": []}
    assert answer(ask(rack=["V"], board={"E5": ["V"]})) == {"id": 1, "plays": []}


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


def test_a_program_that_asks_for_every_play_gets_every_play(shell: Shell, folder: Path) -> None:
    words = ["COON", "CRAP", "DAMN", "MOOD", "WOOD"]
    (folder / "own.txt").write_text("\n".join(words))
    laid = {}
    for options in ((), ("--no-family-words",), ("--family-words",)):
        requests = lines(*(ask(id=word, board={}, rack=list(word)) for word in words))
        result = shell("plays", "--dictionary", "own.txt", *options, stdin=requests)
        answers = map(json.loads, result.out.splitlines())
        laid[options] = [found["id"] for found in answers if found["plays"]]
    assert laid == {
        (): words[1:],
        ("--no-family-words",): words,
        ("--family-words",): ["MOOD", "WOOD"],
    }


def test_people_are_shown_no_slur_and_told_that_words_are_withheld(
    shell: Shell, folder: Path
) -> None:
    (folder / "own.txt").write_text("coons\nwood\nwool\n")
    of = "of the words we show"
    for options, head in (
        (("--rack", "COONS"), f"There is no play for C O O N S in own.txt, {of}."),
        (("--word", "WOOL"), f"1 place for WOOL in own.txt, {of}:"),
    ):
        result = shell("plays", str(LEAFLET), *options, "--dictionary", "own.txt")
        assert result.out.splitlines()[0] == head


def test_a_dictionary_that_cannot_be_used_stops_at_once(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = shell("plays", "--dictionary", "none.txt", stdin=lines(ask()))
    assert (result.code, result.out) == (2, "")
    assert "There is no file none.txt" in result.err
    monkeypatch.setattr("scorekeeper.cli.plays.find_lexicon", lambda *_: AnyWord())
    result = shell("plays", stdin=lines(ask()))
    assert (result.code, result.out) == (2, "")
    assert "any word cannot be listed" in result.err
    monkeypatch.setattr("scorekeeper.cli.plays.game_lexicon", lambda *_: AnyWord())
    result = shell("plays", str(LEAFLET), "--rack", "A")
    assert (result.code, result.out) == (2, "")
    assert "cannot be listed: it only checks single words; choose another" in result.err


@pytest.mark.parametrize("rack", ["FW", "wf", " f, W "])
def test_the_plays_of_a_game_are_shown_with_their_sums(
    rack: str, shell: Shell, listed: str
) -> None:
    result = shell("plays", str(LEAFLET), "--rack", rack, "--dictionary", listed)
    assert result.out.splitlines() == [
        f"1 play for {' '.join(char for char in rack.upper() if char.isalpha())} in few.txt:",
        "1. 5C F  7  FOOL 3+1+1+2 = 7",
    ]
    assert (result.code, result.err) == (0, "")


def test_the_best_ten_are_shown_unless_told_otherwise(shell: Shell) -> None:
    head, *rows = shell("plays", str(LEAFLET), "--rack", "AEINRST").out.splitlines()
    of = "of the words we show"
    assert re.fullmatch(rf"\d,\d{{3}} plays for A E I N R S T in English, {of}; the best 10:", head)
    numbered = [row for row in rows if row[2] == "."]
    assert [int(row[:2]) for row in numbered] == [*range(1, 11)]
    start = next(n for n, row in enumerate(rows) if " J2 RETAINS " in row)
    assert [row[4:] for row in rows[start : start + 3]] == [
        "J2 RETAINS   42  RETAINS 2+2+2+2+2+2+2 = 14",
        "                 SNACKS 1+3+1+1+1+1 = 8",
        "                 whole rack used +20",
    ]
    result = shell("plays", str(LEAFLET), "--rack", "QUNRST", "--best", "2")
    head, *rows = result.out.splitlines()
    assert re.fullmatch(rf"\d+ plays for Qu N R S T in English, {of}; the best 2:", head)
    assert sum(row[1] == "." for row in rows) == 2


def test_the_places_of_a_word_are_shown(shell: Shell, listed: str) -> None:
    result = shell("plays", str(LEAFLET), "--word", "wool", "--dictionary", listed)
    assert result.out.splitlines() == [
        "2 places for WOOL in few.txt:",
        "1. 4A WOOL  15  WOOL 2+2+2+2 = 8",
        "                OW 1+2 = 3",
        "                LO 2+2 = 4",
        "2. C5 .OOL   5  WOOL 2+1+1+1 = 5",
    ]
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize(
    ("what", "told"),
    [
        (("--rack", "V"), "There is no play for V in few.txt."),
        (("--word", "qat"), "There is no place for QAT in few.txt."),
        (("--word", "vvv"), "VVV is not a word in few.txt."),
        (("--word", "v" * 10_000), f"{'V' * 10_000} is not a word in few.txt."),
    ],
)
def test_no_play_is_told_as_such(
    what: tuple[str, str], told: str, shell: Shell, listed: str
) -> None:
    result = shell("plays", str(LEAFLET), *what, "--dictionary", listed)
    assert (result.code, result.out, result.err) == (1, f"{told}\n", "")


def test_a_q_on_the_rack_is_qu(shell: Shell) -> None:
    assert shell("plays", str(LEAFLET), "--rack", "QIT") == shell(
        "plays", str(LEAFLET), "--rack", "qu,i,t"
    )


def test_a_word_longer_than_the_board_has_no_place(shell: Shell, folder: Path) -> None:
    (folder / "long.txt").write_text("a" * 10_000)
    result = shell("plays", str(LEAFLET), "--word", "a" * 10_000, "--dictionary", "long.txt")
    assert result.code == 1
    assert result.out.startswith("There is no place for AAA")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--rack", "AEI"], "name the game first"),
        (["--word", "wool"], "name the game first"),
        (["--during-game"], "name the game first"),
        ([str(LEAFLET)], "say what to find: --rack TILES or --word WORD"),
        ([str(LEAFLET), "--rack", ""], "write only the tiles of the rack"),
        ([str(LEAFLET), "--rack", "A.B"], "One of these is not a tile of this box"),
        ([str(LEAFLET), "--rack", "AEINRSTU"], "a rack holds at most 7 tiles, not 8"),
        ([str(LEAFLET), "--rack", "A?"], "One of these is not a tile of this box"),
        ([str(LEAFLET), "--rack", "A", "--word", "A"], "not allowed with argument"),
        (
            [str(LEAFLET), "--rack", "A", "--best", "0"],
            "from 1 to 1000000, not '0'",
        ),
        (["none.toml", "--rack", "A"], "There is no file none.toml"),
    ],
)
def test_bad_usage_gets_a_sentence(arguments: list[str], reason: str, shell: Shell) -> None:
    result = shell("plays", *arguments)
    assert (result.code, result.out) == (2, "")
    assert reason in result.err


def challenged(folder: Path, ended: bool) -> str:
    """A game file in which challenges settle the words, by the list of few words."""
    words = permit(str(folder / "few.txt"))
    setup = replace(load(LEAFLET).game.setup, words=WordCheck.CHALLENGE, dictionary=words)
    game = Game(setup)
    for turn in ["5C WOOD", *(["pass", "pass"] if ended else [])]:
        game.push_text(turn)
    assert bool(game.position.ending) is ended
    save(game, folder / "game.toml")
    return "game.toml"


@pytest.mark.parametrize("what", [("--rack", "F"), ("--word", "food")])
def test_hints_are_off_while_challenges_settle_the_words(
    what: tuple[str, str], shell: Shell, folder: Path, listed: str
) -> None:
    file = challenged(folder, ended=False)
    refused = shell("plays", file, *what)
    assert (refused.code, refused.out) == (1, "")
    assert refused.err.count("\n") == 1
    assert "hints are off while people may still challenge" in refused.err
    agreed = shell("plays", file, *what, "--during-game")
    assert agreed.code == 0
    assert "FOOD 2+1+1+1 = 5" in agreed.out
    file = challenged(folder, ended=True)
    assert shell("plays", file, *what) == agreed


def test_a_file_in_which_something_is_wrong_is_no_clear_yes(
    shell: Shell, folder: Path, listed: str
) -> None:
    text = LEAFLET.read_text("utf-8").replace("score = 16", "score = 17")
    (folder / "wrong.toml").write_text(text, "utf-8")
    result = shell("plays", "wrong.toml", "--rack", "F", "--dictionary", listed)
    assert result.code == 1
    assert result.err
    assert "FOOL" in result.out
