"""Battles: formations, the steps between them, and how damage is allocated (kotc:battles).

Uses dice, activation and all below.
"""
