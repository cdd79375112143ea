"""Every page at the sizes that matter: read, named, whole, large enough, and beneath nothing.

Held with larger text in a wide font, and zoomed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scorekeeper.game.game import Game, Turn
from scorekeeper.game.play import Challenge
from scorekeeper.session.words import places_for_word
from scorekeeper.table.seats import TABLE
from scorekeeper.table.stage import Proposal
from scorekeeper.web.state import looked_at_as_json
from tests.web import phone
from tests.web.conftest import Keep, Open, Serve, address, inside
from tests.web.games import crowded_game, crowded_games, dealt, rack_of, state_of, whole_game
from tests.web.keeper import Evening
from tests.web.measures import (
    FAINT,
    PHONES,
    PLAIN,
    SIZES,
    SMALLEST,
    TABLETS,
    TELEVISION,
    WIDE,
    WIDER,
    ZOOMED,
    faults,
    look,
    reach,
    unreadable,
)
from tests.web.phone import Phone, expect
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LARGEST = "DejaVu Sans", 150
Moment = tuple[str, Phone]
SetUp = Callable[[Open, Keep], Iterator[Moment]]


def noting(seat: Phone, text: str) -> None:
    seat.js("(text) => { state.note = text; showView(); }", text)


def entering(open_page: Open, keep: Keep) -> Iterator[Moment]:
    """A turn from one moment to the next."""
    at = keep(crowded_game())
    seat = phone.sit(at, open_page, at.game.player_to_move)
    seat.titled("Your turn")
    yield "start", seat
    seat.type("TEMPERANCE")
    noting(seat, "Not yet: ask at the table.")
    yield "a note beside a long word", seat
    seat.tap("clear")
    seat.type("TEN")
    noting(seat, "Turn 23 was corrected. Look again before you lay TEN.")
    yield "a note beside the word", seat
    seat.tap("where")
    noting(seat, "")
    yield "place", seat
    seat.tap("elsewhere")
    yield "elsewhere", seat
    seat.put("A1")
    seat.page.wait_for_selector("#below .refused")
    seat.tap("lay", to="Not like that")
    yield "problem", seat
    seat.tap("change", "back", "back", "clear", "pass")
    yield "pass", seat
    seat.tap("back", "swap")
    yield "swap", seat
    seat.tap("back")
    seat.lay()
    seat.says("It is being checked")
    yield "asked", seat
    at.agree()
    seat.says("It counts")
    yield "counts", seat
    seat.tap("drawn")
    yield "waiting", seat


def holding(open_page: Open, keep: Keep) -> Iterator[Moment]:
    """A rack that the app has dealt."""
    seat = phone.sit(keep(dealt()), open_page, "Leo")
    seat.says("Your 7 tiles are hidden.")
    yield "hidden", seat
    seat.tap("rack")
    seat.says("Only this phone shows them.")
    yield "rack", seat


def challenging(open_page: Open, keep: Keep) -> Iterator[Moment]:
    """A hand, and its verdict for another of the players."""
    at = keep(crowded_game())
    seat, player = (phone.sit(at, open_page, name) for name in ("MMMMMMMM", "Jo"))
    seat.tap("challenge")
    seat.page.check("#mine .tick input >> nth=0")
    yield "challenge", seat
    seat.tap("raise", to="Your hand is up")
    yield "hand", seat
    player.says("challenges. Please wait.", "#above")
    yield "challenged", player
    play = at.game.position.contestable
    assert play
    at.challenge(by=0, upheld=True, words=play.words)
    player.page.wait_for_selector("#verdict-page[open].no")
    yield "verdict", player


def ending(open_page: Open, keep: Keep) -> Iterator[Moment]:
    """The tiles left, and the winner."""
    at = keep(crowded_game("end"))
    seat = phone.sit(at, open_page, "MMMMMMMM")
    seat.until("state.mine?.left?.tiles")
    tiles = seat.js("state.mine.left.tiles")
    seat.tap(*list(at.game.unseen().elements())[:tiles])
    seat.says(f"{tiles} of {tiles} tiles: ")
    yield "left", seat
    seat.tap("all", to="The game is over")
    yield "podium", seat


def keeping(open_page: Open, keep: Keep) -> Iterator[Moment]:
    """The page that is the table, from one moment to the next; the first is before it sits."""
    game = crowded_game()
    at = keep(Game.replay(replace(game.setup, dictionary=""), game.turns))
    stranger = Phone(open_page(address(at.room, "table"), "tablet", "dark"), at)
    stranger.titled("Use this tablet for the table?")
    yield "not the table", stranger
    tablet = phone.sit(at, open_page, TABLE, TABLETS[0])
    tablet.until("state.mine?.table")
    yield "idle", tablet
    tablet.tap("type", *"TEN")
    tablet.until("state.turn.places.length")
    yield "typing", tablet
    tablet.js("goElsewhere()")
    tablet.put("A1")
    tablet.page.wait_for_selector("#below .refused")
    yield "elsewhere", tablet
    tablet.tap("lay", to="'s play")
    yield "not allowed", tablet
    tablet.tap("answer0", to="to play")
    tablet.tap("challenge", "by Ben")
    yield "challenge", tablet
    tablet.tap("raise", to="What do you decide?")
    yield "you decide", tablet
    tablet.page.click("#open-menu")
    tablet.titled("to play")
    mover = at.game.player_to_move
    at.seat(mover)
    at.play(at.ask(mover, "places", word="TEN")["places"][0]["play"], name=mover)
    tablet.titled(f"{mover}: TEN")
    yield "proposal", tablet
    tablet.tap("answer1", to="to play")
    tablet.page.click("#open-menu")
    yield "menu", tablet
    tablet.page.click("#shut")
    tablet.menu("[data-key=stop]")
    yield "stop", tablet


def evening_of(open_page: Open, evening: Callable[..., Evening]) -> Iterator[Moment]:
    """What a tablet does beside that where it keeps the evening."""
    at = evening(crowded_game())
    tablet = phone.sit(at, open_page, TABLE, TABLETS[0])
    tablet.until("state.mine?.table")
    number = at.room.outside("join", {})["number"]
    tablet.titled(f"{number} asks")
    yield "asks", tablet
    tablet.tap("board", to="to play")
    tablet.menu("[data-key=phones]", to="Phones and seats")
    yield "phones", tablet
    tablet.tap("back")
    tablet.menu("[data-key=new]", to="Another game?")
    yield "another game", tablet
    tablet.tap("others", "off Ben", "robot", "seat Jo", "more Jo", "family Jo")
    yield "names", tablet


LOOKED_AT = (PHONES[0], PHONES[4], *TABLETS, TELEVISION, ZOOMED[0])
UNREACHED = ("hand", "challenge", "podium", "a note")
"""Moments of a phone of which a part scrolls."""


def held(moments: Iterator[Moment]) -> list[str]:
    """What is wrong with any of the `moments` of a phone, or of the tablet."""
    wrong: list[str] = []
    for moment, seat in moments:
        page, is_tablet = seat.page, "#table" in seat.page.url
        found: list[str] = []
        if is_tablet and moment in ("idle", "typing", "elsewhere"):
            found += faults(page, TABLETS, [PLAIN, WIDE], reach())
        elif not is_tablet and not moment.startswith(UNREACHED):
            found += faults(page, PHONES, [PLAIN, WIDE], reach())
        if moment != "menu":  # That scrolls if it must.
            found += faults(page, LOOKED_AT, [PLAIN], look(SMALLEST - 1))
        found += unreadable(page)
        page.emulate_media(color_scheme="light")
        found += page.evaluate(FAINT)
        page.emulate_media(color_scheme="dark")
        wrong += [f"{moment}: {fault}" for fault in found]
    return wrong


@pytest.mark.parametrize("moments", [entering, holding, challenging, ending, keeping])
def test_every_moment_can_be_read_and_reached_and_is_whole(
    open_page: Open, keep: Keep, moments: SetUp
) -> None:
    assert held(moments(open_page, keep)) == []


def test_the_evening_of_a_tablet_can_be_read_and_is_whole(
    open_page: Open, evening: Callable[..., Evening]
) -> None:
    assert held(evening_of(open_page, evening)) == []


def test_with_text_of_24_pixels_all_letters_and_buttons_are_on_the_screen(
    open_page: Open, keep: Keep
) -> None:
    maya = phone.sit(keep(tonight(24)), open_page, "Maya")
    maya.titled("Your turn")
    wrong = faults(maya.page, PHONES, [LARGEST], reach())
    maya.type("TEN")
    wrong += faults(maya.page, PHONES, [LARGEST], reach())
    assert wrong == []


def test_own_tiles_and_eight_letters_of_the_board_are_on_a_phone_held_upright(
    open_page: Open, keep: Keep
) -> None:
    game = dealt()
    for row in (6, 7, 8, 9, 10, 4):
        first, second, *_ = rack_of(game, game.player_to_move)
        game.push_text(f"{row}E [{first}][{second}]")
    seat = phone.sit(keep(game), open_page, game.player_to_move)
    seat.tap("rack")
    seat.has("#below .own ~ .keys button:not(.back)", 8)
    assert faults(seat.page, PHONES[:3], [PLAIN, WIDE], reach()) == []


# For whoever looks on


VIEWS = ("board", "tv", "listen", "seat", "word", "rack")
CHANGING = "#title, #players, #last, #race, #log li:first-child, #tv-side"
"""What has other numbers after each turn."""
TELEVISIONS = ((1280, 720), (1366, 768), TELEVISION)
WHOLE = "(document.documentElement.scrollHeight > innerHeight ? ['the page scrolls'] : [])"
SIDEWAYS = "(document.documentElement.scrollWidth > innerWidth ? ['it scrolls sideways'] : [])"
NORMAL = "DejaVu Sans", 100
"""A wide font, such as phones may have."""


def test_no_number_breaks_or_is_cut_in_a_whole_game(serve: Serve, open_page: Open) -> None:
    page = open_page(address(serve(tonight())), "small", "dark")
    states = whole_game()
    turn = look(views=["board"], states=states[::5], whole=False, changing=CHANGING)
    wrong = faults(page, [PHONES[0], PHONES[4], TELEVISION], [PLAIN], turn)
    wrong += faults(page, SIZES, [NORMAL], look(views=VIEWS, states=states[-1:]))
    assert wrong == []


@pytest.mark.parametrize("sizes", [SIZES, ZOOMED])
def test_six_players_with_four_digits_have_room(
    serve: Serve, open_page: Open, sizes: Sequence[tuple[int, int]]
) -> None:
    page = open_page(address(serve(tonight())), "small", "dark")
    seen = look(views=VIEWS, states=crowded_games())
    assert faults(page, sizes, [NORMAL], seen) == []


def test_the_judge_of_words_has_room(serve: Serve, open_page: Open) -> None:
    room = serve(None)
    page = open_page(address(room), "small", "dark")
    page.wait_for_selector("section[data-view=word]:not([hidden])")
    said = {"words": ["WOLFESCHLEGELSTEINHAUSEN", "CAT", "DOG"], "legal": True}
    page.evaluate(inside("(said) => fill('answer', answerCard(said))"), said)
    seen = look(views=["word"], states=[room.get("state")])
    assert faults(page, (*SIZES, *ZOOMED), [NORMAL], seen) == []


def test_with_text_of_twice_the_size_nothing_lies_beside_the_screen(
    serve: Serve, open_page: Open
) -> None:
    page = open_page(address(serve(crowded_game()), "board"), "small", "dark")
    wrong = []
    for view in ("listen", "seat", "word", "tv", "board"):
        page.evaluate("(view) => { location.hash = view; }", view)
        page.wait_for_selector(f"section[data-view={view}]:not([hidden])")
        wrong += faults(page, PHONES[:1], [PLAIN, WIDER], SIDEWAYS)
    assert wrong == []


def cut_on_television(page: Page, state: object) -> list[str]:
    """What of a television in this state is cut, overlapped or below the screen."""
    page.evaluate(inside("take"), state)
    return faults(page, TELEVISIONS, [PLAIN, WIDE], look(0, views=["tv"], states=[state]), WHOLE)


def test_a_television_shows_a_hand_a_turn_that_is_checked_a_verdict_and_the_end(
    serve: Serve, open_page: Open
) -> None:
    game = crowded_game()
    page = open_page(address(serve(game), "tv"), "television", "dark")
    page.wait_for_selector("#tv-side .card")
    begun = page.evaluate(
        inside("({ version: state.version, game: state.game, view: state.view })")
    )
    words = [word.text for word in game.challenged().judgement.score.words]
    by = game.player_to_move
    asked = Proposal(
        game.position.to_move, 1, game.judge(places_for_word("TEN", game, None)[0].action)
    )
    tiles = looked_at_as_json(game, asked, is_dealt=False)
    heading, note = page.locator("#tv-side h1"), page.locator("#tv-side .note")

    begun["view"]["hands"] = [{"player": by, "words": words[:1]}]
    wrong = cut_on_television(page, begun)
    expect(heading).to_contain_text(f"{by} challenges")
    expect(note).to_contain_text(f"Is {words[0]} good?")
    expect(page.locator("#squares .tile:not(.faint)")).to_have_count(len(words[0]))
    begun["view"] |= {"hands": [], "asked": tiles}
    wrong += cut_on_television(page, begun)
    expect(heading).to_contain_text(f"{by}: TEN")
    expect(note).to_contain_text("does not count yet")
    expect(page.locator("#squares .waits")).to_have_count(len(tiles["tiles"]))
    begun["view"]["asked"] = looked_at_as_json(game, asked, is_dealt=True)
    wrong += cut_on_television(page, begun)
    expect(heading).to_contain_text(f"{by} to play")
    expect(note).to_have_text("The turn is being checked.")
    expect(page.locator("#squares .waits")).to_have_count(0)
    game.push(Turn(Challenge(by=0, words=tuple(words), upheld=True)))
    wrong += cut_on_television(page, state_of(game))
    page.wait_for_selector("#tv.told .strip")
    wrong += cut_on_television(page, state_of(crowded_game(*["pass"] * 6)))
    page.wait_for_selector(".bars")
    assert wrong == []
