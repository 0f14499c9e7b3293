/** What has just happened: the whole turn of somebody else, dice included; of one's own doings the latest alone. */
import type { GatewayEvent } from "./wire";

/** What is to be shown after `happened`, when `before` was: `seat` is who acts from this page, or null. */
export function recently(
  before: readonly GatewayEvent[],
  happened: readonly GatewayEvent[],
  seat: number | null,
): readonly GatewayEvent[] {
  const first = happened[0];
  if (!first) return before[0]?.seat === seat ? happened : before; // somebody else has ended a turn
  if (first.kind === "rolled") return [...before, ...happened];
  const goesOn = before[0]?.seat === first.seat && first.seat !== seat && !before.some(isTurn);
  return goesOn ? [...before, ...happened] : happened;
}

/** The next turn has begun. */
const isTurn = ({ kind }: GatewayEvent) => kind === "turn";
