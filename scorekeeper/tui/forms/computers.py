"""Computers on a form: which words one may know, what it is called, how it is described."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from scorekeeper.game.setup import ComputerSeat
from scorekeeper.players.dials import Opponent
from scorekeeper.report.text import kind_of_computer
from scorekeeper.session.making import USUAL_COMPUTER
from scorekeeper.tui.kit.lines import richest
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import CLUB, VOCABULARIES, Level, level_with

NAMES = ("Mira", "Otto", "Ida", "Rufus", "Pia", "Oskar")
"""The names that computers with dials of their own get by themselves."""


def levels_for(dictionary: str) -> list[Level]:
    """The vocabularies that differ where `dictionary` decides, the smallest first.

    All of them for a list that is not of English or is still to be read, or for none.
    """
    size = DictionaryName.of(dictionary).level
    most = CLUB if size is None else level_with(size)
    return list(VOCABULARIES[: VOCABULARIES.index(most) + 1])


def within(computer: ComputerSeat, dictionary: str) -> ComputerSeat:
    """`computer` with no more words than `dictionary` has."""
    words, colon, skill = computer.dials.partition(":")
    most = levels_for(dictionary)[-1].typed
    names = [level.typed for level in VOCABULARIES]
    if words not in names or names.index(words) <= names.index(most):
        return computer
    return computer._replace(dials=f"{most}{colon}{skill}")


def name_for_computer(seated: Sequence[str], people: Sequence[str]) -> str:
    """An unused name: none of those `seated`, nor of the `people` who play here."""
    taken = {name.strip().casefold() for name in (*seated, *people)}
    numbered = (f"{NAMES[0]} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (*NAMES, *numbered) if name.casefold() not in taken)


def name_for_opponent(opponent: Opponent, taken: Sequence[str]) -> str:
    """The name of `opponent` at the table: its own, with a number if that is `taken`."""
    known = {one.strip().casefold() for one in taken}
    numbered = (f"{opponent.name} {number}" for number in range(2, len(known) + 3))
    return next(one for one in (opponent.name, *numbered) if one.casefold() not in known)


def offered_first(offered: Sequence[Opponent], seated: Sequence[str], dials: str) -> int:
    """The place of the one of the `offered` who is likely; one more for dials of one's own.

    It is whoever has the `dials` of a seat, or else one who does not sit here yet, the nearest to
    the usual strength.
    """
    if dials:
        places = [at for at, one in enumerate(offered) if str(one.dials) == dials]
        return next(iter(places), len(offered))
    usual = next(
        (at for at, one in enumerate(offered) if str(one.dials) == USUAL_COMPUTER.dials), 1
    )
    order = sorted(range(len(offered)), key=lambda at: abs(at - usual))
    return next((at for at in order if offered[at].name not in seated), order[0])


def computer_note(name: str, computer: ComputerSeat, width: int) -> str:
    """The text beside the `name` of a computer, at best ``computer: everyday words, fair``.

    In fewer columns it says less, but never that it is a person.
    """
    whole = f"computer: {kind_of_computer(name, computer.dials)}"
    said = (whole, whole.replace(" words,", ","), "computer")
    return richest(said, lambda text: cell_len(text) <= width)
