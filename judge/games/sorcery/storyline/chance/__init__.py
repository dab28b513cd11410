"""Random outcomes: chance, or who determines them in its place (sorcery:random)."""
