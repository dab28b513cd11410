"""Cards in a game, players, links and battles as rules read them, and what the judge assumes.

Uses the abilities written on cards.
"""
