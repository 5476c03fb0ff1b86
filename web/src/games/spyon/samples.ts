/** Real moments of SPYON matches, written by tools/page_gen.py, for the gallery and the tests. */

import type { DecisionInfo, EventInfo, View } from "../../gen/messages";
import file from "../../gen/spyon_samples.json";

export interface Moment {
  view: View;
  decisions: DecisionInfo[];
  events: EventInfo[];
}

export const samples = file.moments as unknown as Record<string, Moment>;
