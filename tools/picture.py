"""Draw the picture of the table in README.md: the real screen, with a play about to be made.

``python -m tools.picture`` writes ``docs/table.svg``; ``make picture`` does the same.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.files import HOME_VARIABLE
from scorekeeper.tui.app import ScorekeeperApp

PICTURE = Path(__file__).parent.parent / "docs" / "table.svg"
SIZE = (80, 24)
"""The smallest usual terminal: all of the table is on it."""
KEYS = ("right", "right", "down", "down", "space", *"wolf")
"""From the cursor's first square to G7, then down: WAVE and WOLF out of SAVE and SOLD."""


async def draw() -> str:
    """The screen of the demonstration after `KEYS`, as SVG."""
    app = ScorekeeperApp(demo=True)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*KEYS)
        await pilot.pause()
        return app.export_screenshot(title="scorekeeper demo")


def alone(svg: str) -> str:
    """`svg` without fonts from the network, and with its blanks kept by every viewer."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", "Fira Code, Menlo, Consolas, monospace")
    svg = svg.replace("<text ", '<text xml:space="preserve" ')
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def main() -> None:
    """Write the picture to the file that the first argument names, or to its usual place."""
    os.environ.pop("NO_COLOR", None)
    with TemporaryDirectory() as home:  # nobody's own theme or games
        os.environ[HOME_VARIABLE] = home
        svg = asyncio.run(draw())
    Path(sys.argv[1] if len(sys.argv) > 1 else PICTURE).write_text(alone(svg), "utf-8")


if __name__ == "__main__":
    main()
