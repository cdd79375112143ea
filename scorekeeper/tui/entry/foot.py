"""The keys at the foot of the table, and their names there: those that matter now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum

from textual.binding import Binding

from scorekeeper.session.questions import LET_COUNT, SEND_BACK
from scorekeeper.tui.kit.functions import FUNCTIONS

LETTERS = Binding("letters", "", "Lay", key_display="A–Z")
"""All letters at once; there is no such key."""


class Entering(Enum):
    """The way in which a turn is entered."""

    NOTHING = "nothing laid"
    CLEARED = "nothing laid, but tiles that can be laid back"
    CLOSED = "nothing can be entered"
    LAID = "tiles laid"
    PROPOSED = "what a seat proposes"
    TYPING = "the entry line open"
    OVER = "the game over"


_LETTERS = "letters"
_BY_NAME = ""
_LATER = dict.fromkeys(("table.undo", "table.log", "table.look_up", "table.phones"), _BY_NAME)
_ACTS = dict.fromkeys(("table.pass_turn", "table.exchange", "table.challenge"), _BY_NAME)
_ROWS: Mapping[Entering, Mapping[str, str]] = {
    Entering.NOTHING: {_LETTERS: _BY_NAME, "editor.mix": "Mix", **_ACTS, **_LATER},
    Entering.CLEARED: {
        "table.clear": "Put back",
        _LETTERS: _BY_NAME,
        "editor.mix": "Mix",
        **_ACTS,
        **_LATER,
    },
    Entering.CLOSED: {"table.challenge": _BY_NAME, **_LATER},
    Entering.LAID: {
        "table.play": "Play",
        "table.clear": "Take off",
        "editor.flip": "Turn over",
        "editor.take_back": _BY_NAME,
    },
    Entering.PROPOSED: {
        "table.play": LET_COUNT.capitalize(),
        "table.clear": SEND_BACK.capitalize(),
        "table.challenge": _BY_NAME,
        **_LATER,
    },
    Entering.TYPING: {"table.play": "Play", "table.clear": "Back"},
    Entering.OVER: {
        "table.play": "Who won",
        "table.review": _BY_NAME,
        "table.export": _BY_NAME,
        "table.stop": FUNCTIONS["stop"].over,
    },
}
"""The keys that matter, what matters most first, and what those of the hands do then."""


def foot(
    keys: Iterable[Binding],
    entering: Entering,
    allowed: bool = True,
    flips_to: str = "Down",
    has_rack: bool = False,
    goes_on: str = "",
    may_swap: bool = True,
) -> list[Binding]:
    """Those of `keys` that matter while `entering`, called by what they do then.

    What is entered may not be `allowed`: then Enter asks about it. Letters go as `flips_to` says
    once Space is pressed. Only dealt tiles can be mixed, which the player `has_rack` of. Where the
    table waits for something else, Enter does what `goes_on` says. A swap is offered where the
    player `may_swap`.
    """
    known = {key.id: key for key in keys}
    row = dict(_ROWS[entering])
    if goes_on and entering is not Entering.PROPOSED:
        row.pop("table.play", None)
        row = {"table.play": goes_on, **row}
    elif not allowed and "table.play" in row:
        row["table.play"] = "Ask"
    if "editor.flip" in row:
        row["editor.flip"] = flips_to
    if not has_rack:
        row.pop("editor.mix", None)
    if not may_swap:
        row.pop("table.exchange", None)
    known[_LETTERS] = LETTERS
    return [
        replace(known[name], description=label or known[name].description, show=True)
        for name, label in row.items()
    ]
