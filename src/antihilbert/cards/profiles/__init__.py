"""Which stories can a game of War tell?

The profile of a game is the word of who wins each trick (Rostam): `aba2` is a game that player 1
wins in four tricks, losing the second.

    words                    how a story is written
    story                    from a deal to its story, from a story to what it says of the cards
    order, counting, decks   can all of that be true, and in how many ways
    realise                  these together: is a word the story of a game, and of which deals
    tree, kernel, listing    all stories of N cards; `ledger` keeps the work that is done
    deck_tree, deck_listing  all stories of a small deck with several suits
    layout, pictures, terminal   the order of the cards as a picture
"""
