"""Turns that players enter at a page: who agrees, what becomes of them, what the page is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.setup import WordCheck
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.page_commands import hear
from scorekeeper.session.proposals import Reply, ReplyState
from scorekeeper.session.seats import (
    Asked,
    LeftTold,
    Pages,
    Proposed,
    SeatLeft,
    Trust,
    TurnUndone,
    Withdrawn,
)
from scorekeeper.session.stage import EnterTurn, Look, Over, Proposal, Stage, Verdict
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table

from .test_stage import DEALT, game_of

PLAYERS = ("Anna", "Ben", "Cy")
ASKED, COUNTS, BACK, LATE = ReplyState
LOOKS = "It is being checked at the table. Leave your tiles where they are, and do not draw yet."


class Seated:
    """A table at which everybody sits at a page, and what it has told."""

    def __init__(self, game: Game, trust: Trust = Trust.AGREE, **exceptions: Trust) -> None:
        self.session = Session(game, GameStore())
        self.table = Table(self.session)
        self.states: list[TableState] = []
        self.table.listen(self.states.append)
        self.table.begin()
        self.pages = Pages(True, 3, (), (), PLAYERS, trust, tuple(exceptions.items()))
        self.table.show_pages(self.pages)

    @property
    def state(self) -> TableState:
        return self.table.state

    def stage(self) -> Stage:
        return self.state.stage

    def hear(self, asked: Asked) -> None:
        hear(self.table, asked)

    def propose(self, name: str, turn: str, position: int | None = None) -> int:
        """`name` sends a turn; its number."""
        number = self.number_for(name)
        at = self.state.position if position is None else position
        self.hear(Proposed(name, number, at, turn))
        return number

    def number_for(self, name: str) -> int:
        """The number that the page of `name` is told."""
        return self.state.seat_plays.number_for(name)

    def reply(self, name: str) -> Reply:
        return dict(self.state.replies)[name]

    def told(self, name: str) -> tuple[ReplyState, str]:
        reply = self.reply(name)
        return reply.state, reply.text

    def turns(self) -> list[str]:
        return [step.text for step in self.session.game.steps]

    def enter(self, text: str) -> None:
        """The keeper enters a turn."""
        game = self.session.game
        assert self.table.take(game.judge(game.read(text))).done


def a_game(*turns: str | Turn, words: WordCheck = WordCheck.UNCHECKED, deal: str = "") -> Game:
    return game_of(*turns, players=PLAYERS, words=words, deal=deal)


# Asked, and agreed to


def test_a_turn_from_a_seat_waits_for_the_keeper_and_counts_as_soon_as_they_agree() -> None:
    seats = Seated(a_game())
    number = seats.propose("Anna", "5C MOOD")
    stage = seats.stage()
    assert isinstance(stage, Proposal)
    assert (stage.player, stage.number, stage.at_once) == (0, number, False)
    assert isinstance(stage.verdict.action, Play)
    assert seats.turns() == []
    looks = f"MOOD for 8. {LOOKS}"
    assert seats.reply("Anna") == Reply(number, ASKED, looks, 8, turn="5C MOOD")
    assert seats.table.agree().done
    assert seats.turns() == ["5C MOOD"]
    assert seats.stage() == EnterTurn(1)
    counts = Reply(number, COUNTS, "It counts. Draw 4 tiles.", 8, 4, turn="5C MOOD")
    assert seats.reply("Anna") == counts
    assert not seats.table.agree().done


def test_a_single_tile_keeps_the_word_that_its_player_typed() -> None:
    seats = Seated(a_game("5C MOOD", "F5 .EAR"))
    seats.propose("Cy", "E5 ON")
    assert seats.told("Cy") == (ASKED, f"ON, and NE, for 8. {LOOKS}")
    assert seats.table.agree().done
    assert seats.turns()[-1] == "E5 .N"


def test_the_same_tile_counts_whichever_of_its_words_the_keeper_enters() -> None:
    seats = Seated(a_game("5C MOOD", "F5 .EAR"))
    seats.propose("Cy", "E5 ON")
    seats.enter("6E NE")
    assert seats.told("Cy") == (COUNTS, "It counts. Draw 1 tile.")


def test_a_turn_that_is_sent_back_is_the_players_again() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.send_back()
    assert seats.stage() == EnterTurn(0)
    assert seats.told("Anna") == (BACK, "Not yet: ask at the table.")
    seats.propose("Anna", "5C WOOD")
    assert seats.told("Anna") == (ASKED, f"WOOD for 8. {LOOKS}")
    seats.table.send_back("Speak up.")
    assert seats.told("Anna") == (BACK, "Speak up.")


@pytest.mark.parametrize(
    ("turn", "text", "said"),
    [
        ("pass", "pass", "You have passed."),
        ("swap J", "exchange J", "You have swapped a tile."),
        ("swap", "exchange", "You have swapped a tile."),
        ("exchange J", "exchange J", "You have swapped a tile."),
    ],
)
def test_a_player_passes_and_swaps_from_a_seat(turn: str, text: str, said: str) -> None:
    seats = Seated(a_game())
    seats.propose("Anna", turn)
    assert seats.table.agree().done
    assert seats.turns() == [text]
    assert seats.told("Anna") == (COUNTS, said)


@pytest.mark.parametrize(
    ("turn", "why"),
    [
        ("MOOD", "'MOOD' is not a play"),
        ("5C [", "closing bracket"),
        ("end", "From a phone you can play, pass or swap a tile."),
        ("challenge MOOD upheld", "From a phone you can play, pass or swap a tile."),
        ("9J MOOD", "outside the 10x10 board"),
    ],
)
def test_what_no_table_could_take_is_sent_back_at_once(turn: str, why: str) -> None:
    seats = Seated(a_game())
    seats.propose("Anna", turn)
    assert seats.stage() == EnterTurn(0)
    state, text = seats.told("Anna")
    assert (state, why in text) == (BACK, True), text


def test_a_play_against_the_rules_needs_that_the_keeper_lets_it_stand() -> None:
    for trust in (Trust.AGREE, Trust.AT_ONCE):
        seats = Seated(a_game(), trust)
        seats.propose("Anna", "1A MOOD")
        stage = seats.stage()
        assert isinstance(stage, Proposal)
        assert not stage.at_once
        assert not seats.table.agree().done
        assert seats.turns() == []
        assert seats.table.agree(stage.verdict.broken).done
        assert seats.told("Anna")[0] is COUNTS


# Who may


def test_only_the_player_to_move_who_has_a_seat_may_enter_a_turn() -> None:
    seats = Seated(a_game("5C MOOD"))
    seats.propose("Cy", "F5 .EAR")
    assert seats.told("Cy") == (LATE, "It is Ben's turn now. Your DEAR is kept.")
    seats.hear(Proposed("Eve", 9, seats.state.position, "F5 .EAR"))
    seats.table.show_pages(replace(seats.pages, seated=("Anna", "Cy")))
    seats.propose("Ben", "F5 .EAR")
    assert seats.stage() == EnterTurn(1)
    assert seats.told("Ben") == (BACK, "Turns are entered at the table now.")


def test_nobody_enters_turns_where_the_keeper_wants_none() -> None:
    seats = Seated(a_game(), Trust.NONE)
    seats.propose("Anna", "5C MOOD")
    assert seats.told("Anna") == (BACK, "Turns are entered at the table now.")
    assert seats.stage() == EnterTurn(0)


def test_each_seat_may_be_trusted_otherwise() -> None:
    seats = Seated(a_game(), Trust.AGREE, Anna=Trust.AT_ONCE, Cy=Trust.NONE)
    seats.propose("Anna", "5C MOOD")
    assert seats.turns() == ["5C MOOD"]
    seats.propose("Ben", "F5 .EAR")
    assert isinstance(seats.stage(), Proposal)


def test_who_leaves_the_seat_has_proposed_nothing() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.show_pages(replace(seats.pages, seated=PLAYERS[1:]))
    seats.hear(SeatLeft("Anna"))
    assert seats.stage() == EnterTurn(0)
    assert seats.state.replies == ()
    seats.table.show_pages(seats.pages)
    seats.propose("Anna", "5C WOOD")
    assert isinstance(seats.stage(), Proposal)


# Sent twice, and too late


def test_a_turn_that_is_sent_twice_counts_once() -> None:
    seats = Seated(a_game(), Trust.AT_ONCE)
    sent = Proposed("Anna", seats.number_for("Anna"), seats.state.position, "5C MOOD")
    for _ in range(3):
        seats.hear(sent)
    assert seats.turns() == ["5C MOOD"]
    assert seats.told("Anna") == (COUNTS, "It counts. Draw 4 tiles.")
    assert seats.stage() == EnterTurn(1)


def test_an_older_message_that_comes_late_changes_nothing() -> None:
    seats = Seated(a_game())
    number = seats.propose("Anna", "5C MOOD")
    first = Proposed("Anna", number, seats.state.position, "5C MOOD")
    seats.hear(Withdrawn("Anna", number))
    later = seats.propose("Anna", "5C WOOD")
    seats.hear(first)
    seats.hear(Withdrawn("Anna", number))
    stage = seats.stage()
    assert isinstance(stage, Proposal)
    assert stage.number == later != number


def test_a_turn_for_another_position_is_not_taken() -> None:
    seats = Seated(a_game("5C MOOD", "F5 .EAR", "pass"), Trust.AT_ONCE)
    old = seats.state.position
    seats.table.undo()
    seats.table.undo()
    seats.enter("F5 .EAR")
    seats.enter("pass")
    seats.propose("Anna", "6E N.T", old)
    assert seats.told("Anna") == (LATE, "The board has changed. Look again before you lay NET.")
    assert len(seats.turns()) == 3


def test_a_turn_for_a_position_that_never_was_is_late() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD", 900)
    assert seats.told("Anna")[0] is LATE
    seats.propose("Anna", "5C MOOD")
    assert isinstance(seats.stage(), Proposal)


def test_no_number_mutes_the_other_pages_of_a_seat() -> None:
    """Each page of a seat is told which number is due; what has another one changes nothing."""
    seats = Seated(a_game())
    at, due = seats.state.position, seats.number_for("Anna")
    for number in (due + 1, due - 1, 2**53, 1):
        seats.hear(Proposed("Anna", number, at, "5C WOOD"))
        assert seats.stage() == EnterTurn(0)
    assert seats.state.replies == ()
    seats.propose("Anna", "5C MOOD")
    seats.hear(Proposed("Anna", due, at, "5C WOOD"))  # The other page was slower.
    assert isinstance(stage := seats.stage(), Proposal)
    assert stage.verdict.score.words[0].text == "MOOD"
    assert (seats.reply("Anna").turn, seats.number_for("Anna")) == ("5C MOOD", due + 1)


def test_numbers_are_those_of_one_game_and_one_start() -> None:
    assert Seated(a_game()).number_for("Anna") != Seated(a_game()).number_for("Anna")


# Taken back


def test_a_player_takes_back_what_nobody_has_agreed_to() -> None:
    seats = Seated(a_game())
    number = seats.propose("Anna", "5C MOOD")
    seats.hear(Withdrawn("Anna", number + 1))
    seats.hear(Withdrawn("Ben", number))
    assert isinstance(seats.stage(), Proposal)
    seats.hear(Withdrawn("Anna", number))
    assert seats.stage() == EnterTurn(0)
    assert seats.told("Anna") == (BACK, "You have taken MOOD back.")
    assert seats.state.news == "Anna has taken MOOD back."


def test_a_turn_that_counted_at_once_is_taken_back_until_the_next_one() -> None:
    seats = Seated(a_game(), Trust.AT_ONCE)
    seats.propose("Anna", "5C MOOD")
    assert seats.reply("Anna").undo
    seats.hear(TurnUndone("Ben", seats.state.position))
    seats.hear(TurnUndone("Anna", seats.state.position - 1))
    assert seats.turns() == ["5C MOOD"]
    seats.hear(TurnUndone("Anna", seats.state.position))
    assert seats.turns() == []
    assert seats.state.news == "Anna has taken the last turn back."
    assert seats.told("Anna") == (BACK, "Your MOOD was taken back.")
    seats.propose("Anna", "5C WOOD")
    seats.propose("Ben", "pass")
    assert not seats.reply("Anna").undo
    seats.hear(TurnUndone("Anna", seats.state.position))
    assert seats.turns() == ["5C WOOD", "pass"]


def test_after_a_correction_no_seat_takes_anything_back() -> None:
    seats = Seated(a_game("5C MOOD"), Trust.AT_ONCE)
    seats.propose("Ben", "F5 .EAR")
    turn = Turn(a_game().read("5C WOOD"))
    assert seats.session.apply(Correction.of(seats.session.game).correct_turn(1, turn)).done
    assert not seats.reply("Ben").undo
    seats.hear(TurnUndone("Ben", seats.state.position))
    assert seats.turns() == ["5C WOOD", "F5 .EAR"]


def test_a_turn_that_was_corrected_is_not_said_to_be_taken_back() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.agree()
    turn = Turn(a_game().read("5C WOOD"))
    assert seats.session.apply(Correction.of(seats.session.game).correct_turn(1, turn)).done
    assert seats.told("Anna") == (BACK, "Your MOOD was corrected: it is WOOD for 8 now.")


def test_a_turn_that_was_removed_is_taken_back() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.agree()
    assert seats.session.apply(Correction.of(seats.session.game).remove_turn(1)).done
    assert seats.told("Anna") == (BACK, "Your MOOD was taken back.")


def test_a_turn_that_the_keeper_agreed_to_is_the_keepers_to_take_back() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.agree()
    assert not seats.reply("Anna").undo
    seats.hear(TurnUndone("Anna", seats.state.position))
    assert seats.turns() == ["5C MOOD"]
    seats.table.undo()
    assert seats.told("Anna") == (BACK, "Your MOOD was taken back.")


# The keeper changes something meanwhile


def proposed(*turns: str, turn: str = "6E N.T", words: WordCheck = WordCheck.UNCHECKED) -> Seated:
    """Cy has sent a turn after these."""
    seats = Seated(a_game(*(turns or ("5C MOOD", "F5 .EAR")), words=words))
    seats.propose(seats.session.game.player_to_move, turn)
    assert isinstance(seats.stage(), Proposal)
    return seats


def test_an_undo_says_whose_turn_comes_first() -> None:
    seats = proposed()
    seats.table.undo()
    text = "Ben's DEAR was taken back. Ben plays first. Your NET is kept here till then."
    assert seats.told("Cy") == (LATE, text)
    assert seats.stage() == EnterTurn(1)
    seats.table.redo()
    assert seats.stage() == EnterTurn(2)  # Nothing is sent by itself.


def test_a_correction_says_which_turn_it_was() -> None:
    seats = proposed()
    game = seats.session.game
    turn = Turn(a_game().read("5C WOOD"))
    assert seats.session.apply(Correction.of(game).correct_turn(1, turn)).done
    text = "Turn 1 was corrected. Look again before you lay NET."
    assert seats.told("Cy") == (LATE, text)


def test_other_players_or_rules_are_said() -> None:
    seats = proposed()
    game = seats.session.game
    setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english-35")
    assert seats.session.apply(Correction.of(game).with_setup(setup, (0, 1, 2))).done
    text = "The players or the rules have changed. Look again before you lay NET."
    assert seats.told("Cy") == (LATE, text)


def test_the_keeper_enters_another_word() -> None:
    seats = proposed()
    seats.enter("8E SNACK")
    score = seats.session.game.steps[-1].points
    text = f"SNACK for {score} was entered. Your NET does not count."
    assert seats.told("Cy") == (LATE, text)


def test_the_keeper_enters_the_same_turn() -> None:
    seats = proposed()
    seats.enter("6E N.T")
    assert seats.told("Cy") == (COUNTS, "It counts. Draw 2 tiles.")


def test_the_keeper_lays_the_word_somewhere_else() -> None:
    seats = proposed("5C MOOD", turn="D5 .N")
    seats.enter("E5 .N")
    points = seats.session.game.steps[-1].points
    changed = f"At the table it was changed to ON for {points}"
    assert seats.told("Ben") == (COUNTS, f"{changed}, at E5. Draw 1 tile.")


def test_the_turn_is_given_away() -> None:
    seats = proposed()
    seats.session.hand_turn_to(0)
    assert seats.told("Cy") == (LATE, "It is Anna's turn now. Your NET is kept.")


def test_the_end_of_the_game_is_said() -> None:
    seats = proposed()
    seats.enter("end")
    assert seats.told("Cy") == (LATE, "The game is over. Your NET does not count.")
    assert seats.stage() == Over()


def test_a_challenge_that_is_refused_for_nothing_leaves_the_turn_waiting() -> None:
    seats = proposed("5C MOXD", "F5 .EAR", words=WordCheck.CHALLENGE)
    assert seats.table.challenge(by=2, table=False).done
    assert isinstance(seats.stage(), Verdict)
    seats.table.acknowledge()
    lost = seats.session.game.position.to_move != 2
    assert isinstance(seats.stage(), EnterTurn if lost else Proposal)


def test_a_challenge_that_takes_a_play_back_says_that_the_board_has_changed() -> None:
    seats = proposed("5C MOXD", "F5 .EAR", words=WordCheck.CHALLENGE)
    assert seats.table.challenge(by=2, table=True).done
    state, text = seats.told("Cy")
    assert state is LATE
    assert text in (
        "The board has changed. Look again before you lay NET.",
        "It is Ben's turn now. Your NET is kept.",
    )


def test_an_answer_is_told_until_its_player_is_to_move_again() -> None:
    seats = Seated(a_game(), Trust.AT_ONCE)
    seats.propose("Anna", "5C MOOD")
    seats.propose("Ben", "pass")
    assert seats.told("Anna")[0] is COUNTS
    seats.propose("Cy", "pass")
    assert "Anna" not in dict(seats.state.replies)
    seats.propose("Anna", "pass")
    assert seats.told("Anna") == (COUNTS, "You have passed.")


# Where the app deals, and the end


def test_in_a_dealt_game_nobody_is_asked_to_look_while_the_player_has_a_page() -> None:
    seats = Seated(a_game(deal=DEALT))
    assert seats.stage() == Look(0)
    assert seats.state.is_at_page
    assert seats.state.needs_no_screen
    deal = seats.session.game.position.deal
    assert deal
    missing = next(
        tile for tile in seats.session.game.rules.edition.tiles if tile not in deal.racks[0]
    )
    seats.propose("Anna", f"swap {missing}")
    assert seats.told("Anna") == (BACK, f"The rack holds no {missing}.")
    assert seats.stage() == Look(0)
    seats.propose("Anna", f"swap {deal.racks[0][0]}")
    assert isinstance(seats.stage(), Proposal)
    assert seats.table.agree().done
    assert dict(seats.state.replies)["Anna"].draw == 0
    seats.table.show_pages(replace(seats.pages, seated=("Anna",)))
    assert not seats.state.is_at_page
    assert not seats.state.needs_no_screen


def test_at_the_end_each_seat_tells_what_is_left() -> None:
    seats = Seated(a_game("5C MOOD", "end"))
    seats.hear(LeftTold("Ben", tuple("AEIORST")))
    assert seats.session.game.leftovers[1] == Leftover(7, tuple("AEIORST"))
    seats.hear(LeftTold("Ben", ("A",)))
    seats.hear(LeftTold("Cy", ("Qu",) * 7))
    assert 2 not in {
        player for player, left in seats.session.game.leftovers.items() if left.letters
    }
    seats.table.show_pages(replace(seats.pages, trust=Trust.NONE))
    seats.hear(LeftTold("Cy", tuple("AEIORST")))
    assert not seats.session.game.leftovers[2].letters


def test_nothing_is_told_before_the_end() -> None:
    seats = Seated(a_game("5C MOOD", Turn(Pass())))
    seats.hear(LeftTold("Ben", tuple("AEIORST")))
    assert not seats.session.game.leftovers
