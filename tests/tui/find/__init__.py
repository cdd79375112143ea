"""Tests of the room `scorekeeper/tui/find`."""
