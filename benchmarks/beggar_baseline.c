/* Beggar-my-neighbour as one would write it in C: hands are ring buffers of bytes, cards are laid
 * one at a time, and a game that takes too many tricks is given up. It is the yardstick for the
 * compiled kernel, deals the same deals, and must print the same totals.
 *
 *     cc -O3 -march=native -o beggar_baseline beggar_baseline.c
 *     ./beggar_baseline SEED START STOP LIMIT [SUITS VALUES PENALTIES]
 *
 * prints: player1 player2 unfinished tricks cards nanoseconds
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GOLDEN 0x9E3779B97F4A7C15u

typedef struct {
    uint8_t cards[256]; /* a ring: indices are bytes and wrap by themselves */
    uint8_t top;
    int size;
} Hand;

typedef struct {
    uint64_t next;
    uint32_t high;
    int has_high;
} Stream;

static inline uint64_t mix(uint64_t x) {
    x += GOLDEN;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static inline uint32_t half(Stream *stream) {
    if (stream->has_high) {
        stream->has_high = 0;
        return stream->high;
    }
    uint64_t word = mix(stream->next);
    stream->next += GOLDEN;
    stream->high = (uint32_t)(word >> 32);
    stream->has_high = 1;
    return (uint32_t)word;
}

static inline uint32_t below(Stream *stream, uint32_t n) {
    for (;;) {
        uint64_t product = (uint64_t)half(stream) * n;
        uint32_t low = (uint32_t)product;
        /* The remainder is smaller than n, so the slow division is hardly ever needed. */
        if (low >= n || low >= -n % n) return (uint32_t)(product >> 32);
    }
}

static inline int draw(Hand *hand) {
    hand->size--;
    return hand->cards[hand->top++];
}

/* 1 or 2: who won; 0: not finished within the limit. */
static int play(Hand hands[2], long limit, long *tricks, long *cards) {
    uint8_t pile[256];
    int player = 0;
    *tricks = *cards = 0;
    while (*tricks < limit) {
        int laid = 0, owed = 0, taken = 0;
        ++*tricks;
        while (hands[player].size) {
            int card = draw(&hands[player]);
            pile[laid++] = (uint8_t)card;
            if (card) {
                owed = card;
                player ^= 1;
            } else if (owed) {
                if (--owed == 0) {
                    taken = 1;
                    break;
                }
            } else {
                player ^= 1;
            }
        }
        *cards += laid;
        if (!taken) return 2 - player; /* `player` had to lay a card and has none */
        int loser = player;
        player ^= 1;
        Hand *winner = &hands[player];
        for (int i = 0; i < laid; i++) winner->cards[(uint8_t)(winner->top + winner->size++)] = pile[i];
        if (!hands[loser].size) return 2 - loser;
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc < 5) return fprintf(stderr, "usage: %s SEED START STOP LIMIT [SUITS VALUES PENALTIES]\n", argv[0]), 2;
    uint64_t seed = strtoull(argv[1], 0, 10), start = strtoull(argv[2], 0, 10), stop = strtoull(argv[3], 0, 10);
    long limit = atol(argv[4]);
    int suits = argc > 5 ? atoi(argv[5]) : 4, values = argc > 6 ? atoi(argv[6]) : 13, penalties = argc > 7 ? atoi(argv[7]) : 4;
    uint8_t deck[256], order[256];
    int size = 0;
    for (int value = 0; value < values; value++)
        for (int suit = 0; suit < suits; suit++)
            deck[size++] = (uint8_t)(value < values - penalties ? 0 : value - (values - penalties) + 1);

    uint64_t wins[3] = {0, 0, 0}, all_tricks = 0, all_cards = 0;
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    for (uint64_t index = start; index < stop; index++) {
        Stream stream = {mix(mix(mix(seed) + index)), 0, 0};
        memcpy(order, deck, (size_t)size);
        for (int last = size - 1; last > 0; last--) {
            uint32_t other = below(&stream, (uint32_t)last + 1);
            uint8_t card = order[last];
            order[last] = order[other];
            order[other] = card;
        }
        Hand hands[2];
        hands[0].top = hands[1].top = 0;
        hands[0].size = size / 2;
        hands[1].size = size - size / 2;
        memcpy(hands[0].cards, order, (size_t)hands[0].size);
        memcpy(hands[1].cards, order + hands[0].size, (size_t)hands[1].size);
        long tricks, cards;
        int winner = play(hands, limit, &tricks, &cards);
        wins[winner]++;
        if (winner) {
            all_tricks += (uint64_t)tricks;
            all_cards += (uint64_t)cards;
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &after);
    long long nanoseconds = (after.tv_sec - before.tv_sec) * 1000000000LL + (after.tv_nsec - before.tv_nsec);
    printf("%llu %llu %llu %llu %llu %lld\n", (unsigned long long)wins[1], (unsigned long long)wins[2],
           (unsigned long long)wins[0], (unsigned long long)all_tricks, (unsigned long long)all_cards, nanoseconds);
    return 0;
}
