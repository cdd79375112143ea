"""A box of one's own: its letters are counted once, and it stands in New game from then on."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from dataclasses import replace

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from scorekeeper.game.edition import DEFAULT_EDITION, Edition, shipped_editions
from scorekeeper.names import printable
from scorekeeper.saving import SaveError
from scorekeeper.session.question import Question
from scorekeeper.settings import Settings, editions, remove_edition, save_edition
from scorekeeper.tui.begin.own_box import OwnBox
from scorekeeper.tui.begin.own_box_entry import Counting, Part
from scorekeeper.tui.begin.own_box_lines import letter_lines, next_lines, term_lines
from scorekeeper.tui.kit.dialogs import QuestionDialog, SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import Line, title_bar
from scorekeeper.tui.kit.messages import StartNew, remember
from scorekeeper.tui.kit.panel import Panel, is_plain, target_of
from scorekeeper.tui.kit.rooms import companion
from scorekeeper.words.catalogue import Offer, dictionaries
from scorekeeper.words.dictionary_name import DictionaryName
from scorekeeper.words.english import EVERYDAY

_LEAVES = "Enter keeps it. Press Esc again to forget what you counted."
_QUITS = "What you counted will be forgotten. Do that again to leave."
_LETTERS = Binding("letters", "", "Letter", key_display="A–Z")
_COUNTED = Binding("letters", "", "Count", key_display="A–Z 0–9")


class OwnBoxScreen(SingleDismiss[None]):
    """The letters at the left, the board and the rest at the right; Enter keeps the box."""

    DEFAULT_CSS = """
    OwnBoxScreen #page { height: 1fr; padding: 0 1; }
    OwnBoxScreen #letters { width: 50; height: 1fr; }
    OwnBoxScreen #terms { width: 1fr; height: 1fr; margin-left: 3; }
    OwnBoxScreen.-wide #letters { width: 70; }
    OwnBoxScreen.-wide #terms { margin-left: 4; }
    OwnBoxScreen.-narrow #letters { width: 1fr; }
    OwnBoxScreen.-narrow #terms { display: none; margin: 0; }
    OwnBoxScreen.-narrow.-terms #letters { display: none; }
    OwnBoxScreen.-narrow.-terms #terms { display: block; }
    OwnBoxScreen #next { padding: 0 1; }
    OwnBoxScreen.-usual #next { margin-bottom: 1; }
    OwnBoxScreen.-high #page { padding: 1 2; }
    OwnBoxScreen.-high #next { padding: 0 2; margin-bottom: 2; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-two"), (116, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-usual"), (36, "-high")]
    AUTO_FOCUS = ""
    ADVICE = "own box"
    BINDINGS = [
        bind("own_box.other", "Next part", action="part(1)"),
        Binding("shift+tab", "part(-1)", show=False),
        replace(bind("own_box.after", "Change", action="walk(1)"), key_display="← →"),
        bind("own_box.before", "Change", action="walk(-1)", show=False),
        bind("own_box.above", "One more", action="more(1)", show=False),
        bind("own_box.below", "One less", action="more(-1)", show=False),
        bind("own_box.rub_out", show=False),
        bind("own_box.later", "Another box", "Another box of your own", "another(1)"),
        bind("own_box.earlier", "Another box", "Another box of your own", "another(-1)", False),
        bind("own_box.remove", about="Delete this box; games played with it keep it"),
        bind("own_box.keep", "Keep it"),
        bind("own_box.back", action="leave"),
        bind("own_box.help"),
    ]

    def __init__(self) -> None:
        """Begin with a box that is not counted yet."""
        super().__init__()
        known, _ = editions()
        self._own = [box for box in known.values() if box.id not in shipped_editions()]
        self._state = Counting(OwnBox.new(""))
        self._begun = self._state.box
        self._told = ""
        """What was done last, until something is changed."""
        self._wrong = ""
        self._letters = Panel(self._letter_lines, id="letters")
        self._terms = Panel(self._term_lines, id="terms")
        self._keys = KeyBar(self._foot)

    def compose(self) -> ComposeResult:
        """The two halves of the page, what Enter does, and the keys."""
        yield Panel(
            lambda width, _: [title_bar("A box of your own", "", width, "count it once")],
            id="title",
        )
        with Horizontal(id="page"):
            yield self._letters
            yield self._terms
        yield Panel(self._next_lines, id="next")
        yield self._keys

    def on_mount(self) -> None:
        """Find the dictionaries, which takes a moment."""
        usual = _words(companion(self.app).settings, [])
        self._know(usual)
        self._find_words()

    @work
    async def _find_words(self) -> None:
        found = await to_thread(dictionaries)
        self._know(_words(companion(self.app).settings, found))

    def _know(self, words: Sequence[tuple[str, str]]) -> None:
        """Offer `words`; a box that is not changed yet has the first of them."""
        if self._state.box == self._begun and not self._begun.edition.id:
            edition = replace(self._begun.edition, dictionary=words[0][0])
            self._begun = replace(self._begun, edition=edition)
            self._state = replace(self._state, box=self._begun)
        self._state = replace(self._state, words=words)
        self._draw()

    # Showing

    def _letter_lines(self, width: int, height: int) -> list[Line]:
        return letter_lines(self._state, width, height, is_plain(self.app))

    def _term_lines(self, width: int, height: int) -> list[Line]:
        return term_lines(self._state, width, height, is_plain(self.app))

    def _next_lines(self, width: int, height: int) -> list[Line]:
        rows = next_lines(self._state, self._told, self._wrong, width)
        return rows[1:2] if self.has_class("-low") else rows

    @property
    def _foot(self) -> list[Binding]:
        """The keys for the part in hand."""
        keys = [key for key in self.BINDINGS if isinstance(key, Binding)]
        other, _, change, *_ = keys
        typed = {Part.LETTERS: _COUNTED, Part.NAME: _LETTERS}
        first = typed.get(self._state.part, change)
        return [first, other, *(key for key in keys[3:] if key.id in _ALSO), MORE]

    def _draw(self) -> None:
        self.set_class(self._state.part is not Part.LETTERS, "-terms")
        self._keys.show_keys(self._foot)
        for panel in self.query(Panel):
            panel.draw()
        self.refresh_bindings()

    def _show(self, state: Counting | None) -> None:
        """Show what a key has made of the box; None rings the bell."""
        if state is None:
            self.app.bell()
            return
        if state.box != self._state.box:
            self._told = ""
        self._wrong = ""
        self._state = state
        self._draw()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Only where there are others is another one chosen, and only what is kept is deleted."""
        if action == "remove":
            return bool(self._state.box.edition.id)
        return action != "another" or bool(self._own)

    def action_part(self, by: int) -> None:
        """To the next part, or the one before."""
        self._show(self._state.go(by))

    def action_walk(self, by: int) -> None:
        """Another tile, or another answer."""
        self._show(self._state.walk(by))

    def action_more(self, by: int) -> None:
        """One more tile, or one less; in the other parts to the row above or below."""
        state = self._state
        self._show(state.more(by) if state.part is Part.LETTERS else state.go(-by))

    def action_rub_out(self) -> None:
        """Without the last letter or figure."""
        self._show(self._state.rub_out())

    def on_key(self, event: events.Key) -> None:
        """What is typed."""
        if event.character and event.is_printable:
            event.stop()
            self._show(self._state.type(event.character))

    def on_paste(self, event: events.Paste) -> None:
        """A name may come from elsewhere."""
        if self._state.part is Part.NAME:
            self._show(self._state.type(" ".join(event.text.split())))

    def on_click(self, event: events.Click) -> None:
        """Go to what was clicked, or take an answer; on the next key it is Enter."""
        kind, value = target_of(event)
        if kind == "tile":
            self._show(self._state.go_to(Part.LETTERS, int(value)))
        elif kind == "part":
            self._show(self._state.go_to(Part[value]))
        elif kind == "answer":
            name, _, answer = value.partition(" ")
            part = Part[name]
            self._show(self._state.go_to(part).answered(part, answer))
        elif event.widget and event.widget.id == "next":
            self.app.simulate_key("enter")

    # Keeping

    def action_keep(self) -> None:
        """Keep the box, or begin a game with what was just kept."""
        state = self._state
        if state.is_new_tile and state.typed:
            self._show(state.settled())
        elif self._told and state.box == self._begun:
            self.app.post_message(StartNew())
        elif state.box.problems:
            self._refuse(state.box.problems[0])
        else:
            self._keep()

    def _refuse(self, why: str) -> None:
        self.app.bell()
        self._wrong = why
        self._draw()

    def _keep(self) -> None:
        try:
            kept = save_edition(self._state.box.kept)
        except SaveError as error:
            self._refuse(str(error))
            return
        self._own = [*(box for box in self._own if box.id != kept.id), kept]
        self._take(OwnBox.of(kept))
        self._told = f"{printable(kept.name)} is kept, beside the two in New game."

        def chosen(settings: Settings) -> Settings:
            words = kept.dictionary or settings.dictionary
            return replace(settings, edition=kept.id, dictionary=words)

        remember(self.app, chosen)
        self._draw()

    def _take(self, box: OwnBox) -> None:
        """Have another box in hand, the same part of it."""
        self._begun = box
        self._told = ""
        self._wrong = ""
        at = min(self._state.at, len(box.tiles))
        self._state = replace(self._state, box=box, at=at, typed="")
        self._draw()

    @property
    def _would_be_lost(self) -> bool:
        """True if there is something that was counted and not kept, and that is not told yet."""
        return self._state.box != self._begun and self._wrong not in (_LEAVES, _QUITS)

    def warns_before_end(self) -> bool:
        """True if something would be lost that was not warned of yet."""
        if not self._would_be_lost:
            return False
        self._refuse(_QUITS)
        return True

    def action_another(self, by: int) -> None:
        """Another box of one's own, or a new one."""
        if self._would_be_lost:
            self._refuse("Enter keeps what you counted; Esc leaves it as it was.")
            return
        ids = ["", *(box.id for box in self._own)]
        at = (ids.index(self._state.box.edition.id) + by) % len(ids)
        words = self._state.words[0][0]
        self._take(OwnBox.of(self._own[at - 1]) if at else OwnBox.new(words))

    @work
    async def action_remove(self) -> None:
        """Ask whether the box goes."""
        box = self._state.box.edition
        name = printable(box.name)
        question = Question(
            f"Delete {name}?",
            {"keep it": False, f"delete {name}": True},
            ("Games that were played with it keep it.", "New game offers it no more."),
            ("DELETE?",),
        )
        if await self.app.push_screen_wait(QuestionDialog(question)):
            self._delete(box)

    def _delete(self, box: Edition) -> None:
        try:
            remove_edition(box)
        except SaveError as error:
            self._refuse(str(error))
            return
        self._own = [one for one in self._own if one.id != box.id]

        def without(settings: Settings) -> Settings:
            offered = DEFAULT_EDITION if settings.edition == box.id else settings.edition
            return replace(settings, edition=offered)

        remember(self.app, without)
        self._take(OwnBox.new(self._state.words[0][0]))

    def action_leave(self) -> None:
        """Leave; a second time if something that was counted would be lost."""
        if self._state.typed and self._state.is_new_tile:
            self._show(replace(self._state, typed=""))
        elif self._would_be_lost:
            self._refuse(_LEAVES)
        else:
            self.dismiss(None)


_ALSO = ("own_box.later", "own_box.remove", "own_box.back")
"""What stands at the foot in all parts."""


def _words(settings: Settings, found: Sequence[Offer]) -> list[tuple[str, str]]:
    """The languages to choose from, that of the last game first: how each is found, and its name.

    The one of the last game needs no name: a box without one has the words of the table.
    """
    last = DictionaryName.of(settings.dictionary)
    english = DictionaryName.of(settings.who_plays.dictionary)
    others = [
        (one.spec, one.title)
        for one in found
        if not one.is_seldom and not DictionaryName.of(one.spec).is_english
    ]
    if last.is_english:
        return [("", "English"), *others]
    mine = [one for one in others if one[0] == last.name] or [(last.name, last.title)]
    usual = english.name if english.is_english else f"english-{EVERYDAY.size}"
    return [*mine, (usual, "English"), *(one for one in others if one not in mine)]
