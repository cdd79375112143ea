"""What screens are made of: panels, lines, large words, questions, keys and their map."""
