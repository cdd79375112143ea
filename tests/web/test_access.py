"""Where phones find this machine, and one scan for an evening: what is kept, for how long."""

from __future__ import annotations

import json
import stat
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path

import pytest

from scorekeeper.files import evening_file
from scorekeeper.game.game import Game
from scorekeeper.settings import change_settings
from scorekeeper.table.door import KeptSeat
from scorekeeper.table.seats import TABLE
from scorekeeper.web import phones as phones_module
from scorekeeper.web.access import (
    LONGEST,
    PhoneAccess,
    access_of_this_evening,
    end_access,
    keep_access,
    new_access,
)
from scorekeeper.web.addresses import NetworkCard, addresses, ranked

from .conftest import Room, Serve, seat_of

SEATS = (KeptSeat("Gran", "g" * 22), KeptSeat("", "t" * 22))


def test_the_evening_goes_on_after_a_restart() -> None:
    began = new_access()._replace(seats=SEATS)
    keep_access(began)
    assert access_of_this_evening() == began
    if sys.platform != "win32":
        assert stat.S_IMODE(evening_file().stat().st_mode) == 0o600
    end_access()
    assert not evening_file().exists()
    assert access_of_this_evening().token != began.token
    end_access()  # It may be ended twice.


def test_a_seat_stays_with_somebody_who_is_called_otherwise_by_now() -> None:
    keep_access(new_access()._replace(seats=SEATS))
    change_settings(lambda settings: replace(settings, renames=(("Gran", "Granny"),)))
    assert access_of_this_evening().seats == (SEATS[0]._replace(name="Granny"), SEATS[1])


def test_a_link_that_somebody_has_laid_is_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    evening_file().parent.mkdir(parents=True)
    evening_file().symlink_to(other)
    keep_access(new_access())
    assert other.read_text() == "mine"
    assert not evening_file().is_symlink()


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
    evening_file().parent.mkdir(parents=True)
    evening_file().write_text(text)
    evening = access_of_this_evening()
    assert evening.is_now
    assert evening.seats == ()


# With a server


def again(serve: Serve, room: Room, game: Game) -> Room:
    """The program is started once more."""
    room.pages.stop()
    return serve(game, keeps=True)


def test_address_seats_and_door_are_there_again_after_a_restart(serve: Serve, game: Game) -> None:
    room = serve(game, keeps=True)
    anna = room.seat("Anna")
    room.post("seat", {"player": "Ben"})  # Nobody has agreed to it.
    asked = room.outside("join", {})
    room.let("admit", asked["number"], TABLE)
    table = room.outside("joined", {"wait": asked["wait"]})["seat"]
    after = again(serve, room, game)
    assert after.token == room.token
    assert after.pages.door.seated == ("Anna", TABLE)
    assert [seat_of(after.get("state"), name) for name in ("Anna", "Ben")] == ["taken", "free"]
    assert after.post("rack", {"seat": anna, "letters": "A"}) == {"noted": 1}
    assert after.post("leave", {"seat": table}) == {"left": TABLE}
    after.let("shut", True)
    shut = again(serve, after, game)
    assert shut.pages.door.seated == ("Anna",)
    shut.post("leave", {"seat": table}, 403)
    assert shut.pages.door.is_shut
    assert shut.outside("join", {}, 403)
    shut.let("shut", False)
    assert again(serve, shut, game).outside("join", {})["number"]


def test_one_newcomer_an_evening_is_asked_about_by_itself_also_after_a_restart(
    serve: Serve, game: Game
) -> None:
    room = serve(game, keeps=True)
    assert room.pages.door.first is None
    room.let("meet", "4072")
    after = again(serve, room, game)
    assert after.pages.door.first == ""
    after.pages.stop()
    end_access()
    assert serve(game, keeps=True).pages.door.first is None


def test_at_another_port_than_usual_nothing_is_kept(
    serve: Serve, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = serve(game, keeps=True)
    with usual.follow() as page:
        page.state()  # Once it answers, what it keeps is written.
    monkeypatch.setattr(phones_module, "PORT", usual.port)
    other = serve(game, keeps=True)
    assert other.phones.is_elsewhere
    assert other.token != usual.token
    other.seat("Anna")
    assert json.loads(evening_file().read_text())[2] == []


def test_without_a_keeper_each_start_has_another_address(serve: Serve, game: Game) -> None:
    room = serve(game)
    room.seat("Anna")
    assert serve(game).token != room.token
    assert not evening_file().exists()


@pytest.mark.parametrize(
    ("cards", "usual", "first"),
    [
        ([("docker0", "172.17.0.1"), ("eth0", "10.0.0.2")], "", "10.0.0.2"),
        ([("vEthernet (WSL)", "172.20.0.1"), ("", "192.168.1.5")], "", "192.168.1.5"),
        ([("eth0", "10.0.0.2"), ("wlan0", "192.168.1.5")], "192.168.1.5", "192.168.1.5"),
        ([("tun0", "10.8.0.2"), ("wlan0", "192.168.1.5")], "10.8.0.2", "192.168.1.5"),
        ([("eth0", "169.254.9.9"), ("eth1", "192.168.1.5")], "", "192.168.1.5"),
        ([("eth0", "203.0.114.9"), ("eth1", "192.168.1.5")], "203.0.114.9", "192.168.1.5"),
        ([("lo", "127.0.0.1")], "", "127.0.0.1"),
        ([], "", "127.0.0.1"),
    ],
)
def test_real_home_networks_come_first(
    cards: list[tuple[str, str]], usual: str, first: str
) -> None:
    found = ranked([NetworkCard(*card) for card in cards], usual)
    assert found[0] == first
    outside = [address for _, address in cards if not address.startswith("127")]
    assert sorted(found) == sorted(outside or ["127.0.0.1"])


def test_this_machine_has_an_address() -> None:
    assert addresses()
    assert all(ip_address(address).version == 4 for address in addresses())
