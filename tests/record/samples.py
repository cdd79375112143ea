"""Games and game files to read, change and damage."""

from __future__ import annotations

import json
from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.library.folder import import_file
from scorekeeper.record import Reading, read_record, write_record
from scorekeeper.table.stage import Watching
from scorekeeper.table.state import TableState
from scorekeeper.web.state import view
from tests.support.games import game_of

SAMPLES = Path(__file__).parents[1] / "games"
LEAFLET = (SAMPLES / "leaflet.toml").read_text("utf-8")
LINES = LEAFLET.splitlines()


def a_game(*turns: str) -> Game:
    """A game of Anna and Ben by the leaflet's rules, after `turns`."""
    return game_of(*turns, started="")


def reread(text: str) -> Reading:
    """What is made of `text`."""
    return read_record(text, "game.toml")


def edited(old: str, new: str, text: str = LEAFLET) -> Reading:
    """What is made of `text`, the leaflet's game unless given, with one thing changed."""
    assert text.count(old) >= 1
    return reread(text.replace(old, new, 1))


def goes_on(game: Game, folder: Path) -> None:
    """Hold `game` to what any game does: its file is brought in as it is, and phones show it."""
    given = folder / "given.toml"
    text = write_record(game)
    given.write_text(text, "utf-8")
    assert import_file(given).path.read_text("utf-8") == text
    shown = json.loads(json.dumps(view(TableState(game, Watching()))))
    assert [row["name"] for row in shown["view"]["players"]] == list(game.setup.players)
