"""Turns and phases, decks and zones, playing sites, and what must be played.

Uses casting and all below.
"""
