"""The end at a seat: one's own best turn, and another game that is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.game import Game
from scorekeeper.session import GameStore, Session
from scorekeeper.table.seats import TABLE, Trust
from scorekeeper.table.stage import Watching
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.web.state import view
from tests.web import phone
from tests.web.conftest import Keep, Open, Room, address
from tests.web.keeper import Kept
from tests.web.phone import Phone, expect, until_text
from tools.sample import tonight

pytestmark = pytest.mark.browser


@pytest.fixture
def at(keep: Keep) -> Kept:
    """The table of a game that is over."""
    return keep(tonight())


def next_game(at: Kept) -> Table:
    """The next game of the same people is on the table."""
    game = Game(replace(tonight().setup, started="2031-05-06 20:00:00"))
    table = Table(Session(game, GameStore()))
    at.by_keeper(lambda: at.attend(table))
    return table


def seated(at: Kept, open_page: Open, name: str) -> Phone:
    """The phone of `name`, who tells another time what is left on the rack."""
    found = phone.sit(at, open_page, name)
    found.tap("later")
    found.page.wait_for_selector("[data-key=again]")
    return found


def test_the_best_turn_of_each_player_is_told_with_all_its_words() -> None:
    game = tonight()
    rows = view(TableState(game, Watching()))["view"]["end"]["standings"]
    for row in rows:
        points = [step.points for step in game.steps if step.player == row["player"]]
        assert row["best"][1] == max(points)
    assert any(", plus " in row["best"][0] for row in rows)


def test_another_game_is_asked_for_and_others_read_the_result_on_until_they_tap_themselves(
    at: Kept, open_page: Open
) -> None:
    leo, maya = (seated(at, open_page, name) for name in ("Leo", "Maya"))
    television = open_page(address(at.room, "tv"), "television", "dark")
    until_text(television, "#tv", "Leo wins")
    leo.says("Your best turn", ".best")
    leo.tap("again")
    leo.says("You asked for another game. Somebody at the laptop starts it.")
    leo.page.wait_for_selector("[data-key=again]:disabled")
    maya.says("Leo asks for another game.")
    assert at.host.door.again == ("Leo",)
    next_game(at)
    leo.titled("Maya to play")
    maya.says("A new game. Maya to play.")
    maya.says("Your best turn", ".best")
    maya.tap("next", to="Your turn, Maya")
    expect(television.locator("#tv")).to_contain_text("Leo wins")
    at.take("5C MOOD")
    until_text(television, "#tv", "Leo to play")


def test_the_tablet_asks_for_another_game_and_follows_it(keep: Keep, open_page: Open) -> None:
    at = keep(tonight(), Trust.AT_ONCE)
    tablet = phone.sit(at, open_page, TABLE, (768, 1024))
    for name in ("Maya", "Leo"):
        tablet.titled(f"What is left, {name}?")
        tablet.tap("later")
    tablet.tap("again")
    tablet.says("You asked for another game.")
    assert at.host.door.begin_again(("Leo", "Maya", "Nora"))
    door = at.host.door.give("Leo")
    assert not door.begin_again(("Leo", "Maya", "Nora"))
    next_game(at)
    tablet.says("Maya, lay a word")


def test_a_game_that_goes_on_is_not_followed_by_another(keep: Keep) -> None:
    at = keep(tonight(24))
    at.seat("Leo")
    at.ask("Leo", "again", 409)
    assert at.host.door.again == ()


def test_the_play_goes_to_bg_stats_by_one_tap(at: Kept, open_page: Open, room: Room) -> None:
    link = seated(at, open_page, "Leo").page.locator("#bgstats")
    expect(link).to_have_text("Keep it in BG Stats")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    expect(link).to_have_attribute("href", "bgstats")
    answer = at.room.ask("bgstats")
    assert answer.status == 303
    assert answer.getheader("location", "").startswith("https://app.bgstatsapp.com/createPlay")
    assert room.ask("bgstats").status == 404  # There is no way before the end.
