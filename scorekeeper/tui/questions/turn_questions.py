"""The chains of dialogs of a turn, in the order in which they are read.

Each is a coroutine that shows one dialog after another and tells the table what was answered;
none knows the screen below. `show_picture` shows on its board what a dialog is about.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

from textual.app import App
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from scorekeeper.drafts.challenge import ChallengeDraft
from scorekeeper.drafts.end import IfEnded, if_ended
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import Standing
from scorekeeper.game.play import Play
from scorekeeper.game.text import signed
from scorekeeper.report.text import bad_words
from scorekeeper.session import Outcome, Session
from scorekeeper.session.outcome import Refusal
from scorekeeper.session.question import Question
from scorekeeper.signs import sign_of
from scorekeeper.table.questions import Done, no_list_question
from scorekeeper.table.stage import DrawTiles, LayComputerTurn, NoList, RevealRack, Stage, Verdict
from scorekeeper.table.table import Table
from scorekeeper.tui.board.picture import ShowPicture
from scorekeeper.tui.keys.bindings import written
from scorekeeper.tui.keys.typeahead import changes_by_itself
from scorekeeper.tui.kit.dialog import Ask
from scorekeeper.tui.kit.text import player_name
from scorekeeper.tui.questions.challenge import (
    ChallengeDialog,
    VerdictDialog,
    decide,
    verdict_picture,
)
from scorekeeper.tui.questions.computer_turn import Thinking, ask_if_done, look
from scorekeeper.tui.questions.hints import HintDialog
from scorekeeper.tui.questions.racks import DrawDialog, RackDialog
from scorekeeper.web.host import PhoneHost
from scorekeeper.words.lexicon import WordListError

HINTS = ("HINTS?", "HINT?")
_GONE_ON = "The game has gone on meanwhile, so nothing is challenged."

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
        case DrawTiles():
            return await draw(app, table, stage)
        case LayComputerTurn():
            return await play_for_computer(app, table, stage, show_picture)
        case RevealRack():
            await look(app, table)
    return None


async def draw(app: App[str], table: Table, stage: DrawTiles) -> Outcome | None:
    """Ask for the tiles that were drawn for a computer; the table remembers each letter."""
    remember = partial(table.type_drawn, stage.player)
    think = partial(_think_ahead, table, table.session.game.copy())
    rack = await app.push_screen_wait(DrawDialog(table.session.game, stage, remember, think))
    if rack is not None:
        return table.note_rack(stage.player, rack)
    table.put_off()
    return None


def _think_ahead(table: Table, game: Game, rack: tuple[str, ...]) -> None:
    """Let the computer to move choose, so that its turn is there as soon as the `rack` is sure."""
    with suppress(WordListError):  # It is said at its turn.
        table.computers.choose(game, rack)


async def play_for_computer(
    app: App[str], table: Table, turn: LayComputerTurn, show_picture: ShowPicture
) -> Outcome | None:
    """Let a computer choose; take its turn once that is done on the board."""
    game = table.session.game
    number = table.state.turn
    think = partial(table.computers.choose, game.copy(), turn.rack)
    by_itself = table.state.needs_no_screen
    verdict = await app.push_screen_wait(Thinking(game, think))
    if verdict and by_itself:
        return table.take(verdict, turn=number, rack=turn.rack)
    answer = verdict and await ask_if_done(app, game, verdict, show_picture)
    outcome = None
    if verdict and answer is Done.DONE:
        outcome = table.take(verdict, turn=number, rack=turn.rack)
    elif answer is Done.WRONG:
        outcome = await retype_rack(app, table, turn.player)
    if outcome is None:
        table.put_off()
    return outcome


async def retype_rack(app: App[str], table: Table, player: int) -> Outcome | None:
    """Have the tiles of the computer `player` typed again, which were typed wrongly."""
    game = table.session.game
    name = game.setup.players[player]
    why = f"Type all letters of {name}'s rack again. They are hidden unless you show them."
    rack = await app.push_screen_wait(RackDialog(game, player, why, whole=True))
    return table.note_rack(player, rack) if rack else None


async def say_no_list(app: App[str], table: Table, stage: NoList) -> None:
    """Say why no computer can play, and let people play all the same."""
    game = table.session.game
    question = no_list_question(stage, game.position.deal is not None)
    how = f"Press {written('app.palette')} and type dictionary."
    question = replace(question, sentences=(*question.sentences, how))
    await app.push_screen_wait(Ask(question))
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
    challenge is dropped; it is too late if the play is taken back at a phone meanwhile.
    """
    table.session.open_dictionary()  # The key may have come before the table has begun.
    players = table.session.game.setup.players
    hands = table.state.door.hands if by is None else ()
    if hands:
        by = players.index(hands[0].name)
        words = hands[0].words
    outcome = None
    turn = table.state.turn
    with table.waiting():
        asked = ChallengeDraft.of(table.session.game.copy(), by, words)
        while challenged := await app.push_screen_wait(ChallengeDialog(asked, show_picture)):
            asked = challenged
            comes_off = await decide(app, asked) if asked.people_decide else None
            if table.state.turn != turn:
                outcome = Outcome(refusal=Refusal.TOO_LATE, message=_GONE_ON)
                break
            if comes_off is not None or not asked.people_decide:
                outcome = table.session.challenge(asked.named, asked.by, comes_off)
                break
        show_picture(None)
    if outcome is None and hands:
        phones.let(phones.door.lower(hands[0].name))
    elif challenged and outcome and outcome.done:
        phones.let(phones.door.lower(players[challenged.by]))
    return outcome


async def read_verdict(app: App[str], table: Table, show_picture: ShowPicture) -> Outcome | None:
    """Show the verdict until it is read; the table may overrule it as often as it likes."""
    outcome = None
    while isinstance(stage := table.state.stage, Verdict):
        game = table.session.game
        step = game.steps[stage.number - 1]
        why = bad_words(step, table.session.lexicon_of(game.challenged(step).player))
        show_picture(verdict_picture(game, step))
        changes_by_itself(app)  # No key is meant for a verdict that nobody has read.
        overruled = await app.push_screen_wait(VerdictDialog(game, step, why))
        show_picture(None)
        if not overruled:
            table.acknowledge()
            break
        outcome = table.session.overrule_challenge()
    return outcome


# Racks and hints


async def hint(app: App[str], session: Session, show_picture: ShowPicture) -> Play | None:
    """Show the best plays of the rack; ask for it first, or else whether hints are wanted."""
    noted = "All turns will say which ones were taken with a hint."
    if session.notes.rack is None:
        why = "To find its plays. Nobody else should look."
        if not session.hints_on:
            why = f"Hints are off. Typing your tiles switches them on. {noted}"
        mover = session.game.position.to_move
        rack = await app.push_screen_wait(RackDialog(session.game, mover, why, whole=False))
        if not rack:
            return None
        session.note_rack(rack)
    elif not session.hints_on:
        question = Question(
            "Switch hints on?", {"leave them off": False, "switch them on": True}, (noted,), HINTS
        )
        if not await app.push_screen_wait(Ask(question)):
            return None
    session.hints_on = True
    session.note_hint()
    play = await app.push_screen_wait(HintDialog(session, show_picture))
    show_picture(None)
    return play


def points_if_it_ends(game: Game, is_kept: bool) -> Vertical:
    """Everybody's points as they are, and if the tiles left are counted.

    Of a game that `is_kept` the result counts with others.
    """
    rows = if_ended(game)
    names = [player_name(one.stands.name, sign_of(game.setup, one.stands.player)) for one in rows]
    columns = Horizontal(
        Static(_column("Points", names), classes="names"),
        Static(_column("these", [_points(one.stands) for one in rows])),
        Static(_column("counted", [_points(one.counted) for one in rows])),
    )
    worth = [Static(_worth(rows), classes="soft worth")] if is_kept else []
    shown = Vertical(columns, *worth, id="if-it-ends")
    shown.display = bool(rows)
    return shown


def _column(title: str, texts: list[Content]) -> Content:
    return Content("\n").join([Content.styled(title, "$soft"), *texts])


def _points(of: Standing) -> Content:
    return Content.styled(signed(of.total), "bold $brass" if of.rank == 1 else "")


def _worth(rows: list[IfEnded]) -> str:
    """What a result is worth of which the points stand."""
    wins = "it is a win, but " if len(rows) > 1 else ""
    return f"With these points {wins}its totals are in no average and no record."
