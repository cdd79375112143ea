"""The turn of a computer player, for ``add --computer``."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from getpass import getpass

from scorekeeper.cli.common import NO, CommandError
from scorekeeper.cli.files import carry_out
from scorekeeper.game.game import Game, Step
from scorekeeper.game.seats import known_rack, last_turn
from scorekeeper.game.text import count
from scorekeeper.names import printable
from scorekeeper.session import Outcome, Session
from scorekeeper.session.computers import ComputerPlayers
from scorekeeper.session.racks import check_held, tiles_of_set
from scorekeeper.words.lexicon import WordListError


def computer_turns(session: Session, written: str | None) -> Iterator[Step]:
    """Enter what a computer does now: a challenge of the last play, then its turn, if it has one.

    Its rack is known, `written`, or asked for, and goes into the file. Raises `CommandError` if no
    computer has anything to do.
    """
    game = session.game
    computers = ComputerPlayers(session)
    try:
        computers.prepare()
    except WordListError as error:
        raise WordListError(f"{error}; choose another with --dictionary") from None
    if found := computers.challenge():
        challenger, words = found
        yield _done(carry_out(session, lambda: session.challenge(words, challenger)))
        if not _is_to_move(game):
            return
    if game.position.ending:
        raise CommandError(f"the game is over: {game.position.why_over}", NO)
    if not _is_to_move(game):
        name = game.player_to_move
        raise CommandError(f"it is {name}'s turn, and {name} is not a computer", NO)
    rack = _rack(written, game)
    verdict = computers.choose(rack)
    if not game.position.deal:
        _note_draw(session, rack)
        session.note_rack(rack)
    yield _done(carry_out(session, lambda: session.play(verdict)))


def _done(outcome: Outcome) -> Step:
    if outcome.step is None:
        raise CommandError(outcome.message, NO)
    return outcome.step


def _is_to_move(game: Game) -> bool:
    position = game.position
    return not position.ending and game.setup.computer(position.to_move) is not None


def _rack(written: str | None, game: Game) -> tuple[str, ...]:
    """The tiles of the player to move: those known, and those `written` or typed, unseen.

    Also all of them can be written or typed at once.
    """
    position = game.position
    if position.deal:
        if written is not None:
            raise CommandError("scorekeeper deals in this game, so leave --rack out")
        return position.deal.racks[position.to_move]
    known = known_rack(game, position.to_move)
    held = position.racks[position.to_move]
    missing = held - len(known)
    if written is None and not missing:
        return known
    if written is None:
        ask = f"{count(missing, 'tile')} for {printable(game.player_to_move)}: "
        written = getpass(ask) if sys.stdin.isatty() else sys.stdin.readline()
    typed = tiles_of_set(written, game.rules.edition)
    if len(typed) not in (held, missing):
        drew = ""
        if known and missing:
            drew = f"drew {count(missing, 'tile')} and "
        holds = f"{game.player_to_move} {drew}holds {count(held, 'tile')}"
        raise CommandError(f"{holds}, not {len(typed)}")
    rack = tuple(sorted(typed if len(typed) == held else (*known, *typed)))
    check_held(rack, game.unseen())
    return rack


def _note_draw(session: Session, rack: tuple[str, ...]) -> None:
    """Note what the player to move drew after the last turn, now that the `rack` is known."""
    game = session.game
    player = game.position.to_move
    last = last_turn(game, player)
    known = Counter(known_rack(game, player))
    drawn = Counter(rack) - known
    if last is None or not last.turn.rack:
        return
    is_all = drawn.total() == last.drawn - len(last.turn.drawn or ())
    if drawn and is_all and known <= Counter(rack):
        tiles = tuple(sorted((*(last.turn.drawn or ()), *drawn.elements())))
        carry_out(session, lambda: session.note_drawn(last.number, tiles))
