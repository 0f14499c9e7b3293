/** Light or dark paper: as the system has it, until the reader chooses. */

export type Paper = "light" | "dark";

const STORED = "quadriga.paper";

function chosen(): Paper | null {
  const stored = localStorage.getItem(STORED);
  return stored === "light" || stored === "dark" ? stored : null;
}

const system = matchMedia("(prefers-color-scheme: dark)");

class Desk {
  #chosen = $state<Paper | null>(chosen());
  #system = $state<Paper>(system.matches ? "dark" : "light");

  constructor() {
    system.addEventListener("change", () => (this.#system = system.matches ? "dark" : "light"));
    this.#lay();
  }

  get paper(): Paper {
    return this.#chosen ?? this.#system;
  }

  turn(): void {
    this.#chosen = this.paper === "dark" ? "light" : "dark";
    localStorage.setItem(STORED, this.#chosen);
    this.#lay();
  }

  #lay(): void {
    if (this.#chosen) document.documentElement.dataset["paper"] = this.#chosen;
  }
}

export const desk = new Desk();
