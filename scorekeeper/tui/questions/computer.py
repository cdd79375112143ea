"""The dialogs when a computer draws or plays, or a person is to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from threading import Event, Thread

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding

from scorekeeper.game.board import Board, Direction, column_name
from scorekeeper.game.describe import describe_tiles
from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_play
from scorekeeper.game.play import Exchange, Play
from scorekeeper.game.scoring import WordScore
from scorekeeper.game.text import listed, signed
from scorekeeper.names import printable
from scorekeeper.session.questions import Done, computer_question
from scorekeeper.session.sentences import thinks
from scorekeeper.session.stage import Draw
from scorekeeper.session.state import TableState
from scorekeeper.session.table import Table
from scorekeeper.tui.board.player_cards import lead_of
from scorekeeper.tui.board.squares import Cell
from scorekeeper.tui.board.word_rows import cell_for, squares_row, word_row
from scorekeeper.tui.board.word_tiles import Face, RackPlace, rack_tiles
from scorekeeper.tui.entry.play_words import sum_lines
from scorekeeper.tui.kit.dialogs import Dialog, QuestionDialog, leave_for
from scorekeeper.tui.kit.half import Half, HalfView, Part, Room
from scorekeeper.tui.kit.help_page import advice
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Cap, Line, heading, line_width, padded, wrapped
from scorekeeper.tui.kit.typeahead import changes_by_itself
from scorekeeper.tui.questions.attendant import THINKING
from scorekeeper.tui.questions.rack_typing import RackEntry, RackTyping
from scorekeeper.tui.questions.racks import TypedRack, draw_half

SMALL_RACK = Cell(5, 2)
"""The tiles of the rack that is left."""


# What it does


def to_do(game: Game, verdict: Judgement) -> str:
    """The thing to do for it on the board, in a sentence."""
    name = printable(game.player_to_move)
    dealt = game.position.deal
    match verdict.action:
        case Play():
            word = printable(verdict.score.words[0].text)
            lay = f"Lay {word} for {name}, then press Enter."
            return f"{name} lays {word}." if dealt else lay
        case Exchange():
            swap = f"Swap a tile for {name}, then press Enter."
            if dealt:
                return f"{name} swaps a tile."
            return swap
    return f"{name} passes."


def turn_half(game: Game, verdict: Judgement, shows_letter: bool = False) -> Half:
    """The turn of a computer, and the things to do for it.

    The letter that it gives back is named only if `shows_letter`.
    """
    action = verdict.action
    word: tuple[str, ...] = ("PASS",)
    gain = note = ""
    if isinstance(action, Play):
        word = (f"LAY {len(action.tiles)}",)
        note = printable(write_play(action, game.board, game.rules.edition))
        gain = f"+{verdict.score.total}"
    elif isinstance(action, Exchange):
        word = ("SWAP 1",)
        note = f"{game.position.bag} in the bag"
    if game.position.deal:
        word = _DEALT[word[0].split()[0]]
    parts = partial(_turn_parts, game, verdict, shows_letter)
    return Half(game, _plays(game), None, parts, word, note, gain)


def _plays(game: Game) -> str:
    return f"{printable(game.player_to_move)} plays"


_DEALT = {"LAY": ("LAYS",), "SWAP": ("SWAPS",), "PASS": ("PASSES", "PASS")}
"""Where the app deals there is nothing to be done with hands."""


def _turn_parts(game: Game, verdict: Judgement, shows_letter: bool, room: Room) -> list[Part]:
    name = printable(game.player_to_move)
    play = verdict.action
    if not isinstance(play, Play):
        return [Part(room.sentences(*_said(game, verdict, name, shows_letter)))]
    after = game.board.lay(play.tiles)
    words = verdict.score.words
    adds_up = room.is_spaced
    has_sums = not adds_up and len(words) > 1
    cell = cell_for(words, room, beside=6 if has_sums else 4, least=6 if has_sums else 1)
    parts = [
        Part(word_row(word, after, room, cell, new=play.squares, has_sum=has_sums))
        for word in words
    ]
    if cell:
        squares = room.indented([squares_row(words[0], cell, play.squares)])
        parts[0] = Part([*parts[0].lines, *squares])
    said = f"{_where(words[0], play)} {_kept(words[0], after, play)}".strip()
    if not (cell or game.position.deal):
        said = f"{said} Lay {describe_tiles(play)}."
    parts.append(Part(room.wrapped(said)))
    if adds_up:
        sums = sum_lines(verdict.score, room.width - 2 * room.indent + 2)
        sums = [((" " * (room.indent - 1), "text"), *row) for row in sums]
        becomes = room.wrapped(_becomes(game, verdict.score.total))
        parts.append(Part([heading("The points", "", room.width), *sums, *becomes]))
    if room.is_high and not game.position.deal:
        parts.append(Part(_after_that(game, name, len(play.tiles), room), is_extra=True))
    return parts


def _said(game: Game, verdict: Judgement, name: str, shows_letter: bool) -> list[str]:
    """A turn that lays nothing, in sentences."""
    if not isinstance(verdict.action, Exchange):
        return [f"{name} passes."]
    if game.position.deal:
        return [f"{name} swaps a tile."]
    if not shows_letter:
        return [f"{name} swaps a tile.", f"Only the person next to {name} may look which one."]
    return [f"Put the {verdict.action.letter} back, and draw another for {name}."]


def _where(word: WordScore, play: Play) -> str:
    """The place of the word: ``Row 9, from the left``."""
    first = word.squares[0]
    if word.direction is Direction.ACROSS:
        return f"Row {first.row + 1}, from the left."
    return f"Column {column_name(first.column)}, from the top."


def _kept(word: WordScore, after: Board, play: Play) -> str:
    """The letters of `word` that are there already, in a sentence."""
    there = [after.at(square) for square in word.squares if square not in play.squares]
    are = "is" if len(there) == 1 else "are"
    if there:
        return f"{listed(there)} {are} on the board already."
    return ""


def _becomes(game: Game, points: int) -> str:
    """The points after the play: ``0 becomes 14. Mira leads by 2``."""
    before = game.position.scores
    mover = game.position.to_move
    scores = [total + points * (seat == mover) for seat, total in enumerate(before)]
    lead = lead_of(scores, game.setup.players, mover)
    verb = "" if lead.startswith("leads") else "is "
    then = ""
    if lead:
        then = f" {game.player_to_move} {verb}{lead}."
    return printable(f"{signed(before[mover])} becomes {signed(scores[mover])}.{then}")


def _after_that(game: Game, name: str, laid: int, room: Room) -> list[Line]:
    """The rack that is left, and what is drawn then."""
    position = game.position
    held = position.racks[position.to_move]
    drawn = min(laid, position.bag)
    places = [RackPlace(Face.KEPT)] * (held - laid) + [RackPlace(Face.EMPTY)] * laid
    head = heading("After that", f"{position.bag} in the bag", room.width)
    then = f"then {name} draws {drawn}" if drawn else "and the bag is empty"
    rack = rack_tiles(places, SMALL_RACK, room.plain)
    beside = wrapped(then, "text", room.width - line_width(rack[-1]) - room.indent - 2)
    shown = [
        (*padded(row, line_width(rack[-1])), ("  ", "text"), *text)
        for row, text in zip_longest(rack, beside[: len(rack)], fillvalue=())
    ]
    return [head, *room.indented(shown)]


def thinking_half(game: Game) -> Half:
    """While a computer thinks."""
    name = printable(game.player_to_move)
    key = Cap("Enter", "play the best so far")
    return Half(
        game, f"{name}'s turn", key, lambda room: [Part(room.wrapped(thinks(game.player_to_move)))]
    )


# Games that the app deals


def look_half(game: Game) -> Half:
    """Whose turn it is to look at the screen, and nothing of the tiles."""
    name = printable(game.player_to_move)
    said = f"Pass this on to {name}.", "Nobody else looks."
    key = Cap("Enter", f"{name}, look")
    return Half(game, f"{name}'s turn", key, lambda room: [Part(room.sentences(*said))], ("LOOK",))


Think = Callable[[Callable[[], bool]], Judgement]
"""Chooses a turn; asks the function that it is given whether to stop thinking."""


def _first(name: str) -> Binding:
    """A key of the table that may come before what a computer does."""
    return bind(name, action=f"first('{name}')")


FIRST = [_first("table.challenge"), _first("table.undo"), _first("table.stop")]


class DrawDialog(TypedRack):
    """Asks what was drawn for a computer; the answer is its whole rack, None for not now."""

    ADVICE = "computer"
    BINDINGS = [*TypedRack.BINDINGS, *FIRST]

    def __init__(
        self,
        game: Game,
        stage: Draw,
        remember: Callable[[tuple[str, ...]], None],
        think: Callable[[tuple[str, ...]], None],
    ) -> None:
        """Ask for what `stage` of `game` says; `remember` keeps the letters typed so far.

        If it is the turn of the computer, it may `think` before the rack is sure, in a thread.
        """
        entry = RackEntry.of(game, stage.player, whole=False)
        for letter in stage.typed:
            entry = entry.type(letter)
        entry = replace(entry, trouble="")
        super().__init__(RackTyping(entry, lambda now: draw_half(game, stage.player, now)))
        self._remember = remember
        self._think = think if game.position.to_move == stage.player else None

    @on(RackTyping.Changed)
    def remember_letters(self, event: RackTyping.Changed) -> None:
        """Neither "not now" nor the end of the program forgets a letter."""
        entry = event.entry
        self._remember(entry.keys)
        if self._think and not (entry.to_go or entry.trouble):
            Thread(target=self._think, args=(entry.rack,), name=THINKING, daemon=True).start()

    def action_first(self, key_id: str) -> None:
        """Not now: a key of the table comes first."""
        leave_for(self, key_id)


class ThinkingDialog(Dialog[Judgement | None]):
    """Lets a computer think; the answer is its turn, None to leave it for later."""

    ADVICE = "computer"
    BINDINGS = [
        bind("computer.best", "Best so far", "Stop thinking, and play the best so far"),
        bind("computer.stop", about="Leave its turn for later", action="dismiss(None)"),
        bind("computer.help", about="How to play with a computer"),
    ]

    def __init__(self, game: Game, think: Think) -> None:
        """Let the player to move in `game` `think`."""
        super().__init__()
        self._think = think
        self._half = HalfView(thinking_half(game))
        self._enough = Event()

    def compose(self) -> ComposeResult:
        """Who thinks, and the keys."""
        yield self._half
        yield KeyBar([*self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """Begin to think."""
        self._choose()

    def on_unmount(self) -> None:
        """Stop thinking."""
        self._enough.set()

    @work(thread=True, group="thinking")
    def _choose(self) -> None:
        verdict = self._think(self._enough.is_set)
        self.call_later(self._chosen, verdict)

    def _chosen(self, verdict: Judgement) -> None:
        if self in self.app.screen_stack:  # Else the board is free.
            changes_by_itself(self.app)
            self.dismiss(verdict)

    def action_best(self) -> None:
        """Stop thinking; the best so far is what it plays."""
        self._enough.set()


class ComputerDialog(QuestionDialog[Done]):
    """Says what a computer plays, and asks whether that is done on the board."""

    BINDINGS = [*QuestionDialog.BINDINGS, *FIRST]

    def __init__(self, game: Game, verdict: Judgement, shows_letter: bool = False) -> None:
        """Ask about the turn of `verdict`; the tile that it gives back may be shown."""
        super().__init__(
            computer_question(game, verdict, shows_letter),
            about=turn_half(game, verdict, shows_letter),
            advice=advice("computer"),
            says=to_do(game, verdict),
        )

    def action_first(self, key_id: str) -> None:
        """Leave its turn for later: a key of the table comes first."""
        leave_for(self, key_id)


class LookDialog(Dialog[bool]):
    """Asks for the player to move, whose tiles are secret; True once they look."""

    ADVICE = "computer"
    BINDINGS = [
        bind("look.look", "Look", "Show the tiles of the player to move", "dismiss(True)"),
        bind("look.back", about="Back to the table", action="dismiss(False)"),
        _first("table.phones"),
        bind("look.help", about="How to play without the box"),
    ]

    def __init__(self, table: Table) -> None:
        """Ask for the player to move at `table`."""
        super().__init__()
        self._table = table
        self._stage = table.state.stage
        self._asking = table.state.pages.asking
        self.gives_way = False
        """True if it closed because they look elsewhere, or a phone would like to join."""

    def on_mount(self) -> None:
        """Close when that comes first."""
        self._stop_listening = self._table.listen(self._follow)

    def on_unmount(self) -> None:
        """Follow the table no longer."""
        self._stop_listening()

    def _follow(self, state: TableState) -> None:
        asks = state.pages.newcomer or {*state.pages.asking} - {*self._asking}
        if state.is_at_page or asks or state.stage != self._stage:
            self.gives_way = True
            changes_by_itself(self.app)
            self.dismiss(False)

    def action_first(self, key_id: str) -> None:
        """Not now: a key of the table comes first."""
        leave_for(self, key_id)

    def compose(self) -> ComposeResult:
        """The player who is to look, and the keys."""
        yield HalfView(look_half(self._table.session.game))
        yield KeyBar([*self.BINDINGS, MORE])
