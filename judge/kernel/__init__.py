"""The machine: positions, pending work, choices, chance, exploration, traces. Knows no game and no text."""
