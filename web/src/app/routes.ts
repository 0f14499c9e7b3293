/** The addresses of the page. */
import { beginningIn, type Beginning } from "../wire/beginning";

export type Route =
  | { page: "start" }
  | { page: "new"; game: string; from: Beginning | null }
  | { page: "edit"; game: string; from: Beginning | null }
  | { page: "match"; id: string }
  | { page: "match-analysis"; id: string }
  | { page: "analysis"; game: string; from: Beginning | null }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "learn"; game: string }
  | { page: "desk"; room: string; game: string; path: string[]; fragment: string }
  | { page: "exercise"; game: string; name: string }
  | { page: "open" }
  | { page: "missing"; path: string };

/** Read an address' path and fragment. */
export function routeOf(path: string, fragment: string): Route {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "start" };
  if (first === "open" && second === undefined) return { page: "open" };
  if (first === "learn" && second !== undefined && rest.length < 2) {
    const [name] = rest;
    return name === undefined ? { page: "learn", game: second } : { page: "exercise", game: second, name };
  }
  if ((first === "battles" || first === "armies") && second !== undefined)
    return { page: "desk", room: first, game: second, path: rest, fragment };
  if (second !== undefined && rest.length === 0) {
    if (first === "new") return { page: "new", game: second, from: beginningIn(fragment) };
    if (first === "edit") return { page: "edit", game: second, from: beginningIn(fragment) };
    if (first === "analysis") return { page: "analysis", game: second, from: beginningIn(fragment) };
    if (first === "m") return { page: "match", id: second };
    if (first === "rules") return { page: "rules", game: second, clause: fragment.slice(1) || null };
  }
  const [third, ...others] = rest;
  if (first === "analysis" && second === "m" && third !== undefined && others.length === 0)
    return { page: "match-analysis", id: third };
  return { page: "missing", path };
}
