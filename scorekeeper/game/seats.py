"""The seats: people and computers, what is known of their racks, and what is secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.game.game import Game, Leftover, Step, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Action, Exchange, Play
from scorekeeper.game.position import LastPlay, Position
from scorekeeper.game.referee import Rule
from scorekeeper.game.setup import ComputerSeat, Setup, WordCheck

ONLY_ITS_TILES = "Only tiles that this turn laid can be used."
"""Why a turn that `asks_for_more` cannot be entered."""


def seated_computers(setup: Setup, seats: Iterable[int | None]) -> tuple[ComputerSeat | None, ...]:
    """The computers of `setup` for players who sat in `seats` so far; None for a new one.

    A computer stays one, wherever it sits.
    """
    return tuple(None if seat is None else setup.computer(seat) for seat in seats)


def drawing_after(game: Game) -> Step | None:
    """The last play, if the person who made it draws tiles after it; None where the app deals.

    A draw for a computer is asked about. A challenge that the play survives changes nothing.
    """
    if not game.steps or game.position.deal or game.position.ending:
        return None
    step = game.steps[-1]
    if step.challenge and not step.challenge.upheld:
        step = game.challenged()
    is_by_hand = step.play and game.setup.computer(step.player) is None
    return step if is_by_hand and step.drawn > 0 else None


def known_rack(game: Game, player: int) -> tuple[str, ...]:
    """The tiles that `player` is known to hold now, in order; none if nothing is known.

    Fewer than `Position.racks` says if they have drawn some that are not known yet.
    """
    if game.position.deal:
        return game.position.deal.racks[player]
    step = last_turn(game, player)
    if step is None or step.turn.rack is None:
        return ()
    if game.withdrawn(step):  # What was drawn went back into the bag.
        return tuple(sorted(step.turn.rack))
    if step.turn.action == Exchange() and not step.turn.drawn:
        return ()  # The tile that went is not known, nor the one that came.
    held = Counter(step.turn.rack)
    used = Counter(tiles_used(step.turn))
    if used - held:  # Something else was laid than the rack had, so it was noted wrongly.
        return ()
    rack = (*(held - used).elements(), *(step.turn.drawn or ()))
    return tuple(sorted(rack)) if len(rack) <= game.position.racks[player] else ()


def with_rack_after(turn: Turn, rack: Iterable[str], drawn: int) -> Turn:
    """`turn`, after which the player holds `rack`; `drawn` of those tiles were drawn then.

    For a rack that was noted wrongly.
    """
    held = Counter(rack)
    kept = Counter(turn.rack or ()) - Counter(tiles_used(turn)) & held
    after = [*kept.elements(), *(held - kept).elements()]
    stayed = max(len(after) - drawn, 0)
    before = (*tiles_used(turn), *after[:stayed])
    return replace(turn, rack=tuple(sorted(before)), drawn=tuple(sorted(after[stayed:])))


def last_turn(game: Game, player: int) -> Step | None:
    """The last turn that `player` took; a challenge is none."""
    own = (step for step in reversed(game.steps) if step.player == player and step.is_turn)
    return next(own, None)


def tiles_used(turn: Turn) -> tuple[str, ...]:
    """The tiles that left the rack in this turn."""
    action = turn.action
    if isinstance(action, Play):
        return tuple(letter for _, letter in action.tiles)
    if isinstance(action, Exchange) and action.letter:
        return (action.letter,)
    return ()


def hides_rack(game: Game, player: int) -> bool:
    """True if the dealt rack of `player` is a secret from somebody at the table."""
    setup = game.setup
    people = {seat for seat in range(len(setup.players)) if setup.computer(seat) is None}
    return bool(setup.deal) and not game.position.ending and people != {player}


def asks_for_more(action: Action, old: Turn | None) -> bool:
    """True if `action`, in place of the turn `old`, takes tiles that it did not lay for all to see.

    Where a rack is hidden, whether it can be done would tell what is on the rack.
    """
    if action == Exchange():
        return True
    shown = tiles_used(old) if old and isinstance(old.action, Play) else ()
    return bool(Counter(tiles_used(Turn(action))) - Counter(shown))


def member_of(game: Game, step: Step) -> str:
    """The member of a team who took the turn `step`; empty if it was no team, or a challenge."""
    if not step.is_turn:
        return ""
    return game.setup.member(step.player, _turns_had(step.before, step.player))


def member_to_move(game: Game) -> str:
    """The member of a team whose turn it is; empty if the player to move is no team."""
    mover = game.position.to_move
    return game.setup.member(mover, _turns_had(game.position, mover))


def next_hand(game: Game) -> str:
    """Who lays next: the member of a team whose turn it is, or else the player."""
    return member_to_move(game) or game.player_to_move


def _turns_had(position: Position, player: int) -> int:
    return position.turns[player] if position.turns else 0


def challengeable(game: Game) -> LastPlay | None:
    """The play just made, if computers may challenge it: it is a person's; else None.

    They have their say once, before anybody's challenge was refused.
    """
    play = game.position.contestable
    if play is None or play.refused:
        return None
    if game.setup.words_of(play.player) is not WordCheck.CHALLENGE:
        return None
    return play if game.setup.computer(play.player) is None else None


def to_draw(game: Game, player: int) -> int:
    """The number of tiles of the computer `player` that are still to be typed."""
    return game.position.racks[player] - len(known_rack(game, player))


def can_note_rack(game: Game, player: int) -> bool:
    """True if there is a turn with which the tiles of the computer `player` can be noted."""
    return player == game.position.to_move or turn_with_rack(game, player) is not None


def turn_with_rack(game: Game, player: int) -> Step | None:
    """The last turn of `player`, if its rack was noted and it still stands."""
    step = last_turn(game, player)
    is_known = step is not None and step.turn.rack is not None and not game.withdrawn(step)
    return step if is_known else None


def draw_due(game: Game) -> int | None:
    """The computer that has just taken its turn and draws now; None if there is none."""
    player = game.steps[-1].player if game.steps else None
    if player is None or game.setup.computer(player) is None or game.position.ending:
        return None
    has_moved = last_turn(game, player) is game.steps[-1]
    return player if has_moved and to_draw(game, player) else None


def judge_any_swap(game: Game) -> Judgement:
    """The verdict on a swap now, whichever letter goes back."""
    return game.judge(Exchange()).without(Rule.NOT_HELD)


def left_on_racks(game: Game) -> dict[int, Leftover]:
    """The leftovers of computers, as far as all their tiles are known."""
    racks = {
        player: known_rack(game, player)
        for player in range(len(game.setup.players))
        if game.setup.computer(player)
    }
    return {
        player: Leftover(len(rack), rack)
        for player, rack in racks.items()
        if len(rack) == game.position.racks[player]
    }


def without_secrets(game: Game) -> Game:
    """`game` as everybody may see it: until it is over, without the tiles of computers and deals.

    For all that leaves the program; `game` itself if it has no secrets.
    """
    setup = game.setup
    has_secrets = setup.deal or any(step.is_secret for step in game.steps)
    if game.position.ending or not has_secrets:
        return game
    public = Game.from_steps(replace(setup, deal=""), map(_without_tiles, game.steps))
    public.hand_turn_to(game.position.to_move)
    return public


def _without_tiles(step: Step) -> Step:
    turn = step.turn
    judgement = step.judgement
    if step.is_secret:
        action = Exchange() if isinstance(turn.action, Exchange) else turn.action
        turn = replace(turn, action=action, rack=None, drawn=None)
        judgement = judgement._replace(action=action)
    before, after = replace(step.before, deal=None), replace(step.after, deal=None)
    return replace(step, turn=turn, judgement=judgement, before=before, after=after)
