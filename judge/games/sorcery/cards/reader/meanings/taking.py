"""What units carry: dropped, taken from wherever it is, banished with who carries it (sorcery:carrying-artifacts)."""

from __future__ import annotations

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.selections import with_before
from judge.games.sorcery.cards.reader.phrases import Act, Desc, How, Ref, Some, Things, Unsayable, Value

SAME = Ref("same")


def _carried(what: str, things: Things) -> Value:
    """What some units carry."""
    match things:
        case Some(How.EVERY, desc) if not desc.target_place and not desc.unplaced:
            return Value(f"{what} carried by {desc.phrase}")
        case Ref("it"):
            return Value(f"{what} carried by", things)
    raise Unsayable("what such units carry")


means("drop_artifacts")(lambda things: Act("drop", _carried("artifact", things)))
means("drop_everything")(lambda things: Act("drop", _carried("permanent", things)))


@means("banish_with_all")
def banish_with_all(things: Things) -> tuple[Act, ...]:
    """A unit with all that it carries, at once."""
    if not isinstance(things, Some) or things.how is not How.TARGET:
        raise Unsayable("what such units carry")
    carried = Value("permanent carried by target")
    return (Act("", things), Act("banish", Ref("target"), (("and", carried),)))


@means("caster_takes")
def caster_takes(desc: Desc) -> Act:
    """What is targeted is such as units may carry."""
    if desc.nouns != ("artifact",):
        raise Unsayable("what a unit takes")
    return Act("pick up", Some(How.TARGET, with_before(desc, "carriable")), (("by", Ref("caster")),))


@means("takes_from_elsewhere")
def takes_from_elsewhere(desc: Desc) -> Act:
    """An artifact from another location, of those that units may carry."""
    if desc.nouns != ("artifact",) or desc.before or desc.after:
        raise Unsayable("what a unit takes")
    return Act("pick up", Value("carriable artifact elsewhere"))
