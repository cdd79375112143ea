"""House words: what this family always accepts, and what it never does, whatever the dictionary."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.files import config_folder, read_text
from scorekeeper.game.fields import DataError
from scorekeeper.game.text import in_capitals
from scorekeeper.names import printable
from scorekeeper.saving import make_folder, rewrite
from scorekeeper.words.lexicon import Around, Lexicon, Reason, ReasonKind

LARGEST_FILE = 2**20
"""Bytes."""
LONGEST = 40
"""Letters of a word; no board is wider."""

_HEADING = """\
# House words, for every dictionary: +WORD always counts, -WORD never does.
# Edit this file or use "scorekeeper dictionaries"; comments follow a "#".
"""


class HouseWordError(ValueError):
    """A text that cannot be a house word. The message is a sentence."""


@dataclass(frozen=True)
class HouseWords:
    """Words in capitals; no word is in both sets. Each change gives new ones."""

    always: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()

    def accept(self, word: str) -> HouseWords:
        """With `word` always accepted. Raises `HouseWordError`."""
        word = house_word(word)
        return HouseWords(self.always | {word}, self.never - {word})

    def strike(self, word: str) -> HouseWords:
        """With `word` never accepted. Raises `HouseWordError`."""
        word = house_word(word)
        return HouseWords(self.always - {word}, self.never | {word})

    def forget(self, word: str) -> HouseWords:
        """With `word` left to the dictionary. Raises `HouseWordError`."""
        word = house_word(word)
        return HouseWords(self.always - {word}, self.never - {word})


def house_word(text: str) -> str:
    """`text` as a house word, in capitals and without spaces around it.

    Raises `HouseWordError` unless it is made of at most `LONGEST` letters.
    """
    word = in_capitals(text.strip())
    if not word.isalpha() or len(word) > LONGEST:
        shown = printable(repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}..."))
        raise HouseWordError(f"{shown} cannot be a house word: use at most {LONGEST} letters")
    return word


def house_file() -> Path:
    """The file that holds the house words of this user. It may not exist."""
    return config_folder() / "house-words.txt"


def load_house_words() -> tuple[HouseWords, list[str]]:
    """The house words of this user, and a sentence for each thing wrong in their file.

    Lines that make no sense are left out. A file that cannot be read holds no words.
    """
    try:
        text = text_of(house_file())
    except DataError as error:
        return HouseWords(), [f"{error} House words are not used."]
    house = HouseWords()
    complaints: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            house = _with_line(house, line)
        except HouseWordError as error:
            complaints.append(f"{house_file().name}, line {number}: {error}.")
    return house, complaints


def change_house_words(change: Callable[[HouseWords], HouseWords]) -> HouseWords:
    """Make `change` in the house words that are kept, and give those that are kept now.

    Lines that are still true stay as they are, remarks and all. If another program changes the
    file meanwhile, both changes are made. Raises `SaveError`, `DataError` if there is a file that
    cannot be read, and what `change` raises.
    """
    make_folder(config_folder())

    def amended(text: str) -> str:
        """The text of the file, so that it says what is to be kept."""
        house = change(_words_of(text.splitlines()))
        kept = []
        for line in (text or _HEADING).splitlines():
            alone = _words_of([line])  # Nothing if the line makes no sense: then it stays.
            if alone.always <= house.always and alone.never <= house.never:
                kept.append(line)
        known = _words_of(kept)
        new = [f"+{word}" for word in sorted(house.always - known.always)]
        new += [f"-{word}" for word in sorted(house.never - known.never)]
        return "".join(f"{line}\n" for line in [*kept, *new])

    rewrite(house_file(), lambda: text_of(house_file()), amended)
    return load_house_words()[0]


def _words_of(lines: Iterable[str]) -> HouseWords:
    """The words on `lines`, as far as these make sense."""
    house = HouseWords()
    for line in lines:
        with suppress(HouseWordError):
            house = _with_line(house, line)
    return house


def text_of(file: Path) -> str:
    """The text of a file of the user's, nothing if there is none. Raises `DataError`."""
    try:
        file.stat()
    except OSError:
        return ""
    return read_text(file, LARGEST_FILE)


def _with_line(house: HouseWords, line: str) -> HouseWords:
    """`house` after one line of the file. Raises `HouseWordError`."""
    entry = line.partition("#")[0].strip()
    if not entry:
        return house
    if entry[0] == "+":
        return house.accept(entry[1:])
    if entry[0] == "-":
        return house.strike(entry[1:])
    raise HouseWordError(
        f"{printable(entry[:LONGEST])!r} is not a house word: write +WORD or -WORD"
    )


def with_house(lexicon: Lexicon, house: HouseWords) -> Lexicon:
    """`lexicon` under the house words; the same `lexicon` if there are none."""
    if not (house.always or house.never):
        return lexicon
    return HouseLexicon(lexicon, house.always, house.never)


@dataclass(frozen=True)
class HouseLexicon(Around):
    """A dictionary under house words: these decide, and the dictionary on all other words."""

    lexicon: Lexicon
    always: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()

    def __contains__(self, word: object) -> bool:
        return word not in self.never and (word in self.always or word in self.lexicon)

    def leaves_out(self, word: str) -> bool:
        """True if the dictionary leaves `word` out, and the house does not bring it back."""
        return word not in self.always and self.lexicon.leaves_out(word)

    def reason(self, word: str) -> Reason | None:
        """That the house struck `word`, or else the reason of the dictionary itself, if any."""
        if word in self.never:
            return Reason(ReasonKind.HOUSE, f"Your house rules leave {word} out.")
        return self.lexicon.reason(word)

    def listed(self) -> list[str]:
        """The words of the dictionary and the house. Raises `WordListError`."""
        return sorted((set(self.lexicon.listed()) | self.always) - self.never)
