"""Movement: steps, paths, range of motion, carrying, teleporting, and where it may go (sorcery:movement).

Uses the storyline and all below.
"""
