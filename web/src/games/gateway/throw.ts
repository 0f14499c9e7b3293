/** The dice that move the tribes, as they were thrown last. */
import type { GatewayEvent, GatewayView } from "./wire";
import { colourTitle, inWords } from "./words";

export type Throw = { colour: string; title: string; number: number; face: number; outcome: string[] };

/** What the events tell of a throw and of what came of it, null if no dice fell. */
export function throwIn(view: GatewayView, events: readonly GatewayEvent[]): Throw | null {
  const at = events.findIndex(({ kind }) => kind === "rolled");
  if (at < 0) return null;
  const [tribe = 0, number = 0, face = 0] = events[at]!.numbers;
  const next = events.findIndex(({ kind }, i) => i > at && kind === "turn");
  const came = events.slice(at + 1, next < 0 ? undefined : next);
  const colour = colourOfTribe(view, tribe);
  const outcome = came.map(({ said }) => inWords(said)).filter(Boolean);
  return { colour, title: colourTitle(colour), number, face, outcome };
}

/** A tribe by the colour of its side of the lower board; the first one is to the first player's right. */
function colourOfTribe(view: GatewayView, tribe: number): string {
  const { size, colours } = view.boards[0]!;
  return colours[Math.floor(size / 2)]![tribe === 0 ? size - 1 : 0]!;
}
