"""What a table waits for, of every kind of game, after every kind of change; without a screen.

The module is long since every stage can come after every other one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass
from scorekeeper.game.rules import Rules
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.lock import LockOwner
from scorekeeper.session.outcome import Refusal
from scorekeeper.table.computers import Thought
from scorekeeper.table.seats import HandLowered, HandRaised, LookedUp, RackNoted, SeatLeft, Trust
from scorekeeper.table.stage import (
    ChangedElsewhere,
    DrawTiles,
    EnterTurn,
    FileNow,
    LayComputerTurn,
    Misfits,
    NoList,
    Objection,
    OpenElsewhere,
    Opening,
    Over,
    PreparingComputers,
    ReadyFor,
    RevealRack,
    Stage,
    StageContext,
    Verdict,
    Watching,
    WordList,
    contestable,
    rack_to_show,
    stage_of,
    to_think,
)
from scorekeeper.table.state import TableState
from scorekeeper.table.table import Table
from scorekeeper.table.thinking import SelfPlayers, Thinker
from scorekeeper.table.unplayed import Entered
from scorekeeper.web.page_commands import hear
from tests.door import a_door
from tests.support.games import RULES
from tests.table.games import DEALT, MIRA, WITH_MIRA, game_of

from ..session.conftest import take

RACK = tuple("AEINRST")
READY = StageContext(is_ready=True)
SOMEBODY = LockOwner("attic", "4", "", "")


def mood_and_a_turn_of_mira(drawn: tuple[str, ...] | None = None) -> Game:
    """Anna has played MOOD, and Mira a word of one of her tiles."""
    game = game_of("5C MOOD", players=WITH_MIRA)
    game.push(Turn(game.read("F5 .EAR"), rack=RACK, drawn=drawn))
    return game


# The file comes first


@pytest.mark.parametrize(
    ("file", "memory", "stage"),
    [
        (FileNow(owner=SOMEBODY), READY, OpenElsewhere(SOMEBODY)),
        (FileNow(owner=SOMEBODY), StageContext(is_watching=True), Watching()),
        (FileNow(owner=SOMEBODY, complaints=("odd",)), READY, OpenElsewhere(SOMEBODY)),
        (FileNow(complaints=("odd",)), READY, Misfits(("odd",))),
        (FileNow(is_changed=True), READY, ChangedElsewhere()),
        (FileNow(word_list="/words.txt"), READY, WordList("/words.txt")),
    ],
)
def test_the_file_is_asked_about_before_the_game(
    file: FileNow, memory: StageContext, stage: Stage
) -> None:
    assert stage_of(game_of(players=WITH_MIRA, deal=DEALT), memory, file) == stage


# The game


def rows() -> Iterator[tuple[str, Game, StageContext, tuple[str, ...], Stage]]:
    """What is the case, a game, what is remembered, the rack that is noted, and the stage."""
    yield "people with real tiles", game_of(), StageContext(), (), EnterTurn(0)
    yield "and the next one", game_of("5C MOOD"), StageContext(), (), EnterTurn(1)
    yield "and the end", game_of("5C MOOD", "end"), StageContext(), (), Over()
    alone = game_of(players=("Anna",), deal=DEALT)
    yield "alone with dealt tiles", alone, StageContext(), (), EnterTurn(0)
    yield "alone with a computer", game_of(players=WITH_MIRA, deal=DEALT), READY, (), EnterTurn(0)
    dealt = game_of(Turn(Pass()), players=WITH_MIRA, deal=DEALT)
    assert dealt.position.deal
    yield "its dealt tiles", dealt, READY, (), LayComputerTurn(1, dealt.position.deal.racks[1])
    game = game_of("5C MOOD", players=WITH_MIRA)
    yield "a computer draws", game, READY, (), DrawTiles(1, 7)
    yield "its rack is noted", game, READY, RACK, LayComputerTurn(1, RACK)
    yield "while it learns", game, StageContext(), (), DrawTiles(1, 7)
    learns = PreparingComputers(1, ("MOOD",), is_first=True)
    yield "it must have learned to play", game, StageContext(), RACK, learns
    plays = mood_and_a_turn_of_mira()
    later = replace(READY, undrawn=2)
    yield "it draws again", plays, READY, (), DrawTiles(1, 3)
    yield "it draws again while it learns", plays, StageContext(), (), DrawTiles(1, 3)
    yield "drawing is left for later", plays, later, (), EnterTurn(0)
    drawn = mood_and_a_turn_of_mira(("B", "C", "D"))
    yield "it has drawn", drawn, READY, (), EnterTurn(0)
    yield "it has drawn while it learns", drawn, StageContext(), (), EnterTurn(0)
    moves = mood_and_a_turn_of_mira()
    moves.push(Turn(Pass()))
    yield "it moves, and draws now", moves, later, (), DrawTiles(1, 3)
    yield "it cannot play without", moves, replace(later, undrawn=3), (), DrawTiles(1, 3)
    swaps = game_of("5C MOOD", players=WITH_MIRA)
    swaps.push(Turn(Exchange(), rack=RACK))
    yield "a swap is drawn for as a whole", swaps, READY, (), DrawTiles(1, 7)
    game = game_of("5C MOXD", players=WITH_MIRA, words=WordCheck.CHALLENGE)
    objection = Objection(1, ("MOXD",))
    thought = replace(READY, considered=contestable(game))
    first = PreparingComputers(1, ("MOXD",), is_first=True)
    yield "it learns, to challenge", game, StageContext(), (), first
    yield "it thinks of a play once", game, READY, (), PreparingComputers(1, ("MOXD",))
    yield "it has nothing against it", game, thought, (), DrawTiles(1, 7)
    yield "it has", game, replace(thought, objection=objection), (), objection
    few = replace(RULES.edition, id="few", tiles={"A": 3, "E": 4, "T": 4, "S": 2, "Qu": 1})
    setup = Setup(
        Rules(few, RULES.house),
        WITH_MIRA,
        WordCheck.CHALLENGE,
        "english-35",
        computers=(None, MIRA),
    )
    last = Game(setup)
    last.push_text("5C TTSSEEA")
    assert last.position.ending
    thought = replace(READY, considered=contestable(last))
    yield "a last play may be challenged", last, READY, (), PreparingComputers(*contestable(last))
    yield "before the game is over", last, thought, (), Over()
    unchecked = Game.replay(replace(setup, words=WordCheck.UNCHECKED), last.turns)
    yield "where anybody can", unchecked, READY, (), Over()
    silent = replace(READY, trouble="it cannot list its words")
    told = replace(silent, trouble_said=silent.trouble)
    game = game_of(players=WITH_MIRA)
    yield "it has no list", game, silent, (), NoList("it cannot list its words")
    yield "people know, and play", game, told, (), EnterTurn(0)
    passed = game_of(Turn(Pass()), players=WITH_MIRA)
    yield "but it moves", passed, told, (), NoList("it cannot list its words")
    yield "no more", game_of(Turn(Pass()), "end", players=WITH_MIRA), told, (), Over()


ROWS = {row[0]: row[1:] for row in rows()}


@pytest.mark.parametrize("what", ROWS)
def test_the_stage_follows_from_the_game_and_what_is_remembered(what: str) -> None:
    game, memory, noted, stage = ROWS[what]
    assert stage_of(game, memory, noted=noted) == stage


def test_a_player_looks_at_dealt_tiles_that_others_must_not_see() -> None:
    game = game_of(deal=DEALT)
    assert stage_of(game, StageContext()) == RevealRack(0)
    assert rack_to_show(game, StageContext()) == ()
    assert game.position.deal
    seen = StageContext(seen=(0, game.position.deal.racks[0]))
    assert stage_of(game, seen) == EnterTurn(0)
    assert rack_to_show(game, seen) == game.position.deal.racks[0]
    game.push(Turn(Pass()))
    assert stage_of(game, seen) == RevealRack(1)
    assert rack_to_show(game, seen) == ()
    game = game_of(players=WITH_MIRA, deal=DEALT)
    assert rack_to_show(game, READY)
    game.push(Turn(Pass()))
    assert rack_to_show(game, READY) == ()


def test_nobody_is_asked_to_look_at_an_empty_rack() -> None:
    two_racks = {"A": 3, "E": 4, "T": 4, "S": 2, "Qu": 1}
    few = replace(RULES.edition, id="few", tiles=two_racks)
    rules = Rules(few, replace(RULES.house, going_out_ends=False))
    game = Game(Setup(rules, ("Anna", "Ben"), deal=DEALT))
    assert game.position.deal
    game.push_text("5C " + "".join(game.position.deal.racks[0]))
    assert stage_of(game, StageContext()) == RevealRack(1)
    game.hand_turn_to(0)
    assert stage_of(game, StageContext()) == EnterTurn(0)


def test_words_are_learned_for_a_game_that_goes_on_with_computers() -> None:
    assert to_think(game_of(), StageContext(), EnterTurn(0)) is None
    game = game_of(players=WITH_MIRA)
    assert to_think(game, StageContext(), EnterTurn(0)) == PreparingComputers(0, (), is_first=True)
    assert to_think(game, READY, EnterTurn(0)) is None
    for stage in (Opening(), Over(), Watching(), WordList("mine.txt")):
        assert to_think(game, StageContext(), stage) is None


# The table


def stage_now(table: Table) -> Stage:
    return table.state.stage


class Seen:
    """What a table tells."""

    def __init__(self, game: Game, store: GameStore | None = None, thinks: bool = True) -> None:
        self.session = Session(game, store or GameStore())
        self.table = Table(self.session)
        self.states: list[TableState] = []
        self.stop = self.table.listen(self.states.append)
        assert self.stage() == Opening()
        self.table.begin()
        if thinks:
            self.think()

    @property
    def state(self) -> TableState:
        return self.table.state

    def stage(self) -> Stage:
        """What it waits for; another call may have another answer."""
        return self.state.stage

    def think(self) -> None:
        """Let computers think, at once."""
        if about := self.state.to_think:
            self.table.heed(self.table.think(self.session.game, about))

    def play(self, text: str, thinks: bool = True) -> None:
        game = self.session.game
        assert self.session.play(game.judge(game.read(text))).done
        if thinks:
            self.think()


def test_undo_and_redo_leave_a_computer_waiting_for_enter() -> None:
    seen = Seen(game_of(Turn(Pass()), players=("Mira", "Anna"), deal=DEALT))
    seen.session.undo()
    assert isinstance(seen.stage(), LayComputerTurn)
    assert seen.state.put_off
    seen.table.go_on()
    assert not seen.state.put_off
    seen.session.redo()
    assert (seen.stage(), seen.state.put_off) == (EnterTurn(1), False)


def test_after_an_undo_nobody_is_asked_before_enter_or_the_next_turn() -> None:
    seen = Seen(game_of("5C MOOD", players=("Anna", "Mira", "Ben")))
    assert seen.table.note_rack(1, RACK).done
    seen.play("F5 .EAR")
    assert seen.stage() == DrawTiles(1, 3)
    seen.table.put_off()
    seen.play("pass")
    told = len(seen.states)
    assert seen.session.undo().done
    assert (seen.stage(), seen.state.put_off) == (DrawTiles(1, 3), True)
    assert [state.put_off for state in seen.states[told:]] == [True]
    assert seen.session.undo().done
    assert (seen.stage(), seen.state.put_off) == (LayComputerTurn(1, RACK), True)
    seen.play("F5 .EAR")
    assert (seen.stage(), seen.state.put_off) == (DrawTiles(1, 3), False)


def test_an_end_that_is_brought_back_is_asked_about_at_once() -> None:
    seen = Seen(game_of("5C MOOD", "end"))
    assert (seen.stage(), seen.state.put_off) == (Over(), False)
    seen.session.undo()
    seen.session.redo()
    assert (seen.stage(), seen.state.put_off) == (Over(), False)


def test_an_undo_that_is_refused_puts_nothing_off() -> None:
    seen = Seen(game_of(players=("Mira", "Anna")))
    assert seen.stage() == DrawTiles(0, 7)
    assert seen.session.undo().sentence.startswith("There is nothing to take back")
    assert not seen.state.put_off


def test_letters_typed_for_a_computer_are_kept_until_it_has_its_tiles(tmp_path: Path) -> None:
    seen = Seen(game_of("5C MOOD", players=WITH_MIRA))
    seen.session.save_copy(tmp_path / "game.toml")
    seen.table.type_drawn(1, ("A", "E"))
    seen.table.put_off()
    assert seen.stage() == DrawTiles(1, 7, ("A", "E"))
    seen.table.keep(Entered())
    seen.table.leave()
    table = Table(Session.open(tmp_path / "game.toml"))
    table.recall()
    table.begin()
    game = table.session.game
    table.heed(table.think(game, PreparingComputers(1, contestable(game)[1], is_first=True)))
    assert stage_now(table) == DrawTiles(1, 7, ("A", "E"))
    assert table.note_rack(1, RACK).done
    assert table.take(table.session.game.judge(table.session.game.read("F5 .EAR"))).done
    assert stage_now(table) == DrawTiles(1, 3)
    table.type_drawn(1, ("B",))
    table.session.undo()
    table.session.redo()
    assert stage_now(table) == DrawTiles(1, 3)


def test_a_verdict_is_there_until_it_is_read_also_after_reopening(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    seen = Seen(game_of("5C MOXD", players=WITH_MIRA, words=WordCheck.CHALLENGE))
    seen.session.save_copy(path)
    told = len(seen.states)
    assert seen.session.challenge(by=1, table=True).done
    assert {state.stage for state in seen.states[told:]} == {Verdict(2)}
    assert seen.session.overrule_challenge().done
    assert seen.stage() == Verdict(2)
    for _ in range(2):
        seen.table.keep(Entered(typed="5C"))
        seen.table.leave()
        seen.table = Table(Session.open(path))
        assert seen.table.recall().typed == "5C"
        seen.table.begin()
        assert seen.stage() == Verdict(2)
    seen.table.acknowledge()
    seen.think()
    assert seen.stage() == DrawTiles(1, 7)


def test_a_verdict_goes_with_the_next_turn_or_an_undo() -> None:
    seen = Seen(game_of("5C MOXD", words=WordCheck.CHALLENGE))
    assert not seen.session.challenge(("NONE",), by=1, table=True).done
    assert seen.stage() == EnterTurn(1)
    seen.play("pass")
    assert seen.stage() == EnterTurn(0)
    seen.session.undo()
    assert seen.session.challenge(by=1, table=False).done
    assert seen.stage() == Verdict(2)
    seen.session.undo()
    assert seen.stage() == EnterTurn(1)
    seen.session.redo()
    assert seen.stage() == EnterTurn(1)
    seen.session.undo()
    assert seen.session.challenge(by=1, table=True).done
    seen.play("5C MOOD")
    assert seen.stage() == EnterTurn(1)


def test_a_turn_is_refused_where_the_table_has_gone_on_or_a_computer_challenges() -> None:
    seen = Seen(game_of(players=("Anna", "Ben", "Mira"), words=WordCheck.CHALLENGE))
    game, turn = seen.session.game, seen.state.turn
    verdict = game.judge(game.read("5C MOXD"))
    assert seen.table.take(verdict, turn=turn).done
    assert seen.table.take(verdict, turn=turn).refusal is Refusal.TOO_LATE
    seen.think()
    assert seen.stage() == Objection(2, ("MOXD",))
    refused = seen.table.take(game.judge(Pass()))
    assert refused.sentence == "A computer challenges the last play first."
    assert len(game.steps) == 1


@pytest.mark.parametrize("trusted", [("Anna", "Ben"), ("Anna",)])
def test_where_all_are_trusted_nobody_reads_the_verdict_of_a_computer_for_them(
    trusted: tuple[str, ...],
) -> None:
    seen = Seen(game_of(players=("Anna", "Ben", "Mira"), words=WordCheck.CHALLENGE))
    due: SimpleQueue[Callable[[], object]] = SimpleQueue()
    computers = SelfPlayers(seen.table, due.put)
    own = tuple((name, Trust.AT_ONCE) for name in trusted)
    seen.table.show_door(a_door(seated=("Anna", "Ben"), trusted=own))
    seen.play("5C MOXD")
    while not seen.session.game.steps[-1].challenge:
        due.get(timeout=20)()
    computers.stop()
    assert isinstance(seen.stage(), Verdict) is (trusted != ("Anna", "Ben"))


def test_tiles_that_the_set_has_not_are_asked_about_and_no_rule_is_noted() -> None:
    table = Seen(game_of("5C MOOD")).table
    verdict = table.session.game.judge(table.session.game.read("4C XX"))
    refused = table.take(verdict)
    assert refused.refusal is Refusal.RULES
    assert refused.sentence == "There are 2 Xs on the board; the box has only 1."
    assert table.take(verdict, verdict.asked).done
    assert table.session.game.turns[-1].accepted == ()
    later = table.session.game.judge(table.session.game.read("5C W"))
    assert not later.asked  # It was asked about once.


def test_points_are_called_out_for_the_play_just_made() -> None:
    seen = Seen(game_of())
    assert seen.session.note_points(8).refusal is Refusal.NOTHING_THERE
    seen.play("5C MOOD")
    assert seen.session.note_points(7).step
    assert seen.session.game.steps[0].turn.announced == 7
    changes = seen.state.changes
    assert seen.session.note_points(7).step is None
    assert seen.state.changes == changes


def test_what_is_put_off_comes_back_with_enter_or_another_turn() -> None:
    seen = Seen(game_of(deal=DEALT))
    seen.table.put_off()
    assert seen.state.put_off
    assert seen.state.hides_rack
    seen.table.go_on()
    assert (seen.stage(), seen.state.put_off) == (RevealRack(0), False)
    seen.table.put_off()
    assert take(seen.session, "pass").done
    assert (seen.stage(), seen.state.put_off) == (RevealRack(1), False)


def test_tiles_that_were_looked_at_are_hidden_with_the_next_turn() -> None:
    seen = Seen(game_of(deal=DEALT))
    seen.table.look()
    assert seen.state.rack
    assert seen.stage() == EnterTurn(0)
    assert take(seen.session, "pass").done
    assert seen.state.rack == ()
    seen.session.undo()
    assert (seen.stage(), seen.state.rack) == (RevealRack(0), ())


def test_a_turn_is_another_one_after_any_change_but_a_challenge_that_fails_nobody() -> None:
    seen = Seen(game_of("5C MOOD", words=WordCheck.CHALLENGE))
    numbers = [seen.state.turn]

    def is_another() -> bool:
        numbers.append(seen.state.turn)
        return numbers[-1] != numbers[-2]

    assert seen.session.challenge(by=1, table=False).done
    assert not is_another()
    assert seen.session.overrule_challenge().done
    assert is_another()  # Anna moves once more.
    seen.session.undo()
    assert is_another()
    correction = Correction.of(seen.session.game).correct_turn(1, Turn(game_of().read("5C DOOM")))
    assert seen.session.apply(correction).done
    assert is_another()
    seen.session.save()
    assert not is_another()


def test_words_are_learned_once_while_people_go_on() -> None:
    seen = Seen(game_of(players=WITH_MIRA), thinks=False)
    about = seen.state.to_think
    assert (seen.stage(), about) == (EnterTurn(0), PreparingComputers(0, (), is_first=True))
    assert about
    thought = seen.table.think(seen.session.game, about)
    seen.play("5C MOOD", thinks=False)
    assert seen.stage() == DrawTiles(1, 7)
    seen.table.heed(thought)  # It is about another turn, and comes once more.
    assert seen.state.to_think == PreparingComputers(1, ("MOOD",), is_first=True)
    seen.think()
    assert seen.states[-1].to_think is None
    assert seen.stage() == DrawTiles(1, 7)
    assert seen.table.note_rack(1, RACK).done
    assert seen.stage() == LayComputerTurn(1, RACK)


def test_what_is_thought_of_is_the_game_as_it_was_when_that_began() -> None:
    """A thread that thinks never meets a game from which people take turns back meanwhile."""
    seen = Seen(game_of(players=("Anna", "Ben", "Mira"), words=WordCheck.CHALLENGE))
    work: list[Callable[[], object]] = []
    thoughts: list[Callable[[], None]] = []
    thinker = Thinker(seen.table, work.append, thoughts.append)
    game = seen.session.game
    assert seen.session.play(game.judge(game.read("5C MOXD"))).done
    thinker.follow()
    seen.session.undo()
    work.pop()()
    seen.session.redo()
    thoughts.pop()()
    assert seen.stage() == Objection(2, ("MOXD",))


def test_a_thought_that_comes_too_late_is_for_nothing() -> None:
    seen = Seen(game_of(players=("Anna", "Ben", "Mira"), words=WordCheck.CHALLENGE))
    game = seen.session.game
    assert seen.session.play(game.judge(game.read("5C MOXD"))).done
    late = seen.stage()
    assert isinstance(late, PreparingComputers)
    thought = seen.table.think(seen.session.game, late)
    assert thought.found == (2, ("MOXD",))
    seen.session.undo()
    seen.table.heed(thought)
    assert seen.stage() == EnterTurn(0)
    seen.session.redo()
    seen.table.heed(thought)
    assert seen.stage() == Objection(2, ("MOXD",))
    seen.table.waive()
    assert seen.stage() == EnterTurn(1)


def test_an_objection_is_gone_when_its_play_is() -> None:
    seen = Seen(game_of(players=("Anna", "Ben", "Mira"), words=WordCheck.CHALLENGE))
    seen.play("5C MOXD")
    assert seen.stage() == Objection(2, ("MOXD",))
    assert seen.session.challenge(("MOXD",), by=2, table=True).done
    assert seen.stage() == Verdict(2)
    seen.table.acknowledge()
    assert seen.stage() == EnterTurn(0)
    seen.play("5C MOOD")
    assert seen.stage() == EnterTurn(1)  # It has nothing against this one.


def test_trouble_with_the_words_is_thought_about_again_after_enter() -> None:
    seen = Seen(game_of("5C MOOD", players=WITH_MIRA))
    seen.table.go_on()
    stage = PreparingComputers(1, contestable(seen.session.game)[1], is_first=True)
    seen.table._computers_know = None
    seen.table.go_on()
    assert seen.state.to_think == stage
    seen.table.heed(Thought(stage, ReadyFor(seen.session.game.rules, None), trouble="no list"))
    assert seen.stage() == NoList("no list")
    seen.table.say_trouble()
    assert seen.state.put_off
    seen.table.go_on()
    assert seen.stage() == stage


def test_tiles_of_a_computer_are_noted_for_its_turn_then_in_the_turn() -> None:
    seen = Seen(game_of("5C MOOD", players=WITH_MIRA))
    assert seen.stage() == DrawTiles(1, 7)
    assert seen.table.note_rack(1, RACK).done
    assert seen.stage() == LayComputerTurn(1, RACK)
    seen.play("F5 .EAR")
    assert seen.stage() == DrawTiles(1, 3)
    assert seen.table.note_rack(1, tuple("BCDINST")).done
    assert seen.session.game.turns[1].drawn == tuple("BCD")
    assert seen.stage() == EnterTurn(0)


def test_pages_note_racks_and_look_words_up_and_are_forgotten_with_their_play() -> None:
    seen = Seen(game_of("5C MOOD", words=WordCheck.CHALLENGE))
    hear(seen.table, LookedUp("Ben", "MOO"))
    assert seen.state.news == "Ben looked MOO up."
    assert seen.state.notes.looked_up == ("MOO",)
    hear(seen.table, RackNoted("Ben", ("E", "A", "R"), 2))
    assert seen.state.notes.rack == ("E", "A", "R")
    hear(seen.table, HandLowered("Ben"))
    assert seen.state.news == "Ben no longer challenges."
    hear(seen.table, SeatLeft("Ben"))
    assert seen.state.news == "Ben has given up the seat on the phone."
    seen.table.show_door(a_door(True, 1, hands=(HandRaised("Ben", (), 1),)))
    assert seen.state.door.hands
    seen.play("F5 .EAR")
    assert seen.state.door == a_door(True, 1)
    assert seen.state.news == ""


def test_news_reaches_everybody_though_one_who_hears_it_does_something_at_once() -> None:
    table = Seen(game_of("5C MOOD")).table
    heard: list[tuple[str, int | None]] = []
    table.listen(lambda state: table.lay_rows(0))
    table.listen(lambda state: heard.append((state.news, state.rows_laid)))
    table.tell("Ben looked MOO up.")
    assert heard == [("Ben looked MOO up.", None), ("", 0)]
