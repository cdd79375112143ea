"""A page that is the table: it enters for everybody, and no rack is on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.board import Square
from scorekeeper.game.game import Game
from scorekeeper.game.rules import TurnTimer
from scorekeeper.game.setup import Setup
from scorekeeper.record import save
from scorekeeper.session import GameStore, Session
from scorekeeper.table.seats import TABLE, Trust
from scorekeeper.table.sentences import ANOTHER_CAME, OPENED_AGAIN
from scorekeeper.table.table import Table
from tests.record.samples import a_game
from tests.record.secret_games import SEED
from tests.support.games import RULES

from .games import challengeable
from .keeper import kept

pytestmark = pytest.mark.usefixtures("patient")


def table_of(game: Game) -> Table:
    return Table(Session(game, GameStore()))


def test_the_page_is_told_all_but_racks() -> None:
    with kept(table_of(a_game("5C MOOD"))) as page:
        assert page.mine() == {
            "version": 1,
            "position": 1,
            "number": page.mine()["number"],
            "moves": True,
            "trust": "agree",
            "rack": None,
            "reply": None,
            "left": None,
            "table": {
                "stage": "turn",
                "says": "Ben to play.",
                "keeps": False,
                "mover": "Ben",
                "can": ["play", "swap", "challenge"],
                "asks": page.view()["asks"],
                "place": None,
                "left": None,
                "draw": None,
                "asking": [],
                "calls": "",
                "shut": False,
                "boxes": [],
                "audiences": [],
                "players": [],
                "terms": [],
                "trust": "agree",
                "words": [],
            },
        }


def test_a_play_counts_at_once_and_once_and_against_the_rules_if_that_is_meant() -> None:
    with kept(table_of(a_game("5C MOOD"))) as page:
        found = page.ask(TABLE, "places", word="dear")["places"]
        number = page.mine()["number"]
        told = page.play(found[0]["play"], announced=12)
        reply = told["reply"]
        assert (reply["state"], reply["text"]) == ("counts", "It counts. Ben draws 3 tiles.")
        assert page.table.session.game.steps[-1].turn.announced == 12
        assert told["table"]["mover"] == "Anna"
        again = {"number": number, "position": 1, "play": found[0]["play"]}
        assert page.ask(TABLE, "play", **again)["reply"] == reply
        assert len(page.turns) == 2
        for late in (number, number + 2):  # From another page of this seat.
            assert page.play("pass", 409, number=late)["refused"] == ANOTHER_CAME
        for late in (number - 1, 2**53):  # From before this table was opened.
            assert page.play("pass", 409, number=late)["refused"] == OPENED_AGAIN
        asked = page.play("A1 CAT")
        assert asked["reply"]["state"] == "asked"
        stands = asked["table"]["asks"]["stands"]
        assert (stands["title"], stands["word"]) == ("Anna's play", ["NOT ALLOWED"])
        texts = [answer["text"] for answer in stands["answers"]]
        assert texts == ["take the tiles back", f"let it stand for {asked['reply']['points']}"]
        assert len(page.turns) == 2
        accepted = page.play("A1 CAT", accept=True)
        assert accepted["reply"]["state"] == "counts"
        assert "stands" not in accepted["table"]["asks"]
        assert len(page.turns) == 3
        assert page.play("A1 CAT", position=1)["reply"]["state"] == "late"


def test_a_challenge_that_redo_brings_back_is_no_news_on_any_page() -> None:
    def verdict() -> Any:
        return page.room.get("state")["view"]["verdict"]

    with kept(table_of(challengeable("F5 .EAR"))) as page, page.room.follow() as news:
        position = page.mine()["position"]
        page.ask(TABLE, "challenge", position=position, by="Anna", words=[])
        news.until(lambda state: state["view"]["verdict"])
        page.say("undo", "take it back")
        news.until(lambda state: len(state["game"]["turns"]) == 2)
        page.do("redo")
        news.until(lambda state: len(state["game"]["turns"]) == 3)
        assert verdict() is None
        page.say("undo", "take it back")
        news.until(lambda state: len(state["game"]["turns"]) == 2)
        page.ask(TABLE, "challenge", position=page.mine()["position"], by="Anna", words=[])
        news.until(lambda state: len(state["game"]["turns"]) == 3)
        assert verdict()["by"] == "Anna"


def test_the_tablet_starts_and_stops_the_clock() -> None:
    game = a_game("5C MOOD")
    house = replace(game.rules.house, turn_timer=TurnTimer(per_turn=120))
    game.setup = replace(game.setup, rules=replace(game.rules, house=house))
    with kept(table_of(game)) as page:
        assert "clock" in page.view()["can"]
        for stands in (False, True):
            page.do("clock")
            assert page.table.state.clock_stands is stands


def test_the_tablet_walks_through_the_rows_of_a_board_that_is_set_up_again() -> None:
    game = a_game("5C MOOD", "F5 .EAR", "5C W")
    with kept(table_of(game)) as page, page.room.follow() as news:

        def number_of(state: Any) -> int | None:
            return (state["view"]["to_lay"] or {}).get("number")

        def laying(number: int | None) -> Any:
            page.do("rows", number=number)
            laid = page.table.state.rows_laid
            return news.until(lambda state: number_of(state) == laid)["view"]["to_lay"]

        assert laying(0) == {
            "number": 0,
            "title": "Height 1, row 5",
            "does": "Row 5 lies",
            "says": "Row 5, from C: M O O D.",
            "far": "0 of 8 tiles",
            "squares": {
                **{square: [letter, 1, "new"] for square, letter in zip(MOOD, "MOOD", strict=True)},
                **{"F6": ["E", 1, "coming"], "F7": ["A", 1, "coming"], "F8": ["R", 1, "coming"]},
            },
        }
        above = laying(4)
        assert above["title"] == "Height 2, row 5"
        assert above["squares"]["C5"] == ["W", 2, "new"]
        assert laying(99)["title"] == "The board stands"
        assert laying(None) is None
        laying(2)
        page.play("8F .IB")
        after = news.until(lambda state: len(state["game"]["turns"]) == 4)
        assert after["view"]["to_lay"] is None


MOOD = ("C5", "D5", "E5", "F5")


def test_the_table_decides_where_there_is_no_dictionary() -> None:
    with kept(table_of(challengeable(dictionary=""))) as page:
        assert "decide" in page.view()["asks"]
        asked: dict[str, Any] = {"position": 1, "by": "Ben", "words": ["MOOD"]}
        refused = page.ask(TABLE, "challenge", 409, **asked)["refused"]
        assert "say whether the words are good" in refused
        assert page.ask(TABLE, "challenge", **asked, good=False)["table"]["stage"] == "verdict"


def test_people_know_better_than_the_dictionary_at_the_page() -> None:
    with kept(table_of(challengeable("F5 .ERX"))) as page:
        position = page.mine()["position"]
        page.ask(TABLE, "challenge", position=position, by="Anna", words=[])
        assert page.view()["asks"]["verdict"]["title"] == "The answer"
        assert page.say("verdict", "we know better")["table"]["stage"] == "verdict"
        assert page.say("verdict", "carry on")["table"]["stage"] == "turn"
        assert page.table.session.game.board.at(Square.parse("F8")) == "X"


def test_the_proposal_of_a_seat_is_agreed_to_or_sent_back() -> None:
    with kept(table_of(a_game("5C MOOD"))) as page:
        page.seat("Ben")
        page.play("swap J", name="Ben")
        view = page.view()
        assert (view["stage"], view["place"]) == ("proposal", None)
        assert view["asks"]["proposal"] == {
            "title": "Ben swaps a tile",  # Nobody is told which.
            "word": [],
            "wrong": [],
            "sentences": [],
            "answers": [
                {"text": "let it count", "leads": ""},
                {"text": "send it back", "leads": ""},
            ],
            "lit": 0,
        }
        page.say("proposal", "send it back")
        assert page.mine("Ben")["reply"]["state"] == "back"
        page.play("F5 .EAR", name="Ben")
        assert page.view()["place"]["words"][0]["text"] == "DEAR"
        page.say("proposal", "let it count")
        assert page.turns == ["5C MOOD", "F5 .EAR"]
        page.say("proposal", "let it count", 409)


def test_the_page_of_a_dealt_game_knows_no_rack() -> None:
    game = Game(Setup(RULES, ("Ben", "Anna"), deal=SEED))
    racks = game.position.deal.racks if game.position.deal else ()
    with kept(table_of(game), Trust.AT_ONCE) as page:
        mine = page.mine()
        assert mine["rack"] is None
        page.seat("Ben")
        assert "go on" not in page.view()["can"]
        assert "play" not in mine["table"]["can"]
        assert "pass" in mine["table"]["asks"]
        letters = sorted(set(game.rules.edition.tiles) - set(racks[0]))
        on_it = page.ask(TABLE, "preview", play=f"5E [{racks[0][0]}][{racks[0][1]}]")["place"]
        not_on_it = page.ask(TABLE, "preview", play=f"5E [{letters[0]}][{letters[1]}]")["place"]
        assert on_it["problems"] == not_on_it["problems"]
        for word in (racks[0][:2], letters[:2]):
            reply = page.play(f"5E {''.join(word)}")["reply"]
            assert reply["state"] == "back"
            assert "own phone" in reply["text"]
        assert page.play("swap " + racks[0][0])["reply"]["state"] == "back"
        assert page.play("pass")["reply"]["state"] == "counts"


COMMANDS: tuple[dict[str, object], ...] = (
    {"do": "answer", "position": 1, "question": "undo", "answer": "take it back"},
    {"do": "answer", "position": 1, "question": "stop", "answer": "end, and count tiles left"},
    {"do": "redo"},
    {"do": "go on"},
    {"do": "left", "player": "Ben", "letters": []},
    {"do": "drawn", "player": "Ben", "letters": []},
    {"do": "admit", "number": "0000", "player": "Anna"},
    {"do": "free", "player": "Anna"},
    {"do": "new", "players": ["A", "B"]},
    {"do": "again"},
    {"do": "trust", "trust": "at once"},
)
PLAYERS_OWN: dict[str, dict[str, object]] = {
    "rack": {"letters": "QUIET"},
    "lookup": {"word": "DOG"},
    "hand": {"words": []},
    "back": {"number": 1},
    "left": {"letters": ["A"]},
}
NONSENSE: tuple[dict[str, object], ...] = (
    {"do": "dance"},
    {"do": 7},
    {"do": "answer", "question": "undo", "answer": "take it back"},
    {"do": "answer", "question": "undo", "answer": "take it back", "position": -1},
    {"do": "answer", "question": "undo", "answer": "take it back", "position": True},
    {"do": "answer", "question": "undo", "answer": True, "position": 1},
    {"do": "left", "player": "Ben", "letters": "AB"},
    {"do": "new", "players": [1]},
    {},
)


def test_the_page_is_no_player_and_keeps_no_evening() -> None:
    with kept(table_of(a_game("5C MOOD"))) as page:
        for path, body in PLAYERS_OWN.items():
            refused = page.ask(TABLE, path, 403, **body)["refused"]
            assert refused == "That is for a player's own phone; this is the tablet in the middle."
        for sent in COMMANDS[-5:]:
            assert page.ask(TABLE, "table", 409, **sent) == {
                "refused": "Please do that at the laptop."
            }
        for nonsense in NONSENSE:
            refused = page.ask(TABLE, "table", 403, **nonsense)["refused"]
            assert refused == "This was not sent by the page."


def test_a_player_does_nothing_that_the_table_does() -> None:
    with kept(table_of(a_game("5C MOOD")), seats=()) as page:
        page.seat("Ben")
        for body in COMMANDS:
            said = page.ask("Ben", "table", 403, **body)["refused"]
            assert said == "Only the tablet in the middle does that."
            page.room.post("table", {"seat": "x" * 22, **body}, 403)
        asked: dict[str, Any] = {"position": 1, "by": "Ben", "words": [], "good": False}
        page.ask("Ben", "challenge", 403, **asked)
        reply = page.play("A1 CAT", name="Ben", accept=True)["reply"]
        assert reply["state"] == "asked"
        assert page.turns == ["5C MOOD"]
        assert "table" not in page.mine("Ben")


def test_a_game_that_is_open_elsewhere_is_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    save(a_game("5C MOOD"), path)
    first = Session.open(path)
    with kept(Table(Session.open(path))) as page:
        view = page.view()
        assert (view["stage"], view["can"]) == ("trouble", [])
        assert page.play("pass")["reply"]["state"] == "back"
        assert view["asks"] == {}
        page.say("stop", "end, and count tiles left", 409)
    first.close()
    assert len(Session.open(path).game.steps) == 1
