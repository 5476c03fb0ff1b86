import { describe, expect, it } from "vitest";
import type {
  ChoiceOption,
  DeckOption,
  FlagOption,
  Frame,
  GameInfo,
  SeatInfo,
  SubsetOption,
  TableInfo,
} from "../gen/messages";
import { notePicked, readyDecks, savedDecks } from "../decks";
import { botTable, games, laidOut } from "../session";
import { CHUNK, landmarksAt, nextRound, previousRound, Reel, roundAt, roundOfMove, roundsShown } from "./frames";
import { chairDeck, headline, inviteLink } from "./lobby";
import { goneText } from "./lobby-host";
import { fitPlan, seatThere, startOptions } from "./new-table";
import { choose, chosenValue, mixed } from "./options";
import {
  ago,
  arrange,
  clockWords,
  listed,
  optionList,
  optionWords,
  players,
  rivals,
  standing,
  statusWord,
} from "./summary";

const seat = (extra: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: 0,
  name: "Green",
  colour: "green",
  holder: "person",
  player: "Marlow",
  level: null,
  mine: false,
  here: true,
  clock: null,
  running: false,
  ready_for_rematch: false,
  declined_rematch: false,
  returnable: false,
  away: null,
  ready: null,
  given: false,
  program: false,
  called: "",
  hosts: false,
  colour_chosen: false,
  to_move: false,
  ...extra,
});

const table = (id: string, extra: Partial<TableInfo> = {}): TableInfo => ({
  id,
  game: "spyon",
  status: "playing",
  seats: [seat(), seat({ seat: 1, player: "Ottoline" })],
  options: {},
  clock: null,
  public: true,
  talk: true,
  host: false,
  ply: 0,
  result: null,
  headline: "Round 5 of 8",
  spectators: 0,
  paused: false,
  pause: [],
  next_table: null,
  created: 0,
  updated: 0,
  provenance: { fresh: true, causes: [], name: "fresh", says: "" },
  notice: "",
  pack: null,
  bot_after: 30,
  host_away: null,
  claim_after: null,
  shuffle: null,
  ...extra,
});

const plain = { name: "safe_house", label: "Safe House", hint: "", clause: "", listed: true, accepted: true };
const option = (extra: Partial<FlagOption>): FlagOption => ({
  ...plain,
  kind: "flag",
  default: false,
  follows: "",
  implied: {},
  ...extra,
});
const choice = (extra: Partial<ChoiceOption>): ChoiceOption => ({
  ...plain,
  kind: "choice",
  default: "",
  choices: [],
  names: [],
  seats: [],
  follows: "",
  implied: {},
  ...extra,
});

const game: GameInfo = {
  id: "spyon",
  name: "SPYON",
  tagline: "",
  words: {},
  minutes: 30,
  seat_counts: [2],
  hidden: false,
  talk: true,
  options: [option({}), option({ name: "row", listed: false })],
  levels: [
    { id: "easy", name: "Clerk", blurb: "", usual: false },
    { id: "mid", name: "Agent", blurb: "", usual: true },
  ],
  secret_sides: false,
  first_match_options: { safe_house: true },
  first_time_options: { safe_house: true },
  shelf: 1,
  page: null,
  pack: null,
};

describe("an absent host", () => {
  it("comes in steps worth reading", () => {
    expect([10, 39.9, 59, 60, 185].map(goneText)).toEqual(["10 s", "30 s", "50 s", "1 min", "3 min"]);
  });
});

describe("arrange", () => {
  it("puts my move first and leaves others' finished tables out", () => {
    const mine = [
      table("LOBBY", { status: "lobby", seats: [seat({ mine: true })], updated: 9 }),
      table("WAIT", { seats: [seat({ mine: true }), seat({ to_move: true })], updated: 5 }),
      table("TURN", { seats: [seat({ mine: true, to_move: true })], updated: 1 }),
      table("DONE", { status: "finished", seats: [seat({ mine: true })], updated: 2 }),
      table("LATER", { status: "finished", game: "general", seats: [seat({ mine: true })], updated: 3 }),
    ];
    const open = [
      table("WATCH"),
      table("FREE", { status: "lobby", seats: [seat(), seat({ holder: "open", player: "" })] }),
      table("FULL", { status: "lobby" }),
      table("TURN"),
    ];
    const sorted = arrange(mine, open);
    expect(sorted.first?.id).toBe("TURN");
    expect(sorted.last).toBe("general");
    expect(sorted.mine.map((one) => one.id)).toEqual(["WAIT", "LOBBY"]);
    expect(sorted.lobbies.map((one) => one.id)).toEqual(["FREE"]);
    expect(sorted.watch.map((one) => one.id)).toEqual(["WATCH"]);
  });
});

describe("words", () => {
  it("says who, how and how long", () => {
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
    expect(rivals(table("X", { seats: [seat({ mine: true }), seat({ player: "Ottoline" })] }))).toBe("Ottoline");
    expect(rivals(table("X", { seats: [seat({ mine: true }), seat({ mine: true })] }))).toBe("everyone on this device");
    games.value = [game];
    const bot = seat({ holder: "bot", player: "Mila", level: "easy" });
    expect(rivals(table("X", { seats: [seat({ mine: true }), bot, seat({ player: "Quill" })] }))).toBe(
      "Mila (Clerk) and Quill",
    );
    expect(standing(table("X", { status: "lobby", seats: [seat(), seat({ holder: "open" })] }))).toBe(
      "1 of 2 seats open",
    );
    expect(statusWord(table("X"))).toBe("Watch");
    expect(players([2])).toBe("2 players");
    expect(players([2, 3, 4])).toBe("2 to 4 players");
    expect(clockWords({ initial: 600, increment: 5 })).toBe("10 min + 5 s");
    expect(clockWords({ initial: 3 * 86_400, increment: 0, each: true })).toBe("3 d a move");
    expect(clockWords(null)).toBe("No clock");
    expect(ago(0, 30)).toBe("just now");
    expect(ago(0, 7200)).toBe("2 hours ago");
  });

  it("offers only seats the table has", () => {
    expect(seatThere(0, 2, false)).toBe(true);
    expect(seatThere(undefined, 2, false)).toBe(true);
    expect(seatThere(2, 2, false)).toBe(true);
    expect(seatThere(3, 2, false)).toBe(false);
    expect(seatThere(3, 2, true)).toBe(true);
  });

  it("names only what differs from the rules as they are", () => {
    expect(optionWords(option({}), true)).toBe("Safe House");
    expect(optionWords(option({}), false)).toBeNull();
    const double: SubsetOption = {
      ...plain,
      kind: "subset",
      default: [],
      label: "DDA",
      choices: [4, 8],
      names: ["Round 4", "Round 8"],
    };
    expect(optionWords(double, [8])).toBe("DDA: Round 8");
    expect(optionWords(double, [])).toBeNull();
  });

  it("leaves decks to the seats that bring them", () => {
    const decks: DeckOption = {
      ...plain,
      kind: "decks",
      name: "decks",
      default: [],
      label: "Decks",
      choices: ["krypt"],
      names: [],
    };
    const house = option({ name: "house" });
    expect(optionList({ options: [decks, house] }, { decks: ["krypt", ""], house: true })).toEqual(["Safe House"]);
  });
});

describe("new tables", () => {
  it("plays an easy bot in a first match, else the usual one", () => {
    const made = botTable(game, true);
    expect(made.plan).toEqual([
      { holder: "me", level: null },
      { holder: "bot", level: "easy" },
    ]);
    expect(made.options).toEqual({ safe_house: true });
    expect(botTable(game, false).options).toEqual({});
    expect(botTable(game, false).plan[1]).toEqual({ holder: "bot", level: "mid" });
  });

  it("offers listed options only, advice first for newcomers", () => {
    expect(startOptions(game, false)).toEqual({ safe_house: false });
    expect(startOptions(game, true)).toEqual({ safe_house: true });
  });

  it("keeps seats chosen when their number changes", () => {
    const bot = { holder: "bot" as const, level: "mid" };
    expect(fitPlan([bot, bot], 3)).toEqual([bot, bot, { holder: "open", level: null }]);
    expect(fitPlan([bot, bot], 1)).toEqual([bot]);
  });

  it("invites to an address other devices can open", () => {
    expect(inviteLink("K7Q2ZX", "http://127.0.0.1:8000", ["http://192.168.1.5:8000"])).toBe(
      "http://192.168.1.5:8000/table/K7Q2ZX",
    );
    expect(inviteLink("K7Q2ZX", "http://127.0.0.1:8000", [])).toBe("http://127.0.0.1:8000/table/K7Q2ZX");
    expect(inviteLink("K7Q2ZX", "http://10.0.0.2:8000", ["http://192.168.1.5:8000"])).toBe(
      "http://10.0.0.2:8000/table/K7Q2ZX",
    );
  });
});

describe("decks in the lobby", () => {
  const me = seat({ mine: true, ready: false });
  const other = seat({ seat: 1, player: "Ottoline", ready: false });
  const open = seat({ seat: 2, holder: "open", player: "", ready: false });
  const at = (...seats: SeatInfo[]) => table("K7Q2ZX", { status: "lobby", seats });

  it("are waited for by name, also while seats are open", () => {
    expect(headline(at(me, other, open), true)).toBe("Ottoline and you choose a deck.");
    expect(headline(at({ ...me, ready: true }, other, open), true)).toBe("Ottoline chooses a deck.");
    expect(headline(at({ ...me, ready: true }, { ...other, ready: true }, open), true)).toBe("Waiting for players.");
    expect(headline(at({ ...me, ready: true }, { ...other, ready: true }), true)).toBe("All are ready.");
  });

  it("are named to whoever brought them only, on every device", () => {
    const named = (deck: string) => {
      const seats = at({ ...me, ready: true }, { ...other, ready: true }, open);
      // The server hides the second one; a page that was sent it would not show it either.
      const seated = { ...seats, game: "spycraft", options: { decks: [deck, "30 Janus\n22 Kyle\n"] } };
      return seated.seats.map((one) => chairDeck(seated, one));
    };
    savedDecks.value = null;
    expect(named("30 Kyle\n20 Janus\n")[0]).toBe("Deck chosen");
    savedDecks.value = [
      { game: "spyon", name: "Of another game", text: "20 Janus\n30 Kyle\n" },
      { game: "spycraft", name: "Quiet Net", text: "# Quiet Net\n\n20 Janus\n30 Kyle\n" },
    ];
    readyDecks.value = { spycraft: [{ id: "krypt", name: "The Krypt", text: "50 Janus", sets: [] }] };
    expect(named("30 Kyle\n20 Janus\n")).toEqual(["Quiet Net, <b>50</b> cards", "Deck chosen", null]);
    expect(named("krypt")[0]).toBe("The Krypt, <b>50</b> cards");
    expect(named("30 Kyle\n21 Janus\n")[0]).toBe("the pasted list, <b>51</b> cards");
    expect(named("lot")[0]).toBe("Deck chosen");
    notePicked("K7Q2ZX", 0, { name: "Loud Net", cards: 50 });
    expect(chairDeck(at(me), me)).toBe("Loud Net, <b>50</b> cards");
    notePicked("K7Q2ZX", 0, null);
    expect(chairDeck(at(me), me)).toBe("No deck yet");
    for (const seat of [open, other])
      expect(chairDeck(at(me, { ...seat, given: true }), { ...seat, given: true })).toBe(
        "The host chose this deck and knows it",
      );
  });
});

describe("replays", () => {
  const rounds = [0, 6, 12];

  it("numbers only rounds whose numbers touch neither each other nor the handle, and always the present one", () => {
    const many = Array.from({ length: 31 }, (_, n) => n * 3);
    for (const width of [300, 340, 700])
      for (const ply of [0, 10, 92]) {
        const shown = roundsShown(many, 93, width, ply);
        const now = roundAt(many, ply) - 1;
        expect(shown).toContain(now);
        const xs = shown.map((n) => (many[n]! / 93) * width);
        for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeGreaterThanOrEqual(24);
        for (const [i, n] of shown.entries())
          if (n !== now) expect(Math.abs(xs[i]! - (ply / 93) * width)).toBeGreaterThanOrEqual(28);
      }
    expect(roundsShown([0, 4, 9], 12, 300, 5)).toEqual([0, 1, 2]);
    expect(roundsShown([0, 4, 9], 12, 300, 8), "the handle stands there").toEqual([0, 1]);
  });

  it("names the round of the move that led to a moment", () => {
    expect(roundOfMove(rounds, 0)).toEqual({ round: 1, last: false });
    expect(roundOfMove(rounds, 5)).toEqual({ round: 1, last: false });
    expect(roundOfMove(rounds, 6), "the next round is only beginning").toEqual({ round: 1, last: true });
    expect(roundOfMove(rounds, 7)).toEqual({ round: 2, last: false });
  });

  it("marks all that happened at its own moment, no mark on another", () => {
    const marks = [0, 3, 4, 5, 9].map((ply) => ({ ply }));
    const at = (width: number) => landmarksAt(marks, 10, width, 18);
    for (const width of [40, 100, 400])
      expect(at(width).map(({ x }) => x)).toEqual(marks.map(({ ply }) => (ply * width) / 10));
    expect(at(400).every(({ level, free }) => level === 0 && free)).toBe(true);
    expect(at(100).map(({ level }) => level)).toEqual([0, 0, 1, 0, 0]);
    expect(
      at(100).map(({ free }) => free),
      "one stands where their labels would",
    ).toEqual([true, false, false, false, true]);
    expect(
      at(40).map(({ level }) => level),
      "a stem where there is no room",
    ).toEqual([0, 1, null, 0, 1]);
    expect(landmarksAt([], 0, 100, 18)).toEqual([]);
  });

  it("knows the rounds", () => {
    expect(roundAt(rounds, 0)).toBe(1);
    expect(roundAt(rounds, 7)).toBe(2);
    expect(roundAt([6, 20], 5), "before the first").toBe(0);
    expect(nextRound(rounds, 6, 20)).toBe(12);
    expect(nextRound(rounds, 13, 20)).toBe(20);
    expect(previousRound(rounds, 8)).toBe(6);
    expect(previousRound(rounds, 6)).toBe(0);
    expect(previousRound(rounds, 0)).toBe(0);
  });

  it("fetches each piece once and gives it another try after a failure", async () => {
    const asked: [number, number][] = [];
    let broken = true;
    const reel = new Reel(null, CHUNK + 5, async (_viewer, from, to) => {
      asked.push([from, to]);
      if (broken) throw new Error("gone");
      return Array.from({ length: to - from + 1 }, (_, n) => ({ ply: from + n, events: [] }) as unknown as Frame);
    });
    await expect(reel.need(3)).rejects.toThrow("gone");
    broken = false;
    await Promise.all([reel.need(3), reel.need(4)]);
    expect(asked).toEqual([
      [0, CHUNK - 1],
      [0, CHUNK - 1],
    ]);
    expect(reel.at(3)?.ply).toBe(3);
    expect(reel.around(3)).toEqual([0]);
    expect(reel.around(CHUNK - 2)).toEqual([0, CHUNK]);
    expect(reel.around(CHUNK + 5)).toEqual([CHUNK]);
  });
});

it("lays the built-in games out in its own order, others after them by name", () => {
  const places: Record<string, number> = { zebra: 1000, second: 2, apple: 1000, first: 1 };
  const ids = laidOut(Object.keys(places).map((id) => ({ ...game, id, name: id, shelf: places[id]! }))).map(
    (one) => one.id,
  );
  expect(ids).toEqual(["first", "second", "apple", "zebra"]);
});

describe("options that follow a mode", () => {
  const flag = (name: string, implied: Record<string, boolean>) =>
    option({ name, label: name, default: null, follows: "mode", implied });
  const masterOfSpies = {
    ...game,
    options: [
      choice({ name: "mode", default: "advanced", choices: ["advanced", "basic", "quick"] }),
      flag("wilds", { advanced: true, basic: false, quick: false }),
      flag("abilities", { advanced: false, basic: false, quick: true }),
    ],
  };
  const start = { mode: "advanced", wilds: null, abilities: null };
  const shown = (options: Record<string, unknown>) => masterOfSpies.options.map((one) => chosenValue(one, options));

  it("shows what the mode means", () => {
    expect(shown(start)).toEqual(["advanced", true, false]);
    expect(shown({ ...start, ...choose(masterOfSpies, start, "mode", "quick") })).toEqual(["quick", false, true]);
  });

  it("lets a mode replace switches set before", () => {
    const own = { ...start, ...choose(masterOfSpies, start, "abilities", true) };
    expect(shown(own)).toEqual(["advanced", true, true]);
    expect(shown({ ...own, ...choose(masterOfSpies, own, "mode", "basic") })).toEqual(["basic", false, false]);
  });

  it("chooses no mode where the switches come to none", () => {
    const mode = masterOfSpies.options.find((one) => one.name === "mode")!;
    const own = { ...start, ...choose(masterOfSpies, start, "abilities", true) };
    expect([start, own].map((options) => mixed(masterOfSpies, mode, options))).toEqual([false, true]);
  });

  it("names the mode that the switches come to", () => {
    const bare = { ...start, ...choose(masterOfSpies, start, "wilds", false) };
    expect(shown(bare)).toEqual(["basic", false, false]);
    expect(shown({ ...bare, ...choose(masterOfSpies, bare, "abilities", true) })).toEqual(["quick", false, true]);
  });

  it("takes a choice that fits another, until one is made", () => {
    const war = {
      ...game,
      options: [
        choice({ name: "spies", default: "mixed", choices: ["mixed", "one"] }),
        choice({
          name: "level",
          default: null,
          choices: ["standard", "siege"],
          follows: "spies",
          implied: { mixed: "standard", one: "siege" },
        }),
      ],
    };
    const begun = { spies: "mixed", level: null };
    const seen = (options: Record<string, unknown>) => war.options.map((one) => chosenValue(one, options));
    expect(seen({ ...begun, ...choose(war, begun, "spies", "one") })).toEqual(["one", "siege"]);
    const own = { ...begun, ...choose(war, begun, "level", "siege") };
    expect(seen(own)).toEqual(["mixed", "siege"]);
  });

  it("lists only what differs from the mode", () => {
    expect(optionList(masterOfSpies, { mode: "basic", wilds: false, abilities: true })).toEqual([
      "Safe House: basic",
      "abilities",
    ]);
    expect(optionList(masterOfSpies, { mode: "advanced", wilds: true, abilities: false })).toEqual([]);
  });
});
