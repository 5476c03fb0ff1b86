/** Which cards the deck builder shows. */

import type { Counts } from "../../decks";
import type { SpycraftFace } from "../../gen/spycraft";
import { SKILLS } from "./words";

export interface Filters {
  search: string;
  set: string;
  /** One of these; none chosen: every one. */
  type: readonly string[];
  faction: readonly string[];
  trait: string;
  skill: string;
  expense: number;
  inDeck: boolean;
}

export const NO_FILTERS: Filters = {
  search: "",
  set: "",
  type: [],
  faction: [],
  trait: "",
  skill: "",
  expense: 99,
  inDeck: false,
};

export const PARTS = [
  { type: "leader", heading: "Leaders" },
  { type: "agent", heading: "Agents" },
  { type: "gear", heading: "Gear" },
  { type: "action", heading: "Actions" },
] as const;

/** Whether a card has to do with a skill: it raises it, is good at it, or acts by it. */
function hasSkill(face: SpycraftFace, skill: string): boolean {
  const k = SKILLS.indexOf(skill as "craft");
  const strong =
    face.type === "gear" ? (face.skills[k] ?? 0) > 0 : face.type === "action" ? false : (face.skills[k] ?? 0) >= 3;
  return strong || face.acts.some((act) => act.skill === skill);
}

export function matches(face: SpycraftFace, filters: Filters, counts: Counts): boolean {
  const words = filters.search.trim().toLowerCase();
  return (
    (!words ||
      `${face.name} ${face.text.map((line) => `${line.lead} ${line.text}`).join(" ")}`.toLowerCase().includes(words)) &&
    (!filters.set || face.set === filters.set) &&
    (!filters.type.length || filters.type.includes(face.type)) &&
    (!filters.faction.length || filters.faction.includes(face.faction ?? "none")) &&
    (!filters.trait || face.traits.includes(filters.trait)) &&
    (!filters.skill || hasSkill(face, filters.skill)) &&
    (filters.expense >= 99 || ((face.type === "agent" || face.type === "gear") && face.expense <= filters.expense)) &&
    (!filters.inDeck || (counts[face.name] ?? 0) > 0)
  );
}

/** Whether anything but the search narrows the list. */
export const narrowed = (filters: Filters): boolean =>
  JSON.stringify({ ...filters, search: "" }) !== JSON.stringify(NO_FILTERS);

/** How many agents and gear cost how much; the last bar holds the rest. */
export function curve(faces: readonly SpycraftFace[], counts: Counts): { label: string; n: number }[] {
  const last = 12;
  const bars = Array.from({ length: last + 1 }, (_, cost) => ({
    label: cost === last ? `${cost}+` : String(cost),
    n: 0,
  }));
  for (const face of faces) {
    if (face.type === "agent" || face.type === "gear") bars[Math.min(last, face.expense)]!.n += counts[face.name] ?? 0;
  }
  return bars;
}

/** By how many copies of each card a deck differs from what it was. */
export function changes(now: Counts, before: Counts): Map<string, number> {
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  const all = [...names].map((name): [string, number] => [name, (now[name] ?? 0) - (before[name] ?? 0)]);
  return new Map(all.filter(([, by]) => by !== 0));
}
