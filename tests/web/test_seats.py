"""Seats: asked for, agreed to once, and what a player may do from one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, WordCheck
from scorekeeper.web import HandRaised, LookedUp, RackNoted, SeatAsked
from scorekeeper.words.house import change_house_words
from tests.record.samples import a_game

from .conftest import Room, Serve, seat_of


def challenged_game(*turns: str) -> Game:
    """A game in which challenges settle words."""
    game = a_game(*turns)
    game.setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english")
    return game


def test_a_seat_is_asked_for_and_agreed_to(room: Room) -> None:
    answer = room.post("seat", {"player": "Anna"})
    assert answer["agreed"] is False
    assert len(answer["seat"]) >= 20
    assert room.hear() == SeatAsked("Anna")
    with room.follow() as page:
        page.until(lambda state: seat_of(state, "Anna") == "asked")
        room.phones.agree("Anna")
        page.until(lambda state: seat_of(state, "Anna") == "taken")


def test_nothing_is_done_from_a_seat_before_it_is_agreed_to(room: Room) -> None:
    token = room.post("seat", {"player": "Ben"})["seat"]
    for path, more in (("hand", {"words": []}), ("lookup", {"word": "CAT"}), ("rack", {})):
        body = {"seat": token, "letters": "A", **more}
        assert room.post(path, body, 403) == {
            "refused": "The keeper has not agreed to this seat yet."
        }


def test_a_seat_has_one_page_until_the_keeper_frees_it(room: Room) -> None:
    old = room.seat("Anna")
    assert "has a page already" in room.post("seat", {"player": "Anna"}, 409)["refused"]
    room.phones.refuse("Anna")
    with room.follow() as page:
        page.until(lambda state: seat_of(state, "Anna") == "free")
    assert room.post("rack", {"seat": old, "letters": "A"}, 403)
    assert room.seat("Anna") != old


def test_only_players_have_seats(room: Room, game: Game) -> None:
    assert room.post("seat", {"player": "Eve"}, 409)
    token = room.seat("Ben")
    game.setup = replace(game.setup, players=("Anna", "Bob"))
    room.phones.publish(game)
    with room.follow() as page:
        page.until(lambda state: state["game"]["players"] == ["Anna", "Bob"])
    assert room.post("rack", {"seat": token, "letters": "A"}, 403)


def test_a_hand_is_raised_against_the_last_play_and_said_once(room: Room) -> None:
    ben = room.seat("Ben")
    for _ in range(2):
        assert room.post("hand", {"seat": ben, "words": ["mood"]}) == {"raised": ["MOOD"]}
    assert room.post("hand", {"seat": ben, "words": []}) == {"raised": []}
    assert room.hear() == HandRaised("Ben", ("MOOD",), 1)
    assert room.hear() == HandRaised("Ben", (), 1)
    assert room.asked.empty()


def test_a_hand_is_raised_only_where_there_is_something_to_challenge(
    room: Room, game: Game
) -> None:
    anna, ben = room.seat("Anna"), room.seat("Ben")
    refused = room.post("hand", {"seat": anna, "words": []}, 409)["refused"]
    assert refused == "Nobody challenges a play of their own."
    assert room.post("hand", {"seat": ben, "words": ["CAT"]}, 409)
    game.push_text("pass")
    room.phones.publish(game)
    with room.follow() as page:
        page.until(lambda state: len(state["view"]["said"]) == 2)
    refused = room.post("hand", {"seat": ben, "words": []}, 409)["refused"]
    assert refused == "There is no play just made that can be challenged."


def test_a_player_looks_a_word_up_and_the_keeper_hears_of_it(serve: Serve) -> None:
    room = serve(challenged_game("5C MOOD"))
    assert room.get("state")["view"]["lookups"] == "seats"
    ben = room.seat("Ben")
    assert room.post("lookup", {"seat": ben, "word": " mood "}) == {
        "word": "MOOD",
        "legal": True,
        "text": "MOOD is good.",
    }
    assert room.hear() == LookedUp("Ben", "MOOD")
    answer = room.post("lookup", {"seat": ben, "word": "london"})
    assert answer["legal"] is False
    assert "capital" in answer["text"]


def test_words_are_closed_while_challenges_settle_them_unless_the_table_allows(
    serve: Serve,
) -> None:
    room = serve(challenged_game("5C MOOD"))
    assert "settled by challenges" in room.get("word?q=CAT", 403)["refused"]
    room.phones.open_words(True)
    with room.follow() as page:
        page.until(lambda state: state["view"]["lookups"] == "open")
    assert room.get("word?q=CAT")["legal"] is True
    assert room.get("words?q=CAT", 403)
    room.phones.open_words(False)
    with room.follow() as page:
        page.until(lambda state: state["view"]["lookups"] == "seats")
    assert room.get("word?q=CAT", 403)


def test_where_nobody_keeps_the_log_nobody_looks_up(serve: Serve) -> None:
    room = serve(challenged_game("5C MOOD"), logs=False)
    assert room.get("state")["view"]["lookups"] == "closed"
    assert room.post("lookup", {"seat": room.seat("Ben"), "word": "CAT"}, 403)


def test_house_words_count_as_soon_as_they_are_changed(room: Room) -> None:
    assert room.get("word?q=CAT")["legal"] is True
    change_house_words(lambda house: house.strike("CAT"))
    assert room.get("word?q=CAT")["text"] == "CAT is not allowed by the house."


@pytest.mark.parametrize("word", ["", "   ", "A" * 31, "%20"])
def test_a_word_must_be_one(room: Room, word: str) -> None:
    assert room.get(f"word?q={word.replace(' ', '%20')}", 409)


def test_a_rack_is_noted_for_the_turn_to_come_and_never_shown(room: Room) -> None:
    ben = room.seat("Ben")
    assert room.post("rack", {"seat": ben, "letters": "quietx"}) == {"noted": 5}
    assert room.hear() == RackNoted("Ben", ("Qu", "I", "E", "T", "X"), 2)
    with room.follow() as page:
        assert "RackNoted" not in json.dumps(page.state())
    for path in ("", "state", "rack", f"rack?seat={ben}"):
        assert b"QuIETX" not in room.ask(path).text  # type: ignore[attr-defined]
    assert room.ask("rack").status == 404


@pytest.mark.parametrize("letters", ["ABCDEFGH", "A1", "A" * 2000])
def test_a_rack_holds_tiles_of_the_box(room: Room, letters: str) -> None:
    assert room.post("rack", {"seat": room.seat("Ben"), "letters": letters}, 409)["refused"]


# Words alone


def test_words_alone_judge_a_play_as_a_whole(serve: Serve) -> None:
    room = serve(None)
    assert room.get("state")["game"] is None
    assert room.get("words?q=cat%20dog") == {"words": ["CAT", "DOG"], "legal": True}
    answer = room.get("words?q=cat%20xqzj%20dog")
    assert answer == {"words": ["CAT", "XQZJ", "DOG"], "legal": False}
    assert room.get("word?q=xqzj")["legal"] is False
    for query in ("", "%20", "a+" * 21):
        assert room.get(f"words?q={query}", 409)
    assert room.post("seat", {"player": "Anna"}, 409)


def test_words_alone_are_judged_by_the_dictionary_that_was_named(
    serve: Serve, tmp_path: Path
) -> None:
    (tmp_path / "few.txt").write_text("frob\n")
    room = serve(None, dictionary=str(tmp_path / "few.txt"))
    assert room.get("words?q=frob")["legal"] is True
    (tmp_path / "few.txt").unlink()
    assert room.get("words?q=cat")["legal"] is False


def test_the_seat_of_a_computer_is_not_to_be_had(room: Room, game: Game) -> None:
    token = room.seat("Ben")
    game.setup = replace(game.setup, computers=(None, ComputerSeat("club:fair", "1")))
    with room.follow() as page:
        room.phones.publish(game)
        page.until(lambda state: seat_of(state, "Ben") == "computer")
    refused = room.post("seat", {"player": "Ben"}, 409)
    assert refused == {"refused": "Ben is a computer player."}
    assert room.post("rack", {"seat": token, "letters": "A"}, 403)
