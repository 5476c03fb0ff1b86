/** The lobby's panel for games whose players bring decks: everyone, guest or host, has the same. */

import type { ComponentType, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { broughtTo, cardsOf, loadDecks, notePicked, readyDecks, savedDecks } from "../decks";
import type { CardCatalogue, DeckInfo, GameInfo, SeatInfo, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { Button, Icon } from "../parts";
import { settling } from "../parts/settle";
import { path } from "../router";
import { reasonOf } from "../session";
import { say, t, type Text } from "../say";
import { Marked } from "../parts/marked";

interface Choice {
  id: string;
  name: string;
  /** What is sent: a text, or the id of a ready-made deck. */
  deck: string;
  /** Its list. */
  text: string;
  cards: number;
  /** Why it cannot be played here; null while it can. */
  fault: Text | null;
}

/** A deck in small, from its game's folder: `games/<game>/sketch.tsx`. */
const sketches = import.meta.glob<{ Sketch: ComponentType<{ cards: unknown[]; name: string; text: string }> }>(
  "../games/*/sketch.tsx",
  { eager: true },
);

type DeckSource = "mine" | "ready" | "paste";

async function judged(game: string, sets: string[], id: string, name: string, text: string): Promise<Choice> {
  const { violations } = await api.checkDeck(game, { text, sets });
  return { id, name, deck: text, text, cards: cardsOf(text), fault: violations[0]?.text ?? null };
}

const lent = ({ id, name, text }: DeckInfo): Choice => ({
  id,
  name,
  deck: id,
  text,
  cards: cardsOf(text),
  fault: null,
});

/** The decks that may be chosen from: those kept by whoever looks, the legal ones first, and the game's own. */
interface Stock {
  own: Choice[] | null;
  catalogue: CardCatalogue | null;
}

/** Fetches them; `arrived` is told the legal ones that are kept, and those of the game. */
function useStock(
  game: string,
  sets: string[],
  arrived: (legal: readonly Choice[], ready: readonly Choice[]) => void,
  failed: (why: string) => void,
): Stock {
  const [stock, setStock] = useState<Stock>({ own: null, catalogue: null });
  useEffect(() => {
    let here = true;
    void (async () => {
      try {
        const [catalogue] = await Promise.all([api.cards(game), loadDecks()]);
        if (!here) return;
        setStock({ own: null, catalogue });
        readyDecks.value = { ...readyDecks.peek(), [game]: catalogue.decks };
        const kept = (savedDecks.peek() ?? []).filter((deck) => deck.game === game);
        const all = await Promise.all(kept.map((deck) => judged(game, sets, deck.name, deck.name, deck.text)));
        if (!here) return;
        const legal = all.filter((one) => !one.fault);
        setStock({ own: [...legal, ...all.filter((one) => one.fault)], catalogue });
        arrived(legal, catalogue.decks.map(lent));
      } catch (error) {
        if (here) failed(reasonOf(error));
      }
    })();
    return () => {
      here = false;
    };
  }, [game, sets.join()]);
  return stock;
}

/** Enter is the panel's, unless it belongs to a control that has the focus. */
function useEnter(panel: { current: HTMLElement | null }, confirm: () => void): void {
  const now = useRef(confirm);
  now.current = confirm;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : null;
      const busy = on?.closest("a, button, input, textarea, select") && !on.closest(".deck-card[aria-pressed=true]");
      if (event.key !== "Enter" || event.repeat || busy) return;
      if (settling(panel.current, event.timeStamp, null)) return;
      event.preventDefault();
      now.current();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

export default function DeckPanel({ table, game }: { table: TableInfo; game: GameInfo }): JSX.Element | null {
  const mine = table.seats.filter((seat) => seat.mine);
  const [at, setAt] = useState<number | null>(null);
  const seat = mine.find((one) => one.seat === at) ?? mine.find((one) => !one.ready) ?? mine[0];
  const [source, setSource] = useState<DeckSource>("mine");
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [trouble, setTrouble] = useState("");
  const sets = (table.options.sets as string[] | undefined) ?? [];
  const arrived = (legal: readonly Choice[], ready: readonly Choice[]) => {
    if (!legal.length) setSource("ready");
    // With one seat the first deck lies ready; of several each is chosen for its seat.
    if (mine.length === 1) setChosen((now) => now ?? legal[0] ?? ready[0] ?? null);
  };
  const { own, catalogue } = useStock(game.id, sets, arrived, setTrouble);
  const place = seat?.seat;
  useEffect(() => {
    if (place === undefined) return;
    notePicked(table.id, place, chosen && { name: chosen.name, cards: chosen.cards });
    return () => notePicked(table.id, place, null);
  }, [table.id, place, chosen]);
  const bring = async (choice: Choice | null) => {
    if (place === undefined) return;
    setTrouble("");
    try {
      await api.bringDeck(table.id, place, { deck: choice?.deck ?? null });
      setAt(null);
      setChosen(null);
    } catch (error) {
      setTrouble(reasonOf(error));
    }
  };
  const paste = async (text: string) => {
    const pasted = await judged(game.id, sets, "pasted", t("pasted-list"), text);
    setTrouble(pasted.fault ? t("not-legal", { why: say(pasted.fault) }) : "");
    setChosen(pasted.fault ? null : pasted);
  };
  const panel = useRef<HTMLElement>(null);
  useEnter(panel, () => {
    if (chosen && !seat?.ready) void bring(chosen);
  });
  if (!seat) return null;
  const ready = catalogue?.decks ?? [];
  const brought = broughtTo(table, seat);
  const cards = source === "mine" ? (own ?? []) : ready.map(lent);
  return (
    <section class={`deck-panel${seat.ready ? " settled" : ""}`} aria-labelledby="deck-panel" ref={panel}>
      <header>
        <h2 id="deck-panel">{mine.length > 1 ? t("deck-of", { seat: seat.name }) : t("your-deck")}</h2>
        {seat.ready ? (
          <>
            <p>{brought ? t("ready-with-deck", { deck: brought.name ?? t("pasted-list") }) : t("ready-now")}</p>
            <Button onClick={() => void bring(null)}>{t("choose-another")}</Button>
          </>
        ) : (
          <Sources now={source} counts={{ mine: own?.length ?? 0, ready: ready.length }} onChange={setSource} />
        )}
        <a class="plain-link" href={path.decks(game.id)}>
          {t("open-builder")}
        </a>
      </header>
      {mine.length > 1 && <Seats mine={mine} now={seat.seat} choose={setAt} />}
      {!seat.ready && (
        <>
          {source === "paste" ? (
            <Paste onTake={(text) => void paste(text).catch((error: unknown) => setTrouble(reasonOf(error)))} />
          ) : (
            // Another seat's cards are others: the key that readied this one does not choose for the next.
            <ul class="deck-choices" key={seat.seat}>
              {cards.map((card) => (
                <DeckCard
                  key={card.id}
                  game={game.id}
                  card={card}
                  catalogue={catalogue}
                  on={chosen?.id === card.id}
                  onChoose={() => setChosen(card)}
                />
              ))}
              {source === "mine" && own !== null && !own.length && <li class="hint">{t("no-own-decks")}</li>}
            </ul>
          )}
          <div class={chosen ? "form-do stays" : "form-do"}>
            <Button
              kind="primary"
              off={!chosen}
              {...(chosen ? { hotkey: t("key-enter") } : {})}
              onClick={() => chosen && void bring(chosen)}
            >
              {chosen ? t("ready-with", { deck: chosen.name }) : t("choose-a-deck")}
            </Button>
          </div>
        </>
      )}
      {trouble && (
        <p role="alert" class="form-error">
          {trouble}
        </p>
      )}
    </section>
  );
}

function Sources(props: {
  now: DeckSource;
  counts: { mine: number; ready: number };
  onChange(source: DeckSource): void;
}): JSX.Element {
  const sources: readonly (readonly [DeckSource, string, number | null])[] = [
    ["mine", t("decks-mine"), props.counts.mine],
    ["ready", t("decks-starter"), props.counts.ready],
    ["paste", t("decks-paste"), null],
  ];
  return (
    <div class="segments" role="radiogroup" aria-label={t("deck-from")}>
      {sources.map(([id, name, n]) => (
        <label key={id} class="segment">
          <input type="radio" name="deck-source" checked={props.now === id} onChange={() => props.onChange(id)} />
          <span>
            {name} {n !== null && <b class="num">{n}</b>}
          </span>
        </label>
      ))}
    </div>
  );
}

function Paste({ onTake }: { onTake(text: string): void }): JSX.Element {
  const [text, setText] = useState("");
  return (
    <form
      class="deck-paste"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(text);
      }}
    >
      <label>
        <span class="hint">{t("paste-how")}</span>
        <textarea class="field" rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Button type="submit">{t("take-list")}</Button>
    </form>
  );
}

function DeckCard(props: {
  game: string;
  card: Choice;
  catalogue: CardCatalogue | null;
  on: boolean;
  onChoose(): void;
}): JSX.Element {
  const { card, catalogue, on } = props;
  const Sketch = sketches[`../games/${props.game}/sketch.tsx`]?.Sketch;
  return (
    <li>
      <button
        type="button"
        class={`deck-card${card.fault ? " poor" : ""}`}
        aria-pressed={on}
        aria-disabled={card.fault ? true : undefined}
        onClick={() => !card.fault && props.onChoose()}
      >
        <b>{card.name}</b>
        {on && <Icon name="check" size={16} />}
        {Sketch && catalogue && <Sketch cards={catalogue.cards} name={card.name} text={card.text} />}
        <span>
          <Marked text={t("deck-cards", { count: card.cards, legal: card.fault === null })} />
        </span>
        {card.fault && <span>{say(card.fault)}</span>}
      </button>
    </li>
  );
}

function Seats(props: { mine: SeatInfo[]; now: number; choose(seat: number): void }): JSX.Element {
  return (
    <div class="segments" role="radiogroup" aria-label={t("seat")}>
      {props.mine.map((seat) => (
        <label key={seat.seat} class="segment">
          <input
            type="radio"
            name="deck-seat"
            checked={props.now === seat.seat}
            onChange={() => props.choose(seat.seat)}
          />
          <span>{seat.ready ? t("seat-ready", { seat: seat.name }) : seat.name}</span>
        </label>
      ))}
    </div>
  );
}
