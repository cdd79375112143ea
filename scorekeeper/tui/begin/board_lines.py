"""The half beside a board that is being set, and the lines below it: pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.game.board import Square
from scorekeeper.game.referee import Problem
from scorekeeper.game.text import count, number_word
from scorekeeper.names import printable
from scorekeeper.signs import sign_of
from scorekeeper.tui.begin.board_draft import BoardDraft, Field
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.half import ROOMY, SPACED, STILL, TILED, fitting_scales
from scorekeeper.tui.kit.large import Large
from scorekeeper.tui.kit.lines import (
    Line,
    Span,
    clip,
    heading,
    in_room,
    line,
    next_key_lines,
    padded,
    player_sign,
    refitted,
    wrapped,
)

_WIDE = 5
"""Columns of a field for a number."""
_HOW = (
    "Letters as you read them; Space is an empty square.",
    "A digit after a letter is the height of its stack.",
)
_HOW_NARROW = ("Space is an empty square.", "A digit is the height.")


@dataclass(frozen=True)
class SetBoard:
    """The board that is being set, and what was found wrong with it."""

    draft: BoardDraft
    problems: tuple[Problem, ...] = ()
    """Why it cannot be so; told once it was to be played on."""
    is_asked: bool = False
    """True if the last key asked to go on, so that the next one keeps it all the same."""
    is_through: bool = False
    """True if the rows were gone through before, so that Enter is done with the board at once."""
    said: str = ""
    """What is said in place of what lies where, until the next key."""

    @property
    def goes_down(self) -> bool:
        """True if Enter leads to the next row."""
        draft = self.draft
        return draft.field is None and not draft.is_last_row and not self.is_through

    @property
    def picture(self) -> Picture:
        """The board with the cursor; squares that cannot be so are red."""
        draft = self.draft
        wrong = frozenset(square for problem in self.problems for square in problem.squares)
        cursor = draft.cursor if draft.field is None else None
        new = frozenset({draft.cursor}) if cursor and draft.board.at(draft.cursor) else frozenset()
        start = draft.edition.start
        return Picture(draft.board, start, cursor, new=new - wrong, problems=wrong)

    @property
    def enter(self) -> str:
        """What Enter does."""
        draft = self.draft
        if self.is_asked:
            return "it lies so: keep it"
        if self.goes_down:
            return f"row {draft.cursor.row + 2}"
        if field := draft.next_field:
            player = printable(draft.setup.players[field.player])
            return "whose turn it is" if field.kind == "turn" else f"the points of {player}"
        if self.is_through:
            return "it is right so: go on"
        return f"go on from here: {printable(draft.setup.players[draft.to_move])}"

    @property
    def here(self) -> str:
        """What lies at the cursor, and what comes next."""
        draft = self.draft
        field = draft.field
        if self.is_asked:
            return "What is red cannot be so by the rules."
        if field is not None:
            return _asks(draft, field)
        if not draft.has_typed:
            return f"What lies on {draft.cursor}?"
        after = draft.next_square
        then = f" Next: {after}." if after else " That was the last square."
        return f"{lies(draft, draft.cursor)}{then}"


def lies(draft: BoardDraft, square: Square) -> str:
    """What lies on `square`, as ``E7 is B, five high.`` says it."""
    stack = draft.board.stack(square)
    if not stack:
        return f"{square} is empty."
    if len(stack) == 1:
        return f"{square} is {stack[-1]}."
    return f"{square} is {stack[-1]}, {number_word(len(stack))} high."


def _asks(draft: BoardDraft, field: Field) -> str:
    name = printable(draft.setup.players[field.player])
    return {
        "points": f"How many points has {name} so far?",
        "turn": "Whose turn is it? ← → choose.",
        "rack": f"How many tiles has {name}, if the rack is not full?",
        "bag": "How many tiles are in the bag, if you counted them?",
        "turns": "How many turns were there, if you counted them?",
    }[field.kind]


def set_board_half(state: SetBoard, width: int, height: int, plain: bool) -> list[Line]:
    """All that stands beside the board, in so many columns and lines."""
    is_tall = height >= TILED and width >= ROOMY
    gap: list[Line] = [()]
    rows = _top(state, width, height, plain)
    rows += [*gap, *_square(state, width, is_tall, plain)]
    if height >= SPACED and not state.problems:
        rows += [*gap, *_so_far(state, width)]
    fields = _fields(state, width, is_tall)
    foot = _foot(state, width, height, plain)
    free = height - len(rows) - len(fields) - len(foot)
    if free < 1:
        rows = rows[: max(height - len(fields) - len(foot) - 1, 0)]
        free = height - len(rows) - len(fields) - len(foot)
    above = 1 + (free > 2 and is_tall)
    return [*rows, *gap * above, *fields, *gap * (free - above), *foot][:height]


def _top(state: SetBoard, width: int, height: int, plain: bool) -> list[Line]:
    """One large word, and how the board is copied, or what cannot be."""
    narrow = width < ROOMY
    word = Large("COPY" if narrow else "COPY IT")
    said = [line(text) for text in (_HOW_NARROW if narrow else _HOW)]
    if state.problems:
        word = Large("LOOK?")
        said = [row for one in state.problems for row in wrapped(one.message, "bad", width)]
    if height < STILL or plain:
        return refitted(said, width)
    scale = fitting_scales(width, height)[0]
    drawn = [line(row, "strong") for row in word.drawn(scale.large, width)]
    place = f"row {state.draft.cursor.row + 1} of {state.draft.board.size}"
    head: list[Line] = [()]
    if height >= TILED:
        head = [heading("The board as it lies", place, width), ()]
    return [*head, *drawn, *([()] if height >= TILED else []), *refitted(said, width)]


def _square(state: SetBoard, width: int, is_tall: bool, plain: bool) -> list[Line]:
    """The square of the cursor, and how much of it is not known."""
    draft = state.draft
    stack = draft.board.stack(draft.cursor)
    row = f"row {draft.cursor.row + 1} of {draft.board.size}"
    head = heading(str(draft.cursor), row, width)
    beneath = "One letter beneath is not known."
    if len(stack) > 2:
        beneath = f"{number_word(len(stack) - 1).capitalize()} beneath are not known."
    what = lies(draft, draft.cursor).partition(" is ")[2]
    said = [line(f" {what[0].upper()}{what[1:]}", "strong"), line(f" {beneath}", "soft")]
    if len(stack) < 2:
        said[1] = ()
    if not (is_tall and stack) or plain:
        return [head, *said]
    tile = word_tiles(stack[-1:], [len(stack)], new={0})
    beside = [said[0], said[1], ()]
    return [
        head,
        *((*face, ("  ", "text"), *text) for face, text in zip(tile, beside, strict=False)),
    ]


def _so_far(state: SetBoard, width: int) -> list[Line]:
    """How much lies there, and what that means."""
    board = state.draft.board
    squares = sum(1 for _ in board.occupied())
    hidden = board.unknown_count
    tiles = f"{count(squares, 'square')}, {count(board.tile_count, 'tile')} so far"
    beneath = f", {hidden} of them beneath." if hidden else "."
    rows = [line(f"{tiles}{beneath}")]
    if width >= ROOMY:
        rows.append(line("Words and points need only what you can read.", "soft"))
        rows.append(line("Unseen counts the letters on top, and says so.", "soft"))
    return rows


def _fields(state: SetBoard, width: int, is_tall: bool) -> list[Line]:
    """Points, turn, racks, bag and turns."""
    draft = state.draft
    names = [printable(name) for name in draft.setup.players]
    each = max(min((width - 1) // max(len(names), 1), 16), 7)
    signs = [player_sign(sign_of(draft.setup, player)) for player in range(len(names))]
    gap: list[Line] = [()] if is_tall else []
    named: list[Span] = []
    numbers: list[Span] = []
    racks: list[Span] = [("Racks ", "text")]
    for player, name in enumerate(names):
        named += padded((signs[player], (f" {clip(name, each - 3)}", "strong")), each)
        numbers += padded((("  ", "text"), _box(draft, Field("points", player))), each)
        racks += [
            signs[player],
            (" ", "text"),
            _box(draft, Field("rack", player), _full(draft, player)),
            (" ", "text"),
        ]
    turn: list[Span] = [("Turn  ", "text")]
    is_here = draft.field == Field("turn")
    for player, name in enumerate(names):
        lit = player == draft.to_move
        style = "here" if lit and is_here else "brass" if lit else "text"
        turn += [("●" if lit else "○", style), (f" {clip(name, each - 3)}", style), ("  ", "text")]
    other: list[Span] = [("Bag ", "text"), _box(draft, Field("bag"), "?"), ("  Turns ", "text")]
    other.append(_box(draft, Field("turns"), "?"))
    rows: list[Line] = [heading("Points so far", "Tab", width), tuple(named), tuple(numbers)]
    rows += [*gap, tuple(turn), *gap, tuple(racks), tuple(other)]
    return rows


def _full(draft: BoardDraft, player: int) -> str:
    return str(draft.setup.terms(player).rack or draft.edition.rack_size)


def _box(draft: BoardDraft, field: Field, usual: str = "") -> Span:
    """A field with what was typed into it, else what is `usual`; the caret is where one types."""
    text = draft.text(field)
    if draft.field == field:
        return (f"{text + '▏':<{_WIDE}}", "here")
    if text:
        return (f"{text:<{_WIDE}}", "bold text on surface")
    return (f"{usual:<{_WIDE}}", "soft on surface")


def _foot(state: SetBoard, width: int, height: int, plain: bool) -> list[Line]:
    """The next key."""
    if height < STILL or plain:
        return []
    draft = state.draft
    if state.goes_down and not state.is_asked:
        after = draft.next_square or draft.cursor
        return next_key_lines("A–Z", f"what lies on {after}", "at the end Enter", width=width)
    return next_key_lines("Enter", state.enter, width=width)


def message_line(state: SetBoard, width: int) -> Line:
    """What is said, or else what lies at the cursor; after a colon."""
    text = state.said or state.here
    return ((" : ", "here"), (f" {in_room([text], width - 4)}", "text"))


def row_lines(state: SetBoard, width: int) -> list[Line]:
    """The rows of the board: those behind the cursor are done."""
    draft = state.draft
    here = draft.cursor.row if draft.field is None else draft.board.size
    each = max(min((width - 3) // draft.board.size, 5), 3)
    numbers: list[Span] = [("  ", "text")]
    marks: list[Span] = [("  ", "text")]
    for row in range(draft.board.size):
        style = "good" if row < here else "brass" if row == here else "thin"
        numbers.append((f"{row + 1:^{each}}", "bold brass" if row == here else "text"))
        marks += [("▔" * (each - 1), style), (" ", "text")]
    return [heading("Rows", "", width), (), tuple(numbers), tuple(marks)]


def board_picture(width: int, plain: bool) -> list[Line]:
    """A small board for the card."""
    words: Sequence[tuple[str, Sequence[int]]] = (("THIN", (4, 1, 3, 1)), ("WOOD", (2, 1, 1, 5)))
    rows: list[Line] = []
    for letters, heights in words:
        rows += [*word_tiles(letters, heights, plain=plain), ()]
    return rows
