"""Family words in the shell: on for children's tables, and never given away."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from .conftest import Shell

SLUR, VULGAR = "LIMEY", "CRAP"
LEFT_OUT = f"{SLUR} is left out when children play."


@pytest.fixture
def listed(folder: Path) -> str:
    """A list of words that can be laid on an empty board."""
    (folder / "few.txt").write_text(f"{SLUR}\nmile\ncrap\n")
    return "few.txt"


def test_a_word_is_left_out_at_the_levels_for_families(shell: Shell) -> None:
    result = shell("word", "--dictionary", "english-60", SLUR, VULGAR)
    assert result.code == 1
    assert result.out.splitlines() == [
        f"{SLUR}: not legal in English, everyday level. {LEFT_OUT}",
        f"{VULGAR}: not legal in English, everyday level. {VULGAR} is left out when children play.",
    ]
    assert shell("word", SLUR, VULGAR).code == 0


def test_the_options_decide(shell: Shell) -> None:
    assert shell("word", "--family-words", SLUR).code == 1
    assert shell("word", "--dictionary", "english-60", "--no-family-words", SLUR).code == 0


def test_nothing_else_is_said_of_it(shell: Shell) -> None:
    text = shell("word", "--family-words", "--meaning", SLUR).out
    assert text == f"{SLUR}: not legal in English. {LEFT_OUT}\n"
    answer = json.loads(shell("word", "--family-words", "--meaning", "--json", SLUR).out)
    assert answer == {
        "word": SLUR,
        "legal": False,
        "reason": {"kind": "left-out", "text": LEFT_OUT},
        "dictionary": "English",
        "meaning": None,
    }


def test_it_is_in_no_list_and_no_suggestion(shell: Shell, listed: str) -> None:
    assert shell("word", "--dictionary", listed, "--list").out == f"{VULGAR}\n{SLUR}\nMILE\n"
    result = shell("word", "--dictionary", listed, "--family-words", "--list")
    assert result.out == "MILE\n"
    near = shell("word", "--dictionary", listed, "--family-words", "LIMEX")
    assert SLUR not in near.out.removeprefix("LIMEX")


def test_the_house_may_allow_it(shell: Shell) -> None:
    assert shell("dictionaries", "always", SLUR).code == 0
    assert shell("word", "--family-words", SLUR).code == 0


def test_the_judge_takes_the_choice(shell: Shell, listed: str) -> None:
    request = json.dumps({"edition": "hasbro-10x10", "board": {}, "play": f"5E {SLUR}"}).encode()
    assert shell("judge", "--dictionary", listed, stdin=request).code == 0
    answer = json.loads(shell("judge", "--dictionary", listed, "--family-words", stdin=request).out)
    assert [problem["message"] for problem in answer["problems"]] == [LEFT_OUT]


@pytest.mark.parametrize("dictionary", ["enchant:de_DE", "german.txt"])
def test_a_language_of_which_nothing_is_left_out_is_told(
    shell: Shell, folder: Path, dictionary: str
) -> None:
    (folder / "german.txt").write_text("katzen\nschulen\ntische\nvogel\ndick\n")
    result = shell("word", "--family-words", "--meaning", "--dictionary", dictionary, "dick")
    if "enchant" in result.err and result.code == 2:
        pytest.skip(result.err)
    name = {"enchant:de_DE": "German (de_DE)"}.get(dictionary, dictionary)
    said = f"Rude words are known in English alone: nothing is left out of {name}."
    assert result.err == f"scorekeeper: {said}\n"
    assert result.code == 0
    assert "noun" not in result.out
    new = ("new", "g.toml", "--players", "A,B", "--dictionary", dictionary, "--family-words")
    assert said in shell(*new).err
    assert shell("word", "--dictionary", dictionary, "dick").err == ""


def test_no_play_is_found_with_it(shell: Shell, listed: str) -> None:
    request = json.dumps({"edition": "hasbro-10x10", "board": {}, "rack": list(SLUR)}).encode()

    def found(*options: str) -> set[str]:
        result = shell("plays", "--dictionary", listed, *options, stdin=request)
        plays = json.loads(result.out)["plays"]
        return {word["text"] for play in plays for word in play["words"]}

    assert found() == {"MILE"}, "slurs are suggested to nobody"
    assert found("--family-words") == {"MILE"}
    assert found("--no-family-words") == {"MILE", SLUR}, "a program that asks for all gets all"


def test_a_game_keeps_the_choice(shell: Shell, listed: str, folder: Path) -> None:
    shell("new", "g.toml", "--players", "A,B", "--dictionary", listed, "--family-words")
    game = tomllib.loads(Path("g.toml").read_text("utf-8"))
    assert game["dictionary"] == f"family:{folder / listed}"
    shown = shell("show", "g.toml").out
    assert f"checked when somebody challenges, in {folder / listed}, without rude words" in shown
    places = shell("plays", "g.toml", "--during-game", "--word", SLUR)
    assert (places.code, places.out) == (1, f"{LEFT_OUT}\n")
    other = shell("plays", "g.toml", "--during-game", "--word", SLUR, "--dictionary", "english")
    assert (other.code, other.out) == (1, f"{LEFT_OUT}\n")


def test_a_challenge_goes_by_it_and_the_table_may_overrule(shell: Shell, listed: str) -> None:
    shell("new", "g.toml", "--players", "A,B", "--dictionary", listed, "--family-words")
    shell("add", "g.toml", f"5E {SLUR}")
    table = shell("challenge", "g.toml", "--table", "good")
    assert "You say yes" in table.out
    shell("new", "h.toml", "--players", "A,B", "--dictionary", listed, "--family-words")
    shell("add", "h.toml", f"5E {SLUR}")
    answer = shell("challenge", "h.toml")
    assert "The dictionary says no" in answer.out
    assert LEFT_OUT in answer.out


def test_a_table_that_checks_every_play_may_allow_it(shell: Shell, listed: str) -> None:
    options = ("--words", "inline", "--dictionary", listed, "--family-words")
    shell("new", "g.toml", "--players", "A,B", *options)
    assert shell("add", "g.toml", f"5E {SLUR}").code == 1
    assert shell("add", "g.toml", f"5E {SLUR}", "--accept", "not-a-word").code == 0
