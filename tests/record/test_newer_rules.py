"""A house rule that is added later changes nothing in the games and presets kept before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game import rules
from scorekeeper.game.rule_spec import number
from scorekeeper.game.rules import RULE_SPECS, HouseRules, Preset, find_preset, read_preset
from scorekeeper.record import load, setup_reader, write_record
from scorekeeper.record.writer import FORMAT

from .samples import LEAFLET, SAMPLES, edited, reread

GAMES = sorted(SAMPLES.glob("*.toml"))
NEWER = FORMAT + 1


@dataclass(frozen=True)
class WithLuck(HouseRules):
    """The house rules, and one more."""

    luck: int


def with_luck(house: HouseRules, luck: int) -> WithLuck:
    values: dict[str, Any] = {spec.field: spec.value(house) for spec in rules._SPECS}
    return WithLuck(**values, luck=luck)


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of the next format: 3 before there was such a rule, 7 by the leaflet."""
    choices = number(0, 9, meaning="points", phrase="{number}")
    spec = replace(RULE_SPECS["leftover"], name="luck", choices=choices, since=NEWER, before="3")
    leaflet = Preset("hasbro", "Hasbro leaflet", with_luck(find_preset("hasbro").house, 7))
    monkeypatch.setitem(RULE_SPECS, "luck", spec)
    monkeypatch.setattr(rules, "HouseRules", WithLuck)
    monkeypatch.setattr(rules, "find_preset", lambda name: leaflet)
    monkeypatch.setattr(setup_reader, "find_preset", lambda name: leaflet)
    monkeypatch.setattr(setup_reader, "FORMAT", NEWER)


@pytest.mark.usefixtures("luck")
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_kept_before_a_rule_opens_as_before(path: Path) -> None:
    reading = load(path)
    assert (reading.complaints, reading.unread) == ((), 0)
    assert reading.game.rules.house.as_table()["luck"] == 3
    written = write_record(reading.game)
    assert "format = 1\n" in written
    assert "luck" not in written
    again = reread(written)
    assert (again.complaints, again.game.turns) == ((), reading.game.turns)
    assert again.game.rules == reading.game.rules


@pytest.mark.usefixtures("luck")
def test_a_game_by_the_newer_rule_is_of_the_newer_format() -> None:
    game = reread(LEAFLET).game
    house = with_luck(game.rules.house, 5)
    game.setup = replace(game.setup, rules=replace(game.rules, house=house))
    written = write_record(game)
    assert f"format = {NEWER}\n" in written
    assert "\nluck = 5\n" in written
    assert (reread(written).complaints, write_record(reread(written).game)) == ((), written)


@pytest.mark.usefixtures("luck")
def test_a_rule_that_the_format_of_the_file_has_is_missed() -> None:
    reading = edited("format = 1\n", f"format = {NEWER}\n")
    assert "[rules]: luck is missing; 7, as in hasbro, is used." in reading.complaints
    assert reading.game.rules.house.as_table()["luck"] == 7


@pytest.mark.usefixtures("luck")
def test_a_file_without_any_rules_has_those_of_its_time() -> None:
    start, end = LEAFLET.index("[rules]"), LEAFLET.index("[[player]]")
    reading = reread(LEAFLET[:start] + LEAFLET[end:])
    assert reading.game.rules.house.as_table()["luck"] == 3
    assert len(reading.complaints) == 1


@pytest.mark.usefixtures("luck")
def test_a_preset_kept_before_a_rule_is_read_as_before() -> None:
    lines = (Path(rules.__file__).parents[1] / "presets" / "hasbro.toml").read_text("utf-8")
    assert read_preset(lines, "ours.toml").house.as_table()["luck"] == 3
    assert read_preset(f"{lines}\nluck = 5", "ours.toml").house.as_table()["luck"] == 5


def test_the_format_says_which_rules_there_are() -> None:
    """Whoever adds a rule raises the format, and says what was so before."""
    assert max(spec.since for spec in RULE_SPECS.values()) <= FORMAT
    assert all(spec.before for spec in RULE_SPECS.values() if spec.since > 1)
