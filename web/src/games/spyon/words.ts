/** SPYON's own words on the page. */

import { plural } from "../../words";
import type { SpyonBoard, SpyonStanding } from "../../gen/spyon";
import { colourName } from "../../parts/pieces";

export type Dept = "nuke" | "nano" | "bio";
export type Spy = "green" | "da" | "orange";
export type Mission = "switch" | "relocate" | "regroup" | "assassinate" | "crisis";
export type Area = "single" | "dual";

/** The order of three numbers everywhere. */
export const SPIES: readonly Spy[] = ["green", "da", "orange"];
export const DEPTS: readonly Dept[] = ["nuke", "nano", "bio"];
export const MISSIONS: readonly Mission[] = ["switch", "relocate", "regroup", "assassinate", "crisis"];
export const AREAS: readonly Area[] = ["single", "dual"];

export const deptName = (dept: string): string => dept.charAt(0).toUpperCase() + dept.slice(1);
export const spyName = colourName;
export const cubeName = (spy: string): string => (spy === "da" ? "Double Agent" : spy);
export const missionName = (mission: string): string => mission.toUpperCase();
export const areaName = deptName;

/** What the tracker would say, to the one who looks: "You are winning." and why. */
export function verdictOf(
  standing: SpyonStanding,
  mine: string | null,
): { title: string; why: string; tone: "good" | "bad" | "even" } {
  const winner = standing.winning;
  const colon = standing.text.indexOf(": ");
  const rest = colon < 0 ? standing.text : standing.text.slice(colon + 2);
  const why = rest.charAt(0).toUpperCase() + rest.slice(1);
  if (winner === null) return { title: "Both lose.", why: "Green and Orange are level.", tone: "bad" };
  if (winner === mine) return { title: "You are winning.", why, tone: "good" };
  return { title: `${spyName(winner)} is winning.`, why, tone: mine ? "bad" : "even" };
}

/** The same in a few words, for a button. */
export function outlook(standing: SpyonStanding, mine: string | null): { text: string; tone: "good" | "bad" | "even" } {
  const { tone } = verdictOf(standing, mine);
  if (standing.winning === null) return { text: "Then both would lose", tone };
  if (standing.winning === mine) return { text: "Then you would be winning", tone };
  return { text: `Then ${spyName(standing.winning)} would be winning`, tone };
}

/** "All level on 4." or "Green 3, Double Agent 3, Orange 0." */
export function trackerText(tracker: readonly number[]): string {
  if (tracker.every((value) => value === tracker[0])) return `All level on ${tracker[0]}.`;
  return `${SPIES.map((spy, i) => `${spyName(spy)} ${tracker[i]}`).join(", ")}.`;
}

/** Whether the tracker decided the match: after a concession or a lost clock it did not. */
export const byTracker = (result: Record<string, unknown> | null): boolean =>
  /^(green_wins|orange_wins|both_lose)$/.test(String(result?.outcome ?? ""));

export const mySpy = (board: SpyonBoard, eyes: number | null): string | null =>
  eyes === null ? null : (board.players[eyes]?.spy ?? null);

/** "One token for each of the 3 rounds left." A warning when tokens run short. */
export function supplyNote(tokens: number, roundsLeft: number): { text: string; short: boolean } {
  if (roundsLeft <= 0)
    return { text: tokens ? `${plural(tokens, "token")} left at the end.` : "No tokens left.", short: false };
  const missing = roundsLeft - tokens;
  if (missing > 0) {
    const few = missing === 1 ? "One token" : `${missing} tokens`;
    return { text: `${few} short for the rounds left.`, short: true };
  }
  if (missing === 0) {
    return {
      text: roundsLeft === 1 ? "One token for the last round." : `One token for each of the ${roundsLeft} rounds left.`,
      short: false,
    };
  }
  return { text: `${plural(-missing, "token")} to spare over ${plural(roundsLeft, "round")} left.`, short: false };
}
