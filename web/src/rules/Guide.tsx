/** A parsed guide as elements. Clauses get anchors; mentions of them link there. */

import { Fragment, type ComponentChildren, type JSX } from "preact";
import { type Block, type Doc, glossed, type Inline, parse, placeOf } from "./markdown";
import * as api from "../net/api";
import { t } from "../say";

const guides = new Map<string, Promise<Doc>>();

/** Fetches and parses a game's guide in the language of the page, once. */
export function loadGuide(game: string, spoken: string): Promise<Doc> {
  const key = `${game}/${spoken}`;
  let guide = guides.get(key);
  if (!guide) {
    guide = api.guide(game, spoken).then(guideText).then(parse).then(glossed);
    guide.catch(() => guides.delete(key));
    guides.set(key, guide);
  }
  return guide;
}

/** The guide's own words, also where they come wrapped in JSON. */
export function guideText(body: string): string {
  if (!/^\s*["{]/.test(body)) return body;
  try {
    const found: unknown = JSON.parse(body);
    if (typeof found === "string") return found;
    const text = (found as { text?: unknown; markdown?: unknown } | null) ?? {};
    return String(text.text ?? text.markdown ?? body);
  } catch {
    return body;
  }
}

export interface GuideProps {
  doc: Doc;
  /** The clause to mark. */
  marked: string;
  /** Anchors get this in front, so that two guides on one page do not share ids. */
  prefix?: string;
  /** The level of the guide's own top heading: 1 on its page, 2 inside another. */
  headings?: number;
  /** Called for a clause reference; without it they are plain in-page links. */
  onClause?: (clause: string) => void;
}

/** To a place in the same guide, also where that is in a drawer over another page. */
function jump(event: Event, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: "center" });
  target.focus({ preventScroll: true });
}

export const anchorOf = (clause: string, prefix = ""): string => `${prefix}${clause}`;

export function Guide({ doc, marked, prefix = "", headings = 1, onClause }: GuideProps): JSX.Element {
  const target = marked ? placeOf(doc, marked) : null;

  const Clause = ({ id }: { id: string }) => {
    const place = placeOf(doc, id);
    if (!place) return <span class="clause">{id}</span>;
    return (
      <a
        class="clause"
        href={`#${anchorOf(place, prefix)}`}
        onClick={(event) => {
          if (!onClause) return;
          event.preventDefault();
          onClause(id);
        }}
      >
        {id}
      </a>
    );
  };

  const words = (parts: Inline[]): ComponentChildren =>
    parts.map((part, n) => {
      switch (part.t) {
        case "text":
          return part.text;
        case "strong":
          return <strong key={n}>{words(part.of)}</strong>;
        case "em":
          return <em key={n}>{words(part.of)}</em>;
        case "code":
          return <code key={n}>{part.text}</code>;
        case "clause":
          return <Clause key={n} id={part.id} />;
        case "term":
          return (
            <a key={n} class="term" href={`#${prefix}${part.id}`} onClick={(event) => jump(event, prefix + part.id)}>
              {part.text}
            </a>
          );
        case "link":
          return (
            <a key={n} href={part.href} {...(part.href.startsWith("http") ? { rel: "noreferrer" } : {})}>
              {words(part.of)}
            </a>
          );
      }
    });

  /** Anchors of a block beyond its first, which the block itself carries. */
  const anchors = (clauses: string[]) =>
    clauses.slice(1).map((id) => <span key={id} id={anchorOf(id, prefix)} class="anchor" />);
  const own = (clauses: string[]) => {
    const lit = target !== null && clauses.includes(target);
    return {
      ...(clauses[0] ? { id: anchorOf(clauses[0], prefix), tabIndex: -1 } : {}),
      class: lit ? "at-clause lit" : clauses.length ? "at-clause" : undefined,
    };
  };

  const block = (one: Block, key: number): JSX.Element => {
    switch (one.t) {
      case "heading": {
        const Tag = `h${Math.min(one.level + headings - 1, 6)}` as "h2";
        const lit = target !== null && one.clauses.includes(target);
        return (
          <Tag key={key} id={prefix + one.id} tabIndex={-1} class={lit ? "at-clause lit" : undefined}>
            {one.clauses.map((id) => (
              <span key={id} id={anchorOf(id, prefix)} class="anchor" />
            ))}
            {words(one.of)}
          </Tag>
        );
      }
      case "paragraph":
        return (
          <p key={key} {...own(one.clauses)}>
            {anchors(one.clauses)}
            {words(one.of)}
          </p>
        );
      case "list": {
        const items = one.items.map((item, n) => {
          const [first, ...rest] = item.of;
          if (first?.t !== "paragraph") return <li key={n}>{item.of.map(block)}</li>;
          return (
            <li key={n} {...own(first.clauses)}>
              {anchors(first.clauses)}
              {words(first.of)}
              {rest.map(block)}
            </li>
          );
        });
        return one.ordered ? (
          <ol key={key} start={one.start}>
            {items}
          </ol>
        ) : (
          <ul key={key}>{items}</ul>
        );
      }
      case "table":
        return (
          <div key={key} class="scroll-x" tabIndex={0} role="group" aria-label={t("a-table")}>
            <table>
              <thead>
                <tr>
                  {one.head.map((cell, n) =>
                    cell.length ? (
                      <th key={n} scope="col" style={{ textAlign: one.align[n] ?? "left" }}>
                        {words(cell)}
                      </th>
                    ) : (
                      <td key={n} />
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {one.rows.map((row, r) => (
                  <tr key={r} {...own(row.clauses)} {...(row.id ? { id: prefix + row.id, tabIndex: -1 } : {})}>
                    {row.cells.map((cell, n) => (
                      <td key={n} style={{ textAlign: one.align[n] ?? "left" }}>
                        {n === 0 && anchors(row.clauses)}
                        {words(cell)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      case "quote":
        return <blockquote key={key}>{one.of.map(block)}</blockquote>;
      case "code":
        return (
          <pre key={key} tabIndex={0}>
            <code>{one.text}</code>
          </pre>
        );
      case "rule":
        return <hr key={key} />;
    }
  };

  return <Fragment>{doc.blocks.map(block)}</Fragment>;
}
