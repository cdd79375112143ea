"""One scan for an evening: what is kept, for how long, and how it ends."""

from __future__ import annotations

import json
import stat
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.files import data_folder
from scorekeeper.game.game import Game
from scorekeeper.session.seats import TABLE
from scorekeeper.web import phones as phones_module
from scorekeeper.web.access import (
    LONGEST,
    KeptSeat,
    PhoneAccess,
    access_of_this_evening,
    end_access,
    keep_access,
    new_access,
)
from tests.record.samples import a_game

from .conftest import Room, Serve, seat_of

SEATS = (KeptSeat("Gran", "g" * 22), KeptSeat("", "t" * 22))


def kept_file() -> Path:
    return data_folder() / "evening.json"


def test_the_evening_goes_on_after_a_restart() -> None:
    began = new_access()._replace(seats=SEATS)
    keep_access(began)
    assert access_of_this_evening() == began
    if sys.platform != "win32":
        assert stat.S_IMODE(kept_file().stat().st_mode) == 0o600
    end_access()
    assert not kept_file().exists()
    assert access_of_this_evening().token != began.token
    end_access()  # It may be ended twice.


def test_a_link_that_somebody_has_laid_is_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    kept_file().parent.mkdir(parents=True)
    kept_file().symlink_to(other)
    keep_access(new_access())
    assert other.read_text() == "mine"
    assert not kept_file().is_symlink()


@pytest.mark.parametrize(
    "change",
    [
        lambda kept: kept._replace(began=kept.began - LONGEST),
        lambda kept: kept._replace(began=kept.began + 60),  # The clock was set back.
        lambda kept: kept._replace(token="A"),
        lambda kept: kept._replace(token="../../etc/passwd"),
        lambda kept: kept._replace(seats=(KeptSeat("Gran", ""),)),
    ],
)
def test_what_is_old_or_is_no_secret_begins_another(
    change: Callable[[PhoneAccess], PhoneAccess],
) -> None:
    kept = PhoneAccess(new_access().token, int(time.time()), SEATS)
    keep_access(kept)
    assert access_of_this_evening() == kept
    keep_access(change(kept))
    assert access_of_this_evening().seats == ()
    assert access_of_this_evening().token not in (kept.token, change(kept).token)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '["A", 1]', '["A", "1", []]', "[[[" * 9999, "\0", "x" * 200_000]
)
def test_a_mangled_file_begins_another_evening(text: str) -> None:
    kept_file().parent.mkdir(parents=True)
    kept_file().write_text(text)
    evening = access_of_this_evening()
    assert evening.is_now
    assert evening.seats == ()


# With a server


def again(serve: Serve, room: Room, game: Game) -> Room:
    """The program is started once more."""
    room.phones.stop()
    return serve(game, keeps=True)


def test_address_and_seats_are_there_again_after_a_restart(serve: Serve, game: Game) -> None:
    room = serve(game, keeps=True)
    anna = room.seat("Anna")
    room.post("seat", {"player": "Ben"})  # Nobody has agreed to it.
    after = again(serve, room, game)
    assert after.token == room.token
    assert after.phones.seated == ("Anna",)
    assert seat_of(after.get("state"), "Anna") == "taken"
    assert seat_of(after.get("state"), "Ben") == "free"
    assert after.post("rack", {"seat": anna, "letters": "A"}) == {"noted": 1}


def test_the_door_stays_shut_after_a_restart(serve: Serve, game: Game) -> None:
    room = serve(game, keeps=True)
    room.phones.shut(True)
    after = again(serve, room, game)
    assert after.phones.is_shut
    assert after.outside("join", {}, 403)
    after.phones.shut(False)
    once_more = again(serve, after, game)
    assert once_more.outside("join", {})["number"]


def test_one_newcomer_an_evening_is_asked_about_by_itself_also_after_a_restart(
    serve: Serve, game: Game
) -> None:
    room = serve(game, keeps=True)
    assert not room.phones.was_asked
    room.phones.keep_asked()
    after = again(serve, room, game)
    assert after.phones.was_asked
    after.phones.stop()
    end_access()
    assert not serve(game, keeps=True).phones.was_asked


def test_who_came_by_four_digits_is_kept_as_well_and_who_left_is_not(
    serve: Serve, game: Game
) -> None:
    room = serve(game, keeps=True)
    seats = {}
    for name in ("Anna", "Ben", TABLE):
        asked = room.outside("join", {})
        room.phones.admit(asked["number"], name)
        seats[name] = room.outside("joined", {"wait": asked["wait"]})["seat"]
    room.post("leave", {"seat": seats["Ben"]})
    after = again(serve, room, game)
    assert after.phones.seated == ("Anna", "")
    assert after.post("leave", {"seat": seats[TABLE]}) == {"left": ""}
    after.post("leave", {"seat": seats["Ben"]}, 403)


def test_a_seat_sleeps_while_its_player_does_not_play(serve: Serve, game: Game) -> None:
    room = serve(game, keeps=True)
    ben = room.seat("Ben")
    two = a_game("5C MOOD")
    two.setup = replace(two.setup, players=("Anna", "Cleo"))
    room.phones.publish(two)
    with room.follow() as page:
        page.until(lambda state: state["game"]["players"] == ["Anna", "Cleo"])
    assert "Nobody of that name" in room.post("mine", {"seat": ben}, 403)["refused"]
    after = again(serve, room, two)
    assert "Nobody of that name" in after.post("mine", {"seat": ben}, 403)["refused"]
    after.phones.publish(game)
    with after.follow() as page:
        page.until(lambda state: "Ben" in state["game"]["players"])
    assert after.post("mine", {"seat": ben})["moves"] is True


def test_at_another_port_than_usual_nothing_is_kept(
    serve: Serve, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = serve(game, keeps=True)
    monkeypatch.setattr(phones_module, "PORT", usual.port)
    other = serve(game, keeps=True)
    assert other.phones.is_elsewhere
    assert other.token != usual.token
    other.seat("Anna")
    assert json.loads(kept_file().read_text())[2] == []


def test_without_a_keeper_each_start_has_another_address(serve: Serve, game: Game) -> None:
    room = serve(game)
    room.seat("Anna")
    assert serve(game).token != room.token
    assert not kept_file().exists()
