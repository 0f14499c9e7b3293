import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { kept } from "./scripts/kept.mjs";

const SERVER = "http://127.0.0.1:8000"; // where `quadriga serve` listens while the page is developed
const WORKER = "worker.js"; // never hashed: browsers look there for a newer one

export default defineConfig({
  base: "./", // the server may live at any path: it writes that into index.html
  plugins: [svelte(), kept(WORKER)],
  build: {
    outDir: "../src/quadriga/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", worker: "worker/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
