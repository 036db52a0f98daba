"""The web lab: a thin server over the library, for a class that plays at once and offline.

    app          the application: what is served, errors as one line, headers
    lanes        worker processes: quick answers, slow ones, jobs; fair to every visitor
    worker       what runs in such a process
    tasks/       what is computed there, one file per game: plain arguments in, JSON out
    api/         the paths under /api, one file per game, as one table
    desk         where requests are handed in: by their route, to a lane
    pages        the pages, and the files they need
    static/      style, scripts (one module per page) and the texts in French and English

FastAPI and a few hand-written scripts rather than a page framework: a visitor's game lives in the
visitor's page, every move is one small request, and thirty visitors cost thirty small requests.
"""
