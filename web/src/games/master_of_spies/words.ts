/** The page's own words of Master of Spies; the sentences are in safehouse/games/master_of_spies/words. */

import type {
  MasterOfSpiesBoard,
  MasterOfSpiesCard,
  MasterOfSpiesLocation,
  MasterOfSpiesPreview,
  MasterOfSpiesStanding,
  MasterOfSpiesWords,
} from "../../gen/master_of_spies";
import type { Message, TableInfo } from "../../gen/messages";
import { colourAt, messageOf, say, type Text, type Who, wordsOf } from "../../say";
import { COLOURS } from "./cards";

export const t = wordsOf<MasterOfSpiesWords>("master_of_spies");
export const m = messageOf<MasterOfSpiesWords>("master_of_spies");

export interface Company {
  table: TableInfo;
  viewer: number | null;
}

export const colourOf = (company: Company, seat: number): string =>
  company.table.seats[seat]?.colour ?? COLOURS[seat] ?? "white";

/** The colour of a seat at the table that is looked at. */
export const shownColour = (seat: number): string => colourAt(seat) ?? COLOURS[seat] ?? "white";

/** A seat, spoken of by name or as "you"; by its colour where nobody is known to sit there. */
export const who = (seat: number): Who => ({ seat, called: m("colour", { id: shownColour(seat) }) });
/** "You" or the player's name, standing alone. */
export const nameOf = (seat: number): string => t("name", { who: who(seat) });
const named = (seat: number): Message => m("name", { who: who(seat) });

export const cardName = (card: Pick<MasterOfSpiesCard, "name">): string => say(card.name as Text);
export const factionName = (id: string): string => t("faction", { id });
/** Fewer letters, for seals and switches. */
export const factionShort = (id: string): string => t("faction-short", { id });
export const borderName = (id: string): string => t("border", { id });
export const timingName = (id: string): string => t("timing", { id });
export const spyOf = (faction: string): Message => m("spy", { faction: m("faction", { id: faction }) });

/** "Palamire and Draken". */
export const factionsOf = (ids: readonly string[]): string =>
  t("listed", { items: { items: ids.map((id) => m("faction", { id })), how: "and" } });

/** What lies in a place, for ears. */
export function locationParts(location: MasterOfSpiesLocation): Message[] {
  const { card, faction, value, border, spies, permanent } = location;
  const parts = [
    m("location-face", {
      card: card.name as Text,
      faction: m("faction", { id: faction }),
      value,
      border: m("border", { id: border }),
    }),
  ];
  if (card.wild) parts.push(m("wild"));
  if (spies.length) parts.push(m("spies-there", { spies: { items: spies.map(named), how: "and" } }));
  if (permanent !== null) parts.push(m("loyal-of", { who: who(permanent) }));
  return parts;
}

const lossesOf = (preview: MasterOfSpiesPreview): Message[] =>
  preview.sent_home.map((spy) => m("loss", { who: who(spy.seat), worth: spy.worth }));

/** "Vesna −9": what an assassination takes, as its foot says it. */
export const lossText = (preview: MasterOfSpiesPreview): string => t("listed", { items: lossesOf(preview) });

function leadArgs(company: Company, standing: MasterOfSpiesStanding) {
  const { leaders, totals } = standing;
  const first = leaders[0] ?? 0;
  const order = [...leaders].sort((a, b) => Number(b === company.viewer) - Number(a === company.viewer));
  return {
    how: leaders.length === totals.length ? "all" : leaders.length === 1 ? "one" : "several",
    who: who(first),
    leaders: { items: order.map(named), how: "and" as const },
    points: totals[first] ?? 0,
  };
}

/** "You lead with 44.", "Vesna and Ottoline lead with 12." */
export const leadText = (company: Company, standing: MasterOfSpiesStanding): string =>
  t("lead", leadArgs(company, standing));

/** "You lead, 44 to 39." */
export function leadShort(company: Company, standing: MasterOfSpiesStanding): string {
  const second = [...standing.totals].sort((a, b) => b - a)[1] ?? 0;
  return t("lead-short", { ...leadArgs(company, standing), second });
}

/** The standing a preview leads to, with one's own spy on the new card where it may go. */
export const standingAfter = (preview: MasterOfSpiesPreview | null): MasterOfSpiesStanding | null =>
  preview ? (preview.standing_with_spy ?? preview.standing) : null;

/** The next scoring that the deck is known to bring, and how many cards lie above it. */
function nextScoring(board: MasterOfSpiesBoard): { id: string; count: number } | null {
  if (board.cards_to_time !== null) return { id: "s1", count: board.cards_to_time };
  if (board.cards_to_omens !== null) return { id: "s2", count: board.cards_to_omens };
  return null;
}

/** "2 cards to The Omens Are Clear": what the deck is known to bring next. */
export function countdown(board: MasterOfSpiesBoard): string {
  if (board.last_round) return t("countdown-last");
  if (board.ending) return t("countdown-ending");
  if (board.scoring_due) return t("countdown-due");
  const next = nextScoring(board);
  if (next) return t("countdown", { count: next.count, scoring: m("scoring", { id: next.id }) });
  const last = board.stars_within ?? 0;
  return board.deck > last ? t("countdown-stars", { count: board.deck - last }) : t("countdown-tail", { count: last });
}

/** The same in a few words. */
export function outlook(board: MasterOfSpiesBoard, over: boolean): string {
  const next = nextScoring(board) ?? { id: "s3", count: board.deck - (board.stars_within ?? 0) };
  const how = over
    ? "over"
    : board.last_round
      ? "last"
      : board.scoring_due
        ? "due"
        : board.ending || (next.id === "s3" && next.count <= 0)
          ? "stars"
          : next.count
            ? "to"
            : "next";
  return t("outlook", { how, count: next.count, scoring: m("scoring-short", { id: next.id }) });
}

const lastOf = (board: MasterOfSpiesBoard, seat: number): number => board.players[seat]?.scorings.at(-1) ?? 0;

/** Seats as they end: by their totals, then by the last scoring. */
export const ranked = (board: MasterOfSpiesBoard): number[] =>
  board.players
    .map((player) => player.seat)
    .sort(
      (a, b) => (board.players[b]?.total ?? 0) - (board.players[a]?.total ?? 0) || lastOf(board, b) - lastOf(board, a),
    );

/** The seats that ended level on points with a winner, and the winner; none where nobody did. */
export function levelWith(board: MasterOfSpiesBoard, winner: number): number[] {
  const points = board.players[winner]?.total ?? 0;
  const level = ranked(board).filter((seat) => board.players[seat]?.total === points && !board.players[seat]?.gone);
  return level.length > 1 ? level : [];
}

/** Why the winners won although others had as many points (MS-13.7); null where nobody had. */
export function tieOf(board: MasterOfSpiesBoard, winners: readonly number[]): string | null {
  const points = board.players[winners[0] ?? 0]?.total ?? 0;
  const level = levelWith(board, winners[0] ?? 0);
  if (!level.length || !winners.length) return null;
  if (winners.length > 1) return t("tie-shared", { points });
  const finals = level.map((seat) => m("has-total", { who: who(seat), points: lastOf(board, seat) }));
  return t("tie-broken", { points, finals: { items: finals, how: "and" } });
}
