/** Real moments of matches, written by tools/court_web.py, for the tests. */

import type { CourtBoard } from "../../gen/master_of_spies";
import type { DecisionInfo, EventInfo, View } from "../../gen/messages";
import file from "./samples.json";

export interface Moment {
  view: View;
  decisions: DecisionInfo[];
  events: EventInfo[];
}

export const samples = file.moments as unknown as Record<string, Moment>;

/** The beginning of a match: the board after each move, and the events that led there. */
export const film = file.film as unknown as { board: CourtBoard; events: EventInfo[] }[];
