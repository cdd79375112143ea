"""The help of each screen: how things are done there, and every key."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, ClassVar

from textual.screen import Screen, ScreenResultType

from scorekeeper.tui.commands import keys_of
from scorekeeper.tui.messages import ShowHelp
from scorekeeper.tui.text.help_page import groups

TABLE = (
    "On the board\nChoose a square and type the word as it will read: a letter that lies there"
    " already stays, a dot keeps the tile that is there, Q lays Qu. Or click on squares"
    " and on unseen letters.",
    "As text\n5C MOOD is MOOD across from C5; F5 L..P goes down from F5, and each dot is a tile"
    " that stays. (8) after a play notes the points called out. Turns without tiles: pass,"
    " exchange, exchange J, end.",
    "A word alone\nType : and WOOL. Enter plays it where it fits best, 2 and 3 at the next two"
    " places shown; Up and Down show all places.",
    "A challenge\nF4 challenges the play just made. The dictionary decides, or the table. Which"
    " word was bad, and why, is said only if you ask.",
    "A mistake\nCtrl+Z takes the last turn back and lays its tiles again: mend them and press"
    " Enter. For an earlier turn press F5 and choose it: Enter corrects it, Del removes it, I"
    " inserts a forgotten one before it. You see what changes before it is saved.",
    "Always saved\nClose the program whenever you like and go on later. Phones and televisions"
    " that open the address of Ctrl+O follow the game.",
)

LESSON = (
    "The lesson\nThe box says what comes next, and Enter goes on. If it asks you for a play, lay it"
    " on the board or type it, and press Enter; F9 lays it for you. Ctrl+Z goes a step back, PgDn"
    " shows the rest, F10 leaves.",
)

DIALOG = (
    "Arrows and Tab go from answer to answer, Enter gives the one that is lit. Esc goes back"
    " without an answer.",
    "PgUp and PgDn show what does not fit.",
)

LIBRARY = (
    "Type to find games: parts of names, a year, a month or a day such as 2026-11-21, finished or"
    " unfinished. Only games that match everything are listed. Esc clears the line.",
    "Up, Down, PgUp and PgDn choose a game, and so does a click; another click opens it."
    " Ctrl+Home and Ctrl+End go to the first and the last, and so do Home and End while nothing"
    " is typed.",
    "Ctrl+R lists the games in another order: by date, player, winner or length.",
    "A deleted game waits in the bin until the bin is emptied.",
)

HOME = (
    "Enter goes on with the game played last. Once it is over, Enter begins the same again, and the"
    " start passes to the left. The digits open the games played lately. All of it can be clicked.",
    "Every turn is saved at once: a game can be left at any moment and goes on where it was.",
)

WHO_PLAYS = (
    "The answer chooses the dictionary, whether slurs and rude words are left out, and when words"
    " are looked up. The next form shows all three, and there each can be changed for a single"
    " game.",
    "You are asked once. Later, F2 on the form of a new game brings the question back. A game"
    " that is begun in the shell goes by the same answer.",
)

NEW_GAME = (
    "Type the name of each player, in the order you sit round the table, and press Enter. Players"
    " of earlier games sit down when you press their digit, and names are completed as you type:"
    " Right accepts what is shown. Enter in an empty name starts. One name alone is a solo game.",
    "If you draw tiles to see who starts, press Tab after a name and type the letter. Whoever is"
    " nearest to A begins; after a tie type the new letter after the first. Or F6 lets the player"
    " begin whose line has the cursor.",
    "F3 on a line lets a computer play there: choose which words it knows and how well it plays,"
    " or that it is as strong as somebody whose games are kept. F3 again gives the seat back to a"
    " person. A computer never knows more words than the dictionary, and a spell checker will not"
    " do for it.",
    "The sentence says how you play. Tab goes from part to part, Left and Right change the one that"
    " is lit; its other answers stand below, and a click takes one. F4 takes another box. All of it"
    " stays for the next game.",
    "Without the box the app deals: choose tiles dealt here. Nobody else sees a player's tiles.",
    "F7 notes where you play, F8 a line to remember the game by.",
)

SET_UP = (
    "Type over a name to change it, and clear it to take the player out. Ctrl+Up and Ctrl+Down move"
    " a player. The turns stay in the order they were taken: whoever stands first has the first"
    " one.",
    "If somebody must leave, F3 lets a computer take over that seat. F3 also gives a computer's"
    " seat to a person.",
    "You can also change the box, and each part of the sentence. All turns are played again, and"
    " you see what would change before anything is saved; Ctrl+Z at the table takes it back.",
)

RULES = (
    "Tables differ in some rules. Up and Down choose a sentence, Left and Right change"
    " what is lit, and a number can be typed. A click does the same. The board shows what the rules"
    " say now: ✗ what is not allowed, ✓ what is.",
    "P goes to the whole sets: those of the leaflet and others, and your own, which S keeps by a"
    " name. The rules are used as they stand when you leave. Each game keeps its rules in its own"
    " file: changing a set later changes no game.",
)

COMPUTER = (
    "A computer plays at the real table\nIt has a rack of its own. A neighbour turns the rack"
    " away, draws its tiles and types them; the screen hides them. Then it says what to lay and"
    " where, and Enter says that it is laid.",
    "Wrong tiles\nF12 lets you type its whole rack again, at the table too. For an earlier turn"
    " press F5, choose it, press Enter, then F12.",
    "Where the rules have challenges, it may challenge a word that it does not know, and can be"
    " wrong. F4 challenges what it lays. Esc leaves its turn for later, and Enter at the table"
    " comes back to it.",
    "Without the box\nThe app deals. Pass the laptop on after your turn: the tiles show when the"
    " next player presses Enter, and only that player looks.",
)

HISTORY = (
    "Only finished games count. A shared win counts as part of a win for each. Points from"
    " different boxes are never mixed, and solo games have their own lists. The more players share"
    " the tiles, the fewer points each of them gets, so averages compare tables of one"
    " size.",
    "Up and Down choose a player; Enter, or another click, shows everything about that player. In"
    " the figures, best means the highest final score, turn the best turn, /turn the points a turn,"
    " rank the average rank and on the unfinished games.",
)

PAGE = (
    "Up, Down, PgUp, PgDn, Home, End and the mouse wheel scroll.",
    "Only finished games count, with the box and in the period that you chose before.",
)

BIN = (
    "Deleted games wait here until the bin is emptied; then they are gone for good.",
    "Up and Down choose a game, and so does a click; another click brings it back.",
)

CORRECTING = (
    "Choose a turn with the arrows or the mouse. Enter corrects it, I inserts a forgotten turn"
    " before it, Del removes a turn that never happened.",
    "The board shows how it lay before that turn. Lay the tiles as they were played, or type the"
    " turn; F2 and F3 make it a pass or a swap.",
    "All later turns are played again by the rules. Where one no longer fits, you say what becomes"
    " of it. You see everything that changes before it is saved, and Ctrl+Z at the table takes the"
    " whole correction back.",
)

HINTS = (
    "The best plays for the rack you typed, by the dictionary of this game. Of equal plays, those"
    " with the best-known words come first.",
    "Up and Down, or its digit, show each on the board. Enter lays the one that is chosen, and"
    " Enter again plays it. The log notes that the turn was taken with a hint.",
)

LOOK_UP = (
    "Type a word and press Enter: the dictionary of this game says whether it is good, and why not."
    " Q? and *ING list words that fit: ? stands for one letter, * for any number of them."
    " Where words are checked on a challenge only, the log says which words were looked up.",
    "A house word is one that your table always allows, or never does, whatever the dictionary"
    " says. It holds for later games too.",
)

REVIEW = (
    "Left and Right go from turn to turn, Up and Down show the best plays on the board. A click"
    " does the same.",
    "Where the rack is known, a play is compared with everything that rack could do; otherwise"
    " the word is compared with the other places it could have gone.",
)

CHALLENGE = (
    "Only the play just made can be challenged, before the next turn. All its words are marked;"
    " Space marks a word or leaves it, O marks this one alone. Enter asks the dictionary, T lets"
    " the table decide. Words that nobody asked about can still be challenged afterwards.",
    "Of several words, which one was bad, and why, is only said if you press W: a club may want"
    " to keep it secret. The table always has the last word.",
)

END = (
    "Type the tiles that are left on each rack: their letters, their number, or nothing. The"
    " program knows how many there are, and only checks the letters. Enter goes to the next rack.",
    "The race shows how far each player was behind the leader after every round. Its last step"
    " is what the racks cost.",
)

PHONES = (
    "Scan the code with a phone, or type the address in the browser of a phone or a television."
    " All must be on the same network, usually the one at home. If a phone does not find the page,"
    " Right shows another address of this machine.",
    "Whoever has the address can look on. A player can take a seat there, to look words up, to"
    " raise a hand for a challenge and to note a rack. Phone and table show the same four digits,"
    " and you agree once, with Ctrl+A, or say no with Ctrl+N. F frees a seat for another phone."
    " Only this keyboard changes the game.",
    "Nothing leaves your network, and nothing is encrypted. The address is a new one each time. It"
    " ends with S here, or with the program.",
)


class AdvisedScreen(Screen[ScreenResultType]):
    """A screen that F1 explains."""

    ADVICE: ClassVar[Sequence[str]] = DIALOG
    """The advice of F1, above its list of keys."""

    def action_help(self) -> None:
        """Say how things are done here, and list the keys."""
        show_help(self, self.ADVICE)


def show_help(screen: Screen[Any], paragraphs: Sequence[str], without: Container[str] = ()) -> None:
    """Put a page of `paragraphs` and keys in front of `screen`, `without` those of some actions.

    Where there is a board, its squares are explained.
    """
    keys = [one for one in keys_of(screen) if one.action not in without]
    has_board = bool(screen.query("BoardView"))
    screen.post_message(ShowHelp(groups(keys), paragraphs, has_board))
