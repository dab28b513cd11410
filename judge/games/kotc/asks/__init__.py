"""What can be asked about a position of Keeper of the Cards, a subject a file.

Uses every rule below; only the game's record stands above.
"""
