"""What a table waits for: draws, computers, challenges, racks, proposals, its file."""
