"""Draw a short film of an evening for the README, from screens of the real program.

``python -m tools.film`` writes ``docs/pictures/evening.svg``; ``make pictures`` does the same. A
play is laid and counted, a challenge is made and decided, and the game ends.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from tempfile import TemporaryDirectory

from scorekeeper.files import HOME_VARIABLE
from scorekeeper.library import games_folder
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


def main(report: Callable[[str], object] = sys.stdout.write) -> None:
    """Draw it."""
    os.environ.pop("NO_COLOR", None)
    os.environ |= {"COLORTERM": "truecolor", "TERM": "xterm-256color"}
    with TemporaryDirectory() as home:
        os.environ |= {HOME_VARIABLE: home, "HOME": home}
        games_folder().mkdir(parents=True)
        fill_library(games_folder())
        frames = [asyncio.run(draw(scene, SIZE)) for scene in SCENES]
    file = FOLDER / "evening.svg"
    file.write_text(film(frames), "utf-8")
    report(f"{file.name}\n")


if __name__ == "__main__":
    main()
