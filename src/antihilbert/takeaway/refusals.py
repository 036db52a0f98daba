"""How is it said that something cannot be done? Every refusal of these games, fr and en.

A `SpokenError` is an `InputError` whose text is English, unless told otherwise, and that can be
`said` in French as well by views that speak it.
"""

from antihilbert.base.languages import ToldError, sentences

# fmt: off
REFUSALS = sentences({
    # what may be taken
    "no_move_code": ("a code of zeros allows no move: write one like 0.77 or 4.3",
                     "un code de zéros ne permet aucun coup : en écrire un comme 0.77 ou 4.3"),
    "idle_digit": ("digit {digit} before the point would be a move that changes nothing: write 0 "
                   "there, or 4 to split a heap",
                   "le chiffre {digit} avant le point serait un coup qui ne change rien : y "
                   "écrire 0, ou 4 pour couper un tas"),
    "no_octal": ("'{text}' is not an octal code: write one like 0.77",
                 "« {text} » n'est pas un code octal : en écrire un comme 0.77"),
    "no_hex": ("'{text}' is not a hexadecimal code: write one like 0.F",
               "« {text} » n'est pas un code hexadécimal : en écrire un comme 0.F"),
    "no_octal_digit": ("'{digit}' in '{text}' is not a digit of an octal code: take 0 to 7, as in "
                       "0.77",
                       "« {digit} » dans « {text} » n'est pas un chiffre octal : prendre de 0 à "
                       "7, comme dans 0.77"),
    "no_hex_digit": ("'{digit}' in '{text}' is not a digit of a hexadecimal code: take 0 to F, as "
                     "in 0.F",
                     "« {digit} » dans « {text} » n'est pas un chiffre hexadécimal : prendre de "
                     "0 à F, comme dans 0.F"),
    "long_code": ("a code of {count} digits is too long: take up to {most}",
                  "un code de {count} chiffres est trop long : au plus {most}"),
    "repeats_nothing": ("'{text}' repeats nothing: write a digit before the dots",
                        "« {text} » ne répète rien : écrire un chiffre avant les points"),
    "no_amount": ("'{text}' is not a number to take: write any, 1-3 or 1,3,4",
                  "« {text} » n'est pas un nombre à prendre : écrire any, 1-3 ou 1,3,4"),
    "takes_nothing": ("taking 0 is no move: write numbers to take from 1 on, like 1,3,4",
                      "prendre 0 n'est pas un coup : écrire des nombres à partir de 1, comme "
                      "1,3,4"),
    "backwards": ("'{text}' runs backwards: write {right}",
                  "« {text} » est à l'envers : écrire {right}"),
    "takes_too_much": ("taking {count} is out of range: take any, or up to {most}",
                       "prendre {count} est hors limites : écrire any, ou au plus {most}"),
    # rules
    "heaps_range": ("heaps={count} is out of range: take 1 to {most}",
                    "heaps={count} est hors limites : de 1 à {most}"),
    "growth_range": ("growth={count} is out of range: take 0 to {most}",
                     "growth={count} est hors limites : de 0 à {most}"),
    "needs_heaps": ("same and neighbours speak of several heaps: add heaps=2 or more",
                    "same et neighbours parlent de plusieurs tas : ajouter heaps=2 ou plus"),
    "no_splitting": ("growth and neighbours do not go with splitting: leave one out",
                     "growth et neighbours ne vont pas avec un tas qu'on coupe : en enlever un"),
    "gaps_alone": ("gaps goes with plain takes from one row, the last move winning: leave out "
                   "misere, heaps, growth and splitting",
                   "gaps va avec des coups simples dans une rangée, le dernier gagnant : enlever "
                   "misere, heaps, growth et les coupes"),
    "no_rule": ("'{text}' is no rule: write some of {words}",
                "« {text} » n'est pas une règle : écrire parmi {words}"),
    "rule_twice": ("'{text}' says again what was said before: leave one out",
                   "« {text} » redit ce qui est déjà dit : en enlever un"),
    "unknown_game": ("unknown game '{text}': take one of {names}",
                     "jeu inconnu « {text} » : choisir parmi {names}"),
    "one_description": ("give one of {ways}: each describes the whole game",
                        "ne donner qu'un de {ways} : chacun décrit tout le jeu"),
    # positions and moves
    "negative_heap": ("'{text}' is negative: write heaps as whole numbers from 0, like 1 3 5 7",
                      "« {text} » est négatif : écrire les tas en nombres entiers à partir de 0, "
                      "comme 1 3 5 7"),
    "no_heap": ("'{text}' is not a heap: write heaps as whole numbers from 0, like 1 3 5 7",
                "« {text} » n'est pas un tas : écrire les tas en nombres entiers à partir de 0, "
                "comme 1 3 5 7"),
    "same_square": ("'{text}' puts both pieces on one square: write two different squares",
                    "« {text} » met les deux pions sur une case : écrire deux cases différentes"),
    "huge_heap": ("a heap of {text} is too large: take up to 10^18",
                  "un tas de {text} est trop grand : au plus 10^18"),
    "many_heaps": ("too many heaps: take up to {most}", "trop de tas : au plus {most}"),
    "too_much_practice": ("{games} games is out of range: take 1 to {most}",
                          "{games} parties, c'est hors limites : en prendre de 1 à {most}"),
    "no_heaps": ("no heaps: write them like 1 3 5 7", "pas de tas : les écrire comme 1 3 5 7"),
    "no_heaps_or_game": ("no heaps: write them like 1 3 5 7, or take a game with --game marienbad",
                         "pas de tas : les écrire comme 1 3 5 7, ou choisir un jeu avec --game "
                         "marienbad"),
    "no_limit": ("only a game with growth limits what may be taken: leave --limit out",
                 "seul un jeu avec growth limite ce qu'on peut prendre : enlever --limit"),
    "negative_limit": ("limit {limit} is negative: write a whole number from 0",
                       "la limite {limit} est négative : écrire un nombre entier à partir de 0"),
    "not_a_move": ("'{text}' is not a move: write the row and how many to take, like 3 2",
                   "« {text} » n'est pas un coup : écrire la rangée et combien prendre, comme 3 2"),
    "no_row": ("there is no row {row}: take one from 1 to {rows}",
               "il n'y a pas de rangée {row} : en choisir une de 1 à {rows}"),
    "row_empty": ("row {row} is empty: take another one",
                  "la rangée {row} est vide : en choisir une autre"),
    "row_has_only": ("row {row} has only {heap}: take at most {heap}",
                     "la rangée {row} n'a que {heap} : prendre au plus {heap}"),
    "over_limit": ("{taken} is too much: at most {limit} may be taken now",
                   "{taken}, c'est trop : on peut prendre au plus {limit} maintenant"),
    "against_rules": ("'{text}' is against the rules: {rules}",
                      "« {text} » est contraire aux règles : {rules}"),
    # what is too large
    "too_large_to_try": ("too large to try everything: about {positions} positions and {moves} "
                         "moves (at most {most_positions} and {most_moves}): take fewer or "
                         "smaller heaps",
                         "trop grand pour tout essayer : environ {positions} positions et {moves} "
                         "coups (au plus {most_positions} et {most_moves}) : prendre des tas "
                         "moins nombreux ou plus petits"),
    "heap_beyond_values": ("a heap of {heap} is too large for this game: no period of its values "
                           "is proved, and they are computed up to {most}",
                           "un tas de {heap} est trop grand pour ce jeu : aucune période de ses "
                           "valeurs n'est prouvée, et elles sont calculées jusqu'à {most}"),
    "to_negative": ("--to {to} is negative: write a whole number from 0",
                    "--to {to} est négatif : écrire un nombre entier à partir de 0"),
    "to_far": ("--to {to} is too far: take up to {most}",
               "--to {to} est trop loin : au plus {most}"),
    "to_unproved": ("no period is proved that would do without computing so far: take --to {most} "
                    "or less",
                    "aucune période n'est prouvée qui dispenserait de calculer si loin : prendre "
                    "--to {most} ou moins"),
    "many_situations": ("{count} situations are too many to list: take up to {most}, with smaller "
                        "heaps",
                        "{count} situations, c'est trop pour une liste : au plus {most}, avec des "
                        "tas plus petits"),
    "more_situations": ("more than {most} situations are too many to list: take smaller heaps",
                        "plus de {most} situations, c'est trop pour une liste : prendre des tas "
                        "plus petits"),
    "many_first_moves": ("{count} first moves are too many to list: take smaller heaps",
                         "{count} premiers coups, c'est trop pour une liste : prendre des tas "
                         "plus petits"),
    "no_box": ("a box of positions needs a game that takes from one heap and never splits",
               "une boîte de positions demande un jeu où l'on prend dans un tas sans le couper"),
    "box_sides": ("a box of {count} heaps is too large: take up to {most}",
                  "une boîte de {count} tas est trop grande : au plus {most}"),
    "box_size": ("a box of {count} positions is too large: take up to {most}, with fewer or "
                 "smaller heaps",
                 "une boîte de {count} positions est trop grande : au plus {most}, avec des tas "
                 "moins nombreux ou plus petits"),
    "rows_to_draw": ("{count} rows are too many to draw: take up to {most}",
                     "{count} rangées, c'est trop pour un dessin : au plus {most}"),
    # opponents
    "rows_to_play": ("too large to play: take up to {rows} rows of up to {most}",
                     "trop grand pour jouer : au plus {rows} rangées d'au plus {most}"),
    "moves_to_play": ("too large to play: up to {count} moves at a time, take up to {most} with "
                      "fewer or smaller rows",
                      "trop grand pour jouer : jusqu'à {count} coups à la fois, au plus {most} "
                      "avec des rangées moins nombreuses ou plus petites"),
    "errors_range": ("errors {errors} is out of range: take a number from 0 to 1",
                     "errors {errors} est hors limites : prendre un nombre de 0 à 1"),
    "unknown_opponent": ("unknown opponent '{text}': take one of {names}",
                         "adversaire inconnu « {text} » : choisir parmi {names}"),
    "no_boxes": ("'{file}' does not hold matchboxes",
                 "« {file} » ne contient pas de boîtes d'allumettes"),
    "other_boxes": ("the matchboxes in '{file}' learned another game: {rules}",
                    "les boîtes de « {file} » ont appris un autre jeu : {rules}"),
    "bad_box": ("'{file}' does not hold matchboxes of this game: see box '{label}'",
                "« {file} » ne contient pas de boîtes de ce jeu : voir la boîte « {label} »"),
    "boxes_of_whom": ("--boxes goes with --against learner",
                      "--boxes va avec --against learner"),
    # commands
    "first_or_box": ("give --first or --box, not both", "donner --first ou --box, pas les deux"),
    "first_is_nim": ("--first explains Nim, where packets decide: leave other rules out",
                     "--first explique le nim, où les paquets décident : enlever d'autres règles"),
    "no_sequence": ("give a game: --octal 0.77, --take 1,3,4, --hex 0.F, --rules or --game kayles",
                    "donner un jeu : --octal 0.77, --take 1,3,4, --hex 0.F, --rules ou --game "
                    "kayles"),
    "interact": ("heaps of '{rules}' have no values of their own: they interact",
                 "les tas de « {rules} » n'ont pas de valeur propre : ils dépendent l'un de "
                 "l'autre"),
    "misere_values": ("heaps have no values when the last to take loses: take another game",
                      "les tas n'ont pas de valeur quand le dernier perd : prendre un autre jeu"),
    "no_quotient": ("'{rules}' has no quotient: heaps must be independent, each move in one "
                    "of them",
                    "« {rules} » n'a pas de quotient : les tas doivent être indépendants, chaque "
                    "coup dans un seul"),
    "quotient_range": ("--to {to} is out of range: take 1 to {most}",
                       "--to {to} est hors limites : de 1 à {most}"),
    "one_row": ("give one row of at least one match, like 7",
                "donner une rangée d'au moins une allumette, comme 7"),
    "no_text": ("standard input is not UTF-8 text",
                "l'entrée standard n'est pas du texte en UTF-8"),
})
# fmt: on


class SpokenError(ToldError):
    """One of these refusals, by its name."""

    def __init__(self, key: str, lang: str = "en", /, **facts: object) -> None:
        self.key = key
        super().__init__(REFUSALS[key], lang, **facts)
