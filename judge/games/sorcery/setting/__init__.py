"""Setting up: from the tree of a scenario file to a position, and from a position to a picture and a reference.

Uses every wing below; only the game's record and the asks stand above.
"""
