/** What people read comes from the catalogues: no sentence stands in the code, and every page finds its own words. */

import { FluentResource } from "@fluent/bundle";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import first from "./en.ftl?raw";
import others from "./pages/en.ftl?raw";

type Node = { type: string; start: number; [key: string]: unknown };

const sources = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** Shown to developers only. */
const WORKSHOP = "../parts/page.tsx";
/** Attributes and fields that people read or hear. */
const SPOKEN = new Set(
  "aria-label aria-description aria-roledescription aria-valuetext alt title placeholder label short note hint text question lead empty word reason yes no".split(
    " ",
  ),
);
const LETTERS = /\p{L}{2}/u;
const WORD = /^\p{Lu}\p{Ll}{2,}$/u;
const PROSE = /^\p{Lu}\p{Ll}+[ ,:.!?]+.*\p{L}{2}/u;
const NAMES = new Set(["Safehouse", "English", "Deutsch", "Art"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function* children(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    if (key === "parent") continue;
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield one;
  }
}

/** What an expression may come to: the strings of its branches and templates, not those of calls in it. */
function* said(node: Node): Generator<string> {
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string") yield node.value;
      break;
    case "TemplateLiteral":
      for (const part of node.quasis as Node[]) yield (part.value as { raw: string }).raw;
      break;
    case "ConditionalExpression":
      yield* said(node.consequent as Node);
      yield* said(node.alternate as Node);
      break;
    case "LogicalExpression":
      yield* said(node.left as Node);
      yield* said(node.right as Node);
      break;
    case "BinaryExpression":
      if (node.operator === "+") {
        yield* said(node.left as Node);
        yield* said(node.right as Node);
      }
      break;
    case "JSXExpressionContainer":
      yield* said(node.expression as Node);
      break;
  }
}

const spoken = (name: Node): boolean => SPOKEN.has(String(name.name ?? name.value ?? ""));

/** Every string of a file that people would read as it stands. */
function literals(node: Node, found: string[] = []): string[] {
  const check = (text: string) => {
    if (LETTERS.test(text) && !NAMES.has(text.trim())) found.push(text.trim());
  };
  if (node.type.startsWith("TS")) return found;
  if (node.type === "JSXText") check(String(node.value));
  else if (node.type === "JSXAttribute") {
    if (spoken(node.name as Node) && isNode(node.value)) for (const text of said(node.value)) check(text);
  } else if (node.type === "JSXElement" || node.type === "JSXFragment") {
    for (const child of node.children as Node[])
      if (child.type === "JSXExpressionContainer") for (const text of said(child)) check(text);
  } else if (node.type === "Property" && spoken(node.key as Node)) {
    for (const text of said(node.value as Node)) if (/[ .!?]|^\p{Lu}/u.test(text)) check(text);
  } else if (node.type === "Property") {
    for (const text of said(node.value as Node)) if (WORD.test(text)) check(text);
  } else if (node.type === "Literal" && typeof node.value === "string" && PROSE.test(node.value)) check(node.value);
  else if (node.type === "TemplateLiteral" && PROSE.test([...said(node)].join("1"))) check([...said(node)].join("…"));
  for (const child of children(node)) literals(child, found);
  return found;
}

const parsed = (path: string): Node => parseSync(path, sources[path]!).program as unknown as Node;

const pages = Object.keys(sources).filter(
  (path) => !path.includes(".test.") && !path.includes("/gen/") && !path.endsWith("/samples.ts") && path !== WORKSHOP,
);

describe("texts", () => {
  it.each(pages)("%s says nothing of its own", (path) => {
    expect([...new Set(literals(parsed(path)))]).toEqual([]);
  });

  it("are seen wherever they stand", () => {
    const code = `
      const a = <p title="One" aria-label={x ? "Two" : \`Three \${y}\`} class="btn big">Four {x && "five"} {t("six")}</p>;
      const b = { label: "Seven", id: "eight", question: x ?? "Nine", red: "Red" };
      fail("Ten is wrong.");`;
    const found = literals(parseSync("a.tsx", code).program as unknown as Node);
    expect(found.map((text) => text.toLowerCase()).sort()).toEqual(
      ["one", "two", "three", "four", "five", "seven", "nine", "red", "ten is wrong."].sort(),
    );
  });
});

/** The files that come with another: what it imports, without what is fetched later. */
function filesWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !sources[path]) return seen;
  seen.add(path);
  for (const node of (parsed(path).body as Node[]).filter((one) => isNode(one.source))) {
    if (node.importKind === "type" || node.exportKind === "type") continue;
    const from = (node.source as Node).value as string;
    if (!from.startsWith(".")) continue;
    const parts = path.split("/").slice(0, -1);
    for (const step of from.split("/")) {
      if (step === "..") parts.at(-1) === ".." ? parts.push(step) : parts.pop();
      else if (step !== ".") parts.push(step);
    }
    const to = parts.join("/");
    for (const file of [`${to}.ts`, `${to}.tsx`, `${to}/index.ts`]) filesWith(file, seen);
  }
  return seen;
}

function* asked(node: Node): Generator<string> {
  const callee = node.callee as Node | undefined;
  if (node.type === "CallExpression" && callee?.name === "t") {
    const [name] = node.arguments as Node[];
    if (typeof name?.value === "string") yield name.value;
  }
  for (const child of children(node)) yield* asked(child);
}

const namesIn = (...catalogues: string[]): Set<string> =>
  new Set(catalogues.flatMap((text) => new FluentResource(text).body.map((message) => message.id)));

const missing = (files: Iterable<string>, there: Set<string>): string[] =>
  [...files].flatMap((path) => [...asked(parsed(path))].filter((name) => !there.has(name)));

it("of the first page come with it", () => {
  const files = filesWith("../main.tsx");
  expect(files).toContain("../pages/home.tsx");
  expect(files).not.toContain("../table/page.tsx");
  expect(missing(files, namesIn(first))).toEqual([]);
});

/** What the first page fetches later, and whether the words of looking back come with it. */
const fetched = [...sources["../app.tsx"]!.matchAll(/import\("\.(\/[\w/-]+)"\)\)\.\w+(, "review")?\)/g)]
  .filter(([, , review]) => !review)
  .map(([, path]) => `..${path}.tsx`)
  .filter((path) => path !== WORKSHOP);

it.each(fetched)("of %s come with it", (path) => {
  const files = filesWith(path);
  expect(files.size).toBeGreaterThan(5);
  const chrome = [...files].filter((file) => !file.startsWith("../games/"));
  expect(missing(chrome, namesIn(first, others))).toEqual([]);
});
