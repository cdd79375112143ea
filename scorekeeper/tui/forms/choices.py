"""The choices of the forms of a game: those remembered between games, and those found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from scorekeeper import settings as store
from scorekeeper.game.setup import ComputerSeat, SeatTerms
from scorekeeper.history.figures import figures_of
from scorekeeper.history.games import read_history
from scorekeeper.settings import Settings
from scorekeeper.tui.forms.terms import Offers
from scorekeeper.words.catalogue import shipped

NOT_KNOWN: Mapping[str, str] = {}


class Choices(NamedTuple):
    """The choices that a form offers."""

    settings: Settings
    offers: Offers
    complaints: list[str]
    records: Mapping[str, str] = NOT_KNOWN
    """The wins of the known players, in a few words."""
    played: Mapping[str, str] = NOT_KNOWN
    """The last games of a box by its id, in a few words."""

    @classmethod
    def read(cls) -> Choices:
        """The choices known at once; the user's own dictionaries take a moment to be found."""
        settings, complaints = store.load_settings()
        editions, more = store.editions()
        presets, still_more = store.presets()
        offers = Offers(presets, shipped(), settings.preset, list(editions.values()))
        return cls(settings, offers, [*complaints, *more, *still_more])

    def with_more(self, more: Mapping[str, Any]) -> Choices:
        """With what was found since: fields of our own, or of the offers."""
        own = {name: value for name, value in more.items() if name in self._fields}
        offers = {name: value for name, value in more.items() if name not in own}
        return self._replace(offers=replace(self.offers, **offers), **own)

    @property
    def computers(self) -> dict[str, ComputerSeat]:
        """Those of the known players who are no people; each game gives them another seed."""
        return {name: ComputerSeat(dials, "") for name, dials in self.settings.computers}

    @property
    def seats(self) -> dict[str, SeatTerms]:
        """The terms of those of the known players who had their own in an earlier game."""
        return dict(self.settings.seats)

    def find_records(self) -> tuple[dict[str, str], dict[str, str]]:
        """The records, and what was played.

        All games may take a moment to be read.
        """
        history = read_history()
        found = {name: history.people.find(name) for name in self.settings.players}
        figures = {name: figures_of(history, who) for name, who in found.items() if who}
        box, games = history.streak()
        return (
            {name: f"won {one.wins} of {one.games}" for name, one in figures.items() if one.games},
            {box: f"your last {games} games"} if games > 1 else {},
        )
