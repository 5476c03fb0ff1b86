import { describe, expect, it } from "vitest";
import type { EventInfo, TableInfo } from "../../gen/messages";
import { apply, pieces } from "./apply";
import {
  alike,
  chipScale,
  crowd,
  feet,
  fit,
  fitTall,
  type Fitted,
  gearLines,
  heightOf,
  inLanes,
  inLines,
  isBare,
  lanes,
  over,
  rowWidth,
  scaleEnd,
} from "./layout";
import german from "../../../../safehouse/games/spycraft/words/de.ftl?raw";
import english from "../../../../safehouse/games/spycraft/words/en.ftl?raw";
import { addCatalogue, readAs, say } from "../../say";
import { setSetting } from "../../settings";
import { grouped } from "./Options";
import { faces, turnUps } from "./prompt";
import { agent, board, decision, gear } from "./samples";
import { initialled, shortened } from "./whole";
import { checkText, m, nameOf, NONE, who } from "./words";

addCatalogue("spycraft", "en", english);
addCatalogue("spycraft", "de", german);

const event = (kind: string, data: Record<string, unknown>): EventInfo => ({
  index: 0,
  ply: 0,
  kind,
  clause: "",
  text: "",
  data,
});

describe("a card that lies open", () => {
  const band = (top: number, bottom: number, needed = false) => ({ top, bottom, needed });

  it("covers whole bands, as low as it can without hiding a choice", () => {
    const bands = [band(0, 50), band(50, 90), band(90, 110), band(110, 200), band(200, 220), band(220, 300, true)];
    expect(over(bands, 80)).toEqual({ top: 110, bottom: 220 });
    expect(over(bands, 120)).toEqual({ top: 90, bottom: 220 });
    expect(over(bands.slice(0, 5), 15)).toEqual({ top: 200, bottom: 220 });
  });

  it("covers the top where there are choices everywhere", () => {
    expect(over([band(0, 50, true), band(50, 90, true), band(90, 300, true)], 70)).toEqual({ top: 0, bottom: 90 });
    expect(over([band(0, 50, true)], 70)).toEqual({ top: 0, bottom: 50 });
    expect(over([], 70)).toBeNull();
  });
});

describe("the signs of the skills", () => {
  it("stand once for a row of the narrowest cards", () => {
    const row: Fitted = { size: "x", lines: 1, scrolls: false, w: 68, h: 60 };
    expect(isBare(row)).toBe(true);
    expect(isBare({ ...row, w: 81 })).toBe(false);
    expect(isBare({ ...row, size: "s" })).toBe(false);
  });
});

describe("acting out events", () => {
  it("puts a recruit from the hand into play, facedown", () => {
    const after = apply(board, event("recruit", { seat: 0, card: 11, name: "Janus" }));
    expect(after.players[0]!.cards.map((card) => card.card)).toEqual([10, 12]);
    expect(after.players[0]!.agents.at(-1)).toMatchObject({ card: 11, face: "Janus", active: false });
    const hand = board.players[0]!.cards;
    const last = hand.at(-1)!;
    const first = apply(board, event("recruit", { seat: 0, card: hand[0]!.card, name: last.face }));
    expect(first.players[0]!.cards.map((card) => card.face)).toEqual(hand.slice(0, -1).map((card) => card.face));
    expect(first.players[0]!.cards.map((card) => card.card)).toEqual(hand.slice(1).map((card) => card.card));
    const theirs = apply(board, event("recruit", { seat: 1, card: 40, name: null }));
    expect(theirs.players[1]).toMatchObject({ hand: 3 });
    expect(theirs.players[1]!.agents.at(-1)!.face).toBeNull();
  });

  it("wounds, exposes, sends home and takes away", () => {
    const hurt = apply(board, event("wounded", { card: 1, wounds: 1 }));
    expect(hurt.players[0]!.agents[0]!.wounds).toBe(1);
    expect(apply(board, event("exposed", { card: 20 })).players[1]!.agents[0]!.exposed).toBe(true);
    const sent = apply(board, event("team", { seat: 0, cards: [{ card: 1 }] }));
    expect(sent.players[0]!.agents[0]!.team).toBe(true);
    expect(apply(sent, event("mission_over", { seat: 0, exposed: [], gone: [] })).players[0]!.agents[0]!.team).toBe(
      false,
    );
    expect(apply(board, event("discard", { card: 5 })).players[0]!.agents[0]!.gear).toEqual([]);
  });

  it("builds the stack of what is happening and takes it down", () => {
    const begun = apply(
      board,
      event("performing", { seat: 1, agent: 20, agent_name: "Hennessy", action: "mission", skill: "combat" }),
    );
    const declared = apply(
      begun,
      event("declared", { seat: 1, name: "Shoot", targets: [{ card: 1 }], from_hand: false }),
    );
    const checked = apply(declared, event("check", { rating: 4, tn: 3, skill: "combat" }));
    expect(checked.stack).toHaveLength(1);
    expect(checked.stack[0]).toMatchObject({ name: "Shoot", targets: [1], rating: 4, tn: 3 });
    expect(apply(checked, event("performed", {})).stack).toEqual([]);
  });

  it("never changes the board it was given", () => {
    const before = JSON.stringify(board);
    for (const kind of ["recruit", "requisition", "wounded", "team", "performing", "scores", "turned_up", "draw"])
      apply(
        board,
        event(kind, { seat: 0, card: 1, agent: 1, name: "Raven", cards: [], count: 1, total: 5, wounds: 1 }),
      );
    expect(JSON.stringify(board)).toBe(before);
  });

  it("names the cards of an event once each", () => {
    expect(pieces(event("declared", { agent: 20, card: 20, targets: [{ card: 1 }, { card: 2 }] }))).toEqual([
      "card:20",
      "card:1",
      "card:2",
    ]);
    expect(pieces(event("draw", { cards: ["Janus"] }))).toEqual([]);
  });
});

describe("sizes", () => {
  it("lays much gear side by side", () => {
    const some = (n: number) => Array.from({ length: n }, (_, i) => gear(i, "Glock 17"));
    expect([1, 2, 3, 6].map((n) => gearLines(some(n), "m"))).toEqual([1, 2, 2, 3]);
    expect([1, 3, 4].map((n) => gearLines(some(n), "x"))).toEqual([1, 1, 2]);
  });

  it("lays gear that nobody knows beside the other", () => {
    expect(gearLines([gear(1, "Glock 17"), gear(2, null)], "l")).toBe(1);
    expect(feet([{ ...agent(1, "A"), gear: [gear(2, null), gear(3, "Glock 17")] }], "l")).toBe(24);
  });

  it("makes cards as large as height and width allow", () => {
    const some = (n: number) => Array.from({ length: n }, (_, i) => agent(i, "A"));
    expect(fit(some(2), 1200, 400)).toMatchObject({ size: "l", w: 182, h: 221, lines: 1 });
    expect(fit(some(5), 700, 140)).toMatchObject({ size: "l", w: 118, h: 140 });
    expect(fit(some(2), 680, 70)).toMatchObject({ size: "x", w: 118, h: 70 });
    // Rather narrow and tall than low, until they can no longer be read.
    expect(fit(some(8), 700, 140)).toMatchObject({ size: "l", w: 79, h: 115, lines: 1 });
    expect(fit(some(12), 700, 150)).toMatchObject({ size: "x", lines: 2, scrolls: false });
    expect(fit(some(8), 240, 145)).toMatchObject({ lines: 2, scrolls: true });
    expect(fit(some(8), 366, 70)).toMatchObject({ lines: 1, scrolls: true });
    const hurt = [agent(1, "A", { wounds: 1 })];
    expect(rowWidth(hurt, "l")).toBeGreaterThan(rowWidth(some(1), "l"));
  });

  it("lays a row in lines rather than let it be wider than its place, where the board may grow", () => {
    const some = (n: number) => Array.from({ length: n }, (_, i) => agent(i, "A"));
    expect(inLines(some(7), 2).map((line) => line.length)).toEqual([4, 3]);
    const tall = fitTall(some(9), 370, 70);
    expect(tall).toMatchObject({ scrolls: false });
    expect(heightOf(tall, some(9))).toBeGreaterThan(70);
    expect(fitTall(some(2), 370, 100)).toEqual(fit(some(2), 370, 100));
  });

  it("writes names in lines as large as they fit", () => {
    const some = (n: number) => Array.from({ length: n }, (_, i) => agent(i, "Jenny Costello"));
    expect(chipScale(some(2), 300, 80)).toBe(1.4);
    expect(chipScale(some(9), 300, 80)).toBe(1);
  });

  it("shortens a name by its first words", () => {
    expect(["Surveillance Suite", "The Snake Squad", "Glock 17", "Conduit"].map(shortened)).toEqual([
      "Surv. Suite",
      "Snake Squad",
      "Glock 17",
      "Conduit",
    ]);
    expect(["Anton Gallegos", "Natomo"].map(initialled)).toEqual(["A. Gallegos", "Natomo"]);
  });

  it("makes the cards of two rows that face each other alike", () => {
    const [few, many] = [2, 7].map((n) =>
      fit(
        Array.from({ length: n }, (_, i) => agent(i, "A")),
        700,
        150,
      ),
    ) as [Fitted, Fitted];
    expect(few.w).toBeGreaterThan(many.w);
    expect(alike(few, many)).toMatchObject({ w: many.w, h: many.h });
  });

  it("stands rivals side by side, on phones below each other", () => {
    expect([1, 2, 3, 4, 5].map((n) => lanes(n, false))).toEqual([[1], [2], [3], [2, 2], [3, 2]]);
    expect(lanes(2, true)).toEqual([1, 1]);
    expect(scaleEnd(20, 3)).toBe(22);
  });

  it("gives rivals cards of one height, and places as wide as their cards", () => {
    const rivals = [5, 2, 4, 3, 2].map((n) => Array.from({ length: n }, (_, i) => agent(i, "A")));
    const { counts, widths, rows, scrolls } = crowd(rivals, 778, 77);
    expect(scrolls).toBe(false);
    expect(counts).toEqual([2, 3]);
    expect(new Set(rows.map((row) => `${row.h} ${row.size} ${row.lines}`)).size).toBe(1);
    for (const [i, row] of rows.entries()) expect(rivals[i]!.length * row.w).toBeLessThan(widths[i]!);
    for (const lane of inLanes(widths, counts)) expect(lane.reduce((sum, one) => sum + one, 0)).toBeCloseTo(778);
    // Where they all have room, places are alike.
    expect(crowd(rivals.slice(3), 778, 120).widths).toEqual([389, 389]);
    // Too many for cards.
    expect(
      crowd(
        rivals.map(() => rivals[0]!),
        778,
        77,
      ).scrolls,
    ).toBe(true);
  });
});

describe("options", () => {
  const act = (agent: string, action: string, how = "uses", kind = "act") => ({
    notation: `${agent} ${action}`,
    json: { kind },
    label: m("label-act", { agent, how, action, head: NONE }),
    preview: null,
  });

  it("tells an action once, with everybody who could take it", () => {
    const rows = [
      act("Firefly", "Shoot"),
      act("Conduit", "Shoot"),
      act("Firefly", "Wits", "plays", "react"),
      { notation: "Shade", json: { kind: "activate" }, label: m("label-activate", { card: "Shade" }), preview: null },
    ];
    expect(grouped(rows).map(({ what, moves }) => [what, moves.length])).toEqual([
      ["Shoot", 2],
      ["Wits", 1],
      ["Shade", 1],
    ]);
  });

  it("has a word for a card's own action", () => {
    expect(say(act("Firefly", "Firefly", "own").label)).toBe("Firefly uses its own action");
    expect(grouped([act("Firefly", "Firefly", "own")])[0]!.what).toBe("Its own action");
  });
});

describe("words", () => {
  const seats = (first: string, second: string) =>
    ({
      seats: [
        { seat: 0, player: first, name: "Player 1" },
        { seat: 1, player: second, name: "Player 2" },
      ],
    }) as TableInfo;

  it("names people where their names differ, seats otherwise", () => {
    readAs(seats("Mara", "Tourist"), 0);
    expect([nameOf(0), nameOf(1)]).toEqual(["You", "Tourist"]);
    readAs(seats("Tourist", "Tourist"), 0);
    expect(nameOf(1)).toBe("Player 2");
    readAs(seats("Mara", "Tourist"), null);
    expect(nameOf(0)).toBe("Mara");
  });

  it("tells people what they did themselves as you, in their language", () => {
    readAs(seats("Mara", "Tourist"), 0);
    const passes = m("passes", { who: who(0) });
    expect(say(passes)).toBe("You pass.");
    expect(say(m("sees-hand", { who: who(1), whose: who(0) }))).toBe("Tourist sees your hand.");
    setSetting("language", "de");
    expect(say(passes)).toBe("Du passt.");
    setSetting("language", "en");
  });

  it("reads what a payment is for from its question", () => {
    const check = { agent: "Raven", skill: m("skill", { id: "combat" }), rating: 4, tn: 6, short: 2 };
    expect(faces(m("ask-pay-check", check))).toEqual({ skill: "combat", have: 4, need: 6, costs: false });
    const card = { card: "Janus", agent: "Raven", price: 5, budget: 3, short: 2 };
    expect(faces(m("ask-pay-card", card))).toEqual({ skill: null, have: 3, need: 5, costs: true });
    expect(faces("Which card?")).toBeNull();
  });

  it("says what the outlined facedown cards can be turned up for", () => {
    const offering = (...kinds: string[]) => turnUps(decision("defend", ...kinds.map((kind) => ({ kind, card: 2 }))));
    expect(offering("burn")).toBe("A facedown card could be turned up, but only to be discarded.");
    expect(offering("burn", "activate")).toBe("A facedown card could be turned up.");
    expect(offering()).toContain("No facedown card can be turned up now.");
  });

  it("tells a check with its bravado", () => {
    expect(checkText({ skill: "combat", rating: 4, tn: 6, bravado: 2 })).toBe("Combat 4 and 2 bravado against TN 6");
    expect(checkText({ skill: "craft", rating: 1, tn: null })).toBe("Craft 1, TN not known yet");
  });
});
