"""What is remembered between games, and the user's own editions and presets."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.files import config_folder
from scorekeeper.game.edition import shipped_editions
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import shipped_presets
from scorekeeper.game.setup import ComputerSeat, SeatTerms, WordCheck
from scorekeeper.saving import SaveError
from scorekeeper.settings import (
    MOST_KNOWN_PLAYERS,
    Settings,
    editions,
    load_settings,
    presets,
    remember,
    remember_players,
    remove_edition,
    save_edition,
    save_preset,
    save_settings,
    settings_file,
)

CHILD = SeatTerms(WordCheck.INLINE, "family:english-50", start=35, rack=5)
EDITION = """
id = "kitchen"
name = "Kitchen table"
size = 6
start = ["C3"]
stack-limit = 3
rack-size = 4
tiles = { A = 9, IJ = 2 }
"""
PRESET = """
name = "family"
title = "Our family"
based-on = "hasbro"
[rules]
seven-bonus = 10
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for each test."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


# Settings -------------------------------------------------------------------------------------


def test_without_a_file_the_usual_settings_are_used_and_nothing_is_made(home: Path) -> None:
    assert load_settings() == (Settings(), [])
    assert not home.exists()


def test_without_the_variable_settings_live_with_the_users_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SCOREKEEPER_HOME")
    for named in ("", "/somewhere/else"):
        monkeypatch.setenv("XDG_CONFIG_HOME", named)
        expected = platformdirs.user_config_path("scorekeeper", appauthor=False)
        assert config_folder() == expected


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
    "table", ["start = 900", "rack = 0", "luck = 3", 'words = "often"', 'members = ["A", "a"]']
)
def test_terms_that_cannot_be_are_not_read(table: str) -> None:
    write(settings_file(), f"deals = true\n[seats.Maya]\n{table}\n")
    settings, complaints = load_settings()
    assert (settings.seats, settings.deals) == ((), True)
    assert complaints == [
        "settings.toml: seats must be tables such as [seats.Maya] with start = 35."
    ]


def test_a_seat_without_what_is_no_longer_known_keeps_the_rest() -> None:
    write(settings_file(), "[seats.Maya]\nstart = 35\nseconds = 90\nlookups = 0\n")
    settings, complaints = load_settings()
    assert settings.seats == (("Maya", SeatTerms(start=35)),)
    assert [one.partition(";")[0] for one in complaints] == [
        "settings.toml: Maya: a time of one's own is no longer known",
        "settings.toml: Maya: a limit on look-ups is no longer known",
    ]


def test_settings_that_cannot_be_kept_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr("scorekeeper.settings.write_atomically", full)
    told = list[str]()
    assert remember(lambda settings: replace(settings, deals=True), told.append).deals
    assert told == ["The disk is full."]


def test_computers_are_remembered_until_they_are_people_or_forgotten() -> None:
    mira, otto = ComputerSeat("club:fair", "1"), ComputerSeat("family:easy", "2")
    one = remember_players(Settings(), ["Anna", "Mira", "Otto"], {"Mira": mira, "Otto": otto})
    assert one.computers == (("Mira", "club:fair"), ("Otto", "family:easy"))
    assert remember_players(one, ["Anna", "Ben"]).computers == one.computers
    assert remember_players(one, ["Mira"]).computers == (("Otto", "family:easy"),)
    crowd = [f"P{number}" for number in range(MOST_KNOWN_PLAYERS)]
    assert remember_players(one, crowd).computers == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("theme = 3", "settings.toml: theme must be a short text; the default is used."),
        ('edition = "moon"', "there is no edition 'moon'; hasbro-10x10 is used."),
        ('preset = "luck"', "there is no preset 'luck'; hasbro is used."),
        ("players = 'Anna'", "players must be a list of names; none are used."),
        ("last-table = [1]", "last-table must be a list of names; none are used."),
        ("computers = ['Mira']", "computers must be a table such as Mira = "),
        ("mood = 1", "'mood' has no meaning."),
        ("theme = [", "settings.toml is not valid TOML"),
        ("theme = " + "9" * 5000, "The default settings are used."),
        ("a." * 10_000 + "a = 1", "has far too many dots"),
        ('"\\u001B" = 1', "'\\x1b' has no meaning."),
    ],
)
def test_what_is_wrong_in_the_file_is_told_and_the_usual_is_used(text: str, message: str) -> None:
    write(settings_file(), text)
    settings, (complaint,) = load_settings()
    assert settings == Settings()
    assert message in complaint
    assert complaint.isprintable()


def test_one_wrong_setting_does_not_cost_the_others() -> None:
    write(settings_file(), 'theme = 3\nplayers = ["Anna", "Anna", " ", "B\\u001Ben"]')
    settings, complaints = load_settings()
    assert settings.players == ("Anna", "B?en")
    assert len(complaints) == 1


def test_a_file_that_is_no_text_is_told() -> None:
    settings_file().parent.mkdir()
    settings_file().write_bytes(b"\xff\xfe")
    settings, (complaint,) = load_settings()
    assert settings == Settings()
    assert "is not UTF-8 text" in complaint


def test_settings_that_cannot_be_saved_leave_the_old_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(theme="dark"))

    def refuse(*_args: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(SaveError, match="the disk is read-only"):
        save_settings(Settings(theme="light"))
    assert load_settings() == (Settings(theme="dark"), [])
    assert list(config_folder().iterdir()) == [settings_file()]


# Editions and presets of one's own ------------------------------------------------------------


def test_without_files_there_are_the_shipped_ones() -> None:
    assert editions() == (dict(shipped_editions()), [])
    assert presets() == (dict(shipped_presets()), [])


def test_the_users_own_come_after_the_shipped_ones(home: Path) -> None:
    write(home / "editions" / "any.toml", EDITION)
    write(home / "presets" / "any.toml", PRESET)
    found, complaints = editions()
    assert (list(found), complaints) == ([*shipped_editions(), "kitchen"], [])
    assert found["kitchen"].tile_count == 11
    rules, complaints = presets()
    assert (list(rules), complaints) == ([*shipped_presets(), "family"], [])
    usual = shipped_presets()["hasbro"].house
    assert rules["family"].house == replace(usual, seven_bonus=10)


def test_an_own_edition_can_be_the_one_to_offer(home: Path) -> None:
    write(home / "editions" / "any.toml", EDITION)
    save_settings(Settings(edition="kitchen"))
    assert load_settings() == (Settings(edition="kitchen"), [])


def test_a_box_of_ones_own_is_kept_and_removed_by_its_id(home: Path) -> None:
    usual = shipped_editions()["hasbro-10x10"]
    oma = save_edition(replace(usual, id="", name="Oma's box", size=12, dictionary="enchant:de_DE"))
    assert (oma.id, oma.name) == ("omas-box", "Oma's box")
    kept = editions()[0]["omas-box"]
    assert (kept, list(kept.tiles), kept.dictionary) == (oma, list(oma.tiles), oma.dictionary)
    renamed = save_edition(replace(oma, name="Opas"))
    assert editions() == ({**shipped_editions(), "omas-box": renamed}, [])
    assert [path.name for path in (home / "editions").iterdir()] == ["omas-box.toml"]
    remove_edition(renamed)
    assert editions() == (dict(shipped_editions()), [])


def test_boxes_of_any_names_are_boxes_of_their_own(home: Path) -> None:
    usual = shipped_editions()["hasbro-10x10"]
    names = [
        "Ünser Küche",
        "unser kuche",
        "クラブ",
        "..",
        "con",
        'a"b\\c',
        "x" * 60,
        "x" * 59,
        "10x10",
    ]
    for name in names:
        save_edition(replace(usual, id="", name=name))
    found, complaints = editions()
    assert not complaints
    assert {one.name for one in found.values()} == {*names, "10 x 10", "8 x 8"}
    with pytest.raises(SaveError, match="There is a box called con; choose another name"):
        save_edition(replace(usual, id="", name=" CON "))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("size = 6", 'size = "x"', "my.toml, line 4: size: must be a whole number"),
        ("size = 6", "size = [", "my.toml is not valid TOML"),
        ("size = 6", "size = " + "9" * 5000, "my.toml contains a number that is too long"),
        ("size = 6", "size = 0x" + "f" * 5000, "not a number of thousands of digits"),
        ("size = 6", "a." * 10_000 + "a = 6", "my.toml has far too many dots"),
        ("kitchen", "classic-8x8", "my.toml: 'classic-8x8' is built in"),
        ("kitchen", "\\u001B", "my.toml: '\\x1b' has characters that cannot be shown"),
    ],
)
def test_a_bad_edition_is_left_out_and_told(old: str, new: str, message: str, home: Path) -> None:
    write(home / "editions" / "my.toml", EDITION.replace(old, new, 1))
    found, (complaint,) = editions()
    assert found == dict(shipped_editions())
    assert message in complaint
    assert complaint.isprintable()


def test_a_bad_preset_is_left_out_and_told(home: Path) -> None:
    write(home / "presets" / "a.toml", PRESET.replace("10", "-1"))
    write(home / "presets" / "b.toml", PRESET.replace("family", "hasbro"))
    write(home / "presets" / "c.toml", PRESET)
    write(home / "presets" / "d.toml", PRESET)
    (home / "presets" / "e.toml").mkdir()
    (home / "presets" / "f.toml").write_bytes(b"#" * (2**20 + 1))
    found, (low, shipped, twice, folder, large) = presets()
    assert list(found) == [*shipped_presets(), "family"]
    assert "a.toml, line 6: rules.seven-bonus: must be a whole number from 0" in low
    assert shipped.startswith("b.toml: 'hasbro' is built in")
    assert twice.startswith("d.toml: 'family' is in another file too")
    assert "e.toml is a folder" in folder
    assert "f.toml is larger than 1 MB" in large


def test_a_preset_of_ones_own_is_kept_by_its_name() -> None:
    house = replace(shipped_presets()["hasbro"].house, seven_bonus=10)
    saved = save_preset("  Our Sundays! ", house)
    assert presets()[0]["Our Sundays!"] == saved
    assert saved.house == house
    assert not presets()[1]
    again = replace(house, leftover=3)
    save_preset("Our Sundays!", again)
    assert presets() == ({**shipped_presets(), "Our Sundays!": replace(saved, house=again)}, [])


def test_names_that_look_alike_to_the_disk_are_two_presets() -> None:
    house = shipped_presets()["hasbro"].house
    for name in ("Club", "club", "club!", "../club", "クラブ", 'a"b\\c', "[x]\nname = 1"):
        save_preset(name, house)
    found, complaints = presets()
    assert not complaints
    own = set(found) - set(shipped_presets())
    assert own == {"Club", "club", "club!", "../club", "クラブ", 'a"b\\c', "[x]?name = 1"}
    assert len(list((config_folder() / "presets").iterdir())) == 7


def test_a_file_that_was_edited_by_hand_is_the_one_that_is_written(home: Path) -> None:
    write(home / "presets" / "mine.toml", PRESET)
    write(home / "presets" / "family.toml", "no preset")
    save_preset("family", shipped_presets()["app-like"].house)
    assert presets()[0]["family"].house.all_pass_rounds == 3
    assert (home / "presets" / "family.toml").read_text() == "no preset"


@pytest.mark.parametrize("name", ["", "  ", "hasbro", "app-like"])
def test_a_name_that_cannot_be_a_presets_is_refused(name: str, home: Path) -> None:
    with pytest.raises(DataError):
        save_preset(name, shipped_presets()["hasbro"].house)
    assert not (home / "presets").exists()
