/** Whole SPYON matches, written by tools/page_fixtures: the board after each move, and the events that led there. */

import type { EventInfo } from "../../gen/messages";
import type { SpyonBoard } from "../../gen/spyon";
import file from "../../../fixtures/spyon-films.json";

export const films = file as unknown as { board: SpyonBoard; events: EventInfo[] }[][];
export const film = films[0]!;
