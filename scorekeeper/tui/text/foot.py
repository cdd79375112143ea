"""Which keys the foot of the table shows, and what each is called there: what matters now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum

from textual.binding import Binding

from scorekeeper.tui.widgets.keybar import MORE

LETTERS = Binding("letters", "", "Lay", key_display="A–Z")
"""All letters at once; there is no such key."""


class Stage(Enum):
    """The state of a turn that is entered."""

    NOTHING = "nothing laid"
    CLEARED = "nothing laid, but tiles that can be laid back"
    LAID = "tiles laid"
    PROPOSED = "what a seat proposes"
    TYPING = "the entry line open"
    OVER = "the game over"


_LATER = (("table.undo", "Undo"), ("table.log", "All turns"), ("table.look_up", "Look up"))
_PHONES = ("table.phones", "Phones")
_SHOWN = {
    Stage.NOTHING: (
        ("editor.flip", "Turn"),
        ("table.pass_turn", "Pass"),
        ("table.exchange", "Swap"),
        ("table.challenge", "Challenge"),
        *_LATER,
        _PHONES,
    ),
    Stage.LAID: (
        ("table.play", "Play"),
        ("editor.take_back", "Back"),
        ("table.clear", "Clear"),
        ("editor.flip", "Turn"),
        ("table.announce", "Called points"),
    ),
    Stage.PROPOSED: (
        ("table.play", "Agree"),
        ("table.clear", "Send back"),
        ("table.challenge", "Challenge"),
        *_LATER,
        _PHONES,
    ),
    Stage.TYPING: (
        ("table.play", "Play"),
        ("table.clear", "Close"),
        ("table.announce", "Called points"),
    ),
    Stage.OVER: (
        ("table.end", "Result"),
        ("table.review", "Review"),
        ("table.export", "Share"),
        ("table.home", "Home"),
        *_LATER[:2],
        _PHONES,
    ),
}
_OF_RACK = {"editor.mix": "Mix", "editor.unseen": "Unseen"}
_SHOWN[Stage.CLEARED] = (("table.clear", "Lay back"), *_SHOWN[Stage.NOTHING])


def foot(
    keys: Iterable[Binding],
    stage: Stage,
    allowed: bool = True,
    of_rack: Sequence[str] = (),
    waits: bool = False,
) -> list[Binding]:
    """Those of `keys` that matter at `stage`, called by what they do then.

    What is entered may not be `allowed`: then Enter asks the table to let it stand. Keys `of_rack`
    are for dealt tiles that are shown. Where the table `waits`, Enter goes on.
    """
    known = {key.id: key for key in keys}
    named = [*_SHOWN[stage], ("table.help", "Help")]
    if stage not in (Stage.PROPOSED, Stage.TYPING, Stage.OVER):
        place = next(at for at, (name, _) in enumerate(named) if name == "editor.flip")
        named[place:place] = [(name, _OF_RACK[name]) for name in of_rack]
    if not allowed and named[0][0] == "table.play":
        named[0] = ("table.play", "Let it stand")
    if waits and stage is not Stage.OVER:
        named = [("table.play", "Go on"), *(one for one in named if one[0] != "table.play")]
    shown = [replace(known[name], description=label, show=True) for name, label in named]
    return [*([LETTERS] if stage in (Stage.NOTHING, Stage.CLEARED) else []), *shown, MORE]
