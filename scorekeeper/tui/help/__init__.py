"""The help on the whole screen, and the menu that finds every function."""
