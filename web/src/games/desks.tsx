/** Finds the deck builders: every `./<game>/decks.tsx` is one, loaded when it is turned to. */

import type { ComponentType, JSX } from "preact";
import { lazy } from "../lazy";
import { MissingPage } from "../pages/missing";

const built = import.meta.glob<{ DecksPage: ComponentType }>("./*/decks.tsx");
const pages = Object.fromEntries(
  Object.entries(built).map(([file, load]) => [file.split("/")[1]!, lazy(async () => (await load()).DecksPage)]),
);

/** The builder of a game; without a game, the only one or the first. */
export function DecksPage({ game }: { game: string | null }): JSX.Element {
  const Page = pages[game ?? Object.keys(pages)[0] ?? ""];
  return Page ? <Page /> : <MissingPage />;
}
