"""Wards that break and that go from one thing to another (sorcery.rulebook:glossary/ward)."""

from __future__ import annotations

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Desc, How, Ref, Some, Things, Unsayable

HOLDERS = ("unit", "site")
"""What can have a Ward."""
FIT = ("non-Warded", "non-Evil")
"""What is true of whoever can be given one."""


def _warded(around: str, *before: str) -> Desc:
    return Desc(before=(*before, str(around), "Warded"), nouns=HOLDERS)


means("break_wards")(lambda around: Act("break ward", Some(How.EVERY, _warded(around))))


@means("steal_ward")
def steal_ward(around: str) -> Act:
    """A Ward of another goes to the card itself."""
    return Act("move ward", Some(How.ONE, _warded(around, "other")), (("to", Ref("itself")),))


@means("transfer_ward")
def transfer_ward(around: str, to: Things) -> Act:
    """A Ward goes to one that can have it."""
    if not isinstance(to, Some) or to.how is not How.ONE:
        raise Unsayable("who gets a Ward")
    able = Desc(before=(*FIT, *to.desc.before), nouns=to.desc.nouns, after=to.desc.after)
    return Act("move ward", Some(How.ONE, _warded(around)), (("to", Some(How.ONE, able)),))
