"""Turns entered at a page: places and points before, the table's answer after, and no secret."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.table.seats import Trust
from scorekeeper.table.sentences import NOT_ANSWERED
from tests.record.samples import a_game
from tests.record.secret_games import dealt

from .conftest import Room
from .games import challengeable
from .keeper import evening

LOOKS = "It is being checked at the table. Leave your tiles where they are, and do not draw yet."


# Before

REFUSED: tuple[tuple[str, dict[str, Any], str], ...] = (
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
)


@pytest.mark.usefixtures("patient")
def test_a_seat_is_told_what_it_may_know_and_looks_at_a_play_before_it_is_laid() -> None:
    with evening(a_game("5C MOOD")) as table:
        mine = table.mine("Ben")
        assert mine == {
            "version": 1,
            "position": 1,
            "number": mine["number"],
            "moves": True,
            "pass_ends": "",
            "no_swap": "",
            "trust": "agree",
            "rack": None,
            "swapped": "",
            "reply": None,
            "left": None,
        }
        assert table.mine("Ben")["version"] == 2, "of two answers the page knows the newer one"
        assert table.mine("Anna")["moves"] is False
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
            "letters": ["E", "A", "R"],
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
            "bonus": "",
            "allowed": True,
            "problems": [],
            "wrong": [],
            "says": "The rules allow it.",
        }
        near = table.ask("Ben", "places", word="dear", near="C8")["places"]
        assert "C8" in near[0]["new"]
        none = table.ask("Ben", "places", word="abcdefghijk")
        assert (none["places"], none["says"]) == ([], "The rules leave no place for this word.")
        whole = table.ask("Ben", "preview", play="C1 TEND.EAR")["place"]
        assert (whole["bonus"], whole["points"]) == ("whole rack used +20", 16 + 20)
        many = table.ask("Ben", "preview", play="F5 .JJ")["place"]
        assert many["allowed"]
        assert many["says"].startswith("The rules allow it. ")
        assert many["says"].endswith(many["problems"][0])
        place = table.ask("Ben", "preview", play="A1 CAT")["place"]
        assert (place["allowed"], place["down"]) == (False, True)
        assert place["says"] == place["problems"][0]
        assert place["wrong"] == ["A1", "A2", "A3"]
        off = table.ask("Ben", "preview", play="F5 .ROWSED")["place"]
        assert (off["words"], off["letters"]) == ([], list("ROWSED"))
        written = table.ask("Ben", "preview", play="F5 DEAR")["place"]
        assert written == table.ask("Ben", "preview", play=written["play"])["place"]
        for path, body, said in REFUSED:
            refused = table.ask("Ben", path, 409, **body)["refused"]
            assert refused.endswith(".") or not said
            assert said in refused
        assert table.turns == ["5C MOOD"]


def test_words_that_are_looked_up_at_once_are_in_a_preview_and_no_others() -> None:
    """Anna plays by the words of a club, which are challenged; Ben's are looked up at once."""
    game = challengeable()
    child = SeatTerms(WordCheck.INLINE, "family:english-50")
    game.setup = replace(game.setup, seats=(SeatTerms(), child))
    with evening(game) as table:
        good = table.ask("Ben", "preview", play="F5 .EAR")["place"]
        assert (good["allowed"], good["says"]) == (True, "A good play.")
        bad = table.ask("Ben", "preview", play="F5 .EAX")["place"]
        assert (bad["allowed"], "DEAX" in bad["says"]) == (False, True)
        place = table.ask("Anna", "preview", play="F5 .EAX")["place"]
        assert (place["allowed"], place["says"]) == (True, "The rules allow it.")


def test_where_challenges_settle_words_a_good_word_and_a_bad_one_differ_in_letters_alone() -> None:
    with evening(challengeable()) as table:
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


def test_a_play_that_is_challenged_is_taken_back_once_that_is_settled() -> None:
    with evening(a_game(), Trust.AT_ONCE) as table:
        number = table.play("5C MOOD", name="Anna")["reply"]["number"]
        table.ask("Ben", "hand", words=["MOOD"])
        refused = table.ask("Anna", "back", 409, number=number)["refused"]
        assert refused == "It is challenged: it stays until that is settled."
        table.ask("Ben", "hand", down=True)
        assert table.until("Anna", lambda mine: mine["reply"]["undo"])
        assert table.ask("Anna", "back", number=number)["reply"]["state"] == "back"


def test_whoever_has_lost_a_challenge_is_told_why_nothing_can_be_swapped() -> None:
    with evening(challengeable()) as table:
        table.challenge(1)
        said = "After losing a challenge you may play or pass, but not swap."
        assert table.mine("Anna")["no_swap"] == said
        assert table.mine("Ben")["no_swap"] == ""


def test_a_pass_that_ends_the_game_is_told_before() -> None:
    with evening(a_game("5C MOOD", "swap J", "pass")) as table:
        over = "Then everybody has passed, and the game is over."
        assert table.mine("Ben")["pass_ends"] == over


def test_whoever_is_called_otherwise_during_a_game_keeps_the_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with evening(a_game("5C MOOD"), Trust.AT_ONCE) as table:
        session = table.table.session
        assert table.mine("Ben")["moves"]
        monkeypatch.setattr(session.store, "names_now", lambda game: ("Anna", "Benno"))
        table.by_keeper(session.follow_names)
        assert table.play("F5 .EAR", name="Ben")["reply"]["state"] == "counts"
        assert session.game.steps[-1].name == "Benno"


def test_a_table_that_does_not_answer_is_told_of_at_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scorekeeper.web.host.ANSWER", 0.05)
    with evening(a_game("5C MOOD")) as table:
        table.is_busy = True
        assert table.play("F5 .EAR", 503, name="Ben")["refused"] == NOT_ANSWERED
        table.go_on()
        table.until("Ben", lambda mine: mine["reply"] and mine["reply"]["state"] == "asked")


def test_nobody_enters_turns_where_the_keeper_wants_none(room: Room) -> None:
    with evening(a_game("5C MOOD"), Trust.NONE) as table:
        refused = table.ask("Ben", "play", 409, number=1, position=1, play="pass")
        assert refused == {"refused": "Turns are entered at the table now."}
        assert table.mine("Ben")["trust"] == "none"
    ben = room.seat("Ben")  # Without a table there is nobody to take them.
    assert room.post("mine", {"seat": ben})["trust"] == "none"
    assert room.post("play", {"seat": ben, "number": 1, "position": 1, "play": "pass"}, 409)
    assert room.asked.empty()


def test_at_the_end_a_seat_tells_what_is_left() -> None:
    with evening(a_game("5C MOOD", "end")) as table, table.room.follow() as page:
        for letters, minus in ([], 0), (["A"], 5), (list("AEIORST"), 35):  # What it would cost.
            tried = table.ask("Ben", "left", letters=letters, **{"try": True})
            assert tried == {"minus": minus, "total": -minus}
        for letters in (list("AEIORSTA"), ["Qu", "Qu"], ["1"]):
            assert table.ask("Ben", "left", 409, letters=letters, **{"try": True})["refused"]
        assert table.mine("Ben")["left"] == {"tiles": 7, "told": None}
        assert table.ask("Ben", "play", 409, number=1, position=2, play="pass")
        for fewer in ([], ["A"]):  # Somebody has lost a tile, or drawn one too few.
            told = table.ask("Ben", "left", letters=fewer)["left"]
            assert told == {"tiles": 7, "told": fewer}
            kept = Leftover(len(fewer), tuple(fewer) or None)
            assert table.table.session.game.leftovers[1] == kept
        assert "7 are left" in table.ask("Ben", "left", 409, letters=["A"] * 8)["refused"]
        assert table.ask("Ben", "left", 409, letters=["Qu"] * 7)["refused"]
        assert table.ask("Ben", "left", 409, letters=["A"] * 300)["refused"]
        assert table.ask("Ben", "left", 409, letters=["[", "]A", *"EIRST"])["refused"]
        told = table.ask("Ben", "left", letters=["A", "E", "I", "O", "R", "S", "T"])["left"]
        assert told == {"tiles": 7, "told": list("AEIORST")}
        assert table.table.session.game.leftovers[1] == Leftover(7, tuple("AEIORST"))
        end = page.until(lambda state: "AEIORST" in "".join(left(state)))["view"]["end"]
        assert end["remember"][0][0] == "Best turn"


def left(state: Any) -> list[str]:
    """The letters that are left, as everybody sees them."""
    rows = state["view"]["end"]["standings"]
    return [letter for row in rows for letter in row["left"] or ()]


# Racks


def dealt_to_people() -> Game:
    game = dealt()
    return Game.replay(replace(game.setup, computers=(None,) * len(game.setup.players)), game.turns)


@pytest.mark.usefixtures("patient")
def test_a_rack_goes_to_its_own_seat_alone_and_no_preview_tells_another() -> None:
    with evening(dealt_to_people()) as table:
        game = table.table.session.game
        deal = game.position.deal
        assert deal
        on_board = sorted(set(game.board.letters()))
        for player, name in enumerate(game.setup.players):
            held = deal.racks[player]
            mine = table.mine(name)
            assert mine["rack"] == list(held)
            with table.room.follow(table.seats[name]) as page:
                state = page.state()
            told = state.pop("mine")
            assert told.pop("version") > mine.pop("version")
            assert told == {**mine, "seat": table.seats[name]}
            assert state == table.room.get("state")
            answers = [mine, state, table.ask(name, "places", word="cat")]
            for seat, rack in enumerate(deal.racks):
                assert seat == player or json.dumps(list(rack)) not in json.dumps(answers)
            lacking = [
                one for one in game.rules.edition.tiles if one not in held and one not in on_board
            ]
            said = set()
            for letter in lacking[:8]:
                place = table.ask(name, "preview", play=f"1A [{letter}]")["place"]
                said.add("".join(place["problems"]).replace(f"no {letter}.", "no ?."))
            assert len(said) == 1
            lacks = next(letter for letter in lacking if len(letter) == 1)
            told = table.ask(name, "places", word=f"{on_board[0]}{lacks}")
            assert told["places"] == []
            assert told["says"].startswith(f"The rack holds no {lacks}")
