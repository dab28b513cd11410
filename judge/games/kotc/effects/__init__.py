"""What the effects of abilities do, one verb a file, and effects that a scenario states itself.

Uses zones, dice and all below.
"""
