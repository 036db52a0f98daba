"""The paths under /api: each reads its parameters and hands a task to the lanes."""
