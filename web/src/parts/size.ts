/** How large an element is drawn, kept up with as it changes. */

import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  w: number;
  h: number;
}

/**
 * Has a function called, in the next frame, whenever one of these elements has another size. What changed sizes again
 * while they are told would be an error in the log of some browsers.
 */
export function watchSize(tell: () => void, ...elements: readonly (Element | null)[]): () => void {
  if (typeof ResizeObserver === "undefined") return () => {};
  let frame = 0;
  const watch = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      tell();
    });
  });
  for (const one of elements) if (one) watch.observe(one);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** `first` is what to draw for until the element has been measured. */
export function useSize(ref: { current: HTMLElement | null }, first: Size): Size {
  const [size, setSize] = useState(first);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const read = () => {
      const { clientWidth: w, clientHeight: h } = box;
      if (w && h) setSize((old) => (old.w === w && old.h === h ? old : { w, h }));
    };
    read();
    return watchSize(read, box);
  }, []);
  return size;
}
