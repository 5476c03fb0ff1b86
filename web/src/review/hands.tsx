/** Every hand of a moment, as a table of seats and kinds, so that columns compare. */

import type { JSX } from "preact";
import type { OpenHands, TableUI } from "../games/types";
import type { Frame, TableInfo, View } from "../gen/messages";
import { Chip } from "../parts";
import { t } from "../say";
import { nameOf } from "./match-page";

/** In each column the seats whose total is the highest, where totals are counted at all. */
export function highest(totals: readonly (readonly (string | undefined)[])[], column: number): number[] {
  const numbers = totals.map((row) => Number(row[column] ?? Number.NaN));
  const best = Math.max(...numbers.filter((number) => !Number.isNaN(number)));
  return best > 0 ? numbers.flatMap((number, seat) => (number === best ? [seat] : [])) : [];
}

export function openHands(ui: TableUI, frame: Frame): OpenHands | null {
  return frame.open.length ? (ui.open?.(frame.view, frame.open) ?? null) : null;
}

/** Whether anybody holds a card that others do not see. */
export function heldAny(ui: TableUI, frame: Frame): boolean {
  const hands = openHands(ui, frame);
  return !!hands && frame.open.some((view, seat) => hands.cells(view, seat).some((cell) => cell.cards.length > 0));
}

export function Hands({ ui, frame, table }: { ui: TableUI; frame: Frame; table: TableInfo }): JSX.Element | null {
  const hands = openHands(ui, frame);
  if (!hands) return null;
  const all = frame.open.map((view, seat) => hands.cells(view, seat));
  // A kind that nobody has needs no column; the first always stands.
  const columns = hands.columns.flatMap((_, column) =>
    column === 0 || all.some((cells) => cells[column]?.cards.length || cells[column]?.total !== undefined)
      ? [column]
      : [],
  );
  const rows = all.map((cells) => columns.flatMap((column) => cells[column] ?? []));
  const totals = rows.map((cells) => cells.map((cell) => cell.total));
  const notes = frame.open.map((view, seat) => hands.seat?.(view, seat));
  const best = columns.map((_, column) => highest(totals, column));
  const mine = table.seats.filter((seat) => seat.mine).length;
  return (
    <section class="hands plate" aria-label={t("rv-hands")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("rv-seat")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {hands.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.seats.map((seat) => (
            <tr key={seat.seat} class={seat.mine ? "mine" : undefined}>
              <th scope="row">
                <Chip of={seat.colour} size={22} /> <span dir="auto">{nameOf(seat, seat.mine && mine === 1)}</span>
                {notes[seat.seat] && (
                  <>
                    <small>{notes[seat.seat]?.note}</small>
                    <b class="num disp">{notes[seat.seat]?.score}</b>
                  </>
                )}
              </th>
              {(rows[seat.seat] ?? []).map((cell, column) => (
                <td key={column}>
                  {cell.cards.length ? (
                    <ul>
                      {cell.cards.map((card, i) => (
                        <li key={i} title={card.title}>
                          {card.label}
                        </li>
                      ))}
                    </ul>
                  ) : (
                    <span class="none">{t("rv-none")}</span>
                  )}
                  {cell.total !== undefined && (
                    <b class={best[column]?.includes(seat.seat) ? "best" : undefined}>{cell.total}</b>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {t("rv-were-secret")} {best.some((seats) => seats.length > 0) && t("rv-underlined")}
      </p>
    </section>
  );
}

/** How often each stands there. */
function grouped(
  cards: readonly { label: string; title?: string }[],
): { label: string; title?: string; count: number }[] {
  const found = new Map<string, { label: string; title?: string; count: number }>();
  for (const card of cards) {
    const known = found.get(card.label);
    found.set(card.label, { ...card, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The hand of the viewer's seat. */
export function OwnHand({ ui, view, seat }: { ui: TableUI; view: View; seat: number }): JSX.Element | null {
  const hands = ui.open?.(view, []);
  const cells = hands?.cells(view, seat) ?? [];
  if (!hands || !cells.some((cell) => cell.cards.length)) return null;
  return (
    <div class="own-hand" role="group" tabIndex={0} aria-label={t("rv-own-hand")}>
      {cells.map((cell, column) =>
        cell.cards.length ? (
          <dl key={column}>
            <dt class="lab">{hands.columns[column]}</dt>
            {grouped(cell.cards).map((card) => (
              <dd key={card.label} title={card.title}>
                {card.label}
                {card.count > 1 && <small> × {card.count}</small>}
              </dd>
            ))}
          </dl>
        ) : null,
      )}
    </div>
  );
}
