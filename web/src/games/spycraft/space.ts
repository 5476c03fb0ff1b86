/** How the board is divided: what the queue takes, what is left for rows of cards. */

import type { BoardProps } from "../types";
import { fitsWide, slimLines } from "./queue";
import { boardOf } from "./words";

export interface Box {
  w: number;
  h: number;
  /** How much of its height is seen without scrolling. */
  seen: number;
}

/** A board lower than this has less around its cards. */
export const LOW_FELT = 460;

/** From this width on the queue is a column beside the board, with each mission's text, unless the board is a small one. */
const BESIDE = 1600;
const QUEUE = { strip: 56, third: 13, narrow: 216, wide: 272, from: 1760, board: 900 };
const queueColumn = (): number => (innerWidth < QUEUE.from ? QUEUE.narrow : QUEUE.wide);
export const queueBeside = (props: BoardProps, box: Box): boolean =>
  !props.narrow && innerWidth >= BESIDE && box.w >= QUEUE.board;
export const isSlim = (props: BoardProps, box: Box): boolean =>
  props.narrow || (!queueBeside(props, box) && !fitsWide(boardOf(props.view).queue, box.w));
/** In how many lines the names of missions stand. */
export const queueLines = (props: BoardProps, box: Box): number =>
  isSlim(props, box) ? slimLines(boardOf(props.view).queue, box.w) : 1;
export const queueHeight = (props: BoardProps, box: Box): number =>
  queueBeside(props, box)
    ? 0
    : (isFlat(props, box) ? 50 : isSlim(props, box) ? 54 : QUEUE.strip) +
      (queueLines(props, box) > 2 ? QUEUE.third : 0);

/** A phone held across. */
export const isFlat = (props: BoardProps, box: Box): boolean => props.narrow && box.w > box.h;

/** How wide the heading of a row is, with the room around it. */
export const heading = (): number => (innerWidth < BESIDE ? 116 : 144);

/** What is left for the cards of a row, beside its heading. */
export const rowWidth = (props: BoardProps, box: Box): number => {
  if (props.narrow) return box.w - 20;
  return box.w - (queueBeside(props, box) ? queueColumn() : 0) - heading();
};

/** Action lines are drawn between the two rows. */
export const between = (box: Box): number => (box.h < LOW_FELT ? 28 : 36);
