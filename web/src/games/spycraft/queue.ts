/** How wide the missions of the queue are where they lie in a row. */

import type { SpycraftMission } from "../../gen/spycraft";
import { t } from "./words";

const SLOTS = 5;
/** A narrow mission: a letter of its name, what lies around it, its slot; its numbers, a second digit; a back. */
const SLIM = { letter: 5.1, around: 8, slot: 10, numbers: 52, digit: 7, back: 44, gap: 5, edge: 8 };
/** A wide one: a letter of its numbers, what lies around and between them. */
const WIDE = { letter: 6.4, around: 59, back: 36, gap: 9, edge: 9 };

/** How wide all are together. */
const sum = (widths: readonly number[], { gap, edge }: { gap: number; edge: number }): number =>
  widths.reduce((all, width) => all + width + gap, 2 * edge - gap);

/** How wide a wide mission is with its numbers. */
function wideWidth({ face, objective, vp }: SpycraftMission): number {
  return face ? WIDE.around + WIDE.letter * `${objective}${t("cover", { cover: 0 })}${vp}`.length : WIDE.back;
}

/** Whether there is room for wide missions. */
export const fitsWide = (queue: readonly SpycraftMission[], room: number): boolean =>
  sum(queue.map(wideWidth), WIDE) <= room;

/** How wide words are in the slim face: some letters are narrow, some are broad. */
function breadth(words: string): number {
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
  return SLIM.letter * (words.length - 0.4 * count(/[fijlrt'! ]/g) + 0.6 * count(/[mw]/gi));
}

/** How wide words are in so many lines; the slot's number stands at the end of the first line, or alone there. */
function inLines(words: readonly string[], lines: number, slot: number = SLIM.slot): number {
  if (!words.length) return 0;
  if (!lines) return Number.POSITIVE_INFINITY;
  const ways = words.map((_, i) => {
    const line = breadth(words.slice(0, i + 1).join(" ")) + slot;
    return Math.max(line, inLines(words.slice(i + 1), lines - 1, 0));
  });
  return Math.min(...ways, slot ? inLines(words, lines - 1, 0) : Number.POSITIVE_INFINITY);
}

const slimNumbers = ({ objective, vp }: SpycraftMission): number =>
  SLIM.numbers + SLIM.digit * (`${objective}${vp}`.length - 2);

/** How wide a narrow mission is with its name in so many lines. */
function slimWidth(mission: SpycraftMission, lines: number): number {
  if (!mission.face) return SLIM.back;
  const words = mission.face.replace(/^The /, "").split(" ");
  return Math.max(slimNumbers(mission), SLIM.around + inLines(words, lines));
}

/** How many lines the names of narrow missions need. */
export function slimLines(queue: readonly SpycraftMission[], room: number): number {
  const widths = queue.map((mission) => slimWidth(mission, 2));
  return sum(widths, SLIM) > room ? 3 : 2;
}

/** Columns in which missions have as much room as their names need in so many lines, backs what is left. */
export function columns(queue: readonly SpycraftMission[], lines: number): string {
  return Array.from({ length: Math.max(SLOTS, queue.length) }, (_, i) => {
    const mission = queue[i];
    if (!mission?.face) return lines > 1 ? `minmax(${SLIM.back}px, 12fr)` : `minmax(${WIDE.back}px, 9fr)`;
    if (lines > 1) return `minmax(${slimNumbers(mission)}px, ${slimWidth(mission, lines)}fr)`;
    return `minmax(${wideWidth(mission)}px, ${Math.max(14, mission.face.length)}fr)`;
  }).join(" ");
}
