/** What is over is dim, and can still be read by day. */

import { expect, it } from "vitest";
import tokens from "../../styles/tokens.css?raw";
import sheet from "./spyon.css?raw";

const light = (rgb: readonly number[]): number =>
  rgb
    .map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i]!, 0);

it("the numerals of past rounds have a contrast of 4.5 by day", () => {
  const day = tokens.slice(tokens.lastIndexOf('[data-theme="day"]'));
  const colour = (name: string) =>
    [1, 3, 5].map((at) => Number.parseInt(new RegExp(`--${name}: (#\\w{6})`).exec(day)![1]!.slice(at, at + 2), 16));
  const opacity = Number(/\[data-theme="day"\] \.office-past \{\s*opacity: ([\d.]+)/.exec(sheet)![1]);
  for (const ground of ["lit-0", "lit-1", "lit-2"].map(colour)) {
    const ink = colour("lit-text-2").map((part, i) => part * opacity + ground[i]! * (1 - opacity));
    expect((light(ground) + 0.05) / (light(ink) + 0.05)).toBeGreaterThan(4.5);
  }
});
