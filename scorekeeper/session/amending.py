"""What a table puts right in a turn just taken, without a form: points called out, tiles drawn."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.game.play import Play
from scorekeeper.game.seats import turn_with_rack, with_rack_after
from scorekeeper.session.correction import Correction
from scorekeeper.session.outcome import Outcome, Refusal
from scorekeeper.session.session import Session


def note_points(session: Session, points: int | None) -> Outcome:
    """Note the `points` called out for the play just made; the outcome has that play."""
    steps = session.game.steps
    if not steps or not isinstance(steps[-1].turn.action, Play):
        return Outcome(refusal=Refusal.NOTHING_THERE)
    step = steps[-1]
    if points == step.turn.announced:
        return Outcome()
    turn = replace(step.turn, announced=points)
    outcome = session.apply(Correction.of(session.game).correct_turn(step.number, turn))
    return replace(outcome, step=step)


def note_tiles(session: Session, player: int, rack: tuple[str, ...]) -> Outcome:
    """Note the tiles that the computer `player` holds now, in its last turn or for the next."""
    game = session.game
    step = turn_with_rack(game, player)
    outcome = Outcome()
    moves = player == game.position.to_move
    if step:
        turn = with_rack_after(step.turn, rack, step.drawn)
        if turn.rack == step.turn.rack:
            outcome = session.note_drawn(step.number, turn.drawn or ())
        else:
            outcome = session.apply(Correction.of(game).correct_turn(step.number, turn))
    if outcome.done and moves:
        session.note_rack(() if step else rack)  # It goes into the record with the turn.
    return outcome
