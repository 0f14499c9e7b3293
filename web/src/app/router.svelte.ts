/** Where in the page we are: the address bar, read and written in one place. */
import { BASE, at, within } from "../wire/base";
import { routeOf, type Route } from "./routes";

function here(): Route {
  return routeOf(within(location.pathname), location.hash);
}

class Router {
  #route = $state.raw<Route>(here());

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  get route(): Route {
    return this.#route;
  }

  /** Go to a page by its path, wherever the server lives. */
  go(path: string): void {
    this.#open(at(path));
  }

  #open(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.#route = here();
  }

  /** Links within the page change the page without a request. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const isOurs = link.origin === location.origin && link.pathname.startsWith(BASE);
    if (!isOurs || link.pathname === location.pathname) return;
    event.preventDefault();
    this.#open(link.href);
  }
}

export const router = new Router();
