/** What a table is opened for: a match that is played, or a lesson, a puzzle, a branch, which fill its slots their own way. */

import type { PromptAction, PromptContent } from "../games/types";
import type { Composing } from "./composing";
import type { TableCore, TableModel } from "./model";
import type { Back } from "./prompt";
import type { Slots } from "./slots";

export interface TableMode {
  /** A match that is played: it has hints, can be conceded, and calls for attention. */
  played: boolean;
  /** Whether the coach tells what things are. */
  coached: boolean;
  /** A class of the whole table. */
  class?: string;
  /** What the tab's title says beside the game. */
  about(): string;
  /** Whether the table can only be looked at now. */
  still?(): boolean;
  /** What takes the last step back, in place of what the server offers. */
  back?(ask: Composing["ask"]): Back | null;
  /** Whether a refusal is shown beside the last piece that was clicked or tapped. */
  reasonsAtPieces?: boolean;
  /** Called at each drawing, as a hook. */
  useFill(core: TableCore): Fill;
}

/** What a mode puts in place of a match's own. */
export interface Fill {
  /** What the prompt says, given what the match asks. */
  asks?(content: PromptContent): PromptContent;
  /** Further buttons of the prompt. */
  help?: readonly PromptAction[];
  /** Whether something other than a decision waits for whoever looks. */
  yours?: boolean;
  /** Said before the question, to those who hear the page. */
  say?: string;
  /** Another one when something else is on show. */
  step?: number;
  /** Where the spotlight is, in place of where the game has it. */
  spotlight?: { x: number; y: number } | null;
  slots?(model: TableModel, match: Slots): Slots;
}

const NOTHING: Fill = {};

export const MATCH: TableMode = { played: true, coached: true, about: () => "", useFill: () => NOTHING };
