"""What is under way: an attack, an action, a passage through zones, sight, targets and thrown dice.

Uses positions, dice and the tables of a scenario.
"""
