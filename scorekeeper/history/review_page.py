"""The review of a finished game beside all games before it, as blocks and as values for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import score_play
from scorekeeper.game.text import count
from scorekeeper.history.handicap import PastMargin
from scorekeeper.history.remarks import Remark
from scorekeeper.names import printable
from scorekeeper.report.blocks import Block, HeadingBlock, SentencesBlock, TableBlock
from scorekeeper.report.text import turn_heading
from scorekeeper.review.account import GameReview, TurnFindings, TurnReport
from scorekeeper.review.best import Alternative, Measure


def turn_blocks(game: Game, step: Step, findings: TurnFindings) -> Iterator[Block]:
    """One turn, its rank, and the best plays."""
    if step.is_end:
        yield HeadingBlock(turn_heading(game, step))
        return
    yield HeadingBlock(f"{turn_heading(game, step)}, {count(game.points(step), 'point')}")
    yield SentencesBlock([*_told(game, step, findings)])
    if findings.review:
        yield TableBlock([_option(game, step, one) for one in findings.review.best], right=(0,))


def _told(game: Game, step: Step, findings: TurnFindings) -> Iterator[str]:
    """What there is to say of a turn that was played, passed or swapped."""
    card = TurnReport(game, step, findings)
    if game.withdrawn(step):
        yield f"Taken back after a challenge ({count(step.points, 'point')} lost)."
    yield " ".join(filter(None, (card.standing, card.would_win)))
    if findings.places:
        yield findings.places.text
    found = findings.review
    if found is None:
        return
    yield found.summary
    if found.rack:
        named = "Rack" if found.measure is Measure.RACK else "Noted"
        yield f"{named}: {' '.join(found.rack)}"


def _option(game: Game, step: Step, option: Alternative) -> tuple[str, str, str]:
    """The points of a play that could have been made, its words, and its notation."""
    board, rules = step.before.board, game.rules
    words = " ".join(word.text for word in score_play(board, option.play, rules).words)
    played = ", played" if option.play == step.turn.action else ""
    return str(option.total), words, f"{write_play(option.play, board, rules.edition)}{played}"


def whole_blocks(
    game: Game, account: GameReview, said: Sequence[Remark], before: PastMargin
) -> Iterator[Block]:
    """The turning point, what the tiles gave each player, what mattered and what was new."""
    if before.games:
        yield SentencesBlock([before.sentence])
    turned = [account.turned_text] if account.turned_text else []
    if texts := [*turned, *account.luck_texts]:
        yield SentencesBlock(texts)
    if account.moments:
        yield HeadingBlock("What mattered most")
        yield SentencesBlock([moment.text for moment in account.moments])
    if said:
        yield HeadingBlock("Beside your other games")
        yield SentencesBlock([printable(_remark(game, remark)) for remark in said])


def _remark(game: Game, remark: Remark) -> str:
    when = "The end" if remark.is_of_result else f"Turn {game.steps[remark.number - 1].label}"
    return f"{when}: {remark.text}"


def turns_as_json(game: Game, found: Mapping[int, TurnFindings]) -> list[dict[str, Any]]:
    """What was `found` of turns, by their numbers, as values that JSON can hold."""
    return [_turn_as_json(game, game.steps[number - 1], one) for number, one in found.items()]


def review_as_json(
    game: Game,
    found: Mapping[int, TurnFindings],
    account: GameReview,
    said: Sequence[Remark],
    before: PastMargin,
) -> dict[str, Any]:
    """What was found, as values that JSON can hold."""
    names = game.setup.players
    turned = account.turned
    return {
        "turns": turns_as_json(game, found),
        "start": _chances(game, account.curve.chances[0]),
        "before": {
            "games": before.games,
            "better": before.better or None,
            "points": before.points,
            "text": before.sentence,
        }
        if before.games
        else None,
        "turning_point": turned
        and {
            "turn": game.steps[turned.number - 1].label,
            "winner": names[turned.winner],
            "before": round(turned.before, 3),
            "after": round(turned.after, 3),
            "text": account.turned_text,
        },
        "luck": [
            {
                "player": names[luck.player],
                "whole": luck.is_whole,
                "gave": _rounded(luck.gave, luck.drawn),
                "give_or_take": _rounded(luck.give_or_take, luck.drawn),
                "given_away": luck.given,
                "most_in": luck.most_in if luck.most else None,
                "text": luck.text,
            }
            for luck in account.luck
        ],
        "moments": [
            {"turn": game.steps[moment.number - 1].label, "text": moment.text}
            for moment in account.moments
        ],
        "remarks": [
            {"turn": game.steps[remark.number - 1].label, "text": remark.text} for remark in said
        ],
    }


def _turn_as_json(game: Game, step: Step, findings: TurnFindings) -> dict[str, Any]:
    card = TurnReport(game, step, findings)
    found, places = findings.review, findings.places
    board = step.before.board
    edition = game.rules.edition
    return {
        "number": step.number,
        "label": step.label,
        "player": step.name,
        "points": card.points,
        "chances": _chances(game, findings.chances),
        "rack": list(found.rack if found else ()) or None,
        "rank": found and found.rank,
        "count": found and found.count,
        "missed": found and found.missed,
        "best": [
            {"play": write_play(option.play, board, edition), "score": option.total}
            for option in (found.best if found else ())
        ],
        "places": places and {"before": places.before, "after": places.after},
        "tiles_gave": findings.draw and round(findings.draw.gave, 1),
        "texts": [text for text in (card.made, card.standing, card.would_win, card.best) if text],
    }


def _rounded(points: float, is_known: object) -> float | None:
    """The points with one decimal; None unless they are known."""
    return round(points, 1) if is_known else None


def _chances(game: Game, chances: tuple[float, ...]) -> dict[str, float]:
    """The chance of each player to win; none in a solo game."""
    named = zip(game.setup.players, chances, strict=True)
    if len(chances) > 1:
        return {name: round(chance, 3) for name, chance in named}
    return {}
