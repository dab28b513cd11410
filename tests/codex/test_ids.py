"""Ids are permanent: adding, changing, moving or removing one passage changes no other id."""

from hypothesis import given
from hypothesis import strategies as st

from judge.codex.ids.ledger import NumberedEntry, apply_ids, dump_ids, fingerprint, give_ids, load_ids
from judge.codex.ids.numbering import find_renames, renumber
from judge.codex.model import Entry, Passage


def entry(*texts: str, slug: str = "defend", title: str = "Defend") -> Entry:
    return Entry(slug, title, "entry", 1, tuple(Passage(t, (0, 1), 1) for t in texts))


def numbers(entries: tuple[Entry, ...]) -> list[tuple[int, str]]:
    return [(p.number, p.text) for e in entries for p in e.passages]


SENTENCES = ["A unit must be untapped to defend.", "It taps.", "Sites cannot defend.", "The window closes."]


def first() -> tuple[Entry, ...]:
    return give_ids([entry(*SENTENCES)], {}, {}, {})


def test_a_first_edition_counts_from_one() -> None:
    assert [n for n, _ in numbers(first())] == [1, 2, 3, 4]


def test_an_added_passage_takes_the_next_number_and_moves_nobody() -> None:
    new = give_ids(
        [entry(SENTENCES[0], "Something quite new and long.", *SENTENCES[1:])], {"defend": first()[0]}, {}, {}
    )
    assert [n for n, _ in numbers(new)] == [1, 5, 2, 3, 4]


def test_a_reworded_passage_keeps_its_number() -> None:
    new = give_ids([entry("A unit has to be untapped to defend.", *SENTENCES[1:])], {"defend": first()[0]}, {}, {})
    assert [n for n, _ in numbers(new)] == [1, 2, 3, 4]


def test_a_number_is_never_given_twice_over_editions() -> None:
    second = give_ids([entry(*SENTENCES[:3])], {"defend": first()[0]}, {}, {"defend": 4})
    third = give_ids([entry(*SENTENCES[:3], "A stranger comes to town.")], {"defend": second[0]}, {}, {"defend": 4})
    assert [n for n, _ in numbers(third)] == [1, 2, 3, 5]


def test_a_renamed_entry_hands_its_numbers_on() -> None:
    new = give_ids(
        [entry(*SENTENCES, slug="defending", title="Defending")], {"defend": first()[0]}, {"defending": "defend"}, {}
    )
    assert numbers(new) == numbers(first())


def test_renames_are_found_by_title_and_text() -> None:
    old = [entry(*SENTENCES, slug="immobile", title="Immobile"), entry("Gone.", slug="gone", title="Gone")]
    new = [
        entry(*SENTENCES, slug="immobilised", title="Immobilised"),
        entry("New words here.", slug="ward", title="Ward"),
    ]
    assert [(r.old, r.new) for r in find_renames(old, new)] == [("immobile", "immobilised")]


def test_the_ids_file_round_trips(tmp_path) -> None:
    path = tmp_path / "ids.json"
    path.write_text(dump_ids(first()))
    assert numbers(apply_ids([entry(*SENTENCES)], load_ids(path), "f")) == numbers(first())


def test_shapes_of_quotes_and_spacing_do_not_change_a_fingerprint() -> None:
    assert fingerprint("Death\u2019s  Door") == fingerprint("death's door")
    assert fingerprint("one") != fingerprint("two")


@given(
    st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=8), st.lists(st.sampled_from("abcdefghxyz"), max_size=10)
)
def test_reading_anew_keeps_the_numbers_of_equal_words(old: list[str], new: list[str]) -> None:
    known = NumberedEntry("defend", "Defend", tuple((n, fingerprint(t)) for n, t in enumerate(old, 1)))
    result = numbers(renumber([entry(*new)], {"defend": known}))
    given_numbers = [n for n, _ in result]
    assert len(set(given_numbers)) == len(given_numbers)
    kept = {n for n, text in result if n <= len(old) and old[n - 1] == text}
    for text in set(old) & set(new):
        assert (
            any(text == t and n in kept for n, t in result) or old.count(text) < new.count(text) or len(new) != len(old)
        )
