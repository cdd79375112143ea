"""The draw for the start, the tiles left and the ranking (rules, section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Leftover, Step
from scorekeeper.game.notation import join_word, read_tiles
from scorekeeper.game.play import WordScore
from scorekeeper.game.rules import TieBreak
from scorekeeper.game.seats import known_rack, left_on_racks
from scorekeeper.game.text import count, number_word


@dataclass(frozen=True)
class Standing:
    """One player's line in the final table."""

    player: int
    name: str
    points: int
    """Points from the turns."""
    tiles_left: int
    penalty: int
    """Points taken off for the tiles left, as a positive number."""
    rank: int
    """1 for the winner; players who tie share a rank."""
    start: int = 0
    """Points given before the first turn."""

    @property
    def total(self) -> int:
        """The final score, with the points given."""
        return self.start + self.earned

    @property
    def earned(self) -> int:
        """The final score without the points given."""
        return self.points - self.penalty


@dataclass(frozen=True)
class Highlights:
    """The highlights of a game; each is None in a game without plays."""

    best_turn: Step | None
    longest_word: tuple[Step, WordScore] | None
    tallest_stack: tuple[Step, str, int] | None
    """The turn that made it, its square, its height."""


def nearest_to_a(draws: Mapping[str, str], edition: Edition) -> list[str]:
    """The players who may still start; while there are several, they must draw again.

    `draws` gives the letters each player has drawn, the first one first: ``A``, and
    ``AM`` once that player has drawn again. Letters rank as the edition lists them.
    Raises `NotationError` for a letter that is not a tile.
    """
    alphabet = list(edition.tiles)
    ranks = {
        name: [alphabet.index(letter) for letter in read_tiles(text, edition)]
        for name, text in draws.items()
    }
    left = list(ranks)
    turn = 0
    while len(left) > 1 and all(len(ranks[name]) > turn for name in left):
        best = min(ranks[name][turn] for name in left)
        left = [name for name in left if ranks[name][turn] == best]
        turn += 1
    return left


def default_leftovers(game: Game) -> dict[int, Leftover]:
    """The leftovers that follow from the plays: the numbers of tiles on each rack.

    So do the letters of computers, as far as their draws were noted.
    """
    counted = {player: Leftover(held) for player, held in enumerate(game.position.racks)}
    return counted | left_on_racks(game)


def leftover_problems(game: Game, leftovers: Mapping[int, Leftover]) -> list[str]:
    """The contradictions between `leftovers` and the plays, as sentences; empty if all fits."""
    return count_problems(game, leftovers) + letter_problems(game, leftovers)


def count_problems(
    game: Game, leftovers: Mapping[int, Leftover], are_counted: bool = False
) -> list[str]:
    """The numbers in `leftovers` that do not follow from the plays, as sentences.

    If they `are_counted` all the same, each sentence says so.
    """
    problems = []
    for player, left in leftovers.items():
        name = game.setup.players[player]
        if left.letters is not None and len(left.letters) != left.count:
            letters = count(len(left.letters), "letter")
            tiles = count(left.count, "tile")
            problems.append(f"{name}: {letters} for {tiles}.")
        expected = game.position.racks[player]
        if left.count != expected:
            verb = "is" if left.count < 2 else "are"
            counted = f": {left.count or 'none'} {verb} counted" if are_counted else ""
            held = f"{name} should hold {count(expected, 'tile')}, not {left.count}"
            problems.append(f"{held}{counted}.")
    return problems


def letter_problems(game: Game, leftovers: Mapping[int, Leftover]) -> list[str]:
    """The letters of which `leftovers` have more tiles than are not on the board, as sentences."""
    left_over = Counter(letter for left in leftovers.values() for letter in left.letters or ())
    unseen = game.unseen()
    return [
        _too_many(letter, unseen[letter])
        for letter, number in left_over.items()
        if number > unseen[letter]
    ]


def _too_many(letter: str, unseen: int) -> str:
    """Says that fewer tiles of a `letter` can be left over, since so many are `unseen`."""
    if not unseen:
        return f"Every {letter} is on the board."
    if unseen == 1:
        return f"There is only one {letter} that is not on the board."
    return f"There are only {number_word(unseen)} {letter}s that are not on the board."


def leftover_doubts(game: Game, leftovers: Mapping[int, Leftover]) -> list[str]:
    """Letters in `leftovers` that computers are known to hold, as sentences; empty if none is.

    The letters that `leftovers` give for a computer itself say what it holds.
    """
    told = Counter(letter for left in leftovers.values() for letter in left.letters or ())
    unseen = game.unseen()
    doubts = []
    for player, name in enumerate(game.setup.players):
        left = leftovers.get(player)
        if game.setup.computer(player) is None or (left and left.letters is not None):
            continue
        for letter, number in sorted(Counter(known_rack(game, player)).items()):
            if unseen[letter] - number < told[letter] <= unseen[letter]:
                more = f"{number_word(told[letter])} more" if told[letter] > 1 else "another"
                held = f"{name} has {number_word(number)} of those {letter}s"
                doubts.append(f"{held}, so there cannot be {more}.")
    return doubts


def standings(game: Game) -> list[Standing]:
    """The players by rank, the penalties for tiles left included once the game is over.

    The number of tiles on a rack that was not counted follows from the plays.
    """
    over = game.position.ending is not None
    counts = over and not game.position.keeps_points
    known = default_leftovers(game) | game.leftovers if over else {}
    rows = []
    for player, name in enumerate(game.setup.players):
        start = game.setup.terms(player).start
        left = known[player].count if over else game.position.racks[player]
        penalty = left * game.rules.house.leftover if counts else 0
        points = game.position.scores[player] - start
        rows.append(Standing(player, name, points, left, penalty, rank=1, start=start))
    keys = [(row.total, _tie_key(game, row.player, row.tiles_left)) for row in rows]
    rows.sort(key=lambda row: keys[row.player], reverse=True)
    return [replace(row, rank=1 + sum(key > keys[row.player] for key in keys)) for row in rows]


def winners(rows: Iterable[Standing], over: bool) -> tuple[int, ...]:
    """The players of `rows` who have won, in turn order; none before the end, or in a solo game."""
    ranked = sorted((row.player, row.rank) for row in rows)
    if over and len(ranked) > 1:
        return tuple(player for player, rank in ranked if rank == 1)
    return ()


def _tie_key(game: Game, player: int, left: int) -> int:
    match game.rules.house.tie_break:
        case TieBreak.SHARED:
            return 0
        case TieBreak.FEWEST_TILES_LEFT:
            return -left
        case TieBreak.SCORE_BEFORE_LEFTOVERS:
            return game.position.scores[player]
        case TieBreak.LONGEST_WORD:
            words = (word for step, word in words_formed(game) if step.player == player)
            return max((len(word.text) for word in words), default=0)


def scores_by_round(game: Game) -> dict[int, tuple[int, ...]]:
    """The scores at the start, after each round and now, by the number of turns taken until then.

    In the middle of a round those who have still to move would always seem to be behind.
    """
    players = len(game.setup.players)
    if pad := game.setup.pad:
        return {place * players: sums for place, sums in enumerate([(0,) * players, *pad.sums])}
    first = turns = game.turns_before
    scores = {first: game.start.scores}
    for step in game.steps:
        turns += not step.challenge and not game.taken_again(step)
        scores[turns] = step.after.scores
    return {
        turn: now for turn, now in scores.items() if (turn - first) % players == 0 or turn == turns
    }


def comeback(game: Game) -> int:
    """The most points that the winner was behind after a round, the racks not counted yet.

    0 for one who never was, for a win that is shared, and before the game is over.
    """
    winners = [row for row in standings(game) if row.rank == 1]
    if len(winners) > 1 or game.position.ending is None:
        return 0
    player = winners[0].player
    return max(max(scores) - scores[player] for scores in scores_by_round(game).values())


def highlights(game: Game) -> Highlights:
    """Best turn, longest word and tallest stack; the earlier one where two are equal."""
    plays = [step for step in _standing(game) if step.play]
    stacks = [
        (step, str(square), step.after.board.height(square))
        for step in plays
        if step.play
        for square in step.play.squares
    ]
    return Highlights(
        best_turn=max(plays, key=lambda step: step.points, default=None),
        longest_word=max(words_formed(game), key=lambda item: len(item[1].text), default=None),
        tallest_stack=max(stacks, key=lambda item: item[2], default=None),
    )


def words_formed(game: Game) -> list[tuple[Step, WordScore]]:
    """Every word that was formed, with its turn, but for those that a challenge took back."""
    return [(step, word) for step in _standing(game) for word in step.judgement.score.words]


def _standing(game: Game) -> list[Step]:
    """The turns that no challenge has taken back."""
    return [step for step in game.steps if not game.withdrawn(step)]


def read_leftover(text: str, held: int, edition: Edition) -> Leftover:
    """The leftover in `text`: letters, a number, or nothing for the `held` tiles known anyway.

    Raises `NotationError` for what is neither.
    """
    text = text.strip()
    if not text:
        return Leftover(held)
    if text.isascii() and text.isdigit() and len(text) <= 3:
        return Leftover(int(text))
    letters = tuple(read_tiles(text, edition))
    return Leftover(len(letters), letters)


def write_leftover(left: Leftover, edition: Edition) -> str:
    """The text that `read_leftover` reads back."""
    if left.letters is None:
        return str(left.count)
    return join_word(list(left.letters), edition)
