"""Games with computer players, and games that the app deals, set up from the shell."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.game.game import Game
from scorekeeper.game.setup import ComputerSeat
from scorekeeper.record import load
from tests.any_word import AnyWord

from .conftest import Shell

MIRA = "Mira:everyday:fair"


def game(path: str = "g.toml") -> Game:
    reading = load(Path(path))
    assert reading.complaints == ()
    return reading.game


def dials(path: str = "g.toml") -> list[tuple[str, str | None]]:
    """The players in turn order, each with the dials of a computer."""
    setup = game(path).setup
    computers = [setup.computer(player) for player in range(len(setup.players))]
    return [
        (name, computer and computer.dials)
        for name, computer in zip(setup.players, computers, strict=True)
    ]


def test_a_computer_sits_after_the_others(shell: Shell) -> None:
    more = "--computer", "Otto:Well read:sharp", "--dictionary", "english"
    made = shell("new", "g.toml", "--players", "Anna,Ben", "--computer", MIRA, *more)
    assert (made.code, made.out, made.err) == (0, "g.toml\n", "")
    assert dials() == [
        ("Anna", None),
        ("Ben", None),
        ("Mira", "everyday:fair"),
        ("Otto", "well-read:sharp"),
    ]


def test_a_computer_sits_where_the_players_name_it_and_stays_one_whoever_starts(
    shell: Shell,
) -> None:
    options = "--players", "mira,Anna,Ben", "--computer", MIRA, "--first", "ben"
    assert shell("new", "g.toml", *options).code == 0
    assert dials() == [("Ben", None), ("mira", "everyday:fair"), ("Anna", None)]


def test_computers_can_play_by_themselves(shell: Shell) -> None:
    assert shell("new", "g.toml", "--computer", MIRA, "--computer", "Otto:club:easy").code == 0
    assert dials() == [("Mira", "everyday:fair"), ("Otto", "club:easy")]


def test_seeds_are_new_unless_one_is_given(shell: Shell) -> None:
    both = "--computer", MIRA, "--computer", "Otto:club:easy"
    shell("new", "g.toml", *both)
    shell("new", "h.toml", *both, "--seed", " Sunday\x1b ")
    one, other = game().setup.computers
    assert one
    assert other
    assert len(one.seed) == 16
    assert one.seed != other.seed
    assert game("h.toml").setup.computers[0] == ComputerSeat("everyday:fair", "Sunday?")


def test_the_app_deals(shell: Shell) -> None:
    for file, *deal in (("g.toml", "--deal"), ("h.toml", "--deal"), ("i.toml", "--deal", "Rain")):
        assert shell("new", file, "--players", "Anna,Ben", *deal).code == 0
    assert len(game().setup.deal) == 16
    assert game().setup.deal != game("h.toml").setup.deal
    dealt = game("i.toml").position.deal
    assert dealt
    assert dealt.seed == "Rain"
    assert list(map(len, dealt.racks)) == [7, 7]


def test_who_would_know_more_words_than_the_game_has_is_said(shell: Shell) -> None:
    options = "--computer", MIRA, "--computer", "Otto:club:easy", "--dictionary", "english-60"
    made = shell("new", "g.toml", *options)
    assert made.code == 0
    assert made.err == (
        "scorekeeper: Otto knows no more words than the dictionary of the game: "
        "English, everyday level\n"
    )
    assert dials()[1] == ("Otto", "club:easy")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ([], "--players Anna,Ben, or --computer Mira:everyday:fair"),
        (["--computer", "Mira"], "such as Mira:everyday:fair"),
        (["--computer", "everyday:fair"], "such as Mira:everyday:fair"),
        (["--computer", " :everyday:fair"], "such as Mira:everyday:fair"),
        (["--computer", "Mira:everyday:clever"], "'clever' is not a skill; choose close"),
        (["--computer", "Mira:all:fair"], "'all' is not a vocabulary; choose child"),
        (["--computer", MIRA, "--computer", "mira:club:fair"], "a name of their own"),
        (["--players", "A,B,C,D,E,F", "--computer", MIRA], "7 players"),
        (["--players", "A,B", "--seed", "x"], "--seed is for a --computer"),
        (["--computer", MIRA, "--seed", "x" * 61], "at most 60 characters"),
        (["--players", "A,B", "--deal", "x" * 61], "at most 60 characters"),
    ],
)
def test_what_cannot_be_set_up_is_said(
    shell: Shell, folder: Path, options: list[str], reason: str
) -> None:
    made = shell("new", "g.toml", *options)
    assert (made.code, made.out) == (2, "")
    assert reason in made.err
    assert not (folder / "g.toml").exists()


def test_a_file_is_not_taken_for_the_seed_of_a_deal(shell: Shell, folder: Path) -> None:
    made = shell("new", "--players", "A,B", "--deal", "g.toml")
    assert made.code == 2
    assert "scorekeeper new g.toml --deal" in made.err
    assert not (folder / "home" / "games").exists()


def test_a_spell_checker_cannot_be_the_words_of_a_computer(shell: Shell, folder: Path) -> None:
    made = shell("new", "h.toml", "--computer", MIRA, "--dictionary", "enchant:en_GB")
    assert (made.code, made.out) == (2, "")
    assert "A computer cannot play with this dictionary." in made.err
    assert not (folder / "h.toml").exists()


def test_nor_can_it_become_that_while_a_computer_sits_there(
    shell: Shell, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "few.txt").write_text("mood\nwood\n")
    new = "new", "h.toml", "--players", "Anna", "--computer", MIRA
    assert shell(*new, "--dictionary", "few.txt").code == 0
    before = (folder / "h.toml").read_bytes()
    monkeypatch.setattr("scorekeeper.session.making.find_lexicon", lambda *_: AnyWord())
    changed = shell("change", "h.toml", "--dictionary", "enchant:en_GB")
    assert (changed.code, changed.out) == (2, "")
    assert "A computer cannot play with this dictionary." in changed.err
    assert (folder / "h.toml").read_bytes() == before
    among_people = "change", "h.toml", "--dictionary", "enchant:en_GB", "--leave", "Mira"
    assert shell(*among_people).code == 0
