"""``review``: how a finished game went, turn by turn, as a whole, and beside all before it."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.cli.command import GAME_FILE, JSON, argument, command, dictionary_option, turn_name
from scorekeeper.cli.common import NO, YES, CommandError, complain, counted
from scorekeeper.cli.files import open_file, turn_named
from scorekeeper.game.game import Game, Step
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Finish
from scorekeeper.game.scoring import score_play
from scorekeeper.game.text import count
from scorekeeper.history.ahead import Usual, usual
from scorekeeper.history.book import Book
from scorekeeper.history.games import read_history
from scorekeeper.history.remarks import Remark, remarks
from scorekeeper.library.lookback import looking_back
from scorekeeper.names import printable
from scorekeeper.report.blocks import Block, Heading, Sentences, Table, plain_text
from scorekeeper.report.text import turn_heading
from scorekeeper.review.account import Account, Findings, card_of
from scorekeeper.review.best import Measure, TurnReview
from scorekeeper.words.dictionary_name import USUAL


@command(
    "review",
    "Tell how a finished game went: its turns, the chances to win, what the tiles gave.",
    """\
examples:
  scorekeeper review sunday.toml              every turn, then the game as a whole
  scorekeeper review sunday.toml --turn 5     one turn
  scorekeeper review sunday.toml --json       for other programs

If the rack was noted, even in part, the turn is ranked among all the plays of those tiles.
Otherwise it is ranked among the places where its word could go, and what it opened or closed
is told: what two tiles could make. Each seat is measured by its own words. Chances are as if all
were equally good; those of two people who played ten games or more before reckon with these. At the
end stands what was never done before, in the games of your folder that were begun earlier.

exit code: 0 done, 1 the game is not over or parts of the file make no sense, 2 unreadable file
""",
    GAME_FILE,
    argument("--turn", type=turn_name, metavar="N", help="only this turn"),
    dictionary_option(f"the game's own, or {USUAL}"),
    JSON,
)
def _review(arguments: Namespace) -> int:
    reading = open_file(arguments.file)
    game = reading.game
    if not game.position.ending:
        raise CommandError("this game is not over; only finished games can be reviewed", NO)
    if game.setup.pad:
        raise CommandError("this game is from a score pad; there are no turns to review", NO)
    steps = game.steps if arguments.turn is None else [turn_named(game, arguments.turn)]
    with counted() as progress:
        history = read_history(progress)
    before = usual(history, game)
    with looking_back(game, arguments.dictionary or "", before.margin) as lookback:
        if lookback.reference.trouble:
            complain(lookback.reference.trouble)
        found = {}
        for step in steps:
            findings = lookback.findings_of(step.number)
            found[step.number] = findings
            if not arguments.json:  # A long game takes a while: show what is done.
                print(plain_text(_turn(game, step, findings)), end="\n\n", flush=True)
    if arguments.turn is not None:
        if arguments.json:
            print(json.dumps({"turns": _turns_as_json(game, found)}, indent=2))
        return NO if reading.complaints else YES
    account = lookback.account
    said = remarks(Book.before(history, game), game, is_settled=True)
    if arguments.json:
        print(json.dumps(_as_json(game, found, account, said, before), indent=2))
    else:
        print(plain_text(_whole(game, account, said, before)))
    return NO if reading.complaints else YES


def _turn(game: Game, step: Step, findings: Findings) -> Iterator[Block]:
    """One turn, its rank, and the best plays."""
    if isinstance(step.turn.action, Finish):
        yield Heading(turn_heading(game, step))
        return
    yield Heading(f"{turn_heading(game, step)}, {count(game.points(step), 'point')}")
    yield Sentences([printable(text) for text in _told(game, step, findings)])
    if findings.review:
        yield Table(_best(game, step, findings.review), right=(0,))


def _told(game: Game, step: Step, findings: Findings) -> Iterator[str]:
    """What there is to say of a turn that was played, passed or swapped."""
    card = card_of(game, step, findings)
    if game.withdrawn(step):
        yield f"Taken back after a challenge ({count(step.points, 'point')} lost)."
    yield " ".join(filter(None, (card.standing, card.would_win)))
    if card.places:
        yield card.places.text
    found = findings.review
    if found is None:
        return
    yield found.summary
    if found.rack:
        named = "Rack" if found.measure is Measure.RACK else "Noted"
        yield f"{named}: {' '.join(found.rack)}"


def _best(game: Game, step: Step, found: TurnReview) -> list[tuple[str, ...]]:
    """The best plays, a row each, below what is said of the turn."""
    board = step.before.board
    rules = game.rules
    rows: list[tuple[str, ...]] = []
    for option in found.best:
        score = score_play(board, option.play, rules)
        played = ""
        if option.play == step.turn.action:
            played = ", played"
        written = write_play(option.play, board, rules.edition)
        words = " ".join(word.text for word in score.words)
        rows.append((str(option.total), words, f"{written}{played}"))
    return rows


def _whole(game: Game, account: Account, said: Sequence[Remark], before: Usual) -> Iterator[Block]:
    """The turning point, what the tiles gave each player, what mattered and what was new."""
    if before.games:
        yield Sentences([before.sentence])
    turned = [account.turned_text] if account.turned_text else []
    if texts := [*turned, *account.luck_texts]:
        yield Sentences([printable(text) for text in texts])
    if account.moments:
        yield Heading("What mattered most")
        yield Sentences([printable(moment.text) for moment in account.moments])
    if said:
        yield Heading("Beside your other games")
        yield Sentences([printable(_remark(game, remark)) for remark in said])


def _remark(game: Game, remark: Remark) -> str:
    when = "The end" if remark.is_of_result else f"Turn {game.steps[remark.number - 1].label}"
    return f"{when}: {remark.text}"


def _turns_as_json(game: Game, found: dict[int, Findings]) -> list[dict[str, Any]]:
    return [_turn_as_json(game, game.steps[number - 1], one) for number, one in found.items()]


def _as_json(
    game: Game,
    found: dict[int, Findings],
    account: Account,
    said: Sequence[Remark],
    before: Usual,
) -> dict[str, Any]:
    """What was found, as values that JSON can hold."""
    names = game.setup.players
    turned = account.turned
    return {
        "turns": _turns_as_json(game, found),
        "start": _chances(game, account.curve.chances[0]),
        "before": _before_as_json(before),
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


def _before_as_json(before: Usual) -> dict[str, Any] | None:
    """The games before with which the chances reckon; None if they are too few."""
    if not before.games:
        return None
    return {
        "games": before.games,
        "better": before.better or None,
        "points": before.points,
        "text": before.sentence,
    }


def _turn_as_json(game: Game, step: Step, findings: Findings) -> dict[str, Any]:
    card = card_of(game, step, findings)
    found = findings.review
    board = step.before.board
    edition = game.rules.edition
    return {
        "number": step.number,
        "label": step.label,
        "player": game.setup.players[step.player],
        "points": card.points,
        "chances": _chances(game, card.chances),
        "rack": list(card.rack) or None,
        "rank": found and found.rank,
        "count": found and found.count,
        "missed": found and found.missed,
        "best": [
            {"play": write_play(option.play, board, edition), "score": option.total}
            for option in (found.best if found else ())
        ],
        "places": card.places and {"before": card.places.before, "after": card.places.after},
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
