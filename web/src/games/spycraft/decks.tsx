/** The deck builder: find cards, count them, see at once whether the deck is legal, keep and share it. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useMedia } from "../../media";
import {
  type Counts,
  countsOf,
  deckHash,
  deckOfHash,
  forgetDeck,
  loadDecks,
  savedDecks,
  saveDeck,
  textOf,
} from "../../decks";
import type { Catalogue, DeckFault, KeptDeck, SetInfo } from "../../gen/messages";
import type { SpycraftFace } from "../../gen/spycraft";
import { api } from "../../net/api";
import { usePage } from "../../page";
import { Button, IconButton } from "../../parts/Button";
import { Icon } from "../../parts/icons";
import { Marked } from "../../parts/marked";
import { path } from "../../router";
import { openClause } from "../../rules/open";
import { loadWords, say } from "../../say";
import { reasonOf } from "../../session";
import { Bust, FullFace, Plates } from "./face";
import {
  changes,
  chipsOf,
  curve,
  type Filters,
  goodAt,
  matches,
  NO_FILTERS,
  PARTS,
  type Sort,
  SORTS,
  sorted,
} from "./filter";
import { Bars } from "./sketch";
import { kindOf, signed, SKILLS, skillName, t } from "./words";
import "../../pages/forms.css";
import "./spycraft.css";
import "./decks.css";

const GAME = "spycraft";
/** So many cards of the list at once. */
const PAGE = 60;
/** So many changes can be taken back. */
const UNDOS = 50;
/** From this width on cards lie there as faces, with filters and deck beside them. */
const WIDE = "(min-width: 1100px)";

export function DecksPage(): JSX.Element {
  usePage(t("decks"));
  const [cards, setCards] = useState<Catalogue | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void loadWords(GAME);
    api.cards(GAME).then(setCards, (error: unknown) => setTrouble(reasonOf(error)));
    loadDecks().catch((error: unknown) => setTrouble(reasonOf(error)));
  }, []);
  return (
    <div class="sheet decks">
      <Plates />
      <h1>{t("deck-build")}</h1>
      <p class="lede">{t("deck-lede", { least: cards?.least ?? 50 })}</p>
      {trouble && (
        <p class="form-error" role="alert">
          {trouble}
        </p>
      )}
      {cards ? <Desk cards={cards} /> : !trouble && <p role="status">{t("deck-loading")}</p>}
    </div>
  );
}

function Desk({ cards }: { cards: Catalogue }): JSX.Element {
  const faces = cards.cards as SpycraftFace[];
  const byName = useMemo(() => new Map(faces.map((face) => [face.name, face])), [faces]);
  const [called, setTitle] = useState<string | null>(null);
  const title = called ?? t("deck-mine");
  const [counts, setCounts] = useState<Counts>({});
  const [faults, setFaults] = useState<DeckFault[]>([]);
  const [sets, setSets] = useState<string[]>([]);
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [seen, setSeen] = useState<string | null>(null);
  const [notice, setNotice] = useState("");
  const [sheet, setSheet] = useState<"import" | "share" | null>(null);
  const [pasted, setPasted] = useState("");
  const [emptied, setEmptied] = useState<Counts | null>(null);
  /** The deck that was deleted last. */
  const [forgotten, setForgotten] = useState<KeptDeck | null>(null);
  const [page, setPage] = useState<"cards" | "deck" | "compare">("cards");
  /** The deck as it was last kept or taken: what the changes are told against. */
  const [kept, setKept] = useState<Counts>({});
  /** The cards before each change, and where another deck was taken, which one it replaced. */
  const [past, setPast] = useState<{ counts: Counts; other: { kept: Counts; called: string | null } | null }[]>([]);
  const [sort, setSort] = useState<Sort>("expense");
  const wide = useMedia(WIDE);
  const [most, setMost] = useState(PAGE);
  const text = useMemo(
    () =>
      textOf(
        counts,
        title || t("deck-a"),
        PARTS.map((part) => ({
          heading: part.heading,
          names: faces.filter((face) => face.type === part.type).map((face) => face.name),
        })),
      ),
    [counts, title, faces],
  );
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);

  useEffect(() => {
    const timer = setTimeout(() => {
      api.checkDeck(GAME, text).then(
        (judged) => {
          setFaults(judged.violations);
          setSets(judged.sets);
        },
        (error: unknown) => setNotice(reasonOf(error)),
      );
    }, 200);
    return () => clearTimeout(timer);
  }, [text]);

  const change = (next: Counts, other: { kept: Counts; called: string | null } | null = null) => {
    setPast([...past.slice(1 - UNDOS), { counts, other }]);
    setCounts(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setCounts(last.counts);
    if (last.other) {
      setKept(last.other.kept);
      setTitle(last.other.called);
    }
    setEmptied(null);
  };
  const set = (name: string, n: number) => {
    if (n === (counts[name] ?? 0)) return;
    const next = { ...counts };
    if (n > 0) next[name] = n;
    else delete next[name];
    change(next);
  };
  /** Whether there was anything to take. */
  const take = (source: string, name: string): boolean => {
    const read = countsOf(source);
    const known = Object.fromEntries(Object.entries(read).filter(([card]) => byName.has(card)));
    const strange = Object.keys(read).filter((card) => !byName.has(card));
    if (!Object.keys(known).length) {
      setNotice(t("deck-no-cards"));
      return false;
    }
    change(known, { kept, called });
    setKept(known);
    setTitle(name);
    setNotice(strange.length ? t("deck-strange", { cards: strange.slice(0, 5), more: strange.length > 5 }) : "");
    return true;
  };
  useEffect(() => {
    const shared = deckOfHash(location.hash);
    if (shared) take(shared.text, shared.name || t("deck-shared"));
  }, []);
  const tried = async (work: () => Promise<void>, good: string) => {
    try {
      await work();
      setNotice(good);
    } catch (error) {
      setNotice(reasonOf(error));
    }
  };
  const keep = () => {
    const name = title.trim() || t("deck-a");
    return tried(
      async () => {
        await saveDeck({ game: GAME, name, text });
        setKept(counts);
      },
      t("deck-kept", { name }),
    );
  };
  const empty = () => {
    if (!total) return;
    setEmptied(counts);
    change({});
  };
  const link = () => `${location.origin}${path.decks(GAME)}${deckHash(title, text)}`;
  const copy = async (what: string, good: string) => {
    try {
      await navigator.clipboard.writeText(what);
      setNotice(good);
    } catch {
      // Without a secure address the browser has no clipboard.
      setPasted(what);
      setSheet("import");
      setNotice(t("deck-copy-by-hand"));
    }
  };
  const open = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    if (take((await file.text()).slice(0, 20_000), file.name.replace(/\.txt$/, "").slice(0, 60))) setSheet(null);
  };
  const filter = (next: Filters) => {
    setFilters(next);
    setMost(PAGE);
  };
  // The count of cards stands among the rules.
  const told = faults.filter((fault) => fault.code !== "BI-60");
  const inOrder = useMemo(() => sorted(faces, sort), [faces, sort]);
  const found = inOrder.filter((face) => matches(face, filters, counts));
  const chips = chipsOf(filters, (id) => cards.sets.find((one) => one.id === id)?.name ?? id);
  const foundLine = useRef<HTMLParagraphElement>(null);
  /** The button pressed goes away: the keyboard stays in its line. */
  const widen = (next: Filters) => {
    filter(next);
    foundLine.current?.focus();
  };
  const order = <Order sort={sort} onChange={setSort} />;
  // A mouse has looked at the card already by pointing; a tap opens and closes it.
  const look = (event: MouseEvent, name: string) =>
    setSeen(seen === name && (event as PointerEvent).pointerType !== "mouse" ? null : name);
  const copies = (face: SpycraftFace) => {
    if (face.type === "leader") return 1;
    if (face.traits.includes("Unique")) return cards.unique_copies;
    return cards.more_copies[face.name] ?? cards.copies;
  };
  const changed = useMemo(() => changes(counts, kept), [counts, kept]);
  const counter = (face: SpycraftFace, told = false) => (
    <Counter
      name={face.name}
      n={counts[face.name] ?? 0}
      most={copies(face)}
      told={told}
      onChange={(n) => set(face.name, n)}
    />
  );
  /** A card of a list: its name with a line below, something beside it, its count; opened, its face. */
  const row = (face: SpycraftFace, below: ComponentChildren, beside: ComponentChildren, kind?: string) => (
    <li key={face.name} class={kind}>
      <button
        type="button"
        class="desk-card"
        aria-expanded={seen === face.name}
        onClick={(event) => look(event, face.name)}
        onPointerEnter={(event) => event.pointerType === "mouse" && setSeen(face.name)}
      >
        {below && <Portrait face={face} />}
        <span class="desk-card-words">
          <b>{face.name}</b>
          {below}
        </span>
      </button>
      {beside}
      {counter(face, Boolean(below))}
      {seen === face.name && (
        <div class="desk-inline">
          <FullFace face={face} />
        </div>
      )}
    </li>
  );
  const own = (savedDecks.value ?? []).filter((deck) => deck.game === GAME);
  const forget = (deck: KeptDeck) =>
    tried(async () => {
      await forgetDeck(deck);
      setForgotten(deck);
    }, "");
  const starters = (
    <ul class="desk-saved">
      {cards.decks.map((deck) => (
        <li key={deck.id}>
          <Button onClick={() => take(deck.text, deck.name)}>{deck.name}</Button>
        </li>
      ))}
    </ul>
  );
  const begin = (
    <>
      {own.length > 0 && (
        <>
          <h2 class="lab">{t("deck-own")}</h2>
          <ul class="desk-saved">
            {own.map((deck) => (
              <li key={deck.name} class="own">
                <Button onClick={() => take(deck.text, deck.name)}>{deck.name}</Button>
                <IconButton
                  icon="close"
                  label={t("deck-forget", { name: deck.name })}
                  onClick={() => void forget(deck)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 class="lab">{t("deck-begin")}</h2>
      {starters}
    </>
  );

  const named = (
    <div class="deck-head">
      <label class="deck-name">
        <span class="sr">{t("deck-name")}</span>
        <input class="field" value={title} maxLength={60} onInput={(event) => setTitle(event.currentTarget.value)} />
      </label>
      <Button kind="quiet" icon="back" label={t("deck-undo")} off={!past.length} onClick={undo} />
    </div>
  );

  return (
    <div class={`desk at-${page}`}>
      {!wide && named}
      <div class="deck-bar">
        {wide && named}
        <p class="deck-count" role="status">
          <b class="num">{total}</b>
          <span>
            <b>{faults.length ? missing(faults, total, cards.least) : t("deck-is-legal")}</b>
            <span>
              {total < cards.least
                ? t("deck-of-least", { least: cards.least })
                : !faults.length && t("deck-least", { least: cards.least })}{" "}
              {faults.length > 0 && (
                <>
                  {t("deck-not-yet")} <ClauseButton code={faults[0]!.code} />
                </>
              )}
            </span>
          </span>
        </p>
        {!wide && total > 0 && <Bars faces={faces} counts={counts} label={curveWords(faces, counts)} />}
        <div class="deck-do">
          <Button
            icon="upload"
            pressed={sheet === "import"}
            onClick={() => setSheet(sheet === "import" ? null : "import")}
          >
            {t("deck-import")}
          </Button>
          <Button icon="copy" pressed={sheet === "share"} onClick={() => setSheet(sheet === "share" ? null : "share")}>
            {t("deck-share")}
          </Button>
          {(wide || page === "deck") && (
            <Button onClick={empty} off={!total}>
              {t("deck-empty")}
            </Button>
          )}
          <Button kind={total ? "primary" : "plain"} onClick={() => void keep()}>
            {t("deck-keep", { draft: faults.length > 0 })}
          </Button>
        </div>
        {emptied && (
          <p class="deck-emptied">
            <span>{t("deck-emptied", { count: Object.values(emptied).reduce((sum, n) => sum + n, 0) })}</span>
            <Button
              onClick={() => {
                change(emptied);
                setEmptied(null);
              }}
            >
              {t("deck-put-back")}
            </Button>
          </p>
        )}
        {forgotten && (
          <p class="deck-emptied">
            <span>{t("deck-forgotten", { name: forgotten.name })}</span>
            <Button onClick={() => void tried(() => saveDeck(forgotten), "").then(() => setForgotten(null))}>
              {t("deck-put-it-back")}
            </Button>
          </p>
        )}
        {sheet === "import" && (
          <form
            class="deck-sheet"
            onSubmit={(event) => {
              event.preventDefault();
              if (take(pasted, title)) setSheet(null);
            }}
          >
            <label>
              <span class="hint">{t("deck-paste")}</span>
              <textarea
                class="field"
                rows={6}
                value={pasted}
                onInput={(event) => setPasted(event.currentTarget.value)}
              />
            </label>
            <div class="form-do">
              <Button type="submit">{t("deck-take")}</Button>
              <label class="btn">
                <input
                  type="file"
                  class="sr"
                  accept=".txt,text/plain"
                  onChange={(event) => void open(event.currentTarget)}
                />
                {t("deck-open-file")}
              </label>
            </div>
          </form>
        )}
        {sheet === "share" && (
          <div class="deck-sheet form-do">
            <Button icon="copy" onClick={() => void copy(text, t("deck-copied"))}>
              {t("deck-copy-text")}
            </Button>
            <Button icon="copy" onClick={() => void copy(link(), t("deck-link-copied"))}>
              {t("deck-copy-link")}
            </Button>
            <Button
              icon="download"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download={`${(title || "deck").replace(/[^\w-]+/g, "-")}.txt`}
            >
              {t("deck-save-file")}
            </Button>
          </div>
        )}
        {notice && (
          <p class="deck-notice" role="status">
            {notice}
          </p>
        )}
      </div>
      <div class="desk-bar" role="group" aria-label={t("deck-parts")}>
        <button type="button" class="desk-part" aria-pressed={page === "cards"} onClick={() => setPage("cards")}>
          {t("deck-cards")}
        </button>
        <button type="button" class="desk-part" aria-pressed={page === "deck"} onClick={() => setPage("deck")}>
          {t("deck")} <b class="num">{total}</b>
        </button>
        <button type="button" class="desk-part" aria-pressed={page === "compare"} onClick={() => setPage("compare")}>
          {t("deck-compare-short")}
        </button>
        <span class="desk-bar-verdict">
          <Icon name={faults.length ? "why" : "check"} size={16} />{" "}
          {faults.length ? t("deck-not-legal") : t("deck-legal")}
        </span>
      </div>
      <FilterBar
        faces={faces}
        counts={counts}
        sets={cards.sets}
        filters={filters}
        onChange={filter}
        wide={wide}
        set={chips.length}
        order={order}
      />
      <section class="desk-cards" aria-label={t("deck-cards")}>
        <h2 class="sr">{t("deck-cards")}</h2>
        {wide && (
          <div class="desk-find">
            <Search filters={filters} onChange={filter} />
            {order}
          </div>
        )}
        <p class="hint desk-found" ref={foundLine} tabIndex={-1}>
          <span role="status">
            <Marked text={t("deck-found", { found: found.length })} />
          </span>
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              class="desk-chip"
              aria-label={t("deck-chip", { label: chip.label })}
              onClick={() => widen(chip.without)}
            >
              {chip.label} <Icon name="close" size={12} />
            </button>
          ))}
          {chips.length > 0 && (
            <button type="button" class="plain-link" onClick={() => widen({ ...NO_FILTERS, search: filters.search })}>
              {t("deck-clear")}
            </button>
          )}
        </p>
        {!wide && !total && (
          <div class="desk-start">
            <h2 class="lab">{t("deck-begin")}</h2>
            {starters}
          </div>
        )}
        <ul class={wide ? "desk-faces" : "desk-list"}>
          {found.slice(0, most).map((face) =>
            wide ? (
              <li key={face.name} class={counts[face.name] ? "in" : undefined}>
                <FullFace face={face} listed />
                <span class="builder-foot">
                  <span class="num">
                    <Copies n={counts[face.name] ?? 0} most={copies(face)} />
                    {t("deck-of-most", { count: counts[face.name] ?? 0, most: copies(face) })}
                  </span>
                  {counter(face)}
                </span>
              </li>
            ) : (
              row(face, <Line face={face} />, null, counts[face.name] ? "in" : undefined)
            ),
          )}
        </ul>
        {!found.length && <p class="hint">{t("deck-none-fits")}</p>}
        {found.length > most && (
          <Button onClick={() => setMost(most + PAGE)}>
            {t("deck-show-more", { count: Math.min(PAGE, found.length - most) })}
          </Button>
        )}
      </section>

      <section class="desk-deck fades" aria-label={t("deck")}>
        {wide && (
          <div class="desk-bar" role="group" aria-label={t("deck-parts")}>
            <button type="button" class="desk-part" aria-pressed={page !== "compare"} onClick={() => setPage("cards")}>
              {t("deck")} <b class="num">{total}</b>
            </button>
            <button
              type="button"
              class="desk-part"
              aria-pressed={page === "compare"}
              onClick={() => setPage("compare")}
            >
              {t("deck-compare")}
            </button>
          </div>
        )}
        {page !== "compare" && !total && begin}
        {sets.length > 0 && (
          <p class="hint">
            {t("deck-for-sets", { sets: sets.map((id) => cards.sets.find((one) => one.id === id)?.name ?? id) })}
          </p>
        )}
        {page !== "compare" && <Rules faults={faults} total={total} cards={cards} />}
        {total > 0 && told.length > 0 && (
          <ul class="desk-faults">
            {told.slice(0, 6).map((fault, i) => (
              <li key={i}>
                {say(fault.text)} <ClauseButton code={fault.code} />
              </li>
            ))}
          </ul>
        )}
        {(total > 0 || Object.keys(kept).length > 0) && <Curve faces={faces} counts={counts} kept={kept} />}
        {page === "compare" && !changed.size && <p class="hint">{t("deck-same")}</p>}
        {PARTS.map((part) => {
          const rows = faces.filter(
            (face) =>
              face.type === part.type && (page === "compare" ? changed.has(face.name) : Boolean(counts[face.name])),
          );
          if (!rows.length) return null;
          return (
            <div key={part.type}>
              <h2 class="lab">
                {t("deck-part", { type: part.type })}{" "}
                <span class="num">
                  {page === "compare"
                    ? signed(rows.reduce((sum, face) => sum + (changed.get(face.name) ?? 0), 0))
                    : rows.reduce((sum, face) => sum + (counts[face.name] ?? 0), 0)}
                </span>
              </h2>
              <ul class="desk-rows">
                {rows.map((face) =>
                  row(
                    face,
                    null,
                    <>
                      {changed.has(face.name) && (
                        <span class={`desk-change num${changed.get(face.name)! < 0 ? " out" : ""}`}>
                          {signed(changed.get(face.name)!)}
                        </span>
                      )}
                      {(face.type === "agent" || face.type === "gear") && (
                        <span class="desk-exp num">{t("exp", { expense: face.expense })}</span>
                      )}
                    </>,
                  ),
                )}
              </ul>
            </div>
          );
        })}
        {page !== "compare" && total > 0 && begin}
        <div class="form-do" hidden={page === "compare"}>
          <Button
            icon="swap"
            onClick={() =>
              void api.randomDeck(GAME, String(Math.random())).then(
                (deck) => take(deck.text, t("deck-random-name")),
                (error: unknown) => setNotice(reasonOf(error)),
              )
            }
          >
            {t("deck-random")}
          </Button>
          <Button href={path.newTable(GAME)}>{t("deck-open-table")}</Button>
        </div>
        {page !== "compare" && <p class="hint">{t("deck-note")}</p>}
      </section>
    </div>
  );
}

/** The one thing to do next: cards first, then what is wrong. */
function missing(faults: readonly DeckFault[], total: number, least: number): string {
  return total < least ? t("deck-missing", { count: least - total }) : say(faults[0]!.text);
}

function ClauseButton({ code }: { code: string }): JSX.Element {
  return (
    <button type="button" class="clause" aria-label={t("deck-clause", { code })} onClick={() => openClause(code, GAME)}>
      {code}
    </button>
  );
}

/** A small picture beside a card's name: its bust, or its sign. */
function Portrait({ face }: { face: SpycraftFace }): JSX.Element {
  const person = face.type === "agent" || face.type === "leader";
  return (
    <span class="desk-portrait" aria-hidden="true">
      {person ? (
        <Bust name={face.name} />
      ) : face.type === "gear" ? (
        <Icon name="gear" size={22} />
      ) : (
        <span class="num">{face.bravado}</span>
      )}
    </span>
  );
}

/** What a card is, in a line: kind, expense, skills by their signs, bravado. */
function Line({ face }: { face: SpycraftFace }): JSX.Element {
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
function Copies({ n, most }: { n: number; most: number }): JSX.Element | null {
  if (most > 6) return null;
  return (
    <span class="desk-copies" aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <i key={i} class={i < n ? "on" : undefined} />
      ))}
    </span>
  );
}

function Counter({
  name,
  n,
  most,
  told,
  onChange,
}: {
  name: string;
  n: number;
  most: number;
  /** Says how many there may be. */
  told: boolean;
  onChange(n: number): void;
}): JSX.Element {
  return (
    <span class="desk-count">
      <IconButton
        icon="minus"
        size={16}
        label={t("deck-less", { card: name })}
        off={n === 0}
        onClick={() => onChange(Math.max(0, n - 1))}
      />
      <b class="num" aria-label={t("deck-count", { count: n, card: name })} role="img">
        {n}
        {told && <small>{t("deck-of", { most })}</small>}
      </b>
      <IconButton
        icon="plus"
        size={16}
        label={t("deck-plus", { card: name })}
        off={n >= most}
        onClick={() => onChange(Math.min(most, n + 1))}
      />
    </span>
  );
}

interface FilterProps {
  faces: SpycraftFace[];
  counts: Counts;
  sets: SetInfo[];
  filters: Filters;
  onChange(filters: Filters): void;
}

function Search({ filters, onChange }: Pick<FilterProps, "filters" | "onChange">): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
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

function Order({ sort, onChange }: { sort: Sort; onChange(sort: Sort): void }): JSX.Element {
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
function FilterBar(props: FilterProps & { wide: boolean; set: number; order: JSX.Element }): JSX.Element {
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

/** The rules of a deck, each with a tick or not yet. */
function Rules({
  faults,
  total,
  cards,
}: {
  faults: readonly DeckFault[];
  total: number;
  cards: Catalogue;
}): JSX.Element {
  const broken = (...codes: string[]) => faults.some((fault) => codes.includes(fault.code));
  const rules: [string, boolean][] = [
    ["leaders", broken("BI-61", "BI-62")],
    ["copies", broken("BI-63", "BI-64")],
    ["size", broken("BI-60", "BI-66")],
  ];
  return (
    <ul class="desk-rules">
      {rules.map(([rule, wrong]) => (
        <li key={rule} class={wrong ? "wrong" : undefined}>
          <Icon name={wrong ? "why" : "check"} size={15} />
          <span>{t("deck-rule", { rule, copies: cards.copies, count: total, least: cards.least })}</span>
        </li>
      ))}
    </ul>
  );
}

function curveWords(faces: SpycraftFace[], counts: Counts): string {
  const bars = curve(faces, counts).filter((bar) => bar.n);
  return t("deck-curve-of", { bars: bars.map((bar) => t("deck-bar", { count: bar.n, expense: bar.label })) });
}

/** The deck by expense; where the kept one has more or fewer, its bar stands beside. */
function Curve({ faces, counts, kept }: { faces: SpycraftFace[]; counts: Counts; kept: Counts }): JSX.Element {
  const bars = curve(faces, counts);
  const before = curve(faces, kept);
  const top = Math.max(4, ...bars.map((bar) => bar.n), ...before.map((bar) => bar.n));
  const others = Object.keys(kept).length > 0 && bars.some((bar, i) => bar.n !== before[i]!.n);
  const column = (n: number, x: number, width: number, now: boolean) => (
    <>
      <rect
        x={now ? x : x + 0.5}
        y={56 - (n / top) * 46}
        width={now ? width : width - 1}
        height={(n / top) * 46}
        class={now ? "now" : "kept"}
      />
      {n > 0 && (
        <text x={x + width / 2} y={52 - (n / top) * 46} text-anchor="middle" class={now ? "" : "at"}>
          {n}
        </text>
      )}
    </>
  );
  return (
    <figure class="desk-curve">
      <svg viewBox={`0 -8 ${bars.length * 24} 82`} role="img" aria-label={curveWords(faces, counts)}>
        {bars.map((bar, i) => (
          <g key={bar.label}>
            {others && before[i]!.n !== bar.n ? (
              <>
                {column(before[i]!.n, i * 24 + 1, 10, false)}
                {column(bar.n, i * 24 + 13, 10, true)}
              </>
            ) : (
              column(bar.n, i * 24 + 3, 18, true)
            )}
            <text x={i * 24 + 12} y={70} text-anchor="middle" class="at">
              {bar.label}
            </text>
          </g>
        ))}
        <path d={`M0 56.500H${bars.length * 24}`} stroke="var(--line-2)" />
      </svg>
      <figcaption class="hint">
        {t("deck-curve")}
        {others && (
          <span class="desk-key">
            <i class="kept" /> {t("deck-key", { of: "kept" })} <i class="now" /> {t("deck-key", { of: "now" })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
