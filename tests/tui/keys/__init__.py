"""Tests of `scorekeeper/tui/keys`: the map of keys, the menu, keys of a user's own."""
