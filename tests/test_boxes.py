"""The boxes and house rules that there are: the program's, and the user's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.boxes import editions, presets, remove_edition, save_edition, save_preset
from scorekeeper.game.edition import shipped_editions
from scorekeeper.game.fields import DataError
from scorekeeper.game.rules import shipped_presets
from scorekeeper.saving import SaveError

from .own_files import EDITION, write

pytestmark = pytest.mark.usefixtures("home")
PRESET = """
name = "family"
title = "Our family"
based-on = "hasbro"
[rules]
seven-bonus = 10
"""


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


def test_a_preset_of_ones_own_is_kept_by_its_name() -> None:
    house = replace(shipped_presets()["hasbro"].house, seven_bonus=10)
    saved = save_preset("  Our Sundays! ", house)
    assert presets()[0]["Our Sundays!"] == saved
    assert saved.house == house
    assert not presets()[1]
    again = replace(house, leftover=3)
    save_preset("Our Sundays!", again)
    assert presets() == ({**shipped_presets(), "Our Sundays!": replace(saved, house=again)}, [])


@pytest.mark.parametrize("name", ["", "  ", "hasbro", "app-like"])
def test_a_name_that_cannot_be_a_presets_is_refused(name: str, home: Path) -> None:
    with pytest.raises(DataError):
        save_preset(name, shipped_presets()["hasbro"].house)
    assert not (home / "presets").exists()
