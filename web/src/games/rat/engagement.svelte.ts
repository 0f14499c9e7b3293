/** One sheet as it lies on the desk: planned, then fought, then planned again. */
import { problemOf } from "../../wire/api";
import type { PositionFault, Problem } from "../../wire/types";
import { DRAWN, groundText, planOf, type Arms, type Plan } from "./arms";
import { groundAt, halfOf } from "./board";
import { fought, laid, type Fought, type Plans, type Sheet } from "./fight";
import { menOf, type Man } from "./film";
import { Muster } from "./muster.svelte";
import { Projector } from "./projector.svelte";
import type { SideName, Warrior } from "./wire";

export class Engagement {
  /** the army that is drawn on the sheet */
  enemy = $state.raw<readonly Warrior[]>([]);
  coins = $state<number | null>(null);
  projector = $state.raw<Projector | null>(null);
  latest = $state.raw<Fought | null>(null);
  problem = $state.raw<Problem | null>(null);
  faults = $state.raw<readonly PositionFault[]>([]);
  isOpen = $state(false);
  busy = $state(false);
  readonly muster: Muster;

  /** `sides` are those planned here; `where` says on which sheet the server is to fight. */
  constructor(
    readonly arms: () => Arms,
    readonly sides: readonly SideName[],
    readonly where: () => Sheet,
  ) {
    this.muster = new Muster(arms, () => ({ sides, coins: this.coins }));
  }

  get ground(): readonly string[] {
    return this.muster.ground;
  }

  get men(): Man[] {
    const planned = [...this.muster.plan].map(([cell, kit]) => ({ cell, side: halfOf(cell), ...kit }));
    return menOf([...this.enemy, ...planned]);
  }

  /** Whether the battle that is shown has come to its end. */
  get isOver(): boolean {
    return this.projector?.isOver ?? false;
  }

  get canFight(): boolean {
    return this.muster.hasArmies && !this.busy;
  }

  get plans(): Plans {
    const text = (side: SideName) => this.arms().text(this.muster.plan, side);
    return { lower: text("lower"), upper: this.sides.includes("upper") ? text("upper") : DRAWN };
  }

  /** The ground as it is painted by now, as the text of a sheet. */
  get groundText(): string {
    return groundText(this.ground);
  }

  /** Ask the server for the sheet, with these plans on it as far as they can be read. */
  async open(plans: Plans | null): Promise<void> {
    try {
      const { view, faults } = await laid(this.where(), plans);
      this.faults = faults;
      if (!view) return;
      this.coins = view.coins[0];
      this.enemy = view.warriors.filter(({ side }) => !this.sides.includes(side));
      this.muster.lay(planOf(view.warriors.filter(({ side }) => this.sides.includes(side))), view.ground);
      this.isOpen = true;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Take over another sheet, with a way back: its ground, and its enemy if that is planned here. */
  async take(sheet: Sheet): Promise<void> {
    try {
      const { view, faults } = await laid(sheet, null);
      this.faults = faults;
      if (!view) return;
      const enemy = planOf(view.warriors.filter(({ side }) => this.sides.includes(side)));
      const kept = [...this.muster.plan].filter(([cell]) => halfOf(cell) === "lower");
      this.muster.change(standing(new Map([...kept, ...enemy]), view.ground, this.arms()), view.ground);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Go over to other plans, on another sheet too, with a way back. */
  async replan(plans: Plans, sheet = this.where()): Promise<void> {
    try {
      const { view, faults } = await laid(sheet, plans);
      this.faults = faults;
      if (!view) return;
      this.stop();
      this.muster.change(planOf(view.warriors.filter(({ side }) => this.sides.includes(side))), view.ground);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Into battle; whatever goes wrong, the plan stays. */
  async fight(): Promise<void> {
    if (!this.canFight) return;
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
}

/** The part of a plan that can stand on a ground. */
function standing(plan: Plan, ground: readonly string[], arms: Arms): Plan {
  const boulder = arms.letterOf("boulder");
  return new Map([...plan].filter(([cell]) => groundAt(ground, cell) !== boulder));
}
