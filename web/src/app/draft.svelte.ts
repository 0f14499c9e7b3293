/** A match that is being set up: what has been chosen so far. */
import { PaceDraft } from "../parts/pace.svelte";
import { choosing, seatsOf, settled, underRuleset, type Terms } from "../parts/terms";
import type { Beginning, Options } from "../wire/beginning";
import { entropy } from "../wire/entropy";
import type { GameInfo, NewMatch, OptionValue, SeatRequest } from "../wire/types";

export type Against = "computer" | "here" | "link";

export class Draft {
  against = $state<Against>("computer");
  level = $state("");
  side = $state(0);
  position = $state("");
  terms = $state.raw<Terms>({ ruleset: "", options: {} });
  readonly pace = new PaceDraft();
  /** whether others may have somebody lose who stays away */
  forfeits = $state(true);
  /** seconds before an answer is told, in games with answers */
  pause = $state(0);

  constructor(from: Beginning | null) {
    this.terms = { ruleset: from?.ruleset ?? "", options: { ...from?.options } };
    this.position = from?.position ?? "";
  }

  /** Fill in what a game offers where nothing that it has is chosen yet. */
  fit(info: GameInfo): void {
    this.level ||= info.levels[Math.floor(info.levels.length / 2)]?.name ?? ""; // neither the weakest nor the strongest
    const isKnown = info.rulesets.some(({ name }) => name === this.terms.ruleset);
    if (!isKnown) this.terms = { ...this.terms, ruleset: info.rulesets[0]?.name ?? "" };
  }

  choose(option: string, value: OptionValue): void {
    this.terms = choosing(this.terms, option, value);
  }

  playBy(info: GameInfo, ruleset: string): void {
    this.terms = underRuleset(info, this.terms, ruleset);
  }

  /** The value of every option as the match would have it. */
  values(info: GameInfo): Options {
    return settled(info, { ...this.terms, options: this.#options(info) });
  }

  /** The seats of the match as it would be. */
  seats(info: GameInfo): GameInfo["seats"] {
    return info.seats.slice(0, seatsOf(info, { ...this.terms, options: this.#options(info) }));
  }

  /** What the server is asked for: only options that differ from the ruleset's are named. */
  request(info: GameInfo): NewMatch {
    const position = this.position.trim().replace(/\s+/g, " ");
    return {
      game: info.name,
      ruleset: this.terms.ruleset,
      options: this.#options(info),
      seats: this.seats(info).map(({ seat }) => this.#seat(seat)),
      ...(position && { position }),
      pace: this.pace.chosen,
      forfeits: this.forfeits,
      pause: info.answers && this.against !== "here" ? this.pause : 0,
      entropy: entropy(),
    };
  }

  #seat(seat: number): SeatRequest {
    if (this.against === "here" || seat === this.side) return { by: "human" };
    return this.against === "link" ? { by: "open" } : { by: "computer", level: this.level };
  }

  /** What was chosen, over what a computer player asks for. */
  #options(info: GameInfo): Options {
    return { ...(this.against === "computer" ? info.against_computers : {}), ...this.terms.options };
  }
}
