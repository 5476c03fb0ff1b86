/** The prompt of a table, with what stands in place of its note: why not, a hint, what is on its way. */

import type { JSX } from "preact";
import { Icon } from "../parts/icons";
import { t } from "../say";
import { Clause } from "./clause";
import { HintSaid } from "./hint";
import type { TableModel } from "./model";
import { PromptBar } from "./prompt";

/** Why a move is not possible; on a phone the piece is named, because there is no box beside it. */
function WhyLine({ model: { ui, size, state, why } }: { model: TableModel }): JSX.Element | null {
  if (!why) return null;
  const name = size.narrow && why.piece && ui.called?.(state.view, why.piece);
  return (
    <p class="prompt-why" role="status">
      <Icon name="why" size={17} />{" "}
      <span>
        {name && <b>{name}. </b>}
        {why.reason} <Clause id={why.clause} />
      </span>
    </p>
  );
}

export function Prompt({ model }: { model: TableModel }): JSX.Element {
  const { mode, store, size, turn, composing, content, fill, words } = model;
  const { sending, hint, notice } = composing;
  // Where the button that was pressed has no room for words, or is gone, the prompt has them.
  const onButton = [content.main, ...content.others, ...(content.choices ?? [])].some(
    (action) => action && action.id === sending,
  );
  const noted = notice && (
    <p class="prompt-hint" role="status">
      {notice}
    </p>
  );
  const aside = model.inPrompt ? (
    <WhyLine model={model} />
  ) : sending !== null && !onButton && store.connection.value !== "open" ? (
    <p class="prompt-hint" role="status">
      <Icon name="offline" size={17} /> <span>{t("waiting-connection")}</span>
    </p>
  ) : hint && turn.decision ? (
    <HintSaid hint={hint} words={words} />
  ) : (
    noted || undefined
  );
  return (
    <PromptBar
      content={content}
      yours={model.yours}
      narrow={size.narrow}
      act={composing.act}
      sending={sending === null ? null : { by: sending, text: model.onItsWay }}
      back={composing.back}
      hint={mode.played ? composing.askHint && { label: t("hint-button"), run: composing.askHint } : undefined}
      extra={fill.help ?? []}
      aside={aside}
      noted={aside !== undefined && aside === noted}
    />
  );
}
