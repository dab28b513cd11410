"""What is said of somebody in a question: states, what becomes of them, what they do, where they go."""

from __future__ import annotations

from collections.abc import Mapping

from judge.rulings.asking.asker import Chosen
from judge.rulings.asking.filler import filler_at
from judge.rulings.asking.lexicon import Word
from judge.rulings.asking.sorcery.phrases import Phrases
from judge.rulings.asking.sorcery.things import Act
from judge.rulings.asking.sorcery.words import KEYWORDS, YOU
from judge.rulings.asking.tokens import END, Token

ASKING = "ask"
"""What an act is marked with that is asked about; otherwise it is told."""
UNIT_VERBS = frozenset(
    "attack move defend intercept shoot burrow submerge surface strike carry pick-up drown reach".split()
)
TO_PLACES = frozenset("fly move cast shoot burrow submerge surface reach attack defend stay".split())
FATES = {"dead": "dies", "alive": "survives", "struck": "strikes back"}
"""What may become of a unit, and how it is told."""


class Predicates(Phrases):
    """A question being read: the clause that it is in, and what is done there."""

    def __init__(self, text: tuple[Token, ...], named: Mapping[int, tuple[int, str]], chosen: Chosen) -> None:
        super().__init__(text, named, chosen)
        self.act: Act | None = None
        self.modal: tuple[str, int] | None = None
        self.condition = False
        self.measured = ""
        self.be = False
        self.have = False
        self.negative = False
        self.wh = ""
        self.sentence = 0
        self.ability: tuple[int, str] | None = None
        self.aside: tuple[Act | None, int | None, bool] | None = None

    def _ends_asking(self, place: int) -> bool:
        for token in self.text[place:]:
            if token.word in END:
                return token.word == "?"
        return not any(token.word == "?" for token in self.text)

    def _close(self) -> None:
        self.act = None
        self.be = self.have = self.negative = False
        self.measured = ""

    def owner_of_measure(self) -> str | None:
        """The player of whom a figure of life or mana is told."""
        if isinstance(self.subject, str):
            return self.subject
        if isinstance(self.subject, int) and self.told.thing(self.subject).kind == "avatar":
            return self.told.thing(self.subject).of or YOU
        return None

    def act_who(self) -> int | None:
        """The unit that does what is spoken of now."""
        for who in (self.act.tool, self.act.who, self.act.what) if self.act is not None else ():
            if isinstance(who, int):
                return who
        return self.subject if isinstance(self.subject, int) else self.last_thing

    def _state(self, place: int) -> int:
        """What somebody is or has: read behind *is*, *has* and the like, and behind a thing that it is told of."""
        found = self.at(place, "state")
        if self.text[place].word == "a" and place and self.text[place - 1].word in ("with", "by"):
            found = None
        if found is not None and (self.be or self.have or len(range(place, found[1])) > 1 or found[0].value in FATES):
            word, end = found
            if word.value in FATES:
                return self._fate(place, word, end)
            if (who := self.about_or_none()) is not None:
                return self._is(place, end, word.value, who)
        if self.be or self.negative:
            adjective = self.at(place, "adjective")
            if adjective is not None and adjective[0].value == "attacked":
                adjective = None
            if (
                adjective is not None
                and (who := self.about_or_none()) is not None
                and not self._noun_follows(adjective[1])
            ):
                return self._is(place, adjective[1], adjective[0].value, who)
        if self.have:
            keyword = self.keyword_at(place)
            if keyword is not None and (who := self.about_or_none()) is not None:
                return self._is(place, keyword[1], keyword[0], who)
        return place

    def _noun_follows(self, place: int) -> bool:
        return place in self.named or self.at(place, "head") is not None

    def _is(self, place: int, end: int, value: str, who: int) -> int:
        thing = self.told.thing(who)
        asked = self.modal is not None and self.modal[0] in ("will", "is") and not self.condition
        if asked and value in ("tapped", "untapped"):
            self.told.asks.append(Act("is", who, asked=value, place=place))
            self.mark(place, end, f"asks whether {thing.called} is {value}")
            self.modal = None
            return end
        if asked and self.be and value in KEYWORDS.values() and not self.negative:
            self.told.asks.append(Act("is", who, asked=f"with {value}", place=place))
            self.mark(place, end, f"asks whether {thing.called} has {value}")
            self.modal = None
            return end
        said = self.apply(thing, value, self.negative)
        self.negative = False
        self.mark(place, end, said)
        self.be = self.have = False
        return end

    def _fate(self, place: int, word: Word, end: int) -> int:
        """Somebody dies, survives or strikes back: asked, or told."""
        who = self.about_or_none(subject_first=True)
        if who is None:
            return self._player_dies(place, word, end)
        thing = self.told.thing(who)
        asked = (self.modal is not None or self.be or bool(self.wh)) and not self.condition
        asked = asked or (self.text[end : end + 1] != () and self.text[end].word == "?")
        act = Act(word.value, who, asked=ASKING if asked else "", negative=self.negative, place=place)
        self.negative = False
        if asked:
            self.told.asks.append(act)
            self.mark(place, end, f"asks whether {thing.called} {FATES[word.value]}")
        else:
            self.told.acts.append(act)
            self.mark(place, end, f"{thing.called} {FATES[word.value]}")
        self.act = None
        self.be = False
        return end

    def _player_dies(self, place: int, word: Word, end: int) -> int:
        """*Am I dead*, *does he die*: whether that player loses the game."""
        asked = (self.modal is not None or self.be) and not self.condition and not self.negative
        if word.value != "dead" or not asked or not isinstance(self.subject, str):
            return place
        self.told.asks.append(Act("lose", self.subject, asked=ASKING, place=place))
        self.mark(place, end, "asks who wins")
        self.act, self.be = None, False
        return end

    def _when_attacked(self, word: Word, end: int) -> bool:
        """*When attacked*: what the sentence is about is attacked."""
        following = self.text[end].word if end < len(self.text) else "."
        alone = following in (*END, ",", "by")
        return self.condition and self.subject is None and (word.value, word.form) == ("attack", "ed") and alone

    def _verb(self, place: int) -> int:
        found = self.at(place, "verb")
        if found is None:
            return place
        word, end = found
        if filler_at(self.text, place) > end - place:
            return place
        before = self.text[place - 1].word if place else ""
        if word.value == "attack" and word.form == "s" and self.awaits:
            self.mark(place, end, "attacks")
            return end
        if (
            word.value == "attack"
            and before in ("an", "the", "that", "this", "any", "'s")
            and word.form in ("base", "s")
        ):
            return self._attack_noun(place, end)
        asked = self.modal is not None and not self.condition
        if self.act is not None and self.act.asked and word.form == "ing":
            asked = False
        if word.form == "ing" and self.told.asks and self.told.asks[-1].place == place - 1:
            asked = False
        if self.wh == "where" and word.value in ("move", "stay"):
            self.told.asks[-1].who = self.subject if self.subject is not None else self.last_subject
            self.mark(place, end, "asks where it is")
            self.wh, self.modal, self.act = "", None, None
            return end
        if self.wh in ("how far", "how much life", "how much damage"):
            return self._measured_verb(place, word, end)
        if word.value in ("trigger", "cast", "use") and self.ability is not None and self.subject == self.ability[0]:
            return self._triggers(place, end, asked)
        passive = (self.be and (word.form == "ed" or self.text[place].word == "hit")) or self._when_attacked(word, end)
        if word.form == "base" and not asked and self.subject is None and self.act is None and not self.condition:
            return place
        who = self.subject if self.subject is not None else self.last_subject
        if self.relative is not None:
            who, self.relative, asked = self.relative, None, False
        verb = "move" if word.value == "fly" and not asked else word.value
        act = Act(verb, None if passive else who, asked=ASKING if asked else "", passive=passive, place=place)
        if passive:
            act.what = who
        act.negative, self.negative = self.negative, False
        (self.told.asks if asked else self.told.acts).append(act)
        self.act = act
        self.act_end = end
        self.be = False
        self.mark(place, end, self.verb_told(word.value, asked, self.modal))
        return end

    def _triggers(self, place: int, end: int, asked: bool) -> int:
        """An ability triggers, or whether it does is asked."""
        assert self.ability is not None
        number, name = self.ability
        if not asked:
            return place
        self.told.asks.append(Act("trigger", number, asked=ASKING, to=name, place=place))
        self.mark(place, end, f"asks whether it triggers: {name}")
        self.ability, self.modal = None, None
        return end

    def _measured_verb(self, place: int, word: Word, end: int) -> int:
        """The verb of a question for how much: who takes or loses it."""
        wanted = {
            "how far": ("move", "reach"),
            "how much life": ("lose", "gain", "control", "take"),
            "how much damage": ("take", "deal"),
        }
        if word.value not in wanted[self.wh]:
            return place
        if self.wh == "how far":
            self.told.asks[-1].who = self.subject
        else:
            verb = word.value if self.wh == "how much damage" else self.wh
            self.told.asks.append(Act(verb, self.subject, asked=ASKING, place=place))
        self.mark(place, end, f"asks {self.wh}")
        self.wh, self.modal = "", None
        return end

    def _attack_noun(self, place: int, end: int) -> int:
        """*An attack on it*, *the attack of it*: an attack that happens, or the one that is spoken of."""
        following = self.text[end].word if end < len(self.text) else ""
        if following not in ("on", "against", "by", "of", "from"):
            self.mark(place, end, "the attack")
            return end
        act = next((a for a in self.told.acts if a.verb == "attack"), None)
        if act is None:
            act = Act("attack", place=place)
            self.told.acts.append(act)
        self.mark(place, end + 1, "attack")
        got = self.thing_at(end + 1)
        player = self.player_at(end + 1)
        who, behind = got if got is not None else player if player is not None else (None, end + 1)
        if who is not None and following in ("on", "against"):
            act.what = who
        elif who is not None:
            act.who = who
        if isinstance(who, int):
            self.last_thing = who
        elif who is not None:
            self.mark(end + 1, behind)
        return behind

    def _where(self, place: int) -> int:
        found = self.place_at(place)
        if found is None:
            return place
        relation, near, end = found
        if (
            self.act is not None
            and self.act.verb in TO_PLACES
            and (self.moves_there(relation) or self.act.verb == "cast")
        ):
            return self.whereto(self.act, place, end, relation, near)
        who = self.about_or_none()
        if who is None:
            return place
        said = self.put(self.told.thing(who), relation, near)
        if not said:
            return place
        self.mark(place, end, said)
        return end
