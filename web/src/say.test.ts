import { beforeEach, describe, expect, it, vi } from "vitest";
import german from "../../safehouse/games/spyon/words/de.ftl?raw";
import english from "../../safehouse/games/spyon/words/en.ftl?raw";
import houseGerman from "../../safehouse/words/de.ftl?raw";
import houseEnglish from "../../safehouse/words/en.ftl?raw";
import type { TableInfo } from "./gen/messages";
import type { SpyonWords } from "./gen/spyon";
import { addCatalogue, dateText, dayText, type Message, messageOf, PSEUDO, readAs, say, wordsOf, worded } from "./say";
import { setSetting } from "./settings";

addCatalogue("spyon", "en", english);
addCatalogue("spyon", "de", german);
addCatalogue("spyon", PSEUDO, english);
addCatalogue("house", "en", houseEnglish);
addCatalogue("house", "de", houseGerman);

const t = wordsOf<SpyonWords>("spyon");
const m = messageOf<SpyonWords>("spyon");
const who = { seat: 0, called: m("spy", { id: "green" }) };
const table = { seats: [{ player: "" }, { player: "Ben" }] } as unknown as TableInfo;

describe("say", () => {
  beforeEach(() => {
    setSetting("language", "en");
    readAs({ seats: [] }, null);
  });

  it("writes a day as in the reader's own country", () => {
    vi.stubGlobal("navigator", { languages: ["fr-FR", "en-GB"] });
    expect(dayText("2026-11-16")).toMatch(/16 November/);
    setSetting("language", "de");
    expect(dayText("2026-11-16")).toBe("Montag, 16. November");
    const noon = new Date(2026, 10, 16, 12, 5).getTime() / 1000;
    expect(dateText(noon)).toMatch(/^16\. November 2026\D+12:05$/);
    vi.unstubAllGlobals();
  });

  it("speaks of seats by the reader, by the people, else by the seat's own name", () => {
    expect(t("won", { who })).toBe("Green won.");
    readAs(table, 0);
    expect(t("won", { who })).toBe("You won.");
    expect(t("won", { who: { seat: 1 } })).toBe("Ben won.");
  });

  it("calls people of the same name by their seats", () => {
    readAs({ seats: [{ player: "Agent" }, { player: "Agent" }] as TableInfo["seats"] }, null);
    expect(t("won", { who })).toBe("Green won.");
    readAs({ seats: [{ player: "Agent" }, { player: "Ben" }] as TableInfo["seats"] }, null);
    expect(t("won", { who })).toBe("Agent won.");
  });

  it("changes its language at any time, and says in English what a language lacks", () => {
    expect(t("count-cubes", { count: 1 })).toBe("1 cube");
    expect(t("count-cubes", { count: 2 })).toBe("2 cubes");
    setSetting("language", "de");
    expect(t("count-cubes", { count: 2 })).toBe("2 Würfel");
    addCatalogue("bare", "en", "hello = Hello");
    expect(say({ name: "bare/hello" })).toBe("Hello");
  });

  it("ends a sentence once, whatever its last name ends with", () => {
    addCatalogue("bare", "en", "up = Turned up: { $card }.");
    expect(say({ name: "bare/up", args: { card: "A.P.B." } })).toBe("Turned up: A.P.B.");
    expect(say({ name: "bare/up", args: { card: "and so on ..." } })).toBe("Turned up: and so on ....");
  });

  it("keeps names written from right to left apart from the words around them", () => {
    readAs({ seats: [{ player: "שלמה" }, { player: "Ben" }] as TableInfo["seats"] }, null);
    expect(t("won", { who })).toBe("\u2068שלמה\u2069 won.");
    addCatalogue("bare", "en", "scored = { $name } 13");
    expect(say({ name: "bare/scored", args: { name: "עבד" } })).toBe("\u2068עבד\u2069 13");
  });

  it("lists", () => {
    const items = [m("mission", { id: "switch" }), m("mission", { id: "crisis" })];
    expect(t("which-first", { missions: { items, how: "or" } })).toBe("Which mission first, SWITCH or CRISIS?");
    expect(t("setup", { row: [m("dept", { id: "bio" }), m("dept", { id: "nano" })], who })).toContain(": Bio, Nano.");
  });

  it("stretches the pseudo-language", () => {
    const plain = t("reminder").length;
    setSetting("language", "pseudo");
    expect(t("reminder").length).toBeGreaterThan(plain * 1.25);
  });

  it("says what it had no words for as soon as they arrive", () => {
    const late = { name: "late/hello", args: { count: 2 } };
    expect(say(late)).toBe("");
    addCatalogue("late", "en", "hello = Hello, { $count }");
    expect(say(late)).toBe("Hello, 2");
    addCatalogue("late", "en", "hello = Hi, { $count }");
    expect(say(late)).toBe("Hi, 2");
    expect(say({ ...late, args: { count: 3 } })).toBe("Hi, 3");
  });

  it("leaves plain strings alone", () => {
    expect(say("Round 1.")).toBe("Round 1.");
    expect(worded("Seat 1 won.", table, 0)).toBe("Seat 1 won.");
    const message: Message = { name: "spyon/won", args: { who } };
    expect(worded(message, table, 0)).toBe("You won.");
  });

  it("says a message again for another viewer, other people and another language", () => {
    const message: Message = { name: "spyon/won", args: { who } };
    expect(worded(message, table, 0)).toBe("You won.");
    expect(worded(message, table, 0)).toBe("You won.");
    expect(worded(message, table, null)).toBe("Green won.");
    const other = { seats: [{ player: "Ann" }, { player: "Ben" }] } as unknown as TableInfo;
    expect(worded(message, other, null)).toBe("Ann won.");
    setSetting("language", "de");
    expect(worded(message, other, null)).toBe("Ann hat gewonnen.");
  });
});
