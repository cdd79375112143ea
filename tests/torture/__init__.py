"""The real program killed at random instants, and what must be in its file afterwards."""
