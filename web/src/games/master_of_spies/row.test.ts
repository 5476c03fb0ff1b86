import type { JSX } from "preact";
import { describe, expect, it } from "vitest";
import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { BoardProps } from "../types";
import { compose, piecesOf } from "./compose";
import { foldFor, layoutFor } from "./layout";
import { End } from "./Row";
import { samples } from "./samples";
import { type Scene, Touchable } from "./scene";

const { view, decisions } = Object.values(samples).find(({ view, decisions }) =>
  decisions[0]!.moves.some((move) =>
    piecesOf(move.json, view.board as MasterOfSpiesBoard, decisions[0]!.kind)[1]?.startsWith("end:"),
  ),
)!;
const board = view.board as MasterOfSpiesBoard;
const decision = decisions[0]!;
const pieces = decision.moves
  .map((move) => piecesOf(move.json, board, decision.kind))
  .find(([, place]) => place?.startsWith("end:"))!;
const row = Number(pieces[1]!.slice(4));
const layout = layoutFor(836, 560, 6);

function scene(picked: readonly string[], readonly: boolean): Scene {
  const composed = compose(decision, board, picked);
  return {
    props: { draft: { value: { picks: picked, peek: null, why: null } } } as unknown as BoardProps,
    board,
    layout,
    handlers: { readonly } as Scene["handlers"],
    decision,
    composed,
    picked,
    meant: composed.move,
    preview: null,
    lit: [],
    lifted: [],
    folds: board.rows.map((one) => foldFor(layout, one.locations.length, true, null)),
    unfold: () => {},
  };
}

const end = (picked: readonly string[], readonly: boolean) => End({ scene: scene(picked, readonly), row });
const drawn = (one: JSX.Element | null) => one && Touchable(one.props as Parameters<typeof Touchable>[0]);

describe("the free end of a row", () => {
  it("is drawn in a review that adds a card there, and cannot be touched", () => {
    const place = drawn(end(pieces, true))!;
    expect(place.type).toBe("div");
    expect(place.props.class).toContain("picked");
    expect(place.props.onClick).toBeUndefined();
  });

  it("is not drawn in a review that adds the card elsewhere", () => {
    expect(end([pieces[0]!], true)).toBeNull();
  });

  it("can be touched at the table", () => {
    expect(drawn(end([pieces[0]!], false))!.type).toBe("button");
  });
});
