/** The prompt bar: what is asked, what it would lead to, one filled button. */

import type { ComponentChildren, JSX } from "preact";
import type { PromptAction, PromptContent } from "../games/types";
import { Icon } from "../parts/icons";

export interface Back {
  label: string;
  run(): void;
}

export function PromptBar(props: {
  content: PromptContent;
  /** Signal edge: it is on you. */
  yours: boolean;
  narrow: boolean;
  act(action: PromptAction): void;
  back: Back | null;
  hint: Back | null;
  /** Further things to do, as icons: a lesson's help. */
  extra?: readonly PromptAction[];
  /** Words in place of the note: an answer to "why not?", a hint. */
  aside?: ComponentChildren;
}): JSX.Element {
  const { content, yours, narrow, act, back, hint } = props;
  const icons = (
    <>
      {hint && !content.main && (
        <button type="button" class="btn btn-icon framed" aria-label={hint.label} title={hint.label} onClick={hint.run}>
          <Icon name="hint" size={20} />
        </button>
      )}
      {props.extra?.map((action) => (
        <button
          type="button"
          key={action.id}
          class="btn btn-icon framed"
          aria-label={action.label}
          title={action.label}
          onClick={() => act(action)}
        >
          <Icon name={action.icon ?? "hint"} size={20} />
        </button>
      ))}
      {back && (
        <button type="button" class="btn btn-icon framed" aria-label={back.label} title={back.label} onClick={back.run}>
          <Icon name="back" size={20} />
        </button>
      )}
    </>
  );
  const body = (
    <>
      <div class="prompt-ask">
        <div class="lab prompt-label">{content.label}</div>
        <h2 class={content.question.length > 40 ? "prompt-question long" : "prompt-question"}>{content.question}</h2>
        {props.aside ? (
          <div class="prompt-aside">{props.aside}</div>
        ) : (
          content.note && <p class="prompt-note">{content.note}</p>
        )}
      </div>
      {content.side && <div class="prompt-side">{content.side}</div>}
      <div class={`prompt-do${content.main ? "" : " open"}`}>
        {content.main && (
          <button
            type="button"
            class="btn btn-pri prompt-main"
            aria-keyshortcuts="Enter"
            onClick={() => act(content.main!)}
          >
            {content.main.icon && <Icon name={content.main.icon} size={18} />}
            <span>{narrow ? (content.main.short ?? content.main.label) : content.main.label}</span>
            <kbd aria-hidden="true">Enter</kbd>
          </button>
        )}
        <div class="prompt-others">
          {content.others.map((action) => (
            <button type="button" key={action.id} class="btn prompt-other" onClick={() => act(action)}>
              {action.icon && <Icon name={action.icon} size={18} />}
              <span>
                {narrow ? (action.short ?? action.label) : action.label}
                {action.note && <small class={action.tone ? `tone-${action.tone}` : undefined}>{action.note}</small>}
              </span>
            </button>
          ))}
          <div class="prompt-icons">{icons}</div>
        </div>
      </div>
    </>
  );
  return (
    <div class={`prompt${yours ? " yours" : ""}${content.tabs ? " tabbed" : ""}`} role="group" aria-label="Decision">
      {content.tabs ? (
        <>
          <div class="prompt-tabs" role="group" aria-label="Actions">
            {content.tabs.map((tab) => (
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
          <div class="prompt-body">{body}</div>
        </>
      ) : (
        body
      )}
    </div>
  );
}
