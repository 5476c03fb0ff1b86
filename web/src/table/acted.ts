/** What is on show at a live table: what happened is acted out, and steps composed together stand meanwhile. */

import { effect, type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableUI } from "../games/types";
import type { DecisionInfo, EventInfo } from "../gen/messages";
import type { TableState, TableStore } from "../net/types";
import { say, type Text } from "../say";
import { reducedMotion } from "../settings";
import { browserHand, Playback, type Shown } from "./playback";
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
}

export function useActedTable(ui: TableUI, store: TableStore, state: TableState): Acted {
  const highlight = useSignal<readonly string[]>([]);
  const said = useSignal("");
  const landed = useSignal<number | null>(null);
  const [held, hold] = useState<Acted["held"]>(null);
  const quiet = useRef(false);
  const words = useRef<(text: Text) => string>(say);
  const playback = useMemo(() => {
    const seen = (event: EventInfo) => witness(event, ui, words.current, said, landed, highlight);
    return new Playback(
      ui,
      browserHand(() => reducedMotion.peek()),
      seen,
    );
  }, [ui]);
  useEffect(() => {
    const off = effect(() => {
      const now = store.state.value;
      if (now)
        playback.arrive({
          view: now.view,
          events: now.events,
          since: now.since,
          still: now.caughtUp || now.rewound || quiet.current,
        });
    });
    return () => {
      off();
      playback.stop();
    };
  }, [store, playback]);
  const shown = held?.shown ?? playback.shown.value ?? { view: state.view, events: state.events, fresh: [] };
  const busy = playback.busy.value && !held;
  return { shown, busy, skip: () => playback.skip(), held, hold, quiet, words, said, landed, highlight };
}

/** An event has landed: its line lights, its pieces are ringed for those who see no motion. */
function witness(
  event: EventInfo,
  ui: TableUI,
  words: (text: Text) => string,
  said: Signal<string>,
  landed: Signal<number | null>,
  highlight: Signal<readonly string[]>,
): void {
  said.value = words(event.text);
  landed.value = event.index;
  if (ui.duration(event) > 0) sound.piece();
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
