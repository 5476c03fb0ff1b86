/** The coach at the table: how one wins, a note before a new kind of decision, a word after a costly move. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CoachInfo, CoachNote, CoachThing, Remark } from "../gen/messages";
import { boxOf, overlap, placeNote } from "../learn/place";
import * as api from "../net/api";
import type { TableState, TableStore } from "../net/types";
import { IconButton } from "../parts/Button";
import { Icon } from "../parts/icons";
import { appeared } from "../parts/settle";
import { language, say, type Text, t } from "../say";
import { newTo } from "../session";
import { Clause } from "./clause";
import { coach, coaches, isAlone, noteFor, noteMet, switchCoach, thingOf } from "./coach-state";
import type { Composing } from "./composing";
import type { TableCore } from "./model";
import type { Turn } from "./turn";
import { beside } from "./whybox";
import "./coach.css";

const known = new Map<string, Promise<CoachInfo>>();

/** What a game's coach says, fetched once for each language; null until it is there. */
function useCoachInfo(game: string): CoachInfo | null {
  const [info, setInfo] = useState<CoachInfo | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let here = true;
    const key = `${game}/${spoken}`;
    let asked = known.get(key);
    if (!asked) {
      asked = api.coachOf(game, { language: spoken });
      asked.catch(() => known.delete(key));
      known.set(key, asked);
    }
    asked.then(
      (found) => here && setInfo(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [game, spoken]);
  return info?.aim ? info : null;
}

export interface Coaching {
  info: CoachInfo | null;
  /** Null where there is no coach to be had: with other people, in a lesson, watching. */
  on: boolean | null;
  toggle(): void;
  note: CoachNote | null;
  closeNote(): void;
  remark: Remark | null;
  takeBack(): void;
  playOn(): void;
}

/** After a word this many moves pass without another. */
const QUIET = 2;
/** Moves that are composed together are looked at together. */
const SETTLED = 250;

function useCoach(
  store: TableStore,
  state: TableState,
  { table, question, viewer, over, mine }: Turn,
  still: boolean,
  info: CoachInfo | null,
  ask: Composing["ask"],
): Coaching {
  const { game } = table;
  const may = info !== null && isAlone(table) && table.status === "playing" && store.remark !== undefined;
  const on = may ? coaches(coach.value, game, table.id, newTo(game)) : null;
  const [word, setWord] = useState<{ remark: Remark; seat: number } | null>(null);
  const quiet = useRef(0);
  const asking = useRef(0);
  const timer = useRef(0);

  // A kind of decision counts as met once it has been answered with its note in sight.
  const fresh = on && still && !over && !word ? noteFor(info, coach.value, question?.kind ?? null) : null;
  const shown = useRef<{ kind: string; question: string } | null>(null);
  useEffect(() => {
    const was = shown.current;
    if (was && state.decisions.every((one) => one.question !== was.question)) {
      noteMet(game, was.kind);
      shown.current = null;
    }
    if (fresh && question) shown.current = { kind: fresh.kind, question: question.question };
  }, [state, fresh?.kind, question?.question]);

  // A question of mine that is gone while the match went on: I have moved.
  const last = useRef<{ seat: number; question: string; ply: number } | null>(null);
  useEffect(() => {
    const was = last.current;
    const own = state.decisions.find((one) => !one.optional) ?? null;
    last.current = own ? { seat: own.seat, question: own.question, ply: state.view.ply } : was;
    if (!was || state.decisions.some((one) => one.question === was.question)) return;
    if (!own) last.current = null;
    const turn = ++asking.current;
    setWord(null);
    const moved = state.view.ply > was.ply && !state.rewound && !state.caughtUp;
    if (!moved || !on || mine.length !== 1 || state.view.result || !store.remark) return;
    if (quiet.current > 0) {
      quiet.current--;
      return;
    }
    // Others go on meanwhile; only another move of mine makes this one old.
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      void store.remark?.(was.seat).then((remark) => {
        if (!remark || asking.current !== turn) return;
        quiet.current = QUIET;
        setWord({ remark, seat: was.seat });
      });
    }, SETTLED);
  }, [state]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!on || over) setWord(null);
  }, [on, over]);

  return {
    info,
    on: viewer === null ? null : on,
    toggle: () => switchCoach(game, !on),
    note: fresh,
    closeNote: () => {
      if (fresh) noteMet(game, fresh.kind);
      shown.current = null;
    },
    remark: word && on && still ? word.remark : null,
    takeBack: () => {
      if (!word) return;
      const { seat } = word;
      setWord(null);
      quiet.current = 0;
      void ask("take-back", () => (state.undoable.includes(seat) ? store.undo(seat) : store.takeback(seat)));
    },
    playOn: () => setWord(null),
  };
}

/** What the coach shows at a table, and where. */
export interface CoachView {
  coaching: Coaching;
  /** Where its note is, and the box it is measured by. */
  spot: Spot;
  noteBox: { current: HTMLDivElement | null };
  /** On an upright phone it stands in place of the tabs until it is closed or answered: the board stays whole. */
  noteBelow: boolean;
  what: What | null;
  closeWhat(): void;
  goal: JSX.Element | null;
}

export function useCoachView({ store, mode, ui, state, size, acted, turn, composing, place }: TableCore): CoachView {
  const found = useCoachInfo(turn.table.game);
  const info = mode.coached ? found : null;
  const still = !acted.busy && acted.held === null && turn.curtain.value === null;
  const coaching = useCoach(store, state, turn, still, info, composing.ask);
  const [spot, noteBox] = useSpot(coaching.note, size.railed);
  const [what, closeWhat] = useWhat(info, size.railed);
  const upright = size.narrow && !size.flat && place.tab === "board";
  return {
    coaching,
    spot,
    noteBox,
    noteBelow: upright && coaching.note !== null && spot === "docked",
    what,
    closeWhat,
    goal: useGoal(info, ui.aim?.(state.view) ?? null, state.leading, acted.busy, turn.over),
  };
}

/** How one wins, and who would win now and why: in the top bar, at every size. */
function useGoal(
  info: CoachInfo | null,
  own: string | null,
  leading: Text,
  busy: boolean,
  over: boolean,
): JSX.Element | null {
  const now = useRef<Text>(leading);
  // Numbers change after the piece has landed.
  if (!busy) now.current = leading;
  const standing = over ? "" : say(now.current);
  if (!info && !standing) return null;
  return (
    <dl class="goal">
      {info && (
        <div>
          <dt>{t("coach-to-win")}</dt>
          <dd title={own ?? info.aim}>{own ?? info.aim}</dd>
        </div>
      )}
      {standing && (
        <div>
          <dt>{t("coach-now")}</dt>
          <dd title={standing}>{standing}</dd>
        </div>
      )}
    </dl>
  );
}

export function CoachSwitch({ coaching }: { coaching: Coaching }): JSX.Element | null {
  const { on, toggle } = coaching;
  if (on === null) return null;
  return (
    <button type="button" class="btn coach-switch" aria-pressed={on} title={t("coach-switch", { on })} onClick={toggle}>
      <Icon name="coach" size={18} />
      <span class="btn-text">{t("coach")}</span>
    </button>
  );
}

function NoteBody({ note, coaching }: { note: CoachNote; coaching: Coaching }): JSX.Element {
  return (
    <>
      <div class="coach-head">
        <h3 class="lab">{note.label}</h3>
        <IconButton icon="close" label={t("coach-close")} size={16} onClick={coaching.closeNote} />
      </div>
      <p>{note.say}</p>
      <div class="coach-foot">
        <Clause id={note.clause} />
        <button type="button" class="coach-off" onClick={coaching.toggle}>
          {t("coach-off")}
        </button>
      </div>
    </>
  );
}

/** Over empty ground of the board, else docked: in the rail, or above the prompt where there is none. */
type Spot = { left: number; top: number } | "docked" | null;

function useSpot(note: CoachNote | null, roomy: boolean): [Spot, { current: HTMLDivElement | null }] {
  const box = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>(null);
  useLayoutEffect(() => {
    setSpot(note && !roomy ? "docked" : null);
    if (!note || !roomy) return;
    const place = () => {
      const frame = document.querySelector(".table .board-frame");
      const node = box.current;
      if (!frame || !node) return;
      const room = boxOf(frame.getBoundingClientRect());
      const size = { w: node.offsetWidth, h: node.offsetHeight };
      const drawn = [...frame.querySelectorAll("[data-piece], [data-part], text, h3, p, button, img, dl")]
        .map((one) => boxOf(one.getBoundingClientRect()))
        .filter((one) => one.w * one.h > 0 && one.w * one.h < room.w * room.h * 0.3);
      const at = placeNote([size], room, [], drawn, []);
      const free = drawn.every((one) => overlap(at, one) === 0);
      const fits = at.x + size.w <= room.x + room.w && at.y + size.h <= room.y + room.h;
      setSpot(free && fits ? { left: at.x, top: at.y } : "docked");
    };
    // Boards measure themselves after the first drawing.
    const timer = setTimeout(place, 120);
    const again = () => setSpot("docked");
    addEventListener("resize", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", again);
    };
  }, [note?.kind, note?.say, roomy]);
  return [spot, box];
}

export function FloatingNote(props: {
  coaching: Coaching;
  spot: Spot;
  box: { current: HTMLElement | null };
}): JSX.Element | null {
  const { note } = props.coaching;
  useLayoutEffect(() => appeared(props.box.current), [props.spot]);
  if (!note || props.spot === "docked") return null;
  return (
    <aside
      class="coach-note"
      aria-label={t("coach")}
      ref={props.box}
      style={props.spot ? { left: `${props.spot.left}px`, top: `${props.spot.top}px` } : { visibility: "hidden" }}
    >
      <NoteBody note={note} coaching={props.coaching} />
    </aside>
  );
}

/** `apart`: not within another part of the page, so it is one itself. */
export function DockedNote(props: { coaching: Coaching; spot: Spot; apart: boolean }): JSX.Element | null {
  const { note } = props.coaching;
  if (!note || props.spot !== "docked") return null;
  const body = <NoteBody note={note} coaching={props.coaching} />;
  return props.apart ? (
    <aside class="coach-note docked" aria-label={t("coach")} ref={appeared}>
      {body}
    </aside>
  ) : (
    <div class="coach-note docked" role="note" ref={appeared}>
      {body}
    </div>
  );
}

// --- what is this? -------------------------------------------------------------------------------

interface What {
  thing: CoachThing;
  box: DOMRect;
  /** By a long touch: it stays until it is closed. */
  kept: boolean;
}

const HOVER = 350;
const PRESS = 450;

/** The piece under the pointer, under the focus, or held with a finger. */
function useWhat(info: CoachInfo | null, railed: boolean): [What | null, () => void] {
  const [what, setWhat] = useState<What | null>(null);
  // In the rail it covers nothing: there Escape is for what is composed.
  const covers = useRef(false);
  covers.current = what !== null && (what.kept || !railed);
  const latest = useRef(info);
  latest.current = info;
  useLayoutEffect(() => {
    let timer = 0;
    let start = { x: 0, y: 0 };
    let pressed = false;
    const find = (target: EventTarget | null) => {
      const named = ".table :is([data-what], [data-piece], [data-part])";
      const element = target instanceof Element ? target.closest(named) : null;
      const name = ["data-what", "data-piece", "data-part"].map((one) => element?.getAttribute(one)).find(Boolean);
      const thing = name ? thingOf(latest.current, name) : null;
      return element && thing ? { thing, element } : null;
    };
    const show = (target: EventTarget | null, after: number, kept: boolean) => {
      clearTimeout(timer);
      const found = find(target);
      timer = window.setTimeout(
        () => {
          if (found && kept) pressed = true;
          setWhat((now) =>
            found
              ? now?.thing === found.thing && !kept
                ? now
                : { thing: found.thing, box: found.element.getBoundingClientRect(), kept }
              : now?.kept
                ? now
                : null,
          );
        },
        found ? after : 200,
      );
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && !(event.target as Element | null)?.closest?.(".what"))
        show(event.target, HOVER, false);
    };
    const focus = (event: FocusEvent) => {
      if ((event.target as Element | null)?.matches?.(":focus-visible")) show(event.target, HOVER, false);
    };
    const down = (event: PointerEvent) => {
      pressed = false;
      if (event.pointerType !== "touch") return;
      start = { x: event.clientX, y: event.clientY };
      if (find(event.target)) show(event.target, PRESS, true);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === "touch" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 10)
        clearTimeout(timer);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerType === "touch" && !pressed) clearTimeout(timer);
    };
    // A piece that was held to be looked at was not touched.
    const click = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !covers.current || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      setWhat(null);
    };
    const menu = (event: Event) => pressed && event.preventDefault();
    const listeners: [string, (event: never) => unknown, boolean][] = [
      ["pointerover", over, false],
      ["focusin", focus, false],
      ["pointerdown", down, true],
      ["pointermove", move, true],
      ["pointerup", up, true],
      ["pointercancel", up, true],
      ["click", click, true],
      ["contextmenu", menu, true],
      ["keydown", dismiss, true],
    ];
    // A turned tablet: the piece is elsewhere now.
    const turned = () => setWhat(null);
    addEventListener("resize", turned);
    for (const [name, heard, capture] of listeners)
      document.addEventListener(name, heard as unknown as EventListener, capture);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", turned);
      for (const [name, heard, capture] of listeners)
        document.removeEventListener(name, heard as unknown as EventListener, capture);
    };
  }, []);
  return [what, () => setWhat(null)];
}

/** Beside the piece; of a button of the prompt above the bar, so that it covers no other. Where prompt and hand stand
 * beside the board, on the board. */
function spotOf(box: DOMRect): { left: number; top: number } {
  const bar = document.querySelector(".table .prompt")?.getBoundingClientRect();
  if (bar && bar.left > innerWidth / 2 && box.left >= bar.left)
    return beside(new DOMRect(bar.left, box.top, innerWidth, box.height), 272, 168, innerWidth, innerHeight);
  if (!bar || box.top < bar.top || box.bottom > bar.bottom) return beside(box, 272, 168, innerWidth, innerHeight);
  return { left: Math.max(8, Math.min(box.left, innerWidth - 280)), top: Math.max(8, bar.top - 128) };
}

export function WhatIs(props: { what: What | null; railed: boolean; onClose(): void }): JSX.Element | null {
  const { what, railed } = props;
  if (!what) return null;
  const { thing, kept } = what;
  const place = !railed && !kept ? spotOf(what.box) : null;
  return (
    <section
      class={`what${railed ? "" : kept ? " sheet" : " floating"}`}
      aria-label={t("coach-what")}
      style={place ? { left: `${place.left}px`, top: `${place.top}px` } : undefined}
    >
      <div class="coach-head">
        <h3 class="lab">{t("coach-what")}</h3>
        {kept && <IconButton icon="close" label={t("coach-close")} size={16} onClick={props.onClose} />}
      </div>
      <p class="what-name">
        <b>{thing.name}</b> {thing.cost && <small>{thing.cost}</small>}
      </p>
      <p>{thing.say}</p>
      <Clause id={thing.clause} quiet />
    </section>
  );
}
