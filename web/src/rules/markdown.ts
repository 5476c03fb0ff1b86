/**
 * A small Markdown reader for our own guides: headings, paragraphs, lists, tables, quotes, code,
 * bold, italic, links. It yields a tree, never HTML, so nothing in a guide can become markup.
 *
 * Clause numbers (SO-8.1, SC-R3) are known everywhere. A block that begins with one, or a heading
 * that contains one, is that clause's place: it gets the anchor. Elsewhere they become references.
 */

export type Inline =
  | { t: "text"; text: string }
  | { t: "strong" | "em"; of: Inline[] }
  | { t: "code"; text: string }
  | { t: "link"; href: string; of: Inline[] }
  /** A word of the glossary, with its row. */
  | { t: "term"; text: string; id: string }
  | { t: "clause"; id: string };

export type Align = "left" | "right" | "center";

export type Block =
  | { t: "heading"; level: number; of: Inline[]; id: string; clauses: string[] }
  | { t: "paragraph"; of: Inline[]; clauses: string[] }
  | { t: "list"; ordered: boolean; start: number; items: Item[] }
  | { t: "table"; head: Inline[][]; align: Align[]; rows: Row[] }
  | { t: "quote"; of: Block[] }
  | { t: "code"; text: string }
  | { t: "rule" };

export interface Item {
  of: Block[];
}

export interface Row {
  cells: Inline[][];
  clauses: string[];
  /** The anchor of a row of the glossary. */
  id?: string;
}

export interface Doc {
  blocks: Block[];
  contents: { level: number; text: string; id: string }[];
  /** Every clause that has a place of its own. */
  clauses: Set<string>;
}

export const CLAUSE = /\b[A-Z]{2,3}-R?\d+(?:\.\d+)*[a-z]?\b/;
const CLAUSE_ALL = new RegExp(CLAUSE.source, "g");

// --- inline ---------------------------------------------------------------------------------------

const INLINE =
  /(`+)(.+?)\1|\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)|\*(?=\S)(.+?)(?<=\S)\*|(?<![A-Za-z0-9])_(?=\S)(.+?)(?<=\S)_(?![A-Za-z0-9])|\[([^\]]+)\]\(([^)\s]+)\)|\\([\\`*_{}[\]()#+\-.!|])/s;

/** Links may lead into the page or to plain web addresses; anything else stays text. */
export function safeHref(href: string): string | null {
  if (/^(#|\/(?!\/))/.test(href)) return href;
  return /^https?:\/\//i.test(href) ? href : null;
}

export function inline(text: string): Inline[] {
  const out: Inline[] = [];
  let rest = text;
  for (;;) {
    const found = INLINE.exec(rest);
    if (!found) break;
    plain(rest.slice(0, found.index), out);
    const [all, , code, strong, em, under, label, href, escaped] = found;
    if (code !== undefined) out.push({ t: "code", text: code.trim() });
    else if (strong !== undefined) out.push({ t: "strong", of: inline(strong) });
    else if (em !== undefined) out.push({ t: "em", of: inline(em) });
    else if (under !== undefined) out.push({ t: "em", of: inline(under) });
    else if (label !== undefined && href !== undefined) {
      const safe = safeHref(href);
      if (safe) out.push({ t: "link", href: safe, of: unlinked(inline(label)) });
      else plain(label, out);
    } else if (escaped !== undefined) out.push({ t: "text", text: escaped });
    rest = rest.slice(found.index + all.length);
  }
  plain(rest, out);
  return out;
}

function plain(text: string, out: Inline[]): void {
  let from = 0;
  for (const found of text.matchAll(CLAUSE_ALL)) {
    if (found.index > from) out.push({ t: "text", text: text.slice(from, found.index) });
    out.push({ t: "clause", id: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push({ t: "text", text: text.slice(from) });
}

/** A link inside a link is none. */
function unlinked(parts: Inline[]): Inline[] {
  return parts.map((part) => {
    if (part.t === "clause") return { t: "text", text: part.id };
    if (part.t === "strong" || part.t === "em") return { ...part, of: unlinked(part.of) };
    return part;
  });
}

export function textOf(parts: Inline[]): string {
  return parts
    .map((part) =>
      part.t === "text" || part.t === "code" || part.t === "term"
        ? part.text
        : part.t === "clause"
          ? part.id
          : textOf(part.of),
    )
    .join("");
}

/** The clauses a block stands for: those it begins with, before any other word. */
export function leading(text: string): string[] {
  const found: string[] = [];
  let rest = text.replace(/^[\s*_([]+/, "");
  for (;;) {
    const first = CLAUSE.exec(rest);
    if (first?.index !== 0) return found;
    found.push(first[0]);
    rest = rest.slice(first[0].length).replace(/^[\s*_,;:.)\]([]+/, "");
  }
}

// --- blocks ---------------------------------------------------------------------------------------

const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const EXPLICIT = /\s*\{#([A-Za-z0-9._-]+)\}\s*$/;
const BULLET = /^(\s*)([-*+]|\d{1,3}[.)])\s+(.*)$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const FENCE = /^\s*(```+|~~~+)/;
const DIVIDER = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;

export function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "section"
  );
}

export function parse(source: string): Doc {
  const doc: Doc = { blocks: [], contents: [], clauses: new Set() };
  const ids = new Set<string>();
  // Comments are for authors.
  const lines = source
    .replace(/\r\n?/g, "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .split("\n");
  doc.blocks = blocks(lines, doc, ids);
  return doc;
}

function claim(ids: string[], doc: Doc): string[] {
  const fresh = ids.filter((id) => !doc.clauses.has(id));
  for (const id of fresh) doc.clauses.add(id);
  return fresh;
}

function blocks(lines: string[], doc: Doc, ids: Set<string>): Block[] {
  const out: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at += 1;
      continue;
    }
    const fence = FENCE.exec(line)?.[1];
    if (fence) {
      const body: string[] = [];
      at += 1;
      while (at < lines.length && !(lines[at] ?? "").trim().startsWith(fence)) {
        body.push(lines[at] ?? "");
        at += 1;
      }
      at += 1;
      out.push({ t: "code", text: body.join("\n") });
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading) {
      out.push(makeHeading(heading[1] ?? "#", heading[2] ?? "", doc, ids));
      at += 1;
      continue;
    }
    if (RULE.test(line)) {
      out.push({ t: "rule" });
      at += 1;
      continue;
    }
    if (/^\s*>/.test(line)) {
      const body: string[] = [];
      while (at < lines.length && /^\s*>/.test(lines[at] ?? "")) {
        body.push((lines[at] ?? "").replace(/^\s*> ?/, ""));
        at += 1;
      }
      out.push({ t: "quote", of: blocks(body, doc, ids) });
      continue;
    }
    if (line.includes("|") && DIVIDER.test(lines[at + 1] ?? "") && (lines[at + 1] ?? "").includes("-")) {
      const head = cells(line).map(inline);
      const align = cells(lines[at + 1] ?? "").map(alignment);
      const rows: Row[] = [];
      at += 2;
      while (at < lines.length && (lines[at] ?? "").includes("|") && (lines[at] ?? "").trim()) {
        const row = cells(lines[at] ?? "");
        const own = claim(leading(row[0] ?? ""), doc);
        rows.push({ cells: row.map(inline), clauses: own });
        at += 1;
      }
      out.push({ t: "table", head, align, rows });
      continue;
    }
    if (BULLET.test(line)) {
      at = list(lines, at, doc, ids, out);
      continue;
    }
    const body: string[] = [];
    while (at < lines.length && continues(lines[at] ?? "", body.length > 0)) {
      body.push((lines[at] ?? "").trim());
      at += 1;
    }
    out.push(makeParagraph(body.join(" "), doc));
  }
  return out;
}

function continues(line: string, begun: boolean): boolean {
  if (line.trim() === "") return false;
  if (!begun) return true;
  return !(HEADING.test(line) || FENCE.test(line) || RULE.test(line) || /^\s*>/.test(line) || BULLET.test(line));
}

function makeHeading(marks: string, text: string, doc: Doc, ids: Set<string>): Block {
  const explicit = EXPLICIT.exec(text)?.[1];
  const words = text.replace(EXPLICIT, "");
  const of = inline(words);
  const inside = words.match(CLAUSE_ALL) ?? [];
  const named = explicit && CLAUSE.test(explicit) ? [explicit] : [];
  const own = claim([...named, ...inside], doc);
  const base = explicit && !named.length ? explicit : slug(words.replace(CLAUSE_ALL, "") || words);
  let id = base;
  for (let n = 2; ids.has(id); n += 1) id = `${base}-${n}`;
  ids.add(id);
  doc.contents.push({ level: marks.length, text: textOf(of), id });
  return { t: "heading", level: marks.length, of, id, clauses: own };
}

function makeParagraph(text: string, doc: Doc): Block {
  const explicit = EXPLICIT.exec(text)?.[1];
  const words = text.replace(EXPLICIT, "");
  const own = claim([...(explicit ? [explicit] : []), ...leading(words)], doc);
  return { t: "paragraph", of: inline(words), clauses: own };
}

function list(lines: string[], from: number, doc: Doc, ids: Set<string>, out: Block[]): number {
  const first = BULLET.exec(lines[from] ?? "");
  const indent = first?.[1]?.length ?? 0;
  const ordered = /\d/.test(first?.[2] ?? "");
  const start = ordered ? parseInt(first?.[2] ?? "1", 10) : 1;
  const items: Item[] = [];
  let at = from;
  while (at < lines.length) {
    const bullet = BULLET.exec(lines[at] ?? "");
    if (!bullet || (bullet[1]?.length ?? 0) !== indent || /\d/.test(bullet[2] ?? "") !== ordered) break;
    const body = [bullet[3] ?? ""];
    at += 1;
    while (at < lines.length) {
      const line = lines[at] ?? "";
      const deeper = /^\s*/.exec(line)?.[0].length ?? 0;
      if (line.trim() === "") {
        const next = lines[at + 1] ?? "";
        if (next.trim() === "" || (/^\s*/.exec(next)?.[0].length ?? 0) <= indent) break;
        body.push("");
      } else if (deeper > indent) body.push(line.slice(Math.min(deeper, indent + 2)));
      else if (BULLET.test(line) || HEADING.test(line) || FENCE.test(line) || RULE.test(line)) break;
      else body.push(line.trim());
      at += 1;
    }
    items.push({ of: blocks(body, doc, ids) });
    // A blank line between two items of one list does not end it.
    if ((lines[at] ?? "x").trim() === "") {
      const next = BULLET.exec(lines[at + 1] ?? "");
      if (next && (next[1]?.length ?? 0) === indent) at += 1;
    }
  }
  out.push({ t: "list", ordered, start, items });
  return at;
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function alignment(cell: string): Align {
  if (/^:-+:$/.test(cell)) return "center";
  return cell.endsWith(":") ? "right" : "left";
}

/** The nearest place for a clause: its own, or the clause it is part of (SO-8.1 is part of SO-8). */
export function placeOf(doc: Doc, clause: string): string | null {
  for (let id = clause; ; id = id.replace(/(?:\.\d+[a-z]?|[a-z])$/, "")) {
    if (doc.clauses.has(id)) return id;
    if (!/(?:\.\d+[a-z]?|[a-z])$/.test(id)) return null;
  }
}

// --- the glossary ---------------------------------------------------------------------------------

/** The section of a guide whose table explains its words: "word | what it means". */
const WORDS: ReadonlySet<string> = new Set(["words", slug("Wörter")]);

/** The guide with its words linked to their rows in the glossary: each where a section first uses it. */
export function glossed(doc: Doc): Doc {
  const at = doc.blocks.findIndex((block) => block.t === "heading" && WORDS.has(block.id));
  const table = doc.blocks.slice(at + 1).find((block) => block.t === "table");
  if (at < 0 || table?.t !== "table") return doc;
  const ids = new Map<string, string>();
  const rows = table.rows.map((row) => {
    const names = textOf(row.cells[0] ?? [])
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    const id = `word-${slug(names[0] ?? "")}`;
    for (const name of names) ids.set(name.toLowerCase(), id);
    return { ...row, id };
  });
  const escaped = [...ids.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Whatever the language, a short ending makes no other word of it: more than one, whose it is.
  const pattern = new RegExp(`(?<![\\p{L}\\d_-])(${escaped.join("|")})\\p{L}{0,2}(?![\\p{L}\\d_-])`, "giu");
  let seen = new Set<string>();
  const linked = (parts: Inline[]): Inline[] =>
    parts.flatMap((part): Inline[] => {
      if (part.t === "strong" || part.t === "em") return [{ ...part, of: linked(part.of) }];
      if (part.t !== "text") return [part];
      const out: Inline[] = [];
      let from = 0;
      for (const found of part.text.matchAll(pattern)) {
        const id = ids.get((found[1] ?? "").toLowerCase());
        if (!id || seen.has(id)) continue;
        seen.add(id);
        if (found.index > from) out.push({ t: "text", text: part.text.slice(from, found.index) });
        out.push({ t: "term", text: found[0], id });
        from = found.index + found[0].length;
      }
      if (from < part.text.length) out.push({ t: "text", text: part.text.slice(from) });
      return out;
    });
  const walk = (block: Block): Block => {
    switch (block.t) {
      case "paragraph":
        return { ...block, of: linked(block.of) };
      case "list":
        return { ...block, items: block.items.map((item) => ({ of: item.of.map(walk) })) };
      default:
        return block;
    }
  };
  const blocks = doc.blocks.map((block) => {
    if (block.t === "heading" && block.level <= 2) seen = new Set();
    return block === table ? { ...block, rows } : walk(block);
  });
  return { ...doc, blocks };
}
