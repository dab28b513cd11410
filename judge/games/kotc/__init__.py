"""Keeper of the Cards, 14th edition: the rules as functions over positions, each with the passages it implements."""
