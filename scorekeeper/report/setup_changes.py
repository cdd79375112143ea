"""What a revision changes in what was agreed before the first turn, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Setup, WordCheck
from scorekeeper.game.revision import Revision
from scorekeeper.names import printable
from scorekeeper.report.house_rules import rule_change

_WORDS = {
    WordCheck.UNCHECKED: "never looked up",
    WordCheck.CHALLENGE: "looked up when a play is challenged",
    WordCheck.INLINE: "checked as they are laid; those on the board stand",
}


def describe_setup_changes(revision: Revision) -> list[str]:
    """What `revision` changes about players, box, house rules and words; empty if nothing."""
    before, after = revision.original.setup, revision.setup
    told = [*_players(before, after, revision.seats)]
    if before.rules.edition != after.rules.edition:
        was, box = _box(before.rules.edition), _box(after.rules.edition)
        now = f"another one by the name of {box}" if box == was else f"{box}, so far {was}"
        told.append(f"The box is now {now}.")
    old, new = before.rules.house, after.rules.house
    texts = old.as_texts()
    changed = [name for name, text in new.as_texts().items() if text != texts[name]]
    told += [rule_change(name, old, new) for name in changed]
    return [*told, *_words(before, after)]


def _players(before: Setup, after: Setup, seats: tuple[int | None, ...]) -> Iterator[str]:
    for name, seat in zip(after.players, seats, strict=True):
        if seat is None:
            yield f"{printable(name)} joins the game."
        elif before.players[seat] != name:
            yield f"{printable(before.players[seat])} is now called {printable(name)}."
    for seat, name in enumerate(before.players):
        if seat not in seats:
            yield f"{printable(name)} leaves the game."
    known = [seat for seat in seats if seat is not None]
    if known != sorted(known):
        yield f"The turn order is now {', '.join(map(printable, after.players))}."


def _box(edition: Edition) -> str:
    return f"{printable(edition.name)} ({printable(edition.id)})"


def _words(before: Setup, after: Setup) -> Iterator[str]:
    if before.words is not after.words:
        yield f"Words are now {_WORDS[after.words]}."
    if after.dictionary and before.dictionary != after.dictionary:
        yield f"The dictionary is now {printable(after.dictionary)}."
