"""Tests of the room `scorekeeper/tui/share`."""
