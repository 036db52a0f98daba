"""`antihilbert war chance` and what `war endless count` says of random pickup, exactly."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import InputError
from antihilbert.base.languages import counted, figures, language, said, sentences
from antihilbert.cards.deck import Deck
from antihilbert.cards.referee import PLAY, RETURNS, check_returns
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import print_json, progress_bar
from antihilbert.cli.statistics import Suits, Values

if TYPE_CHECKING:
    from antihilbert.cards.chance import Chance

MOST_DEALS = 24  # of a list that are written out
# fmt: off
SENTENCES = sentences({
    "play": ("play: every game is played to its end",
             "play : chaque partie est jouée jusqu'au bout"),
    "set-aside": ("set-aside: games that come back to a position are set aside",
                  "set-aside : les parties qui reviennent à une position sont écartées"),
    "too_large": ("  too large: sample it with war stats --returns {way}",
                  "  trop grand : l'échantillonner avec war stats --returns {way}"),
    "mean_cards": ("mean cards", "cartes moy."),
    "mean_tricks": ("mean tricks", "plis moyens"),
    "set_aside": ("set aside", "écartées"),
    "deal": ("{count} deal, random pickup", "{count} distribution, rangement au hasard"),
    "deals": ("{count} deals, random pickup", "{count} distributions, rangement au hasard"),
    "lasting": ("{count:,} can be kept going for ever if chance helps",
                "{count:,} peuvent durer sans fin si le hasard aide"),
    "ending": ("{count:,} must end whatever chance does",
               "{count:,} finissent quoi que fasse le hasard"),
    "colon": (":", " :"),
    "more": ("  ... {count:,} more (--json tells all)",
             "  ... encore {count:,} (--json les dit toutes)"),
})
# fmt: on


def war_chance(
    suits: Suits,
    values: Values,
    returns: Annotated[
        str | None,
        typer.Option(
            metavar="play|set-aside",
            help="A game that comes back to a position is played on, or set aside (both told).",
        ),
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """How long a game with random pickup lasts on average, in exact fractions.

    For small decks, and for one suit of any size when games are played on.

    Example: antihilbert war chance --suits 4 --values 2
    """
    from antihilbert.cards.chance import chance

    deck = Deck(suits, values)
    if returns is not None:
        check_returns(returns)
    found: dict[str, Chance | None] = {}
    for way in RETURNS if returns is None else [returns]:
        try:
            found[way] = chance(deck, way)
        except InputError:
            if returns is not None or way == PLAY:  # else the other answer is worth telling
                raise
            found[way] = None
    if json:
        print_json({way: told.as_json() if told else None for way, told in found.items()})
        return
    spoken = language(lang)
    for way, told in found.items():
        print(_say(spoken, way))
        print(_text(told, spoken) if told else _say(spoken, "too_large", way=way))


def _text(chance: "Chance", lang: str) -> str:
    lines = []
    for name in ("mean_cards", "mean_tricks", "set_aside"):
        number = getattr(chance, name)
        written = figures(f"{float(number):>10.4f}", lang)
        lines.append(f"  {_say(lang, name):<12} {written}  = {number}")
    return "\n".join(lines)


def count_lasting(deck: Deck, splits: Iterable[int], lang: str, json: bool) -> None:
    """`war endless count --pickup random`: what chance can keep going, and what must end."""
    from antihilbert.cards.endless.by_chance import lasting_deals

    with progress_bar("positions", lang) as watch:
        found = lasting_deals(deck, splits, watch)
    if json:
        print_json(found.as_json())
        return
    print(counted(SENTENCES, lang, len(found.lasting) + len(found.ending), "deal"))
    for what, some in (("lasting", found.lasting), ("ending", found.ending)):
        print(_say(lang, what, count=len(some)) + (_say(lang, "colon") if some else ""))
        for deal in some[:MOST_DEALS]:
            print(f"  {deal}")
        if len(some) > MOST_DEALS:
            print(_say(lang, "more", count=len(some) - MOST_DEALS))


def _say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
