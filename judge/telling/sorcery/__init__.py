"""How Sorcery tells its positions, cards, actions and questions."""
