"""Keys as the foot of a screen and the help write them."""

from __future__ import annotations

from textual.binding import Binding

MORE = Binding("ctrl+p", "app.command_palette", "More", key_display="^P")
"""The way to all the other keys for somebody who only has a mouse."""

SHORT = {"Exchange": "Exch", "Challenge": "Chall"}
"""What is called by less than its name at the foot of the screen, where there is little room."""


def key_name(binding: Binding) -> str:
    """The key as it is written on a keyboard; ``^`` stands for Ctrl."""
    if binding.key_display or len(binding.key) == 1:
        return binding.key_display or binding.key
    return binding.key.title().replace("Ctrl+", "^")
