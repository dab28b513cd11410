"""Objects and Mages with their characteristics, conditions, traits and attack bars, and how rules read them.

Uses the ground.
"""
