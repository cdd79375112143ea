"""One turn put right: the table as it was before it, and what should have been entered."""

from __future__ import annotations

from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets.input import Selection

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.play import Action, Challenge, Exchange, Play
from scorekeeper.game.referee import Rule
from scorekeeper.game.seats import ONLY_ITS_TILES, asks_for_more
from scorekeeper.game.text import Wording, count
from scorekeeper.tui.entry import draft as drafts
from scorekeeper.tui.entry.editor import PlayEditor
from scorekeeper.tui.entry.line import TurnInput
from scorekeeper.tui.entry.turn_entry import TurnEntry
from scorekeeper.tui.kit.dialogs import Ask, SingleDismiss
from scorekeeper.tui.kit.keybar import MORE, KeyBar, show_keys
from scorekeeper.tui.kit.keys import bind
from scorekeeper.tui.kit.lines import unsaved_heading
from scorekeeper.tui.kit.panel import Panel
from scorekeeper.tui.questions.not_allowed import ask_to_allow

HOW = Wording(
    "Lay the tiles, or type the turn, such as 5C MOOD.", "Lay the tiles, or type the turn."
)
KNOWN = Wording(
    "The tiles were dealt here, so everybody's are known.",
    "The tiles were dealt here.",
)
NOT_ON_RACK = "That tile was not on the rack. What did they really play?"
SWAPPED = Wording(
    "A tile was swapped, and nobody knows which. Enter leaves it like that.",
    "A tile was swapped. Enter leaves it like that.",
    "A swap. Enter leaves it like that.",
)


_TAKE_TYPED = Binding("enter", "submit", "Take this")
"""Enter on the entry line, as the foot says it."""
# On the entry line, too, which is open from the start.
_TYPE = replace(bind("correct.type", "Type", "Type the turn", "write('')"), priority=True)


class CorrectScreen(SingleDismiss[Turn | None]):
    """Asks what a turn should have been; the answer is the turn, or None to leave it alone."""

    AUTO_FOCUS = "PlayEditor"
    HORIZONTAL_BREAKPOINTS = [(100, "-wide")]
    VERTICAL_BREAKPOINTS = [(30, "-high")]
    ADVICE = "correcting"
    BINDINGS = [
        bind("correct.take", "Take this", "This is what was played"),
        bind("correct.back", about="Change nothing", action="dismiss(None)"),
        bind("correct.pass", about="The player passed", action="write('pass')"),
        bind("correct.exchange", about="The player swapped a tile", action="write('exchange')"),
        bind("correct.announce", about="Note the points the player called"),
        bind("correct.rack", about="The tiles that the player held before this turn"),
        _TYPE,
        bind("correct.help", about="How a turn is corrected"),
    ]

    def __init__(
        self,
        game: Game,
        question: str,
        turn: Turn | None = None,
        hides_rack: bool = False,
        text: str = "",
    ) -> None:
        """Ask for a turn after those of `game`: for `turn`, entered wrongly, or a new one.

        The entry line begins with `text`, by default with `turn` as it is written on that board.

        `question` says which it is, in the title. It `hides_rack` if nothing may tell what the
        player was dealt.
        """
        super().__init__()
        self._question = question
        self._turn = turn
        self._game = game
        self._rack = turn.rack if turn else None
        self._hides_rack = hides_rack
        self._is_ready = False
        self._swap = _secret_swap(game, turn)
        begin = TurnEntry.at_start(game) if self._swap else _begin(game, turn, text)
        self._editor = PlayEditor(game, begin, SWAPPED if self._swap else HOW, hides_rack)

    def compose(self) -> ComposeResult:
        """All that a turn is entered with, and the keys."""
        yield Panel(lambda width, _: [unsaved_heading(self._question, width)], id="title")
        yield self._editor
        yield KeyBar(self._foot)

    @property
    def _foot(self) -> list[BindingType]:
        """The keys; a turn can be typed as long as none is."""
        is_typing = self._editor.entry.text is not None
        if not is_typing:
            return [*self.BINDINGS, MORE]
        _, *others = (key for key in self.BINDINGS if key is not _TYPE)
        return [_TAKE_TYPED, *others, MORE]

    @on(PlayEditor.Shown)
    def select_word(self) -> None:
        """Select what is most likely wrong at first, so that letters take its place."""
        if not self._is_ready:
            self._is_ready = True
            entered = self.query_one(TurnInput)
            entered.selection = Selection(*word_in(entered.value))

    @on(PlayEditor.Changed)
    def show_keys(self) -> None:
        """Say at the foot what can be done now."""
        show_keys(self, self._foot)

    def action_write(self, text: str) -> None:
        """Write `text` on the entry line, in place of what is there."""
        self._editor.write(text)

    @work
    async def action_announce(self) -> None:
        """Note the points that were called out, or that none were."""
        question = "How many points did the player call? Leave empty if none."
        dialog = Ask("Points called", question, number=True, game=self._game)
        self._editor.announce(await self.app.push_screen_wait(dialog))

    @work
    async def action_rack(self) -> None:
        """Note another rack; that of a computer is known whole."""
        game = self._game
        mover = self._game.position.to_move
        if game.setup.deal:
            self._editor.say(KNOWN)
            return
        from scorekeeper.tui.questions.racks import RackDialog  # Seldom needed.

        whole = game.setup.computer(mover) is not None
        dialog = RackDialog(game, mover, "It is kept with this turn.", whole)
        rack = await self.app.push_screen_wait(dialog)
        if rack is not None:
            self._rack = rack or None
            self._editor.say(
                f"Noted: {count(len(rack), 'tile')}." if rack else "Nobody knows the tiles."
            )

    @on(PlayEditor.Submitted)
    @work
    async def action_take(self) -> None:
        """It was this turn; ask if it breaks a rule that was not accepted before."""
        verdict = self._verdict
        if verdict is None:
            self.app.bell()
            return
        is_swap = verdict.action is self._swap
        if self._hides_rack and not is_swap and asks_for_more(verdict.action, self._turn):
            self._editor.say(ONLY_ITS_TILES, "bad")
            return
        if (self._hides_rack or is_swap) and Rule.NOT_HELD in verdict.broken:
            self._editor.say(NOT_ON_RACK, "bad")
            return
        if not await self._is_accepted(verdict):
            return
        base = self._turn or Turn(verdict.action)
        action = _same_challenger(verdict.action, base.action)
        announced = self._editor.announced if isinstance(action, Play) else None
        said = replace(base, accepted=verdict.broken, announced=announced, rack=self._rack)
        self.dismiss(replace(said, action=action))

    async def _is_accepted(self, verdict: Judgement) -> bool:
        """True if the table lets the turn stand, which it may have said before."""
        known = self._turn.accepted if self._turn else ()
        if verdict.can_be_overruled and all(rule in known for rule in verdict.broken):
            return True
        show_picture = self._editor.show_picture
        return bool(await ask_to_allow(self.app, self._game, verdict, show_picture, "change it"))

    @property
    def _verdict(self) -> Judgement | None:
        """The verdict on the turn that is entered, or of a secret swap that it stays."""
        verdict = self._editor.verdict
        entry = self._editor.entry
        stays = verdict.action == Exchange() if verdict else entry.is_empty
        if self._swap and stays:
            return self._game.judge(self._swap)
        return verdict


def word_in(text: str) -> tuple[int, int]:
    """The start and the end of the word in a turn as text; all of one without a square.

    >>> word_in("6E N.D"), word_in("pass")
    ((3, 6), (0, 4))
    """
    _, _, word = text.rpartition(" ")
    return len(text) - len(word), len(text)


def what_did(name: str, label: str) -> str:
    """The question about the turn that people call `label`, taken by `name`."""
    if label == "end":
        return "The game was not over after all. What happened then?"
    played, is_challenge, again = label.partition("c")
    if is_challenge:
        which = f"challenge {again}" if again else "challenge"
        return f"The {which} of turn {played}: what did {name} do?"
    return f"Turn {label}: what did {name} do?"


def _begin(game: Game, turn: Turn | None, text: str) -> TurnEntry:
    """`turn` as `text`, ready to be changed, and its tiles below."""
    entry = TurnEntry.at_start(game)
    if turn is None:
        return entry.with_text("", game)
    if isinstance(turn.action, Play):
        entry = entry._replace(draft=drafts.laid(turn.action, turn.announced))
    return entry._replace(text=text or write_action(turn.action, game.board, game.rules.edition))


def _secret_swap(game: Game, turn: Turn | None) -> Exchange | None:
    """The swap that `turn` is, if its letter is secret before the end."""
    if turn is None or not isinstance(turn.action, Exchange) or turn.action.letter is None:
        return None
    setup = game.setup
    mover = game.position.to_move
    is_secret = setup.deal or setup.computer(mover) or turn.drawn is not None
    return turn.action if is_secret else None


def _same_challenger(action: Action, old: Action) -> Action:
    """`action`; a challenge that is corrected is still the same person's."""
    if isinstance(action, Challenge) and isinstance(old, Challenge):
        return replace(action, by=old.by)
    return action
