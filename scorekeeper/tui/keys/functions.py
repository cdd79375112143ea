"""The map of functions: what can be done, each thing once, with its name, its key and its words.

Keys follow three rules. A key has one meaning everywhere. A function that is a letter is Ctrl and
that letter where letters are typed. F-keys are acts at the table. What Enter, Esc, Tab, Space, the
arrows and the digits do is said by each screen; everything else is called by one name, at the
foot, in the menu, in the help and in the docs.

An id is ``screen.action``; users give it another key in ``settings.toml``, so it stays as long as
there is such a thing. What is new on a screen gets its id here, at the function that it has. What
is new altogether gets a `Function`. The module is long since it is that one map.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial

NO_KEY = "none"
"""The key of what is only in the menu, unless users give it another."""


class FunctionKind(Enum):
    """What a function is about: where the menu has it, and its heading in the help."""

    HAND = "Choosing and entering"
    """Going, choosing, laying, typing: each screen says what they do there. Not in the menu."""
    GAME = "At the table"
    """Only with a game; the menu has it on all screens, and says so."""
    HERE = "On this screen"
    """Only where a screen has it, and in the menu there."""
    PROGRAM = "Everywhere"
    """On every screen, if only by the menu."""


@dataclass(frozen=True)
class Function:
    """Something that can be done."""

    kind: FunctionKind
    name: str
    """As foot, menu, help and docs call it."""
    key: str
    """As Textual calls it; a letter is Ctrl and that letter where letters are typed."""
    about: str
    """What it does, in a few words."""
    ids: str
    """The ids of the keys that do it, with blanks between; users give them others by these."""
    words: str = ""
    """Other words by which people look for it, the likeliest first, with blanks between."""
    over: str = ""
    """As it is called once a game is over, if its key leads elsewhere then."""


_hand = partial(Function, FunctionKind.HAND)
_game = partial(Function, FunctionKind.GAME)
_here = partial(Function, FunctionKind.HERE)
_program = partial(Function, FunctionKind.PROGRAM)

FUNCTIONS: Mapping[str, Function] = {
    # The hands
    "next": _hand(
        "Go on",
        "enter",
        "Go on",
        "home.choose table.play correct.take log.correct challenge.ask"
        " question.answer rack.done computer.best"
        " look.look hint.lay look_up.choose review.open evening.again who_plays.take"
        " find.answer try.answer library.open history.open phones.choose end.again share.make"
        " settings.open begin.go old_result.keep own_box.keep set_again.lies set_board.go_on",
    ),
    "back": _hand(
        "Back",
        "escape",
        "Back; nothing is changed",
        "table.clear correct.back log.close question.back challenge.back rack.later still.go_on"
        " computer.stop look.back hint.back look_up.close end.board review.back"
        " new_game.home set_up.leave who_plays.back house_rules.done find.back try.back"
        " library.leave history.back phones.back share.back"
        " settings.back begin.back old_result.back own_box.back set_again.back set_board.leave",
    ),
    "other": _hand(
        "Other part",
        "tab",
        "The other part",
        "editor.mix challenge.who rack.show library.part history.part end.racks share.place",
    ),
    "turn_over": _hand(
        "Turn over",
        "space",
        "Turn it over",
        "editor.flip challenge.mark review.best set_board.empty phones.code people.swap",
    ),
    "rub_out": _hand(
        "Rub out",
        "backspace",
        "The new tile under the cursor goes, else the last letter",
        "editor.take_back rack.back own_box.rub_out set_again.take_back set_board.rub_out",
    ),
    "type": _hand("Type", "colon", "Type a turn: 5C MOOD", "editor.type correct.type"),
    "before": _hand(
        "Before",
        "left",
        "The one before",
        "review.previous people.previous phones.previous house_rules.change_back"
        " own_box.before set_again.before",
    ),
    "after": _hand(
        "After",
        "right",
        "The one after",
        "review.next people.next phones.next house_rules.change own_box.after set_again.after",
    ),
    "above": _hand(
        "Above",
        "up",
        "The one above",
        "review.above question.above challenge.above hint.above share.above own_box.above",
    ),
    "below": _hand(
        "Below",
        "down",
        "The one below",
        "review.below question.below challenge.below hint.below share.below own_box.below",
    ),
    "first": _hand("First", "home", "The first one", "review.first"),
    "last": _hand("Last", "end", "The last one", "review.last"),
    "earlier": _hand(
        "Earlier", "pageup", "The one before", "evening.earlier try.before own_box.earlier"
    ),
    "later": _hand(
        "Another", "pagedown", "Another one", "evening.later find.next try.next own_box.later"
    ),
    # The game
    "pass": _game(
        "Pass",
        "f2",
        "Pass, or say whose turn it is",
        "table.pass_turn correct.pass find.pass",
        "skip miss",
    ),
    "swap": _game(
        "Swap",
        "f3",
        "Give a tile back and draw another",
        "table.exchange correct.exchange",
        "exchange trade change",
    ),
    "challenge": _game(
        "Challenge",
        "f4",
        "Is what was laid last a word?",
        "table.challenge",
        "doubt contest cheat wrong",
    ),
    "all_turns": _game(
        "All turns",
        "f5",
        "See every turn, and correct it",
        "table.log",
        "correct edit mistake wrong fix forgot log change score",
    ),
    "phones": _game(
        "Phones",
        "f6",
        "The game on every phone and television",
        "table.phones end.phones home.phones",
        "phone tv television tablet ipad wifi qr cast plays trust agree",
    ),
    "look_up": _game(
        "Look up",
        "f7",
        "Is it a word?",
        "table.look_up log.look_up",
        "spell check valid real word meaning",
    ),
    "stop": _game(
        "Stop",
        "f8",
        "Stop the clock, leave it for today, or end the game",
        "table.stop still.end end.home",
        "end finish bedtime enough pause over late done",
        over="Home",
    ),
    "undo": _game(
        "Undo",
        "ctrl+z",
        "Take the last turn back",
        "table.undo house_rules.undo library.undo history.undo settings.undo",
        "mistake wrong oops back fix",
    ),
    "redo": _game(
        "Bring it back",
        "ctrl+y",
        "Bring back what was undone",
        "table.redo house_rules.redo library.redo history.redo settings.redo",
        "redo",
    ),
    "save": _game(
        "Save",
        "ctrl+s",
        "Every turn is saved; if not, keep it elsewhere",
        "table.copy set_up.go_on house_rules.save",
        "keep",
    ),
    "show_me": _game(
        "Show me",
        "ctrl+t",
        "The best plays there are, where that is allowed",
        "table.hint lesson.show find.show try.show",
        "hint best suggest stuck",
    ),
    "clock": _game(
        "Clock", "ctrl+l", "Start it, or stop it", "table.clock", "timer time seconds hourglass"
    ),
    "whose_turn": _game(
        "Whose turn", NO_KEY, "Say who is next; nobody passes", "table.whose_turn", "next who order"
    ),
    "points_called": _game(
        "Points called",
        NO_KEY,
        "Note the points said aloud, as in 5C MOOD (8)",
        "table.announce correct.announce",
        "said announce",
    ),
    "unseen": _game(
        "Unseen letters",
        NO_KEY,
        "What is still in the bag and on other racks",
        "editor.unseen",
        "bag left letters remaining",
    ),
    "wrong_tiles": _game(
        "Its tiles are wrong", NO_KEY, "Type the tiles of a computer again", "table.rack", "rack"
    ),
    "change_game": _game(
        "Change this game",
        NO_KEY,
        "Players, box, rules, words",
        "table.set_up",
        "options players names order rules house settings join leave newcomer replace",
    ),
    "found": _game(
        "The board as found",
        NO_KEY,
        "Mend its board and points",
        "table.found",
        "setup mended wrong mistake square",
    ),
    "set_again": _game(
        "Set it up again",
        NO_KEY,
        "What to lay, row by row, after the board was knocked over",
        "table.set_again log.set_again",
        "knock knocked cat spilt spilled upset rebuild fell",
    ),
    "take_over": _game(
        "Take over",
        NO_KEY,
        "Play on here, and only watch where it was open",
        "table.take_over",
        "locked",
    ),
    "result": _game(
        "Result", NO_KEY, "Tiles left, and who has won", "table.end", "score points winner count"
    ),
    # This screen
    "turning": _here(
        "Turning point", "t", "The turn at which the game turned", "review.turning", "decisive"
    ),
    "you_try": _here(
        "You try",
        "y",
        "What would you have laid?",
        "review.try",
        "again missed mistakes learn practise better",
    ),
    "insert": _here("Insert", "i", "Put in a turn that was forgotten", "log.insert", "forgot"),
    "remove": _here(
        "Remove",
        "delete",
        "Take it out",
        "log.remove library.delete settings.remove own_box.remove",
        "delete trash empty",
    ),
    "versus": _here("Head to head", "v", "Two players, and nobody else", "history.head", "two"),
    "only_some": _here(
        "Only some games",
        "o",
        "With one box, of one year, or where somebody was there",
        "history.some",
        "filter",
    ),
    "tiles_held": _here("Tiles held", NO_KEY, "The tiles before this turn", "correct.rack", "rack"),
    "place": _here(
        "Where you play", NO_KEY, "A place to remember the game by", "form.place", "place"
    ),
    "note": _here("Note", NO_KEY, "A line to remember the game by", "form.note", "remember"),
    "other_names": _here("Other names", NO_KEY, "All names go", "new_game.clear", "clear players"),
    # The program
    "new_game": _program(
        "New game",
        "n",
        "Who plays, and how",
        "home.new end.new evening.new",
        "start begin friends alone solo computer robot pip",
    ),
    "begin": _program(
        "A game that has begun",
        NO_KEY,
        "A board on the table, an old result, a box of your own",
        "library.begin",
        "position half halfway already former past paper pad sheet write result",
    ),
    "again": _program(
        "Play again", NO_KEY, "The same players, box and rules", "app.again", "rematch same"
    ),
    "review": _game(
        "Review",
        "r",
        "Every turn, and the best plays there were",
        "home.review table.review end.review library.review history.review",
        "analyse why lost learn",
    ),
    "evenings": _program(
        "Evenings",
        "e",
        "The games of an evening together, and who leads",
        "home.evenings end.tonight",
        "tonight night",
    ),
    "find": _program(
        "Find it", "f", "A puzzle from your own games", "home.find end.find", "puzzle riddle"
    ),
    "share": _game(
        "Share",
        "x",
        "A picture, a page, or the game itself",
        "table.export end.export library.export evening.share",
        "print photo picture whatsapp email send pdf save backup copy duplicate export",
    ),
    "all_games": _program(
        "All games",
        "g",
        "Go on with one, share it, delete it, bring it back",
        "home.games",
        "old continue resume open search delete trash bin empty restore library",
    ),
    "history": _program(
        "History",
        "h",
        "What the players have done so far",
        "home.history",
        "statistics stats record records wins averages best champion who",
    ),
    "rename": _program(
        "Rename",
        NO_KEY,
        "Another name for a player in all games",
        "history.rename",
        "misspelt misspelled spelling wrong name",
    ),
    "bring_in": _program(
        "Bring in",
        NO_KEY,
        "A game from a file, or results from BG Stats",
        "library.import",
        "import load bgstats app results",
    ),
    "seat": _program(
        "Seat",
        NO_KEY,
        "Points ahead, own words, a team",
        "form.own_terms",
        "handicap headstart granny team fair ahead",
    ),
    "who_plays": _program(
        "Which words",
        NO_KEY,
        "Those for children, for adults, or for a club",
        "new_game.audience",
        "dictionary words language german children rude swear slurs level family",
    ),
    "learn": _program(
        "Learn", "l", "A first game, step by step", "home.learn", "lesson tutorial how"
    ),
    "demo": _program(
        "Look around", "d", "A game half played, as a sample", "home.demo", "demo example sample"
    ),
    "home": _program("Home", NO_KEY, "Leave it; it is kept", "table.home", "leave"),
    "settings": _program(
        "Settings",
        "s",
        "Looks, sound, words, names, keys",
        "home.settings",
        "options preferences dark bright theme colours light daylight lamplight color colors big"
        " blind reader braille ascii plain motion animation moving sound volume mute ring bell"
        " noise loud remarks quiet folder",
    ),
    "help": _program(
        "Help",
        "f1",
        "How it works here, and every key",
        "app.help table.help",
        "keys rules manual about version",
    ),
    "menu": _program("Menu", "ctrl+p", "Everything there is, by any word", "app.palette"),
    "quit": _program(
        "Quit",
        "q",
        "Leave the program; every turn is saved",
        "home.quit app.quit",
        "leave exit close off goodbye",
    ),
}
"""Everything that can be done, by a name that settings and sentences use; help has this order."""

TYPED = (
    *("table", "editor", "lesson", "find", "try", "correct", "rack", "swap", "still", "look_up"),
    *("end", "form", "new_game", "set_board", "set_up", "library", "share", "app", "own_box"),
    "old_result",
)
"""The screens, as ids begin, on which letters are typed."""
