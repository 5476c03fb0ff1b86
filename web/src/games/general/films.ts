/** Whole matches of General, written by tools/web_samples.py: what was shown after each move, and the events before it. */

import type { GeneralBoard } from "../../gen/general";
import type { EventInfo } from "../../gen/messages";
import file from "./films.json";

export const films = file as unknown as { board: GeneralBoard; events: EventInfo[] }[][];
