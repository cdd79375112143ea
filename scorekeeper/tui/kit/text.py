"""Pieces of text that several widgets are made of, as Textual's `Content`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from textual.content import Content
from textual.widgets import Static

from scorekeeper.colours import PLAYERS, SIGNS
from scorekeeper.names import printable


def player_colour(sign: int) -> str:
    """The colour of a player in the style of a `Content`, by the number of the sign, from 0."""
    return f"$player-{sign % PLAYERS + 1}"


def player_name(name: str, sign: int, style: str = "bold") -> Content:
    """The sign of a player in its colour, and the name."""
    mark = (SIGNS[sign % PLAYERS], player_colour(sign))
    return Content.assemble(mark, " ", (printable(name), style))


def key_cap(key: str, label: str = "") -> Content:
    """A key as people write it, drawn as a cap, and what it does."""
    cap = Content.styled(f" {key} ", "bold $cap-ink on $cap")
    return cap + Content(f" {label}") if label else cap


def spread(left: Content, right: Content, width: int, fill: str = " ") -> Content:
    """One line of `width` columns with `left` and `right` at its ends.

    `left` is cut where it has no room; `fill` goes between them.
    """
    room = max(width - right.cell_length, 0)
    between = Content.styled(fill * max(room - left.cell_length, 0), "$thin")
    return (left + between).truncate(room, ellipsis=True) + right


def show_text(widget: Static, text: Content) -> None:
    """Show another `text`; all is laid out anew only where that needs more room, or less."""
    shown = widget.content
    if isinstance(shown, Content) and text.is_same(shown):
        return
    widget.update(text, layout=False)
    widget.clear_cached_dimensions()
    size, styles = widget.content_size, widget.styles
    is_as_high = size.height == widget.get_content_height(size, size, size.width)
    if styles.is_auto_width or (styles.is_auto_height and not is_as_high):
        widget.refresh(layout=True)


def show_sentences(widget: Static, *sentences: str) -> None:
    """Show each of the sentences on a line of its own; without any the `widget` is gone."""
    text = "\n".join(filter(None, sentences))
    widget.set_class(not text, "-empty")
    show_text(widget, Content(text))


def hanging(left: Content, text: Content, width: int) -> Content:
    """`left`, and `text` in the columns beside it; in the lines below where those are few."""
    room = width - left.cell_length
    if room < _LEAST_BESIDE:
        rows = text.wrap(max(width - len(_INDENT), 1))
        return Content("\n").join([left, *(_INDENT + row for row in rows)])
    first, *others = text.wrap(room)
    indent = Content(" " * left.cell_length)
    return Content("\n").join([left + first, *(indent + row for row in others)])


_LEAST_BESIDE = 20
"""Columns from which on a text stands beside something, and not below it."""
_INDENT = Content("  ")


def drawing(lines: Iterable[Iterable[tuple[str, str]]]) -> Content:
    """A drawing of squares or stacks, whose styles read ``bold ink on face-3``, as text."""
    return Content("\n").join(
        Content.assemble(*((text, _content_style(style)) for text, style in line)) for line in lines
    )


@cache
def _content_style(style: str) -> str:
    """The style of a drawing as a `Content` has it: each colour is a variable of the theme."""
    return " ".join(_OTHER_WORDS.get(word, f"${word}") for word in style.split())


_OTHER_WORDS = {
    **{word: word for word in ("bold", "underline", "on")},
    "text": "$foreground",
    "ground": "$background",
}
