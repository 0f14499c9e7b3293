/** Where in the page we are: the address bar, read and written in one place. */

export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "match"; id: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "open" }
  | { page: "missing"; path: string };

/** Read an address' path and fragment. */
export function routeOf(path: string, fragment: string): Route {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "start" };
  if (first === "open" && second === undefined) return { page: "open" };
  if (second !== undefined && rest.length === 0) {
    if (first === "new") return { page: "new", game: second };
    if (first === "m") return { page: "match", id: second };
    if (first === "rules") return { page: "rules", game: second, clause: fragment.slice(1) || null };
  }
  return { page: "missing", path };
}

class Router {
  #route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  get route(): Route {
    return this.#route;
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.#route = routeOf(location.pathname, location.hash);
  }

  /** Links within the page change the page without a request. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
