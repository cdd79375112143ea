"""A card for each turn, and the turns that mattered."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.finder import WordIndex
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.game.setup import SeatTerms
from scorekeeper.review.account import MOST, Account, TurnCard, card_of, findings_of, turned_text
from scorekeeper.review.best import Reference
from scorekeeper.review.curve import TurningPoint, chances_after
from scorekeeper.review.luck import Places

from .games import RULES, game_of, reference_of


def card(game: Game, number: int = 0, reference: Reference | None = None) -> TurnCard:
    """The card of a turn, or of the last one."""
    step = game.steps[number - 1]
    return card_of(game, step, findings_of(game, step, reference or reference_of()))


def account(game: Game) -> Account:
    reference = reference_of()
    findings = {step.number: findings_of(game, step, reference) for step in game.steps}
    return Account.of(game, chances_after(game, 0, reference), findings)


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
    assert (best.best, best.is_best) == ("None of the words we show earned more.", True)
    missed = card(game_of("pass | C A T"), reference=held)
    assert (missed.best, missed.is_best) == (
        "Of the words we show, ACT would have earned 6.",
        False,
    )
    assert missed.review
    assert missed.review.summary.endswith(" with the tiles we know of and the words we show.")
    assert best.review
    assert best.review.summary.endswith("plays of the words we show.")
    nothing = card(game_of("pass | V V V V V V V"), reference=held)
    assert nothing.best == "There was nothing to lay of the words we show."
    word = card(game_of("5E CAT"), reference=held).review
    assert word
    assert word.summary == "There was no better place for CAT that we show."
    assert Places(12, 12, True).text == (
        "Of the words we show, two tiles can earn 12 at most, as before."
    )
    assert Places(18, 12, True).text.startswith("It shut off a good spot.")


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


def test_without_a_rack_a_card_tells_what_was_opened_or_closed() -> None:
    assert card(game_of("5E CAT")).places is None  # There was nothing to open yet.
    opened = card(game_of("5E CAT", "E5 .AT"))
    assert opened.places
    assert opened.best == opened.places.text
    assert card(game_of("5E CAT", "5H O | O O O O O O O")).places is None
    assert card(game_of("5E CAT", "pass")).best == ""
    assert card(game_of("5E CAT", "E5 .AT"), reference=Reference(None, None)).best == ""


def test_places_are_told_with_what_two_tiles_can_make() -> None:
    assert Places(12, 18).text == (
        "It opened a good spot. Two tiles could have earned 12 before; now it is 18 at most."
    )
    assert Places(18, 12).text == (
        "It shut off the best spot. Two tiles could have earned 18 there; now it is 12 at most."
    )
    assert Places(12, 12).text == "Two tiles can earn 12 at most, as before."
    assert Places(12, 13).text == "Two tiles can earn 13 at most; it was 12 before."


def test_a_play_taken_back_is_told_as_nothing_gained() -> None:
    game = game_of("5E XCT | X C T O A A A", Turn(Challenge(None, (), upheld=True)), "pass")
    found = card(game, 1)
    assert (found.points, found.standing) == (0, "It stays at 0, level with Nora.")
    assert (found.places, found.best) == (None, "")


def test_the_end_has_no_chance_left() -> None:
    game = game_of("5E CAT", "pass", "end")
    assert card(game).would_win == ""
    assert card(game).chances == (1, 0)
    assert card(game_of("5E CAT", players=1)).would_win == ""


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


def test_a_pass_is_no_moment_unless_something_was_there() -> None:
    told = account(game_of("5E CAT", "pass", "pass"))
    assert told.curve.moves[2] == (0, 0)
    assert {moment.number for moment in told.moments} == {1}
    told = account(game_of("pass | C O A T T A C", "5E CAT", "pass", "end"))
    assert "Turn 1: Leo passed. COAT would have earned 8." in [one.text for one in told.moments]


def test_a_solo_game_has_moments_by_the_points_missed() -> None:
    told = account(game_of("5E AT | C O A T T A C", "end", players=1))
    assert [moment.text for moment in told.moments] == [
        "Turn 1: Leo opened with AT for 4. COAT would have earned 8."
    ]
    assert told.turned is None
    assert told.turned_text == ""


def test_the_words_of_the_next_seat_tell_what_was_opened() -> None:
    few = WordIndex.build(["AT"], RULES.edition, RULES.edition.size)
    usual = reference_of()
    reference = Reference(usual.lexicon, usual.index, own={0: Reference(None, few)})
    game = game_of("5E CAT", "E5 .AT")
    one, other = card(game, 2, reference).places, card(game, 2).places
    assert one
    assert other
    assert one.after < other.after
