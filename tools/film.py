"""Draw a short film of an evening for the README, from screens of the real program.

``python -m tools.film`` writes ``docs/pictures/evening.svg``; ``make pictures`` does the same. A
play is laid and counted, a challenge is made and decided, three phones show the table, and the game
ends. The phones are pictures that ``tools.pages`` has drawn.
"""

from __future__ import annotations

import asyncio
import base64
import os
import sys
from collections.abc import Callable, Sequence
from tempfile import TemporaryDirectory

from scorekeeper.colours import LAMPLIGHT
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.library import games_folder
from tools.browser import SHAPES
from tools.crisp import HIGH, WIDE
from tools.pictures import FOLDER, Picture, draw
from tools.sample import fill_library

SIZE = (80, 24)
SECONDS = 3
"""How long each screen is shown."""
TYPED = (":", *"I1", "space", *"W.T")
SCENES = (
    Picture("laid", "A play is laid, with its words and their arithmetic", TYPED, 23),
    Picture("played", "The play is made", (*TYPED, "enter"), 23),
    Picture("challenge", "It is challenged", ("f4",)),
    Picture("verdict", "The challenge is decided", ("f4", "enter")),
    Picture("end", "The game is over", (), 999),
)
PHONES = ("board", "seat", "listen")
"""The pages of the three phones, by the names of their pictures."""


def film(frames: Sequence[str]) -> str:
    """The `frames`, each an SVG of one size, one after the other for ever, as one SVG.

    Where nothing may move, the first one stays.
    """
    whole, share = SECONDS * len(frames), 100 / len(frames)
    head = frames[0][: frames[0].index(">") + 1]
    style = (
        f".scene{{visibility:hidden;animation:turn {whole}s step-end infinite}}"
        f"@keyframes turn{{0%{{visibility:visible}}{share:g}%{{visibility:hidden}}}}"
        "@media(prefers-reduced-motion:reduce){.scene{animation:none}"
        ".scene:first-of-type{visibility:visible}}"
    )
    scenes = [
        f'<g class="scene" style="animation-delay:{number * SECONDS}s">{frame}</g>'
        for number, frame in enumerate(frames)
    ]
    return "\n".join([head, f"<style>{style}</style>", *scenes, "</svg>", ""])


def phones(names: Sequence[str] = PHONES) -> str:
    """Phones beside each other with the pages of those `names`, as SVG of the size of a screen."""
    width, height = SIZE[0] * WIDE, SIZE[1] * HIGH
    high = height - 4 * HIGH
    wide = high * SHAPES["upright"][0] / SHAPES["upright"][1]
    gap = (width - len(names) * wide) / (len(names) + 1)
    drawn = []
    for number, name in enumerate(names):
        page = base64.b64encode((FOLDER / f"phone-{name}-upright-dark.webp").read_bytes()).decode()
        place = f'x="{gap + number * (gap + wide):g}" y="{2.5 * HIGH:g}"'
        size = f'width="{wide:g}" height="{high:g}"'
        drawn += [
            f'<rect {place} {size} rx="8" stroke="{LAMPLIGHT["thin"]}" stroke-width="12"/>',
            f'<image {place} {size} href="data:image/webp;base64,{page}"/>',
        ]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16">',
            "<title>Phones show the table, a seat and the last turns</title>",
            f'<rect width="{width}" height="{height}" fill="{LAMPLIGHT["ground"]}"/>',
            f'<text x="{width / 2:g}" y="{HIGH + 5}" text-anchor="middle" font-weight="bold"'
            f' fill="{LAMPLIGHT["brass"]}">The same table, on every phone in the room</text>',
            *drawn,
            "</svg>\n",
        )
    )


def main(report: Callable[[str], object] = sys.stdout.write) -> None:
    """Draw it."""
    os.environ.pop("NO_COLOR", None)
    os.environ |= {"COLORTERM": "truecolor", "TERM": "xterm-256color"}
    with TemporaryDirectory() as home:
        os.environ |= {HOME_VARIABLE: home, "HOME": home}
        games_folder().mkdir(parents=True)
        fill_library(games_folder())
        *evening, end = [asyncio.run(draw(scene, SIZE)) for scene in SCENES]
    file = FOLDER / "evening.svg"
    file.write_text(film([*evening, phones(), end]), "utf-8")
    report(f"{file.name}\n")


if __name__ == "__main__":
    main()
