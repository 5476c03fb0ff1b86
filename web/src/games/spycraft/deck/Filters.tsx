/** What narrows the list of cards. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Counts } from "../../../decks";
import type { SetInfo } from "../../../gen/messages";
import type { SpycraftFace } from "../../../gen/spycraft";
import { Icon } from "../../../parts/icons";
import { type Filters, goodAt, matches, PARTS, type Sort, SORTS } from "../filter";
import { SKILLS, t } from "../words";
import "./filters.css";

interface FilterProps {
  faces: SpycraftFace[];
  counts: Counts;
  sets: SetInfo[];
  filters: Filters;
  onChange(filters: Filters): void;
}

export function Search({ filters, onChange }: Pick<FilterProps, "filters" | "onChange">): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      if (document.querySelector("dialog[open], .dialog, .drawer")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  return (
    <label class="desk-search">
      <span class="sr">{t("deck-search")}</span>
      <Icon name="search" size={18} />
      <kbd aria-hidden="true">/</kbd>
      <input
        ref={field}
        class="field"
        type="search"
        aria-keyshortcuts="/"
        placeholder={t("deck-search")}
        value={filters.search}
        onInput={(event) => onChange({ ...filters, search: event.currentTarget.value })}
      />
    </label>
  );
}

export function Order({ sort, onChange }: { sort: Sort; onChange(sort: Sort): void }): JSX.Element {
  return (
    <label class="desk-order">
      <span class="sr">{t("deck-sort")}</span>
      <select class="field" value={sort} onChange={(event) => onChange(event.currentTarget.value as Sort)}>
        {SORTS.map((by) => (
          <option key={by} value={by}>
            {t("deck-sort-by", { by })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Beside the cards, kinds and factions lie open with their counts; on small screens all are lists. */
export function FilterBar(props: FilterProps & { wide: boolean; set: number; order: JSX.Element }): JSX.Element {
  const { faces, counts, sets, filters, onChange, wide, set, order } = props;
  const factions = useMemo(() => [...new Set(faces.flatMap((face) => face.faction ?? []))], [faces]);
  const traits = useMemo(() => [...new Set(faces.flatMap((face) => face.traits))].sort(), [faces]);
  const fitting = (more: Partial<Filters>) =>
    faces.filter((face) => matches(face, { ...filters, ...more }, counts)).length;
  const choose = (
    label: string,
    value: string,
    choices: readonly string[],
    chosen: (choice: string) => Partial<Filters>,
    word: (choice: string) => string = (choice) => choice,
  ) => (
    <label>
      <span class="sr">{label}</span>
      <select
        class="field"
        value={value}
        onChange={(event) => onChange({ ...filters, ...chosen(event.currentTarget.value) })}
      >
        <option value="">{label}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t("deck-choice", { choice: word(choice), count: fitting(chosen(choice)) })}
          </option>
        ))}
      </select>
    </label>
  );
  /** One or several of a few: open with their counts where there is room. */
  const several = (key: "type" | "faction", choices: readonly string[], word: (choice: string) => string) => {
    if (!wide)
      return choose(
        t("deck-every", { what: key }),
        filters[key][0] ?? "",
        choices,
        (choice) => ({ [key]: choice ? [choice] : [] }),
        word,
      );
    const toggled = (choice: string) =>
      filters[key].includes(choice) ? filters[key].filter((one) => one !== choice) : [...filters[key], choice];
    return (
      <fieldset class="desk-choices">
        <legend class="lab">{t("deck-filter", { what: key })}</legend>
        {choices.map((choice) => (
          <label key={choice} class="check">
            <input
              type="checkbox"
              checked={filters[key].includes(choice)}
              onChange={() => onChange({ ...filters, [key]: toggled(choice) })}
            />
            <span class="box" aria-hidden="true" />
            <span>{word(choice)}</span>
            <span class="num">{fitting({ [key]: [choice] })}</span>
          </label>
        ))}
      </fieldset>
    );
  };
  const types = several(
    "type",
    PARTS.map((part) => part.type),
    (type) => t("deck-part", { type }),
  );
  const families = several("faction", [...factions, "none"], (faction) =>
    faction === "none" ? t("deck-no-faction") : faction,
  );
  const [open, setOpen] = useState(false);
  const rest = (
    <>
      {wide ? (
        <fieldset class="desk-choices">
          <legend class="lab">{t("deck-filter", { what: "skill" })}</legend>
          <span class="desk-skills">
            {SKILLS.map((skill) => (
              <button
                key={skill}
                type="button"
                class="desk-part"
                aria-pressed={filters.skill === skill}
                aria-label={goodAt(skill)}
                title={goodAt(skill)}
                onClick={() => onChange({ ...filters, skill: filters.skill === skill ? "" : skill })}
              >
                <Icon name={skill} size={17} />
              </button>
            ))}
          </span>
        </fieldset>
      ) : (
        choose(t("deck-every", { what: "skill" }), filters.skill, SKILLS, (skill) => ({ skill }), goodAt)
      )}
      {choose(t("deck-every", { what: "trait" }), filters.trait, traits, (trait) => ({ trait }))}
      {sets.length > 1 &&
        choose(
          t("deck-every", { what: "set" }),
          filters.set,
          sets.map((one) => one.id),
          (id) => ({ set: id }),
          (id) => sets.find((one) => one.id === id)!.name,
        )}
    </>
  );
  return (
    <div class={`desk-filters fades${open ? " open" : ""}`} role="search">
      {!wide && (
        <span class="desk-find">
          <Search {...props} />
          <button type="button" class="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name="filter" size={18} /> {t("deck-filters")} {set > 0 && <b class="num">{set}</b>}
          </button>
        </span>
      )}
      {!wide && order}
      {types}
      {families}
      {rest}
      <label>
        <span class="sr">{t("deck-expense")}</span>
        <select
          class="field"
          value={String(filters.expense)}
          onChange={(event) => onChange({ ...filters, expense: Number(event.currentTarget.value) })}
        >
          {[99, 2, 3, 4, 5, 6, 8, 10, 12].map((n) => (
            <option key={n} value={String(n)}>
              {n === 99 ? t("deck-every", { what: "expense" }) : t("deck-expense-to", { expense: n })}
            </option>
          ))}
        </select>
      </label>
      <label class="check desk-in">
        <input
          type="checkbox"
          checked={filters.inDeck}
          onChange={(event) => onChange({ ...filters, inDeck: event.currentTarget.checked })}
        />
        <span class="box" aria-hidden="true" />
        <span>{t("deck-in")}</span>
      </label>
    </div>
  );
}
