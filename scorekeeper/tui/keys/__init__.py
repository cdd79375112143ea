"""What keys there are and what they do: the map, the menu, the help, keys typed ahead."""
