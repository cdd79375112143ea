"""A turn being entered, and the panels that stand beside the board meanwhile."""
