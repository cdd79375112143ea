"""What is known of racks in any game with computers, beside tiles of wood; and any dealt game.

The boxes are small, so that bags and racks run out, and the table lets every play stand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Exchange, Pass, Play
from scorekeeper.game.rules import Rules
from scorekeeper.game.seats import draw_due, known_rack, last_turn, with_rack_after
from scorekeeper.game.setup import ComputerSeat, Setup
from scorekeeper.record import load, save
from scorekeeper.session import GameStore, Session
from scorekeeper.session.correction import Correction
from tests.conftest import most
from tests.support.any_game import ALL, any_rules

NAMES = ("Anna", "Ben", "Cleo", "Dan")
COMPUTER = ComputerSeat("everyday:fair", "1")


def any_setup(rng: Random, deal: str = "") -> Setup:
    """Up to four people and computers, by any rules."""
    rules, players = any_rules(rng), NAMES[: rng.randint(1, 4)]
    rules = Rules(replace(rules.edition, flat_bonus={}), rules.house)
    computers = tuple(COMPUTER if rng.random() < 0.6 else None for _ in players)
    return Setup(rules, players, computers=computers, deal=deal)


def any_play(rng: Random, held: list[str]) -> Play:
    """Some of the tiles `held`, somewhere in a row."""
    tiles = rng.sample(held, rng.randint(1, len(held)))
    first = Square(rng.randrange(6), rng.randrange(10))
    squares = [Square(first.column + place, first.row) for place in range(len(tiles))]
    return Play(tuple(map(Placement, squares, tiles)))


def challenge(session: Session, rng: Random) -> bool:
    """Somebody else challenges the play just made; whether the table takes it back."""
    contestable = session.game.position.contestable
    assert contestable
    players = range(len(session.game.setup.players))
    others = [player for player in players if player != contestable.player]
    upheld = rng.random() < 0.6
    assert session.challenge(by=rng.choice([None, *others]), table=upheld).done
    return upheld


Tiles = list[list[str]]


class Wood:
    """The real bag and racks of a game, and what they were before each turn."""

    def __init__(self, session: Session, rng: Random) -> None:
        self.session, self.rng = session, rng
        position, edition = session.game.position, session.game.rules.edition
        bag = [letter for letter, number in edition.tiles.items() for _ in range(number)]
        rng.shuffle(bag)
        self.racks = [[bag.pop() for _ in range(held)] for held in position.racks]
        self.bag = bag
        self.before: list[Tiles] = []
        self.undone: list[Tiles] = []

    @property
    def tiles(self) -> Tiles:
        return [list(self.bag), *map(list, self.racks)]

    def put(self, tiles: Tiles) -> None:
        self.bag, *self.racks = map(list, tiles)

    def undo(self) -> None:
        self.undone.append(self.tiles)
        self.session.undo()
        self.put(self.before.pop())

    def redo(self) -> None:
        self.before.append(self.tiles)
        self.session.redo()
        self.put(self.undone.pop())

    def challenge(self) -> None:
        now = self.tiles
        if challenge(self.session, self.rng):
            self.put(self.before[-1])
        self.before.append(now)
        self.undone.clear()

    def take_turn(self) -> None:
        """Lay, swap or pass with what is really there; a swap may name no tile."""
        session, rng, now = self.session, self.rng, self.tiles
        game = session.game
        rack = self.racks[game.position.to_move]
        action: Play | Exchange | Pass = Pass()
        if rack and rng.random() < 0.6:
            action = any_play(rng, rack)
            for _, letter in action.tiles:
                rack.remove(letter)
            while len(rack) < game.rules.edition.rack_size and self.bag:
                rack.append(self.bag.pop())
        elif rack and self.bag and rng.random() < 0.6:
            letter = rng.choice(rack)
            action = Exchange(letter if rng.random() < 0.8 else None)
            rack[rack.index(letter)] = self.bag.pop()
            self.bag.append(letter)
            rng.shuffle(self.bag)
        if session.play(game.judge(action), ALL).done:
            self.before.append(now)
            self.undone.clear()
        else:
            self.put(now)  # A swap too many, or tiles off the board.

    def type_tiles(self, player: int) -> None:
        """Somebody types what is on the rack of a computer."""
        session, rack = self.session, tuple(sorted(self.racks[player]))
        step = last_turn(session.game, player)
        if step is None or step.turn.rack is None or session.game.withdrawn(step):
            if player == session.game.position.to_move:
                session.note_rack(rack)
            return
        turn = with_rack_after(step.turn, rack, step.drawn)
        if turn.rack == step.turn.rack:
            session.note_drawn(step.number, turn.drawn or ())
        else:
            session.apply(Correction.of(session.game).correct_turn(step.number, turn))
        assert known_rack(session.game, player) == rack

    def check(self) -> None:
        """Whatever is known is so."""
        game = self.session.game
        position = game.position
        assert position.racks == tuple(map(len, self.racks))
        for player, rack in enumerate(self.racks):
            if game.setup.computer(player) and len(known := known_rack(game, player)) == len(rack):
                assert known == tuple(sorted(rack))
        noted = self.session.notes.rack or ()
        if game.setup.computer(position.to_move) and len(noted) == position.racks[position.to_move]:
            assert sorted(noted) == sorted(self.racks[position.to_move])


@pytest.mark.parametrize("seed", range(100))
def test_what_is_known_of_a_rack_is_never_wrong(seed: int) -> None:
    rng = Random(seed)
    session = Session(Game(any_setup(rng)), GameStore())
    wood = Wood(session, rng)
    for _ in range(60):
        wood.check()
        game, kind = session.game, rng.random()
        position = game.position
        mover = position.to_move
        if kind < 0.12 and game.steps and not session.undoes_correction:
            wood.undo()
        elif kind < 0.2 and game.can_redo:
            wood.redo()
        elif position.contestable and (position.ending or kind < 0.35):
            wood.challenge()
        elif not position.ending:
            if game.setup.computer(mover) and rng.random() < 0.75:
                wood.type_tiles(mover)
                wood.check()
            if rng.random() < 0.85:
                wood.take_turn()
            drawing = draw_due(session.game)
            if drawing is not None and rng.random() < 0.7:
                wood.type_tiles(drawing)


def dealt_turn(rng: Random, game: Game) -> Turn:
    """A turn of the player to move, now and then with tiles that they do not hold."""
    if game.position.ending or game.position.deal is None:
        return Turn(Pass())
    held = list(game.position.deal.racks[game.position.to_move])
    if rng.random() < 0.15:
        held = list(game.rules.edition.tiles)
    kind = rng.random()
    if held and kind < 0.8:
        return Turn(any_play(rng, held) if kind < 0.6 else Exchange(rng.choice([*held, None])), ALL)
    return Turn(Pass(), ALL)


def correct(session: Session, rng: Random) -> None:
    """Change, remove or insert a turn, and settle what no longer fits in any way."""
    game = session.game
    number = rng.randint(1, len(game.steps))
    turn = dealt_turn(
        rng,
        Correction.of(session.game)
        .correct_turn(number, game.turns[number - 1])
        .game_before(number),
    )
    match rng.randrange(4):
        case 0:
            correction = Correction.of(session.game).correct_turn(number, turn)
        case 1:
            correction = Correction.of(session.game).remove_turn(number)
        case 2:
            correction = Correction.of(session.game).insert_turn(number, turn)
        case _:
            seats = tuple(rng.sample(range(len(game.setup.players)), len(game.setup.players)))
            players = tuple(game.setup.players[seat] for seat in seats)
            computers = tuple(COMPUTER if rng.random() < 0.5 else None for _ in seats)
            setup = replace(game.setup, players=players, computers=computers)
            correction = Correction.of(session.game).with_setup(setup, seats)
    while correction.conflict:
        correction = correction.resolve(rng.choice(correction.resolutions))
    assert isinstance(correction.changes, list)
    assert session.apply(correction).done


def check_deal(game: Game) -> None:
    """Every tile of the set is in one place."""
    position, deal = game.position, game.position.deal
    assert deal
    everything = Counter([*deal.bag, *position.board.letters()])
    everything.update(letter for rack in deal.racks for letter in rack)
    assert everything == Counter(dict(game.rules.edition.tiles))
    assert (position.racks, position.bag) == (tuple(map(len, deal.racks)), len(deal.bag))


@pytest.mark.parametrize("seed", most(range(20), pytest.mark.evenings, 7))
def test_a_dealt_game_is_read_again_as_it_is_after_every_change(seed: int, path: Path) -> None:
    rng = Random(seed)
    save(Game(any_setup(rng, deal=f"{seed}")), path)
    session = Session.open(path)
    for _ in range(40):
        check_deal(session.game)
        reading = load(path)
        assert not reading.complaints
        assert reading.game.position.deal == session.game.position.deal
        assert reading.game.leftovers == session.game.leftovers
        kind, game = rng.random(), session.game
        if kind < 0.1:
            session.undo()
        elif kind < 0.15:
            session.redo()
        elif kind < 0.3 and game.steps:
            correct(session, rng)
        elif game.position.contestable and (game.position.ending or kind < 0.4):
            challenge(session, rng)
        elif not game.position.ending:
            session.play(game.judge(dealt_turn(rng, game).action), ALL)
