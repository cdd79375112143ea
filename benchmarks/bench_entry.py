"""Keys a turn: the word alone on the entry line, against the same play laid on the board.

The games are random ones of players who take the best play of their rack. Printed is also
how often the word alone is enough, and how often the place guessed first is the right one.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

from scorekeeper.finder import ScoredPlay, WordIndex, find_plays
from scorekeeper.game.board import Direction, Square
from scorekeeper.game.edition import find_edition
from scorekeeper.game.game import Game, Setup, Turn, WordCheck
from scorekeeper.game.play import Pass, Play
from scorekeeper.game.rules import Rules, find_preset
from scorekeeper.tui.draft import Draft
from scorekeeper.tui.turn_entry import places_for
from scorekeeper.words.english import English

GAMES = 15
SEED = 7


class Entered(NamedTuple):
    """What entering one turn took."""

    places: int
    """Places where the word could be laid."""
    place: int
    """The place of the play among them, counted from 0."""
    word_keys: int
    board_keys: int


def play_game(seed: int, words: WordCheck, index: WordIndex) -> list[Entered]:
    """One game of two best players, and what entering each of its turns takes."""
    rng = random.Random(seed)
    rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    game = Game(Setup(rules, ("Anna", "Ben"), words, "english"), English())
    bag = list(Counter(dict(rules.edition.tiles)).elements())
    rng.shuffle(bag)
    racks = [[bag.pop() for _ in range(7)] for _ in game.setup.players]
    draft, entered = Draft(min(rules.edition.start)), []
    while not game.position.ending:
        rack = racks[game.position.to_move]
        found = find_plays(game.board, rack, rules, index)
        if not found:
            game.push(Turn(Pass()))
            continue
        entered.append(enter(game, found[0], draft))
        play = found[0].play
        game.push(Turn(play))
        draft = Draft(play.squares[0], found[0].direction)
        for tile in play.tiles:
            rack.remove(tile.letter)
        while bag and len(rack) < 7:
            rack.append(bag.pop())
    return entered


def enter(game: Game, found: ScoredPlay, draft: Draft) -> Entered:
    """The keys for `found`: a colon, the word, arrows and Enter, or those on the board."""
    play = found.play
    places = places_for(found.text, game, draft)
    place = next((n for n, spot in enumerate(places) if spot.action == play), len(places))
    arrows = min(place, len(places) - place)
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
    """Print a line for each way of checking words."""
    rules = find_edition("hasbro-10x10")
    index = WordIndex.build(English().words(), rules, rules.size)
    for words in (WordCheck.INLINE, WordCheck.CHALLENGE):
        turns = [turn for n in range(GAMES) for turn in play_game(SEED + n, words, index)]
        count = len(turns)
        only = sum(turn.places == 1 for turn in turns) / count
        right = sum(turn.place == 0 for turn in turns) / count
        typed = sum(turn.word_keys for turn in turns) / count
        laid = sum(turn.board_keys for turn in turns) / count
        print(
            f"words {words.value:<9}  {count} turns: one place {only:.0%}, first guess right "
            f"{right:.1%}; keys a turn: word {typed:.1f}, board {laid:.1f}"
        )


if __name__ == "__main__":
    main()
