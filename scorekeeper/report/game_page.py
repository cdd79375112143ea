"""The page of one game, as blocks; what its pictures say is said here, too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, standings
from scorekeeper.game.seats import member_to_move
from scorekeeper.game.setup import WordCheck
from scorekeeper.game.start_position import ScorePad
from scorekeeper.game.text import count, listed, signed
from scorekeeper.names import printable
from scorekeeper.report.blocks import (
    Block,
    ChartBlock,
    HeadingBlock,
    SentencesBlock,
    TableBlock,
    running_score,
)
from scorekeeper.report.seats import log_head
from scorekeeper.report.story import to_remember, what_decided
from scorekeeper.report.text import kind_of_computer, player_text, turn_notes, turn_text, turn_words
from scorekeeper.words.dictionary_name import DictionaryName


def game_page(game: Game) -> list[Block]:
    """All of a game: what was agreed, the board, every turn, the points and the story."""
    board: list[Block] = [
        HeadingBlock("Board"),
        game.board,
        SentencesBlock(["Numbers are the heights of stacks."]),
        HeadingBlock("Turn by turn"),
    ]
    if game.setup.pad:
        board = []
    return [
        HeadingBlock(title(game, standings(game)), is_title=True),
        SentencesBlock([f"{label}: {text}" for label, text in agreed(game).items()]),
        *board,
        *_turns(game),
        HeadingBlock("Points"),
        *_points(game),
    ]


def result(game: Game) -> list[Block]:
    """How a game stands, or how it has ended."""
    return [HeadingBlock(title(game, standings(game))), *_points(game)]


def title(game: Game, rows: Sequence[Standing]) -> str:
    """The winner, or how far the game has come. `rows` are the standings."""
    if not game.position.ending:
        if game.turns_taken:
            return f"After {count(game.turns_taken, 'turn')}"
        return "Before the first turn"
    first = [row for row in rows if row.rank == 1]
    points = count(first[0].total, "point")
    names = listed(row.name for row in first)
    if len(rows) == 1:
        return f"{names}: {points}"
    if first[1:]:
        return f"{names} share the win with {points} each"
    return f"{names} wins with {points}"


def agreed(game: Game) -> dict[str, str]:
    """The players, the box, how words are checked, when and where, each under its name."""
    setup = game.setup
    dictionary = printable(DictionaryName.of(setup.dictionary).title)
    words = {
        WordCheck.UNCHECKED: "not checked",
        WordCheck.CHALLENGE: f"checked when somebody challenges, in {dictionary}",
        WordCheck.INLINE: f"checked in every play, in {dictionary}",
    }
    told = {
        "Players": ", ".join(_player(game, player) for player in range(len(setup.players))),
        "Box": setup.rules.edition.name,
        "Words": "" if setup.pad else words[setup.words],
        "Started": setup.started,
        "Place": setup.place,
        "Note": setup.note,
    }
    return {label: text for label, text in told.items() if text}


def _player(game: Game, player: int) -> str:
    """A name, and how well a computer plays: ``Mira (computer: everyday level, fair)``."""
    name = game.setup.players[player]
    if game.setup.computer(player):
        return f"{name} ({who_plays(game, player)})"
    return name


def who_plays(game: Game, player: int) -> str:
    """The members of a team, or how well a computer plays; empty for a person alone."""
    computer = game.setup.computer(player)
    if computer:
        return f"computer: {kind_of_computer(game.setup.players[player], computer.dials)}"
    return listed(game.setup.terms(player).members)


def _turns(game: Game) -> Iterator[Block]:
    """What was drawn for the start, the terms of seats that differ, every turn and the race."""
    if head := log_head(game.setup):
        yield SentencesBlock(head)
    if game.setup.pad:
        yield from _pad(game, game.setup.pad)
    elif game.steps:
        rows = [_turn(game, step) for step in game.steps]
        heads = ("Turn", "Player", "Play", "Points", "Total", "Words")
        yield TableBlock(rows, heads, right=(0, 3, 4))
        yield HeadingBlock("How it went")
        yield ChartBlock(running_score(game))
    else:
        yield SentencesBlock(["No turns yet."])


def _pad(game: Game, pad: ScorePad) -> Iterator[Block]:
    """The points of each turn, as far as they were written down."""
    if not pad.turns:
        return
    rows = [
        (f"{number}.", *("" if points is None else signed(points) for points in one))
        for number, one in enumerate(pad.rounds, 1)
    ]
    heads = ("Turn", *game.setup.players)
    yield HeadingBlock("Turn by turn")
    yield TableBlock(rows, heads, right=tuple(range(len(heads))))
    yield HeadingBlock("How it went")
    yield ChartBlock(running_score(game))


def _turn(game: Game, step: Step) -> tuple[str, ...]:
    """Number, player, play, points, total and words; nobody in particular ends a game."""
    who = (step.label, player_text(game, step), turn_text(step))
    if step.is_end:
        who = ("", "", "Game ended")
    words = "\n".join(turn_words(step) + turn_notes(game, step))
    return (*who, signed(game.points(step)), signed(game.total(step)), words)


def _points(game: Game) -> Iterator[Block]:
    """Everybody's points, what decided the game, and what there is to remember."""
    is_ranked = game.position.ending is not None and len(game.setup.players) > 1
    rows = [
        (f"{row.rank}.", row.name, signed(row.total), came_about(game, row))
        for row in standings(game)
    ]
    yield TableBlock([row[not is_ranked :] for row in rows], right=(0, 2) if is_ranked else (1,))
    if game.setup.pad:
        yield SentencesBlock([what_decided(game)])
    elif game.position.ending:
        yield SentencesBlock([f"The game is over: {game.position.why_over}.", what_decided(game)])
    else:
        yield SentencesBlock([f"{count(game.position.bag, 'tile')} in the bag."])
    if memories := to_remember(game):
        yield HeadingBlock("To remember")
        yield TableBlock(memories)


def came_about(game: Game, row: Standing, in_full: bool = True) -> str:
    """How a player's points came about, or what is on the rack while the game goes on.

    `in_full`, with the letters left over.
    """
    ahead = f"{row.start} ahead, {signed(row.earned)} without"
    tiles = _tiles_left(game, row, in_full)
    return f"{tiles}; {ahead}" if row.start else tiles


def _tiles_left(game: Game, row: Standing, in_full: bool) -> str:
    tiles = count(row.tiles_left, "tile")
    if not game.position.ending:
        member = member_to_move(game)
        to_play = f", {member} to play" if member else ", to play"
        return f"{tiles} on the rack{to_play if row.player == game.position.to_move else ''}"
    left = game.leftovers.get(row.player)
    letters = ""
    if game.setup.pad and not game.setup.pad.left:
        return ""
    if in_full and left and left.letters:
        letters = f" ({' '.join(left.letters)})"
    if row.penalty:
        return f"{signed(row.points)} \u2212 {row.penalty} for {tiles} left{letters}"
    if row.tiles_left:
        return f"{tiles} left over{letters}"
    return "nothing left over"


def story(game: Game) -> list[str]:
    """What decided a game that is over, and what there is to remember, a sentence each."""
    told = [f"{memory.title}: {memory.text}" for memory in to_remember(game)]
    if game.position.ending:
        return [what_decided(game), *told]
    return told
