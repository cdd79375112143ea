"""The play panel: what is entered with its verdict, or else the turn before and who is next."""

from __future__ import annotations

from scorekeeper.game.describe import describe_turn
from scorekeeper.game.game import Game, Step
from scorekeeper.game.judge import Judgement
from scorekeeper.game.notation import write_action
from scorekeeper.game.outcome import standings
from scorekeeper.game.play import Action, Challenge, Exchange, Pass, Play
from scorekeeper.game.seats import member_of, next_hand
from scorekeeper.game.text import called, signed
from scorekeeper.names import printable
from scorekeeper.report.story import margin_text, winners_text
from scorekeeper.signs import sign_of
from scorekeeper.tui.entry.play_words import ShownPlay, is_tiled, with_words
from scorekeeper.tui.kit.half import Room
from scorekeeper.tui.kit.lines import Line, heading, line, player_sign, player_style, wrapped


def play_lines(
    game: Game,
    verdict: Judgement | None,
    announced: int | None,
    trouble: str,
    room: Room,
) -> list[Line]:
    """The play that is entered, the `trouble` with it, or else the last turn and who is next."""
    name = next_hand(game)
    if verdict and isinstance(verdict.action, Play):
        lines = _entered(game, verdict, verdict.action, announced, room)
    elif verdict:
        lines = _other_turn(game, verdict, room)
    elif trouble:
        lines = [heading(_owned(name, "play"), "", room.width)]
        lines += wrapped(f"  ! {trouble}", "bad", room.width)
    elif game.position.ending:
        lines = _over(game, room)
    elif game.steps:
        lines = _last(game, _standing(game), room)
    else:
        lines = [heading(_owned(name, "play"), "", room.width)]
        lines.append(line(f" {printable(name)} to play.", "strong"))
        if not game.setup.computer(game.position.to_move):
            lines += wrapped(" Letters go where the arrow points.", "text", room.width)
            lines += wrapped(" Space turns the arrow down.", "soft", room.width)
    return lines + [()] * (room.height - len(lines))


def _owned(name: str, what: str) -> str:
    return f"{printable(name)}'s {what}"


# What is entered


def _entered(
    game: Game, verdict: Judgement, play: Play, announced: int | None, room: Room
) -> list[Line]:
    total = verdict.score.total
    words = verdict.score.words
    notation = write_action(play, game.board, game.rules.edition)
    head = heading(_owned(next_hand(game), "play"), notation, room.width)
    figure = f"+{total}" if verdict.legal else f"({total})" * bool(words)
    ink = "brass" if verdict.legal else "soft" if verdict.is_unfinished else "bad"
    board = game.board.lay(play.tiles) if words else game.board
    shown = ShownPlay(verdict.score, board, play.squares, figure, ink)
    doubts = verdict.doubts if verdict.legal else ()
    above = [row for one in doubts for row in wrapped(f"  ! {one.message}", "amber", room.width)]
    rest: list[Line] = []
    if announced is not None:
        style = "soft" if announced == total else "bad"
        rest += wrapped(f"  {called(announced, total)}", style, room.width)
    others = (problem for problem in verdict.problems if problem not in doubts)
    for problem in sorted(others, key=lambda problem: problem.rule.is_warning):
        mark = "  note: " if problem.rule.is_warning else "  ! "
        mark = "  " if verdict.is_unfinished else mark
        rest += wrapped(f"{mark}{problem.message}", "text", room.width)
    status: list[Line]
    if verdict.is_unfinished:
        status = [line("Not finished yet", "soft")]
    elif not verdict.legal:
        status = [(("✗ ", "bad"), ("Not allowed", "bold bad"))]
    else:
        before = game.position.scores[game.position.to_move]
        becomes = "makes it" if is_tiled(room) else f"{signed(before)} becomes"
        status = [_approval(game, verdict), line(f"{becomes} {signed(before + total)}", "soft")]
    return [head, *above, *with_words(shown, status, rest, room)]


def _approval(game: Game, verdict: Judgement) -> Line:
    """That the play is good, or what is left open: so many tiles, or words not looked up."""
    if verdict.doubts:
        return line("Enter asks first", "amber")
    if game.checks_words:
        return (("✓ ", "good"), ("A good play", "bold good"))
    return line("Fine, if these are words", "strong")


def _other_turn(game: Game, verdict: Judgement, room: Room) -> list[Line]:
    """A pass, an exchange or the like, typed on the entry line."""
    name = printable(next_hand(game))
    lines = [heading(_owned(name, "turn"), "", room.width)]
    if not verdict.asked:
        does = f"{name} {_doing(verdict.action)}."
        return [*lines, (("  ✓ ", "good"), (does, "bold good")), line("    Enter plays it", "soft")]
    if verdict.legal:
        lines.append(line("  Enter asks first", "amber"))
    else:
        lines.append((("  ✗ ", "bad"), ("Not allowed", "bold bad")))
    for problem in verdict.problems:
        lines += wrapped(f"    {problem.message}", "text", room.width)
    return lines


def _doing(action: Action) -> str:
    match action:
        case Pass():
            return "passes"
        case Exchange(letter=letter):
            return f"swaps {letter or 'a tile'}"
        case Challenge():
            return "challenges the play"
        case _:
            return "ends the game"


# What was played last


def _standing(game: Game) -> Step:
    """The last turn; if a play was challenged in vain, that play, which is still to be read."""
    for step in reversed(game.steps):
        action = step.turn.action
        if not isinstance(action, Challenge) or action.upheld:
            return step
    return game.steps[-1]


def _last(game: Game, step: Step, room: Room) -> list[Line]:
    """The last turn with its arithmetic, and who is to play."""
    name = printable(member_of(game, step) or game.setup.players[step.player])
    next_one: Line = (("► ", "strong"), (f"{printable(next_hand(game))} to play.", "strong"))
    if not isinstance(step.turn.action, Play):
        did = describe_turn(step)
        is_challenge = isinstance(step.turn.action, Challenge)
        did += "" if is_challenge else "."
        title = "The challenge" if is_challenge else _owned(name, "turn")
        told = wrapped(f"  {name} {did}", "text", room.width)
        return [heading(title, "", room.width), *told, (("  ", "text"), *next_one)]
    before, after = (signed(at.scores[step.player]) for at in (step.before, step.after))
    number = sign_of(game.setup, step.player)
    sign, own = player_sign(number)
    now = f"now has {after}" if is_tiled(room) else f"{before} became {after}"
    status: list[Line] = [((f"{sign} ", own), (now, "soft"))]
    status += [] if is_tiled(room) else [next_one]
    rest: list[Line] = []
    if step.difference:
        said = called(step.turn.announced or 0, step.points)
        rest += wrapped(f"  {said}", "bad", room.width)
    if step.turn.accepted:
        rest.append(line("  let stand", "soft"))
    figure = f"+{step.points}"
    ink = player_style(number)
    shown = ShownPlay(step.judgement.score, step.after.board, (), figure, ink)
    head = heading(_owned(name, "play"), step.text, room.width)
    return [head, *with_words(shown, status, rest, room)]


def _over(game: Game, room: Room) -> list[Line]:
    """The winner, and the ways on from here."""
    ranked = standings(game)
    margin = margin_text(ranked)
    why = f" The game is over: {game.position.why_over}."
    return [
        heading("The end", "", room.width),
        *wrapped(f" {winners_text(ranked)}", "bold good", room.width),
        *(wrapped(f" {margin}.", "text", room.width) if margin else ()),
        *wrapped(why, "soft", room.width),
        *wrapped(" Enter shows who has won.", "soft", room.width),
    ]
