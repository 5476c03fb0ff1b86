/** All cards that fit the filters: as faces where there is room, else as lines. */

import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { SpycraftFace } from "../../../gen/spycraft";
import { Button } from "../../../parts/Button";
import { Icon } from "../../../parts/icons";
import { Marked } from "../../../parts/marked";
import { FullFace } from "../face";
import { chipsOf, type Filters, matches, NO_FILTERS, type Sort, sorted } from "../filter";
import { t } from "../words";
import { CardLine, Copies, copiesOf, Counter, Facts, type Listed } from "./Card";
import { Starters } from "./DeckColumn";
import { FilterBar, Order, Search } from "./Filters";
import "./list.css";

/** So many cards of the list at once. */
const PAGE = 60;

export function CardList(props: Listed & { wide: boolean; onTake(text: string, name: string): void }): JSX.Element {
  const { cards, build, wide } = props;
  const { counts } = build;
  const faces = cards.cards as SpycraftFace[];
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [sort, setSort] = useState<Sort>("expense");
  const [most, setMost] = useState(PAGE);
  const filter = (next: Filters) => {
    setFilters(next);
    setMost(PAGE);
  };
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
  return (
    <>
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
        {!wide && !build.total && (
          <div class="desk-start">
            <h2 class="lab">{t("deck-begin")}</h2>
            <p class="hint">{t("deck-begin-how", { least: cards.least })}</p>
            <Starters cards={cards} onTake={props.onTake} />
          </div>
        )}
        <ul class={wide ? "desk-faces" : "desk-list"}>
          {found
            .slice(0, most)
            .map((face) =>
              wide ? (
                <FaceCard key={face.name} {...props} face={face} />
              ) : (
                <CardLine
                  key={face.name}
                  {...props}
                  face={face}
                  below={<Facts face={face} />}
                  class={counts[face.name] ? "in" : undefined}
                />
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
    </>
  );
}

function FaceCard({ face, ...props }: Listed & { face: SpycraftFace }): JSX.Element {
  const n = props.build.counts[face.name] ?? 0;
  const most = copiesOf(face, props.cards);
  return (
    <li class={n ? "in" : undefined}>
      <FullFace face={face} listed />
      <span class="builder-foot">
        <span class="num">
          <Copies n={n} most={most} />
          {t("deck-of-most", { count: n, most })}
        </span>
        <Counter {...props} face={face} />
      </span>
    </li>
  );
}
