"""An old result, filled in: who played, how many points, when, and the pad if there is one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from scorekeeper import settings as store
from scorekeeper import signs
from scorekeeper.game.edition import DEFAULT_EDITION, find_edition
from scorekeeper.game.game import Game
from scorekeeper.game.rules import DEFAULT_PRESET, Rules, find_preset
from scorekeeper.library import game_files, games_folder, recent
from scorekeeper.library.folder import keep_game
from scorekeeper.record import RecordError, load
from scorekeeper.report.days import whole_date
from scorekeeper.saving import SaveError
from scorekeeper.session.store import GameStore
from scorekeeper.settings import remember_players
from scorekeeper.tui.begin.result_draft import Part, ResultDraft
from scorekeeper.tui.begin.result_lines import cell_of, left_lines, next_lines, right_lines
from scorekeeper.tui.kit.dialogs import SingleDismiss
from scorekeeper.tui.kit.keybar import KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind, written
from scorekeeper.tui.kit.lines import Line, title_bar
from scorekeeper.tui.kit.messages import GoHome, remember
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of

_LETTERS = Binding("a", "", "Name", key_display="A–Z")
_LATEST = 3
"""Files written last among which an old result is looked for, of which names are offered again."""
_LEAVES = "Press Esc again to leave. What you filled in will be forgotten."
_FIRST = 2
"""Screens there are at most where below this one there is none that leads anywhere."""
_QUITS = "What you filled in will be forgotten. Do that again to leave."


class OldResultScreen(SingleDismiss[None]):
    """A sheet to fill in; what is kept is followed by the next one, until one leaves."""

    DEFAULT_CSS = """
    OldResultScreen #page { height: 1fr; padding: 0 1; }
    OldResultScreen #left { width: 36; height: 1fr; }
    OldResultScreen #right { width: 38; height: 1fr; margin-left: 4; }
    OldResultScreen.-wide #page { padding: 1 2; }
    OldResultScreen.-wide #left { width: 56; }
    OldResultScreen.-wide #right { width: 56; }
    OldResultScreen.-narrow #right { display: none; }
    OldResultScreen.-narrow #left { width: 1fr; }
    OldResultScreen.-narrow.-pad #right { display: block; width: 1fr; margin-left: 0; }
    OldResultScreen.-narrow.-pad #left { display: none; }
    OldResultScreen #next { height: 3; padding: 0 1; }
    OldResultScreen.-wide #next { height: 4; padding: 0 2; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-usual"), (110, "-wide")]
    AUTO_FOCUS = ""
    ADVICE = "old result"
    BINDINGS = [
        Binding("0", "", "Points", key_display="0–9"),
        replace(bind("old_result.other", "Next part"), priority=True),
        Binding("space", "", "Next turn"),
        bind("old_result.keep", "Keep it"),
        bind("old_result.back", action="leave"),
        Binding("shift+tab", "other(-1)", show=False, priority=True),
        bind("old_result.rub_out", show=False),
        bind("old_result.before", action="across(-1)", show=False),
        bind("old_result.after", action="across(1)", show=False),
        bind("old_result.above", action="down(-1)", show=False),
        bind("old_result.below", action="down(1)", show=False),
        bind("old_result.help"),
    ]

    def __init__(self, path: Path | None = None) -> None:
        """A new result, or the one in `path`, to be changed. Raises `RecordError`."""
        super().__init__()
        self._store: GameStore | None = None
        self._problem = ""
        self._problem_key = "Enter"
        settings, _ = store.load_settings()
        people = (name for entry in recent() for name in entry.persons if name)
        known = tuple(dict.fromkeys((*settings.players, *people)))
        if path:
            self._store, reading = GameStore.open(path)
            self._problem = " ".join(reading.complaints)
            self._draft = ResultDraft.of(reading.game.setup, known)
        else:
            editions, _ = store.editions()
            edition = editions.get(settings.edition) or find_edition(DEFAULT_EDITION)
            rules = Rules(edition, find_preset(DEFAULT_PRESET).house)
            names, day = _last_result() or (settings.last_table, "")
            self._draft = ResultDraft.like(rules, names, day, known)
        self._begun = self._draft
        """What stood there before anything was typed."""
        self._kept = ""
        """What was kept last."""
        self._left = Panel(self._left_lines, id="left")
        self._right = Panel(self._right_lines, id="right")

    def compose(self) -> ComposeResult:
        """Who and how many at the left, the pad at the right, the next key."""
        yield Panel(self._title, id="title")
        with Horizontal(id="page"):
            yield self._left
            yield self._right
        with Vertical(id="next"):
            yield Panel(self._next)
        yield KeyBar(self._foot)

    @property
    def _foot(self) -> list[BindingType]:
        """The keys; Enter only goes on where something is still to be filled in."""
        typed, *keys = [key for key in self.BINDINGS if isinstance(key, Binding)]
        if self._draft.cell.part is Part.NAME:
            typed = _LETTERS
        if self._draft.keeps:
            return [typed, *keys]
        goes_on = bind("old_result.keep", "Next")
        return [typed, *(goes_on if key.id == goes_on.id else key for key in keys)]

    def on_unmount(self) -> None:
        """Leave the file to others."""
        if self._store:
            self._store.close()

    def _title(self, width: int, height: int) -> list[Line]:
        if self.has_class("-wide"):
            return [title_bar("A game that has begun", self._kept, width, "an old result")]
        return [title_bar("An old result", self._kept, width)]

    def _left_lines(self, width: int, height: int) -> list[Line]:
        return left_lines(self._draft, width, height, is_plain(self.app))

    def _right_lines(self, width: int, height: int) -> list[Line]:
        return right_lines(self._draft, width, height)

    def _next(self, width: int, height: int) -> list[Line]:
        return next_lines(self._draft, width, self._problem, self._problem_key)

    def _show(self, draft: ResultDraft) -> None:
        self._draft = draft
        self._problem = ""
        self.set_class(draft.cell.part in (Part.TURN, Part.LEFT), "-pad")
        for panel in self.query(Panel):
            panel.draw()
        show_keys(self, self._foot)

    # Typing

    def on_key(self, event: events.Key) -> None:
        """Type into the cell; a blank goes to the next number."""
        if event.character is None or not event.is_printable:
            return
        event.stop()
        event.prevent_default()
        if event.character == " " and self._draft.cell.part.is_number:
            self._show(self._draft.across(1))
        elif (typed := self._draft.type(event.character)) is not self._draft:
            self._show(typed)
        else:
            self.app.bell()
            self._complain(*self._draft.refusal)

    def on_paste(self, event: events.Paste) -> None:
        """Type what is pasted, as far as it can stand there."""
        draft = self._draft
        for character in event.text.partition("\n")[0]:
            draft = draft.type(character)
        self._show(draft)

    def action_rub_out(self) -> None:
        """The last character goes."""
        self._show(self._draft.rub_out())

    def action_other(self, by: int = 1) -> None:
        """Go to the next part."""
        self._show(self._draft.next_part(by))

    def action_across(self, by: int) -> None:
        """Go to the right or to the left."""
        self._show(self._draft.across(by))

    def action_down(self, by: int) -> None:
        """Go down or up."""
        self._show(self._draft.down(by))

    def on_click(self, event: events.Click) -> None:
        """Go to the cell that was clicked; the next key is that key."""
        kind, value = target_of(event)
        if kind == "cell":
            self._show(self._draft.at(cell_of(value)))
        elif event.widget and event.widget.parent and event.widget.parent.id == "next":
            self.action_keep()

    # Keeping

    def action_keep(self) -> None:
        """Go to where something is missing; keep the result if nothing is."""
        draft = self._draft
        if not draft.keeps:
            self._show(draft.enter())
            return
        try:
            self._keep(Game(draft.setup()))
        except SaveError as error:
            self._complain(str(error))
        except ValueError as error:
            text = str(error)
            self._complain(f"{text[:1].upper()}{text[1:].removesuffix('.')}.")

    def _complain(self, problem: str, key: str = "Enter") -> None:
        self._problem = problem
        self._problem_key = key
        for panel in self.query(Panel):
            panel.draw()

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
        if self._store:
            self.app.notify(f"Kept: {self._draft.result}.", markup=False)
            self._leave()
            return
        self._kept = f"kept: {self._draft.result}"
        known = tuple(dict.fromkeys((*setup.players, *self._draft.known)))
        day = whole_date(setup.started)
        self._begun = ResultDraft.like(self._draft.rules, setup.players, day, known)
        self._show(self._begun)

    def action_leave(self) -> None:
        """Back; a second time if something would be lost by it."""
        if not self._warns(_LEAVES, "Esc"):
            self._leave()

    def warns_before_end(self) -> bool:
        """True if something would be lost that was not warned of yet."""
        return self._warns(_QUITS, written("app.quit"))

    def _warns(self, text: str, key: str) -> bool:
        """Warn by `text`, unless that was just done or nothing would be lost."""
        if self._problem == text or self._draft.typed == self._begun.typed:
            return False
        self._complain(text, key)
        return True

    def _leave(self) -> None:
        """Back to the cards or the games; home from a result with which the program began."""
        if self._store and len(self.app.screen_stack) <= _FIRST:
            self.app.post_message(GoHome())
        else:
            self.dismiss(None)


def _last_result() -> tuple[tuple[str, ...], str] | None:
    """Who played in the old result kept last, and when; None if no such thing was kept lately."""
    for file in game_files(games_folder())[:_LATEST]:
        with suppress(RecordError):
            setup = load(games_folder() / file.name).game.setup
            if setup.pad:
                return setup.players, whole_date(setup.started)
    return None
