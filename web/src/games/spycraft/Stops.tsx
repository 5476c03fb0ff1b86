/** When the table stops for a player: one sheet instead of a list of moves (TM-7). */

import { say } from "../../say";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { boardOf, capital, STOPS } from "./words";

const CONTROLS: Record<string, [string, string]> = {
  normal: ["Where it matters", "Reacts that fit, and the stops ticked below."],
  quick: ["Quick", "Only what must be answered, and Reacts about cards of yours."],
  full: ["Full control", "Every moment at which you could do anything at all."],
};

const YIELDS: Record<string, string> = {
  none: "Not at all",
  action: "Until their next action is over",
  mission: "Until this mission is over",
  phase: "Until this phase is over",
  everything: "Whatever happens",
};

const MUTES: Record<string, string> = {
  always: "whenever it fits",
  mine: "when a card of mine is meant",
  turn: "not again this turn",
  never: "never",
};

const of = (decision: DecisionInfo, kind: string): MoveInfo[] =>
  decision.moves.filter((move) => move.json.kind === kind);

export function StopsSheet(props: BoardProps & { decision: DecisionInfo }): JSX.Element | null {
  const { decision } = props;
  const now = boardOf(props.view).settings;
  const close = decision.moves.find((move) => move.json.kind === "let");
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !close) return;
      event.preventDefault();
      props.play(close);
    };
    document.addEventListener("keydown", key, true);
    return () => document.removeEventListener("keydown", key, true);
  }, [close?.notation, decision.question]);
  if (!now) return null;
  const send = (kind: string, field: string, value: string) => {
    const move = of(decision, kind).find((one) => one.json[field] === value);
    if (move) props.play(move);
  };
  const cards = new Map<string, MoveInfo[]>();
  for (const move of of(decision, "mute")) {
    const name = say(say(move.label)).replace(/^Ask for (.*): \w+$/, "$1");
    cards.set(name, [...(cards.get(name) ?? []), move]);
  }
  return (
    <section class="sc-stops" aria-label="Stops">
      <fieldset>
        <legend class="lab">How often you are asked</legend>
        <div class="sc-controls">
          {Object.entries(CONTROLS).map(([id, [name, note]]) => (
            <label key={id} class="sc-control">
              <input
                type="radio"
                name="sc-control"
                checked={now.control === id}
                onChange={() => send("control", "control", id)}
              />
              <span>
                <b>{name}</b>
                <small>{note}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={now.control !== "normal"}>
        <legend class="lab">Stop to turn cards up</legend>
        <div class="sc-stop-list">
          {Object.entries(STOPS).map(([id, text]) => (
            <label key={id} class="sc-stop">
              <input
                type="checkbox"
                checked={now.stops.includes(id.toUpperCase())}
                onChange={() => send("stop", "stop", id)}
              />
              <span class="box" aria-hidden="true" />
              <span>{capital(text)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="sc-stop-more">
        <label>
          <span class="lab">Pass by itself</span>
          <select
            class="field"
            value={now.yields}
            onChange={(event) => send("yield", "until", event.currentTarget.value)}
          >
            {Object.entries(YIELDS).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
        {[...cards].map(([name, moves]) => (
          <label key={name}>
            <span class="lab">
              <Icon name="card" size={12} /> Ask for {name}
            </span>
            <select
              class="field"
              value={now.mutes[name] ?? "always"}
              onChange={(event) => {
                const move = moves.find((one) => one.json.level === event.currentTarget.value);
                if (move) props.play(move);
              }}
            >
              {Object.entries(MUTES).map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p class="sc-none">It counts from the next moment on. Nobody else can tell how you have set it.</p>
    </section>
  );
}
