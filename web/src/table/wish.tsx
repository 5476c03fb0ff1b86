/** Requests to take moves back. They stand in the top bar: they cover no part of the board and move nothing. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type Text, t } from "../say";
import type { EventInfo, TableInfo } from "../gen/messages";
import type { TableState } from "../net/types";
import { waits } from "../parts/Button";
import { Icon } from "../parts/icons";
import { appeared, uncovered } from "../parts/settle";
import type { TableModel } from "./model";

export interface WishProps {
  state: TableState;
  table: TableInfo;
  viewer: number | null;
  words(text: Text): string;
  /** A move that left no line in the log. */
  secret: ((own: boolean) => string) | undefined;
  /** What the game calls the move that an event tells of. */
  backName: ((event: EventInfo) => string | null) | undefined;
}

/** What the log would lose. */
function goneOf({ takebackSince: since, events }: TableState): EventInfo[] {
  return since === null ? [] : events.filter((event) => event.index >= since && event.text);
}

/** The move that would go first, in the log's own words. */
function moveOf({ state, words }: Pick<WishProps, "state" | "words">): string | null {
  const gone = goneOf(state);
  if (!gone[0]) return null;
  const more = gone.length - 1;
  const first = words(gone[0].text);
  return more ? t("and-more-steps", { first, count: more }) : t("line-of-log", { line: first });
}

/** What others ask of me, in one sentence; null when nothing waits for my answer. */
export function requestOf(props: WishProps): string | null {
  const { state, table, viewer } = props;
  const wish = state.takeback;
  if (!wish || viewer === null || table.status !== "playing" || table.seats[wish.seat]?.mine) return null;
  if (table.seats.some((seat) => seat.mine && wish.agreed.includes(seat.seat))) return null;
  return requested(props, wish.seat);
}

function requested(props: WishProps, seat: number): string {
  const name = nameOf(props.table, seat);
  const gone = goneOf(props.state);
  const called = gone.length === 1 ? props.backName?.(gone[0]!) : null;
  if (called) return t("asks-back-move", { name, move: called });
  return t("asks-back", { name, move: moveOf(props) ?? props.secret?.(false) ?? t("their-last-move") });
}

const nameOf = (table: TableInfo, seat: number) =>
  table.seats[seat]?.player || table.seats[seat]?.name || t("your-rival");

export function Wish({ model }: { model: TableModel }): JSX.Element | null {
  const { state, ui, words } = model;
  const { table, viewer } = model.turn;
  const { secret, backName } = ui;
  const props: WishProps = { state, table, viewer, words, secret, backName };
  const wish = state.takeback;
  if (viewer === null || table.status !== "playing") return null;
  const key = wish ? `${wish.seat}:${state.takebackSince}` : `no:${state.takebackRefused}`;
  const mine = wish !== null && (table.seats[wish.seat]?.mine ?? false);
  const move = moveOf(props);
  if (wish && !mine) {
    const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    const agreed = own.some((seat) => wish.agreed.includes(seat));
    return (
      <Strip
        key={key}
        text={requested(props, wish.seat)}
        said={agreed ? t("you-agreed") : null}
        answers={
          agreed
            ? []
            : [
                { label: t("agree"), note: t("agree-note"), accept: true },
                { label: t("play-on"), note: t("refuse-note"), accept: false },
              ]
        }
        model={model}
      />
    );
  }
  if (wish)
    return (
      <Strip
        key={key}
        text={t("you-asked-back", { move: move ?? secret?.(true) ?? t("your-last-move") })}
        answers={[{ label: t("withdraw"), accept: false }]}
        model={model}
      />
    );
  if (state.takebackRefused !== null)
    return (
      <Strip
        key={key}
        text={t("rather-play-on", { name: nameOf(table, state.takebackRefused) })}
        answers={[{ label: t("close"), accept: false }]}
        model={model}
      />
    );
  return null;
}

/** Withdrawn, it uncovers the bar: a click that was meant for an answer is not for what stands there. */
const strange = (element: HTMLDivElement | null) => (element ? appeared(element) : uncovered());

interface Answer {
  label: string;
  /** What follows from it. */
  note?: string;
  accept: boolean;
}

interface Asked {
  model: TableModel;
  text: string;
  said?: string | null;
  answers: readonly Answer[];
}

/** One request: why an answer to it failed goes with it. */
function Strip({ model, text, said, answers }: Asked): JSX.Element {
  const { store, composing, onItsWay } = model;
  const { send, sending } = composing;
  const [trouble, setTrouble] = useState<string | null>(null);
  const give = async (by: string, accept: boolean) => {
    const outcome = await send(by, () => store.answer(accept));
    if (outcome) setTrouble(outcome.ok ? null : outcome.reason);
  };
  return (
    <div class="wish" role="group" aria-label={t("request")} ref={strange}>
      <Icon name="back" size={18} />
      <p role="status">{trouble ?? text}</p>
      {said && <span>{said}</span>}
      {answers.map(({ label, note, accept }) => (
        <button
          key={label}
          type="button"
          class="btn"
          {...waits(sending === `answer:${label}` ? onItsWay : null)}
          onClick={() => void give(`answer:${label}`, accept)}
        >
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}
