// Colour baseball, the plain way: breadth-first search with a hash set of boards.
// Prints the number of boards, the largest distance and the nanoseconds it took.
//     baseball_baseline N line(0|1)
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <unordered_set>
#include <vector>

using Board = uint64_t;  // four bits a token, two tokens a base, the smaller first; 15 is the hole

static int bases;

static Board written(const int *tokens) {
    Board board = 0;
    for (int base = 0; base < bases; ++base) {
        int a = tokens[2 * base], b = tokens[2 * base + 1];
        board |= (Board)std::min(a, b) << (8 * base) | (Board)std::max(a, b) << (8 * base + 4);
    }
    return board;
}

struct Mixed {
    size_t operator()(Board board) const {
        board ^= board >> 31;
        board *= 0x9E3779B97F4A7C15ull;
        return board ^ board >> 29;
    }
};

int main(int count, char **words) {
    if (count != 3) return 2;
    bases = std::atoi(words[1]);
    bool line = std::atoi(words[2]);
    auto began = std::chrono::steady_clock::now();
    int tokens[32];
    for (int place = 0; place < 2 * bases; ++place) tokens[place] = place / 2;
    tokens[1] = 15;
    std::unordered_set<Board, Mixed> seen;
    std::vector<Board> level = {written(tokens)}, following;
    seen.insert(level[0]);
    int moves = -1;
    while (!level.empty()) {
        ++moves;
        following.clear();
        for (Board board : level) {
            int hole = 0;
            for (int place = 0; place < 2 * bases; ++place) {
                tokens[place] = board >> (4 * place) & 15;
                if (tokens[place] == 15) hole = place;
            }
            for (int side : {-1, 1}) {
                int base = hole / 2 + side;
                if (line && (base < 0 || base == bases)) continue;
                base = (base + bases) % bases;
                for (int place : {2 * base, 2 * base + 1}) {
                    std::swap(tokens[hole], tokens[place]);
                    Board after = written(tokens);
                    if (seen.insert(after).second) following.push_back(after);
                    std::swap(tokens[hole], tokens[place]);
                }
            }
        }
        std::swap(level, following);
    }
    auto took = std::chrono::steady_clock::now() - began;
    std::printf("%zu %d %lld\n", seen.size(), moves,
                (long long)std::chrono::duration_cast<std::chrono::nanoseconds>(took).count());
}
