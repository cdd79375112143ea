"""The keys of a table, and those at its foot that matter now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from textual.binding import Binding

from scorekeeper.table.questions import LET_COUNT, SEND_BACK
from scorekeeper.tui.keys.bindings import EVERYWHERE_GROUP, bind
from scorekeeper.tui.keys.functions import FUNCTIONS

LETTERS = Binding("letters", "", "Lay", key_display="A–Z", tooltip="Lay tiles")
"""All letters at once; there is no such key."""
PLAY = "table.play"
SUBMIT = "submit"
"""What Enter does on the entry line."""
_LETTERS = LETTERS.key


class Entering(Enum):
    """The way in which a turn is entered."""

    NOTHING = "nothing laid"
    CLEARED = "nothing laid, but tiles that can be laid back"
    CLOSED = "nothing can be entered"
    LAID = "tiles laid"
    PROPOSED = "what a seat proposes"
    TYPING = "the entry line open"
    OVER = "the game over"


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
        PLAY: "Play",
        "table.clear": "Take off",
        "editor.flip": "Turn over",
        "editor.take_back": _BY_NAME,
    },
    Entering.PROPOSED: {
        PLAY: LET_COUNT.capitalize(),
        "table.clear": SEND_BACK.capitalize(),
        "table.challenge": _BY_NAME,
        **_LATER,
    },
    Entering.TYPING: {SUBMIT: "Play", "table.clear": "Back"},
    Entering.OVER: {
        PLAY: "Who won",
        "table.review": _BY_NAME,
        "table.export": _BY_NAME,
        "table.stop": FUNCTIONS["stop"].over,
    },
}
"""The keys that matter, what matters most first, and what those of the hands do then."""


def foot(
    entering: Entering,
    allowed: bool = True,
    flips_to: str = "Down",
    has_rack: bool = False,
    goes_on: str = "",
    may_swap: bool = True,
) -> dict[str, str]:
    """The keys that matter while `entering`, the first one most, each with what it does then.

    Keys go by their ids, those without one by what they do. The text is empty where a key does
    what its binding says. What is entered may not be `allowed`: then Enter
    asks about it. Letters go as `flips_to` says once Space is pressed. Only dealt tiles can be
    mixed, if the player `has_rack`. Where the table waits for something else, Enter does what
    `goes_on` says. A swap is offered where the player `may_swap`.
    """
    row = dict(_ROWS[entering])
    if goes_on and entering is not Entering.PROPOSED:
        row.pop(PLAY, None)
        row = {PLAY: goes_on, **row}
    elif not allowed:
        row.update((name, "Ask") for name in (PLAY, SUBMIT) if name in row)
    if "editor.flip" in row:
        row["editor.flip"] = flips_to
    if not has_rack:
        row.pop("editor.mix", None)
    if not may_swap:
        row.pop("table.exchange", None)
    return row


TABLE_KEYS = [
    bind("table.play", "Play", "Play what is laid or typed, else go on"),
    bind("table.clear", "Take off", "Take the tiles off; again: put them back"),
    replace(bind("table.help"), group=EVERYWHERE_GROUP),
    bind("table.pass_turn"),
    bind("table.exchange"),
    bind("table.challenge"),
    bind("table.log"),
    bind("table.phones"),
    bind("table.look_up"),
    bind("table.stop"),
    bind("table.undo"),
    bind("table.copy"),
    bind("table.review"),
    bind("table.export"),
    bind("table.hint"),
    bind("table.clock"),
    bind("table.redo"),
    bind("table.whose_turn"),
    bind("table.announce"),
    bind("table.rack"),
    bind("table.set_up"),
    bind("table.found"),
    bind("table.set_again"),
    bind("table.take_over"),
    bind("table.end"),
    bind("table.home"),
    Binding("question_mark", "help", show=False),
]
"""What can be done at a table besides laying tiles."""
