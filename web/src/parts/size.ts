/** How large an element is drawn, kept up with as it changes. */

import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  w: number;
  h: number;
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
    const watch = new ResizeObserver(read);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return size;
}
