"""Our two themes as Textual wants them, and the colours of terminals that have fewer."""

from __future__ import annotations

from textual.theme import Theme

from scorekeeper.colours import DAYLIGHT, HEIGHTS, LAMPLIGHT, SEATS, Colours

MANY: Colours = {
    "field": "#121212",
    "square": "#005F5F",
    "rim": "#875F00",
    "face-1": "#FFFFD7",
    "face-2": "#FFFFAF",
    "face-3": "#FFD787",
    "face-4": "#D7AF5F",
    "face-5": "#D78700",
    "edge-1": "#AF875F",
    "edge-2": "#AF8700",
    "edge-3": "#AF5F00",
    "edge-4": "#875F00",
    "edge-5": "#5F0000",
    "cursor": "#005FFF",
}
"""Entries of the table of 256, picked by eye where the nearest are of another hue or the same."""

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
    "panel": "#000000",
    "rim": "#AA5500",
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
    **{f"edge-{height}": "#AA5500" for height in range(1, HEIGHTS + 1)},
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
