/* Words without ties that an even number of cards of one suit can repeat: a search of special form.

   even_words L N M1 M2    all words of L flips for N cards modulo L; M1, M2: the hands at their shortest

   Line: L N M1 M2 nodes found; before it a line "word ..." for each word found. docs/endless.md
   describes slots and classes; here is what is assumed besides: at its shortest moment either hand
   has a multiple of 4 cards modulo L, and the card then on top of it never loses.

   Time 0 is when hand 1 is shortest. The height, wins of player 1 less wins of player 2, is at least
   0 and at most H = N - M1 - M2 modulo L, which it reaches when hand 2 is shortest. Letter by
   letter the slots of a trick are joined with those where its cards lie next; each class knows its
   members and all slots below it, and a branch ends where these meet. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 64 /* letters */
typedef unsigned __int128 Slots;

typedef struct {
    uint8_t root[2 * MOST];
    Slots members[2 * MOST], below[2 * MOST]; /* by root */
    Slots roots;
    uint64_t must[2];   /* flips that player 1, or 2, has to win */
    int pending[2], closed[2]; /* where the way of a card that never loses goes on; whether it is back */
    int wins[2];
} State;

static int L, r[2], H;
static uint64_t nodes, found;
static char word[MOST + 1];
static State states[MOST + 1];

static inline int lowest(Slots slots) {
    uint64_t low = (uint64_t)slots;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(slots >> 64));
}

/* Whatever is above these slots is above those, too. */
static int lower(State *s, Slots these, Slots those) {
    for (Slots left = s->roots; left; left &= left - 1) {
        int one = lowest(left);
        if (s->below[one] & these) {
            s->below[one] |= those;
            if (s->below[one] & s->members[one]) return 0;
        }
    }
    return 1;
}

static int beats(State *s, int x, int y) {
    int a = s->root[x], b = s->root[y];
    if (a == b) return 0;
    if (s->below[a] >> y & 1) return 1;
    Slots added = s->members[b] | s->below[b];
    s->below[a] |= added;
    return !(s->below[a] & s->members[a]) && lower(s, s->members[a], added);
}

static int join(State *s, int x, int y) {
    int a = s->root[x], b = s->root[y];
    if (a == b) return 1;
    Slots members = s->members[a] | s->members[b];
    for (Slots left = s->members[b]; left; left &= left - 1) s->root[lowest(left)] = a;
    s->members[a] = members;
    s->below[a] |= s->below[b];
    s->roots &= ~((Slots)1 << b);
    if (s->below[a] & members) return 0;
    return lower(s, members, members | s->below[a]);
}

/* Follow the card that never loses of this player as far as letters are known. */
static int follow(State *s, int player, int start, int known) {
    while (!s->closed[player]) {
        int p = s->pending[player];
        if (p >= known) { /* not decided: it must be won there */
            s->must[player] |= (uint64_t)1 << p;
            return 1;
        }
        if (word[p] != "ab"[player]) return 0;
        int wins = 0;
        for (int i = 0; i < p; i++) wins += word[i] == word[p];
        s->pending[player] = (r[player] + 2 * wins) % L;
        s->closed[player] = s->pending[player] == start;
    }
    return 1;
}

static int primitive(void) {
    for (int d = 1; d <= L / 2; d++)
        if (L % d == 0 && !memcmp(word, word + d, (size_t)(L - d))) return 0;
    return 1;
}

static void search(int at, int height, int top) { /* top: when the height was first H, or -1 */
    State *s = &states[at];
    if (at == L) {
        if (primitive()) {
            found++;
            printf("word %s\n", word);
        }
        return;
    }
    for (int winner = 0; winner < 2; winner++) {
        int next = height + (winner ? -1 : 1);
        if (next < 0 || next > H || next > L - at - 1) continue;
        if (top < 0 && height < H && 2 * H - next > L - at - 1) continue; /* H and back: too late */
        if (s->must[1 - winner] >> at & 1) continue;
        if (height == H && top < 0 && !winner) continue;
        nodes++;
        State *t = &states[at + 1];
        *t = *s;
        word[at] = "ab"[winner];
        int first = (r[winner] + 2 * t->wins[winner]++) % L, second = (first + 1) % L;
        int own = winner * L + at, other = (1 - winner) * L + at;
        if (!join(t, own, winner * L + first) || !join(t, other, winner * L + second)) continue;
        if (!beats(t, own, other)) continue;
        int now = top;
        if (height == H && top < 0) {
            now = at;
            t->pending[1] = at;
        }
        if (!follow(t, 0, 0, at + 1)) continue;
        if (now >= 0 && !follow(t, 1, now, at + 1)) continue;
        search(at + 1, next, now);
    }
}

int main(int count, char **words) {
    if (count != 5) return 2;
    L = atoi(words[1]);
    int N = atoi(words[2]), m1 = atoi(words[3]), m2 = atoi(words[4]);
    if (L < 2 || L > MOST || L % 2) return 2;
    r[0] = m1 % L;
    r[1] = ((N - m1) % L + L) % L;
    H = (((N - m1 - m2) % L) + L) % L;
    State *s = &states[0];
    for (int slot = 0; slot < 2 * L; slot++) {
        s->root[slot] = (uint8_t)slot;
        s->members[slot] = (Slots)1 << slot;
        s->roots |= (Slots)1 << slot;
    }
    s->must[0] = 1;
    if (H && H <= L / 2) search(0, 0, -1);
    printf("%d %d %d %d %llu %llu\n", L, N, m1, m2, (unsigned long long)nodes,
        (unsigned long long)found);
    return 0;
}
