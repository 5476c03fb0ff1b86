/** A sentence of a catalogue in which some words stand out: `<b>so</b>`, `<code>so</code>`. */

import type { JSX } from "preact";

const MARKS = /<(b|code)>(.*?)<\/\1>/;

export function Marked({ text }: { text: string }): JSX.Element {
  const [before = "", tag, inside = ""] = text.split(MARKS);
  if (!tag) return <>{text}</>;
  return (
    <>
      {before}
      {tag === "b" ? <b>{inside}</b> : <span class="code">{inside}</span>}
      <Marked text={text.slice(text.indexOf(`</${tag}>`) + tag.length + 3)} />
    </>
  );
}
