/* War with pickups that need more than a pair at a time: every deal of a deck, with equal hands.

   variants PICKUP SUITS VALUES

   natural          of each flip the winner's card first, from the deciding flip back (for comparison)
   previous-winner  in the order laid; of each flip the card of who won the last trick first, at the
                    beginning that of player 1
   blocks           all cards of the loser in the order laid, then all of the winner

   Line: pickup suits values deals endless longest deal: the tricks of the longest game that ends, and
   the first endless deal in lexicographic order, cards joined by commas; - if there is none. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RING 64

typedef struct {
    uint8_t card[2][RING];
    int top[2], size[2], first; /* first: who won the last trick, for previous-winner */
} Game;

static int pickup; /* 0 natural, 1 previous-winner, 2 blocks */

static void lay(Game *game, int player, int card) {
    game->card[player][(game->top[player] + game->size[player]++) % RING] = (uint8_t)card;
}

/* Play a trick; 0 if somebody cannot lay a card. */
static int trick(Game *game) {
    int laid[2][RING], flips = 0, winner;
    for (;;) {
        if (!game->size[0] || !game->size[1]) return 0;
        for (int player = 0; player < 2; player++) {
            laid[player][flips] = game->card[player][game->top[player]];
            game->top[player] = (game->top[player] + 1) % RING;
            game->size[player]--;
        }
        flips++;
        if (laid[0][flips - 1] != laid[1][flips - 1]) break;
    }
    winner = laid[1][flips - 1] > laid[0][flips - 1];
    if (pickup == 0)
        for (int flip = flips - 1; flip >= 0; flip--) {
            lay(game, winner, laid[winner][flip]);
            lay(game, winner, laid[1 - winner][flip]);
        }
    else if (pickup == 1)
        for (int flip = 0; flip < flips; flip++) {
            lay(game, winner, laid[game->first][flip]);
            lay(game, winner, laid[1 - game->first][flip]);
        }
    else
        for (int half = 0; half < 2; half++)
            for (int flip = 0; flip < flips; flip++)
                lay(game, winner, laid[half ? winner : 1 - winner][flip]);
    game->first = pickup == 1 ? winner : 0;
    return 1;
}

static int same(const Game *one, const Game *other) {
    if (one->first != other->first || one->size[0] != other->size[0]) return 0;
    for (int player = 0; player < 2; player++)
        for (int place = 0; place < one->size[player]; place++)
            if (one->card[player][(one->top[player] + place) % RING] !=
                other->card[player][(other->top[player] + place) % RING]) return 0;
    return 1;
}

/* The tricks of the game, or -1 if it comes back to a position (Brent). */
static int play(const uint8_t *cards, int size) {
    Game game = {.size = {0, 0}}, kept;
    for (int place = 0; place < size; place++) lay(&game, place >= size / 2, cards[place]);
    kept = game;
    for (int tricks = 0, next = 1;;) {
        if (!game.size[0] || !game.size[1]) return tricks;
        tricks++;
        if (!trick(&game)) return tricks;
        if (same(&game, &kept)) return -1;
        if (tricks == next) {
            kept = game;
            next *= 2;
        }
    }
}

int main(int count, char **words) {
    static const char *names[] = {"natural", "previous-winner", "blocks"};
    if (count != 4) return 2;
    while (pickup < 3 && strcmp(words[1], names[pickup])) pickup++;
    int suits = atoi(words[2]), values = atoi(words[3]), size = suits * values;
    if (pickup == 3 || suits < 1 || values < 1 || size > RING / 2) return 2;
    uint8_t cards[RING], first[RING];
    for (int place = 0; place < size; place++) cards[place] = (uint8_t)(place / suits + 1);
    long long deals = 0, endless = 0;
    int longest = 0;
    for (;;) {
        int tricks = play(cards, size);
        deals++;
        if (tricks < 0 && !endless++) memcpy(first, cards, (size_t)size);
        if (tricks > longest) longest = tricks;
        int last = size - 2, other = size - 1; /* the next order */
        while (last >= 0 && cards[last] >= cards[last + 1]) last--;
        if (last < 0) break;
        while (cards[other] <= cards[last]) other--;
        uint8_t kept = cards[last];
        cards[last] = cards[other];
        cards[other] = kept;
        for (int low = last + 1, high = size - 1; low < high; low++, high--) {
            kept = cards[low];
            cards[low] = cards[high];
            cards[high] = kept;
        }
    }
    printf("%s %d %d %lld %lld %d ", words[1], suits, values, deals, endless, longest);
    if (!endless) printf("-");
    else for (int place = 0; place < size; place++) printf("%s%d", place ? "," : "", first[place]);
    printf("\n");
    return 0;
}
