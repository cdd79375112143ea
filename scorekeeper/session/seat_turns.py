"""The turns that seats have sent: one for each seat, and the answer to it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.session import proposals, sentences
from scorekeeper.session.proposals import PositionKey, Reply, ReplyState, Sent, called_as, read_turn
from scorekeeper.session.seats import Pages, Proposed, Trust
from scorekeeper.session.stage import Proposal

TAKEN_BACK = "taken back"
_NUMBERS = 2**40
"""Numbers that the first turn can have: none of a game is one of the game before."""


def a_first_number() -> int:
    """A number for the first turn that comes from a page; the next has the next one."""
    return secrets.randbelow(_NUMBERS)


@dataclass(frozen=True)
class _Known:
    """What is known of the turn that a seat has sent last."""

    reply: Reply
    said_at: int
    """The position at which that became so."""
    sent: Sent | None = None
    """The turn, while it stands or counts."""
    counted: tuple[int, Turn] | None = None
    """The number of the turn, as people count, and the turn, as which it counts."""


class SeatTurns:
    """Keeps what seats have sent, and says what became of it; changes no game."""

    def __init__(self, game: Game) -> None:
        self.position = len(game.steps)
        """Grows each time that what is entered for the position before is for nothing."""
        self._game = game
        self._key = PositionKey.of(game)
        self._known: dict[str, _Known] = {}
        self._first_number = a_first_number()
        self.remembered: Proposed | None = None
        """The turn that waited when the game was left, until its page is there again."""

    # What is known

    def number_for(self, name: str) -> int:
        """The number with which the next turn of `name` is taken, from whichever page."""
        known = self._known.get(name)
        if known:
            return known.reply.number + 1
        return self._first_number

    @property
    def proposal(self) -> Proposal | None:
        """The turn that waits for the keeper, or for its moment."""
        sent = self._waiting
        if sent is None:
            return None
        return Proposal(
            player=sent.player, number=sent.asked.number, verdict=sent.verdict, at_once=sent.at_once
        )

    @property
    def asked(self) -> Proposed | None:
        """The turn that waits, as its seat has sent it."""
        sent = self._waiting
        return sent.asked if sent else None

    @property
    def _waiting(self) -> Sent | None:
        waiting = (known.sent for known in self._known.values() if known.counted is None)
        return next(filter(None, waiting), None)

    def replies(self, game: Game) -> tuple[tuple[str, Reply], ...]:
        """The answer to each seat that has sent a turn, by the name of its player."""
        found = ((name, self._reply(name, known, game)) for name, known in self._known.items())
        return tuple((name, reply) for name, reply in found if reply)

    def _reply(self, name: str, known: _Known, game: Game) -> Reply | None:
        """The answer, as long as it is news."""
        reply = known.reply
        players = len(game.setup.players)
        if known.counted is None:
            has_gone_on = known.said_at != self.position
            moves = name == game.player_to_move
            is_old = has_gone_on and (reply.state is ReplyState.BACK or moves)
            return None if is_old else reply
        step = _counted(known, game)
        if step is None:
            return None
        is_old = players > 1 and game.turns_taken - step.turn_number >= players - 1
        if is_old or game.withdrawn(step):  # The same player moves again, or reads the verdict.
            return None
        return replace(reply, undo=self._may_undo(known, game))

    def may_undo(self, name: str, position: int, game: Game) -> bool:
        """True if the player `name` may take back the last turn of `game` at `position`."""
        known = self._known.get(name)
        return bool(known and position == self.position and self._may_undo(known, game))

    def _may_undo(self, known: _Known, game: Game) -> bool:
        is_last = bool(game.steps) and _counted(known, game) is game.steps[-1]
        return bool(known.sent and known.sent.at_once and is_last)

    # What comes

    def propose(self, asked: Proposed, game: Game, trust: Trust) -> None:
        """A seat has sent a turn for `game`; by `trust` it waits, counts, or is sent back.

        One with another number than is due was sent twice, or another page of this seat was
        faster: it is not taken.
        """
        if asked.number == self.number_for(asked.name):
            self._take(asked, game, trust)

    def remember(self, asked: Proposed) -> None:
        """What a seat `asked` had waited when the game was left; the position is the same."""
        self.remembered = asked._replace(position=self.position)

    def come_back(self, game: Game, pages: Pages) -> None:
        """What is remembered waits for the keeper again, once its player sits at one of `pages`."""
        asked = self.remembered
        if asked and pages.trust_of(asked.name) is not Trust.NONE:
            self.remembered = None
            self._take(asked, game, Trust.AGREE)

    def _take(self, asked: Proposed, game: Game, trust: Trust) -> None:
        reply, sent = _heard(asked, game, trust, asked.position == self.position)
        self._known[asked.name] = _Known(replace(reply, turn=asked.turn), self.position, sent)

    def withdraw(self, name: str, number: int) -> str:
        """A seat takes back what it sent with `number`; what that was, empty if it was nothing."""
        known = self._known.get(name)
        if not (known and known.sent and not known.counted and known.reply.number == number):
            return ""
        what = known.sent.called
        self._put_back(name, known, f"You have taken {what} back.")
        return what

    def send_back(self, why: str) -> None:
        """The keeper does not agree to the turn that waits."""
        for name, known in tuple(self._known.items()):
            if known.sent and not known.counted:
                self._put_back(name, known, why or sentences.NOT_YET)

    def _put_back(self, name: str, known: _Known, why: str) -> None:
        reply = replace(known.reply, state=ReplyState.BACK, text=why, draw=0)
        back = replace(known, reply=reply, sent=None, counted=None, said_at=self.position)
        self._known[name] = back

    def ask_first(self) -> None:
        """What was to count at once cannot, so the keeper is asked."""
        for name, known in tuple(self._known.items()):
            if known.sent and not known.counted:
                self._known[name] = replace(known, sent=replace(known.sent, at_once=False))

    def forget_all_but(self, names: tuple[str, ...]) -> None:
        """Whoever has left a seat is told nothing more, and waits for nothing."""
        self._known = {name: known for name, known in self._known.items() if name in names}

    def follow(self, game: Game) -> None:
        """The game has changed: say what became of each turn that was sent."""
        key = PositionKey.of(game)
        goes_on = key != self._key
        self._key = key
        is_corrected = game is not self._game
        self._game = game
        self.position += goes_on
        for name, known in tuple(self._known.items()):
            if goes_on or known.counted:
                self._known[name] = self._followed(known, game, is_corrected)

    def _followed(self, known: _Known, game: Game, is_corrected: bool) -> _Known:
        sent = known.sent
        if sent is None:
            return known
        if known.counted:
            if _counted(known, game):  # After a correction, it is that which would be undone.
                at_once = sent.at_once and not is_corrected
                return replace(known, sent=replace(sent, at_once=at_once))
            went = _went(known, game) if is_corrected else TAKEN_BACK
            text = f"Your {sent.called} was {went}."
            reply = Reply(known.reply.number, ReplyState.BACK, text, turn=known.reply.turn)
            return replace(known, reply=reply, sent=None, counted=None, said_at=self.position)
        state, text = proposals.became_of(sent, game)
        reply = replace(known.reply, state=state, text=text)
        step = proposals.taken_as(sent, game) if state is ReplyState.COUNTS else None
        if step is None:
            return replace(known, reply=reply, sent=None, said_at=self.position)
        reply = replace(reply, points=step.points, draw=0 if game.setup.deal else step.drawn)
        counted = step.turn_number, step.turn
        return replace(known, reply=reply, counted=counted, said_at=self.position)


def _counted(known: _Known, game: Game) -> Step | None:
    """The turn as which what was sent counts in `game`, if it still does."""
    number, turn = known.counted or (0, None)
    found = (step for step in reversed(game.steps) if step.turn_number == number)
    return next((step for step in found if step.turn == turn), None)


def _went(known: _Known, game: Game) -> str:
    """The end of a turn that counted, in the corrected `game`."""
    number = (known.counted or (0, None))[0]
    sent = known.sent
    found = (step for step in game.steps if step.turn_number == number)
    step = next(found, None)  # A challenge to it comes later.
    if sent and step and step.player == sent.player:
        return f"corrected: it is {sentences.in_short(step.judgement)} now"
    return TAKEN_BACK


def _heard(
    asked: Proposed, game: Game, trust: Trust, is_current: bool
) -> tuple[Reply, Sent | None]:
    """The answer to what a seat sends, and the turn, if it can be taken."""
    player = game.setup.players.index(asked.name)
    number = asked.number
    if trust is Trust.NONE:
        return Reply(number, ReplyState.BACK, sentences.AT_THE_TABLE), None
    if not is_current or game.position.ending or game.position.to_move != player:
        late = sentences.too_late(game, player, called_as(asked.turn, game))
        return Reply(number, ReplyState.LATE, late), None
    try:
        verdict = game.judge(read_turn(asked.turn, game))
    except NotationError as error:
        return Reply(number, ReplyState.BACK, f"{error}."), None
    if not verdict.can_be_overruled:
        return Reply(number, ReplyState.BACK, sentences.against(verdict)), None
    at_once = trust is Trust.AT_ONCE and verdict.legal
    looks = sentences.looked_at(game, verdict)
    reply = Reply(number=number, state=ReplyState.ASKED, text=looks, points=verdict.score.total)
    return reply, Sent(
        asked=asked,
        player=player,
        verdict=verdict,
        setup=game.setup,
        before=tuple(game.steps),
        at_once=at_once,
    )
