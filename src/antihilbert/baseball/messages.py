"""Every message about colour baseball, in English and French."""

from antihilbert.core.messages import Text, counted, said, sentences

# Error messages

NO_TOKEN_NUMBER = Text(
    "'{given}' is not a token: give colours as whole numbers 0 to {most}, and -1 for the hole",
    "« {given} » n'est pas un jeton : donner les couleurs en nombres entiers de 0 à {most}, et -1 "
    "pour le trou",
)
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
TOO_MANY_COUNTED = Text(
    "{n} bases cannot be counted: take 2 to {most_counted}",
    "on ne peut pas compter {n} bases : en prendre de 2 à {most_counted}",
)
NO_COVER_FOR_GRAPH = Text(
    "the cover is for a ring or a line: leave --graph out",
    "le cache est pour un rond ou une ligne : enlever --graph",
)
DISTANCE_OVERFLOW = Text(
    "more than {level} moves do not fit into a byte a board",
    "plus de {level} coups ne tiennent pas dans un octet par plateau",
)
UNREACHABLE_BOARDS = Text(
    "{missing:,} boards cannot be reached on this field",
    "{missing:,} plateaux sont hors d'atteinte sur ce terrain",
)
HOLDS_OTHER_WORK = Text(
    "{path} holds other work: give another file",
    "{path} contient un autre travail : donner un autre fichier",
)
FILE_CUT_OFF = Text(
    "{path} is cut off: delete it and start again",
    "{path} est tronqué : le supprimer et recommencer",
)
CANNOT_READ = Text("cannot read {path}: {strerror}", "impossible de lire {path} : {strerror}")
DAMAGED_FILE = Text(
    "{path} is damaged: delete it and start again",
    "{path} est abîmé : le supprimer et recommencer",
)
NOT_AN_EDGE = Text(
    "'{word}' is no edge of a graph: write edges like 0-1,1-2,2-0",
    "« {word} » n'est pas une arête : écrire les arêtes comme 0-1,1-2,2-0",
)
EDGE_IS_LOOP = Text(
    "'{word}' joins a base to itself: write edges like 0-1,1-2,2-0",
    "« {word} » joint une base à elle-même : écrire les arêtes comme 0-1,1-2,2-0",
)
NO_EDGES = Text(
    "a graph without edges: write edges like 0-1,1-2,2-0",
    "un graphe sans arêtes : écrire les arêtes comme 0-1,1-2,2-0",
)
BASE_NOT_ON_BOARD = Text(
    "the graph has a base {one}, the board only {n} bases",
    "le graphe a une base {one}, le plateau seulement {n} bases",
)
NOT_CONNECTED = Text(
    "no way leads from base 0 to base {one}: join them",
    "aucun chemin ne va de la base 0 à la base {one} : les relier",
)
STRATEGY_NEEDS_LINE = Text(
    "{strategy} walks from base to base, but {a} and {b} are not joined: take optimal, naive "
    "or random",
    "{strategy} va de base en base, mais {a} et {b} ne sont pas reliées : prendre optimal, "
    "naive ou random",
)
TOO_MANY_LISTED = Text(
    "all boards of {n} bases cannot be listed in memory: take 2 to {most_ranked} bases "
    "(`baseball distances` takes 9 with --folder)",
    "on ne peut pas parcourir en mémoire tous les plateaux de {n} bases : en prendre de 2 à "
    "{most_ranked} (`baseball distances` en prend 9 avec --folder)",
)
FOLDER_HAS_OTHER_WORK = Text(
    "{path} holds other work: give an empty folder",
    "{path} contient un autre travail : donner un dossier vide",
)
FOLDER_DAMAGED = Text(
    "{path} is damaged: delete what is in it and start again",
    "{path} est abîmé : supprimer ce qu'il contient et recommencer",
)
FOLDER_IN_USE = Text(
    "another process works in {path}: wait for it or give another folder",
    "un autre processus travaille dans {path} : l'attendre ou donner un autre dossier",
)
NO_ROOM = Text(
    "{path} may need {needed:.1f} GB more and its disk has {free:.1f} GB: give a folder elsewhere",
    "{path} peut demander encore {needed:.1f} Go et son disque en a {free:.1f} : donner un dossier "
    "ailleurs",
)
CANNOT_WRITE_FOLDER = Text(
    "cannot work in {path}: {strerror}", "impossible de travailler dans {path} : {strerror}"
)


# Reasons of steps, and the game in the terminal

# fmt: off
SENTENCES = sentences({
    # why a step is made
    "sweep_right": ("the hole goes right, the smaller token steps left",
                    "le trou va à droite, le plus petit jeton va à gauche"),
    "sweep_left": ("the hole goes left, the larger token steps right",
                   "le trou va à gauche, le plus grand jeton va à droite"),
    "repair_right": ("a smaller token on the right: it steps left",
                     "un jeton plus petit à droite : il va à gauche"),
    "repair_left": ("a larger token on the left: it steps right",
                    "un jeton plus grand à gauche : il va à droite"),
    "go_on": ("nothing wrong to be seen: go on the same way",
              "rien de mal placé en vue : on continue dans le même sens"),
    "fetch": ("filling base {base}: its token steps towards it",
              "pour remplir la base {base} : son jeton avance"),
    "hole_left": ("filling base {base}: the hole goes left, to its token",
                  "pour remplir la base {base} : le trou va à gauche, vers son jeton"),
    "hole_right": ("filling base {base}: the hole goes right, past its token",
                   "pour remplir la base {base} : le trou va à droite, au-delà de son jeton"),
    "nearer": ("nearer to its home", "plus près de chez lui"),
    "as_far": ("no token comes nearer; this one is as far as before",
               "aucun jeton ne se rapproche ; celui-ci reste aussi loin"),
    "farther": ("no token comes nearer; this one goes farther away",
                "aucun jeton ne se rapproche ; celui-ci s'éloigne"),
    "by_chance": ("by chance", "au hasard"),
    # how a run ends
    "solved_in": ("solved in {moves}", "résolu en {moves}"),
    "not_solved_in": ("not solved in {moves}", "pas résolu en {moves}"),
    "loop": ("a loop: the board is the one after move {move} again, and so for ever",
             "une boucle : le plateau est de nouveau celui d'après le coup {move}, et ainsi sans "
             "fin"),
    "move": ("{count} move", "{count} coup"),
    "moves": ("{count} moves", "{count} coups"),
    # the game in the terminal
    "how_to_play": (
        "Bring every token to the base of its number. Type a token and its base, like `4 0`; "
        "or hint, undo, quit.",
        "Ramener chaque jeton à la base de son numéro. Taper un jeton et sa base, comme `4 0` ; "
        "ou indice, annuler, quitter."),
    "how_to_play_covered": (
        "Bring every token to the base of its number; only three bases are seen at a time. "
        "Type a token and its base, like `4 0`; < or > to turn the board; or hint, undo, quit.",
        "Ramener chaque jeton à la base de son numéro ; on ne voit que trois bases à la fois. "
        "Taper un jeton et sa base, comme `4 0` ; < ou > pour tourner ; ou indice, annuler, "
        "quitter."),
    "solved": ("Solved in {moves}.", "Gagné en {moves}."),
    "stopped": ("Stopped after {moves}.", "Arrêté après {moves}."),
    "hint": ("Hint: {move}", "Indice : {move}"),
    "nothing_undone": ("There is nothing to take back.", "Il n'y a rien à annuler."),
    "no_move": ("'{typed}' is no move: type a token beside the hole, and to be seen, and its base",
                "« {typed} » n'est pas un coup : taper un jeton voisin du trou (et visible) et sa "
                "base"),
    "which_base": ("'{typed}' is in two bases: type the base too, like `4 0`",
                   "« {typed} » est dans deux bases : taper aussi la base, comme `4 0`"),
    # all boards
    "in_ring": ("{count} bases in a ring: {boards} boards",
                "{count} bases en rond : {boards} plateaux"),
    "in_line": ("{count} bases in a line: {boards} boards",
                "{count} bases en ligne : {boards} plateaux"),
    "in_graph": ("{count} bases in a graph: {boards} boards",
                 "{count} bases en graphe : {boards} plateaux"),
    "compared_ring": ("Colour baseball, {count} bases in a ring",
                      "Baseball des couleurs, {count} bases en rond"),
    "compared_line": ("Colour baseball, {count} bases in a line",
                      "Baseball des couleurs, {count} bases en ligne"),
    "compared_graph": ("Colour baseball, {count} bases in a graph",
                       "Baseball des couleurs, {count} bases en graphe"),
    "by_strategy": ("Moves by strategy, over all boards",
                    "Coups par stratégie, sur tous les plateaux"),
    "worst_and_mean": ("worst: {worst} moves, mean: {mean}",
                       "pire cas : {worst} coups, moyenne : {mean}"),
    "worst_boards": ("worst boards: {boards}", "pires plateaux : {boards}"),
    "col_moves": ("moves", "coups"),
    "col_boards": ("boards", "plateaux"),
    "col_strategy": ("strategy", "stratégie"),
    "col_mean": ("mean", "moyenne"),
    "col_ratio": ("against optimal", "par rapport au minimum"),
    "col_worst": ("worst", "pire cas"),
    "col_failures": ("never solved", "jamais résolus"),
    "col_worst_board": ("worst board", "pire plateau"),
    "over_solved": ("{names}: mean, ratio and worst are over the boards solved",
                    "{names} : moyenne, rapport et pire cas sur les seuls plateaux résolus"),
    "no_random": ("random is left out: with more than {most} bases chance takes too long",
                  "random n'y est pas : au-delà de {most} bases, le hasard est trop long"),
    "boards": ("boards: {count}", "plateaux : {count}"),
    "printed": ("the source's n^2 (2n-2)! / 2^(n-1): {count}",
                "la formule de la source, n^2 (2n-2)! / 2^(n-1) : {count}"),
    "why_printed": (
        "it treats the two tokens of a colour as different, except in the base with the hole",
        "elle distingue les deux jetons d'une couleur, sauf dans la base du trou"),
    # the facts of the source
    "reaches_base_0": ("fact 1, the hole comes to base 0",
                       "fait 1, le trou arrive à la base 0"),
    "only_win_is_minimal": ("fact 2, hole in base 0 and SL minimal: solved, and only then",
                            "fait 2, trou en base 0 et SL minimale : gagné, et alors seulement"),
    "never_grows": ("fact 3, no move makes SL larger", "fait 3, aucun coup n'augmente SL"),
    "shrinks_each_round": ("fact 4, until it is minimal SL shrinks within every round trip",
                           "fait 4, tant qu'elle n'est pas minimale, SL diminue à chaque tour"),
    "checked": ("{fact}: {verdict}", "{fact} : {verdict}"),
    "holds": ("true", "vrai"),
    "fails": ("FALSE", "FAUX"),
    "shortest": ("on a shortest way, {left} to go", "sur un plus court chemin, encore {left}"),
})
# fmt: on


def moves_said(lang: str, count: int) -> str:
    """Write a number of moves.

    >>> moves_said("en", 1), moves_said("en", 0), moves_said("fr", 0)
    ('1 move', '0 moves', '0 coup')
    """
    return counted(SENTENCES, lang, count, "move")


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
