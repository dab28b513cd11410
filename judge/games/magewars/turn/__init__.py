"""The round and its stages: resetting, activation, movement actions, pushing, climbing.

Uses combat and all below.
"""
