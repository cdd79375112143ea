"""Words from the shell, and the dictionaries and house words that decide on them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.words import spell_checkers
from scorekeeper.words.house import house_file
from scorekeeper.words.lexicon import Lexicon

from .conftest import Result, Shell


@pytest.fixture
def club(folder: Path) -> Path:
    """A word list."""
    path = folder / "words.txt"
    path.write_text("xyzzy\nwood\n")
    return path


def answers(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.out.splitlines()]


# Words ----------------------------------------------------------------------------------------


def test_a_word_that_counts_is_told_with_its_dictionary(shell: Shell) -> None:
    result = shell("word", "wood")
    assert (result.code, result.out, result.err) == (0, "WOOD: legal in English.\n", "")


def test_accents_are_left_out_as_on_tiles(shell: Shell) -> None:
    assert shell("word", "café").out == "CAFE: legal in English.\n"
    shell("dictionaries", "never", "cafe")
    assert shell("word", "café").out == (
        "CAFE: not legal in English. Your house rules leave CAFE out.\n"
    )


def test_a_name_that_is_also_a_word_says_so(shell: Shell) -> None:
    also = "It is a name, but it is a word as well."
    assert shell("word", "texas").out == f"TEXAS: legal in English. {also}\n"
    answer, plain = answers(shell("word", "--json", "texas", "wood"))
    assert answer["note"] == also
    assert "note" not in plain


def test_one_illegal_word_among_others_is_told_with_its_reason(shell: Shell) -> None:
    result = shell("word", "wood", "London", "Mood")
    assert result.code == 1
    assert result.out.splitlines() == [
        "WOOD: legal in English.",
        "LONDON: not legal in English. LONDON is always written with a capital: London.",
        "MOOD: legal in English.",
    ]


def test_an_unknown_word_has_near_ones(shell: Shell) -> None:
    assert "Similar words: QUIZ" in shell("word", "quizz").out
    (answer,) = answers(shell("word", "--json", "quizz"))
    assert answer["reason"]["kind"] == "unknown"
    assert "QUIZ" in answer["near"]
    assert len(answer["near"]) <= 5


def test_json_tells_word_verdict_reason_dictionary_and_level(shell: Shell) -> None:
    result = shell("word", "--json", "--dictionary", "english-50", "wood", "qanat", "x")
    assert result.code == 1
    wood, qanat, letter = answers(result)
    assert wood == {
        "word": "WOOD",
        "legal": True,
        "reason": None,
        "dictionary": "English, family level",
        "level": wood["level"],
    }
    assert qanat["legal"] is False
    assert qanat["level"] == 80
    assert qanat["reason"]["kind"] == "rare"
    assert "the family dictionary does not." in qanat["reason"]["text"]
    assert sorted(letter) == ["dictionary", "legal", "reason", "word"]
    assert letter["reason"]["kind"] == "one-letter"


def test_words_of_standard_input_are_answered_one_a_line(shell: Shell) -> None:
    stdin = "\ufeffwood\r\n\n  Zoë \nmood".encode()
    result = shell("word", "--json", "-", stdin=stdin)
    assert [(answer["word"], answer["legal"]) for answer in answers(result)] == [
        ("WOOD", True),
        ("ZOE", False),
        ("MOOD", True),
    ]
    assert result.code == 1
    assert shell("word", "-").out == ""


def test_a_line_that_is_no_text_is_told_and_the_rest_goes_on(shell: Shell) -> None:
    result = shell("word", "-", stdin=b"wood\n\xff\nmood\n")
    assert result.code == 2
    assert result.out.count("legal in English") == 2
    assert "line 2 of standard input is not UTF-8 text" in result.err


def test_a_word_without_a_sound_at_its_beginning_ends_no_list(shell: Shell) -> None:
    lines = "we\nwh\nœuvrez\nжщю\nq?z\nwho\n".encode()
    result = shell("word", "--json", "--dictionary", "english-50", "-", stdin=lines)
    asked = ["WE", "WH", "ŒUVREZ", "ЖЩЮ", "Q?Z", "WHO"]
    assert [answer["word"] for answer in answers(result)] == asked
    assert (result.code, result.err) == (1, "")


def test_a_line_that_is_too_long_is_told_once_and_the_rest_goes_on(shell: Shell) -> None:
    result = shell("word", "-", stdin=b"wood\n" + b"\xc3\xa9" * 700 + b"\nmood\n")
    assert result.out.count("legal in English") == 2
    assert result.err == "scorekeeper: line 2 of standard input is longer than 1,000 bytes\n"


def test_a_fault_of_the_program_ends_no_list(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    def fail(word: str, *_: object) -> list[str]:
        raise IndexError(word)

    monkeypatch.setattr("scorekeeper.words.near.near_words", fail)
    result = shell("word", "--json", "-", stdin=b"wood\nxyzzy\nmood\n")
    wood, unknown, mood = answers(result)
    assert (wood["legal"], mood["legal"]) == (True, True)
    assert unknown == {"word": "XYZZY", "error": "something went wrong in the program"}
    assert result.code == 70
    assert "A report is in " in result.err


def test_a_pattern_in_a_dictionary_that_cannot_be_listed_ends_no_list(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unlisted(Lexicon):
        name = "unlisted"

        def __contains__(self, word: object) -> bool:
            return word == "WOOD"

    monkeypatch.setattr("scorekeeper.cli.word.find_lexicon", lambda *_: Unlisted())
    pattern, wood = answers(shell("word", "--json", "-", stdin=b"?at\nwood\n"))
    assert pattern["fits"] == []
    assert pattern["reason"]["text"].startswith("Unlisted cannot be listed")
    assert wood["legal"]


def test_punctuation_between_words_is_no_verdict(shell: Shell) -> None:
    for arguments in (["cat, dog"], ["cat,", "dog."], ["\u201ccat\u201d", "'dog'"], ["cat/dog"]):
        result = shell("word", *arguments)
        assert result.out == "CAT: legal in English.\nDOG: legal in English.\n"
        assert result.code == 0
    result = shell("word", "--json", "-", stdin=b'cat.\n"dog"\n...\nc4t\n')
    assert [(answer["word"], answer["legal"]) for answer in answers(result)] == [
        ("CAT", True),
        ("DOG", True),
        ("...", False),  # Whoever wrote the line waits for an answer.
        ("C4T", False),
    ]
    assert shell("word", "cat", "c4t").err == ("scorekeeper: Letters only, please: no 4.\n")
    assert shell("word", "...").err == (
        "scorekeeper: ... is not a word: words are made of letters\n"
    )


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


def test_a_meaning_is_told_on_request_and_says_its_source(shell: Shell) -> None:
    result = shell("word", "--meaning", "geese", "oxen", "aardwolves", "xqzv")
    assert "  GOOSE, noun: " in result.out
    assert "(WordNet)" in result.out
    assert result.out.count("WordNet") == 1
    words = "geese", "aardwolves", "xqzv"
    goose, aardwolf, unknown = answers(shell("word", "--meaning", "--json", *words))
    assert goose["meaning"]["base"] == "GOOSE"
    assert goose["meaning"]["source"] == "scorekeeper"
    assert aardwolf["meaning"]["source"] == "WordNet"
    assert unknown["meaning"] is None
    assert "meaning" not in answers(shell("word", "--json", "goose"))[0]


def test_a_meaning_of_our_own_names_no_source(shell: Shell) -> None:
    assert shell("word", "--meaning", "the").out.splitlines()[1].startswith("  determiner: ")
    assert "WordNet" not in shell("word", "--meaning", "the", "of", "at").out
    (the,) = answers(shell("word", "--meaning", "--json", "the"))
    assert the["meaning"]["source"] == "scorekeeper"


def test_every_word_of_the_dictionary_can_be_printed(shell: Shell, club: Path) -> None:
    assert shell("word", "--list", "--dictionary", "words.txt").out == "WOOD\nXYZZY\n"
    words = shell("word", "--list").out.splitlines()
    assert words == sorted(words)
    assert len(words) > 100_000
    assert shell("word", *words[::5000]).code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["wood", " "],
        ["--list", "wood"],
        ["--list", "--json"],
        ["--dictionary", "nope", "wood"],
        ["--dictionary", "none.txt", "wood"],
        ["--dictionary", "english-5", "wood"],
        ["--level", "clup", "wood"],
        ["--level", "a.b", "wood"],
        ["--level", "club", "--dictionary", "english", "wood"],
        ["--frob", "wood"],
    ],
)
def test_bad_usage_is_told(shell: Shell, arguments: list[str]) -> None:
    result = shell("word", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err


@pytest.mark.parametrize("level", ["well-read", "Well Read", "75"])
def test_a_level_is_named_or_a_number(shell: Shell, level: str) -> None:
    assert shell("word", "--level", level, "boycotter").code == 0
    assert shell("word", "--level", level, "zax").code == 1
    assert shell("word", "--level", "club", "zax").out == "ZAX: legal in English.\n"


def test_words_never_steer_the_terminal(shell: Shell) -> None:
    out = shell("word", "wo\x1b[31mod", "a\u202eb", "\x9b").out
    assert all(character.isprintable() or character == "\n" for character in out)


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


def test_a_language_answers_where_it_is_installed(shell: Shell) -> None:
    result = shell("word", "--dictionary", "enchant:de_DE", "Haus", "xqzv")
    if result.code == 2:
        pytest.skip(result.err)
    assert "HAUS: legal in German (de_DE) through enchant, " in result.out
    assert "XQZV: not legal" in result.out


def test_a_pattern_lists_the_words_that_fit(shell: Shell) -> None:
    result = shell("word", "q?", "--level", "club")
    assert (result.code, result.out) == (0, "Q? fits QI.\n")
    answer = json.loads(shell("word", "--json", "zzq?").out)
    assert (answer["legal"], answer["fits"]) == (False, [])


def test_a_whole_list_is_answered_without_near_words_where_they_are_slow(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def suggest(checker: spell_checkers.SpellChecker, word: str) -> list[str]:
        raise AssertionError(f"nobody looks at what is near {word}")

    monkeypatch.setattr(spell_checkers.SpellChecker, "suggest", suggest)
    result = shell("word", "--dictionary", "enchant:de_DE", "-", stdin=b"Haus\nxqzv\n")
    if result.code == 2:
        pytest.skip(result.err)
    assert "XQZV: not legal" in result.out
    many = [f"xqzv{letter}" for letter in "abcdefghijklmnopqrstu"]
    assert shell("word", "--dictionary", "enchant:de_DE", *many).code == 1


def test_a_look_up_loads_only_what_it_needs() -> None:
    script = (
        "import sys; from scorekeeper.cli import main; main(['word', 'wood']); print(*sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ
    )
    heavy = {"scorekeeper.game.game", "scorekeeper.finder", "platformdirs", "enchant", "textual"}
    assert "WOOD" in result.stdout
    if sys.platform == "linux":
        assert heavy & set(result.stdout.split()) == set()


# Dictionaries ---------------------------------------------------------------------------------


def test_dictionaries_are_listed_with_whom_they_are_for(shell: Shell) -> None:
    result = shell("dictionaries")
    assert result.code == 0
    assert "english-family     English, family level: for a table with children (50)" in result.out
    assert "English, club level: every word there is, nearly as broad as Collins (80)" in result.out


def test_a_list_is_added_and_used_by_name(shell: Shell, club: Path) -> None:
    result = shell("dictionaries", "add", "club", "words.txt")
    assert (result.code, result.out) == (0, "club: your own list, 2 words\n")
    club.unlink()
    assert shell("word", "--dictionary", "club", "xyzzy").code == 0
    assert "club" in shell("dictionaries").out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["add"], "scorekeeper dictionaries add NAME FILE"),
        (["add", "club"], "scorekeeper dictionaries add NAME FILE"),
        (["add", "club", "none.txt"], "There is no file none.txt"),
        (["add", "english", "words.txt"], "is already a dictionary"),
        (["allow"], "scorekeeper dictionaries allow FILE"),
        (["allow", "words.txt", "more.txt"], "scorekeeper dictionaries allow FILE"),
        (["allow", "none.txt"], "none.txt"),
        (["remove"], "invalid choice"),
    ],
)
def test_a_list_that_cannot_be_added_is_told(
    shell: Shell, club: Path, arguments: list[str], reason: str
) -> None:
    result = shell("dictionaries", *arguments)
    assert (result.code, result.out) == (2, "")
    assert reason in result.err


# House words ----------------------------------------------------------------------------------


def test_house_words_are_changed_listed_and_obeyed(shell: Shell) -> None:
    assert shell("dictionaries").out.endswith("\nThere are no house words.\n")
    shell("dictionaries", "always", "xyzzy", "zzyzx")
    assert shell("dictionaries", "never", "qi").out == (
        "XYZZY always counts\nZZYZX always counts\nQI never counts\n"
    )
    assert shell("word", "xyzzy").code == 0
    assert "Your house rules leave QI out." in shell("word", "qi").out
    assert answers(shell("word", "--json", "qi"))[0]["reason"]["kind"] == "house"
    shell("dictionaries", "forget", "qi", "xyzzy")
    assert shell("dictionaries").out.endswith("\n\nZZYZX always counts\n")
    assert shell("word", "qi").code == 0


@pytest.mark.parametrize(
    "arguments", [["always"], ["never", "a b"], ["forget", ""], ["drop", "qi"]]
)
def test_what_is_no_house_word_is_told(shell: Shell, arguments: list[str]) -> None:
    result = shell("dictionaries", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err
    assert not house_file().exists()


def test_a_line_that_makes_no_sense_is_told_by_every_look_up(shell: Shell) -> None:
    house_file().parent.mkdir()
    house_file().write_text("qi\n-za\n")
    assert shell("dictionaries").code == 1
    result = shell("word", "wood")
    assert result.code == 0
    assert "house-words.txt, line 1" in result.err
