"""Draw the icon, a few stacks of tiles, as SVG, and as an ICO for Windows.

The ICO holds a picture that ``rsvg-convert`` (Debian's librsvg2-bin) makes of the SVG. Both are
kept in the repository: run this again only after a change of what is drawn.
"""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

from scorekeeper.colours import LAMPLIGHT, TILES

HERE = Path(__file__).parent
SIZE = 256
"""Pixels each way; the most that an ICO holds."""
WIDE, DEEP, HIGH = 46, 24, 26
"""Half of a tile from corner to corner across and towards us, and its height."""

STACKS = ((128, 76, 2), (82, 100, 1), (174, 100, 4), (128, 124, 3))
"""Where the middle of the lowest tile of each stack lies, from the back, and how many tiles."""


def tile(x: int, y: int, level: int) -> str:
    """A tile seen from above one corner, the middle of its face at `x`, `y`."""
    left, right = f"{x - WIDE},{y}", f"{x + WIDE},{y}"
    face = f"{left} {x},{y - DEEP} {right} {x},{y + DEEP}"
    side = f"{left} {x},{y + DEEP} {right} {x + WIDE},{y + HIGH} {x},{y + DEEP + HIGH}"
    side += f" {x - WIDE},{y + HIGH}"
    edge = TILES[f"edge-{level}"]
    shape = '<polygon points="{}" fill="{}" stroke="{}" stroke-width="3" stroke-linejoin="round"/>'
    return "\n".join(
        shape.format(points, fill, TILES["ink"])
        for points, fill in ((side, edge), (face, TILES[f"face-{level}"]))
    )


def drawing() -> str:
    """The icon as SVG."""
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">',
        f'<rect width="{SIZE}" height="{SIZE}" rx="48" fill="{LAMPLIGHT["ground"]}"/>',
    ]
    for x, y, tiles in STACKS:
        rows += [tile(x, y + 46 - HIGH * level, level + 1) for level in range(tiles)]
    return "\n".join([*rows, "</svg>", ""])


def icon(png: bytes) -> bytes:
    """An ICO that holds one picture; its sizes are written as 0 for 256."""
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", 0, 0, 0, 0, 1, 32, len(png), 22) + png


def main() -> None:
    """Write both files beside this one."""
    svg = HERE / "scorekeeper.svg"
    svg.write_text(drawing(), "utf-8", newline="\n")
    command = ["rsvg-convert", "--width", str(SIZE), str(svg)]
    png = subprocess.run(command, capture_output=True, check=True).stdout
    (HERE / "scorekeeper.ico").write_bytes(icon(png))


if __name__ == "__main__":
    main()
