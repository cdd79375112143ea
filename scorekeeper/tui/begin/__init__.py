"""A game that has begun: what there is before this program, filled in."""
