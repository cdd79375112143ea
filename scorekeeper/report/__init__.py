"""A game in print: board, log and standings as text, and all of it as JSON."""
