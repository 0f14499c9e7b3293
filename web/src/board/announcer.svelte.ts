/** What the page says aloud: a polite live region reads it, in the order it came. */

const KEPT = 6; // sentences left in the region, so that several in a row are all read

class Announcer {
  #next = 0;
  sentences = $state.raw<{ id: number; text: string }[]>([]);

  say(text: string): void {
    if (text === "") return;
    this.sentences = [...this.sentences, { id: this.#next++, text }].slice(-KEPT);
  }
}

export const announcer = new Announcer();
