"""The longest games: how long can a game be that does end?"""
