/**
 * The service worker: keeps the page (not one answer of /api), so that it opens without the server.
 *
 * A page is asked of the server first, so a reload always brings the newest. A newer worker waits until no tab shows the
 * page that this one keeps, as such a tab may still need files that the server has no more.
 */
export {};

/** Filled in by the build (`vite.config.ts`): the files of the page, and a hash over them. */
declare const FILES: readonly string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const SCOPE = worker.registration.scope;
const OURS = `quadriga ${SCOPE}`; // two houses may live at one origin
const CACHE = `${OURS} ${VERSION}`;
const PATIENCE = 5000; // milliseconds for the server to answer with a page
const GATEWAY = [502, 503, 504]; // what a proxy answers that finds nobody behind it

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(SCOPE) ? request.url.slice(SCOPE.length) : null;
  if (request.method !== "GET" || path === null || path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(path)) event.respondWith(file(request));
});

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(["./", ...FILES].map((path) => new Request(path, { cache: "no-cache" })));
}

async function forget(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(`${OURS} `) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => null), silence()]);
  if (answer !== null && !GATEWAY.includes(answer.status)) return answer;
  return (await kept(SCOPE)) ?? answer ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function kept(request: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreVary: true });
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
}
