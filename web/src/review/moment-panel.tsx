/** The panel of one moment: what it did to the chance and how sure that is, the moves, why, and how to go on from there. */

import type { JSX } from "preact";
import { Button, IconButton, Label } from "../parts";
import { path } from "../router";
import { say, t } from "../say";
import { Choices } from "./choices";
import type { ReviewScreen } from "./model";
import { PlayOnButtons } from "./playon";
import { betterOf, equals, rightOf } from "./reviewed";
import { moveName, verdictOf } from "./sentences";
import { counted, nameOf } from "./match-page";
import { Stepper, WhyFacts } from "./why";

export function MomentPanel({ screen }: { screen: ReviewScreen }): JSX.Element {
  const { decision, moment, match, walk, why } = screen;
  const { replay } = match;
  return (
    <section class="moment-panel plate raised" aria-label={t("rv-this-moment")}>
      <MomentHead screen={screen} />
      {decision ? (
        <Decided screen={screen} />
      ) : (
        <p class="told-line">{moment.ply >= replay.plies ? t("rv-over-here") : t("rv-unknown")}</p>
      )}
      {walk && why && <Stepper why={why} table={screen.table} walk={walk} onWalk={screen.setWalk} />}
      <MomentActions screen={screen} />
    </section>
  );
}

function MomentHead({ screen }: { screen: ReviewScreen }): JSX.Element {
  const { decision, table, match, keys, before, after, to, moment } = screen;
  const { ui, replay } = match;
  const at = keys.findIndex((key) => key.plies.includes(moment.ply));
  const seat = decision && table.seats[decision.seat];
  return (
    <div class="moment-head">
      <IconButton icon="left" label={t("rv-moment-before")} off={!before} onClick={() => before && to(before.ply)} />
      <Label as="h2">
        {at >= 0 && <>{t("rv-moment-number", { number: at + 1, count: keys.length })}, </>}
        {seat
          ? t("rv-decision", {
              round: screen.round,
              who: nameOf(seat, seat.mine),
              ply: moment.ply + 1,
              plies: replay.plies,
              ...counted(ui),
            })
          : t("rv-move-of", { ply: moment.ply, plies: replay.plies })}
      </Label>
      <IconButton icon="right" label={t("rv-moment-after")} off={!after} onClick={() => after && to(after.ply)} />
    </div>
  );
}

function Decided({ screen }: { screen: ReviewScreen }): JSX.Element {
  const { review, table, match, walk, why, asked } = screen;
  const { ui } = match;
  const decision = screen.decision!;
  const { head, line, basis } = verdictOf(decision, review?.calibrated ?? false, ui.hidden, table);
  const even = equals(decision).some((move) => move.played);
  const mine = table.seats[decision.seat]?.mine === true;
  return (
    <>
      <p class="told-line">{head}</p>
      {line && (
        <p class="moment-range">
          {line} {basis}
        </p>
      )}
      {mine && asked && <p class="sr">{say(asked.prompt)}</p>}
      <Choices
        moves={decision.moves}
        better={betterOf(decision)}
        name={(move) => moveName(ui, decision.kind, move)}
        shown={screen.shown}
        onShow={(notation) => {
          screen.setWalk(null);
          screen.show(notation);
        }}
      />
      {why && !walk && <WhyFacts why={why} />}
      {even && (
        <p class="moment-even">
          <span aria-hidden="true">=</span> {t("rv-none-better", { mattered: decision.mattered })}
        </p>
      )}
    </>
  );
}

/** The one signal button: playing on from a mistake, elsewhere the way to the next key moment. */
function MomentActions({ screen }: { screen: ReviewScreen }): JSX.Element {
  const { decision, match, moment, after, keys, why, walk } = screen;
  const next = decision?.verdict !== "mistake" && after !== null;
  const puzzle = decision?.verdict === "mistake" && rightOf(decision.moves) !== null;
  return (
    <div class="moment-actions">
      {next && (
        <Button kind="primary" icon="right" hotkey="N" onClick={() => screen.to(after.ply)}>
          {t("rv-next-key", { number: keys.indexOf(after) + 1 })}
        </Button>
      )}
      <PlayOnButtons match={match} moment={moment} primary={!next} />
      {why && why.lines.length > 0 && !walk && (
        <Button icon="swap" onClick={() => screen.setWalk({ line: 1, at: 0 })}>
          {t("rv-step-both")}
        </Button>
      )}
      {puzzle && (
        <Button icon="why" href={path.set(match.replay.id, { ...moment, viewer: decision.seat })}>
          {t("rv-as-puzzle")}
        </Button>
      )}
    </div>
  );
}
