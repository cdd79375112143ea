"""What is given away of a game: what can be made, where it goes, and the making."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, Popen

from scorekeeper.export import Format, format_of, likely_place, path_meant, save_export, save_once
from scorekeeper.files import expanded, from_home
from scorekeeper.game.game import Game
from scorekeeper.game.text import count
from scorekeeper.library.folder import copy_game
from scorekeeper.names import printable
from scorekeeper.record import load
from scorekeeper.report.days import whole_date
from scorekeeper.saving import TakenError, free_path
from scorekeeper.session.session import Session


class Thing(Enum):
    """What can be made, by the ending of its file; the shell makes other forms, too."""

    PICTURE = Format.PNG.suffix
    PAGE = Format.PDF.suffix
    RESULT = Format.BGSTATS.suffix
    FILE = ".toml"

    @property
    def called(self) -> str:
        """In a word, as in "the picture is made"."""
        return self.name.lower()

    @property
    def is_opened(self) -> bool:
        """True if what was made is to be looked at; other programs elsewhere open the rest."""
        return self in (Thing.PICTURE, Thing.PAGE)


TOLD = {
    Thing.PICTURE: ("a picture to send", "the board"),
    Thing.PAGE: ("a page to print", "every turn"),
    Thing.RESULT: ("a result for BG Stats", "the points"),
    Thing.FILE: ("a file", "to play on"),
}
"""Each as its row says it, and about it."""
_ENDINGS = (
    "End the name with .png for a picture, .pdf for a page to print, .bgsplay for BG Stats, or "
    ".toml for the game. "
    "In the shell there is more: scorekeeper export."
)


def thing_of(path: str) -> Thing | None:
    """What the name of a file promises; None if it promises nothing that is made here."""
    suffix = Path(path.strip()).suffix.lower()
    return next((thing for thing in Thing if thing.value == suffix), None)


@dataclass(frozen=True)
class Shared:
    """A game to be given away."""

    game: Game
    source: Path | None
    """The file that it is kept in, if it is."""
    copy: Callable[[Path], str]
    """Makes a new file of the game itself; gives a sentence on where it goes on."""
    trouble: str = ""
    """What is wrong with its file: then a copy of the game is wanted first."""

    @classmethod
    def of(cls, shared: Session | Path) -> Shared:
        """A game that is open, or in a file. Raises `RecordError` for a file that holds none."""
        if isinstance(shared, Session):
            store = shared.store
            return cls(shared.game, store.path, partial(_copy_session, shared), store.trouble)
        return cls(load(shared).game, shared, partial(_copy_file, shared))

    @property
    def first(self) -> Thing:
        """What is likely to be wanted."""
        if self.source and not self.trouble:
            return Thing.PICTURE
        return Thing.FILE

    @property
    def _named(self) -> Path | None:
        """A file for the name that is offered: ``upwords-21-november``, ``upwords-may-2019``."""
        date = whole_date(self.game.setup.started).lower().split()
        if not date:
            return None
        return Path(f"{'-'.join(['upwords', *date[:2]])}{Thing.FILE.value}")

    def offered(self, thing: Thing) -> str:
        """A place for what is made."""
        if thing is Thing.FILE and self.trouble:  # Perhaps nothing can be written where it is.
            stem = self._named.stem if self._named else "upwords-game"
            return from_home(free_path(expanded("~"), stem, thing.value))
        return from_home(likely_place(thing.value, self._named))

    def meant(self, typed: str, thing: Thing) -> Path:
        """The file that somebody means by what is `typed`. Raises `OSError`, `ValueError`."""
        return path_meant(typed, thing.value, self._named)

    def draw(self, path: Path, replaces: bool) -> None:
        """Draw what the name of `path` promises; it `replaces` what is there.

        Raises `SaveError`, of which `TakenError` is one, and `ValueError` for a name that
        promises nothing.
        """
        form = format_of(path)
        if thing_of(path.name) is None or form is None:
            raise ValueError(_ENDINGS)
        save_export(self.game, form, path, self.source, replaces)


def _copy_session(session: Session, path: Path) -> str:
    """The game goes on in its copy if it is kept nowhere else."""
    if session.save_copy(path):
        return "It is kept there from now on."
    return "You carry on with the first one."


def _copy_file(file: Path, path: Path) -> str:
    copy_game(file, path)
    return ""


def in_the_way(error: TakenError, path: Path) -> str:
    """What is said where something is at `path` already; a copy of the game replaces nothing."""
    if thing_of(path.name) is Thing.FILE:
        return str(error)
    return f"{path.name} already exists. Press Enter again to replace it."


def made_text(path: Path, thing: Thing, told: str) -> str:
    """What is said of a `thing` that was made at `path`, and what is `told` of a copy."""
    called = (thing_of(path.name) or thing).called
    return f"The {called} is made, in {printable(path.parent.name)}.\n{told}".strip()


def state_text(game: Game) -> str:
    """How far the game has come: ``36 turns, finished``."""
    if game.setup.pad:
        return "from a score pad"
    return f"{count(game.turns_taken, 'turn')}{', finished' if game.position.ending else ' so far'}"


def save_evening(text: str, day: date) -> Path:
    """Save what there is to say of the evening of a day where exports go; returns the path.

    Raises `SaveError`.
    """
    suffix = Format.TEXT.suffix
    stem = f"evening-{day}"
    folder = likely_place(suffix, Path(f"{stem}.toml")).parent
    return save_once(f"{text}\n".encode(), folder, stem, suffix)


def is_opened(path: Path) -> bool:
    """Have the program open a file that the system has for it; False if there is none."""
    if sys.platform == "win32":
        import os

        os.startfile(path)
        return True
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        Popen([opener, path], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)
    except OSError:
        return False
    return True
