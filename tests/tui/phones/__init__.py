"""Tests of the room `scorekeeper/tui/phones`."""
