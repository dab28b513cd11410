"""Ongoing effects and what they make of things: layers, passives, flooding, transforming, Ward.

Uses positions and the tables of a scenario.
"""
