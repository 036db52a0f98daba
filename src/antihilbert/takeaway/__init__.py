"""Who wins, by which move, and why? Nim, Marienbad and their family, from one description."""
