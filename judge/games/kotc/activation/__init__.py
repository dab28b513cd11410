"""Activating abilities: conditions, costs, targets, chains, and spells, minions and resources that are played.

Uses effects and all below.
"""
