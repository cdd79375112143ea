"""A card for each turn, and the turns that mattered."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.game import Game
from scorekeeper.game.setup import SeatTerms
from scorekeeper.review.account import MOST, GameReview, TurnReport, findings_of, turned_text
from scorekeeper.review.best import ReviewWords
from scorekeeper.review.curve import TurningPoint, chances_after
from scorekeeper.review.luck import Places

from .games import game_of, reference_of


def card(game: Game, number: int = 0, reference: ReviewWords | None = None) -> TurnReport:
    """The card of a turn, or of the last one."""
    step = game.steps[number - 1]
    return TurnReport(game, step, findings_of(game, step, reference or reference_of()))


def account(game: Game) -> GameReview:
    reference = reference_of()
    findings = {step.number: findings_of(game, step, reference) for step in game.steps}
    return GameReview.of(game, chances_after(game, 0, reference), findings)


def test_a_card_tells_what_was_there() -> None:
    found = card(game_of("5E AT | C O A T T A C"))
    assert found.made == "opened with AT"
    assert found.standing == "0 becomes 4, 4 ahead of Nora."
    assert found.best == "COAT would have earned 8."
    assert found.missed == 4
    assert found.would_win.startswith("From here Leo would win about ")
    assert card(game_of("5E TACO | C O A T T A C")).best == "The best there was."
    assert card(game_of("pass | V V V V V V V")).best == "There was nothing to lay."
    assert card(game_of("pass | C A T")).best == "ACT would have earned 6."


def test_where_words_are_withheld_only_those_shown_are_spoken_of() -> None:
    usual = reference_of()
    held = replace(usual, withholds=True)
    best = card(game_of("5E TACO | C O A T T A C"), reference=held)
    assert (best.best, best.is_best) == ("We found none that earns more.", True)
    missed = card(game_of("pass | C A T"), reference=held)
    assert (missed.best, missed.is_best) == ("ACT would have earned 6.", False)
    assert missed.findings.review
    assert " missed. We found " in missed.findings.review.summary
    assert missed.findings.review.summary.endswith(" with the tiles we know of.")
    assert best.findings.review
    assert "We found" in best.findings.review.summary
    nothing = card(game_of("pass | V V V V V V V"), reference=held)
    assert nothing.best == "We found nothing to lay."
    word = card(game_of("5E CAT"), reference=held).findings.review
    assert word
    assert word.summary == "We found no better place for CAT."
    assert Places(12, 12, True).text == (
        "The most we found with two tiles for the next player is 12, as before this play."
    )
    assert Places(18, 12, True).text.startswith("It shut off a good spot.")


def test_without_a_rack_a_card_tells_what_was_opened_or_closed() -> None:
    assert card(game_of("5E CAT")).findings.places is None  # There was nothing to open yet.
    opened = card(game_of("5E CAT", "E5 .AT"))
    assert opened.findings.places
    assert opened.best == opened.findings.places.text
    assert card(game_of("5E CAT", "5H O | O O O O O O O")).findings.places is None
    assert card(game_of("5E CAT", "pass")).best == ""
    assert card(game_of("5E CAT", "E5 .AT"), reference=ReviewWords(None, None)).best == ""


def test_the_moments_are_those_that_moved_most_first() -> None:
    turns = ("5E AT | C O A T T A C", "5D C", "D3 OA.TOACT", "pass", "5C T", "pass", "end")
    told = account(game_of(*turns))
    weights = [moment.weight for moment in told.moments]
    assert weights == sorted(weights, reverse=True)
    assert len(weights) <= MOST
    texts = {moment.number: moment.text for moment in told.moments}
    assert texts[3].startswith("Turn 3: Leo made OACTOACT for 36, and now would win ")
    assert "COAT would have earned 8." in texts[1]
    (luck,) = told.luck_texts
    assert luck.startswith("Leo: Where the tiles are known, good luck with the tiles: about ")
    assert luck.endswith(" 4 points were missed, all of them in turn 1.")


def test_nobody_is_told_twice_of_points_missed() -> None:
    """The dearest turn of each player, and the best play of each, whoever has lost."""
    racks = "C O A T T A C"
    none = f"pass | {racks}"
    told = account(game_of(f"5E AT | {racks}", none, "5D C", none, "5G O", "6D O", none, none))
    missed = [one.text for one in told.moments if "would have earned" in one.text]
    assert len(missed) == 2
    assert {one.text.split(": ")[1].split()[0] for one in told.moments} == {"Leo", "Nora"}


def test_a_turning_point_names_no_play_of_a_loser() -> None:
    game = game_of("5E AT", "5D T", "pass", "end")
    curve = account(game).curve
    own = turned_text(game, curve, TurningPoint(1, 0, 0.4, 0.6))
    others = turned_text(game, curve, TurningPoint(2, 0, 0.4, 0.6))
    assert own.startswith(
        "The turning point was turn 1: Leo opened with AT for 4, and now would win "
    )
    assert others.startswith("The turning point was turn 2. From there Leo would win ")


def test_a_card_tells_how_points_stand() -> None:
    turns = ("5E CAT", "5D T", "pass", "end")
    game = game_of(*turns, seats=(SeatTerms(start=2), SeatTerms()))
    said = [card(game, step.number).standing for step in game.steps]
    assert said[:3] == [
        "2 becomes 8, 8 ahead of Nora.",
        "0 becomes 8, level with Leo.",
        "It stays at 8, level with Nora.",
    ]
    assert card(game_of("5E CAT", players=1)).standing == "0 becomes 6."


def test_a_solo_game_has_moments_by_the_points_missed() -> None:
    told = account(game_of("5E AT | C O A T T A C", "end", players=1))
    assert [moment.text for moment in told.moments] == [
        "Turn 1: Leo opened with AT for 4. COAT would have earned 8."
    ]
    assert told.turned is None
    assert told.turned_text == ""
