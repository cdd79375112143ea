"""What is remembered between games."""

from __future__ import annotations

import os
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.files import config_folder
from scorekeeper.game.setup import SeatTerms, WordCheck
from scorekeeper.saving import SaveError
from scorekeeper.settings import (
    MOST_KNOWN_PLAYERS,
    Settings,
    load_settings,
    remember,
    remember_players,
    save_settings,
    settings_file,
)

from .own_files import write

pytestmark = pytest.mark.usefixtures("home")
CHILD = SeatTerms(WordCheck.INLINE, "family:english-50", start=35, rack=5)


def test_without_a_file_the_usual_settings_are_used_and_nothing_is_made(home: Path) -> None:
    assert load_settings() == (Settings(), [])
    assert not home.exists()


def test_settings_come_back_as_they_were() -> None:
    settings = Settings(
        ("Anna", 'B"en', "Zoë\\", "[x]"),
        "classic-8x8",
        "app-like",
        "inline",
        "english-50",
        "dark",
        plain=True,
        motion=False,
        last_table=("Anna", "Zoë\\"),
        family_words="off",
        computers=(("Zoë\\", "everyday:fair"),),
        seats=(("Anna", CHILD), ("[x]", SeatTerms(rack=5, members=("Ida", "Jo")))),
        deals=True,
    )
    save_settings(settings)
    assert load_settings() == (settings, [])


NAMES = st.lists(st.text(), max_size=8)


@given(NAMES, NAMES)
def test_players_of_any_name_are_remembered(first: list[str], second: list[str]) -> None:
    settings = remember_players(remember_players(Settings(), first), second)
    save_settings(settings)
    assert load_settings() == (settings, [])
    assert set(settings.last_table) <= set(settings.players)


def test_the_last_players_come_first_and_the_oldest_are_forgotten() -> None:
    settings = remember_players(Settings(players=("Eve", "Ben")), ["Anna", " Ben "])
    assert settings.players == ("Anna", "Ben", "Eve")
    assert settings.last_table == ("Anna", "Ben")
    many = Settings(players=tuple(f"P{number}" for number in range(MOST_KNOWN_PLAYERS)))
    later = remember_players(many, ["New"])
    assert len(later.players) == MOST_KNOWN_PLAYERS
    assert later.players[0] == "New"
    assert "P29" not in later.players


def test_terms_are_remembered_until_somebody_plays_by_those_of_the_table() -> None:
    one = remember_players(Settings(), ["Anna", "Ben"], seats={"Anna": CHILD, "Ben": SeatTerms()})
    assert one.seats == (("Anna", CHILD),)
    assert remember_players(one, ["Ben", "Cleo"]).seats == one.seats
    assert remember_players(one, ["Anna"]).seats == ()


@pytest.mark.parametrize(
    ("table", "must"),
    [
        ("start = 900", "cannot be: 0 to 500 points can be given"),
        ("rack = 0", "cannot be: a rack has 1 to 12 tiles"),
        ('words = "often"', "must be terms such as start = 35"),
        ('members = ["A", "a"]', "cannot be: every member needs a name of their own"),
    ],
)
def test_terms_that_cannot_be_are_not_read(table: str, must: str) -> None:
    write(settings_file(), f"deals = true\n[seats.Maya]\n{table}\n[seats.Leo]\nstart = 5\n")
    settings, complaints = load_settings()
    assert (settings.seats, settings.deals) == ((("Leo", SeatTerms(start=5)),), True)
    assert complaints == [f"settings.toml, line 2: seats.Maya: {must}; it is left out."]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("theme = 3", "settings.toml, line 1: theme: must be a short text; it is left out."),
        ('audience = "pirates"', "audience: must be family, grown-ups or club"),
        ('edition = "moon"', "edition: must be hasbro-10x10 or classic-8x8"),
        ("players = 'Anna'", "players: must be a list of names"),
        ("computers = ['Mira']", "computers: must be a table such as Mira = "),
        ('keys."table.play" = 1', "settings.toml, line 1: keys.table.play: must be a short text"),
        ("\nmood = 1", "settings.toml, line 2: mood: has no meaning here, and is kept as it is."),
        ("theme = [", "settings.toml, line 1: 'theme = [' cannot be read; put it right"),
        ("theme = " + "9" * 5000, "settings.toml, line 1: 'theme = 999"),
        (
            "plain = false\nplain = true",
            "settings.toml is not valid TOML: Cannot overwrite a value",
        ),
        ("a." * 10_000 + "a = 1", "has far too many dots"),
        ('"\\u001B" = 1', "?: has no meaning here"),
    ],
)
def test_what_is_wrong_in_the_file_is_told_and_the_usual_is_used(text: str, message: str) -> None:
    write(settings_file(), text)
    settings, (complaint,) = load_settings()
    assert replace(settings, plain=False) == Settings()
    assert message in complaint
    assert complaint.isprintable()


EDITED = """\
theme = "dark"
players = [
    "Anna",
    "Ben",
]
audience = "club"
colour = "blue"

[keys
"table.pass_turn" = "f3"
"table.exchange" = "f2"

[computers]
Mira = "everyday:fair"
Otto = 3

[seats.Ben]
start = 35
luck = 3

[seats.Anna]
start = 900

[later.on]
moon = [1, 2]
"""
"""A file of a newer version, edited by hand with three slips."""


def test_each_slip_costs_one_entry_and_is_told_with_its_line() -> None:
    write(settings_file(), EDITED)
    settings, complaints = load_settings()
    assert settings == Settings(
        ("Anna", "Ben"),
        theme="dark",
        audience="club",
        keys=(("table.pass_turn", "f3"), ("table.exchange", "f2")),
        computers=(("Mira", "everyday:fair"),),
        seats=(("Ben", SeatTerms(start=35)),),
    )
    assert [one.partition(":")[2].partition(";")[0] for one in complaints[:3]] == [
        " '[keys' cannot be read",
        " computers.Otto: must be a short text",
        " seats.Anna: cannot be: 0 to 500 points can be given",
    ]
    assert [one.partition(":")[0].partition(", ")[2] for one in complaints] == [
        f"line {number}" for number in (9, 15, 21, 7, 24, 19)
    ]


def test_a_file_with_a_slip_is_kept_before_anything_is_saved(home: Path) -> None:
    write(settings_file(), EDITED)
    before, _ = load_settings()
    told = list[str]()
    remember(lambda settings: replace(settings, sound=True), told.append)
    assert (home / "settings.toml.bak").read_text("utf-8") == EDITED
    assert told == ["settings.toml as it was, with its mistakes, is kept as settings.toml.bak."]
    settings, complaints = load_settings()
    assert settings == replace(before, sound=True)
    assert all("has no meaning here" in one for one in complaints)
    table = tomllib.loads(settings_file().read_text("utf-8"))
    assert (table["colour"], table["later"]) == ("blue", {"on": {"moon": [1, 2]}})
    assert table["seats"] == {"Ben": {"start": 35, "luck": 3}}
    remember(lambda settings: replace(settings, sound=False), told.append)
    assert len(told) == 1
    assert len(list(home.iterdir())) == 2


@pytest.mark.parametrize("line", EDITED.replace("[keys", "[keys]").splitlines())
def test_a_line_that_is_cut_costs_no_more_than_what_it_begins(line: str) -> None:
    whole = EDITED.replace("[keys", "[keys]")
    write(settings_file(), whole)
    before = vars(load_settings()[0])
    write(settings_file(), whole.replace(f"{line}\n", f"{line[: len(line) // 2]}\n", 1))
    after = vars(load_settings()[0])
    assert len([name for name in before if before[name] != after[name]]) <= 1


@pytest.mark.parametrize("text", ["a." * 10_000 + "a = 1", "#" * (2**20 + 1)])
def test_a_file_that_cannot_be_read_at_all_is_never_written_over(text: str) -> None:
    write(settings_file(), text)
    told = list[str]()
    assert remember(lambda settings: replace(settings, deals=True), told.append).deals
    assert settings_file().read_text("utf-8") == text
    assert len(told) == 1


def test_of_two_programs_that_write_at_once_no_change_is_lost() -> None:
    rounds = 30

    def with_key(known: Settings, name: str) -> Settings:
        return replace(known, keys=(*known.keys, (name, "f2")))

    def meet(who: str) -> None:
        for number in range(rounds):
            remember(partial(with_key, name=f"{who}{number}"), pytest.fail)

    with ThreadPoolExecutor() as pool:
        list(pool.map(meet, "ab"))
    assert len(load_settings()[0].keys) == 2 * rounds


def test_settings_that_cannot_be_saved_leave_the_old_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(theme="dark"))

    def refuse(*_args: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(SaveError, match="the disk is read-only"):
        save_settings(Settings(theme="light"))
    assert load_settings() == (Settings(theme="dark"), [])
    assert list(config_folder().iterdir()) == [settings_file()]
