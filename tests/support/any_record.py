"""Games that hypothesis invents, by people who overrule whatever can be overruled."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from scorekeeper.game.board import Placement, Square
from scorekeeper.game.edition import find_edition, read_edition
from scorekeeper.game.game import Game, Leftover, NotAllowedError, Turn
from scorekeeper.game.outcome import default_leftovers
from scorekeeper.game.play import Action, Challenge, Decider, Exchange, Finish, Pass, Play
from scorekeeper.game.rules import Rules, TieBreak, TurnTimer, find_preset
from scorekeeper.game.setup import Setup, WordCheck
from scorekeeper.names import clean_names, printable

OWN_EDITION = """
id = "kitchen"
name = "Kitchen \\"table\\""
size = 6
start = ["C3", "D3"]
stack-limit = 3
rack-size = 4
score = { flat-tile = 3, stacked-tile = 2, flat-bonus = { IJ = 5 } }
tiles = { A = 9, E = 9, I = 3, IJ = 2, J = 2, L = 4, LL = 2, S = 3, "Ñ" = 1 }
"""
HOUSES = st.builds(
    replace,
    st.sampled_from([find_preset(name).house for name in ("hasbro", "newer-boxes", "app-like")]),
    players=st.just(6),
    tie_break=st.sampled_from(TieBreak),
    turn_timer=st.sampled_from([TurnTimer(), TurnTimer(per_turn=90), TurnTimer(per_game=1500)]),
    seven_bonus=st.integers(0, 100),
)
EDITIONS = st.sampled_from(
    [
        find_edition("hasbro-10x10"),
        find_edition("classic-8x8"),
        read_edition(OWN_EDITION, "own"),
        replace(find_edition("classic-8x8"), stack_limit=3),
    ]
)
NAMES = st.lists(
    st.text(min_size=1, max_size=80)
    | st.sampled_from(['"', "'''", "\\", "[x]", "# a", "a = 1", "\x1b[31m", "\ud800", "Zoë 👩‍🚀"]),
    min_size=1,
    max_size=6,
).map(clean_names)
LOOKED_UP = st.sampled_from([(), (), ("QANAT",), ("ZA", "ÄRGER")])
NOTES = st.none() | st.integers(0, 500)
OTHER_TURNS = ["pass", "exchange", "exchange", "challenge", "challenge", "challenge", "end"]


def challenge(draw: st.DrawFn, game: Game) -> Challenge:
    """Some player doubts some words of the last play, if there is one."""
    play = game.position.contestable
    words = draw(st.sets(st.sampled_from(play.words))) if play and play.words else set()
    by = draw(st.integers(0, len(game.setup.players) - 1))
    return Challenge(by, tuple(words), draw(st.booleans()), draw(st.sampled_from(Decider)))


@st.composite
def actions(draw: st.DrawFn, game: Game) -> Action:
    """Something the player to move can do, now and then against the rules."""
    letters = list(game.rules.edition.tiles)
    kind = draw(st.sampled_from(["play"] * 12 + OTHER_TURNS))
    if kind == "pass":
        return Pass()
    if kind == "end":
        return Finish(keeps_points=draw(st.booleans()))
    if kind == "challenge":
        return challenge(draw, game)
    if kind == "exchange":
        return Exchange(draw(st.none() | st.sampled_from(letters)))
    size = game.board.size
    places = draw(st.lists(st.integers(0, size - 1), min_size=1, max_size=4, unique=True))
    line, across = draw(st.integers(0, size - 1)), draw(st.booleans())
    squares = [Square(place, line) if across else Square(line, place) for place in places]
    return Play(tuple(Placement(square, draw(st.sampled_from(letters))) for square in squares))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game by people who overrule whatever can be overruled."""
    checked = draw(st.sampled_from(WordCheck))
    setup = Setup(
        Rules(draw(EDITIONS), draw(HOUSES)),
        draw(NAMES),
        checked,
        draw(st.text(max_size=20).map(printable)) if checked is WordCheck.INLINE else "",
        draw(st.sampled_from(["", "2026-11-21", "2026-11-21T10:00:00+00:00"])),
    )
    game = Game(setup)
    letters = st.sampled_from(list(setup.rules.edition.tiles))
    rack = st.none() | st.lists(letters, max_size=7).map(tuple)
    for _ in range(draw(st.integers(0, 12))):
        action = draw(actions(game))
        broken = game.judge(action).broken
        try:
            game.push(
                Turn(
                    action,
                    broken,
                    draw(NOTES),
                    draw(NOTES),
                    draw(LOOKED_UP),
                    draw(rack),
                    draw(st.booleans()),
                )
            )
        except NotAllowedError:
            continue
    if game.position.asks_for_racks and draw(st.booleans()):
        game.leftovers = some_leftovers(draw, game)
    return game


def some_leftovers(draw: st.DrawFn, game: Game) -> dict[int, Leftover]:
    """What is left, with letters for some players, as far as the unseen ones go."""
    unseen, left_on_racks = list(game.unseen().elements()), dict[int, Leftover]()
    for player, left in default_leftovers(game).items():
        letters = tuple(unseen[: left.count]) if draw(st.booleans()) else None
        if letters is not None and len(letters) == left.count:
            unseen = unseen[left.count :]
            left_on_racks[player] = Leftover(left.count, letters)
        else:
            left_on_racks[player] = left
    return left_on_racks
