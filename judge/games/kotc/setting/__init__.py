"""Setting up: from a scenario file to a position, and from a position to a picture.

Uses positions and the tables of a scenario.
"""
