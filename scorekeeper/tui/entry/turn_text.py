"""The sentences of the message line on turns, keys and phones; all pure."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import no_challenge
from scorekeeper.game.play import Finish, Play
from scorekeeper.game.text import Wording, called, listed
from scorekeeper.names import printable
from scorekeeper.session import Outcome, Session
from scorekeeper.session.questions import LET_COUNT, SEND_BACK
from scorekeeper.session.seats import TABLE, Pages, SeatAsked, holder
from scorekeeper.session.sentences import asks_for_another, from_phone, in_short
from scorekeeper.session.stage import Proposal
from scorekeeper.tui.kit.keys import written

NOT_YET = "Not yet: that key did nothing."
"""Said while the question about a computer's turn is on its way."""
NOTHING_LAID = Wording(
    "Nothing is laid yet: type the letters of your word.",
    "Nothing is laid: type a word.",
)


def over() -> str:
    """What can be done once the game is over."""
    won = "Enter shows who has won"
    return Wording(
        f"The game is over. {won}; {written('table.undo')} takes the last turn back.",
        f"The game is over. {won}.",
        f"{won}.",
    )


def _unsaved() -> str:
    key = written("table.copy")
    return Wording(
        f"This game could not be saved. {key} saves it somewhere else.",
        f"Not saved. {key} saves it elsewhere.",
        f"Not saved: {key}.",
    )


def turn_taken(game: Game, step: Step) -> str:
    """A turn in short: the player, the action, and the points of a play."""
    if isinstance(step.turn.action, Finish):
        return "Game ended"
    points = f", {step.points}" if isinstance(step.turn.action, Play) else ""
    return f"{game.setup.players[step.player]} {describe_turn(step, brief=True)}{points}"


def taken_back(game: Game, step: Step, lays_again: bool) -> str:
    """That `step` was taken back, and what can be done now; its tiles may be laid again."""
    what = f"Taken back: {turn_taken(game, step)}."
    mends = (f"{what} Correct it, and press Enter.",) if lays_again else ()
    return Wording(*mends, what, "Taken back.")


def back_again(game: Game, step: Step, then: str) -> str:
    """That `step` was brought back, and what is done `then`."""
    what = f"Back again: {turn_taken(game, step)}."
    return Wording(f"{what} {then}", what, f"Back again. {then}", "It is back again.")


def save_news(outcome: Outcome) -> str:
    """A sentence on how a change was saved; empty if all is well."""
    if outcome.set_aside:
        name = printable(outcome.set_aside.name)
        return Wording(f"The other is kept: {name}", "The other file is kept, too.")
    return _unsaved() if outcome.newly_unsaved else ""


def why_not(action: str, session: Session) -> str:
    """Why `action` cannot be done now, in a sentence; empty if it can."""
    game = session.game
    ending = game.position.ending
    match action:
        case "challenge" if whole := no_challenge(game.position):
            last = "This play stands." if game.position.last_play else "Only the play just made."
            return Wording(whole, last)
        case "undo" if not (game.steps or session.undoes_correction):
            return "There is no turn to take back."
        case "redo" if not (game.can_redo or session.redoes_correction):
            return "There is nothing to bring back."
        case "end" if not ending:
            stops = f"To stop, press {written('table.stop')}."
            return Wording(f"The game is still going on. {stops}", stops)
        case "review" if not ending:
            return "You can review a game once it is over."
        case "pass_turn" | "exchange" | "whose_turn" | "show_me" | "clock" if ending:
            return over()
        case "clock" if not game.rules.house.turn_timer.is_set:
            how = f"To add one, press {written('app.palette')} and type clock."
            return Wording(f"This game has no clock. {how}", "This game has no clock.")
        case "clock" if game.setup.computer(game.position.to_move) is not None:
            return Wording("The clock does not run for the computer.", "No clock for the computer.")
    return ""


def word_made(step: Step) -> str:
    """The word that a play made; a play that was let pass may have made none."""
    words = step.judgement.score.words
    return words[0].text if words else "this play"


def points_called(game: Game, step: Step, announced: int | None) -> str:
    """That `announced` points were called out for the play of `step`, and how to undo that."""
    what = "called no points" if announced is None else called(announced, step.points)
    name = game.setup.players[step.player]
    back = f"{written('table.undo')} takes this back."
    noted = f"{word_made(step)}: {what}."
    return Wording(f"{name}, {noted} {back}", f"{noted} {back}", f"Noted. {back}")


def no_points_to_note(last: Step | None) -> str:
    """Why there is no play just made whose points could be noted, `last` being the last turn."""
    if last is None:
        nobody = "Nobody has played yet"
        return Wording(f"{nobody}, so no points have been called.", f"{nobody}.")
    key = written("table.log")
    last_turn = "No word was laid last turn."
    return Wording(
        f"{last_turn} For an earlier turn, press {key} and choose it.",
        f"{last_turn} {key}: earlier turns.",
        last_turn,
    )


# What phones want


def proposal_text(game: Game, proposal: Proposal) -> str:
    """The turn that a seat proposes, and the keys that answer it, which come before all else."""
    name = printable(game.setup.players[proposal.player])
    what = in_short(proposal.verdict)
    against = ""
    does = LET_COUNT
    if proposal.verdict.asked:
        few = "takes more tiles of a letter than there are"
        against = f" {few}" if proposal.verdict.legal else " is against the rules"
        does = "what is wrong"
    keys = f"Enter: {does}. Esc: {SEND_BACK}."
    return Wording(
        f"{name}: {what}{against}. {keys}",
        f"{what}{against}. {keys}",
        f"{what}. {keys}",
        f"{what}. Enter: {does}.",
        keys,
        f"Enter: {does}.",
    )


def proposal_waits(game: Game, proposal: Proposal) -> str:
    """That a turn from a seat waits, since something else is entered."""
    name = printable(game.setup.players[proposal.player])
    has_come = from_phone(game, proposal)
    return Wording(
        f"{has_come} Take off the tiles on the board first.",
        has_come,
        f"{name}: {in_short(proposal.verdict)} waits for this turn.",
        f"{name}'s turn waits.",
    )


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
        whole = f"Does the tablet in the middle show {asked.number}?"
        return Wording(whole, f"Does the tablet show {asked.number}?", f"{asked.number}?")
    return Wording(f"Does {asked.name}'s phone show {asked.number}?", f"{asked.number}?")


def plays_at_page(game: Game) -> str:
    """The sentence while the player to move looks at their tiles on a page of their own."""
    return f"{game.player_to_move} plays from a phone."


def reminder(pages: Pages) -> str:
    """The sentence while nothing is entered: the wishes of phones, and the key for each."""
    if pages.hands:
        first, *others = pages.hands
        what = listed(first.words) if first.words else "the last play"
        then = f" Then {listed(hand.name for hand in others)}." if others else ""
        press = f"Press {written('table.challenge')}."
        whole = f"{first.name} challenges {what}. {press}"
        short = f"{first.name} challenges. {press}"
        return Wording(f"{whole}{then}", whole, short, f"A challenge. {press}")
    key = written("table.phones")
    if pages.asking:
        number = pages.asking[0].number
        return Wording(f"{seat_question(pages.asking[0])} Press {key}.", f"{number}: press {key}.")
    if not pages.joining:
        return _another_game(pages.again)
    if len(pages.joining) > 1:
        asking = f"{len(pages.joining)} phones ask to join"
        return Wording(f"{asking}. {key}: let them join.", f"{asking}. Press {key}.")
    number = pages.joining[0]
    return Wording(f"Somebody's phone shows {number}. {key}: let it join.", f"{number}: {key}.")


def _another_game(names: Sequence[str]) -> str:
    """That players ask for another game once this one is over; empty if nobody does."""
    if not names:
        return ""
    asks = asks_for_another(names)
    return Wording(f"{asks} Enter: the end.", asks, "Another game? Enter.")
