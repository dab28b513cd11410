"""The commands of the terminal, one module each, in wings by subject; what all of them write with stands here.

They may use everything; no wing uses another.
"""
