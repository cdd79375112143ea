"""What games, settings and users call a dictionary, read without opening it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from scorekeeper.words.english import CLUB, EVERYDAY, level_title, size_of
from scorekeeper.words.lexicon import WordListError
from scorekeeper.words.spell_checkers import language_name

USUAL = "english"
"""The dictionary that comes with the program: every word of it."""
ENCHANT = "enchant:"
"""The beginning of the name of a spell checker's dictionary; its language follows."""
_FAMILY_WORDS = "family:"
"""The beginning, in files and on the command line, where rude words are left out."""


@dataclass(frozen=True)
class DictionaryName:
    """A dictionary as a game names it: which one, of which level, with rude words or without."""

    name: str
    """As it was written: ``english-50``, ``enchant:de_DE``, a list of the user's own, a path."""
    family_words: bool = False
    """True if it leaves out what family tables do."""

    @classmethod
    def of(cls, spec: str) -> DictionaryName:
        """The dictionary called `spec`: its name, perhaps after ``family:``, in any case.

        >>> DictionaryName.of("family:english-50")
        DictionaryName(name='english-50', family_words=True)
        """
        name = spec
        while name.strip().casefold().startswith(_FAMILY_WORDS):
            name = name.strip()[len(_FAMILY_WORDS) :]
        return cls(name, family_words=name != spec)

    def __str__(self) -> str:
        if self.family_words:
            return f"{_FAMILY_WORDS}{self.name}"
        return self.name

    @property
    def is_english(self) -> bool:
        """True if it is the dictionary that comes with the program, or should be a level of it."""
        name = self.name.strip().casefold()
        return name.partition("-")[0] == USUAL and not self.has_path_marks

    @property
    def is_spell_checker(self) -> bool:
        """True if it is one of the spell checkers' dictionaries, which cannot list their words."""
        return self.name.strip().casefold().startswith(ENCHANT)

    @property
    def has_path_marks(self) -> bool:
        """True if signs stand in it that no name of a list has."""
        return any(mark in self.name for mark in f"{os.sep}{os.altsep or ''}.")

    @property
    def size(self) -> int:
        """The size of the level of English that it names. Raises `WordListError` if it is none."""
        name = self.name.strip().casefold()
        if name == USUAL:
            return CLUB.size
        return size_of(name.removeprefix(f"{USUAL}-"))

    @property
    def level(self) -> int | None:
        """The size of the level of English that it names; None for any other dictionary.

        >>> DictionaryName.of("family:english-50").level, DictionaryName.of("words.txt").level
        (50, None)
        """
        try:
            return self.size if self.is_english else None
        except WordListError:
            return None

    @property
    def title(self) -> str:
        """Its name for people.

        >>> [DictionaryName.of(spec).title for spec in ("family:english-50", "enchant:de_DE")]
        ['English, family level, without rude words', 'German (de_DE)']
        """
        if self.family_words:
            return f"{replace(self, family_words=False).title}, without rude words"
        if self.name.startswith(ENCHANT):
            return language_name(self.name.removeprefix(ENCHANT))
        if self.level is None:
            return self.name
        return f"English, {level_title(self.level)}"

    @property
    def can_have_family_words(self) -> bool:
        """True if it is known what to leave out: not in a spell checker of another language."""
        language = self.name.strip().casefold().removeprefix(ENCHANT)
        return not self.is_spell_checker or language[:2] == "en"

    def with_family_words(self, wanted: bool | None = None) -> DictionaryName:
        """It without rude words or with them, as is `wanted`.

        None leaves one that has them as it is; any other gets them if a new game does: where
        the dictionary is English of a level for family or everyday.

        >>> str(DictionaryName.of("english-50").with_family_words())
        'family:english-50'
        """
        if wanted is None:
            is_for_families = self.level is not None and self.level <= EVERYDAY.size
            wanted = self.family_words or is_for_families
        return replace(self, family_words=wanted and self.can_have_family_words)

    def lacks_family_words(self, wanted: bool | None) -> str:
        """Says that nothing is left out though that is `wanted`, by the name or besides.

        Empty if they are not, or if the dictionary has them as far as its name tells.
        """
        if not (wanted or self.family_words) or self.can_have_family_words:
            return ""
        return nothing_left_out(replace(self, family_words=False).title)


def in_place_of(own: str, named: str, wanted: bool | None = None) -> str:
    """The dictionary `named`, or else the one a game has of its `own`, or else the usual one.

    It leaves rude words out as is `wanted`; if that is None, as the game does.
    """
    if wanted is None and own:
        wanted = DictionaryName.of(own).family_words or DictionaryName.of(named).family_words
    return str(DictionaryName.of(named or own or USUAL).with_family_words(wanted))


def nothing_left_out(title: str) -> str:
    """Says that nothing is left out of a dictionary, by its title."""
    return f"Rude words are known in English alone: nothing is left out of {title}."
