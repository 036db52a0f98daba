"""`antihilbert war`: play a deal of War."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import Text, ToldError, language
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of, faults
from antihilbert.cards.games import WAR
from antihilbert.cards.notation import has_classes, how_many_hands
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import game_of
from antihilbert.cards.war_rules import LOSE, WarRules
from antihilbert.cli import (
    chance,
    endless,
    endless_construct,
    endless_table,
    families,
    profile,
    refusals,
    statistics,
    war_count,
)
from antihilbert.cli.card_game import longest_command, rank_command
from antihilbert.cli.options import (
    FaceDown,
    Json,
    Language,
    Pickup2Name,
    PickupName,
    Players,
    Short,
)
from antihilbert.cli.output import group
from antihilbert.cli.party import only_for_two, play_party
from antihilbert.cli.playing import (
    Certified,
    DealText,
    First,
    FullDeck,
    Index,
    Limit,
    Rank,
    Seed,
    Trace,
    TraceAs,
    Wheel,
    certified,
    check_deck,
    dealt,
    draw,
    read_deal,
    show,
    trace_format,
)

if TYPE_CHECKING:
    from antihilbert.cards.classes import ClassDeal

app = group("War (la bataille): will it ever end?")
app.add_typer(profile.app, name="profile")
endless.app.command()(endless_construct.construct)
endless.app.command()(families.family)
endless.app.command()(endless_table.table)
app.add_typer(endless.app, name="endless")
app.command("stats")(statistics.war_stats)
app.command("duel")(statistics.war_duel)
app.command("count")(war_count.war_count)
app.command("chance")(chance.war_chance)
app.command("longest")(longest_command(WAR))
app.command("rank")(rank_command(WAR))

DEAL_OR_DECK = Text(
    "give a deal, or --suits and --values to have one dealt, not both",
    "donner une distribution, ou --suits et --values pour en tirer une, pas les deux",
)
Suits = Annotated[int | None, typer.Option(metavar="C", help="Suits of the deck to deal.")]
Values = Annotated[int | None, typer.Option(metavar="V", help="Values of the deck to deal.")]


@app.command()
def play(
    deal: DealText = None,
    suits: Suits = None,
    values: Values = None,
    seed: Seed = 0,
    index: Index = 0,
    rank: Rank = None,
    first: First = None,
    pickup: PickupName = "natural",
    pickup2: Pickup2Name = None,
    face_down: FaceDown = 0,
    short: Short = LOSE,
    players: Players = None,
    limit: Limit = None,
    trace: Trace = False,
    trace_as: TraceAs = None,
    svg: Wheel = None,
    certificate: Certified = False,
    full_deck: FullDeck = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Play one deal to its certain end: won, drawn, or proved endless.

    Letters are classes, A beating B, B beating C: what is true of them is true of all numbers.

    Examples: antihilbert war play '5 3 / 2 4 1' --trace

    antihilbert war play --suits 4 --values 13 --seed 1 --index 7 --pickup optimised

    antihilbert war play '3 1 2 / 3 2 1' --face-down 1 --trace

    antihilbert war play '5 3 / 2 4 / 1 6' --trace

    antihilbert war play 'A B A B / B A B A B'
    """
    from antihilbert.cards.classes import ClassDeal
    from antihilbert.cli.war_games import PlayOptions, play_cards, play_classes

    form, spoken = trace_format(trace, trace_as), language(lang)
    pickups = pickups_named(pickup, pickup2)
    text = read_deal(deal, str) if deal is not None else None
    players = players or how_many_hands(text or "")
    chance, rules = PlayOptions(seed, index, limit), WarRules(face_down, short)
    if players > 2:
        only_for_two(players, pickup2=pickup2, rank=rank, first=first, svg=svg)
        if text is not None and (suits is not None or values is not None):
            raise ToldError(DEAL_OR_DECK)
        whole = Deck(suits, values) if suits is not None and values is not None else None
        game = game_of(rules, players)
        how = form, full_deck, certificate, spoken, json
        return play_party(game, text, whole, pickup, chance, *how)
    hands, line = _deal(text, suits, values, seed, index, rank, first), None
    if isinstance(hands, ClassDeal):
        if rules.face_down:
            raise ToldError(refusals.EQUAL_LETTERS_MAY)
        if full_deck:
            raise ToldError(refusals.LETTERS_CLASSES_NOT)
        if certificate:
            raise ToldError(refusals.LETTERS_NO_CERTIFICATE)
        played = play_classes(hands, pickups, chance, spoken)
    else:
        deck = deck_of(hands.cards)
        check_deck(deck, "" if deck else faults(hands.cards, spoken), full_deck, spoken)
        played = play_cards(hands, deck, pickups, chance, rules, spoken)
        if certificate:
            line = certified(game_of(rules), hands, pickups, played.result, seed, index)
    answer = played.answer | {"pickups": [one.name for one in pickups], **rules.as_json()}
    if any(one.chance for one in pickups) or deal is None:
        answer |= {"seed": seed, "index": index}
    draw(svg, played.start(), played.result, spoken)
    show(answer, played.result, played.start(), form, json, spoken, played.more, line)


def _deal(
    text: str | None,
    suits: int | None,
    values: int | None,
    seed: int,
    index: int,
    rank: str | None,
    first: int | None,
) -> "Deal | ClassDeal":
    """The deal that is meant: typed, in numbers or letters, or dealt from a deck."""
    if text is not None:
        if suits is not None or values is not None or rank is not None or first is not None:
            raise ToldError(DEAL_OR_DECK)
        return _parse(text)
    if suits is None or values is None:
        raise ToldError(refusals.GIVE_DEAL_LIKE_SUITS)
    return dealt(Deck(suits, values), seed, index, rank, first)


def _parse(text: str) -> "Deal | ClassDeal":
    from antihilbert.cards.classes import ClassDeal

    return ClassDeal.parse(text) if has_classes(text) else Deal.parse(text)
