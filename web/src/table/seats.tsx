/** Seat plates: who sits where, whether they are here, their clock, and the game's own things. */

import type { JSX } from "preact";
import type { BoardProps, TableUI } from "../games/types";
import type { SeatInfo, TableInfo, View } from "../gen/messages";
import { Icon } from "../parts/icons";
import { Chip } from "../parts/pieces";
import { ClockFace } from "../parts/ui";
import { t } from "../say";
import { awayFor, awayText, TOLD, useSeconds } from "./away";
import { levelName, seatName } from "../pages/summary";

/** Rivals first, the one who looks last: nearest to them, as at a real table. */
export function seatOrder(seats: readonly SeatInfo[], viewer: number | null): SeatInfo[] {
  if (viewer === null) return [...seats];
  const after = [...seats.slice(viewer + 1), ...seats.slice(0, viewer)];
  const own = seats[viewer];
  return own ? [...after, own] : [...seats];
}

/** What a plate calls a seat; the one who looks is "You" there as in every sentence, at a shared device too. */
export function seatTitle(seat: SeatInfo, viewer: number | null, mine: number): string {
  if (seat.mine && seat.seat === viewer) return t("you");
  if (seat.mine && mine > 1) return seat.name;
  if (seat.program) return t("a-program", { name: seat.player });
  return seat.player || t("nobody");
}

/** The table with its seats named and coloured by their roles, where the game has such, and namesakes told apart. */
export function dressed(ui: Pick<TableUI, "face">, table: TableInfo, view: View): TableInfo {
  const players = table.seats.map((seat) => seat.player);
  const seats = table.seats.map((seat) => {
    const { name, ...look } = { ...seat, name: seatName(seat), ...ui.face?.(view, seat.seat) };
    const alone = seat.mine || !seat.player || players.indexOf(seat.player) === players.lastIndexOf(seat.player);
    return { ...look, name, player: alone ? seat.player : `${seat.player} (${name})` };
  });
  return { ...table, seats };
}

/** Said by the element itself: a style that counts its children is looked up again at every change of the table. */
export const atLeast = (count: number, ...steps: number[]): string =>
  steps.map((step) => (count >= step ? ` of-${step}` : "")).join("");

export const seatCount = (table: TableInfo): string => atLeast(table.seats.length, 3, 4, 5, 6);

interface HeadProps {
  ui: TableUI;
  board: BoardProps;
  seat: SeatInfo;
  tableAt: number;
  compact?: boolean;
}

/** Seconds before a plate says that somebody is away whom nobody waits for: a page may be loading again. */
const GRACE = 30;

const counted = (seat: SeatInfo): boolean => seat.holder === "person" && !seat.here && (seat.away ?? null) !== null;

/** Whether a player has been away long enough to say so; when the match waits for them, as soon as that is offered. */
export function gone(seat: SeatInfo, table: TableInfo, tableAt: number): boolean {
  if (!counted(seat)) return false;
  const awaited = seat.to_move || !table.seats.some((one) => one.to_move);
  return awayFor(seat, tableAt) >= (awaited ? Math.min(GRACE, table.bot_after) : GRACE);
}

/** "Away 2 min 10 s", counting on. */
function Away({ seat, tableAt, brief }: { seat: SeatInfo; tableAt: number; brief?: boolean }): JSX.Element {
  const time = awayFor(seat, tableAt);
  if (counted(seat) && time >= TOLD) return <>{t("away-since", { time: awayText(time) })}</>;
  return <>{brief ? t("away") : t("away-for-now")}</>;
}

function SeatHead({ ui, board, seat, tableAt, compact }: HeadProps): JSX.Element {
  const mine = board.table.seats.filter((one) => one.mine).length;
  const title = seatTitle(seat, board.viewer, mine);
  const level = levelName(board.table.game, seat);
  const parts = ui.role(board.view, seat.seat);
  // At one device seats are called by their colours, the one who looks too; once is enough.
  const unnamed = mine > 1 && title !== seat.name && seat.mine && !parts.some((one) => one.text.includes(seat.name));
  const roles: typeof parts = unnamed
    ? [{ text: seat.name }, ...parts]
    : parts.filter((role) => role.icon || role.text !== title);
  const touch = ui.seatTouch?.({ ...board, seat: seat.seat }) ?? null;
  const away = counted(seat) ? gone(seat, board.table, tableAt) : seat.holder === "person" && !seat.here;
  const inside = (
    <>
      <Chip of={seat.colour} size={compact ? 22 : 26} label={seat.name} />
      <div class="seat-name">
        <b>
          <span class="seat-who" dir="auto">
            {title}
          </span>
          {compact &&
            roles.some((role) => role.icon) &&
            roles.map((role) => role.icon && <Icon key={role.text} name={role.icon} size={15} label={role.text} />)}
          {compact && ui.SeatSigns && <ui.SeatSigns {...board} seat={seat.seat} />}
          {seat.holder === "bot" && (!compact || (ui.face && !board.narrow)) && (
            <>
              <Icon name="robot" size={15} label={t("bot")} />
              {!compact && level && <small class="seat-level">{level}</small>}
            </>
          )}
        </b>
        {compact && ui.SeatLine ? (
          <span class="seat-role">
            {away ? <Away seat={seat} tableAt={tableAt} brief /> : <ui.SeatLine {...board} seat={seat.seat} />}
          </span>
        ) : (
          <span class="seat-role" title={roles.map((role) => role.text).join(", ") || undefined}>
            {roles.map((role, i) => (
              <span key={role.text} class={role.leads ? "seat-leads" : undefined}>
                {i > 0 && ", "}
                {role.text}
                {role.icon && <Icon name={role.icon} size={15} />}
              </span>
            ))}
            {away && seat.away === null && <span class="away">, {t("away")}</span>}
          </span>
        )}
      </div>
    </>
  );
  return (
    <div class="seat-head">
      {touch ? (
        <button
          type="button"
          class={`seat-touch${touch.legal ? " legal" : ""}${touch.picked ? " picked" : ""}`}
          data-piece={`seat:${seat.seat}`}
          aria-pressed={touch.picked}
          onClick={touch.touch}
        >
          {inside}
          <span class="sr">, {touch.label ?? t("seat-first", { seat: seat.name })}</span>
        </button>
      ) : (
        <div class="seat-touch">{inside}</div>
      )}
      {seat.clock !== null && <ClockFace seconds={seat.clock} running={seat.running} since={tableAt} />}
    </div>
  );
}

export function SeatPlates({ ui, board, tableAt }: { ui: TableUI; board: BoardProps; tableAt: number }): JSX.Element {
  useSeconds(board.table.seats.some(counted));
  return (
    <>
      {seatOrder(board.table.seats, board.viewer).map((seat) => {
        const turn = board.view.waiting.includes(seat.seat) && !board.view.result;
        const absent = gone(seat, board.table, tableAt);
        return (
          <div
            key={seat.seat}
            role="group"
            class={`plate seat${seatCount(board.table)}${seat.seat === board.viewer ? " lit" : ""}${turn ? " turn" : ""}${absent ? " gone" : ""}`}
            aria-label={t("seat-plate", {
              seat: seat.name,
              own: seat.seat === board.viewer,
              player: seat.player || t("nobody"),
              turn,
            })}
          >
            <SeatHead ui={ui} board={board} seat={seat} tableAt={tableAt} />
            {absent && (
              <p class="seat-away">
                <Icon name="moon" size={15} /> <Away seat={seat} tableAt={tableAt} />
              </p>
            )}
            <ui.Seat {...board} seat={seat.seat} />
          </div>
        );
      })}
    </>
  );
}

/** The strip of tablets and phones. */
export function SeatStrip({ ui, board, tableAt }: { ui: TableUI; board: BoardProps; tableAt: number }): JSX.Element {
  const { seats } = board.table;
  useSeconds(seats.some(counted));
  const order = ui.order?.(board.view).flatMap((seat) => seats[seat] ?? []) ?? seatOrder(seats, board.viewer);
  return (
    <div class={`strip${seatCount(board.table)}`} role="group" aria-label={t("seats")}>
      {order.map((seat) => {
        const turn = board.view.waiting.includes(seat.seat) && !board.view.result;
        return (
          <div
            key={seat.seat}
            role="group"
            aria-label={seat.name}
            class={`strip-seat${seat.seat === board.viewer ? " own" : ""}${turn ? " turn" : ""}`}
          >
            <SeatHead ui={ui} board={board} seat={seat} tableAt={tableAt} compact />
          </div>
        );
      })}
    </div>
  );
}
