"""Home, where the program begins."""
