"""What is said of turns, of house rules and of challenges, wherever that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from scorekeeper.game.edition import Edition
from scorekeeper.game.game import Game, Step, Turn
from scorekeeper.game.play import Decider, PlayScore, WordScore
from scorekeeper.game.referee import Rule
from scorekeeper.game.rules import (
    DEFAULT_PRESET,
    RULE_SPECS,
    HouseRules,
    LostChallenge,
    Preset,
    find_preset,
)
from scorekeeper.game.seats import member_of, member_to_move
from scorekeeper.game.text import called, count, listed, signed
from scorekeeper.names import printable
from scorekeeper.words.lexicon import Lexicon
from scorekeeper.words.reasons import why_not


def turn_text(step: Step) -> str:
    """A turn as people write it: ``8E SNACK``, ``swap J``."""
    return for_people(step.text)


def for_people(notation: str) -> str:
    """A turn in notation as people write it: ``swap J`` in place of ``exchange J``."""
    if notation.startswith("exchange"):
        return notation.replace("exchange", "swap")
    return notation


def turn_heading(game: Game, step: Step) -> str:
    """A turn with its number and player: ``Turn 4, Ben: 5C W``."""
    if step.is_end:
        return "Game ended"
    return f"Turn {step.label}, {player_text(game, step)}: {turn_text(step)}"


def player_text(game: Game, step: Step) -> str:
    """Who took a turn; of a team with the member: ``Owls (Ida)``."""
    return _with_member(step.name, member_of(game, step))


def mover_text(game: Game) -> str:
    """Whose turn it is; of a team with the member."""
    return _with_member(game.player_to_move, member_to_move(game))


def _with_member(name: str, member: str) -> str:
    return f"{name} ({member})" if member else name


def looked_up(game: Game, turn: Turn) -> list[str]:
    """The words looked up in a turn; ``DEAR by Ben`` where it is known who asked."""
    return [
        printable(word if by is None else f"{word} by {game.setup.players[by]}")
        for word, by in zip_longest(turn.looked_up, turn.looked_up_by)
        if word is not None
    ]


def turn_notes(game: Game, step: Step) -> list[str]:
    """Notes on a turn beside the words formed, a line each."""
    lines = []
    if step.turn.out_of_turn is not None:
        lines.append("out of turn")
    if game.withdrawn(step):
        lines.append(f"taken back after a challenge ({count(step.points, 'point')} lost)")
    if step.turn.hinted:
        lines.append("hints shown")
    if step.turn.looked_up:
        lines.append(f"looked up: {', '.join(looked_up(game, step.turn))}")
    if step.turn.accepted:
        lines.append(f"allowed by everybody: {broken_rules(step.turn.accepted)}")
    lines += [problem.message for problem in step.judgement.problems if problem.rule.is_warning]
    if wrong_call := miscalled(step):
        lines.append(wrong_call)
    return lines


def broken_rules(rules: Iterable[Rule]) -> str:
    """The broken rules that the table let pass, in words: ``a lone S and a gap in the word``."""
    return listed(rule.in_words for rule in rules)


def miscalled(step: Step) -> str:
    """The points called out if they are not those that count: ``called 9, 1 too few``."""
    announced = step.turn.announced
    if announced is not None and step.difference:
        return called(announced, step.points)
    return ""


def turn_words(step: Step) -> list[str]:
    """The words of a turn with their arithmetic, and the bonus for a whole rack, a line each."""
    return score_lines(step.judgement.score)


def score_lines(score: PlayScore) -> list[str]:
    """The arithmetic of the points: the words with their arithmetic, and the bonus, a line each."""
    lines = [word_text(word) for word in score.words]
    if score.bonus:
        return [*lines, bonus_text(score.bonus)]
    return lines


def bonus_text(bonus: int) -> str:
    """The bonus for a whole rack in words: ``whole rack used +20``."""
    return f"whole rack used +{bonus}"


def word_text(word: WordScore) -> str:
    """One word and how its points add up: ``WOOD 2+1+1+1 = 5``."""
    return f"{word.text} {word.arithmetic} = {word.total}"


def unseen_text(game: Game) -> str:
    """The letters in the bag and on the racks, with their numbers."""
    unseen = game.unseen()
    letters = "  ".join(f"{letter} {number}" for letter, number in unseen.items() if number)
    racks = ", ".join(
        f"{name} {held}" for name, held in zip(game.setup.players, game.position.racks, strict=True)
    )
    lines = [f"{count(unseen.total(), 'tile')} not on the board: {letters or 'none'}"]
    if hidden := hidden_text(game):
        lines = [f"At most {count(unseen.total(), 'tile')} not seen: {letters or 'none'}", hidden]
    return "\n".join([*lines, f"In the bag: {game.position.bag}", f"On the racks: {racks}"])


def hidden_text(game: Game) -> str:
    """How many tiles lie on the board that nobody can read, a sentence; empty if none do."""
    hidden = game.board.unknown_count
    if not hidden:
        return ""
    return f"{count(hidden, 'letter')} of them {'lies' if hidden == 1 else 'lie'} under others."


def describe_rule(name: str, house: HouseRules) -> str:
    """The value of the rule `name` in `house`, and its other values."""
    spec = RULE_SPECS[name]
    now, _ = spec.chosen(house)
    others = [choice.offer for choice in spec.choices if choice != now or choice.counts]
    return f"{rule_in_words(name, house)}; or {', '.join(others)}"


def rule_in_words(name: str, house: HouseRules) -> str:
    """The value of the rule `name` in `house`, in words: ``Solo game: no swaps allowed``."""
    spec = RULE_SPECS[name]
    return f"{spec.title}: {spec.in_words(house)}"


def rule_change(name: str, before: HouseRules, after: HouseRules) -> str:
    """A sentence about the rule `name`, changed between `before` and `after`."""
    return f"{rule_in_words(name, after)} (was {RULE_SPECS[name].in_words(before)})."


def dials_in_words(dials: str) -> str:
    """The strength of a computer player in words.

    >>> dials_in_words("well-read:keen")
    'well-read level, keen'
    """
    words, _, skill = dials.partition(":")
    return f"{words} level, {skill}"


def kind_of_computer(name: str, dials: str) -> str:
    """What a computer called `name` is like: as it was introduced, or else its dials in words.

    >>> kind_of_computer("Hugo", "everyday:fair"), kind_of_computer("Otto", "everyday:fair")
    ('a neighbour who likes words', 'everyday level, fair')
    """
    from scorekeeper.players.dials import opponents  # Slow to load, and seldom needed.

    own = name.rstrip(" 0123456789")  # A second Hugo is called Hugo 2.
    known = (one.who for one in opponents() if (one.name, str(one.dials)) == (own, dials))
    return next(known, dials_in_words(dials))


def challenge_sentences(game: Game, step: Step) -> list[str]:
    """The verdict on the challenge that was `step`, then what follows from it for the table."""
    challenge = step.challenge
    if challenge is None:
        return []
    people = challenge.decided_by is Decider.TABLE
    says = "You say" if people else "The dictionary says"
    if challenge.upheld:
        sentences = [
            f"{says} no: the play is taken back.",
            *_taken_back(game, step, game.challenged(step)),
        ]
    else:
        sentences = [f"{says} yes: the play stays.", *_cost(game, step)]
    if step.after.ending:
        sentences.append(f"The game is over: {step.after.why_over}.")
    elif step.before.ending:
        following = game.setup.players[step.after.to_move]
        sentences.append(f"The game goes on: {following} is next.")
    return sentences


def bad_words(step: Step, lexicon: Lexicon | None) -> list[str]:
    """Which of the words challenged in `step` are not words, and why, a sentence each.

    There are none unless the dictionary said so; it is the `lexicon` of whoever laid them.
    """
    is_told = step.challenge is not None and step.challenge.decided_by is Decider.DICTIONARY
    if lexicon is None or not is_told:
        return []
    reasons = [why_not(word, lexicon) for word in dict.fromkeys(step.asked)]
    return [printable(reason.text) for reason in reasons if reason]


def _taken_back(game: Game, step: Step, play: Step) -> list[str]:
    name = play.name
    tiles = play.play.tiles if play.play else ()
    lifted = listed(f"{letter} ({square})" for square, letter in tiles)
    if play.is_dealt:
        come = "comes" if len(tiles) == 1 else "come"
        off = f"{lifted} {come} off the board, back on {name}'s rack."
    else:
        drew = play.after.bag < play.before.bag
        back = f". The tiles that {name} drew since go back in the bag" if drew else ""
        them = "it" if len(tiles) == 1 else "them"
        off = f"Take {lifted} off the board; {name} keeps {them}{back}."
    if not game.taken_again(play):
        then = "loses the turn"
    else:
        once = game.rules.house.lost_challenge is LostChallenge.RETRY_ONCE
        then = "has one more try" if once else "plays again, or passes"
    return [off, f"{name} is back at {signed(step.after.scores[play.player])} and {then}."]


def _cost(game: Game, step: Step) -> list[str]:
    challenger = step.name
    lost = step.before.scores[step.player] - game.total(step)
    if lost:
        return [f"{challenger} loses {count(lost, 'point')} for the challenge."]
    if step.after.missing != step.before.missing or step.after.to_move != step.before.to_move:
        return [f"{challenger} misses a turn for the challenge."]
    return ["It costs nothing to have challenged."]


def box_lines(box: Edition) -> Iterator[str]:
    """A box with its size, its rack and its tiles."""
    yield (
        f"{box.id}: {box.name}, {box.size}x{box.size} squares, {box.tile_count} tiles, "
        f"{box.rack_size} on a rack, stacks up to {box.stack_limit}"
    )
    yield f"  {'  '.join(f'{letter} {number}' for letter, number in box.tiles.items())}"


def rule_lines(house: HouseRules) -> Iterator[str]:
    """Every house rule with its value, and what else it can be."""
    values = house.as_texts()
    widest = max(map(len, values))
    for name, value in values.items():
        yield f"  {name:{widest}}  {value:11}  {describe_rule(name, house)}"


def differing_lines(preset: Preset) -> Iterator[str]:
    """The house rules that are not those of the leaflet."""
    values = preset.house.as_texts()
    for name in preset.house.differing(find_preset(DEFAULT_PRESET).house):
        yield f"  {rule_in_words(name, preset.house)} ({name}={values[name]})"
