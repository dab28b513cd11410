"""Nouns of Sorcery's questions: players, things with all that is said around them, numbers, keywords."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.rulings.asking.filler import filler_at, filler_words
from judge.rulings.asking.lexicon import Word
from judge.rulings.asking.names import plain
from judge.rulings.asking.sorcery.saying import Sayings
from judge.rulings.asking.sorcery.things import ADJACENT, DIAGONAL, FAR, NEAR, SAME, THREE, TWO, Act, Thing
from judge.rulings.asking.sorcery.words import KEYWORDS, OPP, SUBTYPES, YOU, number_of, vocabulary

HEADS = {
    "flyer": ("Airborne",), "burrower": ("Burrowing",), "submarine": ("Submerge",), "voidwalker": ("Voidwalk",),
    "shooter": ("Ranged",), "spellcaster": ("Spellcaster",),
}  # fmt: skip
"""What a unit has that is called by what it does."""
MOST_ALIKE = 4
"""So many that are alike are read of one noun."""
ROLES = ("attacker", "defender", "target")
RELATIONS = (SAME, ADJACENT, DIAGONAL, NEAR, TWO, THREE, FAR, "under")


class Nouns(Sayings):
    """Reads who and what is spoken of. Places and pronouns are read by who knows this class."""

    def place_at(self, place: int) -> tuple[str, int | None, int] | None:
        """A place at some words; see ``Phrases``."""
        raise NotImplementedError

    def pronoun(self, place: int, word: Word, end: int) -> tuple[int, int] | None:
        """Whom a pronoun means; see ``Phrases``."""
        raise NotImplementedError

    def player_at(self, place: int) -> tuple[str, int] | None:
        """A player, where no thing of that player is meant."""
        found = self.at(place, "player")
        if found is None:
            return None
        word, end = found
        if filler_at(self.text, place) > end - place:
            return None
        if word.value == "they":
            asked = place > 0 and self.text[place - 1].word in (
                "can",
                "could",
                "may",
                "do",
                "will",
                "would",
                "are",
                "if",
            )
            several = asked or self.at(end, "be", "have") is not None
            if several and self._plural() and not any(token.word == "with" for token in self.text[end : end + 3]):
                return None
            return OPP, end
        owner = self.at(place, "owner")
        if owner is not None and (owner[1] > end or (owner[1] == end and self.head_at(end, strange=True) is not None)):
            return None
        return word.value, end

    def _plural(self) -> bool:
        """Whether some unit was named that is several: *they* may then be it."""
        return any(t.kind == "unit" and plain(t.card or t.called).endswith("s") for t in self.told.things)

    def number_at(self, place: int) -> tuple[int | None, int]:
        """A number, and the place behind it and a hyphen."""
        if place >= len(self.text) or (amount := number_of(self.text[place].word)) is None:
            return None, place
        end = place + 1
        if end < len(self.text) and self.text[end].word == "-":
            end += 1
        return amount, end

    def thing_at(self, place: int) -> tuple[int, int] | None:
        """A thing with all that is said of it around its noun, and the place behind."""
        pronoun = self.at(place, "pronoun")
        if pronoun is not None and self.head_at(pronoun[1]) is None:
            return self.pronoun(place, *pronoun)
        self.several = (1, place)
        owner, det, adjectives, power, end = self._before(place)
        count, counted = self.several
        head = self.head_at(end, strange=bool(owner or adjectives or power is not None or det or self.awaits))
        if head is None and power is not None and "/" in self.text[end - 1].word:
            head = "unit", "unit", end
        if head is None:
            return None
        sort, called, behind = head
        plural = self.text[behind - 1].word.endswith("s") and sort in (*HEADS, "unit", "ground", "card", "subtype")
        if count > 1 and (not plural or count > MOST_ALIKE or counted != place):
            return None
        if (
            sort == "strange"
            and not owner
            and not self.text[end].capital
            and (not self.awaits or end == place)
            and (not self._acts(behind) or end == place)
        ):
            return None
        number = self._resolve(sort, called, owner, det, end)
        thing = self.told.thing(number)
        if count > 1:
            thing.count, thing.counted = count, place
            self.mark(place, place + 1, f"{count} of them")
            place += 1
        if power is not None:
            self.set_power(number, power)
        for value in adjectives:
            self.apply(thing, value)
        self._grow(thing, sort)
        self.mark(place, behind)
        self.described, kept = number, self.described
        behind = self._behind(thing, behind)
        self.described = kept
        self.mark(place, behind, self.describe(thing))
        thing.place = place if thing.place < 0 else thing.place
        return number, behind

    def _before(self, place: int) -> tuple[str, str, list[str], int | None, int]:
        """Whose, an article, adjectives and a power before a noun."""
        owner, det, adjectives, power = "", "", [], None
        while place < len(self.text):
            amount, end = self.number_at(place)
            if amount is not None:
                measure = self.at(end, "measure")
                if measure is not None and measure[0].value == "power":
                    power, place = amount, measure[1]
                    continue
                if self.text[end : end + 1] and self.text[end].word == "powered":
                    power, place = amount, end + 1
                    continue
            if amount is not None and amount > 1 and not power and self.text[end - 1].word != "-":
                self.several, place = (amount, place), end
                continue
            keyword = self.keyword_at(place)
            if keyword is not None and self.head_at(keyword[1]) is not None:
                adjectives.append(keyword[0])
                place = keyword[1]
                continue
            pair = self.text[place].word.split("/")
            if len(pair) == 2 and all(part.isdecimal() for part in pair):
                power, place = int(pair[0]), place + 1
                continue
            found = self.at(place, "owner", "adjective", "det")
            if found is None or (found[0].sort == "adjective" and owner == det == "" and not adjectives
                                 and self.at(place, "place") and not self.head_at(found[1])):  # fmt: skip
                break
            if (
                self.text[place].word in ("attacked", "attacking", "defending")
                and self.at(found[1], "owner", "det") is not None
            ):
                break
            word, place = found
            match word.sort:
                case "owner":
                    owner = word.value
                case "det":
                    det = word.value
                case _:
                    adjectives.append(word.value)
        return owner, det, adjectives, power, place

    def head_at(self, place: int, strange: bool = False) -> tuple[str, str, int] | None:
        """A noun: its sort, what it names, and the place behind; ``strange``: it may be a word that no table knows."""
        if place >= len(self.text):
            return None
        if place in self.named:
            end, name = self.named[place]
            return "card", name, end
        if (found := self.at(place, "head")) is not None:
            return found[0].value, self._said(place, found[1]), found[1]
        word = self.text[place].word
        if (known_ := self._part_of_name(word)) is not None:
            return "again", known_, place + 1
        if word.removesuffix("s") in SUBTYPES:
            return "subtype", word.removesuffix("s").capitalize(), place + 1
        if strange and (end := self._strange(place)) > place:
            return "strange", self._said(place, end), end
        return None

    def _said(self, place: int, end: int) -> str:
        return " ".join(token.text for token in self.text[place:end] if token.text)

    def _part_of_name(self, word: str) -> str | None:
        """What was named before with this word in its name."""
        if len(word) < 3:
            return None
        for thing in reversed(self.told.things):
            words = plain(thing.card or thing.called).split()
            same = word in words or word.removesuffix("s") in words or any(w.removesuffix("s") == word for w in words)
            if same and (thing.card or thing.unknown):
                return f"#{thing.number}"
        return None

    def _strange(self, place: int) -> int:
        """Behind up to three words in a row that no table knows."""
        end = place
        while end < len(self.text) and end - place < 3:
            token = self.text[end]
            strange = token.word.replace("-", "").isalpha() and token.word not in vocabulary()
            if not strange or token.word in filler_words() or end in self.named:
                break
            end += 1
        if place < end < len(self.text) and self.awaits:
            found = self.at(end, "verb")
            end += found is not None and found[0].form == "base" and found[1] == end + 1
        return end

    @property
    def awaits(self) -> bool:
        """Whether a verb has just been read that is about somebody who is to come."""
        return self.act is not None and self.act.what is None and self.act.verb in ("attack", "shoot", "kill", "defend")

    def _acts(self, place: int) -> bool:
        """Whether what follows a noun is what one says of units: a verb, a place, or figures in brackets."""
        following = self.text[place].word if place < len(self.text) else ""
        return following == "(" or self.at(place, "verb", "place") is not None

    def _resolve(self, sort: str, called: str, owner: str, det: str, place: int) -> int:
        """The thing that a noun names: one that was named before, or a new one."""
        if called.startswith("#"):
            thing = self.told.thing(int(called[1:]))
            if not owner or not thing.of or owner == thing.of:
                thing.of = thing.of or owner
                return thing.number
            called = thing.card or thing.called
            sort = "card" if thing.card else "strange"
        if sort in ROLES:
            if (number := self._by_role(sort)) is not None:
                return number
            number = self.new("unit", called, owner)
            self.told.thing(number).called = called
            whom = (None, number) if sort == "target" else (number, None)
            self.told.acts.append(Act("defend" if sort == "defender" else "attack", whom[0], whom[1], place=place))
            return number
        if det != "other":
            for thing in reversed(self.told.things):
                same = (sort == "card" and thing.card == called) or (
                    sort == "strange" and thing.unknown and thing.called.casefold() == called.casefold()
                )
                named = called if sort == "subtype" else sort
                again = sort not in ("card", "strange") and thing.general == named
                again = again and (det == "the" or (thing.kind in ("avatar", "site") and bool(owner)))
                if (same or again) and (not owner or not thing.of or owner == thing.of):
                    thing.of = thing.of or owner
                    return thing.number
            mine = [t for t in self.told.things if t.general == sort == "unit" and owner and t.of == owner]
            if len(mine) == 1 and self.at(place + 1, "place") is None and self.text[place - 1].word != "other":
                return mine[0].number
            if det == "the" and sort == "unit" and not owner and self.last_thing is not None:
                return self.last_thing
        return self.new(sort, called, owner)

    def _by_role(self, sort: str) -> int | None:
        for act in reversed([*self.told.acts, *self.told.asks]):
            who = act.what if sort == "target" else act.who if act.tool is None else act.tool
            wanted = "attack" if sort in ("attacker", "target") else "defend"
            if act.verb == wanted and isinstance(who, int):
                return who
        return None

    def _grow(self, thing: Thing, sort: str) -> None:
        for keyword in HEADS.get(sort, ()):
            if keyword not in thing.keywords:
                thing.keywords.append(keyword)
        if sort == "ground":
            thing.states.add("ground")
        if sort == "neighbour" and not thing.relations:
            thing.called = "a neighbour"
            other = self._other(thing.number)
            if other is not None:
                thing.relations.append((ADJACENT, other))

    def _behind(self, thing: Thing, place: int) -> int:
        """What is said of a thing right behind its noun: with what, where, of how much power."""
        while place < len(self.text):
            end = self._with(thing, place) or self._measured(thing, place) or self._place_behind(thing, place)
            if not end or end <= place:
                break
            place = end
        return place

    def _with(self, thing: Thing, place: int) -> int:
        if self.text[place].word not in (
            "with",
            "and",
            "carrying",
            "holding",
            "wielding",
            "has",
            "having",
            "wearing",
            "equipped",
        ):
            return 0
        word = self.text[place].word
        end = place + 1
        if word == "equipped" and self.text[end : end + 1] and self.text[end].word == "with":
            end += 1
        if word == "and" and not thing.keywords and not thing.carries and thing.power is None:
            return 0
        keyword = self.keyword_at(end)
        if keyword is not None:
            self.apply(thing, keyword[0])
            return keyword[1]
        amount, behind = self.number_at(end)
        if amount is None and self.at(end, "measure"):
            measure = self.at(end, "measure")
            assert measure is not None
            amount, last = self.number_at(measure[1])
            if amount is not None and measure[0].value == "power":
                self.set_power(thing.number, amount)
                return last
            amount = None
        if amount is not None:
            measure = self.at(behind, "measure")
            if measure is not None and measure[0].value in ("power", "damage"):
                if measure[0].value == "power":
                    self.set_power(thing.number, amount)
                else:
                    thing.damage = amount
                last = measure[1]
                return last + 2 if self._words(last, "on it") else last
        held = end + 1 if end < len(self.text) and self.text[end].word in ("a", "an", "the") else end
        if held in self.named and "artifact" in known()[self.named[held][1]].types:
            last, name = self.named[held]
            number = self._resolve("card", name, thing.of, "", held)
            if number not in thing.carries:
                thing.carries.append(number)
            return last
        return 0

    def _words(self, place: int, words: str) -> bool:
        wanted = words.split()
        return [token.word for token in self.text[place : place + len(wanted)]] == wanted

    def _measured(self, thing: Thing, place: int) -> int:
        """*of power 3*, *of 3 power*."""
        if self.text[place].word != "of":
            return 0
        amount, end = self.number_at(place + 1)
        if amount is not None and (measure := self.at(end, "measure")) and measure[0].value == "power":
            self.set_power(thing.number, amount)
            return measure[1]
        measure = self.at(place + 1, "measure")
        if measure is not None and measure[0].value == "power":
            amount, end = self.number_at(measure[1])
            if amount is not None:
                self.set_power(thing.number, amount)
                return end
        if self.text[place + 1 : place + 2] and self.text[place + 1].word in ("mine", "theirs", "his", "hers", "yours"):
            thing.of = thing.of or (YOU if self.text[place + 1].word in ("mine", "yours") else OPP)
            return place + 2
        return 0

    def _place_behind(self, thing: Thing, place: int) -> int:
        if (
            self.act is not None
            and self.act.to == ""
            and (self.act.verb == "move" or (self.act.verb == "cast" and self.act.what is None))
        ):
            return 0
        found = self.place_at(place)
        if found is None or thing.kind not in ("unit", "avatar", "site"):
            return 0
        relation, near, end = found
        if thing.kind == "site" and relation not in RELATIONS:
            return 0
        if relation in RELATIONS and near is None and self._other(thing.number) is None:
            return 0
        return end if self.put(thing, relation, near) else 0

    def keyword_at(self, place: int) -> tuple[str, int] | None:
        """A keyword ability, with its number where it has one."""
        if place >= len(self.text):
            return None
        if self.text[place].word in ("a", "an") and place + 1 < len(self.text):
            place += 1
        word = self.text[place].word
        if place in self.named and word not in KEYWORDS:
            return None
        if self._words(place, "moves freely"):
            return "Moves Freely", place + 2
        if word == "movement":
            skip = place + 1 + self._words(place + 1, "+")
            amount, end = self.number_at(skip)
            return (f"Movement +{amount}", end) if amount is not None else None
        if word not in KEYWORDS:
            return None
        end = place + 1
        value = KEYWORDS[word]
        if value in ("Ranged", "Lance"):
            amount, behind = self.number_at(end)
            if amount is not None and not self.at(behind, "measure"):
                value, end = f"{value} {amount}", behind
        if end < len(self.text) and self.text[end].word == "token":
            end += 1
        return value, end
