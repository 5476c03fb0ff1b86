/** The page's frame: header, page, footer, rules drawer. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { DecksPage } from "./games/desks";
import { Boundary, lazy, Notice } from "./lazy";
import { Button } from "./parts/Button";
import { Icon, LampSign } from "./parts/icons";
import { HomePage } from "./pages/home";
import { MissingPage } from "./pages/missing";
import { path, type Route, route } from "./router";
import { openRules } from "./rules/open";
import { info, loadSession, me, reasonOf, rename } from "./session";
import { setSetting, settings, theme } from "./settings";
import { loadChrome, t } from "./say";

const NewTablePage = lazy(async () => (await import("./pages/new-table")).NewTablePage);
const TablesPage = lazy(async () => (await import("./pages/tables")).TablesPage);
const TableRoute = lazy(async () => (await import("./pages/table-route")).TableRoute);
const ReplaysPage = lazy(async () => (await import("./pages/replays")).ReplaysPage);
const ReviewPage = lazy(async () => (await import("./review/page")).ReviewPage, "review");
const ResultPage = lazy(async () => (await import("./review/result")).ResultPage, "review");
const PuzzlePage = lazy(async () => (await import("./review/puzzle")).PuzzlePage, "review");
const ArchivePage = lazy(async () => (await import("./review/archive-page")).ArchivePage, "review");
const SetPage = lazy(async () => (await import("./review/set")).SetPage, "review");
const BranchPage = lazy(async () => (await import("./review/branch")).BranchPage, "review");
const ReplayPage = lazy(async () => (await import("./pages/replay")).ReplayPage, "review");
const RulesPage = lazy(async () => (await import("./pages/guide")).RulesPage);
const GuidePage = lazy(async () => (await import("./pages/guide")).GuidePage);
const SettingsPage = lazy(async () => (await import("./pages/settings")).SettingsPage);
const AdminPage = lazy(async () => (await import("./pages/admin")).AdminPage);
const LearnPage = lazy(async () => (await import("./learn/course")).LearnPage);
const CoursePage = lazy(async () => (await import("./learn/course")).CoursePage);
const LessonRoute = lazy(async () => (await import("./learn/route")).LessonRoute);
const PartsPage = lazy(async () => (await import("./parts/page")).PartsPage);
const RulesDrawer = lazy(async () => (await import("./rules/Drawer")).RulesDrawer);

const FETCHED: { [page in Route["page"]]?: Pick<typeof RulesDrawer, "begin"> } = {
  new: NewTablePage,
  tables: TablesPage,
  table: TableRoute,
  replays: ReplaysPage,
  replay: ReplayPage,
  review: ReviewPage,
  result: ResultPage,
  branch: BranchPage,
  set: SetPage,
  puzzle: PuzzlePage,
  rules: RulesPage,
  guide: GuidePage,
  settings: SettingsPage,
  learn: LearnPage,
  course: CoursePage,
  lesson: LessonRoute,
};

/** Has a page fetched while the first answers of the server are on their way. */
export const begin = async (to: Route): Promise<unknown> => FETCHED[to.page]?.begin();

export function App(): JSX.Element {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready || trouble) return;
    Promise.all([loadSession(), loadChrome()]).then(
      () => setReady(true),
      (error: unknown) => setTrouble(reasonOf(error)),
    );
  }, [ready, trouble]);

  if (trouble)
    return (
      <Frame>
        <Notice title={t("no-answer")} text={trouble}>
          <Button kind="primary" onClick={() => setTrouble(null)}>
            {t("try-again")}
          </Button>
        </Notice>
      </Frame>
    );
  if (!ready)
    return (
      <Frame>
        <p class="loading" role="status">
          {t("loading")}
        </p>
      </Frame>
    );
  const now = route.value;
  return (
    <>
      <Boundary key={JSON.stringify(now)}>
        <Page now={now} />
      </Boundary>
      {openRules.value && <RulesDrawer />}
    </>
  );
}

function Page({ now }: { now: Route }): JSX.Element {
  switch (now.page) {
    // These lay out the whole window themselves.
    case "table":
      return <TableRoute id={now.id} />;
    case "replay":
      return <ReplayPage id={now.id} />;
    case "review":
      return <ReviewPage id={now.id} />;
    case "result":
      return <ResultPage id={now.id} />;
    case "puzzle":
      return <PuzzlePage game={now.game} number={now.number} />;
    case "branch":
      return <BranchPage id={now.id} />;
    case "set":
      return <SetPage id={now.id} />;
    case "lesson":
      return <LessonRoute game={now.game} lesson={now.lesson} />;
    case "parts":
      return <PartsPage />;
    default:
      return (
        <Frame current={now.page}>
          <Framed now={now} />
        </Frame>
      );
  }
}

function Framed({ now }: { now: Route }): JSX.Element {
  switch (now.page) {
    case "home":
      return <HomePage />;
    case "new":
      return <NewTablePage game={now.game} />;
    case "tables":
      return <TablesPage />;
    case "replays":
      return <ReplaysPage />;
    case "puzzles":
      return <ArchivePage game={now.game} />;
    case "rules":
      return <RulesPage />;
    case "learn":
      return <LearnPage />;
    case "course":
      return <CoursePage game={now.game} />;
    case "guide":
      return <GuidePage game={now.game} />;
    case "settings":
      return <SettingsPage />;
    case "decks":
      return <DecksPage game={now.game ?? null} />;
    case "admin":
      return <AdminPage />;
    default:
      return <MissingPage />;
  }
}

const NAV: readonly { page: Route["page"]; also: readonly Route["page"][]; to: string; text: () => string }[] = [
  { page: "home", also: ["new"], to: path.home, text: () => t("games") },
  { page: "learn", also: ["course", "lesson"], to: path.learn, text: () => t("learn") },
  { page: "tables", also: ["table"], to: path.tables, text: () => t("tables") },
  { page: "decks", also: [], to: path.allDecks, text: () => t("decks") },
  {
    page: "replays",
    also: ["replay", "review", "result", "branch", "set"],
    to: path.replays,
    text: () => t("menu-replays"),
  },
  { page: "puzzle", also: ["puzzles"], to: path.puzzle(), text: () => t("rv-puzzles") },
  { page: "rules", also: ["guide"], to: path.rules, text: () => t("rules") },
];

/** Header, main and footer around an ordinary page. */
export function Frame(props: { current?: Route["page"]; children: ComponentChildren }): JSX.Element {
  const { current } = props;
  return (
    <div class="frame">
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        {t("skip-to-page")}
      </a>
      <header class="site">
        <a class="brand" href={path.home} aria-label={t("brand-home")}>
          <LampSign />
          <span>Safehouse</span>
        </a>
        <nav aria-label={t("main-menu")}>
          {NAV.map((item) => (
            <a
              key={item.page}
              href={item.to}
              aria-current={
                item.page === current ? "page" : current && item.also.includes(current) ? "true" : undefined
              }
            >
              {item.text()}
            </a>
          ))}
        </nav>
        <div class="tools">
          <QuickTools />
          <Guest />
        </div>
      </header>
      {!navigator.cookieEnabled && (
        <p class="no-cookies" role="alert">
          {t("no-cookies")}
        </p>
      )}
      <main id="main" tabIndex={-1} class={current ? `page-${current}` : undefined}>
        {props.children}
      </main>
      <footer class="site">
        <p>{t("unofficial")}</p>
        <p>
          <a href={path.settings}>{t("settings")}</a>
          {info.value && <span class="code">{`Safehouse ${info.value.version}`}</span>}
          {info.value?.engines === "compiled" && <span>{t("compiled-engines")}</span>}
        </p>
      </footer>
    </div>
  );
}

function QuickTools(): JSX.Element {
  const dark = theme.value === "night";
  const sound = settings.value.sound;
  return (
    <>
      <Button
        icon={sound ? "sound" : "mute"}
        label={sound ? t("turn-sound-off") : t("turn-sound-on")}
        onClick={() => setSetting("sound", !sound)}
      />
      <Button
        icon={dark ? "sun" : "moon"}
        label={dark ? t("to-day") : t("to-night")}
        onClick={() => setSetting("theme", dark ? "day" : "night")}
      />
    </>
  );
}

/** The guest's name, changed in place. */
function Guest(): JSX.Element | null {
  const [editing, setEditing] = useState(false);
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editing) field.current?.select();
  }, [editing]);
  const now = me.value;
  if (!now) return null;
  const stop = () => {
    setEditing(false);
    setError("");
    requestAnimationFrame(() => button.current?.focus());
  };
  if (!editing)
    return (
      <button
        type="button"
        class="guest"
        ref={button}
        onClick={() => setEditing(true)}
        aria-label={t("your-name-is", { name: now.name })}
        title={now.named ? t("change-name") : t("suggested-name")}
      >
        <Icon name="person" />
        <span class="guest-name" dir="auto">
          {now.name}
        </span>
      </button>
    );
  const save = async (event: Event) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? "";
    if (!name || name === now.name) return stop();
    try {
      await rename(name);
      stop();
    } catch (failed) {
      setError(reasonOf(failed));
    }
  };
  return (
    <form
      class="guest-form"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === "Escape") stop();
      }}
    >
      <label>
        <span class="sr">{t("your-name")}</span>
        <input
          ref={field}
          name="name"
          maxLength={24}
          autocomplete="nickname"
          spellcheck={false}
          defaultValue={now.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "name-error" : undefined}
        />
      </label>
      <Button icon="check" label={t("keep-name")} type="submit" />
      {error && (
        <p id="name-error" role="alert" class="pop">
          {error}
        </p>
      )}
    </form>
  );
}
