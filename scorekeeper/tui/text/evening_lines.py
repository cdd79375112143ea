"""An evening together as lines of styled spans: who leads, a card a game, who begins next.

All of it is pure. Of several arrangements the richest is taken that has room. A span that names a
target can be clicked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import accumulate, pairwise, product
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.board import Board
from scorekeeper.game.text import count, listed
from scorekeeper.history.evening import Card, Evening, NightSeat
from scorekeeper.history.evening_text import (
    day_text,
    is_today,
    lead_text,
    next_game,
    next_text,
    of_the_night,
    points_text,
    title,
    when,
    who_plays,
    wins_text,
)
from scorekeeper.names import printable
from scorekeeper.tui.drawing.lines import (
    Cap,
    Line,
    cap_lines,
    clip,
    heading,
    line,
    line_width,
    next_key_lines,
    on_ground,
    padded,
    player_sign,
    player_style,
    signed,
    title_bar,
    wrapped,
)
from scorekeeper.tui.drawing.picture import Picture
from scorekeeper.tui.drawing.small_board import TINY, small_board
from scorekeeper.tui.drawing.squares import USUAL, Cell, board_lines
from scorekeeper.tui.drawing.stacks import beside, name_rows, name_stacks, name_width

BESIDE = 12
"""Columns beside the board of a card, at least."""
WIDE = 130
"""Columns from which on there are two between cards."""
TWO_COLUMNS = 70
"""Columns from which on two parts stand side by side."""
FEWEST = 16
"""Columns below which there are sentences only."""
LONGEST = 6
"""Letters that stand on stacks of a name that has no room there."""


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
    def when(self) -> str:
        """``tonight``."""
        return when(self.evening.part, self.now)

    @property
    def is_today(self) -> bool:
        """True if another game may follow."""
        return is_today(self.evening.part, self.now)

    @property
    def again(self) -> str:
        """The label of Enter."""
        return "Go on" if self.evening.going_on else "Play again"

    def sign(self, person: str) -> tuple[str, str]:
        """The sign of a player, the same in all games of the evening."""
        return player_sign(self.evening.people.index(person))

    def colour(self, person: str) -> int:
        """The seat in whose colours a player's bar is drawn, from 1."""
        return int(player_style(self.evening.people.index(person))[-1])


def night_title(night: Night, width: int) -> Line:
    """The evening, its day, when it began, and how many games there were."""
    evening = night.evening
    name, day = title(evening.part, night.now), day_text(evening.part, night.now)
    since = f"since {evening.since}" if night.is_today else f"from {evening.since} on"
    about = [day] * (day != name) + [since] * bool(evening.since)
    return title_bar(name, count(len(evening.tables), "game"), width, " · ".join(about))


# The whole


class CardSize(NamedTuple):
    """A size of the cards."""

    least: int
    most: int
    """Columns."""
    square: Cell
    spaced: bool
    """True if there are blank lines around the board."""

    @property
    def around(self) -> int:
        """Lines above and below the board: the frame, the key, and blank ones."""
        return 6 if self.spaced else 3


CARDS = (
    CardSize(62, 66, USUAL, True),
    CardSize(38, 52, TINY, True),
    CardSize(38, 52, TINY, False),
)
"""From the largest to the smallest."""


class Top(NamedTuple):
    """A size of the upper part: the name on stacks so large, or as it is written."""

    scale: int
    edge: int

    @property
    def lines(self) -> int:
        """Lines of the stacks."""
        return (name_rows(self.edge, self.scale) + 1) // 2 if self.scale else 2


TOPS = (Top(2, 2), Top(2, 1), Top(1, 2), Top(1, 1), Top(0, 0))
"""From the largest to the smallest."""


def night_lines(night: Night, width: int, height: int, plain: bool = False) -> list[Line]:
    """The evening in that room."""
    inner = width - 4
    if inner < FEWEST or height < 10:
        return _in_sentences(night, width)[:height]
    tops = [top for top in TOPS if not (plain and top.scale) and top.lines <= height // 3]
    for size, top in product(CARDS, tops):
        lead = _lead(night, inner, top, plain)
        below = _below(night, inner, size.spaced, plain)
        room = height - len(lead) - len(below)
        games = _cards(night, inner, room, size, plain) if lead else []
        if games and (top.scale or plain or size is CARDS[-1]):
            return _spread([lead, games, below], height)
    below, wanted = _below(night, inner, False, plain), min(len(night.evening.cards), 4) + 3
    leads = [_lead(night, inner, top, plain) for top in tops if top.scale < 2]
    rooms = [(lead, height - len(lead) - len(below)) for lead in leads if lead]
    lead, room = next((one for one in rooms if one[1] >= wanted), rooms[-1])
    return _spread([lead, _rows(night, inner, room), below], height)


def _below(night: Night, width: int, spaced: bool, plain: bool) -> list[Line]:
    return _side_by_side(_best(night, width), _next(night, width, spaced, plain), width)


def _spread(parts: Sequence[Sequence[Line]], height: int) -> list[Line]:
    """`parts` one below the other, with what room there is between them, two columns in."""
    shown = [part for part in parts if part]
    spare = max(height - sum(map(len, shown)), 0)
    top = min(spare // 4, 1)
    gap, more = divmod(min(spare - top, 2 * len(shown) - 2), max(len(shown) - 1, 1))
    rows: list[Line] = [()] * top
    for place, part in enumerate(shown):
        rows += [()] * (gap + (place <= more)) if place else []
        rows += [(("  ", "text"), *row) for row in part]
    return rows[:height]


def _in_sentences(night: Night, width: int) -> list[Line]:
    evening = night.evening
    said = [lead_text(evening), points_text(evening, night.when), _begins(night)]
    return [row for text in said if text for row in wrapped(text, "text", width)]


def _side_by_side(left: Sequence[Line], right: Sequence[Line], width: int) -> list[Line]:
    """Two parts beside each other, both from the top, or one below the other."""
    if width < TWO_COLUMNS:
        return [*left, *right]
    each = _column(width)
    high = max(len(left), len(right))
    columns = [[*part, *[()] * (high - len(part))] for part in (left, right)]
    return beside(columns, [each, each], 4)


def _column(width: int) -> int:
    """Columns of each of two parts."""
    return (width - 4) // 2 if width >= TWO_COLUMNS else width


# Who leads


def _lead(night: Night, width: int, top: Top, plain: bool) -> list[Line]:
    """Who leads, on stacks of that size, and everybody's points; nothing if they have no room."""
    each = _column(width)
    evening = night.evening
    leaders = [seat.person for seat in evening.leaders]
    name = printable(leaders[0]) if len(leaders) == 1 else "Tie"
    said = [lead_text(evening), points_text(evening, night.when)]
    drawn = _on_stacks(name, said, each, top) if top.scale else _said(said, each)
    if not drawn:
        return []
    high = max(len(drawn), len(evening.seats) * (1 + plain))
    bars = _bars(night, each, high, plain)
    led = "led" if not night.is_today else "leads"
    over = "the night" if evening.part.is_night else "the day"
    left = [heading(f"Who {led} {over}", "", each), *drawn]
    points = "Points" if evening.compares else "Wins"
    right = [heading(f"{points} {night.when}", "", each), *bars]
    return _side_by_side(left, right, width)


def _said(said: Sequence[str], width: int) -> list[Line]:
    strong, *more = said
    soft = [row for text in more if text for row in wrapped(text, "soft", width)]
    return [*wrapped(strong, "strong", width), *soft]


def _on_stacks(name: str, said: Sequence[str], width: int, top: Top) -> list[Line]:
    """A name on stacks, with sentences beside it, or below where it is too long for that."""
    upper = name.upper()
    if any(cell_len(letter) != 1 for letter in upper):
        return []
    for text, tight in product((upper, upper[:LONGEST], upper[: LONGEST - 1]), (False, True)):
        wide = name_width(text, top.scale, tight)
        room = width - wide - 3
        if wide > width or (top.scale > 1 and width < 70):
            continue
        is_named = text == upper or name in said[0]
        whole = [] if is_named else [line(name, "strong")]
        stacks = name_stacks(text, top.edge, top.scale, tight).lines()
        told = _said(said, room) if room >= 18 else []
        if told and len(told) + len(whole) <= len(stacks):
            rest = (len(stacks) - len(told) - len(whole)) // 2
            return beside([stacks, [*whole, *told, *[()] * rest]], [wide, room], 3)
        return [*stacks, *whole, *_said(said, width)]
    return []


def _bars(night: Night, width: int, height: int, plain: bool) -> list[Line]:
    """Everybody's wins and points, and where there is room a bar with a stretch for each game."""
    evening = night.evening
    seats, most = evening.seats, max(1, *(seat.total for seat in evening.seats))
    each = min((height + 1) // len(seats), 3) if evening.compares else 1
    rows: list[Line] = [()] if each * len(seats) <= height else []
    for seat in seats:
        total = signed(seat.total) if evening.compares else ""
        wins = wins_text(seat)
        if seat.games < len(evening.tables):
            wins = f"{wins} in {count(seat.games, 'game')}" if wins else count(seat.games, "game")
        name = clip(printable(seat.person), max(width - 8 - len(total) - len(wins), 4))
        left = (night.sign(seat.person), (f" {name}   ", "strong"), (wins, "soft"))
        row = (*padded(left, width - len(total)), (total, "strong"))
        rows.append(row)
        if each > 1:
            rows.append(_bar(seat, most, night.colour(seat.person), width, plain))
        rows += [()] * (each > 2 and seat is not seats[-1])
    if not evening.compares:
        why = "The games were not on equal terms, so points are not added up."
        rows += [(), *wrapped(why, "soft", width)]
    return rows


def _bar(seat: NightSeat, most: int, colour: int, width: int, plain: bool) -> Line:
    """The points of each game as a stretch of one bar; neighbours differ in shade."""
    points = [max(one or 0, 0) for one in seat.points]
    ends = [round(one * width / most) for one in accumulate(points, initial=0)]
    spans = []
    for place, (start, end) in enumerate(pairwise(ends)):
        room, text = end - start, str(points[place])
        shown = text if len(text) + 1 < room else ""
        cell = f"{shown:-^{room - 1}}|" if plain and room else f"{shown:^{room}}"
        shade = "stripe" if place % 2 else "stack"
        spans.append((cell, f"bold on-stack on {shade}-{colour}"))
    return tuple(span for span in spans if span[0])


# The games


def _cards(night: Night, width: int, room: int, size: CardSize, plain: bool) -> list[Line]:
    """A card for each game side by side, the newest last; nothing if there is no room for them."""
    fit = (width + 1) // (size.least + 1)
    cards = list(enumerate(night.evening.cards, 1))
    if fit < min(len(cards), 3 if size is CARDS[0] else 2):
        return []
    shown = _window(cards, fit, night.skipped)
    gap = 1 if width < WIDE else 2
    wide = min((width + gap) // len(shown) - gap, size.most)
    boards = [night.boards.get(card.played.path) for _, card in shown]
    least = [board.size for board in boards if board and _has_room(board, wide, size)]
    high = max([*least, 8 if boards.count(None) == 0 else 10]) * size.square.height
    if high + size.around > room:
        return []
    before, after = shown[0][0] - 1, len(cards) - shown[-1][0]
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
    cards: Sequence[tuple[int, Card]], fit: int, skipped: int
) -> Sequence[tuple[int, Card]]:
    """The newest that fit, or those before them."""
    end = max(len(cards) - skipped, min(fit, len(cards)))
    return cards[max(end - fit, 0) : end]


def _hidden(shown: Sequence[tuple[int, Card]], cards: Sequence[tuple[int, Card]]) -> str:
    return f"{shown[0][0]} to {shown[-1][0]} of {len(cards)}; Left and Right show the others"


def can_skip(night: Night, width: int, height: int) -> int:
    """The most games that can be skipped in that room: then the first ones are seen."""
    drawn = night_lines(night, width, height)
    targets = {style.rpartition("@")[2] for row in drawn for _, style in row if "@open:" in style}
    return max(len(night.evening.cards) - len(targets), 0)


def _card(night: Night, number: int, card: Card, room: CardRoom, more: str) -> list[Line]:
    """One game in a frame: its board, and beside it who won, all points and the best turn.

    What is said of `more` games stands in the frame.
    """
    width, high, size, plain = room
    is_newest = number == len(night.evening.cards)
    frame, inner = ("brass" if is_newest else "thin"), width - 4
    board = night.boards.get(card.played.path)
    drawn: list[Line] = []
    if board and _has_room(board, width, size):
        is_tiny = size.square is TINY
        picture = Picture(board, frozenset())
        drawn = small_board(board, plain) if is_tiny else board_lines(picture, size.square, plain)
    wide = (line_width(drawn[0]) + 2) if drawn else 0
    told = _told(night, card, inner - wide, len(drawn) or high)
    body = [
        (*padded(drawn[y] if y < len(drawn) else (), wide), *(told[y] if y < len(told) else ()))
        for y in range(high)
    ]
    rows = [*[()] * size.spaced, *body, *[()] * (2 * size.spaced), _key_line(number, card, inner)]
    name = printable(card.time) or f"Game {number}"
    rule, style = "─" * (width - 9 - cell_len(name + more)), "bold brass" if is_newest else "soft"
    ending = (f" {more} " if more else "──", "soft" if more else frame)
    top = (("╭─ ", frame), (name, style), (f" {rule}", frame), ending, ("──╮", frame))
    sides = [(("│ ", frame), *padded(row, inner), (" │", frame)) for row in rows]
    whole = [top, *sides, line(f"╰{'─' * (width - 2)}╯", frame)]
    return [_open(number, on_ground(row, "surface")) for row in whole]


def _open(number: int, row: Line) -> Line:
    """`row`, which opens a game if it is clicked."""
    return tuple((text, f"{style} @open:{number}") for text, style in row)


def _told(night: Night, card: Card, width: int, height: int) -> list[Line]:
    """Beside the board: who won, everybody's points, the best turn."""
    winners, over = card.winners, card.played.game.over
    if len(winners) == 1:
        who = clip(winners[0], width - 6)
        first: Line = (night.sign(winners[0]), (f" {who} won", "strong"))
    else:
        first = (("A tie" if over else "Goes on", "strong"),)
    ranked = []
    for person, total in card.ranked:
        points = signed(total)
        name = clip(person, width - 3 - len(points))
        fill = " " * (width - 2 - cell_len(name) - len(points))
        ranked.append((night.sign(person), (f" {name}{fill}", "text"), (points, "strong")))
    best = []
    if card.best_turn:
        word, value = card.best_turn.best.what, str(card.best_turn.best.value)
        what = f"{clip(word, width - 1 - len(value))} {value}"
        best = [line("Best turn", "soft"), line(what, "strong")]
    gap: list[Line] = [()]
    for spaced in (True, False):
        rows = [row for one in ranked for row in (*(gap if spaced else []), one)]
        rows = [first, *([] if spaced else gap), *rows, *gap, *best]
        if len(rows) <= height:
            return rows
    return [first, *ranked, *best][:height]


def _key_line(number: int, card: Card, width: int) -> Line:
    key = [(f" {number} ", "cap"), (" open it", "text")] if number < 10 else [("open it", "text")]
    turns = count(card.turns, "turn")
    return (*padded(tuple(key), width - len(turns)), (turns, "soft"))


def _rows(night: Night, width: int, room: int) -> list[Line]:
    """A game a line, the newest last, under their heading."""
    cards = list(enumerate(night.evening.cards, 1))
    fit = min(room - 1, len(cards))
    if fit < 1:
        return []
    shown = _window(cards, fit, night.skipped)
    earlier = "PgUp shows the evening before" if night.has_earlier else ""
    head = heading("The games", _hidden(shown, cards) if fit < len(cards) else earlier, width)
    return [head, *(_open(number, _row(night, number, card, width)) for number, card in shown)]


def _row(night: Night, number: int, card: Card, width: int) -> Line:
    """One game on a line, the best turn at the right if it has room."""
    start: Line = ((f"{number} " if number < 10 else "  ", "bold brass"),)
    if card.time:
        start = (*start, (f"{printable(card.time)}  ", "soft"))
    if len(card.winners) == 1:
        start = (*start, night.sign(card.winners[0]), (" ", "text"))
    won = f"{printable(listed(card.winners))} won" if len(card.winners) == 1 else "a tie"
    won = won if card.played.game.over else "goes on"
    others = ", ".join(f"{name} {signed(total)}" for name, total in card.ranked)
    room = width - line_width(start)
    row = (*start, (clip(won, room), "strong"))
    room = width - line_width(row) - 2
    row = (*row, (f"  {clip(others, room)}", "soft")) if room > 6 else row
    if card.best_turn:
        best = f"{printable(card.best_turn.best.what)} {card.best_turn.best.value}"
        if line_width(row) + cell_len(best) + 3 <= width:
            return (*padded(row, width - cell_len(best)), (best, "text"))
    return row


# What is to remember, and what comes next


def _best(night: Night, width: int) -> list[Line]:
    """The best of the evening, under its heading."""
    each = _column(width)
    found = of_the_night(night.evening)
    if not found:
        return []
    name = "Of the night" if night.evening.part.is_night else "Of the day"
    rows = [
        ((f"{label:<13}", "soft"), (clip(text, each - 13), "text" if place else "strong"))
        for place, (label, text) in enumerate(found)
    ]
    return [heading(name, "", each), *rows]


def _begins(night: Night) -> str:
    """Who begins the next game, and why; or that one goes on."""
    going_on = night.evening.going_on
    if going_on:
        return f"A game of {printable(listed(seat.person for seat in going_on))} goes on."
    return next_text(night.evening.next)


def _next(night: Night, width: int, spaced: bool, plain: bool) -> list[Line]:
    """Who begins the next game, and the key that begins it."""
    each, evening = _column(width), night.evening
    if evening.going_on:
        name, does, about = "The game that goes on", "go on", ""
    else:
        name = "The next game" if night.is_today else "The same again"
        does = next_game(evening) if night.is_today else "the same again"
        about = (
            who_plays(evening, night.box) if night.box else printable(", ".join(evening.next.order))
        )
    if plain:
        key = [*cap_lines([Cap("Enter", does)]), line(clip(f"  {about}", each), "soft")]
    else:
        key = next_key_lines("Enter", does, clip(about, each - 11), width=each)
    key = [tuple((text, f"{style} @again:") for text, style in row) for row in key]
    said = wrapped(_begins(night), "soft", each)
    who = printable(evening.next.order[0])
    if said and said[0][0][0].startswith(f"{who} "):
        said[0] = ((who, "strong"), (said[0][0][0].removeprefix(who), "soft"))
    return [heading(name, "", each), *said, *[()] * spaced, *key]
