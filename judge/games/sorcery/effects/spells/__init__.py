"""Operations on spells that are still to be cast: what the next ones cost, and whether they need threshold."""
