"""A second judge of whole games, slow and plain, to set against the real one.

Like ``naive.py`` it is written from the rules alone (section 5 and the house rules of section 8)
and shares no code with ``scorekeeper``. A game is a list of events, and ``state`` works everything
out from the first event on each time it is asked: nothing is carried over from one answer to the
next. An event is a dict with a ``kind``:

* ``play`` with ``tiles`` (how many), ``points`` and perhaps ``words``
* ``pass``, ``exchange``, ``end``
* ``challenge`` with ``upheld`` and perhaps ``by``, the seat of the player who challenges, and
  ``words``, those asked about; without any it is all that nobody has asked about yet

What an event did is told by ``Table``; ``broken`` tells which rules the next event would break.
Seats may differ (section 10). The box says so: ``racks`` has the tiles on each rack, ``starts`` the
points before the first turn, and ``members`` the names of each team, none where there is none.

Where the rules are silent, this judge reads them so:

* A turn that a player misses since a challenge was refused is missed when it comes; the row of
  passes begins anew then. One who has missed it may be asked to miss another.
* With ``going-out-ends`` no, players without tiles are passed over once the bag is empty.
* With ``rounds``, turns that were lost or missed have been had; whoever is passed over since there
  are no tiles has had all turns.
* Where all passing ends the game with an empty bag only, a row of passes before that is no end.
* After the end a refused challenge costs no turn, but it costs points.
* Of a team, the members take the turns that they have had one after another: a play that is made
  again is made by the same member, and a turn that was missed was somebody's.
* Every refused challenge of a play costs what one costs, even if a later one takes the play back.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

Event = dict[str, Any]
Box = dict[str, Any]


@dataclass
class Table:
    """How things stand after some events; players are counted from 0."""

    players: int
    bag: int
    racks: list[int]
    scores: list[int]
    next: int = 0
    over: str = ""
    """Why the game is over: ``out``, ``passed``, ``agreed``, ``nobody`` or ``rounds``; or not."""
    row: list[str] = field(default_factory=list)
    """The row of passes: who passed, one after another."""
    missing: list[int] = field(default_factory=list)
    had: list[int] = field(default_factory=list)
    """How many turns each has had."""
    exchanges: int = 0
    """Exchanges made, in a solo game."""
    challengeable: bool = False
    """Whether the last turn was a play that may still be challenged."""
    unasked: list[str] = field(default_factory=list)
    """Its words that nobody has asked about."""
    replaying: bool = False
    """Whether the play of this turn was taken back, and the player plays again."""
    rows: list[int] = field(default_factory=list)
    """The points in the row of each event."""


def deal(box: Box, players: int) -> Table:
    """A full rack for everybody, in turn order, as far as the set goes."""
    bag, racks = box["tiles"], []
    for player in range(players):
        drawn = min(box["racks"][player], bag)
        racks.append(drawn)
        bag = bag - drawn
    return Table(players, bag, racks, list(box["starts"]), had=[0] * players)


def whose_hand(table: Table, box: Box) -> str:
    """The member of a team whose turn is next; nobody if it is no team."""
    members = box["members"][table.next]
    if not members:
        return ""
    place = 0
    for _ in range(table.had[table.next]):
        place = place + 1 if place + 1 < len(members) else 0
    name: str = members[place]
    return name


def result(table: Table, rules: dict[str, Any]) -> list[tuple[int, int]]:
    """The total and the rank of each player, ties shared, once the game is over."""
    totals = []
    for player in range(table.players):
        totals.append(table.scores[player] - rules["leftover"] * table.racks[player])
    return [(total, 1 + len([more for more in totals if more > total])) for total in totals]


def can_take_turns(table: Table, player: int) -> bool:
    """Whether the player has, or can draw, a tile."""
    return table.racks[player] > 0 or table.bag > 0


def go_on(table: Table, rules: dict[str, Any]) -> None:
    """The turn is over: the game ends, or somebody is next."""
    table.replaying = False
    table.had[table.next] += 1
    out = [player for player in range(table.players) if table.racks[player] == 0]
    if table.bag == 0 and out and (rules["going-out-ends"] or len(out) == table.players):
        table.over = "out"
        return
    able = [player for player in range(table.players) if can_take_turns(table, player)]
    enough = len(table.row) >= rules["all-pass-rounds"] * len(able)
    if enough and not (rules["all-pass-ends"] == "empty-bag" and table.bag > 0):
        table.over = "passed"
        return
    if all_rounds_are_over(table, rules):
        table.over = "rounds"
        return
    to_the_left(table)
    miss_turns(table, rules)


def all_rounds_are_over(table: Table, rules: dict[str, Any]) -> bool:
    """Whether there is a number of rounds, and nobody who can take a turn has one to come."""
    if rules["rounds"] == 0:
        return False
    for player in range(table.players):
        if can_take_turns(table, player) and table.had[player] < rules["rounds"]:
            return False
    return True


def to_the_left(table: Table) -> None:
    """The next player who can take a turn is next."""
    table.next = (table.next + 1) % table.players
    while not can_take_turns(table, table.next):
        table.next = (table.next + 1) % table.players


def miss_turns(table: Table, rules: dict[str, Any]) -> None:
    """Whoever is next and owes a turn misses it, which may have been the last of all."""
    while table.next in table.missing:
        table.missing.remove(table.next)
        table.row = []
        if table.players == 1:
            return  # In a solo game it costs nothing.
        table.had[table.next] += 1
        if all_rounds_are_over(table, rules):
            table.over = "rounds"
            return
        to_the_left(table)


def who_challenges(events: list[Event], stood: list[Table]) -> int:
    """The seat of whoever challenges the last play if nobody is named."""
    player, next_one = who_played(events, stood), stood[len(events)].next
    return (player + 1) % stood[0].players if next_one == player else next_one


def last_play(events: list[Event]) -> int:
    """The place of the last event that is no challenge."""
    return max(place for place, event in enumerate(events) if event["kind"] != "challenge")


def who_played(events: list[Event], stood: list[Table]) -> int:
    """The seat of whoever made the last play."""
    return stood[last_play(events)].next


def state(events: list[Event], box: Box, rules: dict[str, Any]) -> Table:
    """How the table stands after `events`, from a full bag on.

    `box` has ``tiles``, ``players``, ``racks``, ``starts`` and ``members``; `rules` the house rules
    by their names.
    """
    return all_states(events, box, rules)[-1]


def all_states(events: list[Event], box: Box, rules: dict[str, Any]) -> list[Table]:
    """How the table stood before `events`, after the first of them, and so on to the last."""
    stood = [deal(box, box["players"])]
    for number, event in enumerate(events):
        table = deepcopy(stood[-1])
        table.rows.append(0)
        if event["kind"] == "challenge":
            stood.append(after_challenge(table, events[: number + 1], stood, rules))
            continue
        table.challengeable = False
        player = table.next
        if event["kind"] == "play":
            table.rows[-1] = event["points"]
            table.scores[player] += event["points"]
            table.racks[player] = max(table.racks[player] - event["tiles"], 0)
            drawn = min(box["racks"][player] - table.racks[player], table.bag)
            table.racks[player] += drawn
            table.bag -= drawn
            table.row = []
            go_on(table, rules)
            table.challengeable = True
            table.unasked = list(dict.fromkeys(event.get("words", ())))
        elif event["kind"] == "pass":
            table.row = [*table.row, "pass"]
            go_on(table, rules)
        elif event["kind"] == "exchange":
            table.exchanges += 1
            counts = rules["exchange-counts-as-pass"] and table.players > 1
            table.row = [*table.row, "exchange"] if counts else []
            go_on(table, rules)
        else:
            table.over = "agreed" if table.bag else "nobody"
        stood.append(table)
    return stood


def after_challenge(
    table: Table, events: list[Event], stood: list[Table], rules: dict[str, Any]
) -> Table:
    """How the table stands after the challenge that is the last of `events`; before, it `stood`."""
    event, at = events[-1], last_play(events)
    if not event["upheld"]:
        named = event.get("words") or table.unasked
        table.unasked = [word for word in table.unasked if word not in named]
        table.challengeable = bool(table.unasked)
        table.rows[-1] = charge(table, events, stood, rules, over=bool(table.over))
        if rules["failed-challenge"] == "lose-turn" and not table.over:
            miss_turns(table, rules)
        return table
    assert events[at]["kind"] == "play"
    back = deepcopy(stood[at])  # The play never was.
    back.rows.append(0)
    over = bool(stood[at + 1].over)
    for end in range(at + 2, len(events)):  # The challenges refused before have cost something.
        back.rows.append(charge(back, events[:end], stood, rules, over))
    back.rows.append(0)
    back.challengeable = False
    again = rules["lost-challenge"] == "replay"
    if rules["lost-challenge"] == "retry-once" and not back.replaying:
        again = True
    if again:
        back.replaying = True
    else:
        back.row = []  # A turn lost is not a pass, and the row begins anew.
        go_on(back, rules)
    return back


def charge(
    table: Table, events: list[Event], stood: list[Table], rules: dict[str, Any], over: bool
) -> int:
    """What the refused challenge that is the last of `events` costs at `table`; its points."""
    challenger, cost = events[-1].get("by"), rules["failed-challenge"]
    if challenger is None:
        challenger = who_challenges(events[:-1], stood)
    if cost == "lose-turn" and not over:
        table.missing.append(challenger)
    if not isinstance(cost, int):
        return 0
    table.scores[challenger] -= cost
    return -cost


def broken(
    event: Event, events: list[Event], stood: list[Table], rules: dict[str, Any]
) -> set[str]:
    """Which rules about turns `event` would break after `events`, through which it `stood` so."""
    table, found = stood[-1], set[str]()
    if event["kind"] == "challenge":
        named = event.get("words", ())
        if not table.challengeable or not set(named) <= set(table.unasked):
            found.add("nothing-to-challenge")
        elif table.players > 1 and event.get("by") == who_played(events, stood):
            found.add("own-challenge")
    elif table.over:
        found.add("game-over")
    elif event["kind"] == "play" and event["tiles"] > table.racks[table.next]:
        found.add("rack-size")
    elif event["kind"] == "exchange":
        if table.bag == 0:
            found.add("bag-empty")
        if table.players == 1 and table.exchanges >= rules["solo-exchanges"]:
            found.add("no-exchange-left")
        if table.replaying:
            found.add("exchange-after-challenge")
    return found
