"""The lines on one turn in the review of a finished game; all pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Finish, Play
from scorekeeper.game.scoring import score_play
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.report.story import winners_text, won_level_with
from scorekeeper.review.best import Measure, TurnReview
from scorekeeper.signs import sign_of
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_tiles
from scorekeeper.tui.entry.play_words import ShownPlay, with_words
from scorekeeper.tui.kit.half import SCALES, Room
from scorekeeper.tui.kit.lines import (
    Line,
    clip,
    heading,
    line_width,
    next_key_lines,
    player_sign,
    wrapped,
)
from scorekeeper.tui.review.state import ReviewState
from scorekeeper.words.family import OF_SHOWN

NO_RACK = "Nobody knows which tiles were held, so only other places for this word are compared."
_WRITTEN = SCALES[-1]._replace(gap=SCALES[0].gap)
"""Words in text, and the points beside them."""

_RACK = 3
"""Lines of a tile on the rack at most: its letter is written, so that Qu is not taken for Q."""

LUCK, KEY = 2, 1
"""The ranks of parts that can be left out."""


class Part(NamedTuple):
    """Lines that stand together."""

    lines: Sequence[Line]
    rank: int = 0
    """Those of higher ranks are left out first where there is no room."""
    moment: int | None = None


def result_in_brief(game: Game) -> str:
    """Who won a finished game, and by how much: ``Nora won by 3``."""
    rows = standings(game)
    if len(rows) == 1 or rows[1].rank == 1:
        return winners_text(rows)
    ahead = rows[0].total - rows[1].total
    name = printable(rows[0].name)
    if ahead:
        return f"{name} won by {ahead}"
    return f"{name} won with {won_level_with(game)}"


def turn_card(state: ReviewState, room: Room) -> list[Line]:
    """Whose turn it was, what it made of the points, and of the chance to win."""
    if not _is_own(state.step):
        return [heading("The end", "", room.width), *room.wrapped(result_in_brief(state.game))]
    step = state.step
    card = state.card
    own_sign = sign_of(state.game.setup, state.step.player)
    number = own_sign + 1
    ground = f"card-{number}"
    sign, _ = player_sign(own_sign)
    own, text, soft = (
        f"{name}-{number} on {ground}" for name in ("on-card", "card-text", "card-soft")
    )
    place = f"turn {step.label} of {state.game.turns_taken}"
    head: Line = (("▌ ", own), (f"{sign} ", own))
    name = clip(card.name, room.width - len(place) - 7)
    fill = " " * max(room.width - line_width(head) - cell_len(name) - len(place) - 1, 0)
    rows: list[Line] = [(*head, (name, f"bold {text}"), (f"{fill}{place} ", soft))]
    standing = card.standing.removesuffix(".")
    would_win = card.would_win
    if cell_len(standing) > room.width - 5:
        standing = _without_name(standing)
    if cell_len(would_win) > room.width - 5:  # The name stands above it.
        would_win = would_win.removeprefix(f"From here {card.name} ").removesuffix(".")
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


def turn_rack(state: ReviewState, room: Room) -> list[Line]:
    """The rack as far as it is known, on its shelf."""
    review = state.review
    if not review or not review.rack:
        return []
    whole = review.measure is Measure.RACK
    title = "On the rack" if whole else "Tiles we know of"
    cell = room.rack_cell(len(review.rack), _RACK)
    if cell is None:
        return [heading(title, "", room.width), *room.wrapped(" ".join(review.rack), "strong")]
    places = [RackPlace(Face.UP, letter) for letter in review.rack]
    rows = rack_tiles(places, cell, room.plain, overhang=0 if room.is_narrow else 1)
    head = [heading(title, "", room.width)] if room.is_spaced or not whole else []
    return [*head, *([()] if room.is_high else []), *rows]


def turn_made(state: ReviewState, room: Room, cell: Cell | None) -> list[Line]:
    """The play with its words and points; any other turn in a sentence."""
    game = state.game
    step = state.step
    name = state.card.name
    action = step.turn.action
    if not isinstance(action, Play):
        said = f"{name} {describe_turn(step)}." if _is_own(step) else "You ended the game."
        return room.wrapped(said, "strong")
    board = step.before.board.lay(action.tiles)
    shown = ShownPlay(step.judgement.score, board, action.squares, str(game.points(step)), "text")
    rows = [heading(f"{name} made", step.text, room.width), *_block(shown, room, cell)]
    if game.withdrawn(step):
        rows += room.wrapped("Taken back after a challenge.", "bad")
    return rows


def _is_own(step: Step) -> bool:
    """True unless it was the table that ended the game."""
    return not isinstance(step.turn.action, Finish)


def turn_best(state: ReviewState, room: Room, cell: Cell | None) -> list[Part]:
    """The best there was, or that this was it; without a rack what the play opened or closed."""
    review = state.review
    card = state.card
    step = state.step
    if not state.is_looked:
        return [Part(room.wrapped("Looking …", "soft"))]
    if review is None:
        if isinstance(step.turn.action, Play):
            return [Part(room.wrapped(state.trouble, "bad"))]
        return []
    if review.measure is Measure.WORD:
        return _places(state, room, cell)
    if state.better is None:
        said = card.best or review.summary
        if card.is_best:
            return [Part(room.wrapped(f"✓ {said}", "bold good"))]
        return [Part(room.wrapped(said))]
    rows = _alternative(state, _title(review), room, cell)
    missed, _, plays = review.summary.partition(". ")
    said = f"{missed}." if plays and room.is_narrow else review.summary
    return [Part(rows), Part(room.wrapped(said, "strong"))]


def _title(review: TurnReview) -> str:
    """What stands above the best play there was."""
    if review.measure is Measure.NOTED:
        best = "The best we show" if review.withheld else "The best"
        return f"{best} with the tiles we know of"
    if review.withheld:
        return f"The best {OF_SHOWN}"
    return "The best there was"


def _places(state: ReviewState, room: Room, cell: Cell | None) -> list[Part]:
    """A better place for the word, and what the play opened or closed."""
    review = state.review
    card = state.card
    better = state.better
    if review is None:
        return []
    word = printable(review.word)
    said = Part([*room.wrapped(card.best), *room.wrapped(NO_RACK, "soft")])
    if better:
        rows = _alternative(state, f"A better place for {word}", room, cell)
        more = count(better.total - state.game.points(state.step), "point")
        return [Part([*rows, *room.wrapped(f"{more} more, with the same tiles.", "strong")]), said]
    that = " that we show" if review.withheld else ""
    if review.rank == 1:
        best = room.wrapped(f"✓ No place{that} for {word} would have earned more.", "bold good")
    else:
        most = review.best[0].total
        places = ""
        if review.withheld:
            places = " in the places that we show"
        best = room.wrapped(f"With other tiles, {word} could have earned {most}{places}.")
    return [Part(best), said]


def _alternative(state: ReviewState, title: str, room: Room, cell: Cell | None) -> list[Line]:
    """The best play there was, with its words and points."""
    best = state.better
    before = state.step.before.board
    rules = state.game.rules
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


def next_turn(state: ReviewState, room: Room) -> Part:
    """The key that goes on, and the turn to which it leads."""
    if state.number >= len(state.game.steps):
        return Part([])
    step = state.game.steps[state.number]
    name = printable(state.game.setup.players[step.player])
    does = f"turn {step.label}: {name} {describe_turn(step, brief=True)}"
    return Part(next_key("→", does if _is_own(step) else "the end", room), KEY)


def next_key(key: str, does: str, room: Room) -> list[Line]:
    """The one next key, where it has room."""
    if not room.is_spaced or room.is_written:
        return []
    return room.indented(next_key_lines(key, does, width=room.width - room.indent))
