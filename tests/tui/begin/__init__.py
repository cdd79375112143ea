"""Tests of the room `scorekeeper/tui/begin`."""
