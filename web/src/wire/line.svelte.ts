/** The line to the server, as far as requests have found it: whether it is down, and what happens once it is back. */
import { at } from "./base";

const PAUSE = 5000; // milliseconds between two looks at whether a line that was down is back
const GATEWAY = new Set([502, 503, 504]); // a proxy that finds nobody behind it

class Line {
  isDown = $state(false);
  /** how often the line came back to a page that had got nothing yet: it has to be made anew */
  revivals = $state(0);
  #hasHeld = false;
  #next: ReturnType<typeof setTimeout> | undefined;

  /** Find out how the line is, now and whenever the browser has a network again. */
  watch(): void {
    void this.#look();
    addEventListener("online", () => void this.#look());
    addEventListener("offline", () => this.broke());
  }

  /** A request was answered. */
  held(): void {
    clearTimeout(this.#next);
    if (this.isDown && !this.#hasHeld) this.revivals += 1;
    this.isDown = false;
    this.#hasHeld = true;
  }

  /** A request was not answered. */
  broke(): void {
    this.isDown = true;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#look(), PAUSE);
  }

  async #look(): Promise<void> {
    const answer = await fetch(at("/api/health")).catch(() => null);
    if (answer === null || GATEWAY.has(answer.status)) this.broke();
    else this.held();
  }
}

export const line = new Line();
