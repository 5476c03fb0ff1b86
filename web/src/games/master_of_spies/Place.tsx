/** A location in its row, with the spies on it and what a card in hand would do there. */

import type { JSX } from "preact";
import type { MasterOfSpiesLocation } from "../../gen/master_of_spies";
import { T } from "../../parts/pieces";
import {
  CardFace,
  Coin,
  between,
  coinSpots,
  faceBox,
  PlaceFoot,
  placeLines,
  PlaceRing,
  PlaceTag,
  raised,
  Ribbon,
} from "./art";
import { type Border, cardOf, type Faction } from "./cards";
import { howsOf, previewOf, standIn, waysAt } from "./compose";
import { cardName, colourOf, locationParts, lossText, m, t } from "./words";
import { NAMED } from "./layout";
import { HEAD, type Scene, SpyButton, Touchable } from "./scene";

/** No coin is smaller, if it lies alone. */
const LEAST = 10;

interface PlaceProps {
  scene: Scene;
  row: number;
  at: number;
  location: MasterOfSpiesLocation;
}

/** What the card in hand would do here: how, what would come of it, and how strongly that is shown. */
function offerOf({ scene, location }: PlaceProps, piece: string) {
  const { props, composed, decision, board } = scene;
  const picked = scene.picked.includes(piece);
  const stands = composed ? standIn(composed, board, piece) : piece;
  const legal = !picked && (composed?.next.has(stands) ?? false);
  const ways =
    decision && composed?.card?.startsWith("hand:") && (legal || picked)
      ? waysAt(decision, board, props.draft.value.picks, piece)
      : [];
  const meant = picked ? (ways.find((way) => way === scene.meant) ?? ways[0]) : ways[0];
  const preview = previewOf(meant);
  const hows = picked ? howsOf(meant ? [meant] : []) : howsOf(ways);
  const how = hows[0];
  const peeked = props.draft.value.peek === piece && legal;
  const loss = preview && how === "assassinate" ? lossText(preview) : "";
  const stay =
    how === "infiltrate" && location.spies.length
      ? t("stay-foot", {
          count: location.spies.length,
          old: location.value,
          value: cardOf(String(meant?.json.card)).value,
        })
      : "";
  return { picked, legal, open: legal || picked, meant, preview, hows, how, strong: picked || peeked, loss, stay };
}

type Offer = ReturnType<typeof offerOf>;

/** Where the coins lie. They may rise over the lower edge of the value, but lie on no name and under no ribbon. */
function laidCoins(location: MasterOfSpiesLocation, w: number, h: number) {
  const lines = placeLines(cardName(cardOf(location.card.id)), w, h).length;
  const { top, bottom, full, named, edge, base } = faceBox(w, h, location.permanent !== null, lines);
  const count = location.spies.length;
  const ribbon = location.permanent === null ? null : h - (full || named ? 8 : 12);
  const floor = ribbon === null ? bottom : Math.min(bottom, ribbon - (full ? 2 : named ? 3 : 0));
  const lifted = ribbon !== null && !named;
  const r = lifted
    ? Math.min(w * 0.3, Math.max(6.4, (ribbon - base) / 2))
    : Math.min(full ? 19 : w * 0.3, 19, Math.max(LEAST, named ? between(base, floor) : (floor - top) / 2 + 3));
  const laid = coinSpots(
    count,
    // Where a lifted coin would lie on the value, it lies beside it.
    lifted && 2 * r > ribbon - base ? Math.max(w / 2, w - edge - 1 - r * count) : w / 2,
    lifted ? ribbon - r : (top + floor) / 2 + (named ? -2 : 2),
    r,
    w,
    Math.max(24, floor - top + 6),
  );
  return { spots: named ? raised(laid, floor) : laid, ribbon };
}

function spoken({ row, at, location }: PlaceProps, { hows, how, loss, open }: Offer): string {
  const said =
    hows.length > 1
      ? m("here", { how: "either" })
      : how === "assassinate" && loss
        ? m("here-loses", { losses: loss })
        : how
          ? m("here", { how })
          : null;
  const parts = locationParts(location);
  return said && open ? t("place-name-here", { row, at, parts, here: said }) : t("place-name", { row, at, parts });
}

/** What the foot of the card says, as far as it has room. */
function footOf(scene: Scene, w: number, { hows, how, preview, loss, stay }: Offer, count: number): string {
  if (scene.layout.mode === "phone" || w < 84 || hows.length > 1) return "";
  const foot = loss || stay;
  if (foot.length <= 17) return foot;
  return how === "assassinate"
    ? t("spies-fall", { count: preview?.sent_home.length ?? 0 })
    : t("spies-stay", { count });
}

/** A location in a row. With a card in hand it says what that card would do here. */
export function Place(props: PlaceProps): JSX.Element {
  const { scene, row, at, location } = props;
  const { layout } = scene;
  const x = scene.folds[row - 1]!.xs[at - 1]!;
  const piece = `loc:${row}:${at}`;
  const offer = offerOf(props, piece);
  const s = layout.scale;
  const w = layout.cw / s;
  const h = layout.ch / s;
  const { spots, ribbon } = laidCoins(location, w, h);
  const faction = location.faction as Faction;
  return (
    <>
      <Touchable
        scene={scene}
        piece={piece}
        name={spoken(props, offer)}
        legal={offer.legal}
        picked={offer.picked}
        x={x}
        y={HEAD}
        cls={`mos-card${offer.open ? " open" : ""}`}
      >
        <svg width={layout.cw} height={layout.ch} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
          <Drawn {...props} offer={offer} spots={spots} ribbon={ribbon} w={w} h={h} />
          <Marks {...props} offer={offer} piece={piece} w={w} h={h} />
        </svg>
      </Touchable>
      {location.spies.map((seat, i) => (
        <SpyButton
          key={seat}
          scene={scene}
          seat={seat}
          faction={faction}
          x={x + spots[i]!.x * s}
          y={HEAD + spots[i]!.y * s}
          r={spots[i]!.r * s}
        />
      ))}
    </>
  );
}

/** The card with its coins and its ribbon. */
function Drawn(
  props: PlaceProps & {
    offer: Offer;
    spots: ReturnType<typeof coinSpots>;
    ribbon: number | null;
    w: number;
    h: number;
  },
): JSX.Element {
  const { scene, row, at, location, offer, spots, ribbon, w, h } = props;
  const { meant, strong, how, preview } = offer;
  const faction = location.faction as Faction;
  const falls = (seat: number) =>
    strong && how === "assassinate" && preview?.sent_home.some((spy) => spy.seat === seat);
  return (
    <>
      <rect x={2} y={5} width={w - 4} height={h} rx={7} fill="var(--black)" opacity={0.42} />
      <CardFace
        card={cardOf(location.card.id)}
        w={w}
        h={h}
        value={location.value}
        factions={[faction]}
        borders={[location.border as Border]}
        ribboned={location.permanent !== null}
        becomes={
          strong && meant
            ? { value: cardOf(String(meant.json.card)).value, faction: meant.json.faction as Faction }
            : null
        }
      />
      <rect class="mos-shade" width={w} height={h} rx={6} />
      {location.spies.map((seat, i) => {
        if (scene.lifted.includes(`spy:${seat}:${faction}`)) return null;
        const spot = spots[i]!;
        return (
          <g key={seat} data-named={`coin:${row}:${at}`}>
            <Coin
              x={spot.x}
              y={spot.y}
              r={spot.r}
              colour={colourOf(scene.props, seat)}
              faction={spot.r >= 9 ? faction : null}
              {...(falls(seat) ? { fate: "falls" as const } : {})}
            />
          </g>
        );
      })}
      {ribbon !== null && <Ribbon w={w} y={ribbon} colour={colourOf(scene.props, location.permanent!)} />}
    </>
  );
}

/** What is laid over a card: whether it can be touched, what would happen here, and that it is spoken of. */
function Marks(props: PlaceProps & { offer: Offer; piece: string; w: number; h: number }): JSX.Element {
  const { scene, location, piece, w, h } = props;
  const { picked, open, hows, how, strong } = props.offer;
  const foot = footOf(scene, w, props.offer, location.spies.length);
  // Low enough to stay clear of a ribbon on the card above.
  const tagged = w < 58 ? -9 : h < NAMED.h ? -6 : -4;
  const outline = { x: -3, y: -3, width: w + 6, height: h + 6, rx: 8, fill: "none" };
  return (
    <>
      {open && how && <PlaceRing how={hows.length > 1 ? "infiltrate" : how} w={w} h={h} strong={strong} />}
      {open && !how && <rect {...outline} stroke="var(--signal)" stroke-width={picked ? 3 : 2} />}
      {scene.lit.includes(piece) && !picked && (
        <rect {...outline} stroke="var(--bone)" stroke-width={1.5} stroke-dasharray="2 3" />
      )}
      {location.card.wild && !hows.length && <WildTag w={w} y={tagged} />}
      {hows.length > 0 && <PlaceTag hows={hows} w={w} filled={strong} />}
      {foot && <PlaceFoot w={w} h={h} text={foot} tone={how === "assassinate" ? "bad" : "plain"} />}
    </>
  );
}

/** A Wild card still shows what it is once it lies in a row. */
function WildTag({ w, y }: { w: number; y: number }): JSX.Element {
  const text = t("wild-sign");
  const wide = text.length * 6.4 + 8;
  return (
    <>
      <rect
        x={(w - wide) / 2}
        y={y}
        width={wide}
        height={14}
        rx={2}
        fill="var(--wood-08a)"
        stroke="var(--brass-52a)"
        stroke-width={0.9}
      />
      <T
        x={w / 2}
        y={y + 11.2}
        size={12}
        weight={600}
        face="label"
        anchor="middle"
        fill="var(--ivory-83)"
        spacing={0.06}
      >
        {text}
      </T>
    </>
  );
}
