// Holds the arrows of the page: app -> parts -> games -> board -> wire; a folder imports only what is below it.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const ROOT = "src";
const LADDER = ["wire", "board", "games", "parts", "app"];

const sources = readdirSync(ROOT, { recursive: true }).filter(
  (path) => /\.(ts|svelte)$/.test(path) && !path.startsWith("paraglide"),
);

/** The folder of a path, and within games the island: "games/thud". */
function room(path) {
  const [folder, island, file] = path.split("/");
  return { folder, island: folder === "games" && file ? island : null };
}

function faultOf(from, to) {
  const [above, below] = [room(from), room(to)];
  if (!LADDER.includes(above.folder) || below.folder === "paraglide") return null;
  if (LADDER.indexOf(above.folder) < LADDER.indexOf(below.folder)) return `${from} reaches up to ${to}`;
  if (above.folder !== "games" && below.island) return `${from} reaches into the island ${to}`;
  if (above.island && below.island && above.island !== below.island) return `${from} reaches over to ${to}`;
  return null;
}

const faults = sources.flatMap((from) =>
  [...readFileSync(join(ROOT, from), "utf8").matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+)"/g)]
    .map(([, target]) => normalize(join(dirname(from), target)))
    .map((to) => faultOf(from, relative("", to)))
    .filter((fault) => fault !== null),
);
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
