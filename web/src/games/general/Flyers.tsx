/** Armies on their way. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pace } from "../../settings";
import { type Flight, FLY, STAGGER } from "./motion";
import { Army } from "./pieces";

export function Flyers({ flights: all }: { flights: Flight[] }): JSX.Element {
  return (
    <g aria-hidden="true">
      {all.map((flight, i) => (
        <Flyer key={`${i}:${flight.from.x}:${flight.to.x}:${flight.to.y}`} flight={flight} delay={i * STAGGER} />
      ))}
    </g>
  );
}

function Flyer({ flight, delay }: { flight: Flight; delay: number }): JSX.Element {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const { from, to } = flight;
    const lift = flight.fades ? 0 : Math.min(70, Math.hypot(to.x - from.x, to.y - from.y) * 0.3);
    const frames = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const x = from.x + (to.x - from.x) * t;
      const y = from.y + (to.y - from.y) * t - lift * 4 * t * (1 - t);
      return {
        transform: `translate(${x}px, ${y}px) scale(${(from.w + (to.w - from.w) * t) / from.w})`,
        opacity: flight.fades ? 1 - t : 1,
      };
    });
    const motion = node.animate(frames, {
      duration: FLY,
      delay: delay + (flight.fades ? 700 : 0),
      easing: "cubic-bezier(.45,.05,.2,1)",
      fill: "both",
    });
    motion.playbackRate = pace();
    return () => motion.cancel();
  }, []);
  return (
    <g ref={ref} class="flyer">
      <Army x={0} y={0} w={flight.from.w} />
    </g>
  );
}
