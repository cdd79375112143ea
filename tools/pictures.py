"""Draw screens by the real program: the pictures that the guides show, or all there are.

``python -m tools.pictures`` draws those of the guides anew, in ``docs/pictures``, as ``make
pictures`` does. ``python -m tools.pictures --to FOLDER`` draws each screen in every size and both
themes, and with names only those: ``python -m tools.pictures --to FOLDER table end``.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from io import BytesIO
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from PIL import Image

from scorekeeper.export import Format, write_export
from scorekeeper.files import HOME_VARIABLE
from scorekeeper.library import games_folder
from scorekeeper.record import save
from scorekeeper.settings import AUDIENCES, Settings, save_settings
from scorekeeper.table.door import Door, Seat
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.keys import typeahead
from scorekeeper.tui.table.screen import TableScreen
from scorekeeper.tui.terminal.themes import THEMES
from tools.crisp import crisp
from tools.sample import fill_evening, fill_library, tonight

if TYPE_CHECKING:
    from textual.app import App
    from textual.pilot import Pilot

    from scorekeeper.web.phones import Phones

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
SIZES = ((80, 24), (120, 40), (200, 60))
"""The smallest usual terminal, a usual one, and one that fills a large screen."""
LOOK = 0.1
"""Seconds between two looks at a screen."""
STEADY = 2
"""How often it must have been the same."""
MOST_LOOKS = 300
BY_DAY = THEMES[1].name
FEWEST = 8
"""Different texts on the emptiest screen that is one."""
ON = ("right",) * 11
"""To a turn in which something better was there."""
NAMES = (*"Maya", "enter", *"Leo", "enter", *"Nora", "enter")
TWO_TURNS = (":", *"3F", "space", *"BELTS", "enter", ":", *"7C", "space", *"CAPE", "enter")


BEGUN = ("g", "up", "enter")
SQUARES = (
    *["space"] * 4,
    *"to",
    *"t5",
    "space",
    *"w2",
    *["enter"] * 3,
    *"aim",
    "space",
    "space",
    *"ani",
)
PAD = (
    *"Maya",
    "enter",
    *"112",
    "enter",
    *"Leo",
    "enter",
    *"92",
    "enter",
    *"Oma",
    "enter",
    *"89",
    "enter",
)


SENT = "sent"
"""The name of the picture that is sent by a messenger."""


class Picture(NamedTuple):
    """A screen to be drawn."""

    name: str
    shows: str
    """For who cannot see it."""
    keys: tuple[str, ...] = ()
    turns: int | None = 24
    """How many turns of the game are on the table; none, if home is shown first."""
    served: bool = False
    """Whether phones look on."""
    evening: bool = False
    """Whether there were three games this evening."""
    has_racks: bool = False
    """Whether the racks of the game were noted."""


PICTURES = (
    Picture("home", "The home screen", turns=None),
    Picture("new-game", "The form of a new game", ("n", *NAMES), None),
    Picture("games", "All games that are kept", ("g",), None),
    Picture("history", "What became of all games", ("h",), None),
    Picture("player", "The page of one player", ("h", "enter"), None),
    Picture("head-to-head", "Two players, head to head", ("h", "v"), None),
    Picture("settings", "What is set, and how it looks", ("s",), None),
    Picture("table", "The table in mid-game, with a play about to be made"),
    Picture("record", "A turn is the highest ever", TWO_TURNS, 20),
    Picture("log", "Every turn of a game", ("f5",)),
    Picture("help", "The help of the table", ("f1",)),
    Picture("challenge", "A challenge is made", ("f4",)),
    Picture("verdict", "A challenge is decided", ("f4", "enter")),
    Picture("end", "The game is over", (), 999),
    Picture("set-up", "A game under way is changed", ("none.table.set_up",)),
    Picture("house-rules", "The house rules", ("n", "shift+tab", "up", "up", "enter"), None),
    Picture("correct", "An earlier turn is corrected", ("f5", "up", "enter")),
    Picture("look-up", "A word is looked up", ("f7", *"zloty", "enter")),
    Picture("share", "A game is shared", ("ctrl+x",), 999),
    Picture("palette", "Commands by what one calls them", ("ctrl+p", *"wrong")),
    Picture("evening", "The games of one evening", ("e",), None, evening=True),
    Picture("review", "A finished game is reviewed", ("ctrl+r", *ON), 999, has_racks=True),
    Picture(
        "find-it",
        "A play is to be found in the game just played",
        ("ctrl+f",),
        999,
        has_racks=True,
    ),
    Picture("phones", "Where phones find the table", ("f6",), served=True),
    Picture("begin", "What was there before the program", BEGUN, None),
    Picture(
        "set-board", "A board is set as it lies", (*BEGUN, "1", *NAMES, "enter", *SQUARES), None
    ),
    Picture("old-result", "A result from a score pad", (*BEGUN, "2", *PAD), None),
    Picture("own-box", "The tiles of a box are counted", (*BEGUN, "3"), None),
    Picture("set-again", "The board is set up again", ("ctrl+p", *"set it up", *["enter"] * 3)),
)


SINCE = datetime(2026, 11, 28, 20, 14)
"""When the phone came that is shown; every picture is the same."""


SEATED = Door(
    seats=(Seat("Leo", agreed=True, since=SINCE),),
    people=("Leo", "Maya", "Nora"),
    is_served=True,
)
"""Who sits at a phone in the pictures."""


class Shown(NamedTuple):
    """What the dialog shows of a server that is not there, so that every picture is the same."""

    url: str = "HTTP://192.168.178.20:8765/JQ3XKZ5MHW7TBN2A/"
    plain_url: str = "http://192.168.178.20:8765"
    address: str = "192.168.178.20"
    addresses: tuple[str, ...] = ("192.168.178.20", "172.17.0.1")
    is_elsewhere: bool = False

    def keep(self, door: Door) -> None:
        """Keep nothing."""

    async def stop(self) -> None:
        """Nothing runs."""


async def settled(app: App[Any], pilot: Pilot[Any]) -> str:
    """The screen of `app` when nothing is at work behind it and it has stayed as it is.

    Raises `RuntimeError` for a screen that is still empty, or that never stays.
    """
    drawn, same = "", 0
    for _ in range(MOST_LOOKS):
        await _work_done(app)
        await pilot.pause(LOOK)
        before, drawn = drawn, app.export_screenshot(title="")
        same = same + 1 if _shown(drawn) == _shown(before) else 0
        if same >= STEADY and len(set(_shown(drawn))) >= FEWEST:
            return drawn
    raise RuntimeError("nothing stays on the screen that could be a picture")


async def _work_done(app: App[Any]) -> None:
    """Wait until nothing is at work behind the screen."""
    threads = [worker for worker in app.workers if worker.group != "default"]
    if threads:  # A dialog is awaited by a worker that has no end.
        await app.workers.wait_for_complete(threads)
    tables = [screen.table for screen in app.screen_stack if isinstance(screen, TableScreen)]
    while any(table.records and not table.records.is_ready for table in tables):
        await asyncio.sleep(LOOK)


def _shown(drawn: str) -> list[str]:
    """The texts in an SVG, which names its parts anew each time."""
    return re.findall(r">([^<>]+)</text>", drawn)


async def draw(picture: Picture, size: tuple[int, int]) -> str:
    """The screen after the keys of `picture` in a terminal of `size`, as SVG."""
    typeahead.UNMEANT = 0.0  # Keys follow a screen at once here.
    path = None
    if picture.turns:
        path = games_folder() / "tonight.toml"
        save(tonight(picture.turns, picture.has_racks), path)
    played = fill_evening(games_folder()) if picture.evening else []
    app = ScorekeeperApp(path)
    following = ExitStack()
    if picture.served:
        app.phones.phones = cast("Phones", Shown())
        app.phones.open(SEATED)
        for name in SEATED.people:
            following.enter_context(app.phones.feed.viewers.follow(name))
    async with app.run_test(size=size) as pilot:
        if picture.turns is None:
            await pilot.press("none.table.home")
        else:
            await settled(app, pilot)
        for key in picture.keys:
            await pilot.press(key)
            await _work_done(app)
        drawn = await settled(app, pilot)
    following.close()
    for file in (*played, *([path] if path else [])):
        file.unlink()
    return crisp(drawn, *size, picture.shows)


def shown() -> set[str]:
    """The names of the pictures that the guides show."""
    guides = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    texts = (guide.read_text("utf-8") for guide in guides)
    return set(re.findall(r"pictures/([\w-]+\.\w+)", "".join(texts)))


class Wanted:
    """Which pictures are drawn, and where they are written, as the command line says."""

    def __init__(self, report: Callable[[str], object]) -> None:
        parser = ArgumentParser()
        parser.add_argument("--to", type=Path, help="draw everything, into this folder")
        parser.add_argument("names", nargs="*", help="the pictures to draw")
        options = parser.parse_args()
        self._names: list[str] = options.names
        self._folder: Path = options.to or FOLDER
        self._shown = None if options.to else shown()
        self._report = report

    def __call__(self, name: str, file: str) -> bool:
        """True if the picture of that `name` is drawn into `file`."""
        is_named = not self._names or name in self._names
        return is_named and (self._shown is None or file in self._shown)

    def write(self, file: str, drawn: bytes) -> None:
        """Write what is `drawn`, and say so."""
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / file).write_bytes(drawn)
        self._report(f"{file}\n")


def main(report: Callable[[str], object] = sys.stdout.write) -> None:
    """Draw the pictures that are wanted."""
    wanted = Wanted(report)
    os.environ.pop("NO_COLOR", None)
    os.environ |= {"COLORTERM": "truecolor", "TERM": "xterm-256color"}
    with TemporaryDirectory() as home:  # Nobody's own theme or games.
        os.environ |= {HOME_VARIABLE: home, "HOME": home}  # Paths are shown as below ~.
        games_folder().mkdir(parents=True)
        save_settings(Settings().playing(AUDIENCES[0]))  # It is asked before the first game.
        fill_library(games_folder())
        for picture, (width, height), theme in product(PICTURES, SIZES, ("", BY_DAY)):
            file = f"{picture.name}-{width}x{height}{'-daylight' if theme else ''}.svg"
            if wanted(picture.name, file):
                # Who plays is asked no more, and nobody from another picture is remembered.
                save_settings(Settings(audience=AUDIENCES[0].name, theme=theme))
                wanted.write(file, asyncio.run(draw(picture, (width, height))).encode())
        if wanted(SENT, f"{SENT}.webp"):
            image = Image.open(BytesIO(write_export(tonight(999), Format.PNG)))
            packed = BytesIO()
            image.save(packed, "WEBP", quality=85, method=6)
            wanted.write(f"{SENT}.webp", packed.getvalue())


if __name__ == "__main__":
    main()
