"""Conditions and their markers, upkeep among them, one a file.

Uses damage and all below.
"""
