"""Lanterns, the game of the small codex in tests/data/tiny: enough of one to be judged."""
