"""Tests of the room `scorekeeper/tui/review`."""
