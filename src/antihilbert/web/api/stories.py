"""/api/war/profile, /api/war/endless, /api/records, ...: stories, and what is known."""

from typing import Annotated, Any

from antihilbert.web.api.common import Lang, PickupName, Suits, Typed, Values
from antihilbert.web.api.parameters import Flag, ShortText, Whole
from antihilbert.web.api.route import Paths, Together
from antihilbert.web.tasks import endless, profiles

PATHS = Paths()

REALISED = {
    "word": "aba2", "realisable": True, "reason": None, "cards": 4, "deal": "4 1 / 3 2",
    "deals": 2, "constraints": ["x3 < x1", "x2 < x4", "x4 < x1", "x2 < x3"],
}  # fmt: skip
CONSTRUCTED = {"deal": "5 3 / 2 4 1", "preperiod": 0, "period": 6, "method": "spivey"}
Word = Annotated[str, ShortText(2000, "Like abaa, aba2, (ba2)2, b(a2b2)*.")]
Cards = Annotated[int, Whole(2, profiles.MOST_WORD_CARDS)]
First = Annotated[int, Whole(1, profiles.MOST_WORD_CARDS, "Cards in hand 1.")]
SuitsOfWord = Annotated[int, Whole(1, 100)]
Every = Annotated[int, Whole(0, profiles.MOST_LISTED, "Deals to list.")]
EverySplit = Annotated[bool, Flag("Hands of every size, not only equal ones.")]
Numbers = Annotated[str, ShortText(40, "A list like 4, 1-8 or 2,4.")]
After = Annotated[int, Whole(0, 10_000, "Only the first flips.")]
Recipe = Annotated[str, ShortText(40)]


def _asked(
    word: Word,
    cards: Cards | None = None,
    first: First | None = None,
    suits: SuitsOfWord | None = None,
) -> None: ...


Asked = Annotated[dict[str, Any], Together(_asked)]  # a word and its deck, as every path takes them


@PATHS.get("war/profile/of", {"word": "(ab)*", "endless": True})
def profile_of(deal: Typed) -> Any:
    """The story that a deal tells: a where player 1 wins, b where player 2 does, d for a battle."""
    return profiles.of(deal)


@PATHS.get("war/profile/realise", REALISED)
def realise(asked: Asked, every: Every = 0) -> Any:
    """Is a word the story of a game, of which deals, and if not, why not?"""
    return profiles.realised(every, **asked)


@PATHS.get("war/profile/told", REALISED | {"flips": []})
def told(asked: Asked) -> Any:
    """The same answer, and the word flip by flip."""
    return profiles.told(**asked)


@PATHS.picture("war/profile/order.svg")
def order(asked: Asked, after: After | None = None, lang: Lang = "en") -> str:
    """The order of the cards, of the whole word or after some of its flips."""
    return profiles.order_svg(after, lang, **asked)


@PATHS.get("war/endless/construct", CONSTRUCTED)
def construct(
    suits: Suits, values: Values, pickup: PickupName = "natural", method: Recipe | None = None
) -> Any:
    """An endless deal by a known recipe, with the reason why it works."""
    return endless.construct(suits, values, pickup, method)


@PATHS.get("war/endless/table", {"rows": []})
def table(
    suits: Numbers = "1-8", values: Numbers = "2-40", pickup: PickupName | None = None
) -> Any:
    """Which decks have an endless game, as far as the catalogue knows."""
    return endless.table(suits, values, pickup)


@PATHS.get("beggar/endless/deals", {"period": 62, "deals": 30, "list": []})
def ring_deals(deal: Typed, every_split: EverySplit = False) -> Any:
    """The ring of Beggar that a deal runs into, and every deal that runs into it."""
    return endless.ring_deals(deal, every_split)


@PATHS.picture("beggar/endless/ring.svg")
def ring_picture(deal: Typed, lang: Lang = "en") -> str:
    """The ring of Beggar that a deal runs into, with the ways of all its deals into it."""
    return endless.ring_picture(deal, lang)


@PATHS.get("records", {"rows": []})
def records() -> Any:
    """How long the longest game of each deck is: proved, public, found here."""
    return endless.records()


@PATHS.get("catalogue", {"endless": []})
def catalogue() -> Any:
    """The endless games that are known; the project's tests replay each of them."""
    return endless.catalogue()


@PATHS.get("claims", {"claims": []}, kept=True, slow=lambda **_: True)
def claims_listed(lang: Lang = "en") -> Any:
    """What the sources claim, with verdicts as of the last release, or as recomputed here."""
    from antihilbert.web.tasks import claims

    return claims.listed(lang)
