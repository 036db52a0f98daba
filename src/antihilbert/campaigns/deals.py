"""Deals as the parts of a campaign hold them: lists that JSON knows."""

from antihilbert.cards.deal import Deal


def hands(deal: Deal | None) -> list[list[int]] | None:
    """A deal as JSON can hold it."""
    return None if deal is None else [list(deal.hand1), list(deal.hand2)]


def deal_of(stored: list[list[int]] | None) -> Deal | None:
    """The inverse of `hands`."""
    return None if stored is None else Deal(tuple(stored[0]), tuple(stored[1]))
