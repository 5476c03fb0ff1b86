/** What styles may ask: an event changes a table in many places, and every change asks some of them again. */

import { expect, it } from "vitest";

const sheets = import.meta.glob<string>("../**/*.css", { query: "?raw", import: "default", eager: true });

it("no style counts or searches children with :has()", () => {
  const found = Object.entries(sheets).flatMap(([file, text]) =>
    [...text.matchAll(/:has\([^)]*(?::nth-|\*|\[).*/g)].map((match) => `${file}: ${match[0]}`),
  );
  expect(Object.values(sheets).filter((text) => text.length > 500).length).toBeGreaterThan(10);
  // The only one of these stands on the first page.
  expect(found.filter((one) => !one.includes("data-count"))).toEqual([]);
});

it("a style names its game by the class of the table", () => {
  const roots = /:has\(\.(?:sm|sc|mos|general|spyon)\)/;
  expect(
    Object.entries(sheets)
      .filter(([, text]) => roots.test(text))
      .map(([file]) => file),
  ).toEqual([]);
});

it("what has the focus looks unlike what can be chosen", () => {
  const found = Object.entries(sheets).flatMap(([file, text]) =>
    [...text.replace(/\/\*.*?\*\//gs, "").matchAll(/[^{}]*:focus-visible[^{}]*\{[^{}]*--signal[^{}]*\}/g)].map(
      (match) => `${file}: ${match[0].trim()}`,
    ),
  );
  expect(found).toEqual([]);
});
