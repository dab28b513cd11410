"""Questions in one's own words, read into scenarios and ruled on; each game's grammar stands in a folder of its own.

Uses the judgement, and what each game knows of its cards; nothing above.
"""
