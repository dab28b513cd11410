"""The Upkeep Phase: its effects in their order, and those that are no conditions, one a file.

Uses damage and all below; conditions register their effects here.
"""
