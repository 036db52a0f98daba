/* Every word of L flips without a battle that a game of N different cards could repeat.

   residues N L returning    after the word all cards lie as the word began, but for their names
   residues N L swapped      the same with the players exchanged; the word follows for the other

   Let the smallest hand after any flip be player 1's, with h cards (else exchange the players), and
   let the word begin there. So player 1 never has fewer than h cards, player 2 neither. Before flip
   t (from 0) each player has laid t cards; who has won q of these flips has got 2q cards. So the
   winner's own card of flip t is the card number h + 2q that this player lays, the other card is
   the next one, and both are laid at a flip of the word that its letters so far tell. Cards that
   are laid at the same flip of the word by the same player, round after round, are of one class.
   Where two classes meet the winner's is higher. A word that makes a class higher than itself, at
   once or through others, is told by no game; a branch ends there (`refuted`). With returning words
   only h modulo L matters, and the smallest h of a residue allows most.

   Line: N, L, how, nodes, refuted, words. A word that nothing refutes adds a line before it that
   begins with "word": h and the word. Then the game exists: give higher cards to higher classes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 64 /* flips */

typedef unsigned __int128 Set; /* of slots: a player and a flip */
typedef struct {
    unsigned char class[2 * MOST]; /* of a slot: one of its slots */
    Set lower[2 * MOST];           /* of a class: the classes below it */
} Order;

static int N, L, swapped, h;
static char word[MOST + 1];
static unsigned long long nodes, refuted, words;

static int slot(int player, int card) { return (player ^ (swapped && card / L % 2)) * L + card % L; }

static int has(Set set, int one) { return (int)(set >> one & 1); }

/* Put one class above another and above all below that. 0: it would be above itself. */
static int above(Order *order, int high, int low) {
    high = order->class[high], low = order->class[low];
    if (high == low || has(order->lower[low], high)) return 0;
    if (has(order->lower[high], low)) return 1;
    Set more = order->lower[low] | (Set)1 << low;
    for (int one = 0; one < 2 * L; one++)
        if (order->class[one] == one && (one == high || has(order->lower[one], high)))
            order->lower[one] |= more;
    return 1;
}

/* Make two classes one. 0: one of them is above the other. */
static int joined(Order *order, int one, int two) {
    one = order->class[one], two = order->class[two];
    if (one == two) return 1;
    if (has(order->lower[one], two) || has(order->lower[two], one)) return 0;
    Set more = order->lower[one] | order->lower[two], both = (Set)1 << one | (Set)1 << two;
    for (int each = 0; each < 2 * L; each++) {
        if (order->class[each] == two) order->class[each] = (unsigned char)one;
        if (order->lower[each] & both || each == one)
            order->lower[each] = (order->lower[each] | more | (each == one ? 0 : (Set)1 << one)) & ~((Set)1 << two);
    }
    return 1;
}

/* Choose the letters from flip t on; player 1 has won `wins` of those before. */
static void letters(const Order *so_far, int t, int wins) {
    int gain = 2 * wins - t, left = L - t, last = swapped ? N - 2 * h : 0;
    nodes++;
    if (gain < 0 || gain > N - 2 * h || abs(last - gain) > left) return;
    if (t == L) {
        words++;
        printf("word %d %s\n", h, word);
        return;
    }
    for (int player = 0; player < 2; player++) {
        Order order = *so_far;
        int card = (player ? N - h + 2 * (t - wins) : h + 2 * wins), other = (1 - player) * L + t;
        if (joined(&order, player * L + t, slot(player, card)) && joined(&order, other, slot(player, card + 1)) &&
            above(&order, player * L + t, other)) {
            word[t] = "ab"[player];
            letters(&order, t + 1, wins + !player);
            word[t] = 0;
        } else
            refuted++;
    }
}

int main(int count, char **given) {
    swapped = count == 4 && !strcmp(given[3], "swapped");
    if (count != 4 || (!swapped && strcmp(given[3], "returning")) || (N = atoi(given[1])) < 2 ||
        (L = atoi(given[2])) < 1 || L > MOST) {
        fprintf(stderr, "residues CARDS FLIPS returning|swapped\n");
        return 2;
    }
    static Order alone;
    for (int one = 0; one < 2 * L; one++) alone.class[one] = (unsigned char)one;
    for (h = 1; h <= N / 2 && (swapped || h <= L); h++) letters(&alone, 0, 0);
    printf("%d %d %s %llu %llu %llu\n", N, L, given[3], nodes, refuted, words);
    return 0;
}
