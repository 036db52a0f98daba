"""Certificates of cycles that are too long to be played: what their word proves, and no more."""

from antihilbert.base.errors import InputError
from antihilbert.base.languages import ToldError
from antihilbert.cards.certificate import Certificate, DivergenceError
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.families import checked
from antihilbert.cards.endless.find import MOST_LEAD, proved_by_word
from antihilbert.cards.endless.words import word_of
from antihilbert.cards.outcome import Result
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War
from antihilbert.cards.war_rules import WarRules


def divergence(certificate: Certificate) -> str | None:
    """Where a claim and what its word proves first differ; None if the claim holds."""
    try:
        certificate.check(_proved(certificate))
    except (DivergenceError, InputError) as error:
        return str(error)
    return None


def _proved(certificate: Certificate) -> Result:
    """The result, once the cards of some early position meet all that the word demands."""
    deal, letters = certificate.deal, checked(certificate.word)
    rules = WarRules.named(certificate.game)
    if rules is None:
        raise ToldError(refusals.ONLY_GAMES_WAR, game=certificate.game)
    one, *other = certificate.pickups
    if other and other != [one]:
        raise ToldError(refusals.WORD_PROVES_GAMES)
    game = War(deal, pickups_named(one, one), rules=rules)
    leading = min((certificate.preperiod or 0) + len(letters), MOST_LEAD)
    sizes = set()
    for _ in range(leading + 1):
        sizes.add(len(game.hand1))
        if game.outcome is not None:
            break
        game.step()
    for size in sorted(sizes):
        word = word_of(letters, len(deal.cards), size, one)
        find = proved_by_word(deal, word, "word", leading, rules)
        if find is not None:
            return find.result
    raise DivergenceError(f"word: the cards do not tell {letters} for ever")
