"""Operations on several cards of a deck at once, and on hands that somebody looks at."""
