"""The changes that a correction or another set-up makes in a game, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.notation import write_action
from scorekeeper.game.outcome import standings, winners
from scorekeeper.game.play import Challenge, Exchange
from scorekeeper.game.revision import ReplayConflict, RevisedTurn, Revision
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.report.seats import found_text, seat_terms
from scorekeeper.report.text import (
    broken_rules,
    for_people,
    kind_of_computer,
    rule_change,
    turn_text,
)
from scorekeeper.words.dictionary_name import DictionaryName

_WORDS = {
    WordCheck.UNCHECKED: "not checked",
    WordCheck.CHALLENGE: "checked when a play is challenged",
    WordCheck.INLINE: "checked in every play; those already on the board stand",
}

_END = "the end of the game"
_FORGOTTEN = "Tiles held in a computer's turns, then or now, are forgotten."


def as_written(conflict: ReplayConflict, game: Game) -> str:
    """The turn that does not fit after those of `game`, as it was written where it was taken.

    On the board as it is now it may have no line to be written in: ``F5=D F6=E``.
    """
    origin, action = conflict.origin, conflict.turn.action
    if origin and origin.turn.action == action:
        return origin.text
    return write_action(action, game.board, game.rules.edition)


def describe_conflict(conflict: ReplayConflict, game: Game) -> list[str]:
    """The turn that does not fit after those of `game`, then the reasons, as sentences."""
    action = conflict.turn.action
    reasons = conflict.reasons
    text = for_people(as_written(conflict, game))
    if isinstance(action, Exchange) and conflict.origin and conflict.origin.is_secret:
        text = "swap"
        if not conflict.can_be_accepted:
            reasons = ("The swapped tile was not on the rack.",)
    if isinstance(action, Challenge):
        text = _challenge(action)
    name = game.setup.players[conflict.player]
    now = game.next_label(conflict.turn.action)
    was = conflict.origin.label if conflict.origin else now
    moved = was != now and not isinstance(conflict.turn.action, Challenge)
    number = f"{now} (was {was})" if moved else was
    return [f"Turn {number}, {name}: {text} no longer fits.", *reasons]


def describe_changes(before: Game, revision: Revision, after: Game) -> list[str]:
    """The differences in `after`, the game that `revision` makes of `before`.

    Empty if nothing is.
    """
    lines = [*_taken_out(before, revision)]
    forgets = False
    for revised, step in zip(revision.revised, after.steps, strict=True):
        has_forgotten = _has_forgotten(revision, revised, step)
        lines += _turn(revised, step, has_forgotten)
        forgets = forgets or has_forgotten
    lines += _end(before, after)
    moved = [*_other_players(revision, after), *([_FORGOTTEN] if forgets else [])]
    totals = _totals(before, revision, after)
    if lines or moved or " (was " in totals:
        return [*lines, *_winner(before, revision, after), totals, *moved]
    return []


def _taken_out(before: Game, revision: Revision) -> Iterator[str]:
    kept = {revised.origin.number for revised in revision.revised if revised.origin}
    for step in before.steps:
        if step.number not in kept:
            yield f"Removed: {_named(step)}."


def _named(step: Step) -> str:
    """The turn with its number, player and points."""
    if step.is_end:
        return _END
    return f"turn {step.label}, {_in_short(step)}"


def _in_short(step: Step) -> str:
    """``Ben, F5 .EAR, 8 points``, or that the game ended."""
    if step.is_end:
        return _END
    return f"{step.name}, {_text(step)}, {count(step.points, 'point')}"


def _text(step: Step, was_secret: bool = False) -> str:
    """The turn, without the tile that was swapped if that is, or was, a secret."""
    if step.challenge:
        return _challenge(step.challenge)
    secret = was_secret or step.is_secret
    if secret and isinstance(step.turn.action, Exchange):
        return "swap"
    return turn_text(step)


def _challenge(challenge: Challenge) -> str:
    """A challenge as people say it: ``the challenge of ON and RE``."""
    return f"the challenge of {listed(challenge.words) or 'the play'}"


def _has_forgotten(revision: Revision, revised: RevisedTurn, step: Step) -> bool:
    """True if the tiles noted for a turn are gone, since another player has taken it."""
    old = revised.origin
    return (
        old is not None
        and revision.seats[step.player] != old.player
        and _has_tiles(old.turn)
        and not _has_tiles(step.turn)
    )


def _has_tiles(turn: Turn) -> bool:
    swapped = turn.action.letter if isinstance(turn.action, Exchange) else None
    return bool(turn.rack or turn.drawn or swapped)


def _turn(revised: RevisedTurn, step: Step, has_forgotten: bool) -> Iterator[str]:
    """The changes of one turn."""
    old = revised.origin
    ended = step.is_end  # Which has no number.
    label = old.label if old and ended else step.label
    where = f"Turn {label}"
    if old is None:
        yield f"New: {_named(step)}."
    elif not (has_forgotten and _are_swaps(old, step)) and not _same_action(old.turn, step.turn):
        was = f"{_text(old)}, {count(old.points, 'point')}"
        yield f"{where} is now {_in_short(step)} (was {was})."
    elif _words(old) != _words(step):
        was = f"{_words(old)}, {count(old.points, 'point')}"
        yield f"{where} now makes {_words(step)}: {_in_short(step)} (was {was})."
    elif old.points != step.points:
        yield f"{where}: {_in_short(step)} (was {signed(old.points)})."
    yield from _agreed(where, revised, step, has_forgotten)


def _are_swaps(*steps: Step) -> bool:
    return all(isinstance(step.turn.action, Exchange) for step in steps)


def _words(step: Step) -> str:
    """The words that a turn formed: ``PLUS and NETS``."""
    return listed(word.text for word in step.judgement.score.words) or "no word"


def _agreed(where: str, revised: RevisedTurn, step: Step, has_forgotten: bool) -> Iterator[str]:
    """The changes in what the table said of a turn."""
    was = revised.origin.turn if revised.origin else Turn(step.turn.action, (), step.turn.announced)
    if was.announced != step.turn.announced:
        now = step.turn.announced
        yield f"{where}: the points called are {'forgotten' if now is None else f'now {now}'}."
    if rules := [rule for rule in step.turn.accepted if rule not in was.accepted]:
        yield f"{where} is allowed by everybody: {broken_rules(rules)}."
    if rules := [rule for rule in was.accepted if rule not in step.turn.accepted]:
        yield f"{where} no longer needs everybody to allow {broken_rules(rules)}."
    if has_forgotten:
        return
    if revised.turn.rack != was.rack:
        yield f"{where}: the tiles held have changed."
    if (revised.turn.drawn or ()) != (was.drawn or ()):  # None may have become (): a secret.
        yield f"{where}: the tiles drawn have changed."
    if revised.turn.rack and not step.turn.rack:
        yield f"{where}: not all the tiles held are in this box, so they are forgotten."


def _same_action(old: Turn, new: Turn) -> bool:
    """True if people would call it the same turn; who challenges is no part of it."""
    one, other = old.action, new.action
    if isinstance(one, Challenge) and isinstance(other, Challenge):
        return (one.words, one.upheld, one.decided_by) == (
            other.words,
            other.upheld,
            other.decided_by,
        )
    return one == other


def _other_players(revision: Revision, after: Game) -> Iterator[str]:
    """The turns that now are another person's."""
    moved = [
        (revised.origin, step)
        for revised, step in zip(revision.revised, after.steps, strict=True)
        if revised.origin and revision.seats[step.player] != revised.origin.player
        if not step.is_end  # That was the table.
    ]
    if not moved:
        return
    first, last = moved[0][1], moved[-1][1]
    if len(moved) == 1:
        yield f"Turn {first.label} now belongs to another player:"
    else:
        whole = len(moved) == last.number - first.number + 1
        which = f"Turns {first.label} to {last.label}" if whole else f"{len(moved)} turns"
        yield f"{which} now belong to other players:"
    for old, step in moved:
        yield f"  {step.label}. {_text(step, old.is_secret)}: {step.name} (was {old.name})"


def _totals(before: Game, revision: Revision, after: Game) -> str:
    """Everybody's points, and what they were."""
    old = {row.player: row.total for row in standings(before)}
    parts = []
    for row in sorted(standings(after), key=lambda row: row.player):
        seat = revision.seats[row.player]
        was = None if seat is None else old[seat]
        before_it = "" if was is None or was == row.total else f" (was {signed(was)})"
        parts.append(f"{row.name} {signed(row.total)}{before_it}")
    return f"Points: {', '.join(parts)}."


def _winner(before: Game, revision: Revision, after: Game) -> Iterator[str]:
    """Who wins now, if it was somebody else."""
    was = winners(standings(before), before.position.ending is not None)
    now = winners(standings(after), after.position.ending is not None)
    if was and now and was != tuple(revision.seats[player] for player in now):
        names = [after.setup.players[player] for player in now]
        old = [before.setup.players[player] for player in was]
        shared = "wins" if len(names) == 1 else "share the win"
        yield f"{listed(names)} now {shared} (was {listed(old)})."


def _end(before: Game, after: Game) -> Iterator[str]:
    was = before.position.ending
    ending = after.position.ending
    if ending and not was:
        yield f"The game is now over: {after.position.why_over}."
    elif was and not ending:
        yield f"The game goes on: {after.player_to_move} is next."
    elif ending != was:
        yield f"The game now ends for another reason: {after.position.why_over}."
    if before.leftovers and not after.leftovers:
        yield "The tiles left over no longer fit and are forgotten."


def describe_setup_changes(revision: Revision) -> list[str]:
    """The changes of `revision` to players, box, house rules and words; empty if none."""
    before, after = revision.original.setup, revision.setup
    lines = [*_players(before, after, revision.seats)]
    if before.rules.edition != after.rules.edition:
        was, box = (one.rules.edition.name for one in (before, after))
        now = f"another {box}" if box == was else f"{box}, no longer {was}"
        lines.append(f"The box is now {now}.")
    old, new = before.rules.house, after.rules.house
    lines += [rule_change(name, old, new) for name in new.differing(old)]
    if before.start_position != after.start_position and found_text(after):
        lines.append(found_text(after))
    if before.words is not after.words:
        lines.append(f"Words are now {_WORDS[after.words]}.")
    if after.dictionary and before.dictionary != after.dictionary:
        title = printable(DictionaryName.of(after.dictionary).title)
        lines.append(f"The dictionary is now {title}.")
    for name in ("place", "note"):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            lines.append(f"The {name} is now {now}." if now else f"The {name} is removed.")
    return lines


def _players(before: Setup, after: Setup, seats: tuple[int | None, ...]) -> Iterator[str]:
    for player, (name, seat) in enumerate(zip(after.players, seats, strict=True)):
        if seat is None:
            yield f"{name} joins the game."
        was = None if seat is None else before.computer(seat)
        computer = after.computer(player)
        if seat is not None and before.players[seat] != name:
            old, new = before.players[seat], name
            is_other = (was is None) != (computer is None)
            yield f"{new} plays in {old}'s place." if is_other else f"{old} is now called {new}."
        if computer and (was is None or was.dials != computer.dials):
            changed = "is now a computer" if was is None else "is now another computer"
            yield f"{name} {changed}: {kind_of_computer(name, computer.dials)}."
        elif was and not computer:
            yield f"{name} is now a person, no longer a computer."
        had = [] if seat is None else seat_terms(before, seat)
        if (terms := seat_terms(after, player)) != had:
            now = f"now has {'; '.join(terms)}" if terms else "now plays like everybody else"
            yield f"{name} {now}."
    for seat, name in enumerate(before.players):
        if seat not in seats:
            yield f"{name} leaves the game."
    known = [seat for seat in seats if seat is not None]
    if known != sorted(known):
        yield f"The turn order is now {', '.join(after.players)}."
