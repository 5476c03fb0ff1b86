/** The rails: the evidence on each Spy for the General; identity, record and company for a Spy. */

import type { JSX } from "preact";
import type { GeneralBoard, GeneralSpy } from "../../gen/general";
import type { SeatInfo } from "../../gen/messages";
import { Icon } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import { ClockFace } from "../../parts/ui";
import { Clause } from "../../table/clause";
import type { BoardProps, SeatProps, SeatsProps } from "../types";
import { compose } from "./compose";
import { Deck } from "./Deck";
import { decisionOf, handlersOf } from "./touch";
import { Ledger, Totals, writtenTally } from "./Ledger";
import { markText, marksOf, turnMark } from "./marks";
import { Army } from "./pieces";
import { IdentitySign } from "./Story";
import {
  boardOf,
  colourOfSeat,
  identityName,
  LETTERS,
  m,
  ownSpy,
  placeOf,
  roleLine,
  seatColour,
  seatRole,
  spoken,
  spyAt,
  spyName,
  t,
  titled,
  whoAt,
} from "./words";
import "./identity.css";
import "./seats.css";
import "./records.css";

/** "hand 8, promoted". */
export function spyFacts(spy: GeneralSpy): string {
  return t("spy-facts", { hand: spy.hand_size, promotions: spy.promotions });
}

function Clock({ props, seat }: { props: SeatsProps; seat: number }): JSX.Element | null {
  const info = props.table.seats[seat];
  return info && info.clock !== null ? (
    <ClockFace seconds={info.clock} running={info.running} since={props.tableAt} />
  ) : null;
}

/** The whole left rail of wide screens. */
export function Seats(props: SeatsProps): JSX.Element {
  const board = boardOf(props.view);
  if (board.you === "spy" && !props.view.result) return <SpyRail {...props} />;
  return (
    <div class="gn-rail">
      {board.spies.map((spy) => (
        <SpyPlate key={spy.spy} {...props} spy={spy} />
      ))}
      <GeneralPlate {...props} />
    </div>
  );
}

function SpyPlate(props: SeatsProps & { spy: GeneralSpy }): JSX.Element {
  const { spy } = props;
  const board = boardOf(props.view);
  const info = props.table.seats[spy.seat];
  const name = whoAt(board, spy.seat);
  const turn = props.view.waiting.includes(spy.seat) && !props.view.result;
  const away = info?.holder === "person" && !info.here;
  return (
    <div role="group" class={`plate gn-spy${turn ? " turn" : ""}`} aria-label={spoken(spy, name)}>
      <div class="gn-head">
        <SpyHead {...props} name={name} away={away} />
        {board.you === "general" && !props.view.result && <MarkButton table={props.table.id} spy={spy} name={name} />}
        {props.view.result && (
          <span class="gn-identity">
            <IdentitySign identity={spy.identity} size={20} /> {identityName(spy.identity)}
          </span>
        )}
        <Clock props={props} seat={spy.seat} />
      </div>
      <Ledger board={board} spy={spy} />
      {board.you === "spectator" && !props.view.result ? (
        <p class="gn-note">{t("spectator-note")}</p>
      ) : (
        <Totals tally={spy.tally} />
      )}
    </div>
  );
}

function Name({ of, children }: { of?: SeatInfo | undefined; children: string }): JSX.Element {
  return (
    <b>
      <span class="seat-who" dir="auto">
        {children}
      </span>
      {of?.holder === "bot" && <Icon name="robot" size={14} label={t("bot")} />}
    </b>
  );
}

/** Name and role; a thing to touch while the General must name a Spy. */
function SpyHead(props: SeatsProps & { spy: GeneralSpy; name: string; away: boolean }): JSX.Element {
  const { spy, name } = props;
  const decision = decisionOf(props);
  const board = boardOf(props.view);
  const info = props.table.seats[spy.seat];
  const inside = (
    <>
      <Chip of={colourOfSeat(spy.seat)} size={28} />
      <span class="gn-name">
        <Name of={info}>{name}</Name>
        <span>
          {props.view.result
            ? roleLine(spyName(spy), name, undefined, "")
            : roleLine(spyName(spy), name, spy.promotions ? undefined : info, spyFacts(spy))}
          {props.away && <span class="away">, {t("away")}</span>}
        </span>
      </span>
    </>
  );
  if (!decision || (decision.kind !== "promote" && decision.kind !== "listen_to"))
    return <div class="gn-who">{inside}</div>;
  const id = `spy:${LETTERS[spy.spy]}`;
  const composed = compose(decision, board, props.draft.value.picks);
  const picked = composed.picked.includes(id);
  return (
    <button
      type="button"
      class={`gn-who touch${picked ? " picked" : " legal"}`}
      aria-pressed={picked}
      aria-label={
        decision.kind === "promote"
          ? t("promote-spy", { spy: spoken(spy, name) })
          : t("listen-spy", { spy: spoken(spy, name) })
      }
      onClick={() => handlersOf(props).touch(id)}
    >
      {inside}
    </button>
  );
}

/** The General's own note on a Spy; nobody else sees it. */
export function MarkButton({ table, spy, name }: { table: string; spy: GeneralSpy; name: string }): JSX.Element {
  const letter = LETTERS[spy.spy] ?? "a";
  const mark = marksOf(table)[letter];
  return (
    <button
      type="button"
      class={`gn-mark${mark ? ` ${mark}` : ""}`}
      title={t("mark-title")}
      aria-label={t("mark-words", { name, mark: markText(mark) })}
      onClick={() => turnMark(table, letter)}
    >
      <Icon name="pencil" size={13} />
      {markText(mark)}
    </button>
  );
}

function Row({ label, count }: { label: string; count: number }): JSX.Element {
  const shown = Math.min(count, 14);
  const step = Math.min(18, 118 / Math.max(1, shown - 1));
  return (
    <div class="gn-row">
      <span>{label}</span>
      <svg width={136} height={22} viewBox="0 0 136 22" aria-hidden="true">
        {Array.from({ length: shown }, (_, i) => (
          <Army key={i} x={1 + i * step} y={7} w={15} />
        ))}
      </svg>
      <b class="num">{count}</b>
    </div>
  );
}

function GeneralPlate(props: SeatsProps): JSX.Element {
  const board = boardOf(props.view);
  const seat = board.general;
  const turn = props.view.waiting.includes(seat) && !props.view.result;
  const info = props.table.seats[seat];
  const mine = props.viewer === seat;
  const name = whoAt(board, seat);
  return (
    <div
      role="group"
      class={`plate gn-general${mine ? " lit" : ""}${turn ? " turn" : ""}`}
      aria-label={titled(t("general"), name)}
    >
      <div class="gn-head">
        <div class="gn-who">
          <Chip of="brass" size={28} />
          <span class="gn-name">
            <Name of={info}>{name}</Name>
            <span>
              {roleLine(
                t("general"),
                name,
                info,
                mine ? t("always-loyal") : t("command-cards", { count: board.commands_held }),
              )}
            </span>
          </span>
        </div>
        <Clock props={props} seat={seat} />
      </div>
      <Row label={t("deployed")} count={board.deployed} />
      <Row label={t("reserves")} count={board.reserves} />
      <Reminders board={board} over={board.step === "over"} />
    </div>
  );
}

/** What to keep in mind, as it matters now. */
function Reminders({ board, over }: { board: GeneralBoard; over: boolean }): JSX.Element {
  const danger = over ? [] : board.regions.filter((region) => region.defeats === 2);
  const mixed = board.record.filter((row) => row.mixed).map((row) => row.round);
  return (
    <div class="gn-remind">
      <p>
        {t("remind-equal")} <Clause id="GS-7.3" />
      </p>
      {danger.length > 0 && (
        <p>
          <b class="alarm">
            {t("remind-danger", { regions: { items: danger.map((region) => placeOf(region.id)), how: "and" } })}
          </b>{" "}
          {t("remind-third")} <Clause id="GS-9.1" />
        </p>
      )}
      {mixed.length > 0 ? (
        <p>
          {t("remind-mixed", { count: mixed.length, rounds: { items: mixed, how: "and" } })} <Clause id="GS-8.4" />
        </p>
      ) : (
        <p>
          {t("remind-lies")} <Clause id="GS-5.1" />
        </p>
      )}
      {board.number_of_agents !== null && (
        <p>
          {t("remind-agents", { count: board.number_of_agents })} <Clause id="GS-R2" />
        </p>
      )}
    </div>
  );
}

// --- a Spy's side ------------------------------------------------------------------------------

export function identityText(board: GeneralBoard): string {
  const others = (board.known_agents ?? [])
    .filter((spy) => spy !== board.spy)
    .map((spy) => m("spy", { letter: board.spies[spy]?.letter ?? "" }));
  if (board.identity === "double_agent") {
    if (board.known_agents) return others.length ? t("double-other", { spies: others }) : t("double-alone-known");
    if (board.number_of_agents === 2) return t("double-two");
    return board.number_of_agents === 1 ? t("double-alone") : t("double-unknown");
  }
  return t("operative-text", { agents: board.number_of_agents ?? 0 });
}

export function IdentityCard({ board }: { board: GeneralBoard }): JSX.Element {
  const double = board.identity === "double_agent";
  return (
    <div role="group" class={`identity${double ? " double" : ""}`} aria-label={t("your-identity")}>
      <svg class="identity-art" viewBox="0 0 268 118" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <rect width={268} height={118} fill={double ? "var(--night-07)" : "var(--ivory-89)"} />
        {double && <path d="M0 0H268L0 118z" fill="var(--ivory-89)" />}
        <g stroke="var(--ink)" stroke-width={0.6} opacity={0.25}>
          {Array.from({ length: double ? 21 : 42 }, (_, i) => (
            <path key={i} d={`M${i * 13} 0L0 ${(i * 13 * 0.44).toFixed(1)}`} />
          ))}
        </g>
        <text x={14} y={24} class="t-label" font-size={13} font-weight={600} letter-spacing=".09em" fill="var(--ink)">
          {t("only-you")}
        </text>
      </svg>
      <IdentitySign identity={board.identity} size={72} />
      <div class="identity-words">
        <h2>{t("you-are", { identity: board.identity ?? "operative" })}</h2>
        <p>{identityText(board)}</p>
      </div>
    </div>
  );
}

function OwnRecord(props: BoardProps): JSX.Element | null {
  const board = boardOf(props.view);
  const spy = ownSpy(board);
  if (!spy) return null;
  const mixed = board.record.filter((row) => row.mixed).map((row) => row.round);
  const name = whoAt(board, spy.seat);
  const done = board.step !== "give" && board.step !== "discard";
  // While Mixed Signals hides who has given, the question is still put to those who have not.
  const waited = board.step === "give" && !props.view.waiting.includes(spy.seat);
  const over = Boolean(props.view.result);
  const due =
    board.step === "discard"
      ? t("due-discard", { count: Math.max(1, board.discards_due) })
      : spy.silenced
        ? t("due-silenced")
        : spy.has_given || waited
          ? t("due-discard", { count: 1 })
          : t("due-give");
  return (
    <div role="group" class="plate gn-own" aria-label={t("your-record")}>
      <div class="gn-head">
        <div class="gn-who">
          <Chip of={colourOfSeat(spy.seat)} size={28} />
          <span class="gn-name">
            <Name>{name}</Name>
            <span>
              {roleLine(spyName(spy), name, undefined, spyFacts(spy))}
              {over || done ? "" : `: ${due}`}
            </span>
          </span>
        </div>
      </div>
      <h2 class="lab">{t("generals-record")}</h2>
      <Ledger board={board} spy={spy} written={!over} />
      <Totals tally={over ? spy.tally : writtenTally(board, spy)} />
      {mixed.length > 0 && (
        <p class="gn-note">{t("own-mixed", { count: mixed.length, rounds: { items: mixed, how: "and" } })}</p>
      )}
    </div>
  );
}

type Doing = "names" | "commands" | "waits" | "silenced" | "hidden" | "given" | "choosing" | "discards" | "done";

/** What a seat is doing, as far as one may know. */
export function doing(board: GeneralBoard, waiting: readonly number[], seat: number): Doing | null {
  if (board.step === "over") return null;
  const spy = spyAt(board, seat);
  if (!spy)
    return waiting.includes(seat)
      ? board.step === "promote" || board.step === "listen_to"
        ? "names"
        : "commands"
      : "waits";
  if (board.step === "give") {
    if (spy.silenced) return "silenced";
    if (spy.has_given === null) return "hidden";
    return spy.has_given ? "given" : "choosing";
  }
  if (board.step === "discard") return waiting.includes(seat) ? "discards" : "done";
  return "waits";
}

function SpyRail(props: SeatsProps): JSX.Element {
  const board = boardOf(props.view);
  const seats = [board.general, ...board.spies.map((spy) => spy.seat)];
  return (
    <div class="gn-rail spy">
      <IdentityCard board={board} />
      <OwnRecord {...props} />
      <div role="group" class="plate gn-table" aria-label={t("at-table")}>
        <h2 class="lab">{t("at-table")}</h2>
        <ul>
          {seats.map((seat) => {
            const spy = spyAt(board, seat);
            const info = props.table.seats[seat];
            const state = doing(board, props.view.waiting, seat);
            const name = whoAt(board, seat);
            return (
              <li
                key={seat}
                class={`${seat === props.viewer ? "me" : ""}${props.view.waiting.includes(seat) ? " asked" : ""}${state === "given" || state === "done" ? " done" : ""}`}
              >
                <Chip of={seatColour(board, seat)} size={24} />
                <span class="gn-name">
                  <Name of={info}>{name}</Name>
                  <span>
                    {spy
                      ? roleLine(
                          spyName(spy),
                          name,
                          info,
                          spy.identity === "double_agent" && seat !== props.viewer
                            ? t("titled", { title: spyFacts(spy), name: identityName(spy.identity) })
                            : spyFacts(spy),
                        )
                      : roleLine(t("general"), name, info, t("cards", { count: board.commands_held }))}
                    {info?.holder === "person" && !info.here && <span class="away">, {t("away")}</span>}
                  </span>
                </span>
                <Clock props={props} seat={seat} />
                <em>{state && t("doing", { state })}</em>
              </li>
            );
          })}
        </ul>
        {board.step === "give" && (
          <p class="gn-note">
            {board.mixed && t("mixed-count", { count: board.gave_count })} {t("all-choose")} <Clause id="GS-4.2" />
          </p>
        )}
      </div>
    </div>
  );
}

// --- small screens -----------------------------------------------------------------------------

const said = (state: Doing | null): string => (state ? t("doing", { state }) : "");

export function SeatLine(props: SeatProps): JSX.Element {
  const board = boardOf(props.view);
  const spy = spyAt(board, props.seat);
  const now = doing(board, props.view.waiting, props.seat);
  const role = seatRole(board, props.seat);
  // A bot's role is left to its mark; at one device the name above is the role.
  const named = props.table.seats[props.seat]?.holder !== "bot" && whoAt(board, props.seat) !== role;
  if (!spy) return <span>{named ? role : said(now) || t("always-loyal")}</span>;
  const state = props.view.result
    ? t(props.narrow ? "identity-short" : "identity-name", { id: spy.identity ?? "operative" })
    : said(now === "waits" ? null : now);
  const hand = t("spy-hand", { hand: spy.hand_size });
  return <span>{state || (!named ? hand : props.narrow ? role : t("titled", { title: role, name: hand }))}</span>;
}

/** One seat's things where plates stand one by one (replays on small screens use strips instead). */
export function Seat(props: SeatProps): JSX.Element | null {
  const board = boardOf(props.view);
  const spy = spyAt(board, props.seat);
  if (!spy) return <p class="gn-note">{t("seat-armies", { armies: board.deployed, reserves: board.reserves })}</p>;
  const over = Boolean(props.view.result);
  return (
    <>
      <Ledger board={board} spy={spy} written={!over} />
      <Totals tally={over ? spy.tally : writtenTally(board, spy)} />
    </>
  );
}

/** The phone's middle tab, and what stands under the board on a tablet. */
export function RecordsTab(props: BoardProps): JSX.Element {
  const board = boardOf(props.view);
  const spying = board.you === "spy" && !props.view.result;
  const shown = spying ? board.spies.filter((spy) => spy.spy === board.spy) : board.spies;
  return (
    <div class={`records-tab${spying ? " spy" : ""}`}>
      {spying && <IdentityCard board={board} />}
      {spying ? (
        <OwnRecord {...props} />
      ) : (
        shown.map((spy) => <SpyPlate key={spy.spy} {...props} tableAt={0} spy={spy} />)
      )}
      <Deck {...props} />
      <div class="plate gn-general">
        <Reminders board={board} over={board.step === "over"} />
      </div>
    </div>
  );
}
