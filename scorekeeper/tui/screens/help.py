"""What F1 shows on each screen: how things are done, and every key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from scorekeeper.tui.lines import title_bar
from scorekeeper.tui.screens.dialogs import Dialog
from scorekeeper.tui.widgets.keybar import KeyBar, rebound
from scorekeeper.tui.widgets.panel import Panel

if TYPE_CHECKING:
    from scorekeeper.tui.help_page import Page

WIDE = 48
"""Columns of a screen whose title says more."""
EDGES, FRAME = 4, 2
"""Columns and lines of the screen that the page cannot have."""

TABLE = (
    "On the board\nChoose a square and type the word as it will read: a letter that lies there"
    " already stays, a dot keeps any tile but not an empty square, Q lays Qu. Or click on squares"
    " and on unseen letters.",
    "As text\n5C MOOD is MOOD across from C5; F5 L..P goes down from F5, and each dot is a tile"
    " that stays. (8) after a play notes the points called out. Turns without tiles: pass,"
    " exchange, exchange J, end.",
    "A word alone\nType : and WOOL. Enter plays it where it fits best, 2 and 3 at the next two"
    " places shown; Up and Down show all places.",
    "A challenge\nF4 challenges the play just made. The dictionary decides, or the table. Which"
    " word was bad, and why, is said only if you ask.",
    "A mistake\nCtrl+Z takes the last turn back and lays its tiles again: mend them and press"
    " Enter. For an earlier turn press F5 and choose it: Enter corrects it, Del removes it, I"
    " inserts a forgotten one before it. You see what changes before it is saved.",
    "Always saved\nClose the program whenever you like and go on later. On another screen,"
    " scorekeeper watch follows the game in large figures.",
)

DIALOG = (
    "Arrows and Tab go from answer to answer, Enter gives the one that is lit. Esc goes back"
    " without an answer.",
    "PgUp and PgDn show what has no room.",
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
    " is not finished, at the end are the games last played. All others are under Games.",
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


class HelpScreen(Dialog[None]):
    """Keys by purpose and how things are done, on the whole screen."""

    AUTO_FOCUS = "VerticalScroll"  # The arrows scroll.
    BINDINGS = [
        Binding("up", "", "Scroll", key_display="↑ ↓"),
        Binding("escape,enter,q,f1,question_mark", "dismiss", "Close"),
    ]

    def __init__(self, page: Page) -> None:
        """Show `page`."""
        super().__init__()
        self._page = page
        self._title = Panel(id="title")
        self.text = Panel(id="help")
        """All that is shown; it scrolls where it has no room."""

    def compose(self) -> ComposeResult:
        """The title, the page and the keys."""
        self._fit(*self.app.size)
        yield self._title
        with VerticalScroll():
            yield self.text
        yield KeyBar(self.BINDINGS)

    def on_resize(self) -> None:
        """Lay the page out for the screen as it is now."""
        self._fit(*self.size)

    def _fit(self, width: int, height: int) -> None:
        about = "^P finds every command by name" if width >= WIDE else ""
        self._title.show([title_bar("Help", about, width)])
        plain = bool(getattr(self.app, "plain", False))
        rows = self._page.lines(max(width - EDGES, 1), height - FRAME, plain)
        self.text.styles.height = len(rows)
        self.text.show(rows)


def show_help(
    screen: Screen[Any], paragraphs: Sequence[str], keys: Iterable[BindingType] = ()
) -> None:
    """Put a page of `paragraphs` and keys in front of `screen`: by default with all its keys.

    The keys are named as the user has them. Where there is a board, its squares are explained.
    """
    from scorekeeper.tui.help_page import Page, groups  # Not needed before somebody asks.

    own = rebound(keys or screen.BINDINGS, screen.active_bindings)
    page = Page(groups(own), paragraphs, squares=bool(screen.query("BoardView")))
    screen.app.push_screen(HelpScreen(page))
