import type { JSX } from "preact";
import { Button } from "../parts";
import { say, t } from "../say";
import { type Followed, resting } from "./follow";

/** How far the review has come, and the way to look longer. */
export function Progress({ followed }: { followed: Followed }): JSX.Element {
  const { review, trouble, again, longer } = followed;
  if (!review || trouble)
    return (
      <p class="hint progress" role="status">
        {trouble || t("rv-thinking")}
      </p>
    );
  const { status, looked, total, open, playouts } = review;
  const quick = looked < total;
  return (
    <div class="progress">
      <p class="hint" role="status">
        {status === "failed"
          ? say(review.notice) || t("rv-failed")
          : status !== "done"
            ? quick
              ? t("rv-quick", { looked, total })
              : t("rv-closer", { open, playouts })
            : t("rv-done", { open, playouts })}
      </p>
      {!resting(review) && (
        <progress
          aria-label={t("rv-progress")}
          value={quick ? looked / Math.max(1, total) / 2 : 0.5 + playouts / Math.max(1, review.budget) / 2}
          max={1}
        />
      )}
      {status === "failed" ? (
        <Button icon="regroup" onClick={again}>
          {t("rv-again")}
        </Button>
      ) : (
        longer && (
          <Button icon="eye" onClick={longer}>
            {t("rv-longer")}
          </Button>
        )
      )}
    </div>
  );
}
