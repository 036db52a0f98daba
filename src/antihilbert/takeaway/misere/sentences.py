"""How misère quotients are spoken of, in French and English."""

from antihilbert.base.languages import sentences

# fmt: off
QUOTIENT = sentences({
    # why a position is won or lost
    "quotient_rule": ("A row counts for one of the {order} elements of this game's misère quotient "
                      "(`nim quotient`), which are multiplied.",
                      "Une rangée compte pour un des {order} éléments du quotient misère de ce jeu "
                      "(`nim quotient`), que l'on multiplie."),
    "quotient_won": ("Their product is {product}, none of the lost elements ({lost}): whoever has "
                     "to move wins by leaving one of these.",
                     "Leur produit est {product}, qui n'est pas un élément perdu ({lost}) : qui "
                     "doit jouer gagne en en laissant un."),
    "quotient_lost": ("Their product is {product}, one of the lost elements ({lost}): whoever has "
                      "to move loses.",
                      "Leur produit est {product}, un des éléments perdus ({lost}) : qui doit "
                      "jouer perd."),
    "quotient_leaves": ("What is left has the product {product}, a lost element.",
                        "Ce qui reste a le produit {product}, un élément perdu."),
    "quotient_spoilt": ("What is left has the product {product}, which is not lost.",
                        "Ce qui reste a le produit {product}, qui n'est pas perdu."),
    # the quotient itself
    "seeking_quotient": ("looking for the misère quotient of this game",
                         "recherche du quotient misère de ce jeu"),
    "quotient_whole": ("misère quotient of the whole game: {order} elements, {lost} of them lost; "
                       "proved",
                       "quotient misère du jeu entier : {order} éléments, dont {lost} perdus ; "
                       "prouvé"),
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
})
# fmt: on
