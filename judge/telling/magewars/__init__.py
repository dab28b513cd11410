"""How Mage Wars tells its positions, cards, actions and questions."""
