"""Operations on the state of the whole realm."""
