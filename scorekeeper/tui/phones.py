"""The pages for phones, from the key that starts them to the end of the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game

if TYPE_CHECKING:
    from scorekeeper.web import Asked, Phones


class PhoneHost:
    """Serves whichever game is on the table, so that one scan lasts for an evening.

    Nothing is loaded or opened before `start`.
    """

    def __init__(self) -> None:
        """Nobody is served yet."""
        self.phones: Phones | None = None
        """The server, while it runs."""
        self.asking: tuple[str, ...] = ()
        """The players for whom a page asks for a seat, the first one first."""
        self.seated: tuple[str, ...] = ()
        """The players who sit at a page."""
        self.words_open = False
        """Whether everybody may look words up, though challenges settle them."""
        self._listener: Callable[[Asked], bool] = lambda asked: False
        self._on_the_way = set[str]()
        """The players for whom a page asks, of whom no table has heard yet."""

    @property
    def watching(self) -> int:
        """How many look."""
        return self.phones.watching if self.phones else 0

    def attend(self, listener: Callable[[Asked], bool]) -> None:
        """Hand what seats ask to `listener`, in the thread of the server; False if it is gone.

        The table before may have been left with a seat unheard that was asked for last.
        """
        self._listener = listener
        for name in tuple(self._on_the_way):
            self.ask(name)

    def start(self, game: Game, elapsed: int) -> Phones:
        """Serve `game`, whose turn has taken `elapsed` seconds, if nothing is served yet.

        Raises `OSError` if this machine does not let anybody in.
        """
        if self.phones is None:
            from scorekeeper.web import Phones  # The table is shown without it.

            self.phones = Phones.start(game, hear=self._hear, elapsed=elapsed)
        return self.phones

    def _hear(self, asked: Asked) -> None:
        from scorekeeper.web import SeatAsked

        is_seat = isinstance(asked, SeatAsked)
        if is_seat:
            self._on_the_way.add(asked.name)
        if not self._listener(asked) and self.phones and is_seat:
            self._on_the_way.discard(asked.name)
            self.phones.refuse(asked.name)  # Without a table nobody could agree.

    def publish(self, game: Game, elapsed: int) -> None:
        """Show `game` on the pages; only its players keep their seats."""
        if self.phones:
            self.phones.publish(game, elapsed)
            players = game.setup.players
            self.asking = tuple(name for name in self.asking if name in players)
            self.seated = tuple(name for name in self.seated if name in players)

    def ask(self, name: str) -> None:
        """A page asks for the seat of `name`."""
        self._on_the_way.discard(name)
        if name not in self.asking:
            self.asking += (name,)

    def agree(self) -> str:
        """Let the page that asked first have its seat; gives the name of the player."""
        name, *others = self.asking
        self.asking, self.seated = tuple(others), (*self.seated, name)
        if self.phones:
            self.phones.agree(name)
        return name

    def free(self, name: str) -> None:
        """Nobody sits at a page as `name`, or asks to."""
        self.asking = tuple(one for one in self.asking if one != name)
        self.seated = tuple(one for one in self.seated if one != name)
        if self.phones:
            self.phones.refuse(name)

    def open_words(self, is_open: bool) -> None:
        """Let everybody look words up, or only as the game has it."""
        self.words_open = is_open
        if self.phones:
            self.phones.open_words(is_open)

    def stop(self) -> None:
        """Serve nobody any more; the next start has another address."""
        phones, self.phones = self.phones, None
        self.asking, self.seated, self.words_open = (), (), False
        self._on_the_way.clear()
        if phones:
            phones.stop()
