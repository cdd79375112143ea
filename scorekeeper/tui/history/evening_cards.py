"""An evening on the screen, and its games: a card for each, or a line; pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.board import Board
from scorekeeper.game.text import count, signed
from scorekeeper.history.evening import Evening, GameCard
from scorekeeper.history.evening_text import following, is_today, ranked_text, won_text
from scorekeeper.history.next_game import Next
from scorekeeper.names import printable
from scorekeeper.signs import signs_at
from scorekeeper.tui.board.glance import TINY, small_board
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.squares import USUAL, Cell, board_lines
from scorekeeper.tui.board.stacks import beside
from scorekeeper.tui.kit.lines import (
    Line,
    clip,
    heading,
    line,
    line_width,
    on_ground,
    padded,
    player_sign,
    player_style,
)

BESIDE = 12
"""Columns beside the board of a card, at least."""
WIDE = 130
"""Columns from which on there are two between cards."""


class Night(NamedTuple):
    """An evening on the screen."""

    evening: Evening
    now: datetime
    box: str = ""
    """The name of the box of its last game."""
    boards: Mapping[Path, Board] = {}
    """The boards that have been read so far."""
    has_earlier: bool = False
    """True if there was an evening before it."""
    skipped: int = 0
    """The newest games that are out of sight, as others are looked at."""

    @property
    def is_today(self) -> bool:
        """True if another game may follow."""
        return is_today(self.evening, self.now)

    @property
    def following(self) -> Next:
        """The next game."""
        return following(self.evening, self.now)

    @property
    def again(self) -> str:
        """The label of Enter."""
        return "Go on" if self.evening.going_on else "Play again"

    def sign(self, person: str) -> tuple[str, str]:
        """The sign of a player, the same in all games of the evening."""
        return player_sign(self._number(person))

    def colour(self, person: str) -> int:
        """The number of the colour in which a player's bar is drawn, from 1."""
        return int(player_style(self._number(person))[-1])

    def _number(self, person: str) -> int:
        return signs_at(self.evening.persons)[self.evening.people.index(person)]


class CardSize(NamedTuple):
    """A size of the cards."""

    least: int
    most: int
    """Columns."""
    square: Cell


LARGE_CARDS = CardSize(62, 66, USUAL)
SMALL_CARDS = CardSize(38, 52, TINY)
_AROUND = 6
"""Lines above and below the board: the frame, the key, and blank ones."""


def card_lines(night: Night, width: int, room: int, size: CardSize, plain: bool) -> list[Line]:
    """A card for each game side by side, the newest last; nothing if there is no room for them."""
    fit = (width + 1) // (size.least + 1)
    cards = list(enumerate(night.evening.cards, 1))
    if fit < min(len(cards), 3 if size is LARGE_CARDS else 2):
        return []
    shown = _window(cards, fit, night.skipped)
    gap = 1 if width < WIDE else 2
    wide = min((width + gap) // len(shown) - gap, size.most)
    boards = [night.boards.get(card.played.path) for _, card in shown]
    least = [board.size for board in boards if board and _has_room(board, wide, size)]
    high = max([*least, 8 if boards.count(None) == 0 else 10]) * size.square.height
    if high + _AROUND > room:
        return []
    before = shown[0][0] - 1
    after = len(cards) - shown[-1][0]
    drawn = []
    for number, card in shown:
        more = f"← {before} more" if before and number == before + 1 else ""
        more = f"{after} more →" if after and number == len(cards) - after else more
        drawn.append(_card(night, number, card, CardRoom(wide, high, size, plain), more))
    return beside(drawn, [wide] * len(drawn), gap)


class CardRoom(NamedTuple):
    """The room that each card has."""

    width: int
    high: int
    """Lines of the board."""
    size: CardSize
    plain: bool


def _has_room(board: Board, width: int, size: CardSize) -> bool:
    return board.size * size.square.width <= width - 6 - BESIDE


def _window(
    cards: Sequence[tuple[int, GameCard]], fit: int, skipped: int
) -> Sequence[tuple[int, GameCard]]:
    """The newest that fit, or those before them."""
    end = max(len(cards) - skipped, min(fit, len(cards)))
    return cards[max(end - fit, 0) : end]


def _hidden(shown: Sequence[tuple[int, GameCard]], cards: Sequence[tuple[int, GameCard]]) -> str:
    return f"{shown[0][0]} to {shown[-1][0]} of {len(cards)}; Left and Right show the others"


def _card(night: Night, number: int, card: GameCard, room: CardRoom, more: str) -> list[Line]:
    """One game in a frame: its board, and beside it who won, all points and the best turn.

    What is said of `more` games stands in the frame.
    """
    width, high, size, plain = room
    is_newest = number == len(night.evening.cards)
    frame = "brass" if is_newest else "thin"
    inner = width - 4
    board = night.boards.get(card.played.path)
    drawn: list[Line] = []
    if board and _has_room(board, width, size):
        is_tiny = size.square is TINY
        picture = Picture(board, frozenset())
        drawn = (
            small_board(board, plain=plain) if is_tiny else board_lines(picture, size.square, plain)
        )
    wide = (line_width(drawn[0]) + 2) if drawn else 0
    told = _told(night, card, inner - wide, len(drawn) or high)
    body = [
        (*padded(drawn[y] if y < len(drawn) else (), wide), *(told[y] if y < len(told) else ()))
        for y in range(high)
    ]
    rows = [(), *body, (), (), _key_line(number, card, inner)]
    name = printable(card.time) or f"Game {number}"
    rule = "─" * (width - 9 - cell_len(name + more))
    style = "bold brass" if is_newest else "soft"
    aim = f"soft on surface @skip:{1 if more.startswith('←') else -1}"
    ending = (f" {more} ", aim) if more else ("──", frame)
    top = (("╭─ ", frame), (name, style), (f" {rule}", frame), ending, ("──╮", frame))
    sides = [(("│ ", frame), *padded(row, inner), (" │", frame)) for row in rows]
    whole = [top, *sides, line(f"╰{'─' * (width - 2)}╯", frame)]
    return [_open(number, on_ground(row, "surface")) for row in whole]


def _open(number: int, row: Line) -> Line:
    """`row`, which opens a game if it is clicked, but for what has a target of its own."""
    return tuple(
        (text, style if " @" in style else f"{style} @open:{number}") for text, style in row
    )


def _told(night: Night, card: GameCard, width: int, height: int) -> list[Line]:
    """Beside the board: who won, everybody's points, the best turn."""
    won = won_text(card)
    first: Line = ((f"{won[0].upper()}{won[1:]}", "strong"),)
    if len(card.winners) == 1:
        who = clip(card.winners[0], width - 6)
        first = (night.sign(card.winners[0]), (f" {who} won", "strong"))
    ranked = []
    for person, total in card.ranked:
        points = signed(total)
        name = clip(person, width - 3 - len(points))
        fill = " " * (width - 2 - cell_len(name) - len(points))
        ranked.append((night.sign(person), (f" {name}{fill}", "text"), (points, "strong")))
    best = []
    if card.best_turn:
        word = card.best_turn.best.what
        value = str(card.best_turn.best.value)
        what = f"{clip(word, width - 1 - len(value))} {value}"
        best = [line("Best turn", "soft"), line(what, "strong")]
    gap: list[Line] = [()]
    for spaced in (True, False):
        rows = [row for one in ranked for row in (*(gap if spaced else []), one)]
        rows = [first, *([] if spaced else gap), *rows, *gap, *best]
        if len(rows) <= height:
            return rows
    return [first, *ranked, *best][:height]


def _key_line(number: int, card: GameCard, width: int) -> Line:
    key = [(f" {number} ", "cap"), (" open it", "text")] if number < 10 else [("open it", "text")]
    turns = count(card.turns, "turn")
    return (*padded(tuple(key), width - len(turns)), (turns, "soft"))


def row_lines(night: Night, width: int, room: int) -> list[Line]:
    """A game a line, the newest last, under their heading."""
    cards = list(enumerate(night.evening.cards, 1))
    fit = min(room - 1, len(cards))
    if fit < 1:
        return []
    shown = _window(cards, fit, night.skipped)
    earlier = "PgUp shows the evening before" if night.has_earlier else ""
    head = heading("The games", _hidden(shown, cards) if fit < len(cards) else earlier, width)
    return [head, *(_open(number, _row(night, number, card, width)) for number, card in shown)]


def _row(night: Night, number: int, card: GameCard, width: int) -> Line:
    """One game on a line, the best turn at the right if it has room."""
    start: Line = ((f"{number} " if number < 10 else "  ", "bold brass"),)
    if card.time:
        start = (*start, (f"{printable(card.time)}  ", "soft"))
    if len(card.winners) == 1:
        start = (*start, night.sign(card.winners[0]), (" ", "text"))
    room = width - line_width(start)
    row = (*start, (clip(won_text(card), room), "strong"))
    room = width - line_width(row) - 2
    row = (*row, (f"  {clip(ranked_text(card), room)}", "soft")) if room > 6 else row
    if card.best_turn:
        best = f"{printable(card.best_turn.best.what)} {card.best_turn.best.value}"
        if line_width(row) + cell_len(best) + 3 <= width:
            return (*padded(row, width - cell_len(best)), (best, "text"))
    return row
