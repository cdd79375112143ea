"""A second judge of Upwords plays, slow and plain, to set against the real one.

It is written from the rules alone and shares no code with ``scorekeeper``: a board is a dict of
squares and stacks, and every rule is one loop that repeats its own definition.  ``judge`` answers
a request in the form of the ``judge`` command, and ``random_request`` makes up requests for both
judges to answer.

Where the rules are silent or can be read in two ways, this judge reads them so:

* The tiles of a play are all laid at once.  ``too-high`` and ``same-letter`` look only at the
  board before the play, even when two new tiles share a square.
* A tile outside the board is not on the board, so ``tile-count`` leaves it out.  For every other
  rule it is a tile laid on a square further on: it may be out of line, or beside an old tile.
* ``covers-word`` needs no line of play, and so is also told of a crooked play.
* ``tile-count`` looks at every letter, buried tiles included, not only at the letters laid.
* ``plural-s`` needs at least one word formed, and its "at least three tiles" means squares.
  A play of two tiles never breaks it, not even two hooks with a hole between them.
* With ``double-plural`` legal, a play that forms exactly two S-hooks is allowed; one alone is not.
* With ``qu-bonus`` once a turn, the first flat word that holds Qu gets it, in the order of the
  answer: words across before words down, then by column and row of the first square.
* Seven tiles *or more* earn the bonus, though more than seven also break ``rack-size``.
* A play of no tiles breaks just what the definitions say: ``first-centre`` and
  ``first-too-short`` on an empty board, ``not-connected`` on any other.

It is long since it is whole: who reads it need read nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

Square = tuple[int, int]
"""Column and row, both counted from 1: ``C5`` is ``(3, 5)``."""

Board = dict[Square, list[str]]
"""The occupied squares and their stacks, bottom to top."""

Tile = tuple[Square, str]
"""A new tile: where it goes and what it shows."""

Run = tuple[str, list[Square]]
"""A direction, ``across`` or ``down``, and the squares of a run in reading order."""

EDITIONS: dict[str, dict[str, Any]] = {
    "hasbro-10x10": {
        "size": 10,
        "start": ["E5", "F5", "E6", "F6"],
        "stack-limit": 5,
        "rack-size": 7,
        "tiles": {
            "A": 7, "B": 3, "C": 4, "D": 5, "E": 8, "F": 3, "G": 3, "H": 3, "I": 7,
            "J": 1, "K": 2, "L": 5, "M": 5, "N": 5, "O": 7, "P": 3, "Qu": 1, "R": 5,
            "S": 6, "T": 5, "U": 5, "V": 1, "W": 2, "X": 1, "Y": 2, "Z": 1,
        },
    },
    "classic-8x8": {
        "size": 8,
        "start": ["D4", "E4", "D5", "E5"],
        "stack-limit": 5,
        "rack-size": 7,
        "tiles": {
            "A": 5, "B": 2, "C": 2, "D": 3, "E": 6, "F": 1, "G": 2, "H": 2, "I": 4,
            "J": 1, "K": 1, "L": 3, "M": 3, "N": 3, "O": 4, "P": 3, "Qu": 1, "R": 2,
            "S": 3, "T": 4, "U": 3, "V": 1, "W": 1, "X": 1, "Y": 2, "Z": 1,
        },
    },
}  # fmt: skip
"""The two boards: size, start squares, limits, and how many tiles of each letter."""

RULE_IDS = (
    "off-board",
    "two-on-one-square",
    "not-in-line",
    "gap",
    "too-high",
    "same-letter",
    "first-centre",
    "first-too-short",
    "not-connected",
    "covers-word",
    "plural-s",
    "not-a-word",
    "tile-count",
    "rack-size",
)
"""Every rule a play can break."""

DEFAULT_RULES: dict[str, Any] = {
    "plural": "strict",
    "double-plural": "illegal",
    "qu-bonus": "every-word",
    "seven-bonus": 20,
    "cover-whole-word": "illegal",
}
"""The house rules that matter to a single play, as they are when nobody changes them."""


# The judge ------------------------------------------------------------------------------------


def read_square(name: str) -> Square:
    """Turn ``C5`` into ``(3, 5)``; squares outside the board are read like any other."""
    return ord(name[0]) - ord("A") + 1, int(name[1:])


def write_square(square: Square) -> str:
    """Turn ``(3, 5)`` into ``C5``."""
    column, row = square
    return chr(ord("A") + column - 1) + str(row)


def is_inside(square: Square, size: int) -> bool:
    """Tell whether a square lies on a board of this size."""
    column, row = square
    return 1 <= column <= size and 1 <= row <= size


def neighbours(square: Square) -> list[Square]:
    """Give the four squares beside a square, on the board or not."""
    column, row = square
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def runs(board: Board, size: int) -> list[Run]:
    """Find every unbroken line of two or more occupied squares, across and down."""
    numbers = range(1, size + 1)
    lines: list[Run] = []
    for row in numbers:
        lines.append(("across", [(column, row) for column in numbers]))
    for column in numbers:
        lines.append(("down", [(column, row) for row in numbers]))
    found: list[Run] = []
    for direction, line in lines:
        run: list[Square] = []
        for square in line:
            if square in board:
                run.append(square)
            else:
                if len(run) >= 2:
                    found.append((direction, run))
                run = []
        if len(run) >= 2:
            found.append((direction, run))
    return found


def lay(board: Board, tiles: list[Tile]) -> Board:
    """Give the board after the tiles are laid; the board before stays as it is."""
    after = {square: list(stack) for square, stack in board.items()}
    for square, letter in tiles:
        after.setdefault(square, []).append(letter)
    return after


def is_s_hook(run: list[Square], before: Board, after: Board, new: list[Square]) -> bool:
    """Tell whether a word formed is an old word with nothing but an S added at its end."""
    last = run[-1]
    if last in before:
        return False
    if after[last][-1] != "S":
        return False
    for square in run[:-1]:
        if square in new:
            return False
    if len(run) < 3:
        return False
    return after[run[-2]][-1] != "S"


def judge(request: dict[str, Any], words: Collection[str] | None = None) -> dict[str, Any]:
    """Judge one play: what it breaks, which words it forms, and what they score.

    The request has ``edition``, ``board``, ``tiles``, perhaps ``rules``, and perhaps ``rack``, how
    many tiles the rack of this player holds if not as many as in the box.  Words are looked up
    only when a dictionary is given, in capital letters.  The answer has ``legal``, ``problems``
    (rule ids in alphabetical order), ``words`` (each with ``text``, ``direction``, ``squares``
    and ``score``), ``bonus`` and ``score``, which is None when the play is illegal.
    """
    edition = EDITIONS[request["edition"]]
    rules = {**DEFAULT_RULES, **request.get("rules", {})}
    size = edition["size"]
    before: Board = {read_square(name): list(s) for name, s in request["board"].items() if s}
    tiles: list[Tile] = [(read_square(name), letter) for name, letter in request["tiles"]]
    new = [square for square, _ in tiles]
    broken: set[str] = set()

    # Rules about the squares of the play.
    for square in new:
        if not is_inside(square, size):
            broken.add("off-board")
        if new.count(square) > 1:
            broken.add("two-on-one-square")
    columns = {column for column, _ in new}
    rows = {row for _, row in new}
    if len(columns) > 1 and len(rows) > 1:
        broken.add("not-in-line")
    words_can_be_told = not broken

    # Rules about each tile and the stack it goes on.
    for square, letter in tiles:
        if square in before and len(before[square]) >= edition["stack-limit"]:
            broken.add("too-high")
        if square in before and before[square][-1] == letter:
            broken.add("same-letter")
    if len(tiles) > request.get("rack", edition["rack-size"]):
        broken.add("rack-size")

    # Rules about where the play touches the board.
    if not before:
        if not any(write_square(square) in edition["start"] for square in new):
            broken.add("first-centre")
        if len(tiles) < 2:
            broken.add("first-too-short")
    else:
        connected = False
        for square in new:
            if square in before:
                connected = True
            for beside in neighbours(square):
                if beside in before:
                    connected = True
        if not connected:
            broken.add("not-connected")
    if rules["cover-whole-word"] == "illegal":
        for _, run in runs(before, size):
            if all(square in new for square in run):
                broken.add("covers-word")

    # The set of tiles against the tiles on the board.
    on_board = [tile for tile in tiles if is_inside(tile[0], size)]
    counts: dict[str, int] = {}
    for stack in lay(before, on_board).values():
        for letter in stack:
            counts[letter] = counts.get(letter, 0) + 1
    for letter, count in counts.items():
        if count > edition["tiles"].get(letter, 0):
            broken.add("tile-count")

    # The words, what they break and what they score.
    words_formed: list[dict[str, Any]] = []
    bonus = 0
    if words_can_be_told:
        after = lay(before, tiles)
        formed = [(d, run) for d, run in runs(after, size) if any(s in new for s in run)]
        formed.sort(key=lambda word: (word[0], word[1][0]))

        if new:
            for column in range(min(columns), max(columns) + 1):
                for row in range(min(rows), max(rows) + 1):
                    if (column, row) not in after:
                        broken.add("gap")

        hooks = [is_s_hook(run, before, after, new) for _, run in formed]
        allowed = rules["double-plural"] == "legal" and len(hooks) == 2
        if rules["plural"] == "strict" and len(tiles) == 1 and hooks and all(hooks) and not allowed:
            broken.add("plural-s")

        qu_paid = False
        for direction, run in formed:
            letters = [after[square][-1] for square in run]
            heights = [len(after[square]) for square in run]
            if max(heights) == 1:
                score = 2 * len(run)
                if "Qu" in letters and not (qu_paid and rules["qu-bonus"] == "once-a-turn"):
                    score += 2
                    qu_paid = True
            else:
                score = sum(heights)
            text = "".join(letters).upper()
            if words is not None and text not in words:
                broken.add("not-a-word")
            words_formed.append(
                {
                    "text": text,
                    "direction": direction,
                    "squares": [write_square(square) for square in run],
                    "score": score,
                }
            )
        if len(tiles) >= 7:
            bonus = rules["seven-bonus"]

    legal = not broken - {"tile-count"}
    total = sum(word["score"] for word in words_formed) + bonus
    return {
        "legal": legal,
        "problems": sorted(broken),
        "words": words_formed,
        "bonus": bonus,
        "score": total if legal else None,
    }


# Random requests ------------------------------------------------------------------------------

WORD_LIST = """
    AM AN AS AT AX BE BY DO GO HE HI IF IN IS IT ME MY NO OF ON OR OX SO TO UP US WE ACE ADD AGE AGO
    AIR ANT ARE ART ASS ATE BAT BOX BUS CAT CUT DIE DOG EAR EAT ERA FOX GAS HAT HIS HOT ICE LET LIE
    LIT LOT MAN MAT MEN NET NOT NUT OAR ODD ONE PAT PET PIT POT PUT QUA RAN RAT ROE SAT SEA SEE SET
    SIT SON SUN TAN TAR TAX TEA TEN TIE TIN TOE TON TOO USE ANTS ARTS BATH BEAN BEAT BOAT CARD CARS
    CART CATS COAT COTS DEAR DEER DOGS DONE EATS EAST FIRE GONE HIRE HISS IRON JAZZ JOKE LEAN LEAP
    LIFE LINE LION LIST LOON LOOT LOSE MINE MOOD MOON NEAR NETS NOSE NOTE OATS ONES PAIN PINE PIPE
    PLUS QUIT QUIZ RAIN RATS REIN RENT RICE ROAD ROOT ROSE RUIN SANE SEAT SOON STAR SUIT TEAR TENT
    TIES TIRE TONE TREE VIEW WIFE WINE WIPE WOOD WOOL BOXES BRAIN CATER CHORE COUNT DRAIN DRESS
    EQUAL GLASS GRASS HOUSE LATER MOUND MOUNT MOUSE PAINT POINT PRESS PRINT QUEEN QUITE QUOTE ROUND
    ROUTE SCORE SHORE SNACK SOUND STACK STOCK STONE STORE SUITE TRAIN ELATED LIQUID PRINCE UNTIES
    BELATED COUNTER ELASTIC KITCHEN MOUNTED OUTLINE PAINTED POINTED ROUTINE SAILORS TRAINED
"""
WORDS = frozenset(WORD_LIST.split())
"""Words for the made-up boards and plays, good as a small dictionary too."""

STEPS = ((1, 0), (0, 1))
"""One square across, one square down."""


def spell(word: str) -> list[str]:
    """Give the tiles that spell a word, Qu being one of them."""
    return ["Qu" if letter == "q" else letter for letter in word.replace("QU", "q")]


SPELLED = [spell(word) for word in WORD_LIST.split()]
"""Every word as tiles."""

WITH_LETTER = {
    letter: [tiles for tiles in SPELLED if letter in tiles]
    for letter in EDITIONS["hasbro-10x10"]["tiles"]
}
"""The words that hold a letter."""


def walk(square: Square, step: tuple[int, int], distance: int) -> Square:
    """Go some squares along a line, back when the distance is negative."""
    return square[0] + step[0] * distance, square[1] + step[1] * distance


def random_square(rng: random.Random, size: int) -> Square:
    """Choose any square of the board."""
    return rng.randint(1, size), rng.randint(1, size)


def random_anchor(rng: random.Random, board: Board, edition: str) -> Square:
    """Choose a square for a play to pass through: an occupied one, or first a start square."""
    if board:
        return rng.choice(list(board))
    return read_square(rng.choice(EDITIONS[edition]["start"]))


def word_play(rng: random.Random, board: Board, size: int, anchor: Square) -> list[Tile]:
    """Choose the tiles that make a real word through the anchor; none when it does not fit."""
    word = rng.choice(SPELLED)
    place = rng.randrange(len(word))
    if anchor in board and rng.random() < 0.7:
        shared = board[anchor][-1]
        word = rng.choice(WITH_LETTER[shared])
        place = word.index(shared)
    step = rng.choice(STEPS)
    tiles: list[Tile] = []
    for index, letter in enumerate(word):
        square = walk(anchor, step, index - place)
        if not is_inside(square, size):
            return []
        stack = board.get(square, [])
        if stack and stack[-1] == letter:
            continue
        if len(stack) == 5:
            return []
        tiles.append((square, letter))
    return tiles


def forms_words_only(board: Board, tiles: list[Tile]) -> bool:
    """Tell whether every run through the new tiles is in the small dictionary."""
    after = {square: stack[-1].upper() for square, stack in board.items()}
    after.update((square, letter.upper()) for square, letter in tiles)
    for square, _ in tiles:
        for step in STEPS:
            first = square
            while (previous := walk(first, step, -1)) in after:
                first = previous
            text = ""
            while first in after:
                text += after[first]
                first = walk(first, step, 1)
            if text not in WORDS and text != after[square]:
                return False
    return True


def line_play(
    rng: random.Random, board: Board, size: int, anchor: Square, letters: list[str]
) -> list[Tile]:
    """Choose tiles along a line near the anchor: they fill what is empty and cover some tiles."""
    if board and rng.random() < 0.4:
        anchor = rng.choice(neighbours(anchor))
    step = rng.choice(STEPS)
    cover = rng.choice((0.0, 0.3, 0.7))
    careless = rng.random() < 0.2
    tiles: list[Tile] = []
    back = rng.randrange(5) if len(letters) < 7 else size
    for distance in range(-back, size):
        if len(tiles) == len(letters):
            break
        square = walk(anchor, step, distance)
        if not is_inside(square, size):
            continue
        letter = letters[len(tiles)]
        stack = board.get(square, [])
        fits = not stack or careless or (stack[-1] != letter and len(stack) < 5)
        if not stack or (fits and rng.random() < cover):
            tiles.append((square, letter))
    return tiles


def hook_play(rng: random.Random, board: Board, size: int) -> list[Tile]:
    """Choose a lone S after the end of a word, where it can after the ends of two words."""
    ends: list[Square] = []
    for direction, run in runs(board, size):
        end = walk(run[-1], (1, 0) if direction == "across" else (0, 1), 1)
        if is_inside(end, size):
            ends.append(end)
    double = [end for end in ends if ends.count(end) == 2]
    if double and rng.random() < 0.7:
        return [(rng.choice(double), "S")]
    return [(rng.choice(ends), "S")] if ends else []


def corner_play(rng: random.Random, board: Board, size: int) -> list[Tile]:
    """Choose a lone Qu or S on an empty square where it joins a word across and a word down."""
    corners: list[Square] = []
    for column in range(1, size + 1):
        for row in range(1, size + 1):
            left, right, above, below = neighbours((column, row))
            across = left in board or right in board
            down = above in board or below in board
            if across and down and (column, row) not in board:
                corners.append((column, row))
    return [(rng.choice(corners), rng.choice(("Qu", "Qu", "S")))] if corners else []


def cover_play(rng: random.Random, board: Board, size: int, letters: list[str]) -> list[Tile]:
    """Choose tiles that cover all of an old word, or nearly all, and perhaps go beyond its ends."""
    old = runs(board, size)
    if not old:
        return []
    direction, run = rng.choice(old)
    step = (1, 0) if direction == "across" else (0, 1)
    squares = list(run)
    if rng.random() < 0.5:
        squares.remove(rng.choice(squares))
    for distance in range(rng.choice((0, 0, 1, 2))):
        squares.append(walk(run[-1], step, distance + 1))
    for distance in range(rng.choice((0, 0, 1, 2))):
        squares.append(walk(run[0], step, -distance - 1))
    tiles: list[Tile] = []
    for square, letter in zip(squares, letters, strict=False):
        if is_inside(square, size):
            if square in board and board[square][-1] == letter:
                letter = "E" if letter != "E" else "A"
            tiles.append((square, letter))
    return tiles


def spoil(rng: random.Random, board: Board, size: int, tiles: list[Tile]) -> list[Tile]:
    """Do one thing to a play that mostly breaks a rule."""
    which = rng.randrange(len(tiles))
    square, letter = tiles[which]
    others = tiles[:which] + tiles[which + 1 :]
    covering = [one for one, _ in tiles if one in board]
    high = [one for one, stack in board.items() if len(stack) == 5]
    kind = rng.choice(("gap", "gap", "off", "shift", "two", "crooked", "same", "high", "few"))
    if kind == "gap" and len(tiles) > 2:
        return [tile for tile in tiles if tile != sorted(tiles)[len(tiles) // 2]]
    if kind == "off":
        far = rng.choice((size + 1, size + 2))
        return [*others, (rng.choice(((far, square[1]), (square[0], far))), letter)]
    if kind == "shift":
        step = rng.choice(STEPS)
        distance = rng.randrange(1, size)
        return [(walk(one, step, distance), shown) for one, shown in tiles]
    if kind == "two":
        return [*tiles, (square, rng.choice((letter, "A", "E", "T")))]
    if kind == "crooked":
        return [*tiles, (random_square(rng, size), letter)]
    if kind == "same" and covering:
        same = rng.choice(covering)
        return [(one, board[one][-1] if one == same else shown) for one, shown in tiles]
    if kind == "high" and high:
        return [(rng.choice(high), letter)]
    if kind == "few":
        return rng.choice(([], [tiles[which]], [tiles[which]]))
    return tiles


def wild_board(rng: random.Random, size: int, bag: dict[str, int]) -> Board:
    """Throw stacks on some part of the board, and take their tiles out of the bag."""
    board: Board = {}
    spare = [letter for letter, count in bag.items() for _ in range(count)]
    rng.shuffle(spare)
    left, right = sorted(random_square(rng, size))
    top, bottom = sorted(random_square(rng, size))
    for _ in range(rng.choice((3, 10, 20, 40))):
        square = rng.randint(left, right), rng.randint(top, bottom)
        height = rng.choice((1, 1, 1, 2, 3, 4, 5))
        if square not in board and height <= len(spare):
            board[square] = [spare.pop() for _ in range(height)]
            for letter in board[square]:
                bag[letter] -= 1
    return board


def grown_board(rng: random.Random, edition: str, bag: dict[str, int], first: Square) -> Board:
    """Lay words through one another, the first through a given square, out of the bag."""
    size = EDITIONS[edition]["size"]
    strict = rng.random() < 0.6
    board: Board = {}
    for _ in range(rng.randint(1, 50)):
        anchor = random_anchor(rng, board, edition) if board else first
        tiles = word_play(rng, board, size, anchor)
        letters = [letter for _, letter in tiles]
        enough = all(letters.count(letter) <= bag[letter] for letter in letters)
        if enough and (not strict or forms_words_only(board, tiles)):
            board = lay(board, tiles)
            for letter in letters:
                bag[letter] -= 1
    return board


def random_board(rng: random.Random, edition: str, bag: dict[str, int]) -> Board:
    """Make up a board and take its tiles out of the bag."""
    size = EDITIONS[edition]["size"]
    kind = rng.choices(("empty", "centre", "edge", "wild"), (13, 47, 15, 25))[0]
    if kind == "empty":
        return {}
    if kind == "wild":
        return wild_board(rng, size, bag)
    first = random_anchor(rng, {}, edition)
    if kind == "edge":
        first = rng.choice((1, size)), rng.randint(1, size)
    return grown_board(rng, edition, bag, first)


def random_rules(rng: random.Random) -> dict[str, Any]:
    """Choose some house rules that matter to a single play."""
    choices: dict[str, tuple[Any, ...]] = {
        "plural": ("strict", "strict", "off"),
        "double-plural": ("illegal", "legal"),
        "qu-bonus": ("every-word", "once-a-turn"),
        "seven-bonus": (0, 10, 20, 50),
        "cover-whole-word": ("illegal", "legal"),
    }
    return {name: rng.choice(some) for name, some in choices.items() if rng.random() < 0.5}


def random_request(rng: random.Random, edition: str) -> dict[str, Any]:
    """Make up a request: a board, a play that is often legal, and now and then house rules."""
    size = EDITIONS[edition]["size"]
    bag = dict(EDITIONS[edition]["tiles"])
    board = random_board(rng, edition, bag)

    # Letters for the play: out of the bag, but sometimes whatever comes to mind.
    spare = [letter for letter, count in bag.items() for _ in range(count)]
    if rng.random() < 0.05 or not spare:
        spare = list(bag)
    count = rng.choice((1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 7, 7, 8, 9))
    if not board and rng.random() < 0.1:
        count = 1
    letters = rng.sample(spare, min(count, len(spare)))

    anchor = random_anchor(rng, board, edition)
    tiles: list[Tile] = []
    kinds = {"line": 35, "word": 8, "real": 34, "hook": 7, "corner": 3, "cover": 8, "apart": 5}
    kind = rng.choices(list(kinds), list(kinds.values()))[0]
    if kind == "word":
        tiles = word_play(rng, board, size, anchor)
    elif kind == "real":
        for _ in range(12):
            tiles = word_play(rng, board, size, random_anchor(rng, board, edition))
            if tiles and forms_words_only(board, tiles):
                break
    elif kind == "hook":
        tiles = hook_play(rng, board, size)
    elif kind == "corner":
        tiles = corner_play(rng, board, size)
    elif kind == "cover":
        tiles = cover_play(rng, board, size, letters)
    elif kind == "apart":
        anchor = random_square(rng, size)
    if not tiles:
        tiles = line_play(rng, board, size, anchor, letters)
    if tiles and rng.random() < 0.3:
        tiles = spoil(rng, board, size, tiles)
    if rng.random() < 0.2:
        rng.shuffle(tiles)

    request: dict[str, Any] = {
        "edition": edition,
        "board": {write_square(square): stack for square, stack in board.items()},
        "tiles": [[write_square(square), letter] for square, letter in tiles],
    }
    if rng.random() < 0.4:
        request["rules"] = random_rules(rng)
    return request
