"""Word-level differences give both texts back."""

from hypothesis import given
from hypothesis import strategies as st

from judge.codex.editions.compare import diff_passages, word_diff

WORDS = st.lists(st.sampled_from(["tap", "untap", "a", "unit", ",", ".", "  ", "Death's"]), max_size=14).map(" ".join)


@given(WORDS, WORDS)
def test_pieces_rebuild_both_texts(old: str, new: str) -> None:
    pieces = word_diff(old, new)
    assert "".join(p.text for p in pieces if p.kind != "new") == old
    assert "".join(p.text for p in pieces if p.kind != "gone") == new


def test_a_changed_word_is_shown_as_a_word() -> None:
    assert [(p.kind, p.text) for p in word_diff("at least 50 spells", "at least 60 spells")] == [
        ("same", "at least "),
        ("gone", "50"),
        ("new", "60"),
        ("same", " spells"),
    ]


def test_removed_passages_stand_where_they_stood() -> None:
    changes = diff_passages([("e#1", "a"), ("e#2", "b"), ("e#3", "c")], [("e#1", "a"), ("e#4", "d"), ("e#3", "c")])
    assert [(c.id, c.kind) for c in changes] == [
        ("e#1", "same"),
        ("e#2", "removed"),
        ("e#4", "added"),
        ("e#3", "same"),
    ]
