"""How tiles, letters, lines and charts are drawn; pure."""
