/** Whose eyes a screen that several people share shows the match through. */
import type { Match } from "../wire/types";
import { speakingSeat } from "./seats";

/** The seat that has to be alone at the screen before anything is shown, or null where nothing is secret from anybody here. */
export function behindCurtain(match: Match, lifted: number | null): number | null {
  const eyes = speakingSeat(match);
  const isShared = match.hides && match.you.length > 1 && match.outcome === null;
  return isShared && eyes !== lifted ? eyes : null;
}
