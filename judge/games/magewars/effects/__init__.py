"""Effects that a scenario states itself, by subject, and why something is legal.

Uses every rule below; only asks stand above.
"""
