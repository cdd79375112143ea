"""The turns of a game file, replayed one by one, and what it says of the end: all of it checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.game.board import NotationError
from scorekeeper.game.fields import Fields, is_whole
from scorekeeper.game.game import Game, Leftover, NotAllowedError, Step, Turn
from scorekeeper.game.notation import read_action
from scorekeeper.game.outcome import leftover_problems
from scorekeeper.game.play import Challenge, Exchange, Finish, Pass
from scorekeeper.game.referee import Rule
from scorekeeper.names import clean_name
from scorekeeper.record.writer import KEYS, ReadWarnings, result_rows, shown, words_text

MOST_TURNS = 10_000
_MOST_SECONDS = 10**7
_MOST_POINTS = 10**6
_MOST_WORDS = 100


_ONCE_ALLOWED = (Rule.EXCHANGE_AFTER_CHALLENGE, Rule.OWN_CHALLENGE)
"""Rules that older versions did not know: their files may break them without a complaint."""
_MOST_ROWS = 100
_MOST_TILES = 999


_LOST_TURN = (
    "A turn lost to a challenge is not a pass, though older versions counted it as one; "
    "so this game is read as if everyone agreed to stop."
)


class _UnreadableError(ValueError):
    """A turn that ends the replay. The message goes on where the turn was named."""


def replay(game: Game, root: Fields, complaints: ReadWarnings) -> int:
    """Push the turns of `root` to `game` as far as they go; the number left out.

    Raises `DataError` when `turn` is no list of tables.
    """
    rows = root.tables("turn", MOST_TURNS)
    for number, row in enumerate(rows, 1):
        play = row.table.get("play")
        written = "no play" if play is None else shown(play).strip('"')
        is_challenge = written.lower().startswith("challenge")  # Perhaps one that cannot be read.
        kind = Challenge(None, (), upheld=False) if is_challenge else Pass()
        where = f"Turn {game.next_label(kind)} ({game.player_to_move}, {written})"
        try:
            step = game.push(_turn(game, row.table, where, complaints))
        except NotAllowedError as error:
            reason = f"is not allowed: {_objections(error, row.table)}"
        except _UnreadableError as error:
            reason = f"cannot be read: {error}."
        else:
            _check(step, row.table, where, complaints)
            continue
        unread = len(rows) - number + 1
        later = "the turn" if unread == 2 else f"the {unread - 1} turns"
        ignored = "It is" if unread == 1 else f"It and {later} after it are"
        complaints.lead(f"{where} {reason} {ignored} ignored.")
        return unread
    if "result" in root and _ends_with_a_lost_turn(game):
        complaints.add(_LOST_TURN)
        game.push(Turn(Finish()))
    return 0


def _ends_with_a_lost_turn(game: Game) -> bool:
    """True if the game goes on though a challenge has cost a turn since the last play stood."""
    if game.position.ending:
        return False
    for step in reversed(game.steps):
        if step.challenge and step.challenge.upheld and not step.after.taken_back:
            return True
        if step.play and not game.withdrawn(step):
            return False
    return False


def _objections(error: NotAllowedError, row: Mapping[str, Any]) -> str:
    """The problems that stopped the turn; not those that the table accepted."""
    accepted, _ = _rules_in(row.get("accepted", ""))
    return " ".join(
        problem.message
        for problem in error.judgement.problems
        if not problem.rule.is_warning
        and (problem.rule not in accepted or not problem.rule.can_be_overruled)
    )


def _turn(game: Game, row: Mapping[str, Any], where: str, complaints: ReadWarnings) -> Turn:
    """The turn that `row` describes now. Raises `_UnreadableError`."""
    play = row.get("play")
    if not isinstance(play, str):
        raise _UnreadableError('it needs a text such as play = "5C MOOD"')
    accepted, unknown = _rules_in(row.get("accepted", ""))
    taker = _named_player(game, row) if row.get("out-of-turn") is True else None
    if taker is not None and not game.position.ending:
        game.hand_turn_to(taker)
    try:
        # Plays with a gap were once written with a dot on each empty square.
        gaps = Rule.GAP in accepted
        action = read_action(play, game.board, game.rules.edition, gaps)
    except NotationError as error:
        raise _UnreadableError(str(error)) from None
    if isinstance(action, Challenge):
        action = replace(action, by=_named_player(game, row))
    if isinstance(action, Challenge | Exchange):
        for problem in game.judge(action).problems:
            if problem.rule in _ONCE_ALLOWED and problem.rule not in accepted:
                accepted = (*accepted, problem.rule)
                complaints.add(f"{where}: {problem.message} It is read as allowed by everybody.")
    complaints.unknown_keys(where, row, KEYS["turn"])
    if unknown:
        complaints.add(f"{where}: accepted must name rules; {unknown} is ignored.")
    return Turn(
        action,
        accepted,
        looked_up=_words(row.get("looked-up", "")),
        looked_up_by=_askers(game, row.get("looked-up-by", "")),
        rack=_tiles(game, row, "rack", f"{where}: rack is", complaints),
        drawn=_tiles(game, row, "drawn", f"{where}: drawn is", complaints),
        hinted=row.get("hinted") is True,
        announced=_whole(row, "announced", -_MOST_POINTS, _MOST_POINTS, where, complaints),
        seconds=_whole(row, "seconds", 0, _MOST_SECONDS, where, complaints),
    )


def _named_player(game: Game, row: Mapping[str, Any]) -> int | None:
    """The player named in `row`; None if it names none."""
    name = row.get("player")
    known = clean_name(name) if isinstance(name, str) else ""
    players = game.setup.players
    return players.index(known) if known in players else None


def _words(value: object) -> tuple[str, ...]:
    """The words that ``QANAT, ZA`` lists, in capitals."""
    text = value if isinstance(value, str) else ""
    words = (clean_name(word).upper() for word in text.split(",")[:_MOST_WORDS])
    return tuple(word for word in words if word)


def _askers(game: Game, value: object) -> tuple[int | None, ...]:
    """The players whom ``2, 0, 1`` names by their places; none for 0 and what is no place."""
    text = value if isinstance(value, str) else ""
    places = {str(seat + 1): seat for seat in range(len(game.setup.players))}
    askers = tuple(places.get(part.strip()) for part in text.split(",")[:_MOST_WORDS])
    return askers if any(by is not None for by in askers) else ()


def _tiles(
    game: Game,
    row: Mapping[str, Any],
    key: str,
    subject: str,
    complaints: ReadWarnings,
    most: int = _MOST_WORDS,
) -> tuple[str, ...] | None:
    """The tiles that stand under `key`, if they can be read; complaints begin with `subject`."""
    value = row.get(key)
    if value is None:
        return None
    try:
        if not isinstance(value, str) or len(value) > 10 * _MOST_TILES:
            raise NotationError(f"{shown(value)} is not a text")
        return tuple(game.rules.edition.letter(text) for text in value.split()[:most])
    except NotationError as error:
        complaints.add(f"{subject} ignored: {error}.")
        return None


def _rules_in(value: object) -> tuple[tuple[Rule, ...], str]:
    """The rules that ``plural-s, gap`` names, and what in it names none."""
    if not isinstance(value, str):
        return (), shown(value)
    names = [name.strip() for name in value.split(",") if name.strip()]
    unknown = ", ".join(name for name in names if name not in list(Rule))
    return tuple(Rule(name) for name in names if name in list(Rule)), unknown and shown(unknown)


def _whole(
    row: Mapping[str, Any], key: str, low: int, high: int, where: str, complaints: ReadWarnings
) -> int | None:
    value = row.get(key)
    if value is None or is_whole(value, low, high):
        return value
    complaints.add(f"{where}: {key} must be a whole number, not {shown(value)}; it is ignored.")
    return None


def _check(step: Step, row: Mapping[str, Any], where: str, complaints: ReadWarnings) -> None:
    """Compare what the file says of `step` with what follows from the turns."""
    player = row.get("player")
    words = row.get("words")
    score = row.get("score")
    if player is not None and not (isinstance(player, str) and clean_name(player) == step.name):
        complaints.add(f"{where}: the file says {shown(player)}, but it is {step.name}'s turn.")
    if score is not None and (not is_whole(score, 0, 10**12) or score != step.points):
        points = shown(score)
        if isinstance(score, int) and not isinstance(score, bool):
            points += " point" if score == 1 else " points"
        complaints.add(f"{where}: the file says {points}, the rules give {step.points}.")
    right = words_text(step)
    if words is not None and (not isinstance(words, str) or _plain(words) != _plain(right)):
        complaints.add(f'{where}: the file says the words {shown(words)}, the rules "{right}".')


def _plain(words: str) -> list[str]:
    """The words and points in `words`, in an order of their own: people write any."""
    return sorted("".join(words.split()).upper().split(","))


def read_leftovers(game: Game, root: Fields, complaints: ReadWarnings) -> None:
    """Give `game` what the file says of the racks, once it is over."""
    rows = root.tables("left", _MOST_ROWS)
    if not game.position.ending:
        if rows:
            complaints.add(
                "By its turns the game is not over, so the tiles left on the racks are ignored."
            )
        return
    told = _told_leftovers(game, rows, complaints)
    if not game.position.asks_for_racks:
        if game.position.deal and told not in ({}, game.leftovers):
            complaints.add("At the end: what was dealt says what is on the racks, and that counts.")
        return
    game.leftovers = told
    if not rows or any(row.table.get("accepted") is True for row in rows):
        return
    for problem in leftover_problems(game, told):
        complaints.add(f"At the end: {problem}")


def _told_leftovers(
    game: Game, rows: Sequence[Fields], complaints: ReadWarnings
) -> dict[int, Leftover]:
    """What `rows` say of the racks, as far as it can be read."""
    told: dict[int, Leftover] = {}
    for row in rows:
        complaints.unknown_keys("[[left]]", row.table, KEYS["left"])
        player = _player(game, row.table, "left", complaints)
        if player is None:
            continue
        if player in told:
            complaints.add(f"[[left]]: {game.setup.players[player]} is listed twice.")
        name = game.setup.players[player]
        letters_left = f"At the end: the letters left over for {name} are"
        letters = _tiles(game, row.table, "letters", letters_left, complaints, 10 * _MOST_TILES)
        count = row.table.get("tiles", None if letters is None else len(letters))
        if is_whole(count, 0, _MOST_TILES):
            told[player] = Leftover(count, letters)
            continue
        what = "is missing" if count is None else f"cannot be {shown(count)}"
        complaints.add(
            f"At the end: the number of {name}'s tiles {what}; it follows from the turns."
        )
    return told


def _player(game: Game, row: Mapping[str, Any], table: str, complaints: ReadWarnings) -> int | None:
    player = _named_player(game, row)
    if player is None:
        name = row.get("player")
        who = "no player is named" if name is None else f"{shown(name)} is not a player"
        complaints.add(f"[[{table}]]: {who}; that part is ignored.")
    return player


def check_result(game: Game, root: Fields, complaints: ReadWarnings) -> None:
    """Compare the totals and ranks in the file with those that follow from the turns."""
    rows = root.tables("result", _MOST_ROWS)
    if rows and not game.position.ending:
        complaints.add("The file gives a result, but the turns do not end the game.")
        return
    names = game.setup.players
    right = {row["player"]: row for row in result_rows(game, names)}
    for row in rows:
        complaints.unknown_keys("[[result]]", row.table, KEYS["result"])
        player = _player(game, row.table, "result", complaints)
        if player is None:
            continue
        name = names[player]
        for key in ("total", "rank"):
            given = row.table.get(key)
            computed = right[name][key]
            if given is not None and (isinstance(given, bool) or given != computed):
                complaints.add(
                    f"The result of {name}: the file says {key} {shown(given)}, "
                    f"the rules give {computed}."
                )
