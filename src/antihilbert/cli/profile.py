"""`antihilbert war profile`: which stories can a game tell?"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import ToldError, language
from antihilbert.base.progress import Watch
from antihilbert.cli import refusals
from antihilbert.cli.bfile import COUNTED, HALVES, BFile, print_bfile
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import group, print_json, progress_bar, write_file
from antihilbert.cli.profile_text import (
    listing_lines,
    profile_lines,
    realisation_lines,
    reason_said,
    say,
)

if TYPE_CHECKING:
    from antihilbert.cards.profiles.listing import Listing
    from antihilbert.cards.profiles.part import ToldStory
    from antihilbert.cards.profiles.realise import Realisation

app = group("Profiles: which stories can a game of War tell?")

STORIES = {
    "profiles": "stories (who wins each trick) that some deal tells",
    "endless_profiles": "stories that never end and that some deal tells",
    "max_deals": "deals that take as many tricks as the longest game that ends",
}
WIDEST_PICTURE = 100  # columns

Limit = Annotated[int, typer.Option(metavar="DEALS", help="List at most so many deals.")]


@app.command("of")
def of(
    deal: Annotated[str, typer.Argument(metavar="DEAL", help="Two hands, like '4 1 / 2 3'.")],
    lang: Language = None,
    json: Json = False,
) -> None:
    """The story that a deal tells: a where player 1 wins, b where player 2 does, d for a battle.

    Example: antihilbert war profile of '4 1 / 2 3'
    """
    from antihilbert.cards.deal import Deal
    from antihilbert.cards.profiles.story import profile_of

    profile = profile_of(Deal.parse(deal))
    if json:
        print_json(profile.as_json())
        return
    print(*profile_lines(profile, language(lang)), sep="\n")


@app.command("realise")
def realise(
    word: Annotated[
        str,
        typer.Argument(
            metavar="WORD", help="Like abaa, aba2, '(ba2)2', 'b(a2b2)*'; - reads it from stdin."
        ),
    ],
    cards: Annotated[int | None, typer.Option(help="Cards, if the word does not say it.")] = None,
    first: Annotated[int | None, typer.Option(help="Cards in hand 1 (half if not given).")] = None,
    suits: Annotated[
        int | None, typer.Option(help="Suits of the deck (1 if not given; needed for a d).")
    ] = None,
    every: Annotated[bool, typer.Option("--every", help="List every deal.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show Rostam's elimination: matrix, order, answer.")
    ] = False,
    limit: Limit = 1000,
    dot: Annotated[bool, typer.Option("--dot", help="Print the order as a DOT graph.")] = False,
    mermaid: Annotated[
        bool, typer.Option("--mermaid", help="Print the order as a Mermaid graph.")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the order into this SVG file.")
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Is a word the story of a game, of which deals, and if not, why not?

    Examples: antihilbert war profile realise aba2 --every

    antihilbert war profile realise '(ba2b)*' --cards 10 --svg order.svg

    antihilbert war profile realise ab2a3 --explain
    """
    from antihilbert.cards.profiles import pictures
    from antihilbert.cards.profiles.explain import elimination_of, explanation, explanation_answer
    from antihilbert.cards.profiles.realise import realise as realised
    from antihilbert.cards.profiles.words import MAX_LETTERS, ProfileWord

    spoken = language(lang)
    if dot + mermaid + json > 1:
        raise ToldError(refusals.ONLY_ONE_JSON)
    text = sys.stdin.read(4 * MAX_LETTERS) if word == "-" else word
    answer = realised(ProfileWord.parse(text), cards=cards, hand1_size=first, suits=suits)
    if svg:
        write_file(svg, pictures.svg(answer, spoken), "picture", spoken)
    if json:
        more = {"elimination": explanation_answer(answer)} if explain else {}
        print_json(answer.as_json(limit if every else 0) | more)
    elif explain:
        told = elimination_of(answer) is not None
        print(*(explanation(answer, spoken) if told else [reason_said(answer, spoken)]), sep="\n")
    elif dot:
        print(pictures.dot(answer))
    elif mermaid:
        print(pictures.mermaid(answer))
    else:
        _show(answer, limit if every else 0, spoken)


def _show(answer: "Realisation", every: int, lang: str) -> None:
    from itertools import islice

    from antihilbert.cards.profiles.layout import MOST_CARDS_DRAWN
    from antihilbert.cards.profiles.terminal import ascii_art

    listed = list(islice(answer.every_deal(), every)) if every else []
    print(*realisation_lines(answer, lang), sep="\n")
    if answer.deal and answer.order.size <= MOST_CARDS_DRAWN:
        art = ascii_art(answer)
        if max(map(len, art.splitlines())) <= WIDEST_PICTURE:
            print(f"\n{art}")
    if listed:
        print("\n" + "\n".join(map(str, listed)))
        if answer.deals is None or answer.deals > every:
            left = answer.deals - every if answer.deals else None
            print(say(lang, "left_out" if left else "more_left_out", count=left))


@app.command("list")
def list_(
    cards: Annotated[int, typer.Option(metavar="N", help="How many cards, 2 to 18.")],
    first: Annotated[int | None, typer.Option(help="Cards in hand 1 (half if not given).")] = None,
    suits: Annotated[int, typer.Option(help="Suits of the deck; several only if it is small.")] = 1,
    words: Annotated[
        bool, typer.Option("--words", help="List every story with its number of deals.")
    ] = False,
    distribution: Annotated[
        bool, typer.Option("--distribution", help="List how many deals end after each trick.")
    ] = False,
    longest: Annotated[
        bool, typer.Option("--longest", help="List the deals of the longest game.")
    ] = False,
    limit: Limit = 1000,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep finished chunks here, and go on from them."),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Threads (all cores if not given).")] = None,
    bfile: BFile = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """All stories of N cards, of one suit unless said otherwise, and what follows exactly.

    12 cards take seconds, 14 some minutes, 17 half an hour, 16 hours: use --resume.

    Examples: antihilbert war profile list --cards 4 --words

    antihilbert war profile list --cards 9 --bfile profiles
    """
    import os

    from antihilbert.cards.profiles.listing import listing
    from antihilbert.cards.profiles.listing import words as all_words

    spoken = language(lang)
    if suits != 1 and resume:
        raise ToldError(refusals.RESUME_ONE_SUIT)
    if bfile is not None:
        print_bfile(
            bfile,
            COUNTED | STORIES,
            f"War with n cards of one suit, natural pickup; {HALVES}",
            range(2, cards + 1),
            lambda n: listing(n, workers=workers or os.cpu_count() or 1).as_json(),
            json=json,
            first=first,
            suits=suits != 1,
            resume=resume,
            words=words,
            longest=longest,
            distribution=distribution,
        )
        return
    told: Iterable[ToldStory]
    with progress_bar("stories", spoken) as watch:
        if suits == 1:
            told = all_words(cards, first) if words else iter(())
            found = listing(
                cards,
                first,
                workers=workers or os.cpu_count() or 1,
                watch=watch,
                resume=resume,
            )
        else:
            found, told = _deck_listing(cards, suits, first, watch)
    stories = list(told) if words else []
    stories.sort(key=lambda one: (one.word.endless, len(one.word.prefix), one.word.prefix))
    if json:
        answer = found.as_json()
        if words:
            answer["words"] = [{"word": str(one.word), "deals": one.deals} for one in stories]
        if longest:
            answer["longest_deals"] = _longest_deals(found, limit)
        print_json(answer)
        return
    print(*listing_lines(found, spoken), sep="\n")
    if distribution:
        print(f"\n{say(spoken, 'distribution')}")
        for tricks, deals in found.distribution.items():
            print(f"{tricks:>6}  {deals}")
    if longest:
        print("\n" + "\n".join(_longest_deals(found, limit)))
    if words:
        width = max(len(str(one.deals)) for one in stories)
        print()
        for one in stories:
            print(f"{one.deals:>{width}}  {one.word}")


def _deck_listing(
    cards: int, suits: int, first: int | None, watch: Watch
) -> "tuple[Listing, Iterable[ToldStory]]":
    from antihilbert.cards.deck import Deck
    from antihilbert.cards.profiles.deck_listing import deck_listing

    if suits < 1 or cards % suits:
        raise ToldError(refusals.CARDS_NOT_SUITS, cards=cards, suits=suits)
    return deck_listing(Deck(suits, cards // suits), first, watch=watch)


def _longest_deals(found: "Listing", limit: int) -> list[str]:
    from itertools import chain, islice

    every = chain.from_iterable(found.realised(told.word).every_deal() for told in found.longest)
    return [str(deal) for deal in islice(every, limit)]
