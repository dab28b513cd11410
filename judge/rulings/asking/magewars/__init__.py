"""Mage Wars' questions in one's own words."""
