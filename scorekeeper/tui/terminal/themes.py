"""Our two themes as Textual wants them, and the colours of terminals that have fewer."""

from __future__ import annotations

from textual.theme import Theme

from scorekeeper.colours import DAYLIGHT, HEIGHTS, LAMPLIGHT, PLAYERS, SEATS, Colours


def _by_seat(kind: str, colours: str) -> Colours:
    """The `colours` of one kind for each player, in the order of their seats."""
    return {f"{kind}-{seat}": colour for seat, colour in enumerate(colours.split(), 1)}


MANY: Colours = {
    "field": "#262626",
    "square": "#005F5F",
    "rim": "#3A3A3A",
    "ink": "#000000",
    "face-1": "#F5F5F5",
    "face-2": "#FFFFD7",
    "face-4": "#FFAF00",
    "face-5": "#D78700",
    "edge-1": "#AF875F",
    "edge-2": "#AF875F",
    "edge-4": "#875F00",
    "edge-5": "#303030",
    **{f"side-{height}": "#303030" for height in range(1, HEIGHTS + 1)},
    "new": "#AFD7FF",
    "new-ink": "#000000",
    "new-side": "#005F87",
    "cursor": "#005FFF",
    "yes": "#005F00",
}
"""Entries of the table of 256 for board and tiles, picked by eye where the nearest does not do."""

MANY_AT_NIGHT: Colours = {
    "ground": "#121212",
    "surface": "#1C1C1C",
    "panel": "#262626",
    "cap": "#3A3A3A",
    "chosen": "#303030",
    "text": "#F5F5F5",
    "soft": "#B2B2B2",
    "thin": "#444444",
    "brass": "#FFAF00",
    "good": "#5FD787",
    "rim-text": "#FFFFD7",
    "start": "#005F00",
    "letter": "#F5F5F5",
    **_by_seat("player", "#5FD7D7 #FF8700 #FF5FAF #AFFF87 #87AFFF #87AF5F"),
    **_by_seat("card", "#303030 " * PLAYERS),
    **_by_seat("stack", "#005F5F #AF5F00 #AF005F #008700 #5F5FAF #005F00"),
    **_by_seat("stripe", "#303030 #875F00 #87005F #005F00 #5F5F87 #303030"),
}
"""The rest of them for lamplight."""

MANY_BY_DAY: Colours = {
    "ground": "#F5F5F5",
    "surface": "#FFFFFF",
    "panel": "#FFFFFF",
    "cap": "#DADADA",
    "cap-ink": "#262626",
    "chosen": "#FFFFD7",
    "text": "#121212",
    "soft": "#585858",
    "thin": "#BCBCBC",
    "good": "#005F00",
    "bad": "#D70000",
    "rim": "#AF875F",
    "rim-text": "#000000",
    "start": "#87AF87",
    "start-mark": "#000000",
    **_by_seat("player", "#005F5F #AF0000 #8700AF #5F5F00 #005FD7 #5F0000"),
    **_by_seat("card", "#EEEEEE " * PLAYERS),
    **_by_seat("stripe", "#303030 #870000 #5F0087 #303030 #005F87 #303030"),
}
"""The rest of them for daylight."""

MANY_OF = {"lamplight": MANY_AT_NIGHT, "daylight": MANY_BY_DAY}
"""By the theme; the rest for another theme are the nearest."""

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
    "edge-1": "#AAAAAA",
    **{f"edge-{height}": "#AA5500" for height in range(2, HEIGHTS + 1)},
    "new": "#55FFFF",
    "new-ink": "#000000",
    "new-edge": "#00AAAA",
    "problem": "#AA0000",
    "problem-edge": "#FF5555",
    "cursor": "#0000AA",
    "cursor-ink": "#FFFFFF",
    "cursor-edge": "#5555FF",
    "yes": "#55FF55",
    "no": "#FF5555",
    "verdict-ink": "#000000",
    "week-ahead": "#000000",
    "week-0": "#555555",
    "week-1": "#00AAAA",
    "week-2": "#55FFFF",
    "week-3": "#FFFFFF",
    **_by_seat("player", "#55FFFF #FFFF55 #FF55FF #55FF55 #AAAAAA #FFFFFF"),
    **_by_seat("stripe", "#00AAAA #AA5500 #AA00AA #00AA00 #555555 #AAAAAA"),
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
