"""Scenario files of Keeper of the Cards: positions, fields and labels."""
