"""A real browser for tests and pictures: the system's own Chromium, and phones as it plays them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
SHAPES = {
    "upright": (390, 844),
    "small": (320, 568),
    "sideways": (844, 390),
    "tablet": (768, 1024),
    "television": (1920, 1080),
}
"""Width and height of what is looked at, in CSS pixels."""

LEFT_OUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter"),
    *("NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "ThirdPartyStoragePartitioning"),
)
"""Features of Chromium that are off.

First the list below its address bar: each window loads that anew, though nobody sees it, which
takes longer than a page. Then what Playwright switches off by itself, as the last list counts.
"""

UNHURRIED = """
Object.defineProperty(Event.prototype, "timeStamp", {
  configurable: true, get: () => performance.now() + 1000 });
"""
"""Run before a page, it makes each tap come a second late, so that its button takes it."""


class NoBrowserError(Exception):
    """There is no browser here; the message says what to install."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium without a window. Raises `NoBrowserError`."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise NoBrowserError("needs playwright: pip install -e '.[browser]'") from None
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise NoBrowserError("needs Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        args = ["--no-sandbox", f"--disable-features={','.join(LEFT_OUT)}"]
        browser = playwright.chromium.launch(executable_path=program, args=args)
        yield browser
        browser.close()


def device(shape: str, scheme: str = "light", scale: float = 1) -> dict[str, Any]:
    """What a browser must know of a phone, or of a television, held in that `shape`."""
    width, height = SHAPES[shape]
    is_phone = shape != "television"
    return {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": scale,
        "color_scheme": scheme,
        "is_mobile": is_phone,
        "has_touch": is_phone,
    }
