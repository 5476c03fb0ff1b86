/** The sheet of the staff map: sea, coast, hills, river and borders. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { border, coast, CORNERS, hill, type Layout } from "./map";

export function Ground({ layout }: { layout: Layout }): JSX.Element {
  const { w, h, land, framed } = layout;
  const drawn = useMemo(() => {
    const hills = [
      hill(land.cx - land.rx * 0.3, land.cy - land.ry * 0.86, 13, 1.35, 0.8, 0.4),
      hill(land.cx + land.rx * 0.82, land.cy + land.ry * 0.06, 15, 0.9, 1.2, 2),
      hill(land.cx + land.rx * 0.31, land.cy + land.ry * 0.86, 12, 1.3, 0.8, 3.3),
      hill(land.cx - land.rx * 0.81, land.cy + land.ry * 0.18, 14, 1, 1.1, 5),
    ];
    let ticks = "";
    for (let i = 1; i * 22 < w; i++) ticks += `M${i * 22} 1v${i % 4 ? 3 : 5}M${i * 22} ${h - 1}v-${i % 4 ? 3 : 5}`;
    for (let i = 1; i * 22 < h; i++) ticks += `M1 ${i * 22}h${i % 4 ? 3 : 5}M${w - 1} ${i * 22}h-${i % 4 ? 3 : 5}`;
    return {
      shore: coast(land),
      sea: [1.03, 1.062, 1.1, 1.145, 1.2, 1.27].map((q) => coast(land, q)),
      hills,
      borders: CORNERS.map((corner) => border(land, corner)).join(""),
      ticks,
    };
  }, [w, h, land]);
  const river = (dx: number) => {
    const x = (f: number) => (land.cx + land.rx * f + dx).toFixed(1);
    const y = (f: number) => (land.cy + land.ry * f).toFixed(1);
    return `M${x(-0.52)} ${y(1.1)}C${x(-0.47)} ${y(0.94)} ${x(-0.62)} ${y(0.74)} ${x(-0.5)} ${y(0.56)}S${x(-0.3)} ${y(0.34)} ${x(-0.28)} ${y(0.22)}`;
  };
  return (
    <g aria-hidden="true">
      <clipPath id="gn-land">
        <path d={drawn.shore} />
      </clipPath>
      <clipPath id="gn-sheet">
        <rect x={framed ? 6 : 0} y={framed ? 6 : 0} width={w - (framed ? 12 : 0)} height={h - (framed ? 12 : 0)} />
      </clipPath>
      <path d={`M0 0H${w}V${h}H0z${drawn.shore}`} fill-rule="evenodd" class="gn-sea" />
      <rect width={w} height={h} rx={framed ? 6 : 0} fill="url(#p-grid)" />
      <g clip-path="url(#gn-sheet)" fill="none" stroke="var(--wall)" stroke-width={0.7}>
        {drawn.sea.map((d, i) => (
          <path key={i} d={d} opacity={0.42 - i * 0.065} />
        ))}
      </g>
      <g clip-path="url(#gn-land)" fill="none" stroke="var(--wall)" opacity={0.5}>
        {drawn.hills.map((rings, i) =>
          rings.map((d, k) => (
            <path key={`${i}:${k}`} d={d} stroke-width={k % 4 === 3 ? 1 : 0.65} opacity={0.62 - 0.032 * k} />
          )),
        )}
      </g>
      <g clip-path="url(#gn-land)" fill="none" stroke="var(--steel-66)" opacity={0.4}>
        <path d={river(0)} stroke-width={2} />
        <path d={river(8)} stroke-width={0.8} />
      </g>
      <path
        d={drawn.borders}
        fill="none"
        stroke="var(--bone)"
        stroke-width={1.3}
        stroke-dasharray="1 5"
        stroke-linecap="round"
        opacity={0.75}
      />
      <path d={drawn.shore} fill="none" stroke="var(--wall)" stroke-width={2} />
      {framed && (
        <>
          <rect
            x={5}
            y={5}
            width={w - 10}
            height={h - 10}
            rx={3}
            fill="none"
            stroke="var(--wall-2)"
            stroke-width={0.75}
          />
          <rect x={0.5} y={0.5} width={w - 1} height={h - 1} rx={6} fill="none" stroke="var(--brass-lo)" />
          <path d={drawn.ticks} stroke="var(--brass-lo)" />
        </>
      )}
    </g>
  );
}

// --- regions -----------------------------------------------------------------------------------
