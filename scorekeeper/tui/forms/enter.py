"""What Enter does where the cursor is on a form: the large key and the foot both say it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.names import printable
from scorekeeper.tui.forms.line_sentence import PLAYER, SEAT
from scorekeeper.tui.forms.seating import Field, field_after
from scorekeeper.tui.forms.sentence import SentencePart


class Enter(NamedTuple):
    """What Enter does; for what ends the form, only the form knows it."""

    label: str = ""
    """At the foot; empty if Enter ends the form."""
    does: str = ""
    """On the large key, with a name."""


ENDS = Enter()
"""Enter ends the form."""
_OPENS = {
    "dictionary": Enter("Choose", "choose a dictionary"),
    "rules": Enter("Open", "see every house rule"),
    PLAYER: Enter("Choose", "choose a computer"),
    SEAT: Enter("Open", "points ahead, words, a team"),
}


def enter_in_field(cursor: Field, names: Sequence[str]) -> Enter:
    """Enter in a field for a name or a letter, with the `names` on all lines."""
    to = field_after(cursor, names)
    return enter_to(to, names) if to else ENDS


def enter_to(field: Field, names: Sequence[str]) -> Enter:
    """Enter where it leads to `field`."""
    kind, row = field
    name = printable(names[row])
    if not name:
        return Enter("Next", "next: one more player")
    return Enter("Next", f"next: the letter of {name}" if kind == "letter" else f"next: {name}")


def enter_in_sentence(part: SentencePart) -> Enter:
    """Enter at a `part` of a sentence."""
    return _OPENS[part.name] if part.chosen.asks or part.chosen.opens else ENDS
