"""An app in the colours of its theme on any terminal, or in plain characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import product
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import BUILTIN_THEMES, Theme

from scorekeeper.colours import DAYLIGHT, HEIGHTS, LAMPLIGHT, PLAYERS, SEATS, TILES, Colours
from scorekeeper.tui.keys.bindings import key_name
from scorekeeper.tui.terminal.plain import PlainFilter
from scorekeeper.tui.terminal.sparing import SparingStylesheet
from scorekeeper.tui.terminal.themes import FEW, GREYS, MANY, MANY_OF, OWN, THEMES, own_theme


class ThemedApp(App[str]):
    """Has our two themes beside Textual's, and our own colours, such as ``$brass``, for each."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (74, "-usual"), (110, "-wide"), (160, "-broad")]
    """A board of ten has something beside it from 74 columns on, and larger squares from 110."""
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-medium"), (34, "-high"), (50, "-tall")]
    """A board of ten has room from 22 lines on, and larger squares from 34."""
    ALLOW_SELECT = False  # Nothing here can be selected; Textual fails where a click began on it.

    plain = False
    """True if only the characters of ASCII are drawn."""

    def __init__(self, theme: str = "") -> None:
        """Begin in the `theme` of that name, or in our first one if there is none."""
        super().__init__()
        self.stylesheet = SparingStylesheet(variables=self.stylesheet._variables)
        for own in THEMES:
            self.register_theme(own)
        self.theme = theme if theme in self.available_themes else THEMES[0].name
        self._plain_filter = PlainFilter()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(colours_of(self).colours)

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = super().get_line_filters()
        return [*filters, self._plain_filter] if self.plain else filters

    def get_css_variables(self) -> dict[str, str]:
        """The colours for the style sheet: those of the theme, if the terminal has so many."""
        variables = super().get_css_variables()
        theme = colours_of(self).theme
        if theme is not self.current_theme:
            variables |= theme.to_color_system().generate() | theme.variables
            self.theme_variables = variables
        return variables

    def refresh_css(self, animate: bool = True) -> None:
        """Style all anew, or take the colours only as long as there is nothing to style."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_key_display(self, binding: Binding) -> str:
        return key_name(binding)


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
    ("rim-text",): ("rim",),
    ("start-mark",): ("start",),
}
"""Inks that are moved until they are readable on each ground; those of tiles are so already."""


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


_KINDS = ("card", "card-text", "card-soft", "on-card", "on-paper", "stack", "stripe")
_NUMBERS: Mapping[str, Iterable[object]] = {
    **dict.fromkeys(_KINDS, range(1, PLAYERS + 1)),
    "side": range(1, HEIGHTS + 1),
    "week": _WEEKS,
    "on-week": range(1, 4),
}
"""The numbers behind the names of mixed colours of which there are several."""


def _is_light(colours: Colours) -> bool:
    return luminance(Color.parse(colours["ground"])) > 0.2


def _complete(colours: Colours) -> Colours:
    """`colours`, with those that follow from them and are not among them."""
    mixed = _Mixed(colours)
    names = [kind for kind in _MIXED if kind not in _NUMBERS]
    names += [f"{kind}-{number}" for kind, numbers in _NUMBERS.items() for number in numbers]
    return {**colours, **{name: mixed[name] for name in names}}


class _Mixed(dict[str, str]):
    """Colours by name; one that follows from others is mixed when it is first asked for."""

    def __missing__(self, name: str) -> str:
        kind, _, number = name.rpartition("-")
        rule = _MIXED.get(name) or _MIXED[kind]
        self[name] = colour = rule(self, number)
        return colour


ALL_THEMES = {**BUILTIN_THEMES, **{theme.name: theme for theme in THEMES}}
"""Textual's themes and ours, by name."""


class ThemeColours:
    """The colours that everything is drawn in, for one theme and one kind of terminal."""

    def __init__(self, theme: Theme, depth: Depth) -> None:
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
        self.colours = _complete({**TILES, **colours})
        """Each colour by its name, as ``#RRGGBB``."""

    @classmethod
    @cache
    def of(cls, theme: str, depth: Depth) -> ThemeColours:
        """The colours of the theme of that name, made once. Raises `KeyError` for no such theme."""
        return cls(ALL_THEMES[theme], depth)


def colours_of(app: App[Any]) -> ThemeColours:
    """The colours for the theme of `app` and for its terminal."""
    return ThemeColours.of(app.theme, depth_of(app))


def depth_of(app: App[Any]) -> Depth:
    """The colour depth of the terminal of `app`."""
    if app.no_color:
        return Depth.NONE
    return _DEPTHS.get(app.console.color_system or "", Depth.TRUE)


_DEPTHS = {"256": Depth.MANY, "standard": Depth.FEW, "windows": Depth.FEW}
