/* Every cycle of War with C suits of V values, hands of all sizes, by cards looked at when turned.

   cycles C V PICKUP DEPTH          every part, one line each
   cycles C V PICKUP DEPTH PART...  these parts only

   PICKUP is natural or optimised; natural,optimised or optimised,natural are player 1's and 2's.

   Let the smallest hand after any trick of a cycle be player 1's, with m cards (else exchange the
   players: with two pickups both orders have to be searched), and let player 2 have won the last trick. The search begins there, with no card seen.
   A card gets a value when it is turned: a node for each value that is left. Every card of a cycle
   has been picked up, so both hands consist of pairs, counted from the last card, in which no
   second card is higher than the first.
   A branch ends when a hand has fewer than m cards after a trick or a player has none to turn
   (`fallen`); when hand 1 has m cards again and they are earlier in the order of a dictionary than
   at the beginning (`earlier`: one position of a cycle will do); when all cards are known and the
   game repeats itself without the beginning (`elsewhere`), or is back at it (`cycles`).

   A part is m, a colon and the first values as they are given, at most DEPTH: letters, a is 1.
   Line: part, nodes, fallen, earlier, elsewhere, cycles, digest of all ends. A cycle adds a line
   that begins with "cycle": part, tricks until the beginning is back and all cards are known (the
   period or a multiple), hand 1 / hand 2. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 64 /* cards */
#define BEGUN 14695981039346656037u
#define PRIME 1099511628211u

typedef struct {
    uint8_t hand[2][MOST]; /* rings of cards, which are known by their first place */
    uint8_t top[2], size[2], ties;
    uint8_t pile[2][MOST]; /* what each player has laid in battles of this trick */
    uint16_t turned;       /* flips */
} Game;

static int C, V, N, sorts[2], least, depth;
static uint8_t value[MOST]; /* of a card; 0 while it has not been turned */
static int left[MOST];      /* cards of a value that have not been turned */
static int hidden;          /* cards that have not been turned */
static uint64_t nodes, fallen, earlier, elsewhere, cycles, digest;
static char path[MOST + 8];

static int card(const Game *game, int player, int place) {
    return game->hand[player][(game->top[player] + place) % MOST];
}

static void put(Game *game, int player, int one) {
    game->hand[player][(game->top[player] + game->size[player]++) % MOST] = one;
}

static int draw(Game *game, int player) {
    int one = game->hand[player][game->top[player]];
    game->top[player] = (game->top[player] + 1) % MOST;
    game->size[player]--;
    return one;
}

/* Turn two known cards. 1: the trick is over. */
static int flip(Game *game) {
    int cards[2] = {draw(game, 0), draw(game, 1)};
    int first = value[cards[0]], second = value[cards[1]];
    game->turned++;
    if (first == second) {
        game->pile[0][game->ties] = cards[0];
        game->pile[1][game->ties++] = cards[1];
        return 0;
    }
    int winner = second > first;
    if (!game->ties) {
        put(game, winner, cards[winner]);
        put(game, winner, cards[1 - winner]);
    } else if (!sorts[winner]) {
        put(game, winner, cards[winner]);
        put(game, winner, cards[1 - winner]);
        while (game->ties) {
            game->ties--;
            put(game, winner, game->pile[winner][game->ties]);
            put(game, winner, game->pile[1 - winner][game->ties]);
        }
    } else {
        uint8_t pile[2 * MOST];
        int count = 0;
        for (int tie = 0; tie < game->ties; tie++)
            for (int player = 0; player < 2; player++) pile[count++] = game->pile[player][tie];
        pile[count++] = cards[0];
        pile[count++] = cards[1];
        for (int high = V; high; high--)
            for (int place = 0; place < count; place++)
                if (value[pile[place]] == high) put(game, winner, pile[place]);
    }
    game->ties = 0;
    return 1;
}

static int same(const Game *one, const Game *other) {
    if (one->size[0] != other->size[0]) return 0;
    for (int player = 0; player < 2; player++)
        for (int place = 0; place < one->size[player]; place++)
            if (value[card(one, player, place)] != value[card(other, player, place)]) return 0;
    return 1;
}

static int is_start(const Game *game) {
    if (game->size[0] != least) return 0;
    for (int place = 0; place < N; place++)
        if (value[card(game, place >= least, place < least ? place : place - least)] != value[place])
            return 0;
    return 1;
}

/* Hand 1 is as small as at the beginning, wholly known and earlier in the dictionary. */
static int comes_earlier(const Game *game) {
    if (game->size[0] != least || game->turned < least) return 0;
    for (int place = 0; place < least; place++) {
        int now = value[card(game, 0, place)];
        if (now != value[place]) return now && now < value[place];
    }
    return 0;
}

static void end(uint64_t hash, char kind) { digest += (hash ^ (uint64_t)kind) * PRIME; }

static void tell(int period) {
    printf("cycle %d:%s %d", least, path, period);
    for (int place = 0; place < N; place++)
        printf("%s%d", place == least ? " / " : " ", value[place]);
    printf("\n");
}

/* After a trick: whether the branch has ended. */
static int over(const Game *game, uint64_t hash) {
    if (game->size[0] < least || game->size[1] < least) return fallen++, end(hash, 'f'), 1;
    if (comes_earlier(game)) return earlier++, end(hash, 'd'), 1;
    return 0;
}

/* All cards are known: play until the branch ends. */
static void play(Game game, uint64_t hash, int tricks) {
    Game kept;
    int waited = 0, patience = 16, started = 0;
    for (;;) {
        if (!game.size[0] || !game.size[1]) { fallen++; end(hash, 'f'); return; }
        if (!flip(&game)) continue;
        tricks++;
        if (over(&game, hash)) return;
        if (is_start(&game)) {
            cycles++;
            end(hash, 'c');
            tell(tricks);
            return;
        }
        if (started && same(&game, &kept)) { elsewhere++; end(hash, 'e'); return; }
        if (!started || ++waited == patience) {
            kept = game;
            started = 1;
            waited = 0;
            patience *= 2;
        }
    }
}

/* The pairs from the end of each hand: the other card of this card's pair, or -1 for a single one. */
static int partner(int place) {
    int from = place < least ? 0 : least, to = place < least ? least - 1 : N - 1;
    int other = (to - place) % 2 ? place + 1 : place - 1;
    return other < from ? -1 : other;
}

static void explore(Game game, int known, int tricks, uint64_t hash, const char *given);
static int ask; /* only look which values are possible after those given */
static char possible[MOST];

/* Give this card every value that it may have. */
static void look(const Game *game, int one, int known, int tricks, uint64_t hash, const char *given) {
    int other = partner(one), low = 1, high = V;
    if (other > one && value[other]) low = value[other];
    if (other >= 0 && other < one && value[other]) high = value[other];
    if (ask && !*given) {
        char *end = possible;
        for (int now = low; now <= high; now++)
            if (left[now]) *end++ = (char)('a' + now - 1);
        *end = 0;
        return;
    }
    for (int now = low; now <= high; now++) {
        char letter = (char)('a' + now - 1);
        if (!left[now] || (*given && *given != letter)) continue;
        value[one] = (uint8_t)now;
        left[now]--;
        hidden--;
        nodes += !*given;
        path[known] = letter;
        path[known + 1] = 0;
        uint64_t more = (hash ^ (uint64_t)letter) * PRIME;
        explore(*game, known + 1, tricks, more, *given ? given + 1 : given);
        hidden++;
        left[now]++;
    }
    value[one] = 0;
}

/* Play on until a card is turned that has no value yet. */
static void explore(Game game, int known, int tricks, uint64_t hash, const char *given) {
    while (hidden) {
        if (!game.size[0] || !game.size[1]) { fallen++; end(hash, 'f'); return; }
        for (int player = 0; player < 2; player++)
            if (!value[card(&game, player, 0)]) {
                look(&game, card(&game, player, 0), known, tricks, hash, given);
                return;
            }
        if (flip(&game)) {
            tricks++;
            if (over(&game, hash)) return;
        }
    }
    play(game, hash, tricks);
}

static void begin(const char *given) {
    Game game;
    memset(&game, 0, sizeof game);
    memset(value, 0, sizeof value);
    for (int now = 1; now <= V; now++) left[now] = C;
    hidden = N;
    for (int place = 0; place < N; place++) put(&game, place >= least, place);
    *path = *possible = 0;
    nodes = fallen = earlier = elsewhere = cycles = digest = 0;
    explore(game, 0, 0, BEGUN, given);
}

/* Count and print a part; nothing if the values before it leave none for the next card. */
static void part(const char *given, int whole) {
    begin(given);
    if (!whole && *given && !(fallen + earlier + elsewhere + cycles)) return;
    printf("%d:%s %llu %llu %llu %llu %llu %016llx\n", least, given, (unsigned long long)nodes,
           (unsigned long long)fallen, (unsigned long long)earlier, (unsigned long long)elsewhere,
           (unsigned long long)cycles, (unsigned long long)digest);
    fflush(stdout);
}

/* Every part in order: values are given while a card is left to be turned. */
static void parts(char *given, int known) {
    char here[MOST] = "";
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
    C = count > 4 ? atoi(words[1]) : 0;
    V = count > 4 ? atoi(words[2]) : 0;
    N = C * V;
    depth = count > 4 ? atoi(words[4]) : 0;
    const char *pickups[] = {"natural", "optimised", "natural,optimised", "optimised,natural"};
    int pickup = 0;
    while (count > 4 && pickup < 4 && strcmp(words[3], pickups[pickup])) pickup++;
    sorts[0] = pickup % 2;
    sorts[1] = pickup == 1 || pickup == 2;
    if (C < 1 || V < 2 || V > 26 || N > MOST || depth < 0 || pickup == 4) {
        fprintf(stderr, "cycles SUITS VALUES natural|optimised|natural,optimised|optimised,natural DEPTH [PART...]\n");
        return 2;
    }
    if (count == 5)
        for (least = (N - 1) / 2; least > 0; least--) {
            char given[MOST + 1] = "";
            parts(given, 0);
        }
    for (int number = 5; number < count; number++) {
        char *given;
        least = strtol(words[number], &given, 10);
        if (least < 1 || least > (N - 1) / 2 || *given != ':') return 2;
        part(given + 1, 1);
    }
    return 0;
}
