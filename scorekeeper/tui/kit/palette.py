"""The colours that a theme and a terminal give, every text readable; and styles by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import product

from rich.style import Style
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from scorekeeper.colours import DAYLIGHT, HEIGHTS, LAMPLIGHT, SEATS, TILES, Colours
from scorekeeper.tui.kit.themes import FEW, GREYS, MANY, MANY_OF, OWN, THEMES, own_theme

READABLE = 4.5
"""The contrast that any text has at least (WCAG 2, level AA)."""


class Depth(Enum):
    """The number of colours of the terminal."""

    TRUE = "truecolor"
    MANY = "256"
    FEW = "standard"
    NONE = "none"


def luminance(colour: Color) -> float:
    """The relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    low, high = sorted((luminance(Color.parse(one)), luminance(Color.parse(other))))
    return (high + 0.05) / (low + 0.05)


def readable(text: str, *grounds: str, least: float = READABLE, entries: bool = False) -> str:
    """`text` moved towards white or black until it can be read on all of `grounds`.

    With `entries`, to one of the 256 colours.
    """
    for share in range(0, 101, 4):
        for end in ("#FFFFFF", "#000000"):
            moved = _blend(text, end, share / 100)
            moved = _nearest_of_many(moved) if entries else moved
            if all(contrast(moved, ground) >= least for ground in grounds):
                return moved
    return max("#FFFFFF", "#000000", key=lambda end: min(contrast(end, on) for on in grounds))


def _blend(colour: str, other: str, share: float) -> str:
    """`colour` with a `share` of `other`, 0 to 1."""
    return Color.parse(colour).blend(Color.parse(other), share).hex6


@cache
def _nearest_of_many(colour: str) -> str:
    """The entry nearest to `colour` in the fixed part of the table of 256.

    Rich takes another for dark colours of little hue, such as green for the slate of a theme.
    """
    red, green, blue = Color.parse(colour).rgb
    return "#{:02X}{:02X}{:02X}".format(
        *min(
            _entries(),
            key=lambda entry: (
                2 * (entry[0] - red) ** 2 + 4 * (entry[1] - green) ** 2 + 3 * (entry[2] - blue) ** 2
            ),
        )
    )


@cache
def _entries() -> Sequence[tuple[int, int, int]]:
    """The entries as Rich must be asked for them: greys by steps of its own, and the colours."""
    steps = (0, 95, 135, 175, 215, 255)
    greys = [round(grey * 10.2) for grey in range(26)]
    return [
        *(
            (red, green, blue)
            for red, green, blue in product(steps, repeat=3)
            if {red, green} != {blue}
        ),
        *((grey, grey, grey) for grey in greys),
    ]


_TEXTS: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("text", "soft", "brass", "good", "bad", *SEATS): ("ground", "surface", "panel"),
    ("ink", "digit"): tuple(f"face-{height}" for height in range(1, HEIGHTS + 1)),
    ("new-ink",): ("new",),
    ("problem-ink",): ("problem",),
    ("cursor-ink",): ("cursor",),
    ("rim-text",): ("rim",),
    ("start-mark",): ("start",),
    ("verdict-ink",): ("yes", "no"),
}
"""The inks used on each ground."""


def _in_entries(colours: Colours, picked: Colours) -> Colours:
    """`colours` as entries of the table of 256, every text still readable.

    Those `picked` by eye go before the nearest.
    """
    few = {**MANY, **picked}
    for name, value in {**TILES, **colours}.items():
        few.setdefault(name, _nearest_of_many(value))
    for texts, names in _TEXTS.items():
        grounds = [few[name] for name in names]
        few |= {text: readable(few[text], *grounds, entries=True) for text in texts}
    return few


def _from_theme(theme: Theme) -> Colours:
    """Our board and panels in the grounds, the text and the accents of another theme."""
    usual = LAMPLIGHT if theme.dark else DAYLIGHT
    generated = theme.to_color_system().generate()
    ground, surface, panel = grounds = [
        Color.parse(generated[name]).hex6 for name in ("background", "surface", "panel")
    ]
    text = readable(Color.parse(generated["foreground"]).hex6, *grounds)
    square = _blend(ground, Color.parse(generated["secondary"]).hex6, 0.22)
    start = _blend(square, Color.parse(generated["success"]).hex6, 0.3)
    accents = {"brass": "accent", "good": "success", "bad": "error"}
    return {
        **usual,
        "ground": ground,
        "surface": surface,
        "panel": panel,
        "text": text,
        "soft": readable(_blend(text, ground, 0.35), *grounds),
        "thin": _blend(panel, text, 0.25),
        **{
            name: readable(Color.parse(generated[accent]).hex6, *grounds)
            for name, accent in accents.items()
        },
        "rim": panel,
        "rim-text": text,
        "field": _blend(square, "#000000", 0.32),
        "square": square,
        "start": start,
        "start-mark": readable(text, start),
        **{seat: readable(usual[seat], *grounds) for seat in SEATS},
    }


_Rule = Callable[[Colours, str], str]

_MIXED: Mapping[str, _Rule] = {
    "side": lambda of, height: _blend(of[f"edge-{height}"], "#000000", 0.35),
    "new-side": lambda of, _: _blend(of["new-edge"], "#000000", 0.35),
    "new-digit": lambda of, _: of["new-ink"],
    "behind": lambda of, _: _blend(of["soft"], of["ground"], 0.45),
    "cap": lambda of, _: _blend(of["panel"], of["text"], 0.12),
    "chosen": lambda of, _: _blend(of["panel"], of["brass"], 0.04),
    "cap-ink": lambda of, _: readable(of["brass"], of["cap"]),
    "on-brass": lambda of, _: readable(of["ground"], of["brass"]),
    "amber": lambda of, _: readable(of["face-4"], of["ground"]),
    "rack": lambda of, _: of["brass" if _is_light(of) else "letter"],
    "card": lambda of, seat: _blend(
        of["surface"], of[f"player-{seat}"], 0.14 if _is_light(of) else 0.16
    ),
    "on-card": lambda of, seat: readable(of[f"player-{seat}"], of[f"card-{seat}"], least=4.6),
    "card-text": lambda of, seat: readable(of["text"], of[f"card-{seat}"], least=4.6),
    "card-soft": lambda of, seat: readable(of["soft"], of[f"card-{seat}"], least=4.6),
    "on-stack": lambda of, _: of["verdict-ink"],
    "back": lambda of, _: of["letter"],
    "back-edge": lambda of, _: of["edge-1"],
    "kept": lambda of, _: _blend(of["letter"], of["ink"], 0.2),
    "kept-edge": lambda of, _: _blend(of["edge-1"], of["ink"], 0.3),
    "in-hand": lambda of, _: readable(of["new-edge"], of["surface"]),
    "coming": lambda of, _: readable(of["new-edge"], of["field"]),
    "week": lambda of, games: _blend(of["ground"], *_WEEKS[games](of)),
    "on-week": lambda of, games: readable(of["ground"], of[f"week-{games}"]),
    "bright": lambda of, _: "#FFFFFF",
    "paper": lambda of, _: DAYLIGHT["surface"],
    "paper-text": lambda of, _: DAYLIGHT["text"],
    "paper-soft": lambda of, _: DAYLIGHT["soft"],
    "paper-rim": lambda of, _: DAYLIGHT["rim"],
    "paper-square": lambda of, _: DAYLIGHT["square"],
    "paper-field": lambda of, _: _blend(DAYLIGHT["square"], DAYLIGHT["field"], 0.5),
    "paper-start": lambda of, _: DAYLIGHT["start"],
    "on-paper": lambda of, seat: DAYLIGHT[f"player-{seat}"],
    "stack": lambda of, seat: readable(of[f"player-{seat}"], of["on-stack"], least=4.6),
    "stripe": lambda of, seat: _blend(of[f"stack-{seat}"], "#000000", 0.25),
}
"""Colours that follow from others: sides of stacks, caps, cards and podium, a tile that moves,
the clock's warning, weeks by their games in a theme that is not ours; paper is the same in all."""

_WEEKS: Mapping[str, Callable[[Colours], tuple[str, float]]] = {
    "ahead": lambda of: (of["text"], 0.06),
    "0": lambda of: (of["text"], 0.2),
    "1": lambda of: (of["good"], 0.5),
    "2": lambda of: (of["good"], 0.8),
    "3": lambda of: (of["good"], 1.0),
}
"""What a week is mixed of, and how much of it."""


def _is_light(colours: Colours) -> bool:
    return luminance(Color.parse(colours["ground"])) > 0.2


class _Mixed(dict[str, str]):
    """Colours by name; one that follows from others is mixed when it is first asked for.

    Few of them are needed for the first picture.
    """

    def __missing__(self, name: str) -> str:
        kind, _, number = name.rpartition("-")
        rule = _MIXED.get(name) or _MIXED[kind]
        self[name] = colour = rule(self, number)
        return colour


ALL_THEMES = {**BUILTIN_THEMES, **{theme.name: theme for theme in THEMES}}
"""Textual's themes and ours, by name."""


class _Styles(dict[str, Style]):
    """Styles by name, each made when it is first asked for."""

    def __init__(self, parse: Callable[[str], Style]) -> None:
        self._parse = parse

    def __missing__(self, name: str) -> Style:
        self[name] = style = self._parse(name)
        return style


class Palette:
    """The colours that everything is drawn in, for one theme and one kind of terminal."""

    def __init__(self, theme: Theme, depth: Depth = Depth.TRUE) -> None:
        """The colours of our own in `theme` at `depth`."""
        if theme.ansi and depth is not Depth.NONE:
            depth = Depth.FEW  # The colours of such a theme are the terminal's, and unknown.
        fixed = {Depth.FEW: FEW, Depth.NONE: GREYS}.get(depth)
        colours = fixed or OWN.get(theme.name) or _from_theme(theme)
        if depth is Depth.MANY:
            fixed = colours = _in_entries(colours, MANY_OF.get(theme.name, {}))
        dark = theme.dark or depth is not Depth.MANY
        self.theme = own_theme("fixed", fixed, dark) if fixed else theme
        """The theme for the style sheet; that of a terminal with few colours is always dark."""
        self.colours: Colours = _Mixed({**TILES, **colours})
        """Each colour by its name, as ``#RRGGBB``."""
        self.styles: Mapping[str, Style] = _Styles(self.parse)
        """Each style by what names it, as for `style`."""

    @classmethod
    @cache
    def of(cls, theme: str, depth: Depth) -> Palette:
        """The palette of the theme of that name, made once. Raises `KeyError` for no such theme."""
        return cls(ALL_THEMES[theme], depth)

    def style(self, text: str) -> Style:
        """The style that `text` names, such as ``soft``, ``bold ink on face-3`` or ``dim``.

        A word is a colour, ``on`` before the ground, ``bold``, ``underline``, or ``faded``, which
        draws all of it nearer to the field. What stands after `` @`` is the target of a click, as
        `panel.target_of` finds it. Raises `KeyError` for a colour that is not known.
        """
        return self.styles[text]

    def parse(self, text: str) -> Style:
        """The style that `text` names, made anew."""
        text, _, target = text.partition(" @")
        words, _, ground = text.partition(" on ")
        words, _, own_ground = USUAL.get(words, words).partition(" on ")
        names = words.split()
        ground = own_ground or ground
        colour = [self.colours[name] for name in names if name not in _ATTRIBUTES]
        back = self.colours[ground] if ground else None
        if "faded" in names:
            colour = [_blend(one, self.colours["field"], 0.45) for one in colour]
            back = back and _blend(back, self.colours["field"], 0.45)
        return Style(
            color=colour[0] if colour else None,
            bgcolor=back,
            bold="bold" in names or None,
            underline="underline" in names or None,
            meta={"target": target} if target else None,
        )


_ATTRIBUTES = ("bold", "underline", "faded")

USUAL: Mapping[str, str] = {
    "strong": "bold text",
    "cap": "bold cap-ink on cap",
    "here": "bold on-brass on brass",
    "tile": "bold underline ink on letter",
}
"""Styles with a name of their own; a ground of theirs is kept on any other."""
