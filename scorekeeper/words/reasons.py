"""Why something is no word: always one plain sentence, and never one about a real word."""

from __future__ import annotations

from scorekeeper.game.text import in_capitals, without_accents
from scorekeeper.names import printable
from scorekeeper.words.data import sorted_data
from scorekeeper.words.english import (
    BY_MEMORY,
    NAME,
    WELL_READ,
    English,
    dictionary_up_to,
    level_with,
)
from scorekeeper.words.lexicon import Lexicon, Reason, ReasonKind

FORMS_FILE = "not-words.txt"
"""The English forms that are no words."""
UNSAID = "!"
"""The suffix of the kind of a form that families are told nothing about."""

HELPED = (ReasonKind.UNKNOWN, ReasonKind.IRREGULAR, ReasonKind.RARE)
"""The kinds of reasons after which similar words are told."""


def why_not(word: str, lexicon: Lexicon) -> Reason | None:
    """Why `word` is not in `lexicon`, or None exactly if it is.

    `word` is text in any case. The dictionary is asked first for a reason of its own. What is known
    of English forms is the reason if the English dictionary decides, and a fact about English if
    another list of English does. Raises `WordListError` if the shipped data cannot be read.

    >>> why_not("london", English()).text
    'LONDON is always written with a capital: London.'
    """
    word = in_capitals(word)
    if word in lexicon:
        return None
    return reason_of(word, lexicon)


def reason_of(word: str, lexicon: Lexicon) -> Reason:
    """Why `word`, in capitals, is not in `lexicon`, as it is known not to be.

    Raises `WordListError` if the shipped data cannot be read.
    """
    return lexicon.reason(word) or _by_its_form(word) or _by_the_data(word, lexicon)


def why_after_all(word: str, lexicon: Lexicon) -> str:
    """A sentence why `word` counts where people may doubt it, if there is one.

    Most know it as a name, or no source here has it.

    It is empty for other words, and wherever another list or the house decides.

    >>> why_after_all("texas", English())
    'It is a name, but it is a word as well.'
    """
    word = in_capitals(word)
    judge = lexicon.bare
    if not isinstance(judge, English) or not (word in judge and word in lexicon):
        return ""
    marks = judge.marks_of(word)
    if NAME in marks:
        return "It is a name, but it is a word as well."
    if BY_MEMORY in marks and judge.level > WELL_READ.size:
        return "It is here because somebody vouched for it; no source of ours has it."
    return ""


def _by_its_form(word: str) -> Reason | None:
    """The reason that its letters alone show, in any language."""
    if word.isalpha() and len(word) > 1:
        return None
    shown = printable(word)
    if word.isalpha():
        return Reason(
            ReasonKind.ONE_LETTER, f"{shown} is a single letter; a word has at least two."
        )
    letters = word.replace("'", "").replace("\u2019", "").replace("-", "")
    if not letters.isalpha():
        return Reason(ReasonKind.UNKNOWN, f"{shown} is not a word: words are made of letters.")
    if "-" in word:
        return Reason(ReasonKind.HYPHEN, f"{shown} is written with a hyphen.")
    return Reason(ReasonKind.APOSTROPHE, f"{shown} is written with an apostrophe.")


def _by_the_data(word: str, lexicon: Lexicon) -> Reason:
    judge = lexicon.bare
    name = lexicon.language
    level = English().level_of(word)
    is_told = level is None and lexicon.is_english and not hides_form(word, lexicon)
    if is_told and (known := _known_form(word)):
        kind, fact = known
        if kind is ReasonKind.IRREGULAR:
            return Reason(kind, f"{word} is not in the dictionary ({name}). {fact}.")
        if isinstance(judge, English):
            return Reason(kind, f"{word} {fact}.")
        return Reason(kind, f"{word} is not in {name}; in English it {fact}.")
    if level is not None and isinstance(judge, English) and level > judge.level:
        what = "a name, and as a word" if NAME in judge.marks_of(word) else "a word, but"
        has_it = f"{dictionary_up_to(level_with(level).size)} has it"
        text = f"{word} is {what} a rare one: {has_it}, {dictionary_up_to(judge.level)} does not."
        return Reason(ReasonKind.RARE, text)
    return Reason(ReasonKind.UNKNOWN, f"{word} is not in the dictionary ({name}).")


def hides_form(word: str, lexicon: Lexicon) -> bool:
    """True if `word` is written in a way that families are not told about.

    There it is not in the dictionary, and nothing else is said of it.
    """
    if not lexicon.is_for_families:
        return False
    found = _entry(word)
    return found is not None and found[1].endswith(UNSAID)


def _known_form(word: str) -> tuple[ReasonKind, str] | None:
    """The kind of an English form that is no word, and what to say about it."""
    found = _entry(word)
    if found is None:
        return None
    kind = found[1].removesuffix(UNSAID)
    written = found[2]
    if kind == ReasonKind.IRREGULAR:
        return ReasonKind.IRREGULAR, _right(written)
    if kind == "numeral":
        return ReasonKind.ABBREVIATION, "is a Roman numeral"
    return ReasonKind(kind), _fact(ReasonKind(kind), written)


def _entry(word: str) -> list[str] | None:
    """The entry of an English form: its size, its kind and how it is written."""
    found = sorted_data(FORMS_FILE).find(without_accents(word).lower())
    return None if found is None else found.split(" ", 2)


def right_forms(word: str) -> list[str]:
    """The right forms of a `word` that only goes by the rule: for RUNNED it is RAN. Else none."""
    found = _entry(word)
    if found is None or found[1] != ReasonKind.IRREGULAR:
        return []
    return found[2].upper().split()[2:]


def _right(written: str) -> str:
    """A sentence on how a word is formed that does not go by the rule."""
    kind, base, *forms = written.upper().split()
    if kind == "DEGREES":
        return f"It is {base}, {', '.join(forms)}"
    if kind == "DOING":
        return f"{base} with -ING is {forms[0]}"
    return f"The {kind.lower()} of {base} is {' or '.join(forms)}"


def _fact(kind: ReasonKind, written: str) -> str:
    if kind is ReasonKind.CAPITAL:
        capitals = "capitals" if written.isupper() else "a capital"
        return f"is always written with {capitals}: {written}"
    if kind is ReasonKind.ABBREVIATION:
        return "is an abbreviation" + ("" if written.isupper() else f": {written}")
    if kind is ReasonKind.AFFIX:
        part = "an ending" if written.startswith("-") else "a beginning"
        return f"is {part} that cannot stand alone: {written}"
    if kind is ReasonKind.TWO_WORDS:
        number = {2: "two", 3: "three"}.get(len(written.split()), "several")
        return f"is {number} words: {written}"
    if kind is ReasonKind.BRITISH:
        return "is only in British lists"
    sign = "a hyphen" if kind is ReasonKind.HYPHEN else "an apostrophe"
    return f"needs {sign}: {written}"
