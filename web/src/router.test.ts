import { describe, expect, it } from "vitest";
import { match, type Moment, momentHash, parseMoment, path, tableCode } from "./router";
import { DEFAULTS, parseSettings } from "./settings";

describe("match", () => {
  it("knows every page", () => {
    expect(match("/")).toEqual({ page: "home" });
    expect(match("/new", "?game=spyon")).toEqual({ page: "new", game: "spyon" });
    expect(match("/new", "?game=../x")).toEqual({ page: "new", game: null });
    expect(match("/table/k7q2zx")).toEqual({ page: "table", id: "K7Q2ZX" });
    expect(match("/replay/abc_1")).toEqual({ page: "replay", id: "abc_1" });
    for (const page of ["review", "result", "branch"] as const)
      expect(match(path[page]("ABC"))).toEqual({ page, id: "ABC" });
    expect(match(path.puzzle())).toEqual({ page: "puzzle", game: null });
    expect(match(path.puzzle("spyon"))).toEqual({ page: "puzzle", game: "spyon" });
    expect(match(path.puzzle("spyon", 12))).toEqual({ page: "puzzle", game: "spyon", number: 12 });
    expect(match(path.puzzles("spyon"))).toEqual({ page: "puzzles", game: "spyon" });
    for (const wrong of ["0", "x", "1e3", "9999999", "12/all"])
      expect(match(`/puzzle/spyon/${wrong}`).page).toBe("missing");
    expect(match("/guide/spyon/")).toEqual({ page: "guide", game: "spyon" });
    for (const page of ["tables", "replays", "rules", "settings", "decks"] as const)
      expect(match(`/${page}`)).toEqual({ page });
    expect(match(path.decks("spycraft"))).toEqual({ page: "decks", game: "spycraft" });
    expect(match(path.learn)).toEqual({ page: "learn" });
    expect(match(path.course("spyon"))).toEqual({ page: "course", game: "spyon" });
    expect(match(path.lesson("spyon", "own-round"))).toEqual({ page: "lesson", game: "spyon", lesson: "own-round" });
    expect(match("/learn/spyon/a/b").page).toBe("missing");
    expect(match("/rules/spyon/a").page).toBe("missing");
  });

  it("calls the rest missing", () => {
    for (const wrong of ["/nowhere", "/table/K7Q2ZX/more", "/guide/a%20b", "/table"])
      expect(match(wrong).page).toBe("missing");
  });

  it("leads back to what path wrote", () => {
    expect(match(path.table("K7Q2ZX"))).toEqual({ page: "table", id: "K7Q2ZX" });
    expect(match(path.guide("spyon"))).toEqual({ page: "guide", game: "spyon" });
  });
});

describe("moments", () => {
  it("go there and back", () => {
    expect(momentHash({ ply: 23, viewer: 1 })).toBe("#ply=23&viewer=1");
    expect(momentHash({ ply: 0, viewer: null })).toBe("#ply=0&viewer=none");
    for (const moment of [
      { ply: 23, viewer: 1 },
      { ply: 0, viewer: null },
      { ply: 7, viewer: "open" },
      { ply: 7, viewer: 0, line: [[0, "select dual switch"]] },
    ] as Moment[])
      expect(parseMoment(momentHash(moment))).toEqual(moment);
    expect(parseMoment("#ply=23&eyes=none")).toEqual({ ply: 23, viewer: null }); // Copied from an older version.
    for (const nothing of ["", "#ply=x", "#viewer=me", "#line=[[0]]", "#line={"])
      expect(parseMoment(nothing)).toEqual({});
  });
});

describe("tableCode", () => {
  it("takes codes and links", () => {
    expect(tableCode(" k7q 2zx ")).toBe("K7Q2ZX");
    expect(tableCode("http://192.168.1.5:8000/table/K7Q2ZX")).toBe("K7Q2ZX");
    expect(tableCode("k7q2zxextra")).toBe("K7Q2ZX");
  });
});

describe("parseSettings", () => {
  it("keeps what is known and drops the rest", () => {
    expect(parseSettings(null)).toEqual(DEFAULTS);
    expect(parseSettings(null).settle).toBe(400);
    expect(parseSettings("{nonsense")).toEqual(DEFAULTS);
    expect(parseSettings('{"theme":"day","sound":"yes","speed":4,"x":1}')).toEqual({
      ...DEFAULTS,
      theme: "day",
      speed: 4,
    });
  });
  it("reads a volume within its bounds, and what the choices of motion were called before", () => {
    expect(parseSettings('{"volume":35.4}').volume).toBe(35);
    for (const wrong of ["-1", "101", '"50"', "null"])
      expect(parseSettings(`{"volume":${wrong}}`).volume).toBe(DEFAULTS.volume);
    expect(parseSettings('{"motion":"reduced"}').motion).toBe("off");
    expect(parseSettings('{"motion":"full"}').motion).toBe("normal");
    expect(parseSettings('{"motion":"fast"}').motion).toBe("fast");
    expect(parseSettings('{"motion":"toString"}').motion).toBe(DEFAULTS.motion);
  });
});
