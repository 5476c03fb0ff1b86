/** The printed cards, as tools/page_gen.py writes them. */

import type { MasterOfSpiesCard } from "../../gen/master_of_spies";
import file from "../../gen/master_of_spies_cards.json";

export type Faction = "p" | "d" | "f" | "l";
export type Border = "brown" | "gold";

export interface Card extends MasterOfSpiesCard {
  /** The kind of move it makes: `play` for locations. */
  move: string;
}

export const FACTIONS: readonly Faction[] = ["p", "d", "f", "l"];
export const COLOURS: readonly string[] = file.colours;
export const CARDS = file.cards as readonly Card[];

const known = new Map(CARDS.map((card, i) => [card.id, i]));

/** Where a card stands among all: hands are kept in this order. */
export const orderOf = (id: string): number => known.get(id) ?? 0;
export const cardOf = (id: string): Card => CARDS[orderOf(id)]!;

export const rowOf = (faction: string): number => FACTIONS.indexOf(faction as Faction) + 1;
