"""Drawings of tiles, letters, lines and charts; pure."""
