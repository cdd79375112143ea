"""The chains of dialogs of a turn, in the order in which they are read.

Each is a coroutine that shows one dialog after another and tells the table what was answered;
none knows the screen below. `show_picture` shows on its board what a dialog is about.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

from textual.app import App

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Play
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.report.text import bad_words
from scorekeeper.session import Outcome, Session
from scorekeeper.session.question import Question
from scorekeeper.session.questions import READ, YOU_DECIDE, Done, no_list_question
from scorekeeper.session.stage import ComputerTurn, Draw, Look, NoList, Stage, Verdict
from scorekeeper.session.table import Table
from scorekeeper.tui.board.picture import judged
from scorekeeper.tui.kit.dialogs import QuestionDialog
from scorekeeper.tui.kit.half import ShowPicture
from scorekeeper.tui.kit.help_page import advice
from scorekeeper.tui.kit.keys import written
from scorekeeper.tui.questions.challenge import (
    ChallengeDialog,
    ChallengeState,
    verdict_half,
    verdict_picture,
    you_decide_half,
)
from scorekeeper.tui.questions.computer import (
    ComputerDialog,
    DrawDialog,
    LookDialog,
    ThinkingDialog,
)
from scorekeeper.words.lexicon import WordListError

HINTS = ("HINTS?", "HINT?")

# Computers and dealt tiles


async def answer_stage(
    app: App[str], table: Table, stage: Stage, show_picture: ShowPicture
) -> Outcome | None:
    """Ask what `stage` is about: a verdict, a computer or dealt tiles."""
    match stage:
        case Verdict():
            return await read_verdict(app, table, show_picture)
        case NoList():
            await say_no_list(app, table, stage)
        case Draw():
            return await draw(app, table, stage)
        case ComputerTurn():
            return await play_for_computer(app, table, stage, show_picture)
        case Look():
            await look(app, table)
    return None


async def draw(app: App[str], table: Table, stage: Draw) -> Outcome | None:
    """Ask for the tiles that were drawn for a computer; the table remembers each letter."""
    remember = partial(table.type_drawn, stage.player)
    think = partial(_think_ahead, table)
    rack = await app.push_screen_wait(DrawDialog(table.session.game, stage, remember, think))
    if rack is not None:
        return table.note_rack(stage.player, rack)
    table.put_off()
    return None


def _think_ahead(table: Table, rack: tuple[str, ...]) -> None:
    """Let the computer to move choose, so that its turn is there as soon as the `rack` is sure."""
    with suppress(WordListError):  # It is said at its turn.
        table.computers.choose(rack)


async def play_for_computer(
    app: App[str], table: Table, turn: ComputerTurn, show_picture: ShowPicture
) -> Outcome | None:
    """Let a computer choose; take its turn once that is done on the board."""
    game = table.session.game
    number = table.state.turn
    think = partial(table.computers.choose, turn.rack)
    by_itself = table.state.needs_no_screen
    verdict = await app.push_screen_wait(ThinkingDialog(game, think))
    if verdict and by_itself:
        return table.take(verdict, turn=number, rack=turn.rack)
    answer = verdict and await _ask_if_done(app, game, verdict, show_picture)
    outcome = None
    if verdict and answer is Done.DONE:
        outcome = table.take(verdict, turn=number, rack=turn.rack)
    elif answer is Done.WRONG:
        outcome = await retype_rack(app, table, turn.player)
    if outcome is None:
        table.put_off()
    return outcome


async def _ask_if_done(
    app: App[str], game: Game, verdict: Judgement, show_picture: ShowPicture
) -> Done | None:
    """Ask whether the turn of a computer is done on the board, once it is known which tile goes."""
    show_picture(judged(game, verdict))
    answer = await app.push_screen_wait(ComputerDialog(game, verdict))
    if answer is Done.WHICH:
        answer = await app.push_screen_wait(ComputerDialog(game, verdict, shows_letter=True))
    show_picture(None)
    return answer


async def retype_rack(app: App[str], table: Table, player: int) -> Outcome | None:
    """Have the tiles of the computer `player` typed again, which were typed wrongly."""
    game = table.session.game
    name = printable(game.setup.players[player])
    why = f"Type all letters of {name}'s rack again. Nobody can read them on the screen."
    rack = await ask_for_rack(app, game, player, why, whole=True)
    return table.note_rack(player, rack) if rack else None


async def look(app: App[str], table: Table) -> None:
    """Show the player to move their tiles, once they are alone with the screen."""
    dialog = LookDialog(table)
    if await app.push_screen_wait(dialog):
        table.look()
    elif not dialog.gives_way:
        table.put_off()


async def say_no_list(app: App[str], table: Table, stage: NoList) -> None:
    """Say why no computer can play, and let people play all the same."""
    game = table.session.game
    question = no_list_question(stage, game.position.deal is not None)
    how = f"Press {written('app.palette')} and type dictionary."
    question = replace(question, sentences=(*question.sentences, how))
    await app.push_screen_wait(QuestionDialog(question, game=game))
    table.say_trouble()


# Challenges


async def challenge(
    app: App[str],
    table: Table,
    phones: PhoneHost,
    show_picture: ShowPicture,
    by: int | None = None,
    words: tuple[str, ...] = (),
) -> Outcome | None:
    """Ask who challenges which words of the play just made, and have that settled.

    It may be known already, from a raised hand or `by` a computer. None if the
    challenge is dropped.
    """
    table.session.open_dictionary()  # The key may have come before the table has begun.
    players = table.session.game.setup.players
    hands = table.state.pages.hands if by is None else ()
    if hands:
        by = players.index(hands[0].name)
        words = hands[0].words
    outcome = None
    with table.waiting():
        asked = ChallengeState.of(table.session.game, by, words)
        while challenged := await app.push_screen_wait(ChallengeDialog(asked, show_picture)):
            comes_off = None
            asked = challenged
            if asked.people_decide:
                question = QuestionDialog(YOU_DECIDE, about=you_decide_half(asked))
                comes_off = await app.push_screen_wait(question)
            if comes_off is not None or not asked.people_decide:
                outcome = table.challenge(asked.named, asked.by, comes_off)
                break
        show_picture(None)
    if outcome is None and hands:
        phones.lower(hands[0].name)
    elif challenged and outcome and outcome.done:
        phones.lower(players[challenged.by])
    return outcome


async def read_verdict(app: App[str], table: Table, show_picture: ShowPicture) -> Outcome | None:
    """Show the verdict until it is read; the table may overrule it as often as it likes."""
    outcome = None
    while isinstance(stage := table.state.stage, Verdict):
        game = table.session.game
        step = game.steps[stage.number - 1]
        why = bad_words(game, step, table.session.lexicon_of(game.challenged(step).player))
        show_picture(verdict_picture(game, step))
        overruled = await app.push_screen_wait(
            QuestionDialog(READ, about=verdict_half(game, step, why), advice=advice("challenge"))
        )
        show_picture(None)
        if not overruled:
            table.acknowledge()
            break
        outcome = table.session.overrule_challenge()
    return outcome


# Racks and hints


async def ask_for_rack(
    app: App[str], game: Game, player: int, why: str, whole: bool = False
) -> tuple[str, ...] | None:
    """Ask for the rack of `player`, or all of it, and say `why`."""
    from scorekeeper.tui.questions.racks import RackDialog  # It needs the finder.

    return await app.push_screen_wait(RackDialog(game, player, why, whole))


async def hint(app: App[str], session: Session, show_picture: ShowPicture) -> Play | None:
    """Show the best plays of the rack; ask for it first, or else whether hints are wanted."""
    from scorekeeper.tui.questions.hints import HintDialog  # It needs the finder.

    noted = "All turns will say which ones were taken with a hint."
    if session.notes.rack is None:
        why = "To find its plays. Nobody else should look."
        if not session.hints_on:
            why = f"Hints are off. Typing your tiles switches them on. {noted}"
        rack = await ask_for_rack(app, session.game, session.game.position.to_move, why)
        if not rack:
            return None
        session.note_rack(rack)
    elif not session.hints_on:
        question = Question(
            "Switch hints on?", {"leave them off": False, "switch them on": True}, (noted,), HINTS
        )
        if not await app.push_screen_wait(QuestionDialog(question, game=session.game)):
            return None
    session.hints_on = True
    session.note_hint()
    play = await app.push_screen_wait(HintDialog(session, show_picture))
    show_picture(None)
    return play
