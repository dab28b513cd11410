"""A position and how rules read it: things, zones and regions, what is under way, what has happened.

Uses the faces of cards, the words and the table of rules.
"""
