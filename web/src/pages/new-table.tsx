/** A new table: game, seats, options, clock, who may come in. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadDecks, savedDecks } from "../decks";
import type { Clock, GameInfo, NewTable, OptionInfo, SeatPlan } from "../gen/messages";
import { usePage } from "../page";
import { Button, Label } from "../parts";
import { go, path } from "../router";
import { openClause, rulesGame } from "../rules/open";
import { newTo, openTable, playable, reasonOf } from "../session";
import { choose, chosenValue } from "./options";
import { players } from "./summary";
import { Vignette } from "./vignettes";
import "./forms.css";

export function NewTablePage({ game: asked }: { game: string | null }): JSX.Element {
  usePage("New table");
  const shown = playable();
  const [id, setId] = useState(shown.find((one) => one.id === asked)?.id ?? shown[0]?.id ?? "");
  const game = shown.find((one) => one.id === id);
  return (
    <div class="sheet">
      <h1>Open a table{shown.length === 1 && game ? ` of ${game.name}` : ""}</h1>
      {game && <p class="lede">{game.tagline}</p>}
      {asked && !shown.some((one) => one.id === asked) && (
        <p class="quiet-note">There is no game called {asked} here.</p>
      )}
      {shown.length > 1 && (
        <fieldset class="pick-game">
          <legend class="lab">Game</legend>
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
      {game ? <Form key={game.id} game={game} /> : <p>No game can be played here.</p>}
    </div>
  );
}

type ClockChoice = "none" | "10" | "20" | "days" | "own";

const PRESETS: readonly { id: ClockChoice; clock: Clock | null; text: string; hint: string }[] = [
  { id: "none", clock: null, text: "None", hint: "Take the time you need." },
  {
    id: "10",
    clock: { initial: 600, increment: 5, each: false },
    text: "10 + 5",
    hint: "10 minutes each, 5 seconds a move.",
  },
  {
    id: "20",
    clock: { initial: 1200, increment: 10, each: false },
    text: "20 + 10",
    hint: "20 minutes each, 10 seconds a move.",
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

function Form({ game }: { game: GameInfo }): JSX.Element {
  const firstTime = newTo(game.id);
  const advised = firstTime && Object.keys(game.first_time_options).length > 0;
  const [plan, setPlan] = useState(() => startPlan(Math.min(...game.seat_counts)));
  const [chosen, setOptions] = useState<Record<string, unknown>>({});
  const [clockId, setClockId] = useState<ClockChoice>("none");
  const [days, setDays] = useState(3);
  const [minutes, setMinutes] = useState(15);
  const [seconds, setSeconds] = useState(10);
  const [open, setOpen] = useState(false);
  const [talk, setTalk] = useState(game.talk);
  const [error, setError] = useState<{ reason: string; clause: string } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    rulesGame.value = game.id;
  }, [game.id]);

  const options = { ...startOptions(game, firstTime), ...game.table_options, ...chosen };
  const mine = plan.filter((seat) => seat.holder === "me").length;
  const chairs = plan.filter((seat) => seat.holder === "open").length;
  const usual = game.levels.find((level) => level.usual) ?? game.levels[0];
  const brings = game.options.find((option) => option.kind === "decks")?.name ?? null;
  useEffect(() => {
    if (brings) void loadDecks().catch(() => undefined);
  }, [brings]);

  const clock: Clock | null =
    clockId === "own"
      ? { initial: Math.round(minutes * 60), increment: Math.round(seconds), each: false }
      : clockId === "days"
        ? { initial: Math.round(days) * 86_400, increment: 0, each: true }
        : (PRESETS.find((one) => one.id === clockId)?.clock ?? null);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const table: NewTable = {
      game: game.id,
      seats: plan.length,
      plan,
      options:
        chairs && brings ? { ...options, [brings]: plan.map((seat) => (seat.holder === "bot" ? "" : "own")) } : options,
      clock,
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

  const listedOptions = game.options.filter((option) => option.listed);
  return (
    <form class="new-table" onSubmit={(event) => void submit(event)}>
      <div class="form-main">
        <Section title="Seats" note={players(game.seat_counts)}>
          {game.seat_counts.length > 1 && (
            <div class="segments" role="radiogroup" aria-label="Number of seats">
              {game.seat_counts.map((count) => (
                <label key={count} class="segment">
                  <input
                    type="radio"
                    name="seats"
                    checked={plan.length === count}
                    onChange={() => setPlan(fitPlan(plan, count))}
                  />
                  <span>{count}</span>
                </label>
              ))}
            </div>
          )}
          <div class="seat-plan">
            {plan.map((seat, n) => (
              <SeatRow
                key={n}
                n={n}
                seat={seat}
                game={game}
                usual={usual?.id ?? null}
                onChange={(next) => setPlan(plan.map((one, k) => (k === n ? next : one)))}
              />
            ))}
          </div>
          <p class="hint" role="status">
            {mine === 0
              ? "You only watch at this table."
              : mine > 1
                ? "Several seats are yours: a hot seat, played by turns on this device."
                : chairs > 0
                  ? `You get a link and a code for the open ${chairs > 1 ? "seats" : "seat"}.`
                  : "Nobody to wait for: the match starts at once."}
          </p>
        </Section>

        {listedOptions.length > 0 && (
          <Section title="Options">
            {advised && (
              <p class="hint first-time">
                This would be your first match of {game.name}, so what the rules advise for it is already chosen. Change
                it if you like.
              </p>
            )}
            {listedOptions.map((option) => (
              <OptionField
                key={option.name}
                option={option}
                game={game.id}
                seats={plan.length}
                waits={chairs > 0}
                value={chosenValue(option, options)}
                onChange={(value) => setOptions({ ...chosen, ...choose(game, options, option.name, value) })}
              />
            ))}
          </Section>
        )}
      </div>

      <div class="form-side">
        <Section title="Clock">
          <div class="segments" role="radiogroup" aria-label="Clock">
            {PRESETS.map((preset) => (
              <label key={preset.id} class="segment">
                <input
                  type="radio"
                  name="clock"
                  checked={clockId === preset.id}
                  onChange={() => setClockId(preset.id)}
                />
                <span>{preset.text}</span>
              </label>
            ))}
            <label class="segment">
              <input type="radio" name="clock" checked={clockId === "days"} onChange={() => setClockId("days")} />
              <span>Days</span>
            </label>
            <label class="segment">
              <input type="radio" name="clock" checked={clockId === "own"} onChange={() => setClockId("own")} />
              <span>Own</span>
            </label>
          </div>
          {clockId === "own" ? (
            <div class="own-clock">
              <NumberField label="Minutes each" value={minutes} low={1} high={180} onChange={setMinutes} />
              <NumberField label="Seconds a move" value={seconds} low={0} high={120} onChange={setSeconds} />
            </div>
          ) : clockId === "days" ? (
            <div class="own-clock">
              <NumberField label="Days a move" value={days} low={1} high={14} onChange={setDays} />
            </div>
          ) : (
            <p class="hint">{PRESETS.find((one) => one.id === clockId)?.hint}</p>
          )}
        </Section>

        <Section title="Door">
          <Check
            label="Public"
            hint="Listed under Tables: anybody on this server may sit or watch. Otherwise only with your link."
            checked={open}
            onChange={setOpen}
          />
          <Check
            label="Table talk"
            hint={
              game.talk
                ? "A chat beside the board."
                : "A chat beside the board. This game is meant to be played without: what is said at the table could give everything away."
            }
            checked={talk}
            onChange={setTalk}
          />
        </Section>

        {error && (
          <p role="alert" class="form-error">
            {error.reason} {error.clause && <ClauseButton clause={error.clause} />}
          </p>
        )}
        <div class="form-do">
          <Button kind="primary" type="submit" off={busy}>
            {busy ? "Setting the table" : chairs ? "Open the table" : "Start the match"}
          </Button>
          <Button kind="quiet" href={path.home}>
            Not now
          </Button>
        </div>
      </div>
    </form>
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
  onChange: (seat: SeatPlan) => void;
}): JSX.Element {
  const { n, seat, game, usual, onChange } = props;
  const level = game.levels.find((one) => one.id === seat.level);
  const name = `Seat ${n + 1}`;
  return (
    <div class="seat-row" role="group" aria-label={name}>
      <span class="seat-no">{n + 1}</span>
      <div class="segments" role="radiogroup" aria-label={`${name}: who sits here`}>
        {(["me", "open", "bot"] as const).map((holder) => (
          <label key={holder} class="segment">
            <input
              type="radio"
              name={`seat-${n}`}
              checked={seat.holder === holder}
              disabled={holder === "bot" && !game.levels.length}
              onChange={() => onChange({ holder, level: holder === "bot" ? (seat.level ?? usual) : null })}
            />
            <span>{holder === "me" ? "Me" : holder === "open" ? "Open" : "Bot"}</span>
          </label>
        ))}
      </div>
      {seat.holder === "bot" && (
        <div class="level">
          <label>
            <span class="sr">Level of the bot in seat {n + 1}</span>
            <select
              class="field"
              value={seat.level ?? ""}
              onChange={(event) => onChange({ holder: "bot", level: event.currentTarget.value })}
            >
              {game.levels.map((one) => (
                <option key={one.id} value={one.id} selected={one.id === seat.level}>
                  {one.name}
                  {one.usual ? " (usual)" : ""}
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

export function ClauseButton({ clause, game }: { clause: string; game?: string }): JSX.Element {
  return (
    <button type="button" class="clause" onClick={() => openClause(clause, game)} aria-label={`Rule ${clause}`}>
      {clause}
    </button>
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
        placeholder={onNone ? "none" : undefined}
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
export function seatThere(name: string, seats: number, chosen: boolean): boolean {
  const seat = /^Seat (\d+)$/.exec(name);
  return chosen || !seat || Number(seat[1]) <= seats;
}

/** One option of a game, by its kind. Values are passed through as the server gave them. */
function OptionField(props: {
  option: OptionInfo;
  game: string;
  seats: number;
  /** Somebody is still to come, and brings what belongs to their seat. */
  waits: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}): JSX.Element {
  const { option, value, onChange } = props;
  const named = (n: number) => option.names[n] ?? String(option.choices[n]);
  if (option.kind === "flag")
    return (
      <Check
        label={option.label}
        hint={option.hint}
        clause={option.clause}
        checked={value === true}
        onChange={onChange}
      />
    );
  const hint = (
    <p class="hint">
      {option.hint} {option.clause && <ClauseButton clause={option.clause} />}
    </p>
  );
  if (option.kind === "number")
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
        {hint}
      </div>
    );
  if (option.kind === "subset") {
    const chosen = Array.isArray(value) ? (value as unknown[]) : [];
    return (
      <fieldset class="option">
        <legend class="check-name">{option.label}</legend>
        <div class="chips">
          {option.choices.map((choice, n) => (
            <label key={n} class="segment">
              <input
                type="checkbox"
                checked={chosen.includes(choice)}
                onChange={(event) =>
                  onChange(
                    option.choices.filter((one) =>
                      one === choice ? event.currentTarget.checked : chosen.includes(one),
                    ),
                  )
                }
              />
              <span>{named(n)}</span>
            </label>
          ))}
        </div>
        {hint}
      </fieldset>
    );
  }
  if (option.kind === "list") {
    const list = Array.isArray(value)
      ? (value as unknown[])
      : Array.from({ length: option.length }, () => option.choices[0]);
    return (
      <fieldset class="option">
        <legend class="check-name">{option.label}</legend>
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
                    {named(n)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        {hint}
      </fieldset>
    );
  }
  if (option.kind === "decks") {
    const chosen = Array.isArray(value) ? (value as string[]) : [];
    const own = (savedDecks.value ?? []).filter((deck) => deck.game === props.game);
    if (props.waits)
      return (
        <fieldset class="option">
          <legend class="check-name">{option.label}</legend>
          <p class="hint">Everybody brings a deck of their own to the lobby, you too. Bots play starter decks.</p>
          <Button href={path.decks(props.game)}>Build decks of your own</Button>
        </fieldset>
      );
    const list = Array.from({ length: props.seats }, (_, seat) => chosen[seat] ?? "");
    return (
      <fieldset class="option">
        <legend class="check-name">{option.label}</legend>
        {list.map((deck, seat) => (
          <label key={seat} class="deck-choice">
            <span>Seat {seat + 1}</span>
            <select
              class="field"
              value={deck}
              onChange={(event) => onChange(list.map((old, k) => (k === seat ? event.currentTarget.value : old)))}
            >
              <option value="">A starter deck, in turn</option>
              {option.choices.map((choice, n) => (
                <option key={n} value={String(choice)}>
                  {named(n)}
                </option>
              ))}
              {own.map((saved) => (
                <option key={saved.name} value={saved.text}>
                  {saved.name}, your own
                </option>
              ))}
            </select>
          </label>
        ))}
        {hint}
        <Button href={path.decks(props.game)}>Build decks of your own</Button>
      </fieldset>
    );
  }
  return (
    <fieldset class="option">
      <legend class="check-name">{option.label}</legend>
      <div class="chips" role="radiogroup" aria-label={option.label}>
        {option.choices.map(
          (choice, n) =>
            seatThere(named(n), props.seats, same(choice, value)) && (
              <label key={n} class="segment">
                <input
                  type="radio"
                  name={`option-${option.name}`}
                  checked={same(choice, value)}
                  onChange={() => onChange(choice)}
                />
                <span>{named(n)}</span>
              </label>
            ),
        )}
      </div>
      {hint}
    </fieldset>
  );
}
