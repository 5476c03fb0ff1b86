/** For tests: the great moments of a whole match after its first frame, as a table would stage them. */

import type { EventInfo, TableInfo, View } from "../gen/messages";
import type { MomentScene, Staging } from "./moment";

interface Film {
  board: unknown;
  events: EventInfo[];
}

export const viewOf = (board: unknown, result: Record<string, unknown> | null = null): View => ({
  game: "t",
  seat: 0,
  ply: 0,
  waiting: [],
  result,
  board,
});

export function stagedIn(
  ui: {
    apply(board: unknown, event: EventInfo): unknown;
    moment(event: EventInfo, scene: MomentScene): Staging | null;
  },
  film: readonly Film[],
): { event: EventInfo; staging: Staging }[] {
  const staged: { event: EventInfo; staging: Staging }[] = [];
  for (const [i, frame] of film.entries()) {
    if (!i) continue;
    let { board } = film[i - 1]!;
    for (const event of frame.events) {
      const before = viewOf(board);
      board = ui.apply(board, event);
      const scene = { before, after: viewOf(board), table: { seats: [] } as unknown as TableInfo, viewer: 0 };
      const staging = ui.moment(event, scene);
      if (staging) staged.push({ event, staging });
    }
  }
  return staged;
}
