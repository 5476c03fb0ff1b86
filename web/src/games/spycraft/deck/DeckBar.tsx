/** The deck's name and count, and what can be done with it: import, share, empty, keep. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { deckHash, saveDeck, savedDecks } from "../../../decks";
import type { CardCatalogue, DeckFault, KeptDeck } from "../../../gen/messages";
import type { SpycraftFace } from "../../../gen/spycraft";
import { Button } from "../../../parts/Button";
import { path } from "../../../router";
import { Bars } from "../sketch";
import { t } from "../words";
import { changes } from "../filter";
import { type Build, GAME } from "./build";
import { curveWords } from "./Curve";
import { Emptied } from "./Emptied";
import { ClauseButton, missing } from "./Rules";
import "./bar.css";

interface BarProps {
  cards: CardCatalogue;
  build: Build;
  faults: readonly DeckFault[];
  wide: boolean;
  /** Whether the deck can be emptied here. */
  emptying: boolean;
  notice: string;
  onNotice(notice: string): void;
  /** Does something, then says so, or why not. */
  tried(work: () => Promise<void>, good: string): Promise<void>;
  /** Whether there was anything to take. */
  onTake(text: string, name: string): boolean;
  /** The deck that was deleted last. */
  forgotten: KeptDeck | null;
  onPutBack(): void;
}

/** A name like this one under which nothing is kept. */
function freeName(name: string, names: readonly string[]): string {
  let n = 2;
  while (names.includes(`${name} ${n}`)) n++;
  return `${name} ${n}`;
}

export const DeckHead = ({ build }: Pick<BarProps, "build">): JSX.Element => (
  <div class="deck-head">
    <label class="deck-name">
      <span class="sr">{t("deck-name")}</span>
      <input
        class="field"
        value={build.title}
        maxLength={60}
        onInput={(event) => build.rename(event.currentTarget.value)}
      />
    </label>
    <Button kind="quiet" icon="back" label={t("deck-undo")} off={!build.undo} onClick={() => build.undo?.()} />
  </div>
);

export function DeckBar(props: BarProps): JSX.Element {
  const { cards, build, faults, wide, notice, tried, forgotten } = props;
  const { title, counts, total, text } = build;
  const faces = cards.cards as SpycraftFace[];
  const [sheet, setSheet] = useState<"import" | "share" | null>(null);
  const [pasted, setPasted] = useState("");
  /** The name under which another deck is kept already. */
  const [taken, setTaken] = useState<string | null>(null);
  const names = (savedDecks.value ?? []).filter((deck) => deck.game === GAME).map((deck) => deck.name);
  const keepAs = (wanted: string) => {
    setTaken(null);
    return tried(
      async () => {
        await saveDeck({ game: GAME, name: wanted, text });
        build.rename(wanted);
        build.isKept(wanted);
      },
      t("deck-kept", { name: wanted }),
    );
  };
  const since = [...changes(counts, build.kept).values()];
  const added = since.reduce((sum, n) => sum + Math.max(0, n), 0);
  const gone = since.reduce((sum, n) => sum + Math.max(0, -n), 0);
  const name = title.trim() || t("deck-a");
  const keep = () => {
    if (name === build.source || !names.includes(name)) void keepAs(name);
    else {
      setTaken(name);
      props.onNotice("");
    }
  };
  const copy = async (what: string, good: string) => {
    try {
      await navigator.clipboard.writeText(what);
      props.onNotice(good);
    } catch {
      // Without a secure address the browser has no clipboard.
      setPasted(what);
      setSheet("import");
      props.onNotice(t("deck-copy-by-hand"));
    }
  };
  return (
    <div class="deck-bar">
      {wide && <DeckHead {...props} />}
      <p class="deck-count" role="status">
        <b class="num">{total}</b>
        <span>
          <b>{faults.length ? missing(faults, total, cards.least) : t("deck-is-legal")}</b>
          <span>
            {total < cards.least
              ? t("deck-of-least", { least: cards.least })
              : !faults.length &&
                (since.length ? t("deck-since", { added, gone }) : t("deck-least", { least: cards.least }))}{" "}
            {faults.length > 0 && (
              <>
                {t("deck-not-yet")} <ClauseButton code={faults[0]!.code} />
              </>
            )}
          </span>
        </span>
      </p>
      {!wide && total > 0 && <Bars faces={faces} counts={counts} label={curveWords(faces, counts)} />}
      <div class="deck-do">
        <Button
          icon="download"
          pressed={sheet === "import"}
          onClick={() => setSheet(sheet === "import" ? null : "import")}
        >
          {t("deck-import")}
        </Button>
        <Button
          icon="upload"
          off={!total}
          pressed={sheet === "share"}
          onClick={() => total > 0 && setSheet(sheet === "share" ? null : "share")}
        >
          {t("deck-share")}
        </Button>
        {props.emptying && (
          <Button onClick={build.empty} off={!total}>
            {t("deck-empty")}
          </Button>
        )}
        <Button kind={total ? "primary" : "plain"} onClick={keep}>
          {t("deck-keep", { draft: faults.length > 0 })}
        </Button>
      </div>
      {taken === name && (
        <p class="deck-emptied" role="alert">
          <span>{t("deck-name-taken", { name: taken })}</span>
          <Button onClick={() => void keepAs(taken)}>{t("deck-replace")}</Button>
          <Button onClick={() => void keepAs(freeName(taken, names))}>
            {t("deck-keep-as", { name: freeName(taken, names) })}
          </Button>
        </p>
      )}
      {!wide && <Emptied build={build} />}
      {forgotten && (
        <p class="deck-emptied">
          <span>{t("deck-forgotten", { name: forgotten.name })}</span>
          <Button onClick={() => void tried(() => saveDeck(forgotten), "").then(props.onPutBack)}>
            {t("deck-put-it-back")}
          </Button>
        </p>
      )}
      {sheet === "import" && <Import {...props} pasted={pasted} onPaste={setPasted} onClose={() => setSheet(null)} />}
      {sheet === "share" && total > 0 && <Share {...props} onCopy={copy} />}
      {notice && (
        <p class="deck-notice" role="status">
          {notice}
        </p>
      )}
    </div>
  );
}

function Import(props: BarProps & { pasted: string; onPaste(pasted: string): void; onClose(): void }): JSX.Element {
  const open = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    const name = file.name.replace(/\.txt$/, "").slice(0, 60);
    if (props.onTake((await file.text()).slice(0, 20_000), name)) props.onClose();
  };
  return (
    <form
      class="deck-sheet"
      onSubmit={(event) => {
        event.preventDefault();
        if (props.onTake(props.pasted, props.build.title)) props.onClose();
      }}
    >
      <label>
        <span class="hint">{t("deck-paste")}</span>
        <textarea
          class="field"
          rows={6}
          value={props.pasted}
          onInput={(event) => props.onPaste(event.currentTarget.value)}
        />
      </label>
      <div class="form-do">
        <Button type="submit">{t("deck-take")}</Button>
        <label class="btn">
          <input type="file" class="sr" accept=".txt,text/plain" onChange={(event) => void open(event.currentTarget)} />
          {t("deck-open-file")}
        </label>
      </div>
    </form>
  );
}

function Share(props: BarProps & { onCopy(what: string, good: string): Promise<void> }): JSX.Element {
  const { title, text } = props.build;
  const link = () => `${location.origin}${path.decks(GAME)}${deckHash(title, text)}`;
  return (
    <div class="deck-sheet form-do">
      <Button icon="copy" onClick={() => void props.onCopy(text, t("deck-copied"))}>
        {t("deck-copy-text")}
      </Button>
      <Button icon="copy" onClick={() => void props.onCopy(link(), t("deck-link-copied"))}>
        {t("deck-copy-link")}
      </Button>
      <Button
        icon="download"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download={`${(title || "deck").replace(/[^\w-]+/g, "-")}.txt`}
      >
        {t("deck-save-file")}
      </Button>
    </div>
  );
}
