/** Who is who at this table, and what a move would mean, in words. */

import type { CourtBoard, CourtLocation, CourtPreview, CourtStanding } from "../../gen/master_of_spies";
import type { TableInfo } from "../../gen/messages";
import { colourName } from "../../parts/pieces";
import { borderName, COLOURS, factionName, listed } from "./cards";

export interface Company {
  table: TableInfo;
  eyes: number | null;
}

export const colourOf = (company: Company, seat: number): string =>
  company.table.seats[seat]?.colour ?? COLOURS[seat] ?? "white";

/** "You", the player's name, or the colour. */
export function nameOf(company: Company, seat: number): string {
  if (seat === company.eyes) return "You";
  const name = company.table.seats[seat]?.player;
  // Two bots of one level share a name: the colour tells them apart.
  const alone = company.table.seats.filter((one) => one.player === name).length === 1;
  return name && alone ? name : colourName(colourOf(company, seat));
}

export const ownerOf = (company: Company, seat: number): string =>
  seat === company.eyes ? "Your" : `${nameOf(company, seat)}'s`;

export function locationName(company: Company, location: CourtLocation): string {
  const spies = location.spies.length ? `, spies: ${listed(location.spies.map((seat) => nameOf(company, seat)))}` : "";
  const loyal = location.permanent === null ? "" : `, Loyal to the Cause of ${nameOf(company, location.permanent)}`;
  return `${location.card.name}, ${factionName(location.faction)} ${location.value}, ${borderName(location.border)}${location.card.wild ? ", Wild" : ""}${spies}${loyal}`;
}

/** "Vesna -9": what an assassination takes, as its foot says it. */
export function lossText(company: Company, preview: CourtPreview): string {
  const lost = preview.sent_home.map((spy) => `${nameOf(company, spy.seat)} \u2212${spy.worth}`);
  return lost.join(", ");
}

/** "You lead", "Vesna and Ottoline lead". */
function leadWords(company: Company, standing: CourtStanding): string {
  if (standing.leaders.length === standing.totals.length) return "All level";
  const names = standing.leaders
    .map((seat) => nameOf(company, seat))
    .sort((a, b) => Number(b === "You") - Number(a === "You"));
  const verb = names.length > 1 || names[0] === "You" ? "lead" : "leads";
  return `${listed(names)} ${verb}`;
}

/** "You lead with 44.", "Vesna and Ottoline lead with 12." */
export function leadText(company: Company, standing: CourtStanding): string {
  return `${leadWords(company, standing)} with ${standing.totals[standing.leaders[0] ?? 0] ?? 0}.`;
}

/** "You lead, 44 to 39." */
export function leadShort(company: Company, standing: CourtStanding): string {
  const [first, second] = [...standing.totals].sort((a, b) => b - a);
  const lead = `${leadWords(company, standing)}, ${first}`;
  return standing.leaders.length > 1 || second === undefined ? `${lead}.` : `${lead} to ${second}.`;
}

/** The standing a preview leads to, with one's own spy on the new card where it may go. */
export const standingAfter = (preview: CourtPreview | null): CourtStanding | null =>
  preview ? (preview.standing_with_spy ?? preview.standing) : null;

/** "2 cards to The Omens Are Clear": what the deck is known to bring next. */
export function countdown(board: CourtBoard): { count: number | null; name: string; text: string } {
  if (board.last_round) return { count: null, name: "", text: "The last round: nobody draws. Then the final scoring." };
  if (board.ending)
    return {
      count: null,
      name: "Stars",
      text: "The Stars Have Aligned. This round is finished, then one last round from the hands.",
    };
  if (board.scoring_due) return { count: 0, name: "", text: "This round is finished, then everyone scores." };
  if (board.cards_to_time !== null)
    return {
      count: board.cards_to_time,
      name: "Time",
      text: "to The Time Approaches. Then that round is finished and scored.",
    };
  if (board.cards_to_omens !== null)
    return {
      count: board.cards_to_omens,
      name: "Omens",
      text: "to The Omens Are Clear. Then that round is finished and scored.",
    };
  const last = board.stars_within ?? 0;
  if (board.deck > last)
    return { count: board.deck - last, name: "Stars", text: "until The Stars Have Aligned may come." };
  return { count: null, name: "Stars", text: `The Stars Have Aligned lies among the last ${last} cards.` };
}

export const ORDINALS = ["first", "second", "third", "fourth", "fifth"] as const;
