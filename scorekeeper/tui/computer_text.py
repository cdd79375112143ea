"""What is said of a computer's turn, and what is asked of its neighbour; all pure."""

from __future__ import annotations

from scorekeeper.game.board import Direction, NotationError
from scorekeeper.game.describe import describe_tiles
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.seats import known_rack
from scorekeeper.game.text import count, listed
from scorekeeper.names import printable
from scorekeeper.session.racks import TOO_MANY_OF_ONE, can_be_held, tiles_of_set
from scorekeeper.tui.lines import Cap, Line, cap_lines, heading, line, line_width, tiles, wrapped
from scorekeeper.tui.picture import Picture, last_player
from scorekeeper.tui.play_lines import score_lines

_WAYS = {Direction.ACROSS: "across", Direction.DOWN: "down"}


# Tiles that are drawn for it


def read_draw(text: str, game: Game, player: int, whole: bool = False) -> tuple[str, ...]:
    """All tiles of the computer `player`, when those were drawn for it that `text` names.

    Its rack may be named as a `whole` at any time. Raises `NotationError`, which never repeats
    the letters: others may look on.
    """
    known = () if whole else known_rack(game, player)
    held = game.position.racks[player]
    tiles = tiles_of_set(text, game.rules.edition)
    rack = tiles if len(tiles) == held else (*known, *tiles)
    if len(rack) != held:
        wanted = held - len(known)
        also = f", or all {held}" if known else ""
        raise NotationError(f"That makes {count(len(tiles), 'tile')}; type {wanted}{also}.")
    others = [
        seat
        for seat in range(len(game.setup.players))
        if seat != player and game.setup.computer(seat) and known_rack(game, seat)
    ]
    left = game.unseen()
    for other in others:
        left.subtract(known_rack(game, other))
    if not can_be_held(rack, left):
        names = printable(listed([game.setup.players[seat] for seat in others], "or"))
        wrong = f" If {names} got wrong tiles before, press Esc, then F12." if others else ""
        raise NotationError(f"{TOO_MANY_OF_ONE} Backspace mends it.{wrong}")
    return tuple(sorted(rack))


# What it does


def turn_sentence(name: str, verdict: Judgement) -> str:
    """The turn of `verdict` in words: ``Mira: LEAP down from F5, 12 points``."""
    match verdict.action:
        case Play():
            word = verdict.score.words[0]
            where = f"{_WAYS[word.direction]} from {word.squares[0]}"
            return f"{name}: {word.text} {where}, {count(verdict.score.total, 'point')}"
        case Exchange():
            return f"{name} swaps a tile"
        case _:
            return f"{name} passes"


def turn_lines(
    game: Game, verdict: Judgement, shows_letter: bool, width: int, height: int
) -> list[Line]:
    """What a computer does, what is to be done for it, and the keys.

    The letter that it gives back is named only if `shows_letter`.
    """
    name = printable(game.player_to_move)
    head = heading(f"{name}'s turn", "", width)
    said = wrapped(turn_sentence(name, verdict), "strong", width)
    said += _to_do(game, verdict, name, shows_letter, width)
    rows: list[Line] = [head, (), *_on_tiles(game, verdict, width), *said]
    if len(rows) > height:
        rows = [head, *said]
    sums = score_lines(verdict.score, width)
    caps = cap_lines(_caps(game, verdict, shows_letter))
    if len(rows) + len(sums) + len(caps) + 2 <= height:
        rows += [(), *sums]
    return [*rows, (), *caps] if len(rows) + len(caps) < height else rows


def _on_tiles(game: Game, verdict: Judgement, width: int) -> list[Line]:
    """The word that it makes as it will lie there, if that has room, and a blank line."""
    if not isinstance(verdict.action, Play):
        return []
    word, after = verdict.score.words[0], game.board.lay(verdict.action.tiles)
    letters = [after.at(square) or "" for square in word.squares]
    new = [place for place, square in enumerate(word.squares) if square in verdict.action.squares]
    row = ((" ", "text"), *tiles(letters, word.heights, new))
    return [row, ()] if line_width(row) <= width else []


def _to_do(game: Game, verdict: Judgement, name: str, shows_letter: bool, width: int) -> list[Line]:
    """What somebody does with real tiles; nothing where the app deals."""
    if game.position.deal:
        return []
    match verdict.action:
        case Play() as play:
            return wrapped(f"Lay {describe_tiles(play)}.", "text", width)
        case Exchange(letter=letter) if shows_letter:
            return wrapped(f"Put the {letter} back, and draw another for {name}.", "text", width)
        case Exchange():
            return wrapped(f"Only {name}'s neighbour looks: Space shows which.", "text", width)
        case _:
            return []


def _caps(game: Game, verdict: Judgement, shows_letter: bool) -> list[Cap]:
    if game.position.deal or isinstance(verdict.action, Pass):
        return [Cap("Enter", "go on"), Cap("Esc", "not now")]
    mended = Cap("F12", "it has other tiles")
    if isinstance(verdict.action, Play):
        return [Cap("Enter", "it is laid"), mended, Cap("Esc", "not now")]
    which = [] if shows_letter else [Cap("Space", "which one")]
    return [Cap("Enter", "it is swapped"), *which, mended, Cap("Esc", "not now")]


def thinking_lines(name: str, width: int) -> list[Line]:
    """While it thinks."""
    rows = [heading(f"{name}'s turn", "", width), (), line(f"{name} is thinking …"), ()]
    return [*rows, *cap_lines([Cap("Esc", "play the best so far")])]


def turn_picture(game: Game, verdict: Judgement) -> Picture:
    """The board with the play on it, its words lit."""
    start, action = game.rules.edition.start, verdict.action
    if not isinstance(action, Play):
        return Picture(game.board, start)
    lit = frozenset(square for word in verdict.score.words for square in word.squares)
    return Picture(
        game.board.lay(action.tiles),
        start,
        new=frozenset(action.squares),
        last_player=last_player(game),
        lit=lit,
    )


# Games that the app deals


def look_lines(game: Game, width: int) -> list[Line]:
    """Whose turn it is to look at the screen, and nothing of the tiles."""
    name = printable(game.player_to_move)
    rows = [heading(f"{name}'s turn", "", width), ()]
    rows += wrapped(f"Pass this on to {name}. Nobody else looks.", "text", width)
    return [*rows, (), *cap_lines([Cap("Enter", f"{name}, look"), Cap("Esc", "not now")])]
