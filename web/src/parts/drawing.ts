/** What the drawings of the games share. */

export const BRASS = "var(--brass)";
export const BONE = "var(--art-bone)";
export const SOLID = "var(--art-solid)";

/** A closed wavy ring, as on a survey map. */
export function ring(cx: number, cy: number, radius: (angle: number) => number, squash = 1): string {
  const steps = 60;
  let path = "";
  for (let n = 0; n < steps; n += 1) {
    const angle = (n / steps) * 2 * Math.PI;
    const r = radius(angle);
    path += `${n ? "L" : "M"}${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * squash * Math.sin(angle)).toFixed(1)}`;
  }
  return `${path}z`;
}

export const range = (n: number): number[] => Array.from({ length: n }, (_, index) => index);
