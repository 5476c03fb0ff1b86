import { describe, expect, it } from "vitest";
import { beside } from "../table/whybox";
import { nearest } from "./roving";

const box = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

describe("nearest", () => {
  const boxes = [box(0, 0), box(100, 0), box(100, 90), box(200, 10)];
  it("goes along the direction, sideways counts double", () => {
    expect(nearest(box(0, 5), boxes, "right")).toBe(1);
    expect(nearest(boxes[1]!, boxes, "down")).toBe(2);
    expect(nearest(boxes[3]!, boxes, "left")).toBe(1);
    expect(nearest(boxes[2]!, boxes, "up")).toBe(1);
  });
  it("stays where nothing lies there", () => {
    expect(nearest(boxes[0]!, boxes, "left")).toBe(-1);
  });
});

describe("beside", () => {
  const at = (left: number, top: number) =>
    ({ left, top, width: 40, height: 40, right: left + 40, bottom: top + 40 }) as DOMRectReadOnly;
  it("stands right of the piece, else left, else below, and never outside", () => {
    expect(beside(at(100, 100), 200, 60, 800, 600)).toEqual({ left: 152, top: 90 });
    expect(beside(at(740, 100), 200, 60, 800, 600).left).toBe(528);
    expect(beside(at(150, 100), 200, 60, 380, 600)).toEqual({ left: 70, top: 152 });
    expect(beside(at(100, 580), 200, 60, 800, 600).top).toBe(532);
  });
});
