"""Spells: casting, countering, revealing, spellbooks, traps, and what enters and leaves by them.

Uses conditions, damage and all below.
"""
