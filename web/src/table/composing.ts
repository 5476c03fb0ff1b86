/** Composing a move and sending it; hints, and taking back. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Draft, NO_DRAFT, type PromptAction, type PromptContent, type TableUI } from "../games/types";
import type { Hint } from "../gen/messages";
import type { TableState, TableStore } from "../net/types";
import { type Text, t } from "../say";
import type { Acted } from "./acted";
import { playInTurn } from "./inturn";
import type { TableMode } from "./mode";
import type { Back } from "./prompt";
import { type Sending, type Sent, useSending } from "./sending";
import { sound } from "./sound";
import type { Turn } from "./turn";

export interface Composing {
  draft: Signal<Draft>;
  /** The control that sent what is on its way. */
  sending: string | null;
  play(...moves: readonly Record<string, unknown>[]): Promise<void>;
  act(action: PromptAction): void;
  /** What a strong bot would play, as long as nothing else was touched. */
  hint: Hint | null;
  askHint: (() => void) | null;
  back: Back | null;
  /** Whether to choose how much is taken back: the last decision, or the whole turn. */
  backing: readonly PromptAction[] | null;
  notice: string | null;
  setNotice(text: string | null): void;
  /** Sends what a control asks for, unless something is on its way, and shows how it ended. */
  ask(by: string, work: () => Promise<Sent>): Promise<void>;
  send: Sending["send"];
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

export function useComposing(
  ui: TableUI,
  store: TableStore,
  state: TableState,
  acted: Acted,
  { table, decision, decisions, question, viewer, key, over }: Turn,
  mode: TableMode,
): Composing {
  const draft = useSignal<Draft>(NO_DRAFT);
  const flight = useSending();
  const [hint, setHint] = useState<{ at: string; picks: readonly string[]; hint: Hint } | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const words = (text: Text) => acted.words.current(text);
  const [backing, setBacking] = useState(false);
  const now = useRef(key);
  now.current = key;

  // A new decision starts with nothing touched.
  useEffect(() => {
    draft.value = NO_DRAFT;
    setHint(null);
    setNotice(null);
    setBacking(false);
    // The button that was pressed may be gone: the keyboard goes on from the board.
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [key]);

  const compose = async (moves: readonly Record<string, unknown>[]) => {
    if (!decision) return;
    if (moves.length > 1) acted.hold({ shown: acted.shown, decisions });
    const { picks: sent } = draft.value;
    // What was composed has been seen; only what the last of the moves leads to is acted out.
    const { outcome, taken } = await playInTurn(store, decision, moves, (last) => (acted.quiet.current = !last));
    acted.quiet.current = false;
    acted.hold(null);
    // What has been touched since belongs to the next decision.
    if (outcome.ok && draft.value.picks === sent) draft.value = NO_DRAFT;
    else if (!outcome.ok)
      draft.value = {
        ...(taken ? NO_DRAFT : draft.value),
        why: {
          piece: mode.reasonsAtPieces ? (sent.at(-1) ?? null) : null,
          reason: words(outcome.reason),
          clause: outcome.clause,
        },
      };
  };
  const send = async (by: string, moves: readonly Record<string, unknown>[]) => {
    await flight.send(by, () => compose(moves));
  };
  const play = (...moves: readonly Record<string, unknown>[]) => send("", moves);
  const act = (action: PromptAction) => {
    sound.touch();
    if (action.move) void send(action.id, [action.move.json, ...(action.then ?? [])]);
    else if (action.moves) void send(action.id, action.moves);
    else action.run?.();
  };
  const askHint = async () => {
    if (!decision) return;
    setNotice(t("bot-looks"));
    const { picks: before } = draft.value;
    const answer = await store.hint(decision.seat);
    // Whatever was answered is about a decision that has been made meanwhile.
    if (now.current !== key) return;
    // Whoever has gone on composing does so without it.
    if (draft.value.picks !== before) setNotice(null);
    else if ("move" in answer) {
      const whole = [answer.move.json, ...answer.then];
      const picks = whole.flatMap((json) => ui.picks(state.view, decision, { json }));
      setHint({ at: key, picks, hint: answer });
      setNotice(null);
      draft.value = { picks, peek: null, why: null, hinted: true };
    } else setNotice(answer.reason);
  };
  const ask = async (by: string, work: () => Promise<Sent>) => {
    const outcome = await flight.send(by, work);
    if (outcome) setNotice(outcome.ok ? null : outcome.reason);
  };

  const picks = draft.value.picks;
  const own = decision?.seat ?? viewer;
  const alone = table.seats.every((seat) => seat.mine || seat.holder === "bot");
  const untouch = {
    label: t("back-touch"),
    run: () => (draft.value = { picks: picks.slice(0, -1), peek: null, why: null }),
  };
  const offered = (): Back | null => {
    if (own === null) return null;
    if (state.openTurns.includes(own) && state.undoable.includes(own))
      return { label: t("back-choose"), run: () => setBacking(true) };
    if (state.undoable.includes(own))
      return { label: t("back-step"), run: () => void ask("take-back", () => store.undo(own)) };
    if (table.status !== "playing" || acted.shown.view.ply === 0 || state.takeback) return null;
    return {
      label: alone ? t("back-move") : t("ask-back-move"),
      run: () => void ask("take-back", () => store.takeback(own)),
    };
  };
  const back = over && !mode.back ? null : picks.length ? untouch : mode.back ? mode.back(ask) : offered();
  const undo = (turn: boolean) => {
    setBacking(false);
    if (own !== null) void ask("take-back", () => store.undo(own, turn));
  };
  return {
    draft,
    sending: flight.by,
    play,
    act,
    hint: hint && hint.at === key && same(hint.picks, picks) ? hint.hint : null,
    // With others at the table the server gives none.
    askHint: question && alone && mode.played ? () => void askHint() : null,
    back: acted.busy || acted.held ? null : back,
    backing:
      backing && own !== null && state.openTurns.includes(own)
        ? [
            { id: "back-one", label: t("back-one"), icon: "back", run: () => undo(false) },
            { id: "back-turn", label: t("back-turn"), icon: "back", run: () => undo(true) },
            { id: "back-none", label: t("back-none"), icon: "close", run: () => setBacking(false) },
          ]
        : null,
    notice,
    setNotice,
    ask,
    send: flight.send,
  };
}

/** The prompt with the hinted move ready to be played, also where touching pieces does not compose it. */
export function prepared(content: PromptContent, hint: Hint | null, words: (text: Text) => string): PromptContent {
  if (!hint || content.main?.move?.notation === hint.move.notation || content.main?.moves) return content;
  const offered = content.others.find((action) => action.move?.notation === hint.move.notation);
  if (offered) return { ...content, main: offered, others: content.others.filter((action) => action !== offered) };
  // What is asked is what the button does, not the step of the draft that would come next.
  const label = words(hint.move.label);
  const others = content.others.filter((action) => action.move || action.moves);
  return { ...content, question: `${label}?`, main: { id: "hint", label, move: hint.move }, others };
}
