/** How the table is laid out: by the window it has. */

import { useLayoutEffect, useState } from "preact/hooks";
import { ACROSS, DESK, TABLET } from "../breakpoints";

export type Size = "phone" | "tablet" | "desktop";

/** Low windows: phones held across, small laptops at 200 %. What else stands below the board stands beside it. */
export const isFlat = (w: number, h: number): boolean => w < DESK && w >= ACROSS.width && h < ACROSS.height;

/** Phone below 768 and in flat windows; a tablet held upright gets strips, everything else rails. */
export function sizeOf(w: number, h: number): Size {
  if (w < TABLET || isFlat(w, h)) return "phone";
  return w < 1000 && h > w ? "tablet" : "desktop";
}

export interface WindowSize {
  size: Size;
  /** A phone: the board is drawn for a narrow place, with tabs below it. */
  narrow: boolean;
  /** Whether the log has a rail of its own. */
  railed: boolean;
  flat: boolean;
  /** A desk with room for a hand beside the prompt. */
  broad: boolean;
  /** Only of phones: their title is as long as it has room. */
  width: number;
}

function read(): WindowSize {
  const size = sizeOf(innerWidth, innerHeight);
  const narrow = size === "phone";
  const flat = isFlat(innerWidth, innerHeight);
  return {
    size,
    narrow,
    railed: innerWidth >= DESK,
    flat,
    broad: innerWidth >= 1400 && innerHeight >= 800,
    width: narrow ? innerWidth : 0,
  };
}

export function useWindowSize(): WindowSize {
  const [now, set] = useState(read);
  useLayoutEffect(() => {
    const change = () => set((old) => (JSON.stringify(old) === JSON.stringify(read()) ? old : read()));
    addEventListener("resize", change);
    return () => removeEventListener("resize", change);
  }, []);
  return now;
}
