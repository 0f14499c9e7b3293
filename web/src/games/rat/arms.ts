/** The tables of the rules, to be looked up in: what a warrior costs, how a plan is written. No rule is decided here. */
import { CELLS, halfOf, numberOf, turned } from "./board";
import type {
  Cell,
  GroundName,
  GroundRow,
  KindName,
  KindRow,
  Kit,
  OrderName,
  OrderRow,
  SideName,
  Tables,
  Warrior,
} from "./wire";

/** Who is planned on which cell. */
export type Plan = ReadonlyMap<Cell, Kit>;

export const NOBODY = "-"; // the text of an empty plan
export const DRAWN = "="; // that of the upper plan where the sheet has its own enemy
const KITS_OF_A_KIND = 6; // three orders, each plain and strengthened

export class Arms {
  readonly kinds: readonly KindRow[];
  readonly orders: readonly OrderRow[];
  readonly grounds: readonly GroundRow[];
  readonly markPrice: number;

  constructor(tables: Tables) {
    this.kinds = tables.kinds;
    this.orders = tables.orders;
    this.grounds = tables.grounds;
    this.markPrice = tables.mark_price;
  }

  kind(name: KindName): KindRow {
    return this.kinds.find((row) => row.name === name)!;
  }

  order(name: OrderName): OrderRow {
    return this.orders.find((row) => row.name === name)!;
  }

  ground(letter: string): GroundRow {
    return this.grounds.find((row) => row.letter === letter) ?? this.grounds[0]!;
  }

  letterOf(name: GroundName): string {
    return this.grounds.find((row) => row.name === name)!.letter;
  }

  price({ kind, strong }: Kit): number {
    return this.kind(kind).price + (strong ? this.markPrice : 0);
  }

  /** What an order is called, strengthened or not. */
  orderTitle({ order, strong }: Pick<Kit, "order" | "strong">): string {
    const row = this.order(order);
    return strong ? row.strong_title : row.title;
  }

  /** The warrior that a text such as `pddG6` spells. */
  kitOf(text: string): Kit {
    const kind = this.kinds.find(({ letter }) => letter === text[0])!;
    const order = this.orders.find(({ letter }) => letter === text[1])!;
    return { kind: kind.name, order: order.name, strong: text[2] === text[1] };
  }

  /** The number of the action that places a warrior on a cell, or (null) takes him off. */
  code(cell: Cell, kit: Kit | null): number {
    const perCell = 1 + this.kinds.length * KITS_OF_A_KIND;
    return numberOf(cell) * perCell + (kit ? 1 + this.#kitNumber(kit) : 0);
  }

  /** The number of the action that says that the plan is made. */
  get ready(): number {
    return CELLS.length * (1 + this.kinds.length * KITS_OF_A_KIND);
  }

  /** A side's part of a plan as one line of text. */
  text(plan: Plan, side: SideName): string {
    const cells = [...plan.keys()].filter((cell) => halfOf(cell) === side);
    cells.sort((a, b) => (side === "lower" ? 1 : -1) * (numberOf(a) - numberOf(b)));
    return cells.map((cell) => this.#warriorText(plan.get(cell)!, cell)).join(".") || NOBODY;
  }

  #warriorText({ kind, order, strong }: Kit, cell: Cell): string {
    return this.kind(kind).letter + this.order(order).letter.repeat(strong ? 2 : 1) + cell;
  }

  #kitNumber({ kind, order, strong }: Kit): number {
    const kindNumber = this.kinds.findIndex((row) => row.name === kind);
    const orderNumber = this.orders.findIndex((row) => row.name === order);
    return kindNumber * KITS_OF_A_KIND + orderNumber * 2 + (strong ? 1 : 0);
  }
}

/** The plan of some warriors. */
export function planOf(warriors: readonly Warrior[]): Plan {
  return new Map(warriors.map(({ cell, kind, order, strong }) => [cell, { kind, order, strong }]));
}

export function isSamePlan(a: Plan, b: Plan): boolean {
  const isSame = (one: Kit, other: Kit | undefined) =>
    one.kind === other?.kind && one.order === other.order && one.strong === other.strong;
  return a.size === b.size && [...a].every(([cell, kit]) => isSame(kit, b.get(cell)));
}

/** The plan on a sheet that is turned round. */
export function turnedPlan(plan: Plan): Plan {
  return new Map([...plan].map(([cell, kit]) => [turned(cell), kit]));
}

/** Rows of a ground as one line of text: a number is so many cells of open field. */
export function groundText(ground: readonly string[]): string {
  return ground.map((row) => row.replace(/\.+/g, (run) => String(run.length))).join("/");
}

/** The ground of a sheet that is turned round. */
export function turnedGround(ground: readonly string[]): string[] {
  return ground.map((row) => [...row].reverse().join("")).reverse();
}
