"""An old result: what is known of it counts, what is not is never asked for (rules, section 11)."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.export import Format, write_export
from scorekeeper.game.game import Game, NotAllowedError
from scorekeeper.game.outcome import comeback, scores_by_round, standings
from scorekeeper.game.setup import ComputerSeat, SeatTerms, Setup
from scorekeeper.game.start_position import ScorePad
from scorekeeper.history.games import History, PlayedGame
from scorekeeper.history.player_stats import all_figures, versus
from scorekeeper.library.folder import import_file, keep_game
from scorekeeper.library.summary import as_json, from_json, summarise
from scorekeeper.record import RecordError, load, write_record
from scorekeeper.report.blocks import plain_text
from scorekeeper.report.days import near_date, played_on, tiny_date, whole_date
from scorekeeper.report.game_page import game_page
from tests.conftest import most

from .samples import a_game, goes_on, reread

RULES = a_game().rules
NAMES = ("Maya", "Leo", "Oma")
PAD = ScorePad(
    (112, 92, 89),
    (
        (18, 12, 22, 9, 16, 24, 11),
        (14, 20, 8, 17, 12, 10, 21),
        (10, 16, 15, 12, 19, 8, 14),
    ),
    (0, 2, 1),
    is_in_turn_order=True,
)


def old_result(pad: ScorePad = PAD, started: str = "2020-03-14", **more: Any) -> Game:
    names = NAMES[: len(pad.points)]
    return Game(replace(Setup(RULES, names, started=started, pad=pad), **more))


def any_pad(seed: int) -> Game:
    """An old result with as much written down as chance has it."""
    chance = random.Random(seed)
    players = chance.randint(1, 3)
    turns = tuple(
        tuple(chance.randint(-9, 60) for _ in range(chance.randint(0, 12))) for _ in range(players)
    )
    left = tuple(chance.randint(0, 7) for _ in range(players)) if chance.random() < 0.5 else ()
    points = tuple(map(sum, turns))
    if chance.random() < 0.3:
        turns = ()
        points = tuple(chance.randint(-40, 400) for _ in range(players))
    elif not any(turns):
        turns = ()
    else:
        each = RULES.house.leftover
        points = tuple(sum(own) - each * (left[at] if left else 0) for at, own in enumerate(turns))
    started = chance.choice(("2019", "2019-07", "2019-07-21", ""))
    source = chance.choice(("", "a-play"))
    return old_result(ScorePad(points, turns, left, chance.random() < 0.5, source), started)


def test_points_are_those_of_the_pad_and_the_game_is_over() -> None:
    game = old_result()
    assert [(row.name, row.total, row.penalty) for row in standings(game)] == [
        ("Maya", 112, 0),
        ("Leo", 92, 10),
        ("Oma", 89, 5),
    ]
    assert game.position.why_over == "it is from a score pad"
    assert not game.position.asks_for_racks
    with pytest.raises(NotAllowedError, match="from a score pad"):
        game.push_text("5C MOOD")
    with pytest.raises(IndexError):
        game.pop()


def test_with_a_pad_the_race_is_known_and_without_one_nothing_of_it() -> None:
    rounds = scores_by_round(old_result())
    assert (rounds[0], rounds[3], rounds[21]) == ((0, 0, 0), (18, 14, 10), (112, 102, 94))
    behind = old_result(ScorePad((30, 20, 10), ((0, 30), (20, 0), (10,))))
    assert comeback(behind) == 20
    assert comeback(old_result(ScorePad((30, 20, 10)))) == 0


@pytest.mark.parametrize(
    ("pad", "trouble"),
    [
        (ScorePad((1, 2)), "points must be given for every player"),
        (ScorePad((5, 5, 5), ((5,), (5,), (4,))), "the turns of Oma give 4 and not 5"),
        (ScorePad((5, 5, 5), ((5,), (5,), (5,)), (0, 0, 1)), "the turns of Oma give 5 and not 10"),
        (ScorePad((5, 5, 5), left=(0, 0, 100)), "at most 99 tiles are left on a rack"),
        (ScorePad((5, 5, 10_000)), "points are at most 9,999"),
        (ScorePad((0, 0, 0), ((0,) * 201, (), ())), "a player has at most 200 turns"),
    ],
)
def test_a_pad_must_add_up(pad: ScorePad, trouble: str) -> None:
    with pytest.raises(ValueError, match=trouble):
        Setup(RULES, NAMES, pad=pad)


@pytest.mark.parametrize(
    "more",
    [
        {"computers": (ComputerSeat("everyday:fair", "1"), None, None)},
        {"deal": "7"},
        {"seats": (SeatTerms(start=20), SeatTerms(), SeatTerms())},
    ],
    ids=str,
)
def test_a_pad_knows_of_people_alone(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="a score pad knows no computers"):
        old_result(**more)


@pytest.mark.parametrize("seed", most(range(300), pytest.mark.readers, 60))
def test_any_pad_is_written_and_read_back(seed: int, home: Path, tmp_path: Path) -> None:
    game = any_pad(seed)
    goes_on(game, tmp_path)
    written = write_record(game)
    assert "format = 4" in written
    reading = reread(written)
    assert reading.complaints == ()
    assert reading.game.setup == game.setup
    assert write_record(reading.game) == written
    summary = summarise(game)
    assert from_json(as_json(summary)) == summary
    for form in Format:
        if form.is_text:
            assert write_export(reading.game, form) == write_export(game, form)


@pytest.mark.parametrize("form", [form for form in Format if not form.is_text])
def test_an_old_result_can_be_drawn(form: Format) -> None:
    for game in (old_result(), old_result(ScorePad((1, 2, 3)), "2019")):
        assert len(write_export(game, form)) > 1_000


def test_it_is_kept_by_its_year_and_brought_in_once(tmp_path: Path) -> None:
    kept = keep_game(old_result(started="2019"))
    assert kept.name == "2019-01-01-maya-leo-oma.toml"
    other = tmp_path / "other.toml"
    other.write_bytes(kept.read_bytes())
    assert import_file(other).known
    assert load(kept).game.setup.pad == PAD


def test_only_what_is_known_is_said_of_it() -> None:
    told = plain_text(game_page(old_result()))
    assert "From a score pad" in told
    assert "Best turn  Maya: 24  turn 6" in told
    assert "92 " in told
    without = plain_text(game_page(old_result(ScorePad((30, 20, 10)), "2019-07")))
    assert "Started: 2019-07" in without
    for word in ("Board", "Words", "Turn by turn", "left over", "tile"):
        assert word not in without


def test_it_counts_for_games_wins_and_averages_but_not_for_words() -> None:
    recorded = PlayedGame(Path("a.toml"), summarise(old_result(PAD, "2020")))
    bare = PlayedGame(Path("b.toml"), summarise(old_result(ScorePad((10, 30, 20)), "2021-05")))
    history = History.of([recorded, bare])
    maya, *_ = (one for one in all_figures(history) if one.name == "Maya")
    assert (maya.games, maya.wins, maya.average, maya.rank) == (2, 1, 61, 2)
    assert maya.best_turn
    assert maya.best_turn.value == 24
    assert (maya.longest_word, maya.best_word, maya.tallest_stack) == (None, None, None)
    assert maya.per_turn == 16
    assert versus(history, "Maya", "Leo").ahead == (1, 1)


def test_who_began_is_only_known_if_it_was_said() -> None:
    assert summarise(old_result()).began
    assert not summarise(old_result(ScorePad((1, 2, 3)))).began


def test_no_more_is_said_of_a_date_than_is_known() -> None:
    from datetime import date

    today = date(2026, 11, 21)
    said = [
        [whole_date(day), near_date(day, today), tiny_date(day, today), played_on(day)]
        for day in ("2019", "2019-07", "2019-07-21")
    ]
    assert said == [
        ["2019", "2019", "2019", "2019"],
        ["July 2019", "Jul 2019", "2019", "July 2019"],
        ["21 July 2019", "21 Jul 2019", "2019", "21 July 2019"],
    ]


def edited(old: str, new: str) -> str:
    text = write_record(old_result(replace(PAD, source="a-play")))
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("24,", "25,", "[pad]: the turns of Maya give 113 and not 112; the turns are ignored."),
        ("    0,\n    2,", "    0,", "left must be a number of tiles for each player"),
        ("turns = [", "turns = [3]\nmore = [", "turns must be a list of points for each player"),
        ("    22,", '    "x",', "turns must be a list of points for each player"),
        ("    22,", "    true,", "turns must be a list of points for each player"),
        ('source = "a-play"', "source = 7", "source must be a short text, not 7"),
        ("left = [", "right = [", '"right" has no meaning here'),
        ("total = 112", "total = 113", "the file says total 113"),
    ],
)
def test_what_does_not_add_up_is_told_and_the_points_stand(
    old: str, new: str, complaint: str
) -> None:
    reading = reread(edited(old, new))
    assert complaint in "\n".join(reading.complaints)
    assert [row.total for row in standings(reading.game)] == [112, 92, 89]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    112,\n", ""),
        ("    112,\n", '    "112",\n'),
        ("    112,\n", "    112000,\n"),
        ("[pad]", "pad = 3\n[other]"),
        ('[[player]]\nname = "Maya"', '[[player]]\nname = "Maya"\ncomputer = "everyday:fair"'),
        (
            "[rules]",
            f"[start]\nboard = {['A.........', *['.' * 10] * 9]}\npoints = [1, 2, 3]\n\n[rules]",
        ),
    ],
)
def test_without_points_there_is_no_old_result(old: str, new: str) -> None:
    with pytest.raises(RecordError):
        reread(edited(old, new))


def test_turns_beside_a_pad_are_told_and_left_out() -> None:
    text = write_record(old_result()) + '\n[[turn]]\nplayer = "Maya"\nplay = "5C MOOD"\n'
    reading = reread(text)
    assert reading.unread == 1
    assert "it is from a score pad" in reading.complaints[0]
