"""What is said of an open game at the laptop, on tablets and phones and in the shell, once each.

Stages, turns that phones send, challenges, and why something cannot be. Whoever shows a sentence
adds its own keys. Names come out printable.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.describe import for_points, name_of
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Challenge, Exchange, Pass, Play
from scorekeeper.game.text import Wording, count, listed
from scorekeeper.names import printable
from scorekeeper.session.stage import (
    ComputerTurn,
    Draw,
    Misfits,
    Objection,
    OpenElsewhere,
    Proposal,
    Stage,
    Thinking,
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
    return " ".join(printable(problem.message) for problem in verdict.problems)


def too_late(game: Game, player: int, what: str) -> str:
    """Why the `player` cannot have `what` was made for another position of `game`."""
    if game.position.ending:
        return f"{IS_OVER} Your {what} does not count."
    if game.position.to_move != player:
        return f"It is {printable(game.player_to_move)}'s turn now. Your {what} is kept."
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
    """What the table waits for before the next turn is entered; empty if for nothing.

    It is a `Wording` where there may be too little room.
    """
    players = game.setup.players
    match stage:
        case Thinking(is_first=True) if not game.position.ending:
            return "The computer is getting ready …"
        case Objection(by):
            name = printable(players[by])
            return Wording(f"{name} challenges the last play.", f"{name} challenges.")
        case Draw(player, number):
            tiles = count(number, "tile")
            name = printable(players[player])
            return Wording(f"Draw {tiles} for {name}.", f"{tiles} for {name}.")
        case ComputerTurn(player):
            return thinks(players[player])
        case Proposal():
            return proposed(game, stage)
    return _STAGES.get(type(stage), "")


def to_play(game: Game) -> str:
    """Who is to play, or that the game is over."""
    if game.position.ending:
        return IS_OVER
    return f"{printable(game.player_to_move)} to play."


def thinks(name: str) -> str:
    """That the computer `name` thinks about its turn."""
    return f"{printable(name)} looks at the board."


def asks_for_another(names: Sequence[str]) -> str:
    """That players ask for another game."""
    asks = "asks" if len(names) == 1 else "ask"
    return f"{listed(map(printable, names))} {asks} for another game."


def asks_to_look_up(name: str, word: str) -> str:
    """That a player asks whether a word may be looked up."""
    return f"May {printable(name)} look {word} up?"


# Turns


def handed_on(name: str) -> Wording:
    """That it is the turn of the player `name`, who was not next."""
    now = f"It is {printable(name)}'s turn now."
    return Wording(f"{now} Nobody has passed.", now)


def called(verdict: Judgement) -> str:
    """A turn in a word: ``NUT``, ``pass``, ``swap``."""
    if isinstance(verdict.action, Play):
        words = verdict.score.words
        if words:
            return printable(words[0].text)
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
    return for_points(printable(name_of(play, words)) if words else "play", verdict.score.total)


def proposed(game: Game, proposal: Proposal) -> str:
    """The turn that a seat proposes; never which tile is swapped."""
    name = printable(game.setup.players[proposal.player])
    if isinstance(proposal.verdict.action, Exchange):
        return f"{name} swaps a tile."
    against = "" if proposal.verdict.legal else ", against the rules"
    return f"{name}: {in_short(proposal.verdict)}{against}."


def from_phone(game: Game, proposal: Proposal) -> Wording:
    """That a turn has come from a phone; never which tile is swapped."""
    name = printable(game.setup.players[proposal.player])
    what = in_short(proposal.verdict)
    match proposal.verdict.action:
        case Pass():
            did = "passed"
        case Exchange():
            did = "swapped a tile"
        case _:
            did = f"played {what}"
    return Wording(f"{name} has {did} on the phone.", f"{name}: {what}.")


def looked_at(game: Game, verdict: Judgement) -> str:
    """To the player whose turn is being looked at: what to do with the tiles until then."""
    tiles = "" if game.setup.deal else " Leave your tiles where they are, and do not draw yet."
    return f"{in_short(verdict)}. It is being checked at the table.{tiles}"


def counted(step: Step, name: str = "", changed_to: str = "") -> str:
    """That the turn `step` counts, and what is drawn for it.

    It is said to its player; with a `name` to the whole table. The turn may have been
    `changed_to` another play than was sent.
    """
    who = f"{printable(name)} has" if name else "You have"
    if isinstance(step.turn.action, Pass):
        return f"{who} passed."
    if isinstance(step.turn.action, Exchange):
        return f"{who} swapped a tile."
    first = "It counts."
    if changed_to:
        first = f"At the table it was changed to {changed_to}."
    if not step.drawn:
        if step.after.bag:
            return first
        return f"{first} The bag is empty."
    if step.before.deal:
        return f"{first} {who} {count(step.drawn, 'new tile')}."
    tiles = count(step.drawn, "tile")
    if name:
        return f"{first} {printable(name)} draws {tiles}."
    return f"{first} Draw {tiles}."
