/** A table: a match, or a lesson, a puzzle, a branch that fill its slots, for any game. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadGame } from "../games/registry";
import type { TableUI } from "../games/types";
import type { TableStore } from "../net/types";
import { Defs } from "../parts/pieces";
import { t } from "../say";
import { gameOf } from "../session";
import { useOutdated } from "../version";
import { Desk, Phone, Tablet } from "./layouts";
import { MATCH, type TableMode } from "./mode";
import { type TableInput, type TableModel, useTable } from "./model";
import { Overlays } from "./overlays";
import { seatCount } from "./seats";
import { matchSlots, type Slots } from "./slots";
import "./table.css";

/** The page of a table that has begun. */
export function TablePage({ store, mode = MATCH }: { store: TableStore; mode?: TableMode }): JSX.Element {
  const game = store.table.value?.game ?? "";
  const [ui, setUI] = useState<TableUI | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const outdated = useOutdated(trouble !== null);
  useEffect(() => {
    if (!game) return;
    let here = true;
    loadGame(gameOf(game)).then(
      (found) => here && setUI(found),
      (error: unknown) => here && setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      here = false;
    };
  }, [game]);
  if (trouble && outdated)
    return (
      <Plain>
        {t("new-version")} {t("new-version-means")}
      </Plain>
    );
  if (trouble) return <Plain>{t("board-not-loaded", { reason: trouble })}</Plain>;
  const table = store.table.value;
  const state = store.state.value;
  if (!ui || !table || !state) return <Plain>{t("setting-table")}</Plain>;
  return <TableScreen key={store.id} store={store} mode={mode} ui={ui} table={table} state={state} />;
}

function Plain({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <main class="table-plain" id="main">
      <p role="status">{children}</p>
    </main>
  );
}

const LAYOUTS = { desktop: Desk, tablet: Tablet, phone: Phone };

function TableScreen(input: TableInput): JSX.Element {
  const model = useTable(input);
  const match = matchSlots(model);
  const slots = model.fill.slots?.(model, match) ?? match;
  return (
    <div class={styles(model, slots)} ref={model.room}>
      <Defs />
      {LAYOUTS[model.size.size]({ model, slots })}
      <Overlays model={model} slots={slots} />
    </div>
  );
}

/** What styles may depend on: the game, the room there is, and what is on show. */
function styles({ mode, ui, size, turn, board, away, lost }: TableModel, slots: Slots): string {
  const named = {
    "tall-seats": ui.tallSeats,
    railless: !size.railed,
    flat: size.flat,
    broad: board.broad,
    [mode.class ?? ""]: mode.class,
    aimed: slots.goal,
    absent: away && !turn.decision,
    "cut-off": lost,
  };
  const on = Object.entries(named).flatMap(([name, holds]) => (holds ? [name] : []));
  return `table game-${turn.table.game} size-${size.size}${seatCount(turn.table)} ${on.join(" ")}`.trimEnd();
}
