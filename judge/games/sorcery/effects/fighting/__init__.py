"""Operations of combat that need more than a strike, a fight, an attack or a shot."""
