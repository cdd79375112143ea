"""Signs and colours: a person's for life, on every screen, page and picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import library, signs
from scorekeeper.colours import DAYLIGHT, PLAYERS, SEATS, SIGNS
from scorekeeper.export.drawing import Sign
from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup
from scorekeeper.history.games import read_history
from scorekeeper.library.listing import entries
from scorekeeper.record import save
from scorekeeper.session import GameStore, Session
from scorekeeper.signs import meet, shared_out, sign_of, signs_at, signs_file
from scorekeeper.table.stage import Watching
from scorekeeper.table.state import TableState
from scorekeeper.web.state import view
from tests.support.games import RULES

pytestmark = pytest.mark.usefixtures("home")

HUGO = ComputerSeat("everyday:fair", "1")
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "")


def kept() -> str:
    """The names in the order of their signs."""
    lines = signs_file().read_text("utf-8").splitlines()[1:]
    pairs = [line.replace('"', "").split(" = ") for line in lines]
    return " ".join(name for sign in SIGNS for name, its in pairs if its == sign)


def a_game(home: Path, day: str, *players: str, **more: object) -> Path:
    """A game that is kept."""
    path = home / "games" / f"{day}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    started = f"{day}T20:00:00+01:00"
    save(Game(Setup(RULES, players, started=started, **more)), path)  # type: ignore[arg-type]
    return path


# At one table


@given(
    st.lists(st.sampled_from(NAMES), max_size=6, unique_by=lambda name: name or object()),
    st.dictionaries(st.sampled_from(NAMES[:-1]), st.integers(0, PLAYERS - 1)),
)
def test_no_two_seats_are_alike_and_whoever_has_a_sign_keeps_it(
    persons: list[str], known: dict[str, int]
) -> None:
    found = shared_out(persons, known)
    assert len(set(found)) == len(persons)
    for name, sign in zip(persons, found, strict=True):
        others = [
            other for other in persons if other != name and known.get(other) == known.get(name)
        ]
        if name in known and not others:
            assert sign == known[name]


# For life


def test_the_first_six_have_a_sign_each_in_the_order_in_which_they_played() -> None:
    meet(["Ben", "Anna"])
    meet(["Cleo", "ben ", "Anna"])
    assert kept() == "Ben Anna Cleo"
    meet(["Dan", "Eve", "Fay"])
    assert kept() == "Ben Anna Cleo Dan Eve Fay"
    before = signs_file().stat().st_mtime_ns
    meet(["Eve", "Ben"])
    assert signs_file().stat().st_mtime_ns == before
    assert signs_at(["Cleo", "Ben"]) == (2, 0)


def test_another_name_keeps_the_sign_and_so_does_the_one_before_it() -> None:
    meet(["Ben", "Anna", "Cleo"])
    signs.rename("Anna", "Ann")
    signs.rename("Nobody", "Zed")
    assert signs_at(["Ann"]) == signs_at(["Anna"]) == (1,)
    signs.rename("Ann", "Cleo")  # Two names of one person: she has one already.
    assert signs_at(["Cleo", "Ben", "Dan"]) == (2, 0, 3)


def test_a_damaged_file_is_put_aside_and_without_a_folder_nothing_fails(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    meet(["Ben"])
    signs_file().write_text("Ben = ", "utf-8")
    assert signs_at(["Ben", "Anna"]) == (0, 1)
    meet(["Anna"])
    assert kept() == "Anna"
    assert (home / "signs.toml.bak").read_text("utf-8") == "Ben = "
    signs_file().write_text('Ben = "x"\nCleo = 3\nDan = "★"\n', "utf-8")
    assert signs_at(["Ben", "Dan"]) == (0, 4)
    monkeypatch.setenv("SCOREKEEPER_HOME", "~nobody-at-all/x")
    assert signs_at(["Anna", "Ben"]) == (0, 1)
    meet(["Anna"])
    library.learn_signs()


def test_a_game_of_its_own_folder_names_whoever_takes_the_first_turn_in_it(home: Path) -> None:
    seats = (SeatTerms(), SeatTerms(), SeatTerms(members=("Ida", "Jo")))
    setup = Setup(RULES, ("Hugo", "Cleo", "Owls"), computers=(HUGO, None, None), seats=seats)
    session = Session.new(setup)
    assert not signs.are_kept()
    session.play(session.game.judge(session.game.read("5C MOOD")))
    assert kept() == "Cleo Ida Jo"
    assert signs_at(setup.persons) == (1, 0, 2)
    session.close()
    elsewhere = Session(Game(Setup(RULES, ("Zed", "Zoe"))), GameStore())
    elsewhere.play(elsewhere.game.judge(elsewhere.game.read("5C MOOD")))
    assert kept() == "Cleo Ida Jo"


def test_the_games_that_are_kept_say_who_played_first(home: Path) -> None:
    a_game(home, "2026-01-02", "Ben", "Anna")
    a_game(home, "2026-01-01", "Hugo", "Cleo", computers=(HUGO, None))
    library.learn_signs()
    assert kept() == "Cleo Ben Anna"
    a_game(home, "2025-01-01", "Dan", "Ben")
    library.learn_signs()
    read_history()
    assert kept() == "Cleo Ben Anna Dan"
    (home / "games" / "2026-01-01.toml").unlink()
    read_history()
    assert signs_at(["Dan", "Cleo"]) == (3, 0)


# Everywhere


def test_screen_list_page_and_picture_show_the_same(home: Path) -> None:
    meet(["Cleo", "Ben", "Anna"])
    path = a_game(home, "2026-01-01", "Anna", "Hugo", "Ben", computers=(None, HUGO, None))
    [entry] = entries()
    setup = Game(Setup(RULES, ("Anna", "Hugo", "Ben"), computers=(None, HUGO, None))).setup
    assert entry.path == path
    assert entry.signs == tuple(sign_of(setup, player) for player in range(3)) == (2, 0, 1)
    players = view(TableState(Game(setup), Watching()))["view"]["players"]
    assert [one["sign"] for one in players] == ["▲", "●", "■"]
    assert [one["colour"] for one in players] == ["player-3", "player-1", "player-2"]
    assert Sign(entry.signs[0], 0, 0, 1).colour == DAYLIGHT[SEATS[2]]
