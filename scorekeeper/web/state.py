"""What pages see of a game: the values of ``show --json``, and sentences with them; and plays."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorekeeper.colours import SIGNS
from scorekeeper.drafts.racks import left_to_tell
from scorekeeper.drafts.set_again import SetAgain, as_laid
from scorekeeper.game.board import Direction, Square
from scorekeeper.game.describe import describe_turn, for_points, name_of, with_others
from scorekeeper.game.game import Game, Leftover, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.play import Play, PlayScore
from scorekeeper.game.rules import RULE_SPECS, FailedChallenge, LookingUp
from scorekeeper.game.seats import member_to_move, without_secrets
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count, signed
from scorekeeper.names import printable
from scorekeeper.report.blocks import race
from scorekeeper.report.seats import seat_terms
from scorekeeper.report.story import margin_text, to_remember, what_decided, winners_text
from scorekeeper.report.text import bonus_text, challenge_sentences, hidden_text
from scorekeeper.report.values import game_as_json, word_as_json
from scorekeeper.signs import sign_of
from scorekeeper.table.door import Door, SeatState
from scorekeeper.table.stage import Objection, Proposal
from scorekeeper.table.state import CLOSED, TableState

if TYPE_CHECKING:
    from scorekeeper.history.remarks import Remark


def view(state: TableState, door: Door = CLOSED) -> dict[str, Any]:
    """All that pages see of a table, but for the clock and what counts its changes."""
    game = without_secrets(state.game)
    setup = game.setup
    is_over = game.position.ending is not None
    edition = game.rules.edition
    unseen = game.unseen()
    in_turn_order = sorted(standings(game), key=lambda row: row.player)
    member = "" if is_over else member_to_move(game)
    mover = f"{game.player_to_move}: {member}" if member else game.player_to_move
    laid = state.rows_laid
    asked = None
    if state.proposal:
        asked = looked_at_as_json(game, state.proposal, bool(state.game.setup.deal))
    shown = {
        "box": printable(edition.name),
        "size": edition.size,
        "start": sorted(map(str, edition.start)),
        "turn": game.turns_taken + (not is_over),
        "to_move": None if is_over else game.player_to_move,
        "said": [turn_sentence(step) for step in game.steps],
        "by": [step.player for step in game.steps],
        "standing": f"{', '.join(f'{row.name} {signed(row.total)}' for row in in_turn_order)}.",
        "next": "" if is_over else f"{mover} to play",
        "hidden": hidden_text(game),
        "unseen": {letter: unseen[letter] for letter in edition.tiles},
        "last": _last(game),
        "race": [list(line.points) for line in race(game)],
        "players": [_player(game, row, door, member) for row in in_turn_order],
        "over": _over(game) if is_over else None,
        "end": _end(game) if is_over else None,
        "contestable": _contestable(game),
        "verdict": None if state.brought_back or state.game.can_redo else _verdict(game),
        "lookups": lookups_of(state.game, door),
        "trouble": printable(door.trouble),
        "hands": _hands(state, door),
        "asked": asked,
        "wishes": [
            {"player": wish.name, "word": wish.word, "agreed": wish.agreed}
            for wish in door.look_ups
        ],
        "looked_up": [told._asdict() for told in door.looked_up if told.turns <= len(game.steps)],
        "again": list(door.again),
        "keeper": door.keeper,
        "trusts": door.trusts or not door.keeper,
        "remarks": [remark_as_json(setup, one) for one in state.remarks],
        "to_lay": None if laid is None else laying_as_json(game, laid),
        "clock_stands": state.clock_stands,
    }
    return {"game": game_as_json(game), "view": shown}


def laying_as_json(game: Game, number: int) -> dict[str, Any]:
    """The board as it is set up again, after so many rows: what to lay now, and what lies."""
    again = SetAgain(game, len(game.steps), number)
    row = again.row
    lying = as_laid(game.board.size, again.rows[:number])
    coming = [one for one in again.rows[number + 1 :] if row and one.height == row.height == 1]
    new = row.tiles if row else ()
    squares = {
        str(square): [lying.at(square), lying.height(square), ""] for square in lying.occupied()
    }
    squares |= {str(at): [letter, 1, "coming"] for one in coming for at, letter in one.tiles}
    squares |= {str(at): [letter, lying.height(at) + 1, "new"] for at, letter in new}
    return {
        "number": number,
        "title": again.title,
        "does": f"{row.title} lies" if row else "",
        "says": row.sentence() if row else "",
        "far": again.far,
        "squares": squares,
    }


def remark_as_json(setup: Setup, remark: Remark) -> dict[str, str]:
    """A remark: the sentence for everybody, and the one for the player whom it is about."""
    return {
        "player": setup.players[remark.player],
        "text": printable(remark.text),
        "to_player": printable(remark.to_player),
    }


def turn_sentence(step: Step) -> str:
    """A turn in a sentence, ``Ben turned MOOD into WOOD for 5.``; never which tile is swapped."""
    if step.is_end:
        return "You all agreed to stop."
    sentence = f"{step.name} {describe_turn(step, brief=step.play is None)}"
    if step.play:
        sentence = for_points(sentence, step.points)
    return printable(f"{sentence}.")


def lookups_of(game: Game, door: Door) -> str:
    """The right to look words up: ``open`` to all, to ``seats`` alone, or ``closed``.

    With ``asks`` a seat asks the table about each word. While challenges settle words only those
    whose look-ups a scorer has written down may, unless they are open to all; the last play can be
    challenged even when the game is over.
    """
    is_over = game.position.ending is not None
    contestable = game.position.contestable
    settled = is_over and contestable is None
    seats = range(len(game.setup.players))
    challenged = any(game.setup.words_of(seat) is WordCheck.CHALLENGE for seat in seats)
    if door.words_open or settled or not challenged:
        return "open"
    if not door.keeper or is_over:  # No turn comes that could say so.
        return "closed"
    return _LOOKUPS[game.rules.house.looking_up]


_LOOKUPS = {
    LookingUp.WHEN_AGREED: "asks",
    LookingUp.FREELY: "seats",
    LookingUp.AT_THE_END: "closed",
}


def _player(game: Game, row: Standing, door: Door, member: str) -> dict[str, Any]:
    """What is shown of a player; of a team that is to play, the `member` whose turn it is."""
    name = row.name
    player = row.player
    sign = sign_of(game.setup, player)
    seat = SeatState.COMPUTER if game.setup.computer(player) else door.state_of(name)
    return {
        "name": name,
        "sign": SIGNS[sign],
        "colour": f"player-{sign + 1}",
        "total": row.total,
        "tiles": game.position.racks[player],
        "seat": str(seat),
        "terms": "; ".join(seat_terms(game.setup, player)),
        "ahead": game.setup.terms(player).start,
        "member": member if player == game.position.to_move else "",
    }


def _last(game: Game) -> dict[str, Any] | None:
    """The last turn; if a play was challenged in vain, that play, which still lies there."""
    if not game.steps:
        return None
    step = game.steps[-1]
    if step.challenge and not step.challenge.upheld:
        step = game.challenged()
    play = step.play
    score = step.judgement.score
    return {
        "player": step.name,
        "squares": [str(square) for square in play.squares] if play else [],
        "said": turn_sentence(step),
        "called": name_of(play, score.words) if play and score.words else "",
        "words": [word_as_json(word, with_sum=True) for word in score.words],
        "bonus": bonus_text(score.bonus) if score.bonus else "",
        "score": step.points,
        "is_play": play is not None,
    }


def _over(game: Game) -> dict[str, Any]:
    rows = standings(game)
    margin = margin_text(rows)
    wins = winners_text(rows, game.position.keeps_points)
    if margin:
        wins += f" {margin}." if wins.endswith("!") else f": {margin}."
    return {
        "winner": wins,
        "story": what_decided(game),
        "why": f"The game is over: {game.position.why_over}.",
        "ranking": [
            {
                "rank": row.rank,
                "name": row.name,
                "total": row.total,
                "penalty": row.penalty,
                "left": count(row.tiles_left, "tile"),
                "ahead": row.start,
                "earned": row.earned,
            }
            for row in rows
        ],
    }


def _end(game: Game) -> dict[str, Any]:
    """The end in figures: who has what left, and what there is to remember."""
    letters = {player: left.letters for player, left in game.leftovers.items()}
    return {
        "standings": [
            {
                "rank": row.rank,
                "name": row.name,
                "player": row.player,
                "points": row.points,
                "tiles": row.tiles_left,
                "left": letters.get(row.player),
                "penalty": row.penalty,
                "total": row.total,
                "best": _best(game, row.player),
            }
            for row in standings(game)
        ],
        "remember": [[title, printable(text)] for title, text, _ in to_remember(game)],
    }


def _best(game: Game, player: int) -> list[Any] | None:
    """The best turn of a player that stands: its words in a phrase, its points; None without."""
    plays = [
        step
        for step in game.steps
        if step.player == player and step.judgement.score.words and not game.withdrawn(step)
    ]
    best = max(plays, key=lambda step: step.points, default=None)
    if best is None:
        return None
    return [printable(with_others(best.judgement.score.words)), best.points]


def _contestable(game: Game) -> dict[str, Any] | None:
    """The play that can still be challenged: whose, its words not asked about yet, the cost."""
    play = game.position.contestable
    if play is None:
        return None
    name = game.setup.players[play.player]
    return {"player": name, "words": list(play.open), "costs": _costs(game)}


def _hands(state: TableState, door: Door) -> list[dict[str, Any]]:
    """Who challenges the last play: a computer that waits for its answer, then raised hands."""
    hands = [(hand.name, hand.words) for hand in door.hands]
    if isinstance(state.stage, Objection):
        hands.insert(0, (state.game.setup.players[state.stage.by], state.stage.words))
    return [{"player": name, "words": list(words)} for name, words in hands]


def _costs(game: Game) -> str:
    """What a challenge in vain costs now, in a sentence; after the end there is no turn to lose."""
    spec = RULE_SPECS["failed-challenge"]
    house = game.rules.house
    if game.position.ending and house.failed_challenge.lose_turn:
        house = replace(house, failed_challenge=FailedChallenge())
    return spec.say(house)


def _verdict(game: Game) -> dict[str, Any] | None:
    """The outcome of a challenge just made; never which of several words was bad."""
    step = game.steps[-1] if game.steps else None
    challenge = step and step.challenge
    if not step or not challenge:
        return None
    play = game.challenged(step)
    off = play.play.tiles if challenge.upheld and play.play else ()
    where = {word.text: list(map(str, word.squares)) for word in play.judgement.score.words}
    words = list(dict.fromkeys(step.asked))
    return {
        "by": step.name,
        "player": game.setup.players[play.player],
        "words": words,
        "squares": [where.get(word, []) for word in words],
        "stands": not challenge.upheld,
        "decided_by": str(challenge.decided_by),
        "sentences": challenge_sentences(game, step),
        "off": [[letter, str(at)] for at, letter in off],
    }


def left_as_json(game: Game, player: int) -> dict[str, Any] | None:
    """How many tiles are left on a rack at the end, and what was told of it; None before."""
    tiles = left_to_tell(game, player)
    if not tiles:
        return None
    left = game.leftovers.get(player, Leftover(tiles))
    told = left.letters if left.count else ()
    return {"tiles": tiles, "told": told if told is None else list(told)}


# Plays


def place_as_json(game: Game, verdict: Judgement) -> dict[str, Any]:
    """A play as a page shows it before it is laid: its words, its sums, what is against it."""
    play = verdict.action
    score = verdict.score
    assert isinstance(play, Play)
    broken = [problem for problem in verdict.problems if not problem.rule.is_warning]
    wrong = {square for problem in broken for square in problem.squares}
    first = play.squares[0]
    is_down = False
    if score.words:
        first = score.words[0].squares[0]
        is_down = score.words[0].direction is Direction.DOWN
    return {
        **_play_as_json(game, play, score, game.position.to_move, wrong),
        "play": write_action(play, game.board, game.rules.edition),
        "square": str(first),
        "down": is_down,
        "new": [str(square) for square in play.squares],
        "letters": [tile.letter for tile in play.tiles],
        "bonus": bonus_text(score.bonus) if score.bonus else "",
        "allowed": verdict.legal,
        "problems": list(dict.fromkeys(printable(problem.message) for problem in verdict.problems)),
        "wrong": [str(square) for square in play.squares if square in wrong],
        "says": _says(game, verdict),
    }


def looked_at_as_json(game: Game, asked: Proposal, is_dealt: bool) -> dict[str, Any]:
    """A turn that the scorer looks at, for all others: a play as it lies there, no verdict on it.

    Where the program deals nothing lies there yet, and of a swap nobody sees the tile.
    """
    play = asked.verdict.action
    player = game.setup.players[asked.player]
    if is_dealt or not isinstance(play, Play):
        return {"player": player, "called": ""}
    return {
        **_play_as_json(game, play, asked.verdict.score, asked.player),
        "player": player,
        "tiles": [[letter, str(square)] for square, letter in play.tiles],
    }


def _play_as_json(
    game: Game, play: Play, score: PlayScore, player: int, wrong: Container[Square] = ()
) -> dict[str, Any]:
    """The words of a play as they lie then, and the points of its `player` before and after."""
    words = score.words
    after = game.board.lay(play.tiles) if words else game.board
    before = game.position.scores[player]
    return {
        "called": printable(name_of(play, words)) if words else "",
        "words": [
            {
                "text": word.text,
                "letters": [after.at(square) for square in word.squares],
                "heights": list(word.heights),
                "new": [at for at, square in enumerate(word.squares) if square in play.squares],
                "wrong": [at for at, square in enumerate(word.squares) if square in wrong],
                "sum": word.arithmetic,
                "points": word.total,
            }
            for word in words
        ],
        "points": score.total,
        "before": before,
        "after": before + score.total,
    }


def _says(game: Game, verdict: Judgement) -> str:
    """The verdict and warnings in sentences; where challenges settle words, none about a word."""
    if not verdict.legal:
        broken = next(one for one in verdict.problems if not one.rule.is_warning)
        return printable(broken.message)
    good = "A good play." if game.checks_words else "The rules allow it."
    warnings = [problem.message for problem in verdict.problems]
    return printable(" ".join([good, *warnings]))
