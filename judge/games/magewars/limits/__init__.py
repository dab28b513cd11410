"""What limits the casting of spells: whose they are, how many there may be, when and where they may be cast.

Uses casting and all below.
"""
