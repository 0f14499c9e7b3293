/** A plan that is being made: who stands where, what is in the hand, what it costs, and the way back. */
import { isSamePlan, type Arms, type Plan } from "./arms";
import { groundAt, halfOf } from "./board";
import type { Cell, Kit, SideName } from "./wire";

/** Why nobody can be placed on a cell. */
export type Refusal = "half" | "boulder" | "coins";

export type Terms = {
  /** the sides whose plan is made here */
  sides: readonly SideName[];
  /** the coins of each army, null where they are no object */
  coins: number | null;
  ground: readonly string[];
};

export class Muster {
  plan = $state.raw<Plan>(new Map());
  kit = $state.raw<Kit>({ kind: "spearman", order: "advance", strong: false });
  #past = $state.raw<Plan[]>([]);
  #future = $state.raw<Plan[]>([]);

  constructor(
    readonly arms: () => Arms,
    readonly terms: () => Terms,
  ) {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  size(side: SideName): number {
    return [...this.plan.keys()].filter((cell) => halfOf(cell) === side).length;
  }

  spent(side: SideName): number {
    const own = [...this.plan].filter(([cell]) => halfOf(cell) === side);
    return own.reduce((sum, [, kit]) => sum + this.arms().price(kit), 0);
  }

  /** What is left to spend, null where coins are no object. */
  left(side: SideName): number | null {
    const { coins } = this.terms();
    return coins === null ? null : coins - this.spent(side);
  }

  /** True once every side that is planned here has somebody. */
  get hasArmies(): boolean {
    return this.terms().sides.every((side) => this.size(side) > 0);
  }

  isOwn(cell: Cell): boolean {
    return this.terms().sides.includes(halfOf(cell));
  }

  /** Why the warrior in the hand cannot be placed on a free cell, or null. */
  refusal(cell: Cell, kit: Kit = this.kit): Refusal | null {
    if (!this.isOwn(cell)) return "half";
    if (groundAt(this.terms().ground, cell) === this.arms().letterOf("boulder")) return "boulder";
    const left = this.left(halfOf(cell));
    return left !== null && left < this.arms().price(kit) ? "coins" : null;
  }

  /** Place the warrior in the hand on a free cell; return why not. */
  place(cell: Cell): Refusal | null {
    const refusal = this.refusal(cell);
    if (refusal === null) this.change(new Map(this.plan).set(cell, this.kit));
    return refusal;
  }

  remove(cell: Cell): void {
    const plan = new Map(this.plan);
    if (plan.delete(cell)) this.change(plan);
  }

  /** Give whoever stands there the order in the hand; return why not. */
  reorder(cell: Cell): Refusal | null {
    const stood = this.plan.get(cell);
    if (!stood) return null;
    const kit = { ...stood, order: this.kit.order, strong: this.kit.strong };
    const left = this.left(halfOf(cell));
    if (left !== null && left + this.arms().price(stood) < this.arms().price(kit)) return "coins";
    this.change(new Map(this.plan).set(cell, kit));
    return null;
  }

  clear(): void {
    if (this.plan.size > 0) this.change(new Map());
  }

  /** Go over to another plan, with a way back. */
  change(plan: Plan): void {
    if (isSamePlan(plan, this.plan)) return;
    this.#past = [...this.#past, this.plan];
    this.#future = [];
    this.plan = plan;
  }

  /** Lay a plan from elsewhere; there is no way back from it. */
  lay(plan: Plan): void {
    this.#past = [];
    this.#future = [];
    this.plan = plan;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.plan];
    this.plan = before;
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.plan];
    this.plan = after;
  }
}
