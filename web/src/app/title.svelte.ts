/** The title of the browser's tab, kept in the language of the page. */
import { m } from "../paraglide/messages.js";

export const title = {
  /** Call while a component is made: the title follows `text` as long as it stands. */
  is(text: () => string): void {
    $effect(() => {
      const own = text();
      const house = m.quadriga();
      document.title = own === house ? house : `${own} · ${house}`;
    });
  },
};
