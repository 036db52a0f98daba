"""How is it said? What is told of a game of cards, fr and en."""

from antihilbert.base import languages
from antihilbert.base.languages import Text, said, sentences

# fmt: off
SENTENCES = sentences({
    # how a game came out
    "endless": ("endless: the same {period} ({cards}) again and again, {after}",
                "sans fin : les mêmes {period} ({cards}) encore et encore, {after}"),
    "after": ("after {tricks}", "après {tricks}"),
    "at_once": ("from the start", "dès le début"),
    "unfinished": ("unfinished: stopped at the limit, after {tricks} ({cards})",
                   "inachevée : arrêtée à la limite, après {tricks} ({cards})"),
    "draw": ("draw after {tricks} ({cards})", "partie nulle après {tricks} ({cards})"),
    "wins": ("player {player} wins after {tricks} ({cards})",
             "le joueur {player} gagne après {tricks} ({cards})"),
    # what an endless game is good for as a block
    "aligned": ("aligned{exchanged}", "alignée{exchanged}"),
    "aligned_later": ("aligned after {tricks}{exchanged}", "alignée après {tricks}{exchanged}"),
    "not_aligned": ("not aligned{exchanged}", "non alignée{exchanged}"),
    "exchanged": (", hands exchanged after {tricks}", ", mains échangées après {tricks}"),
    "exchanged_later": (", hands exchanged after {tricks} of the cycle",
                        ", mains échangées après {tricks} du cycle"),
    # classes instead of cards
    "classes": ("{letters}, and so it goes whatever numbers are put for the letters",
                "{letters}, et il en va ainsi quels que soient les nombres mis pour les lettres"),
    "beats": ("{first} beats {second}", "{first} bat {second}"),
    "fillings": ("ways to put the numbers 1 to {cards} for the letters: {ways}",
                 "façons de mettre les nombres de 1 à {cards} pour les lettres : {ways}"),
    "numbers_return": (
        "the letters are back every {letters}, the numbers after {times} times that: {numbers}",
        "les lettres reviennent tous les {letters}, les nombres après {times} fois cela : {numbers}"
    ),
    # beside a position
    "returns": ("as after {tricks}, and so on for ever",
                "comme après {tricks}, et ainsi de suite sans fin"),
    "battle": ("battle {cards}", "bataille {cards}"),
    "takes": ("player {leader} leads {pile}, player {winner} takes it",
              "le joueur {leader} ouvre {pile}, le joueur {winner} ramasse"),
    "stuck": ("player {leader} leads {pile}, nobody can go on",
              "le joueur {leader} ouvre {pile}, personne ne peut continuer"),
    "col_trick": ("trick", "pli"),
    "col_hand": ("hand {player}", "main {player}"),
    # what keeps cards from being a full deck
    "no_full_deck": ("not a full deck: {faults}", "ce n'est pas un jeu complet : {faults}"),
    "once": ("{card} once", "{card} une fois"),
    "twice": ("{card} twice", "{card} deux fois"),
    "times": ("{card} {count} times", "{card} {count} fois"),
    "others": ("others", "les autres"),
    "missing": ("{card} missing", "{card} manque"),
    "more": ("{faults} and {count} more", "{faults} et {count} de plus"),
    "unusual": ("{cards} cards, against the usual {usual}: {faults}",
                "{cards} cartes, au lieu de {usual} : {faults}"),
    "too_many": ("{count} {kind} too many", "{count} {kind} en trop"),
    "too_few": ("{count} {kind} too few", "{count} {kind} de moins"),
    "plain": ("plain", "sans pénalité"),
    "penalty": ("of penalty {card}", "de pénalité {card}"),
    # words
    "trick": ("{count} trick", "{count} pli"),
    "tricks": ("{count} tricks", "{count} plis"),
    "card": ("{count} card", "{count} carte"),
    "cards": ("{count} cards", "{count} cartes"),
})
PICKUP_NAMES = sentences({
    "natural": ("natural", "naturel"),
    "optimised": ("optimised", "optimisé"),
    "random": ("random", "au hasard"),
    "first-player": ("first-player", "premier joueur"),
    "loser-first": ("loser-first", "perdante d'abord"),
})
# fmt: on


def pickup_said(name: str) -> Text:
    """The name of a pickup; one of a user's own has the same in both languages."""
    return PICKUP_NAMES.get(name, Text(name, name))


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)


def counted(lang: str, count: int, thing: str) -> str:
    """So many tricks or cards.

    >>> counted("en", 1, "trick"), counted("en", 0, "trick"), counted("fr", 0, "trick")
    ('1 trick', '0 tricks', '0 pli')
    """
    return languages.counted(SENTENCES, lang, count, thing)
