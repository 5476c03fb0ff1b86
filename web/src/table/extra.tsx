/** A table that is not played: a branch of a replay, a puzzle. What it brings stands in the places of a match's own. */

import type { ComponentChildren, JSX } from "preact";
import type { PromptContent } from "../games/types";
import { IconButton } from "../parts/Button";
import type { IconName } from "../parts/icons";
import { t } from "../say";
import { PhoneTop, Tabs, Tools } from "./chrome";
import type { TableMode } from "./mode";
import type { TableModel } from "./model";
import { Plates, type Slots } from "./slots";

export interface TableExtra {
  /** In place of the game's name, where the head names the game. */
  title?: string;
  /** In place of the steps of the round. */
  head: ComponentChildren;
  leave: { label: string; to: string };
  /** Above the seats, on upright tablets above the board; phones have it on a tab of that name, where the log would be. */
  left?: ComponentChildren;
  tab: string;
  icon: IconName;
  /** In place of the standing, on phones. */
  task?: string;
  /** In place of log and chat. */
  side: ComponentChildren;
  /** In place of the prompt, once there is nothing left to decide. */
  prompt?: PromptContent | null;
}

export function extraMode(extra: TableExtra): TableMode {
  return {
    played: false,
    coached: false,
    about: () => extra.title ?? extra.tab,
    useFill: (core) => ({
      asks: (content) => (extra.prompt && !core.acted.busy ? extra.prompt : content),
      slots: (model, match) => extraSlots(extra, model, match),
    }),
  };
}

function extraSlots(extra: TableExtra, model: TableModel, match: Slots): Slots {
  const { size, ui, board, turn } = model;
  const { leave, left } = extra;
  const sideName = { icon: extra.icon, label: extra.tab };
  const goal = size.narrow ? match.goal : null;
  const Own = ui.tab?.Content;
  return {
    ...match,
    top: (
      <PhoneTop model={model} goal={goal} task={extra.task}>
        <IconButton icon="back" label={leave.label} href={leave.to} />
      </PhoneTop>
    ),
    title: extra.title ?? match.title,
    steps: extra.head,
    goal,
    tools: (
      <>
        <Tools model={model} log={sideName} />
        <IconButton icon="close" label={leave.label} href={leave.to} />
      </>
    ),
    seats:
      size.size === "desktop" && left ? (
        <aside class="table-seats fades" aria-label={t("seats")} tabIndex={0}>
          {left}
          <div class="own-first">
            <Plates model={model} low />
          </div>
        </aside>
      ) : (
        match.seats
      ),
    board:
      size.size === "tablet" ? (
        <>
          {left}
          {match.board}
        </>
      ) : (
        match.board
      ),
    own: Own && size.size === "tablet" ? <Own {...board} low={Boolean(left)} /> : match.own,
    pending: turn.over ? null : match.pending,
    side: size.railed ? extra.side : <Rest left={left} side={extra.side} />,
    sideName,
    foot: null,
    tabs: <Tabs model={model} log={sideName} />,
  };
}

const Rest = ({ left, side }: { left: ComponentChildren; side: ComponentChildren }): JSX.Element => (
  <div class="table-extra">
    {left}
    {side}
  </div>
);
