"""Operations that play sites from a deck (sorcery:play)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.cards import PlayTopmostSite
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.deck import UNNAMED, on_top
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import ATLAS, label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.turn.play import NEXT_TO, SiteEnters
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


@op(PlayTopmostSite)
def play_topmost_site(state: State, event: Event, what: PlayTopmostSite) -> Result:
    """The topmost site of the atlas, to an adjacent void or Rubble; then it is the ``site played``."""
    seen = view(state)
    tops = on_top(state, event.player, ATLAS)
    if len(tops) != 1 or tops == (UNNAMED,) or event.source not in seen.now:
        return Unsupported(f"{event.label}: which site is played, and where")
    top = tops[0]
    squares = sorted({s for at in seen[event.source].thing.squares for s in realm.adjacent(at, seen.edges)})
    open_ = [s for s in squares if s not in seen.sites or seen[seen.sites[s]].card.name == "Rubble"]
    if not open_:
        said = "{0}: there is no adjacent void or Rubble"
        return go_on(state, event).said(said, event.label, cites=NEXT_TO, kind="not-applied")
    rest = go_on(state, event.binding("site played", top))
    options = [(str(s), rest.push(SiteEnters(top, s, event.player))) for s in open_]
    return choose(state, event.player, "location", f"where is {label(state, top)} played?", options, NEXT_TO)
