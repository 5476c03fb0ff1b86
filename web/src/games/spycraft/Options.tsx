/** What can be done, in words: every legal move is reachable here, also without touching a card. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpycraftBoard, SpycraftPreview } from "../../gen/spycraft";
import { Icon, type IconName } from "../../parts/icons";
import type { BoardProps } from "../types";
import { compose, isOpen, listed } from "./compose";
import { decisionOf } from "./hands";
import { boardOf, checkText, modeWords, named, skillIcon, stopText } from "./words";

/** Small screens fold the list away while cards can be touched instead. */
export const unfolded = signal(false);

/** Up to so many stand in the prompt itself. */
export const FEW = 3;

/** A move as its button says it. */
export function moveText(props: BoardProps, decision: DecisionInfo, move: MoveInfo): string {
  const board = boardOf(props.view);
  const json = move.json;
  if (json.kind === "mode") {
    const modes = decision.moves.filter((one) => one.json.kind === "mode");
    return modeWords(decision.prompt, modes.length)[modes.indexOf(move)] ?? move.label;
  }
  if (json.kind === "stop") return stopText(String(json.stop), board.settings?.stops.includes(String(json.stop).toUpperCase()) ?? false);
  return named(move.label, props.table);
}

export function moveNote(move: MoveInfo): string {
  const seen = move.preview as SpycraftPreview | null;
  if (!seen) return move.json.kind === "burn" ? "It would be discarded" : "";
  const check = checkText({ ...seen });
  return seen.short ? `${check}, ${seen.short} short` : check;
}

const ICONS: Record<string, IconName> = { recruit: "person", requisition: "gear", activate: "up", burn: "crisis", choose: "assassinate", swap: "swap", player: "person", spend: "minus" };

export function moveIcon(move: MoveInfo): IconName {
  const seen = move.preview as SpycraftPreview | null;
  if (seen?.skill) return skillIcon(seen.skill);
  return ICONS[String(move.json.kind)] ?? "right";
}

/** Moves that need the list: too many for the prompt, or about cards nobody can touch. */
export function optionRows(props: BoardProps, decision: DecisionInfo, board: SpycraftBoard): MoveInfo[] {
  const picks = props.draft.value.picks;
  if (compose(decision, board, picks).move) return [];
  const rows = listed(decision, board, picks);
  if (rows.length <= FEW && !(isOpen(decision.kind) && !picks.length)) return [];
  return rows;
}

/** Whether the list is folded away on a small screen for now. */
export function folded(props: BoardProps, decision: DecisionInfo): boolean {
  return props.narrow && isOpen(decision.kind) && !props.draft.value.picks.length && !unfolded.value;
}

export function Options(props: BoardProps): JSX.Element | null {
  const [search, setSearch] = useState("");
  const asked = useRef("");
  const decision = decisionOf(props);
  const key = `${props.view.ply}:${decision?.kind ?? ""}`;
  if (asked.current !== key) {
    asked.current = key;
    if (search) setSearch("");
    unfolded.value = false;
  }
  if (!decision || props.readonly || props.busy) return null;
  const board = boardOf(props.view);
  const rows = optionRows(props, decision, board);
  if (!rows.length) return null;
  const numbers = rows.every((move) => move.json.kind === "number");
  if ((numbers && rows.length <= 8) || folded(props, decision)) return null;
  const found = rows.filter((move) => moveText(props, decision, move).toLowerCase().includes(search.toLowerCase()));
  const picked = props.draft.value.picks.length > 0;
  return (
    <section class="plate sc-options" aria-label="Your options">
      <h2 class="lab">
        {picked ? "With this card" : isOpen(decision.kind) ? "You could" : "Choose one"} <span class="num">{rows.length}</span>
      </h2>
      {rows.length > 12 && (
        <label class="sc-search">
          <span class="sr">Search the options</span>
          <input class="field" value={search} placeholder="Search" autocomplete="off" onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
      )}
      <ul>
        {found.slice(0, 60).map((move) => {
          const note = moveNote(move);
          return (
            <li key={move.notation}>
              <button type="button" class={`sc-option${move.json.kind === "burn" ? " poor" : ""}`} onClick={() => props.play(move)}>
                <Icon name={moveIcon(move)} size={16} />
                <span>
                  {moveText(props, decision, move)}
                  {note && <small>{note}</small>}
                </span>
              </button>
            </li>
          );
        })}
        {!found.length && <li class="sc-none">Nothing of that name.</li>}
        {found.length > 60 && <li class="sc-none">{found.length - 60} more. Search by name.</li>}
      </ul>
    </section>
  );
}
