"""The page of settings as lines of styled spans: what is set, and how it looks; pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from scorekeeper.files import from_home
from scorekeeper.game.board import Board, Square
from scorekeeper.game.text import Wording, count
from scorekeeper.names import printable
from scorekeeper.settings import Settings
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.player_cards import Player
from scorekeeper.tui.board.squares import LARGE, USUAL, Cell, look_at, square_lines
from scorekeeper.tui.board.stacks import beside
from scorekeeper.tui.board.word_tiles import word_tiles
from scorekeeper.tui.kit.large import TALL, Large
from scorekeeper.tui.kit.lines import (
    Cap,
    Line,
    Span,
    cap_lines,
    clip,
    heading,
    in_fewer_words,
    in_room,
    line,
    line_width,
    next_key_lines,
    on_ground,
    padded,
    player_sign,
    wrapped,
)
from scorekeeper.tui.kit.row_list import Thing
from scorekeeper.tui.settings.told import (
    SWITCHES,
    Row,
    Told,
    chosen_answer,
    keys_told,
    places,
    size_text,
)

WIDE, HIGH = 50, 34
"""Columns of the left side from which on there is room for more words, and lines for tiles."""
_ASKED = {True: 15, False: 9}
"""Columns of what is asked, on a wide page and on a narrow one."""


class Sheet(NamedTuple):
    """All that the left side shows."""

    settings: Settings
    themes: Sequence[str]
    told: Told
    chosen: Row


class Side(NamedTuple):
    """The left side in lines."""

    lines: list[Line]
    rows: dict[int, Row]
    """By the place of a line, what a click there chooses."""


def left_side(sheet: Sheet, width: int, height: int, plain: bool = False) -> Side:
    """What is set, in the room that there is."""
    wide = width >= WIDE
    high = wide and height >= HIGH
    lines: list[Line] = [heading("Look", "", width), *[()] * high]
    rows: dict[int, Row] = {}
    for row in Row:
        if row.opens:
            lines += [()] * (2 if high else height >= len(Row) * 2 + 4)
            part = _section(row, sheet, width, high and not plain)
        else:
            part = [_setting(row, sheet, width, wide)]
        rows.update(dict.fromkeys(range(len(lines), len(lines) + len(part)), row))
        lines += part
    return Side(lines, rows)


def _setting(row: Row, sheet: Sheet, width: int, wide: bool) -> Line:
    """What is asked, and its answers; those of the chosen row are on a ground of their own."""
    is_chosen = row is sheet.chosen
    mark = ("►", "bold brass") if is_chosen else (" ", "text")
    spans: list[Span] = [mark, (f"{row.value:<{_ASKED[wide]}}", "text")]
    gap = ""
    for answer, is_set in _answers(row, sheet):
        if line_width(spans) + len(gap) + len(answer) + 2 > width:
            break
        spans.append((gap, "text"))
        gap = " " * (2 + wide)
        if is_set:
            spans += [("● ", "brass"), (answer, "here" if is_chosen else "bold brass")]
        else:
            spans += [("○ ", "soft"), (answer, "text")]
    if is_chosen:
        return on_ground(padded(tuple(spans), width), "chosen")
    return tuple(spans)


def _answers(row: Row, sheet: Sheet) -> Iterator[tuple[str, bool]]:
    """The answers, each with whether it is set; of the many themes those at hand."""
    if row is not Row.THEME:
        _, *answers = SWITCHES[row]
        chosen = chosen_answer(row, sheet.settings)
        yield from ((said, place == chosen) for place, (_, said) in enumerate(answers))
        return
    now = sheet.settings.theme
    first = [*sheet.themes[:2]]
    shown = first if now in first else [first[0], now]
    yield from ((name, name == now) for name in shown)
    yield f"{len(sheet.themes) - len(shown)} more →", False


def _section(row: Row, sheet: Sheet, width: int, has_tiles: bool) -> list[Line]:
    """The heading of what opens, and its contents in short."""
    told = sheet.told
    right, rows = {
        Row.WORDS: ("they count, or never", _words(told, width, has_tiles)),
        Row.NAMES: ("a sign for life", _names(told, width, has_tiles)),
        Row.KEYS: (_whose_keys(told), _keys(told, width)),
        Row.GAMES: (size_text(told), wrapped(f" {from_home(places()[0][1])}", "strong", width)),
    }[row]
    head = heading(row.value, right, width - 1)
    mark = ("►", "bold brass") if row is sheet.chosen else (" ", "text")
    first: Line = (mark, *head)
    if row is sheet.chosen:
        first = on_ground(padded(first, width), "chosen")
    return [first, *[()] * has_tiles, *rows]


def _words(told: Told, width: int, has_tiles: bool) -> list[Line]:
    """The words of the house, as far as they have room."""
    words = told.listed_words
    if not words:
        return [line(in_room(_NO_WORDS, width - 1), "soft")]
    blocks = [_word(word, counts, has_tiles) for word, counts in words]
    rows: list[Line] = [((" ", "text"),)] * len(blocks[0])
    for block in blocks:
        if line_width(rows[0]) + line_width(block[0]) > width:
            break
        rows = [(*row, *part) for row, part in zip(rows, block, strict=True)]
    if not has_tiles:
        return rows
    always = count(len(told.words.always), "word")
    said = f"{always} always count{'s' * (len(told.words.always) == 1)}"
    return [*rows, line(f" {said}, {len(told.words.never)} never.", "soft")]


_NO_WORDS = (" None yet. Your own words, such as HYGGE, can be kept here.", " None yet.")


def _word(word: str, counts: bool, has_tiles: bool) -> list[Line]:
    """A word with what is said of it: ✓ if it counts."""
    mark = ("✓ ", "good") if counts else ("✗ ", "bad")
    if not has_tiles:
        return [(mark, (f"{word}   ", "text"))]
    tiles = word_tiles(word, cell=USUAL)
    gap = ("  ", "text")
    return [(mark, *tiles[0], gap), *((gap, *row, gap) for row in tiles[1:])]


def _names(told: Told, width: int, has_more: bool) -> list[Line]:
    """Everybody with the sign that is theirs, as far as they have room."""
    spans: list[Span] = [(" ", "text")]
    for name, sign in zip(told.people, told.signs, strict=True):
        one = f" {printable(name)}   "
        if line_width((*spans, (one, ""))) + 1 > width:
            break
        spans += [player_sign(sign), (one, "strong")]
    if not told.people:
        return [line(" Nobody has played yet.", "soft")]
    more = [line(" Rename one, or make two names one person.", "soft")]
    return [tuple(spans), *(more if has_more else [])]


def _whose_keys(told: Told) -> str:
    own = sum(is_own for *_, is_own in keys_told(told.own_keys))
    return f"{own} of your own" if own else "as they came"


def _keys(told: Told, width: int) -> list[Line]:
    """The first keys; those of the user's own before others."""
    spans: list[Span] = [(" ", "text")]
    own_first = sorted(keys_told(told.own_keys), key=lambda told: not told[2])
    for key, name, _ in own_first:
        one = f" {name.lower()}   "
        if line_width((*spans, (key, ""), (one, ""))) > width:
            break
        spans += [(key, "cap"), (one, "text")]
    return [tuple(spans)]


def next_lines(sheet: Sheet, width: int, plain: bool = False) -> list[Line]:
    """The key that does something with what is chosen."""
    cap, about = _NEXT.get(sheet.chosen, (Cap("Enter", "open it"), "its list, at the right"))
    if plain:
        return cap_lines([cap])
    return next_key_lines(cap.key, cap.does, about, width=width)


_NEXT = {
    Row.THEME: (Cap("← →", "another theme"), "the picture changes with it"),
    Row.MOTION: (Cap("← →", "the other"), "tiles land, and points count up"),
    Row.SOUND: (Cap("← →", "the other"), "a clock also rings 30 seconds before the end"),
    Row.SIGNS: (Cap("← →", "the other"), "plain for large letters and screen readers"),
    Row.REMARKS: (Cap("← →", "the other"), "say when something is the best ever"),
}


# How it looks

_ROWS = ("  G3I4L2T3S ", "  A N I   L ", "L S   M   U ", "  K   B   M ", "B5E   O     ")
"""Part of a board, two characters a square: the letter, and the height of its stack."""
_SIZE = len(_ROWS[0]) // 2
_START = Square(0, 3)
_LAST = Square(4, 0)


def _board() -> Board:
    stacks = {}
    for row, text in enumerate(_ROWS):
        for column in range(_SIZE):
            letter = text[2 * column]
            height = text[2 * column + 1]
            if letter != " ":
                stacks[Square(column, row)] = (letter,) * int(height.strip() or "1")
    return Board.from_stacks(_SIZE, stacks)


def look_lines(
    theme: str, people: Sequence[str], width: int, height: int, plain: bool = False
) -> list[Line]:
    """A board, cards and a play in the theme in hand, as far as they have room."""
    is_wide = width >= _SIZE * LARGE[0].width + 4 + _CARD
    cell = LARGE[0] if is_wide else USUAL
    parts: list[list[Line]] = [[heading("So it looks", theme, width), ()]]
    board = _framed(cell, plain)
    if line_width(board[0]) <= width:
        cards = beside([board, _cards(people)], [line_width(board[0]), _CARD], 0)
        parts.append(cards if is_wide else board)
    good = (" ✓ A good play", "good")
    bad = (" ✗ Not allowed", "bad")
    then = ("   what to do next", "brass")
    if is_wide:
        said = (good, ("  ", "text"), bad, then)
        parts.append([(), (), heading("A play", "", width), (), *_play(plain)])
        parts.append([said, (), *wrapped(_PROMISE, "soft", width)])
    else:
        parts.append([(), (good,), (bad,), line(" what to do next", "brass")])
    rows: list[Line] = []
    for part in parts:
        if len(rows) + len(part) <= height:
            rows += part
    return rows


_PROMISE = Wording("Every theme keeps the tiles as they are, and letters that can be read.")
_POINTS = (115, 155, 120)
_CARD = 15
"""Columns of a card and what stands before it."""


def _framed(cell: Cell, plain: bool) -> list[Line]:
    """The part of a board within its rim."""
    picture = Picture(_board(), frozenset([_START]), last=frozenset([_LAST]), last_sign=2)
    side = ("  ", "rim-text on rim")
    rows: list[Line] = []
    for row in range(len(_ROWS)):
        looks = [look_at(picture, Square(column, row)) for column in range(_SIZE)]
        squares = [square_lines(look, cell, plain) for look in looks]
        rows += [(side, *sum(parts, ()), side) for parts in zip(*squares, strict=True)]
    rim: Line = ((" " * line_width(rows[0]), "rim-text on rim"),)
    return [rim, *rows, rim]


def _cards(people: Sequence[str]) -> list[Line]:
    """Three players with their points."""
    names = [*people, "Maya", "Leo", "Nora"][:3]
    rows: list[Line] = []
    for sign, (name, points) in enumerate(zip(names, _POINTS, strict=True)):
        player = Player(sign, printable(name), points, "", "", 7, (), lit=not sign, over=False)
        bar = ("▌", player.style("own"))
        texts = (
            ((f"{player_sign(sign)[0]} ", player.style("own")), _on(player, name, 9)),
            (_on(player, "", 11),),
            (_on(player, f" {points}", 11),),
            (_on(player, "", 11),),
            ((f"{' ' + '▖' * 7:<11}", player.style("rack")),),
        )
        rows += [(("  ", "text"), bar, *spans) for spans in texts]
        rows.append(())
    return rows[:-1]


def _on(player: Player, text: str, room: int) -> Span:
    return (f"{clip(text, room):<{room}}", player.ink("text"))


def _play(plain: bool) -> list[Line]:
    """A play with its sum and its points."""
    tiles = word_tiles("WIT", new=(0, 2), cell=LARGE[0], plain=plain)
    gain = [line(row, "player-1") for row in Large("+6").drawn(TALL)]
    blank: list[Line] = [()] * (len(gain) - len(tiles))
    total = [(), line("2+2+2", "soft"), *[()] * (len(gain) - 2)]
    columns = beside([[*tiles, *blank], total, gain], [24, 10, line_width(gain[0])], 0)
    return [(("  ", "text"), *row) for row in columns]


# The lists


def list_things(row: Row, told: Told) -> list[Thing]:
    """The list of what opens: a path has lines of its own, all else is one row."""
    if row is Row.GAMES:
        return [partial(_place_lines, called, path) for called, path in places()]
    return [[one] for one in _list_lines(row, told)]


def _place_lines(called: str, path: Path, width: int) -> list[Line]:
    """What is kept, and below it where, as often broken as it takes."""
    return [line(f" {called}", "soft"), *wrapped(f"  {from_home(path)}", "text", width)]


def _list_lines(row: Row, told: Told) -> list[Line]:
    """The rows of a list; the first column is for its mark."""
    match row:
        case Row.WORDS:
            words = [_word_row(word, counts) for word, counts in told.listed_words]
            return [((" ", "text"), ("+ another word", "text")), *words]
        case Row.NAMES:
            people = zip(told.people, told.signs, strict=True)
            return [
                ((" ", "text"), player_sign(sign), (f" {printable(name)}", "strong"))
                for name, sign in people
            ]
    return [
        ((f" {key:<8}", "bold brass"), (name, "text"), ("  yours" * own, "soft"))
        for key, name, own in keys_told(told.own_keys)
    ]


def _word_row(word: str, counts: bool) -> Line:
    mark = ("✓ ", "good") if counts else ("✗ ", "bad")
    said = "always counts" if counts else "never counts"
    return ((" ", "text"), mark, (f"{word:<10} ", "strong"), (said, "soft"))


def list_sentence(row: Row) -> str:
    """What can be done with an open list."""
    return {
        Row.WORDS: "Enter changes a word, or takes in another one.",
        Row.NAMES: "Enter renames. A name that is known makes two people one.",
        Row.KEYS: "Keys of your own are written in the file settings.toml; the guide says how.",
        Row.GAMES: "All of it is yours, and can be copied.",
    }[row]


def message_line(text: str, style: str, width: int) -> Line:
    """What was done last."""
    return line(f" {in_room(in_fewer_words(text), width - 1)}", style)
