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

export default function DeckPanel(props: { table: TableInfo; game: GameInfo }): JSX.Element | null {
  const { table, game } = props;
  const mine = table.seats.filter((seat) => seat.mine);
  const [at, setAt] = useState<number | null>(null);
  const seat = mine.find((one) => one.seat === at) ?? mine.find((one) => !one.ready) ?? mine[0];
  const [source, setSource] = useState<DeckSource>("mine");
  const [own, setOwn] = useState<Choice[] | null>(null);
  const [catalogue, setCatalogue] = useState<CardCatalogue | null>(null);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const sets = (table.options.sets as string[] | undefined) ?? [];
  const setKey = sets.join();
  useEffect(() => {
    let here = true;
    void (async () => {
      try {
        const [cards] = await Promise.all([api.cards(game.id), loadDecks()]);
        if (!here) return;
        setCatalogue(cards);
        readyDecks.value = { ...readyDecks.peek(), [game.id]: cards.decks };
        const kept = (savedDecks.peek() ?? []).filter((deck) => deck.game === game.id);
        const all = await Promise.all(kept.map((deck) => judged(game.id, sets, deck.name, deck.name, deck.text)));
        if (!here) return;
        const legal = all.filter((one) => !one.fault);
        setOwn([...legal, ...all.filter((one) => one.fault)]);
        if (!legal.length) setSource("ready");
        // With one seat the first deck lies ready; of several each is chosen for its seat.
        if (mine.length === 1) setChosen((now) => now ?? legal[0] ?? cards.decks.map(lent)[0] ?? null);
      } catch (error) {
        if (here) setTrouble(reasonOf(error));
      }
    })();
    return () => {
      here = false;
    };
  }, [game.id, setKey]);
  const place = seat?.seat;
  useEffect(() => {
    if (place === undefined) return;
    notePicked(table.id, place, chosen && { name: chosen.name, cards: chosen.cards });
    return () => notePicked(table.id, place, null);
  }, [table.id, place, chosen]);
  const panel = useRef<HTMLElement>(null);
  const confirm = useRef(() => {});
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : null;
      const busy = on?.closest("a, button, input, textarea, select") && !on.closest(".deck-card[aria-pressed=true]");
      if (event.key !== "Enter" || event.repeat || busy) return;
      if (settling(panel.current, event.timeStamp, null)) return;
      event.preventDefault();
      confirm.current();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  if (!seat) return null;

  const bring = async (choice: Choice | null) => {
    setTrouble("");
    try {
      await api.bringDeck(table.id, seat.seat, { deck: choice?.deck ?? null });
      setAt(null);
      setChosen(null);
    } catch (error) {
      setTrouble(reasonOf(error));
    }
  };
  const paste = async () => {
    const pasted = await judged(game.id, sets, "pasted", t("pasted-list"), text);
    setTrouble(pasted.fault ? t("not-legal", { why: say(pasted.fault) }) : "");
    setChosen(pasted.fault ? null : pasted);
  };
  confirm.current = () => {
    if (chosen && !seat.ready) void bring(chosen);
  };
  const ready = catalogue?.decks ?? [];
  const brought = broughtTo(table, seat);
  const Sketch = sketches[`../games/${game.id}/sketch.tsx`]?.Sketch;
  const sources: readonly (readonly [DeckSource, string, number | null])[] = [
    ["mine", t("decks-mine"), own?.length ?? 0],
    ["ready", t("decks-starter"), ready.length],
    ["paste", t("decks-paste"), null],
  ];
  const cards: Choice[] = source === "mine" ? (own ?? []) : ready.map(lent);
  return (
    <section class={`deck-panel${seat.ready ? " settled" : ""}`} aria-labelledby="deck-panel" ref={panel}>
      <header>
        <h2 id="deck-panel">{mine.length > 1 ? t("deck-of", { seat: seat.name }) : t("your-deck")}</h2>
        {seat.ready && (
          <>
            <p>{brought ? t("ready-with-deck", { deck: brought.name ?? t("pasted-list") }) : t("ready-now")}</p>
            <Button onClick={() => void bring(null)}>{t("choose-another")}</Button>
          </>
        )}
        {!seat.ready && (
          <div class="segments" role="radiogroup" aria-label={t("deck-from")}>
            {sources.map(([id, name, n]) => (
              <label key={id} class="segment">
                <input type="radio" name="deck-source" checked={source === id} onChange={() => setSource(id)} />
                <span>
                  {name} {n !== null && <b class="num">{n}</b>}
                </span>
              </label>
            ))}
          </div>
        )}
        <a class="plain-link" href={path.decks(game.id)}>
          {t("open-builder")}
        </a>
      </header>
      {mine.length > 1 && <Seats mine={mine} now={seat.seat} choose={setAt} />}
      {!seat.ready && (
        <>
          {source === "paste" ? (
            <form
              class="deck-paste"
              onSubmit={(event) => {
                event.preventDefault();
                void paste().catch((error: unknown) => setTrouble(reasonOf(error)));
              }}
            >
              <label>
                <span class="hint">{t("paste-how")}</span>
                <textarea class="field" rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} />
              </label>
              <Button type="submit">{t("take-list")}</Button>
            </form>
          ) : (
            // Another seat's cards are others: the key that readied this one does not choose for the next.
            <ul class="deck-choices" key={seat.seat}>
              {cards.map((card) => (
                <li key={card.id}>
                  <button
                    type="button"
                    class={`deck-card${card.fault ? " poor" : ""}`}
                    aria-pressed={chosen?.id === card.id}
                    aria-disabled={card.fault ? true : undefined}
                    onClick={() => !card.fault && setChosen(card)}
                  >
                    <b>{card.name}</b>
                    {chosen?.id === card.id && <Icon name="check" size={16} />}
                    {Sketch && catalogue && <Sketch cards={catalogue.cards} name={card.name} text={card.text} />}
                    <span>
                      <Marked text={t("deck-cards", { count: card.cards, legal: card.fault === null })} />
                    </span>
                    {card.fault && <span>{say(card.fault)}</span>}
                  </button>
                </li>
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
