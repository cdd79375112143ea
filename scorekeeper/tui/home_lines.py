"""What home shows, as lines of styled spans, and where its choices stand: pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import zip_longest
from typing import NamedTuple

from scorekeeper.game.board import Board
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.text import count, listed
from scorekeeper.library import GameEntry
from scorekeeper.names import printable
from scorekeeper.tui.game_list import in_short, others_text, result_text, short_date, winner_sign
from scorekeeper.tui.glance import game_board, last_turn, standing_bars
from scorekeeper.tui.lines import Line, clip, heading, line_width, padded, tiles, title_bar, wrapped
from scorekeeper.tui.picture import Picture
from scorekeeper.tui.squares import HOME, LARGE, USUAL, Cell, board_lines
from scorekeeper.tui.stacks import name_stacks, name_width

NAME = "SCOREKEEPER"
GREETING = "Your board, your tiles. I keep the score."
MENU = 5
"""Choices between the card and the games played lately."""
_LEAST = (76, 20)
"""Columns and lines below which every choice has one line, and there is no board."""


class Home(NamedTuple):
    """What home knows."""

    last: GameEntry | None = None
    """The game that goes on."""
    lately: Sequence[GameEntry] = ()
    """Other games, the one last played first."""
    kept: int = 0
    """How many games there are."""
    game: Game | None = None
    """The game that goes on, once it is read."""
    chosen: int = 0
    """The place of what Enter does: the card, the menu, the games played lately."""
    message: str = ""
    keys: Sequence[str] = ("N", "G", "H", "L", "D")
    """The keys of the menu."""
    today: date | None = None

    @property
    def choices(self) -> int:
        """How many there are."""
        return 1 + MENU + len(self.lately)


class Spot(NamedTuple):
    """Where a choice stands."""

    place: int
    left: int
    top: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a click there is for it."""
        across, down = x - self.left, y - self.top
        return 0 <= across < self.width and 0 <= down < self.height


class Page(NamedTuple):
    """All lines of home, and where the choices stand on them."""

    lines: list[Line]
    spots: list[Spot]

    def top(self, chosen: int, height: int) -> int:
        """The first line to show of so many, for the chosen one to be in view."""
        spot = next((spot for spot in self.spots if spot.place == chosen), None)
        if spot is None or len(self.lines) <= height:
            return 0
        return min(max(spot.top + spot.height - height, 0), spot.top)


class _Sizes(NamedTuple):
    """How home is divided."""

    cell: Cell
    text: int
    """Columns of the words beside the board."""
    right: int
    gap: int
    roomy: bool
    """Whether there are blank lines, and two lines for a game."""


def _sizes(width: int, height: int) -> _Sizes:
    if width >= 180 and height >= 52:
        return _Sizes(LARGE[0], 36, 50, 5, True)
    if width >= 108 and height >= 34:
        return _Sizes(USUAL, 26, 36, 3, True)
    return _Sizes(HOME, 22, min(width - 51, 36), 2, False)


def page(home: Home, width: int, height: int, plain: bool = False) -> Page:
    """Home on a screen of that size."""
    if width < _LEAST[0] or height < _LEAST[1]:
        return _list(home, width)
    sizes = _sizes(width, height)
    top = _top(home, width, height, plain)
    board = _board(home, sizes.cell, plain)
    choices = 2 * (1 + MENU + len(home.lately)) if sizes.roomy else 0
    wanted = max(len(board) + 2, 16, choices)
    high = max(min(height - len(top), wanted), 10)
    card = _card(home, board, sizes, high)
    wide = line_width(card[0])
    right, spots = _right(home, sizes, high)
    margin = max((width - wide - sizes.gap - sizes.right) // 2, 0)
    spare = (height - len(top) - high) // 3 if sizes.roomy else 0
    rows: list[Line] = [()] * spare + top
    first = len(rows)
    for left, beside in zip_longest(card, right, fillvalue=()):
        rows.append((_blank(margin), *padded(left, wide), _blank(sizes.gap), *beside))
    x = margin + wide + sizes.gap
    moved = [spot._replace(left=spot.left + x, top=spot.top + first) for spot in spots]
    return Page(rows, [Spot(0, margin, first, wide, high), *moved])


def _blank(columns: int) -> tuple[str, str]:
    return (" " * columns, "text")


def _centred(row: Line, width: int) -> Line:
    return (_blank(max((width - line_width(row)) // 2, 0)), *row)


def _top(home: Home, width: int, height: int, plain: bool) -> list[Line]:
    """The name, the greeting, and a message if there is one."""
    if plain:
        name: list[Line] = [(("scorekeeper", "strong"),)]
    elif width >= name_width(NAME, 2) + 4 and height >= 52:
        name = name_stacks(NAME, scale=2).lines()
    elif width >= name_width(NAME) + 4:
        name = name_stacks(NAME).lines()
    elif width >= name_width(NAME, tight=True) + 2 and height >= 22:
        name = name_stacks(NAME, tight=True).lines()
    else:
        name = [tuple(tiles(NAME, range(1, 12)))]
    roomy = height >= 34
    greeting: list[Line] = [((GREETING, "soft"),)]
    intro = wrapped(home.message, "bad", min(width - 4, 100)) if home.message else greeting
    blank: list[Line] = [()]
    rows = [*blank * roomy, *name, *blank * roomy, *intro, *blank * (height != 23)]
    return [_centred(row, width) if row else row for row in rows]


def _board(home: Home, cell: Cell, plain: bool) -> list[Line]:
    """The board of the game that goes on; without a game an empty one."""
    if home.game:
        return game_board(home.game, cell, plain)
    if home.last:  # It is still being read.
        size = 10
        return [((" " * (size * cell.width), "text on field"),)] * (size * cell.height)
    usual = find_edition("hasbro-10x10")
    return board_lines(Picture(Board.empty(usual.size), usual.start), cell, plain)


def _card(home: Home, board: list[Line], sizes: _Sizes, height: int) -> list[Line]:
    """The likeliest choice in a frame: the board, and beside it what there is to know."""
    wide, chosen = line_width(board[0]), home.chosen == 0
    text = _card_text(home, sizes.text, height - 2)
    inner = wide + sizes.text + 4
    thin, title = ("brass", "bold brass") if chosen else ("thin", "strong")
    name = "Go on" if home.last else "New game"
    rows: list[Line] = [
        (("╭─ ", thin), (name, title), (f" {'─' * (inner - len(name) - 3)}╮", thin))
    ]
    for left, right in zip_longest(board[: height - 2], text, fillvalue=()):
        content = (_blank(1), *padded(left, wide), _blank(2), *padded(right, sizes.text + 1))
        rows.append((("│", thin), *content, ("│", thin)))
    return [*rows, ((f"╰{'─' * inner}╯", thin),)]


def _card_text(home: Home, width: int, height: int) -> list[Line]:
    """Who plays, the standings, the last turn, and at the bottom what Enter does."""
    key: Line = ((" Enter ", "here"), _blank(1)) if home.chosen == 0 else ()
    last = home.last
    if last is None:
        rows = wrapped("Who plays tonight?", "strong", width)
        rows += [(), *wrapped("Type the names, choose the box, lay the first word.", "soft", width)]
        return _with_foot(rows, (*key, ("Begin", "strong")), height)
    head = wrapped(listed(map(printable, last.players)), "strong", width)
    about = ", ".join(filter(None, (_when(home, last), count(last.turns, "turn"))))
    head += wrapped(about, "soft", width)
    low = height < 16
    turn = last_turn(home.game, width, low) if home.game else []
    room = height - len(head) - len(turn) - 3 + low
    bars = standing_bars(last, width, max(min(room // len(last.players), 3), 1))
    rows = _parted([head, bars, turn], height - 2)
    to_play = f"{printable(home.game.player_to_move)} to play" if home.game else "Go on"
    foot = (*key, (clip(to_play, width - line_width(key)), "strong"))
    return _with_foot(rows, foot, height)


def _parted(parts: Sequence[list[Line]], height: int) -> list[Line]:
    """`parts` one below the other, from the last one on with blank lines between if they fit."""
    spare = height - sum(map(len, parts))
    rows: list[Line] = []
    for place, part in enumerate(parts):
        parted = place > 0 and spare >= len(parts) - place
        rows += [(), *part] if parted and part else part
    return rows


def _with_foot(rows: Sequence[Line], foot: Line, height: int) -> list[Line]:
    """`rows`, and `foot` as the last line."""
    shown = list(rows[: height - 1])
    return [*shown, *[()] * (height - 1 - len(shown)), foot]


def _when(home: Home, entry: GameEntry) -> str:
    today = home.today or date.today()
    return "Tonight" if entry.started[:10] == today.isoformat() else short_date(entry, today)


def _menu(home: Home) -> list[tuple[str, str, str]]:
    """Key, name and a word about each choice of the menu."""
    kept = f"{home.kept:,} kept" if home.kept else "none yet"
    texts = [
        ("New game", "who plays?"),
        ("All games", kept),
        ("History", "who wins?"),
        ("Learn the game", "in ten minutes"),
        ("Look around", "a sample"),
    ]
    return [(key, *text) for key, text in zip(home.keys, texts, strict=True)]


def _menu_line(home: Home, place: int, width: int) -> Line:
    key, name, about = _menu(home)[place - 1]
    chosen = home.chosen == place
    about = f"  {about}" if len(key) + len(name) + len(about) + 6 <= width else ""
    cap = (f" {key} ", "here" if chosen else "cap")
    return (_mark(chosen), cap, (f" {name}", "strong"), (about, "soft"))


def _mark(chosen: bool) -> tuple[str, str]:
    return ("►" if chosen else " ", "bold brass")


def _right(home: Home, sizes: _Sizes, height: int) -> tuple[list[Line], list[Spot]]:
    """The menu, and the games played lately, with where they stand in the column."""
    rows: list[Line] = [()]
    spots: list[Spot] = []
    width, each = sizes.right, 2 if sizes.roomy else 1
    for place in range(1, MENU + 1):
        spots.append(Spot(place, 0, len(rows), width, each))
        rows += [_menu_line(home, place, width), *[()] * (each - 1)]
    if not home.lately:
        return rows, spots
    blank: list[Line] = [()] if each == 1 else []
    room = max((height - len(rows) - len(blank) - 1) // each, 1)
    shown = home.lately[:room]
    rows += [*blank, heading(" Lately", f"1 to {len(shown)} open" if len(shown) > 1 else "", width)]
    for number, entry in enumerate(shown, 1):
        spots.append(Spot(MENU + number, 0, len(rows), width, each))
        rows += _lately(home, number, entry, width, each)
    return rows, spots


def _lately(home: Home, number: int, entry: GameEntry, width: int, each: int) -> list[Line]:
    """A game played lately, on `each` lines."""
    chosen, today = home.chosen == MENU + number, home.today or date.today()
    day = f"{short_date(entry, today, weekday=each > 1):<{10 if each > 1 else 6}} "
    digit = (str(number), "here" if chosen else "bold brass")
    start: Line = (_mark(chosen), digit, (f" {day}", "soft"))
    room = width - line_width(start) - 2
    style = "bad" if entry.problem else "strong"
    if each == 1:
        return [(*start, winner_sign(entry), _blank(1), *in_short(entry, room))]
    first = (*start, winner_sign(entry), (f" {clip(result_text(entry), room)}", style))
    return [first, (_blank(line_width(start) + 2), (clip(others_text(entry), room), "soft"))]


def _list(home: Home, width: int) -> Page:
    """Every choice on one line, where there is little room."""
    rows = [title_bar("scorekeeper", "", width)]
    rows += wrapped(home.message, "bad", width - 1)
    name = "Go on" if home.last else "New game"
    who = listed(map(printable, home.last.players)) if home.last else ""
    chosen = home.chosen == 0
    cap = (" Enter ", "here") if chosen else (" · ", "cap")
    spots = [Spot(0, 0, len(rows), width, 1)]
    about = clip(f"  {who}", max(width - line_width((cap,)) - len(name) - 2, 1))
    rows.append((_mark(chosen), cap, (f" {name}", "strong"), (about, "soft")))
    for place in range(1, MENU + 1):
        spots.append(Spot(place, 0, len(rows), width, 1))
        rows.append(_menu_line(home, place, width))
    for number, entry in enumerate(home.lately, 1):
        spots.append(Spot(MENU + number, 0, len(rows), width, 1))
        rows += _lately(home, number, entry, width, 1)
    return Page(rows, spots)
