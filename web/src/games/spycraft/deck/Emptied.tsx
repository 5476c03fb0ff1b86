/** What was thrown out of the deck can be put back: in its column, or on small screens in the bar at the foot. */

import type { JSX } from "preact";
import { Button } from "../../../parts/Button";
import { t } from "../words";
import { type Build, totalOf } from "./build";

export function Emptied({ build }: { build: Build }): JSX.Element | null {
  if (!build.emptied) return null;
  return (
    <p class="deck-emptied">
      <span>{t("deck-emptied", { count: totalOf(build.emptied) })}</span>
      <Button onClick={build.putBack}>{t("deck-put-back")}</Button>
    </p>
  );
}
