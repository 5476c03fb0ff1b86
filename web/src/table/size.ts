/** How the table is laid out: by the window it has. */

import { useEffect, useState } from "preact/hooks";

export type Size = "phone" | "tablet" | "desktop";

/** Phone below 768; a tablet held upright gets strips, everything else rails. */
export function sizeOf(w: number, h: number): Size {
  if (w < 768) return "phone";
  return w < 1000 && h > w ? "tablet" : "desktop";
}

export function useWindowSize(): { size: Size; railed: boolean } {
  const read = () => ({ size: sizeOf(innerWidth, innerHeight), railed: innerWidth >= 1200 });
  const [now, set] = useState(read);
  useEffect(() => {
    const change = () => set((old) => (JSON.stringify(old) === JSON.stringify(read()) ? old : read()));
    addEventListener("resize", change);
    return () => removeEventListener("resize", change);
  }, []);
  return now;
}
