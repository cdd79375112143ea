"""What a challenge came to, in sentences."""

from __future__ import annotations

from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge, Decider, Play
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.words.lexicon import Lexicon


def describe_challenge(game: Game, step: Step) -> list[str]:
    """The verdict on the challenge that was `step`, then what follows from it for the table.

    It never says which word was bad.
    """
    challenge, play = step.turn.action, game.steps[step.number - 2]
    if not isinstance(challenge, Challenge):
        return []
    who = {Decider.DICTIONARY: "The dictionary", Decider.TABLE: "The table"}[challenge.decided_by]
    if challenge.upheld:
        return [f"{who} says: not good. The play is taken back.", *_taken_back(game, step, play)]
    return [f"{who} says: good. The play stands.", *_cost(game, step)]


def describe_reasons(game: Game, step: Step, lexicon: Lexicon) -> list[tuple[str, bool]]:
    """For each challenged word what `lexicon` says, and whether it is good."""
    from scorekeeper.words.reasons import why_not  # Not needed to show the table.

    challenge, play = step.turn.action, game.steps[step.number - 2]
    if not isinstance(challenge, Challenge):
        return []
    words = challenge.words or tuple(word.text for word in play.judgement.score.words)
    lines = []
    for word in dict.fromkeys(words):
        reason = why_not(word, lexicon)
        lines.append((f"{word} is good." if reason is None else reason.text, reason is None))
    return lines


def _taken_back(game: Game, step: Step, play: Step) -> list[str]:
    name = printable(game.setup.players[play.player])
    tiles = play.turn.action.tiles if isinstance(play.turn.action, Play) else ()
    lifted = ", ".join(f"{letter} from {square}" for square, letter in tiles)
    lines = [
        f"Take off the board: {lifted}. They go back to {name}'s rack; tiles drawn since then "
        "go back to the bag.",
        f"{name} loses the {count(play.points, 'point')} of the play.",
    ]
    if game.taken_again(play):
        once = " once more" if step.after.retrying else " again, or passes"
        lines.append(f"{name} plays{once}.")
    else:
        lines.append(f"{name} has lost the turn.")
    return lines


def _cost(game: Game, step: Step) -> list[str]:
    challenger = printable(game.setup.players[step.player])
    lost = step.before.scores[step.player] - step.after.scores[step.player]
    if lost:
        return [f"{challenger} loses {count(lost, 'point')} for the challenge."]
    if step.after.missing != step.before.missing or step.after.to_move != step.before.to_move:
        return [f"{challenger} loses the next turn for the challenge."]
    return ["The challenge costs nothing."]
