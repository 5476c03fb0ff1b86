/** Whole matches of General, written by tools/page_fixtures: what was shown after each move, and the events before it. */

import type { GeneralBoard } from "../../gen/general";
import type { EventInfo } from "../../gen/messages";
import file from "../../../fixtures/general-films.json";

export const films = file as unknown as { board: GeneralBoard; events: EventInfo[] }[][];
