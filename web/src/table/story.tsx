/** How the match went, shown at its end: the moments that decided it, each with the way to see it again. */

import type { JSX } from "preact";
import { type Text, t } from "../say";
import type { TableUI } from "../games/types";
import type { EventInfo, TableInfo } from "../gen/messages";
import { walk } from "../parts/roving";
import { path } from "../router";

export interface Chapter {
  title: string | null;
  moments: EventInfo[];
}

/** Longer stories keep their beginning, and every chapter's last moment. */
const MOST = 24;

/** The moments of a match by chapters: of the kinds that the game tells its story by, else the last of each chapter. */
export function storyOf(ui: Pick<TableUI, "heading" | "minor" | "notable">, events: readonly EventInfo[]): Chapter[] {
  const all: Chapter[] = [];
  for (const event of events) {
    const title = ui.heading(event);
    if (title !== null || !all.length) all.push({ title, moments: [] });
    if (title === null && event.text && !ui.minor?.(event)) all.at(-1)!.moments.push(event);
  }
  const chapters = all.map(({ title, moments }) => ({
    title,
    moments: ui.notable ? moments.filter((event) => ui.notable!(event)) : moments.slice(-1),
  }));
  const count = chapters.reduce((sum, chapter) => sum + chapter.moments.length, 0);
  const kept = count > MOST ? chapters.map((one) => ({ ...one, moments: one.moments.slice(-1) })) : chapters;
  return kept.filter((chapter) => chapter.moments.length);
}

export function Story(props: {
  ui: TableUI;
  events: readonly EventInfo[];
  table: TableInfo;
  viewer: number | null;
  /** How it ended, and why: one sentence. */
  why: Text;
  words(text: Text): string;
}): JSX.Element {
  const { ui, events, table, viewer, why, words } = props;
  const chapters = storyOf(ui, events);
  return (
    <section class="plate went" aria-label={t("how-it-went")}>
      <h2 class="lab">{t("how-it-went")}</h2>
      <p class="went-why">{words(why)}</p>
      <ol class="fades" tabIndex={0} aria-label={t("moments")} onKeyDown={walk}>
        {chapters.map((chapter, i) => (
          <li key={i}>
            {chapter.title && <h3>{words(chapter.title)}</h3>}
            {chapter.moments.map((event) => (
              <a key={event.index} tabIndex={-1} href={path.replay(table.id, { ply: event.ply, viewer })}>
                {words(event.text)}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
