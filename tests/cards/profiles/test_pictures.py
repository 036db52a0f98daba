"""Pictures of the order: each shows exactly the lines of the Hasse diagram."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given

from antihilbert.cards.deal import Deal
from antihilbert.cards.profiles.pictures import ascii_art, dot, mermaid, svg
from antihilbert.cards.profiles.realise import Realisation, profile_of, realise
from antihilbert.cards.profiles.words import parse
from antihilbert.core.messages import InputError

from .deals import deck_deals, one_suit_deals

SVG = "{http://www.w3.org/2000/svg}"


def answer_of(deal: Deal, suits: int = 1) -> Realisation:
    word = profile_of(deal).word
    return realise(word, cards=len(deal.cards), hand1_size=len(deal.hand1), suits=suits)


def named(answer: Realisation) -> set[tuple[str, str]]:
    return {(answer.labels[low], answer.labels[high]) for low, high in answer.order.covers}


def traced(art: str) -> set[tuple[str, str]]:
    """Read a drawing as a person does: follow every line down from every card."""
    rows = art.split("\n")
    boxes = {
        (row, column): box[1].strip()
        for row, text in enumerate(rows)
        for box in re.finditer(r"\[\s*([^\]]*?)\s*\]", text)
        for column in range(box.start(), box.end())
    }

    def at(row: int, column: int) -> str:
        inside = 0 <= row < len(rows) and 0 <= column < len(rows[row])
        return rows[row][column] if inside else " "

    def ends(row: int, column: int) -> Iterator[str]:
        """The cards at the lower ends of the line that comes down to this cell."""
        if (row, column) in boxes:
            yield boxes[row, column]
        elif at(row, column) == "|":
            yield from ends(row + 1, column)
        elif at(row, column) == "+":
            corners = [column]
            for step in (-1, 1):
                along = column + step
                while at(row, along) in "-|+":
                    corners += [along] if at(row, along) == "+" else []
                    along += step
            for corner in corners:
                if at(row + 1, corner) == "|" or (row + 1, corner) in boxes:
                    yield from ends(row + 1, corner)

    return {(low, high) for (row, column), high in boxes.items() for low in ends(row + 1, column)}


@given(one_suit_deals(most=14))
def test_a_drawing_in_characters_reads_back_as_the_order(deal: Deal) -> None:
    answer = answer_of(deal)
    assert traced(ascii_art(answer)) == named(answer)


@given(deck_deals())
def test_a_drawing_with_equal_cards_reads_back_as_the_order(
    suits_and_deal: tuple[int, Deal],
) -> None:
    suits, deal = suits_and_deal
    answer = answer_of(deal, suits)
    assert traced(ascii_art(answer)) == named(answer)


@given(one_suit_deals(most=12))
def test_an_svg_has_a_line_for_each_line_and_higher_cards_above(deal: Deal) -> None:
    answer = answer_of(deal)
    picture = ElementTree.fromstring(svg(answer))
    cards = picture.findall(f"{SVG}rect")[1:]
    assert len(cards) == len(deal.cards)
    lines = picture.findall(f"{SVG}polyline")
    assert len(lines) == len(answer.order.covers)
    for line in lines:
        heights = [float(point.split(",")[1]) for point in line.attrib["points"].split()]
        assert heights == sorted(heights, reverse=True)
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    for card in cards:
        assert 0 <= float(card.attrib["x"]) <= width - float(card.attrib["width"])
        assert 0 <= float(card.attrib["y"]) <= height - float(card.attrib["height"])
    places = {(card.attrib["x"], card.attrib["y"]) for card in cards}
    assert len(places) == len(cards)


@given(one_suit_deals(most=12))
def test_dot_and_mermaid_have_the_lines_of_the_diagram(deal: Deal) -> None:
    answer = answer_of(deal)
    pairs = {(f"g{low}", f"g{high}") for low, high in answer.order.covers}
    assert set(re.findall(r"(g\d+) -- (g\d+);", dot(answer))) == pairs
    assert set(re.findall(r"(g\d+) --- (g\d+)", mermaid(answer))) == pairs


def test_a_contradiction_is_drawn_as_a_ring() -> None:
    answer = realise(parse("ab2a3"))
    ring = svg(answer)
    assert ElementTree.fromstring(ring).find(f"{SVG}title") is not None
    assert ring.count("marker-end") == 3
    assert dot(answer).count("color=red") == 3
    assert mermaid(answer).count("linkStyle") == 3
    assert ascii_art(answer) == ""


def test_a_word_without_cards_still_has_a_picture() -> None:
    ElementTree.fromstring(svg(realise(parse("ab"))))
    assert ascii_art(realise(parse("ab"))) == ""


def test_too_large_a_picture_is_refused() -> None:
    with pytest.raises(InputError, match="too many to draw"):
        svg(realise(parse("a101")))
