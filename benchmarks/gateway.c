/* Random games of Gateway: the same rules as the kernels of src/quadriga/games/gateway, the same generator as
 * src/quadriga/kernel/random.py, so that both play the same games and may be timed against each other. The records are
 * those of state.py; activations.py writes their declarations (records.h) from the dtypes. */

#include <stdint.h>
#include <string.h>

#include "records.h"

enum { WAYS = 8, PIECES = 160, CELLS = 512, GUESTS = 8, PLEDGES = 3, TRIBE = 20, FACES = 6, OUTCOMES = 120 };
enum { NONE = -1, NEUTRAL = 2, EVERYBODY = GUESTS + 1, STRAIGHT = 1, CURVED = 3 };
enum { MOVE, STRIKE, FIRST, SECOND, UP, DOWN, PLEDGE, VERBS };
enum { NO_SHAPE, WALK, CHARGE, ARC, LINE, ROW, SHOT, LOB, RING, SELF, SHIFT, TOUCH, WARD };
enum { ARRANGING, PLACING, PLAYING, ROLLING, OVER };
enum { NOT_YET, ORDINARY, GATE_TURN };
enum { ANY_ABILITY, NONDAMAGING, NO_ABILITY };
enum { END = 0, DONE = 1, WAY = 10, AT = WAY + WAYS, WITH = AT + CELLS, ACT = WITH + PIECES };

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

/* -- things -- */

static int larger(int a, int b) { return a > b ? a : b; }
static int smaller(int a, int b) { return a < b ? a : b; }
static int magnitude(int a) { return a < 0 ? -a : a; }

static int distance(const Setup *t, int a, int b) {
    return larger(magnitude(t->row[a] - t->row[b]), magnitude(t->column[a] - t->column[b]));
}

static int way_to(const Setup *t, int a, int b) {
    int rows = t->row[b] - t->row[a], columns = t->column[b] - t->column[a];
    if (rows == 0) return columns == 0 ? NONE : columns > 0 ? 2 : 6;
    if (columns == 0) return rows > 0 ? 4 : 0;
    if (magnitude(rows) != magnitude(columns)) return NONE;
    if (rows < 0) return columns > 0 ? 1 : 7;
    return columns > 0 ? 3 : 5;
}

static int shifted(const Setup *t, int cell, int rows, int columns) {
    int edge = t->edge[t->board[cell]], row = t->row[cell] + rows, column = t->column[cell] + columns;
    return row < 0 || row >= edge || column < 0 || column >= edge ? NONE : cell + rows * edge + columns;
}

static int is_open(const Setup *t, int deed, int way) { return t->ways[deed] != STRAIGHT || way % 2 == 0; }
static int who_at(const State *s, int cell) { return cell == NONE ? NONE : s->at[cell]; }
static int gate(const Setup *t, int cell, int verb) { return verb == UP ? t->above[cell] : t->below[cell]; }

static int wards_off(const Setup *t, const State *s, int slot, int damage) {
    int whole = s->hp[slot] + s->boost[slot];
    if (whole > damage || s->owner[slot] == NEUTRAL) return NONE;
    for (int verb = FIRST; verb <= SECOND; verb++) {
        int deed = t->does[slot][verb];
        if (deed != NONE && t->figure[deed] == WARD && s->spent[slot][verb - FIRST] < t->uses[deed])
            return damage - t->soak[deed] < whole ? verb : NONE;
    }
    return NONE;
}

static int survives(const Setup *t, const State *s, int slot, int damage) {
    return s->hp[slot] + s->boost[slot] > damage || wards_off(t, s, slot, damage) != NONE;
}

static int is_spared(const Setup *t, int deed, int slot) { return t->spared[deed] >> t->kind[slot] & 1; }

static int is_hurt_by(const Setup *t, const State *s, int seat, int deed, int slot) {
    return slot != NONE && !is_spared(t, deed, slot) && (t->hits_own[deed] == 1 || s->owner[slot] != seat);
}

static int gains_points(const Setup *t, const State *s, int deed, int slot) {
    return s->boost[slot] > 0 ? 0 : larger(0, smaller(t->boost[deed], t->cap[deed] - s->hp[slot]));
}

static int heals(const Setup *t, const State *s, int deed, int slot) {
    return larger(0, smaller(t->heal[deed], t->hp[t->kind[slot]] + t->over[deed] - s->hp[slot]));
}

static int is_affected(const Setup *t, const State *s, int seat, int deed, int slot) {
    if (slot == NONE || is_spared(t, deed, slot)) return 0;
    int owner = s->owner[slot];
    if (t->damage[deed] > 0 && (t->hits_own[deed] == 1 || owner != seat)) return 1;
    if (t->paralyse[deed] == 1 && owner != seat) return 1;
    if (t->capture[deed] == 1 && owner == NEUTRAL) return 1;
    return owner == seat && (gains_points(t, s, deed, slot) > 0 || heals(t, s, deed, slot) > 0);
}

/* -- shapes -- */

static int can_walk(const Setup *t, const State *s, int seat, int slot, int deed) {
    int hits = t->damage[deed] > 0, cell = s->cell[slot];
    for (int way = 0; way < WAYS; way++) {
        int next = t->beside[cell][way];
        if (next == NONE || !is_open(t, deed, way)) continue;
        if (s->at[next] == NONE || (hits && s->owner[s->at[next]] != seat)) return 1;
    }
    return 0;
}

static void measure(const Setup *t, State *s, int slot, int deed) {
    int seat = s->owner[slot], origin = s->cell[slot], hits = t->damage[deed] > 0, reach = t->reach[deed];
    if (t->ways[deed] != CURVED) {
        for (int way = 0; way < WAYS; way++) {
            int cell = origin;
            for (int step = 1; step <= reach && is_open(t, deed, way); step++) {
                cell = t->beside[cell][way];
                if (cell == NONE) break;
                int other = s->at[cell];
                if (other == NONE || (hits && s->owner[other] != seat)) s->steps[cell] = step;
                if (other != NONE) break;
            }
        }
        return;
    }
    int16_t queue[CELLS];
    int head = 0, tail = 1;
    queue[0] = origin;
    while (head < tail) {
        int cell = queue[head++], far = s->steps[cell] + 1;
        for (int way = 0; way < WAYS; way++) {
            int next = t->beside[cell][way];
            if (next == NONE || s->steps[next] != 0 || next == origin) continue;
            int other = s->at[next];
            if (other == NONE) {
                s->steps[next] = far;
                if (far < reach) queue[tail++] = next;
            } else if (hits && s->owner[other] != seat)
                s->steps[next] = far;
        }
    }
}

static int may_stop(const Setup *t, const State *s, int slot, int deed, int cell) {
    int aim = s->aim;
    if (t->board[cell] != t->board[aim] || distance(t, cell, aim) != 1) return 0;
    if (cell == s->cell[slot]) return 1;
    return s->at[cell] == NONE && s->steps[cell] > 0 && s->steps[cell] < t->reach[deed];
}

static int swept(const Setup *t, int deed, int origin, int way, int i) {
    int figure = t->figure[deed];
    if (figure == ARC) return t->beside[origin][(way + i) % WAYS];
    int steps = i + 1, cell = origin;
    if (figure == ROW) {
        steps = i - t->width[deed] / 2;
        if (steps < 0) way = (way + 4) % WAYS, steps = -steps;
    }
    while (steps-- > 0 && cell != NONE) cell = t->beside[cell][way];
    return cell;
}

static int can_sweep(const Setup *t, const State *s, int seat, int slot, int deed, int origin, int way) {
    int figure = t->figure[deed], hurts = 0;
    if (!is_open(t, deed, way) || (figure == ROW && way >= 4)) return 0;
    for (int i = 0; i < t->width[deed]; i++) {
        int cell = swept(t, deed, origin, way, i);
        if (cell == NONE) {
            if (figure == CHARGE || figure == ROW) return 0;
            continue;
        }
        if (figure == ROW && distance(t, s->cell[slot], cell) > t->reach[deed]) return 0;
        if (s->at[cell] != slot && is_hurt_by(t, s, seat, deed, s->at[cell])) hurts = 1;
    }
    return hurts;
}

static int can_sweep_about(const Setup *t, const State *s, int seat, int slot, int deed, int origin) {
    for (int way = 0; way < WAYS; way++)
        if (can_sweep(t, s, seat, slot, deed, origin, way)) return 1;
    return 0;
}

static int has_comrades(const Setup *t, const State *s, int seat, int slot, int deed) {
    int missing = t->comrades[deed];
    if (missing == 0) return 1;
    for (int way = 0; way < WAYS; way++) {
        int other = who_at(s, t->beside[s->cell[slot]][way]);
        missing -= other != NONE && s->owner[other] == seat && t->kind[other] == t->kind[slot];
    }
    return missing <= 0;
}

static int can_hit(const Setup *t, const State *s, int seat, int slot, int deed, int cell) {
    int other = s->at[cell], here = s->cell[slot];
    if (other == slot || !is_hurt_by(t, s, seat, deed, other)) return 0;
    if (t->board[cell] != t->board[here]) {
        int under = t->below[here];
        if (t->reach_below[deed] == 0 || under == NONE || t->board[cell] != t->board[under]) return 0;
        return distance(t, under, cell) <= t->reach_below[deed];
    }
    int far = distance(t, here, cell);
    if (far < t->nearest[deed] || far > t->reach[deed]) return 0;
    if (t->figure[deed] == LOB) return 1;
    int way = way_to(t, here, cell);
    return way != NONE && is_open(t, deed, way);
}

static int can_lob(const Setup *t, const State *s, int seat, int slot, int deed) {
    for (int other = 0; other < t->n_pieces; other++)
        if (s->cell[other] != NONE && can_hit(t, s, seat, slot, deed, s->cell[other])) return 1;
    return 0;
}

static int can_shoot(const Setup *t, const State *s, int seat, int slot, int deed) {
    for (int way = 0; way < WAYS; way++) {
        if (!is_open(t, deed, way)) continue;
        int cell = s->cell[slot];
        for (int far = 1; far <= t->reach[deed]; far++) {
            cell = t->beside[cell][way];
            if (cell == NONE) break;
            if (far >= t->nearest[deed] && is_hurt_by(t, s, seat, deed, s->at[cell])) return 1;
        }
    }
    return 0;
}

static int can_aim_row(const Setup *t, const State *s, int seat, int slot, int deed) {
    int here = s->cell[slot];
    for (int other = 0; other < t->n_pieces; other++) {
        int cell = s->cell[other];
        if (cell == NONE || other == slot || t->board[cell] != t->board[here]) continue;
        if (distance(t, here, cell) <= t->reach[deed] && is_hurt_by(t, s, seat, deed, other)) return 1;
    }
    return 0;
}

static int mask_of(const Setup *t, const State *s, int slot) {
    int mask = 0;
    for (int i = 0; i < s->n_taken; i++) mask |= 1 << way_to(t, s->cell[slot], s->cell[s->taken[i]]);
    return mask;
}

static int way_in_group(const Setup *t, int here, int cell) {
    if (cell == here) return WAYS;
    if (t->board[cell] != t->board[here] || distance(t, here, cell) != 1) return NONE;
    return way_to(t, here, cell);
}

static int closed(const Setup *t, const State *s, int seat, int slot, int mask, int last, int rows, int columns) {
    int here = s->cell[slot];
    for (;;) {
        int grown = mask;
        for (int way = 0; way <= WAYS; way++) {
            if (way < WAYS && !(mask >> way & 1)) continue;
            int goal = shifted(t, way == WAYS ? here : t->beside[here][way], rows, columns);
            if (goal == NONE) return NONE;
            int other = s->at[goal];
            if (other == NONE) continue;
            int member = way_in_group(t, here, goal);
            if (member == WAYS || (member != NONE && mask >> member & 1)) continue;
            if (member == NONE || s->owner[other] != seat || other <= last) return NONE;
            grown |= 1 << member;
        }
        if (grown == mask) return mask;
        mask = grown;
    }
}

static int windborne(const Setup *t, const State *s, int seat, int slot, int rows, int columns) {
    int here = s->cell[slot], mask = 0;
    for (int way = 0; way < WAYS; way++) {
        int other = who_at(s, t->beside[here][way]);
        if (other != NONE && s->owner[other] == seat) mask |= 1 << way;
    }
    for (;;) {
        int left = mask;
        for (int way = 0; way <= WAYS; way++) {
            if (way < WAYS && !(mask >> way & 1)) continue;
            int goal = shifted(t, way == WAYS ? here : t->beside[here][way], rows, columns), fits = goal != NONE;
            if (fits && s->at[goal] != NONE) {
                int member = way_in_group(t, here, goal);
                fits = member == WAYS || (member != NONE && (mask >> member & 1));
            }
            if (fits) continue;
            if (way == WAYS) return NONE;
            left &= ~(1 << way);
        }
        if (left == mask) return mask;
        mask = left;
    }
}

static int group_of(const Setup *t, const State *s, int seat, int slot, int deed, int mask, int last, int rows,
                    int columns) {
    if (t->guests[deed] == EVERYBODY) return windborne(t, s, seat, slot, rows, columns);
    int group = closed(t, s, seat, slot, mask, last, rows, columns);
    return group == NONE || __builtin_popcount(group) > t->guests[deed] ? NONE : group;
}

static int can_shift(const Setup *t, const State *s, int seat, int slot, int deed, int mask, int last) {
    int reach = t->reach[deed];
    for (int rows = -reach; rows <= reach; rows++)
        for (int columns = -reach; columns <= reach; columns++)
            if ((rows != 0 || columns != 0) && group_of(t, s, seat, slot, deed, mask, last, rows, columns) != NONE)
                return 1;
    return 0;
}

static int can_land(const Setup *t, const State *s, int seat, int slot, int deed, int cell) {
    int here = s->cell[slot];
    if (cell == here || t->board[cell] != t->board[here] || distance(t, here, cell) > t->reach[deed]) return 0;
    int rows = t->row[cell] - t->row[here], columns = t->column[cell] - t->column[here], mask = mask_of(t, s, slot);
    int group = group_of(t, s, seat, slot, deed, mask, NONE, rows, columns);
    return group != NONE && (group == mask || t->guests[deed] == EVERYBODY);
}

static int can_take(const Setup *t, const State *s, int seat, int slot, int deed, int guest) {
    if (t->guests[deed] == EVERYBODY || s->n_taken >= t->guests[deed]) return 0;
    int last = s->n_taken == 0 ? NONE : s->taken[s->n_taken - 1], here = s->cell[slot], there = s->cell[guest];
    if (s->owner[guest] != seat || there == NONE || guest <= last || guest == slot) return 0;
    if (t->board[here] != t->board[there] || distance(t, here, there) != 1) return 0;
    return can_shift(t, s, seat, slot, deed, mask_of(t, s, slot) | 1 << way_to(t, here, there), guest);
}

static int can_work_around(const Setup *t, const State *s, int seat, int slot, int deed) {
    for (int way = 0; way < WAYS; way++)
        if (is_affected(t, s, seat, deed, who_at(s, t->beside[s->cell[slot]][way]))) return 1;
    return 0;
}

static int can_revive(const Setup *t, const State *s, int seat, int dead) {
    if (t->kind[dead] == NONE || s->owner[dead] != seat || s->hp[dead] > 0) return 0;
    return t->rez_exalted == 1 || t->exalted[t->kind[dead]] == 0;
}

static int has_room(const Setup *t, const State *s, int slot) {
    for (int way = 0; way < WAYS; way++) {
        int cell = t->beside[s->cell[slot]][way];
        if (cell != NONE && s->at[cell] == NONE) return 1;
    }
    return 0;
}

static int can_touch(const Setup *t, const State *s, int seat, int slot, int deed) {
    if (can_work_around(t, s, seat, slot, deed)) return 1;
    if (!has_room(t, s, slot)) return 0;
    for (int dead = 0; dead < t->n_pieces; dead++)
        if (can_revive(t, s, seat, dead)) return 1;
    return 0;
}

static int can_do(const Setup *t, const State *s, int seat, int slot, int deed) {
    switch (t->figure[deed]) {
    case WALK: return can_walk(t, s, seat, slot, deed);
    case ARC:
    case LINE:
    case CHARGE: return can_sweep_about(t, s, seat, slot, deed, s->cell[slot]);
    case SHOT: return has_comrades(t, s, seat, slot, deed) && can_shoot(t, s, seat, slot, deed);
    case LOB: return can_lob(t, s, seat, slot, deed);
    case ROW: return can_aim_row(t, s, seat, slot, deed);
    case RING: return can_work_around(t, s, seat, slot, deed);
    case SELF: return is_affected(t, s, seat, deed, slot);
    case SHIFT: return can_shift(t, s, seat, slot, deed, 0, NONE);
    case TOUCH: return can_touch(t, s, seat, slot, deed);
    default: return 0;
    }
}

/* -- what is legal -- */

static int can_activate(const Setup *t, const State *s, int slot) {
    int kind = t->kind[slot];
    if (s->acted[slot] == 1 || s->paralysed[0][slot] > 0 || s->paralysed[1][slot] > 0) return 0;
    if (t->cost[kind] > s->left) return 0;
    return !(s->tiers & ~(1 << t->tier[kind]) && (t->mixes[kind] == 0 || s->unmixed == 1));
}

static int is_free(const State *s, int slot, int verb) { return slot == s->passer && (verb == FIRST || verb == SECOND); }
static int pledges_free(const Setup *t, const State *s, int slot) { return t->capture_cost == 1 || s->mover == slot; }

static int can_pledge(const Setup *t, const State *s, int seat, int slot) {
    int n_open = 0;
    for (int i = 0; i < t->open_pledges; i++) {
        if (s->captor[seat][i] == slot) return 0;
        n_open += s->captor[seat][i] != NONE;
    }
    if (n_open >= t->open_pledges) return 0;
    if (!pledges_free(t, s, slot)) {
        if (t->gate_exclusive == 1 && s->turn_kind == GATE_TURN) return 0;
        if (!can_activate(t, s, slot)) return 0;
    }
    for (int way = 0; way < WAYS; way++) {
        int other = who_at(s, t->beside[s->cell[slot]][way]);
        if (other != NONE && s->owner[other] == NEUTRAL) return 1;
    }
    return 0;
}

static int can_act(const Setup *t, const State *s, int seat, int slot, int verb) {
    if (verb == PLEDGE) return can_pledge(t, s, seat, slot);
    if (verb == UP || verb == DOWN) {
        if (t->gate_exclusive == 1 && s->turn_kind == ORDINARY) return 0;
        if (!can_activate(t, s, slot)) return 0;
        int goal = gate(t, s->cell[slot], verb);
        return goal != NONE && s->at[goal] == NONE;
    }
    int deed = t->does[slot][verb];
    if (deed == NONE || t->figure[deed] == WARD) return 0;
    if (is_free(s, slot, verb)) {
        if (t->gate_ability == NO_ABILITY || (t->gate_ability == NONDAMAGING && t->damage[deed] > 0)) return 0;
    } else {
        if (t->gate_exclusive == 1 && s->turn_kind == GATE_TURN) return 0;
        if (!can_activate(t, s, slot)) return 0;
    }
    if (verb >= FIRST) {
        if (t->uses[deed] > 0 && s->spent[slot][verb - FIRST] >= t->uses[deed]) return 0;
        if (s->wait[slot][verb - FIRST] > 0) return 0;
    }
    return can_do(t, s, seat, slot, deed);
}

static int can_go_at(const Setup *t, const State *s, int seat, int cell) {
    int slot = s->actor;
    if (s->verb == PLEDGE) return 0;
    int deed = t->does[slot][s->verb], here = s->cell[slot];
    switch (t->figure[deed]) {
    case WALK: return s->aim != NONE ? may_stop(t, s, slot, deed, cell) : s->steps[cell] > 0;
    case SHOT:
    case LOB: return can_hit(t, s, seat, slot, deed, cell);
    case ROW:
        if (s->aim != NONE || t->board[cell] != t->board[here] || distance(t, here, cell) > t->reach[deed]) return 0;
        return can_sweep_about(t, s, seat, slot, deed, cell);
    case SHIFT: return can_land(t, s, seat, slot, deed, cell);
    case TOUCH:
        return s->body != NONE && t->board[cell] == t->board[here] && distance(t, here, cell) == 1 &&
               s->at[cell] == NONE;
    default: return 0;
    }
}

static int can_go_way(const Setup *t, const State *s, int seat, int way) {
    if (s->verb == PLEDGE) return 0;
    int slot = s->actor, deed = t->does[slot][s->verb], figure = t->figure[deed];
    if (figure == ROW) return s->aim != NONE && can_sweep(t, s, seat, slot, deed, s->aim, way);
    if (figure == ARC || figure == LINE || figure == CHARGE)
        return can_sweep(t, s, seat, slot, deed, s->cell[slot], way);
    return 0;
}

static int are_beside(const Setup *t, const State *s, int slot, int other) {
    int a = s->cell[slot], b = s->cell[other];
    return t->board[a] == t->board[b] && distance(t, a, b) == 1;
}

static int can_go_with(const Setup *t, const State *s, int seat, int other) {
    int slot = s->actor;
    if (s->verb == PLEDGE)
        return t->kind[other] != NONE && s->owner[other] == NEUTRAL && s->hp[other] > 0 && are_beside(t, s, slot, other);
    int deed = t->does[slot][s->verb];
    if (t->figure[deed] == SHIFT) return can_take(t, s, seat, slot, deed, other);
    if (t->figure[deed] == TOUCH && s->body == NONE) return has_room(t, s, slot) && can_revive(t, s, seat, other);
    return 0;
}

static int64_t list_steps(const Setup *t, const State *s, int seat, int64_t *out) {
    int64_t n = 0;
    int slot = s->actor, verb = s->verb, board = t->board[s->cell[slot]];
    int first = t->start[board], last = first + t->edge[board] * t->edge[board];
    if (verb != PLEDGE) {
        int deed = t->does[slot][verb];
        if (t->figure[deed] == TOUCH && s->body == NONE && can_work_around(t, s, seat, slot, deed)) out[n++] = DONE;
        if (board > 0 && t->reach_below[deed] > 0) first = t->start[board - 1];
    }
    for (int way = 0; way < WAYS; way++)
        if (can_go_way(t, s, seat, way)) out[n++] = WAY + way;
    for (int cell = first; cell < last; cell++)
        if (can_go_at(t, s, seat, cell)) out[n++] = AT + cell;
    for (int other = 0; other < t->n_pieces; other++)
        if (can_go_with(t, s, seat, other)) out[n++] = WITH + other;
    return n;
}

static int64_t legal_actions(const Setup *t, const State *s, int seat, int64_t *out) {
    if (s->actor != NONE) return list_steps(t, s, seat, out);
    int64_t n = 0;
    out[n++] = END;
    for (int slot = 0; slot < t->n_pieces; slot++) {
        if (s->owner[slot] != seat || s->hp[slot] == 0) continue;
        if (slot != s->passer && !pledges_free(t, s, slot) && !can_activate(t, s, slot)) continue;
        for (int verb = 0; verb < VERBS; verb++)
            if (can_act(t, s, seat, slot, verb)) out[n++] = ACT + slot * VERBS + verb;
    }
    return n;
}

/* -- what befalls pieces -- */

static void drop(State *s, int seat, int i) {
    for (int j = i; j < PLEDGES - 1; j++) {
        s->captor[seat][j] = s->captor[seat][j + 1];
        s->captive[seat][j] = s->captive[seat][j + 1];
    }
    s->captor[seat][PLEDGES - 1] = s->captive[seat][PLEDGES - 1] = NONE;
}

static void release(State *s, int slot) {
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < PLEDGES;)
            if (s->captor[seat][i] != NONE && (s->captor[seat][i] == slot || s->captive[seat][i] == slot))
                drop(s, seat, i);
            else
                i++;
}

static void part(const Setup *t, State *s, int captive) {
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < PLEDGES;) {
            int captor = s->captor[seat][i];
            if (captor != NONE && s->captive[seat][i] == captive && !are_beside(t, s, captor, captive))
                drop(s, seat, i);
            else
                i++;
        }
}

static void put(State *s, int slot, int cell) {
    if (s->cell[slot] != NONE) s->at[s->cell[slot]] = NONE;
    s->cell[slot] = cell;
    s->at[cell] = slot;
}

static void shed(State *s, int slot) {
    s->boost[slot] = s->boost_turns[slot] = 0;
    for (int i = 0; i < 2; i++) s->wait[slot][i] = s->paralysed[i][slot] = 0;
}

static void fall(State *s, int slot) {
    s->at[s->cell[slot]] = NONE;
    s->cell[slot] = NONE;
    s->hp[slot] = 0;
    shed(s, slot);
    release(s, slot);
}

static void strike(const Setup *t, State *s, int slot, int damage) {
    int verb = wards_off(t, s, slot, damage);
    if (verb != NONE) {
        s->spent[slot][verb - FIRST]++;
        damage -= t->soak[t->does[slot][verb]];
    }
    int boost = s->boost[slot], hp = s->hp[slot], of_boost = smaller(damage, boost), of_hp = smaller(damage - of_boost, hp);
    if (of_boost + of_hp <= 0) return;
    s->harmed = 1;
    s->boost[slot] = boost - of_boost;
    if (of_boost == boost) s->boost_turns[slot] = 0;
    s->hp[slot] = hp - of_hp;
    if (of_hp == hp) fall(s, slot);
}

static void take_over(State *s, int slot, int seat) {
    s->owner[slot] = seat;
    shed(s, slot);
    s->acted[slot] = 0;
    s->spent[slot][0] = s->spent[slot][1] = 0;
    s->harmed = 1;
    release(s, slot);
}

/* -- deeds -- */

static void walk(const Setup *t, State *s, int slot, int deed, int stop) {
    int aim = s->aim, here = s->cell[slot], other = s->at[aim];
    if (other == NONE) {
        put(s, slot, aim);
        return;
    }
    if (stop == NONE && t->ways[deed] != CURVED) stop = t->beside[aim][way_to(t, aim, here)];
    if (stop != NONE && stop != here) put(s, slot, stop);
    strike(t, s, other, t->damage[deed]);
    if (s->at[aim] == NONE) put(s, slot, aim);
}

static void sweep(const Setup *t, State *s, int slot, int deed, int origin, int way) {
    int seat = s->owner[slot], width = t->width[deed];
    for (int i = 0; i < width; i++) {
        int other = who_at(s, swept(t, deed, origin, way, i));
        if (other != slot && is_hurt_by(t, s, seat, deed, other)) strike(t, s, other, t->damage[deed]);
    }
    if (t->figure[deed] != CHARGE) return;
    for (int i = width - 1; i >= 0; i--) {
        int cell = swept(t, deed, origin, way, i);
        if (s->at[cell] == NONE) {
            put(s, slot, cell);
            return;
        }
    }
}

static void shoot(const Setup *t, State *s, int slot, int deed, int cell) {
    int seat = s->owner[slot];
    strike(t, s, s->at[cell], t->damage[deed]);
    for (int way = 0; way < WAYS && t->splash[deed] > 0; way++) {
        int other = who_at(s, t->beside[cell][way]);
        if (other != slot && is_hurt_by(t, s, seat, deed, other)) strike(t, s, other, t->splash[deed]);
    }
}

static void work_on(const Setup *t, State *s, int slot, int deed, int other) {
    int seat = s->owner[slot];
    if (!is_affected(t, s, seat, deed, other)) return;
    if (t->damage[deed] > 0 && is_hurt_by(t, s, seat, deed, other)) {
        strike(t, s, other, t->damage[deed]);
        return;
    }
    if (t->paralyse[deed] == 1 && s->owner[other] != seat) s->paralysed[seat][other] = t->turns[deed];
    if (t->capture[deed] == 1 && s->owner[other] == NEUTRAL) {
        take_over(s, other, seat);
        return;
    }
    if (s->owner[other] != seat) return;
    int points = gains_points(t, s, deed, other);
    if (points > 0) s->boost[other] = points, s->boost_turns[other] = t->turns[deed];
    s->hp[other] += heals(t, s, deed, other);
}

static void work_around(const Setup *t, State *s, int slot, int deed) {
    int here = s->cell[slot], seat = s->owner[slot];
    for (int way = 0; way < WAYS; way++) work_on(t, s, slot, deed, who_at(s, t->beside[here][way]));
    if (t->still[deed] == 1) s->paralysed[seat][slot] = t->turns[deed];
}

static void revive(State *s, int dead, int cell, int points) {
    shed(s, dead);
    s->hp[dead] = points;
    s->acted[dead] = 1;
    put(s, dead, cell);
}

static void shift(const Setup *t, State *s, int slot, int deed, int cell) {
    int here = s->cell[slot], seat = s->owner[slot];
    int rows = t->row[cell] - t->row[here], columns = t->column[cell] - t->column[here];
    int group = group_of(t, s, seat, slot, deed, mask_of(t, s, slot), NONE, rows, columns);
    for (int way = 0; way < WAYS; way++) {
        s->taken[way] = NONE;
        if (group >> way & 1) {
            int origin = t->beside[here][way];
            s->taken[way] = s->at[origin];
            s->at[origin] = NONE;
        }
    }
    s->at[here] = NONE;
    for (int i = 0; i <= WAYS; i++) {
        int other = i == WAYS ? slot : s->taken[i];
        if (other == NONE) continue;
        int goal = shifted(t, s->cell[other], rows, columns);
        s->cell[other] = goal;
        s->at[goal] = other;
        release(s, other);
    }
}

static void carry_out(const Setup *t, State *s, int choice) {
    int slot = s->actor, verb = s->verb, deed = t->does[slot][verb];
    if (verb >= FIRST) {
        if (t->uses[deed] > 0) s->spent[slot][verb - FIRST]++;
        s->wait[slot][verb - FIRST] = t->cooldown[deed];
    }
    switch (t->figure[deed]) {
    case WALK: walk(t, s, slot, deed, choice); break;
    case SHOT:
    case LOB: shoot(t, s, slot, deed, choice); break;
    case RING: work_around(t, s, slot, deed); break;
    case SELF: work_on(t, s, slot, deed, slot); break;
    case SHIFT: shift(t, s, slot, deed, choice); break;
    case TOUCH:
        if (s->body == NONE)
            work_around(t, s, slot, deed);
        else
            revive(s, s->body, choice, t->heal[deed]);
        break;
    default: sweep(t, s, slot, deed, s->aim == NONE ? s->cell[slot] : s->aim, choice);
    }
}

/* -- the course -- */

static void finish(State *s, int clause, int winner) {
    s->phase = OVER;
    s->ending = clause;
    s->winner = winner;
    s->passer = s->mover = NONE;
}

static void judge(const Setup *t, State *s) {
    int exalted[2] = {0, 0}, mortals[2] = {0, 0}, original[2] = {0, 0};
    for (int slot = 0; slot < t->n_pieces; slot++) {
        int seat = s->owner[slot];
        if (s->hp[slot] <= 0 || seat < 0 || seat > 1) continue;
        if (t->exalted[t->kind[slot]] == 1)
            exalted[seat]++;
        else
            mortals[seat]++;
        original[seat] += t->origin[slot] == seat;
    }
    if (exalted[0] == 0 || exalted[1] == 0) {
        if (exalted[0] == exalted[1])
            finish(s, 24, NONE);
        else
            finish(s, 21, exalted[0] == 0);
        return;
    }
    for (int seat = 0; seat < 2; seat++) {
        int counted = t->half_counts == 0 ? original[seat] : exalted[seat] + mortals[seat];
        if (mortals[1 - seat] == 0 && exalted[seat] > exalted[1 - seat] && 2 * counted >= t->army_size) {
            finish(s, 22, seat);
            return;
        }
    }
}

static void begin_turn(const Setup *t, State *s, int seat) {
    s->phase = PLAYING;
    s->to_move = seat;
    s->turn++;
    s->left = s->turn == 1 ? t->first_points : t->points;
    s->turn_kind = NOT_YET;
    s->tiers = s->unmixed = s->harmed = 0;
    for (int slot = 0; slot < t->n_pieces; slot++) {
        s->acted[slot] = 0;
        if (s->paralysed[seat][slot] > 0) s->paralysed[seat][slot]--;
        if (s->owner[slot] != seat) continue;
        for (int i = 0; i < 2; i++)
            if (s->wait[slot][i] > 0) s->wait[slot][i]--;
        if (s->boost_turns[slot] > 0 && --s->boost_turns[slot] == 0) s->boost[slot] = 0;
    }
    while (s->captor[seat][0] != NONE) {
        int captive = s->captive[seat][0];
        drop(s, seat, 0);
        take_over(s, captive, seat);
    }
    judge(t, s);
}

static int roll(const Setup *t, State *s, int outcome) {
    int seat = s->to_move, slot = 2 * t->army_size + TRIBE * seat + outcome / FACES;
    int rolls = t->kind[slot] != NONE && s->hp[slot] > 0 && s->owner[slot] == NEUTRAL;
    if (rolls && s->paralysed[0][slot] == 0 && s->paralysed[1][slot] == 0) {
        int way = (t->dice_way[outcome % FACES] + 4 * seat) % WAYS, cell = t->beside[s->cell[slot]][way];
        if (cell != NONE) {
            int other = s->at[cell];
            if (other != NONE && s->owner[other] != NEUTRAL) strike(t, s, other, t->wild[t->kind[slot]]);
            if (s->at[cell] == NONE) {
                put(s, slot, cell);
                part(t, s, slot);
            }
        }
    }
    judge(t, s);
    if (s->phase == OVER) return NONE;
    s->quiet = s->harmed == 1 ? 0 : s->quiet + 1;
    if (s->quiet >= t->quiet_limit || s->turn >= t->turn_limit) {
        finish(s, 92, NONE);
        return NONE;
    }
    return 1 - seat;
}

static void activate(const Setup *t, State *s, int slot, int verb) {
    int kind = t->kind[slot];
    s->left -= t->cost[kind];
    s->acted[slot] = 1;
    s->tiers |= 1 << t->tier[kind];
    if (t->mixes[kind] == 0) s->unmixed = 1;
    s->turn_kind = verb == UP || verb == DOWN ? GATE_TURN : ORDINARY;
    s->passer = s->mover = NONE;
}

static void act(const Setup *t, State *s, int choice) {
    int slot = s->actor, verb = s->verb, here = s->cell[slot];
    if (verb == PLEDGE) {
        int seat = s->owner[slot], i = 0;
        if (!pledges_free(t, s, slot)) activate(t, s, slot, PLEDGE);
        while (s->captor[seat][i] != NONE) i++;
        s->captor[seat][i] = slot;
        s->captive[seat][i] = choice;
    } else {
        release(s, slot);
        int was_free = is_free(s, slot, verb);
        if (was_free)
            s->passer = NONE;
        else
            activate(t, s, slot, verb);
        if (verb == UP || verb == DOWN) {
            put(s, slot, gate(t, here, verb));
            s->passer = slot;
        } else
            carry_out(t, s, choice);
        if (!was_free) s->mover = s->cell[slot] != here ? slot : NONE;
    }
    memset(s->steps, 0, sizeof s->steps);
    memset(s->taken, 0xFF, sizeof s->taken);
    s->actor = s->aim = s->body = NONE;
    s->verb = s->n_taken = 0;
    judge(t, s);
}

static int is_last(const Setup *t, State *s, int code) {
    if (code >= ACT) s->actor = (code - ACT) / VERBS, s->verb = (code - ACT) % VERBS;
    int slot = s->actor, verb = s->verb;
    if (verb == UP || verb == DOWN || verb == PLEDGE) return verb != PLEDGE || code < ACT;
    int deed = t->does[slot][verb], figure = t->figure[deed];
    if (code >= ACT) {
        if (figure == WALK) measure(t, s, slot, deed);
        return figure == RING || figure == SELF;
    }
    if (code >= WITH) {
        if (figure == TOUCH)
            s->body = code - WITH;
        else
            s->taken[s->n_taken++] = code - WITH;
        return 0;
    }
    if (code < AT) return 1;
    if (figure == ROW) {
        s->aim = code - AT;
        return 0;
    }
    if (figure == WALK && s->aim == NONE) {
        int other = s->at[code - AT];
        s->aim = code - AT;
        return t->ways[deed] != CURVED || other == NONE || !survives(t, s, other, t->damage[deed]);
    }
    return 1;
}

static int choice_of(const State *s, int code) {
    if (code < WAY || code >= ACT) return NONE;
    if (code < AT) return code - WAY;
    if (code >= WITH) return code - WITH;
    return code - AT != s->aim ? code - AT : NONE;
}

/* Play random games from an opening; return the activations, and all decisions and a checksum of them. */
int64_t play_games(const Setup *t, const State *opening, uint64_t seed, int64_t n_games, int64_t *n_decisions,
                   uint64_t *checksum) {
    uint64_t rng[2] = {seed, 0}, sum = 0;
    int64_t codes[ACT + PIECES * VERBS], n_activations = 0, decisions = 0;
    for (int64_t game = 0; game < n_games; game++) {
        State state = *opening, *s = &state;
        while (s->phase != OVER) {
            if (s->phase == ROLLING) {
                int starter = roll(t, s, (int)below(rng, OUTCOMES));
                if (starter != NONE) begin_turn(t, s, starter);
                continue;
            }
            int code = (int)codes[below(rng, legal_actions(t, s, s->to_move, codes))];
            sum = (sum * 31 + code) & 0xFFFFFFFFu;
            decisions++;
            if (code == END) {
                s->phase = ROLLING;
                s->passer = s->mover = NONE;
            } else if (is_last(t, s, code)) {
                act(t, s, choice_of(s, code));
                n_activations++;
            }
        }
    }
    *n_decisions = decisions;
    *checksum = sum;
    return n_activations;
}
