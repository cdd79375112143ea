"""Seats that differ, in the shell: made, played, shown, challenged and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.record import load

from .conftest import Shell

MAYA = "maya: words=inline, dictionary=english-family, start=35, rack=5"
OWLS = "Owls: members=Ida + Jo"


@pytest.fixture
def game(shell: Shell, folder: Path) -> Path:
    """Anna, Maya, who is a child, and the Owls, who are a team; words are challenged."""
    options = ["--seat", MAYA, "--seat", OWLS, "--drew", "Anna=A,Maya=cb,Owls=CD"]
    shell("new", "g.toml", "--players", "Anna,Maya,Owls", "--dictionary", "english", *options)
    return folder / "g.toml"


def test_a_seat_has_the_terms_that_are_named(game: Path) -> None:
    setup = load(game).game.setup
    assert setup.seats == (
        SeatTerms(),
        SeatTerms(WordCheck.INLINE, "family:english-50", 35, 5),
        SeatTerms(members=("Ida", "Jo")),
    )
    assert setup.drew == ("A", "CB", "CD")


def test_each_seat_plays_by_its_own_words(shell: Shell, game: Path) -> None:
    assert shell("add", "g.toml", "5D ZAX").code == 0
    bad = shell("add", "g.toml", "D5 .EK")
    assert bad.code == 1
    assert "ZEK is not one of Maya's words" in bad.err
    good = shell("challenge", "g.toml")
    assert good.code == 1
    assert "The dictionary says yes" in good.out


def test_the_log_begins_with_the_seats_and_the_end_has_points_with_and_without(
    shell: Shell, game: Path
) -> None:
    added = shell("add", "g.toml", "5D MOOD", "pass", "pass", "end").out
    assert "Turn 3, Owls (Ida): pass" in added
    assert "1.  Maya   10  0 − 25 for 5 tiles left; 35 ahead, −25 without\n" in added
    shown = shell("show", "g.toml").out
    assert (
        "Drawn for the start: Anna A, Maya CB, Owls CD.\n"
        "Maya: English, family level; words looked up in every play;"
        " 35 points ahead; a rack of 5 tiles.\n"
        "Owls: a team of Ida and Jo.\n"
        "\n"
        "Turn  Player"
    ) in shown
    assert shell("check", "g.toml").out == "g.toml: 3 turns, all correct.\n"


def test_json_has_the_seats_the_members_and_the_points_ahead(shell: Shell, game: Path) -> None:
    shell("add", "g.toml", "5D MOOD", "pass", "pass")
    values = json.loads(shell("show", "--json", "g.toml").out)
    assert values["seats"]["Owls"] == {
        **dict.fromkeys(("words", "dictionary", "rack")),
        **{"start": 0, "members": ["Ida", "Jo"]},
    }
    assert values["drew"] == {"Anna": "A", "Maya": "CB", "Owls": "CD"}
    assert [turn["member"] for turn in values["turns"]] == [None, None, "Ida"]
    assert {row["player"]: row["start"] for row in values["standings"]} == {
        **{"Anna": 0, "Maya": 35, "Owls": 0}
    }


def test_who_is_next_is_said_with_the_member(shell: Shell, game: Path) -> None:
    assert shell("add", "g.toml", "5D MOOD", "pass").out.endswith("Owls (Ida) is next.\n")


def test_corrections_leave_the_seats_as_they_are(shell: Shell, game: Path) -> None:
    before = load(game).game.setup
    shell("change", "g.toml", "--player", "Maya=Maia", "--order", "Owls,Anna,Maia")
    after = load(game).game.setup
    assert after.players == ("Owls", "Anna", "Maia")
    assert after.seats == (before.seats[2], before.seats[0], before.seats[1])
    assert after.drew == ("CD", "A", "CB")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--seat", "Maya"], "write the name and what is different"),
        (["--seat", "Eve: start=3"], "--seat 'Eve' is not one of Anna, Maya"),
        (["--seat", "Maya: luck=3"], "'luck=3' is not known"),
        (["--seat", "Maya: start=much"], "start: 'much' is not a whole number"),
        (["--seat", "Maya: words=often"], "words is unchecked, challenge or inline"),
        (["--seat", "Maya: start=900"], "Maya: 0 to 500 points can be given"),
        (["--seat", "Maya: seconds=90"], "'seconds=90' is not known"),
        (["--seat", "Maya: rack=5", "--seat", "maya: rack=6"], "name each player once"),
        (["--seat", "Maya: dictionary=nosuch"], "there is no dictionary 'nosuch'"),
        (
            ["--computer", "Mira:club:sharp", "--seat", "Mira: dictionary=enchant:en_GB"],
            "A computer cannot play with this dictionary",
        ),
        (["--no-dictionary", "--seat", "Maya: words=inline"], "words=inline needs a dictionary"),
        (["--drew", "Anna"], "write NAME=TILES"),
        (["--drew", "Eve=A"], "--drew 'Eve' is not one of Anna, Maya"),
        (["--drew", "Anna=?"], "is not a tile of this box"),
    ],
)
def test_what_cannot_be_is_refused(shell: Shell, options: list[str], told: str) -> None:
    result = shell("new", "g.toml", "--players", "Anna,Maya", *options)
    assert result.code == 2
    assert told in result.err
    assert not Path("g.toml").exists()


def test_one_seat_may_look_words_up_where_nobody_else_does(shell: Shell) -> None:
    seat = "Maya: words=inline, dictionary=english-family"
    shell("new", "g.toml", "--players", "Anna,Maya", "--no-dictionary", "--seat", seat)
    assert shell("add", "g.toml", "5D XQU").code == 0
    assert shell("add", "g.toml", "D5 .ZZ").code == 1


def test_a_computer_plays_by_the_words_of_its_seat(shell: Shell) -> None:
    Path("few.txt").write_text("mood\nwood\nfood\n", "utf-8")
    Path("one.txt").write_text("mood\n", "utf-8")
    options = ["--computer", "Mira:club:sharp", "--dictionary", "few.txt"]
    shell("new", "g.toml", "--players", "Ben", *options, "--seat", "Mira: dictionary=one.txt")
    shell("add", "g.toml", "5C FOOD")
    assert "Mira: 5C M\n" in shell("add", "g.toml", "--computer", "--rack", "WMVJXZK").out


def test_the_list_of_a_seat_that_nobody_chose_is_named_with_what_to_do(shell: Shell) -> None:
    Path("few.txt").write_text("mood\n", "utf-8")
    shell("new", "g.toml", "--players", "Anna,Maya", "--no-dictionary", "--seat", "Maya: start=5")
    text = Path("g.toml").read_text("utf-8")
    own = f'words = "inline"\ndictionary = "{Path("few.txt").absolute()}"'
    Path("g.toml").write_text(text.replace("start = 5", own), "utf-8")
    told = shell("add", "g.toml", "5C MOOD").err
    assert "dictionaries allow" in told
    assert told.strip().endswith("; or go on with --no-dictionary")
