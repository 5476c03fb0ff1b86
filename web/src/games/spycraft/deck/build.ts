/** The deck being built: its cards and name, what they were, what they are kept as. */

import { useMemo, useState } from "preact/hooks";
import { type Counts, countsOf, textOf } from "../../../decks";
import type { SpycraftFace } from "../../../gen/spycraft";
import { PARTS } from "../filter";
import { t } from "../words";

export const GAME = "spycraft";
/** So many changes can be taken back. */
const UNDOS = 50;

/** Which deck was there before another was taken. */
interface Other {
  kept: Counts;
  called: string | null;
}

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export interface Build {
  title: string;
  counts: Counts;
  total: number;
  text: string;
  /** The deck as it was last kept or taken: what the changes are told against. */
  kept: Counts;
  /** The cards that were thrown out, until they are put back. */
  emptied: Counts | null;
  rename(title: string): void;
  set(card: string, n: number): void;
  /** Takes another deck; tells which cards nobody knows, or null if there is nothing to take. */
  take(source: string, name: string): string[] | null;
  isKept(): void;
  empty(): void;
  putBack(): void;
  /** Nothing, if nothing has changed. */
  undo: (() => void) | null;
}

export function useBuild(faces: readonly SpycraftFace[]): Build {
  const [called, setTitle] = useState<string | null>(null);
  const title = called ?? t("deck-mine");
  const [counts, setCounts] = useState<Counts>({});
  const [kept, setKept] = useState<Counts>({});
  const [emptied, setEmptied] = useState<Counts | null>(null);
  /** The cards before each change, and where another deck was taken, which one it replaced. */
  const [past, setPast] = useState<{ counts: Counts; other: Other | null }[]>([]);
  const known = useMemo(() => new Set(faces.map((face) => face.name)), [faces]);
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
    }
    setEmptied(null);
  };
  return {
    title,
    counts,
    total,
    text,
    kept,
    emptied,
    rename: setTitle,
    set(card, n) {
      if (n === (counts[card] ?? 0)) return;
      const next = { ...counts };
      if (n > 0) next[card] = n;
      else delete next[card];
      change(next);
    },
    take(source, name) {
      const read = Object.entries(countsOf(source));
      const cards = Object.fromEntries(read.filter(([card]) => known.has(card)));
      if (!Object.keys(cards).length) return null;
      change(cards, { kept, called });
      setKept(cards);
      setTitle(name);
      return read.map(([card]) => card).filter((card) => !known.has(card));
    },
    isKept: () => setKept(counts),
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
