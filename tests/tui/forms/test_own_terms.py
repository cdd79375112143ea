"""Seats with terms of their own: on the form, at the table, in the log and at the end."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms, Setup, WordCheck
from scorekeeper.session.making import again
from scorekeeper.settings import load_settings
from scorekeeper.tui.board.player_cards import player_lines
from scorekeeper.tui.end.lines import ahead_lines
from scorekeeper.tui.entry.next_thing import next_thing
from scorekeeper.tui.entry.play_lines import play_lines
from scorekeeper.tui.entry.play_words import play_room
from scorekeeper.tui.entry.table_lines import title_line, turn_lines
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.forms.game_draft import places_of
from scorekeeper.tui.forms.seat import SeatDialog
from scorekeeper.tui.questions.challenge import ChallengeState, challenge_half
from scorekeeper.tui.questions.rack_typing import RackEntry
from scorekeeper.tui.questions.racks import swap_half
from scorekeeper.words.catalogue import find_lexicon

from ..hands import Hands, at_table
from ..helpers import RULES, joined_lines
from ..history.test_history import keep
from .test_game_setup import save, set_up
from .test_new_game import act, fill, form, go_to, part, start

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
    return joined_lines(play_lines(game, verdict, None, "", play_room(60, 30, 6)))


async def sheet(hands: Hands, *texts: str) -> None:
    """Open the sheet of the line that has the cursor."""
    await part(hands, "seat")
    await hands.press("enter")
    await hands.until(lambda: isinstance(hands.app.screen, SeatDialog), "the sheet")
    await hands.dialog(*texts)


# On the forms -----------------------------------------------------------------------------------


async def test_a_child_and_a_team_get_terms_of_their_own_and_have_them_the_next_time() -> None:
    async with form((120, 40)) as hands:
        await act(hands, "own_terms")
        await hands.see("Who sits there? Type a name first.")
        await fill(hands, ("Ida", "C"), ("Maya", "A"))
        await sheet(hands, "Maya's seat", "Maya plays by", "● the words of the game")
        await hands.see("Only Maya plays like this.")
        await hands.press("right")
        await hands.dialog("● family words", "They are looked up as")
        await hands.press("tab")
        await hands.dialog("Records and averages leave those points out")
        await hands.press("4", "1", "left")
        await hands.dialog("Maya: family level, 40 ahead")
        await hands.press("enter")
        await hands.see("family level, 40 ahead", "Who plays?", "So we play")
        await go_to(hands, "name-0")
        await sheet(hands, "Ida's seat")
        await hands.press("up", "right")
        await hands.dialog("● in a team", "Ida and", "They take turns")
        await hands.press("enter")
        await hands.dialog("Who else is in the team? Type a name.")
        await hands.press("left")
        await hands.dialog("● alone")
        await hands.press("right", "tab")
        await hands.type("Jo")
        await hands.dialog("Ida: with Jo")
        await hands.press("tab")
        await hands.dialog("The same words as everybody else.")
        await hands.press("enter")
        await hands.see("Ida & Jo", "team of 2")
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
    async with set_up(game, home) as hands:
        await hands.see("30 ahead")
        await go_to(hands, "name-1")
        await sheet(hands, "Maya's seat", " 30  points ahead")
        await hands.dialog("Three games so far", "would have made them even")
        await hands.press("tab", "1", "2", "backspace")
        await hands.dialog(" 1  point ahead")
        await hands.press("escape")  # Nothing is kept.
        await hands.until(lambda: not isinstance(hands.app.screen, SeatDialog), "the form")
        await hands.see("30 ahead")
        await sheet(hands, " 30  points ahead")
        await hands.press("tab", "3", "5", "enter")
        await hands.see("35 ahead")
        await save(hands, "35 points ahead")
        assert hands.saved.setup.seats[1] == SeatTerms(start=35)
        assert hands.game.position.scores == (8, 35)


async def test_letters_and_clicks_reach_what_they_are_meant_for() -> None:
    async with form((120, 40)) as hands:
        await fill(hands, ("Ida", ""))
        await sheet(hands, "Ida's seat")
        await hands.click("every word")
        await hands.dialog("● every word")
        await hands.click("in a team")
        await hands.dialog("● in a team")
        await hands.type("Jo")
        await hands.dialog("Ida: club level, with Jo")
        await hands.click("alone")
        await hands.dialog("● alone", "Ida: club level")
        await hands.click("●─")  # The second of 41 columns for 50 points.
        await hands.dialog("point ahead", "Ida: club level, 1 ahead")
        await hands.click("Enter")
        await hands.see("club level, 1 ahead", "Who plays?", "So we play")


def test_the_next_game_keeps_the_terms_with_the_seats() -> None:
    setup = again(family_game().setup, 1)
    assert [(place.name, place.terms) for place in places_of(setup, 4)][:3] == [
        ("Owls", TEAM),
        ("Ben", SeatTerms()),
        ("Maya", CHILD),
    ]


# At the table -----------------------------------------------------------------------------------


def test_a_play_is_judged_by_the_words_of_whoever_makes_it() -> None:
    child = family_game()
    assert "A good play" in panel(child, "5C MOOD")
    assert "OMRAH is not one of Maya's words." in panel(child, "5C OMRAH")
    other = family_game("5C MOOD")
    assert "Fine, if these are words" in panel(other, "F5 .VRG")


def test_a_challenge_asks_the_words_of_whoever_made_the_play() -> None:
    game = family_game("5C MOOD")
    assert "Maya's words go by the family dictionary." in said_of_challenge(game)
    assert "The whole dictionary decides." in said_of_challenge(
        family_game("5C MOOD", "pass", "C5 .AN")
    )
    bare = family_game("5C MOOD")
    bare.seat_lexicons = {}
    assert "You decide." in said_of_challenge(bare)


def said_of_challenge(game: Game) -> str:
    state = ChallengeState.of(game)
    half = challenge_half(state)
    room = play_room(60, 30, 6)
    rows = [row for part in half.parts(room) for row in part.lines]
    return joined_lines(rows)


def test_the_title_says_when_the_words_of_whoever_is_to_move_are_looked_up() -> None:
    for turns, said in (((), "words checked"), (("5C MOOD",), "words: if challenged")):
        (row,) = title_line(family_game(*turns), 80)
        assert joined_lines([row]).rstrip().endswith(f" {said}")


def test_the_table_says_whose_turn_it_is_in_a_team() -> None:
    game = family_game("5C MOOD")
    assert "Owls: Ida" in joined_lines(player_lines(game, 40, 20))
    assert "Ida to play." in panel(game)
    said = next_thing(game, TurnEntry.at_start(game), None, False).text
    assert said.endswith("Ida, lay a word.")
    assert "Ida's turn" in swap_half(game, RackEntry.of(game, 1)).heading
    later = family_game("5C MOOD", "F5 .EAR", "pass", "pass")
    assert "Owls: Jo" in joined_lines(player_lines(later, 100, 40))
    assert "Jo to play." in panel(later)
    narrow = joined_lines(player_lines(later, 22, 20, plain=True))
    assert "Jo" in narrow


def test_the_log_begins_with_the_terms_as_long_as_there_is_room() -> None:
    rows = turn_lines(family_game("5C MOOD"), 80, 12)
    assert "Drawn for the start: Maya A, Owls C, Ben D." in joined_lines(rows[1:2])
    assert "Maya: English, family level" in joined_lines(rows[2:3])
    assert "MOOD" not in joined_lines(turn_lines(family_game(), 80, 12))
    assert "Drawn" not in joined_lines(turn_lines(family_game("5C MOOD"), 80, 2))


def test_the_end_says_points_with_and_without_those_ahead() -> None:
    game = family_game("5C MOOD", "end")
    assert joined_lines(ahead_lines(game, 60)).strip() == "Maya: 40 ahead, −27 without"


async def test_a_game_with_terms_of_each_is_played_to_the_end_and_once_more(home: Path) -> None:
    game = family_game("5C MOOD", "F5 .EAR", "pass", "pass")
    async with at_table(game, home, (120, 40)) as hands:
        await hands.see("Owls: Jo", "a team of Ida and Jo")
        await hands.press("f5")
        await hands.see("All turns", "Maya: English, family level", "Owls made DEAR")
        await hands.press("2")
        await hands.see("Ida took this turn.")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f8")
        await hands.dialog("Do you want to stop?")
        await hands.press("4")
        await hands.dialog("The game is over", "40 ahead")
        await hands.press("f8", "enter")
        await hands.see("Ida, lay the first word.")
        setup = hands.saved.setup
        assert (setup.players, setup.seats) == (("Owls", "Ben", "Maya"), (TEAM, SeatTerms(), CHILD))
        assert hands.game.position.scores == (0, 0, 40)
        assert hands.session.lexicon_of(2) is not hands.session.lexicon_of(1)
