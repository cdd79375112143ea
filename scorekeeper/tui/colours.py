"""The colours themselves: our two themes, the tiles, and what terminals with fewer colours get."""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

PLAYERS = 6
"""So many players have a colour and a sign of their own."""
HEIGHTS = 5
"""Stacks that are higher look like those of so many tiles."""
SIGNS = "●■▲◆★✚"
"""The players' signs, in the order of their seats."""

Colours = Mapping[str, str]
"""Colours as ``#RRGGBB`` by what they are for."""

SEATS = tuple(f"player-{seat}" for seat in range(1, PLAYERS + 1))

TILES: Colours = {
    "ink": "#2A1A0B",
    "digit": "#5E260A",
    "face-1": "#F7F0E0",
    "face-2": "#F5E3B8",
    "face-3": "#EFCD87",
    "face-4": "#E9B55E",
    "face-5": "#E29C3F",
    "edge-1": "#A8977A",
    "edge-2": "#97794A",
    "edge-3": "#845F2B",
    "edge-4": "#704614",
    "edge-5": "#5B3208",
    "new": "#CFE6FF",
    "new-ink": "#0C2547",
    "new-edge": "#4F86C6",
    "problem": "#B3262F",
    "problem-ink": "#FFFFFF",
    "problem-edge": "#6D0F16",
    "cursor": "#2563EB",
    "cursor-ink": "#FFFFFF",
    "cursor-edge": "#B8D0FF",
    "yes": "#17663A",
    "no": "#A3202A",
    "verdict-ink": "#FFFFFF",
}
"""Tiles and verdicts, the same in every theme."""

LAMPLIGHT: Colours = {
    "ground": "#16110D",
    "surface": "#201913",
    "panel": "#2C231B",
    "text": "#F5ECDD",
    "soft": "#B9A98F",
    "thin": "#4A3B2D",
    "brass": "#F2B63C",
    "good": "#74D49C",
    "bad": "#FF8A7A",
    "rim": "#4B3524",
    "rim-text": "#E7D3B4",
    "field": "#0C3033",
    "square": "#174A4D",
    "start": "#2B665A",
    "start-mark": "#F2D48A",
    "letter": "#F7F0E0",
    "player-1": "#7CE8EF",
    "player-2": "#EE9440",
    "player-3": "#E56B9F",
    "player-4": "#B4EC86",
    "player-5": "#6F9BE8",
    "player-6": "#8FB070",
}
DAYLIGHT: Colours = {
    "ground": "#F4EDE0",
    "surface": "#FBF7EE",
    "panel": "#E7DCC8",
    "text": "#2A2017",
    "soft": "#5F503E",
    "thin": "#C9B899",
    "brass": "#875600",
    "good": "#17693C",
    "bad": "#B3261E",
    "rim": "#8A6947",
    "rim-text": "#FFF8EA",
    "field": "#1B4A4E",
    "square": "#2A5F63",
    "start": "#8FBFA6",
    "start-mark": "#10302A",
    "letter": "#E6D5B0",
    "player-1": "#0B6963",
    "player-2": "#A63F0C",
    "player-3": "#8A3A98",
    "player-4": "#2F3F08",
    "player-5": "#3A4AE0",
    "player-6": "#571226",
}


MANY: Colours = {
    "field": "#121212",
    "square": "#005F5F",
    "rim": "#3A3A3A",
    "face-1": "#FFFFD7",
    "face-2": "#FFD7AF",
    "face-3": "#FFD787",
    "face-4": "#FFAF5F",
    "face-5": "#D78700",
    "cursor": "#005FFF",
}
"""Exact entries of the table of 256, where the nearest ones would fall together."""

GREYS: Colours = {
    **dict.fromkeys(("ground", "surface", "field"), "#000000"),
    **dict.fromkeys(("panel", "square", "start", "rim", "card"), "#303030"),
    **dict.fromkeys(("text", "rim-text", "start-mark", "brass", "good", "bad"), "#FFFFFF"),
    **dict.fromkeys(SEATS, "#FFFFFF"),
    "soft": "#B2B2B2",
    "thin": "#767676",
    "letter": "#DADADA",
    "face-1": "#DADADA",
    "face-2": "#C6C6C6",
    "face-3": "#B2B2B2",
    "face-4": "#A8A8A8",
    "face-5": "#8E8E8E",
    "ink": "#000000",
    "digit": "#000000",
    **{f"edge-{height}": "#585858" for height in range(1, HEIGHTS + 1)},
    **dict.fromkeys(("new", "cursor"), "#FFFFFF"),
    **dict.fromkeys(("new-ink", "cursor-ink"), "#000000"),
    **dict.fromkeys(("new-edge", "cursor-edge"), "#8E8E8E"),
    "problem": "#000000",
    "problem-ink": "#FFFFFF",
    "problem-edge": "#FFFFFF",
    "yes": "#303030",
    "no": "#000000",
}
"""Without colour: heights by digit, edge and shade; a problem is inverted."""

FEW: Colours = {
    **GREYS,
    **dict.fromkeys(("panel", "rim"), "#000000"),
    **dict.fromkeys(("square", "start", "thin"), "#555555"),
    "soft": "#AAAAAA",
    "brass": "#FFFF55",
    "good": "#55FF55",
    "bad": "#FF5555",
    "letter": "#FFFFFF",
    "face-1": "#FFFFFF",
    "face-2": "#AAAAAA",
    "face-3": "#AAAAAA",
    "face-4": "#FFFF55",
    "face-5": "#FFFF55",
    **{f"edge-{height}": "#555555" for height in range(1, HEIGHTS + 1)},
    "new": "#55FFFF",
    "new-ink": "#000000",
    "new-edge": "#00AAAA",
    "problem": "#AA0000",
    "problem-ink": "#FFFFFF",
    "problem-edge": "#FF5555",
    "cursor": "#0000AA",
    "cursor-ink": "#FFFFFF",
    "cursor-edge": "#5555FF",
    "yes": "#000000",
    "no": "#AA0000",
    "player-1": "#55FFFF",
    "player-2": "#FFFF55",
    "player-3": "#FF55FF",
    "player-4": "#55FF55",
    "player-5": "#AAAAAA",
    "player-6": "#FFFFFF",
}
"""The sixteen colours that every terminal has."""


def own_theme(name: str, colours: Colours, dark: bool) -> Theme:
    """One of our palettes as Textual wants it."""
    return Theme(
        name=name,
        primary=colours["brass"],
        secondary=colours["square"],
        accent=colours["brass"],
        success=colours["good"],
        error=colours["bad"],
        warning=colours["brass"],
        foreground=colours["text"],
        background=colours["ground"],
        surface=colours["surface"],
        panel=colours["panel"],
        dark=dark,
        variables={
            "border": colours["thin"],
            "border-blurred": colours["thin"],
            "block-cursor-background": colours["brass"],
            "block-cursor-foreground": colours["ground"],
            "block-cursor-blurred-background": colours["panel"],
            "block-cursor-blurred-foreground": colours["text"],
            "input-cursor-background": colours["brass"],
            "input-cursor-foreground": colours["ground"],
            "footer-background": colours["panel"],
            "footer-foreground": colours["text"],
            "footer-key-foreground": colours["brass"],
            "button-color-foreground": colours["ground"],
            "text-muted": colours["soft"],
            "text-disabled": colours["soft"],
            "scrollbar": colours["thin"],
            "scrollbar-hover": colours["soft"],
            "scrollbar-active": colours["brass"],
            "scrollbar-background": colours["ground"],
            "scrollbar-background-hover": colours["ground"],
            "scrollbar-background-active": colours["ground"],
            "scrollbar-corner-color": colours["ground"],
        },
    )


THEMES = (own_theme("lamplight", LAMPLIGHT, dark=True), own_theme("daylight", DAYLIGHT, dark=False))
OWN = {"lamplight": LAMPLIGHT, "daylight": DAYLIGHT}
