"""Six-sided dice: what is thrown, allocated and thrown again, with exact odds.

Uses positions.
"""
