/** Seat plates, the order of the round, the deck's known moons, standing orders and the discard pile. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type {
  MasterOfSpiesBoard,
  MasterOfSpiesCard,
  MasterOfSpiesPlayer,
  MasterOfSpiesEvent,
} from "../../gen/master_of_spies";
import type { EventInfo } from "../../gen/messages";
import { Icon } from "../../parts/icons";
import { Chip, T } from "../../parts/pieces";
import { Drawer } from "../../parts/ui";
import { say, type Text } from "../../say";
import { Clause } from "../../table/clause";
import type { BoardProps, SeatProps } from "../types";
import { BorderSwatch, Coin, EmblemIcon, Moon, MoonIcon, Sigil } from "./art";
import { meantOf } from "./Board";
import { type Border, type Card, cardOf, type Faction, FACTIONS } from "./cards";
import { orderValues, previewOf, standingOrder } from "./compose";
import { boardOf, decisionOf } from "./touch";
import { cardName, colourOf, countdown, factionName, m, nameOf, standingAfter, t, timingName, who } from "./words";

/** What a seat's spies would be worth after the move in hand. */
function afterOf(props: BoardProps): {
  worth: readonly number[];
  falls: ReadonlySet<string>;
  rises: { seat: number; faction: string; value: number } | null;
} | null {
  const move = meantOf(props);
  const preview = previewOf(move);
  const standing = standingAfter(preview);
  const decision = decisionOf(props);
  if (!preview || !standing || !move || !decision) return null;
  return {
    worth: standing.worth,
    falls: new Set(preview.sent_home.map((spy) => `${spy.seat}:${spy.faction}`)),
    rises: preview.standing_with_spy
      ? { seat: decision.seat, faction: String(move.json.faction), value: cardOf(String(move.json.card)).value }
      : null,
  };
}

export function Seat(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  if (!player) return null;
  const after = afterOf(props);
  const colour = colourOf(props, props.seat);
  const permanents = board.rows
    .flatMap((row) => row.locations)
    .filter((location) => location.permanent === props.seat).length;
  const out = player.spies.filter((spy) => spy.row > 0).length;
  const now = after?.worth[props.seat] ?? player.worth;
  return (
    <div
      class={`mos-plate${board.players.length > 4 ? " dense" : board.players.length < 4 ? " few" : ""}`}
      data-seat={props.seat}
    >
      <ul class="spies" aria-label={t("spies-of", { who: who(props.seat) })}>
        {player.spies.map((spy) => {
          const faction = spy.faction as Faction;
          const falls = after?.falls.has(`${props.seat}:${faction}`) ?? false;
          const rises = after?.rises?.seat === props.seat && after.rises.faction === faction ? after.rises.value : null;
          const words = falls
            ? `${spy.worth} \u2192 0`
            : rises !== null
              ? `${spy.worth} \u2192 ${rises}`
              : spy.row > 0
                ? `${spy.worth}`
                : t("at-home-short");
          return (
            <li
              key={faction}
              class={`${spy.row > 0 ? "out" : "idle"}${falls ? " falls" : ""}${rises !== null ? " rises" : ""}`}
              title={t("spy-state", { faction: m("faction", { id: faction }), state: words })}
            >
              <svg
                width={34}
                height={34}
                viewBox="0 0 34 34"
                role="img"
                aria-label={t("faction-is", { faction: m("faction", { id: faction }) })}
              >
                {spy.row > 0 && !falls ? (
                  <Coin x={17} y={16} r={14.5} colour={colour} faction={faction} />
                ) : spy.row > 0 ? (
                  <Coin x={17} y={16} r={12.5} colour={colour} faction={faction} fate="falls" />
                ) : (
                  <>
                    <circle
                      cx={17}
                      cy={16}
                      r={13.5}
                      fill="none"
                      stroke={rises !== null ? "var(--signal)" : "var(--line-2)"}
                      stroke-width={rises !== null ? 1.8 : 1.25}
                      stroke-dasharray={rises !== null ? "4 3" : undefined}
                    />
                    <Sigil
                      of={faction}
                      x={17}
                      y={16}
                      size={14}
                      ink={rises !== null ? "var(--signal)" : "var(--bone-3)"}
                      weight={1.4}
                    />
                  </>
                )}
              </svg>
              <b class="num">{words}</b>
            </li>
          );
        })}
      </ul>
      <p class="scorings num">
        <Scorings board={board} player={player} />
        <span class="held">
          <Icon name="card" size={15} label={t("cards-in-hand")} /> {player.hand_size}
        </span>
        {!props.view.result && (
          <span class="now">
            {t("now-worth")} <b>{player.worth}</b>
            {now !== player.worth && (
              <i>
                {" "}
                {"\u2192"} {now}
              </i>
            )}
          </span>
        )}
      </p>
      <p class="counts">
        <span>
          <Icon name="card" size={15} /> <b class="num">{player.hand_size}</b> {t("in-hand")}
        </span>
        {player.ability ? (
          <Ability player={player} />
        ) : (
          <span>{permanents ? t("permanents", { count: permanents }) : t("spies-out", { count: out })}</span>
        )}
      </p>
    </div>
  );
}

function Ability({ player }: { player: MasterOfSpiesPlayer }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  if (!player.ability) return null;
  const text = say(player.ability.text as Text);
  return (
    <>
      <button type="button" class="ability" aria-expanded={open} onClick={() => setOpen(!open)} title={text}>
        {say(player.ability.name as Text)}
      </button>
      {open && <span class="ability-text">{text}</span>}
    </>
  );
}

/** Past scorings as moons; those still to come are dim. */
function Scorings({ board, player }: { board: MasterOfSpiesBoard; player: MasterOfSpiesPlayer }): JSX.Element {
  const three =
    board.cards_to_time !== null ||
    board.cards_to_omens !== null ||
    board.shown.length > 1 ||
    player.scorings.length > 1 ||
    board.shown.some((name) => name !== "s3");
  const count = Math.max(three ? 3 : 1, player.scorings.length);
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const points = player.scorings[i];
        const phase = count === 1 ? 3 : Math.min(3, i + 1);
        return (
          <span key={i} class={points === undefined ? "open" : undefined}>
            <MoonIcon phase={phase} dim={points === undefined} /> <b>{points ?? "\u2013"}</b>
          </span>
        );
      })}
    </>
  );
}

/** The one line of small seat strips: what the spies are worth, and would be. */
export function SeatLine(props: SeatProps): JSX.Element | null {
  const board = boardOf(props);
  const player = board.players[props.seat];
  if (!player) return null;
  const now = afterOf(props)?.worth[props.seat] ?? player.worth;
  // The last scoring is in the total already.
  const over = Boolean(props.view.result);
  return (
    <span class="mos-line num" data-seat={props.seat}>
      {player.total > 0 && !over && <span class="banked">{player.total}+</span>}
      <em>{over ? player.total : player.worth}</em>
      {now !== player.worth && !over && (
        <i>
          {" "}
          {"\u2192"} {now}
        </i>
      )}
      {board.master === props.seat && !over && <Master />}
    </span>
  );
}

const Master = (): JSX.Element => <Icon name="master" size={15} label={t("master-token")} class="mos-master" />;

// --- the rail ------------------------------------------------------------------------------------

export function Pending(props: BoardProps): JSX.Element {
  return (
    <>
      <Order {...props} />
      <Deck {...props} />
    </>
  );
}

/** What each seat did with its turn, as far as the log of this round tells. */
export function playedThisRound(events: readonly EventInfo[]): Map<number, Card | "no_cards" | "passed"> {
  const played = new Map<number, Card | "no_cards" | "passed">();
  for (let i = events.length - 1; i >= 0; i--) {
    const { kind, data: d } = events[i] as unknown as MasterOfSpiesEvent;
    if (kind === "round" || kind === "setup") break;
    if (kind !== "location" && kind !== "action" && kind !== "discard" && kind !== "no_cards") continue;
    if (played.has(d.seat)) continue;
    if (kind === "no_cards") played.set(d.seat, "no_cards");
    else if (kind === "discard") played.set(d.seat, "passed");
    else {
      const card = cardOf(d.card);
      if (card.timing !== "anytime") played.set(d.seat, card);
    }
  }
  return played;
}

function Order(props: BoardProps): JSX.Element {
  const board = boardOf(props);
  const played = playedThisRound(props.events);
  const over = Boolean(props.view.result);
  const order = board.order.length ? board.order : board.players.map((player) => player.seat);
  const at = order.indexOf(board.active);
  return (
    <div class="plate mos-order" role="group" aria-label={t("order")}>
      <h2 class="lab">
        <span>{t("order-head", { last: board.last_round })}</span>
        <span>{t("played-head")}</span>
      </h2>
      <ol>
        {order.map((seat, i) => {
          const last = played.get(seat);
          const card = typeof last === "object" ? last : null;
          const now = !over && i === at && board.step !== "over";
          const next = !over && i === at + 1;
          const did =
            typeof last === "string" ? last : board.players[seat]?.gone ? "gone" : now ? "now" : next ? "next" : "";
          return (
            <li key={seat} class={now ? "now" : undefined}>
              <Chip of={colourOf(props, seat)} size={17} />
              <b dir="auto">{nameOf(seat)}</b>
              {board.master === seat && !over && <Master />}
              <span title={card ? cardName(card) : undefined}>{card ? cardName(card) : did && t("did", { did })}</span>
              {card && card.value > 0 && <em class="num">{card.value}</em>}
            </li>
          );
        })}
      </ol>
      {!over && !board.last_round && (
        <p>
          <span>
            {board.next_master === null
              ? t("next-master", { who: who(board.master) })
              : t("next-master-with", { who: who(board.next_master), value: board.next_master_value })}
          </span>
          <Clause id={board.next_master === null ? "MS-12.3" : "MS-12.1"} />
        </p>
      )}
    </div>
  );
}

/** The draw deck as a track: moons where scorings are known to lie, hatched where Stars may be. */
function Deck(props: BoardProps): JSX.Element {
  const board = boardOf(props);
  const [open, setOpen] = useState(false);
  return (
    <div class="plate mos-deck" role="group" aria-label={t("draw-deck")}>
      <h2 class="lab">
        <span>{t("deck", { count: board.deck })}</span>
        <button type="button" class="lab" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("discards-count", { count: board.discards.length })}
        </button>
      </h2>
      <DeckTrack board={board} />
      <p>{props.view.result ? t("match-over") : countdown(board)}</p>
      {open && <Discards cards={board.discards} onClose={() => setOpen(false)} />}
      <StandingOrders {...props} />
    </div>
  );
}

function DeckTrack({ board }: { board: MasterOfSpiesBoard }): JSX.Element | null {
  const W = 244;
  const y = 44;
  const deck = board.deck;
  if (!deck && board.ending) return null;
  const seen = board.shown.filter((one) => one !== "s3").length;
  const past = seen ? 52 : 30;
  const x = (n: number) => past + (n / Math.max(1, deck)) * (W - past);
  const moons = [
    { phase: 1, id: "s1", at: board.cards_to_time, done: board.shown.includes("s1") },
    { phase: 2, id: "s2", at: board.cards_to_omens, done: board.shown.includes("s2") },
  ];
  const from = board.stars_within === null ? deck : deck - board.stars_within;
  const done = moons.filter((moon) => moon.done);
  // Names keep apart even where the cards lie close together.
  const beside = (phase: number, at: number) =>
    Math.min(
      W - (phase === 1 ? 114 : 58),
      Math.max(past + (phase === 1 ? 18 : 24) + (phase === 2 && moons[0]!.at !== null ? 44 : 0), x(at)),
    );
  const soonest = moons.find((moon) => moon.at !== null);
  return (
    <svg
      class="deck-track"
      width={W}
      height={80}
      viewBox={`0 0 ${W} 80`}
      role="img"
      aria-label={t("deck-of", { count: deck })}
    >
      <rect x={0.5} y={y} width={W - 1} height={12} rx={2} fill="var(--well)" stroke="var(--line-2)" />
      <rect x={0.5} y={y} width={past} height={12} rx={2} fill="var(--deck-past)" />
      {board.stars_within !== null && <path d={`M${x(from)} ${y + 1}H${W - 1}v10H${x(from)}z`} fill="url(#p-hatch)" />}
      <path d={`M${past} ${y - 5}v22`} stroke="var(--bone)" stroke-width={2} />
      <T x={past} y={y + 31} size={12.5} anchor="middle">
        {t("deck-now")}
      </T>
      {done.map((moon, i) => (
        <g key={moon.phase}>
          <Moon x={10 + i * 15} y={24} r={8} phase={moon.phase} />
        </g>
      ))}
      {done.length > 0 && (
        <T x={0} y={10} size={12.5} fill="var(--bone-2)">
          {board.scoring_due > 0 ? t("deck-due") : t("deck-scored")}
        </T>
      )}
      {moons.map((moon) =>
        moon.at === null ? null : (
          <g key={moon.phase}>
            <path d={`M${x(moon.at)} ${y - 8}v20`} stroke="var(--brass)" stroke-width={1.4} />
            <Moon x={beside(moon.phase, moon.at)} y={26} r={9.5} phase={moon.phase} />
            <T
              x={beside(moon.phase, moon.at) + (moon.phase === 2 ? 9.5 : 0)}
              y={10}
              size={12.5}
              anchor={moon.phase === 2 ? "end" : "middle"}
              weight={moon === soonest ? 600 : 500}
              fill={moon === soonest ? "var(--bone)" : "var(--bone-2)"}
            >
              {t("scoring-short", { id: moon.id })}
            </T>
          </g>
        ),
      )}
      {board.stars_within !== null && (
        <>
          <Moon x={W - 11} y={26} r={9.5} phase={3} />
          <T x={W} y={10} size={12.5} anchor="end" fill="var(--bone-2)">
            {t("scoring-short", { id: "s3" })}
          </T>
          <T x={W} y={y + 31} size={12.5} anchor="end" fill="var(--bone-2)">
            {t("deck-tail", { count: board.stars_within })}
          </T>
        </>
      )}
    </svg>
  );
}

function Discards({ cards, onClose }: { cards: readonly MasterOfSpiesCard[]; onClose(): void }): JSX.Element {
  const groups: [string, MasterOfSpiesCard[]][] = [
    ...FACTIONS.map((faction): [string, MasterOfSpiesCard[]] => [
      factionName(faction),
      cards.filter((card) => !card.wild && card.factions[0] === faction),
    ]),
    [t("wild"), cards.filter((card) => card.wild)],
    [t("action"), cards.filter((card) => card.value === 0)],
  ];
  return (
    <Drawer title={t("discard-pile", { count: cards.length })} onClose={onClose} class="discards">
      {!cards.length && <p>{t("nothing-discarded")}</p>}
      {groups.map(([name, some]) =>
        some.length ? (
          <section key={name}>
            <h3 class="lab">{name}</h3>
            <ul>
              {[...some]
                .sort((a, b) => a.value - b.value || cardName(a).localeCompare(cardName(b)))
                .map((card, i) => (
                  <li key={`${card.id}${i}`}>
                    <b class="num">{card.value || ""}</b>
                    {card.factions.map((faction) => (
                      <EmblemIcon key={faction} of={faction as Faction} size={18} />
                    ))}
                    {card.borders.map((border) => (
                      <BorderSwatch key={border} of={border as Border} />
                    ))}
                    <span>{cardName(card)}</span>
                    {card.timing && <em>{timingName(card.timing)}</em>}
                  </li>
                ))}
            </ul>
          </section>
        ) : null,
      )}
    </Drawer>
  );
}

const RESPONSES = ["countermand", "body_double", "shadowed_steps"] as const;

/** When to be asked for a Response. Nobody else learns of it. */
export function StandingOrders(props: BoardProps): JSX.Element | null {
  const decision =
    props.decisions.find((one) => one.optional && one.moves.some((move) => move.json.kind === "order")) ?? null;
  const [open, setOpen] = useState(false);
  if (!open && !decision) return null;
  return (
    <div class="orders">
      <button type="button" class="orders-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="clock" size={15} /> {t("standing-orders")} <Icon name={open ? "up" : "down"} size={14} />
      </button>
      {open && (
        <div class="orders-list">
          {RESPONSES.map((response) => {
            const now = decision ? standingOrder(decision, response) : null;
            return (
              <label key={response}>
                <span>{t("order-card", { response })}</span>
                <select
                  class="field"
                  disabled={!decision}
                  value={String(now ?? 0)}
                  onChange={(event) => {
                    const value = Number(event.currentTarget.value);
                    const move = decision?.moves.find(
                      (one) =>
                        one.json.kind === "order" && one.json.response === response && one.json.from_value === value,
                    );
                    if (move) props.play(move);
                  }}
                >
                  {orderValues(response).map((value) => (
                    <option key={value} value={String(value)}>
                      {t("order-value", { value })}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
          <p>{t("orders-note", { open: decision !== null })}</p>
        </div>
      )}
    </div>
  );
}

// --- phone and tablet ----------------------------------------------------------------------------

/** The phone's middle tab: all players, the order and the deck. On tablets a row of plates. */
export function PlayersTab(props: BoardProps): JSX.Element {
  const board = boardOf(props);
  const order = board.order.length ? board.order : board.players.map((player) => player.seat);
  const master = props.view.result ? null : board.master;
  if (!props.narrow) {
    return (
      <div class="mos-own">
        <div class="own-seats">
          {props.table.seats.map((seat) => (
            <section key={seat.seat} class={seat.seat === props.viewer ? "plate lit" : "plate"}>
              <h3>
                <Chip of={seat.colour} size={16} /> {nameOf(seat.seat)} {master === seat.seat && <Master />}
              </h3>
              <Seat {...props} seat={seat.seat} />
            </section>
          ))}
        </div>
        <Deck {...props} />
      </div>
    );
  }
  return (
    <div class="mos-own phone">
      <Order {...props} />
      <Deck {...props} />
      {order.map((seat) => (
        <section key={seat} class={seat === props.viewer ? "plate lit" : "plate"}>
          <h3>
            <Chip of={colourOf(props, seat)} size={18} /> {nameOf(seat)} {master === seat && <Master />}
          </h3>
          <Seat {...props} seat={seat} />
        </section>
      ))}
    </div>
  );
}
