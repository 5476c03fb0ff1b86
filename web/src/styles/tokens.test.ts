/** A colour that a sheet names must be known wherever the sheet is used: games bring theirs for themselves alone. */

import { expect, it } from "vitest";

const sheets = import.meta.glob<string>("../**/*.css", { query: "?raw", import: "default", eager: true });

const named = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map((one) => one[1]!));
const DEFINED = /(--[a-z][\w-]*)\s*:/g;
const USED = /var\((--[a-z][\w-]*)\)/g;

it("no sheet of the page needs a token that only a game has", () => {
  const game = (file: string) => file.includes("/games/");
  const ours = new Set<string>();
  const theirs = new Set<string>();
  for (const [file, text] of Object.entries(sheets))
    if (!game(file)) for (const token of named(text, DEFINED)) ours.add(token);
    else if (file.endsWith("tokens.css")) for (const token of named(text, DEFINED)) theirs.add(token);
  const found = Object.entries(sheets)
    .filter(([file]) => !game(file))
    .flatMap(([file, text]) =>
      [...named(text, USED)]
        .filter((token) => theirs.has(token) && !ours.has(token))
        .map((token) => `${file}: ${token}`),
    );
  expect(theirs.size).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
