"""A turn in words, as people at the table would say it: "turned MOOD into WOOD, plus OW"."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.game.board import Board
from scorekeeper.game.game import Game, Step
from scorekeeper.game.play import Challenge, Exchange, Finish, Pass, Play, WordScore
from scorekeeper.game.text import listed


def describe_turn(step: Step, brief: bool = False) -> str:
    """The turn in words, to be read after the player's name; `brief`, only the main word.

    >>> from scorekeeper.game.edition import find_edition
    >>> from scorekeeper.game.game import Game
    >>> from scorekeeper.game.setup import Setup
    >>> from scorekeeper.game.rules import Rules, find_preset
    >>> rules = Rules(find_edition("hasbro-10x10"), find_preset("hasbro").house)
    >>> game = Game(Setup(rules, ("Anna", "Ben")))
    >>> [describe_turn(game.push_text(text)) for text in ("5C MOOD", "C5 W", "5G Y", "pass")]
    ['opened with MOOD', 'turned MOOD into WOOD', 'stretched WOOD to WOODY', 'passed']
    """
    match step.turn.action:
        case Play() as action:
            return describe_play(step.before.board, action, step.judgement.score.words, brief)
        case Pass():
            return "passed"
        case Exchange(letter=letter):
            is_named = letter and not (brief or step.is_secret)
            return f"swapped {letter}" if is_named else "swapped a tile"
        case Finish():
            return "ended the game"
        case Challenge(words=words, upheld=upheld):
            result = "off the board" if upheld else "it stands"
            return f"challenged {listed(words) or 'the play'}: {result}"


def describe_openly(game: Game, step: Step) -> str:
    """The turn in words that everybody at the table may read while `game` goes on.

    Which tile was swapped is its player's secret until the end: it may have come from a phone.
    """
    is_swap = isinstance(step.turn.action, Exchange)
    return describe_turn(step, brief=is_swap and not game.position.ending)


def made(words: Sequence[WordScore]) -> str:
    """All that was made, not what it was made of: ``made WOOD and OW``."""
    return f"made {listed(word.text for word in words)}"


def name_of(play: Play, words: Sequence[WordScore]) -> str:
    """What `play`, which forms `words`, is called: by the word that leads.

    A single tile makes its words alike, so all are named: ``ON, and OB`` was laid for ON.
    """
    lead, *others = [word.text for word in words]
    if len(play.tiles) == 1 and others:
        return f"{lead}, and {listed(others)}"
    return lead


def for_points(said: str, points: int) -> str:
    """What was `said` of a turn, with its points.

    >>> for_points("made ON, and OB", 10), for_points("made NET and ON", 10)
    ('made ON, and OB, for 10', 'made NET and ON for 10')
    """
    comma = "," if "," in said else ""
    return f"{said}{comma} for {points}"


def describe_tiles(play: Play) -> str:
    """The new tiles and their squares: ``L on F5, P on F8``."""
    return ", ".join(f"{letter} on {square}" for square, letter in play.tiles)


def describe_play(
    before: Board, play: Play, words: tuple[WordScore, ...], brief: bool = False
) -> str:
    """The change that `play`, which forms `words`, makes to the board `before` it, in words.

    The word that leads comes first.
    """
    if not words:
        return "laid tiles"
    main = words[0]
    # The word on the board of which the first one came; None if there was none, or several.
    runs = {before.run(square, main.direction) for square in main.squares} - {None}
    old = runs.pop() if len(runs) == 1 else None
    if old is None:
        verb = "opened with" if before.is_empty else "made"
        is_lone = len(play.tiles) == 1
        every = name_of(play, words) if is_lone else listed(word.text for word in words)
        return f"{verb} {main.text if brief else every}"
    was = before.text(old)
    stretched = len(old.squares) < len(main.squares) and was in main.text
    change = f"stretched {was} to" if stretched else f"turned {was} into"
    return f"{change} {main.text if brief else with_others(words)}"


def with_others(words: Sequence[WordScore]) -> str:
    """The word that leads, and the others behind it: ``WOOD, plus OW``."""
    lead, *others = [word.text for word in words]
    return f"{lead}, plus {listed(others)}" if others else lead
