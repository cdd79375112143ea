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
from scorekeeper.game.rules import LookingUp
from scorekeeper.game.setup import ComputerSeat, WordCheck
from scorekeeper.session.seats import (
    HandLowered,
    HandRaised,
    LookedUp,
    RackNoted,
    SeatAsked,
    SeatLeft,
)
from scorekeeper.web.judge import WordJudge
from scorekeeper.web.seats import MOST_LOOKUPS, RefusedError, Seat
from scorekeeper.words.catalogue import permit
from scorekeeper.words.house import change_house_words
from tests.record.samples import a_game

from .conftest import Room, Serve, seat_of


def challenged_game(*turns: str) -> Game:
    """A game in which challenges settle words."""
    game = a_game(*turns)
    rules = game.setup.rules
    house = replace(rules.house, looking_up=LookingUp.FREELY)
    game.setup = replace(
        game.setup,
        rules=replace(rules, house=house),
        words=WordCheck.CHALLENGE,
        dictionary="english",
    )
    return game


def test_a_seat_is_asked_for_and_agreed_to(room: Room) -> None:
    answer = room.post("seat", {"player": "Anna"})
    assert answer["agreed"] is False
    assert len(answer["seat"]) >= 20
    assert room.hear() == SeatAsked("Anna", answer["number"])
    with room.follow() as page:
        page.until(lambda state: seat_of(state, "Anna") == "asked")
        room.phones.agree("Anna", answer["number"])
        page.until(lambda state: seat_of(state, "Anna") == "taken")


def test_a_number_that_page_and_keeper_both_see_says_whose_phone_it_is(room: Room) -> None:
    first, other = room.post("seat", {"player": "Anna"}), room.post("seat", {"player": "Ben"})
    assert re.fullmatch("[0-9]{4}", first["number"])
    assert first["number"] != other["number"]
    assert first["number"] not in json.dumps(room.get("state")["view"]["players"])
    for _ in range(2):
        room.hear()
    room.phones.free("Anna")
    with room.follow() as page:
        page.until(lambda state: seat_of(state, "Anna") == "free")
    stranger = room.post("seat", {"player": "Anna"})
    room.phones.agree("Anna", first["number"])  # What the keeper saw is no more.
    room.phones.agree("Ben", other["number"])
    with room.follow() as page:
        page.until(lambda state: seat_of(state, "Ben") == "taken")
    assert room.post("rack", {"seat": stranger["seat"], "letters": "A"}, 403)


def test_a_seat_that_is_left_is_free_at_once_and_the_keeper_hears_of_it(room: Room) -> None:
    ben = room.seat("Ben")
    room.post("hand", {"seat": ben, "words": []})
    assert room.hear() == HandRaised("Ben", (), 1)
    assert room.post("leave", {"seat": ben}) == {"left": "Ben"}
    assert room.hear() == SeatLeft("Ben")
    assert room.phones.hands == ()
    assert room.post("hand", {"seat": ben, "words": []}, 403)
    assert room.post("leave", {"seat": ben}, 403)
    again = room.post("seat", {"player": "Ben"})["seat"]
    assert room.hear()
    assert room.post("leave", {"seat": again})  # Before anybody has agreed.
    assert room.hear() == SeatLeft("Ben")
    assert room.seat("Ben")


def test_nothing_is_done_from_a_seat_before_it_is_agreed_to(room: Room) -> None:
    token = room.post("seat", {"player": "Ben"})["seat"]
    for path, more in (("hand", {"words": []}), ("lookup", {"word": "CAT"}), ("rack", {})):
        body = {"seat": token, "letters": "A", **more}
        assert room.post(path, body, 403) == {
            "refused": "Please wait until somebody at the table says yes."
        }


def test_a_seat_that_was_only_asked_for_has_no_page_yet(room: Room) -> None:
    room.post("seat", {"player": "Anna"})
    refused = room.post("seat", {"player": "Anna"}, 409)["refused"]
    assert refused == "Another phone asks to be Anna already. Please wait."


def test_a_seat_has_one_page_until_the_keeper_frees_it(room: Room) -> None:
    old = room.seat("Anna")
    assert "has a phone already" in room.post("seat", {"player": "Anna"}, 409)["refused"]
    room.phones.free("Anna")
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
    assert room.phones.hands == (HandRaised("Ben", (), 1),)


def hands_of(state: Any) -> list[str]:
    return [hand["player"] for hand in state["view"]["hands"]]


def test_a_hand_is_up_until_it_is_answered_and_then_can_be_raised_again(room: Room) -> None:
    ben = room.seat("Ben")
    with room.follow() as page:
        for _ in range(2):
            room.post("hand", {"seat": ben, "words": []})
            page.until(lambda state: hands_of(state) == ["Ben"])
            assert room.hear() == HandRaised("Ben", (), 1)
            room.phones.lower("Ben")
            page.until(lambda state: hands_of(state) == [])


def test_a_hand_is_taken_down_by_its_own_seat_and_the_keeper_hears_of_it(room: Room) -> None:
    ben, anna = room.seat("Ben"), room.seat("Anna")
    with room.follow() as page:
        room.post("hand", {"seat": ben, "words": []})
        page.until(lambda state: hands_of(state) == ["Ben"])
        assert room.hear() == HandRaised("Ben", (), 1)
        room.post("hand", {"seat": anna, "down": True})
        room.post("hand", {"seat": "", "down": True}, 403)
        for _ in range(2):  # Over a bad network it comes twice.
            assert room.post("hand", {"seat": ben, "down": True}) == {"down": True}
        assert room.hear() == HandLowered("Ben")
        page.until(lambda state: hands_of(state) == [])
        assert room.asked.empty()


@pytest.mark.parametrize("play", ["5C MOOD", "5C WOOD"])
def test_a_hand_is_down_when_the_play_goes_and_is_raised_anew_against_the_next(
    room: Room, game: Game, play: str
) -> None:
    ben = room.seat("Ben")
    with room.follow() as page:
        room.post("hand", {"seat": ben, "words": []})
        page.until(lambda state: hands_of(state) == ["Ben"])
        assert room.hear() == HandRaised("Ben", (), 1)
        game.pop()
        room.phones.publish(game)
        game.push_text(play)
        room.phones.publish(game)
        page.until(lambda state: hands_of(state) == [])
        assert room.phones.hands == ()
        room.post("hand", {"seat": ben, "words": []})
        assert room.hear() == HandRaised("Ben", (), 1)
        page.until(lambda state: hands_of(state) == ["Ben"])


def test_hands_are_kept_in_the_order_in_which_they_were_raised(serve: Serve) -> None:
    game = a_game()
    game = Game(replace(game.setup, players=("Anna", "Ben", "Cy")))
    game.push_text("5C MOOD")
    room = serve(game)
    ben, cy = room.seat("Ben"), room.seat("Cy")
    room.post("hand", {"seat": cy, "words": []})
    room.post("hand", {"seat": ben, "words": ["MOOD"]})
    room.post("hand", {"seat": cy, "words": ["MOOD"]})  # It keeps its place.
    with room.follow() as page:
        page.until(
            lambda state: (
                state["view"]["hands"]
                == [{"player": "Cy", "words": ["MOOD"]}, {"player": "Ben", "words": ["MOOD"]}]
            )
        )
        room.phones.free("Cy")
        page.until(lambda state: hands_of(state) == ["Ben"])


def test_a_page_that_is_behind_raises_no_hand_against_a_play_that_it_has_not_seen(
    room: Room,
) -> None:
    ben = room.seat("Ben")
    body = {"seat": ben, "words": [], "play": ["OTHER"]}
    assert "another one now" in room.post("hand", body, 409)["refused"]
    assert room.post("hand", body | {"play": ["MOOD"]}) == {"raised": []}


@pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.1 has no neighbours there")
@pytest.mark.usefixtures("time_stands")
def test_one_seat_asks_no_oftener_from_many_addresses(room: Room) -> None:
    body = {"seat": room.seat("Ben"), "letters": "A"}
    sources = [f"127.0.0.{number % 20 + 2}" for number in range(80)]
    answers = [room.ask("rack", body, source=source).status for source in sources]
    assert answers[:10] == [200] * 10
    assert 429 in answers


def test_a_turn_holds_so_many_look_ups_of_a_seat_and_each_word_once() -> None:
    seat = Seat("Ben", "4072")
    words = [f"WORD{number}" for number in range(MOST_LOOKUPS)]
    assert all(seat.look_up(word, 3) for word in words)
    assert not any(seat.look_up(word, 3) for word in words)
    with pytest.raises(RefusedError, match="enough for one turn"):
        seat.look_up("MORE", 3)
    assert seat.look_up("MORE", 4)


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
    assert refused == "Only the play just made can be challenged."


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
    assert "you have to challenge" in room.get("word?q=CAT", 403)["refused"]
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
    assert room.get("word?q=CAT")["text"] == "Your house rules leave CAT out."


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


@pytest.mark.parametrize("letters", ["ABCDEFGH", "A1", "A" * 2000, "QQQQ"])
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


@pytest.mark.parametrize(
    "play", ["cat, dog", "cat. dog.", "\u201ccat\u201d dog", "cat/dog", "Cat & dog!", "'cat' - dog"]
)
def test_punctuation_is_no_part_of_a_verdict(serve: Serve, play: str) -> None:
    answer = serve(None).get(f"words?q={quote(play)}")
    assert answer == {"words": ["CAT", "DOG"], "legal": True}


@pytest.mark.parametrize(
    ("play", "trouble"),
    [
        ("cat2 dog", "Letters only, please: no 2."),
        ("cat c?t", "Letters only, please: no ?."),
        ("cat co-op", "CO-OP is more than letters."),
        (".,", "Write the words of the play"),
    ],
)
def test_what_cannot_be_laid_is_named_and_not_judged(serve: Serve, play: str, trouble: str) -> None:
    room = serve(None)
    assert trouble in room.get(f"words?q={quote(play)}", 409)["refused"]


def test_a_list_that_only_a_game_names_is_opened_for_no_page(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("mood\n", "utf-8")
    judge = WordJudge()
    with pytest.raises(RefusedError, match="cannot be read"):
        judge.verdict("MOOD", str(words))
    permit(str(words))
    assert judge.verdict("MOOD", str(words))["legal"]


def test_a_word_is_looked_up_without_its_punctuation(serve: Serve) -> None:
    room = serve(challenged_game("5C MOOD"))
    ben = room.seat("Ben")
    body = {"seat": ben, "word": "\u201cmood\u201d."}
    assert room.post("lookup", body)["text"] == "MOOD is good."
    assert room.hear() == LookedUp("Ben", "MOOD")
    for word, why in (
        ("cat, dog", "one word up at a time"),
        ("m00d", "Letters only, please: no 0."),
    ):
        assert why in room.post("lookup", {"seat": ben, "word": word}, 409)["refused"]
    assert room.asked.empty()
    room.phones.open_words(True)
    with room.follow() as page:
        page.until(lambda state: state["view"]["lookups"] == "open")
    assert room.get("word?q=mood.")["legal"] is True


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
