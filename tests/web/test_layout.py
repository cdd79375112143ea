"""What whoever looks on sees, at every size: no number breaks or is cut, nothing lies beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from scorekeeper.game.game import Turn
from scorekeeper.game.play import Challenge
from scorekeeper.session.words import places_for_word
from scorekeeper.table.stage import Proposal
from scorekeeper.web.state import looked_at_as_json
from tests.web.conftest import Open, Serve, address, inside
from tests.web.games import crowded_game, crowded_games, state_of, whole_game
from tests.web.measures import PHONES, PLAIN, SIZES, TELEVISION, WIDE, WIDER, ZOOMED, faults, look
from tests.web.phone import expect
from tools.sample import tonight

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

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
