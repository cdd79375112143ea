"""The keys of the table, each with its action: the one list behind footer, help and palette."""

from __future__ import annotations

import re

from textual.binding import Binding


def _key(key: str, name: str, action: str, label: str, tooltip: str, show: bool = True) -> Binding:
    return Binding(key, action, label, key_display=name, tooltip=tooltip, show=show)


TABLE_KEYS = [
    _key("enter", "Enter", "play", "Play", "Play the tiles laid, or the turn typed"),
    _key("escape", "Esc", "clear", "Clear", "Take the new tiles off; again: lay them back"),
    _key("f1", "F1", "help", "Help", "Every key, and how to enter a turn"),
    _key("backspace", "Bksp", "take_back", "Back", "Take the last letter back"),
    _key("colon", ":", "entry", "Type", "Type a turn, such as 5C MOOD", show=False),
    _key("f2", "F2", "pass_turn", "Pass", "The player passes"),
    _key("f3", "F3", "exchange", "Exchange", "The player exchanges a tile"),
    _key("f4", "F4", "challenge", "Challenge", "Doubt words of the play just made"),
    _key("f5", "F5", "log", "Log", "Every turn; correct, take out or put in one", show=False),
    _key("ctrl+z", "^Z", "undo", "Undo", "Take the last turn back"),
    _key("ctrl+y", "^Y", "redo", "Redo", "Bring back the turn that was undone", show=False),
    _key("space", "Space", "flip", "Across or down", "Letters go the other way", show=False),
    _key("delete", "Del", "remove", "Remove", "Take off the new tile at the cursor", show=False),
    _key("f6", "F6", "announce", "Points", "Note the points the player called out", show=False),
    _key("f7", "F7", "look_up", "Look up", "Look a word up, for all to see", show=False),
    _key("f8", "F8", "finish", "End the game", "The table ends the game here", show=False),
    _key("f9", "F9", "end", "Result", "What is left, penalties, standings", show=False),
    _key("f11", "F11", "review", "Review", "Learn from a finished game, turn by turn", show=False),
    _key("f12", "F12", "rack", "Rack", "Note the rack, hidden, to learn from later", show=False),
    _key("ctrl+t", "^T", "hint", "Hint", "Show the best plays; off until switched on", show=False),
    _key("ctrl+s", "^S", "copy", "Copy", "Save a copy of the game somewhere else", show=False),
    _key("ctrl+k", "^K", "take_over", "Take over", "Take over a game open elsewhere", show=False),
    _key("ctrl+x", "^X", "export", "Export", "Share a picture or a page of the game", show=False),
    _key("ctrl+e", "^E", "set_up", "Set-up", "Players, box, house rules, words", show=False),
    _key("ctrl+g", "^G", "chart", "Chart", "The running score as lines", show=False),
    _key("f10", "F10", "home", "Home", "Other games; this one is saved", show=False),
    Binding("left", "move(-1,0)", show=False),
    Binding("right", "move(1,0)", show=False),
    Binding("up", "move(0,-1)", show=False),
    Binding("down", "move(0,1)", show=False),
]

MORE = Binding("ctrl+p", "app.command_palette", "More", key_display="^P")
"""The way to all the other keys for somebody who only has a mouse."""

ACTIONS = {binding.key: binding.action for binding in TABLE_KEYS}
"""The action of each key."""

ALWAYS = {key for key in ACTIONS if re.fullmatch(r"f[0-9]+|ctrl\+[zytskxg]", key)}
"""Keys that mean the same while a turn is being typed."""


SHORT = {"Exchange": "Exch", "Challenge": "Chall"}
"""What is called by less than its name at the foot of the screen, where there is little room."""


def key_name(binding: Binding) -> str:
    """The key as it is written on a keyboard; ``^`` stands for Ctrl."""
    if binding.key_display or len(binding.key) == 1:
        return binding.key_display or binding.key
    return binding.key.title().replace("Ctrl+", "^")
