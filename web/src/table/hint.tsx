/** What a hint says beside the prompt: the chance, what is as good, and what the move gains; short enough for it. */

import type { JSX } from "preact";
import type { Hint } from "../gen/messages";
import { Icon } from "../parts/icons";
import { chanceText, give } from "../review/figures";
import { type Text, t } from "../say";
import { Clause } from "./clause";

/** The most moves that are named as being as good. */
const NAMED = 2;

export function HintSaid({ hint, words }: { hint: Hint; words(text: Text): string }): JSX.Element {
  const [best, ...others] = hint.moves;
  const even = others.filter((move) => move.group !== "worse").map((move) => words(move.label));
  const gain = hint.reason?.gain ?? null;
  return (
    <p class="prompt-hint">
      <Icon name="hint" size={17} />{" "}
      <span>
        {best?.chance && `${t("hint-after", { chance: chanceText(best.chance), give: give(best.chance) || "none" })} `}
        {even.length > 0 &&
          `${t("hint-even", { others: even.slice(0, NAMED).join(", "), more: Math.max(0, even.length - NAMED) })} `}
        {gain && (
          <>
            {words(gain.text)} <Clause id={gain.clause} quiet />
          </>
        )}
        {!best?.chance && !even.length && !gain && words(hint.why)}
      </span>
    </p>
  );
}
