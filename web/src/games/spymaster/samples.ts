/** Real moments of SpyMaster matches, written by tools/spymaster_web.py, for the tests. */

import type { DecisionInfo, EventInfo } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import file from "./samples.json";

export const moments = file.moments as unknown as Record<string, { board: SpymasterBoard; decision: DecisionInfo }>;

/** A whole match: the first board, then the events of each move and what they led to, in short. */
export const film = file.film as unknown as {
  start: SpymasterBoard;
  frames: { events: EventInfo[]; drawn: Record<string, unknown> }[];
};
