"""The storyline: events waiting and resolving, triggers, stated effects, entering, tapping, coming to rest.

Uses ongoing effects and all below.
"""
