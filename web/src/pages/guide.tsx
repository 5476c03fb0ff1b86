/** The guides: a list of them, and one with contents and linkable clauses. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { useMedia } from "../media";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Label } from "../parts";
import { go, path } from "../router";
import { Guide, loadGuide } from "../rules/Guide";
import { placeOf } from "../rules/markdown";
import { rulesGame } from "../rules/open";
import { language, t } from "../say";
import { gameName, games, laidOut, useLoad } from "../session";
import { Opening } from "./opening";
import { nature, players } from "./summary";
import { Vignette } from "./vignettes";
import "../rules/rules.css";
import "./forms.css";
import "./rules-list.css";

export function RulesPage(): JSX.Element {
  usePage(t("rules"));
  return (
    <div class="sheet">
      <h1>{t("rules")}</h1>
      <p class="lede">{t("rules-lede")}</p>
      <ul class="rule-list">
        {laidOut(games.value ?? []).map((game) => (
          <li key={game.id}>
            <a href={path.guide(game.id)}>
              <Vignette game={game.id} crop="0 40 184 210" />
              <span>
                <b>{game.name}</b>
                <span>{game.tagline}</span>
                <span class="hint">
                  {players(game.seat_counts)}, {nature(game)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const hashClause = (): string => decodeURIComponent(location.hash.slice(1));

export function GuidePage({ game }: { game: string }): JSX.Element {
  const known = games.value?.some((one) => one.id === game) ?? false;
  usePage(t("rules-of", { game: gameName(game) }));
  const { value: doc, error, reload } = useLoad(() => loadGuide(game, language.value), [game, language.value]);
  const [clause, setClause] = useState(hashClause());
  // Whoever comes for a clause is taken there; everybody else begins with the first page.
  const [direct] = useState(clause !== "");
  const opened = useLoad(
    () => (direct ? Promise.resolve(null) : api.guideOpening(game, { language: language.value }).catch(() => null)),
    [game, language.value],
  );
  const first = opened.value;
  const roomy = useMedia("desk");
  useLayoutEffect(() => {
    rulesGame.value = game;
    const turn = () => setClause(hashClause());
    addEventListener("hashchange", turn);
    addEventListener("popstate", turn);
    return () => {
      rulesGame.value = null;
      removeEventListener("hashchange", turn);
      removeEventListener("popstate", turn);
    };
  }, [game]);
  useEffect(() => {
    if (!doc || !clause) return;
    const target = document.getElementById(placeOf(doc, clause) ?? clause);
    target?.scrollIntoView({ block: "start" });
    const block = target?.closest<HTMLElement>("[tabindex]") ?? target;
    block?.focus({ preventScroll: true });
  }, [doc, clause]);

  if (error)
    return (
      <div class="sheet">
        <h1>{known ? t("guide-not-loaded") : t("no-such-guide")}</h1>
        <p class="lede">{error.message}</p>
        <div class="form-do">
          {known && (
            <Button kind="primary" onClick={reload}>
              {t("try-again")}
            </Button>
          )}
          <Button href={path.rules}>{t("all-rules")}</Button>
        </div>
      </div>
    );
  if (!doc)
    return (
      <p class="loading" role="status">
        {t("loading")}
      </p>
    );
  const contents = doc.contents.filter((entry) => entry.level === 2);
  const lost = clause && !placeOf(doc, clause) && !doc.contents.some((entry) => entry.id === clause);
  const titled = doc.contents[0]?.level === 1;
  const list = (
    <ol>
      {contents.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>{entry.text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {first && <Opening page={first} />}
      <div class="guide-page">
        <nav class="contents" aria-label={t("contents")}>
          {roomy ? (
            <>
              <Label>{t("contents")}</Label>
              {list}
            </>
          ) : (
            <details>
              <summary class="lab">{t("contents")}</summary>
              {list}
            </details>
          )}
          {known && (
            <Button kind="bone" href={path.newTable(game)}>
              {t("open-table")}
            </Button>
          )}
        </nav>
        <article class="guide">
          {!titled && (first ? <h2>{gameName(game)}</h2> : <h1>{gameName(game)}</h1>)}
          {lost && <p class="guide-note">{t("clause-apart", { clause })}</p>}
          <Guide
            doc={doc}
            marked={clause}
            headings={first ? 2 : titled ? 1 : 2}
            onClause={(id) => {
              const place = placeOf(doc, id) ?? id;
              if (`#${place}` === location.hash) setClause(place);
              go(path.guide(game, place));
              setClause(place);
            }}
          />
        </article>
      </div>
    </>
  );
}
