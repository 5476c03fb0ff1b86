/** Home: play now, continue, join, watch; and the games under the lamp. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CourseInfo, GameInfo, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { useMedia } from "../media";
import { usePage } from "../page";
import { Button, ClockFace, Icon, Label } from "../parts";
import { useSteadyRows } from "../parts/settle";
import { useModal } from "../parts/ui";
import { go, path, tableCode } from "../router";
import { language, t } from "../say";
import {
  type BotChoice,
  botLevel,
  botTable,
  gameName,
  me,
  newTo,
  openTable,
  playable,
  reasonOf,
  useLoad,
} from "../session";
import { arrange, listed, myMove, nature, optionList, players, rivals, standing, statusWord } from "./summary";
import { ring } from "../parts/drawing";
import { Vignette } from "./vignettes";

/** The games that come with Safehouse: more of them take several rows. */
const OURS = 5;

export function HomePage(): JSX.Element {
  const shown = playable();
  const title = t("home-title", { count: shown.length || OURS });
  usePage("", `${title} ${t("home-title-second")}`);
  const lists = useLoad(
    async () => {
      const [mine, open] = await Promise.all([api.myTables(), api.publicTables()]);
      return { ...arrange(mine, open), at: performance.now() };
    },
    [],
    8000,
  );
  const courses = useLoad(() => api.courses({ language: language.value }), [language.value]).value ?? [];
  const learnt = courses.find((course) => course.lessons.some((lesson) => lesson.finished || lesson.step > 0));
  const first = lists.value?.first ?? null;
  const others = [...(lists.value?.mine ?? []), ...(lists.value?.lobbies ?? []), ...(lists.value?.watch ?? [])];
  // Whoever has played or learnt a game goes on with it; the easiest one is for newcomers.
  const known = lists.value?.last ?? learnt?.game;
  const lead = shown.find((game) => game.id === known) ?? shown[0];
  // A match that ends elsewhere leaves another card under the pointer.
  const hero = useSteadyRows<HTMLElement>([first?.id ?? `play:${lead?.id}`]);
  return (
    <div class="home">
      <MapLines />
      <section class="hero" ref={hero}>
        <h1>
          {title}
          <br />
          {t("home-title-second")}
        </h1>
        <p class="lede">{t("home-lede")}</p>
        {first ? <Continue table={first} at={lists.value?.at ?? 0} /> : lists.value && lead && <PlayNow game={lead} />}
        {lists.error && <p class="quiet-note">{lists.error.message}</p>}
        {lists.value && <NextLesson courses={courses} newcomer={!first && !known} />}
        {others.length > 0 && <Others tables={others} />}
        <JoinCode />
      </section>
      <Games games={shown} lit={first?.game ?? lead?.id ?? ""} />
    </div>
  );
}

function Continue({ table, at }: { table: TableInfo; at: number }): JSX.Element {
  const mine = table.seats.find((seat) => seat.mine && seat.to_move) ?? table.seats.find((seat) => seat.mine);
  const turn = myMove(table);
  const against = rivals(table);
  return (
    <section class={turn ? "continue turn" : "continue"} aria-labelledby="continue">
      <Label as="h2" class="continue-lab">
        <span id="continue">{turn ? t("your-move") : table.status === "lobby" ? t("your-table") : t("in-play")}</span>
      </Label>
      <div class="continue-top">
        <div>
          <p class="continue-game">{gameName(table.game)}</p>
          <p class="continue-who">{against ? t("against", { whom: against }) : t("waiting-company")}</p>
        </div>
        {mine && mine.clock !== null && <ClockFace seconds={mine.clock} running={mine.running} since={at} />}
      </div>
      <p class="continue-how">{standing(table)}</p>
      <Button kind="primary" href={path.table(table.id)}>
        {turn ? t("take-your-seat") : table.status === "lobby" ? t("back-to-lobby") : t("back-to-table")}
      </Button>
    </section>
  );
}

/** For somebody with no table yet: one click and the first decision is theirs. */
function PlayNow({ game }: { game: GameInfo }): JSX.Element {
  const { busy, error, start } = usePlayBot(game);
  const level = botLevel(game, newTo(game.id));
  const firstTime = me.value?.first_time ?? false;
  const advice = newTo(game.id) ? optionList(game, game.first_time_options) : [];
  return (
    <section class="continue turn" aria-labelledby="playnow">
      <Label as="h2" class="continue-lab">
        <span id="playnow">{firstTime ? t("first-match") : t("quick-match")}</span>
      </Label>
      <div class="continue-top">
        <div>
          <p class="continue-game">{game.name}</p>
          <p class="continue-who">{level ? t("against-level", { level: level.name }) : t("against-bot")}</p>
        </div>
      </div>
      <p class="continue-how">
        {advice.length > 0
          ? t("nature-advised", { nature: nature(game), advice: listed(advice) })
          : t("nature-sentence", { nature: nature(game) })}
      </p>
      <Button kind="primary" off={busy} onClick={() => start()}>
        {busy ? t("setting-table") : t("play-now")}
      </Button>
      {error && (
        <p role="alert" class="quiet-note">
          {error}
        </p>
      )}
    </section>
  );
}

function usePlayBot(game: GameInfo): { busy: boolean; error: string; start: (choice?: BotChoice) => void } {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const start = async (choice?: BotChoice) => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      const table = await openTable(botTable(game, newTo(game.id), choice));
      go(path.table(table.id));
    } catch (failed) {
      setError(reasonOf(failed));
      setBusy(false);
    }
  };
  return { busy, error, start: (choice) => void start(choice) };
}

/** The next lesson of a course that was begun, or of the first game for those who are new. */
function NextLesson({ courses, newcomer }: { courses: CourseInfo[]; newcomer: boolean }): JSX.Element | null {
  const library = playable();
  const open = courses.filter((course) => course.next !== null);
  const begun = open.find((course) => course.lessons.some((lesson) => lesson.finished || lesson.step > 0));
  const course = begun ?? library.flatMap((game) => open.filter((one) => one.game === game.id))[0];
  const lesson = course?.lessons.find((one) => one.id === course.next);
  if (!course || !lesson || (!newcomer && !begun)) return null;
  return (
    <section class="next-lesson" aria-labelledby="next-lesson">
      <Label as="h2">
        <span id="next-lesson">{begun ? t("your-next-lesson") : t("new-here")}</span>
      </Label>
      <p>
        <b>{begun ? lesson.title : t("learn-in", { game: gameName(course.game), minutes: course.minutes })}</b>{" "}
        <span>
          {begun
            ? t("lesson-of-course", {
                game: gameName(course.game),
                number: lesson.number,
                count: course.lessons.length,
              })
            : t("lessons-at-table", { count: course.lessons.length })}
        </span>
      </p>
      <Button icon="rules" href={path.lesson(course.game, lesson.id)}>
        {lesson.step > 0 && !lesson.finished
          ? t("continue-step", { step: lesson.step + 1 })
          : begun
            ? t("next-lesson")
            : t("first-lesson")}
      </Button>
    </section>
  );
}

function Others({ tables }: { tables: TableInfo[] }): JSX.Element {
  const most = 4;
  return (
    <section class="others" aria-labelledby="others">
      <Label as="h2">
        <span id="others">{t("other-tables")}</span>
      </Label>
      <ul>
        {tables.slice(0, most).map((table) => (
          <li key={table.id}>
            <a href={path.table(table.id)}>
              <b>{gameName(table.game)}</b>
              <span title={standing(table)}>{standing(table)}</span>
              <em>{statusWord(table)}</em>
            </a>
          </li>
        ))}
      </ul>
      {tables.length > most && (
        <a class="plain-link" href={path.tables}>
          {t("all-n-tables", { count: tables.length })}
        </a>
      )}
    </section>
  );
}

/** Six boxes over one real field: typing, pasting a code or a whole link all work. */
export function JoinCode(): JSX.Element {
  const [code, setCode] = useState("");
  const [focus, setFocus] = useState(false);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const join = async (given: string) => {
    if (given.length < 6) {
      setError(t("code-six"));
      return;
    }
    setBusy(true);
    setError("");
    try {
      const table = await api.table(given);
      go(path.table(table.id));
    } catch (failed) {
      setError(reasonOf(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault();
        void join(code);
      }}
    >
      <label class="lab" for="join-code">
        {t("join-with-code")}
      </label>
      <div class="join-row">
        <div class="boxes">
          {Array.from({ length: 6 }, (_, n) => (
            <i key={n} aria-hidden="true" class={focus && n === Math.min(code.length, 5) ? "now" : undefined}>
              {code[n] ?? ""}
            </i>
          ))}
          <input
            id="join-code"
            value={code}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            inputMode="text"
            aria-describedby={error ? "join-error" : undefined}
            aria-invalid={error ? true : undefined}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            onInput={(event) => {
              const clean = tableCode(event.currentTarget.value);
              event.currentTarget.value = clean;
              setCode(clean);
              setError("");
            }}
            onPaste={(event) => {
              const text = event.clipboardData?.getData("text") ?? "";
              if (!text) return;
              event.preventDefault();
              setCode(tableCode(text));
              setError("");
            }}
          />
        </div>
        <Button type="submit" off={busy}>
          {t("join")}
        </Button>
      </div>
      {error && (
        <p id="join-error" role="alert" class="quiet-note">
          {error}
        </p>
      )}
    </form>
  );
}

/** The plates. The lamp hangs over the one that is looked at. */
function Games({ games, lit }: { games: GameInfo[]; lit: string }): JSX.Element {
  const [chosen, setChosen] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [lamp, setLamp] = useState<number | null>(null);
  const bright = games.some((game) => game.id === (chosen ?? lit)) ? (chosen ?? lit) : (games[0]?.id ?? "");
  useLayoutEffect(() => {
    const place = () => {
      const plate = box.current?.querySelector<HTMLElement>(`[data-game="${bright}"]`);
      // Alone on its stage, the light falls on the drawing: on second place, for SPYON.
      const share = games.length === 1 && innerWidth > 720 ? 0.182 : 0.5;
      if (plate) setLamp(plate.offsetLeft + plate.offsetWidth * share);
    };
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [bright, games.length]);
  if (!games.length)
    return (
      <section class="games none" aria-label={t("games")}>
        <p>{t("no-games")}</p>
      </section>
    );
  return (
    <section class="games" aria-label={t("games")}>
      <div class={games.length > OURS ? "plates many" : "plates"} data-count={games.length} ref={box}>
        <Lamp x={lamp} />
        {games.map((game) => (
          <Plate key={game.id} game={game} lit={game.id === bright} alone={games.length === 1} onLook={setChosen} />
        ))}
      </div>
    </section>
  );
}

function Plate(props: { game: GameInfo; lit: boolean; alone: boolean; onLook: (game: string) => void }): JSX.Element {
  const { game, lit, alone, onLook } = props;
  const { busy, error, start } = usePlayBot(game);
  const [asked, setAsked] = useState(false);
  const title = `game-${game.id}`;
  const roomy = !useMedia("phone");
  return (
    <article
      class={lit ? "plate-game lit-ground lit" : "plate-game"}
      data-game={game.id}
      aria-labelledby={title}
      onPointerEnter={() => onLook(game.id)}
      onFocusCapture={() => onLook(game.id)}
    >
      <Vignette game={game.id} crop={alone ? "-4 60 192 200" : "0 -16 184 286"} wide={alone && roomy} />
      <div class="plate-body">
        <h2 id={title}>{game.name}</h2>
        <p class="plate-tag">{game.tagline}</p>
        <ul class="plate-facts">
          <li>
            <Icon name="people" size={16} />
            {players(game.seat_counts)}
          </li>
          <li>
            <Icon name={game.hidden ? "card" : "eye"} size={16} />
            {nature(game)}
          </li>
          {alone && (
            <li>
              <Icon name="rules" size={16} />
              <a class="plain-link" href={path.guide(game.id)}>
                {t("rules-in-minutes")}
              </a>
            </li>
          )}
        </ul>
        <div class="plate-do">
          <Button
            kind={lit ? "bone" : "plain"}
            href={path.newTable(game.id)}
            label={t("open-table-of", { game: game.name })}
          >
            {t("open-table")}
          </Button>
          <Button kind="quiet" off={busy} onClick={() => setAsked(true)} label={t("play-bot-at", { game: game.name })}>
            {busy ? t("setting-table") : t("play-bot")}
          </Button>
        </div>
        {asked && (
          <ChooseBot
            game={game}
            onClose={() => setAsked(false)}
            onStart={(choice) => {
              setAsked(false);
              start(choice);
            }}
          />
        )}
        {error && (
          <p role="alert" class="quiet-note">
            {error}
          </p>
        )}
      </div>
    </article>
  );
}

/** Which seat and how strong a bot; what is advised is chosen already. */
function ChooseBot(props: { game: GameInfo; onClose(): void; onStart(choice: BotChoice): void }): JSX.Element {
  const { game } = props;
  const veil = useRef<HTMLDivElement>(null);
  // Over the plates beside it and the header.
  useLayoutEffect(() => veil.current?.showPopover?.(), []);
  const box = useModal(props.onClose);
  const advised = botLevel(game, newTo(game.id))?.id ?? null;
  const [level, setLevel] = useState(advised);
  const [seat, setSeat] = useState(0);
  const title = `bot-${game.id}`;
  return (
    <div
      class="veil"
      popover="manual"
      ref={veil}
      onClick={(event) => event.target === event.currentTarget && props.onClose()}
    >
      <div class="dialog bot-choice" role="dialog" aria-modal="true" aria-labelledby={title} ref={box} tabIndex={-1}>
        <h2 id={title}>{t("play-bot-at", { game: game.name })}</h2>
        <fieldset>
          <legend class="lab">{t("bot-seat")}</legend>
          {Array.from({ length: Math.min(...game.seat_counts) }, (_, i) => (
            <label key={i} class="radio">
              <input type="radio" name="bot-seat" checked={seat === i} onChange={() => setSeat(i)} />
              <span>{t("bot-seat-number", { seat: i + 1 })}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend class="lab">{t("bot-strength")}</legend>
          {game.levels.map((one) => (
            <label key={one.id} class="radio">
              <input type="radio" name="bot-level" checked={level === one.id} onChange={() => setLevel(one.id)} />
              <span>
                {one.name} {one.id === advised && <b class="lab">{t("bot-advised")}</b>}
                <small>{one.blurb}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div class="dialog-do">
          <button type="button" class="btn btn-pri" data-autofocus onClick={() => props.onStart({ level, seat })}>
            {t("bot-start")}
          </button>
          <button type="button" class="btn" onClick={props.onClose}>
            {t("close")}
          </button>
        </div>
      </div>
    </div>
  );
}

function Lamp({ x }: { x: number | null }): JSX.Element {
  return (
    <svg
      class="lamp"
      width={420}
      height={700}
      viewBox="0 0 420 700"
      aria-hidden="true"
      focusable="false"
      style={x === null ? { opacity: 0 } : { transform: `translateX(${x - 210}px)` }}
    >
      <defs>
        <linearGradient id="lamp-cone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--ivory-83a)" stop-opacity=".5" />
          <stop offset=".45" stop-color="var(--ivory-74)" stop-opacity=".13" />
          <stop offset="1" stop-color="var(--ivory-74)" stop-opacity="0" />
        </linearGradient>
        <linearGradient id="lamp-shade" x1="0" x2="1">
          <stop offset="0" stop-color="var(--brass-32)" />
          <stop offset=".35" stop-color="var(--brass-68)" />
          <stop offset=".6" stop-color="var(--brass-49)" />
          <stop offset="1" stop-color="var(--wood-23)" />
        </linearGradient>
        <filter id="lamp-soft" x="-20%" width="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <path class="cone" d="M172 66 70 620H350L248 66z" fill="url(#lamp-cone)" filter="url(#lamp-soft)" />
      <path d="M210 0V34" stroke="var(--brass)" stroke-width="1.5" />
      <path d="M164 66c2-20 20-32 46-32s44 12 46 32z" fill="url(#lamp-shade)" stroke="var(--brass-hi)" />
      <ellipse class="bulb" cx="210" cy="66" rx="46" ry="5" fill="var(--ivory-87c)" />
    </svg>
  );
}

const LINES = Array.from({ length: 16 }, (_, k) =>
  ring(
    190,
    700,
    (t) =>
      (60 + k * 46 + 16 * Math.sin(3 * t + k * 0.3) + 10 * Math.sin(5 * t - k * 0.4) + 26 * Math.sin(2 * t + 0.6)) *
      1.15,
    0.74,
  ),
).join("");

function MapLines(): JSX.Element {
  return (
    <svg
      class="maplines"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={LINES} fill="none" stroke="var(--brass)" stroke-width=".7" opacity=".1" />
    </svg>
  );
}
