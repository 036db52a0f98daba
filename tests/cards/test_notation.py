import pytest
from hypothesis import given

from antihilbert.cards.deal import Deal
from antihilbert.core.messages import InputError
from strategies import beggar_deals, war_deals

SAME_DEAL = [
    "[5, 3] / [2, 4, 1]",
    "5 3/2 4 1",
    "5,3 / 2,4,1",
    "[5 3]/[2,4 1]",
    "(5, 3) / (2, 4, 1)",
    "  [5,3]/[2,4,1]\n",
    "5 3\n2 4 1",
    "[[5, 3], [2, 4, 1]]",
    "[5, 3] [2, 4, 1]",
    r"\begin{pmatrix} 5 & 3 & \\ 2 & 4 & 1 \end{pmatrix}",
    r"$\left(\begin{smallmatrix} 5 & 3 \\ 2 & 4 & 1 \end{smallmatrix}\right)$",
    "[| [| 5; 3 |]; [| 2; 4; 1 |] |]",
]


@pytest.mark.parametrize("text", SAME_DEAL)
def test_every_notation_of_the_sources_is_read(text: str) -> None:
    assert Deal.parse(text) == Deal((5, 3), (2, 4, 1))


@pytest.mark.parametrize(
    "text",
    ["---K--/-Q", "--- K -- / - Q", "0 0 0 3 0 0/0 2", "[0,0,0,3,0,0]/[0,2]", "---k 0 0/-q"],
)
def test_letters_and_penalties_mean_the_same(text: str) -> None:
    assert Deal.parse_beggar(text) == Deal((0, 0, 0, 3, 0, 0), (0, 2))


@given(war_deals())
def test_a_printed_war_deal_reads_back(deal: Deal) -> None:
    for text in (str(deal), deal.bracketed()):
        assert Deal.parse(text) == deal
    assert str(Deal.parse(str(deal))) == str(deal)


@given(beggar_deals())
def test_a_printed_beggar_deal_reads_back(deal: Deal) -> None:
    for text in (str(deal), deal.bracketed(), deal.letters()):
        assert Deal.parse_beggar(text) == deal


BAD_WAR = {
    "": "no slash",
    "5 3": "no slash",
    "1/2/3": "2 slashes",
    "/": "hand 1 is empty",
    "1 / ": "hand 2 is empty",
    "[] / [1]": "hand 1 is empty",
    "5 x / 1": "'x' in hand 1 is not a card: write values as whole numbers from 1 to 1000000",
    "5 / 1 3a": "'3a' in hand 2",
    "0 / 1": "'0' in hand 1",
    "-1 / 2": "'-1' in hand 1",
    "1.5 / 2": "'1.5' in hand 1",
    "05 / 2": "'05' in hand 1",
    "1_0 / 2": "'1_0' in hand 1",
    "٣ / 2": "in hand 1 is not a card",
    "1000001 / 2": "'1000001' in hand 1",
    "1,,2 / 3": "missing beside a comma in hand 1",
    "[5, 3,] / [1]": "missing beside a comma in hand 1",
    "[5, 3 / [1]": "do not pair up",
    "9" * 500 + " / 2": r"9\.\.\.' in hand 1",
}


@pytest.mark.parametrize(("text", "message"), BAD_WAR.items(), ids=[t[:20] for t in BAD_WAR])
def test_what_is_no_war_deal_is_refused_in_one_line(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as refusal:
        Deal.parse(text)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 160


@pytest.mark.parametrize(
    "text", ["5/0", "0001/0", "X/-", "-1/0", "JQKAX/-", "12/0", "---k00/-q", "/-"]
)
def test_what_is_no_beggar_deal_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="hand 1"):
        Deal.parse_beggar(text)


@pytest.mark.parametrize("text", ["1 " * 10**7 + "/ 2", "1 " * 1_000_000 + "/ 2"])
def test_too_many_cards_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="at most 1000000"):
        Deal.parse(text)


def test_a_deal_is_refused_in_french_where_french_is_spoken() -> None:
    with pytest.raises(InputError) as refused:
        Deal.parse("5 x / 1")
    assert refused.value.translate("fr") == (
        "« x » dans la main 1 n'est pas une carte : écrire les valeurs en nombres entiers de 1 à "
        "1000000"
    )
