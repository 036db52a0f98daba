"""Number of moves that are enough for every board of colour baseball with n bases in a ring, and needed for some.

python3 program.py [N] prints n and a(n) up to N. Python 3 is enough.
"""

LINE = False

# Colour baseball with n bases of two places each, in a ring or in a line. Two tokens of each of the colours 1 to n - 1,
# one of colour 0, one empty place. A move takes a token from a neighbouring base into the empty place. At the end
# base k has both tokens of colour k, and base 0 the token 0 and the empty place (-1).
def a(n):
    home = tuple((-1, 0) if base == 0 else (base, base) for base in range(n))
    reached, last, moves = {home}, {home}, -1
    while last:
        moves += 1
        boards, last = last, set()
        for board in boards:
            hole = next(base for base in range(n) if board[base][0] == -1)
            near = {hole - 1, hole + 1} & set(range(n)) if LINE else {(hole - 1) % n, (hole + 1) % n}
            for base in near - {hole}:
                for token, rest in (board[base], board[base][::-1]):
                    new = list(board)
                    new[base] = (-1, rest)
                    new[hole] = tuple(sorted((token, board[hole][1])))
                    new = tuple(new)
                    if new not in reached:
                        reached.add(new)
                        last.add(new)
    return moves


if __name__ == "__main__":
    import sys

    for n in range(2, int(sys.argv[1]) + 1 if len(sys.argv) > 1 else 2 + 4):
        print(n, a(n), flush=True)
