/** Requests to take moves back. They stand in the top bar: they cover no part of the board and move nothing. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type Text, t } from "../say";
import type { TableInfo } from "../gen/messages";
import type { Outcome, TableState, TableStore } from "../net/types";
import { Icon } from "../parts/icons";
import { appeared, uncovered } from "../parts/settle";

export interface WishProps {
  store: TableStore;
  state: TableState;
  table: TableInfo;
  eyes: number | null;
  words(text: Text): string;
  /** A move that left no line in the log. */
  secret: ((own: boolean) => string) | undefined;
}

/** The move that would go first, in the log's own words. */
function moveOf({ state, words }: WishProps): string | null {
  const since = state.takebackSince;
  const gone = since === null ? [] : state.events.filter((event) => event.index >= since && event.text);
  if (!gone[0]) return null;
  const more = gone.length - 1;
  const first = words(gone[0].text);
  return more ? t("and-more-steps", { first, count: more }) : first;
}

export function Wish(props: WishProps): JSX.Element | null {
  const { store, state, table, eyes, secret } = props;
  const [trouble, setTrouble] = useState<string | null>(null);
  const name = (seat: number) => table.seats[seat]?.player || table.seats[seat]?.name || t("your-rival");
  const [given, setGiven] = useState<string | null>(null);
  const wish = state.takeback;
  if (eyes === null || table.status !== "playing") return null;
  const key = wish ? `${wish.seat}:${state.takebackSince}` : `no:${state.takebackRefused}`;
  const mine = wish !== null && (table.seats[wish.seat]?.mine ?? false);
  const move = moveOf(props);
  const answer = (label: string, accept: boolean) => {
    const sending = given === `${key}:${label}`;
    const send = async () => {
      setGiven(`${key}:${label}`);
      const outcome: Outcome = await store.answer(accept);
      setTrouble(outcome.ok ? null : outcome.reason);
      setGiven(null);
    };
    return (
      <button
        type="button"
        class="btn"
        {...(sending ? { "aria-busy": true, "aria-description": t("sending"), "data-sending": t("sending") } : {})}
        onClick={() => !given?.startsWith(`${key}:`) && void send()}
      >
        <span>{label}</span>
      </button>
    );
  };
  if (wish && !mine) {
    const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    const agreed = own.some((seat) => wish.agreed.includes(seat));
    const who = name(wish.seat);
    return (
      <Strip
        key={key}
        text={
          move?.includes(who)
            ? t("asks-back-named", { move })
            : t("asks-back", { name: who, move: move ?? secret?.(false) ?? t("their-last-move") })
        }
        trouble={trouble}
      >
        {agreed ? (
          <span>{t("you-agreed")}</span>
        ) : (
          <>
            {answer(t("agree"), true)}
            {answer(t("play-on"), false)}
          </>
        )}
      </Strip>
    );
  }
  if (wish)
    return (
      <Strip
        key={key}
        text={t("you-asked-back", { move: move ?? secret?.(true) ?? t("your-last-move") })}
        trouble={trouble}
      >
        {answer(t("withdraw"), false)}
      </Strip>
    );
  if (state.takebackRefused !== null)
    return (
      <Strip key={key} text={t("rather-play-on", { name: name(state.takebackRefused) })} trouble={trouble}>
        {answer(t("close"), false)}
      </Strip>
    );
  return null;
}

/** Withdrawn, it uncovers the bar: a click that was meant for an answer is not for what stands there. */
const strange = (element: HTMLDivElement | null) => (element ? appeared(element) : uncovered());

function Strip(props: { text: string; trouble: string | null; children: JSX.Element }): JSX.Element {
  return (
    <div class="wish" role="group" aria-label={t("request")} ref={strange}>
      <Icon name="back" size={18} />
      <p role="status">{props.trouble ?? props.text}</p>
      {props.children}
    </div>
  );
}
