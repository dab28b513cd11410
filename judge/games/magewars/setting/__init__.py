"""Setting up: from a scenario file to an arena, its faces, tables and rolls, and from a position to a picture.

Uses spells and all below.
"""
