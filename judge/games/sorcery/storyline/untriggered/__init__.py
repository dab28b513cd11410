"""Abilities that what happens does not trigger, though it nearly does, and why not."""
