"""What other programs ask, one request at a time: plays judged, found and chosen."""
