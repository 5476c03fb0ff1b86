/** Where layouts change: styles and scripts ask by these names, as in `@media (--phone)` and `useMedia(MEDIA.phone)`. */

/** A phone held across has the layout of a tablet. */
const ACROSS = "((width >= 560px) and (width < 768px) and (height < 600px))";

export const MEDIA = {
  desk: "(width >= 1200px)",
  tablet: `(((width >= 768px) and (width < 1200px)) or ${ACROSS})`,
  phone: `((width < 768px) and (not ${ACROSS}))`,
  /** Too low for what stands below a board: laptops, and phones held across. */
  low: "((height <= 800px) or ((width >= 768px) and (height <= 860px)))",
  touch: "(hover: none)",
  still: "(prefers-reduced-motion: reduce)",
  forced: "(forced-colors: active)",
  print: "print",
} as const;

/** Sizes of a part of the page: what a container query asks, as in `@container table (--roomy)`. */
const WIDTHS = [36, 52, 84, 100, 124, 170, 215, 300, 440, 620, 720, 900, 1000];
const HEIGHTS = [66, 103, 121, 135];

export const CONTAINERS: Readonly<Record<string, string>> = {
  roomy: "(width >= 1400px)",
  high: "(height >= 940px)",
  tall: "(height >= 600px)",
  shallow: "(height < 440px)",
  ...Object.fromEntries(
    WIDTHS.flatMap((width) => [
      [`under-${width}`, `(width < ${width}px)`],
      [`over-${width}`, `(width >= ${width}px)`],
    ]),
  ),
  ...Object.fromEntries(
    HEIGHTS.flatMap((height) => [
      [`under-${height}-high`, `(height < ${height}px)`],
      [`over-${height}-high`, `(height >= ${height}px)`],
    ]),
  ),
};

/** The parameters of a rule with every name replaced by its condition. */
export function resolved(rule: string, params: string): string {
  const known: Readonly<Record<string, string>> = rule === "media" ? MEDIA : CONTAINERS;
  return params.replace(/\(--([\w-]+)\)/g, (whole, name: string) => {
    const condition = known[name];
    if (!condition) throw new Error(`${whole} is no condition of @${rule}`);
    return condition;
  });
}
