"""The keys of the library, each with its action; what is wanted most comes first."""

from __future__ import annotations

from textual.binding import Binding


def _key(key: str, name: str, action: str, label: str, tooltip: str) -> Binding:
    return Binding(key, action, label, key_display=name, tooltip=tooltip)


KEYS = [
    _key("enter", "Enter", "open", "Open", "Put the game on the table"),
    _key("delete", "Del", "delete", "Delete", "Move the game to the bin"),
    _key("ctrl+z", "^Z", "undo", "Undo", "Bring back the game that was deleted last here"),
    _key("f5", "F5", "bin", "Bin", "Every deleted game, to bring back or to remove for good"),
    _key("escape", "Esc", "leave", "Back", "Look for nothing any more; then go home"),
    _key("f1", "F1", "help", "Help", "How to look for games, and every key"),
    _key("f2", "F2", "copy", "Copy", "Make a second game of this one, to go on with"),
    _key("f3", "F3", "import", "Import", "Take in a game from a file"),
    _key("f4", "F4", "export", "Export", "Give the game away as a picture or a page"),
    _key("f6", "F6", "history", "History", "What the players have done in all games"),
    _key("f10", "F10", "home", "Home", "Leave the library"),
]
