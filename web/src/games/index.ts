/** The games whose boards can be drawn, each loaded when it is first needed. */
import type { Component } from "svelte";
import type { DeskProps, Face } from "./face";

const FACES: Record<string, () => Promise<Face>> = {
  gateway: () => import("./gateway/face").then((island) => island.gateway),
  maverick: () => import("./maverick/face").then((island) => island.maverick),
  thud: () => import("./thud/face").then((island) => island.thud),
  rat: () => import("./rat/face").then((island) => island.rat),
};
const DESKS: Record<string, () => Promise<Component<DeskProps>>> = {
  "armies/gateway": () => import("./gateway/Armies.svelte").then((island) => island.default),
  "battles/rat": () => import("./rat/Desk.svelte").then((island) => island.default),
};
const SET_UP_BY_HAND = new Set(["thud"]); // the faces that have an editor

export function isDrawn(game: string): boolean {
  return game in FACES;
}

/** True for a game that is played outside matches, too. */
export function hasDesk(game: string, room = "battles"): boolean {
  return `${room}/${game}` in DESKS;
}

/** True for a game whose positions are set up by hand. */
export function hasEditor(game: string): boolean {
  return SET_UP_BY_HAND.has(game);
}

/** Load a game's desk in a room. Throws `RangeError` for a game that has none there. */
export async function deskOf(room: string, game: string): Promise<Component<DeskProps>> {
  const load = DESKS[`${room}/${game}`];
  if (!load) throw new RangeError(`no desk for the game "${game}" in "${room}"`);
  return load();
}

/** Load a game's face. Throws `RangeError` for a game that has none. */
export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game];
  if (!load) throw new RangeError(`no board for the game "${game}"`);
  return load();
}
