"""Every legal play: the finder against a naive one, on many random positions."""
