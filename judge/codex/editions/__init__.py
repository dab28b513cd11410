"""Editions side by side: what changed, and how a further one is brought in."""
