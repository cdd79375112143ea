"""The lines of the review of a finished game: its title, a turn, what mattered; all pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.game.game import Game
from scorekeeper.names import printable
from scorekeeper.report.days import played_on
from scorekeeper.report.seats import dictionary_in_words
from scorekeeper.report.story import what_decided
from scorekeeper.review.chance import Chances
from scorekeeper.review.curve import TurningPoint
from scorekeeper.signs import sign_of, signs_at
from scorekeeper.tui.board.squares import USUAL, Cell
from scorekeeper.tui.kit.charts import Chart, Frame, SeatSeries, framed_chart, race_lines
from scorekeeper.tui.kit.half import SCALES, Room, fitting_scales
from scorekeeper.tui.kit.lines import (
    Line,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    line_width,
    player_sign,
    richest,
    title_bar,
    wrapped,
)
from scorekeeper.tui.review.state import ReviewState
from scorekeeper.tui.review.turn_lines import (
    KEY,
    LUCK,
    Part,
    next_key,
    next_turn,
    result_in_brief,
    turn_best,
    turn_card,
    turn_made,
    turn_rack,
)
from scorekeeper.words.dictionary_name import DictionaryName

NAMED = 46
"""Columns from which on the names stand at the ends of the lines, not below the chart."""
LEAST_HEIGHT = 5
"""Lines that the chart needs with its heading."""


def chances_chart(
    game: Game,
    chances: Sequence[Chances],
    turn: int,
    turned: TurningPoint | None,
    width: int,
    height: int,
    plain: bool = False,
) -> Chart:
    """The `chances` at the start and after each turn, in `height` lines with a heading.

    A thin upright line is at the `turn` that is shown, one of brass with a star where the game
    `turned`.
    """
    if height < LEAST_HEIGHT:
        return Chart([])
    names = game.setup.players
    signs = signs_at(game.setup.persons)
    series = [
        SeatSeries(
            printable(name),
            signs[seat],
            [(at, round(100 * one[seat])) for at, one in enumerate(chances)],
        )
        for seat, name in enumerate(names)
    ]
    uprights = {turn: "soft"}
    star = None
    if turned:
        uprights[turned.number] = "brass"
        star = turned.number, round(100 * chances[turned.number][turned.winner])
    named = width >= NAMED
    frame = Frame(len(chances) - 1, 100, uprights=uprights, star=star, named=named)
    legend = [] if named else [_legend(names, signs, width)]
    chart = framed_chart(series, width, height - 1 - len(legend), "100", plain, frame)
    head = heading("Who would win", _turned_text(game, turned, width - 18), width)
    return chart._replace(lines=[head, *chart.lines, *legend])


def _turned_text(game: Game, turned: TurningPoint | None, room: int) -> str:
    """Where the game turned, in as many words as there is room for."""
    if turned is None:
        return ""
    label = game.steps[turned.number - 1].label
    texts = (
        f"★ the turning point was turn {label}",
        f"★ turning point: turn {label}",
        f"★ turn {label}",
        "",
    )
    return richest(texts, lambda text: len(text) <= room)


def _legend(names: Sequence[str], signs: Sequence[int], width: int) -> Line:
    """The sign of each player beside the name."""
    each = width // len(names)
    row: Line = ()
    for seat, name in enumerate(names):
        shown = (player_sign(signs[seat]), (f" {clip(name, max(each - 3, 1))}", "text"))
        fill = " " * max(each * (seat + 1) - line_width((*row, *shown)), 0)
        row = (*row, *shown, (fill, "text"))
    return row


_CHART = 8
"""Lines of the chart where it stands among the others."""


def review_title(state: ReviewState, width: int) -> Line:
    """When it was and who won; at the right the words by which the turn is compared."""
    when = played_on(state.game.setup.started)
    won = result_in_brief(state.game)
    about = " · ".join(filter(None, (when, won)))
    return title_bar("Review", _words(state), width, about)


def _words(state: ReviewState) -> str:
    """The dictionary of whoever made the turn, once it is open."""
    if state.reference is None:
        return "opening the dictionary"
    words = state.reference.for_seat(state.step.player).lexicon
    if words is None:
        return "no dictionary"
    setup = state.game.setup
    player = state.step.player
    spec = DictionaryName.of(setup.dictionary_of(player)).name
    if setup.computer(player) or not spec:
        return words.name
    return dictionary_in_words(spec)


def progress_text(state: ReviewState) -> str:
    """The turns that were looked at so far, as the log counts them; empty once that is all."""
    if state.account:
        return ""
    looked_at = (state.game.steps[number - 1] for number in state.found)
    turns = len({step.turn_number for step in looked_at} - {0})
    return f"Looking at the turns: {turns} of {state.game.turns_taken}"


def message_text(state: ReviewState) -> str:
    """The line below the board: how far the program is, the mover's luck, or what is supposed."""
    luck = {one.player: one for one in state.account.luck} if state.account else {}
    mover = state.step.player
    if state.number and mover in luck and luck[mover].tiles_text:
        return f"{printable(state.game.setup.players[mover])}: {luck[mover].tiles_text}"
    return progress_text(state) or _supposed_text(state)


def _supposed_text(state: ReviewState) -> str:
    """With what the chances reckon; empty where nobody can lose."""
    if len(state.game.setup.players) == 1:
        return ""
    return state.usual.sentence


class ReviewPage(NamedTuple):
    """The lines beside the board, and what stands where among them."""

    lines: list[Line]
    moments: dict[int, int] = {}
    """By its line, the place of a moment."""
    chart: Chart | None = None
    """The chart that is among them, if one is."""
    chart_at: int = 0
    """The first line of the chart."""


def review_page(
    state: ReviewState, width: int, height: int, plain: bool = False, has_chart: bool = False
) -> ReviewPage:
    """The first page or that of a turn, as large as it fits; it `has_chart` if none is elsewhere.

    It takes smaller tiles first, then leaves out what can be left out, then has all stand closer.
    """
    tries: list[tuple[Cell | None, int, int]]
    tries = [(USUAL, LUCK, 1), (USUAL, KEY, 1), (USUAL, 0, 1), (USUAL, 0, 0)]
    tries += [(None, LUCK, 1), (None, 0, 1), (None, 0, 0)]
    scale = SCALES[-1] if plain else fitting_scales(width, height)[0]
    if scale.word and scale.word > USUAL:
        tries.insert(0, (scale.word, LUCK, 1))
    room = Room(width, height, scale, plain)
    least = LEAST_HEIGHT + 1 if has_chart else 0
    for needed in (least, 0):
        for cell, rank, gap in tries:
            if (cell and not scale.word) or (needed and not cell and not state.number):
                continue
            parts = _parts(state, room, cell)
            page = _stacked([part for part in parts if part.rank <= rank and part.lines], gap)
            spare = height - len(page.lines)
            if needed and spare >= needed:
                return _with_chart(state, page, room, spare)
            if not needed and spare >= 0:
                return _with_key_below(page, parts[-1], spare - 1)
    return page


def _stacked(parts: Sequence[Part], gap: int) -> ReviewPage:
    rows: list[Line] = []
    moments: dict[int, int] = {}
    for place, part in enumerate(parts):
        rows += [()] * gap if place else []
        if part.moment is not None:
            moments |= dict.fromkeys(range(len(rows), len(rows) + len(part.lines)), part.moment)
        rows += part.lines
    return ReviewPage(rows, moments)


def _with_key_below(page: ReviewPage, last: Part, blank: int) -> ReviewPage:
    """`page` with its `last` part, the next key, so many lines further below."""
    key = len(last.lines)
    if not key or page.lines[-key:] != list(last.lines):
        return page
    return page._replace(lines=[*page.lines[:-key], *[()] * blank, *page.lines[-key:]])


def _with_chart(state: ReviewState, page: ReviewPage, room: Room, spare: int) -> ReviewPage:
    """`page` with the chart in its last lines."""
    high = min(spare, _CHART)
    chart = chart_lines(state, room.width, high, room.plain)
    rows = [*page.lines, *[()] * (spare - high), *chart.lines]
    return page._replace(lines=rows, chart=chart, chart_at=len(rows) - len(chart.lines))


def chart_lines(state: ReviewState, width: int, height: int, plain: bool = False) -> Chart:
    """Who would have won; of a solo game its points."""
    game = state.game
    if len(game.setup.players) == 1:
        return Chart(race_lines(game, width, height, plain, "Points"))
    turned = state.account.turned if state.account else None
    return chances_chart(game, state.chances, state.turn, turned, width, height, plain)


def _parts(state: ReviewState, room: Room, cell: Cell | None) -> list[Part]:
    if not state.number:
        story = [
            *_story(state, room, is_brief=cell is None),
            *_whole(state, room),
            _supposed(state, room),
        ]
        return [*story, _go_there(state, room)]
    shown = [
        Part(turn_card(state, room)),
        Part(turn_rack(state, room)),
        Part(turn_made(state, room, cell)),
    ]
    return [*shown, *turn_best(state, room, cell), *_whole(state, room), next_turn(state, room)]


# The first page


def _story(state: ReviewState, room: Room, is_brief: bool) -> list[Part]:
    """Who won and why, and the turns that mattered; if `is_brief`, only the chosen one in full."""
    head = heading(result_in_brief(state.game), "", room.width)
    parts = [Part([head, *room.wrapped(what_decided(state.game))])]
    if state.account is None:
        return [*parts, Part(_progress(state, room))]
    title = heading("What mattered most", "", room.width)
    if not state.moments:
        return [*parts, Part([title, *room.wrapped("No turn decided it on its own.", "soft")])]
    parts.append(Part([title]))
    for place, moment in enumerate(state.moments):
        chosen = place == state.choice
        said = wrapped(moment.text, "strong" if chosen else "text", room.width - 6)
        if is_brief and not chosen:
            forms = in_fewer_words(moment.text, state.game.setup.players)
            said = [line(in_room(forms, room.width - 6))]
        mark = ("►" if chosen else " ", "bold brass")
        first: Line = (mark, (f"{place + 1} ", "bold brass"))
        rows = [
            ((*first, (" ", "text")) if not at else (("    ", "text"),)) for at in range(len(said))
        ]
        lines = [(*before, *row) for before, row in zip(rows, said, strict=True)]
        parts.append(Part(lines, moment=place))
    return parts


def _progress(state: ReviewState, room: Room) -> list[Line]:
    """How many turns were looked at, as a bar and in words; or why none is."""
    said = progress_text(state)
    if not said:
        return []
    wide = max(room.width - 2 * room.indent, 1)
    full = wide * len(state.found) // len(state.game.steps)
    bar = (("━" * full, "brass"), ("─" * (wide - full), "thin"))
    meanwhile = "You can look through the turns while you wait."
    return [*room.wrapped(said, "strong"), *room.indented([bar]), *room.wrapped(meanwhile, "soft")]


def _supposed(state: ReviewState, room: Room) -> Part:
    """What the chances suppose, and what cannot be compared."""
    said = [*room.wrapped(state.trouble, "bad"), *room.wrapped(_supposed_text(state), "soft")]
    return Part(said, 0 if state.trouble else KEY)


def _go_there(state: ReviewState, room: Room) -> Part:
    """The key that leads to the moment that is chosen, or to the first turn."""
    if state.moments:
        return Part(next_key("Enter", f"turn {state.step.label}", room), KEY)
    return next_turn(state, room)


def _whole(state: ReviewState, room: Room) -> list[Part]:
    """What the tiles gave each player and what was given away, where racks are known."""
    luck = state.account.luck if state.account else ()
    if not luck:
        return []
    rows: list[Line] = [heading("In the whole game", "", room.width)]
    for one in luck:
        name = printable(state.game.setup.players[one.player])
        said = wrapped(f"{name}: {one.text}", "text", room.width - room.indent - 3)
        sign: Line = (
            (" " * (room.indent - 1), "text"),
            player_sign(sign_of(state.game.setup, one.player)),
            (" ", "text"),
        )
        blank: Line = ((" " * (room.indent + 1), "text"),)
        rows += [(*(blank if at else sign), *row) for at, row in enumerate(said)]
    return [Part(rows, LUCK)]
