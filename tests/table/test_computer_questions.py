"""What is asked where a computer plays, or the program deals."""

from __future__ import annotations

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.table.questions import Done, computer_question, look_question, to_do
from tests.support.games import RULES

MIRA, OTTO = ComputerSeat("family:fair", "7"), ComputerSeat("club:keen", "8")


def a_game(deal: str = "") -> Game:
    players = ("Mira", "Ben", "Otto")
    return Game(Setup(RULES, players, computers=(MIRA, None, OTTO), deal=deal))


def after_mood() -> Game:
    game = a_game()
    game.push(Turn(game.read("5C MOOD"), rack=tuple("ADEMOOW")))
    return game


def test_a_sentence_says_what_is_to_be_done_for_it() -> None:
    for deal, turn, expected in (
        ("", "5C MOOD", "Lay MOOD for Mira, then press Enter."),
        ("", "exchange", "Swap a tile for Mira, then press Enter."),
        ("", "pass", "Mira passes."),
        ("7", "5C MOOD", "Mira lays MOOD."),
        ("7", "exchange", "Mira swaps a tile."),
    ):
        game = a_game(deal)
        assert to_do(game, game.judge(game.read(turn))) == expected


def test_it_is_said_where_each_tile_of_a_play_goes_and_what_is_drawn() -> None:
    game = after_mood()
    question = computer_question(game, game.judge(game.read("F5 .EAR")))
    assert question.title == "Ben plays"
    assert question.word == ("LAY 3",)
    assert question.sentences == (
        "Column F, from the top. D is on the board already.",
        "Lay E on F6, A on F7, R on F8.",
        "Then Ben draws 3.",
    )
    assert question.answers == {
        "carry on, it is laid": Done.DONE,
        "say its tiles are wrong": Done.WRONG,
    }


def test_the_letter_of_a_swap_is_shown_to_who_looks_alone() -> None:
    game = after_mood()
    swap = game.judge(Exchange("W"))
    hidden = computer_question(game, swap)
    assert hidden.sentences[-1] == "Only the person next to Ben may look which one."
    assert not any("W" in text for text in (*hidden.sentences, *hidden.answers))
    assert [*hidden.answers.values()] == [Done.WHICH, Done.DONE, Done.WRONG]
    shown = computer_question(game, swap, shows_letter=True)
    assert shown.sentences == ("Put the W back, and draw another for Ben.",)
    assert [*shown.answers.values()] == [Done.DONE, Done.WRONG]
    assert computer_question(game, game.judge(Pass())).sentences == ("Ben passes.",)


def test_where_the_program_deals_nothing_is_done_by_hand() -> None:
    game = a_game(deal="Sunday")
    question = computer_question(game, game.judge(game.read("5C BEEN")))
    assert question.word == ("LAYS",)
    assert question.sentences == ("Row 5, from the left.",)
    assert question.answers == {"carry on": Done.DONE}


def test_who_is_to_look_is_said_without_the_tiles() -> None:
    question = look_question(Game(Setup(RULES, ("Anna", "Ben"), deal="Sunday")))
    assert question.sentences == ("Pass this on to Anna.", "Nobody else looks.")
    assert question.answers == {"Anna, look": True}
