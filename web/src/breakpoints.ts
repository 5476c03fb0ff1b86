/** Where layouts change: styles and scripts ask by these names, as in `@media (--phone)` and `useMedia("phone")`. */

export const DESK = 1200;
export const TABLET = 768;
/** A phone held across has the layout of a tablet: it is at least so wide, and lower than this. */
export const ACROSS = { width: 560, height: 600 };

const across = `((width >= ${ACROSS.width}px) and (width < ${TABLET}px) and (height < ${ACROSS.height}px))`;

export const MEDIA = {
  desk: `(width >= ${DESK}px)`,
  tablet: `(((width >= ${TABLET}px) and (width < ${DESK}px)) or ${across})`,
  phone: `((width < ${TABLET}px) and (not ${across}))`,
  /** Too low for what stands below a board: laptops, and phones held across. */
  low: "((height <= 800px) or ((width >= 768px) and (height <= 860px)))",
  touch: "(hover: none)",
  still: "(prefers-reduced-motion: reduce)",
  forced: "(forced-colors: active)",
  print: "print",
} as const;

/** Sizes of a part of the page: what a container query asks, as in `@container table (--roomy)`. */
const WIDTHS = [36, 52, 84, 100, 124, 170, 215, 300, 340, 440, 620, 720, 900, 1000];
const HEIGHTS = [66, 103, 121, 135];

export const CONTAINERS: Readonly<Record<string, string>> = {
  roomy: "(width >= 1400px)",
  high: "(height >= 940px)",
  tall: "(height >= 600px)",
  shallow: "(height < 440px)",
  lean: "(height < 332px)",
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
