/** The Reserves in the middle, and the arrow of a move from or to anywhere. */

import type { JSX } from "preact";
import { Cap, T } from "../../parts/pieces";
import { armySpot, arrow, DRAWN, fort } from "./map";
import { Army } from "./pieces";
import { t } from "./words";
import { Piece, type Scene } from "./scene";

export function Fort({ scene }: { scene: Scene }): JSX.Element {
  const { layout, board, meant, lifted, sure } = scene;
  const at = layout.fort;
  const after = meant?.after?.reserves ?? board.reserves;
  const now = scene.props.decisions[0]?.kind === "layout" ? after : board.reserves;
  const away = lifted.filter((flight) => flight.lifts === "reserves").length;
  const changing = after !== now;
  const count = Math.max(now, after);
  return (
    <g>
      <Piece scene={scene} id="reserves" name={t("reserves-words", { armies: board.reserves })} class="fort">
        <path d={fort(at, 7)} fill="var(--gn-well)" stroke="var(--wall-2)" stroke-width={0.8} stroke-dasharray="2 3" />
        <path class="fort-wall" d={fort(at, 0)} stroke="var(--wall)" stroke-width={3} />
        {at.r >= 48 && <path d={fort(at, -7)} fill="none" stroke="var(--wall-2)" stroke-width={0.8} />}
      </Piece>
      <g aria-hidden="true" pointer-events="none">
        <Cap
          x={at.x}
          y={at.y + 9 - at.r * 0.36}
          anchor="middle"
          fill="var(--brass-hi)"
          size={12}
          spacing={at.r < 48 ? 0.02 : 0.09}
        >
          {t("reserves-caption")}
        </Cap>
        <T
          x={count ? at.x - at.r * 0.36 : at.x}
          y={at.y + at.r * 0.36}
          size={at.r * 0.47}
          weight={700}
          face="label"
          anchor="middle"
          fill={changing ? "var(--signal)" : "var(--bone)"}
          class={changing && !sure ? "faint" : ""}
        >
          {after}
        </T>
        {Array.from({ length: Math.min(DRAWN, Math.max(0, Math.min(now, after) - away)) }, (_, n) => {
          const p = armySpot(layout, "reserves", n, count, true);
          return <Army key={n} x={p.x} y={p.y} w={p.w} />;
        })}
        {Array.from({ length: Math.min(4, Math.max(0, after - now)) }, (_, n) => {
          const p = armySpot(layout, "reserves", now + n, count, true);
          return <Army key={`g${n}`} x={p.x} y={p.y} w={p.w} ghost />;
        })}
      </g>
    </g>
  );
}

/** The arrow of the move in hand. */
export function MoveArrow({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, meant, sure, bare } = scene;
  if (!meant?.moves || !meant.from || !meant.to) return null;
  const { path } = arrow(layout, meant.from, meant.to, bare);
  return (
    <g class={sure ? "ghosts" : "ghosts faint"} aria-hidden="true">
      <path d={path} fill="none" stroke="var(--gn-edge)" stroke-opacity={0.55} stroke-width={7} />
      <path
        d={path}
        fill="none"
        stroke="var(--signal)"
        stroke-width={2.8}
        marker-end="url(#m-arrow)"
        stroke-linecap="round"
      />
    </g>
  );
}

/** Its name, where there is room for it. */
export function MoveWords({ scene }: { scene: Scene }): JSX.Element | null {
  const { layout, meant, sure, bare } = scene;
  if (!meant?.moves || !meant.from || !meant.to) return null;
  const { label } = arrow(layout, meant.from, meant.to, bare);
  if (!label) return null;
  const words = t("arrow-words", { act: meant.act ?? "", count: meant.n });
  const w = words.length * 8.2 + 22;
  return (
    <g class={sure ? "ghosts" : "ghosts faint"} aria-hidden="true" transform={`translate(${label.x} ${label.y})`}>
      <rect
        x={-w / 2}
        y={-14}
        width={w}
        height={28}
        rx={3}
        fill="var(--panel)"
        stroke="var(--signal)"
        stroke-width={2}
      />
      <T x={0} y={5.5} size={15} weight={700} face="label" spacing={0.05} anchor="middle" fill="var(--signal)">
        {words}
      </T>
    </g>
  );
}

// --- the attack --------------------------------------------------------------------------------
