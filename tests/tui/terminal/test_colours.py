"""The colours: every text can be read, and who does not see red from green tells them apart.

Contrast is that of WCAG 2. Deuteranopia is simulated by the matrix of Machado, Oliveira and
Fernandes (2009); distances are those of CIELAB.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color

from scorekeeper.colours import DAYLIGHT, HEIGHTS, LAMPLIGHT, SEATS, TILES
from scorekeeper.settings import Settings, save_settings
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.board.widget import Styles
from scorekeeper.tui.terminal.themed import ALL_THEMES, READABLE, Depth, ThemeColours, contrast
from scorekeeper.tui.terminal.themes import OWN

from ..hands import sitting

PANELS = ("ground", "surface", "panel")
FACES = tuple(f"face-{height}" for height in range(1, HEIGHTS + 1))
WRITTEN: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("text", "soft", "brass", "good", "bad", *SEATS): PANELS,
    ("ink", "digit"): FACES,
    ("ink",): ("letter",),
    ("new-ink",): ("new",),
    ("problem-ink",): ("problem",),
    ("cursor-ink",): ("cursor",),
    ("rim-text",): ("rim",),
    ("start-mark",): ("start",),
    ("verdict-ink",): ("yes", "no"),
    ("cap-ink",): ("cap",),
    ("on-brass",): ("brass",),
    ("on-stack",): tuple(f"stack-{seat}" for seat in range(1, len(SEATS) + 1)),
    ("on-week-2",): ("week-2",),
    ("on-week-3",): ("week-3",),
    ("paper-text", "paper-soft", *(f"on-paper-{seat}" for seat in range(1, len(SEATS) + 1))): (
        "paper",
    ),
    **{
        (f"on-card-{seat}", f"card-text-{seat}", f"card-soft-{seat}"): (f"card-{seat}",)
        for seat in range(1, len(SEATS) + 1)
    },
}
"""Every text, and all that it is written on."""

DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("theme", ALL_THEMES)
def test_every_text_can_be_read(theme: str, depth: Depth) -> None:
    assert faint(ThemeColours.of(theme, depth).colours) == []


def faint(colours: Mapping[str, str]) -> list[tuple[str, str]]:
    """The texts that can hardly be read on something that they are written on."""
    return [
        (text, ground)
        for texts, grounds in WRITTEN.items()
        for text in texts
        for ground in grounds
        if contrast(colours[text], colours[ground]) < READABLE
    ]


@pytest.mark.parametrize("theme", OWN)
def test_every_text_of_our_own_themes_can_be_read_in_the_256_colours_that_are_shown(
    theme: str,
) -> None:
    """Rich moves some greys by one when it asks the terminal for them."""
    colours = ThemeColours.of(theme, Depth.MANY).colours
    assert faint({name: shown(colour) for name, colour in colours.items()}) == []


def shown(colour: str) -> str:
    """The entry of the table of 256 that is shown for `colour`."""
    return RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex


@pytest.mark.parametrize("depth", [Depth.FEW, Depth.NONE])
def test_few_colours_stand_on_their_own_ground_in_a_light_theme(
    depth: Depth, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.tui.terminal.themed.depth_of", lambda app: depth)
    save_settings(Settings(theme="daylight"))
    colours = ScorekeeperApp().get_css_variables()
    for ground in ("background", "surface", "panel", "chosen"):
        for text in ("foreground", "soft", "brass", "footer-foreground"):
            assert contrast(colours[text], colours[ground]) >= READABLE


@pytest.mark.parametrize("theme", OWN)
async def test_the_keys_of_the_help_can_be_read(theme: str) -> None:
    save_settings(Settings(theme=theme))
    async with sitting() as hands:
        await hands.press("f1")
        await hands.see("Choosing and entering")
        paragraphs = hands.app.screen.query("MarkdownBlock")
        keys = [
            paragraph.get_visual_style("code_inline")
            for paragraph in paragraphs
            if "code_inline" in paragraph.COMPONENT_CLASSES
        ]
        assert keys
        for key in keys:
            assert key.foreground
            assert key.background
            assert contrast(key.foreground.hex, key.background.hex) >= READABLE


@pytest.mark.parametrize(("theme", "least"), [(LAMPLIGHT, 22), (DAYLIGHT, 18)])
def test_players_differ_for_who_does_not_see_red_from_green(
    theme: Mapping[str, str], least: int
) -> None:
    assert min(distance(theme[a], theme[b]) for a, b in combinations(SEATS, 2)) >= least


def test_tiles_differ_for_who_does_not_see_red_from_green() -> None:
    assert min(distance(TILES[low], TILES[high]) for low, high in pairwise(FACES)) > 8.5
    assert distance(TILES["new"], TILES["face-1"]) > 24
    assert distance(TILES["problem"], TILES["face-5"]) > 34
    assert distance(TILES["problem"], TILES["cursor"]) > 110
    assert distance(TILES["yes"], TILES["no"]) > 18


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.MANY])
def test_heights_new_tiles_and_problems_are_not_the_same_colour(depth: Depth) -> None:
    colours = ThemeColours.of("lamplight", depth).colours
    grounds = [colours[name] for name in (*FACES, "new", "problem", "cursor", "square")]
    assert len(set(grounds)) == len(grounds)


def test_a_style_of_a_drawing_is_written_in_words() -> None:
    styles = Styles(ThemeColours.of("lamplight", Depth.TRUE).colours)
    assert str(styles["bold ink on face-3"]) == "bold #2a1a0b on #efcd87"
    assert styles["faded ink on face-1"].bgcolor != styles["ink on face-1"].bgcolor
    with pytest.raises(KeyError):
        styles["mauve"]


def distance(one: str, other: str) -> float:
    """How far apart two colours are for somebody who does not see green."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def _lab(colour: str) -> tuple[float, float, float]:
    light = [_linear(part) for part in Color.parse(colour).rgb]
    seen = [
        min(max(sum(a * b for a, b in zip(row, light, strict=True)), 0), 1) for row in DEUTERANOPIA
    ]
    red, green, blue = seen
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    f_x, f_y, f_z = map(_cube_root, (x, y, z))
    return 116 * f_y - 16, 500 * (f_x - f_y), 200 * (f_y - f_z)


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _cube_root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116
