"""What screens are made of: pages, dialogs, fields, rows, large words, charts."""
