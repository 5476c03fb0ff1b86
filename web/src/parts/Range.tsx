/** A figure with its range as a bar. */

import type { JSX } from "preact";

/** Solid up to the low end of the range, a band to its high end, a tick at the estimate; the whole bar is `top`. */
export function RangeBar(props: { value: number; low: number; high: number; top: number }): JSX.Element {
  const { top } = props;
  const clamp = (value: number) => Math.min(top, Math.max(0, value));
  const share = (value: number) => `${((clamp(value) / top) * 100).toFixed(1)}%`;
  return (
    <span class="range" aria-hidden="true">
      <i class="range-sure" style={{ width: share(props.low) }} />
      <i class="range-band" style={{ left: share(props.low), width: share(clamp(props.high) - clamp(props.low)) }} />
      <i class="range-tick" style={{ left: share(props.value) }} />
    </span>
  );
}
