import { beforeEach, describe, expect, it } from "vitest";
import type { EventInfo, View } from "../gen/messages";
import { Director, forgetKinds, HURRIED, KNOWN, type Moment, momentOf, spokenOf, WHOLE } from "./moment";

const moment = (title: string, kind = "fall"): Moment => ({
  kind,
  title,
  text: `${title} It is so.`,
  mark: { icon: "flag" },
  pieces: [],
});

function stage(speed = 1) {
  const clock: { then: () => void; ms: number; off: boolean }[] = [];
  const told: string[] = [];
  let done = 0;
  const director = new Director(
    {
      later: (then, ms) => {
        const one = { then, ms, off: false };
        clock.push(one);
        return () => (one.off = true);
      },
      speed: () => speed,
    },
    { shown: (one) => told.push(one.title), done: () => (done += 1) },
  );
  /** Lets the time of what is shown pass. */
  const pass = () => {
    const next = clock.shift();
    if (next && !next.off) next.then();
  };
  return { director, clock, told, pass, done: () => done };
}

beforeEach(forgetKinds);

describe("Director", () => {
  it("shows one after the other, and then nothing", () => {
    const { director, told, pass, done } = stage();
    director.stage(moment("First."));
    director.stage(moment("Second."));
    expect(director.now.value).toMatchObject({ title: "First." });
    pass();
    expect(director.now.value).toMatchObject({ title: "Second." });
    expect(done()).toBe(0);
    pass();
    expect(director.now.value).toBeNull();
    expect([told, done()]).toEqual([["First.", "Second."], 1]);
  });

  it("gives a moment its whole time, less while another waits, and little once its kind is known", () => {
    const { director, clock, pass } = stage();
    for (let i = 0; i < 4; i++) {
      director.stage(moment("Again."));
      expect(clock[0]!.ms).toBe(i < 3 ? WHOLE : KNOWN);
      pass();
    }
    for (const kind of ["a", "b", "c"]) director.stage(moment("New.", kind));
    expect(clock[0]!.ms).toBe(WHOLE);
    pass();
    expect(clock[0]!.ms).toBe(HURRIED);
    pass();
    expect(clock[0]!.ms).toBe(WHOLE);
  });

  it("is as fast as the table", () => {
    const { director, clock } = stage(2);
    director.stage(moment("Fast."));
    expect(clock[0]!.ms).toBe(WHOLE / 2);
  });

  it("clears what is shown and what waits, and nothing late disturbs what follows", () => {
    const { director, clock, pass, done } = stage();
    director.stage(moment("First."));
    director.stage(moment("Second."));
    const late = clock[0]!;
    director.clear();
    expect(director.now.value).toBeNull();
    expect([late.off, done()]).toEqual([true, 1]);
    director.clear();
    expect(done()).toBe(1);
    director.stage(moment("Third."));
    pass();
    expect(director.now.value).toMatchObject({ title: "Third." });
  });

  it("drops what comes while many wait", () => {
    const { director, told, pass } = stage();
    for (let i = 0; i < 9; i++) director.stage(moment(`${i}.`));
    for (let i = 0; i < 9; i++) pass();
    expect(told).toEqual(["0.", "1.", "2.", "3."]);
  });

  it("numbers every showing, also of the same moment", () => {
    const { director, pass } = stage();
    director.stage(moment("Same."));
    const first = director.now.value!.nth;
    pass();
    director.stage(moment("Same."));
    expect(director.now.value!.nth).not.toBe(first);
  });
});

describe("a moment", () => {
  const event: EventInfo = { index: 3, ply: 2, kind: "attack", clause: "GS-7.3", text: "East falls.", data: {} };
  const view: View = { game: "t", seat: 0, ply: 2, waiting: [], result: null, board: 0 };
  const scene = { before: view, after: view, table: { id: "X", seats: [] } as never, viewer: 0 };
  const own = { mark: () => ({ icon: "flag" as const }), pieces: () => ["region:east"] };

  it("takes from its event what the game does not say", () => {
    const ui = { ...own, moment: () => ({ kind: "fall", title: "A region falls." }) };
    expect(momentOf(ui, event, scene, (one) => String(one.text))).toMatchObject({
      title: "A region falls.",
      text: "East falls.",
      pieces: ["region:east"],
    });
  });

  it("is none where the game names none", () => {
    expect(momentOf({ ...own, moment: () => null }, event, scene, () => "")).toBeNull();
    expect(momentOf(own, event, scene, () => "")).toBeNull();
  });

  it("is said with its rows, and its title only once", () => {
    const rows = [{ label: "Green", value: "6", note: "+2" }];
    expect(spokenOf({ ...moment("It fell."), rows })).toBe("It fell. It fell. It is so. Green: 6, +2.");
    expect(spokenOf({ ...moment("It fell."), text: "It fell." })).toBe("It fell.");
  });
});
