"""Players called by another name in all games, and back."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import SeatTerms, Setup
from scorekeeper.history.figures import all_figures
from scorekeeper.history.games import People, read_history
from scorekeeper.library.listing import entries
from scorekeeper.names import clean_names, fold
from scorekeeper.record import load, save
from scorekeeper.saving import SaveError
from scorekeeper.session.lock import GameLock
from scorekeeper.session.rename import (
    LOG,
    Done,
    RenameError,
    last_rename,
    plan_rename,
    played_since,
    rename,
    touched,
    undo,
)
from scorekeeper.settings import Settings, load_settings, remember_players, save_settings

RULES = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)


def keep(folder: Path, name: str, *players: str, turns: tuple[str, ...] = ("5C MOOD",)) -> Path:
    """A game of `players` in a file; its play is challenged in vain by the last of them."""
    game = Game(Setup(RULES, players, started=f"2026-01-0{len(name)}T20:00"))
    for text in turns:
        game.push_text(text)
    if len(turns) == 1:
        game.push(Turn(Challenge(len(players) - 1, (), upheld=False)))
    path = folder / f"{name}.toml"
    save(game, path)
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three games of Anna, who is anna in one of them, and one without her."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    keep(folder, "a", "Anna", "Ben")
    keep(folder, "bb", "Cleo", "anna", "Ben")
    keep(folder, "ccc", "Anna")
    keep(folder, "dddd", "Ben", "Cleo")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.toml*")}


def do(folder: Path, old: str, new: str) -> dict[str, str]:
    """Rename, and tell the trouble with each file."""
    return troubles(rename(plan_rename(entries(folder), old, new), folder))


def troubles(done: Iterable[Done]) -> dict[str, str]:
    return {one.path.name: one.trouble for one in done}


def players(folder: Path) -> dict[str, tuple[str, ...]]:
    return {path.stem: load(path).game.setup.players for path in folder.glob("*.toml")}


def test_every_spelling_becomes_the_new_name_and_nothing_else_changes(folder: Path) -> None:
    before = contents(folder)
    assert do(folder, "ANNA", "  Anne ") == {"a.toml": "", "bb.toml": "", "ccc.toml": ""}
    assert players(folder) == {
        "a": ("Anne", "Ben"),
        "bb": ("Cleo", "Anne", "Ben"),
        "ccc": ("Anne",),
        "dddd": ("Ben", "Cleo"),
    }
    for name, text in contents(folder).items():
        assert text == before[name].replace(b"Anna", b"Anne").replace(b"anna", b"Anne")
    assert not load(folder / "bb.toml").complaints


def test_a_rename_is_undone_to_the_byte(folder: Path) -> None:
    before = contents(folder)
    do(folder, "Anna", "Anne")
    plan = last_rename(folder)
    assert plan is not None
    assert (plan.old, plan.new, plan.merges, len(plan.changes)) == ("Anna", "Anne", False, 3)
    assert set(troubles(undo(folder)).values()) == {""}
    assert contents(folder) == before
    assert last_rename(folder) is None
    assert list(undo(folder)) == []


def test_two_who_were_merged_are_told_apart_again(folder: Path) -> None:
    keep(folder, "eeeee", "Dan", "Anne")
    before = contents(folder)
    plan = plan_rename(entries(folder), "Anne", "Anna")
    assert plan.merges
    assert troubles(rename(plan, folder)) == {"eeeee.toml": ""}
    assert players(folder)["eeeee"] == ("Dan", "Anna")
    list(undo(folder))
    assert contents(folder) == before


def test_games_played_under_the_new_name_are_known_before_it_is_taken_back(folder: Path) -> None:
    do(folder, "Anna", "Anneliese")
    plan = last_rename(folder)
    assert plan
    assert played_since(plan, entries(folder)) == 0
    keep(folder, "eeeee", "anneliese", "Ben")
    assert (touched(plan, entries(folder)), played_since(plan, entries(folder))) == (3, 1)


def test_no_game_of_somebody_who_had_the_name_before_is_one_played_since(folder: Path) -> None:
    keep(folder, "eeeee", "Dan", "Anne")
    merged = plan_rename(entries(folder), "Anne", "Anna")
    respelt = plan_rename(entries(folder), "Anna", "Anna")
    list(rename(merged, folder))
    assert played_since(merged, entries(folder)) == 0
    assert played_since(respelt, entries(folder)) == 0


def test_the_next_game_offers_the_new_name(folder: Path) -> None:
    keep(folder, "a", "Anna", "Ben")
    keep(folder, "b", "Ana", "Cy")
    table = remember_players(Settings(theme="nord"), ("ANNA", "Ben", "Ana"))
    save_settings(table)
    do(folder, "Ben", "Bennie")
    offered, _ = load_settings()
    assert offered.players == offered.last_table == ("ANNA", "Bennie", "Ana")
    assert offered.theme == "nord"
    list(undo(folder))
    assert load_settings()[0] == table
    do(folder, "Ana", "Anna")
    assert load_settings()[0].last_table == ("Anna", "Ben")


def test_only_the_last_rename_can_be_undone(folder: Path) -> None:
    do(folder, "Anna", "Anne")
    do(folder, "Anne", "Zoe")
    list(undo(folder))
    assert players(folder)["a"] == ("Anne", "Ben")
    assert last_rename(folder) is None
    assert list(undo(folder)) == []


def test_other_spellings_alone_can_be_changed(folder: Path) -> None:
    plan = plan_rename(entries(folder), "Anna", "Anna")
    assert not plan.merges
    assert troubles(rename(plan, folder)) == {"bb.toml": ""}
    assert players(folder)["bb"] == ("Cleo", "Anna", "Ben")
    with pytest.raises(RenameError, match="already has this name in all games"):
        plan_rename(entries(folder), "Anna", "Anna")


@pytest.mark.parametrize("new", ["Ben", "ben", " BEN "])
def test_two_players_of_one_game_are_never_called_alike(folder: Path, new: str) -> None:
    with pytest.raises(
        RenameError, match=r"Two would be called \S+ in the game of \d January 2026 \("
    ) as told:
        plan_rename(entries(folder), "Anna", new)
    assert ".toml" not in str(told.value)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [("Nobody", "Anne", "Nobody is called Nobody"), ("Anna", "  ", "needs a name")],
)
def test_what_makes_no_sense_is_refused(folder: Path, old: str, new: str, why: str) -> None:
    with pytest.raises(RenameError, match=why):
        plan_rename(entries(folder), old, new)


def test_files_that_make_no_sense_are_left_and_told(folder: Path) -> None:
    damaged = folder / "bb.toml"
    damaged.write_text(damaged.read_text().replace("score = 8", "score = 9"))
    before = damaged.read_bytes()
    done = do(folder, "Anna", "Anne")
    assert "Part of it cannot be read" in done["bb.toml"]
    assert (done["a.toml"], done["ccc.toml"]) == ("", "")
    assert damaged.read_bytes() == before


def test_a_game_that_is_open_elsewhere_is_left_and_can_be_undone_later(folder: Path) -> None:
    before = contents(folder)
    do(folder, "Anna", "Anne")
    lock = GameLock(folder / "a.toml")
    assert lock.take() is None
    assert troubles(undo(folder))["a.toml"].startswith("It is open in another window")
    assert players(folder)["a"] == ("Anne", "Ben")
    lock.release()
    assert troubles(undo(folder)) == {"a.toml": ""}
    assert contents(folder) == before
    assert last_rename(folder) is None


def test_only_games_that_an_undo_touches_are_counted(folder: Path) -> None:
    lock = GameLock(folder / "ccc.toml")
    assert lock.take() is None
    do(folder, "Anna", "Anne")
    lock.release()
    plan = last_rename(folder)
    assert plan
    assert touched(plan, entries(folder)) == 2
    done = list(undo(folder))
    assert [one.path.name for one in done if one.already] == ["ccc.toml"]
    assert len([one for one in done if not one.already and not one.trouble]) == 2


def test_open_games_are_not_renamed(folder: Path) -> None:
    lock = GameLock(folder / "ccc.toml")
    assert lock.take() is None
    done = do(folder, "Anna", "Anne")
    lock.release()
    assert done["ccc.toml"].startswith("It is open in another window")
    assert players(folder)["ccc"] == ("Anna",)
    assert players(folder)["a"] == ("Anne", "Ben")


def test_turns_taken_since_then_stay_when_a_rename_is_undone(folder: Path) -> None:
    do(folder, "Anna", "Anne")
    game = load(folder / "a.toml").game
    game.push_text("F5 .EAR")
    save(game, folder / "a.toml")
    assert set(troubles(undo(folder)).values()) == {""}
    game = load(folder / "a.toml").game
    assert game.setup.players == ("Anna", "Ben")
    assert len(game.steps) == 3


def test_a_rename_that_broke_off_is_undone_as_well(folder: Path) -> None:
    before = contents(folder)
    doing = rename(plan_rename(entries(folder), "Anna", "Anne"), folder)
    assert not next(doing).trouble
    del doing
    assert contents(folder) != before
    assert set(troubles(undo(folder)).values()) == {""}
    assert contents(folder) == before


def test_games_that_were_changed_or_removed_do_not_hold_the_undo_up(folder: Path) -> None:
    do(folder, "Anna", "Anne")
    keep(folder, "a", "Eve", "Ben")
    (folder / "ccc.toml").unlink()
    done = troubles(undo(folder))
    assert done["a.toml"] == "Its players have changed since."
    assert "There is no file" in done["ccc.toml"]
    assert last_rename(folder) is None


def test_remarks_written_by_hand_are_kept_beside_the_game(folder: Path) -> None:
    path = folder / "a.toml"
    path.write_text("# Grandmother's birthday\n" + path.read_text())
    before = path.read_bytes()
    do(folder, "Anna", "Anne")
    assert (folder / "a.toml.bak").read_bytes() == before
    assert not (folder / "ccc.toml.bak").exists()


def test_games_stay_in_the_order_in_which_they_were_played(folder: Path) -> None:
    for age, name in enumerate(("a", "dddd", "ccc", "bb")):
        os.utime(folder / f"{name}.toml", (1_800_000_000 - age,) * 2)
    order = [entry.path.stem for entry in entries(folder)]
    do(folder, "Anna", "Anne")
    listed = entries(folder)
    assert [entry.path.stem for entry in listed] == order == ["a", "dddd", "ccc", "bb"]
    assert listed[0].players == ("Anne", "Ben")


def test_nothing_is_renamed_that_could_not_be_undone(folder: Path) -> None:
    before = contents(folder)
    (folder / LOG).mkdir()
    with pytest.raises(SaveError):
        do(folder, "Anna", "Anne")
    assert contents(folder) == before


@pytest.mark.parametrize("text", ["", "[]", '{"changes": [1]}', "{}"])
def test_a_damaged_log_is_passed_over(text: str, folder: Path) -> None:
    (folder / LOG).write_text(text)
    assert last_rename(folder) is None
    assert list(undo(folder)) == []


@pytest.mark.parametrize(
    ("sound", "forged"),
    [
        ('"Anna"', "7"),
        ('"Anne"', '["Anne"]'),
        ('"Anne"', '"Ben"'),
        ('"Anne"', '"A\\u001b[2Jnne"'),
        ('"Anne"', '""'),
        ('"Anne"', '"Anne", "Dora"'),
        ('"a.toml"', '"."'),
        ('"a.toml"', '"a\\u0000.toml"'),
        ('"merges": false', '"merges": "no"'),
        ("{", "[" * 100_000),
    ],
)
def test_a_forged_log_is_passed_over(folder: Path, sound: str, forged: str) -> None:
    do(folder, "Anna", "Anne")
    log = folder / LOG
    log.write_text(log.read_text().replace(sound, forged))
    before = contents(folder)
    list(undo(folder))
    assert contents(folder) == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_in_the_place_of_a_log_is_passed_over(folder: Path) -> None:
    os.mkfifo(folder / LOG)
    assert last_rename(folder) is None


def test_a_log_reaches_no_file_outside_the_folder(folder: Path) -> None:
    outside = keep(folder.parent, "x", "Anna", "Ben")
    before = outside.read_bytes()
    do(folder, "Anna", "Anne")
    log = folder / LOG
    log.write_text(log.read_text().replace("a.toml", "../x.toml"))
    list(undo(folder))
    assert outside.read_bytes() == before


def test_what_was_left_on_the_racks_stays(folder: Path) -> None:
    path = keep(folder, "ffffff", "Ben", "Anna", turns=("5C MOOD", "end"))
    game = load(path).game
    game.leftovers = {0: Leftover(3), 1: Leftover(7)}
    save(game, path)
    before = path.read_text()
    do(folder, "Anna", "Anne")
    assert path.read_text() == before.replace("Anna", "Anne")


NAMES = st.sampled_from(["Anna", "anna", "ANNA ", "Ben", "ben", "Cleo", "Zoë", "Zoe\u0308"])
TABLES = st.lists(st.lists(NAMES, min_size=1, max_size=4, unique=True), min_size=1, max_size=5)


@settings(max_examples=settings().max_examples * 3 // 5)
@given(TABLES, NAMES, st.sampled_from(["Anna", "ben", "Dan"]))
def test_any_rename_reaches_one_person_and_is_undone(
    tables: list[list[str]], old: str, new: str
) -> None:
    with TemporaryDirectory() as home, patch.dict(os.environ, {"SCOREKEEPER_HOME": home}):
        folder = Path(home) / "games"
        folder.mkdir()
        for number, names in enumerate(tables):
            game = Game(Setup(RULES, clean_names(names), started=f"2026-01-0{number + 1}"))
            save(game, folder / f"{number}.toml")
        before, seats = contents(folder), players(folder)
        people = People(seats[key] for key in sorted(seats))
        person = people.find(old)
        try:
            done = do(folder, old, new)
        except RenameError:
            assert contents(folder) == before
            return
        assert person is not None
        assert set(done.values()) == {""}
        for name, after in players(folder).items():
            assert after == tuple(
                new if people.person(player) == person else player for player in seats[name]
            )
            assert len({fold(player) for player in after}) >= len(
                {fold(player) for player in seats[name]}
            )
        list(undo(folder))
        assert contents(folder) == before


def a_team(folder: Path, *members: str, name: str = "Owls", other: str = "Dan") -> Path:
    """A game of Dan against a team of these members."""
    team = SeatTerms(start=20, members=members)
    setup = Setup(RULES, (other, name), seats=(SeatTerms(), team), started="2026-02-01T20:00")
    game, path = Game(setup), folder / "team.toml"
    game.push_text("end")
    save(game, path)
    return path


def test_the_members_of_a_team_are_renamed_too_and_their_figures_follow(folder: Path) -> None:
    path = a_team(folder, "Jo", "ANNA")
    before = contents(folder)
    assert do(folder, "Anna", "Anne")["team.toml"] == ""
    assert load(path).game.setup.seats[1] == SeatTerms(start=20, members=("Jo", "Anne"))
    in_teams = {figures.name: figures.in_teams for figures in all_figures(read_history())}
    assert {name for name, times in in_teams.items() if times} == {"Jo", "Anne"}
    assert set(troubles(undo(folder)).values()) == {""}
    assert contents(folder) == before


def test_a_team_that_is_called_after_its_members_still_is(folder: Path) -> None:
    path = a_team(folder, "Anna", "Jo", name="Anna & Jo")
    before = contents(folder)
    assert do(folder, "Anna", "Anne")["team.toml"] == ""
    assert load(path).game.setup.everybody == ("Dan", "Anne & Jo", "Anne", "Jo")
    assert set(troubles(undo(folder)).values()) == {""}
    assert contents(folder) == before
    a_team(folder, "Anna", "Jo", name="Anna & Jo", other="Anne & Jo")
    with pytest.raises(RenameError, match=r"Two would be called Anne & Jo"):
        do(folder, "Anna", "Anne")


def test_the_terms_that_are_offered_follow_the_names(folder: Path) -> None:
    a_team(folder, "Anna", "Jo", name="Anna & Jo")
    seats = {"Anna & Jo": SeatTerms(members=("Anna", "Jo")), "Anna": SeatTerms(start=30)}
    known = remember_players(Settings(), ("Anna & Jo", "Dan", "Anna"), seats=seats)
    save_settings(known)
    do(folder, "Anna", "Anne")
    now = load_settings()[0]
    assert now.players == ("Anne & Jo", "Dan", "Anne")
    assert dict(now.seats) == {
        "Anne & Jo": SeatTerms(members=("Anne", "Jo")),
        "Anne": SeatTerms(start=30),
    }
    list(undo(folder))
    assert load_settings()[0] == known


def test_who_is_only_ever_a_member_can_be_renamed(folder: Path) -> None:
    path = a_team(folder, "Jo", "Ida")
    assert do(folder, "ida", "Idda") == {"team.toml": ""}
    assert load(path).game.setup.everybody == ("Dan", "Owls", "Jo", "Idda")


@pytest.mark.parametrize(("old", "new"), [("Jo", "ida"), ("Dan", "Jo"), ("Ida", "Owls")])
def test_members_are_never_called_like_anybody_else_there(folder: Path, old: str, new: str) -> None:
    path = a_team(folder, "Jo", "Ida")
    before = path.read_bytes()
    with pytest.raises(RenameError, match=r"Two would be called.*\(Dan, Owls, Jo, Ida\)"):
        do(folder, old, new)
    assert path.read_bytes() == before
