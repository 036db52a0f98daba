/* Every cycle of War with N different cards, hands of all sizes, by comparisons only.

   orders N DEPTH          every part, one line each
   orders N DEPTH PART...  these parts only

   Let the smallest hand after any trick of a cycle be player 1's, with m cards (else exchange the
   players), and let player 2 have won the last trick. The search begins there. Cards are not
   numbers but places in the two hands; what is known about them is a partial order.

   Known from the start: every card of a cycle has been picked up, so both hands consist of won
   pairs, higher card first, counted from the last card; so did they before the last trick.
   Where two cards meet that the order does not compare, both answers are tried: a node each.
   A branch ends when a hand has fewer than m cards (`fallen`), when the game repeats itself
   without the beginning (`elsewhere`), or when it is back at the beginning (`cycles`).

   A part is m and the first answers, at most DEPTH: a if player 1's card is higher, else b.
   Line: part, nodes, fallen, elsewhere, cycles, digest of all ends. A cycle adds a line that
   begins with "cycle": part, period, m, times that hand 1 has m cards, whether hand 2 has them
   too, and how many ways of numbering the cards agree with it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 32 /* cards */
#define BEGUN 14695981039346656037u
#define PRIME 1099511628211u

typedef struct {
    uint8_t hand[2][MOST]; /* rings of cards */
    int top[2], size[2];
    uint32_t above[MOST], below[MOST]; /* known to be higher, or lower, than a card */
} Game;

static int N, least, depth;
static uint64_t nodes, fallen, elsewhere, cycles, digest;
static char answers[4096];

static int card(const Game *game, int player, int place) {
    return game->hand[player][(game->top[player] + place) % MOST];
}

/* Card `high` beats `low`: close the order under this. */
static void learn(Game *game, int high, int low) {
    uint32_t up = game->above[high] | 1u << high, down = game->below[low] | 1u << low;
    for (int one = 0; one < N; one++) {
        if (up >> one & 1) game->below[one] |= down;
        if (down >> one & 1) game->above[one] |= up;
    }
}

/* Play a trick that this player wins. */
static void take(Game *game, int winner) {
    int won = card(game, winner, 0), lost = card(game, 1 - winner, 0);
    for (int player = 0; player < 2; player++) {
        game->top[player] = (game->top[player] + 1) % MOST;
        game->size[player]--;
    }
    uint8_t *hand = game->hand[winner];
    int end = game->top[winner] + game->size[winner];
    hand[end % MOST] = won;
    hand[(end + 1) % MOST] = lost;
    game->size[winner] += 2;
}

static int is_start(const Game *game) {
    if (game->size[0] != least) return 0;
    for (int place = 0; place < N; place++)
        if (card(game, place >= least, place < least ? place : place - least) != place) return 0;
    return 1;
}

static int same(const Game *one, const Game *other) {
    if (one->size[0] != other->size[0]) return 0;
    for (int player = 0; player < 2; player++)
        for (int place = 0; place < one->size[player]; place++)
            if (card(one, player, place) != card(other, player, place)) return 0;
    return 1;
}

/* In how many orders the cards can be laid in a row, lower cards first. */
static uint64_t numberings(const Game *game) {
    uint64_t *ways = calloc((size_t)1 << N, sizeof *ways);
    if (!ways) exit(3);
    ways[0] = 1;
    for (uint32_t laid = 0; laid + 1 < 1u << N; laid++)
        for (int one = 0; ways[laid] && one < N; one++)
            if (!(laid >> one & 1) && !(game->below[one] & ~laid)) ways[laid | 1u << one] += ways[laid];
    uint64_t all = ways[((uint32_t)1 << N) - 1];
    free(ways);
    return all;
}

static void tell(Game game, const char *path) {
    int period = 0, times = 0, both = 0;
    do {
        take(&game, (game.above[card(&game, 1, 0)] >> card(&game, 0, 0) & 1) ? 0 : 1);
        period++;
        times += game.size[0] == least;
        both |= game.size[1] == least;
    } while (!is_start(&game));
    printf("cycle %d%s %d %d %d %d %llu\n", least, path, period, least, times, both,
           N <= 24 ? (unsigned long long)numberings(&game) : 0);
}

static void end(uint64_t hash, char kind) { digest += (hash ^ (uint64_t)kind) * PRIME; }

static int ask; /* only look whether a question is left after these answers */

/* Play on until an answer is missing; then try both. `given` are the answers of the part. */
static void explore(Game game, int known, uint64_t hash, const char *given) {
    Game kept = game; /* the game repeats itself when it is back here (Brent) */
    int waited = 0, patience = 64;
    for (;;) {
        int one = card(&game, 0, 0), two = card(&game, 1, 0), winner;
        if (game.above[two] >> one & 1) winner = 0;
        else if (game.above[one] >> two & 1) winner = 1;
        else {
            if (ask && !given) { ask = 2; return; }
            for (winner = 0; winner < 2; winner++) {
                char answer = "ab"[winner];
                if (given && given[known] && given[known] != answer) continue;
                const char *rest = given && given[known] && given[known + 1] ? given : NULL;
                Game next = game;
                learn(&next, winner ? two : one, winner ? one : two);
                nodes += !(given && given[known]);
                answers[known] = answer;
                explore(next, known + 1, (hash ^ (uint64_t)answer) * PRIME, rest);
            }
            return;
        }
        take(&game, winner);
        if (game.size[winner ? 0 : 1] < least) { fallen++; end(hash, 'f'); return; }
        if (is_start(&game)) {
            answers[known] = 0;
            cycles++;
            end(hash, 'c');
            if (!ask) tell(game, answers);
            return;
        }
        if (same(&game, &kept)) { elsewhere++; end(hash, 'e'); return; }
        if (++waited == patience) {
            kept = game;
            waited = 0;
            patience *= 2;
        }
    }
}

/* Cards from a place on, from the last one in pairs, higher card first; `first` lies before them. */
static void pairs(Game *game, int first, int from, int to) {
    for (int place = to; place - 1 >= from; place -= 2) learn(game, place - 1, place);
    if (first >= 0 && (to - from + 1) % 2) learn(game, first, from);
}

static int begin(Game *game) {
    memset(game, 0, sizeof *game);
    for (int place = 0; place < N; place++) {
        int player = place >= least;
        game->hand[player][player ? place - least : place] = place;
    }
    game->size[0] = least;
    game->size[1] = N - least;
    learn(game, N - 2, N - 1);         /* player 2 has just won these two */
    pairs(game, -1, 0, least - 1);     /* the hands now */
    pairs(game, -1, least, N - 1);
    pairs(game, N - 1, 0, least - 1);  /* the hands before: the lost card on top of hand 1 */
    if (N - 3 >= least) pairs(game, N - 2, least, N - 3);
    for (int one = 0; one < N; one++)
        if (game->above[one] >> one & 1) return 0;
    return 1;
}

/* Whether the game asks for an answer after those of a path. */
static int forks(const char *path) {
    Game game;
    if (!begin(&game)) return 0;
    ask = 1;
    explore(game, 0, BEGUN, *path ? path : NULL);
    int left = ask == 2;
    ask = 0;
    return left;
}

static void part(const char *path) {
    Game game;
    nodes = fallen = elsewhere = cycles = digest = 0;
    strcpy(answers, path);
    if (begin(&game)) explore(game, 0, BEGUN, *path ? path : NULL);
    printf("%d%s %llu %llu %llu %llu %016llx\n", least, path, (unsigned long long)nodes,
           (unsigned long long)fallen, (unsigned long long)elsewhere, (unsigned long long)cycles,
           (unsigned long long)digest);
    fflush(stdout);
}

/* Every part in order. The answers of a part are given as far as both are possible. */
static void parts(char *path, int known) {
    if (known < depth && forks(path)) {
        for (int winner = 0; winner < 2; winner++) {
            path[known] = "ab"[winner];
            path[known + 1] = 0;
            parts(path, known + 1);
        }
        path[known] = 0;
    } else part(path);
}

int main(int count, char **words) {
    N = count > 2 ? atoi(words[1]) : 0;
    depth = count > 2 ? atoi(words[2]) : 0;
    if (N < 3 || N > MOST || depth < 0 || depth > 60) {
        fprintf(stderr, "orders CARDS DEPTH [PART...]: 3 to %d cards\n", MOST);
        return 2;
    }
    if (count == 3)
        for (least = (N - 1) / 2; least > 0; least--) {
            char path[64] = "";
            parts(path, 0);
        }
    for (int number = 3; number < count; number++) {
        char *path;
        least = strtol(words[number], &path, 10);
        if (least < 1 || least > (N - 1) / 2 || strlen(path) != strspn(path, "ab")) return 2;
        part(path);
    }
    return 0;
}
