"""What F1 says on each screen: how things are done, every key, and what squares look like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from scorekeeper.tui.lines import Line, Span, heading, title_bar, wrapped
from scorekeeper.tui.screens.dialogs import Dialog
from scorekeeper.tui.widgets.keybar import KeyBar, key_name, rebound
from scorekeeper.tui.widgets.panel import Panel

TABLE = (
    "On the board: move with the arrows or click a square; Space, or a second click, switches"
    " between across and down. Type the word as it will read: letters lay tiles, a letter that is"
    " already there stays, and a dot skips a tile. Q lays Qu. Clicking an unseen letter lays it.",
    "On the entry line: 5C MOOD is MOOD across from C5, F5 L..P is down from F5, each dot a tile"
    " that stays. You may leave out the space; 8ESNACK or F5LEAP opens the line by itself. A word"
    " alone, such as WOOL, goes where it fits best; Up and Down choose another place. You can also"
    " type pass, exchange, exchange J or end. (8) after a play notes the points called out.",
    "On the board a digit is the height of a stack, + a new tile, a dot the last play, and an"
    " exclamation mark a problem. In the log * marks what the table accepted.",
    "You can challenge (F4) the play just made. The dictionary decides, or the table; which word"
    " was bad, and why, is only said if you ask. In the log - marks a play that came off again.",
    "Entered a turn wrongly? Ctrl+Z takes back the last one and lays its tiles again: correct them"
    " and press Enter. For an earlier turn, open the log (F5) and choose it. You see everything"
    " that changes before it is saved, and Ctrl+Z takes a correction back as well.",
    "Every turn is saved at once: close the program whenever you like and go on later. On a second"
    " screen, scorekeeper watch follows the game in large figures.",
)

LIBRARY = (
    "Type to find games: parts of names, a year, a month or a day such as 2026-11-21, finished or"
    " unfinished. Only games that match everything are listed. Esc clears the line.",
    "Up, Down, PgUp and PgDn choose a game, and so does a click; another click opens it."
    " Ctrl+Home and Ctrl+End go to the first and the last, and so do Home and End while nothing"
    " is typed.",
    "F4 lists the games in another order: by date, player, winner or length.",
    "A deleted game waits in the bin until the bin is emptied.",
)

HOME = (
    "Enter goes on with the last game that is not finished. The digits open the games played"
    " lately. Up and Down choose, Enter does what is chosen; a click does both.",
    "Every turn is saved at once: a game can be left at any moment and goes on where it was.",
)

NEW_GAME = (
    "Type the name of each player, in the order you sit round the table, and press Enter. Players"
    " of earlier games sit down when you press their digit, and names are completed as you type:"
    " Right accepts what is shown. After the last name, press Enter twice. One name alone is a solo"
    " game.",
    "If you draw tiles to see who starts, press Tab after a name and type the letter. Whoever is"
    " nearest to A goes first; after a tie type the new letter after the first. Or choose who"
    " starts.",
    "Box, house rules and words stay as you chose them last time. Up and Down go from line to line,"
    " Left and Right change a choice, Enter opens the list.",
)

SET_UP = (
    "Type over a name to change it, and clear it to take the player out. Ctrl+Up and Ctrl+Down move"
    " a player. The turns stay in the order they were taken: whoever stands first has the first"
    " one.",
    "You can also change the box, the house rules and the words. All turns are played again, and"
    " you see what would change before anything is saved; Ctrl+Z at the table takes it back.",
)

RULES = (
    "Fifteen rules vary from table to table. Up and Down choose a rule, and so does a click; what"
    " it can be is listed below. Enter or Right changes it, Left changes it back. Type a number,"
    " then press Enter. A click on the chosen rule changes it.",
    "The rules are used as they stand when you leave. Each game keeps its rules in its own file:"
    " changing a preset later changes no game.",
)

HISTORY = (
    "Only finished games count. A win that is shared counts in part for each winner. Points from"
    " different boxes are never mixed, and solo games have their own lists. The more players share"
    " the tiles, the fewer points each of them gets, so curves and averages compare tables of one"
    " size.",
    "Up and Down choose a player; Enter, or a click, shows everything about that player. On the"
    " page of figures best is the highest final score, turn the best turn, /turn the points a"
    " turn, rank the average rank, on the unfinished games.",
)

PAGE = (
    "Up, Down, PgUp, PgDn, Home, End and the mouse wheel scroll.",
    "Only finished games count, with the box and in the period that you chose before.",
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

END = (
    "Type the tiles that are left on each rack: their letters, their number, or nothing. The"
    " numbers follow from the plays; letters are only checked. Enter goes to the next rack.",
    "The chart shows how far each player was behind the leader after every round. Its last step"
    " is what the racks cost.",
)

CHART = (
    "From left to right the turns, from bottom to top the points that each player had after them."
    " Each line carries the sign of its player, and ends at the player's name. F draws the chart in"
    " plain signs.",
)


_PURPOSES = {
    "Take a turn": (
        *("play", "clear", "take_back", "flip", "remove", "type"),
        *("pass_turn", "exchange", "challenge"),
    ),
    "As you play": ("announce", "look_up", "rack", "hint", "chart"),
    "Put right": ("undo", "redo", "log", "set_up"),
    "The game": ("finish", "end", "review", "export", "copy", "take_over"),
}
"""What the keys of the table are for, by what they do; those of other screens stand together."""
_HERE, _ALWAYS = "On this screen", "Everywhere"
_EVERYWHERE = ("help", "home", "leave", "back")
_COLUMN, _GAP = 34, 3
"""Columns that keys need beside each other at least, and between them."""
_CAP = 8
_TEXT = 96
"""Columns of a paragraph at most."""
TALL = 36
"""Rows of a screen from which on there is room to show what squares look like."""


class Caps(NamedTuple):
    """Keys that serve one purpose: what is on the key, and what it does."""

    title: str
    keys: list[tuple[str, str]]


def caps_of(keys: Iterable[BindingType]) -> list[Caps]:
    """`keys` by purpose, without purposes that have none."""
    purposes = {name: title for title, names in _PURPOSES.items() for name in names}
    groups: dict[str, list[tuple[str, str]]] = {title: [] for title in (*_PURPOSES, _HERE, _ALWAYS)}
    for key in keys:
        if isinstance(key, Binding) and (about := key.tooltip or key.description):
            name = (key.id or "").rpartition(".")[2]
            usual = _ALWAYS if name in _EVERYWHERE else _HERE
            at_table = (key.id or "").startswith(("table.", "editor."))
            title = purposes.get(name, usual) if at_table else usual
            groups[title].append((key_name(key), about))
    groups[_ALWAYS] += [
        ("^P", "All commands by name, and settings"),
        ("^Q", "Quit; every turn is saved"),
    ]
    return [Caps(title, found) for title, found in groups.items() if found]


def help_lines(
    paragraphs: Sequence[str], keys: Iterable[BindingType], width: int, legend: Sequence[Line] = ()
) -> list[Line]:
    """What each of `keys` does, in columns by purpose; then a `legend`, and `paragraphs`."""
    number = min(max((width + _GAP) // (_COLUMN + _GAP), 1), 3)
    room = (width - _GAP * (number - 1)) // number
    blocks = [_block(caps, room) for caps in caps_of(keys)]
    rows = _side_by_side(_divided(blocks, number), room)
    if legend:
        rows += [(), *legend]
    for paragraph in paragraphs:
        rows += [(), *wrapped(paragraph, "text", min(width, _TEXT))]
    return rows


def _block(caps: Caps, room: int) -> list[Line]:
    rows: list[Line] = [heading(caps.title, "", room)]
    for cap, text in caps.keys:
        parts = wrapped(text, "text", max(room - _CAP, 10))
        for place, part in enumerate(parts):
            key = f" {cap} " if not place else ""
            rows.append(((key, "cap"), (" " * max(_CAP - len(key), 0), "text"), *part))
    return rows


def _divided(blocks: Sequence[list[Line]], columns: int) -> list[list[Line]]:
    """`blocks` in order, in so many `columns` of much the same height."""
    most = sum(map(len, blocks)) + len(blocks)
    divided: list[list[Line]] = [[]]
    for block in blocks:
        filled = len(divided[-1])
        if filled and len(divided) < columns and filled + len(block) / 2 > most / columns:
            divided.append([])
        divided[-1] += [*([()] if divided[-1] else []), *block]
    return divided


def _side_by_side(columns: Sequence[list[Line]], room: int) -> list[Line]:
    rows: list[Line] = []
    for parts in zip_longest(*columns, fillvalue=()):
        spans: list[Span] = []
        for part in parts:
            fill = room - sum(cell_len(text) for text, _ in part) + _GAP
            spans += [*part, (" " * max(fill, 0), "text")]
        rows.append(tuple(spans[:-1]))
    return rows


def legend_lines(width: int, plain: bool = False) -> list[Line]:
    """What squares look like: tiles of each height, new ones, the last play, a problem."""
    from scorekeeper.tui.squares import Cell, Look, square_lines  # For tall screens only.

    def tile(height: int) -> Look:
        digit = str(height) if height > 1 else ""
        return Look(f"face-{height}", "E", height, digit, "", f"edge-{height}", f"side-{height}")

    shown = [
        ("one tile", tile(1)),
        ("three high", tile(3)),
        ("five high", tile(5)),
        ("new", Look("new", "E", 1, "", "+", "new-edge", "new-side")),
        ("last play", tile(2)._replace(marks="•", edge="player-1")),
        ("problem", Look("problem", "E", 1, "", "!", "problem-edge", "problem-edge")),
        ("cursor", Look("cursor", marks="►", edge="cursor-edge")),
        ("start", Look("start", marks="+")),
    ]
    wide = 11
    shown = shown[: max(width // wide, 1)]
    cell = Cell(6, 3)
    squares = [square_lines(look, cell, plain) for _, look in shown]
    pad = (" " * (wide - cell.width), "text")
    rows: list[Line] = [heading("The squares", "", min(width, wide * len(shown)))]
    rows += [
        tuple(span for square in squares for span in (*square[y], pad)) for y in range(cell.height)
    ]
    return [*rows, tuple((f"{name:<{wide}}", "soft") for name, _ in shown)]


class HelpScreen(Dialog[None]):
    """The keys and how things are done, as wide and as high as the screen."""

    AUTO_FOCUS = "VerticalScroll"  # The arrows scroll.
    BINDINGS = [Binding("escape,enter,q,f1,question_mark", "dismiss", "Close")]

    def __init__(
        self, paragraphs: Sequence[str], keys: Iterable[BindingType], squares: bool
    ) -> None:
        """`squares` asks for what squares look like, too."""
        super().__init__()
        self._paragraphs, self._keys, self._squares = paragraphs, list(keys), squares

    def compose(self) -> ComposeResult:
        """A title, the text, and how to leave it."""
        yield Panel(id="title")
        with VerticalScroll(id="help"):
            yield Panel(id="help-text")
        yield KeyBar(self.BINDINGS)

    def on_resize(self) -> None:
        """As many columns as there is room for."""
        width, plain = max(self.size.width - 5, 10), bool(getattr(self.app, "plain", False))
        roomy = self._squares and self.size.height >= TALL
        legend = legend_lines(width, plain) if roomy else []
        rows = help_lines(self._paragraphs, self._keys, width, legend)
        self.query_one("#title", Panel).show([title_bar("Help", "", self.size.width)])
        text = self.query_one("#help-text", Panel)
        text.styles.height = len(rows)
        text.show(rows)


def show_help(
    screen: Screen[Any], paragraphs: Sequence[str], keys: Iterable[BindingType] = ()
) -> None:
    """Put a page with `paragraphs` in front of `screen`: by default with all keys of it.

    The keys are named as the user has them.
    """
    own = rebound(keys or screen.BINDINGS, screen.active_bindings)
    screen.app.push_screen(HelpScreen(paragraphs, own, squares=paragraphs is TABLE))
