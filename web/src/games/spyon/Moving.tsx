/** Pieces on their way: what a move in hand would do, and what has just moved. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { IconName } from "../../parts/icons";
import { Cube, Mark, Pawn } from "../../parts/pieces";
import { arc, arrow, cubeSpot, type Layout, ministerSpot, waitingSpot } from "./layout";
import { pace } from "../../settings";
import { type Flight, FLY, STAGGER } from "./motion";
import { SPIES } from "./words";
import type { Json, Scene } from "./scene";

/** The departments in whose Receptions a move puts a cube. */
export function receptionsOf(move: Json): readonly unknown[] {
  switch (move.kind) {
    case "switch":
      return [move.a_dept, move.b_dept];
    case "relocate":
      return [move.to];
    case "infiltrate":
      return [move.dept];
    default:
      return [];
  }
}

/** Ghosts where pieces would land, with arrows; fainter while the piece is only pointed at. */
export function Ghosts({
  scene,
  move,
  seat,
  sure,
}: {
  scene: Scene;
  move: Json;
  seat: number;
  sure: boolean;
}): JSX.Element {
  const { layout, board, order } = scene;
  const at = (id: unknown) => board.depts.findIndex((dept) => dept.id === id);
  const top = (dept: unknown, spy: unknown) => {
    const i = at(dept);
    const j = SPIES.indexOf(spy as (typeof SPIES)[number]);
    const count = Math.max(1, board.depts[i]?.spying[j] ?? 1);
    return cubeSpot(layout, i, j, count - 1, count);
  };
  const landing = (dept: unknown) => {
    const n = order[String(dept)]?.length ?? 0;
    return waitingSpot(layout, at(dept), n, n + 1);
  };
  const standing = board.depts.flatMap((dept, i) =>
    dept.spying.flatMap((count, j) =>
      Array.from({ length: count }, (_, n) => {
        const { x, y, size } = cubeSpot(layout, i, j, n, count);
        return { x, y: y - size * 0.22, w: size, h: size * 1.22 };
      }),
    ),
  );
  // Signs and numbers of a Department count like cubes.
  const heads = layout.deptBoxes.flatMap(({ x, y, w, headH, wall }) => [
    { x, y, w, h: headH + 30 },
    // What its Reception says at the right.
    ...(layout.narrow ? [] : [{ x: x + w * 0.62, y: y + wall + 4, w: w * 0.38, h: 18 }]),
  ]);
  const cubeTo = (spy: unknown, from: unknown, to: unknown) => {
    const place = landing(to);
    return (
      <>
        <Cube x={place.x} y={place.y} size={place.size} of={String(spy)} ghost />
        <g mask="url(#so-behind)">
          <path class="arrow" d={arrow(top(from, spy), place, [...standing, ...heads])} marker-end="url(#m-arrow)" />
        </g>
      </>
    );
  };
  const inside = () => {
    switch (move.kind) {
      case "switch":
        return (
          <>
            {cubeTo(move.a_colour, move.a_dept, move.b_dept)}
            {cubeTo(move.b_colour, move.b_dept, move.a_dept)}
          </>
        );
      case "relocate":
        return cubeTo(move.colour, move.from, move.to);
      case "infiltrate": {
        const place = landing(move.dept);
        return <Cube x={place.x} y={place.y} size={place.size} of={board.players[seat]?.spy ?? "green"} ghost />;
      }
      case "regroup": {
        const gone = top(move.dept, "da");
        const { x, y, size } = gone;
        return (
          <path
            class="arrow"
            d={`M${x - 2} ${y - size * 0.2}L${x + size + 2} ${y + size}M${x + size + 2} ${y - size * 0.2}L${x - 2} ${y + size}`}
          />
        );
      }
      case "crisis":
      case "assassinate": {
        const i = at(move.dept);
        const from = ministerSpot(layout, i, 0);
        const to = ministerSpot(layout, i, move.kind === "crisis" ? 1 : 2);
        const y = from.y + from.size * 0.2;
        const lift = layout.narrow ? 6 : 16;
        return (
          <>
            <Pawn x={to.x} y={to.y} size={to.size} ghost />
            <path
              class="arrow"
              d={`M${from.x + from.size * 0.72} ${y}C${from.x + from.size} ${y - lift} ${to.x - 10} ${y - lift} ${to.x + to.size * 0.08} ${y}`}
              marker-end="url(#m-arrow)"
            />
          </>
        );
      }
      default:
        return null;
    }
  };
  return (
    <g class={sure ? "ghosts" : "ghosts faint"} aria-hidden="true">
      {/* What an arrow cannot go over it goes behind: it strikes no cube out. */}
      <mask id="so-behind" maskUnits="userSpaceOnUse" x={0} y={0} width={layout.w} height={layout.h}>
        <rect width={layout.w} height={layout.h} fill="white" />
        {standing.map(({ x, y, w, h }) => (
          <rect key={`${x} ${y}`} x={x - 2} y={y - 2} width={w + 4} height={h + 4} rx={3} fill="black" />
        ))}
      </mask>
      {inside()}
    </g>
  );
}

// --- position track ----------------------------------------------------------------------------

/** Where the round would leave a spy as it stands: no act of anybody's, so no signal. */
export function SoftGhost({ x, y, size, of }: { x: number; y: number; size: number; of: string }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="soft-ghost" x={0.75} y={-size * 0.22 + 0.75} width={size - 1.5} height={size * 1.22 - 1.5} rx={3} />
      <Mark of={of} x={size / 2} y={size * 0.39} size={size * 0.42} />
    </g>
  );
}

export function Flyers({ flights: all, layout }: { flights: Flight[]; layout: Layout }): JSX.Element {
  return (
    <g aria-hidden="true">
      {all.map((flight, i) => (
        <Flyer key={`${i}:${flight.lifts}:${flight.to.x}`} flight={flight} delay={i * STAGGER} layout={layout} />
      ))}
    </g>
  );
}

function Flyer({ flight, delay }: { flight: Flight; delay: number; layout: Layout }): JSX.Element {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    const { from, to } = flight;
    const path = arc(from, to);
    const frames = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const size = from.size + (to.size - from.size) * t;
      const p = flight.slides
        ? { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
        : { x: path.at(t).x - size / 2, y: path.at(t).y - size / 2 };
      return {
        transform: `translate(${p.x}px, ${p.y}px) scale(${size / from.size})`,
        opacity: flight.fades ? 1 - t : 1,
      };
    });
    const motion = node.animate(frames, { duration: FLY, delay, easing: "cubic-bezier(.45,.05,.2,1)", fill: "both" });
    motion.playbackRate = pace();
    return () => motion.cancel();
  }, []);
  return (
    <g ref={ref} class="flyer">
      {flight.piece === "cube" ? (
        <Cube x={0} y={0} size={flight.from.size} of={flight.of} stacked />
      ) : (
        <Pawn x={0} y={0} size={flight.from.size} sign={flight.of as IconName} />
      )}
    </g>
  );
}
