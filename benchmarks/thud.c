/* Random games of classic Thud: the same algorithm as src/quadriga/games/thud/rules.py, the same generator as
 * src/quadriga/kernel/random.py, so that both play the same games and may be timed against each other. */

#include <stdint.h>
#include <string.h>

enum { SIZE = 15, CELLS = 165, DIRECTIONS = 8, REACH = SIZE + 1 };
enum { EMPTY, DWARF, TROLL, ROCK };
enum { NW, N, NE, W, E, SW, S, SE };

typedef struct {
    int64_t placement;
    int8_t cells[CELLS], to_move, n_dwarfs, n_trolls;
    int32_t quiet;
} State;

static const int WIDTHS[SIZE] = {5, 7, 9, 11, 13, 15, 15, 15, 15, 15, 13, 11, 9, 7, 5};
static const int STEPS[DIRECTIONS][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
static int16_t RAY[CELLS][DIRECTIONS][REACH];
static int8_t TO_EDGE[CELLS][DIRECTIONS], DISTANCE[CELLS][CELLS];
static int64_t PLACEMENT[4][CELLS];

static uint64_t mixed(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
}

static uint64_t word_of(uint64_t seed, uint64_t counter) { return mixed(seed + (counter + 1) * 0x9E3779B97F4A7C15u); }

static int64_t below(uint64_t rng[2], uint64_t bound) {
    uint64_t product = (word_of(rng[0], rng[1]++) >> 32) * bound;
    if ((product & 0xFFFFFFFFu) < bound) {
        uint64_t least = ((0xFFFFFFFFu - bound) + 1) % bound;
        while ((product & 0xFFFFFFFFu) < least) product = (word_of(rng[0], rng[1]++) >> 32) * bound;
    }
    return (int64_t)(product >> 32);
}

void make_tables(void) {
    int at[SIZE][SIZE], rank_of[CELLS], file_of[CELLS], n = 0;
    memset(at, -1, sizeof at);
    for (int rank = 0; rank < SIZE; rank++)
        for (int file = (SIZE - WIDTHS[rank]) / 2; file < (SIZE + WIDTHS[rank]) / 2; file++) {
            rank_of[n] = rank, file_of[n] = file;
            at[rank][file] = n++;
        }
    for (int cell = 0; cell < CELLS; cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            TO_EDGE[cell][d] = 0;
            for (int k = 0; k < REACH; k++) {
                int rank = rank_of[cell] + k * STEPS[d][0], file = file_of[cell] + k * STEPS[d][1];
                int inside = rank >= 0 && rank < SIZE && file >= 0 && file < SIZE && at[rank][file] >= 0;
                RAY[cell][d][k] = inside ? at[rank][file] : cell;
                TO_EDGE[cell][d] += inside && k > 0;
            }
        }
    for (int a = 0; a < CELLS; a++)
        for (int b = 0; b < CELLS; b++) {
            int ranks = rank_of[a] - rank_of[b], files = file_of[a] - file_of[b];
            ranks = ranks < 0 ? -ranks : ranks, files = files < 0 ? -files : files;
            DISTANCE[a][b] = ranks > files ? ranks : files;
        }
    for (int kind = 0; kind < 4; kind++)
        for (int cell = 0; cell < CELLS; cell++) PLACEMENT[kind][cell] = (int64_t)word_of(1, kind * CELLS + cell);
}

static int first_obstacle(const State *s, int origin, int d) {
    int k = 1;
    while (s->cells[RAY[origin][d][k]] == EMPTY) k++;
    return k;
}

static int line(const State *s, int front, int d) {
    int back = DIRECTIONS - 1 - d, n = 1;
    while (n <= TO_EDGE[front][back] && s->cells[RAY[front][back][n]] == s->cells[front]) n++;
    return n;
}

static int dwarf_reach(const State *s, int origin, int d) {
    int k = first_obstacle(s, origin, d);
    if (s->cells[RAY[origin][d][k]] == TROLL && line(s, origin, d) >= k) return k;
    return k - 1;
}

static int troll_reach(const State *s, int origin, int d) {
    if (s->cells[RAY[origin][d][1]] != EMPTY) return 0;
    int n = line(s, origin, d), k = 1;
    while (k < n && s->cells[RAY[origin][d][k + 1]] == EMPTY) k++;
    return k;
}

static int dwarfs_beside(const State *s, int cell) {
    int found = 0;
    for (int d = 0; d < DIRECTIONS; d++) found |= (s->cells[RAY[cell][d][1]] == DWARF) << d;
    return found;
}

static int max3(int a, int b, int c) { return a > b ? (a > c ? a : c) : (b > c ? b : c); }

static int dwarf_row(int origin, int left, int k, const int reach[3], int64_t *out, int n) {
    for (int i = 0; i < 3; i++) {
        out[n] = origin * CELLS + RAY[origin][left + i][k];
        n += k <= reach[i];
    }
    return n;
}

static int dwarf_plies(const State *s, int origin, int64_t *out, int n) {
    int north[3] = {dwarf_reach(s, origin, NW), dwarf_reach(s, origin, N), dwarf_reach(s, origin, NE)};
    for (int k = max3(north[0], north[1], north[2]); k > 0; k--) n = dwarf_row(origin, NW, k, north, out, n);
    for (int k = dwarf_reach(s, origin, W); k > 0; k--) out[n++] = origin * CELLS + origin - k;
    int east = dwarf_reach(s, origin, E);
    for (int k = 1; k <= east; k++) out[n++] = origin * CELLS + origin + k;
    int south[3] = {dwarf_reach(s, origin, SW), dwarf_reach(s, origin, S), dwarf_reach(s, origin, SE)};
    int far = max3(south[0], south[1], south[2]);
    for (int k = 1; k <= far; k++) n = dwarf_row(origin, SW, k, south, out, n);
    return n;
}

static int troll_ply(const State *s, int origin, int d, int k, int64_t *out, int n) {
    int target = RAY[origin][d][k];
    out[n] = origin * CELLS + target;
    return n + (k == 1 || dwarfs_beside(s, target) != 0);
}

static int troll_row(const State *s, int origin, int left, int k, const int reach[3], int64_t *out, int n) {
    for (int i = 0; i < 3; i++)
        if (k <= reach[i]) n = troll_ply(s, origin, left + i, k, out, n);
    return n;
}

static int troll_plies(const State *s, int origin, int64_t *out, int n) {
    int north[3] = {troll_reach(s, origin, NW), troll_reach(s, origin, N), troll_reach(s, origin, NE)};
    for (int k = max3(north[0], north[1], north[2]); k > 0; k--) n = troll_row(s, origin, NW, k, north, out, n);
    for (int k = troll_reach(s, origin, W); k > 0; k--) n = troll_ply(s, origin, W, k, out, n);
    int east = troll_reach(s, origin, E);
    for (int k = 1; k <= east; k++) n = troll_ply(s, origin, E, k, out, n);
    int south[3] = {troll_reach(s, origin, SW), troll_reach(s, origin, S), troll_reach(s, origin, SE)};
    int far = max3(south[0], south[1], south[2]);
    for (int k = 1; k <= far; k++) n = troll_row(s, origin, SW, k, south, out, n);
    return n;
}

static int legal_actions(const State *s, int64_t *out) {
    int n = 0;
    for (int origin = 0; origin < CELLS; origin++)
        if (s->cells[origin] == s->to_move)
            n = s->to_move == DWARF ? dwarf_plies(s, origin, out, n) : troll_plies(s, origin, out, n);
    return n;
}

static int lift(State *s, int cell) {
    int kind = s->cells[cell];
    s->placement ^= PLACEMENT[kind][cell];
    s->cells[cell] = EMPTY;
    return kind;
}

static void put(State *s, int cell, int kind) {
    s->placement ^= PLACEMENT[kind][cell];
    s->cells[cell] = kind;
}

static int play_dwarf(State *s, int origin, int target) {
    int is_hurl = s->cells[target] != EMPTY;
    if (is_hurl) lift(s, target), s->n_trolls--;
    put(s, target, lift(s, origin));
    return is_hurl;
}

static int play_troll(State *s, int origin, int target) {
    int struck = dwarfs_beside(s, target), n = 0;
    put(s, target, lift(s, origin));
    for (int d = 0; d < DIRECTIONS; d++)
        if (struck >> d & 1) lift(s, RAY[target][d][1]), n++;
    s->n_dwarfs -= n;
    return n;
}

static int can_move(const State *s) {
    for (int origin = 0; origin < CELLS; origin++)
        if (s->cells[origin] == s->to_move)
            for (int d = 0; d < DIRECTIONS; d++) {
                int beside = s->cells[RAY[origin][d][1]];
                if (beside == EMPTY || (beside == TROLL && s->to_move == DWARF)) return 1;
            }
    return 0;
}

static int apply(State *s, int64_t code, int quiet_limit) {
    int origin = code / CELLS, target = code % CELLS, is_dwarf = s->to_move == DWARF;
    int fallen = is_dwarf ? play_dwarf(s, origin, target) : play_troll(s, origin, target);
    s->to_move = is_dwarf ? TROLL : DWARF;
    s->quiet = fallen ? 0 : s->quiet + 1;
    return s->n_dwarfs == 0 || s->n_trolls == 0 || s->quiet >= quiet_limit || !can_move(s);
}

/* Play `n_games` one-round games from `opening`; return the number of plies and write a checksum of their codes. */
int64_t play_games(const int8_t *opening, int quiet_limit, uint64_t seed, int n_games, uint64_t *checksum) {
    static _Thread_local int64_t codes[15360];
    uint64_t rng[2] = {seed, 0};
    int64_t plies = 0;
    State start = {0};
    start.to_move = DWARF;
    for (int cell = 0; cell < CELLS; cell++) {
        if (opening[cell]) put(&start, cell, opening[cell]);
        start.n_dwarfs += opening[cell] == DWARF, start.n_trolls += opening[cell] == TROLL;
    }
    *checksum = 0;
    for (int game = 0; game < n_games; game++) {
        State s = start;
        for (int is_over = 0; !is_over; plies++) {
            int64_t code = codes[below(rng, legal_actions(&s, codes))];
            *checksum = (*checksum * 31 + code) & 0xFFFFFFFFu;
            is_over = apply(&s, code, quiet_limit);
        }
    }
    return plies;
}
