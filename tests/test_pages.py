"""Generated pages are current: no number of theirs was typed."""

from operator import attrgetter

import pytest

import antihilbert
from antihilbert.operations.interfaces import INSTEAD, LIBRARY, LONG_ONES, SESSIONS, WHOLE
from antihilbert.operations.operation import API, operations
from interfaces_page import place
from pages import PAGES, outdated

SLOW = {"docs/sequences.md", "docs/beggar.md", "docs/endless.md"}  # take seconds


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] * (name in SLOW)) for name in PAGES],
)
def test_a_generated_page_is_current(name: str) -> None:
    assert not list(outdated({name: PAGES[name]})), "python tools/pages.py write"


def test_every_no_of_the_page_on_interfaces_has_a_reason_and_every_yes_has_none() -> None:
    some = list(operations())
    names = {one.name for one in some}
    for one in some:
        for interface in one.interfaces:
            assert place(one, interface, {})
    named = {*SESSIONS, *LONG_ONES, *WHOLE, *INSTEAD, *INSTEAD.values(), *LIBRARY}
    assert named <= names
    of = {one.name: one.interfaces for one in some}
    assert not [name for name in (*LONG_ONES, *INSTEAD, *SESSIONS) if API in of[name]]
    assert all(API in of[name] for name in INSTEAD.values())


@pytest.mark.parametrize("function", sorted(LIBRARY.values()))
def test_the_functions_that_the_page_on_interfaces_names_are_in_the_library(function: str) -> None:
    assert callable(attrgetter(function)(antihilbert))
