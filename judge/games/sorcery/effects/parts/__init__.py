"""Operations that choose which parts of an effect are done, and that set off abilities once more."""
