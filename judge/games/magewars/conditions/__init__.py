"""Conditions and their markers, one a file.

Uses the Upkeep Phase, damage and all below.
"""
