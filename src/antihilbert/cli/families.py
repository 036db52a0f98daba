"""`antihilbert war endless family`: a word as a theorem, and the search for such words."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import InputError
from antihilbert.cards.pickups import pickup_named
from antihilbert.cli.endless import PickupName
from antihilbert.cli.options import Json
from antihilbert.cli.output import append_lines, check_writable, print_json, saying, write_file
from antihilbert.cli.statuses import NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.endless.families import Family
    from antihilbert.cards.endless.family_answer import Member


def family(
    word: Annotated[
        str | None,
        typer.Argument(metavar="WORD", help="Who wins each trick, d for a battle: a4b4, aadb."),
    ] = None,
    suits: Annotated[int, typer.Option(metavar="C", help="Cards of each value.")] = 1,
    pickup: PickupName = "natural",
    swapped: Annotated[
        bool,
        typer.Option("--swapped", help="Half a story: the players change places after it."),
    ] = False,
    flips: Annotated[
        str | None,
        typer.Option(metavar="L", help="Instead of WORD: search all words of L flips: 20, 2-28."),
    ] = None,
    cards: Annotated[
        int | None, typer.Option(metavar="N", help="Only families that have decks of N cards.")
    ] = None,
    decks: Annotated[
        int,
        typer.Option(metavar="K", help="Several suits: how many decks to try to level."),
    ] = 3,
    svg: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw which classes meet, for the first family."),
    ] = None,
    none: Annotated[
        Path | None,
        typer.Option("--none", metavar="FILE", help="With --cards: append there what has none."),
    ] = None,
    json: Json = False,
) -> None:
    """For which hands a word is told for ever: endless games of infinitely many decks, proved.

    What a word of L flips demands depends on the hands only modulo L. With one suit, a word whose
    classes of cards are in order can be dealt with every number of cards of its family. With
    several suits it can where whole values fill the classes (progressions); else the solver tries
    the first decks (levelled). Without WORD, --flips searches all words of that length without
    battles, one suit, hands of any sizes. Exit status 3: there is none.

    Example: antihilbert war endless family aaaaaaaabbbbabbbabbb

    Example: antihilbert war endless family --flips 20 --cards 32
    """
    if word is not None and flips is None:
        check_writable(svg)
        _one_word(word, suits, pickup_named(pickup).name, swapped, cards, decks, svg, json)
    elif flips is not None and word is None:
        check_writable(none)
        _search(_lengths(flips), swapped, cards, none, json)
    else:
        raise InputError("give a word, or --flips L to search all words of L flips")


def _one_word(
    word: str,
    suits: int,
    pickup: str,
    swapped: bool,
    cards: int | None,
    decks: int,
    svg: Path | None,
    json: bool,
) -> None:
    from antihilbert.cards.endless import family_picture
    from antihilbert.cards.endless.family_answer import answer

    found = answer(_letters(word), suits, pickup, swapped, cards, decks)
    if json:
        print_json(found.as_json())
    else:
        for member in found.members:
            _show(member)
        print(found.reason, file=sys.stdout if found.members else sys.stderr)
    if not found.members:
        raise typer.Exit(NOT_FOUND)
    if svg:
        write_file(svg, family_picture.svg(found.members[0].family), "picture")


def _letters(text: str) -> str:
    """A word in any notation, as the letters of what is repeated."""
    from antihilbert.cards.profiles.words import parse

    word = parse(text)
    if word.prefix and word.repeated:
        raise InputError(
            f"{word} has a beginning that does not return: give the part that is repeated"
        )
    return word.repeated or word.prefix


def _show(member: "Member") -> None:
    from antihilbert.cards.endless.family_proof import proof

    for line in proof(member.family):
        print(line)
    if member.suits == 1:
        print(f"the first deal: {member.family.deal(0, 0)}")
    for one in member.progressions:
        hands = f"{one.word.hand1_size} and {one.word.cards - one.word.hand1_size} cards"
        print(f"{member.suits} suits: hands of {hands}, and {one.modulus} more in either, as often")
        print(f"as you like: {one.deal}")
    for deck in member.decks:
        told = deck.deal or "not found in time, or there is none"
        print(f"{member.suits}x{deck.values}, by the solver: {told}")


def _lengths(text: str) -> range:
    """20, or 2-28 for all lengths from one to another."""
    first, _, last = text.partition("-")
    try:
        lengths = range(int(first), int(last or first) + 1)
    except ValueError:
        lengths = range(0)
    if not lengths:
        raise InputError(f"'{text}' is no length of words: write 20, or 2-28 for all from 2 to 28")
    return lengths


def _search(
    lengths: range, swapped: bool, cards: int | None, none: Path | None, json: bool
) -> None:
    from antihilbert.cards.endless.residues import Residues, families_of, nothing_found

    wanted = [Residues(length, swapped, cards) for length in lengths]
    with saying() as watch:
        found = [family for one in wanted for family in families_of(one, watch)]
    if json:
        span = {"flips": [lengths[0], lengths[-1]], "swapped": swapped, "cards": cards}
        print_json(
            span
            | {"pickup": "natural", "suits": 1}
            | {"families": [{"word": str(one.word), **one.as_json()} for one in found]}
        )
    for one in found if not json else ():
        print(_line(one))
    if found:
        return
    if cards is not None and none:
        append_lines(none, [str(nothing_found(lengths, swapped, cards))])
    if not json:
        print("there is none without battles, whatever the hands", file=sys.stderr)
    raise typer.Exit(NOT_FOUND)


def _line(family: "Family") -> str:
    one, two = family.shortest
    length = family.modulus
    hands = f"hands {one} + {length}x and {two} + {length}y"
    return f"{family.word}: {family.word.cards} + {length}k cards, {hands}"
