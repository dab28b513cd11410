"""The cards that come with the judge, as files: their faces by type, how these are made, and how they are read.

Uses the printed texts, and the reading of cards.
"""
