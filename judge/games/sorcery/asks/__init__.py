"""The asks of Sorcery, by subject: sentences with places, and how they are read off a position."""
