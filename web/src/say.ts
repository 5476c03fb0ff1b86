/**
 * Texts as data. What people read comes from the server as a message (a name and arguments) or as a plain string, and
 * is put into a sentence here, from the catalogue of the reader's language. See docs/words.md.
 *
 * Everything reads signals: whoever says something while drawing is drawn again when the language changes, when a
 * catalogue arrives, or when other people sit at the table.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { computed, effect, signal } from "@preact/signals";
import type { ChromeWords } from "./gen/chrome";
import type { Message, Several, TableInfo, Who } from "./gen/messages";
import { games, info } from "./known";
import { fetchAgain } from "./net/again";
import { settings } from "./settings";
import chromeEnglish from "./words/en.ftl?raw";

export type { Message, Who };
export type Text = string | Message;
export type Arg = string | number | boolean | Who | Several | Message | readonly Arg[];

/** Languages that the page can be shown in, each in its own words. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
/** English stretched by 40%, which shows what has no room for longer words. Set by hand, never offered. */
export const PSEUDO = "pseudo";

const COMMON = "house";
const CHROME = "chrome";

type Words = Record<string, () => Promise<{ default: string }>>;
/**
 * The page's own words in parts: those of the first page come with it, those of looking back on a match with the first
 * page for that, the others with the next page that is opened. Nobody loads a language that they do not read.
 */
const parts = {
  first: { de: () => import("./words/de.ftl?raw") } as Words,
  pages: { en: () => import("./words/pages/en.ftl?raw"), de: () => import("./words/pages/de.ftl?raw") } as Words,
  review: { en: () => import("./words/review/en.ftl?raw"), de: () => import("./words/review/de.ftl?raw") } as Words,
};
export type Part = keyof typeof parts;

const fromBrowser = (): Language => {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  const known = wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one in LANGUAGES);
  return (known ?? "en") as Language;
};

/** What the page speaks now: as chosen in the settings, else as the browser asks for it. */
export const language = computed<Language | typeof PSEUDO>(() => {
  const chosen = settings.value.language;
  return chosen === "system" ? fromBrowser() : chosen;
});

// --- who reads ---------------------------------------------------------------------------------

/** Who reads a table, and who plays there. */
export interface Reader {
  viewer: number | null;
  names: readonly string[];
  /** The seats' colours; empty where no table is looked at. */
  colours?: readonly string[];
}

const reader = signal<Reader>({ viewer: null, names: [], colours: [] });

/** The colour of a seat at the table that is looked at, for games whose boards do not name it. */
export const colourAt = (seat: number): string | undefined => reader.value.colours?.[seat];

/** What the people at a table are called; nothing where two would be called alike: their seats tell them apart. */
export function namesAt(table: Pick<TableInfo, "seats">): string[] {
  const players = table.seats.map((seat) => seat.player);
  return players.map((name) => (players.indexOf(name) === players.lastIndexOf(name) ? name : ""));
}

/** How I read about a table that I am not at now, as lists tell of it. */
export const readerOf = (table: Pick<TableInfo, "seats">): Reader => ({
  viewer: table.seats.find((seat) => seat.mine)?.seat ?? null,
  names: namesAt(table),
});

/** Say for whom everything on the page is said from now on: the table or replay that is looked at. */
export function readAs(table: Pick<TableInfo, "seats">, viewer: number | null): void {
  const names = namesAt(table);
  const now = reader.peek();
  const colours = table.seats.map((seat) => seat.colour);
  const alike = (some: readonly string[] = [], others: readonly string[]) => some.join("\n") === others.join("\n");
  if (now.viewer !== viewer || !alike(now.names, names) || !alike(now.colours, colours))
    reader.value = { viewer, names, colours };
}

// --- catalogues --------------------------------------------------------------------------------

type Catalogue = FluentBundle | "coming" | "none";
const catalogues = new Map<string, Catalogue>();
const arrived = signal(0);

function stretch(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, "").length;
  const more = "~".repeat(Math.round(letters * 0.4));
  return text + (more.match(/.{1,9}/g) ?? []).join(" "); // a paragraph can wrap
}

/** Take a catalogue in: used by tests and by whatever brings words of its own. */
export function addCatalogue(namespace: string, spoken: string, text: string): void {
  const pseudo = spoken === PSEUDO;
  const known = catalogues.get(`${namespace}/${spoken}`);
  const bundle =
    namespace === CHROME && known instanceof FluentBundle
      ? known
      : new FluentBundle(pseudo ? "en" : spoken, {
          useIsolating: false,
          ...(pseudo ? { transform: stretch } : {}),
        });
  bundle.addResource(new FluentResource(text));
  catalogues.set(`${namespace}/${spoken}`, bundle);
  arrived.value++;
}

const coming = new Map<string, Promise<void>>([["first/en", Promise.resolve()]]);
addCatalogue(CHROME, "en", chromeEnglish);

/** Brings one part of the page's own words in a language, once. */
function bring(part: Part, spoken: string): Promise<void> {
  const key = `${part}/${spoken}`;
  let words = coming.get(key);
  if (!words) {
    const pseudo = spoken === PSEUDO;
    words =
      pseudo && part === "first"
        ? Promise.resolve(addCatalogue(CHROME, spoken, chromeEnglish))
        : Promise.resolve(parts[part][pseudo ? "en" : spoken]?.()).then(
            (found) => found && addCatalogue(CHROME, spoken, found.default),
          );
    words.catch(() => coming.delete(key));
    coming.set(key, words);
  }
  return words;
}

// Without its language a page is English: that is no reason to show none.
const anyway = (words: Promise<void>): Promise<void> => words.catch(() => undefined);

/** The words of the first page, in the language of the page. */
export const loadChrome = (): Promise<void> => anyway(bring("first", language.peek()));

/** The words of all other pages, with those of another part. */
export async function loadPageWords(...more: Part[]): Promise<void> {
  const wanted: Part[] = ["pages", ...more];
  await Promise.all(wanted.flatMap((part) => [bring(part, "en"), anyway(bring(part, language.peek()))]));
}

function urlOf(namespace: string, spoken: string): string | undefined {
  const listed = namespace === COMMON ? info.value?.words : games.value?.find((game) => game.id === namespace)?.words;
  return listed?.[spoken === PSEUDO ? "en" : spoken];
}

async function fetchCatalogue(namespace: string, spoken: string): Promise<void> {
  const key = `${namespace}/${spoken}`;
  const url = urlOf(namespace, spoken);
  if (!url) return;
  catalogues.set(key, "coming");
  const answer = await fetchAgain(url);
  if (!answer) throw new TypeError(url);
  const text = answer.ok ? await answer.text() : null;
  if (text === null) catalogues.set(key, "none");
  else addCatalogue(namespace, spoken, text);
}

/** Loads the catalogues of a namespace: in the language of the page, and in English for what that lacks. */
export async function loadCatalogues(namespace: string): Promise<void> {
  await Promise.all(
    [...new Set([language.peek(), "en"])].map(async (spoken) => {
      if (catalogues.has(`${namespace}/${spoken}`)) return;
      // A page without a catalogue still works: it says less.
      await fetchCatalogue(namespace, spoken).catch(() => catalogues.delete(`${namespace}/${spoken}`));
    }),
  );
}

/** The same, with the server's words: refusals, hints and whatever else is said at every table. */
export async function loadWords(namespace: string): Promise<void> {
  await Promise.all([COMMON, namespace].map(loadCatalogues));
}

effect(() => {
  const spoken = language.value;
  const namespaces = new Set([...catalogues.keys()].map((key) => key.slice(0, key.indexOf("/"))));
  namespaces.delete(CHROME);
  void loadChrome();
  if (coming.has("pages/en")) void loadPageWords(...(coming.has("review/en") ? (["review"] as const) : []));
  for (const namespace of namespaces) {
    if (!catalogues.has(`${namespace}/${spoken}`)) void fetchCatalogue(namespace, spoken).catch(() => undefined);
  }
  if (typeof document !== "undefined") document.documentElement.lang = spoken === PSEUDO ? "en" : spoken;
});

// --- sentences ---------------------------------------------------------------------------------

/** What sentences depend on beside their messages, with those said so far: an event says most things again. */
const speaking = computed(() => ({
  spoken: language.value,
  to: reader.value,
  arrived: arrived.value,
  said: new Map<string, string>(),
}));
const MOST_SAID = 4000;

/** A text as a sentence, for the one who reads. */
export function say(text: Text, to?: Reader): string {
  if (typeof text === "string") return text;
  const now = speaking.value;
  if (to && to !== now.to) return sentence(text, to, now.spoken);
  const key = text.args ? text.name + JSON.stringify(text.args) : text.name;
  let said = now.said.get(key);
  if (said === undefined) {
    said = sentence(text, now.to, now.spoken);
    if (now.said.size >= MOST_SAID) now.said.clear();
    if (said) now.said.set(key, said); // nothing: its catalogue is not there yet
  }
  return said;
}

/** A name with a stop of its own, at the end of a sentence: one stop is enough. */
const DOUBLE_STOP = /(?<!\.)\.\.(?!\.)/g;

function sentence(text: Message, to: Reader, language: string): string {
  const cut = text.name.indexOf("/");
  const namespace = text.name.slice(0, cut);
  const name = text.name.slice(cut + 1);
  for (const spoken of language === "en" ? ["en"] : [language, "en"]) {
    const known = catalogues.get(`${namespace}/${spoken}`);
    const pattern = known instanceof FluentBundle ? known.getMessage(name)?.value : null;
    if (pattern && known instanceof FluentBundle)
      return known.formatPattern(pattern, argumentsOf(text, to), []).replace(DOUBLE_STOP, ".");
  }
  const known = catalogues.get(`${namespace}/en`);
  if (known === undefined && urlOf(namespace, "en")) void loadWords(namespace);
  return known instanceof FluentBundle ? text.name : "";
}

function argumentsOf(text: Message, to: Reader): Record<string, string | number> {
  const out: Record<string, string | number> = {};
  for (const [key, value] of Object.entries((text.args ?? {}) as Record<string, Arg>)) {
    if (typeof value === "object" && "seat" in value) {
      out[key] = value.seat === to.viewer ? "you" : "other";
      out[`${key}-name`] = argument(value, to);
    } else out[key] = argument(value, to);
  }
  return out;
}

/** Names written from right to left must not carry away the words and numbers around them. */
const isolated = (text: string): string => (/[\u0590-\u08FF]/.test(text) ? `\u2068${text}\u2069` : text);

function argument(value: Arg, to: Reader): string | number {
  if (typeof value === "string") return isolated(value);
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one: Arg) => argument(one, to)).join(", ");
  if ("seat" in value) return isolated(to.names[value.seat] ?? "") || argument((value.called ?? "") as Arg, to);
  if ("items" in value) {
    const parts = (value.items as Arg[]).map((one) => String(argument(one, to)));
    if (parts.length < 2) return parts.join("");
    const args = { first: parts.slice(0, -1).join(", "), last: parts.at(-1)! };
    return say({ name: value.how === "or" ? `${COMMON}/or` : `${COMMON}/and`, args });
  }
  return say(value as Message, to);
}

/** How a game says something of its own: `const t = wordsOf<GameWords>("my_game")`, then `t("round", { number: 3 })`. */
export function wordsOf<W>(namespace: string) {
  return <K extends keyof W & string>(name: K, ...args: keyof W[K] extends never ? [] : [W[K]]): string =>
    say({ name: `${namespace}/${name}`, args: (args[0] ?? {}) as Record<string, unknown> });
}

/** A message as an argument of another. */
export function messageOf<W>(namespace: string) {
  return <K extends keyof W & string>(name: K, ...args: keyof W[K] extends never ? [] : [W[K]]): Message => ({
    name: `${namespace}/${name}`,
    args: (args[0] ?? {}) as Record<string, unknown>,
  });
}

/** The page's own words. */
export const t = wordsOf<ChromeWords>(CHROME);

const spokenNow = (): Language => (language.value === PSEUDO ? "en" : language.value);

/** The language as it is written in people's own country, where they read that country's language. */
function ownLocale(): string {
  const spoken = spokenNow();
  return navigator.languages.find((one) => one.slice(0, 2).toLowerCase() === spoken) ?? spoken;
}

/** A moment (in seconds) in words: "16 November 2026 at 14:05". */
export const dateText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(ownLocale(), { dateStyle: "long", timeStyle: "short" });

/** A day in words: "Monday, 16 November". */
export function dayText(day: string): string {
  const spelled = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(ownLocale(), spelled);
}

/** A share as it is written in the language of the page: "97%", in German "97 %" with a space that does not break. */
export const percentText = (share: number): string =>
  share.toLocaleString(spokenNow(), { style: "percent", maximumFractionDigits: 0 });

/** How a match ended, in one sentence. */
export const resultText = (result: Record<string, unknown> | null): string => say(reasonIn(result));

/** How a match ended, and why, before it is worded. */
export const reasonIn = (result: Record<string, unknown> | null | undefined): Text =>
  (result?.message as Message | undefined) ?? String(result?.text ?? "");

type Speaking = (typeof speaking)["value"];
const readers = new WeakMap<TableInfo, Reader & { now: Speaking; key: string }>();
const sentences = new WeakMap<Message, { said: string; to: string }>();

/** A text of the engine for a viewer of a table: each is formatted once. */
export function worded(text: Text, table: TableInfo, viewer: number | null): string {
  if (typeof text === "string") return text;
  const now = speaking.value;
  let reading = readers.get(table);
  if (reading?.viewer !== viewer || reading.now !== now) {
    const names = namesAt(table);
    reading = { viewer, names, now, key: [now.spoken, now.arrived, viewer, ...names].join("\n") };
    readers.set(table, reading);
  }
  const known = sentences.get(text);
  if (known?.to === reading.key) return known.said;
  const said = sentence(text, reading, now.spoken);
  sentences.set(text, { said, to: reading.key });
  return said;
}
