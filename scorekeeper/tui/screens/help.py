"""The help of the table: how to enter a turn, and every key."""

from __future__ import annotations

from scorekeeper.tui.keys import TABLE_KEYS, key_name
from scorekeeper.tui.lines import Line, line

_INTRODUCTION = (
    "On the board: choose a square with the arrows or the mouse. Space, or a click on the chosen"
    " square, turns from across to down. Type the word as it will read: letters lay tiles,"
    " the letter that is there already stays, a dot passes over a tile. Q lays Qu."
    " A click on an unseen letter lays it, too.",
    "On the entry line: 5C MOOD is MOOD across from C5, F5 L..P is down from F5, each dot a tile"
    " that stays. The space may be left out, and a row number opens the line by itself: 8ESNACK."
    " A word alone, such as WOOL, is laid where it fits best; Up and Down choose"
    " another place. Also: pass, exchange, exchange J, end. (8) behind a play notes the points that"
    " the player called out.",
    "On the board a digit is the height of a stack. Under a letter === marks a new tile, --- the"
    " last play, !!! a problem. + is a start square. In the log * marks what the table accepted.",
    "A challenge (F4) is for the play just made. The dictionary decides, or the table; which word"
    " was bad, and why, is told only if you ask. In the log - marks a play that was taken back.",
    "A turn was entered wrongly? Ctrl+Z takes the last one back and lays its tiles again: mend them"
    " and press Enter. For an earlier one open the log (F5) and choose it: Enter corrects it, Del"
    " takes it out, i puts a forgotten turn in before it. You see all that changes before it is"
    " saved, and Ctrl+Z takes a correction back, too.",
    "Every turn is saved at once: close the app whenever you like and go on later."
    " On a second screen, scorekeeper watch follows the game with large figures.",
)


def help_lines() -> list[Line]:
    """How to play at the table, and its keys."""
    rows: list[Line] = []
    for paragraph in _INTRODUCTION:
        rows += [line(paragraph), line("")]
    for binding in TABLE_KEYS:
        if binding.tooltip:
            rows.append(line(f"{key_name(binding):<8} {binding.tooltip}"))
    rows.append(line(f"{'^P':<8} All commands by name, and the colours"))
    rows.append(line(f"{'^Q':<8} Leave; the game is saved"))
    return rows
