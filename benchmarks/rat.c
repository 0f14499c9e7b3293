/* Battles of Rat: the same tick loop as src/quadriga/games/rat/battle.py, so that both fight the same battles and may
 * be timed against each other. The numbers of the rules are constants here; the tables of the sheet come from outside. */

#include <stdint.h>
#include <string.h>

enum { COLUMNS = 12, CELLS = 192, HALF = 96, SIDES = 4, NOWHERE = -1, FALLEN = -1, NO_WAY = 127 };
enum { SPEARMAN, SWORDSMAN, ARCHER, HORSE, TREBUCHET };
enum { ADVANCE, DEFENCE, SUPPORT };
enum { FLAT, FOREST, HILL, BOG, BOULDER };
enum { HOLD, STRIKE, RETREAT, FOLLOW, WALK, DONE };
enum { UNDECIDED, LOWER_WON, UPPER_WON, BOTH_FELL, PARTED, TOO_LONG };

static const int8_t PRICE[] = {3, 3, 3, 5, 10}, STAMINA[] = {6, 5, 3, 6, 4}, ATTACK[] = {2, 4, 3, 4, 6};
static const int8_t ARMOUR[] = {2, 1, 0, 1, 0}, NEAREST[] = {1, 1, 2, 1, 3}, FARTHEST[] = {1, 1, 3, 1, 6};
static const int8_t STRIKES[] = {2, 2, 3, 2, 4}, STEPS[] = {2, 2, 2, 1, 3};
static const int8_t ORDER_DEFENCE[3][2] = {{0, -1}, {1, 2}, {0, 0}}, ORDER_STRIKE[3][2] = {{0, 1}, {0, 0}, {0, 0}};
static const int8_t GROUND_DEFENCE[] = {0, 1, 0, -1, 0}, DELAY[] = {0, 1, 0, 0, 0}, SLOWNESS[] = {1, 1, 1, 2, 1};

typedef struct {
    const int8_t *distance; /* CELLS x CELLS */
    const int16_t *beside;  /* CELLS x SIDES */
    const int8_t *ground;
} Sheet;

typedef struct {
    int tick, hired[2], alive[2], lost[2], kept_tick;
    int8_t kind[CELLS], order[CELLS], strong[CELLS], stamina[CELLS], strike_wait[CELLS], step_age[CELLS], run[CELLS];
    int8_t helped[CELLS], act[CELLS], near[CELLS];
    int16_t cell[CELLS], on[CELLS], ward[CELLS], harm[CELLS], queue[CELLS];
    int16_t kept_cell[CELLS];
    int8_t kept_stamina[CELLS], kept_wait[CELLS], kept_age[CELLS], kept_run[CELLS];
} Battle;

static int view(int side, int cell) { return side == 0 ? cell : CELLS - 1 - cell; }
static int first_slot(int side) { return side == 0 ? 0 : HALF; }
static int side_of(int slot) { return slot >= HALF; }
static int cost(int kind, int strong) { return PRICE[kind] + strong; }

static void vacate(Battle *b, int slot) {
    b->cell[slot] = FALLEN;
    b->stamina[slot] = b->strike_wait[slot] = b->step_age[slot] = b->run[slot] = b->helped[slot] = 0;
}

static void muster(Battle *b, const int8_t *plans[2]) {
    b->tick = b->kept_tick = 0;
    for (int c = 0; c < CELLS; c++) b->on[c] = FALLEN;
    for (int side = 0; side < 2; side++) {
        int slot = first_slot(side);
        for (int index = 0; index < HALF; index++) {
            int kit = plans[side][index] - 1;
            if (kit < 0) continue;
            int cell = view(side, HALF + index);
            b->cell[slot] = cell, b->on[cell] = slot;
            b->kind[slot] = kit / 6, b->order[slot] = kit % 6 / 2, b->strong[slot] = kit % 2;
            b->stamina[slot] = STAMINA[kit / 6];
            b->strike_wait[slot] = 0, b->step_age[slot] = 8, b->run[slot] = 0, b->helped[slot] = 0;
            slot++;
        }
        b->hired[side] = b->alive[side] = slot - first_slot(side);
        b->lost[side] = 0;
        for (int rest = slot; rest < first_slot(side) + HALF; rest++) {
            b->kind[rest] = b->order[rest] = b->strong[rest] = 0;
            vacate(b, rest);
        }
    }
}

static void support(const Sheet *s, Battle *b) {
    for (int side = 0; side < 2; side++) {
        int start = first_slot(side), end = start + b->hired[side];
        for (int i = start; i < end; i++) b->helped[i] = 0;
        for (int i = start; i < end; i++) {
            if (b->cell[i] == FALLEN || b->order[i] != SUPPORT) continue;
            const int8_t *ways = s->distance + b->cell[i] * CELLS;
            int best = NO_WAY, best_view = 0, ward = FALLEN;
            for (int j = start; j < end; j++) {
                int cell = b->cell[j];
                if (cell == FALLEN || b->order[j] == SUPPORT) continue;
                int way = ways[cell];
                if (way < best || (way == best && way < NO_WAY && view(side, cell) < best_view))
                    ward = j, best = way, best_view = view(side, cell);
            }
            b->ward[i] = ward;
            if (best == 1) b->helped[ward] += 1 + b->strong[i];
        }
    }
}

static int protection(const Sheet *s, const Battle *b, int slot) {
    return ARMOUR[b->kind[slot]] + ORDER_DEFENCE[b->order[slot]][b->strong[slot]] + GROUND_DEFENCE[s->ground[b->cell[slot]]];
}

static int reach(const Sheet *s, int kind, int cell) {
    return FARTHEST[kind] + (FARTHEST[kind] > 1 && s->ground[cell] == HILL);
}

static int is_engaged(const Sheet *s, const Battle *b, int side, int cell) {
    for (int i = 0; i < SIDES; i++) {
        int other = s->beside[cell * SIDES + i];
        if (other != NOWHERE && b->on[other] != FALLEN && side_of(b->on[other]) != side) return 1;
    }
    return 0;
}

static int target(const Sheet *s, const Battle *b, int slot, int side) {
    int kind = b->kind[slot], cell = b->cell[slot], low = NEAREST[kind], high = reach(s, kind, cell);
    int found = FALLEN, best_way = NO_WAY, best_stamina = 0, best_view = 0;
    if (high == 1) {
        for (int i = 0; i < SIDES; i++) {
            int other = s->beside[cell * SIDES + i];
            if (other == NOWHERE) continue;
            int enemy = b->on[other];
            if (enemy == FALLEN || side_of(enemy) == side) continue;
            int stamina = b->stamina[enemy], seen = view(side, other);
            if (found == FALLEN || stamina < best_stamina || (stamina == best_stamina && seen < best_view))
                found = enemy, best_stamina = stamina, best_view = seen;
        }
        return found;
    }
    const int8_t *ways = s->distance + cell * CELLS;
    int start = first_slot(1 - side);
    for (int enemy = start; enemy < start + b->hired[1 - side]; enemy++) {
        int other = b->cell[enemy];
        if (other == FALLEN) continue;
        int way = ways[other];
        if (way < low || way > high || way > best_way) continue;
        int stamina = b->stamina[enemy], seen = view(side, other);
        if (way < best_way || stamina < best_stamina || (stamina == best_stamina && seen < best_view))
            found = enemy, best_way = way, best_stamina = stamina, best_view = seen;
    }
    return found;
}

static void hit(const Sheet *s, Battle *b, int slot, int victim) {
    int kind = b->kind[slot], times = 1;
    if (kind == HORSE && b->run[slot] >= 2) times = 2;
    if (kind == SPEARMAN && b->kind[victim] == HORSE) times *= 3;
    int strike = ATTACK[kind] * times + ORDER_STRIKE[b->order[slot]][b->strong[slot]];
    strike += (s->ground[b->cell[slot]] == HILL) + b->helped[slot];
    int taken = strike - protection(s, b, victim);
    b->harm[victim] += taken > 1 ? taken : 1;
}

static void decide(const Sheet *s, Battle *b) {
    for (int side = 0; side < 2; side++) {
        int start = first_slot(side);
        for (int i = start; i < start + b->hired[side]; i++) {
            int cell = b->cell[i], order = b->order[i];
            if (cell == FALLEN) continue;
            if (b->kind[i] == ARCHER && is_engaged(s, b, side, cell)) {
                b->act[i] = order == DEFENCE ? HOLD : RETREAT;
                continue;
            }
            int enemy = target(s, b, i, side);
            if (enemy != FALLEN) {
                b->act[i] = HOLD;
                if (b->strike_wait[i] != 0) continue;
                b->act[i] = STRIKE;
                b->strike_wait[i] = STRIKES[b->kind[i]];
                hit(s, b, i, enemy);
                if (b->kind[i] == TREBUCHET)
                    for (int k = 0; k < SIDES; k++) {
                        int other = s->beside[b->cell[enemy] * SIDES + k];
                        if (other != NOWHERE && b->on[other] != FALLEN) hit(s, b, i, b->on[other]);
                    }
            } else {
                b->act[i] = order == DEFENCE ? HOLD : order == SUPPORT ? FOLLOW : WALK;
            }
        }
    }
}

static void bury(Battle *b) {
    for (int side = 0; side < 2; side++) {
        int start = first_slot(side);
        for (int i = start; i < start + b->hired[side]; i++) {
            if (b->harm[i] == 0 || b->cell[i] == FALLEN) continue;
            int left = b->stamina[i] - b->harm[i];
            b->harm[i] = 0;
            b->stamina[i] = left > 0 ? left : 0;
            if (left <= 0) {
                b->alive[side]--;
                b->lost[side] += cost(b->kind[i], b->strong[i]);
                b->on[b->cell[i]] = FALLEN;
                vacate(b, i);
            }
        }
    }
}

static int step_needs(const Sheet *s, const Battle *b, int slot) {
    int ground = s->ground[b->cell[slot]];
    return STEPS[b->kind[slot]] * SLOWNESS[ground] + DELAY[ground];
}

static void look_out(const Sheet *s, Battle *b, int side) {
    memset(b->near, NO_WAY, sizeof b->near);
    int n = 0, done = 0, start = first_slot(1 - side);
    for (int i = start; i < start + b->hired[1 - side]; i++)
        if (b->cell[i] != FALLEN) b->near[b->cell[i]] = 0, b->queue[n++] = b->cell[i];
    while (done < n) {
        int cell = b->queue[done++], further = b->near[cell] + 1;
        if (further >= NO_WAY) return;
        for (int k = 0; k < SIDES; k++) {
            int other = s->beside[cell * SIDES + k];
            if (other != NOWHERE && b->near[other] == NO_WAY) b->near[other] = further, b->queue[n++] = other;
        }
    }
}

static int way_back(const Sheet *s, const Battle *b, int side, int cell) {
    int found = NOWHERE, best = 1, best_view = 0;
    for (int k = 0; k < SIDES; k++) {
        int other = s->beside[cell * SIDES + k];
        if (other == NOWHERE || b->on[other] != FALLEN) continue;
        int near = b->near[other], seen = view(side, other);
        if (near > best || (near == best && near > 1 && seen > best_view)) found = other, best = near, best_view = seen;
    }
    return found;
}

static int way_behind(const Sheet *s, const Battle *b, int side, int slot) {
    int cell = b->cell[slot], ward = b->ward[slot];
    if (ward == FALLEN || b->cell[ward] == FALLEN) return NOWHERE;
    int goal = b->cell[ward];
    if (s->distance[cell * CELLS + goal] <= 1) return NOWHERE;
    int behind = side == 0 ? goal + COLUMNS : goal - COLUMNS;
    if (behind >= 0 && behind < CELLS && s->ground[behind] != BOULDER && b->on[behind] == FALLEN) goal = behind;
    const int8_t *ways = s->distance + goal * CELLS;
    int found = NOWHERE, best = ways[cell], best_view = CELLS;
    for (int k = 0; k < SIDES; k++) {
        int other = s->beside[cell * SIDES + k];
        if (other == NOWHERE || b->on[other] != FALLEN) continue;
        int way = ways[other], seen = view(side, other);
        if (way < best || (way == best && found != NOWHERE && seen < best_view)) found = other, best = way, best_view = seen;
    }
    return found;
}

static int way_forward(const Sheet *s, const Battle *b, int side, int slot) {
    int cell = b->cell[slot], best = b->near[cell];
    if (best <= reach(s, b->kind[slot], cell) || best == NO_WAY) return NOWHERE;
    int found = NOWHERE, best_view = CELLS;
    for (int k = 0; k < SIDES; k++) {
        int other = s->beside[cell * SIDES + k];
        if (other == NOWHERE || b->on[other] != FALLEN) continue;
        int near = b->near[other], seen = view(side, other);
        if (near < best || (near == best && found != NOWHERE && seen < best_view)) found = other, best = near, best_view = seen;
    }
    return found;
}

static void step(const Sheet *s, Battle *b, int side, int slot) {
    int cell = b->cell[slot], act = b->act[slot];
    b->act[slot] = HOLD;
    int to = act == RETREAT ? way_back(s, b, side, cell) : act == FOLLOW ? way_behind(s, b, side, slot) : way_forward(s, b, side, slot);
    if (to == NOWHERE) return;
    if (s->ground[to] == HILL && s->ground[cell] != HILL && b->step_age[slot] < step_needs(s, b, slot) + 1) return;
    b->on[cell] = FALLEN, b->on[to] = slot, b->cell[slot] = to, b->act[slot] = DONE;
}

static void move(const Sheet *s, Battle *b, int side) {
    int start = first_slot(side), n = 0;
    for (int i = start; i < start + b->hired[side]; i++) {
        if (b->cell[i] == FALLEN || b->act[i] < RETREAT) continue;
        if (b->step_age[i] < step_needs(s, b, i)) b->act[i] = HOLD;
        else n++;
    }
    if (n == 0) return;
    look_out(s, b, side);
    for (int seen = 0; seen < CELLS; seen++) {
        int slot = b->on[view(side, seen)];
        if (slot != FALLEN && side_of(slot) == side && b->act[slot] >= RETREAT && b->act[slot] <= WALK) step(s, b, side, slot);
    }
}

static void count_down(Battle *b) {
    for (int side = 0; side < 2; side++) {
        int start = first_slot(side);
        for (int i = start; i < start + b->hired[side]; i++) {
            if (b->cell[i] == FALLEN) continue;
            if (b->act[i] == DONE) {
                b->run[i] = b->run[i] < 3 ? b->run[i] + 1 : 3;
                b->step_age[i] = 1;
            } else {
                b->run[i] = 0;
                b->step_age[i] = b->step_age[i] < 8 ? b->step_age[i] + 1 : 8;
            }
            if (b->strike_wait[i] > 0) b->strike_wait[i]--;
        }
    }
    b->tick++;
}

static void keep(Battle *b) {
    if (b->tick & (b->tick - 1)) return;
    b->kept_tick = b->tick;
    memcpy(b->kept_cell, b->cell, sizeof b->cell);
    memcpy(b->kept_stamina, b->stamina, sizeof b->stamina);
    memcpy(b->kept_wait, b->strike_wait, sizeof b->strike_wait);
    memcpy(b->kept_age, b->step_age, sizeof b->step_age);
    memcpy(b->kept_run, b->run, sizeof b->run);
}

static int repeats(const Battle *b) {
    int since = b->tick - b->kept_tick;
    if (b->kept_tick == 0 || since == 0 || since % 2) return 0;
    for (int side = 0; side < 2; side++) {
        int start = first_slot(side);
        for (int i = start; i < start + b->hired[side]; i++)
            if (b->cell[i] != b->kept_cell[i] || b->step_age[i] != b->kept_age[i] || b->strike_wait[i] != b->kept_wait[i] ||
                b->run[i] != b->kept_run[i] || b->stamina[i] != b->kept_stamina[i])
                return 0;
    }
    return 1;
}

static int judged(const Battle *b) {
    if (b->alive[0] == 0 && b->alive[1] == 0) return BOTH_FELL;
    if (b->alive[1] == 0) return LOWER_WON;
    if (b->alive[0] == 0) return UPPER_WON;
    if (repeats(b)) return PARTED;
    return b->tick >= 1000 ? TOO_LONG : UNDECIDED;
}

/* Fight `n` battles on one sheet; write the result, the ticks and the living of both sides of each (4 int32). */
void fight_battles(
    const int8_t *distance, const int16_t *beside, const int8_t *ground, const int8_t *lowers, const int8_t *uppers,
    int64_t n, int32_t *told
) {
    Sheet sheet = {distance, beside, ground};
    Battle battle;
    memset(&battle, 0, sizeof battle);
    for (int64_t i = 0; i < n; i++) {
        const int8_t *plans[2] = {lowers + i * HALF, uppers + i * HALF};
        muster(&battle, plans);
        int result;
        while ((result = judged(&battle)) == UNDECIDED) {
            support(&sheet, &battle);
            decide(&sheet, &battle);
            bury(&battle);
            int first = battle.tick & 1;
            move(&sheet, &battle, first);
            move(&sheet, &battle, 1 - first);
            count_down(&battle);
            keep(&battle);
        }
        told[i * 4] = result, told[i * 4 + 1] = battle.tick;
        told[i * 4 + 2] = battle.alive[0], told[i * 4 + 3] = battle.alive[1];
    }
}
