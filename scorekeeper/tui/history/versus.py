"""Two players, head to head."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import zip_longest

from rich.cells import cell_len
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from scorekeeper.game.text import signed, without_accents
from scorekeeper.history import pages
from scorekeeper.history.overview import HistoryState
from scorekeeper.history.player_stats import Versus, rivals
from scorekeeper.history.text import pair_notes
from scorekeeper.report.days import short_date
from scorekeeper.signs import signs_at
from scorekeeper.tui.history.part import BY_DIGIT, DIGITS, HistoryPart, neighbour
from scorekeeper.tui.keys.bindings import bind, written
from scorekeeper.tui.kit.drawing import Canvas, Drawing, DrawnSection, clickable
from scorekeeper.tui.kit.large import BROAD, DOUBLED, LOW, WRITTEN, alike
from scorekeeper.tui.kit.text import player_colour, player_name, show_sentences


class HeadToHead(HistoryPart):
    """Whoever is looked at and another one; the last games are opened by their digits."""

    ADVICE = "head to head"
    BINDINGS = [
        replace(
            bind("people.next", "The other player", "Another one beside the first", "step(1)"),
            key_display="← →",
        ),
        bind("people.previous", "The other player", action="step(-1)", show=False),
        bind("people.swap", "Swap sides", "The other one comes first"),
        *BY_DIGIT,
        Binding("enter", "open(1)", show=False),
    ]

    _page: pages.VersusPage | None = None
    _others: list[str]
    """Everybody whom the first one met, the one met most often first; else everybody else."""

    def compose(self) -> ComposeResult:
        self.two_people = Drawing(classes="two-people")
        self.notes = Static(id="notes", classes="soft")
        self.games = DrawnSection("Game by game", id="games")
        self.sides = DrawnSection("Side by side", id="sides", step=6)
        yield from (self.two_people, self.notes, self.games, self.sides)

    # What is shown

    @work(exclusive=True, description="head to head")
    async def watch_state(self, state: HistoryState) -> None:
        self._others, self._page = await to_thread(_find, state)
        last = self._page.differences[: -DIGITS - 1 : -1] if self._page else ()
        self.numbered_games = [game.played.path for game in last]
        self.scroll_home(animate=False)
        self._show_page(state, self._page)
        self.refresh_bindings()

    def _show_page(self, state: HistoryState, page: pages.VersusPage | None) -> None:
        has_games = bool(page and page.both.games)
        self.set_class(not has_games, "-nobody")
        notes = pair_notes(page, state.games.where, written("history.some"))
        show_sentences(self.notes, *notes)
        if page is None:
            return
        self.two_people.show(two_people_lines, page.both)
        self.sides.drawing.show(side_lines, page)
        self.games.drawing.show(margin_lines, page, state.games.today)
        names = page.both.names
        note = f"up: {names[0]} ahead · down: {names[1]}"
        if not all(game.compares for game in page.differences):
            note += " · hatched: with points ahead"
        self.games.heading.note = note

    # Keys and clicks

    def action_step(self, by: int) -> None:
        if self._page:
            first, second = self._page.both.names
            self.post_message(self.Chosen(first, neighbour(self._others, second, by)))

    def action_swap(self) -> None:
        if self._page:
            first, second = self._page.both.names
            self.post_message(self.Chosen(second, first))

    @on(Drawing.Clicked)
    def open_block(self, event: Drawing.Clicked) -> None:
        self.action_open(event.at)


def _find(state: HistoryState) -> tuple[list[str], pages.VersusPage | None]:
    """Who can be set beside the one who is looked at, and the page of the two; None for nobody."""
    games = state.games.games
    met = [both.names[1] for both in rivals(games, state.person)]
    others = met or [name for name in state.games.history.people.names if name != state.person]
    other = state.other if state.other != state.person else ""
    other = other or next(iter(others), "")
    return others, pages.versus_page(games, state.person, other) if other else None


LARGE_NAMES = LOW + 1 + DOUBLED + 1
"""Lines from which on the names are large, too."""
BETWEEN = 20
"""Columns of the sentences between two figures, at least."""


def two_people_lines(canvas: Canvas, both: Versus) -> list[Content]:
    """The games in which each was ahead, in figures as large as the box, and sentences between.

    The last line is a bar for both.
    """
    if canvas.width < BETWEEN:
        return []
    is_high = canvas.height >= LARGE_NAMES and not canvas.is_plain
    names = [*_name_lines(both, canvas.width, LOW), Content()] if is_high else []
    names = names or _name_lines(both, canvas.width, WRITTEN)
    height = max(canvas.height - len(names) - 1, 1)
    largest = WRITTEN if canvas.is_plain else min(height, DOUBLED if is_high else BROAD)
    rows = [*names, *_figure_lines(both, largest, height, canvas.width)]
    blanks = [Content()] * (canvas.height - 1 - len(rows))
    return [*rows, *blanks, tug(both.ahead, signs_at(both.names), canvas.width, ("█", "▒"))]


def _ends(left: Content, right: Content, width: int, text: str = "") -> Content:
    """Two texts at the ends of a line, and one in the middle of what is between."""
    room = max(width - left.cell_length - right.cell_length, 0)
    middle = Content.styled(text, "$soft").truncate(max(room - 2, 0), ellipsis=True)
    spare = room - middle.cell_length
    return left + middle.pad_left(spare // 2).pad_right(spare - spare // 2) + right


def _name_lines(both: Versus, width: int, largest: int) -> list[Content]:
    """Both names in dots; with their signs, in text, where they have no room."""
    signs = signs_at(both.names)
    upper = [without_accents(name.upper()) for name in both.names]
    drawn = alike(upper, largest, lambda wide: sum(wide) + BETWEEN <= width)
    if len(drawn[0]) > WRITTEN:
        left, right = (
            [Content.styled(row, player_colour(sign)) for row in rows]
            for rows, sign in zip(drawn, signs, strict=True)
        )
        return [_ends(*ends, width) for ends in zip(left, right, strict=True)]
    first, second = (
        player_name(name, sign).truncate(width // 2 - 2, ellipsis=True)
        for name, sign in zip(both.names, signs, strict=True)
    )
    return [_ends(first, second[2:] + " " + second[:1], width)]


def _figure_lines(both: Versus, largest: int, height: int, width: int) -> list[Content]:
    """The two figures, and as many sentences as have room in so many lines of `height`."""
    ahead = [f"{number:,}" for number in both.ahead]
    said = [*pages.versus_sentences(both)]
    between = max([BETWEEN, *(cell_len(text) + 4 for text in said)])  # There may be none.
    drawn = alike(ahead, largest, lambda wide: sum(wide) <= width - between)
    if len(drawn[0]) == WRITTEN < largest:  # Figures are seen from afar, sentences are not.
        drawn = alike(ahead, largest, lambda wide: sum(wide) + 4 <= width)
        said = []
    above = max((len(drawn[0]) - len(said)) // 2, 0)
    middle = [""] * above + said[-height:]
    blanks = [" " * cell_len(rows[0]) for rows in drawn]
    return [
        _ends(
            Content.styled(mine or blanks[0], "bold"),
            Content.styled(theirs or blanks[1], "bold"),
            width,
            text or "",
        )
        for mine, theirs, text in zip_longest(*drawn, middle)
    ]


EDGE = 14
"""Columns of a value and its star, at each side."""
LABEL = 20
SHORTEST_BAR = 10
"""Columns; with fewer there are no bars."""


def side_lines(canvas: Canvas, page: pages.VersusPage) -> list[Content]:
    """A figure of both a line, a star at the better one, bars towards the middle if wide."""
    colours = [*map(player_colour, signs_at(page.both.names))]
    return [_side(side, colours, canvas.width) for side in page.sides if any(side.values)]


def _side(side: pages.Comparison, colours: Sequence[str], width: int) -> Content:
    room = (width - LABEL - 2 * EDGE) // 2
    bar = room if room >= SHORTEST_BAR else 0
    known = [max(value or 0, 0) for value in side.values]
    mine, theirs = (round(bar * value / max(*known, 1)) for value in known)
    stars = ["★" if side.better == at else " " for at in (0, 1)]
    weights = ["bold" if side.better == at else "" for at in (0, 1)]
    middle = max(width - 2 * EDGE - 2 * bar, 0)
    return Content.assemble(
        (f"   {stars[0]}    ", "$brass"),
        (f"{side.texts[0]:>4}  ", weights[0]),
        (f"{'━' * mine:>{bar}}", colours[0]),
        (f"{side.label:^{middle}}", "$soft"),
        (f"{'╌' * theirs:<{bar}}", colours[1]),
        (f"  {side.texts[1]:<4}", weights[1]),
        (f"    {stars[1]}", "$brass"),
    )


def rival_lines(canvas: Canvas, met: Sequence[Versus], signs: Mapping[str, int]) -> list[Content]:
    """A bar for each one met, by the games in which either was ahead; a click is on a name."""
    longest = max((cell_len(one.names[1]) for one in met), default=0)
    column = min(longest, max(canvas.width // 3, 4)) + 2
    rows = []
    for one in met:
        pair = [signs.get(name, 0) for name in one.names]
        name = player_name(one.names[1], pair[1], "").truncate(column, ellipsis=True, pad=True)
        bar = tug(one.ahead, pair, max(canvas.width - column - 14, 0))
        ends = [(f"{one.ahead[0]:>5}  ", "bold"), (f"  {one.ahead[1]:<5}", "bold")]
        rows.append(clickable(Content.assemble(name, ends[0], bar, ends[1]), one.names[1]))
    return rows


def tug(
    ahead: tuple[int, int], signs: Sequence[int], width: int, marks: tuple[str, str] = ("━", "╌")
) -> Content:
    """How often each of two was ahead: a bar of their two colours and `marks`."""
    mine = round(width * ahead[0] / sum(ahead)) if sum(ahead) else width // 2
    return Content.assemble(
        (marks[0] * mine, player_colour(signs[0])),
        (marks[1] * (width - mine), player_colour(signs[1])),
    )


AXIS = 6
"""Columns at the left."""
NARROWEST, WIDEST = 3, 8
"""Columns of a game, its block and a blank."""


def margin_lines(canvas: Canvas, page: pages.VersusPage, today: date) -> list[Content]:
    """Up if the first one was ahead, down if the other was, the newest game at the right.

    Blocks of games with points ahead are hatched. A click is on a game, by its place from the
    newest.
    """
    shown = page.differences[-max((canvas.width - AXIS) // NARROWEST, 1) :]
    half = (canvas.height - 2) // 2
    if not shown or half < 1:
        return []
    each = min((canvas.width - AXIS) // len(shown), WIDEST)
    most = max(abs(game.margin) for game in shown) or 1
    axis = {0: f"+{most}", half - 1: "0", 2 * half - 1: signed(-most)}
    colours = [player_colour(sign) for sign in signs_at(page.both.names)]
    blocks = [_block(game, most, half) for game in shown]
    places = range(len(shown), 0, -1)  # From the newest.
    lines = []
    for y in range(2 * half):
        cells: list[Content | tuple[str, str]] = [(f"{axis.get(y, ''):>{AXIS - 2}}  ", "$soft")]
        for place, game, block in zip(places, shown, blocks, strict=True):
            style = colours[game.margin < 0] if game.margin else "$soft"
            cell = block[y] * (each - 1) + " ", style
            cells.append(clickable(Content.styled(*cell), place) if place <= DIGITS else cell)
        lines.append(Content.assemble(*cells))
    digits = (
        clickable(Content.styled(f"{place:^{each - 1}} ", "bold $brass"), place)
        for place in places
        if place <= DIGITS
    )
    blank = " " * (AXIS + each * max(len(shown) - DIGITS, 0))
    return [*lines, Content.assemble(blank, *digits), _days(shown, today, each)]


def _block(game: pages.MarginBlock, most: int, half: int) -> list[str]:
    """The characters of a game from the top, of two times `half`."""
    full, odd = divmod(max(round(2 * half * abs(game.margin) / most), 1), 2)
    if not game.compares:  # Half a cell cannot be hatched.
        full, odd = full + odd, 0
    if not game.margin:
        upper, lower = "▁", ""
    else:
        filled = ("█" if game.compares else "░") * full
        is_up = game.margin > 0
        upper = "▄" * odd + filled if is_up else ""
        lower = "" if is_up else filled + "▀" * odd
    return [*f"{upper:>{half}}", *f"{lower:<{half}}"]


def _days(shown: Sequence[pages.MarginBlock], today: date, each: int) -> Content:
    """The days of the first game and of the last one, as far as they have room."""
    first, last = (short_date(one.played.day, today) for one in (shown[0], shown[-1]))
    room = each * len(shown) - 1 - len(first)
    text = f"{first}{last:>{room}}" if room > len(last) else last
    return Content.styled(f"{'':{AXIS}}{text}", "$soft")
