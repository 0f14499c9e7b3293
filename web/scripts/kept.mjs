// Tells the service worker which files the page has, and gives it another version when any of them changes.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const PUBLIC = "public";
const FALLBACK = /\.woff$/; // for browsers that know no service worker either

/** @returns {import("vite").Plugin} the plugin for a worker that is built as `name` */
export function kept(name) {
  return {
    name: "kept",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[name];
        const built = Object.values(bundle).filter((each) => each !== worker);
        const given = files(PUBLIC);
        const hash = createHash("sha256");
        for (const each of built) hash.update(each.fileName).update(each.source ?? each.code);
        for (const path of given) hash.update(path).update(readFileSync(join(PUBLIC, path)));
        const kept = [...built.map((each) => each.fileName), ...given]
          .filter((path) => path !== "index.html" && !FALLBACK.test(path))
          .sort();
        const version = hash.digest("hex").slice(0, 16);
        worker.code = `const FILES=${JSON.stringify(kept)},VERSION="${version}";\n${worker.code}`;
      },
    },
  };
}

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
