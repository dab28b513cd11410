"""Asks of Mage Wars, a module for a subject."""
