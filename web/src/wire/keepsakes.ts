/** The matches this browser knows, with their seat keys; the server's cookie holds the same seats, should these go. */
import { at } from "./base";

export type Keepsake = {
  id: string;
  game: string;
  /** keys of the seats played from this browser */
  keys: string[];
  /** keys of open seats, to pass on as links */
  links: { seat: number; key: string }[];
  /** ISO time of the last visit, for the order of the list */
  seen: string;
  title: string;
  over: boolean;
};

const STORED = "quadriga.matches";
const MOST = 100;

/** Every match kept here, the latest visited first. */
export function keepsakes(): Keepsake[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? (stored as Keepsake[]) : [];
  } catch {
    return []; // a damaged list is an empty one: the matches themselves are safe on the server
  }
}

export function keepsake(id: string): Keepsake | undefined {
  return keepsakes().find((kept) => kept.id === id);
}

/** Keep what is known of a match, over what was kept before, at the head of the list. */
export function keep(id: string, known: Partial<Omit<Keepsake, "id">>): Keepsake {
  const before = keepsake(id) ?? { id, game: "", keys: [], links: [], seen: "", title: "", over: false };
  const kept = { ...before, ...known, seen: new Date().toISOString() };
  store([kept, ...keepsakes().filter((other) => other.id !== id)].slice(0, MOST));
  return kept;
}

export function forget(id: string): void {
  store(keepsakes().filter((kept) => kept.id !== id));
}

function store(kept: Keepsake[]): void {
  localStorage.setItem(STORED, JSON.stringify(kept));
}

/** The keys in an address' fragment, `#k=<key>[,<key>]`. */
export function keysInFragment(fragment: string): string[] {
  const keys = new URLSearchParams(fragment.replace(/^#/, "")).get("k");
  return keys ? keys.split(",").filter((key) => key !== "") : [];
}

/** The link that lets anyone watch. */
export function watchLink(origin: string, id: string): string {
  return origin + at(`/m/${id}`);
}

/** The link that hands a seat to someone else. */
export function seatLink(origin: string, id: string, key: string): string {
  return `${watchLink(origin, id)}#k=${key}`;
}
