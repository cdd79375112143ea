"""The position after each turn: board, points, bag, racks, whose turn (rules, section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.game.board import Board
from scorekeeper.game.dealing import Deal
from scorekeeper.game.play import Action, Challenge, Exchange, Finish, Pass, Play, PlayScore
from scorekeeper.game.rules import AllPassEnds, FailedChallenge, LostChallenge, Rules
from scorekeeper.game.start_position import ScorePad, StartPosition, filled


class Ending(StrEnum):
    """Why a game is over."""

    OUT = "a rack and the bag are empty"
    NOBODY_CAN_PLAY = "nobody can play, and the bag is empty"
    ALL_PASSED = "everyone passed"
    AGREED = "everyone agreed to stop"
    STOPPED = "it was stopped early, and the points stay as they are"
    ROUNDS = "everyone has had all turns"
    PAD = "it is from a score pad"


_SOLO = {
    Ending.OUT: "your rack and the bag are empty",
    Ending.NOBODY_CAN_PLAY: "you cannot play, and the bag is empty",
    Ending.ALL_PASSED: "you passed",
    Ending.AGREED: "you stopped",
    Ending.STOPPED: "you stopped early, and the points stay as they are",
    Ending.ROUNDS: "you have had all turns",
    Ending.PAD: str(Ending.PAD),
}


def why_over(ending: Ending, players: int, is_dealt: bool = False) -> str:
    """Why a game of so many `players` is over, to follow a colon. Where it `is_dealt` is no bag."""
    why = _SOLO[ending] if players == 1 else str(ending)
    if is_dealt:
        why = why.replace("rack and the bag are empty", "rack is empty, and the bag is empty")
        why = why.replace("the bag is empty", "no tiles are left to deal")
    return why


class LastPlay(NamedTuple):
    """A play that is the last turn: what it made, and what a challenge would go back to."""

    player: int
    words: tuple[str, ...]
    before: Position
    """The position before it, but for what refused challenges have cost since."""
    refused: tuple[tuple[str, ...], ...] = ()
    """The words of each challenge to it that was refused."""

    @property
    def open(self) -> tuple[str, ...]:
        """Its words not asked about yet, each once."""
        asked = {word for words in self.refused for word in words}
        return tuple(word for word in dict.fromkeys(self.words) if word not in asked)


@dataclass(frozen=True)
class Position:
    """The state of a game between two turns. Players are counted from 0 in turn order."""

    board: Board
    to_move: int
    scores: tuple[int, ...]
    racks: tuple[int, ...]
    """Tiles on each rack; they follow from the plays."""
    bag: int
    exchanges: tuple[int, ...]
    """Exchanges each player has made."""
    idle: int = 0
    """Turns in a row that count as passes."""
    turns: tuple[int, ...] = ()
    """Turns each player has had; those lost or missed were had, too. Empty before the first."""
    ending: Ending | None = None
    missing: tuple[int, ...] = ()
    """Players who miss their next turn, since a challenge of theirs was refused."""
    taken_back: bool = False
    """True when a challenge has taken back a play of this turn, so that it is taken once more."""
    last_play: LastPlay | None = field(default=None, compare=False, repr=False)
    """The last turn, if it was a play that stands."""
    deal: Deal | None = field(default=None, repr=False)
    """The racks and the bag, where no real tiles are drawn."""
    rack_sizes: tuple[int, ...] = ()
    """Tiles to which each rack is filled; empty if all are as in the box."""

    @classmethod
    def start(
        cls,
        rules: Rules,
        players: int,
        deal: str = "",
        rack_sizes: tuple[int, ...] = (),
        scores: tuple[int, ...] = (),
    ) -> Position:
        """An empty board, and racks filled in turn order; dealt by the seed `deal`, if any.

        Racks are as in the box unless `rack_sizes` says otherwise, and so are no points `scores`.
        """
        whole = rules.edition.tile_count
        racks = filled(rack_sizes or (rules.edition.rack_size,) * players, whole)
        none = (0,) * players
        return cls(
            board=Board.empty(rules.edition.size),
            to_move=0,
            scores=scores or none,
            racks=racks,
            bag=whole - sum(racks),
            exchanges=none,
            deal=Deal.start(rules.edition, players, deal, rack_sizes) if deal else None,
            rack_sizes=rack_sizes,
        )

    @classmethod
    def set_up(
        cls, start: StartPosition, rules: Rules, rack_sizes: tuple[int, ...] = ()
    ) -> Position:
        """The position of a game that begins with the board of `start` (rules, section 11)."""
        players = len(start.points)
        sizes = rack_sizes or (rules.edition.rack_size,) * players
        racks, bag = start.tiles(sizes, rules.edition)
        return cls(
            board=start.board,
            to_move=start.to_move,
            scores=start.points,
            racks=racks,
            bag=bag,
            exchanges=(0,) * players,
            turns=start.turns_had(),
            rack_sizes=rack_sizes,
        )

    @classmethod
    def of_pad(cls, pad: ScorePad, rules: Rules) -> Position:
        """The end of a game that is known from a `pad` alone."""
        none = (0,) * len(pad.points)
        return cls(
            board=Board.empty(rules.edition.size),
            to_move=0,
            scores=pad.earned(rules.house.leftover),
            racks=pad.left or none,
            bag=0,
            exchanges=none,
            ending=Ending.PAD,
        )

    @property
    def has_begun(self) -> bool:
        """True once somebody has had a turn, or where something lay there at first."""
        return any(self.turns) or not self.board.is_empty

    def rack_size(self, player: int, rules: Rules) -> int:
        """The number of tiles to which the rack of `player` is filled."""
        return self.rack_sizes[player] if self.rack_sizes else rules.edition.rack_size

    @property
    def why_over(self) -> str:
        """Why the game is over, to follow a colon; empty while it goes on."""
        is_dealt = self.deal is not None
        return why_over(self.ending, len(self.scores), is_dealt) if self.ending else ""

    @property
    def keeps_points(self) -> bool:
        """True if the game was stopped early and tiles left are not counted (rules, section 9)."""
        return self.ending is Ending.STOPPED

    @property
    def asks_for_racks(self) -> bool:
        """True if people say what is left on their racks: nobody dealt them, and it counts."""
        is_known = self.keeps_points or self.ending is Ending.PAD
        return self.ending is not None and self.deal is None and not is_known

    @property
    def contestable(self) -> LastPlay | None:
        """The last play, while words of it can be challenged; one without words can be once."""
        play = self.last_play
        return play if play and (play.open or not play.refused) else None

    @property
    def challenger(self) -> int:
        """The challenger of the last play if none is named: the next player, also at the end."""
        if self.last_play and self.to_move == self.last_play.player:
            return (self.to_move + 1) % len(self.scores)
        return self.to_move

    def taker(self, action: Action) -> int:
        """Whose turn `action` is: that of the player to move, or of the one who challenges."""
        if isinstance(action, Challenge):
            return self.challenger if action.by is None else action.by
        return self.to_move

    def unseen(self, rules: Rules) -> Counter[str]:
        """The letters in the bag and on the racks: the set less every tile on the board.

        Where letters on the board are not known, these are among them: so many at most.
        """
        unseen = Counter(dict(rules.edition.tiles))
        unseen.subtract(self.board.letters())
        return Counter({letter: max(count, 0) for letter, count in unseen.items()})


def advance(position: Position, action: Action, score: PlayScore, rules: Rules) -> Position:
    """The position after the player to move has taken `action`, which earned `score`."""
    match action:
        case Challenge():
            return _decide(position, action, rules)
        case Play():
            after = _lay(position, action, score.total, rules)
            words = tuple(word.text for word in score.words)
            last_play = LastPlay(position.to_move, words, position)
            return replace(_end_turn(after, rules), last_play=last_play)
        case Exchange():
            exchanges = _change(position.exchanges, position.to_move, 1)
            deal = position.deal
            if deal and action.letter:
                deal = deal.after_exchange(position.to_move, action.letter)
            solo = len(position.scores) == 1
            counts = rules.house.exchange_counts_as_pass and not solo
            idle = position.idle + 1 if counts else 0
            after = replace(position, exchanges=exchanges, idle=idle, deal=deal)
        case Pass():
            after = replace(position, idle=position.idle + 1)
        case Finish(keeps_points):
            over = Ending.AGREED if position.bag else Ending.NOBODY_CAN_PLAY
            over = Ending.STOPPED if keeps_points else over
            return replace(position, ending=over, last_play=None)
    return _end_turn(after, rules)


def _end_turn(position: Position, rules: Rules) -> Position:
    """The position once the turn of the player to move is over: the next one moves, if any."""
    after = replace(position, last_play=None, taken_back=False, turns=_with_turn(position))
    ending = ending_of(after, rules)
    return replace(after, ending=ending) if ending else _pass_on(after, rules)


def _with_turn(position: Position) -> tuple[int, ...]:
    """The turns each player has had, once that of the player to move is over."""
    return _change(position.turns or (0,) * len(position.scores), position.to_move, 1)


def _decide(position: Position, challenge: Challenge, rules: Rules) -> Position:
    """The effect of a challenge (house rules `lost-challenge` and `failed-challenge`)."""
    play = position.last_play
    if play is None:
        return position
    if challenge.upheld:  # The row of passes before the play stands again.
        back = replace(play.before, last_play=None)
        lost = rules.house.lost_challenge
        tries_once = lost is LostChallenge.RETRY_ONCE and not back.taken_back
        if lost is LostChallenge.REPLAY or tries_once:
            return replace(back, taken_back=True)
        return _end_turn(replace(back, idle=0), rules)
    cost = rules.house.failed_challenge
    challenger = position.taker(challenge)
    if position.ending:
        cost = replace(cost, lose_turn=False)  # There is no next turn to lose.
    asked = play._replace(
        before=_charge(play.before, challenger, cost),
        refused=(*play.refused, challenge.words or play.open),
    )
    after = replace(_charge(position, challenger, cost), last_play=asked)
    return _skip_missing(after, rules) if cost.lose_turn else after


def _charge(position: Position, challenger: int, cost: FailedChallenge) -> Position:
    """The cost of a refused challenge, which stays lost if another one takes the play back."""
    if cost.lose_turn:
        return replace(position, missing=(*position.missing, challenger))
    return replace(position, scores=_change(position.scores, challenger, -cost.points))


def _lay(position: Position, play: Play, points: int, rules: Rules) -> Position:
    player = position.to_move
    held = max(position.racks[player] - len(play.tiles), 0)
    size = position.rack_size(player, rules)
    drawn = min(size - held, position.bag)
    deal = position.deal
    if deal:
        deal = deal.after_play(player, (letter for _, letter in play.tiles), size)
    return replace(
        position,
        board=position.board.lay(play.tiles),
        scores=_change(position.scores, player, points),
        racks=_change(position.racks, player, held + drawn - position.racks[player]),
        bag=position.bag - drawn,
        idle=0,
        deal=deal,
    )


def ending_of(position: Position, rules: Rules) -> Ending | None:
    """Why the game is over as it stands after a turn; None while it goes on."""
    if position.bag == 0:
        empty = sum(1 for held in position.racks if held == 0)
        if empty == len(position.racks) or (empty and rules.house.going_out_ends):
            return Ending.OUT
    house = rules.house
    seats = [*_able(position)]
    may_end = position.bag == 0 or house.all_pass_ends is AllPassEnds.AT_ONCE
    if may_end and position.idle >= house.all_pass_rounds * len(seats):
        return Ending.ALL_PASSED
    return Ending.ROUNDS if _is_last_round_over(position, rules) else None


def _able(position: Position) -> Iterator[int]:
    """The players who have tiles, or can draw some."""
    return (player for player in range(len(position.racks)) if _can_move(position, player))


def _is_last_round_over(position: Position, rules: Rules) -> bool:
    """True if everybody who can still move has had as many turns as there are rounds."""
    rounds = rules.house.rounds
    return bool(rounds and position.turns) and all(
        position.turns[player] >= rounds for player in _able(position)
    )


def _pass_on(position: Position, rules: Rules) -> Position:
    """The position with the next player to move; whoever has gone out is passed over."""
    players = len(position.scores)
    order = ((position.to_move + step) % players for step in range(1, players + 1))
    to_move = next(player for player in order if _can_move(position, player))
    return _skip_missing(replace(position, to_move=to_move), rules)


def _skip_missing(position: Position, rules: Rules) -> Position:
    """The position after a player has missed a turn; a row of passes begins anew.

    Otherwise a game could end by passes before that player could do anything.
    """
    if position.to_move not in position.missing:
        return position
    missing = list(position.missing)
    missing.remove(position.to_move)
    after = replace(position, missing=tuple(missing), idle=0)
    if len(position.scores) == 1:
        return after  # Whoever misses the turn is next: it costs nothing.
    after = replace(after, turns=_with_turn(position))
    if _is_last_round_over(after, rules):
        return replace(after, ending=Ending.ROUNDS)
    return _pass_on(after, rules)


def _can_move(position: Position, player: int) -> bool:
    return position.racks[player] > 0 or position.bag > 0


def _change(values: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return (*values[:index], values[index] + by, *values[index + 1 :])
