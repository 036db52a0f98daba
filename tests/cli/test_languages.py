"""What commands say of many games, stories and boards, in French."""

import re

import pytest

from shell import run

# A command, and what it says; the numbers are those of the English tests.
SAID = {
    "war stats --suits 2 --values 5 --games 200": "200 parties, jeu 2x5, naturel, naturel",
    "war duel --suits 1 --values 5 --games 50 --pickups natural,random": "gagnées par le joueur 1",
    "war count --suits 1 --values 5": "sans fin                     30   25,000000 %",
    "beggar stats --suits 2 --values 6 --penalties 3 --games 200": "200 parties",
    "beggar count --suits 1 --values 6 --penalties 3": "anneaux                       0   0 si",
    "war profile of '5 3 / 2 4 1'": "sans fin, de type +1/-1 : la position après 0 pli",
    "war profile of '4 1 / 2 3'": "le joueur 1 gagne après 4 plis",
    "war profile realise aba2": "aba2 : réalisable avec 4 cartes",
    "war profile realise ab2a3": "contradiction : x1 < x4 < x3 < x1",
    "war profile realise abab": "pas l'histoire d'une partie entière",
    "war profile realise aba2 --suits 3": "aucun jeu ne convient",
    "war profile list --cards 5": "profils      17, dont 3 sans fin",
    "baseball distances 3": "3 bases en rond : 33 plateaux",
    "baseball compare 3": "jamais résolus",
    "baseball count 4": "plateaux : 480",
}
ENGLISH = r"\b(the|of|games|deals|tricks|cards|player|with|longest|mean|boards|moves)\b"


@pytest.mark.parametrize("typed", SAID)
def test_a_command_speaks_french_when_asked(typed: str) -> None:
    words = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", typed)]
    shown = run(*words, "--lang", "fr")
    assert shown.status == 0
    assert SAID[typed] in shown.out
    assert re.search(ENGLISH, shown.out) is None
