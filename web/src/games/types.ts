/** What a game brings to the table: its board, its seat plates, its way to compose a move. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import type { JudgedBelief, DecisionInfo, EventInfo, MoveInfo, TableInfo, View } from "../gen/messages";
import type { IconName } from "../parts/icons";
import type { MomentFace, MomentRow, MomentScene, Staging } from "../moments/moment";
import type { Text } from "../say";

/** The answer to "why not?" (`ok` when the move would be fine). */
export interface Reason {
  ok: boolean;
  reason: string;
  clause: string;
}

/** A refusal on show, with the piece it is about (its `data-piece`), so that it can stand beside it. */
export interface WhyNot {
  piece: string | null;
  reason: string;
  clause: string;
}

/** The move being composed. The board writes it, the prompt reads it; nothing of it is played yet. */
export interface Draft {
  /** Pieces touched so far, in order. */
  picks: readonly string[];
  /** A piece pointed at or focused, for a preview before it is touched. */
  peek: string | null;
  why: WhyNot | null;
  /** The picks are a hint's: nobody has touched them to read them. */
  hinted?: boolean;
}

export const NO_DRAFT: Draft = { picks: [], peek: null, why: null };

export interface BoardProps {
  view: View;
  table: TableInfo;
  decisions: DecisionInfo[];
  /** The seat that is looking; null for a spectator. */
  viewer: number | null;
  /** All so far. */
  events: EventInfo[];
  /** Those being acted out now; the view is still the one before them. Empty when all is still. */
  fresh: EventInfo[];
  /** In replays: what led to this moment, for a board that draws what happened. */
  lately?: EventInfo[];
  /** In reviews: how likely things hidden from this viewer were at this moment. */
  believed?: readonly JudgedBelief[];
  /** Events are being acted out, or more of them wait: keys and touches skip to the end. */
  busy?: boolean;
  /** Replays and spectators: nothing can be touched. */
  readonly: boolean;
  draft: Signal<Draft>;
  /** Commit a legal move; `then` follow it one by one, each as soon as it is asked for. */
  play(move: MoveInfo, then?: readonly Record<string, unknown>[]): void;
  /** The order that this seat has left for turns to come. */
  standing: string | null;
  /** Leave one, or take it back; the table follows it, wherever one is. */
  stand(until: string | null): void;
  /** Why not? */
  explain(seat: number, move: Record<string, unknown>): Promise<Reason>;
  /** Piece ids lit by pointing at a log line. */
  highlight: Signal<readonly string[]>;
  /** Phone layout: the board is drawn for a narrow, tall place. */
  narrow: boolean;
  /** Seat plates share a low rail with something else. */
  low?: boolean;
  /** A broad desk: seats stand in the rail, and the hand beside the prompt. */
  broad?: boolean;
}

export interface SeatProps extends BoardProps {
  seat: number;
}

/** One button of the prompt: it plays `move`, or does `run` (a step of composing). */
export interface PromptAction {
  id: string;
  label: string;
  /** Shorter words for narrow screens. */
  short?: string;
  icon?: IconName;
  /** What it leads to, in a few words. */
  note?: string;
  /** A notch of the note: good for me, bad for me, neither. */
  tone?: "good" | "bad" | "even";
  move?: MoveInfo;
  /** Moves that follow `move` at once: steps composed together. */
  then?: readonly Record<string, unknown>[];
  /** Several moves sent one after the other, for decisions that are asked in parts. */
  moves?: readonly Record<string, unknown>[];
  run?(): void;
}

/** A way to act, above the question: chosen by touch, or asked "why not?". */
export interface PromptTab {
  id: string;
  label: string;
  icon: IconName;
  /** A few words; "why not?" when it cannot be done now. */
  note: string;
  on: boolean;
  off: boolean;
  run(): void;
}

export interface PromptContent {
  /** What kind of decision: "Your mission, 1 of 2". */
  label: string;
  /** One question. */
  question: string;
  /** The question is the verdict: as large as its room allows. */
  verdict?: boolean;
  /** One line of consequence. */
  note?: ComponentChildren;
  /** The one filled button; null while the move is incomplete. */
  main: PromptAction | null;
  others: PromptAction[];
  /** A control under the question, where no other one ever stands: what is clicked there is meant. */
  below?: PromptAction;
  /** In place of buttons: ways to go on, each with its consequence. */
  choices?: (PromptAction & { kind?: "signal" | "closed" | undefined })[];
  /** Ways to act to choose from. */
  tabs?: PromptTab[];
  /** A small panel between the question and the buttons. */
  side?: ComponentChildren;
}

/** The rail of seats, for games whose seats are not all alike. */
export interface SeatsProps extends BoardProps {
  /** When the clocks were read (performance.now()). */
  tableAt: number;
}

/** A hand laid open beside the others: one cell for each column of the game. */
export interface OpenCell {
  cards: { label: string; title?: string }[];
  /** Under the cards: what they come to. */
  total?: string;
}

export interface OpenHands {
  /** The names of the columns, the same for every seat. */
  columns: string[];
  /** The cells of a seat, from its own view. */
  cells(view: View, seat: number): OpenCell[];
  /** What else there is to know of a seat; where it is shown here, the replay leaves its plate out. */
  seat?(view: View, seat: number): { note: string; score: string };
}

export interface Step {
  name: string;
  state: "done" | "now" | "ahead";
}

export interface Verdict {
  title: string;
  text: string;
  /** How it stood at the end, where a board at the table says so itself. */
  score?: string;
  clause: string;
}

/** A part of the role line; one that leads is named in brass. */
export interface RolePart {
  text: string;
  icon?: IconName;
  leads?: boolean;
}

/**
 * What a game package may bring to the page. Nothing is required: whatever it leaves out is the fallback's (`complete.ts`),
 * which draws any game from its view and its moves.
 */
export interface GameUI {
  Board?: ComponentType<BoardProps>;
  /** Content of a seat plate below its head: mission board, supplies, hand counts. */
  Seat?: ComponentType<SeatProps>;
  /** The whole rail of seats on wide screens, in place of one plate per seat. */
  Seats?: ComponentType<SeatsProps>;
  /** Its seats fill the whole rail: what else stands there is as short as it can be. */
  tallSeats?: true;
  /** Whether a broad desk has its seats in the rail and its hand beside the prompt, so that the board has their room. */
  broad?(view: View, height: number): boolean;
  /** What a seat is called and coloured once its role is known. */
  face?(view: View, seat: number): { name: string; colour?: string } | null;
  /** The seats in the order of the strips on tablet and phone, where that is not theirs at the table. */
  order?(view: View): number[];
  /** The one line of a seat plate in strips on tablet and phone: "2 tokens, 6 cubes". */
  SeatLine?: ComponentType<SeatProps>;
  /** Signs of a seat straight after its name in those strips. */
  SeatSigns?: ComponentType<SeatProps>;
  /** Top of the right rail: what is still to be done, a stack of reacts. */
  Pending?: ComponentType<BoardProps>;
  /** Foot of the right rail. */
  Aside?: ComponentType<BoardProps>;
  /** Under the prompt: cards in hand. */
  Hand?: ComponentType<BoardProps>;
  /** The middle tab of the phone ("Missions"), with what it shows. */
  tab?: { name: string; icon: IconName; Content: ComponentType<BoardProps> };
  /** "Spy Ops", "first player": the role line of a seat plate. */
  role?(view: View, seat: number): RolePart[];
  /** What a match is counted in when it is looked back on: turns, where it has no rounds. */
  unit?: "turn";
  /** "Round 5 of 8". */
  progress?(view: View): { now: string; of: string };
  steps?(view: View): Step[];
  /** The prompt for the decision in hand. */
  prompt?(props: BoardProps, decision: DecisionInfo): PromptContent;
  /** The touches that compose a move, for showing a hint on the board. */
  picks?(view: View, decision: DecisionInfo, move: Pick<MoveInfo, "json">): string[];
  /** Whether a seat plate itself can be touched now. */
  seatTouch?(props: SeatProps): { legal: boolean; picked: boolean; label?: string; touch(): void } | null;
  /** Whether a decision is made on the phone's middle tab. */
  onTab?(decision: DecisionInfo): boolean;
  /** While others decide: what a player may order for the turns to come; the note says what stands. */
  meanwhile?(props: BoardProps): { note?: string; actions: PromptAction[] };
  /** While others decide: what they are doing. */
  waiting?(view: View, table: TableInfo): string;
  /** What a move is called that is asked back and was made in secret, where all such are of one kind. */
  secret?(own: boolean): string;
  /** What a move is called that is asked back, from the event that tells of it; null: its line of the log says it. */
  backName?(event: EventInfo): string | null;
  /** A move named apart from its question: "Discard Bluff", where its button says only "Bluff". */
  moveName?(kind: string, move: { notation: string; label: Text }): string;
  /** Pieces named by an event: lit while its log line is pointed at. */
  pieces?(event: EventInfo): string[];
  /** Who did it: a colour of the seats ("green", "da"), an icon of the rules, or nothing. */
  mark?(event: EventInfo): { colour: string } | { icon: IconName };
  /** What a touched piece is called, where it is drawn too small for its name. */
  called?(view: View, piece: string): string | null;
  /** Steps the log leaves out, because what follows tells them. */
  minor?(event: EventInfo): boolean;
  /** Whether an event tells that somebody moved, but not what. */
  unsaid?(event: EventInfo): boolean;
  /** Whether an event tells how the match went; without this, the last of each chapter does. */
  notable?(event: EventInfo): boolean;
  /** What somebody said, in a character or two, where the words of many rounds stand side by side. */
  brief?(said: Text): string;
  /** How many could be what they were suspected to be, and what the others are called. */
  suspects?(options: Readonly<Record<string, unknown>>): { note: string; other: string };
  /** The heading a log line opens ("Round 5"), if it opens one. */
  heading?(event: EventInfo): string | null;
  /** The board one event later; the server's own view follows and settles it. */
  apply?(board: unknown, event: EventInfo): unknown;
  /** The great moment that an event is, if it is one: it is shown over the board. */
  moment?(event: EventInfo, scene: MomentScene): Staging | null;
  /** How everybody stands at the end, best first. */
  standing?(view: View): MomentRow[];
  /** Who everybody was, once that is known. */
  unmasked?(view: View): MomentFace[];
  /** What an event sounds like that is acted out; without this, like a piece. */
  sound?(event: EventInfo): "card" | "piece";
  /** Milliseconds an event wants for itself at full motion. */
  duration?(event: EventInfo): number;
  /** What seats hide from each other, for looking back on a match with every hand open; `views` are theirs. */
  open?(view: View, views: readonly View[]): OpenHands | null;
  /** A seat that saw what others only guessed, where its board tells more than hands do. */
  knower?(view: View): number | null;
  /** Their board with what only others saw, for looking back on it. */
  truth?(view: View, open: readonly View[]): View;
  /** What wins for the one who looks, where the sides of a game want different things. */
  aim?(view: View): string | null;
  /** How the match ended, seen by a seat. */
  verdict?(view: View, table: TableInfo, viewer: number | null): Verdict;
  /** What giving up means, where it is neither "your rival wins" nor "the others play on". */
  concession?(): string;
  /** Where the spotlight is, in fractions of the board. */
  spotlight?(view: View, decisions: DecisionInfo[]): { x: number; y: number };
}

type Always =
  | "Board"
  | "Seat"
  | "role"
  | "progress"
  | "steps"
  | "prompt"
  | "picks"
  | "waiting"
  | "pieces"
  | "mark"
  | "heading"
  | "apply"
  | "duration"
  | "verdict"
  | "spotlight";

/** A game's page part with nothing missing, as the table uses it. */
export type TableUI = Omit<GameUI, Always> &
  Required<Pick<GameUI, Always>> & {
    id: string;
    name: string;
    /** Games with something to hide get a curtain between two people at one device, from the start. */
    hidden: boolean;
  };
