"""Casting and activating: costs, thresholds, targets, spellcasters, and each type of spell.

Uses damage, movement and all below.
"""
