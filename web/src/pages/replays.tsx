/** My finished matches, and a way in for records from elsewhere. */

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Label } from "../parts";
import { go, path } from "../router";
import { reasonOf, useLoad } from "../session";
import { TableLine } from "./tables";
import "./forms.css";
import "./lists.css";
import { t } from "../say";

export function ReplaysPage(): JSX.Element {
  usePage(t("replays"));
  const { value, error, reload } = useLoad(
    async () => (await api.myTables()).filter((table) => table.status === "finished"),
    [],
  );
  return (
    <div class="sheet sheet-sided">
      <h1>{t("replays")}</h1>
      {error && (
        <p role="alert" class="form-error">
          {error.message} <Button onClick={reload}>{t("try-again")}</Button>
        </p>
      )}
      <section class="table-list" aria-labelledby="finished">
        <Label as="h2">
          <span id="finished">{t("finished-matches")}</span>
        </Label>
        {value && value.length === 0 && (
          <>
            <p class="hint">{t("no-finished-matches")}</p>
            <div class="form-do">
              <Button kind="primary" icon="play" href={path.newTable()}>
                {t("play-a-match")}
              </Button>
              <Button href={path.puzzle()}>{t("todays-puzzle")}</Button>
            </div>
          </>
        )}
        {value && value.length > 0 && (
          <ul>
            {[...value]
              .sort((a, b) => b.updated - a.updated)
              .map((table) => (
                <li key={table.id}>
                  <TableLine table={table} to={path.replay(table.id)} word={t("replay")} />
                </li>
              ))}
          </ul>
        )}
      </section>
      <div class="sheet-side">
        <Import />
      </div>
    </div>
  );
}

const LARGEST = 2_000_000;

function Import(): JSX.Element {
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const bring = async (record: string) => {
    if (!record.trim()) {
      setError(t("paste-first"));
      return;
    }
    setBusy(true);
    setError("");
    try {
      const replay = await api.importRecord({ text: record });
      go(path.replay(replay.id));
    } catch (failed) {
      setError(reasonOf(failed));
      setBusy(false);
    }
  };
  return (
    <form
      class="plate import"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void bring(text);
      }}
    >
      <Label as="h2">{t("import-record")}</Label>
      <label>
        <span class="hint">{t("paste-record")}</span>
        <textarea
          class="field"
          rows={5}
          spellcheck={false}
          value={text}
          aria-describedby={error ? "import-error" : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="form-do">
        <Button type="submit" icon="play" off={busy || !text.trim()} class={text.trim() ? "" : "btn-dashed"}>
          {t("replay-it")}
        </Button>
        <Button icon="upload" off={busy} onClick={() => file.current?.click()}>
          {t("choose-file")}
        </Button>
        <input
          ref={file}
          type="file"
          class="sr"
          tabIndex={-1}
          aria-label={t("record-file")}
          accept=".json,.txt,.record,application/json,text/plain"
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (!chosen) return;
            if (chosen.size > LARGEST) {
              setError(t("file-too-large"));
              return;
            }
            void chosen.text().then((record) => {
              setText(record);
              return bring(record);
            });
          }}
        />
      </div>
      {error && (
        <p id="import-error" role="alert" class="form-error">
          {error}
        </p>
      )}
    </form>
  );
}
