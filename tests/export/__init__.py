"""Games given away in other forms."""
