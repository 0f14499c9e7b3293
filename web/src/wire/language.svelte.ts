/** The language of the page: one value that every text depends on. */
import { overwriteGetLocale } from "../paraglide/runtime.js";

export type Language = "en" | "ru";
export const LANGUAGES: readonly Language[] = ["en", "ru"];

const STORED = "quadriga.language";

function preferred(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored === "en" || stored === "ru") return stored;
  return navigator.language.toLowerCase().startsWith("ru") ? "ru" : "en";
}

class Speech {
  #current = $state<Language>(preferred());

  get current(): Language {
    return this.#current;
  }

  speak(language: Language): void {
    this.#current = language;
    localStorage.setItem(STORED, language);
    document.documentElement.lang = language;
  }
}

export const language = new Speech();
document.documentElement.lang = language.current;
overwriteGetLocale(() => language.current);
