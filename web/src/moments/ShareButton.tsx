/** Hands on a result as a picture, and says what became of it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TableUI } from "../games/types";
import type { TableInfo, View } from "../gen/messages";
import { Button } from "../parts";
import { t } from "../say";
import { shareResult } from "./share";

export function ShareButton(props: { ui: TableUI; view: View; table: TableInfo }): JSX.Element {
  const [said, setSaid] = useState("");
  const share = () =>
    void shareResult(props.ui, props.view, props.table).then(
      (told) => setSaid(told ?? ""),
      () => setSaid(t("share-failed")),
    );
  return (
    <>
      <Button icon="picture" label={t("share-picture")} onClick={share} />
      <span role="status" class="sr">
        {said}
      </span>
    </>
  );
}
