"""The compiled searches for longest games: one file per method, and what they share."""
