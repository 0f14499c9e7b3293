/** A battle as a row of stills, two for each tick: first the strikes, then the steps. Pure. */
import type { BattleEvent, Cell, Kit, Pair, RatEvent, ResultName, SideName, Warrior } from "./wire";

/** A warrior as he stands in a still; `who` is the cell on which he was planned. */
export type Man = Kit & {
  who: Cell;
  side: SideName;
  cell: Cell;
  wounds: number;
  helped: boolean;
  /** the cell at which he strikes hand to hand in this still */
  aims: Cell | null;
  /** he falls in this still: he is crossed out in it and gone from the next */
  falls: boolean;
};

/** A red thread; `lobbed`: it came from a trebuchet. */
export type Shot = { who: Cell; from: Cell; to: Cell; lobbed: boolean };

export type Still = {
  /** the tick, from 1; 0 before the first */
  tick: number;
  half: "strikes" | "steps";
  /** whoever is as he was in the still before is the same object */
  men: readonly Man[];
  shots: readonly Shot[];
  alive: Pair<number>;
  /** the price of the fallen */
  lost: Pair<number>;
  events: readonly BattleEvent[];
};

export type Film = { stills: readonly Still[]; result: ResultName; hired: Pair<number> };

type Told<K extends BattleEvent["kind"]> = Extract<BattleEvent, { kind: K }>;

const SIDES = { lower: 0, upper: 1 } as const;

/** The film of the last battle among `events`, fought by `fought`; null if there is none. */
export function filmOf(fought: readonly Warrior[], events: readonly RatEvent[]): Film | null {
  const began = events.findLastIndex(({ kind }) => kind === "began");
  const end = events.findLast((event): event is Told<"ended"> => event.kind === "ended");
  if (began < 0 || !end) return null;
  const { hired } = events[began] as Told<"began">;
  const stills: Still[] = [openingOf(fought, hired)];
  const stamina = new Map(fought.map((warrior) => [warrior.cell, warrior.stamina]));
  for (const told of ticksOf(events.slice(began + 1) as BattleEvent[])) {
    const struck = strikesOf(stills.at(-1)!, told, stamina);
    stills.push(struck, stepsOf(struck, told));
  }
  return { stills, result: end.result, hired };
}

/** The stills a hand steps over: one a tick, each as the tick has left the sheet. */
export function isWholeTick(still: Still): boolean {
  return still.half === "steps";
}

/** How warriors stand before anything has happened to them. */
export function menOf(warriors: readonly (Kit & { cell: Cell; side: SideName })[]): Man[] {
  return warriors.map(({ cell, side, kind, order, strong }) => ({
    ...{ who: cell, side, cell, kind, order, strong },
    ...{ wounds: 0, helped: false, aims: null, falls: false },
  }));
}

function openingOf(fought: readonly Warrior[], hired: Pair<number>): Still {
  return {
    ...{ tick: 0, half: "steps", men: menOf(fought), shots: [] },
    ...{ alive: hired, lost: [0, 0], events: [] },
  };
}

/** The events of each tick. */
function ticksOf(events: readonly BattleEvent[]): BattleEvent[][] {
  const ticks: BattleEvent[][] = [];
  for (const event of events) {
    if (event.kind === "tick") ticks.push([]);
    else if (event.kind !== "ended") ticks.at(-1)?.push(event);
  }
  return ticks;
}

function only<K extends BattleEvent["kind"]>(events: readonly BattleEvent[], kind: K): Told<K>[] {
  return events.filter((event): event is Told<K> => event.kind === kind);
}

function strikesOf(before: Still, told: readonly BattleEvent[], stamina: ReadonlyMap<Cell, number>): Still {
  const helped = new Map(only(told, "helped").map(({ who, bonus }) => [who, bonus > 0]));
  const left = new Map(only(told, "wounded").map((wounded) => [wounded.who, wounded.left]));
  const fell = only(told, "fell");
  const fallen = new Set(fell.map(({ who }) => who));
  const struck = only(told, "struck");
  const aims = new Map(struck.filter(({ shot }) => !shot).map(({ who, at }) => [who, at]));
  const alive: [number, number] = [...before.alive];
  const lost: [number, number] = [...before.lost];
  for (const { side, coins } of fell) {
    alive[SIDES[side]] -= 1;
    lost[SIDES[side]] += coins;
  }
  const men = before.men.map((man) => {
    const [bonus, rest, at] = [helped.get(man.who), left.get(man.who), aims.get(man.who)];
    if (bonus === undefined && rest === undefined && at === undefined) return man;
    return {
      ...man,
      helped: bonus ?? man.helped,
      wounds: rest === undefined ? man.wounds : stamina.get(man.who)! - rest, // a blow takes off no more than there is
      aims: at ?? null,
      falls: fallen.has(man.who),
    };
  });
  const kinds = new Map(men.map(({ who, kind }) => [who, kind]));
  return {
    tick: before.tick + 1,
    half: "strikes",
    men,
    shots: struck
      .filter(({ shot }) => shot)
      .map(({ who, cell, at }) => ({ who, from: cell, to: at, lobbed: kinds.get(who) === "trebuchet" })),
    alive,
    lost,
    events: told.filter(({ kind }) => kind !== "stepped"),
  };
}

function stepsOf(struck: Still, told: readonly BattleEvent[]): Still {
  const events = only(told, "stepped");
  const to = new Map(events.map((step) => [step.who, step.to]));
  const men = struck.men
    .filter(({ falls }) => !falls)
    .map((man) => {
      const cell = to.get(man.who) ?? man.cell;
      return cell === man.cell && man.aims === null ? man : { ...man, cell, aims: null };
    });
  return { ...struck, half: "steps", men, shots: [], events };
}
