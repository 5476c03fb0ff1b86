/** "Play on from here": a new table that goes on from a moment, with bots or with friends. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ReplayInfo, SeatPlan } from "../gen/messages";
import * as api from "../net/api";
import { Button, Chip, Drawer } from "../parts";
import { go, type LineMove, type Moment, path } from "../router";
import { t } from "../say";
import { gameOf, reasonOf } from "../session";
import { mySeat, type FinishedMatch } from "./moment";
import { nameOf } from "./match-page";

/** Who sits where: I on my seat, on all others bots of a level or whoever comes. */
export const planOf = (seats: number, mine: number, level: string | null): SeatPlan[] =>
  Array.from({ length: seats }, (_, seat) =>
    seat === mine ? { holder: "me", level: null } : level ? { holder: "bot", level } : { holder: "open", level: null },
  );

export function PlayOnButtons(props: {
  match: FinishedMatch;
  moment: Moment;
  line?: readonly LineMove[];
  primary?: boolean;
}): JSX.Element {
  const { match, moment, line = [] } = props;
  const [asking, setAsking] = useState(false);
  const over = moment.ply >= match.replay.plies && match.replay.result !== null;
  if (over && !line.length) return <p class="hint play-on">{t("rv-over-here")}</p>;
  return (
    <div class="play-on">
      <Button
        {...(props.primary ? { kind: "primary" as const, hotkey: "P" } : {})}
        icon="march"
        onClick={() => setAsking(true)}
      >
        {t("rv-play-on")}
      </Button>
      {!props.line && (
        <Button icon="pencil" href={path.branch(match.replay.id, moment)}>
          {t("rv-try")}
        </Button>
      )}
      {asking && (
        <Drawer title={t("rv-play-on")} onClose={() => setAsking(false)}>
          <PlayOnForm replay={match.replay} hidden={match.ui.hidden} moment={moment} line={line} />
        </Drawer>
      )}
    </div>
  );
}

function PlayOnForm(props: {
  replay: ReplayInfo;
  hidden: boolean;
  moment: Moment;
  line: readonly LineMove[];
}): JSX.Element {
  const { replay, moment, line } = props;
  const levels = gameOf(replay.game)?.levels ?? [];
  const usual = (levels.find((level) => level.usual) ?? levels[0])?.id ?? null;
  const looking = typeof moment.viewer === "number" ? moment.viewer : null;
  const [seat, setSeat] = useState(looking ?? mySeat(replay) ?? 0);
  const [level, setLevel] = useState(usual);
  const [redealt, setRedealt] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const open = async () => {
    setBusy(true);
    try {
      const table = await api.playOn(replay.id, {
        ply: moment.ply,
        moves: line.map(([mover, move]) => [mover, move]),
        plan: planOf(replay.seats.length, seat, level),
        redeal: redealt ? seat : null,
      });
      go(path.table(table.id));
    } catch (failed) {
      setError(reasonOf(failed));
      setBusy(false);
    }
  };
  const choice = (name: string, on: boolean, label: string, pick: () => void, chip?: string) => (
    <label class={on ? "on" : undefined}>
      <input type="radio" name={name} checked={on} onChange={pick} /> {chip && <Chip of={chip} />} {label}
    </label>
  );
  return (
    <form
      class="play-on-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void open();
      }}
    >
      <fieldset>
        <legend class="lab">{t("rv-your-seat")}</legend>
        {replay.seats.map((one) =>
          choice(
            "seat",
            one.seat === seat,
            `${one.name}, ${nameOf(one, one.mine)}`,
            () => setSeat(one.seat),
            one.colour,
          ),
        )}
      </fieldset>
      <fieldset>
        <legend class="lab">{t("rv-others")}</legend>
        {levels.map((one) =>
          choice("level", level === one.id, t("rv-bots-of", { level: one.name }), () => setLevel(one.id)),
        )}
        {choice("level", level === null, t("rv-friends"), () => setLevel(null))}
        {level === null && <p class="hint">{t("rv-friends-known")}</p>}
      </fieldset>
      {props.hidden && (
        <fieldset>
          <legend class="lab">{t("rv-secrets")}</legend>
          {choice("deal", !redealt, t("rv-as-it-was"), () => setRedealt(false))}
          {choice("deal", redealt, t("rv-redealt"), () => setRedealt(true))}
        </fieldset>
      )}
      {error && (
        <p role="alert" class="form-error">
          {error}
        </p>
      )}
      <Button type="submit" kind="primary" icon="march" off={busy}>
        {t("rv-open-table")}
      </Button>
    </form>
  );
}
