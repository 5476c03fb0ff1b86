/** When the table stops for a player: one sheet instead of a list of moves (TM-7). */

import type { JSX } from "preact";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import { Icon } from "../../parts/icons";
import type { BoardProps } from "../types";
import { useEscape } from "./escape";
import { boardOf, capital, STOPS, t, argumentOf } from "./words";
import "./stops.css";

const CONTROLS = ["normal", "quick", "full"] as const;
const YIELDS = ["none", "action", "mission", "phase", "everything"] as const;
const MUTES = ["always", "mine", "turn", "never"] as const;

const of = (decision: DecisionInfo, kind: string): MoveInfo[] =>
  decision.moves.filter((move) => move.json.kind === kind);

export function StopsSheet(props: BoardProps & { decision: DecisionInfo }): JSX.Element | null {
  const { decision } = props;
  const now = boardOf(props.view).settings;
  const close = decision.moves.find((move) => move.json.kind === "let");
  useEscape(close ? () => props.play(close) : null);
  if (!now) return null;
  const send = (kind: string, field: string, value: string) => {
    const move = of(decision, kind).find((one) => one.json[field] === value);
    if (move) props.play(move);
  };
  const cards = new Map<string, MoveInfo[]>();
  for (const move of of(decision, "mute")) {
    const name = String(argumentOf(move.label, "card"));
    cards.set(name, [...(cards.get(name) ?? []), move]);
  }
  return (
    <section class="sc-stops" aria-label={t("stops")}>
      <fieldset>
        <legend class="lab">{t("stops-how-often")}</legend>
        <div class="sc-controls">
          {CONTROLS.map((id) => (
            <label key={id} class="sc-control">
              <input
                type="radio"
                name="sc-control"
                checked={now.control === id}
                onChange={() => send("control", "control", id)}
              />
              <span>
                <b>{t("control", { id })}</b>
                <small>{t("control-note", { id })}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={now.control !== "normal"}>
        <legend class="lab">{t("stops-turn-up")}</legend>
        <div class="sc-stop-list">
          {STOPS.map((id) => (
            <label key={id} class="sc-stop">
              <input
                type="checkbox"
                checked={now.stops.includes(id.toUpperCase())}
                onChange={() => send("stop", "stop", id)}
              />
              <span class="box" aria-hidden="true" />
              <span>{capital(t("stop", { id }))}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="sc-stop-more">
        <label>
          <span class="lab">{t("stops-yield")}</span>
          <select
            class="field"
            value={now.yields}
            onChange={(event) => send("yield", "until", event.currentTarget.value)}
          >
            {YIELDS.map((id) => (
              <option key={id} value={id}>
                {capital(t("yield", { id }))}
              </option>
            ))}
          </select>
        </label>
        {[...cards].map(([name, moves]) => (
          <label key={name}>
            <span class="lab">
              <Icon name="card" size={12} /> {t("stops-ask-for", { card: name })}
            </span>
            <select
              class="field"
              value={now.mutes[name] ?? "always"}
              onChange={(event) => {
                const move = moves.find((one) => one.json.level === event.currentTarget.value);
                if (move) props.play(move);
              }}
            >
              {MUTES.map((id) => (
                <option key={id} value={id}>
                  {capital(t("mute", { id }))}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p class="sc-none">{t("stops-note")}</p>
      <p class="sc-stops-below" aria-hidden="true">
        {t("stops-below")} <Icon name="down" size={15} />
      </p>
    </section>
  );
}
