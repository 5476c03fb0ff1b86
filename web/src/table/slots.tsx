/** The parts of a table, as a match fills them. A mode may put others in their places; a layout arranges them. */

import type { ComponentChildren, JSX } from "preact";
import { useMedia } from "../media";
import { IconButton } from "../parts/Button";
import type { IconName } from "../parts/icons";
import { reasonIn, t } from "../say";
import { BoardFrame } from "./board-frame";
import { PhoneTop, Steps, Tabs, Tools } from "./chrome";
import { CoachSwitch } from "./coach";
import { LogPanel } from "./log";
import type { TableModel } from "./model";
import { Prompt } from "./asked";
import { SeatPlates, SeatStrip } from "./seats";
import { Story } from "./story";

export interface Slots {
  /** The top bar of a phone. */
  top: ComponentChildren;
  /** The top bar of wider windows: what is named, the steps of the round, how one wins, and buttons. */
  title: string;
  steps: ComponentChildren;
  goal: JSX.Element | null;
  tools: ComponentChildren;
  /** The rail of seats, or the strip in its place. */
  seats: ComponentChildren;
  board: ComponentChildren;
  /** Between the board and the prompt. */
  say: ComponentChildren;
  /** The game's own tab. */
  own: ComponentChildren;
  prompt: ComponentChildren;
  hand: ComponentChildren;
  /** What is still to be done; at the end how it went. */
  pending: ComponentChildren;
  /** What has happened and was said, with what the way to it is called. */
  side: ComponentChildren;
  sideName: { icon: IconName; label: string };
  /** The foot of the rail. */
  foot: ComponentChildren;
  /** Over everything but questions. */
  over: ComponentChildren;
  /** The tabs of a phone. */
  tabs: ComponentChildren;
}

export function matchSlots(model: TableModel): Slots {
  const { ui, size, turn, board, coach } = model;
  const sideName = size.narrow
    ? ({ icon: "rules", label: t("log") } as const)
    : ({ icon: "chat", label: t("log-and-chat") } as const);
  const pending = ui.Pending && <ui.Pending {...board} />;
  return {
    top: (
      <PhoneTop model={model} goal={coach.goal}>
        <IconButton
          icon="menu"
          label={t("menu")}
          expanded={model.place.drawer === "menu"}
          onClick={() => model.place.setDrawer("menu")}
        />
      </PhoneTop>
    ),
    title: ui.name,
    steps: <Steps ui={ui} shown={model.acted.shown} />,
    goal: coach.goal,
    tools: (
      <>
        <CoachSwitch coaching={coach.coaching} />
        <Tools model={model} log={sideName} />
      </>
    ),
    seats:
      size.size === "desktop" ? (
        <aside class="table-seats fades" aria-label={t("seats")}>
          <Plates model={model} />
        </aside>
      ) : (
        <aside class="table-strip" aria-label={t("seats")}>
          <SeatStrip ui={ui} board={board} tableAt={model.store.tableAt.value} />
        </aside>
      ),
    board: (
      <BoardFrame
        spotlight={model.spotlight}
        dim={!board.busy && !model.yours && !turn.over}
        onPointerDown={() => model.acted.busy && model.acted.skip()}
        moment={turn.curtain.value === null ? model.acted.moment : null}
        onMomentEnd={model.acted.endMoment}
      >
        <ui.Board {...board} />
      </BoardFrame>
    ),
    say: null,
    own: ui.tab && <ui.tab.Content {...board} />,
    prompt: <Prompt model={model} />,
    hand: ui.Hand && <ui.Hand {...board} />,
    pending: turn.over ? <MatchStory model={model} /> : pending,
    side: <Log model={model} />,
    sideName,
    foot: ui.Aside && <ui.Aside {...board} />,
    over: null,
    tabs: <Tabs model={model} log={sideName} />,
  };
}

/** The plates of all seats, as the game or the table draws them; `low` where they share their rail. */
export function Plates({ model, low = false }: { model: TableModel; low?: boolean }): JSX.Element {
  const short = useMedia("low");
  const { ui, turn } = model;
  const board = { ...model.board, low: low || (turn.over && short) };
  const tableAt = model.store.tableAt.value;
  return ui.Seats ? <ui.Seats {...board} tableAt={tableAt} /> : <SeatPlates ui={ui} board={board} tableAt={tableAt} />;
}

function MatchStory({ model }: { model: TableModel }): JSX.Element {
  const { ui, board, turn, words } = model;
  const why = reasonIn(model.state.view.result);
  return <Story ui={ui} events={board.events} table={turn.table} viewer={turn.viewer} why={why} words={words} />;
}

function Log({ model }: { model: TableModel }): JSX.Element {
  const { ui, acted, turn } = model;
  return (
    <LogPanel
      ui={ui}
      events={acted.shown.events}
      now={acted.landed.value}
      highlight={acted.highlight}
      table={turn.table}
      viewer={turn.viewer}
      chat={model.store.chat.value}
      unread={model.fresh}
      talk={model.talk}
      onChat={model.setReading}
    />
  );
}
