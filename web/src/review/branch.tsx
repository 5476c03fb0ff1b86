/** A branch: other moves from a moment, tried at the table itself, with what the engine thinks of it. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { JudgedMoment } from "../gen/messages";
import { Frame } from "../app";
import { Boundary, Notice } from "../lazy";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Chip, Label } from "../parts";
import { momentHash, parseMoment, path } from "../router";
import { rulesGame } from "../rules/open";
import { say, t } from "../say";
import { reasonOf } from "../session";
import { extraMode } from "../table/extra";
import { TablePage } from "../table/page";
import { Choices } from "./choices";
import { openLine } from "./line";
import { type FinishedMatch, useFinishedMatch } from "./moment";
import { PlayOnButtons } from "./playon";
import { nameOf } from "./match-page";
import { useComments } from "./comments";
import "./review.css";

export function BranchPage({ id }: { id: string }): JSX.Element {
  const { value, error } = useFinishedMatch(id);
  usePage(t("rv-branch"));
  if (error)
    return (
      <Frame current="replay">
        <Notice title={t("rv-missing")} text={error.message}>
          <Button href={path.replays}>{t("rv-all")}</Button>
        </Notice>
      </Frame>
    );
  return value ? <Branch match={value} /> : <Frame current="replay">{null}</Frame>;
}

function Branch({ match }: { match: FinishedMatch }): JSX.Element {
  const { replay } = match;
  const asked = useMemo(() => parseMoment(location.hash), []);
  const ply = Math.min(asked.ply ?? 0, replay.plies);
  const viewer = asked.viewer ?? null;
  const store = useMemo(() => openLine(replay.id, ply, asked.line ?? []), [replay.id, ply]);
  useEffect(() => () => store.close(), [store]);
  useEffect(() => {
    rulesGame.value = replay.game;
    return () => {
      rulesGame.value = null;
    };
  }, [replay.game]);
  const line = store.line.value;
  const moment = { ply, viewer, line };
  useEffect(() => history.replaceState(null, "", location.pathname + momentHash(moment)), [line]);
  const comments = useComments(replay.id);
  const [text, setText] = useState("");
  const [copied, setCopied] = useState("");
  const link = `${location.origin}${path.branch(replay.id, moment)}`;
  const trouble = store.trouble.value;
  if (trouble)
    return (
      <Frame current="replay">
        <Notice title={t("rv-no-branch")} text={trouble.message}>
          <Button kind="primary" href={path.replay(replay.id, { ply, viewer })}>
            {t("rv-back-to-replay")}
          </Button>
        </Notice>
      </Frame>
    );
  return (
    <Boundary>
      <TablePage
        store={store}
        mode={extraMode({
          head: (
            <p class="branch-head">
              {t("rv-branch-from", { ply })}
              {line.length > 0 && <>, {t("rv-line-length", { count: line.length })}</>}
            </p>
          ),
          leave: { label: t("rv-back-to-replay"), to: path.replay(replay.id, { ply, viewer }) },
          tab: t("rv-branch"),
          icon: "swap",
          side: (
            <>
              <LineChoices match={match} ply={ply} line={line} settled={store.news.value?.moves === line} />
              <section class="plate branch-line" aria-label={t("rv-branch")}>
                <Label as="h2">{t("rv-branch")}</Label>
                <ol>
                  {line.map(([seat, move], n) => (
                    <li key={n}>
                      <Chip of={replay.seats[seat]?.colour ?? "white"} />{" "}
                      <button type="button" onClick={() => void store.cut(n + 1)}>
                        {move}
                      </button>
                    </li>
                  ))}
                  {!line.length && <li class="none">{t("rv-branch-empty")}</li>}
                </ol>
                <div class="branch-do">
                  <Button
                    icon={copied === link ? "check" : "link"}
                    onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(link))}
                  >
                    {copied === link ? t("rv-copied") : t("rv-copy-branch")}
                  </Button>
                  <Button icon="why" href={path.set(replay.id, moment)}>
                    {t("rv-as-puzzle")}
                  </Button>
                </div>
                <form
                  onSubmit={(event) => {
                    event.preventDefault();
                    if (line.length) void comments.say(ply, text, line).then((ok) => ok && setText(""));
                  }}
                >
                  <label>
                    <span class="sr">{t("rv-comment")}</span>
                    <input
                      class="field"
                      maxLength={1000}
                      placeholder={t("rv-comment")}
                      value={text}
                      onInput={(event) => setText(event.currentTarget.value)}
                    />
                  </label>
                  <Button type="submit" icon="chat" off={!line.length}>
                    {t("rv-save-branch")}
                  </Button>
                </form>
                {comments.trouble && (
                  <p role="alert" class="form-error">
                    {comments.trouble}
                  </p>
                )}
                {comments.all.some((one) => JSON.stringify(one.moves) === JSON.stringify(line) && line.length > 0) && (
                  <p class="hint" role="status">
                    {t("rv-branch-saved")}
                  </p>
                )}
              </section>
              <PlayOnButtons match={match} moment={moment} line={line} />
            </>
          ),
        })}
      />
    </Boundary>
  );
}

/** What can be chosen in the position that the line has come to. */
function LineChoices(props: {
  match: FinishedMatch;
  ply: number;
  line: readonly [number, string][];
  settled: boolean;
}): JSX.Element {
  const { replay } = props.match;
  const [found, setFound] = useState<JudgedMoment | null>(null);
  const [trouble, setTrouble] = useState("");
  const key = JSON.stringify(props.line);
  useEffect(() => {
    if (!props.settled) return;
    let here = true;
    setFound(null);
    api.choices(replay.id, { ply: props.ply, moves: props.line.map((move) => move.join(" ")) }).then(
      (said) => {
        if (!here) return;
        setFound(said);
        setTrouble("");
      },
      (error: unknown) => here && setTrouble(reasonOf(error)),
    );
    return () => {
      here = false;
    };
  }, [key, props.settled, replay.id, props.ply]);
  return (
    <section class="plate choices" aria-label={t("rv-chances")}>
      {trouble && <p class="hint">{trouble}</p>}
      {!found && !trouble && (
        <p class="hint" role="status">
          {t("rv-thinking")}
        </p>
      )}
      {found?.choices.map(({ seat, moves }) => (
        <div key={seat}>
          <Label as="h2">{t("rv-choices-of", { who: nameOf(replay.seats[seat]!, false) })}</Label>
          <Choices moves={moves} name={(move) => say(move.label)} />
        </div>
      ))}
      {found && (
        <details class="as-text">
          <summary>{t("rv-position")}</summary>
          <textarea class="field code" readOnly rows={4} aria-label={t("rv-position")}>
            {found.position}
          </textarea>
        </details>
      )}
    </section>
  );
}
