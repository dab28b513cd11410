"""The grammar of Sorcery's questions, over words: who and what is spoken of, what is done, what is asked.

It goes through the words once. A word that fits nowhere is left over; nothing is skipped in silence.
"""

from __future__ import annotations

from judge.rulings.asking.asker import Doubt, Mark
from judge.rulings.asking.filler import filler_at
from judge.rulings.asking.lexicon import Word
from judge.rulings.asking.sorcery.idioms import Idioms
from judge.rulings.asking.sorcery.predicates import ASKING
from judge.rulings.asking.sorcery.things import Act
from judge.rulings.asking.sorcery.words import OPP, YOU
from judge.rulings.asking.tokens import END


class Reader(Idioms):
    """Reads all words of a question, each once."""

    def read(self) -> None:
        """Reads all words."""
        place = 0
        while place < len(self.text):
            place = self._one(place)
        self._close()

    def _one(self, place: int) -> int:
        """Reads what begins at a place, and gives the place behind it."""
        token = self.text[place]
        if not token.is_word and token.word not in ("'s", "&"):
            return self._sign(place)
        if (end := self.idiom(place)) > place:
            return end
        if self.modal is not None and self.subject is not None and self.act is None and self._base_verb(place):
            return self._verb(place)
        if (end := self._ability(place)) > place:
            return end
        for step in (self.whole, self._number, self._question, self._state, self._thing, self._verb, self._where,
                     self._small, self._filler):  # fmt: skip
            if (end := step(place)) > place:
                return end
        return place + 1

    def _ability(self, place: int) -> int:
        """*Its Genesis*, *the Deathrite of it*: an ability of what was spoken of, which may trigger."""
        found = self.at(place, "measure")
        if found is None or found[0].value not in ("Genesis", "Deathrite"):
            return place
        end = found[1]
        number = self.subject if isinstance(self.subject, int) else self.last_thing
        if end < len(self.text) and self.text[end].word == "of" and (got := self.thing_at(end + 1)) is not None:
            number, end = got
        if number is None or not self.told.thing(number).card:
            return place
        self.ability = (number, found[0].value)
        self.subject = number
        self.mark(place, end, f"{found[0].value} of {self.tell(self.told.thing(number))}")
        return end

    def _base_verb(self, place: int) -> bool:
        found, state = self.at(place, "verb"), self.at(place, "state")
        return found is not None and found[0].form == "base" and (state is None or state[1] <= found[1])

    def _sign(self, place: int) -> int:
        word = self.text[place].word
        self.mark(place, place + 1)
        if word in END:
            if word == "?" and self.sentence == (len(self.told.asks)):
                self.asked_without_words(place)
            self._close()
            self.sentence = len(self.told.asks)
            self.last_subject = self.subject if self.subject is not None else self.last_subject
            self.subject = None
            self.condition = False
            self.modal = None
            self.wh = ""
        elif word == "(" and self.last_thing is not None:
            self.aside = (self.act, self.relative, self.have)
            self.relative, self.have, self.act = self.last_thing, True, None
        elif word == ")" and self.aside is not None:
            (self.act, self.relative, self.have), self.aside = self.aside, None
        elif word in (",", ";", ":", "-", "–", "—") and self.aside is None:
            self._clause()
        return place + 1

    def _clause(self) -> None:
        """A new clause begins: what was asked is asked, and the subject may go on."""
        if self.act is not None:
            self._close()
            self.modal = None
        self.condition = False
        self.be = self.have = False

    def _filler(self, place: int) -> int:
        count = filler_at(self.text, place)
        if count:
            self.mark(place, place + count)
        return place + count

    def _small(self, place: int) -> int:
        """Connecting words, and words for when."""
        if (found := self.at(place, "time")) is not None:
            return self._time(place, *found)
        found = self.at(place, "if", "and", "not", "be", "have", "do", "modal", "preposition", "det")
        if found is None:
            return place
        word, end = found
        count = filler_at(self.text, place)
        if count > end - place:
            return place
        self.mark(place, end)
        match word.sort:
            case "if":
                self._condition(word, place)
            case "and":
                if self.text[place].word in ("then", "or"):
                    self.be = self.have = False
            case "not":
                self.negative = True
                self.mark(place, end, "not")
            case "be":
                self.be = True
                if self.subject is None and not self.condition and self.modal is None and self._ends_asking(place):
                    self._close()
                    self.be = True
                    self.modal = ("is", place)
            case "have":
                self.have = True
                if self.wh == "how much life" and self.subject is not None:
                    self.told.asks.append(Act(self.wh, self.subject, asked=ASKING, place=place))
                    self.mark(place, end, f"asks {self.wh}")
                    self.wh, self.modal, self.have = "", None, False
            case "do" | "modal":
                self._helping(word, place, end)
        return end

    def _condition(self, word: Word, place: int) -> None:
        relative = self.text[place].word in ("which", "who", "that")
        subject = self.subject
        if self.act is not None and not relative:
            self._close()
            self.modal = None
        self.condition = not relative or self.condition
        if relative:
            self.relative = self.last_thing
            self.be = self.have = False
            return
        if self.text[place].word not in ("then", "so", "where"):
            self.last_subject = subject if subject is not None else self.last_subject
            self.subject = None
            self.modal = None
            self.wh = ""
        else:
            self.condition = False

    def _helping(self, word: Word, place: int, end: int) -> None:
        """A helping verb: it asks when it stands before who does it, or where the sentence is a question."""
        if word.sort == "do" and self.modal is not None and self.modal[0] == "can":
            return
        asks = self.subject is None or self.wh or self._ends_asking(place)
        if self.condition and self.subject is not None:
            return
        if word.sort == "modal" and asks:
            if self.subject is None and self.act is not None:
                self._close()
            self.modal = (word.value, place)
            self.condition = False
            if word.value == "must":
                self.unmark(place)
        elif word.sort == "do" and asks and self.modal is None:
            self.modal = ("will", place)
            self.condition = False

    def _time(self, place: int, word: Word, end: int) -> int:
        match word.value:
            case "summoned turn":
                if (who := self.act_who()) is None and self.act is not None and isinstance(self.act.who, str):
                    self.act.tool = who = self.new("unit", "unit", self.act.who)
                if who is not None:
                    self.told.thing(who).states.add("sick")
                    self.mark(place, end, f"{self.told.thing(who).called} entered the realm this turn")
                else:
                    return place
            case "your turn" | "their turn":
                who_ = YOU if word.value == "your turn" else OPP
                self.told.turn = who_
                self.mark(place, end, f"it is {'your' if who_ == YOU else 'the opponent’s'} turn")
            case _:
                if self.act is not None and self.act.verb == "cast" and isinstance(self.act.what, int):
                    self.told.thing(self.act.what).states.add("sick")
                    self.mark(place, end, f"{self.told.thing(self.act.what).called} entered the realm this turn")
                else:
                    self.mark(place, end, "this turn")
        return end

    def _question(self, place: int) -> int:
        if (found := self.at(place, "wh")) is None:
            return place
        word, end = found
        if filler_at(self.text, place) > end - place:
            return place
        value = word.value
        if value == "what":
            following = self.at(end, "measure")
            if following is not None and self.text[place].word in ("what", "how"):
                value = f"how much {following[0].value}"
        if value in ("who dies", "what happens", "who can defend", "who can intercept", "can I respond"):
            self.told.asks.append(Act(value, asked=ASKING, place=place))
            self.mark(place, end, f"asks {WH_TOLD[value]}")
            self._close()
            self.modal, self.wh = None, ""
            self.subject = None
            return end
        self.mark(place, end)
        if value == "how far":
            self.told.asks.append(Act(value, asked=ASKING, place=place))
            self._close()
            self.subject, self.modal, self.wh = None, None, value
            self.mark(place, end, "asks how far it can move")
            return end
        if value in ("how much damage", "how much life", "how much power", "where"):
            self.wh = value
            self.modal = ("will", place)
            self.measured = ""
            self._close()
            self.subject = None
            if value in ("where", "how much power"):
                self.told.asks.append(Act(value, asked=ASKING, place=place))
                self.act = self.told.asks[-1]
        elif value == "whether":
            self.modal, self.wh = ("whether", place), "whether"
            self._close()
            self.subject = None
        else:
            self.wh = self.wh or "what"
            self.unmark(place)
            return place
        return end

    def _number(self, place: int) -> int:
        """Figures with what they count: power, damage, life, mana; and how much one takes or deals."""
        amount, end = self.number_at(place)
        if amount is None:
            return place
        measure = self.at(end, "measure")
        if measure is None:
            return place
        word, behind = measure
        left = self.text[behind : behind + 1]
        behind += bool(left and left[0].word in ("left", "remaining"))
        return self._counted(place, behind, amount, word.value)

    def _counted(self, place: int, end: int, amount: int, measure: str) -> int:
        who = self.owner_of_measure()
        match measure:
            case "life" | "mana" if who is not None:
                held = self.told.life if measure == "life" else self.told.mana
                held[who] = amount
                self.mark(place, end, f"{'your' if who == YOU else 'the opponent’s'} {measure} is {amount}")
            case "damage" if self.act is not None and self.act.verb in ("deal", "take"):
                self.act.amount = amount
                self.mark(place, end, f"{amount} damage")
            case "damage" if self.last_thing is not None and (self.have or self.be):
                end += 2 if [token.word for token in self.text[end : end + 2]] == ["on", "it"] else 0
                self.told.thing(self.about()).damage = amount
                self.mark(place, end, f"{self.told.thing(self.about()).called} has {amount} damage on it")
            case "power" if self.last_thing is not None:
                self.set_power(self.about(), amount)
                self.mark(place, end, f"{self.told.thing(self.about()).called} has {amount} power")
            case _:
                return place
        return end

    def _thing(self, place: int) -> int:
        """A player or a thing: whom the clause is about, or what its verb is about."""
        found = self.player_at(place)
        if found is not None:
            who, end = found
            self.mark(place, end)
            return self.mention(who, place, end)
        got = self.thing_at(place)
        if got is None:
            return place
        number, end = got
        return self.mention(number, place, end)

    def mention(self, who: int | str, place: int, end: int) -> int:
        """Somebody is spoken of: whom the clause is about, or what its verb is about."""
        before = self.text[place - 1].word if place else ""
        act = self.act
        if before in ("with", "using") and act is not None and isinstance(who, int):
            act.tool = who
        elif before == "by" and act is not None and act.passive:
            act.by = who
        elif act is not None and act.verb == "cast" and act.what is not None and before in AIMED:
            act.near = who if isinstance(who, int) else self.avatar_of(who)
            act.to_place = place
        elif (
            act is not None
            and act.verb == "move"
            and not act.to
            and self.act_end == place
            and (isinstance(who, int) and isinstance(act.who, int) and self.told.thing(who).kind == "site")
        ):
            self.whereto(act, place, end, "at", who)
        elif act is not None and self._swung(act, before):
            act.tool, act.what = act.what if isinstance(act.what, int) else None, who
        elif act is not None and self._takes(act):
            act.what = who
            act.against = before in ("against", "from") or self._blocks(act)
            if act.verb == "carry" and not act.asked and isinstance(act.who, int) and isinstance(who, int):
                self.told.thing(act.who).carries.append(who)
                self.told.acts.remove(act)
                self.mark(
                    act.place, end, f"{self.tell(self.told.thing(act.who))} carries {self.told.thing(who).called}"
                )
                self._close()
        elif self.have and isinstance(self.subject, str) and isinstance(who, int):
            thing = self.told.thing(who)
            thing.of = thing.of or self.subject
            self.have = False
        else:
            if (
                isinstance(who, int)
                and act is not None
                and before in ("and", "or", "&")
                and act.what is not None
                and not self._verb_follows(end)
            ):
                self.told.acts.append(Act(act.verb, act.who, who, place=place)) if not act.asked else None
            else:
                if act is not None:
                    self._close()
                    if not self.condition and self.modal is not None and self.modal[1] < act.place:
                        self.modal = None
                self.subject = who
        if isinstance(who, int):
            self.last_thing = who
        return end

    def _swung(self, act: Act, before: str) -> bool:
        """*He swings a Troll at my Wizard*: whom a player swings attacks, and is not attacked."""
        attacks = act.verb == "attack" and isinstance(act.who, str) and isinstance(act.what, int) and act.tool is None
        return attacks and before in ("at", "into")

    def _blocks(self, act: Act) -> bool:
        """Whom one blocks attacks; whom one defends is attacked."""
        return (
            act.verb == "defend"
            and self.text[act.place].word.startswith(("block", "chump"))
            and (self.text[self.act_end].word != "for")
        )

    def _verb_follows(self, place: int) -> bool:
        return any(self.at(place, sort) is not None for sort in ("verb", "be", "have", "modal"))

    def _takes(self, act: Act) -> bool:
        """Whether a verb still waits for what it is about."""
        if act.what is not None:
            return False
        return act.who in (YOU, OPP) if act.verb in MOVED else act.verb not in ("stay", "trigger", "win")

    def marks(self) -> tuple[Mark, ...]:
        """What the words became, in their order."""
        return tuple(sorted(self.marked.values(), key=lambda mark: mark.first))

    def doubts(self) -> tuple[Doubt, ...]:
        """What its words leave open."""
        return tuple(self.open)


MOVED = ("move", "tap", "untap")
AIMED = ("on", "at", "against", "upon", "onto", "targeting", "target", "to")
"""Words behind which stands what a spell is aimed at."""
WH_TOLD = {
    "who dies": "who dies",
    "what happens": "what happens",
    "who can defend": "who may defend",
    "who can intercept": "who may intercept",
    "can I respond": "whether one may respond",
}
"""Questions that are whole by themselves, and how they are told."""
