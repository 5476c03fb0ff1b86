/** The deck builder: find cards, count them, see at once whether the deck is legal, keep and share it. */

// First, so that what stands below has the last word.
import "../../pages/forms.css";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { cardsOf, deckOfHash, forgetDeck, loadDecks } from "../../decks";
import type { CardCatalogue, DeckFault, KeptDeck } from "../../gen/messages";
import type { SpycraftFace } from "../../gen/spycraft";
import { useMedia } from "../../media";
import * as api from "../../net/api";
import { usePage } from "../../page";
import { loadWords } from "../../say";
import { reasonOf } from "../../session";
import { GAME, totalOf, useBuild } from "./deck/build";
import type { Listed } from "./deck/Card";
import { CardList } from "./deck/CardList";
import { DeckBar, DeckHead } from "./deck/DeckBar";
import { DeckColumn } from "./deck/DeckColumn";
import { Plates } from "./face";
import { changes } from "./filter";
import { t } from "./words";
import "./deck/desk.css";

export function DecksPage(): JSX.Element {
  usePage(t("decks"));
  const [cards, setCards] = useState<CardCatalogue | null>(null);
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

function Desk({ cards }: { cards: CardCatalogue }): JSX.Element {
  const build = useBuild(cards.cards as SpycraftFace[]);
  const { text, total } = build;
  const [faults, setFaults] = useState<DeckFault[]>([]);
  const [sets, setSets] = useState<string[]>([]);
  const [seen, setSeen] = useState<string | null>(null);
  const [notice, setNotice] = useState("");
  /** What came with a deck that was taken; said until the deck is changed. */
  const [came, setCame] = useState("");
  const brought = changes(build.counts, build.kept).size ? "" : came;
  const [forgotten, setForgotten] = useState<KeptDeck | null>(null);
  const [page, setPage] = useState<"cards" | "deck" | "compare">("cards");
  const wide = useMedia("desk");

  useEffect(() => {
    let here = true;
    const timer = setTimeout(() => {
      api.checkDeck(GAME, { text, sets: null }).then(
        (judged) => {
          if (!here) return;
          setFaults(judged.violations);
          setSets(judged.sets);
        },
        (error: unknown) => here && setNotice(reasonOf(error)),
      );
    }, 200);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [text]);

  const take = (text: string, name: string, own = false, imported = false): boolean => {
    const strange = build.take(text, name, own);
    if (!strange) setNotice(t("deck-no-cards"));
    else {
      const names = Object.keys(strange);
      const left = totalOf(strange);
      const counts = { count: cardsOf(text) - left, left, cards: names.slice(0, 5), more: names.length > 5 };
      setNotice("");
      setCame(left || imported ? t("deck-came", counts) : "");
    }
    return strange !== null;
  };
  /** Shows what came from elsewhere. */
  const bring = (text: string, name: string): boolean => {
    const taken = take(text, name, false, true);
    if (taken) setPage("deck");
    return taken;
  };
  useEffect(() => {
    const shared = deckOfHash(location.hash);
    if (shared) bring(shared.text, shared.name || t("deck-shared"));
  }, []);
  const tried = async (work: () => Promise<void>, good: string) => {
    try {
      await work();
      setNotice(good);
    } catch (error) {
      setNotice(reasonOf(error));
    }
  };
  const forget = (deck: KeptDeck) =>
    tried(async () => {
      await forgetDeck(deck);
      setForgotten(deck);
    }, "");
  const listed: Listed = { cards, build, seen, onSee: setSeen };
  return (
    <div class={`desk at-${page}`}>
      {!wide && <DeckHead build={build} />}
      <DeckBar
        cards={cards}
        build={build}
        faults={faults}
        wide={wide}
        emptying={wide || page === "deck"}
        notice={notice || (wide ? brought : "")}
        onNotice={setNotice}
        tried={tried}
        onTake={bring}
        forgotten={forgotten}
        onPutBack={() => setForgotten(null)}
      />
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
      </div>
      <CardList {...listed} wide={wide} onTake={take} />
      <DeckColumn
        {...listed}
        faults={faults}
        sets={sets}
        wide={wide}
        came={wide ? "" : brought}
        comparing={page === "compare"}
        onCompare={(comparing) => setPage(comparing ? "compare" : "cards")}
        onTake={take}
        onForget={(deck) => void forget(deck)}
        onNotice={setNotice}
      />
    </div>
  );
}
