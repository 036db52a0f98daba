/* Every deal of a small deck, dealt in every split, played until a player has no card left.

   every PLAYERS DOWN lose|flip-last PICKUP SUITS VALUES

   War for two to four players with DOWN cards laid face down in a battle; PICKUP is natural,
   optimised, loser-first or first-player. The rules are those of docs/rules.md and
   docs/face-down.md, but a game is over as soon as a player is short of cards in a battle, or has
   none after a trick: then this player is out, and of two players the other one has won. So what
   is counted are games that nobody leaves.

   Line: the parameters, deals, tricks of all of them, the longest, and how many are endless: those
   that take more than 100,000 tricks. None of a deck without endless games does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 16
#define ENDLESS 100000

typedef struct {
    int size, card[MOST];
} Hand;

static int players, down, last_turned, suits, values, cards;
static const char *pickup;
static int deck[MOST];
static unsigned long long deals, tricks, longest, endless;

static int descending(const void *one, const void *two) { return *(const int *)two - *(const int *)one; }

/* Play a trick. 0: a player is out. */
static int trick(Hand *hands) {
    int laid[MOST + 1][4][2]; /* of each flip and player: the card turned, and how many of the hand before it */
    int used[4] = {0}, fights[4], flips = 0, winner = -1, pile[MOST], size = 0;
    for (int one = 0; one < players; one++) fights[one] = 1;
    for (;; flips++) {
        int highest = 0, many = 0;
        for (int one = 0; one < players; one++) {
            laid[flips][one][0] = 0;
            laid[flips][one][1] = used[one];
            if (!fights[one]) continue;
            int left = hands[one].size - used[one], hidden = flips ? down : 0;
            if (last_turned && hidden > left - 1) hidden = left - 1;
            if (left < 1 || hidden > left - 1) return 0;
            used[one] += hidden + 1;
            laid[flips][one][0] = hands[one].card[used[one] - 1];
            if (laid[flips][one][0] > highest) highest = laid[flips][one][0], many = 0;
            many += laid[flips][one][0] == highest;
        }
        for (int one = 0; one < players; one++) {
            if (fights[one] && laid[flips][one][0] == highest) winner = one;
            else fights[one] = 0;
        }
        if (many == 1) break;
    }
    int first = !strcmp(pickup, "loser-first") ? winner + 1 : !strcmp(pickup, "first-player") ? 0 : winner;
    for (int flip = flips; flip >= 0; flip--) {
        for (int turn = 0; turn < players; turn++) {
            int one = (first + turn) % players;
            if (laid[flip][one][0]) pile[size++] = laid[flip][one][0];
        }
        for (int turn = 0; turn < players; turn++) {
            int one = (first + turn) % players, end = flip < flips ? laid[flip + 1][one][1] : used[one];
            for (int at = laid[flip][one][1]; at < end - 1; at++) pile[size++] = hands[one].card[at];
        }
    }
    if (!strcmp(pickup, "optimised")) qsort(pile, (size_t)size, sizeof *pile, descending);
    for (int one = 0; one < players; one++) {
        hands[one].size -= used[one];
        memmove(hands[one].card, hands[one].card + used[one], (size_t)hands[one].size * sizeof(int));
    }
    memcpy(hands[winner].card + hands[winner].size, pile, (size_t)size * sizeof(int));
    hands[winner].size += size;
    for (int one = 0; one < players; one++)
        if (!hands[one].size) return 0;
    return 1;
}

static void play(const int *sizes) {
    Hand hands[4];
    unsigned long long length = 1;
    for (int one = 0, at = 0; one < players; at += sizes[one++]) {
        hands[one].size = sizes[one];
        memcpy(hands[one].card, deck + at, (size_t)sizes[one] * sizeof(int));
    }
    while (length <= ENDLESS && trick(hands)) length++;
    deals++;
    endless += length > ENDLESS;
    tricks += length;
    if (length > longest) longest = length;
}

static void split(int *sizes, int one, int left) {
    if (one == players - 1) {
        sizes[one] = left;
        play(sizes);
    } else
        for (sizes[one] = 1; sizes[one] <= left - (players - 1 - one); sizes[one]++)
            split(sizes, one + 1, left - sizes[one]);
}

static void deal(int at, int *left) {
    int sizes[4];
    if (at == cards) split(sizes, 0, cards);
    for (int value = 1; value <= values; value++)
        if (left[value]) {
            left[value]--;
            deck[at] = value;
            deal(at + 1, left);
            left[value]++;
        }
}

int main(int count, char **given) {
    int left[MOST + 1] = {0};
    if (count == 7) {
        players = atoi(given[1]), down = atoi(given[2]), last_turned = !strcmp(given[3], "flip-last");
        pickup = given[4], suits = atoi(given[5]), values = atoi(given[6]), cards = suits * values;
    }
    if (count != 7 || players < 2 || players > 4 || down < 0 || cards < players || cards > MOST) {
        fprintf(stderr, "every PLAYERS DOWN lose|flip-last PICKUP SUITS VALUES\n");
        return 2;
    }
    for (int value = 1; value <= values; value++) left[value] = suits;
    deal(0, left);
    for (int one = 1; one < 7; one++) printf("%s ", given[one]);
    printf("%llu %llu %llu %llu\n", deals, tricks, longest, endless);
    return 0;
}
