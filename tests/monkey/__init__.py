"""A monkey at the real program in a pseudo-terminal."""
