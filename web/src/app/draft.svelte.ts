/** A match that is being set up: what has been chosen so far. */
import type { Beginning } from "../wire/beginning";
import { PaceDraft } from "../parts/pace.svelte";
import { entropy } from "../wire/entropy";
import type { GameInfo, NewMatch, OptionValue, SeatRequest } from "../wire/types";

export type Against = "computer" | "here" | "link";

export class Draft {
  against = $state<Against>("computer");
  level = $state("");
  side = $state(0);
  ruleset = $state("");
  position = $state("");
  readonly pace = new PaceDraft();
  #chosen = $state<Record<string, OptionValue>>({});

  constructor(from: Beginning | null) {
    this.ruleset = from?.ruleset ?? "";
    this.position = from?.position ?? "";
    this.#chosen = { ...from?.options };
  }

  /** Fill in what a game offers where nothing is chosen yet. */
  fit(info: GameInfo): void {
    this.level ||= info.levels[Math.floor(info.levels.length / 2)]?.name ?? ""; // neither the weakest nor the strongest
    this.ruleset ||= info.rulesets[0]?.name ?? "";
  }

  choose(option: string, value: OptionValue): void {
    this.#chosen[option] = value;
  }

  /** The value of every option as the match would have it. */
  values(info: GameInfo): Record<string, OptionValue> {
    const ruleset = info.rulesets.find((each) => each.name === this.ruleset);
    const usual = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
    return { ...usual, ...ruleset?.options, ...this.#forComputer(info), ...this.#chosen };
  }

  /** What the server is asked for: only options that differ from the ruleset's are named. */
  request(info: GameInfo): NewMatch {
    const options = { ...this.#forComputer(info), ...this.#chosen };
    const position = this.position.trim();
    return {
      game: info.name,
      ruleset: this.ruleset,
      options,
      seats: info.seats.map(({ seat }) => this.#seat(seat)),
      ...(position && { position }),
      pace: this.pace.chosen,
      entropy: entropy(),
    };
  }

  #seat(seat: number): SeatRequest {
    if (this.against === "here" || seat === this.side) return { by: "human" };
    return this.against === "link" ? { by: "open" } : { by: "computer", level: this.level };
  }

  #forComputer(info: GameInfo): Record<string, OptionValue> {
    return this.against === "computer" ? info.against_computers : {};
  }
}
