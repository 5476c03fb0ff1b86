/** A component or a hook that fills a screen of code does several things: it is to be composed of parts. */

import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const MOST = 150;

interface Sized {
  name: string;
  lines: number;
}

type Node = { type?: string; start: number; end: number; id?: { name?: string } | null; [part: string]: unknown };

/** Components and hooks of a source by their names, each with the lines from its first to its last. */
function sizes(file: string, source: string): Sized[] {
  const found: Sized[] = [];
  const visit = (node: unknown, named: string) => {
    if (Array.isArray(node)) for (const one of node) visit(one, "");
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type = "", start, end, id, superClass } = node as Node;
    const name = id?.name ?? named;
    const drawn = type.includes("Function") || (type.startsWith("Class") && superClass);
    if (drawn && /^([A-Z]|use[A-Z])/.test(name))
      found.push({ name, lines: source.slice(start, end).split("\n").length });
    for (const [part, child] of Object.entries(node))
      visit(child, type === "VariableDeclarator" && part === "init" ? name : "");
  };
  visit(parseSync(file, source).program, "");
  return found;
}

const sources = Object.entries(
  import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./gen/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

describe("components", () => {
  it("have at most 150 lines", () => {
    const all = sources.flatMap(([file, source]) => sizes(file, source).map((one) => ({ file, ...one })));
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ lines }) => lines > MOST)).toEqual([]);
  });

  it("are measured however they are written", () => {
    const body = `{\n${"  look();\n".repeat(3)}}`;
    const source = [
      `export function Plate() ${body}`,
      `export const Card = (): null => ${body};`,
      `const usePlates = function () ${body};`,
      `class Line extends Component ${body.replaceAll("look()", "draw = 1")}`,
      `function small() ${body}`,
    ].join("\n");
    expect(sizes("some.tsx", source)).toEqual(
      ["Plate", "Card", "usePlates", "Line"].map((name) => ({ name, lines: 5 })),
    );
  });
});
