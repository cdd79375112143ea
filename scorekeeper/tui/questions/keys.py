"""The keys of a table, which the lesson has, too."""

from __future__ import annotations

from textual.binding import Binding

from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.kit.keys import bind

WIDE = [(100, "-wide")]
"""From how many columns on the panels beside the board have room for more."""

TABLE_KEYS = [
    bind("table.play", "Play", "Play what is laid or typed, else go on"),
    bind("table.clear", "Take off", "Take the tiles off; again: put them back"),
    bind("table.help"),
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

ALL_KEYS = [key for key in (*TABLE_KEYS, *PlayEditor.BINDINGS) if isinstance(key, Binding)]
"""Those, and the keys by which a turn is laid or typed."""
