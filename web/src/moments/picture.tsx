/**
 * A picture of a result, drawn here and handed to the browser: nothing is fetched for it and nothing sent. The marks are
 * those of the page, drawn as the page draws them.
 */

import type { JSX } from "preact";
import { render } from "preact";
import { Mark } from "../parts/pieces";
import type { MomentRow } from "./moment";

export interface Pictured {
  /** "SPYON". */
  game: string;
  title: string;
  text: string;
  rows: readonly MomentRow[];
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const EDGE = 72;
/** More rows than this get less room each. */
const ROOMY = 5;

/** A colour of the sheets as a canvas takes it. */
function ink(name: string): string {
  const token = /^var\((--[\w-]+)\)$/.exec(name)?.[1];
  return token ? getComputedStyle(document.documentElement).getPropertyValue(token).trim() : name;
}

const number = (part: Element, name: string): number => Number(part.getAttribute(name) ?? 0);

/** Draws what the page draws as SVG: paths, circles and rectangles with plain fills and strokes. */
function paint(paper: CanvasRenderingContext2D, drawing: JSX.Element, x: number, y: number): void {
  const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(drawing, box);
  for (const part of box.querySelectorAll("path, circle, rect")) {
    const shape = new Path2D(part.getAttribute("d") ?? undefined);
    if (part.localName === "circle")
      shape.arc(number(part, "cx"), number(part, "cy"), number(part, "r"), 0, Math.PI * 2);
    if (part.localName === "rect")
      shape.rect(number(part, "x"), number(part, "y"), number(part, "width"), number(part, "height"));
    paper.save();
    paper.translate(x, y);
    const turned = /^translate\((\S+) (\S+)\) scale\((\S+)\)$/.exec(part.getAttribute("transform") ?? "");
    if (turned) {
      paper.translate(Number(turned[1]), Number(turned[2]));
      paper.scale(Number(turned[3]), Number(turned[3]));
    }
    const [fill, stroke] = [part.getAttribute("fill"), part.getAttribute("stroke")];
    if (fill !== "none") {
      paper.fillStyle = ink(fill ?? "");
      paper.fill(shape);
    }
    if (stroke) {
      paper.strokeStyle = ink(stroke);
      paper.lineWidth = number(part, "stroke-width");
      paper.stroke(shape);
    }
    paper.restore();
  }
  render(null, box);
}

/** The lines a text takes within a width, at most so many; what is left over ends in an ellipsis. */
export function linesOf(text: string, most: number, wide: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  const words = text.split(/\s+/).filter(Boolean);
  for (const [i, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || !wide(longer)) line = longer;
    else if (lines.length === most - 1) {
      let rest = [line, ...words.slice(i)].join(" ");
      while (rest && wide(`${rest}…`)) rest = rest.slice(0, -1).trimEnd();
      return [...lines, `${rest}…`];
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

export function draw(paper: CanvasRenderingContext2D, { game, title, text, rows }: Pictured): void {
  const font = (size: number, family: string, weight = 500) => {
    paper.font = `${weight} ${size}px ${ink(`var(--f-${family})`)}`;
  };
  const inner = WIDTH - 2 * EDGE;
  const wide = (line: string) => paper.measureText(line).width > inner;
  paper.fillStyle = ink("var(--backdrop)");
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  const lamp = paper.createRadialGradient(WIDTH * 0.7, 0, 40, WIDTH * 0.7, 0, WIDTH * 0.75);
  lamp.addColorStop(0, ink("var(--lit-1)"));
  lamp.addColorStop(1, ink("var(--backdrop)"));
  paper.fillStyle = lamp;
  paper.fillRect(0, 0, WIDTH, HEIGHT);

  paper.textBaseline = "alphabetic";
  font(30, "display");
  paper.fillStyle = ink("var(--bone)");
  paper.fillText("Safehouse", EDGE, 92);
  const after = EDGE + paper.measureText("Safehouse").width + 24;
  paper.fillStyle = ink("var(--brass)");
  paper.fillText(game, after, 92);

  paper.fillStyle = ink("var(--bone)");
  let size = 76;
  do {
    size -= 4;
    font(size, "display");
  } while (size > 40 && wide(title));
  let y = 116 + size;
  for (const line of linesOf(title, 2, wide)) {
    paper.fillText(line, EDGE, y);
    y += size * 1.1;
  }
  font(26, "ui", 400);
  paper.fillStyle = ink("var(--bone-2)");
  y -= size * 1.1 - 48;
  for (const line of linesOf(text, 2, wide)) {
    paper.fillText(line, EDGE, y);
    y += 36;
  }

  const step = rows.length > ROOMY ? 36 : 48;
  let at = HEIGHT - EDGE - (rows.length - 1) * step;
  for (const row of rows) {
    if (at - step > y - 36) {
      paper.strokeStyle = ink("var(--line-2)");
      paper.lineWidth = 1;
      paper.strokeRect(EDGE, at - step + 14, inner, 0);
      if (row.colour) paint(paper, <Mark of={row.colour} x={0} y={0} size={24} />, EDGE + 14, at - 9);
      font(26, "ui", row.best ? 600 : 400);
      paper.fillStyle = ink(row.best ? "var(--brass-hi)" : "var(--bone)");
      paper.fillText(row.label, EDGE + (row.colour ? 44 : 0), at, inner - 240);
      font(30, "label", 600);
      paper.textAlign = "right";
      paper.fillText([row.value, row.note].filter(Boolean).join("  "), EDGE + inner, at);
      paper.textAlign = "left";
    }
    at += step;
  }
}

/** The picture as a file; null where this browser cannot draw it. */
async function picture(shown: Pictured, name: string): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paper = canvas.getContext("2d");
  if (!paper) return null;
  draw(paper, shown);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob && new File([blob], `${name}.png`, { type: "image/png" });
}

/** Offers the picture to what the device shares with, else lays it among the downloads. */
export async function share(shown: Pictured, name: string): Promise<"shared" | "downloaded" | "failed"> {
  const file = await picture(shown, name);
  if (!file) return "failed";
  const data = { files: [file], title: shown.title };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(data))
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      // Whoever thinks better of it has not asked for a file.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return "downloaded";
}
