/** What a lesson lays over the table: the shade with holes, rings, the note and its line. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { settling } from "../parts/settle";
import { elementOf } from "../table/whybox";
import {
  around,
  type Box,
  boxOf,
  closest,
  common,
  contents,
  crossed,
  spotlightOver,
  lineTo,
  overlap,
  type Placed,
  placeNote,
  type Size,
  tailOf,
} from "./place";
import type { LessonStore } from "./store";
import "./learn.css";
import { t } from "../say";

/** The element a lesson means: a part of the table or a piece; of several that bear the name one that is drawn. */
export function anchor(name: string): Element | null {
  const value = CSS.escape(name);
  const found = [
    ...document.querySelectorAll(`.table [data-part="${value}"]`),
    ...document.querySelectorAll(`.table [data-piece="${value}"]`),
  ];
  return found.find(seen) ?? found[0] ?? elementOf(name);
}

const seen = (element: Element | null): element is Element => {
  if (!element) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** Where a thing stands: a large one (a region of a map) may say by `data-spot` where its name and its pieces are; those outside it name it. */
function boxesOf(names: readonly string[]): Box[] {
  const found: Box[] = [];
  for (const name of names) {
    const element = anchor(name);
    if (!seen(element)) continue;
    const beside = document.querySelectorAll(`.table [data-spot="${CSS.escape(name)}"]`);
    const spots = [...element.querySelectorAll("[data-spot]"), ...beside].map((one) => one.getBoundingClientRect());
    found.push(around(spots.map(boxOf)) ?? boxOf(element.getBoundingClientRect()));
  }
  return found;
}

/** All that stands on the board: pieces, cards, and every line of text; not what lies beneath, such as a map under Files. */
function drawnOn(frame: Element): Box[] {
  const beneath = [...frame.querySelectorAll("[inert]")];
  const onTop = (one: Node) => !beneath.some((under) => under.contains(one));
  const found = [...frame.querySelectorAll("[data-piece], [data-solid], [role=listitem], [role=img], img, button")]
    .filter(onTop)
    .flatMap(contents)
    .map((one) => boxOf(one.getBoundingClientRect()));
  const lines = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = lines.nextNode(); node; node = lines.nextNode()) {
    if (!node.nodeValue?.trim() || !onTop(node)) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) found.push(boxOf(rect));
  }
  return found;
}

/** How wide a note may be: flatter ones fit gaps that the first does not. */
const SHAPES = [268, 400, 500];

/** The size of a note that may be so wide. */
function sized(node: HTMLElement, wide: number): Size {
  node.style.maxWidth = `${wide}px`;
  // Rounded down, its last word would not fit any more.
  return { w: Math.ceil(node.getBoundingClientRect().width), h: node.offsetHeight };
}

const GIVEN = ["margin-top", "margin-bottom"] as const;
/** Between the note and the log that makes room for it. */
const APART = 10;

/** All that the log has, with what it gives to a note. */
function whole(log: HTMLElement): Box {
  const box = boxOf(log.getBoundingClientRect());
  const [top, bottom] = GIVEN.map((side) => Number.parseFloat(log.style.getPropertyValue(side)) || 0);
  return { ...box, y: box.y - top!, h: box.h + top! + bottom! };
}

/** A note in the log's place covers none of it. */
function giveWay(log: HTMLElement, note: Placed | null): void {
  for (const side of GIVEN)
    if (note?.end && side.endsWith(note.end)) log.style.setProperty(side, `${note.h + APART}px`);
    else log.style.removeProperty(side);
}

/** The cards in hand. */
const HELD = ".table-main [data-piece]:not(:is(.board-frame, .prompt, .table-own, .table-beside) *)";

const LOOK = 250;
/** So long after a step began its board is expected to stand. */
const SETTLED = 1000;

interface Laid {
  frame: Box;
  holes: Box[];
  rings: Box[];
  /** What is pointed at beside the board: slots of a seat. */
  marks: Box[];
  note: Placed | null;
  line: { x1: number; y1: number; x2: number; y2: number } | null;
}

interface LayerProps {
  store: LessonStore;
  /** Things move: nothing is said until they stand. */
  busy: boolean;
  narrow: boolean;
  /** The note stands below the board. */
  docked: boolean;
  /** What the move that the step waits for is made with. */
  needs: readonly string[];
  /** Pieces to ring: those of the move that is shown, or of the right one after a wrong try. */
  rings: readonly string[];
  /** Anything that changes where things stand. */
  stamp: string;
  /** Where the spotlight is to be, in parts of the board; null leaves it where the game has it. */
  light(place: { x: number; y: number } | null): void;
}

/** What of a step is on the table: what it points at, what may be touched, and what is ringed. */
interface Pointed {
  points: readonly string[];
  /** What the step waits to be touched instead of a move. */
  touch: string;
  /** What can be touched carries the ring: the card that is pointed at, or the button where no piece is needed. */
  ringed: readonly string[];
  /** The buttons among the pieces of the move. */
  buttons: readonly string[];
}

const held = (name: string): boolean => anchor(name)?.matches(HELD) ?? false;

function pointed({ store, needs, rings }: LayerProps): Pointed {
  const news = store.news.value;
  const points = news?.point ?? [];
  const touch = news && !news.over ? news.touch : "";
  const buttons = needs.length > 0 && needs.every((one) => one.startsWith("move:")) ? needs : [];
  const offered = [...points.filter((one) => needs.includes(one) && held(one)), ...buttons];
  return { points, touch, ringed: touch ? [touch] : rings.length ? rings : offered, buttons };
}

/** Another number whenever what the step is about has moved. */
function useMoved({ store, busy, stamp }: LayerProps, { points, ringed }: Pointed): number {
  const news = store.news.value;
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    const again = () => setTurn((n) => n + 1);
    addEventListener("resize", again);
    document.addEventListener("scroll", again, true);
    // Boards measure themselves after the first drawing, pieces land later, hands make room: look again while it is on.
    let known = "";
    const look = setInterval(() => {
      const ground = [...document.querySelectorAll(".table .board-frame, .table .table-pane:not([hidden])")];
      const boxes = [...boxesOf([...points, ...ringed]), ...ground.map((one) => boxOf(one.getBoundingClientRect()))];
      const now = JSON.stringify(boxes);
      if (now !== known) again();
      known = now;
    }, LOOK);
    return () => {
      removeEventListener("resize", again);
      document.removeEventListener("scroll", again, true);
      clearInterval(look);
    };
  }, [news, busy, stamp, ringed.join()]);

  return turn;
}

/** The note and the line to what it is about, where they cover nothing. */
function placed(
  node: HTMLElement,
  frame: Element,
  log: HTMLElement | null,
  room: Box,
  holes: readonly Box[],
  tied: readonly Box[],
): Pick<Laid, "note" | "line"> {
  const inRoom = (element: Element) => boxOf(element.getBoundingClientRect());
  const pieces = [...frame.querySelectorAll("[data-piece].legal, [data-piece].picked")].map(inRoom);
  const small = (one: Box) => one.w * one.h > 0 && one.w * one.h < room.w * room.h * 0.25;
  const drawn = drawnOn(frame).filter(small);
  const shapes = SHAPES.map((wide) => sized(node, wide));
  const note = placeNote(shapes, room, holes, pieces.filter(small), drawn, log && whole(log), tied);
  node.style.maxWidth = `${note.w}px`;
  const near = closest(
    note,
    tied.filter((one) => overlap(one, room) > 0),
  );
  const over = holes.filter((one) => one !== near && near && overlap(one, near) === 0);
  const line = near ? lineTo(note, near) : null;
  return { note, line: line && crossed(line, near!, over) ? null : line };
}

/** Where everything that is laid over the table goes, measured after each drawing. */
function useLaid(
  props: LayerProps,
  { points, touch, ringed, buttons }: Pointed,
  note: { current: HTMLDivElement | null },
  turn: number,
): Laid | null {
  const { store, busy, docked, stamp, light } = props;
  const news = store.news.value;
  const [laid, setLaid] = useState<Laid | null>(null);
  useLayoutEffect(() => {
    const frame = document.querySelector(".table .board-frame");
    const log = document.querySelector<HTMLElement>(".table-rail .log-panel:not([hidden])");
    if (!news || busy || !frame) {
      if (log) giveWay(log, null);
      light(null);
      setLaid(null);
      return;
    }
    // Of a board that scrolls, only what can be seen.
    const pane = frame.closest(".table-pane") ?? frame;
    const room = common(boxOf(frame.getBoundingClientRect()), boxOf(pane.getBoundingClientRect()));
    const holes = boxesOf([...points, ...ringed.filter((one) => !buttons.includes(one))]);
    const rung = boxesOf(ringed);
    // No line to a thing beside the one that is to be touched: its ring tells.
    const tied = touch ? rung : holes;
    if (docked) pointTail(tied);
    const node = docked ? null : note.current;
    const at = node ? placed(node, frame, log, room, holes, tied) : { note: null, line: null };
    if (log) giveWay(log, at.note);
    light(spotlightOver(holes, boxOf(frame.getBoundingClientRect())));
    // Cards in hand are lit among those that step back.
    const others = points.filter((one) => !ringed.includes(one) && !held(one));
    const outside = boxesOf(others).filter((hole) => overlap(hole, room) === 0);
    setLaid({ frame: room, holes, rings: rung, marks: outside, ...at });
  }, [news, busy, docked, stamp, turn, ringed.join()]);
  return laid;
}

/** On small screens what the step is about may have to be scrolled to; again while the board makes room for the note. */
function useScrolled({ store, busy, narrow }: LayerProps, { points, touch }: Pointed, turn: number): void {
  const news = store.news.value;
  const began = useRef(0);
  useEffect(() => {
    began.current = performance.now();
  }, [news, busy, narrow]);
  useEffect(() => {
    if (busy || !narrow || !news || performance.now() - began.current > SETTLED) return;
    // Hands scroll by themselves; where the board cannot show all of it, the first is what counts.
    const about = [...(touch ? [touch] : []), ...points].map(anchor).filter(seen);
    for (const one of about.reverse()) one.scrollIntoView({ block: "nearest", inline: "nearest" });
    // Beside the board of a flat window the note scrolls with the hand: what it says comes first.
    document.querySelector(".table.flat .lesson-note.docked")?.scrollIntoView({ block: "nearest" });
  }, [news, busy, narrow, turn]);
}

/** Cards in hand step back with the board, unless the step leaves it to the learner to find one. */
function useBack({ store, busy, needs }: LayerProps, { points, ringed }: Pointed, laid: Laid | null): void {
  const news = store.news.value;
  useEffect(() => {
    if (!news || busy || !laid?.holes.length) return;
    const meant = [...points, ...ringed].map(anchor);
    const sought = needs.map(anchor);
    const back = [...document.querySelectorAll<HTMLElement>(HELD)].filter((one) => !meant.includes(one));
    if (back.some((one) => sought.includes(one))) return;
    for (const one of back) one.dataset.back = "";
    return () => {
      for (const one of back) delete one.dataset.back;
    };
  }, [news, busy, laid, needs.join(), ringed.join()]);
}

/** A step may wait for a touch instead of a move: then the piece answers to the lesson alone. */
function useTouch({ store, busy, stamp }: LayerProps, { touch }: Pointed): void {
  useLayoutEffect(() => {
    if (!touch || busy) return;
    const element = anchor(touch);
    if (!element) return;
    const lent = new Map<string, string | null>();
    const lend = (name: string, value: string) => {
      lent.set(name, element.getAttribute(name));
      element.setAttribute(name, value);
    };
    if (!(element instanceof HTMLButtonElement) && element.getAttribute("role") !== "button") {
      lend("tabindex", "0");
      // A drawing stays one: its name says what it shows, and a button would have to repeat its lettering.
      if (element.getAttribute("role") !== "img") lend("role", "button");
      if (!element.hasAttribute("aria-label")) lend("aria-label", touch);
    }
    // Of a drawing the gaps between its lines count, too.
    const within = (event: Event) => {
      if (element.contains(event.target as Node | null)) return true;
      if (!(event instanceof MouseEvent) || !(event.target as Element | null)?.closest?.(".board-frame")) return false;
      const box = element.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    };
    const hit = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      if (!within(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // Clicks that come too soon are held back for everybody; keys have to be asked for.
      if (event instanceof KeyboardEvent && (event.repeat || settling(element, event.timeStamp, null))) return;
      void store.touch(touch);
    };
    document.addEventListener("click", hit, true);
    document.addEventListener("keydown", hit, true);
    return () => {
      document.removeEventListener("click", hit, true);
      document.removeEventListener("keydown", hit, true);
      for (const [name, was] of lent) {
        if (was === null) element.removeAttribute(name);
        else element.setAttribute(name, was);
      }
    };
  }, [touch, busy, stamp, store]);
}

export function LessonLayer(props: LayerProps): JSX.Element | null {
  const { store, busy, narrow, docked } = props;
  const news = store.news.value;
  const note = useRef<HTMLDivElement>(null);
  const about = pointed(props);
  const turn = useMoved(props, about);
  const laid = useLaid(props, about, note, turn);
  useScrolled(props, about, turn);
  useBack(props, about, laid);
  useTouch(props, about);
  if (!news || busy) return null;
  return (
    <aside class={`lesson-layer${narrow ? " narrow" : ""}`} aria-label={t("lesson-says")}>
      {laid && <Shade laid={laid} narrow={narrow} />}
      {!docked && (
        <div
          class="lesson-note"
          ref={note}
          style={
            laid?.note
              ? { left: `${laid.note.x}px`, top: `${laid.note.y}px` }
              : { visibility: "hidden", left: 0, top: 0 }
          }
        >
          {news.say}
        </div>
      )}
    </aside>
  );
}

const shape = (box: Box, by: number) => ({
  x: box.x - by,
  y: box.y - by,
  width: box.w + 2 * by,
  height: box.h + 2 * by,
});

/** The shade with its holes, and the rings and the line over it. */
function Shade({ laid, narrow }: { laid: Laid; narrow: boolean }): JSX.Element {
  return (
    <svg class="lesson-shade" aria-hidden="true" focusable="false">
      {laid.holes.length > 0 && (
        <>
          <defs>
            <filter id="lesson-soft" x="-20%" y="-20%" width="140%" height="140%">
              <feGaussianBlur stdDeviation="7" />
            </filter>
            <mask id="lesson-holes" maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
              <rect {...shape(laid.frame, 0)} fill="white" />
              {laid.holes.map((box, i) => (
                <rect key={i} {...shape(box, 6)} rx={8} fill="black" filter="url(#lesson-soft)" />
              ))}
              {laid.holes.map((box, i) => (
                <rect key={`in${i}`} {...shape(box, 2)} rx={6} fill="black" />
              ))}
            </mask>
          </defs>
          <rect class="shade" {...shape(laid.frame, 0)} rx={narrow ? 0 : 6} mask="url(#lesson-holes)" />
        </>
      )}
      {(narrow ? [] : laid.marks).map((box, i) => (
        <rect key={`mark${i}`} class="mark" {...shape(box, 3)} rx={6} />
      ))}
      {laid.rings.map((box, i) => (
        <rect key={`ring${i}`} class="ring" {...shape(box, 3)} rx={6} />
      ))}
      {laid.line && (
        <>
          <line class="tie" {...laid.line} />
          <circle class="dot" cx={laid.line.x2} cy={laid.line.y2} r={4} />
        </>
      )}
    </svg>
  );
}

function pointTail(holes: readonly Box[]): void {
  const note = document.querySelector<HTMLElement>(".lesson-note.docked");
  if (!note) return;
  const tail = tailOf(boxOf(note.getBoundingClientRect()), holes);
  if (!tail) {
    delete note.dataset.tail;
    return;
  }
  note.dataset.tail = tail.up ? "up" : "down";
  note.style.setProperty("--tail", `${tail.x}px`);
}

/** Without a rail the note stands between the board and what is below it, with a tail to what it is about, if that is near. */
export function LessonSay({ store, busy }: { store: LessonStore; busy: boolean }): JSX.Element | null {
  const news = store.news.value;
  if (!news || busy) return null;
  return <div class="lesson-note docked">{news.say}</div>;
}
