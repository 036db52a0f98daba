"""How is it said? Why a step is made, and what the game in the terminal says, fr and en."""

from antihilbert.base.languages import counted, said, sentences

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
    """
    >>> moves_said("en", 1), moves_said("en", 0), moves_said("fr", 0)
    ('1 move', '0 moves', '0 coup')
    """
    return counted(SENTENCES, lang, count, "move")


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
