"""The turns that seats have sent: one for each seat, and the answer to it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Action, Exchange, Pass, Play
from scorekeeper.game.setup import Setup
from scorekeeper.table import sentences
from scorekeeper.table.door import Door
from scorekeeper.table.seats import Proposed, Trust
from scorekeeper.table.sentences import called, look_again, too_late
from scorekeeper.table.stage import Proposal

_TABLES = 2**40
_TURNS = 2**12
"""Numbers of one table, more than any page sends turns: no table has one of another's."""


def a_first_number() -> int:
    """A number for the first turn that comes from a page; the next has the next one."""
    return secrets.randbelow(_TABLES) * _TURNS


def why_not_due(number: int, due: int) -> str:
    """Why a turn with `number` is not taken where that with the number `due` is, in a sentence.

    Another page of its seat was faster, or the number is from before the table was opened.
    """
    is_of_this_table = number // _TURNS == due // _TURNS
    return sentences.ANOTHER_CAME if is_of_this_table else sentences.OPENED_AGAIN


def read_turn(text: str, game: Game) -> Action:
    """The play, pass or swap that a seat means by `text`. Raises `NotationError`."""
    action = game.read(text.strip())
    if not isinstance(action, Play | Pass | Exchange):
        raise NotationError(sentences.NOT_FROM_A_SEAT)
    return action


def called_as(turn: str, game: Game) -> str:
    """What a player calls a turn that may not even fit the board by now."""
    try:
        return called(game.judge(read_turn(turn, game)))
    except NotationError:
        return "turn"


class ReplyState(StrEnum):
    """The state of a turn that a seat has sent."""

    ASKED = "asked"
    """The turn is being checked at the table."""
    COUNTS = "counts"
    BACK = "back"
    """The turn was not taken, or was taken back."""
    LATE = "late"
    """The table had gone on, or went on meanwhile."""


class Reply(NamedTuple):
    """The answer to the turn that a seat has sent last, by the words of the protocol."""

    number: int
    state: ReplyState
    text: str = ""
    points: int | None = None
    """The points of a play that was judged."""
    draw: int = 0
    """The number of tiles to be drawn for it; none where the app deals them."""
    undo: bool = False
    """True if its own seat may take it back."""
    play: str = ""
    """The turn as it was sent."""


@dataclass(frozen=True)
class _Sent:
    """The turn that a seat has sent last, for the game of `setup` after the turns `before`."""

    asked: Proposed
    setup: Setup
    before: Sequence[Step]
    reply: Reply
    said_at: int
    """The position at which that became the answer."""
    verdict: Judgement | None = None
    """The turn, while it waits or counts."""
    at_once: bool = False
    """True if it counts without being asked about."""
    counted: tuple[int, Turn] | None = None
    """The number of the turn, as people count, and the turn, as which it counts."""

    @property
    def player(self) -> int:
        """The place of its player."""
        return self.setup.players.index(self.asked.name)

    @property
    def called(self) -> str:
        """What its player calls it: the word, or what else was done."""
        return called(self.verdict) if self.verdict else "turn"

    def waits_as(self) -> Proposal | None:
        """The proposal that waits for the scorer, or for its moment; None if it is settled."""
        if self.verdict is None or self.counted:
            return None
        return Proposal(self.player, self.asked.number, self.verdict, self.at_once)

    def settled(self, state: ReplyState, text: str, position: int) -> _Sent:
        """The turn once it is settled and counts for nothing, which is said at `position`."""
        reply = self.reply._replace(state=state, text=text)
        return replace(self, reply=reply, verdict=None, counted=None, said_at=position)

    def counted_in(self, game: Game) -> Step | None:
        """The turn as which it counts in `game`, if it still does."""
        number, turn = self.counted or (0, None)
        found = (step for step in reversed(game.steps) if step.turn_number == number)
        return next((step for step in found if step.turn == turn), None)


class SeatTurns:
    """Keeps what seats have sent, and says what became of it; changes no game."""

    def __init__(self, game: Game) -> None:
        self.position = len(game.steps)
        """Grows each time that what is entered for the position before is for nothing."""
        self._game = game
        self._key = _position(game)
        self._sent: dict[str, _Sent] = {}
        self._first_number = a_first_number()
        self._remembered: Proposed | None = None
        """The turn that waited when the game was left, until its page is there again."""

    # What is known

    def number_for(self, name: str) -> int:
        """The number with which the next turn of `name` is taken, from whichever page."""
        sent = self._sent.get(name)
        return sent.reply.number + 1 if sent else self._first_number

    @property
    def _waiting(self) -> _Sent | None:
        return next((sent for sent in self._sent.values() if sent.waits_as()), None)

    @property
    def proposal(self) -> Proposal | None:
        """The turn that waits for the scorer, or for its moment."""
        return self._waiting.waits_as() if self._waiting else None

    @property
    def kept(self) -> Proposed | None:
        """The turn that waits, or is remembered, to be kept: for the position that the game has."""
        asked = self._waiting.asked if self._waiting else self._remembered
        return asked and asked._replace(position=0)

    def replies(self, is_challenged: bool) -> tuple[tuple[str, Reply], ...]:
        """The answer to each seat that has sent a turn, by the name of its player.

        No seat takes the last play back while that is challenged: it would lose nothing by it.
        """
        found = ((name, self._reply(sent, is_challenged)) for name, sent in self._sent.items())
        return tuple((name, reply) for name, reply in found if reply)

    def _reply(self, sent: _Sent, is_challenged: bool) -> Reply | None:
        """The answer, as long as it is news."""
        game = self._game
        reply = sent.reply
        players = len(game.setup.players)
        if sent.counted is None:
            has_gone_on = sent.said_at != self.position
            moves = sent.asked.name == game.player_to_move
            is_old = has_gone_on and (reply.state is ReplyState.BACK or moves)
            return None if is_old else reply
        step = sent.counted_in(game)
        if step is None:
            return None
        is_old = players > 1 and game.turns_taken - step.turn_number >= players - 1
        if is_old or game.withdrawn(step):  # The same player moves again, or reads the verdict.
            return None
        is_last = step is game.steps[-1]
        return reply._replace(undo=sent.at_once and is_last and not is_challenged)

    # What comes

    def propose(self, asked: Proposed, trust: Trust) -> None:
        """Take in what a seat has sent; by `trust` it waits, counts, or is sent back.

        One with another number than is due was sent twice, or another page of this seat was
        faster: it is not taken.
        """
        if asked.number == self.number_for(asked.name):
            self._take(asked, trust)

    def remember(self, asked: Proposed) -> None:
        """Remember what a seat `asked`, which waited at this position when the game was left."""
        self._remembered = asked._replace(position=self.position)

    def follow_door(self, door: Door) -> None:
        """Forget whoever has left a seat: they are told nothing more, and wait for nothing.

        What is remembered waits for the scorer again, once its player sits at a page.
        """
        self._sent = {name: sent for name, sent in self._sent.items() if name in door.seated}
        asked = self._remembered
        if asked and door.trust_of(asked.name) is not Trust.NONE:
            self._remembered = None
            self._take(asked, Trust.AGREE)

    def _take(self, asked: Proposed, trust: Trust) -> None:
        game = self._game
        player = game.setup.players.index(asked.name)
        now = game.position
        state = ReplyState.BACK
        verdict: Judgement | None = None
        if trust is Trust.NONE:
            text = sentences.AT_THE_TABLE
        elif asked.position != self.position or now.ending or now.to_move != player:
            state = ReplyState.LATE
            text = too_late(game, player, called_as(asked.turn, game))
        else:
            try:
                verdict = game.judge(read_turn(asked.turn, game))
            except NotationError as error:
                text = f"{error}."
            else:
                text = sentences.against(verdict)
        if verdict and verdict.can_be_overruled:
            state = ReplyState.ASKED
            text = sentences.looked_at(game, verdict)
        else:
            verdict = None
        points = verdict.score.total if verdict else None
        self._sent[asked.name] = _Sent(
            asked=asked,
            setup=game.setup,
            before=game.steps,
            reply=Reply(asked.number, state, text, points, play=asked.turn),
            said_at=self.position,
            verdict=verdict,
            at_once=bool(verdict and trust is Trust.AT_ONCE and verdict.legal),
        )

    def withdraw(self, name: str, number: int) -> str:
        """Take back what a seat sent with `number`; tells what that was, empty for nothing."""
        sent = self._sent.get(name)
        if not (sent and sent.waits_as() and sent.reply.number == number):
            return ""
        self._send_back(sent, f"You have taken {sent.called} back.")
        return sent.called

    def send_back(self) -> None:
        """Send back the turn that waits, since the scorer does not agree."""
        if waiting := self._waiting:
            self._send_back(waiting, sentences.NOT_YET)

    def _send_back(self, sent: _Sent, why: str) -> None:
        self._sent[sent.asked.name] = sent.settled(ReplyState.BACK, why, self.position)

    def ask_first(self) -> None:
        """Ask the scorer about what was to count at once, and cannot."""
        if waiting := self._waiting:
            self._sent[waiting.asked.name] = replace(waiting, at_once=False)

    def follow(self, game: Game) -> None:
        """Say what became of each turn that was sent, now that the game has changed."""
        key = _position(game)
        goes_on = key != self._key
        self._key = key
        is_corrected = game is not self._game
        self._game = game
        self.position += goes_on
        for name, sent in tuple(self._sent.items()):
            if sent.counted:
                self._sent[name] = self._still(sent, is_corrected)
            elif goes_on and sent.verdict:
                self._sent[name] = self._became(sent, sent.verdict)

    def _still(self, sent: _Sent, is_corrected: bool) -> _Sent:
        """What has become of a turn that counted: it may have been corrected, or taken back."""
        game = self._game
        if sent.counted_in(game):  # After a correction, it is that which would be undone.
            return replace(sent, at_once=sent.at_once and not is_corrected)
        now = game.position
        text = f"Your {sent.called} was taken back."
        if now.to_move == sent.player and not now.ending:
            text = f"{text} It is your turn again."
        number = (sent.counted or (0, None))[0]
        step = next((step for step in game.steps if step.turn_number == number), None)
        if is_corrected and step and step.player == sent.player:
            is_now = sentences.in_short(step.judgement)
            text = f"Your {sent.called} was corrected: it is {is_now} now."
        reply = Reply(sent.reply.number, ReplyState.BACK, play=sent.reply.play)
        return replace(sent, reply=reply).settled(ReplyState.BACK, text, self.position)

    def _became(self, sent: _Sent, verdict: Judgement) -> _Sent:
        """What has become of a turn that waited, now that the game is at another place."""
        game = self._game
        step = _taken_as(sent, game)
        if step is None:
            return sent.settled(ReplyState.LATE, _why_late(sent, game), self.position)
        taken = step.judgement
        is_same = step.turn.action == verdict.action
        if not is_same and _word(taken) != _word(verdict):
            other = f"{called(taken)} for {step.points}" if step.play else f"a {called(taken)}"
            entered = f"{other[0].upper()}{other[1:]} was entered."
            late = f"{entered} Your {sent.called} does not count."
            return sent.settled(ReplyState.LATE, late, self.position)
        changed_to = ""
        if not is_same:
            words = taken.score.words
            place = f", at {words[0].squares[0]}" if words else ""
            changed_to = f"{called(taken)} for {step.points}{place}"
        reply = sent.reply._replace(
            state=ReplyState.COUNTS,
            text=sentences.counted_as(step, changed_to),
            points=step.points,
            draw=0 if game.setup.deal else step.drawn,
        )
        counted = step.turn_number, step.turn
        return replace(sent, reply=reply, counted=counted, said_at=self.position)


def _position(game: Game) -> object:
    """A key that tells one position from another, for somebody who enters a turn."""
    now = game.position
    is_over = now.ending is not None
    turn = game.turns_taken, now.to_move, now.taken_back, is_over
    return game.setup, now.board, now.racks, turn


def _taken_as(sent: _Sent, game: Game) -> Step | None:
    """The turn of its player that was taken at the place of `sent`; None if none was."""
    number = len(sent.before)
    steps = game.steps
    is_later = game.setup == sent.setup and len(steps) >= number
    if not is_later or _first_change(sent.before, steps) is not None:
        return None
    step = next((step for step in steps[number:] if step.is_turn), None)
    return step if step and step.player == sent.player else None


def _why_late(sent: _Sent, game: Game) -> str:
    """Why the turn that was sent is for no position any more, in a sentence for its player."""
    before = sent.before
    steps = game.steps
    again = look_again(sent.called)
    if game.setup != sent.setup:
        return f"The players or the rules have changed. {again}"
    changed = _first_change(before, steps)
    if changed is not None:
        return f"Turn {steps[changed].label} was corrected. {again}"
    if len(steps) >= len(before):
        return too_late(game, sent.player, sent.called)
    gone = before[len(steps)]
    back = "The end was taken back."
    if gone.is_turn:
        back = f"{gone.name}'s {called(gone.judgement)} was taken back."
    elif gone.asked:
        back = f"{gone.name}'s challenge was taken back."
    if game.position.to_move == sent.player:
        return f"{back} {again}"
    first = f"{game.player_to_move} plays first."
    return f"{back} {first} Your {sent.called} is kept here till then."


def _first_change(before: Sequence[Step], steps: Sequence[Step]) -> int | None:
    """The place of the first turn that is another than `before`; None if none is."""
    for place, (old, new) in enumerate(zip(before, steps, strict=False)):
        if (old.turn, old.player) != (new.turn, new.player):
            return place
    return None


def _word(verdict: Judgement) -> object:
    """The word of a play, or the action that is none."""
    words = verdict.score.words
    if verdict.play and words:
        return words[0].text
    return verdict.action
