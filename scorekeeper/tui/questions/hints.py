"""Hints: the best plays of a rack, each shown on the board; Enter lays the one that is chosen."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from rich.cells import cell_len
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.finder import ScoredPlay, find_plays
from scorekeeper.game.board import Board
from scorekeeper.game.game import Game
from scorekeeper.game.play import Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.scoring import WordScore
from scorekeeper.game.text import listed
from scorekeeper.names import printable
from scorekeeper.session import Session
from scorekeeper.tui.board.picture import Picture
from scorekeeper.tui.board.word_rows import cell_for, word_row
from scorekeeper.tui.kit.dialogs import Dialog
from scorekeeper.tui.kit.half import Half, HalfView, Part, Room, ShowPicture
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Cap, Line, line_width
from scorekeeper.words.english import English
from scorekeeper.words.family import OF_SHOWN, to_suggest, withholds
from scorekeeper.words.lexicon import WordListError

MOST = 5
"""Plays that a hint shows, each by its digit."""


class Hint(NamedTuple):
    """A play that a rack can make."""

    play: Play
    scored: tuple[WordScore, ...]
    """The words it makes, the one in the line of play first."""
    points: int
    level: int
    """The rarity of its rarest word: the higher, the rarer."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words as texts."""
        return tuple(word.text for word in self.scored)


def best_hints(plays: Sequence[ScoredPlay], board: Board, rules: Rules, most: int) -> list[Hint]:
    """So many of `plays`, the best first; of equals those whose words most people know.

    Each word is named once, with its best place. Words that English does not have count as known.
    """
    ranked = sorted(plays, key=lambda found: -found.total)
    best: dict[str, int] = {}
    for found in ranked:
        best.setdefault(found.word, found.total)
    least = 0
    if len(best) > most:
        least = [*best.values()][most - 1]
    level_of = English().level_of
    hints: list[Hint] = []
    for found in ranked:
        if found.total < least:
            break
        if found.total < best[found.word]:
            continue
        words = tuple(found.score(board, rules).words)
        level = max((level_of(word.text) or 0 for word in words), default=0)
        hints.append(Hint(found.play, words, found.total, level))
    hints.sort(key=lambda hint: (-hint.points, hint.level))
    by_word = {hint.words[0]: hint for hint in reversed(hints)}  # The first of each stays.
    return [hint for hint in hints if by_word[hint.words[0]] is hint][:most]


class Hints(NamedTuple):
    """The plays found, and the one that is chosen."""

    found: Sequence[Hint] = ()
    more: int = 0
    """Words that could be played beside these."""
    message: str = "Looking …"
    """Said where nothing is found."""
    chosen: int = 0
    withheld: bool = False
    """True if words that count are not among them, since they are not shown."""

    @property
    def play(self) -> Play | None:
        """The play that is chosen."""
        if self.found:
            return self.found[self.chosen].play
        return None


def hints_half(game: Game, hints: Hints) -> Half:
    """The plays as words in tiles, each by its digit, with its points."""
    name = printable(game.player_to_move)
    lays = ""
    if hints.found:
        lays = f"lay {printable(hints.found[hints.chosen].words[0])}"
    key = Cap("Enter", lays) if lays else None
    more = f"and {hints.more} more" if hints.more else ""
    title = f"Best {OF_SHOWN}" if hints.withheld else f"Best plays for {name}"
    return Half(game, title, key, partial(_plays, game, hints), note=more)


def _plays(game: Game, hints: Hints, room: Room) -> list[Part]:
    if not hints.found:
        return [Part(room.wrapped(hints.message, "soft"))]
    cell = cell_for([hint.scored[0] for hint in hints.found], room, beside=10)
    parts = []
    for place, hint in enumerate(hints.found):
        here = place == hints.chosen
        before: Line = (
            ("▌" if here else " ", "brass"),
            (f"{place + 1}", "here" if here else "bold brass"),
            (" ", "text"),
        )
        board = game.board.lay(hint.play.tiles)
        new = hint.play.squares
        rows = word_row(hint.scored[0], board, room, cell, new, before=before, has_sum=False)
        middle = cell.letter_line if cell else 0
        free = room.width - line_width(rows[middle]) - 1
        plus = ""
        if hint.words[1:]:
            plus = f" plus {printable(listed(hint.words[1:]))}"
        plus = plus if cell_len(plus) + 4 <= free else ""
        points = f"{hint.points:>{free - cell_len(plus)}}"
        rows[middle] = (*rows[middle], (plus, "soft"), (points, "strong"))
        parts.append(Part(rows, place))
    return parts


def find_hints(session: Session) -> Hints:
    """The best plays of the rack that is noted in `session`; may take a second."""
    game = session.game
    try:
        index = session.word_index()
        words = session.words_in_use()
        withheld = withholds(words, to_suggest(words))
    except WordListError as error:
        return Hints(message=str(error))
    plays = find_plays(game.board, session.notes.rack or (), game.rules, index)
    best = best_hints(plays, game.board, game.rules, MOST)
    more = len({one.word for one in plays}) - len(best)
    none = "This rack has no play"
    none = f"{none} {OF_SHOWN}" if withheld else none
    return Hints(best, more, f"{none}: swap a tile or pass.", withheld=withheld)


class HintDialog(Dialog[Play | None]):
    """Shows the best plays, one of them on the board; the answer is the one to be laid."""

    SUB_TITLE = "Choose a play, then press Enter."
    ADVICE = "hints"
    BINDINGS = [
        bind("hint.lay", "Lay it", "Lay the play that is chosen"),
        bind("hint.above", "Up", "The play above, on the board", "walk(-1)", show=False),
        bind("hint.below", "Down", "The play below, on the board", "walk(1)", show=False),
        bind("hint.back", about="Lay nothing", action="dismiss(None)"),
        bind("hint.help", about="What is shown"),
        *(Binding(f"{place + 1}", f"give({place})", show=False) for place in range(MOST)),
    ]

    def __init__(self, session: Session, show_picture: ShowPicture) -> None:
        """Look for the best plays of the rack that is noted in `session`."""
        super().__init__()
        self._session = session
        self._show_picture = show_picture
        self._hints = Hints()
        self._half = HalfView(hints_half(session.game, self._hints))

    def compose(self) -> ComposeResult:
        """The plays, and the keys."""
        yield self._half
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin to look."""
        self._look()

    def _show(self, hints: Hints) -> None:
        """Show `hints`, and on the board the play that is chosen."""
        self._hints = hints
        game = self._session.game
        self._half.show(hints_half(game, hints))
        if hints.play:
            board = game.board.lay(hints.play.tiles)
            new = frozenset(hints.play.squares)
            self._show_picture(Picture(board, game.rules.edition.start, new=new))

    @work
    async def _look(self) -> None:
        self._show(await to_thread(find_hints, self._session))

    def on_key(self, event: events.Key) -> None:
        """Whoever types on lays a word of their own."""
        self.type_on(event)

    def action_walk(self, by: int) -> None:
        """Choose the play above or below."""
        place = self._hints.chosen + by
        if 0 <= place < len(self._hints.found):
            self._show(self._hints._replace(chosen=place))

    @on(HalfView.Clicked)
    def give_clicked(self, event: HalfView.Clicked) -> None:
        """A click lays a play."""
        self.action_give(event.choice)

    def action_lay(self) -> None:
        """Close with the play that is chosen."""
        self.action_give(self._hints.chosen)

    def action_give(self, place: int) -> None:
        """Close with the play at a place, if there is one."""
        if place < len(self._hints.found):
            self.dismiss(self._hints.found[place].play)
        else:
            self.app.bell()
