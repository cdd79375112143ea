"""The pages for phones, from the key that starts them to the end of the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game

if TYPE_CHECKING:
    from scorekeeper.web import Asked, HandRaised, Phones, SeatAsked


class PhoneHost:
    """Serves whichever game is on the table, so that one scan lasts for an evening.

    Nothing is loaded or opened before `start`.
    """

    def __init__(self) -> None:
        """Nobody is served yet."""
        self.phones: Phones | None = None
        """The server, while it runs."""
        self.asking: tuple[SeatAsked, ...] = ()
        """The pages that ask for a seat, the first one first."""
        self.seated: tuple[str, ...] = ()
        """The players who sit at a page."""
        self.words_open = False
        """Whether everybody may look words up, though challenges settle them."""
        self._listener: Callable[[Asked], bool] = lambda asked: False
        self._on_the_way: dict[str, SeatAsked] = {}
        """The pages that ask, of which no table has heard yet, by their players."""

    @property
    def watching(self) -> int:
        """How many look."""
        return self.phones.watching if self.phones else 0

    @property
    def hands(self) -> tuple[HandRaised, ...]:
        """The hands that pages say are up, in the order in which they were raised."""
        return self.phones.hands if self.phones else ()

    def attend(self, listener: Callable[[Asked], bool]) -> None:
        """Hand what seats ask to `listener`, in the thread of the server; False if it is gone.

        The table before may have been left with a seat unheard that was asked for last.
        """
        self._listener = listener
        for asked in tuple(self._on_the_way.values()):
            self.ask(asked)

    def start(self, game: Game, elapsed: int) -> Phones:
        """Serve `game`, whose turn has taken `elapsed` seconds, if nothing is served yet.

        Raises `OSError` if this machine does not let anybody in.
        """
        if self.phones is None:
            from scorekeeper.web import Phones  # The table is shown without it.

            self.phones = Phones.start(game, hear=self._hear, elapsed=elapsed)
        return self.phones

    def _hear(self, asked: Asked) -> None:
        from scorekeeper.web import SeatAsked, SeatLeft

        if isinstance(asked, SeatAsked):
            self._on_the_way[asked.name] = asked
        elif isinstance(asked, SeatLeft):
            self._forget(asked.name)
        is_heard = self._listener(asked)
        if not is_heard and self.phones and isinstance(asked, SeatAsked):
            self._on_the_way.pop(asked.name, None)
            self.phones.refuse(asked.name)  # Without a table nobody could agree.

    def publish(self, game: Game, elapsed: int) -> None:
        """Show `game` on the pages; only its players keep their seats."""
        if self.phones:
            self.phones.publish(game, elapsed)
            players = game.setup.players
            self.asking = tuple(asked for asked in self.asking if asked.name in players)
            self.seated = tuple(name for name in self.seated if name in players)

    def ask(self, asked: SeatAsked) -> None:
        """A page asks for a seat, unless it was left again before the table heard of it."""
        if self._on_the_way.get(asked.name) == asked:
            del self._on_the_way[asked.name]
            self.asking += (asked,)

    def agree(self) -> str:
        """Let the page that asked first have its seat; gives the name of the player."""
        name, number = self.asking[0]
        self.asking, self.seated = self.asking[1:], (*self.seated, name)
        if self.phones:
            self.phones.agree(name, number)
        return name

    def refuse(self) -> SeatAsked:
        """Say no to the page that asked first; gives what it asked for."""
        asked = self.asking[0]
        self.free(asked.name)
        return asked

    def free(self, name: str) -> None:
        """Nobody sits at a page as `name`, or asks to."""
        self._forget(name)
        if self.phones:
            self.phones.refuse(name)

    def lower(self, name: str) -> None:
        """The hand of `name` has had its answer."""
        if self.phones:
            self.phones.lower(name)

    def _forget(self, name: str) -> None:
        self._on_the_way.pop(name, None)
        self.asking = tuple(asked for asked in self.asking if asked.name != name)
        self.seated = tuple(one for one in self.seated if one != name)

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
