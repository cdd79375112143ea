"""Racks typed hidden: noted, drawn for a computer, given in part, or looked through for a play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import TypeVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scorekeeper.drafts.racks import RackEntry
from scorekeeper.game.game import Game
from scorekeeper.game.play import Exchange
from scorekeeper.game.seats import known_rack, next_hand
from scorekeeper.game.text import count, number_word, ordinal
from scorekeeper.session import Session
from scorekeeper.session.words import in_use, index_of
from scorekeeper.table.stage import DrawTiles
from scorekeeper.tui.keys.bindings import bind
from scorekeeper.tui.kit.buttons import PrimaryAction
from scorekeeper.tui.kit.dialog import Dialog
from scorekeeper.tui.kit.headings import Heading
from scorekeeper.tui.kit.large import LargeText
from scorekeeper.tui.kit.text import show_text
from scorekeeper.tui.questions.attendant import THINKING
from scorekeeper.tui.questions.computer_turn import BEFORE, CHALLENGE
from scorekeeper.tui.questions.rack_typing import RackTyping
from scorekeeper.words.lexicon import WordListError

T = TypeVar("T")


class TypedRack(Dialog[T]):
    """Has letters typed, and says which comes next; the answer is None for not now."""

    LEAVES_PLAYERS = True
    BINDINGS = [bind("rack.later", action="dismiss(None)")]

    def __init__(
        self,
        title: str,
        words: tuple[str, ...],
        typing: RackTyping,
        *said: str | Widget,
        note: str = "",
    ) -> None:
        """Have a rack typed by `typing`; what for is `said` below the large `words`."""
        super().__init__(title, note)
        self._words = words
        self._said = said
        self._typing = typing

    def compose_card(self) -> ComposeResult:
        yield LargeText(*self._words, id="word")
        for one in self._said:
            yield one if isinstance(one, Widget) else Static(Content(one), classes="sentence")
        yield self._typing
        yield PrimaryAction()

    def on_mount(self) -> None:
        self.follow()

    @on(RackTyping.Changed)
    def hear_letter(self) -> None:
        self.follow()

    @on(RackTyping.Typed)
    def hear_rack(self, event: RackTyping.Typed) -> None:
        self.take(event.rack)

    def follow(self) -> None:
        """Say which letter is typed next, or that Enter ends it once none is missing."""
        entry = self._typing.entry
        action = self.query_one(PrimaryAction)
        if entry.to_go:
            action.show(f"the {ordinal(len(entry.keys) + 1)} letter", key="A–Z")
        else:
            action.show("done")

    def take(self, rack: tuple[str, ...]) -> None:
        """Close with what comes of the `rack` that was typed."""
        raise NotImplementedError


class RackDialog(TypedRack[tuple[str, ...]]):
    """Asks for one player's tiles; None if they are kept secret after all."""

    def __init__(self, game: Game, player: int, why: str, whole: bool) -> None:
        """Ask for the rack of `player` in `game`, or all of it; `why` says what for."""
        entry = RackEntry.of(game, player)
        title = f"{game.setup.players[player]}'s rack"
        typing = RackTyping(entry, may_lack=not whole)
        super().__init__(title, (f"TYPE {entry.wanted}",), typing, why)
        self.sub_title = "Type the letters of the rack."

    def take(self, rack: tuple[str, ...]) -> None:
        self.dismiss(rack)


class DrawDialog(TypedRack[tuple[str, ...]]):
    """Asks what was drawn for a computer; the answer is its whole rack."""

    ADVICE = "computer"
    BINDINGS = [CHALLENGE, *BEFORE]

    def __init__(
        self,
        game: Game,
        stage: DrawTiles,
        remember: Callable[[tuple[str, ...]], None],
        think: Callable[[tuple[str, ...]], None],
    ) -> None:
        """Ask for what `stage` of `game` says; `remember` keeps the letters typed so far.

        If it is the turn of the computer, it may `think` before the rack is sure, in a thread.
        """
        entry = RackEntry.of(game, stage.player, whole=False)
        for letter in stage.typed:
            entry = entry.type(letter)
        name = self._who = game.setup.players[stage.player]
        tiles = count(entry.wanted, "tile", number_word(entry.wanted))
        letters = "its letter" if entry.wanted == 1 else "their letters"
        had_one = any(step.player == stage.player and step.turn.rack for step in game.steps)
        super().__init__(
            f"{name}'s {'rack' if had_one else 'first rack'}",
            (f"DRAW {entry.wanted}",),
            RackTyping(replace(entry, trouble="")),
            f"Take {tiles} from the bag, and type {letters}.",
            "They are hidden unless you show them.",
        )
        self._bag = game.position.bag
        self._remember = remember
        self._think = think if game.position.to_move == stage.player else None

    def compose_card(self) -> ComposeResult:
        yield from super().compose_card()
        where = f"The real tiles lie face down at {self._who}'s place."
        never = f"{self._who} cannot see the bag, or anybody's tiles."
        yield Static(Content(f"{where} {never}"), id="unseen", classes="sentence soft")

    def follow(self) -> None:
        super().follow()
        self.query_one(Heading).note = f"{self._bag + self._typing.entry.to_go} in the bag"

    @on(RackTyping.Changed)
    def remember_letters(self, event: RackTyping.Changed) -> None:
        """Neither "not now" nor the end of the program forgets a letter."""
        entry = event.entry
        self._remember(entry.keys)
        if self._think and not (entry.to_go or entry.trouble):
            Thread(target=self._think, args=(entry.rack,), name=THINKING, daemon=True).start()

    def take(self, rack: tuple[str, ...]) -> None:
        self.dismiss(rack)


class SwapDialog(TypedRack[Exchange]):
    """Asks for the tile that the player to move gives for another.

    Where tiles are dealt, it must be named.
    """

    BINDINGS = [Binding("escape", "dismiss(None)", "Back")]

    def __init__(self, game: Game) -> None:
        self._must = bool(game.setup.deal)
        said: list[str | Widget] = ["Which letter do you give for another?"]
        if not self._must:
            secret = "Type the letter, or just press Enter to keep it secret."
            said = ["Which letter goes back?", Static(secret, classes="sentence soft")]
        entry = RackEntry(game.rules.edition, wanted=1, is_shown=True)
        typing = RackTyping(entry, may_lack=not self._must, waits=True)
        title = f"{next_hand(game)}'s turn"
        note = f"{game.position.bag} in the bag"
        super().__init__(title, ("SWAP 1",), typing, *said, note=note)
        then = "then" if self._must else "or"
        self.sub_title = f"Type the letter that goes back, {then} press Enter."

    def follow(self) -> None:
        action = self.query_one(PrimaryAction)
        typed = self._typing.entry.typed
        if self._must and not typed:
            action.show("type the letter", key="A–Z")
        else:
            action.show(f"swap the {typed[0]}" if typed else "swap a tile")

    def take(self, rack: tuple[str, ...]) -> None:
        self.dismiss(Exchange(next(iter(rack), None)))


class StillPlayDialog(TypedRack[bool]):
    """Tests the racks one after another; the answer is True to end the game.

    It says who can still play, never what.
    """

    BINDINGS = [
        bind("still.end", about="End the game here", action="dismiss(True)"),
        bind("still.go_on", about="Go on playing", action="dismiss(False)"),
    ]

    def __init__(self, session: Session) -> None:
        self._game = session.game.copy()  # A thread looks for plays in it.
        self._lexicon = session.lexicon_of(self._game.position.to_move)
        self._results = Static(id="results", classes="sentence", markup=False)
        words = ("A PLAY?", "PLAY?")
        typing = RackTyping(self._nothing)
        super().__init__("Can anybody still play?", words, typing, self._results)
        self.sub_title = "Type each rack: who can still play?"
        seats = len(self._game.setup.players)
        order = ((self._game.position.to_move + step) % seats for step in range(seats))
        self._asked = [player for player in order if self._game.position.racks[player]]
        self._told: list[str] = []
        self._is_looking = self._can_play = False

    def on_mount(self) -> None:
        self._ask()

    @property
    def _nothing(self) -> RackEntry:
        """A rack of no tiles, while nothing is to be typed."""
        return RackEntry(self._game.rules.edition, 0)

    @property
    def _known(self) -> tuple[str, ...]:
        """The next rack, if it is that of a computer or was dealt, and need not be typed."""
        game = self._game
        player = self._asked[0]
        rack = known_rack(game, player) if game.setup.deal or game.setup.computer(player) else ()
        return rack if len(rack) == game.position.racks[player] else ()

    def _ask(self) -> None:
        """Ask for the next rack, or test it at once."""
        if self._asked and (known := self._known):
            self._look(known)
        else:
            entry = RackEntry.of(self._game, self._asked[0]) if self._asked else self._nothing
            self._typing.edit(entry)

    def _look(self, rack: tuple[str, ...]) -> None:
        """Have a rack tested, and take no letters meanwhile."""
        self._is_looking = True
        self._typing.edit(self._nothing)
        self._test(rack)

    def follow(self) -> None:
        """Show what came out, and what is next: whose tiles, a play looked for, or the end."""
        action = self.query_one(PrimaryAction)
        is_typed = bool(self._asked) and not self._is_looking
        self._typing.set_class(not is_typed, "-nothing")
        if self._is_looking:
            last = "Looking for a play …"
            action.show("")
        elif self._asked:
            last = f"{self._game.setup.players[self._asked[0]]}, type your tiles."
            super().follow()
        else:
            last = "So the game goes on." if self._can_play else "Nobody can play."
            action.show("go on playing" if self._can_play else "end the game")
        told = Content("\n").join([*map(Content, self._told), Content.styled(last, "bold")])
        show_text(self._results, told)

    def take(self, rack: tuple[str, ...]) -> None:
        """Test the rack that was typed, or close with what came out."""
        if self._asked and not self._is_looking:
            self._look(rack)
        elif not self._asked:
            self.dismiss(not self._can_play)

    @work(thread=True, group="thinking")
    def _test(self, rack: tuple[str, ...]) -> None:
        from scorekeeper.finder import find_plays

        trouble = ""
        try:
            words, edition = in_use(self._lexicon), self._game.rules.edition
            index = index_of(words, edition, suggested=False)  # Nothing is shown of what is found.
            found = bool(find_plays(self._game.board, rack, self._game.rules, index))
        except WordListError as error:  # Without a dictionary it is not known who can play.
            found = True
            trouble = str(error)
        self.call_later(self._tested, found, trouble)

    def _tested(self, can_play: bool, trouble: str) -> None:
        name = self._game.setup.players[self._asked.pop(0)]
        self._told.append(trouble or f"{name} {'can still' if can_play else 'cannot'} play.")
        self._can_play = self._can_play or can_play
        self._is_looking = False
        self._ask()
