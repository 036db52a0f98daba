"""Take-away games: Nim, Marienbad and others, all from one description of their rules."""
