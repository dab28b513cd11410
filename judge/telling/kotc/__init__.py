"""How Keeper of the Cards tells its positions, cards, actions and questions."""
