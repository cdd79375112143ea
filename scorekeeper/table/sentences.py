"""What is said of an open game at the laptop, on tablets and phones and in the shell, once each.

Stages, turns that phones send, challenges, and why something cannot be. Whoever shows a sentence
adds its own keys. Names are printable already: a `Setup` has no others.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.describe import for_points, name_of
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Challenge, Exchange, Pass, Play
from scorekeeper.game.text import count, listed
from scorekeeper.table.seats import holder
from scorekeeper.table.stage import (
    DrawTiles,
    LayComputerTurn,
    Misfits,
    Objection,
    OpenElsewhere,
    PreparingComputers,
    Proposal,
    Stage,
    Watching,
)

IS_OVER = "The game is over."
SAVED = "Every turn is saved."

# Why something cannot be

NOT_PLAYING = "Nobody of that name plays in this game."
NOBODY_MORE = "Nobody else can join tonight."
CHANGED = "The board has changed. Look at it first."
SAY_GOOD = "This game has no dictionary: say whether the words are good."
OWN_PHONES = "Without the box each player lays from their own phone; here you can pass."
NOT_FROM_A_SEAT = "From a phone you can play, pass or swap a tile."
NOT_YET = "Not yet: ask at the table."
AT_THE_TABLE = "Turns are entered at the table now."
ANOTHER_CAME = "Another turn has come from this seat. Look at the board, then send yours again."
OPENED_AGAIN = "The table was opened again meanwhile. Look at the board, then send yours again."
TOO_LATE = "It is too late to take that back: ask at the table."
CHALLENGED_FIRST = "It is challenged: it stays until that is settled."
NOT_ANSWERED = "The laptop has not answered yet. Your tiles are kept: send it again."


def why_no_challenge(game: Game, name: str, words: Sequence[str]) -> str:
    """Why the player `name` cannot challenge `words` of the last play; empty if they can.

    None of the words stands for all that have not been challenged yet.
    """
    if name not in game.setup.players:
        return NOT_PLAYING
    by = game.setup.players.index(name)
    return against(game.judge(Challenge(by=by, words=tuple(words), upheld=False)))


def against(verdict: Judgement) -> str:
    """What the rules have against an action, in sentences; empty if nothing."""
    return " ".join(problem.message for problem in verdict.problems)


def too_late(game: Game, player: int, what: str) -> str:
    """Why the `player` cannot have `what` was made for another position of `game`."""
    if game.position.ending:
        return f"{IS_OVER} Your {what} does not count."
    if game.position.to_move != player:
        return f"It is {game.player_to_move}'s turn now. Your {what} is kept."
    return f"The board has changed. {look_again(what)}"


def look_again(what: str) -> str:
    """What to do before `what` is laid after all."""
    return f"Look again before you lay {what}."


# Stages

ONLY_WATCHED = "Another program has this game open, so it can only be watched here."
_STAGES: dict[type[Stage], str] = {
    OpenElsewhere: ONLY_WATCHED,
    Watching: ONLY_WATCHED,
    Misfits: "Part of this game cannot be read, so nothing is changed.",
}
"""The sentences about stages in which the game does not matter."""


def waits_for(game: Game, stage: Stage) -> str:
    """What the table waits for before the next turn is entered; empty if for nothing."""
    players = game.setup.players
    match stage:
        case PreparingComputers(is_first=True) if not game.position.ending:
            return "The computer is getting ready …"
        case Objection(by):
            name = players[by]
            return f"{name} challenges the last play."
        case DrawTiles(player, number):
            tiles = count(number, "tile")
            name = players[player]
            return f"Draw {tiles} for {name}."
        case LayComputerTurn(player):
            return thinks(players[player])
        case Proposal():
            return proposed(game, stage)
    return _STAGES.get(type(stage), "")


def to_play(game: Game) -> str:
    """Who is to play, or that the game is over."""
    if game.position.ending:
        return IS_OVER
    return f"{game.player_to_move} to play."


def thinks(name: str) -> str:
    """Says that the computer `name` thinks about its turn."""
    return f"{name} looks at the board."


def asks_for_another(names: Sequence[str]) -> str:
    """Says that players, or the tablet, ask for another game."""
    asks = "asks" if len(names) == 1 else "ask"
    who = listed(map(holder, names))
    return f"{who[0].upper()}{who[1:]} {asks} for another game."


def asks_to_look_up(name: str, word: str) -> str:
    """Says that a player asks whether a word may be looked up."""
    return f"May {name} look {word} up?"


# Turns


def handed_on(name: str) -> str:
    """Says that it is the turn of the player `name`, who was not next."""
    now = f"It is {name}'s turn now."
    return f"{now} Nobody has passed."


def called(verdict: Judgement) -> str:
    """A turn in a word: ``NUT``, ``pass``, ``swap``."""
    if verdict.play:
        words = verdict.score.words
        if words:
            return words[0].text
        return "play"
    if isinstance(verdict.action, Exchange):
        return "swap"
    return "pass"


def in_short(verdict: Judgement) -> str:
    """A turn with its points: ``ON, and OB, for 10``, ``swap``; never which tile is swapped."""
    play = verdict.action
    words = verdict.score.words
    if not isinstance(play, Play):
        return called(verdict)
    return for_points(name_of(play, words) if words else "play", verdict.score.total)


def proposed(game: Game, proposal: Proposal) -> str:
    """The turn that a seat proposes; never which tile is swapped."""
    name = game.setup.players[proposal.player]
    if isinstance(proposal.verdict.action, Exchange):
        return f"{name} swaps a tile."
    against = "" if proposal.verdict.legal else ", against the rules"
    return f"{name}: {in_short(proposal.verdict)}{against}."


def from_phone(game: Game, proposal: Proposal) -> str:
    """Says that a turn has come from a phone; never which tile is swapped."""
    name = game.setup.players[proposal.player]
    what = in_short(proposal.verdict)
    match proposal.verdict.action:
        case Pass():
            did = "passed"
        case Exchange():
            did = "swapped a tile"
        case _:
            did = f"played {what}"
    return f"{name} has {did} on the phone."


def looked_at(game: Game, verdict: Judgement) -> str:
    """Tells the player whose turn is being looked at what to do with the tiles until then."""
    tiles = "" if game.setup.deal else " Leave your tiles where they are, and do not draw yet."
    return f"{in_short(verdict)}. It is being checked at the table.{tiles}"


def counted(step: Step, name: str) -> str:
    """Says that the turn `step` of the player `name` counts, and what is drawn for it."""
    if done := _not_laid(step):
        return f"{name} has {done}."
    first = "It counts."
    if not step.drawn:
        if step.after.bag:
            return first
        return f"{first} The bag is empty."
    if step.before.deal:
        return f"{first} {name} has {count(step.drawn, 'new tile')}."
    return f"{first} {name} draws {count(step.drawn, 'tile')}."


def counted_as(step: Step, changed_to: str) -> str:
    """Tells its player as what the turn `step` counts; empty for the play that was sent.

    It may have been `changed_to` another one. Points and tiles to draw are told as numbers.
    """
    if done := _not_laid(step):
        return f"You have {done}."
    return f"At the table it was changed to {changed_to}." if changed_to else ""


def _not_laid(step: Step) -> str:
    """A turn in which nothing was laid, as somebody has done it; empty for a play."""
    if isinstance(step.turn.action, Pass):
        return "passed"
    return "swapped a tile" if isinstance(step.turn.action, Exchange) else ""
