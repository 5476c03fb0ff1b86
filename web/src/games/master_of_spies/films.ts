/** Whole matches written by tools/page_fixtures: the board after each move, and the events that led there. */

import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { EventInfo } from "../../gen/messages";
import { cardOf } from "./cards";
import file from "../../../fixtures/master_of_spies-films.json";

export interface Frame {
  board: MasterOfSpiesBoard;
  events: EventInfo[];
}

/** A board whose cards are written by their ids, as far as it has changed since the frame before. */
interface Bare {
  hand?: string[];
  shown_hand?: string[];
  discards?: string[];
  announced?: { card: string }[];
  rows?: { locations: { card: string }[] }[];
}

const faced = <T extends { card: string }>(one: T) => ({ ...one, card: cardOf(one.card) });

function dressed({ hand, shown_hand, discards, announced, rows, ...rest }: Bare): Partial<MasterOfSpiesBoard> {
  const parts = {
    hand: hand?.map(cardOf),
    shown_hand: shown_hand?.map(cardOf),
    discards: discards?.map(cardOf),
    announced: announced?.map(faced),
    rows: rows?.map((row) => ({ ...row, locations: row.locations.map(faced) })),
  };
  return { ...rest, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
}

function whole(frames: { board: Bare; events: EventInfo[] }[]): Frame[] {
  let board: Partial<MasterOfSpiesBoard> = {};
  return frames.map((frame) => {
    board = { ...board, ...dressed(frame.board) };
    return { board: board as MasterOfSpiesBoard, events: frame.events };
  });
}

export const films: readonly Frame[][] = (file as unknown as { board: Bare; events: EventInfo[] }[][]).map(whole);
