"""The table served to phones: the key, the dialog, seats and hands; and once the real server."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import scorekeeper.web
from scorekeeper.game.game import Game
from scorekeeper.game.play import Challenge
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.history.remarks import Remark
from scorekeeper.phones import PhoneHost
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from scorekeeper.session.proposals import ReplyState
from scorekeeper.session.seats import (
    TABLE,
    AnotherGame,
    Asked,
    HandLowered,
    HandRaised,
    LookedUp,
    LookUpWish,
    RackNoted,
    SeatAsked,
    SeatLeft,
    Trust,
)
from scorekeeper.session.state import NO_PLAYS, SeatPlays
from scorekeeper.session.table import Table
from scorekeeper.session.table_commands import Enter, Entrant, NewGame, TableAsked
from scorekeeper.tui import app as app_module
from scorekeeper.tui.app import ScorekeeperApp
from scorekeeper.tui.entry.turn_text import reminder, title_sign
from scorekeeper.tui.kit import typeahead
from scorekeeper.tui.log.lines import TurnsState, turns_page
from scorekeeper.web import Phones

from ..hands import Hands, at_table
from ..helpers import RULES, joined_lines
from ..kit.test_sizes import resize

PLAYERS = ("Anna", "Ben", "Cy")


class FakePhones:
    """What the table sees of a server, and what it has done with it."""

    def __init__(self) -> None:
        self.addresses: tuple[str, ...] = ("192.168.1.5", "10.0.0.7")
        self.address = self.addresses[0]
        self.watching = 0
        self.is_elsewhere = False
        self.shown: list[tuple[int, int]] = []
        """How many turns each game had that was published, and the seconds of its turn."""
        self.clock_stands: list[bool] = []
        """Whether the clock stood each time."""
        self.setup: Setup | None = None
        """The set-up of the game that was published last."""
        self.plays = NO_PLAYS
        """What seats were told last."""
        self.done: list[tuple[str, object]] = []
        self.hear: Callable[[Asked], None] = lambda asked: None
        self.hands: tuple[HandRaised, ...] = ()
        self.joining: tuple[str, ...] = ()
        self.is_shut = False
        self.was_asked = False
        self.seated: tuple[str, ...] = ()
        """Who sat at a page before the start."""

    @property
    def plain_url(self) -> str:
        return f"http://{self.address}:8765"

    @property
    def url(self) -> str:
        return f"HTTP://{self.address}:8765/ABCDEFGHIJKLMNOP/"

    def start(
        self,
        game: Game,
        at: Sequence[str],
        hear: Callable[[Asked], None],
        elapsed: int = 0,
        plays: SeatPlays = NO_PLAYS,
        keeps: bool = False,
        clock_stands: bool = False,
    ) -> FakePhones:
        self.hear = hear
        self.publish(game, elapsed, plays, clock_stands)
        return self

    def publish(
        self,
        game: Game,
        elapsed: int = 0,
        plays: SeatPlays = NO_PLAYS,
        clock_stands: bool = False,
        remarks: tuple[Remark, ...] = (),
        brought_back: bool = False,
        rows_laid: int | None = None,
    ) -> None:
        self.clock_stands.append(clock_stands)
        now = len(game.steps), elapsed
        is_for_seats = plays != self.plays and game.setup is self.setup
        self.setup = game.setup
        if not (is_for_seats and self.shown and self.shown[-1] == now):
            self.shown.append(now)
        self.plays = plays
        self.hands = tuple(hand for hand in self.hands if hand.counts(game))

    def choose(self, address: str) -> None:
        if address == "10.0.0.7" and ("gone", True) in self.done:
            raise OSError(99, "Cannot assign requested address")
        self.address = address

    def agree(self, name: str, number: str) -> None:
        self.done.append(("agree", name))

    def admit(self, number: str, who: Entrant) -> None:
        self.done.append((number, who))
        self.joining = tuple(one for one in self.joining if one != number)

    def answer(self, ticket: int, why: str) -> None:
        self.done.append(("answer", (ticket, why)))

    def lower(self, name: str) -> None:
        self.done.append(("lower", name))
        self.hands = tuple(hand for hand in self.hands if hand.name != name)

    def free(self, name: str) -> None:
        self.done.append(("free", name))

    def shut(self, is_shut: bool) -> None:
        self.done.append(("shut", is_shut))
        self.is_shut = is_shut
        if is_shut:
            self.joining = ()

    def keep_asked(self) -> None:
        self.was_asked = True

    def open_words(self, is_open: bool) -> None:
        self.done.append(("open words", is_open))

    def stop(self) -> None:
        self.done.append(("stop", True))


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakePhones:
    phones = FakePhones()
    monkeypatch.setattr(scorekeeper.web.Phones, "start", phones.start)
    return phones


def a_game(*turns: str, words: WordCheck = WordCheck.CHALLENGE) -> Game:
    game = Game(Setup(RULES, PLAYERS, words, "english-35"))
    for turn in turns:
        game.push_text(turn)
    return game


def a_table(*turns: str) -> Table:
    """A table without a screen."""
    return Table(Session(a_game(*turns), GameStore()))


class Host:
    """A table without a screen, and the host that serves it with fake phones."""

    def __init__(self, game: Game, fake: FakePhones, starts: bool = True) -> None:
        self.fake = fake
        self.host = PhoneHost()
        self.sit_down(game)
        if starts:
            self.host.start()

    def sit_down(self, game: Game) -> None:
        """Another game is on the table."""
        self.session = Session(game, GameStore())
        self.table = Table(self.session)
        self.table.begin()
        self.host.attend(self.table, take_at_once)

    def ask(self, asked: Asked) -> None:
        """A seat asks."""
        if isinstance(asked, HandRaised):
            self.fake.hands = (*self.fake.hands, asked)
        self.fake.hear(asked)

    def play(self, text: str) -> None:
        game = self.session.game
        assert self.session.play(game.judge(game.read(text))).done

    @property
    def sign(self) -> str:
        """The sign in the title."""
        return title_sign(self.table.state.pages)

    @property
    def reminder(self) -> str:
        """The wish of phones that is said."""
        return reminder(self.table.state.pages)


def take_at_once(take: Callable[[Asked], None], asked: Asked) -> bool:
    """What a table's thread does with what is asked."""
    take(asked)
    return True


def test_nothing_is_served_before_it_is_asked_for(fake: FakePhones) -> None:
    at = Host(a_game(), fake, starts=False)
    at.play("5C MOOD")
    assert not fake.shown
    assert at.sign == ""


def test_every_change_is_shown_until_phones_are_stopped(fake: FakePhones) -> None:
    at = Host(a_game(), fake)
    at.play("5C MOOD")
    at.table.undo()
    at.table.redo()
    assert [turns for turns, _ in fake.shown] == [0, 1, 0, 1]
    at.host.stop()
    at.play("F5 .EAR")
    assert len(fake.shown) == 4
    assert (fake.done, at.sign) == ([("stop", True)], "")


def test_a_hand_is_forgotten_with_the_next_turn(fake: FakePhones) -> None:
    at = Host(a_game("5C MOOD"), fake)
    at.ask(HandRaised("Cy", (), 1))
    assert at.reminder.startswith("Cy challenges the last play")
    at.play("F5 .EAR")
    assert (at.reminder, at.sign) == ("", "phones 0")


def test_a_hand_that_comes_after_the_next_turn_counts_for_no_other_play(fake: FakePhones) -> None:
    at = Host(a_game("5C MOXD", "F5 .EAR"), fake)
    at.ask(HandRaised("Cy", ("DEAR",), 2))
    at.ask(HandRaised("Anna", ("MOXD",), 1))
    assert at.reminder == "Cy challenges DEAR. Press F4."
    fake.hands = ()
    at.ask(HandRaised("Cy", ("MOXD",), 1))
    at.ask(HandRaised("Cy", (), 1))
    at.ask(HandRaised("Cy", ("ZLOTX",), 2))  # In the game before this one.
    assert at.reminder == ""


def test_a_hand_raised_again_after_another_play_is_seen_again(fake: FakePhones) -> None:
    at = Host(a_game("5C MOXD"), fake)
    at.ask(HandRaised("Cy", (), 1))
    assert at.reminder == "Cy challenges the last play. Press F4."
    at.table.undo()
    assert at.reminder == ""
    at.play("5C MOOD")
    at.ask(HandRaised("Cy", (), 1))
    assert at.reminder == "Cy challenges the last play. Press F4."
    assert at.sign == "phones 0, Cy challenges"


def test_a_seat_that_is_left_is_free_and_the_keeper_hears_of_it(fake: FakePhones) -> None:
    at = Host(a_game(), fake)
    at.ask(SeatAsked("Ben", "4072"))
    assert at.host.agree() == "Ben plays on a phone now."
    at.ask(SeatLeft("Ben"))
    assert at.table.state.news == "Ben has given up the seat on the phone."
    at.ask(SeatAsked("Ben", "1234"))
    assert at.reminder.startswith("Does Ben's phone show 1234?")
    at.ask(SeatLeft("Ben"))  # Before anybody agreed.
    assert at.reminder == ""
    assert (at.host.pages.asking, at.host.pages.seated) == ((), ())


def test_nobody_asks_for_the_seat_of_a_player_who_became_a_computer(fake: FakePhones) -> None:
    at = Host(a_game(), fake)
    at.ask(SeatAsked("Ben", "4072"))
    game = at.session.game
    setup = replace(game.setup, computers=(None, ComputerSeat("everyday:fair", "1"), None))
    assert at.session.apply(Correction.of(game).with_setup(setup, (0, 1, 2))).done
    assert (at.host.pages.asking, at.reminder) == ((), "")


def test_a_word_looked_up_at_a_phone_enters_the_log(fake: FakePhones) -> None:
    at = Host(a_game("5C MOOD"), fake)
    at.ask(LookedUp("Ben", "DEAR"))
    assert at.table.state.news == "Ben looked DEAR up."
    at.ask(LookedUp("Cy", "EAR"))  # It is not Cy's turn.
    at.play("F5 .EAR")
    step = at.session.game.steps[-1]
    assert step.turn.looked_up == ("DEAR", "EAR")
    assert step.turn.looked_up_by == (1, 2)
    log = joined_lines(turns_page(TurnsState(at.session.game, 2), 76, 30).lines)
    assert "looked up: DEAR by Ben, EAR by Cy" in log


def test_racks_go_to_the_turns_of_their_players(fake: FakePhones) -> None:
    at = Host(a_game("5C MOOD"), fake)
    at.ask(RackNoted("Cy", ("X", "Y", "Z"), 2))
    at.ask(RackNoted("Ben", ("E", "A", "R", "V"), 2))
    at.play("F5 .EAR")
    assert at.session.game.turns[-1].rack == ("E", "A", "R", "V")
    at.play("pass")
    assert at.session.game.turns[2].rack == ("X", "Y", "Z")
    at.table.undo()
    at.table.undo()
    at.play("F5 .EAR")
    assert at.session.game.turns[-1].rack == ("E", "A", "R", "V")


def test_a_rack_goes_with_no_turn_of_another_player(fake: FakePhones) -> None:
    at = Host(a_game("5C MOOD"), fake)
    at.ask(RackNoted("Ben", ("E", "A", "R", "V"), 2))
    assert at.session.notes.rack == ("E", "A", "R", "V")
    at.session.hand_turn_to(2)
    assert at.session.notes.rack is None
    at.play("F5 .EAR")
    assert at.session.game.turns[-1].rack is None


def test_the_next_game_is_shown_at_the_same_address_and_its_hands_are_seen(
    fake: FakePhones,
) -> None:
    at = Host(a_game("5C MOOD"), fake)
    at.ask(SeatAsked("Ben", "4072"))
    at.ask(HandRaised("Cy", (), 1))
    at.sit_down(a_game("5C MOOD"))
    assert at.sign == "phones 0, Cy challenges"
    assert at.reminder == "Cy challenges the last play. Press F4."
    assert at.host.pages.asking == (SeatAsked("Ben", "4072"),)
    assert fake.shown == [(1, 0), (1, 0)]


@asynccontextmanager
async def served(game: Game, home: Path, fake: FakePhones) -> AsyncIterator[Hands]:
    """The table, served."""
    async with at_table(game, home) as hands:
        hands.app.phones.start()
        await hands.settle()
        yield hands


async def ask(hands: Hands, fake: FakePhones, asked: Asked) -> None:
    """A seat asks, in a thread as the server's is one."""
    if isinstance(asked, HandRaised):
        fake.hands = (*(hand for hand in fake.hands if hand.name != asked.name), asked)
    thread = Thread(target=fake.hear, args=(asked,))
    thread.start()
    await asyncio.to_thread(thread.join)
    await hands.settle()


async def test_the_key_serves_the_game_and_shows_where_it_is_found(
    home: Path, fake: FakePhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lets_nobody_in(*_: object, **__: object) -> None:
        raise OSError(13, "Permission denied")

    async with at_table(a_game("5C MOOD"), home) as hands:
        with monkeypatch.context() as first:
            first.setattr(scorekeeper.web.Phones, "start", lets_nobody_in)
            await hands.press("f6")
            await hands.see("Phones cannot be let in here: Permission denied.")
        await hands.press("f6")
        await hands.dialog("►Open 192.168.1.5:8765", "nobody yet")
        fake.watching = 2
        await hands.see("2 look on", "Another network: →")
        await hands.press("right")
        await hands.see("Open 10.0.0.7:8765")
        await hands.press("left")
        await hands.see("Open 192.168.1.5:8765")
        fake.done.append(("gone", True))
        await hands.press("left")
        await hands.see("10.0.0.7 cannot be used: Cannot", "Open 192.168.1.5:8765")
        fake.done.clear()
        await hands.press("left")
        await hands.see("Open 10.0.0.7:8765")
        assert "cannot be used" not in hands.text
        await hands.press("left")
        await resize(hands, (40, 12))
        await hands.see("Open 192.168.1.5:8765")
        await resize(hands, (80, 24))
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("phones 2  words: if challenged")
        await hands.press("f6")
        await hands.dialog("2 look on")
        assert fake.shown == [(1, 0)]
        await hands.press("up", "up", "right")
        await hands.see("Words  ○ from seats ● all phones")
        await hands.press("left", "down", "right")
        await hands.see("● stop", "stop showing the game")
        assert fake.done == [("open words", True), ("open words", False)]
        await hands.press("enter")
        await hands.back_at_table()
        assert fake.done[-1] == ("stop", True)
        assert "phones" not in hands.text.splitlines()[0]


async def test_the_code_stands_beside_the_address_or_alone(home: Path, fake: FakePhones) -> None:
    async with served(a_game("5C MOOD"), home, fake) as hands:
        await hands.press("f6")
        await hands.dialog("Tab  a code for the camera")
        assert "█▀▀▀▀▀█" not in hands.text
        await hands.press("tab")
        await hands.dialog("█▀▀▀▀▀█", "who sits where")
        await hands.press("down", "right", "2")  # Nothing that is not seen is changed.
        assert not fake.done
        await hands.press("enter")
        await hands.dialog("►Open 192.168.1.5:8765")
        await hands.press("tab")
        await hands.dialog("█▀▀▀▀▀█")
        await hands.press("escape")
        await hands.dialog("Who sits where")
        await resize(hands, (120, 40))
        await hands.dialog("█▀▀▀▀▀█", "Point a camera at it,", "►192.168.1.5:8765")
        await hands.press("enter")  # Nobody asks.
        await hands.back_at_table()


async def test_nothing_is_changed_on_the_only_network_and_in_an_empty_seat(
    home: Path, fake: FakePhones
) -> None:
    fake.addresses = fake.addresses[:1]
    async with served(a_game(), home, fake) as hands:
        await hands.press("f6")
        await hands.dialog("►Open 192.168.1.5:8765")
        assert "Another network" not in hands.text
        await hands.press("right", "down", "right", "1")
        await hands.dialog("► ● Anna", "at the laptop")
        await hands.click("at the laptop")  # It is in hand already.
        await hands.dialog("► ● Anna", "at the laptop")
        assert not fake.done
        await hands.press("enter")
        await hands.back_at_table()


async def test_words_are_let_be_looked_up_only_where_challenges_settle_them(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game(words=WordCheck.INLINE), home, fake) as hands:
        await hands.press("f6")
        await hands.dialog("Guests ● may come")
        assert "all phones" not in hands.text


async def test_a_click_takes_a_row_in_hand_and_chooses_an_answer(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game(), home, fake) as hands:
        await hands.press("f6")
        await hands.dialog("Guests ● may come")
        await hands.click("not tonight")
        await hands.dialog("►Guests ○ may come ● not tonight")
        await hands.click("Guests")  # It is in hand: the next answer.
        await hands.dialog("►Guests ● may come ○ not tonight")
        assert fake.done == [("shut", True), ("shut", False)]
        await hands.click("all away")
        await hands.dialog("►Phones ○ go on ○ stop ● all away")
        await hands.click("Who sits where")
        await hands.dialog("► ● Anna")
        assert len(fake.done) == 2  # What needs Enter is not done by a click.


async def test_a_seat_is_asked_about_at_a_quiet_moment_and_never_over_a_turn(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game(), home, fake) as hands:
        await hands.press("m", "o")
        await ask(hands, fake, SeatAsked("Ben", "4072"))
        await hands.press("o", "d")
        assert "phones 0, Ben asks" in hands.text
        assert not hands.app.screen.is_modal  # A turn is being entered.
        assert not fake.done
        await hands.press("enter")
        await hands.dialog("Does Ben's phone show 4072?", "● leave it waiting")
        assert hands.game.position.scores == (8, 0, 0)
        await hands.press("2")
        await hands.back_at_table()
        await hands.see("Ben plays on a phone now.")
        await ask(hands, fake, SeatAsked("Anna", "1234"))
        await hands.dialog("Does Anna's phone show 1234?")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("phones 0, Anna asks")
        await ask(hands, fake, SeatAsked("Anna", "5678"))
        await hands.dialog("Does Anna's phone show 5678?")
        await hands.press("3")
        await hands.see("The phone that shows 5678 is not Anna's.")
        assert fake.done == [("agree", "Ben"), ("free", "Anna")]


async def test_seats_are_given_refused_and_freed_on_the_screen_of_the_phones(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game("5C MOOD"), home, fake) as hands:
        await hands.press("f6")
        await hands.dialog("back to the table")
        await ask(hands, fake, SeatAsked("Ben", "4072"))
        await hands.dialog("► ■ Ben", "● say no ○ let in", "A phone asks for Ben's seat.")
        await ask(hands, fake, SeatAsked("Cy", "0815"))
        await hands.dialog("0815 asks for this seat", "● say no ○ let in")
        await hands.press("right")
        await hands.dialog("○ say no ● let in", "let this phone be Ben")
        await hands.press("enter")
        await hands.dialog("► ▲ Cy    ● say no ○ let in", "A phone asks for Cy's seat.")
        await hands.press("enter")  # What Enter gives is safe.
        await hands.dialog("►Open 192.168.1.5:8765", "Ben   a phone", "since ")
        await hands.press("down", "down")
        await hands.dialog("► ■ Ben   ● stays ○ free")
        await hands.press("right")
        await hands.dialog("take Ben's seat")
        await hands.press("enter")
        await hands.dialog("► ■ Ben   at the laptop")
        assert fake.done == [("agree", "Ben"), ("free", "Cy"), ("free", "Ben")]
        await hands.press("escape")
        await hands.back_at_table()


async def test_another_game_that_a_phone_asks_for_is_said_and_begins_where_phones_are_trusted(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game("5C MOOD", "end"), home, fake) as hands:
        await hands.dialog("The game is over")
        await ask(hands, fake, AnotherGame("Ben"))
        await hands.see("Ben asks for another game.")
        assert hands.game.position.ending
        hands.app.phones.choose(Trust.AT_ONCE)
        await ask(hands, fake, AnotherGame("Anna"))
        await hands.until(lambda: not hands.app.phones.pages.again)
        await hands.back_at_table()
        assert hands.game.steps == []


async def test_another_game_is_asked_for_at_the_table_too_once_the_end_is_closed(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game("5C MOOD", "end"), home, fake) as hands:
        await hands.dialog("The game is over")
        await hands.press("escape")
        await hands.back_at_table()
        await ask(hands, fake, AnotherGame("Ben"))
        await hands.see("Ben asks for another game. Enter: the end.")
        await hands.press("enter")
        await hands.dialog("The game is over")


async def test_a_word_that_a_player_would_look_up_is_agreed_to_by_one_key(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game("5C MOOD"), home, fake) as hands:
        await ask(hands, fake, LookUpWish("Ben", "WOOD"))
        await hands.dialog("May Ben look WOOD up?", "not now", "let Ben look it up")
        await hands.press("2")
        await hands.see("Ben may look WOOD up.")
        assert fake.plays.words == (LookUpWish("Ben", "WOOD", True),)
        await ask(hands, fake, LookUpWish("Ben", "FOOD"))
        await hands.dialog("May Ben look FOOD up?")
        await hands.press("escape")
        await hands.see("Ben may not look FOOD up.")


async def test_a_digit_gives_the_answer_of_the_row_in_hand(home: Path, fake: FakePhones) -> None:
    async with served(a_game("5C MOOD"), home, fake) as hands:
        await hands.press("f6")
        await ask(hands, fake, SeatAsked(TABLE, "4072"))
        await hands.dialog("►   Middle  ● say no", "The tablet that shows 4072 asks")
        await hands.press("9")
        await hands.dialog("►   Middle  ● say no")
        await hands.press("2")
        await hands.dialog("Middle  a tablet")
        await hands.press("up", "up", "up", "2")  # The guests.
        await hands.dialog("● not tonight")
        assert fake.done == [("agree", TABLE), ("shut", True)]


async def test_only_the_phone_that_asks_first_is_taken_in_hand_and_no_other_row_is_left(
    home: Path, fake: FakePhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    def over() -> None:
        """The moment is over in which keys are dead."""
        monkeypatch.setattr(typeahead, "UNMEANT", 0.0)
        hands.app.changes_by_itself()
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)

    async with served(a_game(), home, fake) as hands:
        await hands.press("f6")
        await hands.dialog("►Open")
        monkeypatch.setattr(typeahead, "UNMEANT", 3600.0)
        await ask(hands, fake, SeatAsked("Ben", "4072"))
        await hands.dialog("► ■ Ben   ● say no")
        await hands.press("right", "enter", "2", "escape")  # They were meant for the address.
        await hands.dialog("► ■ Ben   ● say no")
        assert not fake.done
        over()
        await ask(hands, fake, SeatAsked("Anna", "0815"))
        await hands.dialog("0815 asks for this seat")
        await hands.press("right")  # Another one that asks takes no key and no row.
        await hands.dialog("► ■ Ben   ○ say no ● let in")
        await hands.press("down", "down")
        await hands.dialog("►Plays")
        await ask(hands, fake, SeatLeft("Ben"))
        await hands.until(lambda: "Ben   at the laptop" in hands.text, "nobody asks to be Ben")
        await hands.press("up")
        await hands.dialog("► ▲ Cy    at the laptop")
        await hands.press("up", "up")
        await hands.dialog("► ● Anna  ● say no")
        await ask(hands, fake, SeatLeft("Anna"))
        await hands.dialog("►Open")
        await hands.press("enter")  # It was meant for Anna's phone.
        await hands.dialog("►Open")
        over()
        await ask(hands, fake, SeatAsked("Ben", "1111"))
        await hands.dialog("► ■ Ben   ● say no")
        over()
        await hands.press("up", "up")
        await hands.dialog("►Open")
        await hands.press("right")  # It waits; the address was chosen.
        await hands.dialog("►Open 10.0.0.7:8765", "1111 asks for this seat")
        assert not fake.done


async def test_a_tablet_is_the_table_and_enters_while_somebody_types_here(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game("5C MOOD"), home, fake) as hands:
        await ask(hands, fake, SeatAsked(TABLE, "4072"))
        await hands.dialog("Does the tablet in the middle show", "● leave it waiting")
        await hands.press("2")
        await hands.see("That tablet is the one in the middle now.")
        assert ("agree", TABLE) in fake.done
        await hands.press("d", "o")
        assert fake.plays.table
        enter = Enter(fake.plays.table.number, fake.plays.position, "F5 .EAR")
        await ask(hands, fake, TableAsked(TABLE, 7, enter))
        await hands.see("From the tablet, Ben: DEAR for 8.")
        assert fake.done[-1] == ("answer", (7, ""))
        view = fake.plays.table
        assert view
        assert (view.mover, view.reply and view.reply.state) == ("Cy", ReplyState.COUNTS)
        await ask(hands, fake, TableAsked(TABLE, 8, NewGame(("A", "B"))))
        assert fake.done[-1] == ("answer", (8, "Please do that at the laptop."))


async def test_hands_are_answered_in_the_order_in_which_they_were_raised(
    home: Path, fake: FakePhones
) -> None:
    async with served(a_game("5C MOOD", "F5 .EAR", "6E N.T"), home, fake) as hands:
        await ask(hands, fake, HandRaised("Ben", ("ON",), 3))
        await ask(hands, fake, HandRaised("Anna", ("NET",), 3))
        await hands.see("Ben challenges ON. Press F4. Then Anna.", "phones 0, Ben challenges")
        await hands.press("f4")
        await hands.dialog("Ben challenges Cy's play", "look up ON")
        assert not fake.done  # As long as somebody looks at it, it is up.
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Anna challenges NET. Press F4.")
        assert fake.done == [("lower", "Ben")]
        await hands.press("f4")
        await hands.dialog("Anna challenges Cy's play", "look up NET")
        assert len(hands.game.steps) == 3
        await hands.press("tab", "enter")  # It is Ben who challenges, after all.
        await hands.dialog("✓ NET is good. It stays.")
        action = hands.game.steps[-1].turn.action
        assert isinstance(action, Challenge)
        assert (action.by, action.words) == (1, ("NET",))
        assert fake.done == [("lower", "Ben"), ("lower", "Ben")]


def test_of_two_hands_the_one_that_stays_up_is_said(fake: FakePhones) -> None:
    at = Host(a_game("5C MOOD"), fake)
    at.ask(HandRaised("Ben", (), 1))
    at.ask(HandRaised("Cy", (), 1))
    fake.hands = fake.hands[1:]
    at.ask(HandLowered("Ben"))
    assert at.table.state.news == "Ben no longer challenges. Cy still does."


def test_a_seat_that_nobody_can_agree_to_is_free_again(fake: FakePhones) -> None:
    host = PhoneHost()
    host.attend(a_table(), lambda take, asked: False)
    host.start()
    fake.hear(SeatAsked("Ben", "4072"))
    assert fake.done == [("free", "Ben")]
    fake.hear(HandRaised("Ben", (), 1))
    assert len(fake.done) == 1


def test_a_seat_asked_for_while_a_table_closes_is_agreed_to_at_the_next(fake: FakePhones) -> None:
    host = PhoneHost()
    host.attend(a_table(), lambda take, asked: True)
    host.start()  # The table has it, and closes before it looks at it.
    fake.hear(SeatAsked("Ben", "4072"))
    assert not host.pages.asking
    host.attend(a_table(), lambda take, asked: True)
    assert host.pages.asking == (SeatAsked("Ben", "4072"),)
    assert host.agree() == "Ben plays on a phone now."
    assert fake.done == [("agree", "Ben")]
    host.attend(a_table(), lambda take, asked: True)
    assert not host.pages.asking


@pytest.mark.parametrize("fault", [None, ZeroDivisionError("a fault of the program")])
def test_phones_end_with_the_program_however_that_ends(
    fault: Exception | None, fake: FakePhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(app: ScorekeeperApp) -> None:
        app.phones.attend(a_table(), lambda take, asked: True)
        app.phones.start()
        if fault:
            raise fault

    monkeypatch.setattr(ScorekeeperApp, "run", run)
    if fault:
        with pytest.raises(ZeroDivisionError):
            app_module.run()
    else:
        app_module.run()
    assert fake.done == [("stop", True)]


# With the real server


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Phones]]:
    """The servers that are started, of this machine alone; they are stopped at the end."""
    started: list[Phones] = []
    start = Phones.start

    def at_home(
        game: Game,
        at: tuple[str, ...],
        hear: Callable[[Asked], None],
        elapsed: int,
        plays: SeatPlays,
        keeps: bool,
        clock_stands: bool,
    ) -> Phones:
        here = ("127.0.0.1",)
        started.append(
            start(
                game,
                here,
                hear,
                elapsed=elapsed,
                plays=plays,
                keeps=keeps,
                clock_stands=clock_stands,
            )
        )
        return started[-1]

    monkeypatch.setattr(Phones, "start", at_home)
    yield started
    for phones in started:
        phones.stop()


def answered(phones: Phones, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the server answers to a page."""
    host, _, token = phones.url.removeprefix("HTTP://").rstrip("/").partition("/")
    connection = HTTPConnection(host, timeout=10)
    kind = {"Content-Type": "application/json"}
    method = "GET" if body is None else "POST"
    where = f"/{path[3:]}" if path.startswith("../") else f"/{token}/{path}"
    connection.request(method, where, None if body is None else json.dumps(body), kind)
    answer = connection.getresponse().read()
    connection.close()
    found: dict[str, Any] = json.loads(answer)
    return found


async def sent(phones: Phones, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the server answers to a page, while the table goes on."""
    return await asyncio.to_thread(answered, phones, path, body)


async def test_a_whole_evening_with_the_real_server(home: Path, real: list[Phones]) -> None:
    async with at_table(a_game("5C MOXD"), home) as hands:
        await hands.press("f6")
        await hands.dialog("This computer is not on a")
        (phones,) = real
        assert (await sent(phones, "state"))["view"]["to_move"] == "Ben"
        await hands.press("escape")
        await hands.back_at_table()

        asked = await sent(phones, "seat", {"player": "Ben"})
        seat = asked["seat"]
        refused = await sent(phones, "hand", {"seat": seat, "words": []})
        assert "Please wait" in refused["refused"]
        await hands.dialog(f"Does Ben's phone show {asked['number']}?")
        await hands.press("2")
        await hands.see("Ben plays on a phone now.")

        await sent(phones, "rack", {"seat": seat, "letters": "TESTRAC"})
        await hands.until(lambda: hands.session.notes.rack is not None)
        assert hands.session.notes.rack == tuple("TESTRAC")
        assert "TESTRAC" not in re.sub(r"\W", "", hands.text)
        look_up = {"seat": seat, "word": "dear"}
        assert (await sent(phones, "lookup", look_up))["asked"] is True
        await hands.dialog("May Ben look DEAR up?")
        await hands.press("2")
        await hands.see("Ben may look DEAR up.")
        assert (await sent(phones, "lookup", look_up))["legal"] is True
        await hands.see("Ben looked DEAR up.")
        await sent(phones, "hand", {"seat": seat, "words": ["MOXD"]})
        await hands.see("Ben challenges MOXD. Press F4.")
        await hands.press("f4")
        await hands.dialog("Ben challenges Anna's play")
        await hands.press("enter")
        await hands.dialog("✗ MOXD is not in the")
        await hands.press("enter")
        await hands.back_at_table()

        async def shows(turns: int) -> dict[str, Any]:
            def is_shown() -> bool:
                return len(answered(phones, "state")["game"]["turns"]) == turns

            await hands.until(is_shown, f"{turns} turns on the pages")
            return await sent(phones, "state")

        assert (await shows(2))["view"]["verdict"]["stands"] is False
        await hands.press("ctrl+z")
        await shows(1)
        await hands.press("escape")
        await hands.play("pass")
        state = await shows(2)
        assert "TESTRAC" not in json.dumps(state)
        assert hands.saved.turns[-1].rack == tuple("TESTRAC")


def test_a_page_that_came_in_by_four_digits_is_there_again_after_a_restart(
    real: list[Phones], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.phones.PORT", 0)
    host = PhoneHost()
    host.attend(a_table("5C MOOD"), take_at_once)
    first = host.start()
    asked = answered(first, "../join", {})
    assert host.pages.newcomer == asked["number"]
    assert host.admit(asked["number"], "Ben") == "Ben plays on a phone now."
    seat = answered(first, "../joined", {"wait": asked["wait"]})["seat"]
    host.stop()
    monkeypatch.setattr("scorekeeper.web.phones.PORT", first.port)
    later = PhoneHost()
    later.attend(a_table("5C MOOD"), take_at_once)
    second = later.start()
    assert (second.port, second.url) == (first.port, first.url)
    assert later.pages.seated == ("Ben",)
    mine = answered(second, "mine", {"seat": seat})
    assert (mine["moves"], mine["trust"]) == (True, "agree")
    third = later.end_evening()
    assert len(real) == 3
    assert third.url != first.url
    assert not later.pages.seated
    assert "no seat" in answered(third, "mine", {"seat": seat})["refused"]
