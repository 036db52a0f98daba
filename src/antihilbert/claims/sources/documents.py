"""The documents themselves; the other files of this folder say what stands in them."""

from antihilbert.claims.claim import Text
from antihilbert.claims.source import Source

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
        "War with N different cards: endless games, and the words (profiles) a game can tell.",
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
