"""Computer players with a name (``opponents.toml``): chosen as people are, without any dials."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from scorekeeper.players.dials import Dials
from scorekeeper.words.english import Level

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


def opponent_with(dials: Dials) -> Opponent | None:
    """The one who plays with these `dials`, or None if nobody does."""
    return next((one for one in opponents() if one.dials == dials), None)
