"""Where the chains of public games of Beggar begin, by tricks undone with plain code."""

import pytest

from antihilbert import catalogue
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.cycles.cycle import before, paid, position_of
from antihilbert.cards.deck import Deck
from record_pages import chain_of, chains_of

RECORDS = [one for one in catalogue.public() if one.game == "beggar"]
USUAL = [one for one in RECORDS if len(one.deal.cards) == 52]


@pytest.mark.parametrize("record", USUAL, ids=lambda one: one.note)
def test_a_chain_begins_where_no_trick_can_be_undone_any_more(record: Certificate) -> None:
    chain = chain_of(record.deal)
    game, winners = Beggar(record.deal), set()
    while len(winners) < 2:
        game.step()
        winners.add(game.leader)
    assert game.tricks == chain.joined
    links, earlier = [], [position_of(game)]
    while earlier:
        assert len(earlier) == 1  # one way back
        links += earlier
        earlier = [one for one in before(links[-1]) if paid(one.hand1) and paid(one.hand2)]
    assert len(links) - 1 == chain.before
    assert record.tricks is not None
    assert chain.links == record.tricks - chain.joined + chain.before
    assert chain.longest >= record.tricks


def test_three_public_games_are_one_chain_and_other_decks_are_left_out() -> None:
    found = chains_of(RECORDS)
    assert [one.tricks for one, _ in found] == sorted((one.tricks for one in USUAL), reverse=True)
    # Mann and Wu, Nessler (2012), Anderson: the same end, and so the same longest deal
    same = [chain for one, chain in found if one.tricks in (1007, 1015, 1016)]
    assert len({(chain.links, chain.longest) for chain in same}) == 1
    assert all(sorted(one.deal.cards) == sorted(Deck(4, 13, penalties=4).cards) for one, _ in found)
