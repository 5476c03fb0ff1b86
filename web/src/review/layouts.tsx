/** Where the parts of a review stand: on a desk, on a tablet and on a phone. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../parts";
import type { IconName } from "../parts/icons";
import { t } from "../say";

export interface Slots {
  banner: ComponentChildren;
  seats: ComponentChildren;
  grade: ComponentChildren;
  board: ComponentChildren;
  moment: ComponentChildren;
  keys: ComponentChildren;
  /** What was suspected, where that is shown round by round. */
  suspicion: ComponentChildren;
  comments: ComponentChildren;
  graph: ComponentChildren;
  parts: ComponentChildren;
  /** How far the review has come. */
  progress: ComponentChildren;
}

type Tab = "board" | "moments" | "comments" | "suspicion";
const NAMES = {
  board: ["door", "rv-board"],
  moments: ["crisis", "rv-moments-short"],
  suspicion: ["eye", "rv-suspicion-short"],
  comments: ["chat", "rv-comments-short"],
} as const satisfies Record<Tab, readonly [IconName, string]>;

export function DeskLayout(slots: Slots): JSX.Element {
  const [tab, setTab] = useState<Tab>("moments");
  const tabs: Tab[] = slots.suspicion ? ["moments", "suspicion", "comments"] : ["moments", "comments"];
  return (
    <main id="main" tabIndex={-1} class="review-main on-desk">
      {slots.banner}
      <div class="slot-board">{slots.board}</div>
      <div class="slot-right">{slots.moment}</div>
      <div class="slot-under">
        <div class="plate slot-grade fades">
          {slots.seats}
          {slots.grade}
        </div>
        <div class="plate slot-list">
          <div class="slot-tabs" role="tablist" aria-label={t("rv-this-match")}>
            {tabs.map((one) => (
              <button key={one} type="button" role="tab" aria-selected={tab === one} onClick={() => setTab(one)}>
                {t(NAMES[one][1])}
              </button>
            ))}
          </div>
          <div class="slot-pane fades" role="tabpanel" aria-label={t(NAMES[tab][1])} tabIndex={0}>
            {tab === "moments" ? slots.keys : tab === "comments" ? slots.comments : slots.suspicion}
          </div>
        </div>
        <div class="plate slot-graph">
          {slots.progress}
          {slots.graph}
          {slots.parts}
        </div>
      </div>
    </main>
  );
}

export function TabletLayout(slots: Slots): JSX.Element {
  return (
    <main id="main" tabIndex={-1} class="review-main on-tablet">
      {slots.banner}
      <div class="slot-board">{slots.board}</div>
      <div class="slot-rest">
        {slots.moment}
        <div class="plate slot-graph">
          {slots.progress}
          {slots.graph}
        </div>
        <div class="plate slot-list">{slots.keys}</div>
        <div class="plate slot-grade">
          {slots.seats}
          {slots.grade}
        </div>
        <div class="plate slot-parts">{slots.parts}</div>
        {slots.suspicion}
        {slots.comments}
      </div>
    </main>
  );
}

export function PhoneLayout(props: Slots & { game: string }): JSX.Element {
  const [tab, setTab] = useState<Tab>("board");
  const tabs: Tab[] = ["board", "moments", "comments"];
  return (
    <>
      <main id="main" tabIndex={-1} class={`review-main on-phone size-phone game-${props.game}`}>
        {props.banner}
        {tab === "board" && (
          <>
            {props.seats}
            <div class="slot-board">{props.board}</div>
            <div class="slot-graph">{props.graph}</div>
            {props.moment}
          </>
        )}
        {tab === "moments" && (
          <>
            {props.progress}
            {props.keys}
            {props.seats}
            {props.grade}
            {props.parts}
            {props.suspicion}
          </>
        )}
        {tab === "comments" && props.comments}
      </main>
      <nav class="table-tabs" aria-label={t("rv-this-match")}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            class="table-tab"
            aria-current={tab === one ? "true" : undefined}
            onClick={() => setTab(one)}
          >
            <Icon name={NAMES[one][0]} size={20} />
            {t(NAMES[one][1])}
          </button>
        ))}
      </nav>
    </>
  );
}
