"""The compiled twins of the readable rules: the same games, card for card, many times faster."""
