"""A game given away: as a picture, a page or its own file."""
