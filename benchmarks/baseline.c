/* War as one would write it in C: the yardstick for the kernels.
 *
 *   baseline natural|optimised|random SUITS VALUES GAMES SEED LIMIT [FACE_DOWN]
 *   baseline count VALUES LIMIT          every deal of one suit, natural pickup
 *
 * Hands are byte rings, a flip is a comparison and a branch, and there is no test for cycles: a game
 * that has taken LIMIT tricks is given up. Deals and random pickups come from the same SplitMix64
 * words as the kernels', so that both play the same games and must find the same totals. Seconds are
 * those that the processor spent on it.
 *
 * Compiled with -DTURN_LAST=1 it turns the last card of a hand that is too short for a battle. With
 * -DNOTES=1 it also counts tricks by their battles, and games by the aces and kings in hand 1.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef TURN_LAST
#define TURN_LAST 0
#endif
#ifndef NOTES
#define NOTES 0
#endif

#define GOLDEN 0x9E3779B97F4A7C15u
#define DEPTHS 8 /* battles in a trick; the last place is for more */

enum pickup { NATURAL, OPTIMISED, RANDOM };

static inline uint64_t mix(uint64_t x) {
    x += GOLDEN;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

struct stream {
    uint64_t next, bits;
    uint32_t high;
    int has_high, bits_left;
};

static inline struct stream stream_of(uint64_t seed, uint64_t index, uint64_t purpose) {
    return (struct stream){.next = mix(mix(mix(seed) + index) + purpose)};
}

static inline uint64_t word(struct stream *s) {
    uint64_t w = mix(s->next);
    s->next += GOLDEN;
    return w;
}

static inline uint32_t half(struct stream *s) {
    if (s->has_high) {
        s->has_high = 0;
        return s->high;
    }
    uint64_t w = word(s);
    s->high = w >> 32;
    s->has_high = 1;
    return (uint32_t)w;
}

static inline __attribute__((always_inline)) int bit(struct stream *s) {
    if (!s->bits_left) {
        s->bits = word(s);
        s->bits_left = 64;
    }
    int b = s->bits & 1;
    s->bits >>= 1;
    s->bits_left--;
    return b;
}

static inline uint32_t below(struct stream *s, uint32_t n) {
    for (;;) {
        uint64_t product = (uint64_t)half(s) * n;
        uint32_t low = (uint32_t)product;
        if (low >= n || low >= -n % n) /* the remainder is needed only for a small low part */
            return product >> 32;
    }
}

static __attribute__((noinline)) void shuffle(struct stream *s, uint8_t *cards, int n) {
    for (int last = n - 1; last > 0; last--) {
        uint32_t other = below(s, last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

struct hand { /* the cards lie elsewhere, so that the numbers can stay in registers */
    uint8_t *cards, head, tail;
    int size;
};

static inline uint8_t take(struct hand *hand) {
    hand->size--;
    return hand->cards[hand->head++];
}

static inline void put(struct hand *hand, uint8_t card) {
    hand->size++;
    hand->cards[hand->tail++] = card;
}

static inline struct hand deal(uint8_t *ring, const uint8_t *cards, int n) {
    memcpy(ring, cards, n);
    return (struct hand){ring, 0, n, n};
}

static void sort_descending(uint8_t *cards, int n) { /* by insertion: piles are small */
    for (int i = 1; i < n; i++) {
        uint8_t card = cards[i];
        int at = i;
        for (; at > 0 && cards[at - 1] < card; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

/* A pile with battles: pairs, from the deciding one back, arranged into `cards`. After each battle
 * `hidden` cards of the winner and of the loser were laid face down, or `many` where one was short. */
static inline int arrange(uint8_t *cards, uint8_t (*pairs)[2], uint8_t (*laid)[2][3],
                          uint8_t (*many)[2], int n, int hidden, int winner, enum pickup pickup,
                          struct stream *s) {
    int size = 0, last = n - 1;
    while (n--) {
        if (hidden && n < last)
            for (int player = 0; player < 2; player++)
                for (int i = 0; i < (TURN_LAST ? many[n][player ^ winner] : hidden); i++)
                    cards[size++] = laid[n][player ^ winner][i];
        cards[size++] = pairs[n][0];
        cards[size++] = pairs[n][1];
    }
    if (pickup == OPTIMISED)
        sort_descending(cards, size);
    if (pickup == RANDOM)
        shuffle(s, cards, size);
    return size;
}

static inline __attribute__((always_inline)) void take_pair(struct hand *winner, uint8_t own,
                                                            uint8_t other, enum pickup pickup,
                                                            struct stream *s) {
    if (pickup == RANDOM && !bit(s)) {
        put(winner, other);
        put(winner, own);
    } else {
        put(winner, own);
        put(winner, other);
    }
}

struct totals {
    uint64_t games, player1, player2, draw, unfinished, tricks, cards, all_tricks, all_cards;
};

struct notes { /* of games that end: tricks by battles, games by most battles, and by aces and kings */
    uint64_t depths[DEPTHS], deepest[DEPTHS], held[2][256][3];
};

static struct notes notes;

static void note(const uint8_t *cards, int first, int ace, int outcome, const uint64_t *found,
                 uint64_t tricks) {
    int most = 0, held[2] = {0};
    for (int depth = 1; depth < DEPTHS; depth++) {
        notes.depths[depth] += found[depth];
        tricks -= found[depth];
        if (found[depth])
            most = depth;
    }
    notes.depths[0] += tricks;
    notes.deepest[most]++;
    for (int i = 0; i < first; i++) {
        held[0] += cards[i] == ace;
        held[1] += cards[i] == ace - 1;
    }
    notes.held[0][held[0]][outcome]++;
    notes.held[1][held[1]][outcome]++;
}

static inline __attribute__((always_inline)) void play(struct totals *totals, const uint8_t *cards,
                                                       int first, int n, uint64_t limit, int hidden,
                                                       enum pickup pickup, struct stream s,
                                                       int ace) {
    uint8_t ring1[256], ring2[256], pairs[256][2], laid[256][2][3], many[256][2], pile[512];
    uint64_t found[DEPTHS] = {0};
    struct hand one = deal(ring1, cards, first), two = deal(ring2, cards + first, n - first);
    uint64_t tricks = 0, flips = 0;
    while (one.size && two.size && tricks < limit) {
        uint8_t card1 = take(&one), card2 = take(&two);
        flips++;
        tricks++;
        if (card1 > card2) {
            take_pair(&one, card1, card2, pickup, &s);
        } else if (card2 > card1) {
            take_pair(&two, card2, card1, pickup, &s);
        } else {
            int depth = 0;
            for (;;) {
                int one_wins = card1 > card2;
                pairs[depth][0] = one_wins ? card1 : card2;
                pairs[depth++][1] = one_wins ? card2 : card1;
                if (card1 != card2) {
                    int size = arrange(pile, pairs, laid, many, depth, hidden, !one_wins, pickup,
                                       &s);
                    for (int i = 0; i < size; i++)
                        one_wins ? put(&one, pile[i]) : put(&two, pile[i]);
                    depth--; /* all but the last were battles */
                    break;
                }
                if (TURN_LAST && one.size && two.size) {
                    many[depth - 1][0] = hidden < one.size ? hidden : one.size - 1;
                    many[depth - 1][1] = hidden < two.size ? hidden : two.size - 1;
                    for (int i = 0; i < many[depth - 1][0]; i++)
                        laid[depth - 1][0][i] = take(&one);
                    for (int i = 0; i < many[depth - 1][1]; i++)
                        laid[depth - 1][1][i] = take(&two);
                }
                for (int i = 0; !TURN_LAST && i < hidden && one.size && two.size; i++) {
                    laid[depth - 1][0][i] = take(&one);
                    laid[depth - 1][1][i] = take(&two);
                }
                if (!one.size || !two.size)
                    break;
                card1 = take(&one);
                card2 = take(&two);
                flips++;
            }
            if (NOTES)
                found[depth < DEPTHS ? depth : DEPTHS - 1]++;
        }
    }
    totals->games++;
    totals->all_tricks += tricks;
    totals->all_cards += flips;
    if (one.size && two.size) {
        totals->unfinished++;
        return;
    }
    if (one.size)
        totals->player1++;
    else if (two.size)
        totals->player2++;
    else
        totals->draw++;
    if (NOTES)
        note(cards, first, ace, one.size ? 0 : two.size ? 1 : 2, found, tricks);
    totals->tricks += tricks;
    totals->cards += flips;
}

static inline __attribute__((always_inline)) void sample(struct totals *totals, int suits,
                                                         int values, uint64_t games, uint64_t seed,
                                                         uint64_t limit, int hidden,
                                                         enum pickup pickup) {
    uint8_t deck[256], cards[256];
    int n = 0;
    for (int value = 1; value <= values; value++)
        for (int suit = 0; suit < suits; suit++)
            deck[n++] = value;
    for (uint64_t index = 0; index < games; index++) {
        memcpy(cards, deck, n);
        struct stream dealing = stream_of(seed, index, 0);
        shuffle(&dealing, cards, n);
        play(totals, cards, n / 2, n, limit, hidden, pickup, stream_of(seed, index, 1), values);
    }
}

/* A loop of its own for each pickup and each number of hidden cards that is measured. Each is a
 * function: all of them in one would be so long that the compiler stops putting calls in place, and
 * some loops would take twice their time. */
struct run {
    int suits, values, hidden;
    uint64_t games, seed, limit;
};

#define LOOP(name, pickup, hidden)                                                                 \
    static __attribute__((noinline)) void name(struct totals *totals, struct run run) {            \
        sample(totals, run.suits, run.values, run.games, run.seed, run.limit, hidden, pickup);     \
    }
#define LOOPS(name, pickup)                                                                        \
    LOOP(name##_open, pickup, 0)                                                                   \
    LOOP(name##_three_hidden, pickup, 3)                                                           \
    LOOP(name##_some_hidden, pickup, run.hidden)                                                   \
    static void name(struct totals *totals, struct run run) {                                      \
        run.hidden == 0   ? name##_open(totals, run)                                               \
        : run.hidden == 3 ? name##_three_hidden(totals, run)                                       \
                          : name##_some_hidden(totals, run);                                       \
    }
LOOPS(natural, NATURAL)
LOOPS(optimised, OPTIMISED)
LOOPS(random_, RANDOM)

/* Heap's algorithm: every permutation, one exchange apart. */
static void count(struct totals *totals, int n, uint64_t limit) {
    uint8_t cards[256];
    int done[256] = {0};
    struct stream none = {0};
    for (int i = 0; i < n; i++)
        cards[i] = i + 1;
    play(totals, cards, n / 2, n, limit, 0, NATURAL, none, n);
    for (int i = 1; i < n;) {
        if (done[i] < i) {
            int other = i % 2 ? done[i] : 0;
            uint8_t card = cards[i];
            cards[i] = cards[other];
            cards[other] = card;
            play(totals, cards, n / 2, n, limit, 0, NATURAL, none, n);
            done[i]++;
            i = 1;
        } else {
            done[i++] = 0;
        }
    }
}

static void print_numbers(const char *name, const uint64_t *numbers, int many) {
    printf("\"%s\": [", name);
    for (int i = 0; i < many; i++)
        printf("%s%lu", i ? ", " : "", numbers[i]);
    printf("], ");
}

int main(int argc, char **argv) {
    struct totals t = {0};
    int suits = 1;
    struct timespec start, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    if (argc == 4 && !strcmp(argv[1], "count")) {
        count(&t, atoi(argv[2]), strtoull(argv[3], 0, 10));
    } else if (argc == 7 || argc == 8) {
        struct run run = {.suits = atoi(argv[2]), .values = atoi(argv[3])};
        suits = run.suits;
        run.games = strtoull(argv[4], 0, 10), run.seed = strtoull(argv[5], 0, 10);
        run.limit = strtoull(argv[6], 0, 10), run.hidden = argc == 8 ? atoi(argv[7]) : 0;
        if (run.suits < 1 || run.values < 1 || run.suits * run.values > 255 || run.hidden < 0 ||
            run.hidden > 3)
            return fprintf(stderr, "at most 255 cards, 3 face down\n"), 2;
        if (!strcmp(argv[1], "natural"))
            natural(&t, run);
        else if (!strcmp(argv[1], "optimised"))
            optimised(&t, run);
        else
            random_(&t, run);
    } else {
        return fprintf(stderr, "see the top of baseline.c\n"), 2;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (end.tv_sec - start.tv_sec) + 1e-9 * (end.tv_nsec - start.tv_nsec);
    printf("{");
    if (NOTES) {
        print_numbers("depths", notes.depths, DEPTHS);
        print_numbers("deepest", notes.deepest, DEPTHS);
        print_numbers("aces", notes.held[0][0], 3 * (suits + 1));
        print_numbers("kings", notes.held[1][0], 3 * (suits + 1));
    }
    printf("\"games\": %lu, \"player1\": %lu, \"player2\": %lu, \"draw\": %lu, \"unfinished\": %lu, "
           "\"tricks\": %lu, \"cards\": %lu, \"all_tricks\": %lu, \"all_cards\": %lu, "
           "\"seconds\": %.6f}\n",
           t.games, t.player1, t.player2, t.draw, t.unfinished, t.tricks, t.cards, t.all_tricks,
           t.all_cards, seconds);
    return 0;
}
