"""The solo ladder."""

from __future__ import annotations

from scorekeeper.history.solo import ladders

from .games import EIGHT, TEN, history, played


def test_games_are_ranked_within_box_and_rules() -> None:
    games = history(
        played("2026-01-01", {"Anna": 100}),
        played("2026-01-02", {"Ben": 120}),
        played("2026-01-03", {"anna": 120}),
        played("2026-01-04", {"Anna": 90}),
        played("2026-01-05", {"Anna": 300}, house="solo-exchanges=0"),
        played("2026-01-06", {"Anna": 50}, edition=EIGHT),
        played("2026-01-07", {"Anna": 110}, house="players=6 tie-break=longest-word"),
        played("2026-01-08", {"Anna": 999}, over=False),
        played("2026-01-09", {"Anna": 888, "Ben": 1}),
    )
    plain, *others = ladders(games)
    assert (plain.edition, plain.house) == (TEN, "")
    assert [
        (rung.place, rung.seat.person, rung.seat.line.total, rung.personal_best)
        for rung in plain.rungs
    ] == [
        (1, "Ben", 120, True),
        (1, "Anna", 120, True),
        (3, "Anna", 110, False),
        (4, "Anna", 100, False),
        (5, "Anna", 90, False),
    ]
    assert [(one.edition, one.house, len(one.rungs)) for one in others] == [
        (EIGHT, "", 1),
        (TEN, "solo-exchanges=0", 1),
    ]


def test_without_solo_games_there_is_no_ladder() -> None:
    assert ladders(history(played("2026-01-01", {"Anna": 1, "Ben": 2}))) == []
