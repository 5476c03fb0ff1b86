/** The HTTP side of the server: the generated client, and what the page does beside a request. */

import * as client from "../gen/api";
import type { NewTable, TableInfo } from "../gen/messages";
import { acknowledge, keep, wanted } from "../shuffle/kept";
import type { Dealt } from "../shuffle/verify";
import { json, send } from "./request";

export * from "../gen/api";

/** A table, whose commitment is kept before anything else is done with it. */
async function kept(asked: Promise<TableInfo>): Promise<TableInfo> {
  const table = await asked;
  keep(table);
  return table;
}

export const table = (id: string) => kept(client.table(id));

/** Opens a table and sends my nonces for its shuffle, after its commitment is kept. */
export async function openTable(table: Omit<NewTable, "nonces">): Promise<TableInfo> {
  let opened = await kept(client.openTable({ ...table, nonces: true }));
  for (const [seat, nonce] of wanted(opened)) {
    try {
      opened = await kept(client.sendNonce(opened.id, seat, { nonce }));
      acknowledge(opened.id, seat);
    } catch {
      break; // the table's page sends it again; the server does not wait long
    }
  }
  return opened;
}

/** `accepts` names the provenance of a deal that somebody can know, as the player has confirmed it. */
export const sit = (id: string, seat: number | null, accepts = "", colour: string | null = null) =>
  kept(client.sit(id, { seat, accepts, nonces: true, colour }));

export const chooseColour = (id: string, seat: number, colour: string) =>
  kept(client.chooseColour(id, seat, { colour }));

/** The record of a match that is over, to check its shuffle; nothing in it is trusted. */
export const dealt = (id: string) => json<Dealt>("GET", client.replayRecordAddress(id));

export const guide = async (game: string, language: string) =>
  (await send("GET", client.guideAddress(game, { language }))).text();
