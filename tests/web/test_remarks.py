"""What the book of records says on the pages: to the player alone, to all others by name, once."""

from __future__ import annotations

import pytest

from scorekeeper.game.game import Game
from scorekeeper.history.remarks import Remark, RemarkKind
from tests.session.conftest import take
from tests.table.records import BEST, a_table
from tests.web import phone
from tests.web.conftest import Keep, Open, Serve, address, inside
from tests.web.keeper import kept
from tests.web.phone import SAID_ALOUD, until_text
from tools.sample import tonight

SNORED = Remark(
    *(RemarkKind.OWN_WORD, 1, 24, 25),
    *("Your longest word ever: SNORED.", "Leo's longest word ever: SNORED."),
)
"""A remark about Leo, who has played last in the game of the pictures."""
LONGEST = Remark(
    *(RemarkKind.TURN_THIS_YEAR, 1, 24, 25),
    "The highest turn this year with this box: 34.",
    "The highest turn this year with this box: 34, by Wilhelmina Augusta.",
)
"""One of the longest that there are."""
WON = Remark(RemarkKind.STREAK, 0, 1, 1, "Five wins in a row.", "Maya has won five in a row.")


def test_pages_are_told_of_it_with_the_turn_and_no_longer_after_an_undo() -> None:
    table = a_table()
    with kept(table) as page:
        page.by_keeper(lambda: take(table.session, "5C MOODIER"))
        with page.room.follow() as follower:
            state = follower.until(lambda state: state["view"]["remarks"])
        assert state["view"]["remarks"] == [
            {"player": "Anna", "text": BEST, "to_player": "The highest turn ever: 34."}
        ]
        page.by_keeper(table.session.undo)
        with page.room.follow() as follower:
            follower.until(lambda state: not state["view"]["remarks"])


@pytest.mark.browser
@pytest.mark.parametrize("name", ["Leo", "Maya"])
def test_a_seat_reads_it_below_the_next_thing_and_hears_it_once(
    keep: Keep, open_page: Open, name: str
) -> None:
    at = keep(tonight(24))
    seat = phone.sit(at, open_page, name)
    seat.page.wait_for_selector("#foot button")
    seat.js(SAID_ALOUD)
    for said in (SNORED, LONGEST):
        at.remark(*((SNORED,) if said is SNORED else (SNORED, LONGEST)))
        seat.says(said.to_player if name == "Leo" else said.text)
    text = SNORED.to_player if name == "Leo" else SNORED.text
    assert sum(text in heard for heard in seat.js("window.aloud")) == 1


@pytest.mark.browser
@pytest.mark.parametrize(
    ("game", "remark", "places"),
    [
        (tonight(24), SNORED, {"board": "#last", "tv": "#tv-side", "listen": "#now"}),
        (tonight(), WON, {"board": "#over", "tv": "#tv-side"}),
    ],
    ids=["a turn", "the end"],
)
def test_everybody_else_reads_the_name(
    open_page: Open, serve: Serve, game: Game, remark: Remark, places: dict[str, str]
) -> None:
    room = serve(game)
    for view, where in places.items():
        page = open_page(address(room, view), "upright", "light")
        room.publish(game, remarks=(remark,))
        until_text(page, where, remark.text)
        room.publish(game)
        page.wait_for_function(inside("!state.view.remarks.length"))
