/** The stacks, one of which becomes the row. */

import type { JSX } from "preact";
import { Clause } from "../../table/clause";
import { Lab } from "./art";
import { type Scene, Touch } from "./scene";
import { t } from "./words";
import "./desk.css";
import "./stacks.css";

export function Stacks({ scene }: { scene: Scene }): JSX.Element {
  const { gather } = scene.board;
  return (
    <div class="desk-main stacks">
      <div class="desk-head">
        <Lab>{t("stacks-title")}</Lab>
        <span>
          {t("stacks-note")} <Clause id="SM-5.1" />
        </span>
      </div>
      <div class="stack-row">
        {gather.stacks.map((stack) =>
          stack.cards ? (
            <Touch
              key={stack.number}
              scene={scene}
              id={`stack:${stack.number}`}
              name={t("stack-label", { stack: stack.number, cards: stack.cards })}
              class="pile"
            >
              <i aria-hidden="true" />
              <i aria-hidden="true" />
              <i aria-hidden="true">
                <b>{stack.number}</b>
                <small>{t("count-cards", { count: stack.cards })}</small>
              </i>
            </Touch>
          ) : (
            <div
              key={stack.number}
              class="pile gone"
              role="img"
              aria-label={t("stack-used-label", { stack: stack.number })}
            >
              <small>{t("stack-used")}</small>
            </div>
          ),
        )}
      </div>
    </div>
  );
}
