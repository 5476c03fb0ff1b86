/** Which cards the deck builder shows. */

import type { Counts } from "../../decks";
import type { SpycraftFace } from "../../gen/spycraft";
import { SKILLS, skillTitle, t } from "./words";

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

/** The value of a skill from which somebody is good at it. */
const GOOD = 3;

/** What the filter for a skill asks for. */
export const goodAt = (skill: string): string => t("deck-good-at", { skill: skillTitle(skill), from: GOOD });

/** Whether a card has to do with a skill: it raises it, is good at it, or acts by it. */
function hasSkill(face: SpycraftFace, skill: string): boolean {
  const k = SKILLS.indexOf(skill as "craft");
  const strong =
    face.type === "gear" ? (face.skills[k] ?? 0) > 0 : face.type === "action" ? false : (face.skills[k] ?? 0) >= GOOD;
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

/** A filter that is set, in words, and the filters without it. */
export interface FilterChip {
  key: keyof Filters;
  label: string;
  without: Filters;
}

/** What narrows the list besides the search, one chip each. */
export function chipsOf(filters: Filters, setName: (id: string) => string): FilterChip[] {
  const labels: [keyof Filters, string][] = [
    ["type", filters.type.map((type) => t("deck-part", { type })).join(", ")],
    ["faction", filters.faction.map((one) => (one === "none" ? t("deck-no-faction") : one)).join(", ")],
    ["skill", filters.skill && goodAt(filters.skill)],
    ["trait", filters.trait],
    ["set", filters.set && setName(filters.set)],
    ["expense", filters.expense < NO_FILTERS.expense ? t("deck-expense-to", { expense: filters.expense }) : ""],
    ["inDeck", filters.inDeck ? t("deck-in") : ""],
  ];
  return labels
    .filter(([, label]) => label)
    .map(([key, label]) => ({ key, label, without: { ...filters, [key]: NO_FILTERS[key] } }));
}

export const SORTS = ["expense", "name", "faction", "type"] as const;
export type Sort = (typeof SORTS)[number];

/** Action cards cost nothing to play, so by expense they come last. */
const expenseOf = (face: SpycraftFace): number => (face.type === "action" ? Number.POSITIVE_INFINITY : face.expense);
const partOf = (face: SpycraftFace): number => PARTS.findIndex((part) => part.type === face.type);
/** Names in quotes are sorted by their letters. */
const collator = new Intl.Collator("en", { ignorePunctuation: true });
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The cards in an order; ties by expense, then by name. */
export function sorted(faces: readonly SpycraftFace[], by: Sort): SpycraftFace[] {
  const first: Record<Sort, (a: SpycraftFace, b: SpycraftFace) => number> = {
    expense: () => 0,
    name: (a, b) => collator.compare(a.name, b.name),
    // Cards of no faction come last.
    faction: (a, b) =>
      compare(Number(!a.faction), Number(!b.faction)) ||
      collator.compare(a.faction ?? "", b.faction ?? "") ||
      compare(partOf(a), partOf(b)),
    type: (a, b) => compare(partOf(a), partOf(b)),
  };
  return [...faces].sort(
    (a, b) => first[by](a, b) || compare(expenseOf(a), expenseOf(b)) || collator.compare(a.name, b.name),
  );
}

/** The faction of a deck's leaders; null while it has none, or leaders of several. */
export function factionOf(faces: readonly SpycraftFace[], counts: Counts): string | null {
  const found = new Set(
    faces.filter((face) => face.type === "leader" && counts[face.name]).map((face) => face.faction),
  );
  return found.size === 1 ? [...found][0]! : null;
}

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
