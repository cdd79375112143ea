"""Turns that players enter at a page: who agrees, what becomes of them, what the page is told.

The module is long since each turn that is sent can meet each thing that happens meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorekeeper.game.game import Game, Leftover, Turn
from scorekeeper.game.play import Pass
from scorekeeper.game.setup import WordCheck
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from scorekeeper.table.seat_turns import Reply, ReplyState
from scorekeeper.table.seats import (
    FromSeat,
    HandRaised,
    LeftTold,
    Proposed,
    SeatLeft,
    Trust,
    TurnUndone,
    Withdrawn,
)
from scorekeeper.table.stage import EnterTurn, Over, Proposal, RevealRack, Stage, Verdict
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.web.page_commands import hear
from tests.door import a_door
from tests.table.games import DEALT, game_of

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
        self.door = a_door(True, 3, (), PLAYERS, trust, tuple(exceptions.items()))
        self.table.show_door(self.door)

    @property
    def state(self) -> TableState:
        return self.table.state

    def stage(self) -> Stage:
        return self.state.stage

    def hear(self, asked: FromSeat) -> None:
        hear(self.table, asked)

    def propose(self, name: str, turn: str, position: int | None = None) -> int:
        """`name` sends a turn; its number."""
        number = self.number_for(name)
        at = self.state.position if position is None else position
        self.hear(Proposed(name, number, at, turn))
        return number

    def number_for(self, name: str) -> int:
        """The number that the page of `name` is told."""
        return self.state.number_for(name)

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

    def correct(self, number: int, text: str) -> None:
        """The keeper corrects a turn."""
        correction = Correction.of(self.session.game)
        assert self.session.apply(
            correction.correct_turn(number, Turn(a_game().read(text)))
            if text
            else correction.remove_turn(number)
        ).done


def a_game(*turns: str | Turn, words: WordCheck = WordCheck.UNCHECKED, deal: str = "") -> Game:
    return game_of(*turns, players=PLAYERS, words=words, deal=deal)


# Asked, and agreed to


def test_a_turn_from_a_seat_waits_for_the_keeper_and_counts_as_soon_as_they_agree() -> None:
    seats = Seated(a_game())
    number = seats.propose("Anna", "5C MOOD")
    stage = seats.stage()
    assert isinstance(stage, Proposal)
    assert (stage.player, stage.number, stage.at_once) == (0, number, False)
    assert stage.verdict.play
    assert seats.turns() == []
    assert seats.reply("Anna") == Reply(number, ASKED, f"MOOD for 8. {LOOKS}", 8, play="5C MOOD")
    assert seats.table.agree().done
    assert seats.turns() == ["5C MOOD"]
    assert seats.stage() == EnterTurn(1)
    assert seats.reply("Anna") == Reply(number, COUNTS, "", 8, 4, play="5C MOOD")
    assert not seats.table.agree().done


def test_a_single_tile_keeps_the_word_that_its_player_typed_whatever_the_keeper_enters() -> None:
    for entered, turn in (("", "E5 .N"), ("6E NE", "6E N")):
        seats = Seated(a_game("5C MOOD", "F5 .EAR"))
        seats.propose("Cy", "E5 ON")
        assert seats.told("Cy") == (ASKED, f"ON, and NE, for 8. {LOOKS}")
        seats.enter(entered) if entered else seats.table.agree()
        assert seats.told("Cy") == (COUNTS, "")
        assert seats.turns()[-1] == turn


def test_a_turn_that_is_sent_back_is_the_players_again() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.send_back()
    assert seats.stage() == EnterTurn(0)
    assert seats.told("Anna") == (BACK, "Not yet: ask at the table.")
    seats.propose("Anna", "5C WOOD")
    assert seats.told("Anna") == (ASKED, f"WOOD for 8. {LOOKS}")


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


@pytest.mark.parametrize("trust", [Trust.AGREE, Trust.AT_ONCE])
def test_a_play_against_the_rules_needs_that_the_keeper_lets_it_stand(trust: Trust) -> None:
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
    seats.table.show_door(a_door(True, 3, seated=("Anna", "Cy")))
    seats.propose("Ben", "F5 .EAR")
    assert seats.stage() == EnterTurn(1)
    assert seats.told("Ben") == (BACK, "Turns are entered at the table now.")


def test_each_seat_may_be_trusted_otherwise() -> None:
    seats = Seated(a_game(), Trust.AGREE, Anna=Trust.AT_ONCE, Cy=Trust.NONE)
    seats.propose("Anna", "5C MOOD")
    assert seats.turns() == ["5C MOOD"]
    seats.propose("Ben", "F5 .EAR")
    assert isinstance(seats.stage(), Proposal)
    assert seats.table.agree().done
    seats.propose("Cy", "pass")
    assert seats.told("Cy") == (BACK, "Turns are entered at the table now.")


def test_who_leaves_the_seat_has_proposed_nothing() -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.show_door(a_door(True, 3, seated=PLAYERS[1:]))
    seats.hear(SeatLeft("Anna"))
    assert seats.stage() == EnterTurn(0)
    assert seats.state.replies == ()
    seats.table.show_door(seats.door)
    seats.propose("Anna", "5C WOOD")
    assert isinstance(seats.stage(), Proposal)


def test_what_counts_at_once_is_asked_about_while_a_hand_is_up_against_the_play_before() -> None:
    seats = Seated(a_game("5C MOOD"), Trust.AT_ONCE)
    game = seats.session.game
    hand = HandRaised("Cy", (), game.steps[-1].turn_number)
    seats.table.show_door(seats.door.at_table(game).raise_hand(hand))
    seats.propose("Ben", "F5 .EAR")
    stage = seats.stage()
    assert isinstance(stage, Proposal)
    assert not stage.at_once
    assert seats.turns() == ["5C MOOD"]
    assert seats.told("Ben")[0] is ASKED
    assert seats.table.agree().done
    assert len(seats.turns()) == 2


# Sent twice, and too late


def test_no_number_mutes_the_other_pages_of_a_seat() -> None:
    """Each page of a seat is told which number is due; what has another one changes nothing."""
    seats = Seated(a_game())
    at, due = seats.state.position, seats.number_for("Anna")
    assert due != Seated(a_game()).number_for("Anna"), "it is of one game and one start"
    for number in (due + 1, due - 1, 2**53, 1):
        seats.hear(Proposed("Anna", number, at, "5C WOOD"))
        assert seats.stage() == EnterTurn(0)
    assert seats.state.replies == ()
    seats.propose("Anna", "5C MOOD")
    seats.hear(Proposed("Anna", due, at, "5C WOOD"))  # The other page was slower.
    assert isinstance(stage := seats.stage(), Proposal)
    assert stage.verdict.score.words[0].text == "MOOD"
    assert (seats.reply("Anna").play, seats.number_for("Anna")) == ("5C MOOD", due + 1)


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
    assert seats.told("Anna") == (BACK, "Your MOOD was taken back. It is your turn again.")
    seats.propose("Anna", "5C WOOD")
    seats.propose("Ben", "pass")
    assert not seats.reply("Anna").undo
    seats.hear(TurnUndone("Anna", seats.state.position))
    assert seats.turns() == ["5C WOOD", "pass"]


def test_a_play_stays_while_it_is_challenged() -> None:
    """Taken back, it would cost nothing though the challenge was right."""
    seats = Seated(a_game(), Trust.AT_ONCE)
    seats.propose("Anna", "5C MOOD")
    hand = HandRaised("Ben", (), 1)
    seats.table.show_door(seats.door.raise_hand(hand))
    assert not seats.reply("Anna").undo
    seats.hear(TurnUndone("Anna", seats.state.position))
    assert seats.turns() == ["5C MOOD"]
    seats.table.show_door(seats.door.lower("Ben"))
    assert seats.reply("Anna").undo
    seats.hear(TurnUndone("Anna", seats.state.position))
    assert seats.turns() == []


def test_after_a_correction_no_seat_takes_anything_back() -> None:
    seats = Seated(a_game("5C MOOD"), Trust.AT_ONCE)
    seats.propose("Ben", "F5 .EAR")
    seats.correct(1, "5C WOOD")
    assert not seats.reply("Ben").undo
    seats.hear(TurnUndone("Ben", seats.state.position))
    assert seats.turns() == ["5C WOOD", "F5 .EAR"]


@pytest.mark.parametrize(
    ("change", "went"),
    [
        (lambda seats: seats.correct(1, "5C WOOD"), "corrected: it is WOOD for 8 now"),
        (lambda seats: seats.correct(1, ""), "taken back. It is your turn again"),
        (lambda seats: seats.table.session.undo(), "taken back. It is your turn again"),
    ],
)
def test_what_the_keeper_agreed_to_is_the_keepers_to_change(
    change: Callable[[Seated], object], went: str
) -> None:
    seats = Seated(a_game())
    seats.propose("Anna", "5C MOOD")
    seats.table.agree()
    assert not seats.reply("Anna").undo
    seats.hear(TurnUndone("Anna", seats.state.position))
    assert seats.turns() == ["5C MOOD"]
    change(seats)
    assert seats.told("Anna") == (BACK, f"Your MOOD was {went}.")


# The keeper changes something meanwhile


def proposed(*turns: str, turn: str = "6E N.T", words: WordCheck = WordCheck.UNCHECKED) -> Seated:
    """A seat has sent a turn after these: Cy, after the usual ones."""
    seats = Seated(a_game(*(turns or ("5C MOOD", "F5 .EAR")), words=words))
    seats.propose(seats.session.game.player_to_move, turn)
    assert isinstance(seats.stage(), Proposal)
    return seats


def with_other_words(seats: Seated) -> None:
    game = seats.session.game
    setup = replace(game.setup, words=WordCheck.CHALLENGE, dictionary="english-35")
    assert seats.session.apply(Correction.of(game).with_setup(setup, (0, 1, 2))).done


AGAIN = "Look again before you lay NET."
BEN_FIRST = "Ben plays first. Your NET is kept here till then."


@pytest.mark.parametrize(
    ("change", "state", "text", "stage"),
    [
        (
            lambda s: s.table.session.undo(),
            LATE,
            f"Ben's DEAR was taken back. {BEN_FIRST}",
            EnterTurn(1),
        ),
        (lambda s: s.correct(1, "5C WOOD"), LATE, f"Turn 1 was corrected. {AGAIN}", None),
        (with_other_words, LATE, f"The players or the rules have changed. {AGAIN}", None),
        (
            lambda s: s.enter("8E SNACK"),
            LATE,
            "SNACK for 11 was entered. Your NET does not count.",
            EnterTurn(0),
        ),
        (lambda s: s.enter("6E N.T"), COUNTS, "", EnterTurn(0)),
        (
            lambda s: s.session.hand_turn_to(0),
            LATE,
            "It is Anna's turn now. Your NET is kept.",
            EnterTurn(0),
        ),
        (lambda s: s.enter("end"), LATE, "The game is over. Your NET does not count.", Over()),
    ],
)
def test_a_change_at_the_table_says_what_becomes_of_a_turn_that_waits(
    change: Callable[[Seated], object], state: ReplyState, text: str, stage: Stage | None
) -> None:
    seats = proposed()
    change(seats)
    assert seats.told("Cy") == (state, text)
    if stage:
        assert seats.stage() == stage


def test_nothing_is_sent_by_itself_once_the_turn_before_is_brought_back() -> None:
    seats = proposed()
    seats.table.session.undo()
    seats.table.session.redo()
    assert seats.stage() == EnterTurn(2)


def test_the_keeper_lays_the_word_somewhere_else() -> None:
    seats = proposed("5C MOOD", turn="D5 .N")
    seats.enter("E5 .N")
    points = seats.session.game.steps[-1].points
    changed = f"At the table it was changed to ON for {points}"
    assert seats.told("Ben") == (COUNTS, f"{changed}, at E5.")


def test_a_challenge_leaves_the_turn_waiting_unless_it_takes_a_play_back() -> None:
    seats = proposed("5C MOXD", "F5 .EAR", words=WordCheck.CHALLENGE)
    assert seats.table.session.challenge(by=2, table=False).done
    assert isinstance(seats.stage(), Verdict)
    seats.table.acknowledge()
    lost = seats.session.game.position.to_move != 2
    assert isinstance(seats.stage(), EnterTurn if lost else Proposal)
    seats = proposed("5C MOXD", "F5 .EAR", words=WordCheck.CHALLENGE)
    assert seats.table.session.challenge(by=2, table=True).done
    state, text = seats.told("Cy")
    assert state is LATE
    assert text in (f"The board has changed. {AGAIN}", "It is Ben's turn now. Your NET is kept.")


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
    assert seats.stage() == RevealRack(0)
    assert seats.state.is_at_page
    assert seats.state.needs_no_screen
    deal = seats.session.game.position.deal
    assert deal
    missing = next(
        tile for tile in seats.session.game.rules.edition.tiles if tile not in deal.racks[0]
    )
    seats.propose("Anna", f"swap {missing}")
    assert seats.told("Anna") == (BACK, f"The rack holds no {missing}.")
    assert seats.stage() == RevealRack(0)
    seats.propose("Anna", f"swap {deal.racks[0][0]}")
    assert isinstance(seats.stage(), Proposal)
    assert seats.table.agree().done
    assert dict(seats.state.replies)["Anna"].draw == 0
    seats.table.show_door(a_door(True, 3, seated=("Anna",)))
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
    seats.table.show_door(replace(seats.door, trust=Trust.NONE))
    seats.hear(LeftTold("Cy", tuple("AEIORST")))
    assert not seats.session.game.leftovers[2].letters
    goes_on = Seated(a_game("5C MOOD", Turn(Pass())))
    goes_on.hear(LeftTold("Ben", tuple("AEIORST")))
    assert not goes_on.session.game.leftovers
