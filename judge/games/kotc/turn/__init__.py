"""The turn and its phases, the start of a game and its end (kotc:turn-order, kotc:endgame).

Uses the rules of cards and battles below.
"""
