"""Exact distributions of the dice of Mage Wars in whole numbers (magewars:critical-damage).

Uses the faces of attacks, no position.
"""
