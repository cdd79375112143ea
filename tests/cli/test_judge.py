"""The interface for other programs: one answer for every line, whatever the line holds."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.programs import JsonLinesServer
from scorekeeper.requests import plays
from scorekeeper.requests.plays import JudgeHandler
from tests.naive import judge as naive_judge
from tests.naive import random_request

from .asking import MOOD, answer_of, lines, request_with
from .conftest import Shell


def ask(**members: Any) -> dict[str, Any]:
    return request_with({}, **members)


def answer(request: object) -> dict[str, Any]:
    return answer_of(JudgeHandler(), request)


def error(**members: Any) -> str:
    found = answer(ask(**members))
    assert sorted(found) == ["error", "id"]
    assert found["id"] == 1
    return str(found["error"])


def rules(verdict: dict[str, Any]) -> list[str]:
    return [problem["rule"] for problem in verdict["problems"]]


def test_tiles_are_read_in_any_case_and_order_and_given_back_in_one_form() -> None:
    verdict = answer(ask(tiles=[["f6", "e"], ["F7", "Qu"], ["f8", "QU"]]))
    assert verdict["tiles"] == [["F6", "E"], ["F7", "Qu"], ["F8", "Qu"]]
    assert verdict["play"] == "F5 .EQUQU"


def test_an_illegal_play_has_problems_with_squares_and_a_sentence_and_no_score() -> None:
    verdict = answer(ask(tiles=[["G5", "S"]]))
    assert (verdict["legal"], verdict["score"]) == (False, None)
    (problem,) = verdict["problems"]
    assert (problem["rule"], problem["squares"]) == ("plural-s", ["G5"])
    assert problem["message"].startswith("You may not just add an S to MOOD.")
    assert [word["text"] for word in verdict["words"]] == ["MOODS"]


def test_house_rules_go_by_their_names() -> None:
    assert answer(ask(tiles=[["G5", "S"]], rules={"plural": "off"}))["legal"] is True
    seven = [[f"G{row}", letter] for row, letter in enumerate("TRAINED", 4)]
    assert answer(ask(tiles=seven, rules={"seven-bonus": 10}))["bonus"] == 10
    assert answer(ask(tiles=seven))["bonus"] == 20


@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ({"edition": None}, '"edition" is missing'),
        ({"edition": "scrabble"}, "there is no box 'scrabble'; choose from hasbro-10x10"),
        ({"board": None}, '"board" is missing'),
        ({"board": {"K5": ["A"]}}, "K5 is outside the 10x10 board"),
        ({"board": {"5C": ["A"]}}, "'5C' is not a square"),
        ({"board": {"C5": "A"}}, "C5 must hold a list of letters, not a text"),
        ({"board": {"C5": ["Q"]}}, "no plain Q"),
        ({"board": {"C5": ["A"], "c5": ["B"]}}, "C5 is listed twice"),
        ({"tiles": None}, 'a request has either "tiles" or "play"'),
        ({"play": "5C W"}, 'a request has either "tiles" or "play"'),
        ({"tiles": {"C5": "W"}}, '"tiles" must be a list, not an object'),
        ({"tiles": [[True, "A"]]}, "a square must be a text, not true or false"),
        ({"tiles": [["C5", "\ud800"]]}, "is not a tile"),
        ({"tiles": None, "play": "pass"}, "'pass' is not a play"),
        ({"tiles": None, "play": "5C MOOD"}, "lays no new tile"),
        ({"rules": {"plurals": "off"}}, "plurals: is not a house rule"),
        ({"rules": {"plural": "maybe"}}, "write strict or off"),
        ({"rules": {"seven-bonus": 10**400}}, "must be a whole number"),
    ],
)
def test_a_request_that_makes_no_sense_gets_a_sentence(
    members: dict[str, Any], reason: str
) -> None:
    found = error(**{"tiles": [["C5", "W"]]} | members)
    assert reason in found
    assert len(found) <= 500


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "it is empty"),
        (b"{", "not JSON"),
        (b'{"id": "\x01"}', "Invalid control character at character 9"),
        (b'{"id": NaN}', "NaN"),
        (b'{"id": "\xff"}', "byte 9 of the line is not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"id": 1, "x": ' + b"1" * 5000 + b"}", "number in it is too long"),
        (b'{"id": 1e999, "edition": 1}', "not finite"),
        (None, "longer than 1000000 bytes"),
    ],
)
def test_a_line_that_is_no_request_is_answered_too(line: bytes | None, reason: str) -> None:
    clerk = JsonLinesServer(JudgeHandler())
    found = json.loads(clerk.answer(line))
    assert found["id"] is None
    assert reason in found["error"]
    assert clerk.exit_code == 2


@pytest.mark.parametrize("key", ["id", "rules", "board", "x"])
def test_depth_that_only_just_can_be_read_is_survived(key: str) -> None:
    for depth in (300, 900, 950, 980, 990, 995):
        deep = b'{"a":' * depth + b"1" + b"}" * depth
        base = json.dumps(ask(tiles=[["C5", "W"]]))[:-1].encode()
        found = json.loads(
            JsonLinesServer(JudgeHandler()).answer(base + f', "{key}": '.encode() + deep + b"}")
        )
        assert "legal" in found or "error" in found


@pytest.mark.parametrize("id", [None, "a\u202eb\n", 5, 1.5, [1, {"x": "y"}], {"a": None}, True])
def test_any_id_comes_back(id: object) -> None:
    assert answer({**ask(tiles=[["C5", "W"]]), "id": id})["id"] == id


def test_the_rest_go_on_after_a_bad_line(shell: Shell) -> None:
    legal, huge = ask(tiles=[["C5", "W"]]), b'"' + b"a" * 2_500_000 + b'"\n'
    result = shell("judge", stdin=b"\xef\xbb\xbf" + lines(legal, b"nonsense\n", huge, legal))
    found = [json.loads(line) for line in result.out.splitlines()]
    assert [sorted(item)[0] for item in found] == ["bonus", "error", "error", "bonus"]
    assert result.code == 2
    assert result.err == ""


def test_a_fault_of_the_program_ends_no_stream(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = JudgeHandler.answer

    def fail(handler: JudgeHandler, request: object) -> dict[str, Any]:
        if isinstance(request, dict) and request.get("id") == "odd":
            raise IndexError
        return judged(handler, request)

    monkeypatch.setattr(JudgeHandler, "answer", fail)
    lines = [json.dumps(ask(id=each, tiles=[["C5", "W"]])) for each in ("odd", 2)]
    result = shell("judge", "--no-dictionary", stdin="\n".join(lines).encode())
    first, second = map(json.loads, result.out.splitlines())
    assert first == {"id": "odd", "error": "something went wrong in the program"}
    assert second["legal"]
    assert result.code == 70
    assert "A report is in " in result.err


def test_the_exit_code_tells_the_worst(shell: Shell) -> None:
    legal, illegal = ask(tiles=[["C5", "W"]]), ask(tiles=[["G5", "S"]])
    assert shell("judge", stdin=b"").code == 0
    assert shell("judge", stdin=lines(legal)).code == 0
    assert shell("judge", stdin=lines(illegal, legal)).code == 1
    assert shell("judge", stdin=lines(b"{}\n", illegal)).code == 2


def test_words_are_looked_up_where_a_dictionary_is_named(shell: Shell, folder: Path) -> None:
    (folder / "words.txt").write_text("mood\nwood\n")
    request = lines(ask(play="5C W"), ask(play="5C F"))
    result = shell("judge", "--dictionary", "words.txt", stdin=request)
    wood, food = map(json.loads, result.out.splitlines())
    assert wood["legal"] is True
    assert rules(food) == ["not-a-word"]
    assert result.code == 1
    assert shell("judge", "--no-dictionary", stdin=request).code == 0


@pytest.mark.parametrize("edition", ["hasbro-10x10", "classic-8x8"])
def test_a_second_judge_agrees(edition: str) -> None:
    rng = random.Random(f"cli {edition}")
    for _ in range(300):
        request = random_request(rng, edition)
        found, right = answer(request), naive_judge(request)
        told = {key: found[key] for key in ("legal", "bonus", "score")}
        assert told == {key: right[key] for key in told}, request
        assert sorted(set(rules(found))) == right["problems"], request


@pytest.mark.parametrize("letters", [[None], ["W", None]])
def test_the_letter_on_top_must_be_known(letters: list[str | None]) -> None:
    said = error(board=MOOD | {"C5": letters}, tiles=[["C5", "F"]])
    assert said == "C5: only a letter beneath another can be null"


def test_an_edition_of_the_users_own_is_known_by_its_id(folder: Path) -> None:
    text = Path(plays.__file__).parents[1].joinpath("editions", "classic-8x8.toml").read_text()
    own = folder / "home" / "editions"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(text.replace('"classic-8x8"', '"mine"'))
    assert answer(ask(edition="mine", board={}, play="4D AT"))["legal"] is True
