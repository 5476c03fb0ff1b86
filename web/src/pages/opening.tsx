/** The page that a guide opens with: the aim, the table with its parts named, one worked turn, three mistakes. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { OpeningInfo } from "../gen/messages";
import { lazy } from "../lazy";
import { useNear } from "../media";
import * as api from "../net/api";
import { Button, Chip, Label } from "../parts";
import { path } from "../router";
import { language, t } from "../say";
import { gameName, useLoad } from "../session";
import { theme } from "../settings";
import { ClauseButton } from "../rules/clause-button";
import "./opening.css";

/** The game's board is fetched when its place comes into view. */
const NamedTable = lazy(async () => (await import("../learn/named")).NamedTable);

/** Who stands before whom; the case beside it says it in words. */
function Pieces({ row }: { row: string }): JSX.Element {
  return (
    <span class="opening-marks" aria-hidden="true">
      {row.split(" ").map((sign, n) =>
        sign === ">" || sign === "=" ? (
          <i key={n}>{sign}</i>
        ) : (
          <span key={n} class={sign.endsWith("!") ? "mine" : ""}>
            <Chip of={sign.replace("!", "")} size={22} />
          </span>
        ),
      )}
    </span>
  );
}

export function Opening({ page }: { page: OpeningInfo }): JSX.Element {
  const { game } = page;
  const course = useLoad(() => api.oneCourse(game, { language: language.value }), [game, language.value]).value;
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <section class="opening" aria-labelledby="opening">
      <div class="opening-aim">
        <Label>{t("guide-of", { game: gameName(game) })}</Label>
        <h1 id="opening">{page.aim}</h1>
        <p class="lede">
          {page.text} <ClauseButton clause={page.clause} game={game} />
        </p>
        <ul class="opening-cases">
          {page.cases.map((one, n) => (
            <li key={one}>
              {page.marks[n] && <Pieces row={page.marks[n]} />}
              {one}
            </li>
          ))}
        </ul>
        <div class="form-do">
          {course && (
            <Button kind="primary" href={path.course(game)}>
              {t("guide-learn", { minutes: course.minutes })}
            </Button>
          )}
          <Button
            kind="quiet"
            icon="down"
            onClick={() => document.querySelector(".guide-page")?.scrollIntoView({ block: "start" })}
          >
            {t("guide-all")}
          </Button>
        </div>
      </div>
      <div class="opening-table" ref={place}>
        <h2 class="sr">{t("guide-table")}</h2>
        {course && near && <NamedTable course={course} />}
      </div>
      <div class="opening-turn">
        <h2>{t("guide-turn")}</h2>
        <ol>
          {page.turn.map((scene, n) => (
            <li key={scene.verb}>
              <img src={scene.picture[theme.value]} alt={scene.alt} width={640} height={346} loading="lazy" />
              <div>
                <h3>
                  <b aria-hidden="true">{n + 1}</b> {scene.verb}
                </h3>
                <p>
                  {scene.say} <ClauseButton clause={scene.clause} game={game} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div class="opening-mistakes">
        <h2>{t("guide-mistakes")}</h2>
        <ul>
          {page.mistakes.map((one) => (
            <li key={one.title}>
              <h3>{one.title}</h3>
              <p>
                {one.say} <ClauseButton clause={one.clause} game={game} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
