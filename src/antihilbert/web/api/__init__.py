"""The paths under /api: what each takes, and which task answers it; one table of them all."""
