"""What is said of a play: of the one that is entered, or else of the last one and who is next."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

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
from scorekeeper.tui.board.scored_words import PlayOnBoard
from scorekeeper.tui.kit.text import player_colour, player_name


class JudgedTurn(NamedTuple):
    """What is entered, as it is told: the verdict, the points called, or why it cannot be read."""

    verdict: Judgement | None = None
    announced: int | None = None
    trouble: str = ""


class PlayText(NamedTuple):
    """A play as it is shown."""

    title: str
    """Whose play it is."""
    note: str = ""
    """The play in notation."""
    play: PlayOnBoard | None = None
    """Its words."""
    said: Content = Content()
    """What is doubtful, the verdict, what becomes of the points, and what is wrong."""
    gain: str = ""
    """The points."""
    ink: str = "soft"
    """The colour of the points, a variable of the theme."""
    is_drawn: bool = False
    """True if they count, and are drawn large."""


def play_text(game: Game, entered: JudgedTurn) -> PlayText:
    """The play that is `entered`, the trouble with it, or else the last turn and who is next."""
    verdict, announced, trouble = entered
    name = next_hand(game)
    if verdict and verdict.play:
        return _entered(game, verdict, verdict.play, announced)
    if verdict:
        return _other_turn(name, verdict)
    if trouble:
        return PlayText(f"{name}'s play", said=_styled(f"! {printable(trouble)}", "$bad"))
    if game.position.ending:
        return _over(game)
    if game.steps:
        return _last(game, _standing(game))
    return _first(game, name)


def _styled(text: str, style: str = "") -> Content:
    return Content.styled(text, style)


def _lines(*rows: Content) -> Content:
    return Content("\n").join(rows)


# What is entered


def _entered(game: Game, verdict: Judgement, play: Play, announced: int | None) -> PlayText:
    total = verdict.score.total
    doubts = verdict.doubts if verdict.legal else ()
    rows = [_styled(f"! {one.message}", "$amber") for one in doubts]
    rows += _status(game, verdict)
    if announced is not None:
        is_right = announced == total
        rows.append(_styled(called(announced, total), "$soft" if is_right else "$bad"))
    others = (problem for problem in verdict.problems if problem not in doubts)
    for problem in sorted(others, key=lambda problem: problem.rule.is_warning):
        mark = "note: " if problem.rule.is_warning else "" if verdict.is_unfinished else "! "
        rows.append(_styled(f"{mark}{problem.message}"))
    gain = f"({total})" if verdict.score.words else ""
    return PlayText(
        f"{next_hand(game)}'s play",
        write_action(play, game.board, game.rules.edition),
        PlayOnBoard.of(verdict.score, game.board, play),
        _lines(*rows),
        f"+{total}" if verdict.legal else gain,
        "brass" if verdict.legal else "soft" if verdict.is_unfinished else "bad",
        is_drawn=verdict.legal and not doubts,
    )


def _status(game: Game, verdict: Judgement) -> list[Content]:
    """That the play is good, or what is left open; and what it makes of the points."""
    if verdict.is_unfinished:
        return [_styled("Not finished yet", "$soft")]
    if not verdict.legal:
        return [_styled("✗ Not allowed", "bold $bad")]
    before = game.position.scores[game.position.to_move]
    becomes = f"{signed(before)} becomes {signed(before + verdict.score.total)}"
    if verdict.doubts:
        said = _styled("Enter asks first", "$amber")
    elif game.checks_words:
        said = _styled("✓ A good play", "bold $good")
    else:
        said = _styled("Fine, if these are words", "bold")
    return [said, _styled(becomes, "$soft")]


def _other_turn(name: str, verdict: Judgement) -> PlayText:
    """A pass, an exchange or the like, typed on the entry line."""
    title = f"{name}'s turn"
    if not verdict.asked:
        does = _styled(f"✓ {name} {_doing(verdict.action)}.", "bold $good")
        return PlayText(title, said=_lines(does, _styled("Enter plays it", "$soft")))
    said = _styled("✗ Not allowed", "bold $bad")
    if verdict.legal:
        said = _styled("Enter asks first", "$amber")
    problems = (_styled(problem.message) for problem in verdict.problems)
    return PlayText(title, said=_lines(said, *problems))


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


def _first(game: Game, name: str) -> PlayText:
    """Who begins, and how."""
    rows = [_styled(f"{name} to play.", "bold")]
    if not game.setup.computer(game.position.to_move):
        rows.append(_styled("Letters go where the arrow points."))
        rows.append(_styled("Space turns the arrow down.", "$soft"))
    return PlayText(f"{name}'s play", said=_lines(*rows))


def _standing(game: Game) -> Step:
    """The last turn; if a play was challenged in vain, that play, which is still to be read."""
    for step in reversed(game.steps):
        if not step.challenge or step.challenge.upheld:
            return step
    return game.steps[-1]


def _last(game: Game, step: Step) -> PlayText:
    """The last turn with its words and points, and who is to play."""
    name = member_of(game, step) or step.name
    then = _styled(f"► {next_hand(game)} to play.", "bold")
    if not step.play:
        did = f"{name} {describe_turn(step)}{'' if step.challenge else '.'}"
        title = "The challenge" if step.challenge else f"{name}'s turn"
        return PlayText(title, said=_lines(_styled(did), then))
    before, after = (signed(at.scores[step.player]) for at in (step.before, step.after))
    sign = sign_of(game.setup, step.player)
    rows = [player_name(f"{before} became {after}", sign, "$soft"), then]
    if step.difference:
        rows.append(_styled(called(step.turn.announced or 0, step.points), "$bad"))
    if step.turn.accepted:
        rows.append(_styled("let stand", "$soft"))
    return PlayText(
        f"{name}'s play",
        step.text,
        play=PlayOnBoard(step.judgement.score, step.after.board, ()),
        said=_lines(*rows),
        gain=f"+{step.points}",
        ink=player_colour(sign).removeprefix("$"),
        is_drawn=True,
    )


def _over(game: Game) -> PlayText:
    """The winner, and the way on from here."""
    ranked = standings(game)
    margin = margin_text(ranked)
    rows = [_styled(winners_text(ranked, game.position.keeps_points), "bold $good")]
    rows += [_styled(f"{margin}.")] if margin else []
    rows.append(_styled(f"The game is over: {game.position.why_over}.", "$soft"))
    rows.append(_styled("Enter shows who has won.", "$soft"))
    return PlayText("The end", said=_lines(*rows))
