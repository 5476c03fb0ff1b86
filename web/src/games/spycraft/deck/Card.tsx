/** A card of a list, and how many copies of it the deck has. */

import type { ComponentChildren, JSX } from "preact";
import type { CardCatalogue } from "../../../gen/messages";
import type { SpycraftFace } from "../../../gen/spycraft";
import { IconButton } from "../../../parts/Button";
import { Icon } from "../../../parts/icons";
import { Bust, FullFace } from "../face";
import { kindOf, signed, SKILLS, skillName, t } from "../words";
import type { Build } from "./build";
import "./card.css";

/** What a card of a list needs. */
export interface Listed {
  cards: CardCatalogue;
  build: Build;
  /** The card that lies open. */
  seen: string | null;
  onSee(name: string | null): void;
}

/** How many copies of a card a deck may have. */
export function copiesOf(face: SpycraftFace, cards: CardCatalogue): number {
  if (face.type === "leader") return 1;
  if (face.traits.includes("Unique")) return cards.unique_copies;
  return cards.more_copies[face.name] ?? cards.copies;
}

/** Its name with a line below, something beside it, its count; opened, its face. */
export function CardLine(
  props: Listed & {
    face: SpycraftFace;
    below?: ComponentChildren;
    beside?: ComponentChildren;
    class?: string | undefined;
  },
): JSX.Element {
  const { face, below, seen, onSee } = props;
  // A mouse has looked at the card already by pointing; a tap opens and closes it.
  const look = (event: MouseEvent) =>
    onSee(seen === face.name && (event as PointerEvent).pointerType !== "mouse" ? null : face.name);
  return (
    <li class={props.class}>
      <button
        type="button"
        class="desk-card"
        aria-expanded={seen === face.name}
        onClick={look}
        onPointerEnter={(event) => event.pointerType === "mouse" && onSee(face.name)}
      >
        {below && <Portrait face={face} />}
        <span class="desk-card-words">
          <b>{face.name}</b>
          {below}
        </span>
      </button>
      {props.beside}
      <Counter {...props} withLimit={Boolean(below)} />
      {seen === face.name && (
        <div class="desk-inline">
          <FullFace face={face} />
        </div>
      )}
    </li>
  );
}

/** A small picture beside a card's name: its engraving, or what it is worth. */
function Portrait({ face }: { face: SpycraftFace }): JSX.Element {
  return (
    <span class="desk-portrait" aria-hidden="true">
      {face.type === "action" ? <span class="num">{face.bravado}</span> : <Bust name={face.name} face={face} small />}
    </span>
  );
}

/** What a card is, in a line: kind, expense, skills by their signs, bravado. */
export function Facts({ face }: { face: SpycraftFace }): JSX.Element {
  const bonus = face.type === "gear";
  const skilled = bonus || face.type === "agent" || face.type === "leader";
  return (
    <span class="desk-line">
      <span class="desk-kind">
        {t("face-kind", { type: face.traits.length ? face.type : "other", kind: kindOf(face), unique: false })}
        {face.type !== "action" && (
          <>
            , <span class="desk-exp">{t("exp", { expense: face.expense })}</span>
          </>
        )}
      </span>
      {skilled &&
        SKILLS.map((skill, k) =>
          bonus && !face.skills[k] ? null : (
            <span key={skill} class="desk-skill num">
              <Icon name={skill} size={13} label={skillName(skill)} />
              {bonus ? signed(face.skills[k]!) : face.skills[k]}
            </span>
          ),
        )}
      {face.type !== "leader" && (
        <span class={`desk-skill${face.type === "agent" ? " desk-aside" : ""}`}>
          {t("bravado", { value: face.bravado })}
        </span>
      )}
    </span>
  );
}

/** A little card for each copy there may be, filled for those in the deck. */
export function Copies({ n, most }: { n: number; most: number }): JSX.Element | null {
  if (most > 6) return null;
  return (
    <span class="desk-copies" aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <i key={i} class={i < n ? "on" : undefined} />
      ))}
    </span>
  );
}

export function Counter({
  face,
  cards,
  build,
  withLimit = false,
}: Pick<Listed, "cards" | "build"> & {
  face: SpycraftFace;
  /** Says how many there may be. */
  withLimit?: boolean;
}): JSX.Element {
  const { name } = face;
  const n = build.counts[name] ?? 0;
  const most = copiesOf(face, cards);
  return (
    <span class="desk-count">
      <IconButton
        icon="minus"
        size={16}
        label={t("deck-less", { card: name })}
        off={n === 0}
        onClick={() => build.set(name, Math.max(0, n - 1))}
      />
      <b class="num" aria-label={t("deck-count", { count: n, card: name })} role="img">
        {n}
        {withLimit && <small>{t("deck-of", { most })}</small>}
      </b>
      <IconButton
        icon="plus"
        size={16}
        label={t("deck-plus", { card: name })}
        off={n >= most}
        onClick={() => build.set(name, Math.min(most, n + 1))}
      />
    </span>
  );
}
