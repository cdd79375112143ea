"""What home knows: the game played last, those before it, and what Enter does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import NamedTuple

from scorekeeper import library
from scorekeeper.drafts.making import next_after
from scorekeeper.game.game import Game
from scorekeeper.game.outcome import standings
from scorekeeper.game.text import count, listed, signed
from scorekeeper.history.next_game import NextGame, brief_text
from scorekeeper.library import GameEntry
from scorekeeper.names import printable
from scorekeeper.record import RecordError, load
from scorekeeper.report.days import day_of, near_date
from scorekeeper.report.story import last_turn_text, what_decided
from scorekeeper.settings import load_settings

LATELY = 6
"""Games to open from here, each by its digit."""


class Home(NamedTuple):
    """The state of home."""

    entry: GameEntry | None = None
    """The game played last, at a glance."""
    game: Game | None = None
    """The same game."""
    lately: Sequence[GameEntry] = ()
    """Games to open, the one last played first."""
    kept: int = 0
    """The number of games."""
    message: str = ""
    now: datetime = datetime.min
    after: NextGame | None = None
    """The next game after one that is over."""

    @property
    def today(self) -> date:
        """The day on which home is looked at."""
        return day_of(self.now)

    @property
    def is_over(self) -> bool:
        """True if the game played last is over."""
        return bool(self.game and self.game.position.ending)

    @property
    def seats(self) -> list[int]:
        """The seats in the turn order; after a game, in that of the next one."""
        seats = [*range(len(self.game.setup.players))] if self.game else []
        first = self.after.first if self.after else 0
        return seats[first:] + seats[:first]

    @property
    def enter(self) -> tuple[str, str]:
        """What Enter does, and who is to play or to begin."""
        if self.game is None:
            return "new game", "who plays tonight?"
        if not self.is_over:
            return "go on", f"{self.game.player_to_move} lays a word"
        return "play again", brief_text(self.after) if self.after else ""

    @property
    def when(self) -> str:
        """The day of the game, and how long it was."""
        if self.game is None:
            return ""
        turns = count(self.game.turns_taken, "turn")
        day = near_date(self.game.setup.started, self.today)
        return f"{day}, {turns}" if day else turns


def look_around(message: str = "") -> Home:
    """The contents of the games folder, below a `message` and what is wrong in the settings."""
    library.learn_signs()
    lately = library.recent(LATELY + 1)
    entry = _last_played(lately) or _last_played(library.recent())
    game = None
    if entry:
        try:
            game = load(entry.path).game
        except RecordError:
            entry = None  # It was changed since it was listed: opening it will say more.
    others = [one for one in lately if one is not entry or one.over]
    after = next_after(game.setup) if game and game.position.ending else None
    said = " ".join(filter(None, (message, _settings_problem())))
    return Home(entry, game, others[:LATELY], library.how_many(), said, datetime.now(), after)


def _last_played(entries: Iterable[GameEntry]) -> GameEntry | None:
    """The first of `entries` that was played here and can be read."""
    played = (one for one in entries if one.players and not (one.problem or one.is_pad))
    return next(played, None)


def _settings_problem() -> str:
    """The first that is wrong in the settings, and how much more there is."""
    first, *more = load_settings()[1] or [""]
    return f"{first} And {len(more)} more." if more else first


class Told(NamedTuple):
    """What is told of a game at a glance."""

    name: str
    """Whose name stands on stacks: who won, or is to play."""
    points: str
    outcome: str
    story: str


def told(game: Game) -> Told:
    """Who won, by how much and with what; or who is to play, and what happened last."""
    if not game.position.ending:
        points = signed(game.position.scores[game.position.to_move])
        return Told(game.player_to_move, points, "To play.", last_turn_text(game))
    first, *others = standings(game)
    name = first.name
    points = signed(first.total)
    shared = [row.name for row in (first, *others) if row.rank == 1]
    outcome = "Won."
    if not others:
        outcome = f"{count(first.total, 'point')}."
    elif len(shared) > 1:
        name = "Tie"
        outcome = f"{listed(map(printable, shared))}, {points} each."
    elif first.total > others[0].total:
        margin = first.total - others[0].total
        outcome = f"Won by {margin} over {others[0].name}."
    story = "Stopped early." if game.position.keeps_points else what_decided(game)
    return Told(name, points, outcome, story)
