/** A new table: game, seats, options, clock, who may come in. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadDecks, savedDecks } from "../decks";
import type { AnyOption, ClockSetting, GameInfo, ListOption, NewTable, SeatPlan } from "../gen/messages";
import { usePage } from "../page";
import { Button, Chip, Label, Segments } from "../parts";
import { go, path } from "../router";
import { ClauseButton } from "../rules/clause-button";
import { rulesGame } from "../rules/open";
import { newTo, openTable, playable, reasonOf } from "../session";
import { choose, chosenValue, coloursOption, mixed } from "./options";
import { players, useLastGame } from "./summary";
import { Vignette } from "./vignettes";
import "./forms.css";
import "./new-table.css";
import { t } from "../say";

export function NewTablePage({ game: asked }: { game: string | null }): JSX.Element {
  usePage(t("new-table"));
  const shown = playable();
  const [chosen, setId] = useState(shown.find((one) => one.id === asked)?.id ?? "");
  const last = useLastGame(!chosen && shown.length > 1);
  const id = chosen || (last === undefined ? "" : (shown.find((one) => one.id === last) ?? shown[0])?.id);
  const game = shown.find((one) => one.id === id);
  return (
    <div class="sheet">
      <h1>{shown.length === 1 && game ? t("open-table-of", { game: game.name }) : t("open-table")}</h1>
      {game && <p class="lede">{game.tagline}</p>}
      {asked && !shown.some((one) => one.id === asked) && (
        <p class="quiet-note">{t("no-such-game", { game: asked })}</p>
      )}
      {shown.length > 1 && (
        <fieldset class="pick-game">
          <legend class="lab">{t("game")}</legend>
          <div class="pick-row">
            {shown.map((one) => (
              <label key={one.id} class="pick">
                <input type="radio" name="game" checked={one.id === id} onChange={() => setId(one.id)} />
                <Vignette game={one.id} crop="0 40 184 210" />
                <span class="pick-name">{one.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {game ? <NewTableForm key={game.id} game={game} /> : !shown.length && <p>{t("no-game-here")}</p>}
    </div>
  );
}

type ClockChoice = "none" | "10" | "20" | "days" | "own";

const PRESETS: readonly { id: ClockChoice; clock: ClockSetting | null; text: () => string; hint: () => string }[] = [
  { id: "none", clock: null, text: () => t("clock-none"), hint: () => t("clock-none-hint") },
  {
    id: "10",
    clock: { initial: 600, increment: 5, each: false },
    text: () => "10 + 5",
    hint: () => t("clock-hint", { minutes: 10, seconds: 5 }),
  },
  {
    id: "20",
    clock: { initial: 1200, increment: 10, each: false },
    text: () => "20 + 10",
    hint: () => t("clock-hint", { minutes: 20, seconds: 10 }),
  },
];

/** The options a form begins with: first-time advice for newcomers, else the game's own. */
export function startOptions(game: GameInfo, firstTime: boolean): Record<string, unknown> {
  const usual = Object.fromEntries(
    game.options.filter((option) => option.listed).map((option) => [option.name, option.default]),
  );
  return firstTime ? { ...usual, ...game.first_time_options } : usual;
}

/** The seats a form begins with: me, and open chairs for friends. */
export function startPlan(seats: number): SeatPlan[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { holder: "me" as const, level: null } : { holder: "open" as const, level: null },
  );
}

/** Keeps what was chosen when the number of seats changes. */
export function fitPlan(plan: SeatPlan[], seats: number): SeatPlan[] {
  return [...plan.slice(0, seats), ...startPlan(seats).slice(plan.length)];
}

/** One seat takes a colour; whoever had it gets that seat's own. */
export const recoloured = (colours: string[], seat: number, colour: string): string[] =>
  colours.map((one, n) => (n === seat ? colour : one === colour ? (colours[seat] ?? one) : one));

/** What is chosen for a clock: one of the presets, or numbers of one's own. */
interface ClockForm {
  id: ClockChoice;
  days: number;
  minutes: number;
  seconds: number;
}

function clockOf({ id, days, minutes, seconds }: ClockForm): ClockSetting | null {
  if (id === "own") return { initial: Math.round(minutes * 60), increment: Math.round(seconds), each: false };
  if (id === "days") return { initial: Math.round(days) * 86_400, increment: 0, each: true };
  return PRESETS.find((one) => one.id === id)?.clock ?? null;
}

interface NewTableDraft {
  game: GameInfo;
  plan: SeatPlan[];
  setPlan(plan: SeatPlan[]): void;
  options: Record<string, unknown>;
  setOptions(chosen: Record<string, unknown>): void;
  clock: ClockForm;
  setClock(clock: ClockForm): void;
  open: boolean;
  setOpen(open: boolean): void;
  talk: boolean;
  setTalk(talk: boolean): void;
  /** How many seats wait for somebody. */
  chairs: number;
  error: { reason: string; clause: string } | null;
  busy: boolean;
  submit(event: Event): Promise<void>;
}

function useDraft(game: GameInfo, firstTime: boolean): NewTableDraft {
  const [plan, setPlan] = useState(() => startPlan(Math.min(...game.seat_counts)));
  const [chosen, setChosen] = useState<Record<string, unknown>>({});
  const [clock, setClock] = useState<ClockForm>({ id: "none", days: 3, minutes: 15, seconds: 10 });
  const [open, setOpen] = useState(false);
  const [talk, setTalk] = useState(game.talk);
  const [error, setError] = useState<NewTableDraft["error"]>(null);
  const [busy, setBusy] = useState(false);
  const options = { ...startOptions(game, firstTime), ...chosen };
  const chairs = plan.filter((seat) => seat.holder === "open").length;
  const brings = game.options.find((option) => option.kind === "decks")?.name ?? null;
  useEffect(() => {
    if (brings) void loadDecks().catch(() => undefined);
  }, [brings]);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const own = chairs && brings ? { [brings]: plan.map((seat) => (seat.holder === "bot" ? "" : "own")) } : {};
    const table: Omit<NewTable, "nonces"> = {
      game: game.id,
      seats: plan.length,
      plan,
      options: { ...options, ...own },
      clock: clockOf(clock),
      public: open,
      talk,
      seed: null,
    };
    try {
      const opened = await openTable(table);
      go(path.table(opened.id));
    } catch (failed) {
      const clause = failed instanceof Error && "clause" in failed ? String(failed.clause) : "";
      setError({ reason: reasonOf(failed), clause });
      setBusy(false);
    }
  };
  const setOptions = (more: Record<string, unknown>) => setChosen({ ...chosen, ...more });
  return {
    game,
    plan,
    setPlan,
    options,
    setOptions,
    clock,
    setClock,
    open,
    setOpen,
    talk,
    setTalk,
    chairs,
    error,
    busy,
    submit,
  };
}

function NewTableForm({ game }: { game: GameInfo }): JSX.Element {
  const firstTime = newTo(game.id);
  const draft = useDraft(game, firstTime);
  const { error, busy, chairs, open, setOpen, talk, setTalk } = draft;
  useEffect(() => {
    rulesGame.value = game.id;
  }, [game.id]);
  return (
    <form class="new-table" onSubmit={(event) => void draft.submit(event)}>
      <div class="form-main">
        <SeatsSection draft={draft} />
        <OptionsSection draft={draft} advised={firstTime && Object.keys(game.first_time_options).length > 0} />
      </div>
      <div class="form-side">
        <ClockSection clock={draft.clock} onChange={draft.setClock} />
        <Section title={t("door")}>
          <Check label={t("public")} hint={t("public-hint")} checked={open} onChange={setOpen} />
          <Check
            label={t("table-talk")}
            hint={game.talk ? t("table-talk-hint") : t("table-talk-unusual")}
            checked={talk}
            onChange={setTalk}
          />
        </Section>
      </div>
      <div class="form-do">
        {error && (
          <p role="alert" class="form-error">
            {error.reason} {error.clause && <ClauseButton clause={error.clause} />}
          </p>
        )}
        <Button kind="primary" type="submit" off={busy}>
          {busy ? t("setting-table") : chairs ? t("open-the-table") : t("start-match")}
        </Button>
        <Button kind="quiet" href={path.home}>
          {t("later")}
        </Button>
      </div>
    </form>
  );
}

/** What the plan of the seats comes to. */
function planned(plan: readonly SeatPlan[], chairs: number): string {
  const mine = plan.filter((seat) => seat.holder === "me").length;
  if (mine === 0) return t("only-watch");
  if (mine > 1) return t("hot-seat");
  return chairs > 0 ? t("link-for-open", { count: chairs }) : t("starts-at-once");
}

function SeatsSection({ draft }: { draft: NewTableDraft }): JSX.Element {
  const { game, plan, setPlan, options, setOptions } = draft;
  const usual = game.levels.find((level) => level.usual) ?? game.levels[0];
  const bySeat = coloursOption(game);
  const colours = bySeat ? (options[bySeat.name] as string[]) : [];
  return (
    <Section title={t("seats")} note={players(game.seat_counts)}>
      {game.seat_counts.length > 1 && (
        <Segments
          name="seats"
          label={t("number-of-seats")}
          value={plan.length}
          choices={game.seat_counts.map((count) => [count, String(count)] as const)}
          onChange={(count) => setPlan(fitPlan(plan, count))}
        />
      )}
      <div class="seat-plan">
        {plan.map((seat, n) => (
          <SeatRow
            key={n}
            n={n}
            seat={seat}
            game={game}
            usual={usual?.id ?? null}
            colours={bySeat ?? null}
            colour={colours[n] ?? ""}
            onColour={(colour) => bySeat && setOptions({ [bySeat.name]: recoloured(colours, n, colour) })}
            onChange={(next) => setPlan(plan.map((one, k) => (k === n ? next : one)))}
          />
        ))}
      </div>
      <p class="hint" role="status">
        {planned(plan, draft.chairs)}
      </p>
    </Section>
  );
}

function OptionsSection({ draft, advised }: { draft: NewTableDraft; advised: boolean }): JSX.Element | null {
  const { game, options } = draft;
  const bySeat = coloursOption(game);
  const listed = game.options.filter((option) => option.listed && option !== bySeat);
  if (!listed.length) return null;
  return (
    <Section title={t("options")}>
      {advised && <p class="hint first-time">{t("first-match-advice", { game: game.name })}</p>}
      {listed.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          game={game.id}
          seats={draft.plan.length}
          waits={draft.chairs > 0}
          value={mixed(game, option, options) ? null : chosenValue(option, options)}
          onChange={(value) => draft.setOptions(choose(game, options, option.name, value))}
        />
      ))}
    </Section>
  );
}

function ClockSection(props: { clock: ClockForm; onChange(clock: ClockForm): void }): JSX.Element {
  const { clock } = props;
  const set = (change: Partial<ClockForm>) => props.onChange({ ...clock, ...change });
  const choices = [
    ...PRESETS.map((preset) => [preset.id, preset.text()] as const),
    ["days", t("days")] as const,
    ["own", t("clock-own")] as const,
  ];
  return (
    <Section title={t("clock")}>
      <Segments name="clock" label={t("clock")} value={clock.id} choices={choices} onChange={(id) => set({ id })} />
      {clock.id === "own" ? (
        <div class="own-clock">
          <NumberField
            label={t("minutes-each")}
            value={clock.minutes}
            low={1}
            high={180}
            onChange={(minutes) => set({ minutes })}
          />
          <NumberField
            label={t("seconds-a-move")}
            value={clock.seconds}
            low={0}
            high={120}
            onChange={(seconds) => set({ seconds })}
          />
        </div>
      ) : clock.id === "days" ? (
        <div class="own-clock">
          <NumberField
            label={t("clock-days-a-move")}
            value={clock.days}
            low={1}
            high={14}
            onChange={(days) => set({ days })}
          />
        </div>
      ) : (
        <p class="hint">{PRESETS.find((one) => one.id === clock.id)?.hint()}</p>
      )}
    </Section>
  );
}

function Section(props: { title: string; note?: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class="form-section">
      <Label as="h2">
        {props.title}
        {props.note && <span class="lab-note">{props.note}</span>}
      </Label>
      {props.children}
    </section>
  );
}

function SeatRow(props: {
  n: number;
  seat: SeatPlan;
  game: GameInfo;
  usual: string | null;
  /** The option that gives each seat its colour; null where a game has none. */
  colours: ListOption | null;
  colour: string;
  onColour: (colour: string) => void;
  onChange: (seat: SeatPlan) => void;
}): JSX.Element {
  const { n, seat, game, usual, colours, colour, onColour, onChange } = props;
  const level = game.levels.find((one) => one.id === seat.level);
  const name = t("seat-no", { seat: n + 1 });
  return (
    <div class="seat-row" role="group" aria-label={name}>
      <span class="seat-no">{n + 1}</span>
      {colours && (
        <label class="seat-colour">
          <Chip of={colour} size={26} />
          <span class="sr">{t("colour-of", { seat: name })}</span>
          <select class="field" value={colour} onChange={(event) => onColour(event.currentTarget.value)}>
            {colours.choices.map((choice, k) => (
              <option key={String(choice)} value={String(choice)} selected={choice === colour}>
                {colours.names[k] ?? String(choice)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="segments" role="radiogroup" aria-label={t("seat-who-sits", { seat: n + 1 })}>
        {(["me", "open", "bot"] as const).map((holder) => (
          <label key={holder} class="segment">
            <input
              type="radio"
              name={`seat-${n}`}
              checked={seat.holder === holder}
              disabled={holder === "bot" && !game.levels.length}
              onChange={() => onChange({ holder, level: holder === "bot" ? (seat.level ?? usual) : null })}
            />
            <span>{holder === "me" ? t("me") : holder === "open" ? t("open-seat") : t("bot")}</span>
          </label>
        ))}
      </div>
      {seat.holder === "bot" && (
        <div class="level">
          <label>
            <span class="sr">{t("bot-level-in", { seat: n + 1 })}</span>
            <select
              class="field"
              value={seat.level ?? ""}
              onChange={(event) => onChange({ holder: "bot", level: event.currentTarget.value })}
            >
              {game.levels.map((one) => (
                <option key={one.id} value={one.id} selected={one.id === seat.level}>
                  {one.usual ? t("level-usual", { level: one.name }) : one.name}
                </option>
              ))}
            </select>
          </label>
          {level && <p class="hint">{level.blurb}</p>}
        </div>
      )}
    </div>
  );
}

function Check(props: {
  label: string;
  hint: string;
  clause?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}): JSX.Element {
  return (
    <div class="check">
      <label>
        <input
          type="checkbox"
          checked={props.checked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span class="box" aria-hidden="true" />
        <span class="check-name">{props.label}</span>
      </label>
      <p class="hint">
        {props.hint} {props.clause && <ClauseButton clause={props.clause} />}
      </p>
    </div>
  );
}

function NumberField(props: {
  label: string;
  value: number | null;
  low: number;
  high: number;
  onChange: (value: number) => void;
  /** Where the field may be left empty. */
  onNone?: () => void;
}): JSX.Element {
  const { low, high, onNone } = props;
  return (
    <label class="number">
      <span>{props.label}</span>
      <input
        class="field"
        type="number"
        min={low}
        max={high}
        value={props.value ?? ""}
        placeholder={onNone ? t("none") : undefined}
        onChange={(event) => {
          if (onNone && event.currentTarget.value === "") {
            onNone();
            return;
          }
          const given = Number(event.currentTarget.value);
          const fit = Number.isFinite(given) ? Math.min(high, Math.max(low, given)) : low;
          event.currentTarget.value = String(fit);
          props.onChange(fit);
        }}
      />
    </label>
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A choice that names a seat is offered while the table has it (or while it stands chosen). */
export const seatThere = (seat: number | undefined, seats: number, chosen: boolean): boolean =>
  chosen || (seat ?? 0) <= seats;

interface OptionProps<O extends AnyOption = AnyOption> {
  option: O;
  game: string;
  seats: number;
  /** Somebody is still to come, and brings what belongs to their seat. */
  waits: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

type Kind<K extends AnyOption["kind"]> = OptionProps<Extract<AnyOption, { kind: K }>>;

/** One option of a game, by its kind. Values are passed through as the server gave them. */
function OptionField(props: OptionProps): JSX.Element {
  const { option } = props;
  switch (option.kind) {
    case "flag":
      return (
        <Check
          label={option.label}
          hint={option.hint}
          clause={option.clause}
          checked={props.value === true}
          onChange={props.onChange}
        />
      );
    case "number":
      return <NumberOf {...props} option={option} />;
    case "subset":
      return <SubsetOf {...props} option={option} />;
    case "list":
      return <ListOf {...props} option={option} />;
    case "decks":
      return <DecksOf {...props} option={option} />;
    default:
      return <ChoiceOf {...props} option={option} />;
  }
}

const Hint = ({ option }: { option: AnyOption }): JSX.Element => (
  <p class="hint">
    {option.hint} {option.clause && <ClauseButton clause={option.clause} />}
  </p>
);

function Fieldset({ option, children }: { option: AnyOption; children: ComponentChildren }): JSX.Element {
  return (
    <fieldset class="option">
      <legend class="check-name">{option.label}</legend>
      {children}
    </fieldset>
  );
}

const nameOf = (option: { names: readonly string[]; choices: readonly unknown[] }, n: number): string =>
  option.names[n] ?? String(option.choices[n]);

function NumberOf({ option, value, onChange }: Kind<"number">): JSX.Element {
  return (
    <div class="option">
      <NumberField
        label={option.label}
        value={typeof value === "number" ? value : option.nullable ? null : option.low}
        low={option.low}
        high={option.high}
        onChange={onChange}
        {...(option.nullable ? { onNone: () => onChange(null) } : {})}
      />
      <Hint option={option} />
    </div>
  );
}

function SubsetOf({ option, value, onChange }: Kind<"subset">): JSX.Element {
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  const set = (choice: unknown, on: boolean) =>
    onChange(option.choices.filter((one) => (one === choice ? on : chosen.includes(one))));
  return (
    <Fieldset option={option}>
      <div class="chips">
        {option.choices.map((choice, n) => (
          <label key={n} class="segment">
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={(event) => set(choice, event.currentTarget.checked)}
            />
            <span>{nameOf(option, n)}</span>
          </label>
        ))}
      </div>
      <Hint option={option} />
    </Fieldset>
  );
}

function ListOf({ option, value, onChange }: Kind<"list">): JSX.Element {
  const list = Array.isArray(value)
    ? (value as unknown[])
    : Array.from({ length: option.length }, () => option.choices[0]);
  return (
    <Fieldset option={option}>
      <div class="chips">
        {list.map((one, place) => (
          <label key={place}>
            <span class="sr">
              {option.label} {place + 1}
            </span>
            <select
              class="field"
              onChange={(event) => {
                const choice = option.choices[event.currentTarget.selectedIndex];
                onChange(list.map((old, k) => (k === place ? choice : old)));
              }}
            >
              {option.choices.map((choice, n) => (
                <option key={n} selected={choice === one}>
                  {nameOf(option, n)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Hint option={option} />
    </Fieldset>
  );
}

function DecksOf({ option, value, onChange, game, seats, waits }: Kind<"decks">): JSX.Element {
  const build = <Button href={path.decks(game)}>{t("build-decks")}</Button>;
  if (waits)
    return (
      <Fieldset option={option}>
        <p class="hint">{t("bring-decks")}</p>
        {build}
      </Fieldset>
    );
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const own = (savedDecks.value ?? []).filter((deck) => deck.game === game);
  const list = Array.from({ length: seats }, (_, seat) => chosen[seat] ?? "");
  return (
    <Fieldset option={option}>
      {list.map((deck, seat) => (
        <label key={seat} class="deck-choice">
          <span>{t("seat-no", { seat: seat + 1 })}</span>
          <select
            class="field"
            value={deck}
            onChange={(event) => onChange(list.map((old, k) => (k === seat ? event.currentTarget.value : old)))}
          >
            <option value="">{t("starter-in-turn")}</option>
            {option.choices.map((choice, n) => (
              <option key={n} value={String(choice)}>
                {nameOf(option, n)}
              </option>
            ))}
            {own.map((saved) => (
              <option key={saved.name} value={saved.text}>
                {t("deck-own", { deck: saved.name })}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Hint option={option} />
      {build}
    </Fieldset>
  );
}

function ChoiceOf({ option, value, onChange, seats }: Kind<"choice">): JSX.Element {
  return (
    <Fieldset option={option}>
      <div class="chips" role="radiogroup" aria-label={option.label}>
        {option.choices.map(
          (choice, n) =>
            seatThere(option.seats[n], seats, same(choice, value)) && (
              <label key={n} class="segment">
                <input
                  type="radio"
                  name={`option-${option.name}`}
                  checked={same(choice, value)}
                  onChange={() => onChange(choice)}
                />
                <span>{nameOf(option, n)}</span>
              </label>
            ),
        )}
      </div>
      <Hint option={option} />
    </Fieldset>
  );
}
