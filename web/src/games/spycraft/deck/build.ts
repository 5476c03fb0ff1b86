/** The deck being built: its cards and name, what they were, what they are kept as. */

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type Counts, countsOf, textOf } from "../../../decks";
import type { SpycraftFace } from "../../../gen/spycraft";
import { changes, PARTS } from "../filter";
import { t } from "../words";
import { type Draft, keepDraft, leftDraft } from "./draft";

export const GAME = "spycraft";
/** So many changes can be taken back. */
const UNDOS = 50;

/** Which deck was there before another was taken. */
type Other = Omit<Draft, "counts">;

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export interface Build {
  title: string;
  counts: Counts;
  total: number;
  text: string;
  /** The deck as it was last kept or taken: what the changes are counted from. */
  kept: Counts;
  /** The name of the kept deck that this is; null if it is none. */
  source: string | null;
  /** The cards that were thrown out, until they are put back. */
  emptied: Counts | null;
  rename(title: string): void;
  set(card: string, n: number): void;
  /** Takes another deck, which may be a kept one; returns the cards nobody knows, or null if there is nothing to take. */
  take(text: string, name: string, own?: boolean): Counts | null;
  isKept(name: string): void;
  empty(): void;
  putBack(): void;
  /** Nothing, if nothing has changed. */
  undo: (() => void) | null;
}

export function useBuild(faces: readonly SpycraftFace[]): Build {
  const known = useMemo(() => new Set(faces.map((face) => face.name)), [faces]);
  const [draft] = useState(() => leftDraft(known));
  const [called, setTitle] = useState(draft.called);
  const title = called ?? t("deck-mine");
  const [counts, setCounts] = useState(draft.counts);
  const [kept, setKept] = useState(draft.kept);
  const [source, setSource] = useState(draft.source);
  const [emptied, setEmptied] = useState<Counts | null>(null);
  /** The cards before each change, and where another deck was taken, which one it replaced. */
  const [past, setPast] = useState<{ counts: Counts; other: Other | null }[]>([]);
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
  const total = totalOf(counts);
  // Not after the next frame: the page may be left before.
  useLayoutEffect(
    () => keepDraft(changes(counts, kept).size ? { called, counts, kept, source } : null),
    [counts, kept, title],
  );
  const change = (next: Counts, other: Other | null = null) => {
    setPast([...past.slice(1 - UNDOS), { counts, other }]);
    setCounts(next);
  };
  const undo = () => {
    const last = past.at(-1)!;
    setPast(past.slice(0, -1));
    setCounts(last.counts);
    if (last.other) {
      setKept(last.other.kept);
      setTitle(last.other.called);
      setSource(last.other.source);
    }
    setEmptied(null);
  };
  return {
    title,
    counts,
    total,
    text,
    kept,
    source,
    emptied,
    rename: setTitle,
    set(card, n) {
      if (n === (counts[card] ?? 0)) return;
      const next = { ...counts };
      if (n > 0) next[card] = n;
      else delete next[card];
      change(next);
    },
    take(text, name, own = false) {
      const read = Object.entries(countsOf(text));
      const cards = Object.fromEntries(read.filter(([card]) => known.has(card)));
      if (!Object.keys(cards).length) return null;
      change(cards, { kept, called, source });
      setKept(cards);
      setTitle(name);
      setSource(own ? name : null);
      return Object.fromEntries(read.filter(([card]) => !known.has(card)));
    },
    isKept(name) {
      setKept(counts);
      setSource(name);
    },
    empty() {
      if (!total) return;
      setEmptied(counts);
      change({});
    },
    putBack() {
      if (!emptied) return;
      change(emptied);
      setEmptied(null);
    },
    undo: past.length ? undo : null,
  };
}
