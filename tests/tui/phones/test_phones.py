"""The table served to phones: the key, the dialog, seats and hands; and once the real server."""

from __future__ import annotations

import asyncio
import json
import re
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.play import Challenge
from scorekeeper.game.setup import WordCheck
from scorekeeper.session import Session
from scorekeeper.settings import load_settings
from scorekeeper.table.door import KeptSeat
from scorekeeper.table.seat_turns import ReplyState
from scorekeeper.table.seats import TABLE, AnotherGame, HandRaised, SeatAsked, SeatLeft, Trust
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.keys import typeahead
from scorekeeper.tui.kit.messages import OpenTable
from scorekeeper.tui.phones.qr_code import CodeDialog, QrCode
from scorekeeper.tui.phones.screen import PhonesDialog
from scorekeeper.web import phones
from scorekeeper.web.access import end_access, keep_access, new_access
from scorekeeper.web.phones import Phones

from ..hands import at_table
from .pages import PLAYERS, a_game, ask, come, door_of, served, served_by, shown, sit

pytestmark = pytest.mark.usefixtures("at_home")


async def test_the_key_serves_the_game_and_shows_where_it_is_found(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lets_nobody_in(*_: object, **__: object) -> None:
        raise OSError(13, "Permission denied")

    async with at_table(a_game("5C MOOD"), home) as hands:
        with monkeypatch.context() as first:
            first.setattr(Phones, "__init__", lets_nobody_in)
            await hands.press("f6")
            await hands.see("Phones cannot be let in here: Permission denied.")
        await hands.press("f6")
        await hands.dialog("Space shows a code to scan.", "Open 127.0.0.1:", "nobody here yet")
        pages = hands.app.phones
        with pages.feed.viewers.follow("a"), pages.feed.viewers.follow("b"):
            await hands.see("2 follow", "Network")
            await hands.press("right")
            await hands.see("Open 127.0.0.2:")
            await hands.press("left")
            await hands.see("Open 127.0.0.1:")
            with monkeypatch.context() as gone:
                gone.setattr(Phones, "_bind", lets_nobody_in)
                await hands.press("left")
                await hands.see("127.0.0.2 cannot be used:", "denied", "Open 127.0.0.1:")
            await hands.press("left")
            await hands.see("Open 127.0.0.2:")
            assert "cannot be used" not in hands.text
            await hands.press("escape")
            await hands.back_at_table()
            await hands.see("phones 2  words: if challenged")
            await hands.press("f6")
            await hands.dialog("2 follow")
            await hands.press("up", "up")
            await hands.see("Enter    stop")
            await hands.press("enter")
            await hands.dialog("Stop the phones?", "2 phones follow the game.")
            await hands.press("enter")
            await hands.dialog("Enter    stop", "2 follow")
            assert pages.phones
            await hands.press("enter")
            await hands.dialog("Stop the phones?")
            await hands.press("2")
            await hands.back_at_table()
            await hands.until(lambda: pages.phones is None, "no phone follows")


async def test_what_phones_may_do_is_kept_at_once_and_stopping_needs_its_own_key(
    home: Path,
) -> None:
    async with served(a_game("5C MOOD"), home) as hands:
        await hands.press("f6")
        await hands.dialog("● when I agree", "● New guests", "○ Every phone may look words up")
        await hands.press("tab", "right", "tab", "space", "tab", "space")
        await hands.dialog("● at once", "○ New guests", "● Every phone")
        assert hands.app.phones.door.trust is Trust.AT_ONCE
        assert door_of(hands).is_shut
        assert door_of(hands).words_open
        await hands.press("tab", "tab")
        await hands.see("Enter    send all away")
        await hands.press("enter")
        await hands.dialog("Send all away?")
        await hands.press("escape", "enter")
        await hands.dialog("Send all away?")
        before = served_by(hands.app.phones).url
        await hands.press("2")
        await hands.until(lambda: served_by(hands.app.phones).url != before, "another evening")
        await hands.press("shift+tab")
        await hands.see("Enter    stop")
        await hands.press("up", "up", "up", "up")  # Back in the list, on its last row or first.
        await hands.see("Enter    back to the table")
        await hands.press("up", "up")
        await hands.see("Enter    stop")
        await hands.press("enter")
        await hands.back_at_table()
        assert hands.app.phones.phones is None
        assert "phones" not in hands.text.splitlines()[0]
    assert load_settings()[0].phone_plays == "at once"
    assert ScorekeeperApp().phones.door.trust is Trust.AT_ONCE  # On the next evening.


async def test_a_seat_is_asked_about_at_a_quiet_moment_and_never_over_a_turn(home: Path) -> None:
    async with served(a_game(), home) as hands:
        await hands.press("m", "o")
        await ask(hands, SeatAsked("Ben", "4072"))
        await hands.press("o", "d")
        await hands.see("phones 0, Ben asks")
        assert not hands.app.screen.is_modal  # A turn is being entered.
        assert not door_of(hands).seated
        await hands.press("enter")
        await hands.dialog("Does Ben's phone show 4072?", "leave it waiting")
        assert hands.game.position.scores == (8, 0, 0)
        await hands.press("2")
        await hands.back_at_table()
        await hands.see("Ben plays on a phone now.")
        await ask(hands, SeatAsked("Anna", "1234"))
        await hands.dialog("Does Anna's phone show 1234?")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("phones 0, Anna asks")
        hands.app.phones.let(door_of(hands).free("Anna"))
        await ask(hands, SeatAsked("Anna", "5678"))
        await hands.dialog("Does Anna's phone show 5678?")
        await hands.press("3")
        await hands.see("The phone that shows 5678 is not Anna's.")
        assert [seat.name for seat in door_of(hands).seats] == ["Ben"]


async def test_seats_are_given_refused_and_freed_on_the_screen_of_the_phones(home: Path) -> None:
    async with served(a_game("5C MOOD"), home) as hands:
        await hands.press("f6")
        await hands.dialog("back to the table")
        await ask(hands, SeatAsked("Ben", "4072"))
        await hands.dialog("4072 asks for it", "answer Ben's phone")
        await ask(hands, SeatAsked("Cy", "0815"))
        await hands.dialog("0815 asks for it", "answer Ben's phone")
        await hands.press("enter", "2")
        await hands.dialog("answer Cy's phone")
        await hands.press("f6", "3")  # As the table says it.
        await hands.dialog("a phone", "since ", "back to the table")
        await hands.click("Ben")
        await hands.dialog("Ben's phone", "Plays count when I agree.")
        await hands.press("4")
        await hands.dialog("a phone, plays never")
        assert door_of(hands).trust_of("Ben") is Trust.NONE
        await hands.click("Ben")
        await hands.dialog("Ben's phone")
        await hands.press("2")
        await hands.until(lambda: not hands.shows("since "), "the seat is free")
        assert not door_of(hands).seats
        await hands.press("escape")
        await hands.back_at_table()


async def test_the_code_is_whole_on_a_small_screen_and_old_links_are_told_of_if_there_are_any(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phones, "addresses", lambda: ("127.0.0.1",))
    async with served(a_game("5C MOOD", words=WordCheck.INLINE), home) as hands:
        end_access()
        monkeypatch.setattr(phones, "PORT", 8765)  # Another program has it.
        await hands.press("f6")
        await hands.dialog("back to the table")
        assert "Old links" not in hands.text
        assert "Network" not in hands.text  # There is only one.
        assert "look words up" not in hands.text  # Challenges settle nothing here.
        await hands.resize((40, 15))
        await hands.press("space")
        await hands.on(CodeDialog)
        await hands.until(lambda: hands.app.screen.query_one(QrCode).size.height == 15, "all of it")
        keep_access(new_access())
        await hands.press("escape")
        await hands.dialog("Old links will not work.")


async def test_another_game_begins_where_plays_count_at_once_and_everybody_has_asked(
    home: Path,
) -> None:
    async with served(a_game("5C MOOD", "end"), home) as hands:
        await hands.dialog("The game is over")
        hands.app.phones.choose(Trust.AT_ONCE)
        await ask(hands, AnotherGame("Ben"))
        await hands.see("Ben asks for another game.")
        assert hands.game.position.ending  # Somebody reads the result here.
        await ask(hands, AnotherGame("Anna"))
        await ask(hands, AnotherGame("Cy"))
        await hands.until(lambda: not hands.app.phones.door.again)
        await hands.back_at_table()
        assert not hands.game.steps


async def test_the_cursor_goes_to_who_asks_first_and_leaves_no_other_row(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def over() -> None:
        """The moment is over in which keys are dead."""
        hands.mean_keys(monkeypatch)
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)

    async with served(a_game(), home) as hands:
        await hands.press("f6")
        await hands.dialog("back to the table")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await ask(hands, SeatAsked("Ben", "4072"))
        await hands.dialog("answer Ben's phone")
        await hands.press("down", "enter", "escape")  # They were meant for the address.
        await hands.dialog("answer Ben's phone")
        over()
        await ask(hands, SeatAsked("Anna", "0815"))
        await hands.dialog("0815 asks for it", "answer Ben's phone")
        await ask(hands, SeatLeft("Ben"))
        await hands.dialog("answer Anna's phone")  # Ben's row has gone.
        await ask(hands, SeatLeft("Anna"))
        await hands.dialog("back to the table")
        await hands.press("enter")  # It was meant for Anna's phone.
        await hands.dialog("back to the table")
        over()
        await hands.press("down")
        await ask(hands, SeatAsked("Ben", "1111"))
        await hands.dialog("1111 asks for it", "back to the table")
        assert not door_of(hands).seated


async def test_the_large_button_is_for_the_row_that_is_lit_at_once(home: Path) -> None:
    async with served(a_game(), home) as hands:
        await hands.press("f6")
        await hands.dialog("back to the table")
        page = hands.app.screen
        assert isinstance(page, PhonesDialog)
        come(hands.app.phones, SeatAsked("Ben", "4072"))
        page.follow()
        assert page.action.label == "answer Ben's phone"


async def test_a_tablet_is_the_table_and_enters_while_somebody_types_here(home: Path) -> None:
    async with served(a_game("5C MOOD"), home) as hands:
        await ask(hands, SeatAsked(TABLE, "4072"))
        await hands.dialog("Does the tablet in the middle show", "leave it waiting")
        await hands.press("2")
        await hands.see("That tablet is the one in the middle now.")
        assert door_of(hands).seated == (TABLE,)
        await hands.press("d", "o")
        view = hands.app.phones.mine_of_table()
        enter = {"do": "play", "number": view["number"], "position": shown(hands).position}
        enter |= {"play": "F5 .EAR", "accept": False, "announced": None}
        assert await ask(hands, enter) == ""
        await hands.see("From the tablet, Ben: DEAR for 8.")
        view = hands.app.phones.mine_of_table()
        assert (view["table"]["mover"], view["reply"]["state"]) == ("Cy", ReplyState.COUNTS)
        why = await ask(hands, {"do": "new", "players": ("A", "B")})
        assert why == "Please do that at the laptop."


async def test_hands_are_answered_in_the_order_in_which_they_were_raised(home: Path) -> None:
    async with served(a_game("5C MOOD", "F5 .EAR", "6E N.T"), home) as hands:
        await sit(hands, "Anna", "Ben")
        await ask(hands, HandRaised("Ben", ("ON",), 3))
        await ask(hands, HandRaised("Anna", ("NET",), 3))
        await hands.see("Ben challenges ON. Press F4. Then Anna.", "phones 0, Ben challenges")
        await hands.press("f4")
        await hands.dialog("Ben challenges Cy's play", "look up ON")
        assert len(door_of(hands).hands) == 2  # As long as somebody looks at it, it is up.
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Anna challenges NET. Press F4.")
        assert [hand.name for hand in door_of(hands).hands] == ["Anna"]
        await hands.press("f4")
        await hands.dialog("Anna challenges Cy's play", "look up NET")
        assert len(hands.game.steps) == 3
        await hands.press("tab", "enter")  # It is Ben who challenges, after all.
        await hands.dialog("✓ NET is good. It stays.")
        action = hands.game.steps[-1].turn.action
        assert isinstance(action, Challenge)
        assert (action.by, action.words) == (1, ("NET",))
        assert not door_of(hands).hands


# By the network


def answered(pages: Phones, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the server answers to a page."""
    host, _, token = pages.url.removeprefix("HTTP://").rstrip("/").partition("/")
    connection = HTTPConnection(host, timeout=10)
    kind = {"Content-Type": "application/json"}
    method = "GET" if body is None else "POST"
    where = f"/{path[3:]}" if path.startswith("../") else f"/{token}/{path}"
    connection.request(method, where, None if body is None else json.dumps(body), kind)
    answer = connection.getresponse().read()
    connection.close()
    found: dict[str, Any] = json.loads(answer)
    return found


async def sent(pages: Phones, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the server answers to a page, while the table goes on."""
    return await asyncio.to_thread(answered, pages, path, body)


async def test_a_whole_evening_with_the_real_server(home: Path) -> None:
    async with at_table(a_game("5C MOXD"), home) as hands:
        await hands.press("f6")
        await hands.dialog("This computer is not on a")
        pages = served_by(hands.app.phones)
        assert (await sent(pages, "state"))["view"]["to_move"] == "Ben"
        await hands.press("escape")
        await hands.back_at_table()

        asked = await sent(pages, "seat", {"player": "Ben"})
        seat = asked["seat"]
        refused = await sent(pages, "hand", {"seat": seat, "words": []})
        assert "Please wait" in refused["refused"]
        await hands.dialog(f"Does Ben's phone show {asked['number']}?")
        await hands.press("2")
        await hands.see("Ben plays on a phone now.")

        await sent(pages, "rack", {"seat": seat, "letters": "TESTRAC"})
        await hands.until(lambda: hands.session.notes.rack is not None)
        assert hands.session.notes.rack == tuple("TESTRAC")
        assert "TESTRAC" not in re.sub(r"\W", "", hands.text)
        look_up = {"seat": seat, "word": "dear"}
        assert (await sent(pages, "lookup", look_up))["asked"] is True
        await hands.dialog("May Ben look DEAR up?")
        await hands.press("2")
        await hands.see("Ben may look DEAR up.")
        assert (await sent(pages, "lookup", look_up))["legal"] is True
        await hands.see("Ben looked DEAR up.")
        await sent(pages, "hand", {"seat": seat, "words": ["MOXD"]})
        await hands.see("Ben challenges MOXD. Press F4.")
        await hands.press("f4")
        await hands.dialog("Ben challenges Anna's play")
        await hands.press("enter")
        await hands.dialog("✗ MOXD is not in the")
        await hands.press("enter")
        await hands.back_at_table()

        async def shows(turns: int) -> dict[str, Any]:
            feed = hands.app.phones.feed  # Whoever asks the server all the time is refused.
            while len(json.loads(feed.text())["game"]["turns"]) != turns:
                await hands.settle()
            return await sent(pages, "state")

        assert (await shows(2))["view"]["verdict"]["stands"] is False
        await hands.press("ctrl+z")
        await shows(1)
        await hands.press("escape")
        await hands.play("pass")
        state = await shows(2)
        assert "TESTRAC" not in json.dumps(state)
        assert hands.saved.turns[-1].rack == tuple("TESTRAC")


@pytest.mark.parametrize("sits", [True, False])
async def test_a_new_game_at_which_a_phone_sits_is_there_after_a_restart(
    home: Path, sits: bool
) -> None:
    async with served(a_game(), home) as hands:
        before = hands.app.session
        hands.app.post_message(OpenTable(partial(Session.new, hands.game.setup)))
        await hands.until(lambda: hands.app.session not in (before, None))
        path = hands.app.session.store.path if hands.app.session else None
        await hands.settle()
        if sits:
            await ask(hands, SeatAsked("Ben", "4072"))
            hands.app.phones.agree()
        await hands.press("ctrl+q")
        await hands.until(lambda: hands.app.session is None)
    assert path
    assert path.exists() is sits


async def test_after_a_restart_the_table_says_how_many_phones_wait(home: Path) -> None:
    seats = tuple(KeptSeat(name, name[0] * 22) for name in PLAYERS)
    keep_access(new_access()._replace(seats=seats))
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.see("3 phones wait. Press F6", "3 phones wait  ")
        await hands.press("f6")
        await hands.dialog("a phone")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("phones 0")
        assert "wait" not in hands.text
