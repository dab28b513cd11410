"""Operations that abilities and spells are made of, by subject."""
