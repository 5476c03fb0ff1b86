/** Real moments of matches, written by tools/court_web.py, for the tests. */

import type { DecisionInfo, EventInfo, View } from "../../gen/messages";
import file from "./samples.json";

export interface Moment {
  view: View;
  decisions: DecisionInfo[];
  events: EventInfo[];
}

export const samples = file.moments as unknown as Record<string, Moment>;
