"""Scenario files of Mage Wars: positions, actions and asks."""
