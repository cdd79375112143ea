"""An old result, filled in: who played, how many points, when, and the pad if there is one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Input, Static

from scorekeeper import boxes, signs
from scorekeeper import settings as store
from scorekeeper.drafts.result_draft import (
    DATE,
    PLAYERS,
    EnterAction,
    ResultDraft,
    ResultField,
    Stop,
)
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.game.text import as_sentence, signed
from scorekeeper.library import game_files, games_folder, recent
from scorekeeper.library.folder import keep_game
from scorekeeper.names import fold, printable
from scorekeeper.record import RecordError, load
from scorekeeper.report.days import whole_date
from scorekeeper.saving import SaveError
from scorekeeper.session.store import GameStore
from scorekeeper.settings import remember_players
from scorekeeper.signs import signs_at
from scorekeeper.tui.begin.score_pad import LEFT, TOTAL, PadPlayer, ResultRow, ScoreTable
from scorekeeper.tui.board.stacks import Podium, PodiumPlace
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.dropdown import Dropdown
from scorekeeper.tui.kit.fields import Field, NumberField
from scorekeeper.tui.kit.headings import Section, TitleBar
from scorekeeper.tui.kit.key_bar import KeyBar
from scorekeeper.tui.kit.messages import GoHome, remember
from scorekeeper.tui.kit.page import Page, unmade

_LATEST = 3
"""Files written last among which an old result is looked for, of which names are offered again."""
_FIRST = 2
"""Screens there are at most where below this one there is none that leads anywhere."""
_NOBODY = -1
"""Stands for whoever began, where nobody knows."""
_NOBODY_KNOWS = ("nobody knows who began", _NOBODY)
_COUNTS = Content.from_markup(
    "[$good]✓[/] counts in History, head to head\n[$bad]✗[/] not for words and puzzles"
)


class OldResultScreen(Page[None]):
    """A sheet to fill in; what is kept is followed by the next one, until one leaves."""

    ADVICE = "old result"
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("tab", "app.focus_next", "Next field"),
        bind("old_result.keep", show=False),
        bind("old_result.back", action="leave"),
    ]

    draft: var[ResultDraft] = var(unmade, init=False)
    """Read from the fields whenever one changes; all else that is shown follows from it."""

    def __init__(self, path: Path | None = None) -> None:
        """A new result, or the one in `path`, to be changed. Raises `RecordError`."""
        super().__init__()
        self._store: GameStore | None = None
        self._asking: int | None = None
        """The row whose points Enter says yes to; None if nothing is asked."""
        draft = self._new_draft() if path is None else self._draft_of(path)
        self._begun = draft
        """What stood there before anything was typed."""
        self.set_reactive(OldResultScreen.draft, draft)

    def _draft_of(self, path: Path) -> ResultDraft:
        self._store, reading = GameStore.open(path)
        self.complaint = " ".join(reading.complaints)
        return ResultDraft.of(reading.game.setup, _known_people())

    def _new_draft(self) -> ResultDraft:
        settings, _ = store.load_settings()
        editions, _ = boxes.editions()
        edition = editions.get(settings.edition) or find_edition(DEFAULT_EDITION)
        rules = Rules(edition, find_preset(DEFAULT_PRESET).house)
        computers = dict(settings.computers)
        people = [name for name in settings.last_table if name not in computers]
        names, day = _last_result() or (tuple(people), "")
        return ResultDraft.like(rules, names, day, _known_people())

    def compose(self) -> ComposeResult:
        draft = self.draft
        self.title_bar = TitleBar("An old result")
        self.rows = [ResultRow(place, draft.known) for place in range(PLAYERS)]
        self.date = Field(draft.day, "a date", max_length=40, is_selected=True, id="date")
        self.about_day = Static(id="about-day", classes="soft")
        self.began = Dropdown([_NOBODY_KNOWS], value=_NOBODY, id="began")
        self.pad = ScoreTable(draft)
        self.podium = Podium(id="podium")
        self.action = PrimaryAction()
        yield self.title_bar
        with VerticalScroll(id="sheet", classes="page", can_focus=False):
            with Vertical(id="left"):
                yield Section("Who and how many", *self.rows, note="Tab goes on", id="players")
                when = (self.date, self.about_day, self.began, Static(_COUNTS, id="counts"))
                yield Section("When", *when, id="when")
                yield self.podium
            yield Section("The score pad", self.pad, note="if you have it", id="pad")
        yield self.action
        yield KeyBar()

    def on_mount(self) -> None:
        self._fill()
        self.show_draft()
        points = self.pad if self.draft.has_pad else self.rows[0].points_field
        (points if self._store else self.rows[0].name_field).focus()

    def on_unmount(self) -> None:
        """Leave the file to others."""
        if self._store:
            self._store.close()

    # The fields become the draft

    @on(Input.Changed)
    @on(Dropdown.Changed)
    @on(ScoreTable.Changed)
    def read_draft(self) -> None:
        """Read all fields. Points that are the sum of the pad are not typed."""
        before = self.draft
        typed = [
            before.typed[row.place] if row.points_field.disabled else row.points_field.value
            for row in self.rows
        ]
        pad = [self.pad.read(row.place) for row in self.rows]
        began = self.began.chosen
        self.draft = replace(
            before,
            names=tuple(row.name_field.value for row in self.rows),
            typed=tuple(typed),
            day=self.date.value.strip(),
            began=began if began != _NOBODY else None,
            turns=tuple(turns for turns, _ in pad),
            left=tuple(left for _, left in pad),
        )

    def watch_draft(self) -> None:
        self.complaint = ""
        self._asking = None
        if self.is_mounted:
            self.show_draft()

    def _fill(self) -> None:
        draft = self.draft
        for row in self.rows:
            row.fill(printable(draft.names[row.place]), draft.typed[row.place])
        with self.prevent(Input.Changed):
            self.date.value = draft.day
        self.pad.fill(draft)

    # The draft is shown

    def show_draft(self) -> None:
        """Show who sits where, the sums of the pad, and what Enter does."""
        draft = self.draft
        seats = draft.seats
        found = dict(zip(seats, signs_at([draft.name(row) for row in seats]), strict=True))
        free = [sign for sign in range(PLAYERS) if sign not in found.values()]
        for row in self.rows:
            place = row.place
            sign = found.get(place, free[0] if free else 0)
            points = draft.points(place) if place in found else None
            row.show(
                sign,
                self._note_on(place),
                "" if points is None else signed(points),
                draft.typed[place],
                draft.has_pad,
            )
            row.display = place < draft.shown or row.has_focus_within
        self.about_day.update(draft.about_day, layout=False)
        self._show_began()
        self.pad.show(draft, [PadPlayer(row, draft.name(row), found[row]) for row in seats])
        self._show_podium(found)
        self.show_action()

    def _note_on(self, row: int) -> str:
        name = self.draft.name(row)
        if not name:
            return ""
        return "played before" if fold(name) in map(fold, self.draft.known) else "a new name"

    def _show_began(self) -> None:
        seats = self.draft.seats
        options = [(f"{printable(self.draft.name(row))} began", row) for row in seats]
        self.began.display = len(seats) > 1
        began = self.draft.began
        value = _NOBODY if began is None or began not in seats else began
        self.began.choose_from([_NOBODY_KNOWS, *options], value)

    def _show_podium(self, found: dict[int, int]) -> None:
        draft = self.draft
        totals = {row: draft.points(row) or 0 for row in found if draft.result}
        ranks = {
            row: 1 + sum(other > total for other in totals.values())
            for row, total in totals.items()
        }
        self.podium.places = tuple(
            PodiumPlace(found[row], printable(draft.name(row)), totals[row], ranks[row])
            for row in sorted(totals, key=lambda row: -totals[row])
        )

    def on_descendant_focus(self) -> None:
        self._asking = None
        self.show_action()

    def on_data_table_cell_highlighted(self) -> None:
        self.show_action()

    def show_action(self) -> None:
        """Say what Enter does where the cursor is; what is asked, or in the way, goes before."""
        draft = self.draft
        if self._asking is not None:
            label, detail = draft.question(self._asking)
            self.action.show(printable(label), printable(detail), self.complaint)
            return
        enter = draft.enter(self._here)
        is_kept = enter.stop is None and enter.asks is None
        about = draft.about if is_kept else draft.result
        self.action.show(printable(enter.label), printable(about), self.complaint)

    # Keys

    @property
    def _here(self) -> Stop:
        focused = self.focused
        for row in self.rows:
            if focused is row.name_field:
                return Stop(ResultField.NAME, row.place)
            if focused is row.points_field:
                return Stop(ResultField.POINTS, row.place)
        if focused is self.date:
            return DATE
        if focused is self.pad and self.pad.columns:
            line, player = self.pad.place
            if line == LEFT:
                return Stop(ResultField.LEFT, player)
            if line != TOTAL:
                return Stop(ResultField.TURN, player, int(line) - 1)
        return Stop(ResultField.BEGAN)

    def _field(self, stop: Stop) -> Widget:
        match stop.part:
            case ResultField.NAME:
                return self.rows[stop.player].name_field
            case ResultField.POINTS:
                return self.rows[stop.player].points_field
            case ResultField.TURN | ResultField.LEFT:
                return self.pad
            case ResultField.BEGAN:
                return self.began
        return self.date

    @on(Input.Submitted)
    def action_keep(self) -> None:
        """Go on to the next field, ask about points, or keep the result."""
        if self._asking is not None:
            self.draft = self.draft.agree(self._asking)
        enter: EnterAction = self.draft.enter(self._here)
        if enter.asks is not None:
            self._asking = enter.asks
            self.show_action()
        elif enter.stop:
            self._go_to(enter.stop)
        else:
            self._save()

    @on(NumberField.Refused)
    def refuse(self) -> None:
        self.complain("Only points go here, such as 112. Names go to the left.")

    def _go_to(self, stop: Stop) -> None:
        field = self._field(stop)
        if stop.part is ResultField.NAME:
            self.rows[stop.player].display = True
        if stop.part is ResultField.TURN:
            self.pad.go_to(stop.player, stop.turn)
        field.focus()

    def _save(self) -> None:
        try:
            self._keep(Game(self.draft.setup()))
        except (SaveError, ValueError) as error:
            self.complain(as_sentence(error))

    def _keep(self, game: Game) -> None:
        """Save the result, and offer names and date once more. Raises `SaveError`."""
        setup = game.setup
        if self._store:
            if self._store.complaints:
                self._store.agree()
            self._store.save(game)
        else:
            keep_game(game)
        signs.meet(setup.players)
        remember(self.app, lambda settings: remember_players(settings, setup.players))
        result = self.draft.result
        if self._store:
            self.app.notify(f"Kept: {result}.", markup=False)
            self.leave()
            return
        self.title_bar.status = f"kept: {printable(result)}"
        known = tuple(dict.fromkeys((*setup.players, *self.draft.known)))
        day = whole_date(setup.started)
        self._begun = ResultDraft.like(self.draft.rules, setup.players, day, known)
        self.draft = self._begun
        self._fill()
        self.show_draft()
        self.rows[0].points_field.focus()

    @property
    def would_be_lost(self) -> bool:
        return replace(self.draft, agreed=frozenset()) != self._begun

    def leave(self) -> None:
        """Back to the cards or the games; home from a result with which the program began."""
        if self._store and len(self.app.screen_stack) <= _FIRST:
            self.app.post_message(GoHome())
        else:
            self.dismiss(None)


def _known_people() -> tuple[str, ...]:
    """The names of people who have played, those likeliest first; no computers."""
    settings, _ = store.load_settings()
    computers = dict(settings.computers)
    known = (name for name in settings.players if name not in computers)
    people = (name for entry in recent() for name in entry.persons if name)
    return tuple(dict.fromkeys((*known, *people)))


def _last_result() -> tuple[tuple[str, ...], str] | None:
    """Who played in the old result kept last, and when; None if no such thing was kept lately."""
    for file in game_files()[:_LATEST]:
        with suppress(RecordError):
            setup = load(games_folder() / file.name).game.setup
            if setup.pad:
                return setup.players, whole_date(setup.started)
    return None
