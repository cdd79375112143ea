"""People called by another name in all games, and back, while no file changes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.history.games import People, read_history
from scorekeeper.history.player_stats import all_figures
from scorekeeper.history.renaming import RenameError, last_rename, plan_rename, rename, take_back
from scorekeeper.library import games_folder
from scorekeeper.library.listing import entries
from scorekeeper.names import clean_names
from scorekeeper.record import load, save
from scorekeeper.session import Session
from scorekeeper.settings import (
    Settings,
    load_settings,
    remember_players,
    save_settings,
    settings_file,
)
from tests.support.games import RULES

pytestmark = pytest.mark.usefixtures("home")


def keep(name: str, *players: str, seats: tuple[SeatTerms, ...] = ()) -> Path:
    """A finished game of `players` in a file."""
    setup = Setup(RULES, players, seats=seats, started=f"2026-01-0{len(name)}T20:00")
    game = Game(setup)
    game.push_text("5C MOOD")
    game.push_text("end")
    path = games_folder() / f"{name}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    save(game, path)
    return path


@pytest.fixture
def games(home: Path) -> None:
    """Three games of Anna, who is anna in one of them, and one without her."""
    keep("a", "Anna", "Ben")
    keep("bb", "Cleo", "anna", "Ben")
    keep("ccc", "Anna")
    keep("dddd", "Ben", "Cleo")


def do(old: str, new: str) -> None:
    rename(plan_rename(old, new))


def undo() -> None:
    plan = last_rename()
    assert plan
    take_back(plan)


def shown() -> dict[str, tuple[str, ...]]:
    """Everybody in each game, which list, history and the game itself show alike."""
    listed = {entry.path.stem: entry.everybody for entry in entries()}
    told = {one.path.stem: one.game.everybody for one in read_history().games}
    opened = {path.stem: load(path).game.setup.everybody for path in games_folder().glob("*.toml")}
    assert listed == told == opened
    return listed


@contextmanager
def files_unchanged() -> Iterator[None]:
    before = {path.name: path.read_bytes() for path in games_folder().iterdir()}
    yield
    assert {path.name: path.read_bytes() for path in games_folder().iterdir()} == before


@pytest.mark.usefixtures("games")
def test_every_spelling_is_shown_by_the_new_name_at_once_and_no_file_changes() -> None:
    before = shown()
    with files_unchanged():
        do("ANNA", "  Anne ")
        assert shown() == {
            "a": ("Anne", "Ben"),
            "bb": ("Cleo", "Anne", "Ben"),
            "ccc": ("Anne",),
            "dddd": ("Ben", "Cleo"),
        }
        do("Anne", "Zoe")
        assert shown()["a"] == ("Zoe", "Ben")
        undo()
        assert shown()["a"] == ("Anne", "Ben")
        undo()
        assert shown() == before
        assert last_rename() is None


@pytest.mark.usefixtures("games")
def test_a_game_is_played_on_under_the_new_name_and_its_file_has_the_old_one() -> None:
    path = keep("a", "Anna", "Ben", seats=(SeatTerms(), SeatTerms(members=("Ida", "Jo"))))
    do("Anna", "Anne")
    do("Ben", "Bo")
    session = Session.open(path)
    assert session.game.setup.everybody == ("Anne", "Bo", "Ida", "Jo")
    assert [step.name for step in session.game.steps] == ["Anne", "Bo"]
    session.undo()
    session.close()
    assert "Anne" not in path.read_text("utf-8")
    assert load(path, changes=()).game.setup.everybody == ("Anna", "Ben", "Ida", "Jo")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Nobody", "Anne", "Nobody is called Nobody"),
        ("Anna", "  ", "needs a name"),
        ("Anna", "A" * 61, "at most 60 letters"),
        ("Anna", " BEN ", r"two would be called BEN in the game of \d January 2026 \("),
        ("Jo", "ida", r"two would be called.*\(Dan, Owls, Jo, Ida\)"),
        ("Dan", "Jo", r"two would be called.*\(Dan, Owls, Jo, Ida\)"),
    ],
)
@pytest.mark.usefixtures("games")
def test_what_makes_no_sense_or_two_of_one_name_is_refused(old: str, new: str, why: str) -> None:
    keep("team", "Dan", "Owls", seats=(SeatTerms(), SeatTerms(members=("Jo", "Ida"))))
    with pytest.raises(RenameError, match=why):
        do(old, new)


@pytest.mark.usefixtures("games")
def test_the_next_game_offers_the_new_name() -> None:
    keep("b", "Ana", "Cy")
    keep("c", "Dan", "Anna & Jo", seats=(SeatTerms(), SeatTerms(members=("Anna", "Jo"))))
    seats = {"Anna & Jo": SeatTerms(members=("Anna", "Jo")), "Anna": SeatTerms(start=30)}
    table = ("Anna & Jo", "Ben", "ANNA", "Ana")
    known = remember_players(Settings(theme="nord"), table, seats=seats)
    save_settings(known)
    do("Anna", "Anne")
    offered, _ = load_settings()
    assert offered.players == offered.last_table == ("Anne & Jo", "Ben", "Anne", "Ana")
    assert dict(offered.seats)["Anne & Jo"] == SeatTerms(members=("Anne", "Jo"))
    assert offered.theme == "nord"
    undo()
    assert load_settings()[0].players == ("Anna & Jo", "Ben", "Anna", "Ana")
    do("Ana", "Anna")
    assert load_settings()[0].last_table == ("Anna & Jo", "Ben", "Anna")


@pytest.mark.usefixtures("games")
def test_the_settings_hold_the_changes_and_wrong_ones_cost_no_others() -> None:
    do("Anna", "Anne")
    text = settings_file().read_text("utf-8")
    assert load_settings()[0].renames == (("Anna", "anna", "Anne"),)
    wrong = text.replace("renames = [", 'renames = [7, ["Ben"], [3, 4],')
    settings_file().write_text(f"mine = 3\n{wrong}", "utf-8")
    assert shown()["a"] == ("Anne", "Ben")
    undo()
    assert "mine = 3" in settings_file().read_text("utf-8")
    assert shown()["a"] == ("Anna", "Ben")


NAMES = st.sampled_from(["Anna", "anna", "ANNA ", "Ben", "ben", "Cleo", "Zoë", "Zoe\u0308"])
TABLES = st.lists(st.lists(NAMES, min_size=1, max_size=4, unique=True), min_size=1, max_size=5)


@settings(max_examples=settings().max_examples * 3 // 5)
@given(TABLES, NAMES, st.sampled_from(["Anna", "ben", "Dan"]))
def test_any_rename_reaches_one_person_and_is_undone(
    tables: list[list[str]], old: str, new: str
) -> None:
    with TemporaryDirectory() as home, patch.dict(os.environ, {"SCOREKEEPER_HOME": home}):
        for number, names in enumerate(tables):
            keep("x" * (number + 1), *clean_names(names))
        before = shown()
        people = People(before[key] for key in sorted(before))
        person = people.find(old)
        try:
            do(old, new)
        except RenameError:
            assert shown() == before
            return
        assert person is not None
        for name, after in shown().items():
            assert after == tuple(
                new if people.person(player) == person else player for player in before[name]
            )
        undo()
        assert shown() == before


@pytest.mark.usefixtures("games")
def test_two_become_one_and_are_told_apart_again() -> None:
    keep("eeeee", "Dan", "Anne")
    plan = plan_rename("Anne", "Anna")
    assert (plan.games, plan.others) == (1, 3)
    rename(plan)
    assert shown()["eeeee"] == ("Dan", "Anna")
    assert {one.name: one.games for one in all_figures(read_history())}["Anna"] == 3
    undo()
    assert shown()["eeeee"] == ("Dan", "Anne")
    with pytest.raises(RenameError, match="already has this name in all games"):
        do("Dan", "Dan")
