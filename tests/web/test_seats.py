"""Seats: asked for, agreed to once, and what a player may do from one."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.table.door import Door, RefusedError
from scorekeeper.table.seats import (
    Asked,
    HandLowered,
    HandRaised,
    LookedUp,
    RackNoted,
    SeatAsked,
    SeatLeft,
)
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.limits import Rate
from scorekeeper.web.seat_api import MOST_LOOKUPS, WordApi
from scorekeeper.words.catalogue import permit
from scorekeeper.words.house import change_house_words

from .conftest import Room, Serve, hosted, seat_of, shown
from .games import challengeable


def test_a_seat_is_asked_for_agreed_to_left_and_freed(room: Room) -> None:
    anna, ben = room.post("seat", {"player": "Anna"}), room.post("seat", {"player": "Ben"})
    assert [room.hear(), room.hear()] == [
        SeatAsked("Anna", anna["number"]),
        SeatAsked("Ben", ben["number"]),
    ]
    assert anna["agreed"] is False
    assert len(anna["seat"]) >= 20
    assert re.fullmatch("[0-9]{4}", anna["number"])
    assert anna["number"] != ben["number"]
    for path, more in (("hand", {"words": []}), ("lookup", {"word": "CAT"}), ("rack", {})):
        refused = room.post(path, {"seat": ben["seat"], "letters": "A", **more}, 403)["refused"]
        assert refused == "Please wait until somebody at the table says yes."
    refused = room.post("seat", {"player": "Anna"}, 409)["refused"]
    assert refused == "Another phone asks to be Anna already. Please wait."
    with room.follow() as page:
        state = page.until(lambda state: seat_of(state, "Ben") == "asked")
        assert anna["number"] not in json.dumps(state["view"]["players"])
        room.let("free", "Anna")
        page.until(lambda state: seat_of(state, "Anna") == "free")
        stranger = room.post("seat", {"player": "Anna"})
        room.let("agree", "Anna", anna["number"])  # What the keeper saw is no more.
        room.let("agree", "Ben", ben["number"])
        page.until(lambda state: seat_of(state, "Ben") == "taken")
    assert room.hear() == SeatAsked("Anna", stranger["number"])
    assert room.post("rack", {"seat": stranger["seat"], "letters": "A"}, 403)
    assert "has a phone already" in room.post("seat", {"player": "Ben"}, 409)["refused"]
    assert room.post("leave", {"seat": stranger["seat"]}) == {"left": "Anna"}
    assert room.hear() == SeatLeft("Anna")
    room.post("hand", {"seat": ben["seat"], "words": []})
    assert room.hear() == HandRaised("Ben", (), 1)
    assert room.post("leave", {"seat": ben["seat"]}) == {"left": "Ben"}
    assert room.hear() == SeatLeft("Ben")
    assert room.pages.door.hands == ()
    for path in ("hand", "leave"):
        assert room.post(path, {"seat": ben["seat"], "words": []}, 403)
    old = room.seat("Ben")
    room.let("free", "Ben")
    assert room.post("rack", {"seat": old, "letters": "A"}, 403)
    assert room.seat("Ben") != old


def test_only_people_who_play_have_seats(room: Room, game: Game) -> None:
    assert room.post("seat", {"player": "Eve"}, 409)
    token = room.seat("Ben")
    setup = game.setup
    for change, refused in (
        ({"players": ("Anna", "Bob")}, "Nobody of that name plays in this game."),
        ({"computers": (None, ComputerSeat("club:fair", "1"))}, "Ben is a computer player."),
    ):
        game.setup = replace(setup, **change)
        room.publish(game)
        assert room.post("rack", {"seat": token, "letters": "A"}, 403)
        assert room.post("seat", {"player": "Ben"}, 409) == {"refused": refused}
    with room.follow() as page:
        page.until(lambda state: state["view"]["players"][1]["seat"] == "computer")


def hands_of(state: Any) -> list[str]:
    return [hand["player"] for hand in state["view"]["hands"]]


def test_a_hand_is_raised_said_once_answered_and_taken_down(room: Room) -> None:
    ben, anna = room.seat("Ben"), room.seat("Anna")
    with room.follow() as page:
        for _ in range(2):
            assert room.post("hand", {"seat": ben, "words": ["mood"]}) == {"raised": ["MOOD"]}
        assert room.hear() == HandRaised("Ben", ("MOOD",), 1)
        body = {"seat": ben, "words": []}
        refused = room.post("hand", body | {"play": ["OTHER"]}, 409)["refused"]
        assert "another one now" in refused  # This page has not seen the play.
        assert room.post("hand", body | {"play": ["MOOD"]}) == {"raised": []}
        assert room.hear() == HandRaised("Ben", (), 1)
        assert room.pages.door.hands == (HandRaised("Ben", (), 1),)
        page.until(lambda state: hands_of(state) == ["Ben"])
        room.let("lower", "Ben")
        page.until(lambda state: hands_of(state) == [])
        room.post("hand", body)
        page.until(lambda state: hands_of(state) == ["Ben"])
        assert room.hear() == HandRaised("Ben", (), 1)
        refused = room.post("hand", {"seat": anna, "words": []}, 409)["refused"]
        assert refused == "Nobody challenges a play of their own."
        assert room.post("hand", {"seat": ben, "words": ["CAT"]}, 409)
        room.post("hand", {"seat": anna, "down": True})
        room.post("hand", {"seat": "", "down": True}, 403)
        for _ in range(2):  # Over a bad network it comes twice.
            assert room.post("hand", {"seat": ben, "down": True}) == {"down": True}
        assert room.hear() == HandLowered("Ben")
        page.until(lambda state: hands_of(state) == [])
        assert room.asked.empty()


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
@pytest.mark.usefixtures("time_stands")
def test_one_seat_asks_no_oftener_from_many_addresses(room: Room) -> None:
    body = {"seat": room.seat("Ben"), "letters": "A"}
    sources = [f"127.0.0.{number % 20 + 2}" for number in range(80)]
    answers = [room.ask("rack", body, source=source).status for source in sources]
    assert answers[:10] == [200] * 10
    assert 429 in answers


async def test_a_turn_holds_so_many_look_ups_of_a_seat_and_each_word_once() -> None:
    game = challengeable()
    heard: list[Asked] = []
    pages = hosted(shown(game), Door(is_served=True).give("Ben"), heard.append)
    pages._rate = Rate(100, 1.0)
    desk = WordApi(pages)
    [seat] = pages.door.seats
    words = [f"WORD{'ABCDEFGHIJKLMNOPQRST'[number]}" for number in range(MOST_LOOKUPS)]
    for word in (*words, *words):
        assert (await desk.look_up_from_seat({"seat": seat.token, "word": word}))["word"] == word
    assert heard == [LookedUp("Ben", word) for word in words]
    with pytest.raises(RefusedError, match="enough for one turn"):
        await desk.look_up_from_seat({"seat": seat.token, "word": "MORE"})
    game.push_text("pass")
    pages.publish(shown(game))
    pages._build()
    assert await desk.look_up_from_seat({"seat": seat.token, "word": "MORE"})
    pages.judge.stop()


def test_a_player_looks_a_word_up_and_the_keeper_hears_of_it(serve: Serve) -> None:
    room = serve(challengeable())
    ben = room.seat("Ben")
    for typed in (" mood ", "\u201cmood\u201d."):
        answer = room.post("lookup", {"seat": ben, "word": typed})
        assert answer == {"word": "MOOD", "legal": True, "text": "MOOD is good."}
    assert room.hear() == LookedUp("Ben", "MOOD")
    answer = room.post("lookup", {"seat": ben, "word": "london"})
    assert (answer["legal"], "capital" in answer["text"]) == (False, True)
    assert room.hear() == LookedUp("Ben", "LONDON")
    for word, why in (
        ("cat, dog", "one word up at a time"),
        ("m00d", "Letters only, please: no 0."),
    ):
        assert why in room.post("lookup", {"seat": ben, "word": word}, 409)["refused"]
    assert room.asked.empty()


def test_words_are_closed_while_challenges_settle_them_unless_the_table_allows(
    serve: Serve,
) -> None:
    room = serve(challengeable())
    assert "you have to challenge" in room.get("word?q=CAT", 403)["refused"]
    with room.follow() as page:
        room.change(words_open=True)
        page.until(lambda state: state["view"]["lookups"] == "open")
        assert room.get("word?q=mood.")["legal"] is True
        assert room.get("words?q=CAT", 403)
        room.change(words_open=False)
        page.until(lambda state: state["view"]["lookups"] == "seats")
        assert room.get("word?q=CAT", 403)


def test_house_words_count_as_soon_as_they_are_changed(room: Room) -> None:
    assert room.get("word?q=CAT")["legal"] is True
    change_house_words(lambda house: house.strike("CAT"))
    assert room.get("word?q=CAT")["text"] == "Your house rules leave CAT out."


def test_a_word_must_be_one(room: Room) -> None:
    for word in ("", "%20%20%20", "A" * 31, "%2520"):
        assert room.get(f"word?q={word}", 409)


def test_a_rack_is_noted_for_the_turn_to_come_and_never_shown(room: Room) -> None:
    ben = room.seat("Ben")
    assert room.post("rack", {"seat": ben, "letters": "quietx"}) == {"noted": 5}
    assert room.hear() == RackNoted("Ben", ("Qu", "I", "E", "T", "X"), 2)
    with room.follow() as page:
        assert "RackNoted" not in json.dumps(page.state())
    for path in ("", "state", "rack", f"rack?seat={ben}"):
        assert b"QuIETX" not in room.ask(path).text  # type: ignore[attr-defined]
    assert room.ask("rack").status == 404
    for letters in ("ABCDEFGH", "A1", "A" * 2000, "QQQQ"):
        assert room.post("rack", {"seat": ben, "letters": letters}, 409)["refused"]


# Words alone


def test_words_alone_judge_a_play_as_a_whole(serve: Serve) -> None:
    room = serve(None)
    assert room.get("state")["game"] is None
    assert room.get("words?q=cat,%20dog!") == {"words": ["CAT", "DOG"], "legal": True}
    answer = room.get("words?q=cat%20xqzj%20dog")
    assert answer == {"words": ["CAT", "XQZJ", "DOG"], "legal": False}
    assert room.get("word?q=xqzj")["legal"] is False
    for play, trouble in (
        ("cat2 dog", "Letters only, please: no 2."),
        ("cat co-op", "CO-OP is more than letters."),
        ("", "Write the words of the play"),
        (".,", "Write the words of the play"),
        ("a " * 21, "Write the words of the play, at most 20."),
    ):
        assert trouble in room.get(f"words?q={quote(play)}", 409)["refused"]
    assert room.post("seat", {"player": "Anna"}, 409)


def test_a_list_that_only_a_game_names_is_opened_for_no_page(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("mood\n", "utf-8")
    judge = WordJudge()
    with pytest.raises(RefusedError, match="cannot be read"):
        judge.verdict("MOOD", str(words))
    permit(str(words))
    assert judge.verdict("MOOD", str(words))["legal"]


def test_words_alone_are_judged_by_the_dictionary_that_was_named(
    serve: Serve, tmp_path: Path
) -> None:
    (tmp_path / "few.txt").write_text("frob\n")
    room = serve(None, dictionary=str(tmp_path / "few.txt"))
    assert room.get("words?q=frob")["legal"] is True
    (tmp_path / "few.txt").unlink()
    assert room.get("words?q=cat")["legal"] is False
