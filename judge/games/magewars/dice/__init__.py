"""Exact distributions of the dice of Mage Wars: whole numbers only, no position needed (magewars:critical-damage)."""
