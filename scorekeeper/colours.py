"""The colours of tiles, board and players: the same on the screen and in exported pictures."""

from __future__ import annotations

from collections.abc import Mapping

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
    "week-0": "#40342A",
    "week-1": "#3E8F7F",
    "week-2": "#7FD3BE",
    "week-3": "#D6FFF2",
    "week-ahead": "#241D17",
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
    "letter": "#FFFDF6",
    "player-1": "#0B6963",
    "player-2": "#A63F0C",
    "player-3": "#8A3A98",
    "player-4": "#2F3F08",
    "player-5": "#3A4AE0",
    "player-6": "#571226",
    "week-0": "#D8CAB0",
    "week-1": "#6FA897",
    "week-2": "#2E7A6A",
    "week-3": "#0C4A3E",
    "week-ahead": "#EAE1D0",
}
