/** Requests to take moves back. They stand above the prompt and never in its place. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Text } from "../say";
import type { TableInfo } from "../gen/messages";
import type { Outcome, TableState, TableStore } from "../net/types";
import { Icon } from "../parts/icons";
import { appeared } from "../parts/settle";

export interface WishProps {
  store: TableStore;
  state: TableState;
  table: TableInfo;
  eyes: number | null;
  words(text: Text): string;
}

/** The move that would go first, in the log's own words. */
function moveOf({ state, words }: WishProps): string | null {
  const since = state.takebackSince;
  const gone = since === null ? [] : state.events.filter((event) => event.index >= since && event.text);
  if (!gone[0]) return null;
  const more = gone.length - 1;
  const first = words(gone[0].text).replace(/\.$/, "");
  return more ? `${first}, and ${more} more ${more > 1 ? "steps" : "step"}` : first;
}

export function Wish(props: WishProps): JSX.Element | null {
  const { store, state, table, eyes } = props;
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = (seat: number) => table.seats[seat]?.player || table.seats[seat]?.name || "Your rival";
  const answer = (accept: boolean) => () =>
    void store.answer(accept).then((outcome: Outcome) => setTrouble(outcome.ok ? null : outcome.reason));
  const wish = state.takeback;
  if (eyes === null || table.status !== "playing") return null;
  const key = wish ? `${wish.seat}:${state.takebackSince}` : `no:${state.takebackRefused}`;
  const mine = wish !== null && (table.seats[wish.seat]?.mine ?? false);
  const move = moveOf(props);
  if (wish && !mine) {
    const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    const agreed = own.some((seat) => wish.agreed.includes(seat));
    return (
      <Strip key={key} text={`${name(wish.seat)} asks to take back: ${move ?? "their last move"}.`} trouble={trouble}>
        {agreed ? (
          <span>You agreed; the others decide.</span>
        ) : (
          <>
            <button type="button" class="btn" onClick={answer(true)}>
              Agree
            </button>
            <button type="button" class="btn" onClick={answer(false)}>
              Play on
            </button>
          </>
        )}
      </Strip>
    );
  }
  if (wish)
    return (
      <Strip
        key={key}
        text={`You asked to take back: ${move ?? "your last move"}. The others decide.`}
        trouble={trouble}
      >
        <button type="button" class="btn" onClick={answer(false)}>
          Withdraw
        </button>
      </Strip>
    );
  if (state.takebackRefused !== null)
    return (
      <Strip key={key} text={`${name(state.takebackRefused)} would rather play on.`} trouble={trouble}>
        <button type="button" class="btn" onClick={answer(false)}>
          Close
        </button>
      </Strip>
    );
  return null;
}

const strange = (element: HTMLDivElement | null) => appeared(element);

function Strip(props: { text: string; trouble: string | null; children: JSX.Element }): JSX.Element {
  return (
    <div class="wish" role="group" aria-label="Request" ref={strange}>
      <Icon name="back" size={18} />
      <p role="status">{props.trouble ?? props.text}</p>
      {props.children}
    </div>
  );
}
