"""Passive abilities: on whom and while what, and what they change, one small kind for each change, by subject."""
