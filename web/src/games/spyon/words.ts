/** SPYON's own words on the page; the sentences are in safehouse/games/spyon/words. */

import type { SpyonBoard, SpyonStanding, SpyonWords } from "../../gen/spyon";
import { messageOf, type Who, wordsOf } from "../../say";

export const t = wordsOf<SpyonWords>("spyon");
export const m = messageOf<SpyonWords>("spyon");

export type Dept = "nuke" | "nano" | "bio";
export type Spy = "green" | "da" | "orange";
export type Mission = "switch" | "relocate" | "regroup" | "assassinate" | "crisis";
export type Area = "single" | "dual";

/** The order of three numbers everywhere. */
export const SPIES: readonly Spy[] = ["green", "da", "orange"];
export const DEPTS: readonly Dept[] = ["nuke", "nano", "bio"];
export const MISSIONS: readonly Mission[] = ["switch", "relocate", "regroup", "assassinate", "crisis"];
export const AREAS: readonly Area[] = ["single", "dual"];

export const deptName = (id: string): string => t("dept", { id });
export const spyName = (id: string): string => t("spy", { id });
export const cubeName = (id: string): string => t("cube", { id });
export const missionName = (id: string): string => t("mission", { id });
export const areaName = (id: string): string => t("area", { id });

/** The player of a spy, spoken of by name or as "you". */
export function playerOf(board: SpyonBoard, spy: string): Who {
  const seat = board.players.find((player) => player.spy === spy)?.seat ?? 0;
  return { seat, called: m("spy", { id: spy }) };
}

export const seatOf = (board: SpyonBoard, seat: number): Who => ({
  seat,
  called: m("spy", { id: board.players[seat]?.spy ?? "green" }),
});

const rivalOf = (spy: string): string => (spy === "green" ? "orange" : "green");

/** What the tracker would say, to the one who looks: "You are winning." and why. */
export function verdictOf(
  board: SpyonBoard,
  standing: SpyonStanding,
  mine: string | null,
): { title: string; why: string; tone: "good" | "bad" | "even" } {
  const winner = standing.winning;
  if (winner === null) return { title: t("both-lose-short"), why: t("level-why"), tone: "bad" };
  return {
    title: t("is-winning", { who: playerOf(board, winner) }),
    why: t("why-winning", { row: standing.row, rival: playerOf(board, rivalOf(winner)) }),
    tone: winner === mine ? "good" : mine ? "bad" : "even",
  };
}

/** The same in a few words, for a button. */
export function outlook(
  board: SpyonBoard,
  standing: SpyonStanding,
  mine: string | null,
): { text: string; tone: "good" | "bad" | "even" } {
  const { tone } = verdictOf(board, standing, mine);
  if (standing.winning === null) return { text: t("then-both-lose"), tone };
  return { text: t("then-winning", { who: playerOf(board, standing.winning) }), tone };
}

/** "All level on 4." or "Green 3, Double Agent 3, Orange 0." */
export function trackerText(tracker: readonly number[]): string {
  const [green = 0, da = 0, orange = 0] = tracker;
  return green === da && da === orange ? t("all-level", { points: green }) : t("tracker", { green, da, orange });
}

const BY_TRACKER: readonly unknown[] = ["green_wins", "orange_wins", "both_lose"];

/** Whether the tracker decided the match: after a concession or a lost clock it did not. */
export const byTracker = (result: Record<string, unknown> | null): boolean => BY_TRACKER.includes(result?.outcome);

export const mySpy = (board: SpyonBoard, viewer: number | null): string | null =>
  viewer === null ? null : (board.players[viewer]?.spy ?? null);

/** "One token for each of the 3 rounds left." A warning when tokens run short. */
export function supplyNote(tokens: number, roundsLeft: number): { text: string; short: boolean } {
  if (roundsLeft <= 0) return { text: t("tokens-at-end", { count: tokens }), short: false };
  const missing = roundsLeft - tokens;
  if (missing > 0) return { text: t("tokens-short", { count: missing }), short: true };
  if (missing === 0) return { text: t("tokens-even", { rounds: roundsLeft }), short: false };
  return { text: t("tokens-spare", { count: -missing, rounds: roundsLeft }), short: false };
}
