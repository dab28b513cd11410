"""What is done with cards of decks and hands, and what is paid for spells and effects."""
