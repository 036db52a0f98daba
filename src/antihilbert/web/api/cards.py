"""/api/war, /api/beggar and any other card game there is: deals, games, positions, wheels."""

from typing import Annotated, Any

from antihilbert.base.signatures import without
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.war_rules import LOSE
from antihilbert.web.api.common import (
    FaceDown,
    Index,
    Lang,
    PickupName,
    Players,
    Seed,
    Short,
    Suits,
    Typed,
    Values,
)
from antihilbert.web.api.parameters import Flag, Whole
from antihilbert.web.api.route import Route
from antihilbert.web.tasks import cards
from antihilbert.web.tasks.cards import House

PLAYED = {
    "outcome": "endless", "tricks": 6, "cards": 6, "preperiod": 0, "period": 6,
    "deck": {"suits": 1, "values": 5}, "deal": "5 3 / 2 4 1",
}  # fmt: skip
Limit = Annotated[int, Whole(0, 10**9, "Stop after this many tricks.")]
Start = Annotated[int, Whole(0, cards.MOST_SHOWN_TRICKS, "Tricks already played.")]
Count = Annotated[int, Whole(1, cards.MOST_TRACED, "How many positions.")]
Told = Annotated[int, Whole(1, cards.MOST_STORY, "Tricks told at most.")]
Trace = Annotated[bool, Flag("Add every position.")]
Sizes = Annotated[bool, Flag("Add the sizes of the hands, for a plot.")]
# Which of these a game has, its deck says when it is asked.
Penalties = Annotated[int, Whole(0, 4, "4: jack to ace; 3: camicia.")]


def routes_of(game: CardGame) -> list[Route]:
    """The paths of a card game."""
    title, usual = game.title.en, game.usual_deck or Deck(4, 13)

    def play(
        deal: Typed | None = None,
        suits: Suits | None = None,
        values: Values | None = None,
        penalties: Penalties | None = None,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        face_down: FaceDown = 0,
        short: Short = LOSE,
        players: Players = 2,
        seed: Seed = 0,
        index: Index = 0,
        limit: Limit | None = None,
        trace: Trace = False,
        sizes: Sizes = False,
    ) -> Any:
        """To its certain end: won, drawn, or proved endless."""
        deck, house = (suits, values, penalties), House(pickup, pickup2, face_down, short)
        asked = cards.Asked(game.name, deal, *deck, house, seed, index, players)
        return cards.play(asked, limit, trace, sizes)

    def positions(
        deal: Typed,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        face_down: FaceDown = 0,
        short: Short = LOSE,
        seed: Seed = 0,
        index: Index = 0,
        start: Start = 0,
        count: Count = 200,
    ) -> Any:
        """Some positions of a game, each with the trick played from it."""
        house = House(pickup, pickup2, face_down, short)
        asked = cards.Asked(game.name, deal, house=house, seed=seed, index=index)
        return cards.positions(asked, start, count)

    def story(
        deal: Typed,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        face_down: FaceDown = 0,
        short: Short = LOSE,
        seed: Seed = 0,
        index: Index = 0,
        limit: Told = cards.MOST_STORY,
    ) -> Any:
        """Who won each trick, hand sizes, battles, and the classes of an endless game's cards."""
        house = House(pickup, pickup2, face_down, short)
        asked = cards.Asked(game.name, deal, house=house, seed=seed, index=index)
        return cards.story(asked, limit)

    def wheel(
        deal: Typed,
        pickup: PickupName = "natural",
        pickup2: PickupName | None = None,
        face_down: FaceDown = 0,
        short: Short = LOSE,
        lang: Lang = "en",
    ) -> str:
        """The cycle of an endless game as a wheel."""
        house = House(pickup, pickup2, face_down, short)
        return cards.wheel_svg(cards.Asked(game.name, deal, house=house), lang)

    def dealt(
        suits: Suits = usual.suits,
        values: Values = usual.values,
        penalties: Penalties | None = None,
        players: Players = 2,
        seed: Seed = 0,
        index: Index = 0,
    ) -> Any:
        """The deal of game `index` of run `seed`."""
        deck = suits, values, penalties
        address = seed, index, players
        return cards.dealt(cards.Asked(game.name, None, *deck, cards.USUAL, *address))

    paths: tuple[tuple[str, Any, dict[str, Any], str], ...] = (
        ("play", play, PLAYED, f"Play one deal of {title}"),
        ("positions", positions, {"start": 0, "positions": []}, f"Positions of {title}"),
        ("story", story, {"winners": "12", "whole": True}, f"The story of a {title} game"),
        ("wheel.svg", wheel, {}, f"The wheel of an endless game of {title}"),
        ("deal", dealt, {"deal": "5 3 / 2 4 1"}, f"A deal of {title}"),
    )
    return [
        Route(
            f"{game.name}/{name}",
            without(function, game.unused_options),
            example,
            summary=summary,
            name=f"{game.name}_{name.removesuffix('.svg')}",
            picture=name.endswith(".svg"),
        )
        for name, function, example, summary in paths
    ]
