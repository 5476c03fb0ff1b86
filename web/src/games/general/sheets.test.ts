/** A loaded sheet stays for as long as the page is open: what one game says of its classes must not reach another's. */

import { expect, it } from "vitest";

const sheets = import.meta.glob<string>(["./*.css", "../spymaster/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const parts = import.meta.glob<string>("../../**/*.tsx", { query: "?raw", import: "default", eager: true });

const words = (text: string): string[] => text.match(/[a-zA-Z][\w-]*/g) ?? [];
/** The classes that a component gives, also those it may give. */
const given = (text: string): string[] =>
  [...text.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*(?:\}[^}]*`)*)\})/g)].flatMap(([, plain, code]) =>
    plain === undefined
      ? [...code!.matchAll(/"([^"]*)"|`([^`]*)`/g)].flatMap((one) => words(one[1] ?? one[2]!))
      : words(plain),
  );
/** The game of a file; none for what all games share. */
const roomOf = (file: string): string => (file.startsWith("./") ? "general" : (/^\.\.\/(\w+)\//.exec(file)?.[1] ?? ""));

/** Selectors of a sheet with their classes, without those that are within another's. */
function selectors(text: string): { selector: string; classes: string[] }[] {
  const plain = text.replace(/\/\*.*?\*\//gs, "").replace(/:not\([^)]*\)/g, "");
  return [...plain.matchAll(/([^{};@]+)\{/g)]
    .flatMap((one) => one[1]!.split(/,(?![^(]*\))/))
    .map((one) => ({ selector: one.trim(), classes: [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((name) => name[1]!) }))
    .filter(({ selector, classes }) => classes.length > 0 && !selector.startsWith("&"));
}

it("no rule of General or SpyMaster reaches what is not theirs", () => {
  const rooms: Record<string, Set<string>> = {};
  for (const [file, text] of Object.entries(parts)) {
    rooms[roomOf(file)] ??= new Set(["size-phone", "size-tablet"]);
    for (const name of given(text)) rooms[roomOf(file)]!.add(name);
  }
  const found = Object.entries(sheets).flatMap(([file, text]) =>
    selectors(text).flatMap(({ selector, classes }) =>
      Object.entries(rooms)
        .filter(([room, names]) => room !== roomOf(file) && classes.every((name) => names.has(name)))
        .map(([room]) => `${file}: ${selector} is also ${room || "the page"}'s`),
    ),
  );
  expect(Object.keys(rooms).length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});
