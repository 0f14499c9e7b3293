/** A hand's grip on a board: it slips once the position, or who is to act, is another. */
export class Grip {
  #on = "";

  /** True if what the hand holds is no longer what it took; somebody who comes or goes meanwhile changes nothing. */
  slips(position: string, seat: number | null): boolean {
    const now = `${position} ${seat}`;
    const isOther = now !== this.#on;
    this.#on = now;
    return isOther;
  }
}
