"""The four documents, and the replay of their games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from antihilbert.cards import beggar, referee, war
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.referee import Outcome, Result
from antihilbert.cards.war import War
from antihilbert.claims.claim import (
    NOTHING,
    Compute,
    Evidence,
    Finding,
    Source,
    exhausted,
    lines,
)
from antihilbert.core.messages import Text

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war_count import Count

DELAHAYE = Source(
    "delahaye",
    Text(
        "J.-P. Delahaye, P. Mathieu, À la recherche de batailles infinies (2024)",
        "J.-P. Delahaye, P. Mathieu, À la recherche de batailles infinies (2024)",
    ),
    Text(
        "War and Beggar-my-neighbour: can a game last for ever, how long can a finite one be, and "
        "which pickup is better?",
        "La bataille, française et anglaise : une partie peut-elle durer toujours, combien de "
        "temps dure une partie finie, et quel rangement est le meilleur ?",
    ),
)
ROSTAM = Source(
    "rostam",
    Text(
        "S. Rostam, Rapport de TIPE: War with one suit",
        "S. Rostam, Rapport de TIPE : la bataille à une couleur",
    ),
    Text(
        "War with N different cards: endless games, and the words (profiles) that a game can have.",
        "La bataille à N cartes différentes : parties infinies et profils de parties.",
    ),
)
MARIENBAD = Source(
    "marienbad",
    Text(
        "Lycée de l'Harteloire (Brest), Le jeu de Marienbad (2022-2023)",
        "Lycée de l'Harteloire (Brest), Le jeu de Marienbad (2022-2023)",
    ),
    Text(
        "Nim with rows of 1, 3, 5 and 7: who wins, by which move, and why.",
        "Le jeu de Nim à rangées de 1, 3, 5 et 7 : qui gagne, par quel coup, et pourquoi.",
    ),
)
BAL = Source(
    "bal",
    Text(
        "C. Bal, Baseball des couleurs: une petite étude théorique (2017)",
        "C. Bal, Baseball des couleurs : une petite étude théorique (2017)",
    ),
    Text(
        "Colour baseball: two methods that always solve it, and the number of boards.",
        "Le baseball des couleurs : deux méthodes qui aboutissent toujours, et le nombre de "
        "configurations.",
    ),
)


# Games of the claims: played by the reference rules, with the trace as evidence

EVERY_SPLIT = exhausted("every deal, hands of any sizes", "toute distribution, mains quelconques")
EQUAL_HANDS = exhausted("every deal with equal hands", "toute distribution à mains égales")
ENDLESS_DEALS = (
    "{endless:,} of {deals:,} deals are endless",
    "{endless:,} distributions infinies sur {deals:,}",
)
MOST_SHOWN = 30  # positions of a trace


@dataclass(frozen=True)
class Replay:
    """A game with its result and its first positions."""

    result: Result
    evidence: Evidence
    game: dict[str, Any]

    def finding(self, value: Any, note: Text = NOTHING, readings: tuple[Text, ...] = ()) -> Finding:
        """Return a value that was computed from this game."""
        return Finding(value, self.evidence, note, readings=readings, game=self.game)


def replay(deal: Deal | str, one: str = "natural", two: str | None = None) -> Replay:
    """Play a game of War."""
    cards = Deal.parse(deal) if isinstance(deal, str) else deal
    names = one, two or one
    pickups = pickup_named(names[0]), pickup_named(names[1])
    result = war.play(cards, *names)
    game = {"game": "war", "deal": str(cards), "pickups": list(names)}
    return Replay(result, _trace(lambda: War(cards, pickups), result), game)


def replay_beggar(deal: Deal) -> Replay:
    """Play a game of Beggar-my-neighbour."""
    result = beggar.play(deal)
    game = {"game": "beggar", "deal": deal.letters(), "pickups": []}
    return Replay(result, _trace(lambda: Beggar(deal), result), game)


def _trace(start: Callable[[], referee.TracedGame], result: Result) -> Evidence:
    both = (_lines(start(), result, lang) for lang in ("en", "fr"))
    return tuple(en if en == fr else Text(en, fr) for en, fr in zip(*both, strict=True))


def _lines(game: referee.TracedGame, result: Result, lang: str) -> list[str]:
    lines = list(islice(referee.text(game, result, lang), MOST_SHOWN + 1))
    if len(lines) > MOST_SHOWN:
        lines[-1] = "..."
    return [*lines, referee.summary(result, lang)]


def period(deal: str, one: str = "natural", two: str | None = None) -> Finding:
    """Return the number of tricks of a cycle."""
    game = replay(deal, one, two)
    return game.finding(game.result.period)


def loops(deal: str, one: str = "natural", two: str | None = None) -> Compute:
    """Return the computation of a claim about a period."""
    return lambda effort: period(deal, one, two)


def outcome(deal: str) -> Finding:
    """Return the outcome of a game with natural pickup."""
    game = replay(deal)
    return game.finding(str(game.result.outcome))


def endless(deal: Deal, one: str = "natural") -> str:
    """Return a case: `endless`, or `ends`."""
    return "endless" if war.play(deal, one).outcome is Outcome.ENDLESS else "ends"


def every_deal(deck: Deck, one: str = "natural", hand1_size: int | None = None) -> "Count":
    """Count the outcomes of all deals; the hands are equal if no size is given."""
    from antihilbert.cards.kernels import war_count

    return war_count.count(deck, one, hand1_size=hand1_size)


def endless_of_every_split(deck: Deck, one: str) -> tuple[int, int]:
    """Return the number of deals with hands of any sizes, and how many are endless."""
    counts = [every_deal(deck, one, first) for first in range(1, deck.size)]
    return sum(count.deals for count in counts), sum(count.endless for count in counts)


def positions(deal: str, tricks: int, one: str = "natural", two: str | None = None) -> list[str]:
    """Return the positions of a game as the sources print them, the first one too."""
    game = War(Deal.parse(deal), (pickup_named(one), pickup_named(two or one)))
    found = [game.written()]
    for _ in range(tricks):
        game.step()
        found.append(game.written())
    return found


def printed_positions(text: str) -> list[str]:
    """Return the printed positions, one per line."""
    return [line.strip() for line in text.strip().splitlines()]


def game_lengths(tricks: Mapping[Deal, int]) -> Evidence:
    """Return a line for each game, with its length."""
    rows = ({"tricks": count, "deal": deal} for deal, count in tricks.items())
    return lines("{tricks:,} tricks: {deal}", "{tricks:,} plis : {deal}", rows)
