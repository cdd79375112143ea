"""Tests of the room `scorekeeper/tui/end`."""
