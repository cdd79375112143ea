"""Is it a word, and why not."""
