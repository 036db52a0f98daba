"""How is it said that a board cannot be played? Every refusal of a board, en and fr."""

from antihilbert.base.languages import Text

NO_TOKEN = Text(
    "'{symbol}' in base {base} is not a token: write colours as 0-9 and a-z, the hole as .",
    "« {symbol} » dans la base {base} n'est pas un jeton : écrire les couleurs de 0 à 9 et de a à "
    "z, le trou par un point",
)
TWO_PLACES = Text(
    "base {base} '{written}' should have two places: write boards like 45|.0|13|12|23|45",
    "la base {base} « {written} » devrait avoir deux places : écrire un plateau comme "
    "45|.0|13|12|23|45",
)
HOLES = Text(
    "{count} holes: a board has exactly one, written .",
    "{count} trous : un plateau en a exactement un, écrit par un point",
)
NO_BASE = Text(
    "colour {colour} has no base: with {bases} bases the colours are 0 to {last}",
    "la couleur {colour} n'a pas de base : avec {bases} bases, les couleurs vont de 0 à {last}",
)
TOKENS = Text(
    "{count} tokens of colour {colour}: there should be {needed}",
    "{count} jetons de couleur {colour} : il en faut {needed}",
)
NO_GAME = Text(
    "no game has {bases} base{plural}: take 2 to {most}",
    "on ne joue pas avec {bases} base{plural} : en prendre de 2 à {most}",
)
TOO_MANY = Text(
    "{bases} bases are too many for the fewest moves: take up to {most}, or another strategy",
    "{bases} bases, c'est trop pour le moins de coups : au plus {most}, ou une autre stratégie",
)
TOO_WIDE = Text(
    "the fewest moves of this board take more than {gigabytes} GB of memory: take another strategy",
    "le moins de coups de ce plateau demande plus de {gigabytes} Go de mémoire : prendre une autre "
    "stratégie",
)
TOO_MANY_COMPARED = Text(
    "{bases} bases are too many to compare: take 2 to {most}",
    "{bases} bases, c'est trop pour comparer : en prendre de 2 à {most}",
)
UNKNOWN_STRATEGY = Text(
    "unknown strategy '{name}': take one of {known}",
    "stratégie inconnue « {name} » : en prendre une parmi {known}",
)
NO_STEP = Text(
    "no token '{token}' can step from base {base} into the hole: take one beside it",
    "aucun jeton « {token} » ne peut passer de la base {base} dans le trou : en prendre un à côté",
)
NOT_HERE = Text(
    "{bases} bases cannot be played here: take {fewest} to {most}",
    "on ne joue pas ici avec {bases} bases : en prendre de {fewest} à {most}",
)
BASES_CANNOT_COUNTED = Text(
    "{n} bases cannot be counted: take 2 to {most_counted}",
    "on ne peut pas compter {n} bases : en prendre de 2 à {most_counted}",
)
COVER_RING_LINE = Text(
    "the cover is for a ring or a line: leave --graph out",
    "le cache est pour un rond ou une ligne : enlever --graph",
)
MORE_THAN_MOVES = Text(
    "more than {level} moves do not fit into a byte a board",
    "plus de {level} coups ne tiennent pas dans un octet par plateau",
)
BOARDS_CANNOT_REACHED = Text(
    "{missing:,} boards cannot be reached on this field",
    "{missing:,} plateaux sont hors d'atteinte sur ce terrain",
)
HOLDS_OTHER_WORK = Text(
    "{told} holds other work: give another file",
    "{told} contient un autre travail : donner un autre fichier",
)
CUT_OFF_DELETE = Text(
    "{told} is cut off: delete it and start again",
    "{told} est tronqué : le supprimer et recommencer",
)
CANNOT_READ = Text("cannot read {told}: {strerror}", "impossible de lire {told} : {strerror}")
DAMAGED_DELETE_START = Text(
    "{told} is damaged: delete it and start again",
    "{told} est abîmé : le supprimer et recommencer",
)
NO_EDGE_GRAPH = Text(
    "'{word}' is no edge of a graph: write edges like 0-1,1-2,2-0",
    "« {word} » n'est pas une arête : écrire les arêtes comme 0-1,1-2,2-0",
)
JOINS_BASE_ITSELF = Text(
    "'{word}' joins a base to itself: write edges like 0-1,1-2,2-0",
    "« {word} » joint une base à elle-même : écrire les arêtes comme 0-1,1-2,2-0",
)
GRAPH_WITHOUT_EDGES = Text(
    "a graph without edges: write edges like 0-1,1-2,2-0",
    "un graphe sans arêtes : écrire les arêtes comme 0-1,1-2,2-0",
)
GRAPH_BASE_BOARD = Text(
    "the graph has a base {one}, the board only {n} bases",
    "le graphe a une base {one}, le plateau seulement {n} bases",
)
NO_WAY_LEADS = Text(
    "no way leads from base 0 to base {one}: join them",
    "aucun chemin ne va de la base 0 à la base {one} : les relier",
)
WALKS_BASE_BASE = Text(
    "{strategy} walks from base to base, but {a} and {b} are not joined: take optimal, naive "
    "or random",
    "{strategy} va de base en base, mais {a} et {b} ne sont pas reliées : prendre optimal, "
    "naive ou random",
)
BOARDS_BASES_CANNOT = Text(
    "all boards of {n} bases cannot be listed in memory: take 2 to {most_ranked} bases "
    "(`baseball distances` takes 9 with --folder)",
    "on ne peut pas parcourir en mémoire tous les plateaux de {n} bases : en prendre de 2 à "
    "{most_ranked} (`baseball distances` en prend 9 avec --folder)",
)
FOLDER_HOLDS_OTHER = Text(
    "{told} holds other work: give an empty folder",
    "{told} contient un autre travail : donner un dossier vide",
)
FOLDER_DAMAGED = Text(
    "{told} is damaged: delete what is in it and start again",
    "{told} est abîmé : supprimer ce qu'il contient et recommencer",
)
FOLDER_IN_USE = Text(
    "another process works in {told}: wait for it or give another folder",
    "un autre processus travaille dans {told} : l'attendre ou donner un autre dossier",
)
NO_ROOM = Text(
    "{told} may need {needed:.1f} GB more and its disk has {free:.1f} GB: give a folder elsewhere",
    "{told} peut demander encore {needed:.1f} Go et son disque en a {free:.1f} : donner un dossier "
    "ailleurs",
)
CANNOT_WRITE_FOLDER = Text(
    "cannot work in {told}: {strerror}", "impossible de travailler dans {told} : {strerror}"
)
