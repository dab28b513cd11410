"""Sorcery in one's own words: units, places, what is done and what is asked; above the general part of asking alone."""
