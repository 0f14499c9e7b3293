/** A sheet that is being planned: who stands where on which ground, what is in the hand, what it costs, the way back. */
import { isSamePlan, turnedGround, turnedPlan, type Arms, type Plan } from "./arms";
import { EMPTY_GROUND, groundAt, halfOf, painted } from "./board";
import type { Cell, Kit, SideName } from "./wire";

/** Why nobody can be placed on a cell. */
export type Refusal = "half" | "boulder" | "coins";

export type Terms = {
  /** the sides whose plan is made here */
  sides: readonly SideName[];
  /** the coins of each army, null where they are no object */
  coins: number | null;
};

type Laid = { plan: Plan; ground: readonly string[] };

export class Muster {
  plan = $state.raw<Plan>(new Map());
  ground = $state.raw<readonly string[]>(EMPTY_GROUND);
  kit = $state.raw<Kit>({ kind: "spearman", order: "advance", strong: false });
  #past = $state.raw<Laid[]>([]);
  #future = $state.raw<Laid[]>([]);
  #stroke: "none" | "begun" | "noted" = "none"; // one stroke of the hand is one thing to be undone

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
    if (this.#isBoulder(cell)) return "boulder";
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

  /** Carry a warrior to a free cell of his half. */
  carry(from: Cell, to: Cell): void {
    const kit = this.plan.get(from);
    if (!kit || halfOf(from) !== halfOf(to) || this.#isBoulder(to)) return;
    const plan = new Map(this.plan);
    plan.delete(from);
    this.change(plan.set(to, kit));
  }

  /** Paint a cell; nobody stays on a boulder. */
  paint(cell: Cell, letter: string): void {
    const plan = new Map(this.plan);
    if (letter === this.arms().letterOf("boulder")) plan.delete(cell);
    this.change(plan, painted(this.ground, cell, letter));
  }

  /** Turn the sheet round, with all that is on it. */
  turn(): void {
    this.change(turnedPlan(this.plan), turnedGround(this.ground));
  }

  clear(): void {
    if (this.plan.size > 0) this.change(new Map());
  }

  /** From now on every change is part of one stroke, until `release`. */
  hold(): void {
    this.#stroke = "begun";
  }

  release(): void {
    this.#stroke = "none";
  }

  /** Go over to another plan, on another ground too, with a way back. */
  change(plan: Plan, ground: readonly string[] = this.ground): void {
    if (isSamePlan(plan, this.plan) && isSameGround(ground, this.ground)) return;
    if (this.#stroke !== "noted") this.#past = [...this.#past, this.#laid];
    if (this.#stroke === "begun") this.#stroke = "noted";
    this.#future = [];
    this.#put({ plan, ground });
  }

  /** Lay a plan from elsewhere; there is no way back from it. */
  lay(plan: Plan, ground: readonly string[]): void {
    if (isSamePlan(plan, this.plan) && isSameGround(ground, this.ground)) return;
    this.#past = [];
    this.#future = [];
    this.#put({ plan, ground });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#laid];
    this.#put(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#laid];
    this.#put(after);
  }

  get #laid(): Laid {
    return { plan: this.plan, ground: this.ground };
  }

  #put({ plan, ground }: Laid): void {
    this.plan = plan;
    this.ground = ground;
  }

  #isBoulder(cell: Cell): boolean {
    return groundAt(this.ground, cell) === this.arms().letterOf("boulder");
  }
}

function isSameGround(one: readonly string[], other: readonly string[]): boolean {
  return one === other || one.join() === other.join();
}
