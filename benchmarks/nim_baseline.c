/* All positions of three heaps below N, the plain way: a position is won if some move leaves a lost
   one. Prints how many are lost, the sum of their numbers, and nanoseconds per table.

       nim_baseline N TABLES */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void fill(int n, unsigned char *lost)
{
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            for (int c = 0; c < n; c++) {
                int wins = 0;
                for (int left = 0; left < a && !wins; left++)
                    wins = lost[(left * n + b) * n + c];
                for (int left = 0; left < b && !wins; left++)
                    wins = lost[(a * n + left) * n + c];
                for (int left = 0; left < c && !wins; left++)
                    wins = lost[(a * n + b) * n + left];
                lost[(a * n + b) * n + c] = !wins;
            }
}

int main(int count, char **words)
{
    if (count != 3)
        return 2;
    int n = atoi(words[1]), tables = atoi(words[2]);
    size_t size = (size_t)n * n * n;
    unsigned char *lost = malloc(size);
    struct timespec before, after;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
    for (int table = 0; table < tables; table++) {
        memset(lost, 0, size);
        fill(n, lost);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
    long long number = 0, sum = 0;
    for (size_t index = 0; index < size; index++)
        if (lost[index]) {
            number++;
            sum += index;
        }
    double spent = (after.tv_sec - before.tv_sec) * 1e9 + (after.tv_nsec - before.tv_nsec);
    printf("%lld %lld %.0f\n", number, sum, spent / tables);
    free(lost);
    return 0;
}
