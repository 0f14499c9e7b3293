/** One sheet as it lies on the desk: planned, then fought, then planned again. */
import { problemOf } from "../../wire/api";
import type { PositionFault, Problem } from "../../wire/types";
import { planOf, type Arms } from "./arms";
import { DRAWN, fought, laid, type Fought, type Ground, type Plans } from "./fight";
import type { Man } from "./film";
import { Muster } from "./muster.svelte";
import { Projector } from "./projector.svelte";
import type { SideName, Warrior } from "./wire";

const EMPTY_GROUND: readonly string[] = Array.from({ length: 16 }, () => ".".repeat(12));

/** How warriors stand before anything has happened to them. */
export function menOf(warriors: readonly Omit<Warrior, "stamina" | "price" | "text">[]): Man[] {
  return warriors.map(({ cell, side, kind, order, strong }) => ({
    ...{ who: cell, side, cell, kind, order, strong },
    ...{ wounds: 0, helped: false },
  }));
}

export class Engagement {
  ground = $state.raw<readonly string[]>(EMPTY_GROUND);
  /** the army that is drawn on the sheet */
  enemy = $state.raw<readonly Warrior[]>([]);
  coins = $state<number | null>(null);
  projector = $state.raw<Projector | null>(null);
  latest = $state.raw<Fought | null>(null);
  problem = $state.raw<Problem | null>(null);
  faults = $state.raw<readonly PositionFault[]>([]);
  busy = $state(false);
  readonly muster: Muster;

  /** `sides` are those planned here; `where` says on which sheet the server is to fight. */
  constructor(
    readonly arms: () => Arms,
    readonly sides: readonly SideName[],
    readonly where: () => Ground,
  ) {
    this.muster = new Muster(arms, () => ({ sides, coins: this.coins, ground: this.ground }));
  }

  get men(): Man[] {
    const planned = [...this.muster.plan].map(([cell, kit]) => ({ cell, side: this.#sideOf(cell), ...kit }));
    return menOf([...this.enemy, ...planned]);
  }

  get plans(): Plans {
    const text = (side: SideName) => this.arms().text(this.muster.plan, side);
    return { lower: text("lower"), upper: this.sides.includes("upper") ? text("upper") : DRAWN };
  }

  /** Ask the server for the sheet, with these plans on it as far as they can be read. */
  async open(plans: Plans | null): Promise<void> {
    try {
      const { view, faults } = await laid(this.where(), plans);
      this.faults = faults;
      if (!view) return;
      this.ground = view.ground;
      this.coins = view.coins[0];
      this.enemy = view.warriors.filter(({ side }) => !this.sides.includes(side));
      this.muster.lay(planOf(view.warriors.filter(({ side }) => this.sides.includes(side))));
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Into battle; whatever goes wrong, the plan stays. */
  async fight(): Promise<void> {
    this.busy = true;
    this.problem = null;
    this.faults = [];
    try {
      this.latest = await fought(this.arms(), this.where(), this.plans);
      this.projector = new Projector(this.latest.film);
      this.projector.play();
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Back to the plan. */
  stop(): void {
    this.projector?.pause();
    this.projector = null;
  }

  #sideOf(cell: string): SideName {
    return Number(cell.slice(1)) > this.ground.length / 2 ? "upper" : "lower";
  }
}
