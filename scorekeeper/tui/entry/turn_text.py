"""The sentences of the message line on turns, keys and phones; all pure."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import no_challenge
from scorekeeper.game.text import called, count, listed
from scorekeeper.names import printable
from scorekeeper.session import Outcome, Session
from scorekeeper.table.door import Door
from scorekeeper.table.questions import LET_COUNT, SEND_BACK
from scorekeeper.table.seats import TABLE, SeatAsked, holder
from scorekeeper.table.sentences import asks_for_another, from_phone, in_short
from scorekeeper.table.stage import Proposal
from scorekeeper.tui.keys.bindings import written

NOT_YET = "Not yet: that key did nothing."
"""Said while the question about a computer's turn is on its way."""
NOTHING_LAID = "Nothing is laid yet: type the letters of your word."


def over() -> str:
    """What can be done once the game is over."""
    undo = written("table.undo")
    return f"The game is over. Enter shows who has won; {undo} takes the last turn back."


def _unsaved() -> str:
    return f"This game could not be saved. {written('table.copy')} saves it somewhere else."


def turn_taken(step: Step) -> str:
    """A turn in short: the player, the action, and the points of a play."""
    if step.is_end:
        return "Game ended"
    points = f", {step.points}" if step.play else ""
    return f"{step.name} {describe_turn(step, brief=True)}{points}"


def taken_back(step: Step, lays_again: bool) -> str:
    """That `step` was taken back, and what can be done now; its tiles may be laid again."""
    then = " Correct it, and press Enter." if lays_again else ""
    return f"Taken back: {turn_taken(step)}.{then}"


def back_again(step: Step) -> str:
    """That `step` was brought back."""
    return f"Back again: {turn_taken(step)}."


def save_news(outcome: Outcome) -> str:
    """A sentence on how a change was saved; empty if all is well."""
    if outcome.set_aside:
        return f"The other file is kept: {printable(outcome.set_aside.name)}"
    return _unsaved() if outcome.newly_unsaved else ""


def why_not(action: str, session: Session) -> str:
    """Why `action` cannot be done now, in a sentence; empty if it can."""
    game = session.game
    ending = game.position.ending
    match action:
        case "challenge" if why := no_challenge(game.position):
            return why
        case "undo" if not (game.steps or session.undoes_correction or session.is_at_form):
            return "There is no turn to take back."
        case "redo" if not (game.can_redo or session.redoes_correction):
            return "There is nothing to bring back."
        case "end" if not ending:
            return f"The game is still going on. To stop, press {written('table.stop')}."
        case "review" if not ending:
            return "You can review a game once it is over."
        case "pass_turn" | "exchange" | "whose_turn" | "show_me" | "clock" if ending:
            return over()
        case "clock" if not game.rules.house.turn_timer.is_set:
            menu = written("app.palette")
            return f"This game has no clock. To add one, press {menu} and type clock."
        case "clock" if game.setup.computer(game.position.to_move) is not None:
            return "The clock does not run for the computer."
    return ""


def has_key(action: str, session: Session) -> bool:
    """True if the game of `session` has a key for an action at all, as it is now."""
    game = session.game
    match action:
        case "review" | "export":
            return game.position.ending is not None
        case "clock":
            return not why_not("clock", session)
        case "hint":
            return session.hints_on and not game.position.ending
        case "found":
            return game.setup.start_position is not None
        case "rack":  # Everybody else looks at their own tiles.
            return bool(game.setup.computers) and not game.setup.deal
    return True


def word_made(step: Step) -> str:
    """The word that a play made; a play that was let pass may have made none."""
    words = step.judgement.score.words
    return words[0].text if words else "this play"


def points_called(step: Step, announced: int | None) -> str:
    """That `announced` points were called out for the play of `step`, and how to undo that."""
    what = "called no points" if announced is None else called(announced, step.points)
    back = f"{written('table.undo')} takes this back."
    return f"{step.name}, {word_made(step)}: {what}. {back}"


def no_points_to_note(last: Step | None) -> str:
    """Why there is no play just made whose points could be noted, `last` being the last turn."""
    if last is None:
        return "Nobody has played yet, so no points have been called."
    key = written("table.log")
    return f"No word was laid last turn. For an earlier turn, press {key} and choose it."


# What phones want


def proposal_text(game: Game, proposal: Proposal) -> str:
    """The turn that a seat proposes, and the keys that answer it, which come before all else."""
    name = game.setup.players[proposal.player]
    what = in_short(proposal.verdict)
    against = ""
    does = LET_COUNT
    if proposal.verdict.asked:
        few = "has too many tiles of a letter"
        against = f" {few}" if proposal.verdict.legal else " breaks a rule"
        does = "what is wrong"
    return f"{name}: {what}{against}. Enter: {does}. Esc: {SEND_BACK}."


def proposal_waits(game: Game, proposal: Proposal) -> str:
    """That a turn from a seat waits, since something else is entered."""
    return f"{from_phone(game, proposal)} Take off your tiles first."


def title_sign(door: Door, proposes: str = "") -> str:
    """The sign in the title: how many follow, and who wants something.

    That may be the player who `proposes` a turn. Where no page is served it is how many phones wait
    for that, or empty.
    """
    if not door.is_served:
        return _wait(door.waiting) if door.waiting else ""
    wish = f", {ask_to_come_in(door)}" if door.wishes else ""
    wish = f", {holder(door.asking[0].name)} asks" if door.asking and door.wishes == 1 else wish
    wish = f", {proposes} plays" if proposes else wish
    wish = f", {door.hands[0].name} challenges" if door.hands else wish
    return f"phones {door.watching}{wish}"


def phones_wait(number: int) -> str:
    """That so many phones of this evening wait, as after a restart, and the key that lets them."""
    key = written("table.phones")
    they = "it goes on with its seat" if number == 1 else "they go on with their seats"
    return f"{_wait(number)}. Press {key}, and {they}."


def _wait(number: int) -> str:
    return f"{count(number, 'phone')} {'waits' if number == 1 else 'wait'}"


def ask_to_come_in(door: Door) -> str:
    """The number of those who ask: ``3 ask to come in``."""
    return f"{door.wishes} {'asks' if door.wishes == 1 else 'ask'} to come in"


def seat_question(asked: SeatAsked) -> str:
    """The question to the scorer before a phone has its seat, and the two answers."""
    if asked.name == TABLE:
        return f"Does the tablet in the middle show {asked.number}?"
    return f"Does {asked.name}'s phone show {asked.number}?"


def plays_at_page(game: Game) -> str:
    """The sentence while the player to move looks at their tiles on a page of their own."""
    return f"{game.player_to_move} plays from a phone."


def reminder(door: Door) -> str:
    """The sentence while nothing is entered: the wishes of phones, and the key for each."""
    if door.hands:
        first, *others = door.hands
        what = listed(first.words) if first.words else "the last play"
        then = f" Then {listed(hand.name for hand in others)}." if others else ""
        return f"{first.name} challenges {what}. Press {written('table.challenge')}.{then}"
    key = written("table.phones")
    if door.asking:
        return f"{seat_question(door.asking[0])} Press {key}."
    if not door.joining:
        return _another_game(door.again)
    if len(door.joining) > 1:
        return f"{len(door.joining)} phones ask to join. {key}: let them join."
    return f"Somebody's phone shows {door.joining[0]}. {key}: let it join."


def _another_game(names: Sequence[str]) -> str:
    """That players ask for another game once this one is over; empty if nobody does."""
    if not names:
        return ""
    return f"{asks_for_another(names)} Enter: the end."
