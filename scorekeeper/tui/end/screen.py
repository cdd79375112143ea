"""The end of a game: the winner, what is left on the racks, and what there is to remember."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import inf
from time import monotonic

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Input, Static

from scorekeeper.drafts.end import Tally
from scorekeeper.drafts.making import again, evening_of, following
from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.outcome import default_leftovers, standings, write_leftover
from scorekeeper.history.next_game import next_text
from scorekeeper.report.story import (
    Memorable,
    margin_text,
    points_ahead_text,
    to_remember,
    what_decided,
    winners_text,
)
from scorekeeper.session import Session
from scorekeeper.signs import sign_of
from scorekeeper.table.door import Door
from scorekeeper.table.sentences import SAVED, asks_for_another
from scorekeeper.tui.board.motion import show_frames
from scorekeeper.tui.board.stacks import NameOnStacks, Podium, PodiumPlace
from scorekeeper.tui.end.rack_row import CountHeader, RackRow
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.chart import Race
from scorekeeper.tui.kit.fields import Field
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import GoHome, OpenTable, StartNew
from scorekeeper.tui.kit.page import Page
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.text import show_text
from scorekeeper.tui.questions.file import read_only
from scorekeeper.web.host import PhoneHost

FRAMES = 33
"""Frames in which the stacks grow, in about a second."""
LOOK = 0.5
"""Seconds between two looks at what phones ask."""
UNMEANT = 0.5
"""Seconds in which Enter does not play again: it may be meant for what was there before."""


class MemoryRow(Horizontal):
    """Something to remember; the style sheet takes fewer words where there is no room."""

    def __init__(self) -> None:
        self._parts = (Static(classes="soft"), Static(classes="full"), Static(classes="brief"))
        super().__init__(*self._parts)

    def show(self, full: Memorable, brief: Memorable) -> None:
        """Show it in all its words, or in few."""
        for part, text in zip(self._parts, (full.title, full.text, brief.text), strict=True):
            show_text(part, Content(text))


class EndScreen(Page[None]):
    """Shows who has won and asks what is left."""

    AUTO_FOCUS = ""  # The first rack gets it without being scrolled to.
    ADVICE = "end"
    BINDINGS = [
        bind("end.again", show=False),
        bind("end.racks", "Count racks", "The next rack; of a game that was over, the first one"),
        bind("end.review"),
        bind("end.home", about="Home, by way of the evening"),
        bind("end.export"),
        bind("end.new"),
        bind("end.tonight"),
        bind("end.find", about="Plays that were there to be found"),
        bind("table.undo", "", "Take the last turn back and go on", "leave_for('table.undo')"),
        bind("table.log", show=False, action="leave_for('table.log')"),
        bind("end.board", "Back", "Look at the board", "dismiss(None)"),
        bind("end.phones", show=False),
        bind("table.copy", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    def __init__(
        self, session: Session, phones: PhoneHost | None, remarks: Callable[[], str] = str
    ) -> None:
        """Settle the game of `session`, which `phones` can show if there are any.

        The book of records has `remarks` about the result.
        """
        super().__init__()
        self.session = session
        self.phones = phones
        self._remarks = remarks
        self._stop_listening: Callable[[], None] = lambda: None
        self._is_settling = False
        self._unmeant_until = inf
        """When Enter plays again, in seconds of the clock `monotonic`."""
        self._news = Content()
        """What was just done."""
        self._tally = Tally(session.game)
        """What is typed of the racks."""
        evening = evening_of(session.game.setup)
        self._has_evening = bool(evening and evening.tables[1:])
        self._following = following(session.game.setup, evening)
        self._again: tuple[str, ...] = ()
        """The players who ask at a phone for another game."""
        self._size_before = Size()

    def compose(self) -> ComposeResult:
        game = self.session.game
        known = default_leftovers(game) | game.leftovers
        rows = standings(game)
        self.rows = {row.player: RackRow(game, row, known[row.player]) for row in rows}
        self.memories = [MemoryRow() for _ in to_remember(game)]
        self.name_on_stacks = NameOnStacks()
        self.won = Static(id="won")
        self.margin = Static(id="margin")
        self.decided = Static(id="decided")
        self.podium = Podium()
        self.ahead = Static(id="ahead")
        self.notes = Static(id="notes")
        self.race = Race(game)
        self.action = PrimaryAction()
        for field in self._fields.values():
            field.disabled = self.session.is_looked_at
        cost = f"{game.rules.house.leftover} off for each tile left"
        worth = "tiles left do not count" if game.position.keeps_points else cost
        counts = (CountHeader(classes="soft"), *self.rows.values(), self.ahead)
        yield TitleBar("The game is over", game.position.why_over)
        with VerticalScroll(id="end") as self.body:
            with Horizontal(id="winner"):
                yield self.name_on_stacks
                yield Container(self.won, self.margin, self.decided, id="story")
                yield self.podium
            with Container(id="tables"):
                yield Section("What counts", *counts, note=worth, id="counts")
                yield Section("To remember", *self.memories, id="remember")
            yield self.notes
            yield self.race
        yield self.action
        yield KeyBar()

    def on_mount(self) -> None:
        fields = self._open_fields
        self.body.can_focus = not fields
        self.show_result()
        (fields[0] if fields else self.body).focus(scroll_visible=False)
        show_frames(self.podium, range(FRAMES + 1), self._grow)
        self._stop_listening = self.session.listen(self._show_left)
        if self.phones:
            self.set_interval(LOOK, self._hear_phones)

    def on_unmount(self) -> None:
        self._stop_listening()

    def on_screen_resume(self) -> None:
        """Somebody may come by one key too many: Enter does nothing before this can be read."""
        self._unmeant_until = inf
        self.call_after_refresh(self._wait_a_moment)

    def _grow(self, frame: int) -> None:
        self.name_on_stacks.share = self.podium.share = frame / FRAMES

    def on_resize(self, event: events.Resize) -> None:
        """Keep the rack that is typed in view; at first all of the winner is to be seen."""
        if self._size_before and event.size != self._size_before and self.focused:
            self.call_after_refresh(self.focused.scroll_visible, animate=False)
        self._size_before = event.size

    # The racks

    @property
    def _fields(self) -> dict[int, Field]:
        """By player the fields of the racks that are not known for sure."""
        return {player: row.field for player, row in self.rows.items() if row.field}

    @property
    def _open_fields(self) -> list[Field]:
        """Those in which something can be typed now."""
        return [field for field in self._fields.values() if not field.disabled]

    def _show_left(self, game: Game) -> None:
        """Write what a page has told of a rack there, unless that is typed just now."""
        for player, field in self._fields.items():
            left = game.leftovers.get(player)
            is_typed = self._is_settling or (field.has_focus and field.value)
            if left and (left.letters or not left.count) and not is_typed:
                field.value = write_leftover(left, game.rules.edition)

    def on_descendant_blur(self) -> None:
        """Take the letters typed for a rack as all of it."""
        if self.is_current:
            self.settle()

    def on_descendant_focus(self) -> None:
        self.show_action()

    @on(Input.Changed)
    def settle(self) -> None:
        """Read every rack, save what counts, and say what does not fit.

        A rack that is still being typed counts by the number that is known, unless it is recorded;
        its letters are doubted at once. Of a game that is looked at nothing is saved.
        """
        fields = self._fields
        self._tally = replace(
            self._tally,
            typed={player: field.value for player, field in fields.items()},
            in_hand=next((player for player, one in fields.items() if one.has_focus), None),
        )
        self.complaint = ""
        if not self.session.is_looked_at:
            self._save(self._tally.counted)
        self.show_result()

    def _save(self, leftovers: Mapping[int, Leftover]) -> None:
        """Save what is left, unless another program has the game open, which is said."""
        self._is_settling = True
        outcome = self.session.finish(leftovers)
        self._is_settling = False
        owner = self.session.store.owner
        if owner and not outcome.done:
            self.complaint = read_only(owner)

    @on(Input.Submitted)
    def next_rack(self) -> None:
        """Go on to the next rack; after the last one Enter plays again.

        A number of tiles that cannot be is asked about first.
        """
        self.settle()
        self._tally = self._tally.enter()
        self.settle()
        if not self._tally.asks:
            fields = self._open_fields
            later = fields[fields.index(self.focused) + 1 :] if self.focused in fields else []
            self.set_focus(later[0] if later else None)
            self.show_action()
        self._wait_a_moment()

    def action_racks(self) -> None:
        """Go to the next rack; of a game that was only looked at they can be typed from now on."""
        if not self.session.is_looked_at:
            self.focus_next()
            return
        self.session.count_racks()
        for field in self._fields.values():
            field.disabled = False
        self.body.can_focus = False
        self._open_fields[0].focus()

    # What is shown

    def show_result(self) -> None:
        """Show everything that follows from the racks."""
        game = self.session.game
        rows = standings(game)
        for row in rows:
            self.rows[row.player].show(row)
        self.name_on_stacks.text = "Tie" if len(rows) > 1 and rows[1].rank == 1 else rows[0].name
        self.podium.places = tuple(
            PodiumPlace(sign_of(game.setup, row.player), row.name, row.total, row.rank)
            for row in rows
            if rows[1:]
        )
        show_text(self.won, Content(winners_text(rows, game.position.keeps_points)))
        show_text(self.margin, Content(margin_text(rows)))
        show_text(self.decided, Content(what_decided(game, self.session.store.is_kept)))
        self._show_line(self.ahead, Content(points_ahead_text(game)))
        remembered = zip(to_remember(game), to_remember(game, brief=True), strict=True)
        for memory, (full, brief) in zip(self.memories, remembered, strict=False):
            memory.show(full, brief)
        self.race.show(game)
        wrong = [f"! {text}" for text in (self.complaint, *self._tally.problems) if text]
        notes = (
            Content.styled("\n".join(wrong), "$bad"),
            self._news,
            Content.styled(self._remarks(), "$brass"),
        )
        self._show_line(self.notes, Content("\n").join(note for note in notes if note))
        self.show_action()

    def _show_line(self, widget: Static, text: Content) -> None:
        show_text(widget, text)
        widget.display = bool(text)

    def show_action(self) -> None:
        if self.focused in self._open_fields:
            self.action.show("go on", "Type the letters left over, or how many.")
        elif self.session.store.path:
            self.action.show("play again", next_text(self._following))
        else:
            self.action.show("a new game")

    def say(self, message: str, style: str = "$good") -> None:
        self._news = Content.styled(message, style)
        self.show_result()

    def _hear_phones(self) -> None:
        """Say who asks at a phone for another game; it begins once all do, if plays count at once.

        Until then somebody may read the result here.
        """
        door = self.phones.door if self.phones else Door()
        if door.again == self._again:
            return
        self._again = door.again
        if door.begins_again and self.is_current:
            self._play_again()
        elif door.again:
            self.say(asks_for_another(door.again))

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """False for what there is not: phones, or racks to be counted."""
        if action == "racks":
            return bool(self._fields)
        return action != "phones" or self.phones is not None

    def action_page(self, by: int) -> None:
        self.body.scroll_relative(y=by * (self.body.size.height - 1), animate=False)

    def _wait_a_moment(self) -> None:
        """Let Enter do nothing for a moment."""
        self._unmeant_until = monotonic() + UNMEANT

    @property
    def _is_meant(self) -> bool:
        """True once Enter plays again."""
        return monotonic() >= self._unmeant_until

    def action_again(self) -> None:
        """Play the same again; a game that is kept nowhere gives way to one that is."""
        if self._is_meant:
            self._play_again()
        else:
            self.app.bell()

    def _play_again(self) -> None:
        game = self.session.game
        if self.session.store.path:
            setup = again(game.setup, self._following.first)
            self._leave_for(OpenTable(partial(Session.new, setup)))
        else:
            self._leave_for(StartNew())

    def _leave_for(self, wanted: Message | None) -> None:
        if wanted:
            self.dismiss(None)
            self.app.post_message(wanted)

    def action_review(self) -> None:
        """Every turn beside the best plays there were."""
        self.app.push_screen(rooms(self.app).review(self.session))

    def action_export(self) -> None:
        self.app.push_screen(rooms(self.app).share(self.session))

    def action_copy(self) -> None:
        """Say that every turn is saved; if not, save the game somewhere else."""
        if self.session.store.is_saved:
            self.say(SAVED)
        else:
            self.action_export()

    def action_phones(self) -> None:
        """Let phones in the house follow the game, and show how they find it."""
        host = self.phones
        if host and (trouble := rooms(self.app).show_phones(self.app, host, self.session.game)):
            self.say(trouble, "$bad")

    def action_find(self) -> None:
        from scorekeeper.puzzles import Positions

        path = self.session.store.path
        positions = Positions(self.session.game, path.name if path else "")
        self.app.push_screen(rooms(self.app).find(positions))

    def action_tonight(self) -> None:
        self.app.push_screen(rooms(self.app).evenings(), self._leave_for)

    def action_new(self) -> None:
        self._leave_for(StartNew())

    def action_home(self) -> None:
        """Other games; after the second one of an evening, that evening first."""
        self._leave_for(GoHome(self._has_evening))
