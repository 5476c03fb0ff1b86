/** The board of a moment: as its viewer knew it, and with secrets also as it was. */

import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Frame } from "../gen/messages";
import { t } from "../say";
import { Held, Trust } from "./beliefs";
import { Hands, openHands } from "./hands";
import type { FinishedMatch } from "./moment";
import type { ReviewScreen } from "./model";
import { about } from "./match-page";
import { StageBoard, useReel, useStaged } from "./stage";

type Side = "knew" | "true";

/** `both`: where two boards have room beside each other. */
export function BoardSlot({ screen, both }: { screen: ReviewScreen; both: boolean }): JSX.Element {
  const { ui } = screen.match;
  const [side, setSide] = useState<Side>("knew");
  if (!ui.hidden) return <StageBoard ui={ui} staged={screen.staged} line={screen.line} />;
  const beside = both && ui.knower !== undefined;
  const knew = beside || side === "knew";
  const { table, seat } = screen;
  const names = {
    knew: t("rv-knew-of", about(table.seats[seat]!, table.seats[seat]!.mine)),
    true: t("rv-true"),
  };
  return (
    <div class={beside ? "both-sides beside" : "both-sides"}>
      {!beside && (
        <fieldset class="segments sides">
          <legend class="sr">{t("rv-board")}</legend>
          {(["knew", "true"] as const).map((which) => (
            <label key={which} class={side === which ? "on" : undefined}>
              <input type="radio" name="side" class="over" checked={side === which} onChange={() => setSide(which)} />
              {names[which]}
            </label>
          ))}
        </fieldset>
      )}
      {knew && (
        <section class="side-knew" aria-label={t("rv-knew")}>
          <h2 class={beside ? "side-title" : "sr"}>{names.knew}</h2>
          <StageBoard ui={ui} staged={screen.staged} line={screen.line} />
          {ui.knower && (
            <Trust
              beliefs={screen.review?.beliefs ?? []}
              table={table}
              seat={seat}
              ply={screen.moment.ply}
              other={ui.suspects?.(screen.match.replay.options).other ?? ""}
            />
          )}
        </section>
      )}
      {(beside || !knew) && (
        <Truth match={screen.match} ply={screen.moment.ply} title={beside ? names.true : ""}>
          {!screen.suspicion && (
            <Held
              beliefs={screen.review?.beliefs ?? []}
              table={table}
              seat={seat}
              you={table.seats[seat]!.mine}
              ply={screen.moment.ply}
            />
          )}
        </Truth>
      )}
    </div>
  );
}

/** What was true at this moment: the board of somebody who saw it, or every hand beside each other. */
function Truth(props: {
  match: FinishedMatch;
  ply: number;
  title: string;
  /** What was believed of it. */
  children: ComponentChildren;
}): JSX.Element {
  const { match, title } = props;
  const { reel, frame } = useReel(match.replay, { ply: props.ply, viewer: "open" });
  return (
    <section class="side-true fades" aria-label={t("rv-true")}>
      <h2 class={title ? "side-title" : "sr"}>{t("rv-true")}</h2>
      {frame ? <TrueSide match={match} frame={frame} reel={reel} /> : <p class="loading">{t("rv-loading")}</p>}
      {props.children}
      {frame && !openHands(match.ui, frame) && <p class="hint">{t("rv-nothing-hidden")}</p>}
    </section>
  );
}

function TrueSide(props: {
  match: FinishedMatch;
  frame: Frame;
  reel: Parameters<typeof useStaged>[0]["reel"];
}): JSX.Element {
  const { match, frame, reel } = props;
  const { replay, ui } = match;
  const viewer = ui.knower?.(frame.view) ?? null;
  const seen = useMemo(() => {
    const view = viewer === null ? null : frame.open[viewer];
    return view ? { ...frame, view: ui.truth?.(view, frame.open) ?? view } : frame;
  }, [frame, viewer]);
  const staged = useStaged({ ui, replay, frame: seen, reel, forward: false });
  const board = { ...staged, board: { ...staged.board, viewer: viewer ?? staged.board.viewer } };
  return (
    <>
      {viewer !== null && <StageBoard ui={ui} staged={board} />}
      <Hands ui={ui} frame={frame} table={staged.table} />
    </>
  );
}
