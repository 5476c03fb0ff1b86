/** A region on the map: its plate, what each power would do there, and its armies. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { GeneralRegion } from "../../gen/general";
import type { JudgedBelief } from "../../gen/messages";
import { Glyph } from "../../parts/icons";
import { T } from "../../parts/pieces";
import { recount } from "./apply";
import { armySpot, DRAWN, province } from "./map";
import { Army, NamePlate } from "./pieces";
import { placeName, placeOf, type RegionId, t } from "./words";
import { Piece, type Scene } from "./scene";

/** How likely the attack was to come here, where a match is looked back on and the attack is still sealed. */
function likely(scene: Scene, id: RegionId): { chance: number; most: boolean } | null {
  if (scene.board.attack) return null;
  const of = (belief: JudgedBelief) => (typeof belief.what === "string" ? "" : belief.what.args?.id);
  const known = scene.props.believed ?? [];
  const here = known.find((belief) => of(belief) === id);
  return here ? { chance: here.chance, most: known.every((belief) => belief.chance <= here.chance) } : null;
}

function regionWords(region: GeneralRegion, bare: boolean, attack: number | null, chance: number | null): string {
  const parts = [
    t("region-words", { region: placeOf(region.id), armies: region.armies, defeats: region.defeats }),
    ...(region.fortified ? [t("region-fortified", { defence: region.defence })] : []),
    ...(attack === null ? [] : [t("attack-comes", { power: attack })]),
    ...(chance === null ? [] : [t("attack-likely", { percent: Math.round(chance * 100) })]),
  ];
  if (!bare)
    for (const { power, gone, holds } of region.threats)
      parts.push(gone ? t("power-gone", { power }) : t("power-meets", { power, holds }));
  return parts.join(", ");
}

export function Province({
  scene,
  id,
  struck,
}: {
  scene: Scene;
  id: RegionId;
  struck: "falls" | "holds" | null;
}): JSX.Element | null {
  const { layout, board, meant, bare } = scene;
  const shape = useMemo(() => province(layout.land, id), [layout.land, id]);
  const region = board.regions.find((one) => one.id === id);
  if (!region) return null;
  const at = layout.at[id];
  const phone = layout.mode === "phone";
  const after = meant?.after?.[id] ?? region.armies;
  const fortified = region.fortified || (meant?.act === "fortify" && meant.to === id);
  const shown = recount(
    { ...region, armies: after, fortified },
    board.artillery + (meant?.act === "artillery" ? 1 : 0),
  );
  const target = board.attack?.region === id;
  const involved = meant?.moves != null && (meant.to === id || meant.from === id);
  const legal = scene.composed?.next.has(`region:${id}`) ?? false;
  const odds = likely(scene, id);
  return (
    <g>
      <Piece
        scene={scene}
        id={`region:${id}`}
        name={regionWords(region, bare, target ? (board.attack?.power ?? 0) : null, odds?.chance ?? null)}
        class={`province${target ? " target" : ""}${struck ? ` ${struck}` : ""}`}
      >
        <path class="province-land" d={shape} />
        {target && <path d={shape} fill="url(#gn-hatch)" opacity={0.1} pointer-events="none" />}
        <g data-spot>
          <NamePlate
            x={at.x}
            y={at.y}
            w={layout.plate.w}
            h={layout.plate.h}
            size={layout.plate.name}
            hole={layout.plate.hole}
            name={placeName(region.id)}
            defeats={region.defeats}
            ring={involved || legal}
          />
        </g>
      </Piece>
      {/* Part of the name of the province above; as text of its own it would have to stand in it word for word. */}
      <g aria-hidden="true" pointer-events="none" data-spot={`region:${id}`}>
        {!bare && <Threats scene={scene} region={shown} />}
        <Garrison scene={scene} region={region} after={after} />
        {odds && <Likely scene={scene} id={id} {...odds} />}
        {fortified && (
          <g transform={`translate(${at.x + layout.plate.w - 12} ${at.y - 6})`}>
            <rect
              x={-17}
              y={-9}
              width={34}
              height={19}
              rx={3}
              fill="var(--panel)"
              stroke={region.fortified ? "var(--brass)" : "var(--signal)"}
              stroke-width={1.5}
            />
            <T
              x={0}
              y={5}
              size={14}
              weight={700}
              face="label"
              anchor="middle"
              fill={region.fortified ? "var(--brass)" : "var(--signal)"}
            >
              ×2
            </T>
          </g>
        )}
        {target && !phone && board.attack && (
          <T
            class="gn-halo gn-over"
            x={at.x + layout.plate.w / 2}
            y={at.y + layout.army.topBare + layout.army.w + 17}
            size={16}
            weight={600}
            face="label"
            anchor="middle"
          >
            {t("against", { defence: region.defence, power: Math.max(0, board.attack.power - board.artillery) })}
          </T>
        )}
      </g>
    </g>
  );
}

/** Left of the plates in the middle, under the armies of the others. */
function Likely({
  scene,
  id,
  chance,
  most,
}: {
  scene: Scene;
  id: RegionId;
  chance: number;
  most: boolean;
}): JSX.Element {
  const { layout, bare } = scene;
  const at = layout.at[id];
  const phone = layout.mode === "phone";
  const beside = id === "north" || id === "south";
  const top = bare ? layout.army.topBare : layout.army.top;
  return (
    <T
      class="gn-halo"
      x={beside ? at.x - 8 : at.x + layout.plate.w / 2}
      y={beside ? at.y + layout.plate.h / 2 + 6 : at.y + top + layout.army.w + (phone ? 15 : 22)}
      size={most ? (phone ? 16 : 20) : phone ? 14 : 16}
      weight={500}
      face="display"
      anchor={beside ? "end" : "middle"}
    >
      {most && !phone
        ? t("likely", { percent: Math.round(chance * 100) })
        : t("odds", { percent: Math.round(chance * 100) })}
    </T>
  );
}

/** What each power this tier can have would do here. */
function Threats({ scene, region }: { scene: Scene; region: GeneralRegion }): JSX.Element {
  const { layout } = scene;
  const at = layout.at[region.id as RegionId];
  const { w, h, step, top } = layout.threat;
  const phone = layout.mode === "phone";
  return (
    <g aria-hidden="true" pointer-events="none">
      {region.threats.map((threat, i) => {
        const word = t("threat-word", { state: threat.gone ? "gone" : threat.holds ? "holds" : "falls" });
        const held = threat.holds && !threat.gone;
        const ink = held ? "var(--lit-3)" : threat.gone ? "var(--lit-text-2)" : "var(--bone)";
        return (
          <g key={threat.power} transform={`translate(${at.x + i * step} ${at.y + top})`}>
            <rect
              x={0.6}
              y={0.6}
              width={w - 1.2}
              height={h - 1.2}
              rx={2}
              fill={held ? "var(--bone)" : "var(--gn-well)"}
              stroke={threat.gone ? "var(--wall-2)" : "var(--wall)"}
              stroke-width={threat.gone ? 0.8 : 1}
              stroke-dasharray={threat.gone ? "2 3" : undefined}
            />
            <T
              x={phone ? 6 : 8}
              y={h / 2 + 5.5}
              size={phone ? 14 : 16}
              weight={threat.gone ? 600 : 700}
              face="label"
              fill={ink}
            >
              {threat.power}
            </T>
            {threat.gone && !phone && <path d={`M5 ${h / 2}h13`} stroke="var(--lit-text-2)" stroke-width={1.2} />}
            {phone ? (
              <Glyph
                name={threat.gone ? "minus" : threat.holds ? "check" : "cross"}
                x={w - 18}
                y={h / 2 - 6.5}
                size={13}
                stroke={ink}
                weight={1.9}
              />
            ) : (
              <T
                x={19}
                y={h / 2 + 4.5}
                size={13}
                weight={600}
                face="label"
                fill={held ? "var(--lit-3)" : "var(--lit-text-2)"}
              >
                {word}
              </T>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** What the signs beside the powers mean, where there is no room for their words. */
export function Legend({ scene }: { scene: Scene }): JSX.Element {
  const { layout } = scene;
  const signs = [
    ["check", "holds"],
    ["cross", "falls"],
    ["minus", "gone"],
  ] as const;
  return (
    <g class="gn-legend" aria-hidden="true" pointer-events="none">
      <rect x={2} y={layout.h - 60} width={64} height={56} rx={3} fill="var(--gn-well)" opacity={0.86} />
      {signs.map(([sign, state], i) => (
        <g key={sign} transform={`translate(8 ${layout.h - 10 - (2 - i) * 17})`}>
          <Glyph name={sign} x={0} y={-10} size={12} stroke="var(--bone)" weight={1.9} />
          <T class="gn-halo" x={17} y={0} size={12.5} fill="var(--bone)">
            {t("threat-word", { state })}
          </T>
        </g>
      ))}
    </g>
  );
}

function Garrison({ scene, region, after }: { scene: Scene; region: GeneralRegion; after: number }): JSX.Element {
  const { layout, bare, lifted, sure } = scene;
  const id = region.id as RegionId;
  const at = layout.at[id];
  const phone = layout.mode === "phone";
  const now = region.armies;
  const away = lifted.filter((flight) => flight.lifts === id).length;
  const changing = after !== now;
  const most = Math.max(now, after);
  const y = at.y + (bare ? layout.army.topBare : layout.army.top) + layout.army.w * 0.62;
  const big = phone ? 22 : 30;
  // On a phone the coast runs through what is written there.
  const halo = phone && id === "south" ? "gn-halo" : "";
  const shift = phone ? 0 : -26;
  const spot = (n: number) => armySpot(layout, id, n, most, bare, changing);
  const leaving = Math.max(0, now - after);
  const first = spot(Math.max(0, now - leaving));
  const last = spot(Math.max(0, now - 1));
  return (
    <g aria-hidden="true" pointer-events="none">
      {changing ? (
        <g class={sure ? undefined : "faint"}>
          <T x={at.x + shift + 2} y={y} size={phone ? 16 : 22} weight={600} face="label" fill="var(--lit-text-2)">
            {now}
          </T>
          <path
            d={`M${at.x + shift + (phone ? 13 : 17)} ${y - (phone ? 6 : 8)}h${phone ? 7 : 10}m-4-4l4 4-4 4`}
            fill="none"
            stroke="var(--signal)"
            stroke-width={1.8}
          />
          <T
            x={at.x + shift + (phone ? 24 : 32)}
            y={y}
            size={phone ? 24 : 32}
            weight={700}
            face="label"
            fill="var(--signal)"
          >
            {after}
          </T>
        </g>
      ) : (
        <T
          class={halo}
          x={at.x + layout.plate.w * (now ? 0.16 : 0.3)}
          y={y}
          size={big}
          weight={700}
          face="label"
          anchor="middle"
        >
          {now}
        </T>
      )}
      {!now && !changing && (
        <T
          class={halo}
          x={at.x + layout.plate.w * 0.4}
          y={y - 2}
          size={phone ? 12.5 : 14}
          weight={400}
          most={layout.plate.w * 0.62}
          fill="var(--lit-text-2)"
        >
          {t("no-army")}
        </T>
      )}
      <g data-named={`armies:${id}`}>
        {Array.from({ length: Math.min(DRAWN, Math.max(0, now - away)) }, (_, n) => {
          const p = spot(n);
          return <Army key={n} x={p.x} y={p.y} w={p.w} />;
        })}
      </g>
      {Array.from({ length: Math.max(0, Math.min(DRAWN, after) - Math.min(DRAWN, now)) }, (_, n) => {
        const p = spot(now + n);
        return <Army key={n} x={p.x} y={p.y} w={p.w} ghost />;
      })}
      {leaving > 0 && (
        <rect
          class={sure ? "leaving" : "leaving faint"}
          x={first.x - 4}
          y={first.y - first.w * 0.24 - 5}
          width={last.x - first.x + last.w + 8}
          height={last.w * 0.92 + 10}
          rx={5}
        />
      )}
    </g>
  );
}
