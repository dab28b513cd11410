"""Damage and what comes of it: destroying, healing, prevention, immunity, Rage, Vampiric.

Uses what is under way and all below.
"""
