"""Words looked up in the shell: streams, faults, lists, and languages of enchant."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.words import spell_checkers
from scorekeeper.words.lexicon import Lexicon

from .conftest import Result, Shell

SLUR = "LIMEY"


def answers(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.out.splitlines()]


def test_each_word_of_a_pipe_is_answered_before_the_next_is_written() -> None:
    command = [sys.executable, "-m", "scorekeeper", "word", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for word in (b"wood", b"mood"):
            process.stdin.write(word + b"\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(word.upper())
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_fault_of_the_program_ends_no_list(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(word: str, *_: object) -> list[str]:
        raise IndexError(word)

    monkeypatch.setattr("scorekeeper.words.near.near_words", fail)
    result = shell("word", "--json", "-", stdin=b"wood\nxyzzy\nmood\n")
    wood, unknown, mood = answers(result)
    assert (wood["legal"], mood["legal"]) == (True, True)
    assert unknown == {"word": "XYZZY", "error": "something went wrong in the program"}
    assert result.code == 70
    assert "A report is in " in result.err


def test_a_language_answers_where_it_is_installed_and_a_list_without_near_words(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    german = "word", "--dictionary", "enchant:de_DE"
    result = shell(*german, "Haus", "xqzv")
    if result.code == 2:
        pytest.skip(result.err)
    assert "HAUS: legal in German (de_DE) through enchant, " in result.out
    assert "Rude words are known in English alone" in shell(*german, "--family-words", "x").err

    def suggest(checker: spell_checkers.SpellChecker, word: str) -> list[str]:
        raise AssertionError(f"nobody looks at what is near {word}")

    monkeypatch.setattr(spell_checkers.SpellChecker, "suggest", suggest)
    assert "XQZV: not legal" in shell(*german, "-", stdin=b"Haus\nxqzv\n").out
    assert shell(*german, *(f"xqzv{letter}" for letter in "abcdefghijklmnopqrstu")).code == 1


def test_a_look_up_loads_only_what_it_needs() -> None:
    script = (
        "import sys; from scorekeeper.cli import main; main(['word', 'wood']); print(*sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ
    )
    loaded = set(result.stdout.split())
    heavy = {"scorekeeper.game.game", "scorekeeper.finder", "platformdirs", "enchant", "textual"}
    unneeded = {f"scorekeeper.cli.{name}" for name in ("completion", "screen", "about")}
    assert "WOOD" in result.stdout
    if sys.platform == "linux":
        assert (heavy | unneeded) & loaded == set()


def test_programs_are_suggested_a_rude_word_only_if_they_ask_for_all(
    shell: Shell, folder: Path
) -> None:
    words = ["COON", "CRAP", "DAMN", "MOOD", SLUR, "MILE"]
    (folder / "own.txt").write_text("\n".join(words))

    def found(*options: str) -> list[str]:
        requests = "".join(
            json.dumps({"id": word, "edition": "hasbro-10x10", "board": {}, "rack": list(word)})
            + "\n"
            for word in words
        )
        result = shell("plays", "--dictionary", "own.txt", *options, stdin=requests.encode())
        told = (json.loads(line) for line in result.out.splitlines())
        shown = (word["text"] for one in told for play in one["plays"] for word in play["words"])
        return sorted(set(shown))

    assert found() == ["CRAP", "DAMN", "MILE", "MOOD"]
    assert found("--no-family-words") == sorted(words)
    assert found("--family-words") == ["MILE", "MOOD"]
    request = json.dumps({"edition": "hasbro-10x10", "board": {}, "play": f"5E {SLUR}"}).encode()
    judge = "judge", "--dictionary", "own.txt"
    assert shell(*judge, stdin=request).code == 0
    answer = json.loads(shell(*judge, "--family-words", stdin=request).out)
    assert [one["message"] for one in answer["problems"]] == [
        f"{SLUR} is left out when children play."
    ]


def test_a_pattern_in_a_dictionary_that_cannot_be_listed_ends_no_list(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unlisted(Lexicon):
        name = "unlisted"

        def __contains__(self, word: object) -> bool:
            return word == "WOOD"

    monkeypatch.setattr("scorekeeper.cli.words.find_lexicon", lambda *_: Unlisted())
    pattern, wood = answers(shell("word", "--json", "-", stdin=b"?at\nwood\n"))
    assert pattern["fits"] == []
    assert pattern["reason"]["text"].startswith("Unlisted cannot be listed")
    assert wood["legal"]


def test_without_enchant_a_language_tells_what_to_install(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(name: str) -> None:
        raise OSError("no library")

    monkeypatch.setattr(spell_checkers, "import_module", fail)
    result = shell("word", "--dictionary", "enchant:de_DE", "haus")
    assert (result.code, result.out) == (2, "")
    assert "install enchant" in result.err
    assert "install enchant" in shell("dictionaries").out
