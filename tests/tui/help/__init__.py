"""Tests of the room `scorekeeper/tui/home`."""
