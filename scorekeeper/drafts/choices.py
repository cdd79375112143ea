"""The choices of the forms of a game: those remembered between games, and those found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from scorekeeper import boxes
from scorekeeper import settings as store
from scorekeeper.drafts.game_terms import TermChoices
from scorekeeper.game.setup import ComputerSeat, SeatTerms
from scorekeeper.history.games import read_history
from scorekeeper.history.player_stats import PlayerStats, figures_of
from scorekeeper.library import game_files, games_folder
from scorekeeper.settings import Settings
from scorekeeper.words.catalogue import Offer, dictionaries, shipped

NOT_KNOWN: Mapping[str, str] = {}


class FoundChoices(NamedTuple):
    """The choices that take a moment to be found."""

    dictionaries: list[Offer]
    records: Mapping[str, str] = NOT_KNOWN
    """The wins of the known players, in a few words."""
    played: Mapping[str, str] = NOT_KNOWN
    """The last games of a box by its id, in a few words."""


class FormChoices(NamedTuple):
    """The choices that a form offers."""

    settings: Settings
    offers: TermChoices
    complaints: list[str]
    records: Mapping[str, str]
    played: Mapping[str, str]

    @classmethod
    def read(cls) -> FormChoices:
        """The choices known at once; the rest as found before, if no game was written since."""
        settings, complaints = store.load_settings()
        editions, more = boxes.editions()
        presets, still_more = boxes.presets()
        found = _found.get(_games(settings)) or FoundChoices(shipped())
        offers = TermChoices(presets, found.dictionaries, settings.preset, list(editions.values()))
        complaints += [*more, *still_more]
        return cls(settings, offers, complaints, found.records, found.played)

    def with_more(self, more: Mapping[str, Any]) -> FormChoices:
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

    def find_more(self) -> FoundChoices:
        """Dictionaries and records. Reads all games, unless none was written since they were read.

        May take seconds where there are thousands.
        """
        games = _games(self.settings)
        known = _found.get(games)
        records = known[1:] if known else _read_records(self.settings.players)
        _found.clear()
        _found[games] = found = FoundChoices(dictionaries(), *records)
        return found


def _games(settings: Settings) -> object:
    """The state of all kept games, whose records are wanted, and what people are called now."""
    return games_folder(), tuple(game_files()), settings.players, settings.renames


_found: dict[object, FoundChoices] = {}
"""What was found last, by the games there were."""


def _read_records(players: Iterable[str]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    history = read_history()
    found = {name: history.people.find(name) for name in players}
    figures = {name: figures_of(history, who) for name, who in found.items() if who}
    box, games = history.streak()
    return (
        {name: _won(one) for name, one in figures.items() if one.games},
        {box: f"your last {games} games"} if games > 1 else {},
    )


def _won(figures: PlayerStats) -> str:
    """``won 3 of 5``, and how many more were won together with others."""
    shared = f", shared {figures.shared}" if figures.shared else ""
    return f"won {figures.wins} of {figures.games}{shared}"
