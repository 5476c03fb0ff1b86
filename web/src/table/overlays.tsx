/** What stands over a table for a while: why not, drawers, the question whether to concede, the curtain. */

import type { ComponentChildren, JSX } from "preact";
import { SoundPanel } from "../moments/SoundPanel";
import { Drawer } from "../parts/ui";
import { t } from "../say";
import { Curtain, Menu, standing } from "./chrome";
import { Concede } from "./concede";
import { Help } from "./help";
import type { TableModel } from "./model";
import type { Slots } from "./slots";
import { WhyBox } from "./whybox";

export function Overlays({ model, slots }: { model: TableModel; slots: Slots }): JSX.Element {
  const { size, place, turn, composing, why, acted, ui, store } = model;
  const { draft } = composing;
  const { curtain, taken, table } = turn;
  const { drawer } = place;
  const close = () => place.setDrawer(null);
  const inDrawer = (title: string, children: ComponentChildren, style = "") => (
    <Drawer title={title} onClose={close} class={style}>
      {children}
    </Drawer>
  );
  return (
    <>
      {why && !model.inPrompt && <WhyBox why={why} onClose={() => (draft.value = { ...draft.value, why: null })} />}
      <div class="sr" aria-live="polite" role="status">
        {model.spoken}
      </div>
      {drawer === "log" &&
        inDrawer(
          slots.sideName.label,
          <>
            {slots.pending}
            {slots.side}
          </>,
          "log-drawer",
        )}
      {drawer === "help" && <Help small={size.narrow} onClose={close} />}
      {drawer === "sound" && inDrawer(t("sound-and-motion"), <SoundPanel />)}
      {drawer === "menu" && inDrawer(t("menu"), <Menu model={model} />)}
      {place.conceding && <Concede model={model} />}
      {curtain.value !== null && (
        <Curtain
          table={table}
          seat={curtain.value}
          standing={standing(ui, acted.shown)}
          sending={taken.value === curtain.value ? model.onItsWay : undefined}
          onOpen={() => {
            store.look(curtain.value);
            taken.value = curtain.value;
          }}
        />
      )}
    </>
  );
}
