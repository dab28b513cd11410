"""How files say what players do, decide and ask: the tables in which the wings above register theirs.

Uses positions.
"""
