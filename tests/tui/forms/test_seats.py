"""Seats on the forms of a game: computers, terms of their own, and what the table says of those."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup, WordCheck
from scorekeeper.report.story import players_now, points_ahead_text
from scorekeeper.settings import Settings, load_settings, save_settings
from scorekeeper.tui.entry.next_thing import next_thing
from scorekeeper.tui.entry.play_panel import JudgedTurn, play_text
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.forms.opponent import Opponents
from scorekeeper.tui.forms.seat import SeatCard
from scorekeeper.words.catalogue import find_lexicon
from tests.support.games import RULES

from ..hands import CLUB_PLAYS, Hands
from ..history.test_history import keep
from .test_game_setup import save, set_up
from .test_new_game import act, at_field, choose, fill, form, go_to, screen_of, start

ROOMY = (120, 40)
FAIR, MIRA = "everyday:fair", ComputerSeat("everyday:fair", "a1")


def dials(hands: Hands) -> list[str]:
    """The dials of each player of the game on the table, empty for people."""
    setup = hands.saved.setup
    return [seat.dials if seat else "" for seat in map(setup.computer, range(len(setup.players)))]


async def at_form(hands: Hands, *texts: str) -> None:
    """Wait for the form below a question."""
    await hands.until(lambda: not hands.app.screen.is_modal, "the form")
    await hands.see(*texts)


async def ask(hands: Hands, place: int, *texts: str) -> None:
    """Ask who plays in the row `place`."""
    await at_form(hands)
    await go_to(hands, f"name-{place}")
    if screen_of(hands).draft.names[place]:
        screen_of(hands).ask_for_computer(place)
    else:
        await hands.press("0")
    await hands.on(Opponents)
    await hands.dialog(*texts)


async def test_people_choose_by_names_and_have_the_same_opponents_the_next_evening() -> None:
    async with form(ROOMY) as hands:
        await hands.press(*"Ben")
        await ask(hands, 1, "Who else plays?", "Pip, a child of eight", "A child can win.")
        await hands.dialog("Hugo sits down")
        await hands.press("enter")
        await at_form(hands, "■ Hugo", "computer: a neighbour who likes words")
        await at_field(hands, "name-2")
        await ask(hands, 2, "Nell sits down", "Zeno, the best of the club")
        await hands.press("up")
        await hands.dialog("Pip sits down")
        await hands.press("enter")
        await at_form(hands, "▲ Pip", "computer: a child of eight")
        await ask(hands, 2, "Who plays in Pip's place?", "Pip sits down", "A person again")
        await hands.press("down", "enter")  # Pip leaves, and Nell comes.
        await at_form(hands, "▲ Nell")
        await ask(hands, 0, "Who plays in Ben's place?", "Ben does not play then")
        await hands.press("9")
        await hands.dialog("Who plays in Ben's place?")  # There are not so many.
        await hands.press("home", "enter")
        await at_form(hands, "Pip", "computer: a child of eight")
        assert not hands.shows("Ben")
        await ask(hands, 0, "Who plays in Pip's place?", "Ben again")
        await hands.press("1")
        await at_form(hands, "● Ben")
        await choose(hands, "dictionary", "english-60")  # They know it all, and learn it soon.
        assert await start(hands) == ("Ben", "Hugo", "Nell")
        assert dials(hands) == ["", FAIR, "family:easy"]
        assert len({seat.seed for seat in hands.saved.setup.computers if seat} - {""}) == 2
        await hands.go_home()
        await hands.press("n")
        await hands.see("● Ben", "computer: a neighbour who likes words", "▲ Nell")


async def test_a_computer_has_dials_that_go_as_far_as_the_dictionary() -> None:
    save_settings(Settings(("Mira", "Ben"), computers=(("Mira", "club:easy"),)).playing(CLUB_PLAYS))
    async with form(ROOMY) as hands:
        await hands.press("1", "2")  # She is known by her digit.
        await at_form(hands, "Mira", "computer: club level, easy")
        await ask(hands, 0, "Who plays in Mira's place?", "choose how it plays")
        await hands.click("Another computer")
        await hands.dialog("A computer player", "Mira: club level, easy", "● easy")
        await hands.press("enter", "left")
        await hands.dialog("● gentle", "Sees few plays", "next: its name")
        await hands.press("enter")
        await hands.click("sit down")
        await at_form(hands, "computer: club level, gentle")
        await choose(hands, "dictionary", "english-50")
        await hands.see("computer: family level, gentle")
        await ask(hands, 2, "Pip", "Nell sits down", "Only computers that know no more words")
        assert not hands.shows("Hugo")
        await hands.press("end", "enter")
        await hands.dialog("Otto: family level, gentle", "● family", "No computer knows")
        await hands.press("escape")
        await hands.dialog("Who else plays?", "choose how it plays")
        await hands.press("enter")
        await hands.dialog("A computer player", "Otto")
        await hands.press("left", "tab", "right", "tab")
        await hands.press("end", *["backspace"] * 4, *"Ben", "enter")
        await hands.dialog("both be called Ben")
        await hands.press(*["backspace"] * 3, *"Ida")
        await hands.dialog("Ida: child level, easy")
        await hands.press("enter")
        await at_form(hands, "Ida", "computer: child level, easy")
        draft = screen_of(hands).draft
        assert [seat.dials for seat in draft.computers.values()] == ["family:gentle", "child:easy"]
        assert draft.chosen_computers["Mira"].dials == "club:gentle"


# In a game under way ----------------------------------------------------------------------------


CHILD = SeatTerms(WordCheck.INLINE, "family:english-50", 40)
TEAM = SeatTerms(members=("Ida", "Jo"))
PLAYERS = ("Maya", "Owls", "Ben")


def family_game(*turns: str) -> Game:
    """Maya's few words are looked up at once, those of Ben and of a team when challenged."""
    seats = CHILD, TEAM, SeatTerms()
    setup = Setup(RULES, PLAYERS, WordCheck.CHALLENGE, "english", seats=seats, drew=("A", "C", "D"))
    game = Game(setup)
    for turn in turns:
        game.push_text(turn)
    game.lexicon = find_lexicon("english")
    game.seat_lexicons = {CHILD.dictionary: find_lexicon(CHILD.dictionary)}
    return game


def panel(game: Game, text: str = "") -> str:
    """The play panel with a play that is entered, or without."""
    verdict = game.judge(game.read(text)) if text else None
    return play_text(game, JudgedTurn(verdict)).said.plain


async def sheet(hands: Hands, place: int, *texts: str) -> None:
    """Open the seat in the row `place`."""
    await go_to(hands, f"name-{place}")
    await act(hands, "own_terms")
    await hands.on(SeatCard)
    await hands.dialog(*texts)


# On the forms -----------------------------------------------------------------------------------


async def test_a_child_and_a_team_get_terms_of_their_own_and_have_them_the_next_time() -> None:
    async with form((120, 40)) as hands:
        await act(hands, "own_terms")
        await hands.see("Who sits there? Type a name first.")
        await fill(hands, ("Ida", "C"), ("Maya", "A"))
        await sheet(hands, 1, "Maya's seat", "the words of the game", "next: points ahead")
        await hands.press("space", "down", "down")
        await hands.dialog("choose what is lit")
        await hands.press("enter")
        await hands.dialog("They are looked up as they are laid.")
        await hands.press("enter", "4", "0")
        await hands.dialog("Records and averages leave those points out.", "next: the rack")
        await hands.dialog("Maya: family level, 40 ahead")
        await hands.press("enter", "enter")
        await hands.dialog("keep it")
        await hands.press("enter")
        await at_form(hands, "nearest to A, family level")
        await sheet(hands, 0, "Ida's seat", "They take turns")
        await hands.press("up", *"Maya")
        await hands.dialog("Maya has another seat already.")
        await hands.press("enter")
        await hands.dialog("Maya has another seat already.")
        await hands.press(*["backspace"] * 4, *"Jo")
        await hands.dialog("Ida: with Jo", "keep it")
        await hands.press("enter")
        await at_form(hands, "Ida & Jo", "team of 2")
        await start(hands)
        setup = hands.saved.setup
        assert (setup.players, setup.seats) == (("Maya", "Ida & Jo"), (CHILD, TEAM))
        assert setup.drew == ("A", "C")
        await hands.see("Drawn for the start: Maya A, Ida")
        assert hands.game.position.scores == (40, 0)
        await hands.go_home()
        await hands.press("n")
        await hands.see("Ida & Jo", "team of 2", "family level, 40 ahead")
        await act(hands, "clear")
        await hands.press("1")  # Terms go with a name wherever it comes from.
        await hands.see("Maya", "family level, 40 ahead")
        await start(hands)
        assert hands.saved.setup.terms_by_name == {"Maya": CHILD}
        assert dict(load_settings()[0].seats) == {"Maya": CHILD, "Ida & Jo": TEAM}


async def test_the_terms_of_a_seat_are_put_right_in_a_game_under_way(home: Path) -> None:
    for day in range(1, 4):
        keep(home, f"2026-01-0{day}", "5C MOOD", "pass", "F5 .EAR", "end", players=("Ben", "Maya"))
    game = Game(Setup(RULES, ("Ben", "Maya"), seats=(SeatTerms(), SeatTerms(start=30))))
    game.push_text("5C MOOD")
    async with set_up(game, home, (120, 40)) as hands:
        await hands.see("30 ahead")
        await sheet(hands, 1, "Maya's seat", "Maya: 30 ahead")
        await hands.dialog("Three games so far", "would have made them even")
        await hands.press("tab", "5", "0", "1")
        await hands.dialog("0 to 500 points can be given.")
        await hands.press("escape")
        await hands.dialog("Esc again forgets it.")
        await hands.press("escape")  # Nothing is kept.
        await at_form(hands, "30 ahead")
        await sheet(hands, 1, "Maya: 30 ahead")
        await hands.press("escape")  # Nothing is lost.
        await at_form(hands)
        await sheet(hands, 1)
        await hands.press("tab", "3", "5", "enter", "enter", "enter")
        await at_form(hands, "35 ahead")
        await save(hands, "35 points ahead")
        assert hands.saved.setup.seats[1] == SeatTerms(start=35)
        assert hands.game.position.scores == (8, 35)


# At the table -----------------------------------------------------------------------------------


def test_the_table_says_whose_turn_it_is_in_a_team() -> None:
    game = family_game("5C MOOD")
    assert players_now(game)[1].does == ": Ida to play"
    assert "Ida to play." in panel(game)
    said = next_thing(game, TurnEntry.at_start(game), None, False).text
    assert said.endswith("Ida, lay a word.")
    later = family_game("5C MOOD", "F5 .EAR", "pass", "pass")
    assert players_now(later)[1].does == ": Jo to play"
    assert "Jo to play." in panel(later)


def test_the_end_tells_points_with_and_without_those_ahead() -> None:
    assert points_ahead_text(family_game("5C MOOD", "end")) == "Maya: 40 ahead, −27 without"
