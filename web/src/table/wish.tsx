/** Requests to take moves back. They stand above the prompt and never in its place. */

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
      <Strip
        key={key}
        text={t("asks-back", { name: name(wish.seat), move: move ?? secret?.(false) ?? t("their-last-move") })}
        trouble={trouble}
      >
        {agreed ? (
          <span>{t("you-agreed")}</span>
        ) : (
          <>
            <button type="button" class="btn" onClick={answer(true)}>
              {t("agree")}
            </button>
            <button type="button" class="btn" onClick={answer(false)}>
              {t("play-on")}
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
        text={t("you-asked-back", { move: move ?? secret?.(true) ?? t("your-last-move") })}
        trouble={trouble}
      >
        <button type="button" class="btn" onClick={answer(false)}>
          {t("withdraw")}
        </button>
      </Strip>
    );
  if (state.takebackRefused !== null)
    return (
      <Strip key={key} text={t("rather-play-on", { name: name(state.takebackRefused) })} trouble={trouble}>
        <button type="button" class="btn" onClick={answer(false)}>
          {t("close")}
        </button>
      </Strip>
    );
  return null;
}

/** Withdrawn, it uncovers the board: a click that was meant for an answer is not for a piece. */
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
