import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { MEDIA } from "./breakpoints";

/** Whether a condition of layouts holds now; follows its changes. */
export function useMedia(name: keyof typeof MEDIA): boolean {
  const query = MEDIA[name];
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const change = () => setHolds(list.matches);
    change();
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, [query]);
  return holds;
}

/** Whether an element is in view or nearly so; once it has been, this stays true. */
export function useNear(element: { current: Element | null }): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (near || !element.current) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: "160px",
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near]);
  return near;
}
