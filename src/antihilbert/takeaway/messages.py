"""Every message about take-away games, in English and French.

An explanation by a theorem has the name of its method: `moore_rule`, `moore_won`, `moore_lost`,
`moore_leaves` after a winning move, `moore_misses` after a losing one.
"""

from antihilbert.core.messages import InputError, sentences

# fmt: off
MESSAGES = sentences({
    # ERRORS
    # what may be taken
    "no_move_code": ("a code of zeros allows no move: write one like 0.77 or 4.3",
                     "un code de zéros ne permet aucun coup : en écrire un comme 0.77 ou 4.3"),
    "idle_digit": ("digit {digit} before the point would be a move that changes nothing: write 0 "
                   "there, or 4 to split a heap",
                   "le chiffre {digit} avant le point serait un coup qui ne change rien : y écrire "
                   "0, ou 4 pour couper un tas"),
    "no_octal": ("'{text}' is not an octal code: write one like 0.77",
                 "« {text} » n'est pas un code octal : en écrire un comme 0.77"),
    "no_hex": ("'{text}' is not a hexadecimal code: write one like 0.F",
               "« {text} » n'est pas un code hexadécimal : en écrire un comme 0.F"),
    "no_octal_digit": ("'{digit}' in '{text}' is not a digit of an octal code: take 0 to 7, as in "
                       "0.77",
                       "« {digit} » dans « {text} » n'est pas un chiffre octal : prendre de 0 à 7, "
                       "comme dans 0.77"),
    "no_hex_digit": ("'{digit}' in '{text}' is not a digit of a hexadecimal code: take 0 to F, as "
                     "in 0.F",
                     "« {digit} » dans « {text} » n'est pas un chiffre hexadécimal : prendre de 0 "
                     "à F, comme dans 0.F"),
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
    "no_code": ("'{text}' is no code: read rules from text by Rules.parse('take=1-3')",
                "« {text} » n'est pas un code : lire des règles par Rules.parse('take=1-3')"),
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
    "no_heaps": ("no heaps: write them like 1 3 5 7", "pas de tas : les écrire comme 1 3 5 7"),
    "no_heaps_or_game": ("no heaps: write them like 1 3 5 7, or take a game with --game marienbad",
                         "pas de tas : les écrire comme 1 3 5 7, ou choisir un jeu avec --game "
                         "marienbad"),
    "no_limit": ("only a game with growth limits what may be taken: leave --max-take out",
                 "seul un jeu avec growth limite ce qu'on peut prendre : enlever --max-take"),
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
    "too_large_to_try": (
        "too large to try everything: about {positions} positions and {moves} moves (at most "
        "{most_positions} and {most_moves}): take fewer or smaller heaps",
        "trop grand pour tout essayer : environ {positions} positions et {moves} coups (au plus "
        "{most_positions} et {most_moves}) : prendre des tas moins nombreux ou plus petits"),
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
    "many_situations": (
        "{count} situations are too many to list: take up to {most}, with smaller heaps",
        "{count} situations, c'est trop pour une liste : au plus {most}, avec des tas plus petits"),
    "more_situations": ("more than {most} situations are too many to list: take smaller heaps",
                        "plus de {most} situations, c'est trop pour une liste : prendre des tas "
                        "plus petits"),
    "many_first_moves": ("{count} first moves are too many to list: take smaller heaps",
                         "{count} premiers coups, c'est trop pour une liste : prendre des tas plus "
                         "petits"),
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
    "boxes_of_whom": ("--boxes goes with --against learner", "--boxes va avec --against learner"),
    # commands
    "first_or_box": ("give --first-moves or --box, not both",
                     "donner --first-moves ou --box, pas les deux"),
    "first_is_nim": ("--first-moves explains Nim, where packets decide: leave other rules out",
                     "--first-moves explique le nim, où les paquets décident : enlever d'autres "
                     "règles"),
    "no_sequence": ("give a game: --octal 0.77, --take 1,3,4, --hex 0.F, --rules or --game kayles",
                    "donner un jeu : --octal 0.77, --take 1,3,4, --hex 0.F, --rules ou --game "
                    "kayles"),
    "interact": ("heaps of '{rules}' have no values of their own: they interact",
                 "les tas de « {rules} » n'ont pas de valeur propre : ils dépendent l'un de "
                 "l'autre"),
    "misere_values": ("heaps have no values when the last to take loses: take another game",
                      "les tas n'ont pas de valeur quand le dernier perd : prendre un autre jeu"),
    "no_quotient": ("'{rules}' has no quotient: heaps must be independent, each move in one of "
                    "them",
                    "« {rules} » n'a pas de quotient : les tas doivent être indépendants, chaque "
                    "coup dans un seul"),
    "not_one_row": ("give one row of at least one match, like 7",
                    "donner une rangée d'au moins une allumette, comme 7"),
    "no_text": ("standard input is not UTF-8 text",
                "l'entrée standard n'est pas du texte en UTF-8"),
    # EXPLANATIONS
    # misère quotients
    "quotient_rule": ("A row counts for one of the {order} elements of this game's misère quotient "
                      "(`nim quotient`), which are multiplied.",
                      "Une rangée compte pour un des {order} éléments du quotient misère de ce jeu "
                      "(`nim quotient`), que l'on multiplie."),
    "quotient_won": ("Their product is {product}, none of the lost elements ({lost}): the player "
                     "to move wins by leaving one of these.",
                     "Leur produit est {product}, qui n'est pas un élément perdu ({lost}) : qui "
                     "doit jouer gagne en en laissant un."),
    "quotient_lost": (
        "Their product is {product}, one of the lost elements ({lost}): the player to move loses.",
        "Leur produit est {product}, un des éléments perdus ({lost}) : qui doit jouer perd."),
    "quotient_leaves": ("What is left has the product {product}, a lost element.",
                        "Ce qui reste a le produit {product}, un élément perdu."),
    "quotient_misses": ("What is left has the product {product}, which is not lost.",
                        "Ce qui reste a le produit {product}, qui n'est pas perdu."),
    # the quotient itself
    "seeking_quotient": ("looking for the misère quotient of this game",
                         "recherche du quotient misère de ce jeu"),
    "quotient_whole": (
        "misère quotient of the whole game: {order} elements, {lost} of them lost; proved",
        "quotient misère du jeu entier : {order} éléments, dont {lost} perdus ; prouvé"),
    "quotient_to": ("misère quotient of heaps up to {known}: {order} elements, {lost} of them "
                    "lost; proved for these heaps",
                    "quotient misère des tas jusqu'à {known} : {order} éléments, dont {lost} "
                    "perdus ; prouvé pour ces tas"),
    "quotient_ended": ("with a heap of {heap} it becomes infinite, or too large to be found here",
                       "avec un tas de {heap} il devient infini, ou trop grand pour être trouvé "
                       "ici"),
    "quotient_generators": ("generators: {pairs}", "générateurs : {pairs}"),
    "quotient_relations": ("relations: {relations}", "relations : {relations}"),
    "quotient_lost_list": ("lost: {lost}", "perdus : {lost}"),
    "quotient_values": ("heaps from 1 on: {values}", "tas à partir de 1 : {values}"),
    # a position
    "rows": ("In packets: {rows}.", "En paquets : {rows}."),
    "worth": ("What each row counts for: {values}.", "Ce que vaut chaque rangée : {values}."),
    "modulo": ("A row counts for what is left of it after groups of {group}.",
               "Une rangée compte pour ce qu'il en reste après des groupes de {group}."),
    "lasker": ("A row counts for its length, but 3 and 4, 7 and 8, 11 and 12, ... change places.",
               "Une rangée compte pour sa longueur, mais 3 et 4, 7 et 8, 11 et 12, ... échangent "
               "leurs places."),
    "groups": ("A row counts for the whole groups of {group} in it.",
               "Une rangée compte pour le nombre de groupes entiers de {group} qu'elle contient."),
    "gaps": ("A row is the gap between two pieces. Stepping back does not help: the other player "
             "follows as far, and the gap is what it was.",
             "Une rangée est l'écart entre deux pions. Reculer ne sert à rien : l'autre joueur "
             "avance d'autant, et l'écart est le même qu'avant."),
    "counts": ("Packets of each size: {counts}.", "Paquets de chaque taille : {counts}."),
    "even": ("All these numbers are even: the player to move loses.",
             "Tous ces nombres sont pairs : qui doit jouer perd."),
    "even_why": ("Any move changes the packets of one row, so some number becomes odd; the other "
                 "player can then make all of them even again, and in the end takes last.",
                 "Tout coup change les paquets d'une seule rangée, donc un nombre devient impair ; "
                 "l'autre joueur peut alors les rendre tous pairs à nouveau, et prend en dernier."),
    "odd": ("Odd in number: {packets}. The player to move wins by making all even.",
            "En nombre impair : {packets}. Qui doit jouer gagne en rendant tout pair."),
    "mirror": ("It is a mirror, the rows pair up ({pairs}): what is taken from one row, the other "
               "player takes from its twin.",
               "C'est un miroir, les rangées vont par deux ({pairs}) : ce qu'on prend dans une "
               "rangée, l'autre joueur le prend dans sa jumelle."),
    "nothing_lost": ("Nothing can be taken: the player to move has lost.",
                     "Il n'y a rien à prendre : qui devrait jouer a perdu."),
    "nothing_won": ("Nothing can be taken: the other player has moved last, and has lost.",
                    "Il n'y a rien à prendre : l'autre joueur a joué en dernier, et a perdu."),
    # a move
    "move": ("{move}, which leaves {leaves}.", "{move}, ce qui laisse {leaves}."),
    "breaks": ("Row {row}: this breaks {broken}.", "Rangée {row} : cela casse {broken}."),
    "makes": ("Row {row}: this makes {made}.", "Rangée {row} : cela crée {made}."),
    "breaks_makes": ("Row {row}: this breaks {broken} and makes {made}.",
                     "Rangée {row} : cela casse {broken} et crée {made}."),
    "same_worth": ("Row {row} counts for as much as before.",
                   "La rangée {row} vaut autant qu'avant."),
    "value_goes": ("Row {row} counted for {before}, what is left of it counts for {after}.",
                   "La rangée {row} valait {before}, ce qu'il en reste vaut {after}."),
    "parts_go": ("Row {row} counted for {before}; its parts count for {parts}, which is {after} "
                 "once equal packets cancel.",
                 "La rangée {row} valait {before} ; ses parts valent {parts}, ce qui fait {after} "
                 "quand les paquets égaux s'annulent."),
    "split_restored": ("Packets of each size afterwards: {counts}. All these numbers are even.",
                       "Paquets de chaque taille ensuite : {counts}. Tous ces nombres sont pairs."),
    "restored": ("Each size that was odd ({sizes}) changes by one packet and no other size does: "
                 "all numbers are even again.",
                 "Chaque taille impaire ({sizes}) change d'un paquet et aucune autre ne bouge : "
                 "tous les nombres sont redevenus pairs."),
    "largest": ("The largest odd packet, {size}, has to be broken: only from its matches can "
                "smaller ones be made.",
                "Il faut casser le plus gros paquet impair, {size} : c'est avec ses allumettes "
                "qu'on crée les plus petits."),
    "leaves_mirror": ("What is left is a mirror: from now on, copy the other player.",
                      "Il reste un miroir : désormais, il suffit de recopier l'autre joueur."),
    "takes_last": ("Nothing is left to take: that wins.",
                   "Il ne reste rien à prendre : c'est gagné."),
    "takes_last_loses": ("Nothing is left to take: that loses.",
                         "Il ne reste rien à prendre : c'est perdu."),
    "others": ("Other winning moves: {moves}.", "Autres coups gagnants : {moves}."),
    "other": ("Other winning move: {moves}.", "Autre coup gagnant : {moves}."),
    "many": ("and {count} more", "et {count} de plus"),
    "move_wins": ("This move wins.", "Ce coup gagne."),
    "move_loses": ("This move loses.", "Ce coup perd."),
    "now_odd": ("It makes odd in number: {packets}.", "Il rend impair le nombre {packets}."),
    "still_odd": ("Still odd in number: {packets}.", "Restent en nombre impair : {packets}."),
    "reply": ("The reply: {reply}, which leaves {leaves}.",
              "La réponse : {reply}, ce qui laisse {leaves}."),
    "winner_next": ("winner: the player to move", "gagne : qui doit jouer"),
    "winner_previous": ("winner: the player who has just moved", "gagne : qui vient de jouer"),
    "grundy_value": ("Grundy value {value}", "valeur de Grundy {value}"),
    "over_in": ("moves to the end: {count}", "coups jusqu'à la fin : {count}"),
    "reason": ("odd: {odd}; row {row} breaks {broken}",
               "impairs : {odd} ; la rangée {row} casse {broken}"),
    "reason_makes": ("odd: {odd}; row {row} breaks {broken}, makes {made}",
                     "impairs : {odd} ; la rangée {row} casse {broken}, crée {made}"),
    "reason_even": ("all even: this move wins", "tout est pair : ce coup gagne"),
    # misère
    "misere": ("Here the player who takes last loses.", "Ici, qui prend en dernier perd."),
    "misere_far": ("While two rows or more count for more than 1, play as if the last to take won.",
                   "Tant que deux rangées ou plus valent plus de 1, on joue comme si prendre en "
                   "dernier faisait gagner."),
    "misere_switch": ("The switch comes now: only one row counts for more than 1. Leave an odd "
                      "number of rows that count for 1, instead of an even number.",
                      "C'est maintenant qu'il faut changer : une seule rangée vaut plus de 1. On "
                      "laisse un nombre impair de rangées valant 1, au lieu d'un nombre pair."),
    "misere_lost": ("No row counts for more than 1; rows that count for 1: {ones}. That is odd: "
                    "the player to move will take last, and loses.",
                    "Aucune rangée ne vaut plus de 1 ; rangées valant 1 : {ones}. C'est impair : "
                    "qui doit jouer prendra en dernier, et perd."),
    "misere_won": ("No row counts for more than 1; rows that count for 1: {ones}. That is even: "
                   "the player to move makes it odd, and the other will take last.",
                   "Aucune rangée ne vaut plus de 1 ; rangées valant 1 : {ones}. C'est pair : qui "
                   "doit jouer le rend impair, et l'autre prendra en dernier."),
    "one_row_rule": ("One row, 1 to {most} at a time: always leave a multiple of {group}. Whatever "
                     "the other takes, take as many as are missing to {group}.",
                     "Une seule rangée, de 1 à {most} à la fois : laissez toujours un multiple de "
                     "{group}. Quoi que prenne l'autre, complétez à {group}."),
    "one_row_won": ("{row} is {rest} more than a multiple of {group}: the player to move wins.",
                    "{row}, c'est un multiple de {group} plus {rest} : qui doit jouer gagne."),
    "one_row_lost": ("{row} is a multiple of {group}: the player to move loses.",
                     "{row} est un multiple de {group} : qui doit jouer perd."),
    "one_row_leaves": ("That leaves {left}, a multiple of {group}.",
                       "Il en reste {left}, un multiple de {group}."),
    "one_row_misses": ("That leaves {left}, which is no multiple of {group}.",
                       "Il en reste {left}, qui n'est pas un multiple de {group}."),
    "one_row_misere_rule": ("One row, 1 to {most} at a time, and the player who takes the last one "
                            "loses: always leave one more than a multiple of {group}.",
                            "Une seule rangée, de 1 à {most} à la fois, et qui prend la dernière "
                            "perd : laissez toujours un multiple de {group}, plus 1."),
    "one_row_misere_won": ("{row} is not one more than a multiple of {group}: the player to move "
                           "wins.",
                           "{row} n'est pas un multiple de {group} plus 1 : qui doit jouer gagne."),
    "one_row_misere_lost": ("{row} is one more than a multiple of {group}: the player to move "
                            "loses.",
                            "{row}, c'est un multiple de {group} plus 1 : qui doit jouer perd."),
    "one_row_misere_leaves": ("That leaves {left}, one more than a multiple of {group}.",
                              "Il en reste {left}, un multiple de {group} plus 1."),
    "one_row_misere_misses": ("That leaves {left}, which is not one more than a multiple of "
                              "{group}.",
                              "Il en reste {left}, qui n'est pas un multiple de {group} plus 1."),
    "misere_leaves": ("Rows that now count for 1: {ones}, an odd number.",
                      "Rangées qui valent maintenant 1 : {ones}, un nombre impair."),
    "misere_leaves_even": (
        "Rows that now count for 1: {ones}, an even number, and no row counts for more.",
        "Rangées qui valent maintenant 1 : {ones}, un nombre pair, et aucune ne vaut plus."),
    "misere_leaves_switch": ("One row is left that counts for more than 1: the other player can "
                             "take from it so that an odd number of rows count for 1.",
                             "Il reste une seule rangée valant plus de 1 : l'autre joueur peut y "
                             "prendre de quoi laisser un nombre impair de rangées valant 1."),
    "ones_lost": ("rows of 1: {ones}; the player to move takes last, and loses",
                  "rangées de 1 : {ones} ; qui doit jouer prendra en dernier, et perd"),
    "ones_won": ("rows of 1: {ones}; the player to move wins",
                 "rangées de 1 : {ones} ; qui doit jouer gagne"),
    # Moore
    "moore_rule": ("A move may touch {heaps} heaps, so each size must occur a multiple of {group} "
                   "times.",
                   "Un coup peut toucher {heaps} tas, donc chaque taille doit revenir un nombre de "
                   "fois multiple de {group}."),
    "moore_lost": ("All of them do: the player to move loses.",
                   "C'est le cas de toutes : qui doit jouer perd."),
    "moore_won": ("Too many or too few: {packets}. The player to move can put that right.",
                  "Trop ou trop peu : {packets}. Qui doit jouer peut y remédier."),
    "moore_leaves": ("Packets of each size afterwards: {counts}, multiples of {group}.",
                     "Paquets de chaque taille ensuite : {counts}, des multiples de {group}."),
    "moore_ones_rule": ("No heap is larger than 1: heaps of 1 are {ones}, and it is lost to move "
                        "with 1 more than a multiple of {group}.",
                        "Aucun tas ne dépasse 1 : il y a {ones} tas de 1, et qui doit jouer perd "
                        "quand c'est 1 de plus qu'un multiple de {group}."),
    "moore_ones_leaves": ("Heaps of 1 are now {ones}: 1 more than a multiple of {group}.",
                          "Il y a maintenant {ones} tas de 1 : un multiple de {group}, plus 1."),
    "moore_misses": (
        "Packets of each size afterwards: {counts}. Not a multiple of {group}: {packets}.",
        "Paquets de chaque taille ensuite : {counts}. Pas un multiple de {group} : {packets}."),
    "moore_ones_misses": ("Heaps of 1 are now {ones}: not 1 more than a multiple of {group}.",
                          "Il y a maintenant {ones} tas de 1 : ce n'est pas un multiple de "
                          "{group}, plus 1."),
    # Wythoff
    "wythoff_rule": ("The lost positions are the golden pairs 1-2, 3-5, 4-7, 6-10, ...: pair k "
                     "differs by k, and every number is in exactly one.",
                     "Les positions perdues sont les paires d'or 1-2, 3-5, 4-7, 6-10, ... : la "
                     "paire k a pour différence k, et chaque nombre est dans une seule."),
    "wythoff_lost": ("{pair} is pair {count}: the player to move loses.",
                     "{pair} est la paire {count} : qui doit jouer perd."),
    "wythoff_won": ("{pair} is none of them: the player to move wins by leaving one.",
                    "{pair} n'en est pas une : qui doit jouer gagne en laissant une telle paire."),
    "wythoff_leaves": ("{pair} is pair {count}.", "{pair} est la paire {count}."),
    "wythoff_misses": ("{pair} is no golden pair: the one that differs by {count} is {right}.",
                       "{pair} n'est pas une paire d'or : celle de différence {count} est "
                       "{right}."),
    # Fibonacci
    "fibonacci_rule": (
        "As Fibonacci numbers, no two of them neighbours: {sum}. At most {limit} may be taken.",
        "En nombres de Fibonacci, jamais deux voisins : {sum}. On peut prendre au plus {limit}."),
    "fibonacci_lost": ("The smallest, {smallest}, is out of reach: the player to move loses.",
                       "Le plus petit, {smallest}, est hors de portée : qui doit jouer perd."),
    "fibonacci_won": ("The smallest, {smallest}, is within reach: the player to move wins.",
                      "Le plus petit, {smallest}, est à portée : qui doit jouer gagne."),
    "fibonacci_leaves": (
        "What is left is {sum}, and twice what was taken, {limit}, is less than {smallest}.",
        "Il reste {sum}, et le double de ce qui a été pris, {limit}, est inférieur à {smallest}."),
    "fibonacci_misses": (
        "What is left is {sum}, and twice what was taken, {limit}, is enough for {smallest}.",
        "Il reste {sum}, et le double de ce qui a été pris, {limit}, suffit pour {smallest}."),
    # exhaustive search
    "everything_lost": (
        "Everything was tried: each of the {count} moves leaves a position that wins.",
        "Tout a été essayé : chacun des {count} coups laisse une position gagnante."),
    "everything_lost_one": ("Everything was tried: the only move leaves a position that wins.",
                            "Tout a été essayé : le seul coup laisse une position gagnante."),
    "everything_won": ("Everything was tried. Moves that leave the other player none that wins: "
                       "{winning} of {count}.",
                       "Tout a été essayé. Coups qui n'en laissent aucun de gagnant à l'autre "
                       "joueur : {winning} sur {count}."),
    "everything_leaves": ("All {count} replies were tried: none wins.",
                          "Les {count} réponses ont été essayées : aucune ne gagne."),
    "everything_leaves_one": ("The only reply was tried: it loses.",
                              "La seule réponse a été essayée : elle perd."),
    "everything_misses": ("All replies were tried: {winning} of {count} win.",
                          "Toutes les réponses ont été essayées : {winning} sur {count} gagnent."),
    # the decomposition, as in section 3.2
    "step": ("n_{k} = {rest}: {power} = 2^{p} is the largest power of two that fits, p_{k} = {p}, "
             "and {rest} - {power} = {left} is less than half of {rest}.",
             "n_{k} = {rest} : {power} = 2^{p} est la plus grande puissance de deux possible, "
             "p_{k} = {p}, et {rest} - {power} = {left} est moins de la moitié de {rest}."),
    "forced": ("Without {power} it cannot be done: all smaller powers together make {power} - 1 = "
               "{below}, less than {rest}; and the next larger one, {above}, is too much. So "
               "{power} is in every such sum.",
               "Sans {power} c'est impossible : toutes les puissances plus petites font ensemble "
               "{power} - 1 = {below}, moins que {rest} ; et la suivante, {above}, est trop "
               "grande. Donc {power} est dans toute somme de ce genre."),
    "sum": ("Nothing is left: {number} = {sum}.", "Il ne reste rien : {number} = {sum}."),
    "unique": ("Each power was forced, and each is smaller than the one before: there is exactly "
               "one way to write {number} as a sum of different powers of two.",
               "Chaque puissance était forcée, et chacune est plus petite que la précédente : il y "
               "a exactement une façon d'écrire {number} comme somme de puissances de deux "
               "différentes."),
    # playing
    "row_label": ("row {row}", "rangée {row}"),
    "you_should": ("You are to move, and you can win.", "À vous de jouer, et vous pouvez gagner."),
    "they_should": ("You are to move; against good play you lose.",
                    "À vous de jouer ; contre un bon joueur, vous perdez."),
    "how_to_play": ("A move is `row take`, like 3 2; or hint, why, undo, boxes, quit.",
                    "Un coup s'écrit `rangée nombre`, comme 3 2 ; ou indice, pourquoi, annuler, "
                    "boîtes, quitter."),
    "stepped_back": ("You step back {steps} in row {row}; the opponent follows, and the gap is "
                     "{heap} again.",
                     "Vous reculez de {steps} dans la rangée {row} ; l'adversaire avance d'autant, "
                     "et l'écart est de nouveau {heap}."),
    "no_boxes_here": ("This opponent has no matchboxes: play --against learner.",
                      "Cet adversaire n'a pas de boîtes : jouer avec --against learner."),
    "boxes_are": ("The opponent's matchboxes: a situation, and how many beads each move has.",
                  "Les boîtes de l'adversaire : une situation, et le nombre de perles par coup."),
    "last_bead": ("Last drawn: from {box} the bead →{bead}.",
                  "Dernier tirage : de {box} la perle →{bead}."),
    "empty_box": ("empty", "vide"),
    "you_play": ("You: {move}.", "Vous : {move}."),
    "they_play": ("Opponent: {move}.", "Adversaire : {move}."),
    "no_hint": ("No move wins here; any will do.", "Aucun coup ne gagne ici ; tous se valent."),
    "last_wins": ("The game: {about}; the player who moves last wins.",
                  "Le jeu : {about} ; qui joue en dernier gagne."),
    "last_loses": ("The game: {about}; the player who moves last loses.",
                   "Le jeu : {about} ; qui joue en dernier perd."),
    "who_wins": ("The player who moves last wins; with misere, loses.",
                 "Qui joue en dernier gagne ; avec misere, perd."),
    "may_take": ("At most {limit} may be taken now.",
                 "On peut prendre au plus {limit} maintenant."),
    "hint": ("Hint: {move}.", "Indice : {move}."),
    "undone": ("Taken back.", "Coup repris."),
    "nothing_undone": ("There is nothing to take back.", "Il n'y a rien à reprendre."),
    "you_won": ("You win.", "Vous gagnez."),
    "they_won": ("The opponent wins.", "L'adversaire gagne."),
    "stopped": ("Stopped.", "Partie arrêtée."),
    # tables
    "col_position": ("position", "position"),
    "col_limit": ("limit", "limite"),
    "col_winner": ("winner", "gagnant"),
    "col_move": ("move", "coup"),
    "col_remoteness": ("remoteness", "coups restants"),
    "col_leaves": ("leaves", "laisse"),
    "col_reply": ("reply", "réponse"),
    "col_then": ("then", "puis"),
    "col_replies": ("replies", "réponses"),
    "col_reason": ("reason", "raison"),
    "col_name": ("name", "nom"),
    "col_rules": ("rules", "règles"),
    "col_heaps": ("heaps", "tas"),
    "col_about": ("about", "en bref"),
    "next": ("next", "qui doit jouer"),
    "previous": ("previous", "qui vient de jouer"),
    "situations": ("situations: {count}, lost for the player to move: {lost}",
                   "situations : {count}, perdues pour qui doit jouer : {lost}"),
    "box_counted": ("{count} positions, {lost} of them lost for the player to move",
                    "{count} positions, dont {lost} perdues pour qui doit jouer"),
    "trying": ("trying everything: up to {count} positions",
               "tout est essayé : jusqu'à {count} positions"),
    "period_proved": ("period {period} from heap {start} on, proved",
                      "période {period} à partir du tas {start}, prouvée"),
    "period_seen": ("period {period} from heap {start} on, as far as {known}; not proved",
                    "période {period} à partir du tas {start}, jusqu'à {known} ; pas prouvée"),
    "no_period": ("no period seen up to {known}; nothing is proved",
                  "aucune période vue jusqu'à {known} ; rien n'est prouvé"),
    "by_formula": ("a heap n is worth {formula}, proved", "un tas n vaut {formula}, c'est prouvé"),
    "formula_lasker": ("n, but 4k+3 and 4k+4 change places",
                       "n, mais 4k+3 et 4k+4 échangent leurs places"),
    "learned": ("won {won} of {games}; by tenths: {tenths}",
                "{won} parties gagnées sur {games} ; par dixièmes : {tenths}"),
    # words
    "and": ("and", "et"),
    "of": ("{count} of {size}", "{count} de {size}"),
    "none": ("none", "aucun"),
    "one_packet": ("a packet of {size}", "un paquet de {size}"),
    "packets": ("packets of {sizes}", "des paquets de {sizes}"),
    "the_packets": ("the packets of {sizes}", "les paquets de {sizes}"),
    "of_packets": ("the packets of {sizes}", "de paquets de {sizes}"),
    "of_each": ("{size}", "de {size}"),  # before every size but the first
    "of_packets_each": ("{size}", "de paquets de {size}"),
    "semicolon": ("; ", " ; "),
    "counts_for": ("{row} counts for {value}", "{row} vaut {value}"),
    "with": ("{row} with {row}", "{row} avec {row}"),
    "take": ("Take {take} from row {row}", "Prendre {take} dans la rangée {row}"),
    "take_leaving": ("Take {take} from row {row}, splitting the rest into {parts}",
                     "Prendre {take} dans la rangée {row} et couper le reste en {parts}"),
    "split": ("Split row {row} into {parts}", "Couper la rangée {row} en {parts}"),
})
# fmt: on


def refused(key: str, lang: str = "en", /, **facts: object) -> InputError:
    """Return the error with this message."""
    return InputError(MESSAGES[key], lang, **facts)


def say(lang: str, key: str, **facts: object) -> str:
    return MESSAGES[key].translate(lang, **facts)
