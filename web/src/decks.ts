/** Decks people have built, kept on their device; and deck texts: one card a line, a count in front. */

import { signal } from "@preact/signals";

export interface SavedDeck {
  game: string;
  name: string;
  text: string;
}

const KEY = "safehouse.decks";
const MOST = 60;

export function parseSaved(raw: string | null): SavedDeck[] {
  try {
    const found: unknown = JSON.parse(raw ?? "[]");
    if (!Array.isArray(found)) return [];
    return found
      .filter(
        (one): one is SavedDeck =>
          typeof one?.game === "string" && typeof one?.name === "string" && typeof one?.text === "string",
      )
      .slice(0, MOST);
  } catch {
    return [];
  }
}

function read(): SavedDeck[] {
  try {
    return parseSaved(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export const savedDecks = signal<SavedDeck[]>(read());

function keep(decks: SavedDeck[]): boolean {
  savedDecks.value = decks;
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a deck under its name; false when the device would not keep it. */
export function saveDeck(deck: SavedDeck): boolean {
  return keep(
    [deck, ...savedDecks.value.filter((one) => one.game !== deck.game || one.name !== deck.name)].slice(0, MOST),
  );
}

export const forgetDeck = (deck: SavedDeck): boolean =>
  keep(savedDecks.value.filter((one) => one.game !== deck.game || one.name !== deck.name));

export type Counts = Record<string, number>;

/** Counts of a deck text, as far as it can be read; the server says what is wrong with the rest. */
export function countsOf(text: string): Counts {
  const counts: Counts = {};
  for (const line of text.split(/\r?\n/)) {
    const entry = line.split("#", 1)[0]!.trim();
    const found = /^(\d{1,3})[x×]?\s+(.+)$/.exec(entry);
    const name = found ? found[2]!.trim() : entry;
    if (name) counts[name] = (counts[name] ?? 0) + (found ? Number(found[1]) : 1);
  }
  return counts;
}

/** A deck as text, its parts under headings. */
export function textOf(
  counts: Counts,
  title: string,
  parts: readonly { heading: string; names: readonly string[] }[],
): string {
  const lines = [`# ${title}`];
  for (const part of parts) {
    const rows = part.names.filter((name) => counts[name]).map((name) => `${counts[name]} ${name}`);
    if (rows.length) lines.push("", `# ${part.heading}`, ...rows);
  }
  return `${lines.join("\n")}\n`;
}
