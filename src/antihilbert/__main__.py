"""`python -m antihilbert` is the command line."""

from antihilbert.cli.main import main

main()
