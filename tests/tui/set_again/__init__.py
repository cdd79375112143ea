"""Tests of the room `scorekeeper/tui/set_again`."""
