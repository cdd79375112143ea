"""Turns entered at a page: places and points before, the table's answer after, and no secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.session.seats import Trust
from scorekeeper.session.sentences import ANOTHER_CAME, NOT_ANSWERED
from scorekeeper.session.stage import Proposal
from tests.record.samples import a_game
from tests.record.secret_games import dealt

from .conftest import Room, Start

Post = Callable[..., Any]

LOOKS = "It is being checked at the table. Leave your tiles where they are, and do not draw yet."


def challenge_game(*turns: str) -> Game:
    game = a_game(*turns)
    game.setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english")
    return game


# Before


def test_a_seat_is_told_what_it_alone_may_know(evening: Start) -> None:
    with evening(a_game("5C MOOD")) as table:
        mine = table.mine("Ben")
        assert mine == {
            "position": 1,
            "number": mine["number"],
            "moves": True,
            "trust": "agree",
            "rack": None,
            "reply": None,
            "left": None,
        }
        assert table.mine("Anna")["moves"] is False


def test_a_single_tile_is_called_by_the_word_that_was_typed(evening: Start) -> None:
    with evening(a_game("5C MOOD", "F5 .EAR")) as table:
        found = table.ask("Anna", "places", word="on")
        [place] = [place for place in found["places"] if place["new"] == ["E6"]]
        told = place["play"], place["square"], place["down"], place["called"]
        assert told == ("E5 .N", "E5", True, "ON, and NE")


def test_a_word_has_its_likeliest_places_and_each_its_sum(evening: Start) -> None:
    with evening(a_game("5C MOOD")) as table:
        found = table.ask("Ben", "places", word="dear")
        assert (found["position"], found["says"]) == (1, "")
        assert 1 <= len(found["places"]) <= 3
        [place] = [place for place in found["places"] if place["square"] == "F5"]
        assert place == {
            "play": "F5 .EAR",
            "square": "F5",
            "down": True,
            "called": "DEAR",
            "points": 8,
            "before": 0,
            "after": 8,
            "new": ["F6", "F7", "F8"],
            "words": [
                {
                    "text": "DEAR",
                    "letters": ["D", "E", "A", "R"],
                    "heights": [1, 1, 1, 1],
                    "new": [1, 2, 3],
                    "wrong": [],
                    "sum": "2+2+2+2",
                    "points": 8,
                }
            ],
            "allowed": True,
            "problems": [],
            "wrong": [],
            "says": "The rules allow it.",
        }
        near = table.ask("Ben", "places", word="dear", near="C8")["places"]
        assert "C8" in near[0]["new"]
        none = table.ask("Ben", "places", word="abcdefghijk")
        assert none["places"] == []
        assert none["says"] == "The rules leave no place for this word."


def test_a_play_is_looked_at_before_it_is_laid(evening: Start) -> None:
    with evening(a_game("5C MOOD")) as table:
        place = table.ask("Ben", "preview", play="A1 CAT")["place"]
        assert place["allowed"] is False
        assert place["says"] == place["problems"][0]
        assert place["wrong"] == ["A1", "A2", "A3"]
        assert place["down"] is True
        written = table.ask("Ben", "preview", play="F5 DEAR")["place"]
        assert written == table.ask("Ben", "preview", play=written["play"])["place"]


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("places", {"word": "NO WAY"}, "Look one word up at a time."),
        ("places", {"word": "A" * 31}, "Write a word of at most 30 letters."),
        ("places", {"word": "1"}, ""),
        ("places", {"word": "DEAR", "near": "Z99"}, "This square is not on the board."),
        ("places", {"word": "DEAR", "near": "<b>"}, ""),
        ("preview", {"play": "pass"}, "only a play can be looked at first."),
        ("preview", {"play": "end"}, "From a phone you can play, pass or swap a tile."),
        ("preview", {"play": "5C [" + "A" * 300}, ""),
        ("back", {"number": 1}, "There is nothing to take back."),
        ("left", {"letters": ["A"]}, "We know everybody's tiles already."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    evening: Start, path: str, body: dict[str, Any], said: str
) -> None:
    with evening(a_game("5C MOOD")) as table:
        answer = table.ask("Ben", path, 409, **body)
        assert answer["refused"].endswith(".") or not said
        assert said in answer["refused"]
        assert table.turns == ["5C MOOD"]


def test_where_words_are_checked_as_they_are_laid_a_preview_says_so(evening: Start) -> None:
    game = a_game("5C MOOD")
    game.setup = replace(game.setup, words=WordCheck.INLINE, dictionary="english-50")
    with evening(game) as table:
        assert table.ask("Ben", "preview", play="F5 .EAR")["place"]["says"] == "A good play."
        bad = table.ask("Ben", "preview", play="F5 .EAX")["place"]
        assert bad["allowed"] is False
        assert "DEAX" in bad["says"]


def test_where_challenges_settle_words_a_good_word_and_a_bad_one_differ_in_letters_alone(
    evening: Start,
) -> None:
    with evening(challenge_game("5C MOOD")) as table:
        answers = []
        for word in ("EAR", "EAV", "RVB"):
            preview = json.dumps(table.ask("Ben", "preview", play=f"F5 .{word}"))
            places = table.ask("Ben", "places", word=f"d{word}", near="F8")
            [same] = [place for place in places["places"] if place["square"] == "F5"]
            assert json.dumps(same) in preview
            assert places["says"] == ""
            plain = preview.replace(word, "###")
            for letter in "EARVB":
                plain = plain.replace(f'"{letter}"', '"#"')
            answers.append(plain)
        assert len(set(answers)) == 1
        assert "dictionary" not in answers[0]


# After


def test_a_play_waits_for_the_keeper_and_then_counts(evening: Start) -> None:
    with evening(a_game("5C MOOD")) as table, table.room.follow() as page:
        sent = table.play("Ben", "F5 .EAR")
        reply = {
            "number": sent["number"] - 1,
            "play": "F5 .EAR",
            "state": "asked",
            "text": f"DEAR for 8. {LOOKS}",
            "points": 8,
        }
        assert sent["reply"] == reply | {"draw": 0, "undo": False}
        asked = page.until(lambda state: state["view"]["asked"])["view"]["asked"]
        assert (asked["player"], asked["called"], asked["points"]) == ("Ben", "DEAR", 8)
        assert asked["tiles"] == [["E", "F6"], ["A", "F7"], ["R", "F8"]]
        assert not {"allowed", "problems", "says"} & set(asked)
        assert table.mine("Anna")["reply"] is None
        with table.lock:
            assert table.table.agree().done
        state = page.until(lambda state: len(state["game"]["turns"]) == 2)
        assert state["view"]["asked"] is None
        mine = table.mine("Ben")
        assert (mine["position"], mine["moves"]) == (2, False)
        assert mine["reply"]["state"] == "counts"
        assert mine["reply"]["text"] == "It counts. Draw 3 tiles."
        assert mine["reply"]["draw"] == 3


def test_a_play_that_is_sent_back_is_heard_of_at_the_page(evening: Start) -> None:
    with evening(a_game("5C MOOD")) as table:
        table.play("Ben", "F5 .EAR")
        with table.lock:
            table.table.send_back()
        mine = table.until("Ben", lambda mine: mine["reply"]["state"] == "back")
        assert mine["reply"]["text"] == "Not yet: ask at the table."


def test_where_seats_are_trusted_a_turn_counts_at_once_and_goes_back_once(evening: Start) -> None:
    with evening(a_game("5C MOOD"), Trust.AT_ONCE) as table:
        number = table.mine("Ben")["number"]
        mine = table.play("Ben", "F5 .EAR")
        assert (mine["reply"]["state"], mine["reply"]["undo"]) == ("counts", True)
        again = table.play("Ben", "F5 .EAR", number=number, position=1)
        assert again["reply"] == mine["reply"]
        assert table.turns == ["5C MOOD", "F5 .EAR"]
        assert table.ask("Ben", "back", number=number)["reply"]["state"] == "back"
        assert table.turns == ["5C MOOD"]
        assert table.play("Ben", "swap J")["reply"]["text"] == "You have swapped a tile."
        table.play("Anna", "pass")
        refused = table.ask("Ben", "back", 409, number=number + 1)["refused"]
        assert refused in ("There is nothing to take back.", LATE)


LATE = "It is too late to take that back: ask at the table."


def test_what_was_asked_is_taken_back(evening: Start) -> None:
    with evening(a_game("5C MOOD")) as table:
        number = table.play("Ben", "pass")["reply"]["number"]
        back = table.ask("Ben", "back", number=number)
        assert back["reply"]["text"] == "You have taken pass back."
        assert not isinstance(table.table.state.stage, Proposal)


def test_what_is_not_taken_from_another_page_of_the_seat_is_told_so(evening: Start) -> None:
    """Each page sends the number that it was told last, so that one that is behind finds out."""
    with evening(a_game("5C MOOD")) as table:
        due = table.mine("Ben")["number"]
        for number in (2**53, due - 1):
            assert table.play("Ben", "F5 .EAR", 409, number=number)["refused"] == ANOTHER_CAME
        assert not isinstance(table.table.state.stage, Proposal)
        assert table.play("Ben", "F5 .EAR")["reply"]["state"] == "asked"
        assert table.play("Ben", "pass", 409, number=due)["refused"] == ANOTHER_CAME
        assert table.mine("Ben")["reply"]["play"] == "F5 .EAR"
        assert table.play("Ben", "F5 .EAR", number=due)["reply"]["number"] == due
        assert table.play("Ben", "pass")["reply"]["play"] == "pass"


def test_a_table_that_does_not_answer_is_told_of_at_the_page(
    evening: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.turn_desk.ANSWER", 0.05)
    with evening(a_game("5C MOOD")) as table:
        with table.lock:  # The keeper's program is busy.
            assert table.play("Ben", "F5 .EAR", 503)["refused"] == NOT_ANSWERED
        table.until("Ben", lambda mine: mine["reply"] and mine["reply"]["state"] == "asked")


def test_a_play_for_another_position_is_told_so(evening: Start) -> None:
    with evening(a_game("5C MOOD"), Trust.AT_ONCE) as table:
        late = table.play("Anna", "F5 .EAR")["reply"]
        assert (late["state"], late["text"]) == ("late", "It is Ben's turn now. Your DEAR is kept.")
        assert table.play("Ben", "F5 .EAR", position=0)["reply"]["state"] == "late"
        assert table.turns == ["5C MOOD"]


def test_nobody_enters_turns_where_the_keeper_wants_none(evening: Start, room: Room) -> None:
    with evening(a_game("5C MOOD"), Trust.NONE) as table:
        refused = table.ask("Ben", "play", 409, number=1, position=1, play="pass")
        assert refused == {"refused": "Turns are entered at the table now."}
        assert table.mine("Ben")["trust"] == "none"
    ben = room.seat("Ben")  # Without a table there is nobody to take them.
    assert room.post("mine", {"seat": ben})["trust"] == "none"
    assert room.post("play", {"seat": ben, "number": 1, "position": 1, "play": "pass"}, 409)
    assert room.asked.empty()


def test_at_the_end_a_seat_tells_what_is_left(evening: Start) -> None:
    with evening(a_game("5C MOOD", "end")) as table, table.room.follow() as page:
        assert table.mine("Ben")["left"] == {"tiles": 7, "told": []}
        assert table.ask("Ben", "play", 409, number=1, position=2, play="pass")
        assert "7 are left" in table.ask("Ben", "left", 409, letters=["Qu", "A"])["refused"]
        assert table.ask("Ben", "left", 409, letters=["Qu"] * 7)["refused"]
        assert table.ask("Ben", "left", 409, letters=["A"] * 300)["refused"]
        assert table.ask("Ben", "left", 409, letters=["[", "]A", *"EIRST"])["refused"]
        told = table.ask("Ben", "left", letters=["A", "E", "I", "O", "R", "S", "T"])["left"]
        assert told == {"tiles": 7, "told": list("AEIORST")}
        assert table.table.session.game.leftovers[1] == Leftover(7, tuple("AEIORST"))
        end = page.until(lambda state: "AEIORST" in "".join(left(state)))["view"]["end"]
        assert end["remember"][0][0] == "Best turn"


def test_what_the_tiles_left_would_cost_is_said_and_nothing_told(evening: Start) -> None:
    with evening(a_game("5C MOOD", "end")) as table:
        for letters, minus in ([], 0), (["A"], 5), (list("AEIORST"), 35):
            tried = table.ask("Ben", "left", letters=letters, **{"try": True})
            assert tried == {"minus": minus, "total": -minus}
        assert table.mine("Ben")["left"] == {"tiles": 7, "told": []}
        for letters in (list("AEIORSTA"), ["Qu", "Qu"], ["1"]):
            assert table.ask("Ben", "left", 409, letters=letters, **{"try": True})["refused"]


def left(state: Any) -> list[str]:
    """The letters that are left, as everybody sees them."""
    rows = state["view"]["end"]["standings"]
    return [letter for row in rows for letter in row["left"] or ()]


def test_what_is_to_be_taken_off_is_told_with_the_verdict(evening: Start) -> None:
    with evening(challenge_game("5C MOXD")) as table, table.room.follow() as page:
        with table.lock:
            assert table.table.challenge(by=1, table=True).done
        verdict = page.until(lambda state: state["view"]["verdict"])["view"]["verdict"]
        assert verdict["off"] == [["M", "C5"], ["O", "D5"], ["X", "E5"], ["D", "F5"]]


# Racks


def test_a_rack_goes_to_its_own_seat_alone(evening: Start) -> None:
    game = dealt()
    game = Game.replay(replace(game.setup, computers=(None,) * len(game.setup.players)), game.turns)
    with evening(game) as table:
        deal = game.position.deal
        assert deal
        for player, name in enumerate(game.setup.players):
            mine = table.mine(name)
            assert mine["rack"] == list(deal.racks[player])
            others = [rack for seat, rack in enumerate(deal.racks) if seat != player]
            answers = [mine, table.room.get("state"), table.ask(name, "places", word="cat")]
            for rack in others:
                assert json.dumps(list(rack)) not in json.dumps(answers)


def test_no_preview_tells_what_is_on_another_rack(evening: Start) -> None:
    game = dealt()
    game = Game.replay(replace(game.setup, computers=(None,) * len(game.setup.players)), game.turns)
    with evening(game) as table:
        deal = game.position.deal
        assert deal
        for player, name in enumerate(game.setup.players):
            lacking = [
                letter
                for letter in game.rules.edition.tiles
                if letter not in deal.racks[player] and letter not in game.board.letters()
            ]
            said = {
                "".join(
                    table.ask(name, "preview", play=f"1A [{letter}]")["place"]["problems"]
                ).replace(f"no {letter}.", "no ?.")
                for letter in lacking[:8]
            }
            assert len(said) == 1


@pytest.mark.usefixtures("time_stands")
def test_the_seat_itself_may_not_ask_without_end(evening: Start) -> None:
    with evening(a_game("5C MOOD")) as table:
        body = {"seat": table.seats["Ben"]}
        answers = {table.room.ask("mine", body).status for _ in range(40)}
        assert answers == {200, 429}


# Seats with terms of their own


def child_game() -> Game:
    """Anna plays by the words of a club, which are challenged; Ben's are looked up at once."""
    game = challenge_game("5C MOOD")
    child = SeatTerms(WordCheck.INLINE, "family:english-50")
    game.setup = replace(game.setup, seats=(SeatTerms(), child))
    return game


def test_a_seat_is_told_at_once_by_its_own_words_what_others_must_challenge(evening: Start) -> None:
    with evening(child_game()) as table:
        good = table.ask("Ben", "preview", play="F5 .EAR")["place"]
        assert (good["allowed"], good["says"]) == (True, "A good play.")
        bad = table.ask("Ben", "preview", play="F5 .ZZZ")["place"]
        assert not bad["allowed"]
        assert table.ask("Anna", "preview", play="F5 .EAR")["place"]["says"] == LOOKED_AT


LOOKED_AT = "The rules allow it."
