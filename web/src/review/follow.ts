/** The review of a match as it comes: asked for once, followed until it is whole, the same in every tab. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { ReviewInfo } from "../gen/messages";
import * as api from "../net/api";
import { ApiError } from "../net/request";
import { reasonOf } from "../session";

/** Seconds that the server may take to answer while nothing changes. */
const WAIT = 15;
/** Milliseconds until it is asked again after a broken connection; each time twice as long, up to the last. */
const AGAIN = [1000, 16_000] as const;

/** What is known so far together with what has changed since. */
export function joined(before: ReviewInfo | null, next: ReviewInfo): ReviewInfo {
  if (next.whole || !before) return next;
  const decisions = [...before.decisions];
  for (const one of next.decisions) decisions[one.ply] = one;
  return { ...next, whole: true, decisions, beliefs: before.beliefs };
}

export const resting = (review: ReviewInfo): boolean => review.status === "done" || review.status === "failed";

/** Whether asking again may help without anybody doing anything. */
const passing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export interface Followed {
  review: ReviewInfo | null;
  trouble: string;
  /** Goes on with a review that stopped. */
  again(): void;
  /** Looks longer; null where more playouts are not to be had. */
  longer: (() => void) | null;
}

let kept: { id: string; review: ReviewInfo } | null = null;

export function useReview(id: string): Followed {
  const [review, setReview] = useState<ReviewInfo | null>(kept?.id === id ? kept.review : null);
  const [trouble, setTrouble] = useState("");
  const [wish, setWish] = useState<{ playouts: number | null } | null>(null);
  useLayoutEffect(() => {
    let here = true;
    let now: ReviewInfo | null = kept?.id === id ? kept.review : null;
    const take = (next: ReviewInfo) => {
      now = joined(now, next);
      kept = { id, review: now };
      if (here) setReview(now);
      return now;
    };
    const follow = async () => {
      let known = take(wish ? await api.askReview(id, wish) : await api.review(id, { mark: now?.mark ?? "" }));
      if (known.status === "none" || known.status === "waiting") known = take(await api.askReview(id, {}));
      while (here && !resting(known)) {
        setTrouble("");
        known = take(await api.review(id, { mark: known.mark, wait: WAIT }));
      }
      if (here) setTrouble("");
    };
    let timer = 0;
    const start = (pause: number) =>
      void follow().catch((error: unknown) => {
        if (!here) return;
        setTrouble(reasonOf(error));
        if (passing(error)) timer = window.setTimeout(() => start(Math.min(pause * 2, AGAIN[1])), pause);
      });
    start(AGAIN[0]);
    // Another tab may have looked longer meanwhile.
    const seen = () => {
      if (document.visibilityState === "visible" && now && resting(now)) start(AGAIN[0]);
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [id, wish]);
  const more = review?.longer ?? null;
  return {
    review,
    trouble,
    again: () => setWish({ playouts: null }),
    longer: more === null ? null : () => setWish({ playouts: more }),
  };
}
