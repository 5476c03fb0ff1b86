import { describe, expect, it } from "vitest";
import { inline, leading, parse, placeOf, safeHref, textOf, glossed } from "./markdown";

describe("inline", () => {
  it("reads bold, italic, code and links", () => {
    expect(inline("a **b *c*** `d*` [e](/new)")).toEqual([
      { t: "text", text: "a " },
      {
        t: "strong",
        of: [
          { t: "text", text: "b " },
          { t: "em", of: [{ t: "text", text: "c" }] },
        ],
      },
      { t: "text", text: " " },
      { t: "code", text: "d*" },
      { t: "text", text: " " },
      { t: "link", href: "/new", of: [{ t: "text", text: "e" }] },
    ]);
  });

  it("leaves lone stars and snake_case alone", () => {
    expect(textOf(inline("2 * 3 and first_time_options"))).toBe("2 * 3 and first_time_options");
    expect(inline("first_time_options")).toEqual([{ t: "text", text: "first_time_options" }]);
  });

  it("finds clauses in running text", () => {
    expect(inline("see SO-8.1, SC-R3")).toEqual([
      { t: "text", text: "see " },
      { t: "clause", id: "SO-8.1" },
      { t: "text", text: ", " },
      { t: "clause", id: "SC-R3" },
    ]);
  });

  it("never makes a script link or markup", () => {
    expect(safeHref("javascript:alert(1)")).toBeNull();
    expect(safeHref("//elsewhere.example")).toBeNull();
    expect(inline("[x](javascript:alert(1))").some((part) => part.t === "link")).toBe(false);
    expect(inline("<b>hi</b>")).toEqual([{ t: "text", text: "<b>hi</b>" }]);
  });
});

describe("leading", () => {
  it("takes the clauses a block begins with", () => {
    expect(leading("**SO-8.1** SWITCH takes two cubes.")).toEqual(["SO-8.1"]);
    expect(leading("SO-8.1, SO-8.2: both")).toEqual(["SO-8.1", "SO-8.2"]);
    expect(leading("Switch (SO-8.1)")).toEqual([]);
  });
});

describe("parse", () => {
  const doc = parse(
    [
      "# SPYON",
      "",
      "Come second. See SO-8.2.",
      "",
      "## The missions (SO-8)",
      "",
      "- **SO-8.1** SWITCH",
      "  goes on.",
      "- **SO-8.2** RELOCATE",
      "  - nested",
      "",
      "1. one",
      "2. two",
      "",
      "| row | who |",
      "|:---|---:|",
      "| SO-11.2 | Green |",
      "",
      "> A ruling.",
      "",
      "```",
      "SO-9.9 **raw**",
      "```",
      "## The missions",
    ].join("\n"),
  );

  it("gives headings unique ids and a table of contents", () => {
    expect(doc.contents).toEqual([
      { level: 1, text: "SPYON", id: "spyon" },
      { level: 2, text: "The missions (SO-8)", id: "the-missions" },
      { level: 2, text: "The missions", id: "the-missions-2" },
    ]);
  });

  it("anchors clauses where they are defined, not where they are mentioned", () => {
    expect([...doc.clauses]).toEqual(["SO-8", "SO-8.1", "SO-8.2", "SO-11.2"]);
    const intro = doc.blocks[1];
    expect(intro?.t === "paragraph" && intro.clauses).toEqual([]);
  });

  it("joins wrapped lines and nests lists", () => {
    const list = doc.blocks[3];
    if (list?.t !== "list") throw new Error("no list");
    const [first, second] = list.items;
    const words = first?.of[0];
    expect(words?.t === "paragraph" && textOf(words.of)).toBe("SO-8.1 SWITCH goes on.");
    expect(second?.of[1]?.t).toBe("list");
    expect(doc.blocks[4]).toMatchObject({ t: "list", ordered: true, start: 1 });
  });

  it("reads tables, quotes and code", () => {
    expect(doc.blocks[5]).toMatchObject({ t: "table", align: ["left", "right"] });
    expect(doc.blocks[6]).toMatchObject({ t: "quote" });
    expect(doc.blocks[7]).toEqual({ t: "code", text: "SO-9.9 **raw**" });
  });

  it("finds the nearest place of a clause", () => {
    expect(placeOf(doc, "SO-8.1")).toBe("SO-8.1");
    expect(placeOf(doc, "SO-8.7")).toBe("SO-8");
    expect(placeOf(doc, "SO-99.1")).toBeNull();
  });
});

describe("the glossary", () => {
  const text =
    "# G\n\nA Dept first.\n\n## Words\n\n| word | means |\n|---|---|\n| Dept, open Dept | a place |\n\n## Rules\n\n- **SO-1.1** An open Dept, and two Depts.\n- Deptford is none.\n";

  it("links a word where a section first uses it", () => {
    const doc = glossed(parse(text));
    const table = doc.blocks.find((block) => block.t === "table");
    expect(table?.t === "table" && table.rows[0]?.id).toBe("word-dept");
    const found = [...JSON.stringify(doc.blocks).matchAll(/"t":"term","text":"([^"]*)"/g)];
    expect(found.map((one) => one[1])).toEqual(["Dept", "open Dept"]);
  });

  it("leaves a guide without one as it is", () => {
    const doc = parse("# G\n\nA Dept.\n");
    expect(glossed(doc)).toBe(doc);
  });
});
