"""What other programs ask, line by line: requests on the leaflet's first word."""

from __future__ import annotations

import json
from typing import Any

from scorekeeper.cli.programs import Handler, JsonLinesServer

MOOD = {"C5": ["M"], "D5": ["O"], "E5": ["O"], "F5": ["D"]}


def request_with(usual: dict[str, Any], **members: Any) -> dict[str, Any]:
    """A request with what is `usual`; `members` change it, None leaves one out."""
    request = {"id": 1, "edition": "hasbro-10x10", "board": MOOD} | usual | members
    return {key: value for key, value in request.items() if value is not None}


def answer_of(handler: Handler, request: object) -> dict[str, Any]:
    """What `handler` answers to one line."""
    found = json.loads(JsonLinesServer(handler).answer(json.dumps(request).encode()))
    assert isinstance(found, dict)
    return found


def lines(*requests: object) -> bytes:
    """The lines of `requests`, of which some may be written already."""
    return b"".join(
        item if isinstance(item, bytes) else json.dumps(item).encode() + b"\n" for item in requests
    )
