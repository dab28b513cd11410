"""What can be asked about a position of Sorcery, a subject a file; `spoken` has the words of everyday.

Uses every rule below; only the game's record stands above.
"""
