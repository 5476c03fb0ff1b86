/** The sheet under the map: the net of the globe, the frame, the roads. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { SpymasterBoard } from "../../gen/spymaster";
import { graticule, type MapLayout } from "./layout";
import { areaName } from "./words";

/** The net of the globe under the spotlight, and the frame with its ticks. */
export function Ground({ layout }: { layout: MapLayout }): JSX.Element {
  const { w, h, mode } = layout;
  const net = useMemo(() => graticule(w, h), [w, h]);
  const framed = mode !== "phone";
  const ticks = useMemo(() => {
    let d = "";
    for (let i = 1; i * 22 < w; i++) d += `M${i * 22} 1v${i % 4 ? 3 : 5}M${i * 22} ${h - 1}v-${i % 4 ? 3 : 5}`;
    for (let i = 1; i * 22 < h; i++) d += `M1 ${i * 22}h${i % 4 ? 3 : 5}M${w - 1} ${i * 22}h-${i % 4 ? 3 : 5}`;
    return d;
  }, [w, h]);
  return (
    <g aria-hidden="true" fill="none">
      <clipPath id="sm-sheet">
        <rect x={6} y={6} width={Math.max(1, w - 12)} height={Math.max(1, h - 12)} />
      </clipPath>
      <g clip-path="url(#sm-sheet)" stroke="var(--wall)">
        <path d={net.fine} stroke-width={0.7} opacity={0.16} />
        <path d={net.main} stroke-width={1} opacity={0.32} />
        <path d={net.equator} stroke-width={1.5} opacity={0.5} />
      </g>
      {framed && (
        <>
          <rect x={5} y={5} width={w - 10} height={h - 10} rx={3} stroke="var(--wall-2)" stroke-width={0.75} />
          <rect x={0.5} y={0.5} width={w - 1} height={h - 1} rx={6} stroke="var(--brass-lo)" />
          <path d={ticks} stroke="var(--brass-lo)" />
        </>
      )}
    </g>
  );
}

/** Steps there are: between any two places of an Area, and between any two Hubs. */
export function Roads({ layout, board }: { layout: MapLayout; board: SpymasterBoard }): JSX.Element {
  const { stops, mode } = layout;
  const hubs = board.areas.map((area) => stops[`${area.id}.hub`]!);
  let net = "";
  hubs.forEach((a, i) => {
    for (const b of hubs.slice(i + 1)) {
      const bow = 0.09;
      net += `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${((a.x + b.x) / 2 + (b.y - a.y) * bow).toFixed(1)} ${((a.y + b.y) / 2 - (b.x - a.x) * bow).toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    }
  });
  return (
    <g aria-hidden="true" fill="none">
      {mode === "phone" &&
        board.areas.map((area) => {
          const box = layout.areas[area.id]!;
          return (
            <rect
              key={area.id}
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              rx={4}
              fill="var(--shade-1)"
              stroke="var(--wall-2)"
              stroke-width={0.75}
            />
          );
        })}
      <path
        d={net}
        stroke="var(--brass-hi)"
        stroke-width={0.9}
        stroke-dasharray="1.5 4"
        opacity={mode === "phone" ? 0.25 : 0.5}
      />
      {board.areas.map((area) => {
        const places = area.locations.map((place) => ({ slot: place.slot, ...stops[place.id]! }));
        const cities = places.filter((place) => place.slot !== "hub");
        const mid = { x: cities.reduce((sum, p) => sum + p.x, 0) / 4, y: cities.reduce((sum, p) => sum + p.y, 0) / 4 };
        const round = [...cities].sort(
          (a, b) => Math.atan2(a.y - mid.y, a.x - mid.x) - Math.atan2(b.y - mid.y, b.x - mid.x),
        );
        const label = layout.areas[area.id]!.label;
        return (
          <g key={area.id}>
            {mode !== "phone" && (
              <path
                data-named={`area:${area.id}`}
                d={`M${round.map((p) => `${p.x} ${p.y}`).join("L")}z`}
                fill="var(--sm-land)"
              />
            )}
            <g stroke="var(--wall)" stroke-width={1.1} opacity={0.62}>
              {places.flatMap((a, i) =>
                places
                  .slice(i + 1)
                  .map((b) => (
                    <path
                      key={`${a.slot}${b.slot}`}
                      d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
                      opacity={a.slot === "hub" || b.slot === "hub" ? 1 : 0.45}
                    />
                  )),
              )}
            </g>
            <text
              class="t-display sm-halo"
              x={label.x}
              y={label.y}
              font-size={mode === "phone" ? 12.5 : 17 * Math.max(0.88, layout.k)}
              font-weight={500}
              fill="var(--brass-hi)"
            >
              {areaName(area)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
