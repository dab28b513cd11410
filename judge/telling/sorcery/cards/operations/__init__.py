"""Operations in plain words, by subject: the templates of each kind."""
