import { defineConfig } from "vitest/config";
import { resolved } from "./src/breakpoints";

// Where `safehouse serve` listens while the page is served by `npm run dev`.
const server = "127.0.0.1:8000";

/** Puts conditions in the place of their names in sheets. */
const named = (rule: { name: string; params: string }) => {
  rule.params = resolved(rule.name, rule.params);
};

export default defineConfig({
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  css: { postcss: { plugins: [{ postcssPlugin: "breakpoints", AtRule: { media: named, container: named } }] } },
  build: {
    outDir: "dist",
    assetsDir: "assets",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures stay files of their own: cached for ever by their hashed names,
    // and a strict content security policy needs no data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: {
      "/words": { target: `http://${server}` },
      "/api": { target: `http://${server}` },
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 120_000, // a busy machine is slow, not wrong
    // Every page but the first is opened with its words there.
    setupFiles: ["src/words/setup.ts"],
    // Without it the sheets that tests read are empty.
    css: true,
  },
});
