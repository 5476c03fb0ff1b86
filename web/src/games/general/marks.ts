/** The General's private marks on the Spies: notes of the player's own, kept on this device only. */

import { signal } from "@preact/signals";
import { t } from "./words";

export type Mark = "trusted" | "doubted" | null;
export type Marks = Record<string, Mark>;

const key = (table: string) => `safehouse.general.marks.${table}`;
const NEXT: Record<string, Mark> = { none: "trusted", trusted: "doubted", doubted: null };

const kept = signal<{ table: string; marks: Marks }>({ table: "", marks: {} });

/** What is written down, if it is readable; anything else counts as no marks. */
export function readMarks(text: string | null): Marks {
  if (!text) return {};
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        (entry): entry is [string, Mark] => entry[1] === "trusted" || entry[1] === "doubted",
      ),
    );
  } catch {
    return {};
  }
}

export function marksOf(table: string): Marks {
  const now = kept.value;
  if (now.table === table) return now.marks;
  let text: string | null = null;
  try {
    text = localStorage.getItem(key(table));
  } catch {
    text = null;
  }
  const marks = readMarks(text);
  queueMicrotask(() => {
    if (kept.peek().table !== table) kept.value = { table, marks };
  });
  return marks;
}

/** From no mark to trusted, to doubted, to no mark. */
export function turnMark(table: string, letter: string): void {
  const marks = { ...marksOf(table) };
  marks[letter] = NEXT[marks[letter] ?? "none"] ?? null;
  kept.value = { table, marks };
  try {
    localStorage.setItem(key(table), JSON.stringify(marks));
  } catch {
    // Without storage the marks last as long as the page.
  }
}

export const markText = (mark: Mark | undefined): string => t("mark-name", { mark: mark ?? "none" });
