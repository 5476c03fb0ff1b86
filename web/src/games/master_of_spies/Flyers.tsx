/** Cards and coins on their way. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../types";
import { CardFace, Coin } from "./art";
import { cardOf } from "./cards";
import { pace } from "../../settings";
import { type Flight, FLY, STAGGER } from "./motion";
import { colourOf } from "./words";

export function Flyers({ flights: all, props }: { flights: Flight[]; props: BoardProps }): JSX.Element {
  return (
    <div class="mos-flyers" aria-hidden="true">
      {all.map((flight, i) => (
        <Flyer key={`${flight.lifts}:${flight.to}`} flight={flight} delay={i * STAGGER} props={props} />
      ))}
    </div>
  );
}

const elementFor = (piece: string): Element | null =>
  document.querySelector(`[data-piece="${CSS.escape(piece)}"]`) ??
  (piece.startsWith("seat:") ? document.querySelector(`[data-seat="${piece.slice(5)}"]`) : null);

function Flyer({ flight, delay, props }: { flight: Flight; delay: number; props: BoardProps }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const card = flight.card ? cardOf(flight.card) : null;
  const w = card ? 70 : 34;
  const h = card ? 90 : 34;
  useEffect(() => {
    const node = ref.current;
    const from = flight.from.map(elementFor).find((one) => one !== null);
    const to = flight.towards.map(elementFor).find((one) => one !== null);
    if (!node || !from || !to) return;
    const a = from.getBoundingClientRect();
    const b = to.getBoundingClientRect();
    const start = { x: a.left + a.width / 2 - w / 2, y: a.top + a.height / 2 - h / 2 };
    const end = { x: b.left + b.width / 2 - w / 2, y: b.top + b.height / 2 - h / 2 };
    const lift = Math.min(70, Math.hypot(end.x - start.x, end.y - start.y) * 0.3);
    const frames = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const grow = card ? 0.8 + t * (b.width / w - 0.8) : 1;
      return {
        transform: `translate(${start.x + (end.x - start.x) * t}px, ${start.y + (end.y - start.y) * t - Math.sin(Math.PI * t) * lift}px) scale(${grow})`,
        opacity: 1,
      };
    });
    const motion = node.animate(frames, { duration: FLY, delay, easing: "cubic-bezier(.45,.05,.2,1)", fill: "both" });
    motion.playbackRate = pace();
    return () => motion.cancel();
  }, []);
  return (
    <div ref={ref} class="mos-flyer" style={{ width: `${w}px`, height: `${h}px`, opacity: 0 }}>
      <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
        {card ? (
          <CardFace
            card={card}
            w={w}
            h={h}
            value={card.value}
            factions={[flight.faction ?? "p"]}
            borders={[flight.border ?? "brown"]}
          />
        ) : (
          <Coin x={17} y={16} r={14} colour={colourOf(props, flight.seat)} faction={flight.faction ?? null} />
        )}
      </svg>
    </div>
  );
}
