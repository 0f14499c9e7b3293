/** The table as it is drawn: who holds what, what lies on what. Made from the view; nothing here knows a rule. */
import type { MaverickView, ThingView } from "./wire";

/** One card on the table, with what lies on it. */
export type Thing = {
  id: number;
  /** null: face down */
  card: string | null;
  strength: number;
  /** health or durability left, and of how much */
  left: number;
  full: number;
  slots: number;
  marks: Mark[];
  on: Thing[];
};

/** How a card stands, besides its numbers. */
export type Mark = "resting" | "new" | "attacking" | "intercepting";

export type Place = {
  seat: number;
  /** null: still face down */
  castle: Thing | null;
  lands: Thing[];
  army: Thing[];
  /** lasting cards that lie on nothing */
  lasting: Thing[];
  hand: Thing[];
  handSize: number;
  deck: number;
  discard: Thing[];
  spark: number;
  maxSpark: number;
  out: boolean;
};

export type Link = { id: number; card: string | null; seat: number; targets: number[]; cancelled: boolean };

/** One attacker: what it goes for, and who stands in its way. */
export type Fight = { attacker: number; target: number; interceptors: number[]; now: boolean };

export type Table = { places: Place[]; chain: Link[]; fights: Fight[]; market: Thing[] };

export type KindOf = (card: string) => string;

/** Lay the cards of a view out by seat; `kindOf` tells the kind of a card by its name. */
export function tableOf(view: MaverickView, kindOf: KindOf): Table {
  const field = view.things.filter(({ zone }) => zone === "field");
  const standing = field.filter(({ attacks, intercepts }) => !attacks && !intercepts);
  const thingOf = (card: ThingView): Thing => ({
    id: card.number,
    card: card.name,
    strength: card.strength ?? 0,
    full: card.health ?? 0,
    left: Math.max(0, (card.health ?? 0) - (card.damage ?? 0)),
    slots: card.slots ?? 0,
    marks: marksOf(card),
    on: standing.filter(({ host }) => host === card.number).map(thingOf),
  });
  const kind = ({ name }: ThingView) => (name === null ? "" : kindOf(name));
  const placeOf = (seat: number): Place => {
    const standings = view.seats[seat]!;
    const mine = field.filter(({ controller }) => controller === seat);
    const isFree = ({ host, attacks, intercepts }: ThingView) => host === undefined || attacks || intercepts;
    const of = (...kinds: string[]) =>
      mine.filter((card) => kinds.includes(kind(card)) && isFree(card)).map(thingOf);
    const inZone = (zone: string) =>
      view.things.filter((card) => card.zone === zone && card.owner === seat).map(thingOf);
    return {
      seat,
      castle: of("castle")[0] ?? null,
      lands: of("land"),
      army: of("creature"),
      lasting: of("action", "spell"),
      hand: inZone("hand"),
      handSize: standings.hand,
      deck: standings.deck,
      discard: inZone("discard"),
      spark: standings.spark,
      maxSpark: standings.max_spark,
      out: standings.eliminated > 0,
    };
  };
  const names = new Map(view.things.map(({ number, name }) => [number, name]));
  return {
    places: view.seats.map((_, seat) => placeOf(seat)),
    chain: view.chain
      .map(({ card, seat, targets, is_cancelled }) => ({
        id: card,
        card: names.get(card) ?? null,
        seat,
        targets,
        cancelled: is_cancelled,
      }))
      .reverse(),
    fights: field
      .filter(({ attacks, host }) => attacks && host !== undefined)
      .map((attacker) => ({
        attacker: attacker.number,
        target: attacker.host!,
        interceptors: field
          .filter(({ intercepts, host }) => intercepts && host === attacker.number)
          .map(({ number }) => number),
        now: view.fighter === attacker.number,
      })),
    market: view.things.filter(({ zone }) => zone === "market").map(thingOf),
  };
}

function marksOf(card: ThingView): Mark[] {
  const marks: [Mark, boolean][] = [
    ["attacking", card.attacks ?? false],
    ["intercepting", card.intercepts ?? false],
    ["resting", (card.rest ?? 0) > 0],
    ["new", card.is_new ?? false],
  ];
  return marks.filter(([, holds]) => holds).map(([mark]) => mark);
}

/** The seats in the order in which they are drawn: the one who looks sits in front, last. */
export function seatsBefore(own: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (own + 1 + i) % count);
}
