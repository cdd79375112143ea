"""An evening together: who leads, its games side by side, and the next one by one key."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.message import Message
from textual.worker import WorkerCancelled, get_current_worker

from scorekeeper.export import Format
from scorekeeper.export.saving import likely_place, save_once
from scorekeeper.game.board import Board
from scorekeeper.history.evening import Evening, evenings, read_tonight
from scorekeeper.history.evening_text import evening_blocks
from scorekeeper.history.games import History, read_history
from scorekeeper.names import printable
from scorekeeper.record import RecordError, load
from scorekeeper.report.blocks import plain_text
from scorekeeper.saving import SaveError
from scorekeeper.session import Session
from scorekeeper.session.making import again
from scorekeeper.tui.history.evening_cards import Night
from scorekeeper.tui.history.evening_lines import can_skip, night_lines, night_title
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, title_bar, wrapped
from scorekeeper.tui.kit.messages import OpenTable, StartNew
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of

DIGITS = 9
"""Games that are opened by a digit."""


class EveningScreen(SingleDismiss[Message | None]):
    """The evening of today, and those before it; the answer is what the app is to show next."""

    DEFAULT_CSS = "EveningScreen #evening { height: 1fr; }"
    ADVICE = "evening"
    AUTO_FOCUS = ""
    BINDINGS = [
        bind("evening.again", "Play again", "The same players, box and rules"),
        bind("evening.new"),
        bind("evening.share", about="A page of text with all of it"),
        bind("evening.earlier", "Evening before", "The evening before", "turn(-1)"),
        bind("evening.later", "Evening after", "The evening after", "turn(1)", show=False),
        bind("evening.left", "Games before", "Games that have no room", "skip(1)", show=False),
        bind("evening.right", "Games after", "Games that have no room", "skip(-1)", show=False),
        bind("evening.back", action="dismiss(None)"),
        bind("evening.help", about="What is shown here"),
        *(
            Binding(str(number), f"open({number})", f"Game {number}", show=False)
            for number in range(1, DIGITS + 1)
        ),
    ]

    def __init__(self) -> None:
        """Show today's evening, or else the last one."""
        super().__init__()
        self._now = datetime.now()
        self._history, tonight = read_tonight(self._now)
        self._evenings: Sequence[Evening] = [tonight] if tonight else []
        self._place = 0
        self._night: Night | None = None
        self._said = ("" if tonight else "Reading the games...", "good")
        self._keys = KeyBar([])

    def compose(self) -> ComposeResult:
        """The evening between its title and the keys."""
        yield Panel(self._title, id="title")
        yield Panel(self._lines, id="evening")
        yield Panel(self._message, id="message")
        yield self._keys

    def on_mount(self) -> None:
        """Show the evening, and read those before it."""
        self._show(0)
        self._read()

    # Reading

    @work(thread=True, exclusive=True, group="reading")
    def _read(self) -> None:
        """Read all games, of which there may be thousands."""
        worker = get_current_worker()

        def progress(read: int, of: int) -> None:
            if worker.is_cancelled:
                raise WorkerCancelled
            if self._night is None:
                self.call_later(self._say, f"Reading the games... {read:,} of {of:,}")

        history = read_history(progress=progress)
        if not worker.is_cancelled:
            self.call_later(self._know, history, evenings(history))

    def _know(self, history: History, found: Sequence[Evening]) -> None:
        """All evenings are known: the same one stays on the screen."""
        shown = self._evenings[self._place] if self._evenings else None
        self._history = history
        self._evenings = found
        same = (n for n, one in enumerate(found) if shown and one.last.path == shown.last.path)
        if self._night is None:
            none_yet = "Nothing yet. Evenings show up here after your first finished game."
            self._say("" if found else none_yet)
        self._show(next(same, len(found) - 1))

    @work(thread=True, exclusive=True, group="boards")
    def _read_boards(self, evening: Evening, known: Container[Path]) -> None:
        """Read the boards of an evening that are not `known`, the newest first."""
        worker = get_current_worker()
        for card in reversed(evening.cards):
            path = card.played.path
            if path in known or worker.is_cancelled:
                continue
            with suppress(RecordError):  # Whoever opens it is told why.
                self.call_later(self._lay, evening, path, load(path).game.board)

    def _lay(self, evening: Evening, path: Path, board: Board) -> None:
        night = self._night
        if night and night.evening is evening:
            self._night = night._replace(boards={**night.boards, path: board})
            self._draw()

    # Showing

    def _show(self, place: int) -> None:
        """Show the evening at that place, if there is one."""
        if self._evenings:
            self._place = max(min(place, len(self._evenings) - 1), 0)
            before = self._night
            evening = self._evenings[self._place]
            box = self._history.box(evening.last.game.edition)
            night = Night(evening, self._now, box, {}, has_earlier=bool(self._place))
            if before and before.evening.last.path == evening.last.path:
                night = night._replace(boards=before.boards, skipped=before.skipped)
            self._night = night
            self._read_boards(evening, frozenset(night.boards))
        self._keys.show_keys([*self._shown_keys, MORE])
        self._draw()

    @property
    def _shown_keys(self) -> Iterator[Binding]:
        """The keys as they are now: Enter says what it does."""
        keys = {key.id: key for key in self.BINDINGS if isinstance(key, Binding) and key.show}
        if night := self._night:
            games = min(len(night.evening.cards), DIGITS)
            yield replace(keys["evening.again"], description=night.again)
            name = f"1–{games}" if games > 1 else "1"
            yield Binding("1", "", "Open a game", key_display=name)
        yield keys["evening.new"]
        if self._night:
            yield keys["evening.share"]
        if self._place:
            yield keys["evening.earlier"]
        yield from (keys["evening.back"], keys["evening.help"])

    def _draw(self) -> None:
        for panel in self.query(Panel):
            panel.draw()

    def _say(self, text: str, style: str = "good") -> None:
        self._said = (text, style)
        self._draw()

    def _title(self, width: int, height: int) -> list[Line]:
        night = self._night
        return [night_title(night, width) if night else title_bar("Evenings", "", width)]

    def _lines(self, width: int, height: int) -> list[Line]:
        if self._night:
            return night_lines(self._night, width, height, is_plain(self.app))
        return []

    def _message(self, width: int, height: int) -> list[Line]:
        text, style = self._said
        if text:
            return wrapped(f" {text}", style, width)
        return []

    # Keys and clicks

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without an evening there is nothing to play again, to share or to open."""
        return action not in ("again", "share", "open") or self._night is not None

    async def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        kind, value = target_of(event)
        if kind == "again":
            self.action_again()
        elif kind == "open":
            self.action_open(int(value))
        elif kind == "skip":
            self.action_skip(int(value))

    def action_again(self) -> None:
        """Play the same again, or go on with the game that goes on."""
        if self._night is None:
            return
        evening = self._night.evening
        if evening.going_on:
            self._open(evening.going_on[0].played.path)
            return
        try:
            setup = load(evening.last.path).game.setup
        except RecordError as error:
            self._say(str(error), "bad")
            return
        self.dismiss(OpenTable(partial(Session.new, again(setup, self._night.following.first))))

    def action_open(self, number: int) -> None:
        """Open one of the games."""
        cards = self._night.evening.cards if self._night else ()
        if number <= len(cards):
            self._open(cards[number - 1].played.path)

    def _open(self, path: Path) -> None:
        self.dismiss(OpenTable(partial(Session.open, path)))

    def action_new(self) -> None:
        """Ask who plays."""
        self.dismiss(StartNew())

    def action_turn(self, by: int) -> None:
        """Show an earlier evening, or a later one."""
        if 0 <= self._place + by < len(self._evenings):
            self._say("")
            self._show(self._place + by)

    def action_skip(self, by: int) -> None:
        """Show the games before those that are seen, or after them."""
        if night := self._night:
            most = can_skip(night, *self.query_one("#evening").size)
            self._night = night._replace(skipped=max(min(night.skipped + by, most), 0))
            self._draw()

    def action_share(self) -> None:
        """Write the evening as a page of text, and say where it is."""
        if self._night is None:
            return
        evening = self._night.evening
        text = plain_text(evening_blocks(self._history, evening, self._now))
        name = Path(f"evening-{evening.part.day}.toml")
        folder = likely_place(Format.TEXT.suffix, name).parent
        try:
            path = save_once(f"{text}\n".encode(), folder, name.stem, Format.TEXT.suffix)
        except SaveError as error:
            self._say(f"Not saved: {error.reason}", "bad")
            return
        self.app.copy_to_clipboard(text)
        self._say(f"Saved as {printable(str(path))}")
