"""A computer at the real table and games without the box, through the keys of a player."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange, Play
from scorekeeper.game.seats import known_rack
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck
from scorekeeper.players import choose

from .hands import Hands, at_table, sitting
from .helpers import RULES, on_rack

MIRA = ComputerSeat("family:sharp", "7")
RACK = "aeinrst"


def a_game(
    *turns: str, deal: str = "", players: tuple[str, ...] = ("Anna", "Mira"), words: str = ""
) -> Game:
    """A game with Mira, who is a computer, and a dictionary that is soon indexed."""
    check = WordCheck.CHALLENGE if words else WordCheck.UNCHECKED
    computers = tuple(MIRA if name == "Mira" else None for name in players)
    setup = Setup(RULES, players, check, words, computers=computers, deal=deal)
    game = Game(setup)
    for turn in turns:
        game.push_text(turn)
    return game


def said(hands: Hands) -> str:
    """What Mira does, as the heading has it."""
    [line] = [line for line in hands.text.splitlines() if "Mira plays" in line]
    return line[line.index("Mira plays") :]


async def give_rack(hands: Hands) -> None:
    """Type Mira's first rack, and wait for her turn."""
    await hands.dialog("7 to go")
    await hands.type(RACK)
    await hands.press("enter")
    await hands.dialog("it is laid")


async def test_a_computer_draws_plays_and_draws_again(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.type(RACK)
        assert "a" + "e" + "i" not in hands.text.lower()
        await hands.press("enter")
        await hands.dialog("Mira plays", "from the ", "Enter", "it is laid")
        assert len(hands.game.steps) == 1
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 2, "her turn")
        step = hands.game.steps[1]
        assert step.turn.rack == tuple("AEINRST")
        assert isinstance(step.turn.action, Play)
        drawn = len(step.turn.action.tiles)
        await hands.dialog(f"{drawn} to go")
        await hands.type("bcdfghu"[:drawn])
        await hands.press("enter")
        await hands.back_at_table()
        assert known_rack(hands.game, 1) == known_rack(hands.saved, 1)
        assert len(known_rack(hands.saved, 1)) == 7
        assert hands.game.player_to_move == "Anna"


async def test_the_same_rack_has_the_same_turn_after_coming_back(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await give_rack(hands)
        chosen = said(hands)
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Enter goes on with Mira's turn.")
        await hands.press("enter")
        await hands.dialog("it is laid")
        assert said(hands) == chosen


async def test_letters_are_typed_unseen_taken_back_and_shown(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.type("zz")
        await hands.see("The Z is out already.", "1 on the rack")
        await hands.press("backspace", "backspace")
        await hands.see("0 on the rack")
        await hands.type(RACK)
        await hands.press("backspace")
        await hands.see("6 on the rack", "1 to go")
        assert "  T  " not in hands.text
        await hands.press("enter")
        await hands.see("1 to go")
        await hands.press("tab")
        await hands.see(f" {RACK[0].upper()} ")
        await hands.type("t")
        await hands.dialog("it is laid")  # The last letter closes it.


async def test_a_wrong_draw_is_mended_when_its_play_shows_it(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await give_rack(hands)
        await hands.press("f12")
        await hands.dialog("7 to go")
        await hands.type("aeinrsu")
        await hands.press("enter")
        await hands.dialog("it is laid")
        await hands.press("enter")
        await hands.dialog("to go")
        assert hands.game.steps[1].turn.rack == tuple("AEINRSU")


async def test_a_wrong_draw_is_mended_at_the_table_and_in_the_log(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await give_rack(hands)
        await hands.press("enter")
        await hands.dialog("to go")
        await hands.type("bcdfghu"[: hands.game.steps[1].drawn])
        await hands.press("enter")
        await hands.back_at_table()
        await hands.press("f12")
        await hands.dialog("7 to go")
        await hands.type("wxyzjkv")
        await hands.press("enter")
        await hands.until(lambda: known_rack(hands.saved, 1) == tuple("JKVWXYZ"), "the new rack")
        await hands.back_at_table()
        await hands.press("f5")
        await hands.dialog("Every turn")
        await hands.press("enter")
        await hands.see("what did Mira do?")
        await hands.press("f12")
        await hands.dialog("Mira's rack")
        await hands.type("aeinrsu")
        await hands.press("enter")
        await hands.see("Noted: 7 tiles.")
        await hands.press("enter")
        await hands.dialog("another rack is noted")
        await hands.press("enter")
        await hands.until(
            lambda: hands.saved.steps[1].turn.rack == tuple("AEINRSU"), "the rack of the turn"
        )


async def test_letters_typed_for_a_computer_are_there_again_after_not_now(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.type("aei")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("enter")
        await hands.dialog("3 on the rack", "4 to go")
        path = hands.session.store.path
        await hands.press("n", "ctrl+q")
        await hands.until(lambda: not hands.app.is_running, "the end")
    async with sitting(path) as hands:
        await hands.dialog("4 on the rack", "3 to go")
        await hands.type("rst")
        await hands.dialog("it is laid")


async def test_one_key_takes_a_computers_turn_back_though_its_tiles_are_asked_for(
    home: Path,
) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await give_rack(hands)
        await hands.press("enter")
        await hands.dialog("to go")
        await hands.press("ctrl+z")
        await hands.see("Taken back: Mira")
        assert hands.game.player_to_move == "Mira"
        await hands.settle()
        assert hands.app.screen is hands.table
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna")
        assert not hands.game.steps
        await hands.settle()
        assert hands.app.screen is hands.table


async def test_the_play_before_is_challenged_while_a_computer_plays(home: Path) -> None:
    players = ("Anna", "Mira", "Ben")
    async with at_table(a_game("5C MOOD", players=players), home) as hands:
        await give_rack(hands)
        assert "F4  challenge" in hands.text
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("escape")
        await hands.dialog("Mira plays", "it is laid")
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("t", "y")
        await hands.dialog("The table says yes.")
        await hands.press("enter")
        await hands.dialog("Mira plays", "it is laid")
        await hands.press("f4")
        await hands.see("Every word of this play has been asked about: it stands.", "Enter  go on")
        await hands.press("enter")
        await hands.dialog("Mira plays", "it is laid")


async def test_a_verdict_is_read_after_the_window_was_closed(home: Path) -> None:
    async with at_table(a_game("5C MOOD", players=("Anna", "Ben")), home) as hands:
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("t", "n")
        await hands.dialog("The table says no.")
        path = hands.session.store.path
        await hands.press("ctrl+q")
        await hands.until(lambda: not hands.app.is_running, "the end")
    async with sitting(path) as hands:
        await hands.dialog("The table says no.")
        await hands.press("t")
        await hands.dialog("The table says yes.")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.press("ctrl+q")
        await hands.until(lambda: not hands.app.is_running, "the end")
    async with sitting(path) as hands:
        await hands.see("Ben, lay a word.")
        assert hands.app.screen is hands.table


async def test_a_turn_of_a_computer_can_be_taken_back_and_typed_by_hand(home: Path) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.play("5C W")
        await hands.dialog("7 to go")
        await hands.press("escape")
        await hands.back_at_table()
        assert hands.game.player_to_move == "Anna"
        await hands.press("ctrl+z")
        await hands.see("Taken back")
        assert hands.game.player_to_move == "Mira"
        assert not hands.app.screen.is_modal


async def test_it_challenges_a_word_that_it_does_not_know(home: Path) -> None:
    sure = ComputerSeat("club:sharp", "7")
    setup = Setup(
        RULES, ("Anna", "Mira"), WordCheck.CHALLENGE, "english-35", computers=(None, sure)
    )
    async with at_table(Game(setup), home) as hands:
        await hands.play("5C MOXD")
        await hands.dialog("Mira challenges Anna's play")
        await hands.press("enter")
        await hands.dialog("MOXD is not a word here.")
        await hands.press("enter")
        await hands.back_at_table()
        challenge = hands.saved.steps[1].turn.action
        assert isinstance(challenge, Challenge)
        assert challenge.by == 1
        assert hands.game.player_to_move == "Anna"


async def test_its_challenge_can_be_waived(home: Path) -> None:
    sure = ComputerSeat("club:sharp", "7")
    setup = Setup(
        RULES, ("Anna", "Mira"), WordCheck.CHALLENGE, "english-35", computers=(None, sure)
    )
    async with at_table(Game(setup), home) as hands:
        await hands.play("5C MOXD")
        await hands.dialog("Mira challenges Anna's play")
        await hands.press("escape")
        await hands.dialog("7 to go")


async def test_its_play_can_be_challenged_and_it_does_not_lay_that_word_again(home: Path) -> None:
    async with at_table(a_game("5C MOOD", words="english-35"), home) as hands:
        await give_rack(hands)
        await hands.press("enter")
        await hands.dialog("to go")
        words = {word.text for word in hands.game.steps[1].judgement.score.words}
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("f4")
        await hands.dialog("challenges Mira's play")
        await hands.press("t")
        await hands.dialog("What does the table say?")
        await hands.press("n")
        await hands.dialog("The table says no.")
        await hands.press("enter")
        await hands.dialog("Mira plays", "it is laid")
        assert known_rack(hands.game, 1) == tuple("AEINRST")
        await hands.press("enter")
        await hands.until(lambda: len(hands.game.steps) == 4, "another play")
        again = {word.text for word in hands.game.steps[3].judgement.score.words}
        assert not again & words


async def test_a_rack_without_a_play_is_swapped_and_only_its_neighbour_sees_the_tile(
    home: Path,
) -> None:
    async with at_table(a_game("5C MOOD", words="english-35"), home) as hands:
        await hands.dialog("7 to go")
        await hands.type("jqvzccc")
        await hands.press("enter")
        await hands.dialog("Mira swaps a tile", "Only Mira's neighbour looks")
        assert "Put the" not in hands.text
        await hands.press("space")
        await hands.see("Put the", "draw another")
        await hands.press("enter")
        await hands.dialog("1 to go")
        assert isinstance(hands.game.steps[1].turn.action, Exchange)


def think_until_stopped(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Let computers choose only once they are stopped; set as soon as one thinks."""
    begun = Event()

    def slowly(*arguments: object, drawn: int) -> object:
        asked = arguments[-1]
        begun.set()
        while callable(asked) and not asked():
            Event().wait(0.01)
        return choose(*arguments, drawn=drawn)  # type: ignore[arg-type, misc]

    monkeypatch.setattr("scorekeeper.session.computers.choose", slowly)
    return begun


async def test_escape_takes_the_best_so_far(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = think_until_stopped(monkeypatch)
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.type(RACK)
        await hands.press("enter")
        await hands.dialog("Mira looks at the board")
        await hands.until(begun.is_set, "the thought")
        await hands.press("escape")
        await hands.dialog("it is laid")


async def test_a_dictionary_without_a_list_lets_no_computer_play(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(a_game("5C MOOD"), home) as hands:
        await hands.dialog("7 to go")
        await hands.press("escape")
        await hands.back_at_table()

        class Dumb:
            name = "a spell checker"

            def __contains__(self, word: object) -> bool:
                return True

        monkeypatch.setattr(hands.session, "lexicon", Dumb())
        await hands.press("enter")
        await hands.dialog("No computer can play here", "Ctrl+E")


# Without the box


def dealt(hands: Hands, player: int) -> tuple[str, ...]:
    deal = hands.game.position.deal
    assert deal
    return deal.racks[player]


async def test_people_pass_the_screen_on_and_nobody_sees_anothers_tiles(home: Path) -> None:
    game = a_game(deal="Sunday", players=("Anna", "Ben"))
    async with at_table(game, home) as hands:
        await hands.dialog("Pass this on to Anna.")
        assert "Your tiles" not in hands.text
        await hands.press("enter")
        await hands.see("Your tiles", on_rack("BEEJNSV"))
        await hands.type("been")
        await hands.see(" E5   F5   G5   J  ▏ H5   S  ▏ V")
        await hands.press("ctrl+u")
        await hands.see("Unseen 93")
        await hands.press("ctrl+u")
        await hands.press("enter")
        await hands.dialog("Pass this on to Ben.")
        assert "Your tiles" not in hands.text
        await hands.press("escape")
        await hands.back_at_table()
        await hands.see("Enter shows Ben's tiles.", "Enter  go on")
        assert "Your tiles" not in hands.text
        await hands.press("enter")
        await hands.dialog("Ben, look")
        await hands.press("enter")
        await hands.see("Your tiles", on_rack("EGILPPX"))


async def test_a_tile_that_was_not_dealt_cannot_be_laid(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna",)), home) as hands:
        await hands.see("Your tiles", on_rack("BEEJNSV"))
        await hands.type("bead")
        await hands.see("The rack holds no A and no D.")
        await hands.press("enter")
        await hands.dialog("ALLOWED")
        await hands.press("enter")
        await hands.back_at_table()
        assert not hands.game.steps


async def test_undo_hides_the_tiles_until_somebody_looks(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.type("been")
        await hands.press("enter")
        await hands.dialog("Ben, look")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("ctrl+z")
        await hands.see("Taken back: Anna", "Enter  go on")
        assert "Your tiles" not in hands.text
        await hands.press("enter")
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.see("Your tiles")


async def test_a_computer_plays_what_was_dealt_and_the_end_knows_all_racks(home: Path) -> None:
    async with at_table(a_game(deal="Sunday"), home) as hands:
        await hands.see("Your tiles", on_rack("BEEJNSV"))
        await hands.type("been")
        await hands.press("enter")
        await hands.dialog("Mira plays", "go on")
        assert "it has other tiles" not in hands.text
        await hands.press("f12")
        await hands.press("enter")
        await hands.see("Your tiles")
        assert hands.game.player_to_move == "Anna"
        racks = dealt(hands, 0), dealt(hands, 1)
        await hands.press("f8")
        await hands.dialog("End the game here?")
        await hands.press("right", "enter")
        await hands.until(lambda: hands.game.position.ending is not None, "the end")
        left = [hands.saved.leftovers[player].letters for player in (0, 1)]
        assert left == [*racks]


async def test_a_resumed_game_goes_on_with_the_same_turn(home: Path) -> None:
    path = home / "games" / "game.toml"
    async with at_table(a_game(deal="Sunday"), home) as hands:
        await hands.see("Your tiles")
        await hands.type("been")
        await hands.press("enter")
        await hands.dialog("Mira plays", "go on")
        chosen = said(hands)
        assert hands.session.store.path
        path = hands.session.store.path
    async with sitting(path) as hands:
        await hands.dialog("Mira plays", "go on")
        assert said(hands) == chosen


async def test_a_rack_cannot_be_found_out_by_trying_letters(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.type("quiz")
        await hands.see("QUIZ")
        assert "The rack holds" not in hands.text
        await hands.press("enter")  # Somebody has to look before it can be played.
        await hands.dialog("Anna, look")
        await hands.press("escape")
        await hands.back_at_table()
        await hands.press("escape", "f3")
        await hands.dialog("Anna, look")
        await hands.press("enter", "escape")
        await hands.see("The rack holds no I, no Qu and")


async def test_a_rack_cannot_be_found_out_by_correcting_a_turn(home: Path) -> None:
    game = a_game("pass", deal="Sunday", players=("Anna", "Ben"))
    async with at_table(game, home) as hands:
        await hands.dialog("Ben, look")
        await hands.press("escape", "f5", "home", "enter")
        await hands.see("Turn 1: what did Anna do?")
        for typed in ("exchange b", "exchange z", "5E quiz", "5E been"):  # Her tiles are BEEJNSV.
            await hands.press("ctrl+u")
            await hands.type(typed)
            await hands.rest()
            assert "The rack holds" not in hands.text
            await hands.press("enter")
            await hands.see("Only tiles that this turn laid can be used.")
            assert "The rack holds" not in hands.text
        assert [step.text for step in hands.game.steps] == ["pass"]


async def test_a_challenge_shows_nobody_elses_tiles(home: Path) -> None:
    async with at_table(a_game(deal="Sunday", players=("Anna", "Ben")), home) as hands:
        await hands.dialog("Anna, look")
        await hands.press("enter")
        await hands.back_at_table()
        await hands.type("been")
        await hands.press("enter")
        await hands.dialog("Ben, look")
        await hands.press("enter")
        await hands.see("Your tiles")
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("escape")
        await hands.see("Your tiles", on_rack("EG"))  # Ben need not look twice.
        await hands.press("f4")
        await hands.dialog("challenges Anna's play")
        await hands.press("t")
        await hands.dialog("What does the table say?")
        await hands.press("n")
        await hands.dialog("The table says no.")
        await hands.press("enter")
        await hands.dialog("Anna, look")
        await hands.press("escape")
        await hands.back_at_table()
        assert "Your tiles" not in hands.text


@pytest.mark.parametrize("deal", ["", "Sunday"])
async def test_the_log_does_not_tell_which_tile_was_swapped(home: Path, deal: str) -> None:
    game = a_game("pass", deal=deal)
    rack = game.position.deal.racks[1] if game.position.deal else tuple("AEINRSX")
    letter = rack[-1]
    game.push(Turn(Exchange(letter), rack=None if deal else rack))
    async with at_table(game, home) as hands:
        await hands.back_at_table()
        await hands.press("f5")
        await hands.dialog("Every turn")
        await hands.press("enter")
        await hands.see("what did Mira do?", "the tile is secret")
        assert f"exchange {letter}" not in hands.text
        await hands.press("enter")
        await hands.dialog("Every turn (nothing was changed)")
        await hands.press("enter")
        await hands.see("what did Mira do?")
        await hands.press("f2", "enter")
        await hands.dialog("Turn 2 is now Mira, pass")
        assert f"exchange {letter}" not in hands.text
        assert hands.game.turns[1].action == Exchange(letter)


async def test_a_file_that_others_have_changed_is_asked_about_before_a_computer_plays(
    home: Path,
) -> None:
    async with at_table(a_game(deal="Sunday", players=("Mira", "Anna")), home) as hands:
        await hands.dialog("Mira plays", "go on")
        await hands.press("escape")
        await hands.back_at_table()
        path = hands.session.store.path
        assert path
        path.write_text(
            path.read_text("utf-8").replace("[rules]", 'note = "x"\n\n[rules]'), "utf-8"
        )
        await hands.press("enter")
        await hands.dialog("changed")
