/** What is on show at a live table: what happened is acted out, and steps composed together stand meanwhile. */

import { effect, type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableUI } from "../games/types";
import type { DecisionInfo, EventInfo } from "../gen/messages";
import { Director, momentOf, type Shown as ShownMoment, spokenOf } from "../moments/moment";
import { endFor, endOf } from "../moments/end";
import type { TableState, TableStore } from "../net/types";
import { say, type Text } from "../say";
import { pace, reducedMotion } from "../settings";
import { browserHand, Playback, type Seen, type Shown } from "./playback";
import { dressed } from "./seats";
import { sound } from "./sound";

export interface Acted {
  shown: Shown;
  busy: boolean;
  skip(): void;
  /** The table as it stood when moves were composed together, while they go out one by one. */
  held: { shown: Shown; decisions: DecisionInfo[] } | null;
  hold(held: Acted["held"]): void;
  /** True while what arrives has been seen already. */
  quiet: { current: boolean };
  /** How events are worded for those who look. */
  words: { current: (text: Text) => string };
  said: Signal<string>;
  landed: Signal<number | null>;
  highlight: Signal<readonly string[]>;
  /** The great moment that is shown. */
  moment: ShownMoment | null;
  endMoment(): void;
  /** What is said of great moments with what is asked after them. */
  told: string;
}

/** `stages`: whether great moments are shown at this table. */
export function useActedTable(ui: TableUI, store: TableStore, state: TableState, stages: boolean): Acted {
  const highlight = useSignal<readonly string[]>([]);
  const said = useSignal("");
  const landed = useSignal<number | null>(null);
  const [held, hold] = useState<Acted["held"]>(null);
  const quiet = useRef(false);
  const words = useRef<(text: Text) => string>(say);
  const told = useSignal({ ply: -1, text: "" });
  const { playback, director } = useMemo(() => {
    const clock = browserHand(() => reducedMotion.peek(), pace);
    const director = new Director(clock, { shown: () => sound.reveal(), done: () => playback.resume() });
    const stage = (event: EventInfo, how: Seen): boolean => {
      const info = store.table.peek();
      if (!stages || how.skipped || document.hidden || !info) return false;
      const scene = { ...how, table: dressed(ui, info, how.after), viewer: how.after.seat };
      const moment = momentOf(ui, event, scene, (one) => words.current(one.text));
      if (!moment) return false;
      director.stage(moment);
      // It is said once: now, or with what is asked next, which would cut it short.
      if (!how.last) said.value = spokenOf(moment);
      else
        told.value = {
          ply: how.after.ply,
          text: [...(told.peek().ply === how.after.ply ? [told.peek().text] : []), spokenOf(moment)].join(" "),
        };
      return true;
    };
    const seen = (event: EventInfo, how: Seen) => {
      const great = stage(event, how);
      witness(event, ui, great ? null : words.current, said, landed, highlight);
    };
    // Whoever is asked something does not wait.
    const held = () => director.now.peek() !== null && !store.state.peek()?.decisions.length;
    const playback = new Playback(ui, { ...clock, held }, seen);
    return { playback, director };
  }, [ui, stages]);
  useEffect(() => {
    const off = effect(() => {
      const now = store.state.value;
      if (!now) return;
      const still = now.caughtUp || now.rewound || quiet.current;
      if (now.caughtUp || now.rewound) director.clear();
      playback.arrive({ view: now.view, events: now.events, since: now.since, still });
      if (now.decisions.length) playback.resume();
    });
    return () => {
      off();
      director.clear();
      playback.stop();
    };
  }, [store, playback, director]);
  const shown = held?.shown ?? playback.shown.value ?? { view: state.view, events: state.events, fresh: [] };
  const busy = playback.busy.value && !held;
  const over = !busy && (shown.view.result ?? null) !== null;
  // Only an end that was waited for is one: whoever comes later finds it told.
  const open = useRef(false);
  useEffect(() => {
    const ends = over && open.current;
    open.current = !over;
    const info = store.table.peek();
    if (!ends || !info || !stages) return;
    const table = dressed(ui, info, shown.view);
    sound.end(endFor(table, shown.view));
    if (!document.hidden) director.stage(endOf(ui, shown.view, table));
  }, [over, director]);
  return {
    shown,
    busy,
    skip: () => playback.skip(),
    held,
    hold,
    quiet,
    words,
    said,
    landed,
    highlight,
    moment: director.now.value,
    endMoment: () => director.clear(),
    told: told.value.ply === shown.view.ply ? told.value.text : "",
  };
}

/** An event has landed: its line lights, its pieces are ringed for those who see no motion. */
function witness(
  event: EventInfo,
  ui: TableUI,
  /** Null where it has been said. */
  words: ((text: Text) => string) | null,
  said: Signal<string>,
  landed: Signal<number | null>,
  highlight: Signal<readonly string[]>,
): void {
  if (words) said.value = words(event.text);
  landed.value = event.index;
  if (ui.duration(event) > 0) sound[ui.sound?.(event) ?? "piece"]();
  setTimeout(() => {
    if (landed.peek() === event.index) landed.value = null;
  }, 1200);
  if (!reducedMotion.peek()) return;
  const ringed = ui.pieces(event);
  highlight.value = [...highlight.peek(), ...ringed];
  setTimeout(() => {
    highlight.value = highlight.peek().filter((piece) => !ringed.includes(piece));
  }, 2000);
}
