/** Real moments of matches, written by tools/page_fixtures, for the tests. */

import type { DecisionInfo, EventInfo, View } from "../../gen/messages";
import file from "../../../fixtures/master_of_spies-samples.json";

export interface Moment {
  view: View;
  decisions: DecisionInfo[];
  events: EventInfo[];
}

export const samples = file.moments as unknown as Record<string, Moment>;
