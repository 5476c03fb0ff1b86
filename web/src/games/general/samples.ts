/** Real moments of General, written by tools/web_samples.py, for the tests. */

import type { GeneralBoard } from "../../gen/general";
import type { DecisionInfo, EventInfo } from "../../gen/messages";
import file from "./samples.json";

export interface Moment {
  board: GeneralBoard;
  decision: DecisionInfo;
}

export const moments = file.moments as unknown as Record<string, Moment>;

/** The beginning of two matches, by the General's eyes and by a Spy's. */
export const films = file.films as unknown as { board: GeneralBoard; events: EventInfo[] }[][];
