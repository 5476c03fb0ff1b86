/** Where the parts of a table stand: on a desk, on a tablet and on a phone. */

import type { ComponentChildren, JSX } from "preact";
import { LampSign } from "../parts/icons";
import { path } from "../router";
import { t } from "../say";
import { WhileWaiting } from "./away";
import { Banner } from "./chrome";
import { DockedNote, FloatingNote, WhatIs } from "./coach";
import type { TableModel } from "./model";
import { CoachRemark } from "./remark";
import type { Slots } from "./slots";
import { Wish } from "./wish";

interface Laid {
  model: TableModel;
  slots: Slots;
}

/** The top bar with what may come and go in it, where it moves nothing that may be touched; and the banner below. */
function Top({ model, children }: { model: TableModel; children: ComponentChildren }): JSX.Element {
  const banner = <Banner store={model.store} table={model.turn.table} viewer={model.turn.viewer} />;
  return (
    <>
      <header class="table-top">
        {children}
        {model.lost && banner}
        <Wish model={model} />
      </header>
      {!model.lost && banner}
    </>
  );
}

function WideTop({ model, slots }: Laid): JSX.Element {
  return (
    <Top model={model}>
      <a class="brand" href={path.home} aria-label={t("brand-home")}>
        <LampSign />
        <span>Safehouse</span>
      </a>
      <h1 class="table-game">{slots.title}</h1>
      {slots.steps}
      {slots.goal}
      <div class="table-tools">{slots.tools}</div>
    </Top>
  );
}

/** What the coach says of a piece, and its note over empty ground. */
function Floating({ model: { coach, size } }: { model: TableModel }): JSX.Element {
  return (
    <>
      {!size.railed && <WhatIs what={coach.what} railed={false} onClose={coach.closeWhat} />}
      <FloatingNote coaching={coach.coaching} spot={coach.spot} box={coach.noteBox} />
    </>
  );
}

const Docked = ({ coach }: TableModel): JSX.Element => (
  <DockedNote coaching={coach.coaching} spot={coach.spot} apart={coach.noteBelow} />
);

/** Without a rail, as on a low laptop, the log is a drawer and what the coach says stands above the prompt. */
export function Desk({ model, slots }: Laid): JSX.Element {
  const { size, coach, away, ui } = model;
  return (
    <>
      <WideTop model={model} slots={slots} />
      {slots.seats}
      <main class="table-main" id="main" tabIndex={-1}>
        <h2 class="sr">{t("board")}</h2>
        {slots.board}
        {!size.railed && slots.say}
        {!size.railed && Docked(model)}
        {slots.prompt}
        <CoachRemark coaching={coach.coaching} />
        {slots.hand}
      </main>
      {size.railed && (
        <aside class="table-rail" aria-label={t("rail")}>
          {slots.pending}
          {away && <WhileWaiting who={away.who} game={ui.name} />}
          {slots.side}
          {Docked(model)}
          <WhatIs what={coach.what} railed onClose={coach.closeWhat} />
          {slots.foot}
        </aside>
      )}
      <Floating model={model} />
      {slots.over}
    </>
  );
}

export function Tablet({ model, slots }: Laid): JSX.Element {
  return (
    <>
      <WideTop model={model} slots={slots} />
      {slots.seats}
      <main class="table-main" id="main" tabIndex={-1}>
        <h2 class="sr">{t("board")}</h2>
        {slots.board}
        {slots.say}
        {slots.own && <div class="table-own">{slots.own}</div>}
        {Docked(model)}
        {slots.prompt}
        <CoachRemark coaching={model.coach.coaching} />
        {slots.hand}
      </main>
      <Floating model={model} />
      {slots.over}
    </>
  );
}

export function Phone({ model, slots }: Laid): JSX.Element {
  const { size, place, turn, ui, coach } = model;
  const { tab } = place;
  return (
    <>
      <Top model={model}>{slots.top}</Top>
      {slots.seats}
      <main class={tab === "board" ? "table-main" : "table-main off-board"} id="main" tabIndex={-1}>
        <h2 class="sr">{t("board")}</h2>
        <div class="table-pane" hidden={tab !== "board"}>
          {slots.board}
        </div>
        {tab === "own" && slots.own && <div class="table-pane scroll">{slots.own}</div>}
        {tab === "log" && (
          <div class="table-pane scroll">
            {slots.pending}
            {slots.side}
          </div>
        )}
        {slots.say}
        {size.flat && Docked(model)}
        {slots.prompt}
        <CoachRemark coaching={coach.coaching} />
        {slots.hand}
        {size.flat && tab === "board" && !ui.Hand && ui.Pending && !turn.over && (
          <div class="table-beside" role="group" aria-label={t("rail")} tabIndex={0}>
            {slots.pending}
          </div>
        )}
      </main>
      <Floating model={model} />
      {slots.over}
      {coach.noteBelow ? Docked(model) : slots.tabs}
    </>
  );
}
