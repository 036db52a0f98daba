/* Every aligned game of War with given cards, by every position that its rounds could begin with.

   aligned COPIES natural|optimised DEPTH          every part, one line each
   aligned COPIES natural|optimised DEPTH PART...  these parts only

   COPIES says how many cards there are of each value: 4,4,4,4,4. Each player has half of them, n.
   A game is aligned if each of its rounds of n flips, for ever, ends with the end of a trick and
   with n cards in each hand. Rounds come back to a position sooner or later; the search looks for
   the positions that come back. All cards of such a hand have been won in the round before. So it
   consists of pairs in which no second card is higher than the first; with natural pickup it
   begins with a winning card and a lower one. A player wins exactly n/2 flips of each round (a
   battle is won with the trick). Exchanging the players changes nothing, so the first card of hand
   1 is at least as high as that of hand 2.

   Cards get their values in the order in which they are turned, player 1's first: a node each. A
   branch ends when a player has more than half of the flips (`uneven`); when the round ends within
   a battle (`open`); all other positions are played (`played`), and some of them come back
   (`found`).

   A part is the first values, at most DEPTH: letters, a is 1. Line: part, nodes, uneven, open,
   played, found, digest of all ends. A find adds a line that begins with "found": part, rounds,
   hand 1 / hand 2. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 32 /* cards of a hand */
#define BEGUN 14695981039346656037u
#define PRIME 1099511628211u

static int V, n, sorts, depth;
static int copies[27], left[27];
static uint8_t hand[2][MOST];
static uint64_t nodes, uneven, open, played, found, digest;
static char path[2 * MOST + 1];

static void end(uint64_t hash, char kind) { digest += (hash ^ (uint64_t)kind) * PRIME; }

/* Play a round. 0: it does not end with the end of a trick and equal hands. */
static int round_of(uint8_t from[2][MOST], uint8_t to[2][MOST]) {
    int size[2] = {0, 0}, ties = 0;
    for (int flip = 0; flip < n; flip++) {
        int first = from[0][flip], second = from[1][flip];
        if (first == second) {
            ties++;
            continue;
        }
        int winner = second > first, high = winner ? second : first, low = winner ? first : second;
        if (size[winner] + 2 * ties + 2 > n) return 0;
        uint8_t *pile = to[winner] + size[winner];
        size[winner] += 2 * ties + 2;
        if (!sorts || !ties) {
            *pile++ = high;
            *pile++ = low;
            for (int back = 1; back <= ties; back++) {
                *pile++ = from[0][flip - back];
                *pile++ = from[0][flip - back];
            }
        } else
            for (int value = V; value; value--) {
                if (high == value) *pile++ = value;
                if (low == value) *pile++ = value;
                for (int back = 1; back <= ties; back++)
                    if (from[0][flip - back] == value) {
                        *pile++ = value;
                        *pile++ = value;
                    }
            }
        ties = 0;
    }
    return !ties; /* then both have n */
}

static int same(uint8_t one[2][MOST], uint8_t other[2][MOST]) {
    return !memcmp(one[0], other[0], n) && !memcmp(one[1], other[1], n);
}

static void play(uint64_t hash) {
    uint8_t now[2][MOST], next[2][MOST], kept[2][MOST];
    int rounds = 0, patience = 1, waited = 0;
    memcpy(now, hand, sizeof now);
    memcpy(kept, hand, sizeof kept);
    played++;
    for (;;) {
        if (!round_of(now, next)) { end(hash, 'r'); return; }
        memcpy(now, next, sizeof now);
        rounds++;
        if (same(now, hand)) {
            found++;
            end(hash, 'c');
            printf("found %s %d", path, rounds);
            for (int player = 0; player < 2; player++)
                for (int place = 0; place < n; place++)
                    printf("%s%d", player && !place ? " / " : " ", hand[player][place]);
            printf("\n");
            return;
        }
        if (same(now, kept)) { end(hash, 'e'); return; }
        if (++waited == patience) {
            memcpy(kept, now, sizeof kept);
            waited = 0;
            patience *= 2;
        }
    }
}

static int ask; /* only look which values are possible after those given */
static char possible[27];

/* Card number `at` in the order of turning, after flips of which each player has won so many. */
static void explore(int at, int won0, int won1, int ties, uint64_t hash, const char *given) {
    int player = at % 2, flip = at / 2;
    if (flip && !player) {
        int first = hand[0][flip - 1], second = hand[1][flip - 1];
        ties++;
        if (first != second) {
            if (first > second) won0 += ties;
            else won1 += ties;
            ties = 0;
        }
        if (won0 > n / 2 || won1 > n / 2) { uneven++; end(hash, 'u'); return; }
        if (flip == n) {
            if (ties) { open++; end(hash, 'o'); return; }
            if (!ask) play(hash);
            return;
        }
    }
    int high = V;
    if (flip % 2) high = hand[player][flip - 1] - (flip == 1 && !sorts);
    if (at == 1) high = hand[0][0];
    if (ask && !*given) {
        char *end = possible;
        for (int value = 1; value <= high; value++)
            if (left[value]) *end++ = (char)('a' + value - 1);
        *end = 0;
        return;
    }
    for (int value = 1; value <= high; value++) {
        char letter = (char)('a' + value - 1);
        if (!left[value] || (*given && *given != letter)) continue;
        left[value]--;
        hand[player][flip] = value;
        nodes += !*given;
        path[at] = letter;
        path[at + 1] = 0;
        uint64_t more = (hash ^ (uint64_t)letter) * PRIME;
        explore(at + 1, won0, won1, ties, more, *given ? given + 1 : given);
        left[value]++;
    }
}

static void begin(const char *given) {
    memcpy(left, copies, sizeof left);
    *path = *possible = 0;
    nodes = uneven = open = played = found = digest = 0;
    explore(0, 0, 0, 0, BEGUN, given);
}

/* Count and print a part; nothing if the values before it leave none for the next card. */
static void part(const char *given, int whole) {
    begin(given);
    if (!whole && *given && !(uneven + open + played)) return;
    printf(":%s %llu %llu %llu %llu %llu %016llx\n", given, (unsigned long long)nodes,
           (unsigned long long)uneven, (unsigned long long)open, (unsigned long long)played,
           (unsigned long long)found, (unsigned long long)digest);
    fflush(stdout);
}

static void parts(char *given, int known) {
    char here[27] = "";
    if (known < depth) {
        ask = 1;
        begin(given);
        ask = 0;
        strcpy(here, possible);
    }
    if (!*here) part(given, known == depth);
    for (char *one = here; *one; one++) {
        given[known] = *one;
        given[known + 1] = 0;
        parts(given, known + 1);
        given[known] = 0;
    }
}

int main(int count, char **words) {
    int cards = 0;
    for (char *one = count > 3 ? words[1] : ""; *one && V < 26; one += *one == ',')
        cards += copies[++V] = strtol(one, &one, 10);
    n = cards / 2;
    sorts = count > 3 && !strcmp(words[2], "optimised");
    depth = count > 3 ? atoi(words[3]) : 0;
    if (cards < 4 || cards % 4 || n > MOST || (!sorts && strcmp(words[2], "natural"))) {
        fprintf(stderr, "aligned COPIES natural|optimised DEPTH [PART...]: 4, 8, ... cards\n");
        return 2;
    }
    if (count == 4) {
        char given[2 * MOST + 1] = "";
        parts(given, 0);
    }
    for (int number = 4; number < count; number++) part(words[number] + (*words[number] == ':'), 1);
    return 0;
}
