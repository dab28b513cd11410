"""A person practises: a question is opened, answered once, its proof held against the engine, and its card moved on."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, structs

from judge.codex.library import Codex
from judge.rulings.near.edit import Gone
from judge.store.practice import PRACTICE, Attempt, Card, Doubt, Open, Practice
from judge.training.drills.drill import Drill
from judge.training.drills.pool import Pool
from judge.training.drills.prove import Proved, prove
from judge.training.drills.shown import Shown, order, show
from judge.training.practice.choosing import SOON, Standing, choose, due_now, this_session
from judge.training.practice.level import WINDOW
from judge.training.practice.measured import measured
from judge.training.practice.schedule import SELF_RATINGS, rating_of, reviewed
from judge.training.practice.within import Within

DAY = 24 * 3600
TEN_MINUTES = 600
"""So long one practises on a day, as a suggestion."""
CHANGED = "The drill has been made anew since it was shown."
Prover = Callable[[Codex, Drill], Proved]


class NoSuchQuestion(LookupError):
    """There is no such question for this person; it is another's, or none at all."""


class NoSuchOption(ValueError):
    """The question has no such option."""


class Turn(Struct, frozen=True):
    """A question that waits for its answer; ``id`` belongs to this showing alone."""

    id: str
    drill: Drill
    shown: Shown


class Resting(Struct, frozen=True):
    """Nothing is left to ask for now: when the next drill comes due (0 for never), and how many new ones are left."""

    next_due: int
    new_left: int
    fresh: int
    """How many drills of this session were never met."""


class Withdrawn(Struct, frozen=True):
    """An answer that does not count, as the drill's proof does not hold any more."""

    drill: str
    why: str


class Today(Struct, frozen=True):
    """What a day holds: how much is due now, how much new may come, and how much was done."""

    due: int
    new_left: int
    new_a_day: int
    answered: int
    right: int


class Practising:
    """The practice of one person with the drills of a pool; ``clock`` tells the time, ``prover`` proves a drill."""

    def __init__(
        self,
        codex: Codex,
        pool: Pool,
        store: Practice,
        person: str,
        prover: Prover = prove,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.codex = codex
        self.pool = pool
        self.store = store
        self.person = person
        self.prover = prover
        self.clock = clock or store.clock

    def turn(self, about: Within) -> Turn | Resting:
        """The question that is open in a session, or the next one, which is then open."""
        while True:
            open_ = self.store.open_question(self.person, about.key)
            drill = self._still(open_) if open_ else None
            if open_ and not drill:
                self.store.close(self.person, open_.id)
            if not open_ or not drill:
                standing = self.standing()
                drill = choose(self.pool, about, standing)
                if drill is None:
                    return self._resting(about, standing)
                if not self._sound(drill):
                    continue
                open_ = self.store.ask(self.person, about.key, drill.id, drill.mark)
                if open_.drill != drill.id:
                    continue  # another page of the same session was quicker
            try:
                return Turn(open_.id, drill, show(self.codex, drill, open_.id))
            except Gone as gone:
                self._withdraw(drill, open_.id, str(gone))

    def answer(self, id: str, place: int) -> Attempt | Withdrawn:
        """Counts the answer to an open question: the option at a place (from 0) of those shown.

        The drill is proved again first; when its proof no longer holds, nothing counts. An answer that is sent again
        is the one that was counted. Raises NoSuchQuestion and NoSuchOption.
        """
        open_ = self.store.question(self.person, id)
        if open_ is None:
            before = self.store.attempt(self.person, id)
            if before is None:
                raise NoSuchQuestion(id)
            return before
        drill = self.pool.find(open_.drill)
        if drill is None or drill.mark != open_.mark:
            self.store.close(self.person, id)
            return Withdrawn(open_.drill, CHANGED)
        places = order(drill, id)
        if not 0 <= place < len(places):
            raise NoSuchOption(f"There are {len(places)} answers to choose from.")
        proved = self.prover(self.codex, drill)
        if not proved.holds:
            self._withdraw(drill, id, proved.why)
            return Withdrawn(drill.id, proved.why)
        right = places[place] == drill.right
        rating = rating_of(right)
        counted = self.store.count(
            self.person, id, drill.options[places[place]].key, right, rating, self._step(drill, rating, self.now())
        )
        if counted is None:
            raise NoSuchQuestion(id)
        return counted

    def rate(self, attempt: str, said: str) -> bool:
        """Says of one's last right answer to a drill that it was hard, good or easy; False when it is too late."""
        seen = self.store.attempt(self.person, attempt)
        drill = self.pool.find(seen.drill) if seen else None
        if seen is None or drill is None or said not in SELF_RATINGS:
            return False
        rating = SELF_RATINGS[said]
        return self.store.rate(self.person, attempt, rating, self._step(drill, rating, seen.at))

    def doubt(self, attempt: str, text: str) -> Doubt:
        """Keeps what somebody says is wrong with a drill they answered; raises NoSuchQuestion."""
        seen = self.store.attempt(self.person, attempt)
        if seen is None:
            raise NoSuchQuestion(attempt)
        return self.store.doubt(self.person, seen.drill, seen.mark, text.strip())

    def today(self, standing: Standing | None = None) -> Today:
        """What is due, what may be new, and what was done since midnight (UTC); ``standing`` saves looking twice."""
        standing = standing or self.standing()
        done = [a for a in standing.recent if a.at >= self._midnight() and a.place == PRACTICE]
        return Today(
            due=len(due_now(self.pool, standing)),
            new_left=standing.new_left,
            new_a_day=self.store.new_a_day(self.person),
            answered=len(done),
            right=sum(attempt.right for attempt in done),
        )

    def minutes(self) -> int:
        """How many minutes this session has lasted."""
        session = this_session(self.store.attempts(self.person, self.now() - DAY), self.now())
        return (self.now() - session[0].at + session[0].took_ms // 1000) // 60 if session else 0

    def standing(self) -> Standing:
        """Where the person stands now."""
        now = self.now()
        met = self.store.met(self.person)
        begun = self.store.begun(self.person, self._midnight())
        return Standing(
            now=now,
            recent=self.store.attempts(self.person, most=WINDOW + 1),
            met=met,
            cards=self.store.cards(self.person, now + SOON),
            all_cards=lambda: self.store.cards(self.person),
            new_left=max(0, self.store.new_a_day(self.person) - begun),
            withdrawn=frozenset(key for key, at in self.store.withdrawn().items() if now - at < DAY),
            seed=self.person,
            measured=measured(self.store),
        )

    def _resting(self, about: Within, standing: Standing) -> Resting:
        drills = self.pool.chosen(about.game, (about.topic,) if about.topic else (), about.entry)
        standing_ids = {drill.id for drill in drills if (drill.id, drill.mark) not in standing.withdrawn}
        due = [card.due for card in standing.all_cards() if card.drill in standing_ids]
        return Resting(min(due, default=0), standing.new_left, len(standing_ids - standing.met.keys()))

    def _still(self, open_: Open) -> Drill | None:
        """The drill of an open question, when it is what it was when it was shown."""
        drill = self.pool.find(open_.drill)
        if drill is None or drill.mark != open_.mark or (drill.id, drill.mark) in self.store.withdrawn():
            return None
        return drill

    def _sound(self, drill: Drill) -> bool:
        """Whether a drill may be asked: one that was withdrawn some time ago only if its proof holds again."""
        if (drill.id, drill.mark) not in self.store.withdrawn():
            return True
        proved = self.prover(self.codex, drill)
        if proved.holds:
            self.store.restore(drill.id, drill.mark)
        else:
            self.store.withdraw(drill.id, drill.mark, proved.why)
        return proved.holds

    def _withdraw(self, drill: Drill, id: str, why: str) -> None:
        self.store.withdraw(drill.id, drill.mark, why)
        self.store.close(self.person, id)

    def _step(self, drill: Drill, rating: int, at: int) -> Callable[[Card | None], Card]:
        def step(card: Card | None) -> Card:
            state, due = reviewed(card.state if card else "", rating, at)
            before = card or Card(drill.id, drill.mark, "", due)
            return structs.replace(before, state=state, due=due)

        return step

    def now(self) -> int:
        """The time, in seconds since 1970."""
        return int(self.clock())

    def _midnight(self) -> int:
        return self.now() // DAY * DAY
