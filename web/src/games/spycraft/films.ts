/** Whole Spycraft matches, written by tools/page_fixtures: what each move changed, and its events. */

import type { EventInfo } from "../../gen/messages";
import type { SpycraftBoard } from "../../gen/spycraft";
import file from "../../../fixtures/spycraft-films.json";
import { board as sample } from "./samples";

interface Frame {
  changed: Record<string, unknown>;
  events: EventInfo[];
}

/** The board after each move, as far as the page carries it on by itself, and the events that led there. */
export const films: { board: SpycraftBoard; events: EventInfo[] }[][] = (file as unknown as Frame[][]).map((film) => {
  let scene: Record<string, unknown> = {};
  return film.map(({ changed, events }) => {
    scene = { ...scene, ...changed };
    const players = Object.keys(scene)
      .filter((name) => name.startsWith("player "))
      .map((name) => ({ ...(scene[name] as object), cards: [] }));
    const board = { ...sample, turn: scene.turn, players, queue: scene.queue, faces: {} } as unknown as SpycraftBoard;
    return { board, events };
  });
});
