/** What the players are called: who looks is "you", people have names, bots go by their colour. */

import type { TableInfo } from "../../gen/messages";

const several = (table: TableInfo): boolean => table.seats.filter((seat) => seat.mine).length > 1;

/** Bots of one level are all called alike, so their colour says more; the log speaks of it, too. */
export function calledBy(table: TableInfo, seat: number, eyes: number | null): string {
  const info = table.seats[seat];
  if (!info) return "";
  if (info.mine) return several(table) ? info.name : seat === eyes ? "You" : info.name;
  const alike = table.seats.some((other) => other.seat !== seat && other.player === info.player);
  return info.holder === "bot" || alike || !info.player ? info.name : info.player;
}

const VERBS: Record<string, string> = { is: "are", has: "have", passes: "pass" };
const bare = (verb: string): string => VERBS[verb] ?? verb.replace(/s$/, "");
const FIRST =
  /\b([Yy]ou) (is|has|turns|cuts|puts|takes|gets|burns|moves|completes|ends|passes|keeps|wins|holds|leaves|concedes)\b/;
const SECOND = / and (stays|scores|wins)\b/;

/** The engine's sentences with these names in place of the colours. */
export function wording(text: string, table: TableInfo, eyes: number | null): string {
  const colours = new Map(table.seats.map(({ seat, name }) => [name, calledBy(table, seat, eyes)]));
  const named = text.replace(
    new RegExp(`\\b(${[...colours.keys()].join("|")})('s)?\\b`, "g"),
    (_, colour: string, own: string | undefined, at: number) => {
      const called = colours.get(colour)!;
      if (called !== "You") return `${called}${own ?? ""}`;
      return `${at === 0 || text.slice(at - 2, at) === ". " ? "You" : "you"}${own ? "r" : ""}`;
    },
  );
  return named
    .split(/(?<=\.) /)
    .map((sentence) => {
      if (!FIRST.test(sentence))
        return /^[Yy]ou(, not one of them,)? took/.test(sentence)
          ? sentence.replace(SECOND, (_, verb: string) => ` and ${bare(verb)}`)
          : sentence;
      return sentence
        .replace(FIRST, (_, you: string, verb: string) => `${you} ${bare(verb)}`)
        .replace(SECOND, (_, verb: string) => ` and ${bare(verb)}`);
    })
    .join(" ");
}
