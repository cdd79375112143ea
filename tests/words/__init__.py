"""What counts as a word."""
