"""The rules of axe-core for pages that everybody can use, asked of the page as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page


OPTIONS = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
"""Also asked: is what is seen on a control in its name, as somebody says it who speaks to it?"""


def violations(page: Page) -> list[str]:
    """What axe-core finds: the rule, and where it is broken; the test is skipped without it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:90]}"
        for one in found
        for node in one["nodes"]
    ]
