"""The keys at the foot of the table, and their names there: those that matter now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum

from textual.binding import Binding

from scorekeeper.tui.widgets.keybar import MORE

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


_LATER = (("table.undo", "Undo"), ("table.log", "All turns"), ("table.look_up", "Look up"))
_PHONES = ("table.phones", "Phones")
_SHOWN = {
    Entering.NOTHING: (
        ("editor.flip", "Turn"),
        ("table.pass_turn", "Pass"),
        ("table.exchange", "Swap"),
        ("table.challenge", "Challenge"),
        *_LATER,
        _PHONES,
    ),
    Entering.CLOSED: (("table.challenge", "Challenge"), *_LATER, _PHONES),
    Entering.LAID: (
        ("table.play", "Play"),
        ("editor.take_back", "Back"),
        ("table.clear", "Clear"),
        ("editor.flip", "Turn"),
        ("table.announce", "Called points"),
    ),
    Entering.PROPOSED: (
        ("table.play", "Agree"),
        ("table.clear", "Send back"),
        ("table.challenge", "Challenge"),
        *_LATER,
        _PHONES,
    ),
    Entering.TYPING: (
        ("table.play", "Play"),
        ("table.clear", "Close"),
        ("table.announce", "Called points"),
    ),
    Entering.OVER: (
        ("table.end", "Result"),
        ("table.review", "Review"),
        ("table.export", "Share"),
        ("table.home", "Home"),
        *_LATER[:2],
        _PHONES,
    ),
}
_OF_RACK = {"editor.mix": "Mix", "editor.unseen": "Unseen"}
_SHOWN[Entering.CLEARED] = (("table.clear", "Lay back"), *_SHOWN[Entering.NOTHING])


def foot(
    keys: Iterable[Binding],
    entering: Entering,
    allowed: bool = True,
    of_rack: Sequence[str] = (),
    waits: bool = False,
    clock: str = "",
) -> list[Binding]:
    """Those of `keys` that matter while `entering`, called by what they do then.

    What is entered may not be `allowed`: then Enter asks whether it is let stand. Keys `of_rack`
    are for dealt tiles that are shown. Where the table `waits`, Enter goes on. The `clock`, if
    there is one, has a key of that name.
    """
    known = {key.id: key for key in keys}
    named = [*_SHOWN[entering], ("table.help", "Help")]
    places = [at for at, (name, _) in enumerate(named) if name == "editor.flip"]
    for place in places:
        named[place:place] = [(name, _OF_RACK[name]) for name in of_rack]
    if clock:
        later = [at for at, one in enumerate(named) if one == _LATER[0]]
        named.insert(later[0] if later else -1, ("table.clock", clock))
    if not allowed and named[0][0] == "table.play":
        named[0] = ("table.play", "Let it stand?")
    goes_on = waits and entering is not Entering.OVER
    if goes_on:
        named = [("table.play", "Go on"), *(one for one in named if one[0] != "table.play")]
    shown = [replace(known[name], description=label, show=True) for name, label in named]
    if entering in (Entering.NOTHING, Entering.CLEARED):
        shown.insert(int(goes_on), LETTERS)
    return [*shown, MORE]
