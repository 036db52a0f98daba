"""`antihilbert war endless family`: a word as a theorem, and the search for such words."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError, language, said, sentences
from antihilbert.cards.pickups import pickup_named
from antihilbert.cli.endless import PickupName
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import append_lines, check_writable, print_json, saying, write_file
from antihilbert.cli.statuses import NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.endless.families import Family
    from antihilbert.cards.endless.family_answer import Member

# fmt: off
SENTENCES = sentences({
    "first_deal": ("the first deal: {deal}", "la première distribution : {deal}"),
    "progression": ("{suits} suits: hands of {one} and {two} cards, and {modulus} more in either, "
                    "as often\nas you like: {deal}",
                    "{suits} couleurs : mains de {one} et {two} cartes, et {modulus} de plus dans "
                    "l'une ou l'autre,\nautant de fois qu'on veut : {deal}"),
    "levelled": ("{deck}, by the solver: {told}", "{deck}, par le solveur : {told}"),
    "not_levelled": ("not found in time, or there is none",
                     "pas trouvée à temps, ou il n'y en a pas"),
    "none": ("there is none without battles, whatever the hands",
             "il n'y en a pas sans bataille, quelles que soient les mains"),
    "found": ("{word}: {cards} + {length}k cards, hands {one} + {length}x and {two} + {length}y",
              "{word} : {cards} + {length}k cartes, mains {one} + {length}x et {two} + {length}y"),
})
# fmt: on
GIVE_A_WORD = Text(
    "give a word, or --flips L to search all words of L flips",
    "donner un mot, ou --flips L pour chercher tous les mots de L retournements",
)
HAS_BEGINNING = Text(
    "{word} has a beginning that does not return: give the part that is repeated",
    "{word} a un début qui ne revient pas : donner la partie qui se répète",
)
NO_LENGTH = Text(
    "'{text}' is no length of words: write 20, or 2-28 for all from 2 to 28",
    "« {text} » n'est pas une longueur de mots : écrire 20, ou 2-28 pour toutes de 2 à 28",
)


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
    lang: Language = None,
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
    spoken = language(lang)
    if word is not None and flips is None:
        check_writable(svg)
        _one_word(word, suits, pickup_named(pickup).name, swapped, cards, decks, svg, spoken, json)
    elif flips is not None and word is None:
        check_writable(none)
        _search(_lengths(flips), swapped, cards, none, spoken, json)
    else:
        raise ToldError(GIVE_A_WORD)


def _one_word(
    word: str,
    suits: int,
    pickup: str,
    swapped: bool,
    cards: int | None,
    decks: int,
    svg: Path | None,
    lang: str,
    json: bool,
) -> None:
    from antihilbert.cards.endless import family_picture
    from antihilbert.cards.endless.family_answer import answer

    found = answer(_letters(word), suits, pickup, swapped, cards, decks)
    if json:
        print_json(found.as_json())
    else:
        for member in found.members:
            print(*_lines(member, lang), sep="\n")
        print(found.reason.in_(lang), file=sys.stdout if found.members else sys.stderr)
    if not found.members:
        raise typer.Exit(NOT_FOUND)
    if svg:
        write_file(svg, family_picture.svg(found.members[0].family), "picture", lang)


def _letters(text: str) -> str:
    """A word in any notation, as the letters of what is repeated."""
    from antihilbert.cards.profiles.words import parse

    word = parse(text)
    if word.prefix and word.repeated:
        raise ToldError(HAS_BEGINNING, word=word)
    return word.repeated or word.prefix


def _lines(member: "Member", lang: str) -> Iterator[str]:
    from antihilbert.cards.endless.family_proof import proof

    yield from proof(member.family, lang)
    if member.suits == 1:
        yield _say(lang, "first_deal", deal=member.family.deal(0, 0))
    for one in member.progressions:
        hands = {"one": one.word.hand1_size, "two": one.word.cards - one.word.hand1_size}
        grown = {"modulus": one.modulus, "deal": one.deal}
        yield _say(lang, "progression", suits=member.suits, **hands, **grown)
    for deck in member.decks:
        told = deck.deal or _say(lang, "not_levelled")
        yield _say(lang, "levelled", deck=f"{member.suits}x{deck.values}", told=told)


def _lengths(text: str) -> range:
    """20, or 2-28 for all lengths from one to another."""
    first, _, last = text.partition("-")
    try:
        lengths = range(int(first), int(last or first) + 1)
    except ValueError:
        lengths = range(0)
    if not lengths:
        raise ToldError(NO_LENGTH, text=shortened(text))
    return lengths


def _search(
    lengths: range, swapped: bool, cards: int | None, none: Path | None, lang: str, json: bool
) -> None:
    from antihilbert.cards.endless.residues import Residues, families_of, nothing_found

    wanted = [Residues(length, swapped, cards) for length in lengths]
    with saying(lang) as watch:
        found = [family for one in wanted for family in families_of(one, watch)]
    if json:
        span = {"flips": [lengths[0], lengths[-1]], "swapped": swapped, "cards": cards}
        print_json(
            span
            | {"pickup": "natural", "suits": 1}
            | {"families": [{"word": str(one.word), **one.as_json()} for one in found]}
        )
    for one in found if not json else ():
        print(_line(one, lang))
    if found:
        return
    if cards is not None and none:
        append_lines(none, [str(nothing_found(lengths, swapped, cards))])
    if not json:
        print(_say(lang, "none"), file=sys.stderr)
    raise typer.Exit(NOT_FOUND)


def _line(family: "Family", lang: str) -> str:
    one, two = family.shortest
    hands = {"one": one, "two": two, "length": family.modulus}
    return _say(lang, "found", word=family.word, cards=family.word.cards, **hands)


def _say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
