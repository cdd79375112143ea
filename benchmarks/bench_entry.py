"""Keys a turn: the word alone on the entry line, against the same play laid on the board.

The games are random ones, by two kinds of tables: players who take the best play of their rack,
and players of mixed strength, who see only some of their plays and misjudge the points of those.
Printed is also how often the place that is guessed first, or one of the first three, is the right
one: each of the three costs one key. The seeds are others than those that the guess was tuned on.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.game.board import Direction, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.session.words import places_for_word
from scorekeeper.tui.entry.draft import Draft
from scorekeeper.tui.entry.turn_entry import PLACE_KEYS
from scorekeeper.words.english import English

GAMES = 20
SEED = 3000


class Skill(NamedTuple):
    """How well somebody plays."""

    share: float
    """How many of the plays of a rack are seen."""
    error: float
    """By how many points, as a standard deviation, a play is misjudged."""

    def choose(self, found: Sequence[ScoredPlay], rng: random.Random) -> ScoredPlay:
        """The play that seems best of those that are seen."""
        seen = [play for play in found if rng.random() < self.share] or [rng.choice(found)]
        return max(seen, key=lambda play: play.total + rng.gauss(0, self.error))


BEST = Skill(1, 0)
TABLES = {
    "best players": [BEST],
    "mixed players": [BEST, Skill(0.3, 2), Skill(0.06, 4), Skill(0.015, 8)],
}
"""Each player of a game has one of these skills."""


class Entered(NamedTuple):
    """What entering one turn took."""

    places: int
    """Places where the word could be laid."""
    place: int
    """The place of the play among them, counted from 0."""
    word_keys: int
    board_keys: int


def play_game(
    seed: int, words: WordCheck, index: WordIndex, skills: Sequence[Skill]
) -> list[Entered]:
    """One game of two players, and what entering each of its turns takes."""
    rng = random.Random(seed)
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna", "Ben"), words, "english"), English())
    bag = list(Counter(dict(rules.edition.tiles)).elements())
    rng.shuffle(bag)
    racks = [[bag.pop() for _ in range(7)] for _ in game.setup.players]
    players = [rng.choice(skills) for _ in racks]
    draft, entered = Draft(min(rules.edition.start)), []
    while not game.position.ending:
        rack, player = racks[game.position.to_move], players[game.position.to_move]
        found = find_plays(game.board, rack, rules, index)
        if not found:
            game.push(Turn(Pass()))
            continue
        chosen = player.choose(found, rng)
        entered.append(enter(game, chosen, draft))
        game.push(Turn(chosen.play))
        draft = Draft(chosen.play.squares[0], chosen.direction)
        for tile in chosen.play.tiles:
            rack.remove(tile.letter)
        while bag and len(rack) < 7:
            rack.append(bag.pop())
    return entered


def enter(game: Game, found: ScoredPlay, draft: Draft) -> Entered:
    """The keys for `found`: a colon, the word, the key of its place, or those on the board."""
    play = found.play
    places = places_for_word(found.text, game, draft.cursor if draft.pointed else None)
    place = next((n for n, spot in enumerate(places) if spot.action == play), len(places))
    arrows = min(place, len(places) - place) if place >= len(PLACE_KEYS) else 0
    word_keys = 1 + len(found.text) + arrows + 1
    return Entered(len(places), place, word_keys, board_keys(play, found.direction, draft))


def board_keys(play: Play, direction: Direction, draft: Draft) -> int:
    """Arrows to the first new tile, Space if the cursor lies wrong, a key a square, Enter."""
    first, last = play.squares[0], play.squares[-1]
    way = distance(draft.cursor, first)
    turned = direction is not draft.direction and len(play.tiles) > 1
    return way + turned + distance(first, last) + 1 + 1


def distance(start: Square, end: Square) -> int:
    """Arrow keys from one square to another."""
    return abs(start.column - end.column) + abs(start.row - end.row)


def main() -> None:
    """Print a line for each kind of table and each way of checking words."""
    edition = find_edition("hasbro-10x10")
    index = WordIndex.build(English().words(), edition, edition.size)
    for name, skills in TABLES.items():
        for words in (WordCheck.INLINE, WordCheck.CHALLENGE):
            games = (play_game(SEED + n, words, index, skills) for n in range(GAMES))
            report(f"{name}, words {words.value}", [turn for game in games for turn in game])


def report(what: str, turns: Sequence[Entered]) -> None:
    """Print how often the guess is right in `turns`, and the keys they take."""
    count = len(turns)
    within = [sum(turn.place <= place for turn in turns) / count for place in range(3)]
    first, second, third = (f"{share:.0%}" for share in within)
    typed = sum(turn.word_keys for turn in turns) / count
    laid = sum(turn.board_keys for turn in turns) / count
    print(
        f"{what:<30}  {count} turns: the first place is right in {first}, one of two in {second},"
        f" one of three in {third}; keys a turn: word {typed:.1f}, board {laid:.1f}"
    )


if __name__ == "__main__":
    main()
