/** A loaded sheet stays for as long as the page is open: what a game says of its classes must not reach others'. */

import { expect, it } from "vitest";

const sheets = import.meta.glob<string>("../games/*/**/*.css", { query: "?raw", import: "default", eager: true });
const parts = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });

const words = (text: string): string[] => text.match(/[a-zA-Z][\w-]*/g) ?? [];
/** The classes that a component gives, also those it may give. */
const given = (text: string): string[] =>
  [...text.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*(?:\}[^}]*`)*)\})/g)].flatMap(([, plain, code]) =>
    plain === undefined
      ? [...code!.matchAll(/"([^"]*)"|`([^`]*)`/g)].flatMap((one) => words(one[1] ?? one[2]!))
      : words(plain),
  );
/** A game, or a folder of the page. */
const areaOf = (file: string): string =>
  /^\.\.\/games\/(\w+)\//.exec(file)?.[1] ?? /^\.\.\/(\w+)\//.exec(file)?.[1] ?? "styles";

/** Selectors of a sheet with their classes, without those that are within another's. */
function selectors(text: string): { selector: string; classes: string[] }[] {
  const plain = text.replace(/\/\*.*?\*\//gs, "").replace(/:not\([^)]*\)/g, "");
  return [...plain.matchAll(/([^{};@]+)\{/g)]
    .flatMap((one) => one[1]!.split(/,(?![^(]*\))/))
    .map((one) => ({ selector: one.trim(), classes: [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((name) => name[1]!) }))
    .filter(({ selector, classes }) => classes.length > 0 && !/^[&>]/.test(selector));
}

it("no rule of a game reaches what is another's", () => {
  const areas = new Map<string, Set<string>>();
  for (const [file, text] of Object.entries(parts)) {
    const known = areas.get(areaOf(file)) ?? new Set(["size-phone", "size-tablet"]);
    for (const name of given(text)) known.add(name);
    areas.set(areaOf(file), known);
  }
  const found = Object.entries(sheets).flatMap(([file, text]) => {
    const own = areaOf(file);
    return selectors(text).flatMap(({ selector, classes }) =>
      [...areas]
        .filter(([area, names]) => area !== own && classes.every((name) => names.has(name)))
        .map(([area]) => `${file}: ${selector} is also ${area}'s`),
    );
  });
  expect(areas.size).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

it("no common sheet names a game or what only a game has", () => {
  const own = import.meta.glob<string>(["../**/*.css", "!../games/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const games = new Map<string, Set<string>>();
  const common = new Set<string>();
  for (const [file, text] of Object.entries(parts)) {
    const game = /^\.\.\/games\/(\w+)\//.exec(file)?.[1];
    if (!game) for (const name of words(text)) common.add(name);
    else games.set(game, new Set([...(games.get(game) ?? [`game-${game}`]), ...given(text)]));
  }
  const found = Object.entries(own).flatMap(([file, text]) =>
    selectors(text).flatMap(({ selector, classes }) =>
      classes
        .filter((name) => !common.has(name) && [...games.values()].filter((names) => names.has(name)).length === 1)
        .map((name) => `${file}: ${selector} (${name})`),
    ),
  );
  expect(games.size).toBeGreaterThan(4);
  expect(found).toEqual([]);
});
