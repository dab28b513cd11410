"""Turns of speech that are whole by themselves: *what is my life*, *does it lose its Ward*, *does mine die*."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.rulings.asking.filler import filler_at, first_names
from judge.rulings.asking.sorcery.nouns import RELATIONS
from judge.rulings.asking.sorcery.predicates import ASKING, Predicates
from judge.rulings.asking.sorcery.things import SAME, Act
from judge.rulings.asking.sorcery.words import OPP, YOU
from judge.rulings.asking.tokens import END

MINE = {"mine": YOU, "theirs": OPP, "hers": OPP}
ASKED_BACK = frozenset(("attack", "defend", "intercept", "move", "cast", "shoot"))
"""What *is that allowed?* may ask of."""
FATAL = ASKED_BACK | {"dead", "alive"}
"""What a question mark alone may ask of."""
BEHIND_LIFE = ("at", "on", "left", "with")
BEFORE_KEYWORDS = ("its", "the", "their", "my", "his", "her", "it")


class Idioms(Predicates):
    """Reads what single words of its clause do not say."""

    friend = ""
    """The first name by which the opponent is called; another one is somebody else, and stays unread."""

    def idiom(self, place: int) -> int:
        """The place behind a turn of speech, or the same place."""
        for step in (self._name, self._life_is, self._keeps, self._suffered, self._named_verb, self._aimless,
                     self._power_in_figures):  # fmt: skip
            if (end := step(place)) > place:
                return end
        return place

    def mention(self, who: int | str, place: int, end: int) -> int:
        """Somebody is spoken of; see ``Reader``."""
        raise NotImplementedError

    def thing_at(self, place: int) -> tuple[int, int] | None:
        """A thing; *mine* and *theirs* are the one unit of that player."""
        if place < len(self.text) and self.text[place].word in MINE:
            owner = MINE[self.text[place].word]
            units = [t for t in self.told.things if t.kind == "unit" and t.of == owner]
            if len(units) == 1 and (not place or self.text[place - 1].word != "of"):
                self.mark(place, place + 1, self.tell(units[0]))
                return units[0].number, place + 1
            return None
        return super().thing_at(place)

    def at_the_door(self, place: int, end: int) -> int:
        """*At death's door*: whoever the clause is about."""
        who = self.subject
        if isinstance(who, int):
            who = self.told.thing(who).of if self.told.thing(who).kind == "avatar" else None
            if who is None:
                return place
        who = who or YOU
        self.told.life[who] = 0
        self.mark(place, end, f"{'your' if who == YOU else 'the opponent’s'} life is 0, at Death’s Door")
        return end

    def whole(self, place: int) -> int:
        """What is said in a phrase that is whole by itself."""
        found = self.at(place, "whole")
        if found is None or filler_at(self.text, place) > found[1] - place:
            return place
        word, end = found
        match word.value:
            case "your death's door" | "their death's door":
                who = YOU if word.value.startswith("your") else OPP
                self.told.life[who] = 0
                self.last_subject = self.last_subject or who
                self.mark(place, end, f"{'your' if who == YOU else 'the opponent’s'} life is 0, at Death’s Door")
            case "death's door":
                return self.at_the_door(place, end)
            case "allowed":
                return self._allowed(place, end)
            case "no attack":
                self.mark(place, end, "no attack")
            case "undefended":
                self.told.undefended = True
                self.mark(place, end, "nobody defends")
            case "no intercept":
                self.mark(place, end, "nobody intercepts")
            case _:
                self.mark(place, end, "nothing else is near")
        return end

    def asked_without_words(self, place: int) -> None:
        """*My tapped Hawk blocks?*: the sentence tells, and its sign asks."""
        first = max((p for p in range(place) if self.text[p].word in END), default=-1)
        done = [
            a
            for a in self.told.acts
            if a.verb in (*ASKED_BACK, "dead", "alive", "lose", "win") and a.place > first and not a.negative
        ]
        if done:
            self.told.acts.remove(done[-1])
            done[-1].asked = ASKING
            self.told.asks.append(done[-1])

    def _allowed(self, place: int, end: int) -> int:
        """*Is that allowed?*: what was told last is what is asked."""
        done = [act for act in self.told.acts if act.verb in ASKED_BACK and not act.negative]
        if not done:
            return place
        self.told.acts.remove(done[-1])
        done[-1].asked = ASKING
        self.told.asks.append(done[-1])
        self.mark(place, end, f"asks whether it can be done: {done[-1].verb}")
        self.sentence = len(self.told.asks)
        return end

    def _name(self, place: int) -> int:
        """A first name: the opponent, as long as there is but one."""
        token = self.text[place]
        if token.word not in first_names() or not token.capital or place in self.named:
            return place
        if self.friend not in ("", token.word) or (self.text[place + 1 : place + 2] and self._owns(place + 1)):
            return place
        self.friend = token.word
        self.mark(place, place + 1, "your opponent")
        before = self.text[place - 1].word if place else ""
        if before in ("friend", "buddy", "opponent", "brother", "opp") and self.subject == OPP:
            return place + 1
        return self.mention(OPP, place, place + 1)

    def _owns(self, place: int) -> bool:
        return self.text[place].word == "'s" and not (
            place + 1 < len(self.text) and self.at(place + 1, "verb", "det") is not None
        )

    def _life_is(self, place: int) -> int:
        """*What is my life*, *how much life am I at*."""
        wh, asking = self.at(place, "wh"), self.text[place].word
        if wh is None:
            return place
        be = self.at(wh[1], "be")
        if be is None:
            return place
        owner, end = None, be[1]
        if asking in ("what", "how") and wh[0].value == "what":
            found = self.at(end, "owner")
            measure = self.at(found[1], "measure") if found is not None else None
            if found is not None and measure is not None and measure[0].value == "life":
                owner, end = found[0].value, measure[1]
        elif wh[0].value == "how much life":
            player = self.player_at(end)
            if player is not None and self._words(player[1], BEHIND_LIFE[0]):
                owner, end = player[0], player[1] + 1
            elif (
                player is not None
                and self.text[player[1] : player[1] + 1]
                and (self.text[player[1]].word in BEHIND_LIFE)
            ):
                owner, end = player[0], player[1] + 1
                end += end < len(self.text) and self.text[end].word in BEHIND_LIFE
        if owner not in (YOU, OPP):
            return place
        self._close()
        self.told.asks.append(Act("how much life", owner, asked=ASKING, place=place))
        self.mark(place, end, f"asks how much life {'you have' if owner == YOU else 'the opponent has'}")
        self.subject, self.modal, self.wh = None, None, ""
        return end

    def _keeps(self, place: int) -> int:
        """*Does it lose its Ward*, *does it keep Airborne*: whether it has that afterwards."""
        found = self.at(place, "verb")
        if found is None or found[0].value not in ("lose", "keep") or found[0].form != "base":
            return place
        who = self.subject
        if self.modal is None or self.condition or not isinstance(who, int) or self.told.thing(who).kind != "unit":
            return place
        end = found[1]
        end += end < len(self.text) and self.text[end].word in BEFORE_KEYWORDS
        keyword = self.keyword_at(end)
        if keyword is None:
            return place
        self.told.asks.append(Act("is", who, asked=f"with {keyword[0]}", place=place))
        self.mark(place, keyword[1], f"asks whether {self.tell(self.told.thing(who))} has {keyword[0]} afterwards")
        self.modal, self.act = None, None
        return keyword[1]

    def _suffered(self, place: int) -> int:
        """*Damage* without a figure, behind a verb that asks for it or tells of it."""
        measure = self.at(place, "measure")
        act = self.act
        if measure is None or measure[0].value != "damage" or act is None or act.verb not in ("take", "deal"):
            return place
        if act.amount is not None or act.what is not None or (act.verb == "deal" and not act.asked):
            return place
        self.mark(place, measure[1], "damage")
        self._close()
        return measure[1]

    def _named_verb(self, place: int) -> int:
        """*Can I Lightning Bolt a minion*: a magic as the verb."""
        if place not in self.named or self.act is not None or self.subject not in (YOU, OPP) or self.have or self.be:
            return place
        end, name = self.named[place]
        if "magic" not in known()[name].types or self.at(place - 1, "det", "owner", "verb") is not None:
            return place
        spell = self._resolve("card", name, str(self.subject), "", place)
        got = self.thing_at(end)
        if got is None:
            return place
        asked = self.modal is not None and not self.condition
        act = Act("cast", self.subject, spell, near=got[0], asked=ASKING if asked else "", place=place, to_place=place)
        (self.told.asks if asked else self.told.acts).append(act)
        self.act, self.last_thing = act, got[0]
        self.mark(place, end, f"{'asks whether it can be done: ' if asked else ''}cast {name}")
        return got[1]

    def _aimless(self, place: int) -> int:
        """*Attack diagonally*: some unit that is there."""
        act = self.act
        if act is None or act.verb != "attack" or act.what is not None or not isinstance(act.who, int):
            return place
        if place and self.text[place - 1].word == "from":
            return place
        found = self.place_at(place)
        if found is None or found[0] not in RELATIONS or found[1] is not None or found[0] in ("under", SAME):
            return place
        end = found[2]
        if end < len(self.text) and self.text[end].is_word:
            return place
        number = self.new("unit", "unit", "")
        self.told.thing(number).relations.append((found[0], act.who))
        act.what = number
        self.mark(place, end, f"a unit there is attacked: {self.describe(self.told.thing(number))}")
        return end

    def _power_in_figures(self, place: int) -> int:
        """*(power 4)*, *with power 4*."""
        measure = self.at(place, "measure")
        if measure is None or measure[0].value != "power" or not (self.have or self.aside is not None):
            return place
        amount, end = self.number_at(measure[1])
        who = self.about_or_none()
        if amount is None or who is None or self.told.thing(who).kind != "unit":
            return place
        self.set_power(who, amount)
        self.mark(place, end, f"{self.tell(self.told.thing(who))} has {amount} power")
        return end
