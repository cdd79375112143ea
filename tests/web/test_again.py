"""The end at a seat: one's own best turn, and another game that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scorekeeper.session import GameStore, Session
from scorekeeper.session.seats import Trust
from scorekeeper.session.table import Table
from scorekeeper.web.state import game_state
from tests.web.conftest import Open, Room, address
from tests.web.keeper import Kept, kept
from tests.web.test_browser import FAINT, until_text
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def over() -> Table:
    return Table(Session(tonight(), GameStore()))


def seated(made: Kept, open_page: Open, name: str, scheme: str = "dark") -> Page:
    """The phone of `name` at the end of a game, when all tiles are told."""
    page = open_page(address(made.room, "seat"), "upright", scheme)
    page.set_viewport_size({"width": 375, "height": 667})
    page.click(f"#seats button:has-text('{name}')")
    if made.host.pages.trust is not Trust.AT_ONCE:
        made.until(lambda: made.host.pages.asking)
        made.by_keeper(made.host.agree)
    page.click("[data-key=later]")  # What is left on the rack is told another time.
    page.wait_for_selector("[data-key=again]")
    return page


def test_the_best_turn_of_each_player_is_told_with_all_its_words() -> None:
    game = tonight()
    rows = game_state(game)["view"]["end"]["standings"]
    for row in rows:
        points = [step.points for step in game.steps if step.player == row["player"]]
        assert row["best"][1] == max(points)
    assert any(", plus " in row["best"][0] for row in rows)


@pytest.mark.parametrize("size", [(320, 568), (375, 667), (568, 320), (667, 375)])
def test_everybodys_points_and_ones_own_best_turn_are_seen_without_scrolling(
    open_page: Open, size: tuple[int, int]
) -> None:
    with kept(over(), seats=False) as made:
        page = seated(made, open_page, "Leo")
        page.set_viewport_size({"width": size[0], "height": size[1]})
        foot = page.locator("#foot").bounding_box()
        assert foot
        for part in ("#mine .podium", "#mine .best"):
            box = page.locator(part).bounding_box()
            assert box
            assert box["y"] + box["height"] <= foot["y"], part


def test_ones_own_row_has_an_edge_and_who_has_nothing_left_is_told_so(open_page: Open) -> None:
    with kept(over(), seats=False) as made:
        page = seated(made, open_page, "Leo")
        edges = "rows => rows.map(row => parseFloat(getComputedStyle(row).borderLeftWidth))"
        rows = page.locator("#mine .podium li")
        assert rows.evaluate_all(edges) == [5, 0, 0]
        assert "nothing left" in rows.last.inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_another_game_is_asked_for_and_the_laptop_starts_it(open_page: Open, scheme: str) -> None:
    with kept(over(), seats=False) as made:
        page, other = (seated(made, open_page, name, scheme) for name in ("Leo", "Maya"))
        until_text(page, ".best", "Your best turn")
        page.click("[data-key=again]")
        until_text(page, "#mine", "You asked for another game. Somebody at the laptop starts it.")
        assert page.locator("[data-key=again]").is_disabled()
        until_text(other, "#mine", "Leo asks for another game.")
        assert made.host.pages.again == ("Leo",)
        assert page.evaluate(FAINT) == []
        page.reload()
        until_text(page, "#foot", "Asked")


def test_what_was_asked_is_forgotten_with_the_next_game(open_page: Open) -> None:
    with kept(over(), seats=False) as made:
        page = seated(made, open_page, "Leo")
        page.click("[data-key=again]")
        made.until(lambda: made.host.pages.again)
        made.by_keeper(made.table.undo)
        made.until(lambda: not made.host.pages.again)


def test_a_game_that_goes_on_is_not_followed_by_another() -> None:
    with kept(Table(Session(tonight(24), GameStore())), seats=False) as made:
        made.seat("Leo")
        made.ask("Leo", "again", 409)
        assert made.host.pages.again == ()


def test_the_play_goes_to_bg_stats_by_one_tap(open_page: Open) -> None:
    with kept(over(), seats=False) as made:
        page = seated(made, open_page, "Leo")
        link = page.locator("#bgstats")
        assert link.inner_text() == "Keep it in BG Stats"
        assert link.get_attribute("rel") == "noopener noreferrer"
        assert link.get_attribute("href") == "bgstats"
        answer = made.room.ask("bgstats")
        assert answer.status == 303
        assert answer.getheader("location", "").startswith("https://app.bgstatsapp.com/createPlay")


def test_there_is_no_way_to_bg_stats_before_the_end(room: Room) -> None:
    assert room.ask("bgstats").status == 404
