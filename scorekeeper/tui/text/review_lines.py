"""The lines of the review of a finished game: its title, a turn, what mattered; all pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.colours import PLAYERS
from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Finish, Play
from scorekeeper.game.scoring import score_play
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.report.seat_note import dictionary_in_words
from scorekeeper.report.story import what_decided, winners_text
from scorekeeper.review.best import Measure
from scorekeeper.tui.drafts.review_state import ReviewState
from scorekeeper.tui.drawing.chances import LEAST_HEIGHT, chances_chart
from scorekeeper.tui.drawing.half_lines import SCALES, Room, fitting_scales
from scorekeeper.tui.drawing.lines import (
    Line,
    clip,
    heading,
    line,
    line_width,
    next_key_lines,
    player_sign,
    title_bar,
    wrapped,
)
from scorekeeper.tui.drawing.race import Chart, race_lines
from scorekeeper.tui.drawing.squares import USUAL, Cell
from scorekeeper.tui.drawing.word_tiles import Face, RackPlace, rack_tiles
from scorekeeper.tui.text.play_words import ShownPlay, with_words
from scorekeeper.tui.text.table_lines import played_on
from scorekeeper.words.catalogue import without_family_words

EQUALS = "Chances are those of players of equal strength."
NO_RACK = "No rack was noted: only places for the word are compared."
_CHART = 8
"""Lines of the chart where it stands among the others."""


def review_title(state: ReviewState, width: int) -> Line:
    """When it was and who won; at the right the words by which the turn is compared."""
    when, won = played_on(state.game.setup.started), result_in_brief(state.game)
    about = " · ".join(filter(None, (when, won)))
    return title_bar("How it went", _words(state), width, about)


def result_in_brief(game: Game) -> str:
    """Who won a finished game, and by how much: ``Nora won by 3``."""
    rows = standings(game)
    if len(rows) == 1 or rows[1].rank == 1:
        return winners_text(rows)
    ahead, name = rows[0].total - rows[1].total, printable(rows[0].name)
    return f"{name} won by {ahead}" if ahead else f"{name} won on the tie-break"


def _words(state: ReviewState) -> str:
    """The dictionary of whoever made the turn, once it is open."""
    if state.reference is None:
        return "opening the dictionary"
    words = state.reference.for_seat(state.step.player).lexicon
    if words is None:
        return "no dictionary"
    setup, player = state.game.setup, state.step.player
    spec = without_family_words(setup.dictionary_of(player))
    return words.name if setup.computer(player) or not spec else dictionary_in_words(spec)


def progress_text(state: ReviewState) -> str:
    """The turns that were looked at so far; empty once that is all of them."""
    if state.account:
        return ""
    return f"Looking at the turns: {len(state.found)} of {len(state.game.steps)}"


def message_text(state: ReviewState) -> str:
    """The line below the board: how far the program is, the mover's luck, or what is supposed."""
    luck = {one.player: one for one in state.account.luck} if state.account else {}
    mover = state.step.player
    if state.number and mover in luck and luck[mover].tiles_text:
        return f"{printable(state.game.setup.players[mover])}: {luck[mover].tiles_text}"
    return progress_text(state) or (EQUALS if len(state.game.setup.players) > 1 else "")


class ReviewPage(NamedTuple):
    """The lines beside the board, and what stands where among them."""

    lines: list[Line]
    moments: dict[int, int] = {}
    """By its line, the place of a moment."""
    chart: Chart | None = None
    """The chart that is among them, if one is."""
    chart_at: int = 0
    """The first line of the chart."""


class _Part(NamedTuple):
    """Lines that stand together."""

    lines: Sequence[Line]
    rank: int = 0
    """Those of higher ranks are left out first where there is no room."""
    moment: int | None = None


_WRITTEN = SCALES[-1]._replace(gap=SCALES[0].gap)
"""Words in text, and the points beside them."""
_LUCK, _KEY = 2, 1
"""The ranks of parts that can be left out."""


def review_page(
    state: ReviewState, width: int, height: int, plain: bool = False, has_chart: bool = False
) -> ReviewPage:
    """The first page or that of a turn, as large as it fits; it `has_chart` if none is elsewhere.

    It takes smaller tiles first, then leaves out what can be left out, then has all stand closer.
    """
    tries: list[tuple[Cell | None, int, int]]
    tries = [(USUAL, _LUCK, 1), (USUAL, _KEY, 1), (USUAL, 0, 1), (USUAL, 0, 0)]
    tries += [(None, _LUCK, 1), (None, 0, 1), (None, 0, 0)]
    scale = SCALES[-1] if plain else fitting_scales(width, height)[0]
    if scale.word and scale.word > USUAL:
        tries.insert(0, (scale.word, _LUCK, 1))
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


def _stacked(parts: Sequence[_Part], gap: int) -> ReviewPage:
    rows: list[Line] = []
    moments: dict[int, int] = {}
    for place, part in enumerate(parts):
        rows += [()] * gap if place else []
        if part.moment is not None:
            moments |= dict.fromkeys(range(len(rows), len(rows) + len(part.lines)), part.moment)
        rows += part.lines
    return ReviewPage(rows, moments)


def _with_key_below(page: ReviewPage, last: _Part, blank: int) -> ReviewPage:
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


def _parts(state: ReviewState, room: Room, cell: Cell | None) -> list[_Part]:
    if not state.number:
        story = [
            *_story(state, room, is_brief=cell is None),
            *_whole(state, room),
            _supposed(state, room),
        ]
        return [*story, _go_there(state, room)]
    shown = [_Part(_card(state, room)), _Part(_rack(state, room)), _Part(_made(state, room, cell))]
    return [*shown, *_best(state, room, cell), *_whole(state, room), _next(state, room)]


# The first page


def _story(state: ReviewState, room: Room, is_brief: bool) -> list[_Part]:
    """Who won and why, and the turns that mattered; if `is_brief`, only the chosen one in full."""
    head = heading(result_in_brief(state.game), "", room.width)
    parts = [_Part([head, *room.said(what_decided(state.game))])]
    if state.account is None:
        return [*parts, _Part(_progress(state, room))]
    title = heading("What mattered most", "", room.width)
    if not state.moments:
        return [*parts, _Part([title, *room.said("No single turn stands out.", "soft")])]
    parts.append(_Part([title]))
    for place, moment in enumerate(state.moments):
        chosen = place == state.choice
        said = wrapped(moment.text, "strong" if chosen else "text", room.width - 6)
        if is_brief and not chosen:
            said = [line(clip(moment.text, room.width - 6))]
        mark = ("►" if chosen else " ", "bold brass")
        first: Line = (mark, (f"{place + 1} ", "bold brass"))
        rows = [
            ((*first, (" ", "text")) if not at else (("    ", "text"),)) for at in range(len(said))
        ]
        lines = [(*before, *row) for before, row in zip(rows, said, strict=True)]
        parts.append(_Part(lines, moment=place))
    return parts


def _progress(state: ReviewState, room: Room) -> list[Line]:
    """How many turns were looked at, as a bar and in words; or why none is."""
    said = progress_text(state)
    if not said:
        return []
    wide = max(room.width - 2 * room.indent, 1)
    full = wide * len(state.found) // len(state.game.steps)
    bar = (("━" * full, "brass"), ("─" * (wide - full), "thin"))
    meanwhile = "You can walk through them meanwhile."
    return [*room.said(said, "strong"), *room.indented([bar]), *room.said(meanwhile, "soft")]


def _supposed(state: ReviewState, room: Room) -> _Part:
    """What the chances suppose, and what cannot be compared."""
    said = room.said(EQUALS, "soft") if len(state.game.setup.players) > 1 else []
    return _Part([*room.said(state.trouble, "bad"), *said], 0 if state.trouble else _KEY)


def _go_there(state: ReviewState, room: Room) -> _Part:
    """The key that leads to the moment that is chosen, or to the first turn."""
    if state.moments:
        return _Part(_key("Enter", f"turn {state.step.label}", room), _KEY)
    return _next(state, room)


def _whole(state: ReviewState, room: Room) -> list[_Part]:
    """What the tiles gave each player and what was given away, where racks are known."""
    luck = state.account.luck if state.account else ()
    if not luck:
        return []
    rows: list[Line] = [heading("In the whole game", "", room.width)]
    for one in luck:
        name = printable(state.game.setup.players[one.player])
        said = wrapped(f"{name}: {one.text}", "text", room.width - room.indent - 3)
        sign: Line = ((" " * (room.indent - 1), "text"), player_sign(one.player), (" ", "text"))
        blank: Line = ((" " * (room.indent + 1), "text"),)
        rows += [(*(blank if at else sign), *row) for at, row in enumerate(said)]
    return [_Part(rows, _LUCK)]


# A turn


def _card(state: ReviewState, room: Room) -> list[Line]:
    """Whose turn it was, what it made of the points, and of the chance to win."""
    if not _is_own(state.step):
        return [heading("The end", "", room.width), *room.said(result_in_brief(state.game))]
    step, card, number = state.step, state.card, state.step.player % PLAYERS + 1
    ground = f"card-{number}"
    sign, _ = player_sign(step.player)
    own, text, soft = (
        f"{name}-{number} on {ground}" for name in ("on-card", "card-text", "card-soft")
    )
    place = f"turn {step.label} of {_last(state.game)}"
    head: Line = (("▌ ", own), (f"{sign} ", own))
    name = clip(card.name, room.width - len(place) - 7)
    fill = " " * max(room.width - line_width(head) - cell_len(name) - len(place) - 1, 0)
    rows: list[Line] = [(*head, (name, f"bold {text}"), (f"{fill}{place} ", soft))]
    standing, would_win = card.standing.removesuffix("."), card.would_win
    if cell_len(standing) > room.width - 5:
        standing = _without_name(standing)
    if cell_len(would_win) > room.width - 5:  # The name stands above it.
        would_win = would_win.removeprefix(f"{card.name} ").removesuffix(" from here.")
    for said, style in ((standing, text), (would_win, soft)):
        for row in wrapped(said, style, room.width - 5) if said else ():
            fill = " " * max(room.width - 4 - line_width(row), 0)
            rows.append((("▌", own), ("   ", text), *row, (fill, text)))
    return rows


def _without_name(standing: str) -> str:
    """How the points stand, without the player they stand beside: ``86 becomes 107, 8 behind``."""
    for where in (" ahead", " behind"):
        before, found, _ = standing.partition(where)
        standing = before + found
    return standing


def _last(game: Game) -> str:
    """The label of the last turn that somebody took."""
    return next((one.label for one in reversed(game.steps) if _is_own(one)), "")


def _rack(state: ReviewState, room: Room) -> list[Line]:
    """The rack as far as it is known, on its shelf."""
    review = state.review
    if not review or not review.rack:
        return []
    whole = review.measure is Measure.RACK
    title = "On the rack" if whole else "Noted of the rack"
    cell = room.rack_cell(len(review.rack))
    if cell is None:
        return [heading(title, "", room.width), *room.said(" ".join(review.rack), "strong")]
    places = [RackPlace(Face.UP, letter) for letter in review.rack]
    rows = rack_tiles(places, cell, room.plain, overhang=0 if room.is_narrow else 1)
    head = [heading(title, "", room.width)] if room.is_spaced or not whole else []
    return [*head, *([()] if room.is_high else []), *rows]


def _made(state: ReviewState, room: Room, cell: Cell | None) -> list[Line]:
    """The play with its words and points; any other turn in a sentence."""
    game, step, name = state.game, state.step, state.card.name
    action = step.turn.action
    if not isinstance(action, Play):
        said = f"{name} {describe_turn(step)}." if _is_own(step) else "The table ended the game."
        return room.said(said, "strong")
    board = step.before.board.lay(action.tiles)
    shown = ShownPlay(step.judgement.score, board, action.squares, str(game.points(step)), "text")
    rows = [heading(f"{name} made", step.text, room.width), *_block(shown, room, cell)]
    if game.withdrawn(step):
        rows += room.said("Taken back after a challenge.", "bad")
    return rows


def _is_own(step: Step) -> bool:
    """True unless it was the table that ended the game."""
    return not isinstance(step.turn.action, Finish)


def _best(state: ReviewState, room: Room, cell: Cell | None) -> list[_Part]:
    """The best there was, or that this was it; without a rack what the play opened or closed."""
    review, card, step = state.review, state.card, state.step
    if not state.is_looked:
        return [_Part(room.said("Looking …", "soft"))]
    if review is None:
        return (
            [_Part(room.said(state.trouble, "bad"))] if isinstance(step.turn.action, Play) else []
        )
    if review.measure is Measure.WORD:
        return _places(state, room, cell)
    if state.better is None:
        said = card.best or review.summary
        is_best = said == "The best there was."
        rows = room.said(f"✓ {said}" if is_best else said, "bold good" if is_best else "text")
        return [_Part(rows)]
    title = "The best there was"
    if review.measure is Measure.NOTED:
        title = "The best of the tiles noted"
    rows = _alternative(state, title, room, cell)
    missed, _, plays = review.summary.partition(". ")
    said = f"{missed}." if plays and room.is_narrow else review.summary
    return [_Part(rows), _Part(room.said(said, "strong"))]


def _places(state: ReviewState, room: Room, cell: Cell | None) -> list[_Part]:
    """The best place for the word, and what the play opened or closed."""
    review, card = state.review, state.card
    if review is None:
        return []
    word = printable(review.word)
    said = [*room.said(card.best), *room.said(NO_RACK, "soft")]
    if state.better is None:
        return [
            _Part(room.said(f"✓ No place for {word} would have earned more.", "good")),
            _Part(said),
        ]
    rows = _alternative(state, f"The best place for {word}", room, cell)
    more = count(state.better.total - state.game.points(state.step), "point")
    told = f"{more} more, the best of {count(review.count, 'place')}."
    return [_Part([*rows, *room.said(told)]), _Part(said)]


def _alternative(state: ReviewState, title: str, room: Room, cell: Cell | None) -> list[Line]:
    """The best play there was, with its words and points."""
    best, before, rules = state.better, state.step.before.board, state.game.rules
    if best is None:
        return []
    score = score_play(before, best.play, rules)
    shown = ShownPlay(
        score, before.lay(best.play.tiles), best.play.squares, str(best.total), "text"
    )
    note = write_play(best.play, before, rules.edition)
    note = f"on the board: {note}" if state.shows_best else note
    return [heading(title, note, room.width), *_block(shown, room, cell)]


def _block(shown: ShownPlay, room: Room, cell: Cell | None) -> list[Line]:
    """The words of a play, in tiles of that `cell` or in text, and the points at their right."""
    scale = room.scale._replace(word=cell, gap=SCALES[0].gap)
    rows = with_words(shown, [], [], room._replace(scale=scale if cell else _WRITTEN))
    while rows and not line_width(rows[-1]):
        rows.pop()
    return rows


def _next(state: ReviewState, room: Room) -> _Part:
    """The key that goes on, and the turn to which it leads."""
    if state.number >= len(state.game.steps):
        return _Part([])
    step = state.game.steps[state.number]
    name = printable(state.game.setup.players[step.player])
    does = f"turn {step.label}: {name} {describe_turn(step, brief=True)}"
    return _Part(_key("→", does if _is_own(step) else "the end", room), _KEY)


def _key(key: str, does: str, room: Room) -> list[Line]:
    if not room.is_spaced or not room.scale.dots:
        return []
    return room.indented(next_key_lines(key, does, width=room.width - room.indent))
