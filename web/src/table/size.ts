/** How the table is laid out: by the window it has. */

import { useLayoutEffect, useState } from "preact/hooks";

export type Size = "phone" | "tablet" | "desktop";

/** Low windows: phones held across, small laptops at 200 %. What else stands below the board stands beside it. */
export const isFlat = (w: number, h: number): boolean => w < 1200 && w >= 560 && h < 600;

/** Phone below 768 and in flat windows; a tablet held upright gets strips, everything else rails. */
export function sizeOf(w: number, h: number): Size {
  if (w < 768 || isFlat(w, h)) return "phone";
  return w < 1000 && h > w ? "tablet" : "desktop";
}

/** The width only of phones: their title is as long as it has room. */
export function useWindowSize(): { size: Size; railed: boolean; flat: boolean; width: number } {
  const read = () => {
    const size = sizeOf(innerWidth, innerHeight);
    return {
      size,
      railed: innerWidth >= 1200,
      flat: isFlat(innerWidth, innerHeight),
      width: size === "phone" ? innerWidth : 0,
    };
  };
  const [now, set] = useState(read);
  useLayoutEffect(() => {
    const change = () => set((old) => (JSON.stringify(old) === JSON.stringify(read()) ? old : read()));
    addEventListener("resize", change);
    return () => removeEventListener("resize", change);
  }, []);
  return now;
}
