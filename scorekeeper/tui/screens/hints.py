"""Hints: the best plays of a rack, each shown on the board; Enter lays the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import on, work
from textual.geometry import Size

from scorekeeper.finder import ScoredPlay, find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.game import Game
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.text import listed
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui.lines import Line, heading, line, wrapped
from scorekeeper.tui.picture import Picture
from scorekeeper.tui.screens.beside import BesideBoard, Choices, ShowPicture
from scorekeeper.tui.screens.help import HINTS, show_help
from scorekeeper.tui.widgets.keybar import bind
from scorekeeper.words.english import English
from scorekeeper.words.lexicon import WordListError

MOST = 8
"""Plays that a hint shows."""
LONGEST = 20
"""Columns from which on the words of a play are cut."""


class Hint(NamedTuple):
    """A play that a rack can make."""

    play: Play
    words: tuple[str, ...]
    """The words it makes, the one in the line of play first."""
    points: int
    level: int
    """How rare its rarest word is: the higher, the rarer."""


def best_hints(plays: Sequence[ScoredPlay], board: Board, rules: Rules, most: int) -> list[Hint]:
    """So many of `plays`, the best first; of equals those whose words most people know.

    Each word is named once, with its best place. Words that English does not have count as known.
    """
    ranked = sorted(plays, key=lambda found: -found.total)
    best: dict[str, int] = {}
    for found in ranked:
        best.setdefault(found.word, found.total)
    least = [*best.values()][most - 1] if len(best) > most else 0
    level_of = English().level_of
    hints: list[Hint] = []
    for found in ranked:
        if found.total < least:
            break
        if found.total < best[found.word]:
            continue
        words = tuple(word.text for word in found.score(board, rules).words)
        level = max((level_of(word) or 0 for word in words), default=0)
        hints.append(Hint(found.play, words, found.total, level))
    hints.sort(key=lambda hint: (-hint.points, hint.level))
    by_word = {hint.words[0]: hint for hint in reversed(hints)}  # The first of each stays.
    return [hint for hint in hints if by_word[hint.words[0]] is hint][:most]


def hint_lines(hints: Sequence[Hint], chosen: int, more: int, game: Game, width: int) -> list[Line]:
    """A play a line: points and words, and the notation where there is room."""
    rows: list[Line] = []
    for place, hint in enumerate(hints):
        here = place == chosen
        pointer = ("►" if here else " ", "bold brass")
        points = (f"{hint.points:>3}  ", "strong")
        notation = printable(write_play(hint.play, game.board, game.rules.edition))
        words, right = printable(listed(hint.words)), f"  {notation} "
        room = width - 6
        if cell_len(words) + cell_len(right) > room:
            right = ""
        if cell_len(words) > room:
            words = printable(hint.words[0])
        words += " " * max(room - cell_len(words) - cell_len(right), 0)
        rows.append((pointer, points, (words, "strong" if here else "text"), (right, "soft")))
    if more:
        rows.append(line(f"      and {more} more", "soft"))
    return rows


class HintDialog(BesideBoard[Play | None]):
    """Shows the best plays, one of them on the board; the answer is the one to be laid."""

    BINDINGS = [
        bind("hint.lay", "enter", "Lay it", "Lay the play that is chosen"),
        bind("hint.above", "up", "Up", "The play above, on the board", "walk(-1)", show=False),
        bind("hint.below", "down", "Down", "The play below, on the board", "walk(1)", show=False),
        bind("hint.back", "escape", "Back", "Lay nothing", "dismiss(None)"),
        bind("hint.help", "f1", "Help", "What a hint shows"),
    ]

    def __init__(self, session: Session, show_picture: ShowPicture) -> None:
        """Look for the best plays of the rack that is noted in `session`."""
        super().__init__(show_picture)
        self._session = session
        self._hints: list[Hint] = []
        self._more = self._chosen = 0
        self._message = "Looking …"
        self._room = Size(0, 0)

    def on_mount(self) -> None:
        """Begin to look."""
        self._look()

    def fill(self, room: Size) -> None:
        """Show the plays in lines that fit."""
        self._room = room
        game, width = self._session.game, room.width
        head = [heading(f"Best plays for {game.player_to_move}", "", width), ()]
        if self._hints:
            rows = hint_lines(self._hints, self._chosen, self._more, game, width)
            play = self._hints[self._chosen].play
            new = frozenset(play.squares)
            board = game.board.lay(play.tiles)
            self._show_picture(Picture(board, game.rules.edition.start, new=new))
        else:
            rows = wrapped(self._message, "soft", width)
        self._choices.show([*head, *rows])

    @work(thread=True)
    def _look(self) -> None:
        game, session = self._session.game, self._session
        hints: list[Hint] = []
        more, message = 0, "This rack has no play: swap a tile or pass."
        try:
            index = session.word_index()
            plays = find_plays(game.board, session.notes.rack or (), game.rules, index)
            hints = best_hints(plays, game.board, game.rules, MOST)
            more = len({one.word for one in plays}) - len(hints)
        except WordListError as error:
            message = str(error)
        self.call_later(self._found, hints, more, message)

    def _found(self, hints: list[Hint], more: int, message: str) -> None:
        self._hints, self._more, self._message = hints, more, message
        self.fill(self._room)

    def action_walk(self, by: int) -> None:
        """Choose another play."""
        self._chosen = min(max(self._chosen + by, 0), max(len(self._hints) - 1, 0))
        self.fill(self._room)

    @on(Choices.Clicked)
    def choose(self, event: Choices.Clicked) -> None:
        """A click chooses a play; on the chosen one it lays it."""
        place = event.place - 2  # Below the heading.
        if place == self._chosen:
            self.action_lay()
        elif 0 <= place < len(self._hints):
            self._chosen = place
            self.fill(self._room)

    def action_lay(self) -> None:
        """Close with the play that is chosen."""
        if self._hints:
            self.dismiss(self._hints[self._chosen].play)
        else:
            self.app.bell()

    def action_help(self) -> None:
        """Say what a hint shows."""
        show_help(self, HINTS)
