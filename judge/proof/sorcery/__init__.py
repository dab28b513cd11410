"""The parts of Sorcery's cards, positions in which they could show, and how each is taken away."""
