"""Attacking, defending, intercepting, fighting and shooting, and who is compelled to.

Uses turns and all below.
"""
