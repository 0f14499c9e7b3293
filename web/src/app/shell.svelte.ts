/** What the browser keeps of the page, so that it opens without the server: see `worker/worker.ts`. */
import { BASE, at } from "../wire/base";
import type { Language } from "../wire/language.svelte";

class Shell {
  /** True once a newer page than this one lies ready. */
  isOld = $state(false);

  /** Have the page kept, and notice when the server has a newer one. */
  async keep(): Promise<void> {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return; // not on http:, but for this very machine
    const kept = await navigator.serviceWorker.register(at("/worker.js"), { scope: BASE }).catch(() => null);
    kept?.addEventListener("updatefound", () => {
      const next = kept.installing;
      const hadOne = kept.active !== null;
      next?.addEventListener("statechange", () => (this.isOld ||= hadOne && next.state === "installed"));
    });
  }
}

/** Name the page in that language to whoever installs it. */
export function nameApp(language: Language): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
  manifest.href = at(`/manifest.${language}.webmanifest`);
}

export const shell = new Shell();
