"""The sentences of the message line on turns, keys and phones; all pure."""

from __future__ import annotations

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import no_challenge
from scorekeeper.game.play import Finish, Play
from scorekeeper.game.position import Position
from scorekeeper.game.text import called, count, listed
from scorekeeper.names import printable
from scorekeeper.session import Outcome, Session
from scorekeeper.session.proposals import in_short
from scorekeeper.session.seats import TABLE, Pages, SeatAsked, Trust, holder
from scorekeeper.session.stage import Proposal

NOTHING_LAID = "Nothing is laid yet: type the letters of your word."
OVER = "The game is over. Ctrl+Z takes a turn back; F9 leads to a new game."
_UNSAVED = "Not saved yet; Ctrl+S saves a copy."


def turn_taken(game: Game, step: Step) -> str:
    """A turn in short: the player, the action, and the points of a play."""
    if isinstance(step.turn.action, Finish):
        return "Game ended"
    points = f", {step.points}" if isinstance(step.turn.action, Play) else ""
    return f"{game.setup.players[step.player]} {describe_turn(step, brief=True)}{points}"


def save_news(outcome: Outcome) -> str:
    """A sentence on how a change was saved; empty if all is well."""
    if outcome.set_aside:
        return f"The other is kept: {printable(outcome.set_aside.name)}"
    return _UNSAVED if outcome.newly_unsaved else ""


def why_dimmed(action: str, session: Session) -> str:
    """Why the key of `action` cannot be used now, in a sentence; empty if it can."""
    game, ending = session.game, session.game.position.ending
    match action:
        case "challenge":
            return no_challenge(game.position)
        case "undo" if not (game.steps or session.undoes_correction):
            return "There is no turn to take back."
        case "redo" if not (game.can_redo or session.redoes_correction):
            return "There is no undone turn to bring back."
        case "end" if not ending:
            return "The game is not over yet; F8 ends it."
        case "review" if not ending:
            return "The review is for a finished game; F8 ends this one."
        case "pass_turn" | "exchange" | "finish" | "whose_turn" | "hint" | "clock" if ending:
            return OVER
        case "clock" if not game.rules.house.turn_timer.is_set:
            return "This game has no clock; Ctrl+E gives it one."
        case "clock" if game.setup.computer(game.position.to_move) is not None:
            return "A computer has no clock."
    return ""


def still_there(position: Position) -> str:
    """A sentence on the tiles not drawn yet."""
    tiles = count(position.bag, "tile")
    are = "is" if position.bag == 1 else "are"
    if position.deal:
        return f"{tiles} {are} still to be dealt."
    return f"There {are} still {tiles} in the bag."


def word_made(step: Step) -> str:
    """The word that a play made; a play that was let pass may have made none."""
    words = step.judgement.score.words
    return words[0].text if words else "this play"


def points_called(game: Game, step: Step, announced: int | None) -> str:
    """That `announced` points were called out for the play of `step`, and how to undo that."""
    what = "called no points" if announced is None else called(announced, step.points)
    name = game.setup.players[step.player]
    return f"{name}, {word_made(step)}: {what}. Ctrl+Z takes this back."


def no_points_to_note(last: Step | None) -> str:
    """Why there is no play just made whose points could be noted, `last` being the last turn."""
    if last is None:
        return "Nobody has played yet, so there are no points to note."
    return "The last turn was no play. Points of an earlier one are corrected in the log (F5)."


# What phones want

PLAYS_FROM_PHONES = {
    Trust.AGREE: "I agree to each",
    Trust.AT_ONCE: "they count at once",
    Trust.NONE: "none",
}
"""The keeper's answers to the question which plays from phones count."""


def proposal_text(game: Game, proposal: Proposal) -> str:
    """The turn that a seat proposes, and the keys that answer it."""
    name = printable(game.setup.players[proposal.player])
    what = f"{name}: {in_short(proposal.verdict)}"
    if proposal.verdict.legal:
        return f"{what}. Enter agrees, Esc sends it back."
    return f"{what}, against the rules. Enter asks, Esc sends it back."


def proposal_waits(game: Game, proposal: Proposal) -> str:
    """That a turn from a seat waits, since something else is entered."""
    name = printable(game.setup.players[proposal.player])
    return f"{name} at the phone: {in_short(proposal.verdict)}. It waits until this is cleared."


def title_sign(pages: Pages, proposes: str = "") -> str:
    """The sign in the title: how many look on, and who wants something; empty if none is served.

    That may be the player who `proposes` a turn.
    """
    if not pages.are_served:
        return ""
    wish = f", {ask_to_come_in(pages)}" if pages.wishes else ""
    wish = f", {holder(pages.asking[0].name)} asks" if pages.asking and pages.wishes == 1 else wish
    wish = f", {proposes} plays" if proposes else wish
    wish = f", {pages.hands[0].name} challenges" if pages.hands else wish
    return f"phones {pages.watching}{wish}"


def ask_to_come_in(pages: Pages) -> str:
    """The number of those who ask: ``3 ask to come in``."""
    return f"{pages.wishes} {'asks' if pages.wishes == 1 else 'ask'} to come in"


def seat_question(asked: SeatAsked) -> str:
    """The question to the keeper before a phone has its seat, and the two answers."""
    if asked.name == TABLE:
        return f"Is the page that shows {asked.number} the table? Ctrl+A yes, Ctrl+N no."
    return f"Does {asked.name}'s phone show {asked.number}? Ctrl+A yes, Ctrl+N no."


def plays_at_page(game: Game) -> str:
    """The sentence while the player to move looks at their tiles on a page of their own."""
    return f"{game.player_to_move} plays from a phone."


def reminder(pages: Pages) -> str:
    """The sentence while nothing is entered: the wishes of phones, and the key for each."""
    if pages.hands:
        first, *others = pages.hands
        what = listed(first.words) if first.words else "the last play"
        then = f" Then {listed(hand.name for hand in others)}." if others else ""
        return f"{first.name} challenges {what}: F4 opens it.{then}"
    if pages.asking:
        return seat_question(pages.asking[0])
    if len(pages.joining) > 1:
        return f"{len(pages.joining)} pages ask to come in: Ctrl+O, then J, asks who they are."
    return f"A page shows {pages.joining[0]}: Ctrl+O, then J, lets it in." if pages.joining else ""
