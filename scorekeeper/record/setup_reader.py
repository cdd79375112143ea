"""The reader of the set-up in a game file and of its seats, with complaints about what is amiss.

The module is long since each entry can be amiss in ways of its own, and each is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.edition import LARGEST_BOARD, Edition, edition_from, find_edition
from scorekeeper.game.fields import DataError, Fields, is_whole
from scorekeeper.game.notation import join_word, read_tiles
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    RULE_SPECS,
    HouseRules,
    Rules,
    as_of_format,
    find_preset,
    house_rules_from,
)
from scorekeeper.game.setup import (
    LARGEST_RACK,
    MOST_AHEAD,
    MOST_MEMBERS,
    SEATS_NO_LONGER_KNOW,
    ComputerSeat,
    SeatTerms,
    Setup,
    WordCheck,
)
from scorekeeper.game.start_position import (
    MOST_LEFT,
    MOST_PAD_POINTS,
    MOST_PAD_TURNS,
    MOST_POINTS,
    MOST_TURNS,
    ScorePad,
    StartPosition,
    read_rows,
    start_problems,
)
from scorekeeper.game.text import is_date, listed
from scorekeeper.names import clean_name, clean_names, clean_note, printable
from scorekeeper.record.writer import FORMAT, KEYS, ReadWarnings, shown

_LONGEST_SOURCE = 200


def read_pad(
    root: Fields, players: Sequence[str], each: int, complaints: ReadWarnings
) -> ScorePad | None:
    """The score pad of a game in which a tile left costs `each`; None if it has none.

    Raises `DataError` where not even the points can be read.
    """
    if "pad" not in root:
        return None
    table = root.fields("pad")
    complaints.unknown_keys("[pad]", table.table, KEYS["pad"])
    points = table.table.get("points", [])
    if not _are_whole(points, -MOST_PAD_POINTS, MOST_PAD_POINTS) or len(points) != len(players):
        example = ", ".join(["100"] * len(players))
        raise table.error("points", f"must be a number for each player, such as [{example}]")
    pad = ScorePad(points=tuple(points), is_in_turn_order=table.table.get("turn-order") is True)
    source = table.table.get("source", "")
    if isinstance(source, str) and len(source) <= _LONGEST_SOURCE:
        pad = replace(pad, source=printable(source))
    else:
        complaints.add(f"[pad]: source must be a short text, not {shown(source)}; it is ignored.")
    left = table.table.get("left", [])
    if _are_whole(left, 0, MOST_LEFT) and len(left) in (0, len(players)):
        pad = replace(pad, left=tuple(left))
    else:
        complaints.add("[pad]: left must be a number of tiles for each player; it is ignored.")
    return _with_turns(pad, table.table.get("turns", []), players, each, complaints)


def _with_turns(
    pad: ScorePad, turns: Any, players: Sequence[str], each: int, complaints: ReadWarnings
) -> ScorePad:
    """`pad` with these `turns`, if they add up to its points."""
    if not turns:
        return pad
    if (
        not isinstance(turns, list)
        or len(turns) != len(players)
        or not all(_are_whole(own, -MOST_PAD_POINTS, MOST_PAD_POINTS) for own in turns)
        or max(map(len, turns)) > MOST_PAD_TURNS
    ):
        complaints.add("[pad]: turns must be a list of points for each player; they are ignored.")
        return pad
    whole = replace(pad, turns=tuple(map(tuple, turns)) if any(turns) else ())
    if problems := [*whole.problems(players, each)]:
        complaints.add(f"[pad]: {listed(problems)}; the turns are ignored.")
        return pad
    return whole


def _are_whole(values: Any, low: int, high: int) -> bool:
    return isinstance(values, list) and all(is_whole(value, low, high) for value in values)


_KNOWN_CHECKS = " or ".join(shown(str(item)) for item in WordCheck)
_LONGEST_DICTIONARY = 4096
_MOST_DRAWN = 20
"""Letters that somebody draws for the start, one after each tie."""


def read_seats(
    rows: Sequence[Fields],
    players: Sequence[str],
    computers: Sequence[ComputerSeat | None],
    edition: Edition,
    complaints: ReadWarnings,
) -> tuple[SeatTerms, ...]:
    """The terms of each of the `players`; what cannot be so is as for everybody."""
    seats: list[SeatTerms] = []
    taken = set(players)
    for row, name, computer in zip(rows, players, computers, strict=True):
        terms = _terms(row.table, name, edition, complaints)
        if computer and terms.members:
            complaints.add(f"{name}: a computer cannot be a team, so its members are ignored.")
            terms = replace(terms, members=())
        if taken.intersection(terms.members):
            complaints.add(f"{name}: a member has the name of somebody else; they are ignored.")
            terms = replace(terms, members=())
        taken.update(terms.members)
        seats.append(terms)
    return tuple(seats)


def _terms(
    row: Mapping[str, Any], name: str, edition: Edition, complaints: ReadWarnings
) -> SeatTerms:
    def whole(key: str, low: int, high: int) -> int | None:
        value = row.get(key)
        if value is None or is_whole(value, low, high):
            return value
        complaints.add(
            f"{name}: {key} must be a whole number from {low} to {high}, not {shown(value)}; "
            "it is ignored."
        )
        return None

    for key, told in SEATS_NO_LONGER_KNOW.items():
        if key in row:
            complaints.add(f"{name}: {told}")
    return SeatTerms(
        words=_words_of_seat(row.get("words"), name, complaints),
        dictionary=_dictionary(row, name, complaints),
        start=whole("start", 0, MOST_AHEAD) or 0,
        rack=whole("rack", 1, max(LARGEST_RACK, edition.rack_size)),
        members=_members(row.get("members", []), name, complaints),
    )


def _words_of_seat(value: object, name: str, complaints: ReadWarnings) -> WordCheck | None:
    if isinstance(value, str) and value in list(WordCheck):
        return WordCheck(value)
    if value is not None:
        complaints.add(
            f"{name}: words cannot be {shown(value)}: it is {_KNOWN_CHECKS}. It is ignored."
        )
    return None


def _members(value: object, name: str, complaints: ReadWarnings) -> tuple[str, ...]:
    names = value if isinstance(value, list) else [None]
    members = tuple(clean_name(one) for one in names if isinstance(one, str))
    if not names or (
        len(members) == len(names)
        and all(members)
        and 2 <= len({name.casefold() for name in members}) == len(members) <= MOST_MEMBERS
    ):
        for old, new in zip(names, members, strict=True):
            if old.strip() != new:
                complaints.add(
                    f"{name}: {shown(old)} cannot be the name of a member; {new} is used instead."
                )
        return members
    complaints.add(
        f"{name}: members must be a list of 2 to {MOST_MEMBERS} different names; it is ignored."
    )
    return ()


def read_draws(
    rows: Sequence[Fields], players: Sequence[str], edition: Edition, complaints: ReadWarnings
) -> tuple[str, ...]:
    """The letters that each of the `players` drew for the start; empty if none is known."""
    draws = []
    for row, name in zip(rows, players, strict=True):
        value = row.table.get("drew", "")
        try:
            if not isinstance(value, str):
                raise NotationError(f"{shown(value)} is not a text")
            draws.append(join_word(read_tiles(value, edition)[:_MOST_DRAWN], edition))
        except NotationError as error:
            complaints.add(f"{name}: drew is ignored: {error}.")
            draws.append("")
    return tuple(draws)


MOST_PLAYERS = 6
"""More than any source names (rules, section 8)."""

LONGEST_SEED = 60
"""Characters of what chance comes from."""

_PLAYER_KEYS = (*KEYS["player"], *SEATS_NO_LONGER_KNOW)


def read_setup(root: Fields, text: str, source: str, complaints: ReadWarnings) -> Setup:
    """The setup in `root`, which is `text` of the file `source`.

    Raises `DataError` when the format, the edition, the rules or the players are no use.
    """
    number = _format(root, complaints)
    edition = _edition(root, complaints)
    house = _house_rules(root, text, source, number, complaints)
    players = _players(root, complaints)
    rows = root.tables("player", MOST_PLAYERS)
    seated = zip(rows, players, strict=True)
    computers = tuple(_computer(row, name, complaints) for row, name in seated)
    seats = read_seats(rows, players, computers, edition, complaints)
    try:
        return Setup(
            rules=Rules(edition, house),
            players=players,
            words=_words(root, complaints),
            dictionary=_dictionary(root.table, "", complaints),
            started=_started(root, complaints),
            place=_line(root, "place", clean_name, complaints),
            note=_line(root, "note", clean_note, complaints),
            computers=computers,
            deal=_seed(root, "deal", "", complaints),
            seats=seats,
            drew=read_draws(rows, players, edition, complaints),
            start_position=_start(root, players, Rules(edition, house), complaints),
            pad=read_pad(root, players, house.leftover, complaints),
        )
    except DataError:
        raise
    except ValueError as error:
        raise DataError(f"{source}: {error}") from None


def _format(root: Fields, complaints: ReadWarnings) -> int:
    if "format" not in root:
        complaints.add("The file does not give its format; it is read as format 1.")
        return 1
    number = root.whole("format", 1, 10**6)
    if number > FORMAT:
        raise root.error(
            "format", f"this was saved by a newer version; this one reads format {FORMAT}"
        )
    return number


def _edition(root: Fields, complaints: ReadWarnings) -> Edition:
    if not isinstance(root.table.get("edition"), dict):
        name = root.text("edition", 60)
        try:
            return find_edition(name)
        except DataError as error:
            raise root.error("edition", str(error)) from None
    table = root.fields("edition")
    edition = edition_from(table)
    complaints.unknown_keys("[edition]", table.table, KEYS["edition"])
    score = table.table.get("score", {})
    complaints.unknown_keys("[edition.score]", score, KEYS["edition.score"])
    return replace(edition, id=printable(edition.id))


def _house_rules(
    root: Fields, text: str, source: str, number: int, complaints: ReadWarnings
) -> HouseRules:
    """The rules that a file of format `number` names; newer ones are as they were then."""
    base = as_of_format(find_preset(DEFAULT_PRESET).house, number)
    usual = base.as_table()
    found = root.fields("rules", required=False).table
    complaints.unknown_keys("[rules]", found, usual)
    if not found:
        complaints.add(f"The file has no house rules; those of {DEFAULT_PRESET} are used.")
        return base
    for name in usual:
        if name not in found and RULE_SPECS[name].since <= number:
            value = f"{shown(usual[name])}, as in {DEFAULT_PRESET},"
            complaints.add(f"[rules]: {name} is missing; {value} is used.")
    known = {name: value for name, value in found.items() if name in usual}
    return house_rules_from(Fields(known, text, source, "rules"), base)


def _players(root: Fields, complaints: ReadWarnings) -> tuple[str, ...]:
    rows = root.tables("player", MOST_PLAYERS)
    if not rows:
        raise root.error("player", "is missing: a game needs a table [[player]] for each player")
    given = []
    for place, row in enumerate(rows, 1):
        name = row.table.get("name", "")
        complaints.unknown_keys(f"player {place}", row.table, _PLAYER_KEYS)
        given.append(name if isinstance(name, str) else "")
    names = clean_names(given)
    for place, (old, new) in enumerate(zip(given, names, strict=True), 1):
        if old.strip() != new:
            complaints.add(
                f"Player {place}: {shown(old)} cannot be used as a name; {new} is used instead."
            )
    return names


def _computer(row: Fields, name: str, complaints: ReadWarnings) -> ComputerSeat | None:
    """The computer that plays for `name`; None for a person."""
    value = row.table.get("computer")
    if value is None:
        return None
    from scorekeeper.players.dials import Dials, DialsError  # Few games have one.

    try:
        dials = Dials.parse(value if isinstance(value, str) else "")
    except DialsError:
        complaints.add(
            f"{name}: {shown(value)} is not a strength of a computer player such as "
            "everyday:fair; this seat is read as a person's."
        )
        return None
    return ComputerSeat(str(dials), _seed(row, "seed", name, complaints))


def _start(
    root: Fields, players: Sequence[str], rules: Rules, complaints: ReadWarnings
) -> StartPosition | None:
    """The board as it was found; None for a game from its beginning."""
    if "start" not in root:
        return None
    found = root.fields("start")
    complaints.unknown_keys("[start]", found.table, KEYS["start"])
    try:
        board = read_rows("\n".join(found.texts("board", LARGEST_BOARD)), rules.edition)
    except NotationError as error:
        raise found.error("board", str(error)) from None
    to_move = found.table.get("to-move")
    if to_move not in players:
        complaints.add(f"[start]: to-move names no player; it is {players[0]}'s turn.")
        to_move = players[0]
    tiles = rules.edition.tile_count
    start = StartPosition(
        board=board,
        points=found.wholes("points", -MOST_POINTS, MOST_POINTS, len(players)),
        to_move=players.index(to_move),
        turns=found.whole("turns", 0, MOST_TURNS, 0),
        bag=found.whole("bag", 0, tiles) if "bag" in found else None,
        racks=found.wholes("racks", 0, tiles, len(players)) if "racks" in found else (),
        accepted=found.table.get("accepted") is True,
    )
    problems = start_problems(start, rules)
    if start.accepted or not problems:
        return start
    for problem in problems:
        complaints.add(f"[start]: {problem.message} It is read as allowed by everybody.")
    return replace(start, accepted=True)


def _seed(table: Fields, key: str, where: str, complaints: ReadWarnings) -> str:
    """The text from which chance comes."""
    value = table.table.get(key, "")
    of = f"{where}: {key}" if where else key
    if isinstance(value, str) or is_whole(value, -(10**12), 10**12):
        seed = printable(str(value))[:LONGEST_SEED]
        if seed != str(value):
            complaints.add(f"{of} cannot be {shown(value)}; {shown(seed)} is used instead.")
        return seed
    complaints.add(f"{of} must be a text, not {shown(value)}; it is ignored.")
    return ""


def _words(root: Fields, complaints: ReadWarnings) -> WordCheck:
    value = root.table.get("words")
    if isinstance(value, str) and value in list(WordCheck):
        return WordCheck(value)
    what = "is missing" if value is None else f"cannot be {shown(value)}"
    complaints.add(f"words {what}: it is {_KNOWN_CHECKS}. Words are not checked.")
    return WordCheck.UNCHECKED


def _dictionary(table: Mapping[str, Any], where: str, complaints: ReadWarnings) -> str:
    value = table.get("dictionary", "")
    if isinstance(value, str) and len(value) <= _LONGEST_DICTIONARY:
        return printable(value)
    of = f"{where}: dictionary" if where else "dictionary"
    complaints.add(f"{of} must be a name or a file, not {shown(value)}; it is ignored.")
    return ""


def _line(root: Fields, key: str, clean: Callable[[str], str], complaints: ReadWarnings) -> str:
    """The place or the note, if it has one; `clean` makes it fit to be shown."""
    value = root.table.get(key, "")
    line = clean(value) if isinstance(value, str) else ""
    if not isinstance(value, str):
        complaints.add(f"{key} must be a text, not {shown(value)}; it is ignored.")
    elif line != value.strip():
        complaints.add(f"{key} cannot be {shown(value)}; {shown(line)} is used instead.")
    return line


def _started(root: Fields, complaints: ReadWarnings) -> str:
    value = root.table.get("started", "")
    if isinstance(value, date):  # Written without quotes; a datetime is one too.
        value = value.isoformat()
    if isinstance(value, str) and (not value or _is_time(value)):
        return value
    complaints.add(f"started must be a date and time, not {shown(value)}; it is ignored.")
    return ""


def _is_time(text: str) -> bool:
    if is_date(text):
        return True
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    # Python takes any character for the T in the middle.
    return is_date(text[:10]) and text == printable(text)
