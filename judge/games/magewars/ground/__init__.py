"""What everything stands on: the arena and its zones, phases, events, assumptions, what is missing or settled.

Uses the words and the table of rules.
"""
