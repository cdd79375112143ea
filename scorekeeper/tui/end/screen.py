"""The end of a game: the winner, what is left on the racks, and what there is to remember."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Input, Label

from scorekeeper.game.board import NotationError
from scorekeeper.game.game import Game, Leftover
from scorekeeper.game.outcome import (
    Standing,
    default_leftovers,
    read_leftover,
    standings,
    write_leftover,
)
from scorekeeper.game.text import count
from scorekeeper.history.next_game import next_text
from scorekeeper.names import printable
from scorekeeper.phones import PhoneHost
from scorekeeper.session import Session
from scorekeeper.session.making import again, evening_of, following
from scorekeeper.session.seats import Pages, Trust
from scorekeeper.session.sentences import asks_for_another
from scorekeeper.tui.board.motion import show_frames
from scorekeeper.tui.end import lines as end_lines
from scorekeeper.tui.kit.dialogs import Dialog, leave_for
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import (
    Line,
    in_fewer_words,
    in_room,
    line,
    title_bar,
    wrapped,
)
from scorekeeper.tui.kit.messages import GoHome, OpenTable, StartNew
from scorekeeper.tui.kit.panel import Panel, is_plain
from scorekeeper.tui.kit.rooms import rooms
from scorekeeper.tui.kit.screens import GameKeys
from scorekeeper.tui.kit.text_field import TextField
from scorekeeper.tui.questions.file import read_only

NEXT_RACK = Binding("enter", "submit", "Next")
"""Enter on the field of a rack; after the last one it plays again."""
LOOK = 0.5
"""Seconds between two looks at what phones ask."""
UNMEANT = 0.5
"""Seconds in which Enter does not play again: it may have been meant for the last turn or rack."""


class RackRow(Horizontal):
    """A player's line, with a field for the rack unless what is left there is known for sure."""

    DEFAULT_CSS = """
    RackRow { height: 1; }
    RackRow .before { width: 1fr; }
    RackRow .after { width: 11; }
    RackRow Input { margin-left: 2; color: $brass; }
    RackRow Label { margin-left: 2; color: $soft; }
    """

    def __init__(self, game: Game, standing: Standing, left: Leftover) -> None:
        """The line of a player with a `standing`, and with what is `left` there."""
        super().__init__()
        self._game = game
        self._standing = standing
        player = standing.player
        self.field: Input | None = None
        """The field for the rack."""
        held = game.position.racks[player]
        written = write_leftover(left, game.rules.edition)
        if (left.count or held) and game.position.asks_for_racks:
            self.field = TextField(
                written if left != Leftover(held) else "",
                placeholder=count(held, "tile"),
                compact=True,
            )
        known = written if left.count else "nothing"
        self._left = self.field or Label(known, markup=False)

    def compose(self) -> ComposeResult:
        """The player, the points made, the tiles left and the final total."""
        yield Panel(
            lambda *_: [end_lines.before_rack(self._game, self._standing, self.size.width)],
            classes="before",
        )
        yield self._left
        yield Panel(lambda *_: [end_lines.after_rack(self._standing)], classes="after")

    def on_resize(self) -> None:
        """Give what is left its columns."""
        self._left.styles.width = end_lines.columns(self._game, self.size.width).left

    def show(self, standing: Standing) -> None:
        """Show another `standing`."""
        self._standing = standing


class EndScreen(GameKeys, Dialog[None]):
    """Shows who has won and asks what is left."""

    DEFAULT_CSS = """
    EndScreen { align: left top; background: $background; }
    #end { height: 1fr; scrollbar-size: 1 1; scrollbar-gutter: stable; }
    #podium { height: 9; margin-bottom: 1; }
    #tables { height: auto; margin-left: 1; }
    #counts { width: 1fr; max-width: 62; height: auto; margin: 0 2 1 0; }
    #remember { width: 1fr; }
    EndScreen #problems { margin-left: 1; }
    EndScreen #race { height: 2fr; min-height: 5; margin-left: 1; }
    EndScreen.-tall #podium { height: 3fr; min-height: 8; max-height: 20; }
    EndScreen.-column #tables { layout: vertical; }
    EndScreen.-column #counts { width: 100%; max-width: 100%; margin: 0 0 1 0; }
    EndScreen.-column #remember { width: 100%; }
    EndScreen.-wide #tables, EndScreen.-wide #problems, EndScreen.-wide #race { margin: 0 1 0 2; }
    EndScreen.-wide #counts { margin: 0 4 1 0; }
    EndScreen.-tall #race { padding-top: 1; }
    """
    HORIZONTAL_BREAKPOINTS = [
        (0, "-column"),
        (end_lines.TWO_COLUMNS, "-usual"),
        (end_lines.WIDE, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]
    AUTO_FOCUS = ""  # The first rack gets it without being scrolled to.
    ADVICE = "end"
    BINDINGS = [
        bind("end.again", "Play again", "The same players; the next one begins"),
        bind("end.review"),
        bind("end.home", about="Home, by way of the evening"),
        bind("end.export"),
        bind("end.new"),
        bind("end.tonight"),
        bind("end.find", about="Plays that were there to be found"),
        bind("table.undo", about="Take the last turn back and go on"),
        bind("end.board", "Back", "Look at the board", "dismiss(None)"),
        bind("end.phones", show=False),
        bind("table.copy", show=False),
        bind("end.help", about="What is shown here, and every key"),
    ]

    def __init__(
        self,
        session: Session,
        phones: PhoneHost | None,
        remarks: Callable[[], str] = str,
    ) -> None:
        """Settle the game of `session`, which `phones` can show if there are any.

        The book of records has `remarks` about the result.
        """
        super().__init__()
        self._remarks = remarks
        self.phones = phones
        self.session = session
        self._problems: list[str] = []
        self._stop_listening: Callable[[], None] = lambda: None
        self._is_settling = False
        self._news = ""
        """A sentence about what was just done."""
        self._news_style = "good"
        game = session.game
        known = default_leftovers(game) | game.leftovers
        self._rows = {row.player: RackRow(game, row, known[row.player]) for row in standings(game)}
        """The players as they are listed: no line moves while racks are typed."""
        self._podium = Panel(self._podium_lines, id="podium")
        self._size_before = Size()
        self._frame = 0
        """The frame of the growing stacks, of `end_lines.FRAMES`."""
        evening = evening_of(game.setup)
        self._has_evening = bool(evening and evening.tables[1:])
        self._following = following(game.setup, evening)
        self._is_meant = False
        """True once Enter plays again."""
        self._again: tuple[str, ...] = ()
        """The players who ask at a phone for another game."""

    def compose(self) -> ComposeResult:
        """The podium, the tables of points and memories, the race, the keys."""
        game = self.session.game
        why = game.position.why_over
        yield Panel(lambda width, _: [title_bar("The game is over", why, width)], id="title")
        with VerticalScroll(id="end") as body:
            yield self._podium
            with Horizontal(id="tables"):
                with Vertical(id="counts"):
                    yield Panel(lambda width, _: end_lines.count_heading(game, width))
                    yield from self._rows.values()
                    yield Panel(lambda width, _: end_lines.ahead_lines(game, width))
                yield Panel(lambda width, _: end_lines.remember_lines(game, width), id="remember")
            yield Panel(self._notes, id="problems")
            yield Panel(self._race_lines, id="race")
        body.can_focus = not any(row.field for row in self._rows.values())
        yield KeyBar([NEXT_RACK, *self.BINDINGS, MORE])

    def on_mount(self) -> None:
        """The first rack that is not known has the focus, and the stacks begin to grow."""
        fields = (row.field for row in self._rows.values() if row.field)
        next(fields, self.query_one("#end")).focus(scroll_visible=False)
        show_frames(self._podium, range(end_lines.FRAMES + 1), self._grow)
        self._stop_listening = self.session.listen(self._show_told)
        self._wait_a_moment()
        if self.phones:
            self.set_interval(LOOK, self._hear_phones)

    def _hear_phones(self) -> None:
        """Say who asks at a phone for another game; where phones are trusted it begins."""
        pages = self.phones.pages if self.phones else Pages()
        if pages.again == self._again:
            return
        self._again = pages.again
        if pages.again and pages.trust is Trust.AT_ONCE and self.is_current:
            self._play_again()
        elif pages.again:
            self.say(asks_for_another(pages.again))

    def _wait_a_moment(self) -> None:
        """Let Enter do nothing for a moment."""
        self._is_meant = False

        def mean_it() -> None:
            self._is_meant = True

        self.set_timer(UNMEANT, mean_it)

    def on_unmount(self) -> None:
        """What is told from now on, others show."""
        self._stop_listening()

    def _show_told(self, game: Game) -> None:
        """A page has told what is left on a rack: write it there, unless that is typed just now."""
        for player, row in self._rows.items():
            left = game.leftovers.get(player)
            field = row.field
            is_free = field and not self._is_settling and not (field.has_focus and field.value)
            if field and is_free and left and left.letters:
                field.value = write_leftover(left, game.rules.edition)

    def on_resize(self, event: events.Resize) -> None:
        """Begin at the top again, as far as the rack that is typed stays in view.

        When the screen comes up its size is no other: all of the winner is to be seen then.
        """
        if event.size != self._size_before:
            if self._size_before:
                self.call_after_refresh(self._keep_in_view)
            self._size_before = event.size

    def _keep_in_view(self) -> None:
        for body in self.query("#end"):  # There is none once it was left.
            body.scroll_home(animate=False, immediate=True)
        if self.focused:
            self.focused.scroll_visible(animate=False, immediate=True)

    def _grow(self, frame: int) -> None:
        self._frame = frame
        self._podium.refresh()

    def on_descendant_blur(self) -> None:
        """Take the letters typed for a rack as all of it."""
        if self.is_current:
            self.settle()

    @on(Input.Changed)
    def settle(self) -> None:
        """Read every rack, save what can be read, and say what does not fit.

        A rack that is still being typed counts by the number that is known, unless it is recorded;
        its letters are doubted at once.
        """
        game = self.session.game
        leftovers = default_leftovers(game)
        typed = dict(leftovers)
        problems = list[str]()
        for player, row in self._rows.items():
            if (entry := row.field) is None:
                continue
            try:
                held = game.position.racks[player]
                left = read_leftover(entry.value, held, game.rules.edition)
                typed[player] = left
                typing = entry.has_focus and left.letters and left.count < held
                if not typing or left == game.leftovers.get(player):
                    leftovers[player] = left
            except NotationError as error:
                problems.append(str(error))
        self._problems = problems + end_lines.rack_doubts(game, leftovers, typed)
        self._is_settling = True
        outcome = self.session.finish(leftovers)
        owner = self.session.store.owner
        self._is_settling = False
        if owner and not outcome.done:
            self._problems.insert(0, read_only(owner))
        self._show_result()

    @on(Input.Submitted)
    def next_rack(self) -> None:
        """Enter goes on to the next rack; after the last one it plays again."""
        fields = [row.field for row in self._rows.values() if row.field]
        later = fields[fields.index(self.focused) + 1 :] if self.focused in fields else []
        self.set_focus(next(iter(later), None))
        self._wait_a_moment()

    # Showing

    def _show_result(self) -> None:
        """Everything that follows from the racks."""
        for row in standings(self.session.game):
            self._rows[row.player].show(row)
        for panel in self.query(Panel):
            panel.draw()

    def _notes(self, width: int, height: int) -> list[Line]:
        notes = [row for text in self._problems for row in wrapped(f"! {text}", "bad", width)]
        news = wrapped(self._news, self._news_style, width) if self._news else []
        remarks = printable(self._remarks())
        said = [*notes, *news, *(wrapped(remarks, "brass", width) if remarks else [])]
        why = ""
        if self.session.store.path and not notes + news:
            why = next_text(self._following)
        if not why:
            return said
        again = in_fewer_words(f"Once more? {why}", self.session.game.setup.players)
        return [*said, line(in_room((*again, why), width), "soft")]

    def _race_lines(self, width: int, height: int) -> list[Line]:
        return end_lines.how_it_went(self.session.game, width, height, is_plain(self.app))

    def _podium_lines(self, width: int, height: int) -> list[Line]:
        share = self._frame / end_lines.FRAMES
        plain = is_plain(self.app)
        return end_lines.podium_lines(self.session.game, width, height, share, plain)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """True unless no phone may look on."""
        return action != "phones" or self.phones is not None

    def action_undo(self) -> None:
        """Take the last turn back at the table."""
        leave_for(self, "table.undo")

    def action_find(self) -> None:
        """Find the plays that were there in this game."""
        from scorekeeper.history.puzzles import Positions

        path = self.session.store.path
        positions = Positions(self.session.game, path.name if path else "")
        self.app.push_screen(rooms(self.app).find(positions))

    def say(self, message: str, style: str = "good") -> None:
        """Say what was done."""
        self._news = message
        self._news_style = style
        self._show_result()

    def action_again(self) -> None:
        """Play the same again; a game that is kept nowhere gives way to one that is."""
        if self._is_meant:
            self._play_again()

    def _play_again(self) -> None:
        game = self.session.game
        self.dismiss(None)
        if self.session.store.path:
            setup = again(game.setup, self._following.first)
            self.app.post_message(OpenTable(partial(Session.new, setup)))
        else:
            self.app.post_message(StartNew())

    def action_tonight(self) -> None:
        """All games of this evening, and those before it."""
        self.app.push_screen(rooms(self.app).evenings(), self._leave_for)

    def _leave_for(self, wanted: Message | None) -> None:
        if wanted:
            self.dismiss(None)
            self.app.post_message(wanted)

    def action_new(self) -> None:
        """Ask what is to be played next, and by whom."""
        self.dismiss(None)
        self.app.post_message(StartNew())

    def action_home(self) -> None:
        """Other games; after the second one of an evening, that evening first."""
        self.dismiss(None)
        self.app.post_message(GoHome(self._has_evening))
