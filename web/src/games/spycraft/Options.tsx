/** What can be done, in words: every legal move is reachable here, also without touching a card. */

import { say, type Text } from "../../say";
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpycraftBoard, SpycraftPreview } from "../../gen/spycraft";
import { IconButton } from "../../parts/Button";
import { Icon, type IconName } from "../../parts/icons";
import type { BoardProps } from "../types";
import { cardPiece, compose, isOpen, listed, placesOf } from "./compose";
import { decisionOf, handlersOf } from "./touch";
import { argumentOf, boardOf, checkText, isSaid, moveName, NONE, skillIcon, t } from "./words";
import "./options.css";

/** Whether the folded list has been opened. */
export const unfolded = signal(false);

/** Up to so many stand in the prompt itself. */
export const FEW = 3;

/** A move as its button says it. */
export const moveText = (move: MoveInfo): string => say(move.label);

export function moveNote(move: MoveInfo): string {
  const seen = move.preview as SpycraftPreview | null;
  if (!seen) return move.json.kind === "burn" ? t("would-be-discarded") : "";
  const check = checkText({ ...seen });
  return seen.short ? t("check-short", { check, short: seen.short }) : check;
}

const ICONS: Record<string, IconName> = {
  recruit: "person",
  requisition: "gear",
  activate: "up",
  burn: "crisis",
  choose: "assassinate",
  swap: "swap",
  player: "person",
  spend: "minus",
};

export function moveIcon(move: MoveInfo): IconName {
  const seen = move.preview as SpycraftPreview | null;
  if (seen?.skill) return skillIcon(seen.skill);
  return ICONS[String(move.json.kind)] ?? "right";
}

/** React prompts carry their answers as buttons while there are so few. */
const ANSWERS = 2;

/** Whether the moves that need words stand in the prompt itself. */
export function inPrompt(decision: DecisionInfo, rows: readonly MoveInfo[], picks: readonly string[]): boolean {
  if (decision.kind === "settings") return false;
  if (decision.kind === "react_window" && !picks.length) return rows.length <= ANSWERS;
  if (rows.every((move) => move.json.kind === "number")) return rows.length <= 8;
  return rows.length <= FEW && !(isOpen(decision.kind) && !picks.length);
}

/** Moves that need the list: too many for the prompt, or about cards nobody can touch. */
export function optionRows(props: BoardProps, decision: DecisionInfo, board: SpycraftBoard): MoveInfo[] {
  const picks = props.draft.value.picks;
  if (decision.kind === "settings" || compose(decision, board, picks).move) return [];
  const rows = listed(decision, board, picks, props.narrow);
  return inPrompt(decision, rows, picks) ? [] : rows;
}

/** Small screens keep the list folded away while cards can be touched instead. */
export function folds(props: BoardProps, decision: DecisionInfo): boolean {
  return isOpen(decision.kind) && !props.draft.value.picks.length;
}

/** Who would do it. */
const doer = (move: MoveInfo): string => say((argumentOf(move.label, "agent") ?? move.label) as Text);

/** What would be done, whoever does it. */
function deed(label: Text): string {
  if (!isSaid(label, "label-act")) return say(label);
  const { how, action, head } = label.args as { how: string; action: Text; head: Text };
  return t("deed", { how, action, head: head ?? NONE });
}

/** One action that several agents could take stands once, with those agents to choose from. */
export function grouped(rows: readonly MoveInfo[]): { what: string; moves: MoveInfo[] }[] {
  const groups = new Map<string, MoveInfo[]>();
  for (const move of rows) {
    const acts = move.json.kind === "act" || move.json.kind === "react";
    const what = acts ? deed(move.label) : move.notation;
    groups.set(what, [...(groups.get(what) ?? []), move]);
  }
  return [...groups].map(([what, moves]) => ({ what, moves }));
}

/** Skill against TN in as few signs as there are. */
function Against({ move }: { move: MoveInfo }): JSX.Element | null {
  const seen = move.preview as SpycraftPreview | null;
  if (!seen || seen.rating === null) return null;
  return (
    <span class={`num${seen.short ? " short" : ""}`}>
      {seen.rating}
      {seen.tn === null ? "" : `/${seen.tn}`}
    </span>
  );
}

/** How many of the moves in a folded list are out of sight. */
function useMore(list: { current: HTMLUListElement | null }): [number, () => void] {
  const [more, setMore] = useState(0);
  const count = () => {
    const edge = list.current?.getBoundingClientRect();
    const moves = [...(list.current?.querySelectorAll("button") ?? [])].map((move) => move.getBoundingClientRect());
    if (edge) setMore(moves.filter((move) => move.left < edge.left || move.right > edge.right).length);
  };
  useLayoutEffect(count);
  useLayoutEffect(() => {
    addEventListener("resize", count);
    return () => removeEventListener("resize", count);
  }, []);
  return [more, count];
}

/** How many cards can be touched. */
function lit(props: BoardProps): number {
  if (props.readonly) return 0;
  const { state } = handlersOf(props);
  return [...placesOf(boardOf(props.view)).keys()].filter((card) => state(cardPiece(card)).legal).length;
}

/** `over`: laid over the foot of the board where there is no rail for it. In the rail its place stays while it is empty. */
export function Options(props: BoardProps & { over?: boolean }): JSX.Element | null {
  const [search, setSearch] = useState("");
  const question = useRef("");
  const list = useRef<HTMLUListElement>(null);
  const [more, count] = useMore(list);
  const decision = decisionOf(props);
  const key = `${props.view.ply}:${decision?.kind ?? ""}`;
  if (question.current !== key) {
    question.current = key;
    if (search) setSearch("");
    unfolded.value = false;
  }
  const asked = props.busy ? NONE : (decision?.kind ?? NONE);
  const nothing = props.over ? null : (
    <section class="plate sc-options none" aria-label={t("your-options")}>
      <h2 class="lab">
        {t("options-title", { when: "open" })} <span class="sc-nothing">{t("options-nothing", { asked })}</span>
      </h2>
      <p class="sc-none">{t("options-none", { asked, lit: lit(props) })}</p>
    </section>
  );
  if (props.viewer === null && !decision) return null;
  if (!decision || props.readonly || props.busy) return nothing;
  const board = boardOf(props.view);
  const stops =
    props.narrow && props.over && folds(props, decision)
      ? decision.moves.filter((move) => move.json.kind === "settings")
      : [];
  const rows = [...optionRows(props, decision, board), ...stops];
  if (!rows.length) return nothing;
  const folding = folds(props, decision);
  const fold = props.over && folding;
  if (fold && !unfolded.value) return null;
  const open = !folding || unfolded.value;
  const found = rows.filter((move) => moveText(move).toLowerCase().includes(search.toLowerCase()));
  const picked = props.draft.value.picks.length > 0;
  return (
    <section class={`plate sc-options${open ? " unfolded" : ""}`} aria-label={t("your-options")}>
      <h2 class="lab">
        {folding && !props.over ? (
          <button
            type="button"
            class="sc-unfold"
            aria-expanded={open}
            onClick={() => (unfolded.value = !unfolded.value)}
          >
            {t("options-title", { when: "open" })} <span class="num">{t("options", { count: rows.length })}</span>
            <Icon name={open ? "up" : "down"} size={16} />
          </button>
        ) : (
          <>
            {t("options-title", { when: picked ? "picked" : isOpen(decision.kind) ? "open" : "one" })}{" "}
            <span class="num">{rows.length}</span>
          </>
        )}
        {fold && <IconButton icon="close" size={16} label={t("fold-list")} onClick={() => (unfolded.value = false)} />}
      </h2>
      {rows.length > 12 && (
        <label class="sc-search">
          <span class="sr">{t("search-options")}</span>
          <input
            class="field"
            value={search}
            placeholder={t("search")}
            autocomplete="off"
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
      )}
      <ul ref={list} onScroll={count}>
        {grouped(found.slice(0, 60)).map(({ what, moves }) => {
          const move = moves[0]!;
          const effect = (move.preview as SpycraftPreview | null)?.effect ?? "";
          if (moves.length > 1) {
            return (
              <li key={what} class="sc-group">
                <Icon name={moveIcon(move)} size={16} />
                <span role="group" aria-label={what}>
                  {what}
                  {effect && (
                    <small class="sc-effect" lang="en">
                      {effect}
                    </small>
                  )}
                  <span class="sc-group-who">
                    {moves.map((one) => (
                      <button key={one.notation} type="button" class="sc-who" onClick={() => props.play(one)}>
                        {doer(one)} <Against move={one} />{" "}
                        <span class="sr">{[moveText(one), moveNote(one)].filter(Boolean).join(". ")}</span>
                      </button>
                    ))}
                  </span>
                </span>
              </li>
            );
          }
          const note = moveNote(move);
          return (
            <li key={move.notation}>
              <button
                type="button"
                class={`sc-option${move.json.kind === "burn" ? " poor" : ""}`}
                onClick={() => props.play(move)}
              >
                <Icon name={moveIcon(move)} size={16} />
                <span>
                  {moveName(decision.kind, move)}
                  {note && <small>{note}</small>}
                  {effect && (
                    <small class="sc-effect" lang="en">
                      {effect}
                    </small>
                  )}
                </span>
              </button>
            </li>
          );
        })}
        {!found.length && <li class="sc-none">{t("search-none")}</li>}
        {found.length > 60 && <li class="sc-none">{t("search-more", { count: found.length - 60 })}</li>}
      </ul>
      {!open && <p class="sc-below">{more > 0 && t("more-options", { count: more })}</p>}
    </section>
  );
}
