"""The steps of an attack in their order, from its declaration to its end (magewars:attack-action).

Uses combat and all below.
"""
