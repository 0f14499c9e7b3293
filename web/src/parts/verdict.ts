/** How a match ended, in the words of whoever looks at it. */
import { m } from "../paraglide/messages.js";
import type { Match, Outcome } from "../wire/types";
import { seatTitle } from "./seats";

/** Who has won, or shares the win, or that nobody has. */
export function verdict({ seats, you }: Match, { winners }: Outcome): string {
  const isDraw = winners.length === 0 || winners.length === seats.length;
  if (isDraw) return m.ended_draw();
  if (you.length === 1) {
    if (!winners.includes(you[0]!)) return m.ended_lost();
    return winners.length === 1 ? m.ended_won() : m.ended_shared();
  }
  const names = titlesOf(winners, { seats, you });
  return winners.length === 1 ? m.ended_winner({ names }) : m.ended_winners({ names });
}

type Loss = { you: () => string; other: (who: { name: string }) => string };
const LOST: Partial<Record<string, Loss>> = {
  resignation: { you: m.resigned_you, other: m.resigned },
  time: { you: m.timed_out_you, other: m.timed_out },
  forfeit: { you: m.forfeited_you, other: m.forfeited },
};

/** Why it ended: the server's words, and where somebody resigned, was late or stayed away, who, as far as the outcome tells. */
export function reason({ seats, you }: Match, { by, reason, winners }: Outcome): string {
  const losers = seats.map(({ seat }) => seat).filter((seat) => !winners.includes(seat));
  const words = LOST[by];
  if (!words || losers.length !== 1) return reason;
  if (you.length === 1 && you[0] === losers[0]) return words.you();
  return words.other({ name: titlesOf(losers, { seats, you }) });
}

function titlesOf(numbers: readonly number[], { seats, you }: Pick<Match, "seats" | "you">): string {
  return seats
    .filter(({ seat }) => numbers.includes(seat))
    .map((seat) => seatTitle(seat, you))
    .join(", ");
}
