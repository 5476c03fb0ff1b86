/** The prompt bar: what is asked, what it would lead to, one filled button. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PromptAction, PromptContent, PromptTab } from "../games/types";
import { waits } from "../parts/Button";
import { Icon, type IconName } from "../parts/icons";
import { appeared } from "../parts/settle";
import { t } from "../say";
import { atLeast } from "./seats";

export interface Back {
  label: string;
  run(): void;
}

/** The name of a button that makes a move, for lessons that point at it. */
export const movePart = (action: PromptAction): string | undefined => action.move && `move:${action.move.notation}`;

/** All that may make a move or part of one; the log stays in use. */
const PARTS =
  ".table-main, .table-seats, .table-strip, .lesson-tabs, .table-rail > :not(.log), .log-drawer > .drawer-body > :not(.log)";

/** After another decision, or a change of what is on show, the table settles before it acts. */
export function useSettling(room: { current: HTMLElement | null }, key: string): void {
  useLayoutEffect(() => {
    for (const part of room.current?.querySelectorAll(PARTS) ?? []) appeared(part);
  }, [key]);
}

/** A button that does something else than before, or stands elsewhere, does not act at once. */
function useSteady(row: { current: HTMLElement | null }, actions: (PromptAction | null)[], ...more: unknown[]): void {
  const known = useRef(new WeakMap<Element, string>());
  const meaning = (action: PromptAction | null) =>
    action ? `${action.id}:${action.label}:${action.move?.notation ?? ""}` : "";
  const all = [...actions.map(meaning), ...more.map((one) => (one as Back | null)?.label ?? "")].join("|");
  useLayoutEffect(() => {
    for (const button of row.current?.querySelectorAll<HTMLElement>("button") ?? []) {
      const box = button.getBoundingClientRect();
      const now = `${Math.round(box.x)}:${Math.round(box.y)}:${button.ariaLabel ?? button.textContent}`;
      if (known.current.get(button) !== now) appeared(button);
      known.current.set(button, now);
    }
  }, [all]);
}

/** How large the texts are, and whether they leave the note out. */
const WAYS = [
  ["", false],
  ["small", false],
  ["", true],
  ["small", true],
  ["smallest", true],
  ["smallest bare", true],
] as const;

/** The sizes of a verdict, from the largest; only the last may take two lines. A phone needs the rest for its board. */
const VERDICT = [56, 52, 48, 44, 40, 36, 32];

/** Sets the verdict as large as it fits; false where even the smallest is too high. */
function fitVerdict(box: HTMLElement, room: () => number): boolean {
  const title = box.querySelector<HTMLElement>(".prompt-question")!;
  const least = VERDICT.at(-1)!;
  box.dataset.size = "verdict";
  return (box.closest(".size-phone") ? [least] : VERDICT).some((size) => {
    box.style.setProperty("--verdict", `${size}px`);
    const lined = size === least || title.offsetHeight < 1.9 * size;
    return lined && title.scrollWidth <= title.clientWidth && box.offsetHeight <= room();
  });
}

/** Texts that are too long for the bar are set smaller, in steps; again when fonts arrive or the window changes. */
function useFit(ask: { current: HTMLElement | null }, verdict: boolean): void {
  const fitted = useRef<string | null>(null);
  const cut = useRef(false);
  const fit = () => {
    const box = ask.current;
    const bar = box?.closest(".prompt");
    if (!box || !bar) return;
    fitted.current = box.textContent;
    const { paddingTop, paddingBottom, rowGap, flexDirection } = getComputedStyle(bar);
    // Beside a hand the buttons stand below the texts.
    const buttons =
      bar.closest(".broad") && flexDirection === "column" ? bar.querySelector<HTMLElement>(".prompt-do") : null;
    const below = buttons ? buttons.offsetHeight + parseFloat(rowGap) : 0;
    // Some bars grow with their text.
    const room = () => bar.clientHeight - Math.max(12, parseFloat(paddingTop) + parseFloat(paddingBottom)) - below;
    if (verdict && fitVerdict(box, room)) return;
    cut.current = !WAYS.some(([size, alone]) => {
      if (box.dataset.size !== size) box.dataset.size = size;
      box.toggleAttribute("data-alone", alone);
      return box.offsetHeight <= room();
    });
  };
  // Measuring here would have the browser lay the whole table out twice. A text that is as high as the last one fits as
  // that did; any other is heard of below, after the browser's own layout and before it paints.
  useLayoutEffect(() => {
    const box = ask.current;
    if (!box || box.textContent === fitted.current) return;
    fitted.current = box.textContent;
    if (cut.current || verdict) fit();
    else {
      if (box.dataset.size) box.dataset.size = "";
      box.toggleAttribute("data-alone", false);
    }
  });
  useLayoutEffect(() => {
    const bar = ask.current?.closest(".prompt");
    if (!bar || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(fit);
    watch.observe(ask.current!);
    watch.observe(bar);
    return () => watch.disconnect();
  }, [verdict]);
}

interface PromptProps {
  content: PromptContent;
  /** Signal edge: it is on you. */
  yours: boolean;
  narrow: boolean;
  act(action: PromptAction): void;
  /** While something is on its way: said on the button that sent it. */
  sending?: { by: string; text: string } | null;
  back: Back | null;
  /** Undefined where there never is one: then no place is kept for it. */
  hint: Back | null | undefined;
  /** Further things to do: a lesson's help. */
  extra?: readonly PromptAction[];
  /** Words in place of the note: an answer to "why not?", a hint. */
  aside?: ComponentChildren;
  /** Whether the note stays below them where there is room. */
  noted?: boolean;
}

const waiting = ({ sending }: PromptProps, id: string) => waits(sending?.by === id ? sending.text : null);

export function PromptBar(props: PromptProps): JSX.Element {
  const { content, yours, back, hint } = props;
  const row = useRef<HTMLDivElement>(null);
  const ask = useRef<HTMLDivElement>(null);
  useFit(ask, content.verdict ?? false);
  useSteady(row, [content.main, ...content.others, ...(content.choices ?? [])], hint, back, content.below);
  const body = (
    <>
      <Question {...props} box={ask} />
      {content.side && <div class="prompt-side">{content.side}</div>}
      {content.choices && <Choices {...props} choices={content.choices} />}
      <Buttons {...props} />
    </>
  );
  return (
    <div
      class={`prompt${yours ? " yours" : ""}${content.tabs ? " tabbed" : ""}${content.choices ? " choosing" : ""}${content.side ? " sided" : ""}${content.verdict ? " ended" : ""}`}
      role="group"
      aria-label={t("decision")}
      ref={row}
    >
      {content.tabs ? (
        <>
          <Tabs tabs={content.tabs} />
          <div class="prompt-body">{body}</div>
        </>
      ) : (
        body
      )}
    </div>
  );
}

function Question(props: PromptProps & { box: { current: HTMLDivElement | null } }): JSX.Element {
  const { content, act, aside } = props;
  const { below } = content;
  return (
    <div class={aside ? "prompt-ask answering" : "prompt-ask"} ref={props.box}>
      <div class="lab prompt-label">{content.label}</div>
      <h2 class={content.question.length > 40 ? "prompt-question long" : "prompt-question"}>{content.question}</h2>
      {aside && <div class="prompt-aside">{aside}</div>}
      {content.note && (!aside || props.noted) && <p class="prompt-note">{content.note}</p>}
      {below && (
        <button type="button" class="btn prompt-below" onClick={() => act(below)}>
          {below.icon && <Icon name={below.icon} size={18} />}
          {below.label}
        </button>
      )}
    </div>
  );
}

function Tabs({ tabs }: { tabs: readonly PromptTab[] }): JSX.Element {
  return (
    <div class="prompt-tabs" role="group" aria-label={t("actions")}>
      {tabs.map((tab) => (
        <button
          type="button"
          key={tab.id}
          class={`prompt-tab${tab.on ? " on" : ""}${tab.off ? " off" : ""}`}
          data-piece={tab.id}
          aria-pressed={tab.on}
          onClick={tab.run}
        >
          <Icon name={tab.icon} size={18} />
          <b>{tab.label}</b>
          <span>{tab.note}</span>
        </button>
      ))}
    </div>
  );
}

function Choices(props: PromptProps & { choices: NonNullable<PromptContent["choices"]> }): JSX.Element {
  return (
    <div class="prompt-choices">
      {props.choices.map((choice) => (
        <button
          type="button"
          key={choice.id}
          class={`btn prompt-choice${choice.kind ? ` ${choice.kind}` : ""}`}
          data-part={movePart(choice)}
          aria-disabled={choice.kind === "closed" ? true : undefined}
          {...waiting(props, choice.id)}
          onClick={() => choice.kind !== "closed" && props.act(choice)}
        >
          {choice.icon && <Icon name={choice.icon} size={18} />}
          <span>
            {choice.label}
            {choice.note && <small>{choice.note}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** A lesson's help has words where the question's own buttons leave room for them. */
const hasWords = ({ side, main, others }: PromptContent): boolean => !side && !(main && others.length);

function Buttons(props: PromptProps): JSX.Element {
  const { content, narrow, act } = props;
  const { main, others } = content;
  const help = props.extra ?? [];
  const icons = Boolean(props.hint || props.back || help.length);
  const crowd = atLeast(others.length, 3, 4, 5);
  const noted = others.some((action) => action.note) ? " noted" : "";
  const helped = hasWords(content) && help.length && others.length ? " helped" : "";
  return (
    <div
      class={`prompt-do${main ? "" : " open"}${crowd}${noted}${icons ? " iconed" : ""}`}
      hidden={content.choices !== undefined}
    >
      {main && (
        <button
          type="button"
          class="btn btn-pri prompt-main"
          data-part={movePart(main)}
          aria-keyshortcuts="Enter"
          {...waiting(props, main.id)}
          onClick={() => act(main)}
        >
          {main.icon && <Icon name={main.icon} size={18} />}
          <span>{narrow ? (main.short ?? main.label) : main.label}</span>
          <kbd aria-hidden="true">{t("key-enter")}</kbd>
        </button>
      )}
      <div class={`prompt-others${crowd}${helped}`}>
        {others.map((action) => (
          <button
            type="button"
            key={action.id}
            class={action.note ? "btn prompt-other noted" : "btn prompt-other"}
            data-part={movePart(action)}
            {...waiting(props, action.id)}
            onClick={() => act(action)}
          >
            {action.icon && <Icon name={action.icon} size={18} />}
            <span>
              {narrow ? (action.short ?? action.label) : action.label}
              {action.note && <small class={action.tone ? `tone-${action.tone}` : undefined}>{action.note}</small>}
            </span>
          </button>
        ))}
        <div class="prompt-icons">{icons && <Icons {...props} help={help} />}</div>
      </div>
    </div>
  );
}

/** Both icons keep their places, whether they are there or not. */
function Icons(props: PromptProps & { help: readonly PromptAction[] }): JSX.Element {
  const { content, act, back, hint, help } = props;
  const icon = (way: Back | null, name: IconName) =>
    way ? (
      <button
        type="button"
        class="btn btn-icon framed"
        aria-label={way.label}
        title={way.label}
        {...(way === back ? waiting(props, "take-back") : {})}
        onClick={way.run}
      >
        <Icon name={name} size={20} />
      </button>
    ) : (
      <span class="btn-icon" />
    );
  if (help.length && hasWords(content))
    return (
      <>
        {back && icon(back, "back")}
        {help.map((action) => (
          <button type="button" key={action.id} class="btn prompt-help" onClick={() => act(action)}>
            {action.icon && <Icon name={action.icon} size={18} />}
            {action.label}
          </button>
        ))}
      </>
    );
  return (
    <>
      {hint !== undefined && icon(hint, "hint")}
      {help.map((action) => icon({ label: action.label, run: () => act(action) }, action.icon ?? "hint"))}
      {icon(back, "back")}
    </>
  );
}
