/* A checker of proofs that clauses cannot all be true.

   rup FORMULA PROOF

   The formula is in DIMACS format. Each line of the proof is a clause that follows by unit
   propagation (assume that all its literals are false; then a clause of which all literals but one
   are false makes that one true; in the end all literals of a clause are false), or `d` and a
   clause that is no longer needed. The empty clause has to be among them. Then nothing satisfies
   the formula, and the program prints `refuted` and returns 0. Such files are called DRUP; no step
   of them can be wrong without being refused. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int *items; int size, room; } List;

static int *pool;                /* clauses: size (0: taken away), then literals, then the hash chain */
static int end, room;
static int variables, made;      /* made: variables with room */
static signed char *value;       /* of a literal: 1 true, -1 false */
static List *watched;            /* of a literal: the clauses that watch it */
static List trail;
static int spread;               /* literals of the trail that have been propagated */
static int contradiction;
static List table[1 << 16];      /* clauses by the hash of their literals, to take them away */

static void fail(const char *what) {
    printf("wrong: %s\n", what);
    exit(1);
}

static void push(List *list, int item) {
    if (list->size == list->room) {
        list->room = list->room ? 2 * list->room : 4;
        list->items = realloc(list->items, list->room * sizeof *list->items);
        if (!list->items) fail("no memory");
    }
    list->items[list->size++] = item;
}

static int code(int literal) { return literal > 0 ? 2 * literal : -2 * literal + 1; }

static void make_room(int variable) {
    if (variable <= variables) return;
    if (variable >= made) {
        int wider = 2 * variable + 1024;
        value = realloc(value, 2 * wider + 2);
        watched = realloc(watched, (2 * wider + 2) * sizeof *watched);
        if (!value || !watched) fail("no memory");
        memset(value + 2 * made, 0, 2 * (wider - made) + 2);
        memset(watched + 2 * made, 0, (2 * (wider - made) + 2) * sizeof *watched);
        made = wider;
    }
    variables = variable;
}

static void set(int literal) {
    value[literal] = 1;
    value[literal ^ 1] = -1;
    push(&trail, literal);
}

/* Set what follows. 0: all literals of a clause are false. */
static int propagate(void) {
    while (spread < trail.size) {
        int wrong = trail.items[spread++] ^ 1, kept = 0, conflict = 0;
        List *list = &watched[wrong];
        for (int at = 0; at < list->size; at++) {
            int clause = list->items[at], size = pool[clause], *literals = pool + clause + 1;
            if (!size) continue; /* taken away */
            list->items[kept++] = clause;
            if (conflict) continue;
            if (literals[0] == wrong) literals[0] = literals[1], literals[1] = wrong;
            if (value[literals[0]] > 0) continue;
            int other = 2;
            while (other < size && value[literals[other]] < 0) other++;
            if (other < size) {
                literals[1] = literals[other];
                literals[other] = wrong;
                push(&watched[literals[1]], clause);
                kept--;
            } else if (value[literals[0]] < 0) conflict = 1;
            else set(literals[0]);
        }
        watched[wrong].size = kept;
        if (conflict) return 0;
    }
    return 1;
}

static unsigned hash_of(const int *literals, int size) {
    unsigned sum = size;
    for (int at = 0; at < size; at++) sum += literals[at] * 2654435761u ^ literals[at] >> 3;
    return sum >> 16;
}

/* Add a clause for ever. */
static void add(const int *literals, int size) {
    if (end + size + 1 > room) {
        room = 2 * (end + size + 1);
        pool = realloc(pool, room * sizeof *pool);
        if (!pool) fail("no memory");
    }
    int clause = end, kept = 0, *own = pool + end + 1;
    pool[clause] = size;
    memcpy(own, literals, size * sizeof *own);
    end += size + 1;
    push(&table[hash_of(literals, size)], clause);
    /* Two literals that are not false come first; what is decided now is decided for ever. */
    for (int at = 0; at < size && kept < 2; at++)
        if (value[own[at]] >= 0) {
            int literal = own[at];
            own[at] = own[kept];
            own[kept++] = literal;
        }
    if (size > 1) {
        push(&watched[own[0]], clause);
        push(&watched[own[1]], clause);
    }
    if (!kept) contradiction = 1;
    else if (kept == 1 && !value[own[0]]) {
        set(own[0]);
        if (!propagate()) contradiction = 1;
    }
}

/* Whether the clause follows by unit propagation. */
static int follows(const int *literals, int size) {
    int before = trail.size, found = contradiction;
    for (int at = 0; at < size && !found; at++) {
        if (value[literals[at]] > 0) found = 1;
        else if (!value[literals[at]]) set(literals[at] ^ 1);
    }
    if (!found) found = !propagate();
    while (trail.size > before) {
        int literal = trail.items[--trail.size];
        value[literal] = value[literal ^ 1] = 0;
    }
    spread = trail.size;
    return found;
}

static int compared(const void *one, const void *other) {
    return *(const int *)one - *(const int *)other;
}

/* Take away a clause, unless it has made a literal true for ever. */
static void take_away(int *literals, int size) {
    static List sorted;
    qsort(literals, size, sizeof *literals, compared);
    List *list = &table[hash_of(literals, size)];
    for (int at = 0; at < list->size; at++) {
        int clause = list->items[at];
        if (pool[clause] != size) continue;
        sorted.size = 0;
        for (int place = 0; place < size; place++) push(&sorted, pool[clause + 1 + place]);
        qsort(sorted.items, size, sizeof *sorted.items, compared);
        if (memcmp(sorted.items, literals, size * sizeof *literals)) continue;
        int open = 0;
        for (int place = 0; place < size; place++) open += value[literals[place]] >= 0;
        if (open < 2) return;
        list->items[at] = list->items[--list->size];
        pool[clause] = 0;
        return;
    }
    fail("a clause is taken away that is not there");
}

/* Read a clause; -1 at the end of the file. A double literal counts once, x or not x is always true. */
static int read_clause(FILE *file, List *clause) {
    int literal, count;
    clause->size = 0;
    while ((count = fscanf(file, "%d", &literal)) == 1 && literal) {
        make_room(abs(literal));
        int one = code(literal), known = 0;
        for (int at = 0; at < clause->size; at++) known |= clause->items[at] == one;
        if (!known) push(clause, one);
    }
    if (count == 1) return clause->size;
    if (count == 0 || clause->size) fail("no number where a literal should be");
    return -1;
}

int main(int count, char **words) {
    int claimed[2], clauses = 0, steps = 0;
    List clause = {0};
    FILE *formula = count == 3 ? fopen(words[1], "r") : NULL, *proof = count == 3 ? fopen(words[2], "r") : NULL;
    if (!formula || !proof) {
        fprintf(stderr, "rup FORMULA PROOF\n");
        return 2;
    }
    make_room(1);
    if (fscanf(formula, "p cnf %d %d", claimed, claimed + 1) != 2) fail("no formula");
    while (read_clause(formula, &clause) >= 0) add(clause.items, clause.size), clauses++;
    if (clauses != claimed[1]) fail("the formula is cut off");
    if (!propagate()) contradiction = 1;
    for (;;) {
        char first[2];
        if (fscanf(proof, " %1[d]", first) == 1) {
            if (read_clause(proof, &clause) < 0) fail("the proof is cut off");
            take_away(clause.items, clause.size);
            continue;
        }
        int size = read_clause(proof, &clause);
        if (size < 0) fail("the proof does not end in the empty clause");
        steps++;
        if (!follows(clause.items, clause.size)) {
            printf("wrong: step %d does not follow\n", steps);
            return 1;
        }
        if (!size) break;
        add(clause.items, clause.size);
    }
    printf("refuted: %d clauses, %d steps\n", clauses, steps);
    return 0;
}
