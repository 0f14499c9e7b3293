import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8000"; // where `quadriga serve` listens while the page is developed

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/quadriga/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
