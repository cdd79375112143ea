"""The computers in an open game: which turn they choose, and what they challenge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

from scorekeeper.game.game import Game
from scorekeeper.game.judge import Judgement
from scorekeeper.game.play import Pass
from scorekeeper.game.seats import challengeable
from scorekeeper.players.choice import (
    ChosenAction,
    Computer,
    choose,
    refused_words,
    words_to_challenge,
)
from scorekeeper.players.dials import Dials
from scorekeeper.table.stage import PreparingComputers, ReadyFor
from scorekeeper.words.lexicon import WordListError

if TYPE_CHECKING:
    from scorekeeper.session.session import Session


_TRIES = 5
"""Turns that a computer chooses until one is allowed; the words of the others it lays no more."""


def turn_of(
    game: Game,
    rack: Sequence[str],
    computer: Computer,
    seed: int | str,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[ChosenAction, Judgement]:
    """The turn of `computer` with `rack` as the player to move in `game`, and the verdict on it.

    What is not allowed after all it does not do: it thinks again, and passes at last.
    """
    refused = set(refused_words(game, game.position.to_move))
    for _ in range(_TRIES):
        choice = choose(game.position, rack, computer, seed, refused, stop)
        verdict = game.judge(choice.action)
        if verdict.legal:
            return choice, verdict
        refused.update(word.text for word in verdict.score.words)
    return ChosenAction(Pass(), 0, "It has found nothing that it may play."), game.judge(Pass())


@dataclass(frozen=True)
class Thought:
    """The computers' opinion of the last play."""

    about: PreparingComputers
    knows: ReadyFor
    found: tuple[int, tuple[str, ...]] | None = None
    """The challenger and the words."""
    trouble: str = ""


class ComputerPlayers:
    """Chooses for the computers of a session. All of it may take a second: not on the event loop.

    It is given the game as it stands (`Game.copy`), since people go on meanwhile.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._preparing = Lock()  # Each turn is thought about on a thread of its own.
        self._choosing = Lock()
        self._chosen: tuple[object, Judgement] | None = None
        """All that the last choice followed from, and the turn."""
        self._wanted: tuple[tuple[str, ...], Callable[[], bool]] = (), lambda: True
        """The rack for which a turn was asked last, and what says when to stop."""
        self._ready: dict[tuple[int, str], Computer] = {}
        self._ready_for: tuple[object, ...] = ()

    def prepare(self, game: Game) -> None:
        """Read the words that they know. Raises `WordListError` if the dictionary has no list."""
        for player in range(len(game.setup.players)):
            if game.setup.computer(player):
                self._computer(game, player)

    def think(self, game: Game, stage: PreparingComputers, is_new: bool) -> Thought:
        """Learn the words, and think of the last play if it `is_new`."""
        found = None
        trouble = ""
        knows = ReadyFor(game.rules, self._session.lexicon)
        try:
            self.prepare(game)
            found = self.challenge(game) if is_new else None
        except WordListError as error:
            trouble = str(error)
        return Thought(about=stage, knows=knows, found=found, trouble=trouble)

    def choose(
        self, game: Game, rack: tuple[str, ...], stop: Callable[[], bool] = lambda: False
    ) -> Judgement:
        """The turn of the computer to move in `game` with `rack`; it follows from its seed.

        `stop` says when to take the best so far. Asked as soon as the rack is typed, it has an
        answer once that is sure; who is asked for another one stops. Raises `WordListError`.
        """
        rack = tuple(sorted(rack))
        self._wanted = rack, stop
        position = game.position
        player = position.to_move
        computer = self._computer(game, player)
        seed = self._seed(game, player)

        def is_enough() -> bool:
            wanted, is_stopped = self._wanted
            return wanted != rack or is_stopped()

        with self._choosing:
            about = position, refused_words(game, player), rack, computer, seed
            if self._chosen and self._chosen[0] == about:
                return self._chosen[1]
            verdict = turn_of(game, rack, computer, seed, is_enough)[1]
            if not is_enough():
                self._chosen = about, verdict
            return verdict

    def challenge(self, game: Game) -> tuple[int, tuple[str, ...]] | None:
        """The computer that challenges the play just made by a person, and its words; or None.

        Raises `WordListError`.
        """
        play = challengeable(game)
        if play is None:
            return None
        seats = len(game.setup.players)
        for player in ((play.player + step) % seats for step in range(1, seats)):
            if game.setup.computer(player) is None:
                continue
            computer = self._computer(game, player)
            seed = f"{self._seed(game, player)} {len(game.steps)}"
            if words := words_to_challenge(play.words, computer, game.rules, seed):
                return player, words
        return None

    def _seed(self, game: Game, player: int) -> str:
        seat = game.setup.computer(player)
        return seat.seed if seat else ""

    def _computer(self, game: Game, player: int) -> Computer:
        """The computer in the seat of `player`, made once for these rules and words."""
        seat = game.setup.computer(player)
        dials = seat.dials if seat else ""
        with self._preparing:
            seats = range(len(game.setup.players))
            now = (game.rules, *(self._session.lexicon_of(seat, game) for seat in seats))
            if now != self._ready_for:
                self._ready = {}
                self._ready_for = now
            if (player, dials) not in self._ready:
                lexicon = self._session.lexicon_of(player, game)
                computer = Computer.prepare(Dials.parse(dials), game.rules, lexicon)
                self._ready[player, dials] = computer
            return self._ready[player, dials]
