/** Real moments of General, written by tools/page_fixtures, for the tests. */

import type { GeneralBoard } from "../../gen/general";
import type { DecisionInfo } from "../../gen/messages";
import file from "../../../fixtures/general-samples.json";

export interface Moment {
  board: GeneralBoard;
  decision: DecisionInfo;
}

export const moments = file.moments as unknown as Record<string, Moment>;
