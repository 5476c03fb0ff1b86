/** Real moments of SpyMaster matches, written by tools/page_fixtures, for the tests. */

import type { DecisionInfo } from "../../gen/messages";
import type { SpymasterBoard } from "../../gen/spymaster";
import file from "../../../fixtures/spymaster-samples.json";

export const moments = file.moments as unknown as Record<string, { board: SpymasterBoard; decision: DecisionInfo }>;
