"""Places and pronouns of Sorcery's questions, over its nouns."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.rulings.asking.asker import Doubt
from judge.rulings.asking.filler import filler_at
from judge.rulings.asking.lexicon import Word
from judge.rulings.asking.sorcery.nouns import RELATIONS, Nouns
from judge.rulings.asking.sorcery.things import SAME, Thing
from judge.rulings.asking.sorcery.words import YOU

LINKS = ("from", "to", "of", "as", "than", "with")
SQUARES = 20
SQUARE_WORDS = ("the", "my", "their", "his", "square", "site", "tile", "space", "location", "number", "at", "on", "#")
"""Words that may stand before the number of a square."""


SPOTS = ("square", "site", "location", "tile", "space", "spot")


class Phrases(Nouns):
    """Reads where things are, and whom pronouns mean."""

    def pronoun(self, place: int, word: Word, end: int) -> tuple[int, int] | None:
        """Whom a pronoun means; where it might be several, that is a doubt."""
        if word.value == "self" and self.act is not None:
            if isinstance(self.act.who, str) and self.last_thing is not None:
                self.act.who = self.last_thing
            if isinstance(self.act.who, int):
                self.mark(place, end, self.tell(self.told.thing(self.act.who)))
                return self.act.who, end
        if word.value not in ("it", "its"):
            return None
        kinds = ("unit", "avatar", "artifact") if self.wh == "where" else ("unit", "avatar")
        units = [t for t in self.told.things if t.kind in kinds]
        busy = (self.act.who, self.act.what) if self.act is not None else ()
        among = [t for t in units if t.number != self.described and t.number not in busy]
        if not among:
            among = [t for t in self.told.things if t.number != self.described]
        if not among:
            return None
        meant, sure = self._likely(among)
        sure = sure and not (self.wh == "where" and any(t.kind == "artifact" for t in among))
        key = f"it {place}"
        said = self.text[place].text
        labels = {self.told_apart(t): t for t in among}
        if len(labels) > 1 and not sure:
            options = tuple(f"“{said}” is {label}" for label in labels)
            taken = f"“{said}” is {self.told_apart(meant)}"
            self.open.append(Doubt(key, f"Whom does “{said}” mean?", options, taken))
            wanted = self.chosen.get(key, "")
            meant = next((t for label, t in labels.items() if f"“{said}” is {label}" == wanted), meant)
        self.mark(place, end, self.tell(meant))
        return meant.number, end

    def _likely(self, among: list[Thing]) -> tuple[Thing, bool]:
        """Whom a pronoun most likely means, and whether nobody would read it otherwise."""
        numbers = {t.number: t for t in among}
        if self.described is None and self.act is None:
            for ask in reversed(self.told.asks):
                if ask.verb == "intercept" and isinstance(ask.what, int) and ask.what in numbers:
                    return numbers[ask.what], True
                for who in (ask.tool, ask.who):
                    if isinstance(who, int) and who in numbers:
                        return numbers[who], self.condition or ask.verb in ("defend", "intercept")
        if (
            self.act is None
            and isinstance(self.last_subject, int)
            and self.last_subject in numbers
            and self.described is None
        ):
            alone = not any(act.who == self.last_subject and isinstance(act.what, int) for act in self.told.acts)
            return numbers[self.last_subject], alone
        if self.last_thing in numbers:
            return numbers[self.last_thing], self.described is not None
        return among[-1], False

    def place_at(self, place: int) -> tuple[str, int | None, int] | None:
        """A place: how it lies, relative to which thing, and the place behind the words."""
        found = self.at(place, "place")
        if found is None:
            return self._on_site(place)
        act = self.act
        waits = act is not None and act.verb in ("attack", "defend") and isinstance(act.who, str) and act.tool is None
        if self.text[place].word == "with" and waits:
            return None
        word, end = found
        if filler_at(self.text, place) > end - place:
            return None
        near = None
        if word.value in RELATIONS:
            behind = end + 1 if end < len(self.text) and self.text[end].word in LINKS else end
            player = self.player_at(behind)
            got = None if player else self.thing_at(behind)
            if got is not None:
                near, end = got
                if near == self.described:
                    return None
            elif player is not None and not any(self.at(player[1], sort) for sort in ("verb", "have", "modal")):
                near, end = self.avatar_of(player[0]), player[1]
            elif self.text[end - 1].word in ("to", "from", "of", "as", "beside", "near", "with"):
                return None
        return word.value, near, end

    def _numbered(self, place: int) -> tuple[str, int | None, int] | None:
        """A square by its number: *8*, *square 8*, *the site at 8*."""
        end = place
        while end < len(self.text) and self.text[end].word in SQUARE_WORDS:
            end += 1
        if end >= len(self.text) or not self.text[end].word.isdecimal() or self.at(end + 1, "measure") is not None:
            return None
        number = int(self.text[end].word)
        return ("square", number, end + 1) if 1 <= number <= SQUARES else None

    def _square_of(self, place: int) -> tuple[str, int | None, int] | None:
        """*my minion's square*, *the site of my Troll*: where that unit is."""
        owner = self.at(place, "owner", "det")
        head = self.head_at(owner[1] if owner is not None else place)
        if owner is None or head is None or head[0] not in ("unit", "card", "again", "subtype", "flyer", "ground"):
            return None
        end = head[2] + (self.text[head[2] : head[2] + 1] != () and self.text[head[2]].word == "'s")
        if end == head[2] or end >= len(self.text) or self.text[end].word not in SPOTS:
            return None
        number = self._resolve(head[0], head[1], owner[0].value if owner[0].sort == "owner" else "", "the", owner[1])
        thing = self.told.thing(number)
        if thing.kind != "unit":
            return None
        self.mark(place, end + 1, f"where {self.tell(thing)} is")
        return SAME, number, end + 1

    def _on_site(self, place: int) -> tuple[str, int | None, int] | None:
        """*on Red Desert*, *to Red Desert*, *on a Red Desert of mine*."""
        if self.text[place].word not in ("on", "at", "to", "onto", "into", "in", "under", "over"):
            return None
        if (numbered := self._numbered(place + 1)) is not None:
            return numbered
        if (theirs := self._square_of(place + 1)) is not None:
            return theirs
        behind = place + 1
        owner = self.at(behind, "owner", "det")
        if owner is not None:
            behind = owner[1]
        if behind in self.named:
            end, name = self.named[behind]
            if "site" not in known()[name].types:
                return None
            number = self._resolve(
                "card", name, owner[0].value if owner and owner[0].sort == "owner" else "", "", behind
            )
        else:
            head = self.head_at(behind)
            if head is None or head[0] not in ("site", "water site", "land site"):
                return None
            end = head[2]
            number = self._resolve(
                head[0], head[1], owner[0].value if owner and owner[0].sort == "owner" else "", "", behind
            )
        whose = [token.word for token in self.text[end : end + 2]]
        if whose in (["of", "mine"], ["of", "ours"]) and self.told.thing(number).of in ("", YOU):
            self.told.thing(number).of, end = YOU, end + 2
        self.mark(behind, end, self.describe(self.told.thing(number)))
        return "at", number, end
