/** One lesson's address. */

import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Frame } from "../app";
import { Boundary, Notice } from "../lazy";
import { usePage } from "../page";
import { Button } from "../parts";
import { path } from "../router";
import { rulesGame } from "../rules/open";
import { gameName } from "../session";
import { TablePage } from "../table/page";
import { lessonMode } from "./mode";
import { openLesson } from "./store";
import { t } from "../say";

export function LessonRoute({ game, lesson }: { game: string; lesson: string }): JSX.Element {
  const store = useMemo(() => openLesson(game, lesson, false), [game, lesson]);
  const mode = useMemo(() => lessonMode(store), [store]);
  useEffect(() => () => store.close(), [store]);
  useEffect(() => {
    rulesGame.value = game;
    return () => {
      rulesGame.value = null;
    };
  }, [game]);
  const news = store.news.value;
  usePage(news ? t("lesson-title", { title: news.lesson.title, game: gameName(game) }) : t("lesson"));
  const trouble = store.trouble.value;
  if (trouble)
    return (
      <Frame current="lesson">
        <Notice title={trouble.status === 404 ? t("no-such-lesson") : t("lesson-not-opened")} text={trouble.message}>
          <Button kind="primary" href={path.learn}>
            {t("all-lessons")}
          </Button>
        </Notice>
      </Frame>
    );
  return (
    <Boundary>
      <TablePage store={store} mode={mode} />
    </Boundary>
  );
}
