/** The printed cards, as tools/court_web.py wrote them, and the small words of the court. */

import type { CourtCard } from "../../gen/master_of_spies";
import file from "./cards.json";

export type Faction = "p" | "d" | "f" | "l";
export type Border = "brown" | "gold";

export interface Card extends CourtCard {
  /** The kind of move it makes: `play` for locations. */
  move: string;
}

export const FACTIONS: readonly Faction[] = ["p", "d", "f", "l"];
export const COLOURS: readonly string[] = file.colours;
export const CARDS = file.cards as readonly Card[];

const known = new Map(CARDS.map((card) => [card.id, card]));

export function cardOf(id: string): Card {
  return known.get(id) ?? CARDS[0]!;
}

export const factionName = (faction: string): string => file.factions[FACTIONS.indexOf(faction as Faction)] ?? faction;
export const borderName = (border: string): string => border.charAt(0).toUpperCase() + border.slice(1);
export const rowOf = (faction: string): number => FACTIONS.indexOf(faction as Faction) + 1;

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export const TIMING: Record<string, string> = { turn: "Turn", response: "Response", anytime: "Anytime" };
