"""Profiles: which words are the sequence of winners of a game of War?

The profile of a game is the word of the winners of its tricks (Rostam): `aba2` is a game that
player 1 wins in four tricks, losing the second.

    words      notation
    order      can all comparisons of a word hold, and in how many ways
    realise    from a deal to its word, from a word to its deals, or to a contradiction
    listing    all words of N cards, or of a small deck with several suits
    pictures   the order of the cards as a picture
"""
