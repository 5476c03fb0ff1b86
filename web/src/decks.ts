/** Decks people have built, kept on the server; and deck texts: one card a line, a count in front. */

import { signal } from "@preact/signals";
import type { DeckInfo, SeatInfo, TableInfo } from "./gen/messages";
import * as api from "./net/api";

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

/** The decks of this person, kept on the server; null until they are known. */
export const savedDecks = signal<SavedDeck[] | null>(null);

/** Decks that were kept on this device before the server kept them. */
function left(): SavedDeck[] {
  try {
    return parseSaved(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Asks for them once; what older versions kept on the device is brought to the server. */
export async function loadDecks(): Promise<void> {
  let kept = await api.myDecks();
  for (const deck of left())
    if (!kept.some((one) => one.game === deck.game && one.name === deck.name)) kept = await api.keepDeck(deck);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A device that stores nothing has nothing left over.
  }
  savedDecks.value = kept;
}

/** Keeps a deck under its name. */
export async function saveDeck(deck: SavedDeck): Promise<void> {
  savedDecks.value = await api.keepDeck(deck);
}

export async function forgetDeck(deck: SavedDeck): Promise<void> {
  savedDecks.value = await api.forgetDeck({ game: deck.game, name: deck.name });
}

/** The ready-made decks of each game, once they are known. */
export const readyDecks = signal<Record<string, readonly DeckInfo[]>>({});

export interface BroughtDeck {
  /** Null for a list that is none of the known decks. */
  name: string | null;
  cards: number;
}

export const cardsOf = (text: string): number => Object.values(countsOf(text)).reduce((sum, n) => sum + n, 0);

const inOrder = (text: string): string => JSON.stringify(Object.entries(countsOf(text)).sort());

/** What the receiver brought to their own seat; null until it can be named. The server shows a list to nobody else. */
export function broughtTo(table: TableInfo, seat: SeatInfo): BroughtDeck | null {
  const list = (table.options.decks as string[] | undefined)?.[seat.seat];
  const [own, ready] = [savedDecks.value, readyDecks.value[table.game]];
  if (!seat.mine || !list || !own || !ready) return null;
  const lent = ready.find((deck) => deck.id === list);
  if (lent) return { name: lent.name, cards: cardsOf(lent.text) };
  if (!list.includes("\n")) return null; // drawn by lot
  const cards = inOrder(list);
  const kept = own.find((deck) => deck.game === table.game && inOrder(deck.text) === cards);
  return { name: kept?.name ?? null, cards: cardsOf(list) };
}

/** What lies chosen in the lobby but is not brought yet, by table and seat. */
const picked = signal<Record<string, BroughtDeck>>({});

export const pickedFor = (table: string, seat: number): BroughtDeck | null => picked.value[`${table}/${seat}`] ?? null;

export function notePicked(table: string, seat: number, deck: BroughtDeck | null): void {
  const { [`${table}/${seat}`]: _, ...others } = picked.peek();
  picked.value = deck ? { ...others, [`${table}/${seat}`]: deck } : others;
}

/** A deck in the part of an address that browsers keep to themselves. */
export function deckHash(name: string, text: string): string {
  const bytes = new TextEncoder().encode(`${name}\n${text}`);
  const letters = btoa(String.fromCharCode(...bytes));
  return `#deck=${letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

export function deckOfHash(hash: string): { name: string; text: string } | null {
  const found = /^#deck=([\w-]+)$/.exec(hash)?.[1];
  if (!found) return null;
  try {
    const bytes = Uint8Array.from(atob(found.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
    const [name = "", ...lines] = new TextDecoder("utf-8", { fatal: true }).decode(bytes).split("\n");
    return { name: name.slice(0, 60), text: lines.join("\n") };
  } catch {
    return null;
  }
}

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
