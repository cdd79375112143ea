"""One game in a few figures: what is remembered of it without replaying it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from scorekeeper.game.game import Game, Step
from scorekeeper.game.outcome import Standing, comeback, standings
from scorekeeper.game.rules import DEFAULT_PRESET, HouseRules, find_preset
from scorekeeper.game.setup import AS_THE_TABLE
from scorekeeper.game.text import first_day
from scorekeeper.shapes import reader


class BestTurn(NamedTuple):
    """The turn of a player that earned most; the earlier one of two that are equal."""

    points: int
    play: str
    """As it is written: ``5C MOOD``."""
    words: tuple[str, ...]
    """The words formed, in capitals, the one along the line of play first."""
    number: int = 0
    """The number of its step in the game, or of its turn on a score pad, from 1."""


class OneWord(NamedTuple):
    """A word formed and its points."""

    text: str
    points: int
    number: int = 0
    """The number of its step in the game, from 1."""


class TallStack(NamedTuple):
    """A stack at the moment when a tile was laid on it."""

    height: int
    square: str


class PlayerSummary(NamedTuple):
    """One player's game. Plays that a challenge took back are left out of all of it."""

    name: str
    total: int
    """All points, whatever was taken off for challenges and tiles left included."""
    rank: int
    """1 for the winner; players who tie share a rank. In mid-game the rank so far."""
    points: int
    """The points of the plays alone, or of the turns on a score pad."""
    plays: int
    """The number of plays."""
    turns: int
    """Plays, passes, exchanges and turns lost by a challenge."""
    best_turn: BestTurn | None
    longest_word: OneWord | None
    best_word: OneWord | None
    """The single word that earned most."""
    tallest_stack: TallStack | None
    """The four above are None for a player without plays (or words)."""
    seconds: int | None
    """The time of all turns together; None if no timer ran."""
    hints: int
    """Turns in which plays were shown."""
    start: int
    """Points given before the first turn; they are in the total."""
    differs: bool
    """True if the seat had other terms of its own: words, a rack or members."""
    members: tuple[str, ...]
    """The members of a team; none if it was one person."""
    words: str
    """The word of each play along its line, in the order of the plays, with spaces between."""
    whole_racks: int
    """Plays of a whole rack: of as many tiles as the box has on one."""
    challenges_won: int
    """Challenges of this player that took a play back."""
    challenges_lost: int
    is_computer: bool
    """True if a computer played, be it only some of the turns."""

    @property
    def earned(self) -> int:
        """All points but those given before the first turn."""
        return self.total - self.start

    @property
    def laid(self) -> tuple[str, ...]:
        """The word of each play along its line."""
        if self.words:
            return tuple(self.words.split(" "))
        return ()


class Summary(NamedTuple):
    """One game. Two files that hold the same game have equal summaries."""

    edition: str
    """The id of the edition."""
    started: str
    """Date and time, ISO 8601; empty if not known."""
    house: str
    """House rules other than the leaflet's: ``leftover=3 seven-bonus=10``; empty for none."""
    over: bool
    lines: tuple[PlayerSummary, ...]
    """The players in turn order."""
    comeback: int
    """The most points that the winner was behind after a round; 0 if there was no comeback."""
    turns: int
    """The turns as they are numbered, those that a challenge took back among them."""
    keeps_points: bool
    """True if it was stopped early with the points as they were: they are in no average."""
    is_pad: bool
    """True if it is from a score pad, and nothing is known of its words."""
    began: bool
    """True if the first player began it; else nobody knows who did."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names in turn order."""
        return tuple(line.name for line in self.lines)

    @property
    def everybody(self) -> tuple[str, ...]:
        """The players in turn order, then the members of each team."""
        return (*self.players, *(name for line in self.lines for name in line.members))

    def called(self, names: tuple[str, ...]) -> Summary:
        """The same game with other `names` for `everybody`, in the same order."""
        if names == self.everybody:
            return self
        members = iter(names[len(self.lines) :])
        lines = (
            line._replace(name=name, members=tuple(islice(members, len(line.members))))
            for name, line in zip(names, self.lines, strict=False)
        )
        return self._replace(lines=tuple(lines))

    @property
    def solo(self) -> bool:
        """True for a game of one player."""
        return len(self.lines) == 1

    @property
    def is_whole(self) -> bool:
        """True if it is over and its points stand beside others': tiles left were counted."""
        return self.over and not self.keeps_points

    @property
    def is_level(self) -> bool:
        """True if nobody had terms of their own."""
        return not any(line.start or line.differs for line in self.lines)

    @property
    def gave_points(self) -> bool:
        """True if somebody had points ahead, so that its margins are told apart."""
        return any(line.start for line in self.lines)

    @property
    def winners(self) -> tuple[str, ...]:
        """Those who share the first rank of a finished game; none before it is over."""
        if self.over:
            return tuple(line.name for line in self.lines if line.rank == 1)
        return ()


def summarise(game: Game) -> Summary:
    """The figures of `game` as it stands."""
    places = {place.player: place for place in standings(game)}
    lines = tuple(_player(game, places[player]) for player in range(len(places)))
    rules = game.rules
    pad = game.setup.pad
    return Summary(
        edition=rules.edition.id,
        started=game.setup.started,
        house=_house(rules.house),
        over=game.position.ending is not None,
        lines=lines,
        comeback=comeback(game),
        turns=game.turns_taken,
        keeps_points=game.position.keeps_points,
        is_pad=pad is not None,
        began=pad is None or pad.is_in_turn_order,
    )


def _house(house: HouseRules) -> str:
    values = house.as_texts()
    different = house.differing(find_preset(DEFAULT_PRESET).house)
    return " ".join(f"{name}={values[name].replace(' ', '-')}" for name in different)


def _player(game: Game, place: Standing) -> PlayerSummary:
    own = [step for step in game.steps if step.player == place.player]
    plays = [s for s in own if s.play and not game.withdrawn(s)]
    words = [
        OneWord(word.text, word.total, step.number)
        for step in plays
        for word in step.judgement.score.words
    ]
    times = [step.turn.seconds for step in own if step.turn.seconds is not None]
    best = max(plays, key=lambda step: step.points, default=None)
    challenges = [s.challenge for s in own if s.challenge]
    terms = game.setup.terms(place.player)
    pad = game.setup.pad
    turns = pad.turns[place.player] if pad and pad.turns else ()
    best_turn = None
    if best:
        made = tuple(word.text for word in best.judgement.score.words)
        best_turn = BestTurn(best.points, best.text, made, best.number)
    elif turns:  # Of a score pad only the points are known.
        best_turn = BestTurn(max(turns), "", (), turns.index(max(turns)) + 1)
    stacks = [
        TallStack(step.after.board.height(square), str(square))
        for step in plays
        if step.play
        for square in step.play.squares
    ]
    return PlayerSummary(
        name=place.name,
        total=place.total,
        rank=place.rank,
        points=sum(step.points for step in plays) or sum(turns),
        plays=len(plays),
        # A play taken back uses a turn up only if that was lost.
        turns=sum(step.is_turn and not game.taken_again(step) for step in own) or len(turns),
        best_turn=best_turn,
        longest_word=max(words, key=lambda word: len(word.text), default=None),
        best_word=max(words, key=lambda word: word.points, default=None),
        tallest_stack=max(stacks, key=lambda stack: stack.height, default=None),
        seconds=sum(times) if times else None,
        hints=sum(step.turn.hinted for step in own),
        start=terms.start,
        differs=replace(terms, start=0) != AS_THE_TABLE,
        members=terms.members,
        words=" ".join(word for s in plays if (word := main_word(s))),
        whole_racks=sum(is_whole_rack(step) for step in plays),
        challenges_won=sum(challenge.upheld for challenge in challenges),
        challenges_lost=sum(not challenge.upheld for challenge in challenges),
        # Where one sat before, its draws are noted.
        is_computer=game.setup.computer(place.player) is not None
        or any(step.turn.drawn is not None for step in own),
    )


def is_whole_rack(step: Step) -> bool:
    """True for a play of as many tiles as the box has on a rack."""
    return step.play is not None and len(step.play.tiles) >= step.edition.rack_size


def main_word(step: Step) -> str:
    """The word that a play made along its line, or else across it; empty if it made none."""
    words = step.judgement.score.words
    return words[0].text if words else ""


STAR = "*"
"""Stands for a letter of a word that is not shown."""


def with_words_masked(summary: Summary, is_unsaid: Callable[[str], bool]) -> Summary:
    """`summary` with stars in place of the words that are not said: what they earned stays.

    Among the words laid they are left out.
    """
    return summary._replace(lines=tuple(_in_stars(line, is_unsaid) for line in summary.lines))


def _in_stars(line: PlayerSummary, is_unsaid: Callable[[str], bool]) -> PlayerSummary:
    turn = line.best_turn
    laid = line.laid
    if turn and any(map(is_unsaid, turn.words)):
        words = tuple(_starred(word) if is_unsaid(word) else word for word in turn.words)
        line = line._replace(best_turn=turn._replace(play=_starred(turn.words[0]), words=words))
    if line.longest_word and is_unsaid(line.longest_word.text):
        line = line._replace(longest_word=_one_starred(line.longest_word))
    if line.best_word and is_unsaid(line.best_word.text):
        line = line._replace(best_word=_one_starred(line.best_word))
    if any(map(is_unsaid, laid)):
        line = line._replace(words=" ".join(word for word in laid if not is_unsaid(word)))
    return line


def _one_starred(word: OneWord) -> OneWord:
    return word._replace(text=_starred(word.text))


def _starred(word: str) -> str:
    return STAR * len(word)


def as_json(summary: Summary) -> str:
    """`summary` in one line of JSON."""
    return json.dumps(summary, separators=(",", ":"))


def from_json(text: str) -> Summary:
    """The summary that `as_json` wrote. Raises `ValueError` or `TypeError` for anything else."""
    summary: Summary = reader(Summary)(json.loads(text))
    if not summary.lines:
        raise ValueError("a game without players")
    if summary.started:
        first_day(summary.started)
    return summary
