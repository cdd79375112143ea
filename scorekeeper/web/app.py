"""Routes and handlers: the addresses below the token, and the few that need none."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from base64 import b64encode
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from string import Template

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from scorekeeper.export.data import play_link
from scorekeeper.table.door import RefusedError
from scorekeeper.web.access import LONGEST
from scorekeeper.web.host import PhoneHost
from scorekeeper.web.limits import address_of
from scorekeeper.web.seat_api import SeatApi, WordApi
from scorekeeper.web.sent import Body, is_so_in, not_the_page, text_in

KINDS = {"js": "text/javascript", "css": "text/css"}
"""The kinds of files that a page fetches, by how their names end."""
OUTSIDE = ("outside/join.html", "outside/join.css", "outside/join.js")
"""The page of those who do not know the token."""
INSIDE = ("", "seat", "styles")
"""The folders of what all others fetch."""
_FOLDER = files("scorekeeper.web").joinpath("page")


def page(state: str) -> str:
    """The page, with the first `state` as JSON in it."""
    safe = state.replace("<", r"\u003c")  # A name must not end the element that it stands in.
    return Template(_text("index.html")).substitute(hash=hash_of_files(), state=safe)


@cache
def fetched() -> Mapping[str, str]:
    """The files that a page fetches, by their paths: ``seat/turn.js``."""
    paths = (
        f"{folder}/{entry.name}".lstrip("/")
        for folder in INSIDE
        for entry in _FOLDER.joinpath(folder).iterdir()
    )
    return {path: _text(path) for path in sorted(paths) if path.rpartition(".")[2] in KINDS}


@cache
def hash_of_files() -> str:
    """What is another as soon as one of the files is: a part of their addresses.

    So a browser keeps them for as long as it likes.
    """
    return sha256(repr(fetched()).encode()).hexdigest()[:16]


def front_page() -> Response:
    """The page of the plain address."""
    return _outside("join", 200)


def nothing_here(method: str) -> Response:
    """The same 404 for every address; only who looks with a browser has something to read."""
    if method == "GET":
        return _outside("old", 404)
    return Response(status_code=404)


def _outside(why: str, status: int) -> Response:
    text, policy = _outside_text(why)
    headers = {"content-security-policy": policy} | KEEPS
    return Response(text, status, headers, media_type="text/html")


@cache
def _outside_text(why: str) -> tuple[str, str]:
    """The page, and the content security policy that allows its own style and script alone."""
    html, css, script = map(_text, OUTSIDE)
    text = html.replace("$why", why).replace("$css", css).replace("$js", script)
    return text, policy(_hashed(css), _hashed(script))


def policy(styles: str, scripts: str) -> str:
    """The content security policy of a page that has its own `styles` and `scripts` alone."""
    parts = {
        "default-src": "'none'",
        "connect-src": "'self'",
        "img-src": "data:",
        "style-src": styles,
        "script-src": scripts,
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(map(" ".join, parts.items()))


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def _text(name: str) -> str:
    return _FOLDER.joinpath(name).read_text("utf-8")


Answer = Callable[[Body], Awaitable[Body]]
"""Answers what a page has sent. Raises `RefusedError`."""

BEAT = 5.0
"""Seconds without news after which a page hears that the table is still there."""
MOST_STREAMS = 48
"""Pages that follow the game; the other connections are left for what they ask."""
LARGEST = 8 * 1024
"""Bytes that a page may send."""
SLOWEST = 5.0
"""Seconds in which what a page sends must have come."""

PACKED = {"content-encoding": "gzip"}
KEEPS = {"set-cookie": "keeps=1; SameSite=Strict"}
"""A cookie without a secret, with each page: some browsers keep none, though they say so."""
HALF = 11
"""Characters of a seat's token that its page has; as many are in a cookie."""
FOR_GOOD = {"cache-control": "private, max-age=31536000, immutable"}
"""How long a browser keeps what is never another at its address."""


class Handlers:
    """What is got from a host, one method an address."""

    def __init__(self, host: PhoneHost, words: WordApi, seats: SeatApi) -> None:
        self._host = host
        self._words = words
        self._seats = seats

    async def first_page(self, request: Request) -> Response:
        """The page with the state in it, so that its scripts need not ask for it."""
        headers = {"content-security-policy": policy("'self'", "'self'")} | KEEPS
        return _packed(request, page(self._host.feed.first_text()), "text/html", headers)

    async def file(self, request: Request) -> Response:
        """A script or a sheet of this version."""
        path = request.path_params["path"]
        if request.path_params["hash"] != hash_of_files() or path not in fetched():
            raise HTTPException(404)
        return _packed(request, fetched()[path], KINDS[path.rpartition(".")[2]], FOR_GOOD)

    async def state(self, request: Request) -> Response:
        """The state once."""
        return _packed(request, self._text(request), "application/json", {})

    async def events(self, request: Request) -> Response:
        """The state each time it changes."""
        address = address_of(request.client)
        viewers = self._host.feed.viewers
        if len(viewers) >= MOST_STREAMS and not viewers.make_room(address):
            return Response(status_code=503)
        known = request.headers.get("last-event-id") or request.query_params.get("since", "")
        number = 0
        if known.isascii() and known.isdigit():
            number = int(known)
        events = _events(self._host, number, address, partial(self._text, request))
        kind = "text/event-stream"
        if not _unpacks(request):
            return StreamingResponse(events, media_type=kind)
        return StreamingResponse(_packed_one_by_one(events), headers=PACKED, media_type=kind)

    def _text(self, request: Request) -> str:
        """The state, for a page at a seat with what that alone is told now."""
        state = self._host.feed.text()
        seat = request.query_params.get("seat")
        if not seat:
            return state
        told = {**self._seats.told(_whole(request, seat)), "seat": seat}
        return f'{state[:-1]},"mine":{json.dumps(told, separators=(",", ":"))}}}'

    async def bgstats(self, request: Request) -> Response:
        """The way to BG Stats, with the play, once the game is over."""
        state = self._host.state
        if state is None or state.game.position.ending is None:
            raise HTTPException(404)
        return RedirectResponse(play_link(state.game), status_code=303)

    async def word(self, request: Request) -> Response:
        """The verdict of the dictionary on a word."""
        return JSONResponse(await self._words.look_up(request.query_params.get("q", "")))

    async def words(self, request: Request) -> Response:
        """The verdict on all words of a play."""
        return JSONResponse(await self._words.judge(request.query_params.get("q", "")))


def application(host: PhoneHost) -> Starlette:
    """The pages of `host`, without authentication (`guard`)."""
    words = WordApi(host)
    seats = SeatApi(host)
    pages = Handlers(host, words, seats)
    looking = {
        "/": pages.first_page,
        "/page/{hash}/{path:path}": pages.file,
        "/state": pages.state,
        "/events": pages.events,
        "/word": pages.word,
        "/words": pages.words,
        "/bgstats": pages.bgstats,
    }
    asking = {
        "/seat": seats.ask,
        "/hand": seats.hand,
        "/leave": seats.leave,
        "/lookup": words.look_up_from_seat,
        "/rack": seats.rack,
        "/again": seats.again,
        "/mine": seats.mine,
        "/places": seats.places,
        "/preview": seats.preview,
        "/play": seats.play,
        "/back": seats.back,
        "/left": seats.left,
        "/challenge": seats.challenge,
        "/table": seats.do,
    }
    routes = [Route(path, handler, methods=["GET"]) for path, handler in looking.items()]
    return _app([*routes, *(_posted(path, answer) for path, answer in asking.items())])


def entrance(host: PhoneHost, token: str) -> Starlette:
    """All that is there for those who do not know the `token`: how to ask for it."""

    async def front(request: Request) -> Response:
        if request.method == "GET":
            return front_page()
        return nothing_here(request.method)

    async def join(request: Request) -> Response:
        await _sent(request)
        return JSONResponse(host.join(address_of(request.client)))

    async def joined(sent: Body) -> Body:
        answer = host.joined(text_in(sent, "wait"))
        return {"at": f"/{token}/", **answer} if answer else {}

    joins = Route("/join", join, methods=["POST"])
    return _app([Route("/", front), joins, _posted("/joined", joined)])


def _posted(path: str, answer: Answer) -> Route:
    """Where a page sends an object, and gets another as the answer."""

    async def handler(request: Request) -> Response:
        sent = await _sent(request)
        keeps = is_so_in(sent, "cookie")
        if "seat" in sent:
            sent["seat"] = _whole(request, text_in(sent, "seat"))
        told = await answer(sent)
        token = keeps and (told.get("seat") or sent.get("seat"))
        if not token:
            return JSONResponse(told)
        kept = JSONResponse({**told, "seat": token[:HALF]})
        name, at = _cookie(token), told.get("at")
        kept.set_cookie(name, token[HALF:], LONGEST, path=at, httponly=True, samesite="strict")
        return kept

    return Route(path, handler, methods=["POST"])


def _whole(request: Request, seat: str) -> str:
    """The token of a seat: its page sends one half, and the other is in a cookie.

    So what a script could read opens no seat, and neither does what a browser sends by itself,
    whoever makes it send. A page without cookies sends the whole token.
    """
    return seat[:HALF] + (seat[HALF:] or request.cookies.get(_cookie(seat), ""))


def _cookie(seat: str) -> str:
    """The name of a seat's cookie, by the half that its page has: there may be several seats."""
    return f"seat-{sha256(seat[:HALF].encode()).hexdigest()[:8]}"


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


async def _events(
    host: PhoneHost, known: int, address: str, text: Callable[[], str]
) -> AsyncGenerator[str]:
    """The newest state each time there is one that the page does not have, until the end.

    States that have come meanwhile are left out, so a page that is slow holds nothing up.
    """
    with host.feed.viewers.follow(address) as viewer:
        yield "retry: 500\n:\n\n"
        while not (viewer.ended or viewer.makes_room):
            if host.feed.version != known:
                known = host.feed.version
                yield f"id: {known}\nevent: state\ndata: {text()}\n\n"
                continue
            try:
                await asyncio.wait_for(viewer.news.wait(), BEAT)
            except TimeoutError:
                yield "event: beat\ndata: {}\n\n"
            viewer.news.clear()
        if viewer.ended:
            yield "event: end\ndata: {}\n\n"


async def _packed_one_by_one(events: AsyncGenerator[str]) -> AsyncGenerator[bytes]:
    """Each of `events` as soon as it is there; a state takes little that is like the last one.

    How long that is betrays nothing that whoever can measure it could not read: no page is
    encrypted.
    """
    packing = zlib.compressobj(wbits=31, memLevel=5)  # As gzip, in 144 kB for each page.
    async with aclosing(events):
        async for event in events:
            yield packing.compress(event.encode()) + packing.flush(zlib.Z_SYNC_FLUSH)
    yield packing.flush()


def _packed(request: Request, text: str, kind: str, headers: dict[str, str]) -> Response:
    data = text.encode()
    if _unpacks(request):
        data = gzip.compress(data, 9, mtime=0)
        headers = headers | PACKED
    return Response(data, headers=headers, media_type=kind)


def _unpacks(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


async def _sent(request: Request) -> Body:
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
