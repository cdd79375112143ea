"""``add --computer``, ``show --rack``, and tiles that were noted wrongly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge, Exchange, Play
from scorekeeper.game.seats import known_rack
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.players import Choice, choose
from scorekeeper.record import load, save
from scorekeeper.session import computers
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


def let_play(shell: Shell, *options: str, typed: str = "") -> str:
    said = shell("add", FILE, "--computer", *options, stdin=typed.encode())
    assert (said.code, said.err) == (0, "")
    return said.out


@pytest.mark.usefixtures("tea")
def test_its_turn_is_taken_and_then_only_what_was_drawn_is_asked_for(shell: Shell) -> None:
    said = let_play(shell, typed="wjvxzkqu\n")
    assert said == (
        "Turn 2, Mira: 5C W\n  WOOD 2+1+1+1 = 5\n  5 points, total 5\n  Lay W on C5.\n"
        "Draw 1 tile for Mira.\nBen is next.\n"
    )
    assert game().steps[1].turn.rack == ("J", "K", "Qu", "V", "W", "X", "Z")
    assert shell("add", FILE, "pass").code == 0
    short = shell("add", FILE, "--computer", stdin=b"FOO\n")
    assert short.code == 2
    assert "Mira drew 1 tile and holds 7 tiles, not 3" in short.err
    assert let_play(shell, typed="F\n").startswith("Turn 4, Mira: 5C F\n")
    assert game().steps[1].turn.drawn == ("F",)
    assert game().steps[3].turn.rack == ("F", "J", "K", "Qu", "V", "X", "Z")
    assert known_rack(game(), 1) == ("J", "K", "Qu", "V", "X", "Z")


@pytest.mark.usefixtures("tea")
def test_all_tiles_may_be_typed_at_once_whatever_was_known(shell: Shell) -> None:
    let_play(shell, "--rack", "WJVXZKB")
    shell("add", FILE, "pass")
    let_play(shell, "--rack", "FJVXZKB")
    assert game().steps[1].turn.drawn == ("F",)
    shell("add", FILE, "pass")
    let_play(shell, "--rack", "WYYVXZK")  # It was noted wrongly before.
    assert game().steps[3].turn.drawn is None
    assert game().steps[5].turn.rack == ("K", "V", "W", "X", "Y", "Y", "Z")


@pytest.mark.usefixtures("tea")
def test_a_word_that_a_challenge_took_back_is_not_laid_again(shell: Shell) -> None:
    let_play(shell, "--rack", "WJVXZKB")
    assert shell("challenge", FILE, "--by", "Ben", "--table", "bad").code == 0
    said = let_play(shell)  # The tiles are on the rack again, so nothing is asked for.
    assert said.startswith("Turn 3, Mira: ")
    challenge, last = game().steps[-2:]
    assert isinstance(challenge.turn.action, Challenge)
    assert "WOOD" not in [word.text for word in last.judgement.score.words]
    assert last.turn.rack == tuple("BJKVWXZ")


@pytest.mark.usefixtures("tea")
def test_people_take_their_turns_themselves(shell: Shell) -> None:
    let_play(shell, "--rack", "WJVXZKB")
    said = shell("add", FILE, "--computer", stdin=b"WJVXZKB\n")
    assert (said.code, said.out) == (1, "")
    assert said.err == "scorekeeper: it is Ben's turn, and Ben is not a computer\n"
    assert game().turns_taken == 2


@pytest.mark.usefixtures("tea")
def test_what_was_wrong_is_said_and_nothing_is_taken(shell: Shell) -> None:
    for typed, said in (
        ("WJVXZK", "Mira holds 7 tiles, not 6"),
        ("WJJVXZK", "There are not enough of one of these letters left."),
        ("WJVXZK5", "One of these is not a tile of this box."),
    ):
        result = shell("add", FILE, "--computer", stdin=typed.encode())
        assert (result.code, result.out) == (2, "")
        assert said in result.err
    assert game().turns_taken == 1


@pytest.mark.usefixtures("tea")
def test_a_person_and_then_the_computer_play_in_one_command(shell: Shell) -> None:
    let_play(shell, "--rack", "WJVXZKB")
    said = shell("add", FILE, "pass", "--computer", stdin=b"F")
    assert (said.code, said.err) == (0, "")
    assert [line for line in said.out.splitlines() if line.startswith("Turn")] == [
        "Turn 3, Ben: pass",
        "Turn 4, Mira: 5C F",
    ]
    for options in ((), ("pass", "--rack", "ABC")):
        assert shell("add", FILE, *options).code == 2


def test_an_exchange_and_the_end(shell: Shell, folder: Path) -> None:
    (folder / "few.txt").write_text("aa\n")
    new = "new", FILE, "--computer", "Mira:club:fair", "--dictionary", "few.txt"
    shell(*new, "--rule", "exchange-counts-as-pass=yes")
    said = let_play(shell, "--rack", "BCDFGHJ")
    assert said.startswith("Turn 1, Mira: swap ")
    assert "Draw 1 tile for Mira.\n" in said
    shell("add", FILE, "end")
    over = shell("add", FILE, "--computer")
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
    said = shell("show", FILE, "--rack")
    assert (said.code, said.out) == (0, f"Ben: {' '.join(ben)}\n")
    missing = next(letter for letter in "JVXZK" if letter not in ben)
    refused = shell("add", FILE, f"5E {missing}[{ben[0]}]")
    assert (refused.code, refused.out) == (1, "")
    assert f"The rack holds no {missing}." in refused.err
    assert "--accept" not in refused.err
    assert shell("add", FILE, f"5E [{ben[0]}][{ben[1]}]").code == 0
    hidden = shell("show", FILE, "--rack")
    assert (hidden.code, hidden.out) == (1, "")
    assert "Mira, a computer, whose rack is secret" in hidden.err


def test_in_a_deal_nothing_is_asked_and_the_end_needs_no_count(shell: Shell, folder: Path) -> None:
    dealt(shell, folder)
    shell("add", FILE, "pass")
    given = shell("add", FILE, "--computer", "--rack", "ABCDEFG")
    assert (given.code, given.out) == (2, "")
    assert "scorekeeper deals in this game" in given.err
    said = let_play(shell)
    assert said.startswith("Turn 2, Mira: ")
    assert said.endswith("Ben is next.\n")
    assert not {"Draw", "Lay"} & set(said.split())
    assert game().steps[1].turn.rack is None
    ended = shell("add", FILE, "end")
    assert ended.code == 0
    assert "--left" not in ended.out
    assert shell("finish", FILE, "--left", "Ben=3").code == 2
    assert shell("finish", FILE).code == 0
    assert shell("show", FILE, "--rack").code == 1


def test_where_real_tiles_are_drawn_racks_are_on_the_table(shell: Shell) -> None:
    shell("new", FILE, "--players", "Anna,Ben")
    said = shell("show", FILE, "--rack")
    assert (said.code, said.out) == (1, "")
    assert "real tiles are drawn" in said.err


def test_a_swap_whose_letter_nobody_named_leaves_the_rack_to_be_typed(
    shell: Shell, folder: Path
) -> None:
    game = Game(Setup(RULES, ("Mira",), computers=(ComputerSeat("family:gentle", "7"),)))
    game.push(Turn(Exchange(), rack=tuple("AEINRST")))
    save(game, folder / "swap.toml")
    ran = shell("add", "swap.toml", "--computer", "--rack", "AEINRSX")
    assert ran.code == 0
    first, second = load(folder / "swap.toml").game.turns
    assert first.drawn is None
    assert second.rack == tuple("AEINRSX")


# Corrected


@pytest.mark.usefixtures("tea")
def test_a_draw_and_a_rack_noted_wrongly_are_corrected(shell: Shell) -> None:
    let_play(shell, "--rack", "WJVXZKB")
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
        (["2", "--rack", "WJJVXZK"], "There are not enough of one"),
        (["2", "--rack", "5"], "not a tile of this box"),
        (["2c", "--rack", "WJVXZKB"], "only plays, passes and swaps have a rack"),
    ],
)
def test_tiles_that_cannot_be_are_not_noted(shell: Shell, options: list[str], said: str) -> None:
    let_play(shell, "--rack", "WJVXZKB")
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
    assert "scorekeeper deals in this game, so it knows the racks" in result.err


@pytest.mark.usefixtures("tea")
def test_a_computer_goes_along_when_players_change(shell: Shell) -> None:
    let_play(shell, "--rack", "WJVXZKB")
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
    said = let_play(shell)
    assert said == (
        "Turn 1c, Mira: challenge MOOX upheld\n"
        "  The dictionary says no: the play is taken back.\n"
        "  Take M (C5), O (D5), O (E5) and X (F5) off the board; Ben keeps them, and puts the "
        "tiles drawn since back in the bag.\n"
        "  Ben is back at 0 and plays again, or passes.\n"
        "Ben is next.\n"
    )
    assert game().steps[-1].text == "challenge MOOX upheld"
    again = shell("add", FILE, "--computer")
    assert (again.code, again.out) == (1, "")


def test_a_computer_can_be_wrong_and_plays_on(shell: Shell, folder: Path) -> None:
    (folder / "few.txt").write_text("\n".join((*WORDS, "zax")))
    mira = "--computer", "Mira:family:sharp", "--seed", SURE
    shell("new", FILE, "--players", "Ben", *mira, "--dictionary", "few.txt")
    shell("add", FILE, "5D ZAX")
    let_play(shell, "--rack", "WJVKBFH")
    challenge, turn = game().steps[1:]
    assert challenge.text == "challenge ZAX refused"
    assert turn.label == "2"
    assert game().player_to_move == "Ben"


def test_a_turn_that_is_not_allowed_after_all_is_thought_of_again(
    shell: Shell, tea: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    avoided = list[set[str]]()

    def wrong_at_first(*asked: Any, **more: Any) -> Choice:
        avoided.append(set(asked[4]))
        if len(avoided) > 1:
            return choose(*asked, **more)
        apart = Placement(Square.parse("A1"), "F"), Placement(Square.parse("A2"), "W")
        return Choice(Play(apart), 4, "")

    monkeypatch.setattr(computers, "choose", wrong_at_first)
    let_play(shell, "--rack", "FWJVXZK")
    assert game().turns_taken == 2
    assert avoided[:2] == [set(), {"FW"}]
