"""Routes and handlers: the addresses below the token, and the few that need none."""

from __future__ import annotations

import asyncio
import gzip
import json
import secrets
from collections.abc import AsyncIterator
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from scorekeeper.export.bgstats import play_link
from scorekeeper.session.seats import TABLE
from scorekeeper.web.hub import Hub
from scorekeeper.web.limits import address_of
from scorekeeper.web.page import front_page, later, nothing_here, page
from scorekeeper.web.seats import RefusedError
from scorekeeper.web.sent import not_the_page, number_in, text_in, texts_in
from scorekeeper.web.table_desk import TableDesk
from scorekeeper.web.turn_desk import SeatDesk, TurnDesk
from scorekeeper.web.word_desk import WordDesk

BEAT = 5.0
"""Seconds without news after which a page hears that the table is still there."""
MOST_STREAMS = 48
"""Pages that follow the game; the other connections are left for what they ask."""
LARGEST = 8 * 1024
"""Bytes that a page may send."""
SLOWEST = 5.0
"""Seconds in which what a page sends must have come."""

PARTS = {
    "default-src": "'none'",
    "connect-src": "'self'",
    "img-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
"""The content security policy, but for scripts and styles, which need the nonce of their page."""

KINDS = {"js": "text/javascript", "css": "text/css"}
"""What the files of a part are."""


class Handlers:
    """The handlers of a hub, one method an address."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._words = WordDesk(hub)
        self._seats = SeatDesk(hub)
        self._turns = TurnDesk(hub)
        self._table = TableDesk(hub)

    async def first_page(self, request: Request) -> Response:
        """The page with the state in it, so that it needs nothing else to be seen."""
        nonce = secrets.token_urlsafe(16)
        policy = PARTS | dict.fromkeys(("script-src", "style-src"), f"'nonce-{nonce}'")
        headers = {"content-security-policy": "; ".join(map(" ".join, policy.items()))}
        return _packed(request, page(nonce, self._hub.first_text()), "text/html", headers)

    async def part(self, request: Request) -> Response:
        """A part of the page that is fetched when it is needed."""
        name = request.path_params["name"]
        text = later(name)
        if text is None:
            raise HTTPException(404)
        return _packed(request, text, KINDS[name.rpartition(".")[2]], {})

    async def state(self, request: Request) -> Response:
        """The state once."""
        return _packed(request, self._hub.state_text(), "application/json", {})

    async def events(self, request: Request) -> Response:
        """The state each time it changes."""
        address = address_of(request.client)
        viewers = self._hub.viewers
        if len(viewers) >= MOST_STREAMS and not viewers.make_room(address):
            return Response(status_code=503)
        known = request.headers.get("last-event-id") or request.query_params.get("since", "")
        number = 0
        if known.isascii() and known.isdigit():
            number = int(known)
        stream = _events(self._hub, number, address)
        return StreamingResponse(stream, media_type="text/event-stream")

    async def bgstats(self, request: Request) -> Response:
        """The way to BG Stats, with the play, once the game is over."""
        game = self._hub.game
        if game is None or game.position.ending is None:
            raise HTTPException(404)
        return RedirectResponse(play_link(game), status_code=303)

    async def word(self, request: Request) -> Response:
        """The verdict of the dictionary on a word."""
        return JSONResponse(await self._words.look_up(request.query_params.get("q", "")))

    async def words(self, request: Request) -> Response:
        """The verdict on all words of a play."""
        return JSONResponse(await self._words.judge(request.query_params.get("q", "")))

    async def seat(self, request: Request) -> Response:
        """Somebody takes the name of a player."""
        return JSONResponse(self._seats.ask(text_in(await _sent(request), "player")))

    async def hand(self, request: Request) -> Response:
        """A player wants to challenge the last play, or no more."""
        sent = await _sent(request)
        if sent.get("down") is True:
            return JSONResponse(self._seats.take_hand_down(text_in(sent, "seat")))
        play = texts_in(sent, "play") if "play" in sent else None
        raised = self._seats.raise_hand(text_in(sent, "seat"), texts_in(sent, "words"), play)
        return JSONResponse(raised)

    async def leave(self, request: Request) -> Response:
        """A player leaves the seat."""
        return JSONResponse(self._seats.leave(text_in(await _sent(request), "seat")))

    async def lookup(self, request: Request) -> Response:
        """A player looks a word up."""
        sent = await _sent(request)
        seat = text_in(sent, "seat")
        word = text_in(sent, "word")
        return JSONResponse(await self._words.look_up_from_seat(seat, word))

    async def again(self, request: Request) -> Response:
        """A player asks for another game."""
        return JSONResponse(self._seats.ask_again(text_in(await _sent(request), "seat")))

    async def rack(self, request: Request) -> Response:
        """A player notes a rack."""
        sent = await _sent(request)
        return JSONResponse(self._seats.note_rack(text_in(sent, "seat"), text_in(sent, "letters")))

    # Turns

    async def mine(self, request: Request) -> Response:
        """All that one seat alone is told."""
        sent = await _sent(request)
        if self._is_table(sent):
            return JSONResponse(self._table.mine(sent))
        return JSONResponse(self._turns.mine(text_in(sent, "seat")))

    async def places(self, request: Request) -> Response:
        """Where a word can be laid."""
        sent = await _sent(request)
        near = ""
        if sent.get("near"):
            near = text_in(sent, "near")
        places = self._turns.places(text_in(sent, "seat"), text_in(sent, "word"), near)
        return JSONResponse(await places)

    async def preview(self, request: Request) -> Response:
        """The words and the points that a play would have."""
        sent = await _sent(request)
        return JSONResponse(await self._turns.preview(text_in(sent, "seat"), text_in(sent, "play")))

    async def play(self, request: Request) -> Response:
        """A player enters a turn."""
        sent = await _sent(request)
        if self._is_table(sent):
            return JSONResponse(await self._table.play(sent))
        number = number_in(sent, "number")
        position = number_in(sent, "position")
        turn = self._turns.play(text_in(sent, "seat"), number, position, text_in(sent, "play"))
        return JSONResponse(await turn)

    async def back(self, request: Request) -> Response:
        """A player takes a turn back."""
        sent = await _sent(request)
        return JSONResponse(
            await self._turns.back(text_in(sent, "seat"), number_in(sent, "number"))
        )

    async def left(self, request: Request) -> Response:
        """A player tells what is left at the end, or tries what it would cost so far."""
        sent = await _sent(request)
        seat = text_in(sent, "seat")
        letters = texts_in(sent, "letters")
        if sent.get("try") is True:
            return JSONResponse(self._turns.left_so_far(seat, letters))
        return JSONResponse(await self._turns.left(seat, letters))

    # The page that is the table

    def _is_table(self, sent: dict[str, Any]) -> bool:
        return self._hub.seats.of(text_in(sent, "seat")).name == TABLE

    async def challenge(self, request: Request) -> Response:
        """The last play is challenged."""
        return JSONResponse(await self._table.challenge(await _sent(request)))

    async def table(self, request: Request) -> Response:
        """Anything else that the table does."""
        return JSONResponse(await self._table.do(await _sent(request)))


def application(hub: Hub) -> Starlette:
    """The pages of `hub`, without authentication (`guard`)."""
    pages = Handlers(hub)
    looking = {
        "/": pages.first_page,
        "/part/{name}": pages.part,
        "/state": pages.state,
        "/events": pages.events,
        "/word": pages.word,
        "/words": pages.words,
        "/bgstats": pages.bgstats,
    }
    asking = {
        "/seat": pages.seat,
        "/hand": pages.hand,
        "/leave": pages.leave,
        "/lookup": pages.lookup,
        "/rack": pages.rack,
        "/again": pages.again,
        "/mine": pages.mine,
        "/places": pages.places,
        "/preview": pages.preview,
        "/play": pages.play,
        "/back": pages.back,
        "/left": pages.left,
        "/challenge": pages.challenge,
        "/table": pages.table,
    }
    routes = [Route(path, handler, methods=["GET"]) for path, handler in looking.items()]
    routes += [Route(path, handler, methods=["POST"]) for path, handler in asking.items()]
    return _app(routes)


def entrance(hub: Hub, token: str) -> Starlette:
    """All that is there for those who do not know the `token`: how to ask for it."""

    async def front(request: Request) -> Response:
        if request.method == "GET":
            return front_page()
        return nothing_here(request.method)

    async def join(request: Request) -> Response:
        await _sent(request)
        return JSONResponse(hub.ask_to_join(address_of(request.client)))

    async def joined(request: Request) -> Response:
        answer = hub.newcomers.asked(text_in(await _sent(request), "wait"))
        return JSONResponse({"at": f"/{token}/", **answer} if answer else {})

    asking = [Route("/join", join, methods=["POST"]), Route("/joined", joined, methods=["POST"])]
    return _app([Route("/", front), *asking])


def _app(routes: list[Route]) -> Starlette:
    handlers = {RefusedError: _refused, 404: _nothing, 405: _nothing, ClientDisconnect: _nothing}
    app = Starlette(routes=routes, exception_handlers=handlers)
    app.router.redirect_slashes = False
    return app


async def _refused(_: Request, error: Exception) -> Response:
    status = error.status if isinstance(error, RefusedError) else 500
    return JSONResponse({"refused": str(error)}, status)


async def _nothing(request: Request, error: Exception) -> Response:
    return nothing_here(request.method)


async def _events(hub: Hub, known: int, address: str) -> AsyncIterator[str]:
    """The newest state each time there is one that the page does not have, until the end.

    States that have come meanwhile are left out, so a page that is slow holds nothing up.
    """
    with hub.viewers.follow(address) as viewer:
        yield "retry: 500\n:\n\n"
        while not (viewer.ended or viewer.makes_room):
            if hub.version != known:
                known = hub.version
                yield f"id: {known}\nevent: state\ndata: {hub.state_text()}\n\n"
                continue
            try:
                await asyncio.wait_for(viewer.news.wait(), BEAT)
            except TimeoutError:
                yield "event: beat\ndata: {}\n\n"
            viewer.news.clear()
        if viewer.ended:
            yield "event: end\ndata: {}\n\n"


def _packed(request: Request, text: str, kind: str, headers: dict[str, str]) -> Response:
    data = text.encode()
    if "gzip" in request.headers.get("accept-encoding", ""):
        data = gzip.compress(data, 9, mtime=0)
        headers = headers | {"content-encoding": "gzip"}
    return Response(data, headers=headers, media_type=kind)


async def _sent(request: Request) -> dict[str, Any]:
    """The object that a page has sent. Raises `RefusedError`."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise not_the_page()
    body = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                body += part
                if len(body) > LARGEST:
                    raise RefusedError("That is too much at once.", 413)
        sent = json.loads(body)
    except (TimeoutError, ValueError, RecursionError):
        raise not_the_page() from None
    if not isinstance(sent, dict):
        raise not_the_page()
    return sent
