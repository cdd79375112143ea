"""The strength of a computer player: which words it knows, and how well it plays.

Those with a name (``opponents.toml``) are chosen as people are, without any dials.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path
from typing import NamedTuple

from scorekeeper.game.text import listed
from scorekeeper.words.english import VOCABULARIES, Level


class DialsError(ValueError):
    """A text that names no strength of a computer player. The message is a sentence."""


@dataclass(frozen=True)
class Skill:
    """The skill with which a computer player uses the words that it knows."""

    name: str
    about: str
    """A description of it as an opponent, in a few words."""
    notices: float
    """The share of plays noticed (see `noticed`); infinity for one that overlooks none."""
    longest: float = inf
    """Letters of the longest words that it sees, where there is a shorter one to lay."""
    keeps: bool = False
    """True if it thinks of the tiles that it keeps, and exchanges a bad one of its own accord."""
    nodes: int = 0
    """Positions that it looks at in an endgame; 0 for one that takes the best play there, too."""
    draws: int = 0
    """Draws of the unseen tiles that it tries out its best plays with; 0 for none."""
    is_close: bool = False
    """True if it plays so that the end is close, for whoever has the fewest points."""


CLOSE = Skill("close", "likes a close game, whoever plays", inf, is_close=True)
BEGINNER = Skill("beginner", "sees very few plays, all in short words", 0.12, longest=5)
GENTLE = Skill("gentle", "sees few plays, mostly short ones", 0.32)
EASY = Skill("easy", "overlooks most long words and stacks", 0.62)
FAIR = Skill("fair", "sees more, and thinks of its rack", 1.05, keeps=True)
KEEN = Skill("keen", "overlooks little", 3.1, keeps=True)
SHARP = Skill("sharp", "overlooks nothing, and counts the last tiles", inf, keeps=True, nodes=200)
EXPERT = Skill("expert", "tries out what may come next", inf, keeps=True, nodes=250, draws=90)
LADDER = (BEGINNER, GENTLE, EASY, FAIR, KEEN, SHARP, EXPERT)
"""The skills of a strength of their own, the weakest first."""
SKILLS = (CLOSE, *LADDER)
"""All skills; one that likes a close game is as strong as whoever plays."""


@dataclass(frozen=True)
class Dials:
    """Both dials of a computer player.

    >>> Dials.parse("Well read: keen")
    Dials(well-read:keen)
    """

    vocabulary: Level
    skill: Skill

    @classmethod
    def parse(cls, text: str) -> Dials:
        """Read ``everyday:fair``, in any case. Raises `DialsError`."""
        vocabulary, colon, skill = text.partition(":")
        if not colon:
            raise DialsError(
                f"{text!r} is not a strength of a computer player: write the words that it knows "
                "and how well it plays, such as everyday:fair"
            )
        return cls(vocabulary_named(vocabulary), skill_named(skill))

    def __str__(self) -> str:
        """The text that `parse` reads back."""
        return f"{self.vocabulary.typed}:{self.skill.name}"

    def __repr__(self) -> str:
        return f"Dials({self})"


def vocabulary_named(text: str) -> Level:
    """The vocabulary of that name. Raises `DialsError` that names the others."""
    wanted = text.strip().casefold()
    for level in VOCABULARIES:
        if wanted in (level.name, level.typed):
            return level
    names = listed([level.typed for level in VOCABULARIES], "or")
    raise DialsError(f"{text.strip()!r} is not a vocabulary; choose {names}")


def skill_named(text: str) -> Skill:
    """The skill of that name. Raises `DialsError` that names the others."""
    wanted = text.strip().casefold()
    for skill in SKILLS:
        if wanted == skill.name:
            return skill
    names = listed([skill.name for skill in SKILLS], "or")
    raise DialsError(f"{text.strip()!r} is not a skill; choose {names}")


OPPONENTS_FILE = Path(__file__).with_name("opponents.toml")


class Opponent(NamedTuple):
    """A computer player as families know it."""

    name: str
    who: str
    """The kind of player that it is, in a few words: ``a child of eight``."""
    about: str
    """What to expect of it, in a sentence or two."""
    dials: Dials


@cache
def opponents() -> tuple[Opponent, ...]:
    """Those that are shipped, the weakest first."""
    table = tomllib.loads(OPPONENTS_FILE.read_text("utf-8"))
    return tuple(
        Opponent(
            name=one["name"], who=one["who"], about=one["about"], dials=Dials.parse(one["dials"])
        )
        for one in table["opponent"]
    )


def opponents_for(most: Level) -> tuple[Opponent, ...]:
    """Those who know no more words than `most`, the level of the dictionary of a game."""
    return tuple(one for one in opponents() if one.dials.vocabulary.size <= most.size)
