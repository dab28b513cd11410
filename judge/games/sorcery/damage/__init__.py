"""Damage, life and death: dealing, healing, Death's Door, dying, sacrifice, and what replaces them.

Uses the storyline and all below.
"""
