/** What is said of a decision: its verdict in a headline, and the range of what it lost in a line below. */

import type { FigureInfo, JudgedDecision, JudgedKey, TableInfo } from "../gen/messages";
import type { TableUI } from "../games/types";
import { say, type Text, t } from "../say";
import { chanceText, ends, lost, margin, signed } from "./figures";
import { betterOf, equals, hasChances, spreadOf } from "./reviewed";
import { about, nameOf } from "./match-page";

/** A move as it is called where its question is not at hand. */
export const moveName = (ui: TableUI, kind: string, move: { notation: string; label: Text }): string =>
  ui.moveName?.(kind, move) ?? say(move.label);

/** A move and whose it was; a move that names its mover needs nobody before it. */
export function moveBy(ui: TableUI, decision: JudgedDecision, table: TableInfo): string {
  const mover = table.seats[decision.seat]!;
  const move = moveName(ui, decision.kind, { notation: decision.move, label: decision.label });
  const by = about(mover, mover.mine);
  return move.startsWith(`${nameOf(mover, mover.mine)} `) ? move : t("rv-move-by", { ...by, move });
}

const points = (part: number): number => Math.round(part * 100);

/** The range of a loss; nobody can lose or gain more than everything. */
const within = (loss: FigureInfo): [low: number, high: number] => {
  const [low, high] = ends(loss);
  return [Math.max(-1, low), Math.min(1, high)];
};

/** "A loss of 20, between 16 and 24." */
export function range(loss: FigureInfo): string {
  const [low, high] = within(loss);
  return margin(loss) > 0
    ? t("rv-loss-range", { loss: points(loss.value), low: Math.max(0, points(low)), high: points(high) })
    : t("rv-loss-exact", { loss: points(loss.value) });
}

/** What a key moment did, in one sentence; the chances of its mover where they may be shown. */
export function keySentence(
  ui: TableUI,
  key: JudgedKey,
  decision: JudgedDecision,
  calibrated: boolean,
  table: TableInfo,
): string {
  const seat = table.seats[key.seat]!;
  const move = moveName(ui, decision.kind, { notation: decision.move, label: decision.label });
  const who = about(seat, seat.mine);
  const [before, after] = [key.before[key.seat], key.after[key.seat]];
  if (key.conceded) return conceded(who, calibrated ? before : undefined);
  return calibrated && before && after && key.plies.length === 1
    ? t("rv-held-until", { ...who, move, before: chanceText(before), after: chanceText(after) })
    : t("rv-move-cost", { ...who, move, points: points(key.loss.value) });
}

const conceded = (who: ReturnType<typeof about>, chance: FigureInfo | undefined): string =>
  chance ? t("rv-conceded-with", { ...who, chance: chanceText(chance) }) : t("rv-conceded", who);

export interface Verdict {
  head: string;
  /** How sure that is. */
  line: string;
  /** What it rests on. */
  basis: string;
}

/** The verdict of a decision. Nothing is called better or worse unless that is sure. */
export function verdictOf(decision: JudgedDecision, calibrated: boolean, hidden: boolean, table: TableInfo): Verdict {
  const seat = table.seats[decision.seat]!;
  const who = about(seat, seat.mine);
  const played = decision.moves.find((move) => move.played);
  const [low, high] = within(decision.loss);
  const basis = !played?.worlds
    ? ""
    : hidden
      ? t("rv-basis-deals", { ...who, worlds: played.worlds })
      : t("rv-basis-playouts", { worlds: played.worlds });
  const verdict = (head: string, line = ""): Verdict => ({ head, line, basis: line ? basis : "" });
  switch (decision.verdict) {
    case "forced":
      return verdict(t("rv-no-choice"));
    case "unknown":
      return verdict(t("rv-unknown"));
    case "conceded":
      return verdict(conceded(who, calibrated ? decision.before[decision.seat] : undefined));
    case "mistake": {
      const better = betterOf(decision);
      const head =
        hasChances(decision) && better?.chance && played?.chance
          ? t("rv-held", { ...who, before: chanceText(better.chance), after: chanceText(played.chance) })
          : t("rv-cost", { ...who, points: points(decision.loss.value) });
      return verdict(head, range(decision.loss));
    }
    case "open":
      return verdict(t("rv-no-mistake"), t("rv-open-line", { low: signed(-low), high: signed(-high) }));
    case "equal":
    case "best": {
      const even = equals(decision);
      if (even.some((move) => move.played)) {
        const { within, margin } = spreadOf(even);
        return verdict(
          t("rv-equal-head", { count: even.length }),
          margin ? t("rv-equal-line", { ...who, within, margin }) : t("rv-equal-exact", who),
        );
      }
      if (decision.verdict === "equal")
        return verdict(t("rv-no-mistake"), t("rv-small-line", { loss: lost(decision.loss), high: signed(-high) }));
      const line = decision.moves.length > 1 ? t("rv-best-line") : "";
      return verdict(t(decision.mattered ? "rv-found-it" : "rv-best-head"), line);
    }
  }
}
