"""What F1 tells on each screen: how things are done, and every key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from textual.binding import Binding, BindingType
from textual.screen import Screen

from scorekeeper.tui.lines import Line, line
from scorekeeper.tui.screens.dialogs import Reader
from scorekeeper.tui.widgets.keybar import key_name, rebound

TABLE = (
    "On the board: choose a square with the arrows or the mouse. Space, or a click on the chosen"
    " square, turns from across to down. Type the word as it will read: letters lay tiles,"
    " the letter that is there already stays, a dot passes over a tile. Q lays Qu."
    " A click on an unseen letter lays it, too.",
    "On the entry line: 5C MOOD is MOOD across from C5, F5 L..P is down from F5, each dot a tile"
    " that stays. The space may be left out, and the line opens by itself for 8ESNACK or F5LEAP."
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

LIBRARY = (
    "Type to look for games: parts of names, a year, a month or a day such as 2026-11-21, the"
    " words unfinished or finished. A game must have all that is typed. Esc looks for nothing"
    " any more.",
    "Up, Down, PgUp and PgDn choose a game, and so does a click; another click opens it."
    " Ctrl+Home and Ctrl+End go to the first and the last, and so do Home and End while nothing"
    " is typed.",
    "A deleted game waits in the bin until the bin is emptied.",
)

HOME = (
    "Up and Down choose what to do, Enter does it; a click does both. On top is the last game that"
    " is not finished, at the end are the games last played. All others are behind Games.",
    "Every turn is saved at once: a game can be left at any moment and goes on where it was.",
)

NEW_GAME = (
    "Type the name of each player, in the order you sit round the table, and press Enter. Names of"
    " earlier games are offered as you type: Right takes the one that is shown. Enter on an empty"
    " line goes to the button that starts the game. One name alone is a solo game.",
    "If you draw tiles for the start, Tab goes from a name to the letter. Whoever is nearest to A"
    " starts; after a tie type the new letter behind the first. Or choose who starts.",
    "Box, house rules and words stay as they were chosen the last time. Enter opens a list, Up and"
    " Down choose, Enter takes it; Tab and Shift+Tab go from field to field.",
)

SET_UP = (
    "Type over a name to change it. The turns stay in the order in which they were taken: whoever"
    " stands first has the first turn. Empty a name and the player leaves the game.",
    "Box, house rules and words can be changed, too. All turns are played again by what the form"
    " says, and you see what would change before anything is saved; Ctrl+Z at the table takes it"
    " back.",
)

RULES = (
    "Up and Down choose a rule, and so does a click; what it can be is told below. Enter or Right"
    " changes it, Left changes it back; a number is typed. A click on the chosen rule changes it.",
    "The rules are used as they stand when you leave. A game keeps its rules in its own file: a"
    " preset that is changed later changes no game.",
)

HISTORY = (
    "Only finished games count. A win that several share is counted apart; in the share of wins it"
    " is parted among them. Points of different boxes are never mixed, and solo games stand in"
    " lists of their own. The more people share the tiles, the fewer points each of them has: the"
    " page of a player, and A, tell the averages for each number of players.",
    "best is the highest final score, turn the best turn, /turn the points of the plays by all"
    " turns, rank the average rank, on the games that go on.",
    "Up and Down choose a player, Enter or a click tells all about that player.",
)

PAGE = (
    "Up, Down, PgUp, PgDn, Home and End, or the wheel of the mouse, show what has no room.",
    "Only finished games count, with the box and in the period chosen before, as the heading"
    " tells.",
)

BIN = (
    "Deleted games wait here until the bin is emptied; then they are gone for good.",
    "Up and Down choose a game, and so does a click; another click brings it back.",
)

CORRECTING = (
    "Choose a turn with the arrows or the mouse. Enter corrects it, I inserts a forgotten turn"
    " before it, Del removes a turn that never happened.",
    "The board shows how it lay before that turn. Lay the tiles as they were played, or type the"
    " turn; F2 and F3 make it a pass or a swap.",
    "All later turns are played again by the rules. Where one no longer fits, you say what becomes"
    " of it. You see everything that changes before it is saved, and Ctrl+Z at the table takes the"
    " whole correction back.",
)

HINTS = (
    "The best plays of the rack that was typed, as the dictionary of this game has them; of equal"
    " plays, those with words that most people know come first.",
    "Up and Down show each on the board. Enter lays the one that is chosen, and Enter again plays"
    " it. The log notes that the turn was taken with a hint.",
)

LOOK_UP = (
    "Type a word and press Enter: the dictionary of this game says whether it is good, and why not."
    " Where words are checked on a challenge only, the log says which words were looked up.",
    "A house word is one that your table always allows, or never does, whatever the dictionary"
    " says. It holds for later games too.",
)

REVIEW = (
    "Left and Right go from turn to turn, Up and Down show the best plays on the board. A click"
    " does the same.",
    "Where the rack is known, a play is compared with everything that rack could do; otherwise"
    " the word is compared with the other places it could have gone.",
)

WATCHING = (
    "This screen follows a game that is kept elsewhere, and changes nothing. Each turn appears as"
    " soon as it is saved.",
)

CHALLENGE = (
    "Only the play just made can be challenged, before the next turn. Space marks the words that"
    " are challenged, Enter asks the dictionary, T lets the table decide.",
    "Of several words, which one was bad, and why, is only said if you press W: a club may want"
    " to keep it secret. The table always has the last word.",
)

CHART = (
    "From left to right the turns, from bottom to top the points that each player had after them."
    " Below the chart is the sign of each player, and one for places where several meet.",
)


def help_lines(paragraphs: Sequence[str], keys: Iterable[BindingType]) -> list[Line]:
    """`paragraphs`, and what each of `keys` does."""
    rows: list[Line] = []
    for paragraph in paragraphs:
        rows += [line(paragraph), line("")]
    named = (key for key in keys if isinstance(key, Binding) and key.tooltip)
    rows += [line(f"{key_name(key):<8} {key.tooltip}") for key in named]
    rows.append(line(f"{'^P':<8} All commands by name, and the colours"))
    rows.append(line(f"{'^Q':<8} Leave; every turn is saved"))
    return rows


def show_help(
    screen: Screen[Any], paragraphs: Sequence[str], keys: Iterable[BindingType] = ()
) -> None:
    """Put a page with `help_lines` in front of `screen`: by default with all keys of it.

    The keys are named as the user has them.
    """
    own = rebound(keys or screen.BINDINGS, screen.active_bindings)
    screen.app.push_screen(Reader("Help", help_lines(paragraphs, own)))
