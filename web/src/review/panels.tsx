/** The parts of a review: accuracy, key moments, one moment told, beliefs, and what a match was lost by. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type {
  AnalysedDecision,
  Analysis,
  Belief,
  SeatInfo,
  SeatReview,
  TableInfo,
  TurningPoint,
} from "../gen/messages";
import type { TableUI } from "../games/types";
import { Chip, Label } from "../parts";
import { inkOf } from "../parts/pieces";
import { say, type Text, t } from "../say";
import { type Choice, choicesOf, mistaken, ownChange } from "./analysis";
import { Bar } from "./branch";
import { addUp, lost, percent, pointsOf, signed } from "./figures";
import { about, counted, nameOf } from "./shelf";

/** A decision that lost as much as this is a mistake. */
const MISTAKE = 0.1;

export function Accuracy(props: {
  seat: SeatInfo;
  review: SeatReview | null;
  you: boolean;
  won: boolean;
  hidden: boolean;
  /** A strip on a phone, or in a flat window. */
  short: boolean;
}): JSX.Element {
  const { seat, review } = props;
  return (
    <section class="accuracy plate" aria-label={t("rv-accuracy-of", about(seat, props.you))}>
      <Chip of={seat.colour} size={26} />
      <p>
        <b>
          {nameOf(seat, props.you)}
          {props.won && <>, {t("rv-won")}</>}
        </b>
        <span>{t("rv-accuracy-mean")}</span>
      </p>
      <strong class="num">{review?.accuracy === null || !review ? "–" : Math.round(review.accuracy)}</strong>
      {review && (
        <>
          <div class="ticks" aria-hidden="true">
            {review.losses.map((loss, i) => (
              <i
                key={i}
                style={{
                  height: `max(2px, ${Math.min(1, loss) * 100}%)`,
                  ...(loss >= MISTAKE ? { background: inkOf(seat.colour) } : {}),
                }}
              />
            ))}
          </div>
          <p class="hint">
            {props.short
              ? t("rv-mistakes-short", { mistakes: review.mistakes, lost: signed(costOfMistakes(review)) })
              : t("rv-mistakes", {
                  mistakes: review.mistakes,
                  decisions: review.decisions,
                  lost: signed(costOfMistakes(review)),
                })}
          </p>
        </>
      )}
    </section>
  );
}

/** What the mistakes of a seat changed in its chance, as the key moments and the parts of its play say. */
const costOfMistakes = (review: SeatReview): number =>
  -review.losses.filter((loss) => loss >= MISTAKE).reduce((sum, loss) => sum + loss, 0);

export function Moments(props: {
  moments: readonly TurningPoint[];
  analysis: Analysis;
  table: TableInfo;
  ui: TableUI;
  ply: number;
  onPly(ply: number): void;
}): JSX.Element {
  const { moments, analysis, table, ui } = props;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const list = box.current?.querySelector("ol");
    if (!box.current || !list) return;
    const bring = () => box.current && bringUp(box.current, list);
    bring();
    const watch = new ResizeObserver(bring);
    for (const part of [box.current, ...box.current.children, ...list.children]) if (part !== list) watch.observe(part);
    return () => watch.disconnect();
  }, [props.ply, moments.length]);
  return (
    <section class="moments plate fades" aria-label={t("rv-moments")} ref={box}>
      <Label as="h2">{t("rv-moments")}</Label>
      {!moments.length && <p class="hint">{analysis.status === "done" ? t("rv-no-moments") : t("rv-thinking")}</p>}
      <ol>
        {moments.map((point, i) => {
          const decision = analysis.decisions[point.ply];
          return (
            <li key={point.ply}>
              <button
                type="button"
                aria-current={point.ply === props.ply ? "step" : undefined}
                onClick={() => props.onPly(point.ply)}
              >
                <i class="num">{i + 1}</i>
                <Chip of={table.seats[point.seat]?.colour ?? "white"} />
                <span>
                  <em>{decision ? moveBy(ui, decision, table) : ""}</em>
                  <small>
                    {t("rv-moment-of", {
                      ...about(table.seats[point.loser]!, table.seats[point.loser]!.mine),
                      ...counted(ui),
                      round: decision?.round ?? 0,
                      part: point.part,
                      own: point.loser === point.seat,
                    })}
                  </small>
                </span>
                <b class="num">{lost(point)}</b>
              </button>
            </li>
          );
        })}
      </ol>
      {moments.length > 0 && ui.hidden && <p class="hint">{t("rv-moments-which")}</p>}
    </section>
  );
}

/** Brings the chosen row up under the heading, with as many whole rows before it as there is room for. */
function bringUp(box: HTMLElement, list: HTMLElement): void {
  const now = list.querySelector<HTMLElement>("[aria-current]");
  if (!now) return;
  const head = box.firstElementChild?.clientHeight ?? 0;
  const above = box.getBoundingClientRect().top + box.clientTop - box.scrollTop;
  const rows = [...list.children].map((row) => row.getBoundingClientRect().top - above);
  const top = now.getBoundingClientRect().top - above;
  const most = top + now.offsetHeight - box.clientHeight;
  if (most <= 0) {
    box.scrollTop = 0;
    return;
  }
  const to = (rows.find((row) => row - head >= most) ?? top) - head;
  list.style.paddingBottom = "";
  list.style.paddingBottom = `${Math.max(0, to + box.clientHeight - box.scrollHeight)}px`;
  box.scrollTop = to;
}

/** A move as it is called where its question is not at hand. */
export const moveName = (ui: TableUI, decision: AnalysedDecision, move: { notation: string; label: Text }): string =>
  ui.moveName?.(decision.kind, move) ?? say(move.label);

/** Who moved, and what the move is called: for sentences about it. */
export function moved(ui: TableUI, decision: AnalysedDecision, table: TableInfo) {
  const mover = table.seats[decision.seat]!;
  return { ...about(mover, mover.mine), move: moveName(ui, decision, decision.played) };
}

/** A move and whose it was; a move that names its mover needs nobody before it. */
export function moveBy(ui: TableUI, decision: AnalysedDecision, table: TableInfo): string {
  const mover = table.seats[decision.seat]!;
  const by = moved(ui, decision, table);
  return by.move.startsWith(`${nameOf(mover, mover.mine)} `) ? by.move : t("rv-move-by", by);
}

/** What a turning point did to the chance of whoever lost it: by play, as they knew it; else as it truly stood. */
export function turned(ui: TableUI, point: TurningPoint, decision: AnalysedDecision, table: TableInfo): string {
  if (point.part === "play") return held(ui, decision, table, point);
  const loser = table.seats[point.loser]!;
  const { move, you, who } = moved(ui, decision, table);
  return t("rv-held-true", {
    ...about(loser, loser.mine),
    move,
    by: point.loser === decision.seat ? "none" : you ? "you" : who,
    hidden: ui.hidden,
    ...went(point),
  });
}

/** What a decision did to the chance of whoever made it, in one sentence. */
export function held(ui: TableUI, decision: AnalysedDecision, table: TableInfo, change = ownChange(decision)): string {
  return t(ui.hidden ? "rv-held-knew" : "rv-held", { ...moved(ui, decision, table), ...went(change) });
}

/** The same in fewer words, where the move stands among the choices below it. */
function briefly(ui: TableUI, decision: AnalysedDecision, table: TableInfo, turn: TurningPoint | null): string {
  const loser = table.seats[turn ? turn.loser : decision.seat]!;
  return t("rv-held-brief", {
    ...about(loser, loser.mine),
    which: !ui.hidden ? "open" : turn ? "true" : "knew",
    ...went(turn ?? ownChange(decision)),
  });
}

/** A change of a chance, as it is shown: what rounds to the same has not changed. */
function went(change: { before: number; after: number }) {
  const [before, after] = [percent(change.before), percent(change.after)];
  return { before, after, way: before === after ? "same" : change.before > change.after ? "down" : "up" };
}

export function Told(props: {
  ui: TableUI;
  decision: AnalysedDecision;
  table: TableInfo;
  you: boolean;
  /** What was asked, once it is known. */
  question: string;
  /** The move, where it is made beside the board. */
  beside: ComponentChildren;
  /** Where somebody lost a chance here by other things than their own play. */
  turn: TurningPoint | null;
  /** Whose chance the graph shows. */
  viewer: number;
  /** On a phone: the ways to other moments, around what this one is called. */
  around?: ((called: ComponentChildren) => ComponentChildren) | undefined;
  /** In few words: there is no room for more. */
  brief?: boolean;
  shown: "played" | "better";
  onShow(which: "played" | "better"): void;
}): JSX.Element {
  const { ui, decision, table } = props;
  const seat = table.seats[decision.seat]!;
  const choices = choicesOf(decision);
  const wrong = mistaken(decision);
  const reasoned = wrong ? choices.find((one) => one.word === "better") : decision.played;
  const why = say(reasoned?.why ?? "");
  const called = (
    <Label as="h2">{t("rv-decision", { round: decision.round, who: nameOf(seat, props.you), ...counted(ui) })}</Label>
  );
  return (
    <>
      <div class="told-head">
        {props.around ? props.around(called) : called}
        {wrong && (
          <fieldset class="segments">
            <legend class="sr">{t("rv-show")}</legend>
            {(["played", "better"] as const).map((which) => (
              <label key={which} class={props.shown === which ? "on" : undefined}>
                <input
                  type="radio"
                  name="which"
                  class="over"
                  checked={props.shown === which}
                  onChange={() => props.onShow(which)}
                />
                {t(which === "played" ? "rv-played" : "rv-better")}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <p class="told-line">
        {props.brief && decision.choices > 1
          ? briefly(ui, decision, table, props.turn)
          : props.turn
            ? turned(ui, props.turn, decision, table)
            : held(ui, decision, table)}
      </p>
      {props.turn && <p class="told-asked told-cause">{cause(props.turn, table)}</p>}
      {ui.hidden && <BothChances decision={decision} table={table} viewer={props.viewer} />}
      {props.question && <p class="told-asked told-question">{props.question}</p>}
      {decision.choices > 1 && (
        <>
          <Label as="h3" class={props.brief && (props.around || !props.turn) ? "sr" : ""}>
            {t(ui.hidden ? "rv-after-knew" : "rv-after", about(seat, props.you))}
          </Label>
          <ul class="bars">
            {choices.map((choice) => (
              <ChoiceBar key={choice.notation} choice={choice} colour={seat.colour} />
            ))}
          </ul>
        </>
      )}
      {decision.choices === 1 && !decision.loss && <p class="hint">{t("rv-no-choice")}</p>}
      {props.beside}
      {why && (
        <p class="told-why">
          <b>{t("rv-why", about(seat, props.you))}</b> {props.you ? why : t("rv-why-quoted", { why })}
        </p>
      )}
    </>
  );
}

/** Why a chance fell that its seat did not lose by its own play. */
function cause(point: TurningPoint, table: TableInfo): string {
  const loser = table.seats[point.loser]!;
  return t("rv-cause", { part: point.part, own: point.loser === point.seat, ...about(loser, loser.mine) });
}

/** A chance before and after a move, by what the mover knew and as it truly stood; and that of whoever looks on. */
function BothChances(props: { decision: AnalysedDecision; table: TableInfo; viewer: number }): JSX.Element {
  const { decision, table, viewer } = props;
  const mover = decision.seat;
  const rows = [
    { seat: mover, which: "knew", ...ownChange(decision) },
    ...[...new Set([mover, viewer])].map((seat) => ({
      seat,
      which: "true",
      before: decision.true[seat] ?? 0,
      after: decision.true_after[seat] ?? 0,
    })),
  ];
  return (
    <dl class="both-chances">
      {rows.map(({ seat, which, before, after }) => (
        <div key={`${which} ${seat}`}>
          <dt>{t("rv-chance-which", { which, ...about(table.seats[seat]!, table.seats[seat]!.mine) })}</dt>
          <dd class="num">
            {percent(before)} <span aria-hidden="true">→</span> <span class="sr">{t("rv-then")}</span>{" "}
            <b>{percent(after)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChoiceBar({ choice, colour }: { choice: Choice; colour: string }): JSX.Element {
  return (
    <Bar
      label={say(choice.label)}
      chance={choice.chance}
      {...(choice.word ? { note: t(choice.word === "played" ? "rv-word-played" : "rv-word-better") } : {})}
      class={choice.word ?? "other"}
      {...(choice.word === "better" ? { fill: colour } : {})}
    />
  );
}

const PARTS = { hidden: "rv-part-hidden", luck: "rv-part-luck", play: "rv-part-play", open: "rv-part-open" } as const;
const VERDICTS = {
  won: "rv-verdict-won",
  despite: "rv-verdict-despite",
  lied: "rv-verdict-lied",
  luck: "rv-verdict-luck",
  play: "rv-verdict-play",
  drift: "rv-verdict-drift",
  outplayed: "rv-verdict-outplayed",
} as const;

export interface Part {
  name: keyof typeof PARTS;
  points: number;
}

/** The parts a chance changed by over the match; in whole points they add up to the whole. */
export function partsOf(review: SeatReview): { whole: number; parts: Part[] } {
  const whole = pointsOf(review.end) - pointsOf(review.start);
  const names = ["hidden", "luck", "play", "open"] as const;
  const points = addUp(
    names.map((name) => review[name]),
    whole / 100,
  );
  return { whole, parts: names.map((name, i) => ({ name, points: points[i] ?? 0 })) };
}

/** Play is judged by what was known: what a match was decided by, in a few words. */
export function verdictOf(review: SeatReview): keyof typeof VERDICTS {
  if (review.end > review.start) return review.mistakes ? "despite" : "won";
  const parts: ["lied" | "luck" | "play" | "outplayed", number][] = [
    ["lied", review.hidden],
    ["luck", review.luck],
    ["play", review.play],
    ["outplayed", review.open],
  ];
  const most = parts.reduce((worst, one) => (one[1] < worst[1] ? one : worst))[0];
  return most === "play" && !review.mistakes ? "drift" : most;
}

/** What the mistakes of a seat cost, and the rest of its own play: together they are its part. */
export function played(review: SeatReview, points: number): { lost: string; rest: string } {
  const lost = Math.round(costOfMistakes(review) * 100);
  return { lost: signed(lost / 100), rest: signed((points - lost) / 100) };
}

export function Parts(props: { review: SeatReview; seat: SeatInfo; you: boolean; hidden: boolean }): JSX.Element {
  const { review, seat, you, hidden } = props;
  const { parts } = partsOf(review);
  const verdict = verdictOf(review);
  const who = about(seat, you);
  const largest = Math.max(1, ...parts.map((part) => Math.abs(part.points)));
  return (
    <section class="parts plate" aria-label={t("rv-parts")}>
      <Label as="h2">
        {t("rv-from-to", { before: percent(review.start), after: percent(review.end), who: nameOf(seat, you) })}
      </Label>
      <p class="told-line">
        {verdict === "play" || verdict === "drift" ? t(VERDICTS[verdict], who) : t(VERDICTS[verdict])}
      </p>
      <ul>
        {parts
          .filter((part) => part.points || part.name === "play")
          .map((part) => (
            <li key={part.name}>
              <span>
                {part.name === "play" ? t(PARTS.play, { ...who, hidden }) : t(PARTS[part.name])}
                {part.name === "play" && review.mistakes > 0 && (
                  <small>{t("rv-part-mistakes", { mistakes: review.mistakes, ...played(review, part.points) })}</small>
                )}
              </span>
              <i
                class={part.points > 0 ? "up" : undefined}
                style={{ width: `${(Math.abs(part.points) / largest) * 90}px` }}
              />
              <b class="num">{signed(part.points / 100)}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What others could have held at a moment, by what a seat knew, beside what they did hold. */
export function Held(props: {
  beliefs: readonly Belief[];
  table: TableInfo;
  seat: number;
  you: boolean;
  ply: number;
}): JSX.Element | null {
  const { beliefs, table, seat, you } = props;
  const now = heldAt(beliefs, seat, props.ply);
  const others = [...new Set(now.map((belief) => belief.about))];
  return (
    <section class="held plate" aria-label={t("rv-held-by")} tabIndex={0}>
      <Label as="h2">{t("rv-held-by")}</Label>
      <p class="hint">{now.length ? t("rv-held-hint", about(table.seats[seat]!, you)) : t("rv-held-none")}</p>
      {others.map((other) => (
        <table key={other}>
          <thead>
            <tr>
              <th scope="col">
                <Chip of={table.seats[other ?? 0]?.colour ?? "white"} size={18} />{" "}
                {other === null ? "" : nameOf(table.seats[other]!, false)}
              </th>
              <th scope="col">{t("rv-chance-short")}</th>
              <th scope="col">{t("rv-truth")}</th>
            </tr>
          </thead>
          <tbody>
            {now
              .filter((belief) => belief.about === other)
              .map((belief) => (
                <tr key={say(belief.what)}>
                  <th scope="row">{say(belief.what)}</th>
                  <td class="num">{percent(belief.chance)}</td>
                  <td class={belief.true ? "so" : undefined}>{belief.true ? t("rv-yes") : t("rv-no")}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** What a seat last believed, up to a moment, the likeliest first. */
export function heldAt(beliefs: readonly Belief[], seat: number, ply: number): Belief[] {
  const known = beliefs.filter((belief) => belief.viewer === seat && belief.ply <= ply);
  const last = Math.max(...known.map((belief) => belief.ply));
  return known.filter((belief) => belief.ply === last).sort((a, b) => pointsOf(b.chance) - pointsOf(a.chance));
}

/** Beliefs about one thing, round by round, are suspicion; others are of what was held. */
export const suspected = (beliefs: readonly Belief[]): boolean => {
  const whats = new Set(beliefs.filter((belief) => belief.about !== null).map((belief) => say(belief.what)));
  return whats.size === 1;
};

/** What this viewer believed in this round about things that belong to nobody. */
export const expected = (beliefs: readonly Belief[], seat: number, round: number, ply: number): Belief[] =>
  beliefs.filter(
    (belief) => belief.about === null && belief.viewer === seat && belief.round === round && belief.ply <= ply,
  );

/** Everybody under the board: how far this viewer trusted them, if it had to. */
export function Trust(props: {
  beliefs: readonly Belief[];
  table: TableInfo;
  seat: number;
  ply: number;
  other: string;
}): JSX.Element {
  const { table } = props;
  const now = heldAt(
    props.beliefs.filter((belief) => belief.about !== null),
    props.seat,
    props.ply,
  );
  return (
    <ul class="trust" aria-label={t("rv-trust")}>
      {table.seats.map((seat) => {
        const belief = now.find((one) => one.about === seat.seat);
        return (
          <li key={seat.seat}>
            <span>
              <Chip of={seat.colour} size={20} /> <b>{nameOf(seat, seat.mine)}</b>
            </span>
            {belief && (
              <em>{t("rv-trusted", { chance: percent(1 - belief.chance), what: props.other || say(belief.what) })}</em>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One row for each who is suspected, one bar for each round. */
export function Suspicion(props: {
  beliefs: readonly Belief[];
  table: TableInfo;
  round: number;
  brief?: ((said: Text) => string) | undefined;
  /** How many could be what they were suspected to be, and what the others are. */
  suspects?: { note: string; other: string } | undefined;
}): JSX.Element {
  const brief = props.brief ?? say;
  const beliefs = props.beliefs.filter((belief) => belief.about !== null);
  const silent = beliefs.some((belief) => !say(belief.said));
  const about = [...new Set(beliefs.map((belief) => belief.about))].filter((seat): seat is number => seat !== null);
  const rounds = [...new Set(beliefs.map((belief) => belief.round))].sort((a, b) => a - b);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    const now = list?.querySelector<HTMLElement>("th.now");
    if (list && now) list.scrollLeft = now.offsetLeft - list.clientWidth / 2;
  }, [props.round, rounds.length]);
  return (
    <section class="suspicion plate" aria-label={t("rv-suspicion")}>
      <Label as="h2">{t("rv-suspicion")}</Label>
      <p class="hint">
        {props.suspects?.note} {t("rv-suspicion-hint")} {silent && t("rv-suspicion-silent")}
      </p>
      <div ref={box} class="suspicion-rows" tabIndex={0} role="group" aria-label={t("rv-suspicion")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("rv-seat")}</th>
              {rounds.map((round) => (
                <th key={round} scope="col" class={round === props.round ? "now" : undefined}>
                  {round}
                </th>
              ))}
              <th scope="col">{t("rv-truth")}</th>
            </tr>
          </thead>
          <tbody>
            {about.map((seat) => {
              const row = beliefs.filter((belief) => belief.about === seat);
              const one = table(props.table, seat);
              return (
                <tr key={seat}>
                  <th scope="row">
                    <Chip of={one?.colour ?? "white"} size={20} /> {one ? nameOf(one, one.mine) : seat}
                  </th>
                  {rounds.map((round) => {
                    const belief = row.find((entry) => entry.round === round);
                    return (
                      <td key={round} class={round === props.round ? "now" : undefined}>
                        {belief && (
                          <>
                            <i aria-hidden="true">
                              <b style={{ height: `${Math.round(belief.chance * 100)}%` }} />
                            </i>
                            <span class="sr">{percent(belief.chance)}</span>
                            <small
                              class={belief.honest === false ? "false" : undefined}
                              title={say(belief.said)}
                              aria-hidden="true"
                            >
                              {say(belief.said) ? brief(belief.said) : "?"}
                            </small>
                            <span class="sr">{say(belief.said) || t("rv-suspicion-silent")}</span>
                          </>
                        )}
                      </td>
                    );
                  })}
                  <td>
                    {row[0] &&
                      (row[0].true
                        ? say(row[0].what)
                        : (props.suspects?.other ?? t("rv-not-what", { what: say(row[0].what) })))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const table = (of: TableInfo, seat: number): SeatInfo | undefined => of.seats[seat];
