/** The path that the server lives at, with a slash at both ends: "/" or, behind a proxy, "/quadriga/". */
export const BASE = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base"]')?.content ?? "/";

/** The address of a path of ours, which begins with a slash. */
export function at(path: string): string {
  return BASE + path.slice(1);
}

/** The path of ours that an address is. */
export function within(address: string): string {
  return address.startsWith(BASE) ? address.slice(BASE.length - 1) : address;
}
