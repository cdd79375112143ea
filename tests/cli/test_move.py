"""``move`` by what the game file says of a computer, and ``rack`` where the app deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange
from scorekeeper.game.seats import known_rack
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.record import load, save
from tests.game.table import RULES

from .conftest import Shell

FILE = "tea.toml"
SURE = "8"
"""A seed by which one who knows few words challenges one that it does not know."""
WORDS = ("mood", "wood", "food", "fool", "wool", "loom", "doom", "ow", "lo", "do", "to", "toe")


@pytest.fixture
def tea(folder: Path, shell: Shell) -> None:
    """A game whose dictionary has few words, in which Mira, a computer, plays after Ben."""
    (folder / "few.txt").write_text("\n".join(WORDS))
    new = "new", FILE, "--players", "Ben", "--computer", "Mira:club:sharp", "--seed", "7"
    assert shell(*new, "--dictionary", "few.txt").code == 0
    assert shell("add", FILE, "5C MOOD").code == 0


def game() -> Game:
    reading = load(Path(FILE))
    assert reading.complaints == ()
    return reading.game


def ask(shell: Shell, *options: str, typed: str = "") -> str:
    said = shell("move", FILE, *options, stdin=typed.encode())
    assert (said.code, said.err) == (0, "")
    return said.out


@pytest.mark.usefixtures("tea")
def test_dials_and_seed_come_from_the_file(shell: Shell) -> None:
    before = Path(FILE).read_bytes()
    said = ask(shell, typed="W J V X Z K Qu\n")
    assert said == "Mira: 5C W, 5 points: W on C5\n  WOOD 2+1+1+1 = 5\n"
    same = "--computer", "Mira:club:sharp", "--seed", "7", "--rack", "WJVXZK[QU]"
    assert ask(shell, *same) == said
    assert ask(shell, *same, "--turn-only") == "5C W\n"
    assert Path(FILE).read_bytes() == before


@pytest.mark.usefixtures("tea")
def test_its_turn_is_taken_and_then_only_what_was_drawn_is_asked_for(shell: Shell) -> None:
    said = ask(shell, "--add", typed="wjvxzkqu\n")
    assert said == (
        "Mira: 5C W, 5 points: W on C5\n  WOOD 2+1+1+1 = 5\nDraw 1 tile for Mira.\nBen is next.\n"
    )
    assert game().steps[1].turn.rack == ("J", "K", "Qu", "V", "W", "X", "Z")
    assert shell("add", FILE, "pass").code == 0
    short = shell("move", FILE, stdin=b"FOO\n")
    assert short.code == 2
    assert "Mira drew 1 tile and holds 7 tiles, not 3" in short.err
    assert ask(shell, "--add", typed="F\n").startswith("Mira: 5C F, 6 points: F on C5\n")
    assert game().steps[1].turn.drawn == ("F",)
    assert game().steps[3].turn.rack == ("F", "J", "K", "Qu", "V", "X", "Z")
    assert known_rack(game(), 1) == ("J", "K", "Qu", "V", "X", "Z")


@pytest.mark.usefixtures("tea")
def test_all_tiles_may_be_typed_at_once_whatever_was_known(shell: Shell) -> None:
    ask(shell, "--add", "--rack", "WJVXZKB")
    shell("add", FILE, "pass")
    ask(shell, "--add", "--rack", "FJVXZKB")
    assert game().steps[1].turn.drawn == ("F",)
    shell("add", FILE, "pass")
    ask(shell, "--add", "--rack", "WYYVXZK")  # It was noted wrongly before.
    assert game().steps[3].turn.drawn is None
    assert game().steps[5].turn.rack == ("K", "V", "W", "X", "Y", "Y", "Z")


@pytest.mark.usefixtures("tea")
def test_a_word_that_a_challenge_took_back_is_not_laid_again(shell: Shell) -> None:
    ask(shell, "--add", "--rack", "WJVXZKB")
    assert shell("challenge", FILE, "--by", "Ben", "--table", "bad").code == 0
    said = ask(shell, "--add")  # The tiles are on the rack again, so nothing is asked for.
    assert said.startswith("Mira: ")
    challenge, last = game().steps[-2:]
    assert isinstance(challenge.turn.action, Challenge)
    assert "WOOD" not in [word.text for word in last.judgement.score.words]
    assert last.turn.rack == tuple("BJKVWXZ")


@pytest.mark.usefixtures("tea")
def test_people_take_their_turns_themselves(shell: Shell) -> None:
    ask(shell, "--add", "--rack", "WJVXZKB")
    said = shell("move", FILE, "--add", stdin=b"WJVXZKB\n")
    assert (said.code, said.out) == (1, "")
    assert said.err == "scorekeeper: it is the turn of Ben, not of Mira\n"
    assert game().turns_taken == 2


@pytest.mark.usefixtures("tea")
def test_what_was_wrong_is_said_and_nothing_is_taken(shell: Shell) -> None:
    for typed, said in (
        ("WJVXZK", "Mira holds 7 tiles, not 6"),
        ("WJJVXZK", "There are not that many left of one of these letters."),
        ("WJVXZK5", "One of these is not a tile of this set."),
    ):
        result = shell("move", FILE, "--add", stdin=typed.encode())
        assert (result.code, result.out) == (2, "")
        assert said in result.err
    assert game().turns_taken == 1


def test_an_exchange_and_the_end(shell: Shell, folder: Path) -> None:
    (folder / "few.txt").write_text("aa\n")
    new = "new", FILE, "--computer", "Mira:club:fair", "--dictionary", "few.txt"
    shell(*new, "--rule", "exchange-counts-as-pass=yes")
    said = ask(shell, "--add", "--rack", "BCDFGHJ")
    assert said.startswith("Mira: exchange ")
    assert "Draw 1 tile for Mira.\n" in said
    shell("add", FILE, "end")
    over = shell("move", FILE)
    assert (over.code, over.out) == (1, "")
    assert "the game is over" in over.err


def dealt(shell: Shell, folder: Path) -> None:
    (folder / "few.txt").write_text("\n".join(WORDS))
    new = "new", FILE, "--players", "Ben", "--computer", "Mira:club:sharp"
    assert shell(*new, "--no-dictionary", "--deal", "Rain").code == 0


def test_in_a_deal_each_person_sees_their_own_rack_and_no_other(shell: Shell, folder: Path) -> None:
    dealt(shell, folder)
    deal = game().position.deal
    assert deal
    ben = deal.racks[0]
    said = shell("rack", FILE)
    assert (said.code, said.out) == (0, f"Ben: {' '.join(ben)}\n")
    missing = next(letter for letter in "JVXZK" if letter not in ben)
    refused = shell("add", FILE, f"5E {missing}[{ben[0]}]")
    assert (refused.code, refused.out) == (1, "")
    assert f"The rack holds no {missing}." in refused.err
    assert "--accept" not in refused.err
    assert shell("add", FILE, f"5E [{ben[0]}][{ben[1]}]").code == 0
    hidden = shell("rack", FILE)
    assert (hidden.code, hidden.out) == (1, "")
    assert "Mira, a computer, whose rack is secret" in hidden.err


def test_in_a_deal_nothing_is_asked_and_the_end_needs_no_count(shell: Shell, folder: Path) -> None:
    dealt(shell, folder)
    shell("add", FILE, "pass")
    given = shell("move", FILE, "--rack", "ABCDEFG")
    assert (given.code, given.out) == (2, "")
    assert "the app deals in this game" in given.err
    said = ask(shell, "--add", "--dictionary", "few.txt")
    assert said.startswith("Mira: exchange\n")  # Few words, but the app may deal her others.
    assert said.endswith("Ben is next.\n")
    assert "Draw" not in said
    assert game().steps[1].turn.rack is None
    ended = shell("add", FILE, "end")
    assert ended.code == 0
    assert "--left" not in ended.out
    assert shell("finish", FILE, "--left", "Ben=3").code == 2
    assert shell("finish", FILE).code == 0
    assert shell("rack", FILE).code == 1


def test_where_real_tiles_are_drawn_racks_are_on_the_table(shell: Shell) -> None:
    shell("new", FILE, "--players", "Anna,Ben")
    said = shell("rack", FILE)
    assert (said.code, said.out) == (1, "")
    assert "real tiles are drawn" in said.err


def test_a_swap_whose_letter_nobody_named_leaves_the_rack_to_be_typed(
    shell: Shell, folder: Path
) -> None:
    game = Game(Setup(RULES, ("Mira",), computers=(ComputerSeat("family:gentle", "7"),)))
    game.push(Turn(Exchange(), rack=tuple("AEINRST")))
    save(game, folder / "swap.toml")
    ran = shell("move", "swap.toml", "--add", "--rack", "AEINRSX")
    assert ran.code == 0
    first, second = load(folder / "swap.toml").game.turns
    assert first.drawn is None
    assert second.rack == tuple("AEINRSX")


# Corrected


@pytest.mark.usefixtures("tea")
def test_a_draw_and_a_rack_noted_wrongly_are_corrected(shell: Shell) -> None:
    ask(shell, "--add", "--rack", "WJVXZKB")
    noted = shell("correct", FILE, "2", "--drawn", "e")
    assert (noted.code, noted.err) == (0, "")
    assert "E" not in noted.out.split("Turn 2: ")[1].split(".")[0]
    assert known_rack(game(), 1) == tuple("BEJKVXZ")
    assert shell("correct", FILE, "2", "--rack", "W J V X Z K F").code == 0
    assert known_rack(game(), 1) == tuple("EFJKVXZ")
    assert shell("correct", FILE, "2", "5C F", "--drawn", "").code == 0
    assert known_rack(game(), 1) == tuple("JKVWXZ")
    assert shell("correct", FILE, "2", "--drawn", "").out == "Nothing to change.\n"


@pytest.mark.usefixtures("tea")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["2"], "say what is to be corrected"),
        (["2", "--drawn", "EE"], "whoever took turn 2 drew 1 tile, not 2"),
        (["2", "--rack", "WJVXZKBA"], "whoever took turn 2 held 7 tiles, not 8"),
        (["2", "--rack", "WJJVXZK"], "There are not that many left"),
        (["2", "--rack", "5"], "not a tile of this set"),
        (["2c", "--rack", "WJVXZKB"], "only plays, passes and swaps have a rack"),
    ],
)
def test_tiles_that_cannot_be_are_not_noted(shell: Shell, options: list[str], said: str) -> None:
    ask(shell, "--add", "--rack", "WJVXZKB")
    shell("challenge", FILE, "--by", "Ben", "--table", "good")
    before = Path(FILE).read_bytes()
    result = shell("correct", FILE, *options)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert Path(FILE).read_bytes() == before


def test_in_a_deal_racks_are_not_corrected(shell: Shell, folder: Path) -> None:
    dealt(shell, folder)
    shell("add", FILE, "pass")
    result = shell("correct", FILE, "1", "--rack", "ABC")
    assert result.code == 2
    assert "the racks follow from the turns" in result.err


@pytest.mark.usefixtures("tea")
def test_a_computer_goes_along_when_players_change(shell: Shell) -> None:
    ask(shell, "--add", "--rack", "WJVXZKB")
    mira = game().setup.computers[1]
    assert mira
    assert shell("change", FILE, "--player", "Mira=Myra", "--join", "Anna").code == 0
    assert game().setup.players == ("Ben", "Myra", "Anna")
    assert game().setup.computers == (None, mira, None)
    assert shell("change", FILE, "--order", "Myra,Anna,Ben", "--drop-misfits").code == 0
    assert game().setup.computers == (mira, None, None)
    assert shell("change", FILE, "--leave", "Myra", "--drop-misfits").code == 0
    assert game().setup.computers == ()


# Challenges


@pytest.mark.usefixtures("tea")
def test_a_computer_challenges_what_it_does_not_know_before_its_turn(shell: Shell) -> None:
    shell("undo", FILE)
    shell("add", FILE, "5C MOOX")
    said = ask(shell, "--add")
    assert said == (
        "Mira challenges MOOX.\n"
        "The dictionary says no: the play is taken back.\n"
        "Take M (C5), O (D5), O (E5) and X (F5) off the board; Ben keeps them, and puts the tiles "
        "drawn since back in the bag.\n"
        "Ben is back at 0 and plays again, or passes.\n"
        "Ben is next.\n"
    )
    assert game().steps[-1].text == "challenge MOOX upheld"
    again = shell("move", FILE, "--add")
    assert (again.code, again.out) == (1, "")


def test_a_computer_can_be_wrong_and_plays_on(shell: Shell, folder: Path) -> None:
    (folder / "few.txt").write_text("\n".join((*WORDS, "zax")))
    mira = "--computer", "Mira:family:sharp", "--seed", SURE
    shell("new", FILE, "--players", "Ben", *mira, "--dictionary", "few.txt")
    shell("add", FILE, "5D ZAX")
    said = ask(shell, "--add", "--rack", "WJVKBFH", "--turn-only").splitlines()
    assert said[0] == "challenge ZAX refused"
    assert [step.text for step in game().steps[1:]] == said
    assert len(said) == 2
    assert game().player_to_move == "Ben"
