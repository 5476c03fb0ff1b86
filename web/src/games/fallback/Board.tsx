/** Any game's board: its view as zones of cards, tokens, tracks and figures, and its moves as a list. */

import { say, t } from "../../say";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { DecisionInfo } from "../../gen/messages";
import { Chip } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { touchable } from "../../parts/touch";
import { type TouchHandlers, touchHandlers } from "../touch-handlers";
import type { BoardProps, SeatProps } from "../types";
import { type Card, choicesOf, compose, type Composed, type Line, piecesIn, type Zone, zonesOf } from "./read";
import "./fallback.css";

interface Scene {
  props: BoardProps;
  handlers: TouchHandlers;
  composed: Composed | null;
  /** What is offered apart from the board; figures that happen to say the same are only read. */
  apart: ReadonlySet<string>;
}

const decisionOf = (props: BoardProps): DecisionInfo | null =>
  props.decisions.find((one) => !one.optional) ?? props.decisions[0] ?? null;

function sceneOf(props: BoardProps, apart: ReadonlySet<string>): Scene {
  const decision = props.readonly ? null : decisionOf(props);
  const handlers = touchHandlers(props, {
    decision,
    touch(asked, picks, piece) {
      if (picks.includes(piece)) return { picks: picks.filter((one) => one !== piece) };
      if (compose(asked, picks).next.has(piece)) return { picks: [...picks, piece] };
      if (compose(asked, []).next.has(piece) || compose(asked, [piece]).move) return { picks: [piece] };
      return { say: { reason: t("no-move-names"), clause: "" } };
    },
    idle: () => ({ say: { reason: t("not-your-decision"), clause: "" } }),
    done: (asked, picks) => compose(asked, picks).move,
    whole: (asked, picks, piece) => compose(asked, picks).move !== null && picks.includes(piece),
  });
  return { props, handlers, composed: decision ? compose(decision, props.draft.value.picks) : null, apart };
}

export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useRoving(root);
  useRoving(list);
  const decision = props.readonly ? null : decisionOf(props);
  const board = props.view.board as unknown;
  const seats = props.table.seats.length;
  const zones =
    typeof board === "object" && board !== null && !Array.isArray(board)
      ? zonesOf(board as Record<string, unknown>, seats)
      : [];
  const choices = decision ? choicesOf(decision, piecesIn(zones)) : [];
  const scene = sceneOf(props, new Set(choices.flatMap((choice) => choice.pieces.map((one) => one.piece))));
  return (
    <div class="fallback">
      <div class="fb-zones" ref={root}>
        {choices.map((choice) => (
          <section key={choice.title} class="fb-zone fb-choice" aria-label={choice.title}>
            <h3 class="lab">{choice.title}</h3>
            <div class="fb-row">
              {choice.pieces.map((one) => (
                <Piece key={one.piece} scene={scene} piece={one.piece} name={one.title} class="fb-card">
                  <b>{one.title}</b>
                </Piece>
              ))}
            </div>
          </section>
        ))}
        {zones.map((zone, i) => (
          <ZoneView key={`${zone.title}${i}`} scene={scene} zone={zone} />
        ))}
      </div>
      <div class="fb-moves" ref={list}>
        {decision && <Moves scene={scene} decision={decision} />}
      </div>
    </div>
  );
}

/** Every move that fits what was touched, each a button that plays it. */
function Moves({ scene, decision }: { scene: Scene; decision: DecisionInfo }): JSX.Element {
  const { props, composed } = scene;
  const moves = composed?.moves ?? decision.moves;
  return (
    <section aria-label={t("your-moves")}>
      <h3 class="lab">{t("your-moves")}</h3>
      <ul>
        {moves.map((move) => (
          <li key={move.notation}>
            <button
              type="button"
              class="btn fb-move"
              data-piece={`move:${move.notation}`}
              data-stop
              tabIndex={-1}
              onClick={() => props.play(move)}
              onKeyDown={(event) => {
                // Enter plays this one, whatever else may be composed.
                if (event.key === "Enter") event.stopPropagation();
              }}
            >
              {say(move.label)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A piece that moves may name: a button while one can be touched, else just what it is. */
function Piece(props: {
  scene: Scene;
  piece: string | null;
  name: string;
  class: string;
  children: preact.ComponentChildren;
}): JSX.Element {
  const { scene, piece, name } = props;
  const lit = piece !== null && scene.props.highlight.value.includes(piece);
  const picks = scene.props.draft.value.picks;
  const picked = piece !== null && picks.includes(piece);
  const legal = piece !== null && !picked && (scene.composed?.next.has(piece) ?? false);
  if (piece === null || scene.handlers.readonly || !scene.composed || !(legal || picked || scene.composed.move))
    return <div class={`${props.class}${lit ? " lit" : ""}`}>{props.children}</div>;
  return (
    <button type="button" {...touchable(scene.handlers, piece, name, { legal, picked, lit }, props.class)}>
      {props.children}
    </button>
  );
}

function ZoneView({ scene, zone }: { scene: Scene; zone: Zone }): JSX.Element {
  const label = zone.title || t("state-of-play");
  return (
    <section class={`fb-zone fb-${zone.kind}`} aria-label={label}>
      {zone.title && <h3 class="lab">{zone.title}</h3>}
      <ZoneBody scene={scene} zone={zone} />
    </section>
  );
}

function ZoneBody({ scene, zone }: { scene: Scene; zone: Zone }): JSX.Element {
  switch (zone.kind) {
    case "figures":
      return <Figures scene={scene} lines={zone.lines} />;
    case "track":
      return (
        <div class="fb-steps" role="img" aria-label={t("n-of-m", { now: zone.now, of: zone.of })}>
          {Array.from({ length: zone.of }, (_, i) => (
            <i key={i} class={i + 1 < zone.now ? "done" : i + 1 === zone.now ? "now" : ""}>
              {i + 1}
            </i>
          ))}
        </div>
      );
    case "tokens":
      return (
        <div class="fb-row">
          {zone.values.length ? (
            zone.values.map((value, i) => (
              <span key={i} class="fb-token">
                {value}
              </span>
            ))
          ) : (
            <None />
          )}
        </div>
      );
    case "cards":
      return (
        <div class="fb-row">
          {zone.cards.length ? zone.cards.map((card, i) => <CardView key={i} scene={scene} card={card} />) : <None />}
        </div>
      );
    case "seats":
      return (
        <div class="fb-seats">
          {zone.of.map((zones, seat) => {
            const who = scene.props.table.seats[seat];
            return (
              <div key={seat} class={`fb-seat${seat === scene.props.viewer ? " own" : ""}`}>
                <span class="fb-who">
                  <Chip of={who?.colour ?? "white"} size={16} /> {who?.name ?? t("seat-no", { seat: seat + 1 })}
                </span>
                {zones.map((inner, i) =>
                  inner.title ? (
                    <ZoneView key={i} scene={scene} zone={inner} />
                  ) : (
                    <ZoneBody key={i} scene={scene} zone={inner} />
                  ),
                )}
              </div>
            );
          })}
        </div>
      );
    default:
      return (
        <div class="fb-inner">
          {zone.zones.map((inner, i) => (
            <ZoneView key={i} scene={scene} zone={inner} />
          ))}
        </div>
      );
  }
}

const None = (): JSX.Element => <span class="fb-none">{t("none")}</span>;

function Figures({ scene, lines }: { scene: Scene; lines: readonly Line[] }): JSX.Element {
  return (
    <div class="fb-lines">
      {lines.map((line, i) => (
        <Piece
          key={i}
          scene={scene}
          piece={line.piece !== null && scene.apart.has(line.piece) ? null : line.piece}
          name={line.label ? `${line.label}: ${line.text}` : line.text}
          class="fb-line"
        >
          {line.label && <span>{line.label}</span>} <b>{line.text}</b>
        </Piece>
      ))}
    </div>
  );
}

function CardView({ scene, card }: { scene: Scene; card: Card }): JSX.Element {
  const words = [card.title, ...card.lines.map((line) => `${line.label} ${line.text}`)].filter(Boolean).join(", ");
  return (
    <Piece scene={scene} piece={card.piece} name={words || t("card")} class="fb-card">
      {card.title && <b>{card.title}</b>}
      {card.lines.map((line, i) => (
        <span key={i} class="fb-line">
          {line.label} <em>{line.text}</em>
        </span>
      ))}
      {card.zones.map((zone, i) => (
        <span key={i} class="fb-line">
          {zone.title} <em>{summary(zone)}</em>
        </span>
      ))}
    </Piece>
  );
}

/** A zone inside a card, in a few words. */
function summary(zone: Zone): string {
  switch (zone.kind) {
    case "figures":
      return zone.lines.map((line) => `${line.label} ${line.text}`.trim()).join(", ");
    case "track":
      return t("n-of-m", { now: zone.now, of: zone.of });
    case "tokens":
      return zone.values.join(", ") || t("none");
    case "cards":
      return (
        zone.cards.map((card) => card.title || card.lines.map((line) => line.text).join(" ")).join(", ") || t("none")
      );
    case "seats":
      return zone.of.map((zones) => zones.map(summary).join(", ")).join("; ");
    default:
      return zone.zones.map((inner) => `${inner.title} ${summary(inner)}`).join("; ");
  }
}

/** What the view has for each seat as plain values: the score, a count of cards. */
function ofSeat(props: SeatProps): Line[] {
  const board = props.view.board as unknown;
  if (typeof board !== "object" || board === null || Array.isArray(board)) return [];
  return zonesOf(board as Record<string, unknown>, props.table.seats.length).flatMap((zone) => {
    if (zone.kind !== "seats") return [];
    const lines = (zone.of[props.seat] ?? []).flatMap((inner) =>
      inner.kind === "figures" && !inner.title ? inner.lines : [],
    );
    return lines.map((line) => ({ ...line, label: line.label || zone.title }));
  });
}

export function Seat(props: SeatProps): JSX.Element {
  return (
    <dl class="fb-plate">
      {ofSeat(props).map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{line.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first figure of a seat is enough for a strip. */
export function SeatLine(props: SeatProps): JSX.Element {
  const line = ofSeat(props)[0];
  return <>{line ? `${line.label} ${line.text}` : ""}</>;
}
