/** General's own words on the page; the sentences are in safehouse/games/general/words. */

import type { GeneralBoard, GeneralGift, GeneralSpy, GeneralWords } from "../../gen/general";
import type { Message, SeatInfo, Several, View } from "../../gen/messages";
import { colourAt, messageOf, resultText, type Who, wordsOf } from "../../say";
import { levelName } from "../../pages/summary";

export const t = wordsOf<GeneralWords>("general");
export const m = messageOf<GeneralWords>("general");

export type RegionId = "north" | "east" | "south" | "west";
export type Place = RegionId | "reserves";
export type CommandId = "redeploy" | "artillery" | "fortify" | "retreat";

export const REGIONS: readonly RegionId[] = ["north", "east", "south", "west"];
export const LETTERS = ["a", "b", "c"] as const;
/** The seats' usual colours; the General's own is brass. */
const SEAT_COLOURS = ["green", "orange", "blue", "purple"] as const;

export const boardOf = (view: View): GeneralBoard => view.board as GeneralBoard;
export const placeName = (id: string): string => t("place", { id });
export const placeOf = (id: string): Message => m("place", { id });

export const isTarget = (card: string): boolean => REGIONS.includes(card as RegionId);
export const strengthOf = (card: string): number => (card.startsWith("strength") ? Number(card.slice(8)) : 0);
export const kindOf = (card: string): "target" | "strength" | "recruitment" =>
  isTarget(card) ? "target" : strengthOf(card) ? "strength" : "recruitment";
export const cardName = (id: string): string => t("card", { id });
/** As the record writes it: W, 3, +1. */
export const cardShort = (id: string): string => t("card-short", { id });
export const attackShort = (region: string | null, power: number): string =>
  t("attack-short", { letter: m("place-letter", { id: region ?? "" }), power });

export const COMMANDS: readonly CommandId[] = ["redeploy", "artillery", "fortify", "retreat"];
export const commandName = (id: string): string => t("command", { id });
export const COMMAND_CLAUSE: Record<CommandId, string> = {
  redeploy: "GS-6.1",
  artillery: "GS-6.2",
  fortify: "GS-6.3",
  retreat: "GS-6.4",
};

export const identityName = (id: string | null): string => t("identity-name", { id: id ?? "operative" });

export const spyAt = (board: GeneralBoard, seat: number): GeneralSpy | undefined =>
  board.spies.find((spy) => spy.seat === seat);
export const ownSpy = (board: GeneralBoard): GeneralSpy | null =>
  board.spy >= 0 ? (board.spies[board.spy] ?? null) : null;

export const seatColour = (board: GeneralBoard, seat: number): string =>
  seat === board.general ? "brass" : colourOfSeat(seat);
export const colourOfSeat = (seat: number): string => colourAt(seat) ?? SEAT_COLOURS[seat] ?? "white";
export const spyName = (spy: GeneralSpy | undefined): string => t("spy", { letter: spy?.letter ?? "" });
export const seatRole = (board: GeneralBoard, seat: number): string =>
  seat === board.general ? t("general") : spyName(spyAt(board, seat));

/** Whoever sits there, to be spoken of by name or as "you". */
export const sitter = (board: GeneralBoard, seat: number): Who => ({
  seat,
  called: seat === board.general ? m("general") : m("spy", { letter: spyAt(board, seat)?.letter ?? "" }),
});

/** The General as the subject of a sentence. */
export const theGeneral = (board: GeneralBoard): Who => ({ seat: board.general, called: m("the-general") });

/** "You" for one's own seat, else the name of the one who sits there. */
export const whoAt = (board: GeneralBoard, seat: number): string => t("you-or-name", { who: sitter(board, seat) });

/** "Spy A, Ottoline", or just "Spy A" where that is the name too. */
export const spoken = (spy: GeneralSpy, name: string): string => titled(spyName(spy), name);
export const titled = (title: string, name: string): string => (name === title ? name : t("titled", { title, name }));

/** What stands before the facts of a seat: its role where that is not the name, and a bot's level. */
export function roleLine(role: string, name: string, info: SeatInfo | undefined, facts: string): string {
  const level = info ? levelName("general", info) : "";
  const line = [name !== role ? role : "", level, facts].filter(Boolean).join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** "3, 4 or 5": the powers of a tier. */
export const powersOf = (powers: readonly number[], cut = 0): Several => ({
  items: powers.map((power) => Math.max(0, power - cut)),
  how: "or",
});

export const truthText = (gift: GeneralGift): string => t("truth", { truth: gift.truth });

export interface Ending {
  how: "fallen" | "survived" | "conceded" | "other";
  why: string;
  clause: string;
}

/** How the match ended, without the side that won, and the rule for it. */
export function ending(result: Record<string, unknown> | null): Ending {
  const message = result?.message as Message | undefined;
  switch (message?.name) {
    case "general/fallen":
      return { how: "fallen", why: t("fallen-why", { region: message.args?.region as Message }), clause: "GS-9.1" };
    case "general/survived":
      return { how: "survived", why: t("survived-why"), clause: "GS-9.2" };
    case "general/survived-event":
      return { how: "survived", why: t("survived-event-why"), clause: "GS-9.3" };
    case "house/concedes":
      return { how: "conceded", why: resultText(result), clause: "GS-1.2" };
    default:
      return { how: "other", why: resultText(result), clause: "" };
  }
}

/** "Quill was the Double Agent.": who they were, to the one who looks. */
export function agentsWere(board: GeneralBoard, agents: readonly number[], viewer: number | null): string {
  const [first = 0, second] = agents;
  if (second === undefined) return t("agent-was", { who: sitter(board, first) });
  if (viewer === null || !agents.includes(viewer))
    return t("agents-were", { agents: { items: agents.map((seat) => sitter(board, seat)), how: "and" } });
  return t("agents-were-you", { other: m("name-within", { who: sitter(board, first === viewer ? second : first) }) });
}
