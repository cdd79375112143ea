"""The seats on a form: who sits there, who begins, and which computers may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.drafts.making import USUAL_COMPUTER
from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import Edition
from scorekeeper.game.notation import read_tiles
from scorekeeper.game.outcome import nearest_to_a
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.game.text import listed
from scorekeeper.names import clean_name, fold, printable
from scorekeeper.players.dials import Opponent
from scorekeeper.report.text import kind_of_computer
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import CLUB, VOCABULARIES, Level, level_with

Field = tuple[str, int]
"""A field of the form: ``name`` or ``letter``, and the row."""


@dataclass(frozen=True)
class Seating:
    """The players in turn order, the starter first; empty while something is missing."""

    order: tuple[str, ...]
    message: str = ""
    """A sentence on things missing or unusual; empty if all is well."""
    wanting: Field | None = None
    """The field in which something is missing, if that is known."""
    is_wrong: bool = False
    """True if something must be put right, and is not simply still to come."""
    why: str = ""
    """Why that player starts, in a few words; empty if no letters were drawn."""
    tied: frozenset[int] = frozenset()
    """The rows of those who draw again: the next letter goes after those that are there."""


USUAL = 4
"""More players than this are named by one source only."""


def seat(rows: Sequence[tuple[str, str]], edition: Edition, following: str = "") -> Seating:
    """Order the players of `rows`: names, each with the letters drawn.

    Where nothing was drawn the one begins whose turn it is, `following` the last game, else the
    first.
    """
    filled = [place for place, (name, _) in enumerate(rows) if name.strip()]
    names = tuple(clean_name(rows[place][0]) for place in filled)
    if not names:
        return Seating((), "Who plays? Type a name.", ("name", 0))
    if twice := alike(names):
        alike_at = [at for at, name in enumerate(names) if fold(name) == fold(twice)]
        second = filled[alike_at[1]]
        return Seating((), both_called(twice), ("name", second), is_wrong=True)
    for place, (name, letters) in enumerate(rows):
        if letters.strip() and not name.strip():
            message = f"Player {place + 1} drew a letter but has no name."
            return Seating((), message, ("name", place), is_wrong=True)
    draws = {name: rows[place][1].strip() for name, place in zip(names, filled, strict=True)}
    if not any(draws.values()) or len(names) == 1:
        return _from(names, names.index(following) if following in names else 0)
    missing = [name for name, letters in draws.items() if not letters]
    if missing:
        has = "has" if len(missing) == 1 else "have"
        message = f"{listed(missing)} still {has} to draw a letter."
        return Seating((), message, ("letter", filled[names.index(missing[0])]))
    try:
        left = nearest_to_a(draws, edition)
    except NotationError as error:
        return Seating((), f"{error}.", is_wrong=True)
    if len(left) > 1:
        drawn = {name: len(read_tiles(draws[name], edition)) for name in left}
        return _draw_again(drawn, dict(zip(names, filled, strict=True)))
    return _from(names, names.index(left[0]), "nearest to A")


def _draw_again(drawn: Mapping[str, int], rows: Mapping[str, int]) -> Seating:
    """The players who draw again after a tie: those with most tiles `drawn` wait for the others."""
    still = [name for name, tiles in drawn.items() if tiles == min(drawn.values())]
    draw = "draws" if len(still) == 1 else "draw"
    how = "Type the new letter" if len(still) == 1 else "Type each new letter"
    message = f"A tie: {listed(still)} {draw} again. {how} after the first."
    tied = frozenset(rows[name] for name in drawn)
    return Seating((), message, ("letter", rows[still[0]]), tied=tied)


def _from(names: tuple[str, ...], first: int, why: str = "") -> Seating:
    many = f"The leaflet is for up to {USUAL}. With more, one box may not have enough tiles."
    return Seating(names[first:] + names[:first], many if len(names) > USUAL else "", why=why)


def alike(names: Sequence[str]) -> str:
    """A name that two players have, in capitals or not; empty if there is none."""
    seen: set[str] = set()
    for name in names:
        if fold(name) in seen:
            return name
        seen.add(fold(name))
    return ""


def both_called(name: str) -> str:
    """A sentence against two players of one name."""
    return f"Two players cannot both be called {printable(name)}: add an initial."


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
    return _unused(NAMES, (*seated, *people))


def name_for_opponent(opponent: Opponent, taken: Sequence[str]) -> str:
    """The name of `opponent` at the table: its own, with a number if that is `taken`."""
    return _unused((opponent.name,), taken)


def _unused(names: Sequence[str], taken: Sequence[str]) -> str:
    """The first of `names` that is not `taken`, or the first of all with a number."""
    known = {one.strip().casefold() for one in taken}
    numbered = (f"{names[0]} {number}" for number in range(2, len(known) + 3))
    return next(one for one in (*names, *numbered) if one.casefold() not in known)


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


def computer_note(name: str, computer: ComputerSeat) -> str:
    """The text beside the `name` of a computer: ``computer: everyday level, fair``."""
    return f"computer: {kind_of_computer(name, computer.dials)}"
