"""What is given away of a game: what can be made, where it goes, and the making."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from subprocess import DEVNULL, Popen

from scorekeeper.export import Format, format_of
from scorekeeper.export.saving import likely_place, path_meant, save_export
from scorekeeper.files import expanded, from_home
from scorekeeper.game.game import Game
from scorekeeper.game.text import Wording
from scorekeeper.library.folder import copy_game
from scorekeeper.names import printable
from scorekeeper.record import load
from scorekeeper.report.days import whole_date
from scorekeeper.saving import TakenError, free_path
from scorekeeper.session import Session


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


TOLD = {
    Thing.PICTURE: ("a picture to send", Wording("the board and the points", "")),
    Thing.PAGE: ("a page to print", Wording("A4: every turn and the race too", "A4")),
    Thing.RESULT: ("a result for BG Stats", Wording("names and points", "")),
    Thing.FILE: ("a file", Wording("to open on another computer", "for scorekeeper")),
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
        if isinstance(shared, Path):
            return cls._of_file(shared)
        return cls._of_session(shared)

    @classmethod
    def _of_session(cls, session: Session) -> Shared:
        """The game goes on in its copy if it is kept nowhere else."""

        def copy(path: Path) -> str:
            if session.save_copy(path):
                return "It is kept there from now on."
            return "You carry on with the first one."

        return cls(session.game, session.store.path, copy, session.store.trouble)

    @classmethod
    def _of_file(cls, file: Path) -> Shared:
        def copy(path: Path) -> str:
            copy_game(file, path)
            return ""

        return cls(load(file).game, file, copy)

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


def in_the_way(error: TakenError, path: Path) -> str:
    """What is said where something is at `path` already; a copy of the game replaces nothing."""
    if thing_of(path.name) is Thing.FILE:
        return str(error)
    return f"{path.name} already exists. Press Enter again to replace it."


def made_text(path: Path, told: str, opens: bool) -> str:
    """What is said of what was made at `path`; Enter opens it if it `opens`."""
    thing = thing_of(path.name)
    where = f"in {printable(path.parent.name)}"
    whole = f"The {thing.called if thing else 'file'} is made, {where}."
    end = "Enter opens it." if opens else told
    forms = [f"{said} {end}".strip() for said in (whole, f"It is {where}.", "It is made.")]
    return Wording(*forms, end or "It is made.")


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
