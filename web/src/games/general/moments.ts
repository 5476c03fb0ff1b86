/** The great moments of General: an attack is revealed, the Spies show who they were. */

import type { GeneralBoard, GeneralEvent } from "../../gen/general";
import type { EventInfo, View } from "../../gen/messages";
import type { MomentFace, MomentRow, MomentScene, Staging } from "../../moments/moment";
import { agentsWere, boardOf, colourOfSeat, identityName, placeOf, t, whoAt } from "./words";

/** So many Defeats of one region lose the match. */
const MOST = 3;

const AGAINST = "double_agent";

/** Everybody, the Double Agents last. */
function facesOf(board: GeneralBoard, seats: readonly number[], identities: readonly string[]): MomentFace[] {
  return seats
    .map((seat, i) => ({
      colour: colourOfSeat(seat),
      name: whoAt(board, seat),
      role: identityName(identities[i] ?? null),
      against: identities[i] === AGAINST,
    }))
    .sort((a, b) => Number(a.against) - Number(b.against));
}

export function moment(event: EventInfo, { after, viewer }: MomentScene): Staging | null {
  const { kind, data: d } = event as unknown as GeneralEvent;
  const board = boardOf(after);
  switch (kind) {
    case "attack": {
      const region = placeOf(d.region);
      return {
        kind: d.falls ? "fall" : "hold",
        title: t("moment-attack", { region, falls: d.falls }),
        rows: [
          { label: t("moment-power"), value: t("moment-against", { power: d.power, defence: d.defence }) },
          { label: t("moment-defeats", { region }), value: t("moment-of", { count: d.defeats, most: MOST }) },
        ],
      };
    }
    case "end": {
      const agents = d.seats.filter((_, i) => d.identities[i] === AGAINST);
      return {
        kind: "roles",
        mark: { colour: "da" },
        title: agentsWere(board, agents, viewer),
        text: t("side-won", { loyal: d.loyal, agents: agents.length }),
        faces: facesOf(board, d.seats, d.identities),
      };
    }
    default:
      return null;
  }
}

/** How often each region fell. */
export const standing = (view: View): MomentRow[] =>
  boardOf(view).regions.map(({ id, defeats }) => ({
    label: t("moment-defeats", { region: placeOf(id) }),
    value: t("moment-of", { count: defeats, most: MOST }),
    best: defeats >= MOST,
  }));

/** Who each Spy was, once the match is over. */
export function unmasked(view: View): MomentFace[] {
  const board = boardOf(view);
  const known = board.spies.filter((spy) => spy.identity !== null);
  return facesOf(
    board,
    known.map((spy) => spy.seat),
    known.map((spy) => spy.identity!),
  );
}
