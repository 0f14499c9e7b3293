/** The games whose boards can be drawn, each loaded when it is first needed. */
import type { Face } from "./face";

const FACES: Record<string, () => Promise<Face>> = {
  thud: () => import("./thud/face").then((island) => island.thud),
};

export function isDrawn(game: string): boolean {
  return game in FACES;
}

/** Load a game's face. Throws `RangeError` for a game that has none. */
export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new RangeError(`no board for the game "${game}"`);
  return load();
}
