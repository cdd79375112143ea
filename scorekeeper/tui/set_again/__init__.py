"""The board set up again after it was knocked over: what to lay, row by row."""
