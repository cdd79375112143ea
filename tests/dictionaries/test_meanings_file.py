"""The shipped file of meanings and the script that builds it from WordNet."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import glosses, senses, wordnet
from scorekeeper.words.catalogue import find_lexicon
from scorekeeper.words.data import SortedText, data_file
from scorekeeper.words.meanings import MEANINGS_FILE, OUR_OWN, PARTS, ROOM, fits, meaning

pytestmark = pytest.mark.data

DICTIONARIES = Path(__file__).parents[2] / "dictionaries"
SCRIPT = [sys.executable, "-m", "dictionaries.build_meanings"]
HAND = DICTIONARIES / "hand"
WORDNET = Path("/usr/share/wordnet")
needs_wordnet = pytest.mark.skipif(
    not (WORDNET / "data.noun").exists(), reason="Debian's wordnet-base is not installed"
)

LARGEST = 2_200_000
"""Bytes of the file at most."""
LONGEST = 180
"""Letters of a gloss at most, that of a long clause which stays whole."""
NOT_TOLD = frozenset(("fag", "gyp", "lez", "wog", "wop", "yid"))
"""Slurs."""
NAMED_IN_A_PHRASE = frozenset(
    [
        "alcohol", "azido", "cariama", "cascara", "centare",
        "chaulmoogra", "courting", "devices", "erotic", "fisheye",
        "heterosexual", "hurdles", "jambos", "melamine", "melanocyte", "microflora", "opium",
        "pimp", "protege", "rooms", "sandboy", "sente", "slain", "sociopathic", "solfa",
        "spots", "tanga", "tritium", "unconsecrated",
    ]
)  # fmt: skip
"""Words that their meaning says, and is plain nevertheless: seed of the opium poppy."""
READ = """
    antibiotic antislavery bi bra cis cisgender cowpat cisgendered femicide floppy gay hammock
    heteronormative hook mobile mongoose opioid orc propofol robin scag smackhead swing thrush
    whodunit whodunnit wisteria
"""
"""Words whose meaning of our own was read again, for something in it, and found fit for a child."""
TWO_LETTERS = DICTIONARIES / "hand" / "two-letter-words.txt"


@cache
def lines() -> dict[str, list[str]]:
    """The shipped file: each word's entries."""
    return {word: text.split("\t") for word, text in SortedText(data_file(MEANINGS_FILE)).items()}


def parts_told(word: str) -> set[str]:
    """The letters of the parts of speech in which a word is explained."""
    return {entry.lstrip("-+")[0].lower() for entry in lines()[word]} & PARTS.keys()


@given(st.data())
def test_the_base_of_a_meaning_is_always_explained_by_the_file(data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(list(lines())))
    word += data.draw(st.sampled_from(["", "s", "es", "ed", "ing", "est"]))
    if found := meaning(word):
        assert found.word == word.upper()
        assert any(parts_told(found.base.lower()))
        assert found.text.split(":")[0] in PARTS.values()


def test_every_named_form_leads_to_a_base_that_is_explained() -> None:
    named = [(word, entry) for word, fields in lines().items() for entry in fields if ">" in entry]
    assert len(named) > 3000
    for word, entry in named:
        part, base = entry[1], entry[2:]
        assert base != word
        assert part in parts_told(base)


def test_a_gloss_of_another_word_is_there() -> None:
    entries = [entry for fields in lines().values() for entry in fields if entry[1] == "="]
    assert len(entries) > 10_000
    for entry in entries:
        (other,) = (field for field in lines()[entry[2:]] if field[0] == entry[0])
        assert other[1] != "="


def shipped_glosses() -> list[str]:
    """Every gloss that the file says itself."""
    entries = (entry.lstrip("-+") for fields in lines().values() for entry in fields)
    return [entry[1:] for entry in entries if entry[0] != ">" and entry[1] != "="]


def test_the_file_is_sorted_compact_and_plain() -> None:
    assert list(lines()) == sorted(lines())
    assert data_file(MEANINGS_FILE).stat().st_size <= LARGEST
    assert all(gloss.isprintable() and gloss == gloss.strip() for gloss in shipped_glosses())
    assert max(map(len, shipped_glosses())) <= LONGEST
    assert min(map(len, shipped_glosses())) > 1


def test_no_gloss_breaks_off() -> None:
    broken = re.compile(r"\.\.|[,:;(]$|\b(e\.g|such as|as in|an?|and|or|the|whose)\.?$")
    assert [gloss for gloss in shipped_glosses() if broken.search(gloss)] == []
    assert all(gloss.count("(") == gloss.count(")") for gloss in shipped_glosses())


def test_no_noun_begins_in_the_middle_of_a_sentence() -> None:
    entries = (entry.lstrip("-+") for fields in lines().values() for entry in fields)
    nouns = [entry[1:] for entry in entries if entry[0] == "n"]
    assert len(nouns) > 50_000
    middle = re.compile(r"[*~]?(of|used|formerly|having|which|whose) |native (to|of) ")
    assert [noun for noun in nouns if middle.match(noun)] == []


def test_no_meaning_goes_round() -> None:
    for word, fields in lines().items():
        for entry in (field for field in fields if field[0] != ">"):
            text, _, other = entry.lstrip("-+")[1:].partition("<")
            says_itself = text[0] not in "=~" and re.search(rf"\b{word}\b", text)
            if says_itself and entry.lstrip("-+")[0].islower() and not other:
                assert word in NAMED_IN_A_PHRASE
            for back in lines().get(other[1:], ()) if word != other[1:] else ():
                if back.lstrip("-+")[0].lower() == other[0]:
                    assert not re.search(rf"\b{word}\b", back.partition("<")[0]), word


def test_every_two_letter_word_and_word_that_only_joins_has_a_meaning_of_our_own() -> None:
    lines = TWO_LETTERS.read_text("utf-8").splitlines()
    two = [word for line in lines if line.startswith("both:") for word in line.split()[1:]]
    assert len(two) == 107
    joining = """
        the this that and but or nor of to for from with than whether because although unless
        they them their she her his who whom whose which what could would should must shall
    """
    for word in two + joining.split():
        found = meaning(word)
        assert found, word
        assert (found.base, found.source) == (word.upper(), OUR_OWN)


def test_every_word_of_two_or_three_letters_is_explained_in_our_own_words() -> None:
    words = [line.split()[0] for line in data_file("english.txt").read_text("ascii").splitlines()]
    short = [word for word in words if 1 < len(word) < 4]
    assert len(short) > 1300
    missing = {
        word for word in short if (found := meaning(word)) is None or found.source != OUR_OWN
    }
    assert missing == NOT_TOLD


def test_our_own_meanings_are_short_phrases() -> None:
    hand = glosses.read_folder(HAND, PARTS)
    assert len(hand) > 4000
    for word, parts in hand.items():
        for part, gloss in parts.items():
            assert part.lower() in PARTS
            assert 1 < len(gloss) <= glosses.LONGEST
            assert not gloss.endswith((".", ";", ":")), word


def test_our_own_meanings_tell_nothing_that_families_are_not_shown() -> None:
    family = find_lexicon("family:english")
    telling = {
        word
        for word, parts in glosses.read_folder(HAND, PARTS).items()
        if word.upper() in family
        for gloss in parts.values()
        if senses.TELLTALE.search(gloss)
    }
    assert telling <= {*READ.split()}


def test_what_is_shown_of_a_word_fits_three_lines() -> None:
    columns, _ = ROOM
    for word in lines():
        for found in {meaning(word, for_families=reader) for reader in (True, False)} - {None}:
            assert found
            base = found.base.lower()
            title = word if base == word else f"{word} ({base})"
            assert len(title) + len(found.text) + 2 <= columns or fits(title, found.text), word


@pytest.mark.parametrize(
    ("word", "start"),
    [
        ("KITE", "noun: a toy that flies"),
        ("TIGER", "noun: a large wild cat"),
        ("WHALE", "noun: the largest animal of the sea"),
        ("MOLE", "noun: a small animal"),
        ("COT", "noun: a bed"),
        ("PLATE", "noun: a flat dish"),
        ("DEER", "noun: a shy, fast animal"),
        ("HURDLE", "noun: a low fence"),
        ("SELFIE", "noun: a photo"),
        ("CANNOT", "verb: is not able to"),
        ("TENNER", "noun: a ten-pound note"),
        ("SEXTUPLET", "noun: one of six children"),
        ("HONEYPOT", "noun: a pot for honey"),
        ("FREESIA", "noun: a garden flower"),
        ("WISED", "verb: to become aware"),
        ("VLOGGED", "noun: a diary of films on the internet; verb: to make one"),
        ("IMPULSED", "verb: a form of IMPULSE as a verb"),
        ("NAUTILUS", "noun: a sea animal"),
    ],
)
def test_everyday_words_are_told_by_what_people_mean(word: str, start: str) -> None:
    found = meaning(word, for_families=True)
    assert found is not None
    assert found.text.startswith(start)


def test_a_disputed_word_without_a_meaning_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "new-words.txt").write_text("selfie  noun  50  hunspell\n")
    (tmp_path / "no-glosses.txt").write_text("wog  a slur\n")
    glosses.check(tmp_path, {"wog", "selfie", "zax"}, {"selfie", "zax"})
    with pytest.raises(glosses.GlossError, match="selfie, zax"):
        glosses.check(tmp_path, {"wog", "selfie", "zax"}, set())
    with pytest.raises(glosses.GlossError, match="in vain: wog"):
        glosses.check(tmp_path, {"wog"}, {"wog"})


@pytest.mark.parametrize(
    ("gloss", "short"),
    [
        ('a sweet; "he ate a sweet"; "sweets"', "a sweet"),
        ('deep: "her beauty is deep"', "deep"),
        ('a list; as in e.g. "a news roundup"', "a list"),
        ('in the phrase "the call of duty"', 'in the phrase "the call of duty"'),
        ("a `moo-cow' of children", "a 'moo-cow' of children"),
        ('available"', "available"),
        (f"{'long ' * 12}clause; {'more ' * 12}", f"{'long ' * 12}clause"),
        (f"x {'long ' * 30}", f"x {'long ' * 30}".rstrip()),
        (f"short; {'long ' * 19}; more", f"short; {'long ' * 19}".rstrip()),
        (f"{'long ' * 12}(a clause; {'in a bracket ' * 9})", ("long " * 12).rstrip()),
        ('of metal e.g.; "bent nails"', "of metal"),
    ],
)
def test_glosses_are_cut_where_a_clause_ends(gloss: str, short: str | None) -> None:
    assert wordnet.shorten(gloss) == (short or gloss)


def test_meanings_by_hand_are_read_by_part_of_speech(tmp_path: Path) -> None:
    (tmp_path / "hand.txt").write_text(
        "# a remark\n\ngo verb: to move; to leave: for good; noun: a turn; a game\n"
    )
    assert glosses.read(tmp_path / "hand.txt", PARTS) == {
        "go": {"V": "to move; to leave: for good", "N": "a turn; a game"}
    }


@needs_wordnet
def test_the_file_is_what_the_script_builds() -> None:
    command = [*SCRIPT, "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@needs_wordnet
def test_the_same_words_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("mouse\nmice\nzebra\n")
    outputs = [tmp_path / "first.gz", tmp_path / "second.gz"]
    for output in outputs:
        command = [
            sys.executable,
            "-m",
            "dictionaries.build_meanings",
            "--words",
            str(tmp_path / "words.txt"),
        ]
        subprocess.run([*command, "--output", str(output)], check=True, capture_output=True)
    assert outputs[0].read_bytes() == outputs[1].read_bytes()
    found = dict(SortedText(outputs[0]).items())
    assert list(found) == ["mice", "mouse", "zebra"]
    assert found["mice"] == ">nmouse"
