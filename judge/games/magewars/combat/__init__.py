"""Who may attack whom with what, guarding, intercepting, and attacks of walls, zones and spells.

Uses casting and all below.
"""
