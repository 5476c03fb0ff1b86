/** Gather Intelligence: the stacks, the row being cut, the Files to choose from. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { SpymasterCard, SpymasterFile } from "../../gen/spymaster";
import type { Who } from "../../say";
import { Icon } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { Clause } from "../../table/clause";
import { atLeast } from "../../table/seats";
import { CardFace, CitySign, Lab, Sign, Totals } from "./art";
import { type Scene, Touch } from "./Board";
import { rest, sort } from "./compose";
import { around, FLAT, filesLayout, heightOf, type RowLine, rowLayout } from "./layout";
import {
  agencyName,
  areaName,
  areaNamed,
  cardNamed,
  cardsNamed,
  filesOf,
  m,
  missionNamed,
  seatName,
  seatOf,
  t,
  TYPES,
  type Type,
  typeName,
} from "./words";

export function Gather({ scene, w, h }: { scene: Scene; w: number; h: number }): JSX.Element {
  const { phase } = scene.board;
  const small = w < 560;
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  return (
    <div
      ref={root}
      class={`sm-desk${small ? " small" : h < 500 ? " low" : ""}${w < 800 ? " tight" : ""}`}
      role="group"
      aria-label={t("gather")}
    >
      {phase === "stack" ? (
        <Stacks scene={scene} />
      ) : phase === "take" ? (
        <Files scene={scene} w={w} h={h} small={small} />
      ) : (
        <Row scene={scene} w={w} small={small} h={h} />
      )}
      <div class="desk-foot">
        <Order scene={scene} small={small} />
        {(phase === "cut" || phase === "card") && !small && <MasterCard scene={scene} />}
        <Wanted scene={scene} small={small} />
      </div>
    </div>
  );
}

/** What the signs on the cards mean, where those have no room for words. */
function Signs({ star }: { star: boolean }): JSX.Element {
  return (
    <span class="desk-signs" aria-hidden="true">
      {TYPES.map((type) => (
        <span key={type}>
          <Sign of={type} size={14} /> {typeName(type)}
        </span>
      ))}
      {star && (
        <span>
          <Sign of="star" size={14} /> {t("star-card")}
        </span>
      )}
    </span>
  );
}

/** Who chooses when. */
function Order({ scene, small }: { scene: Scene; small: boolean }): JSX.Element | null {
  const { board } = scene;
  const { order, files, chooser } = board.gather;
  if (!order.length) return null;
  const choosing = board.phase === "take";
  return (
    <div class={`desk-order${atLeast(order.length, 4, 5)}`}>
      <Lab>{small ? t("order-short") : t("order-title")}</Lab>
      <ol>
        {order.map((seat, i) => {
          const taken = files.find((file) => file.taken_by === seat);
          const last = i === order.length - 1;
          const words = taken
            ? t("order-took", { file: taken.number })
            : choosing && chooser === seat
              ? t("order-now", { who: seatOf(board, seat) })
              : last
                ? t("order-last")
                : t("order-place", { place: i + 1 });
          return (
            <li key={seat} class={choosing && chooser === seat ? "now" : taken ? "done" : undefined}>
              <Chip
                of={board.players[seat]?.agency ?? "white"}
                size={20}
                label={agencyName(board.players[seat]?.agency ?? "")}
              />
              <span>
                <b dir="auto">{seatName(board, seat)}</b>
                <em>{words}</em>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The open Missions in short: what Intelligence is good for. */
function Wanted({ scene, small }: { scene: Scene; small: boolean }): JSX.Element {
  return (
    <div class="desk-wanted">
      <Lab>{small ? t("wanted-short") : t("wanted-title")}</Lab>
      <ul>
        {scene.board.areas.map((area) => {
          const { mission } = area.space;
          if (!mission) return null;
          const told = t("wanted-told", {
            mission: missionNamed(mission),
            area: areaNamed(area),
            cards: cardNamed(mission),
            points: mission.points,
          });
          return (
            <li key={area.id} title={told}>
              <CitySign slot={mission.colour} size={20} />
              <span class="sr">{told}</span>
              <span class="wanted-what" aria-hidden="true">
                <Sign of={mission.type as Type} size={16} />
                <b>{mission.value}</b>
                <span class="wanted-where">
                  <i>{areaName(area)}</i>
                  <em>{t("term-points", { points: mission.points })}</em>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Stacks({ scene }: { scene: Scene }): JSX.Element {
  const { gather } = scene.board;
  return (
    <div class="desk-main stacks">
      <div class="desk-head">
        <Lab>{t("stacks-title")}</Lab>
        <span>
          {t("stacks-note")} <Clause id="SM-5.1" />
        </span>
      </div>
      <div class="stack-row">
        {gather.stacks.map((stack) =>
          stack.cards ? (
            <Touch
              key={stack.number}
              scene={scene}
              id={`stack:${stack.number}`}
              name={t("stack-told", { stack: stack.number, cards: stack.cards })}
              class="pile"
            >
              <i aria-hidden="true" />
              <i aria-hidden="true" />
              <i aria-hidden="true">
                <b>{stack.number}</b>
                <small>{t("count-cards", { count: stack.cards })}</small>
              </i>
            </Touch>
          ) : (
            <div
              key={stack.number}
              class="pile gone"
              role="img"
              aria-label={t("stack-used-told", { stack: stack.number })}
            >
              <small>{t("stack-used")}</small>
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** The row with its notches; a cut is a dashed line with a handle that can be dragged. */
function Row({ scene, w, h, small }: { scene: Scene; w: number; h: number; small: boolean }): JSX.Element {
  const { board, composed, hands, picks, props } = scene;
  const { row, cuts: made } = board.gather;
  const holder = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const cuts = composed?.cuts.length ? composed.cuts : made;
  const files = board.players.length;
  const width = w - (small ? 20 : 60);
  // What is left for a line when heads and the foot have theirs.
  const low = h < 500;
  const flat = small && h < FLAT;
  const spare = h - (small ? around(w, h, files) : low ? 154 : 178);
  const high = (lines: number) => spare / lines - (small ? 40 : low ? 54 : 68);
  const layout = rowLayout(width, row.length, cuts, files, small, high);
  const parts = filesOf(row, cuts, composed?.file ?? null);
  // What a File is worth stands over its longer part where it goes on in the next line.
  const widest = new Map<number, RowLine["runs"][number]>();
  for (const run of layout.lines.flatMap((line) => line.runs))
    if (run.w > (widest.get(run.file)?.w ?? 0)) widest.set(run.file, run);
  const deciding = !hands.readonly && composed !== null && board.phase === "cut";
  const whole = cuts.length === files - 1;
  // Small cards have their engraving where it is more than a stripe.
  const drawn = small && layout.card >= 42 && high(layout.lines.length) >= 68;
  const cardH = Math.min(
    heightOf(layout.card, small),
    Math.max(flat ? 34 : small ? 44 : 50, high(layout.lines.length)),
  );

  const drag = (event: PointerEvent) => {
    const from = dragged.current;
    if (from === null || !holder.current) return;
    let best = from;
    let least = Infinity;
    for (const node of holder.current.querySelectorAll<HTMLElement>("[data-after]")) {
      const box = node.getBoundingClientRect();
      const away = Math.hypot(
        event.clientX - (box.left + box.width / 2),
        (event.clientY - (box.top + box.height / 2)) * 0.6,
      );
      if (away < least) {
        least = away;
        best = Number(node.dataset.after);
      }
    }
    if (best === from || cuts.includes(best)) return;
    hands.put(picks.map((pick) => (pick === `notch:${from}` ? `notch:${best}` : pick)));
    dragged.current = best;
    moved.current = true;
  };
  const moved = useRef(false);

  return (
    <div class="desk-main row-desk">
      <div class="desk-head">
        <Lab>{small ? t("row-short", { count: row.length }) : t("row-title", { count: row.length })}</Lab>
        {deciding && (
          <span>
            {whole ? t("row-drag") : t("row-tap")} <Clause id="SM-5.3" />
          </span>
        )}
        {(small || low || cardH < 64) && <Signs star={small && whole} />}
      </div>
      <div
        ref={holder}
        class={`row-lines${drawn ? " drawn" : small && cardH < 62 ? " low-cards" : !small && layout.card < 56 ? " slim-cards" : ""}`}
        style={{ width: `${width}px` }}
        onPointerMove={drag}
        onPointerUp={() => (dragged.current = null)}
        onPointerCancel={() => (dragged.current = null)}
      >
        {layout.lines.map((line, i) => (
          <div
            key={i}
            class="row-line"
            style={{ "--card-w": `${layout.card}px`, "--card-h": `${cardH}px` } as Record<string, string>}
          >
            {line.runs.map((run) => (
              <FileHead
                key={run.file}
                scene={scene}
                file={parts[run.file - 1]!}
                run={run}
                told={run === widest.get(run.file)}
                small={small}
                choosing={deciding ? whole : board.phase === "card"}
              />
            ))}
            {line.cards.map(({ index, x }) => (
              <div
                key={index}
                class="intel"
                style={{ left: `${x}px`, "--n": String(index) } as Record<string, string>}
                role="img"
                aria-label={t("row-card", { place: index + 1, card: cardNamed(row[index]!) })}
              >
                <CardFace card={row[index]!} plain={small ? !drawn : cardH < 64} />
              </div>
            ))}
            {line.notches.map((notch) => (
              <Notch
                key={notch.after}
                scene={scene}
                after={notch.after}
                x={notch.x}
                cut={notch.cut}
                fixed={made.includes(notch.after)}
                reach={layout.card / 2 + 3}
                row={row}
                onDown={(event) => {
                  if (!picks.includes(`notch:${notch.after}`)) return;
                  dragged.current = notch.after;
                  moved.current = false;
                  (event.currentTarget as Element).releasePointerCapture?.(event.pointerId);
                }}
                onTap={() => {
                  if (moved.current) moved.current = false;
                  else hands.touch(`notch:${notch.after}`);
                }}
              />
            ))}
          </div>
        ))}
      </div>
      {props.fresh.some((event) => event.kind === "files") && <p class="sr">{t("files-laid")}</p>}
    </div>
  );
}

/** What a File is, from its number to whoever took it. */
function fileTold(file: SpymasterFile, star: boolean, taker: Who | null = null): string {
  const told = [
    m("cards-worth", { count: file.cards.length, value: file.value }),
    ...cardsNamed(file.cards),
    ...(star ? [m("with-star")] : []),
    ...(taker ? [m("file-taken-by", { who: taker })] : []),
  ];
  return t("file-told", { file: file.number, told });
}

function FileHead({
  scene,
  file,
  run,
  told,
  small,
  choosing,
}: {
  scene: Scene;
  file: SpymasterFile;
  run: RowLine["runs"][number];
  /** Whether it says what the File is worth. */
  told: boolean;
  small: boolean;
  choosing: boolean;
}): JSX.Element {
  const style = { left: `${run.x}px`, width: `${run.w}px` };
  const id = `file:${file.number}`;
  const star = file.spymaster_card || scene.picks.includes(id);
  const inside = (
    <>
      <b>
        {t("file-name", { file: file.number })}
        {star && <Sign of="star" size={16} label={t("with-star")} />}
      </b>
      {told && (
        <span>
          {run.w < (star ? 100 : 84)
            ? ""
            : run.w > 150
              ? t("cards-worth", { count: file.cards.length, value: file.value })
              : run.w > (star ? 124 : 100)
                ? t("worth-points", { value: file.value })
                : file.value}
        </span>
      )}
      {told && !small && <Totals of={file.totals} />}
    </>
  );
  if (!run.first)
    return (
      <div class={`file-head on${star ? " star" : ""}`} style={style} aria-hidden="true">
        {told && inside}
      </div>
    );
  const name = fileTold(file, star);
  if (!choosing || scene.hands.readonly) {
    return (
      <div class={`file-head${star ? " star" : ""}`} style={style} role="img" aria-label={name}>
        {inside}
      </div>
    );
  }
  return (
    <Touch scene={scene} id={id} name={name} class={`file-head${star ? " star" : ""}`} style={style}>
      {inside}
    </Touch>
  );
}

interface NotchProps {
  scene: Scene;
  after: number;
  x: number;
  cut: boolean;
  fixed: boolean;
  reach: number;
  row: readonly SpymasterCard[];
  onDown(event: PointerEvent): void;
  onTap(): void;
}

function Notch({ scene, after, x, cut, fixed, reach, row, onDown, onTap }: NotchProps): JSX.Element {
  const { hands, board } = scene;
  const style = { left: `${x - reach}px`, width: `${reach * 2}px` };
  const drawing = cut ? (
    <span class="cut-line">
      <i />
      <svg width={30} height={30} viewBox="0 0 30 30" aria-hidden="true">
        <rect x={1} y={1} width={28} height={28} rx={4} fill="var(--raised)" stroke="var(--signal)" stroke-width={2} />
        <path
          d="M10 10.500 5.500 15l4.500 4.500M20 10.500l4.500 4.500-4.500 4.500M15 8v14"
          fill="none"
          stroke="var(--signal)"
          stroke-width={1.8}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </span>
  ) : (
    <span class="notch-mark" />
  );
  if (hands.readonly || board.phase !== "cut" || scene.composed === null) {
    return (
      <div class={`notch${cut ? " cut" : ""}`} style={style} aria-hidden="true">
        {drawing}
      </div>
    );
  }
  const [left, right] = [cardNamed(row[after - 1]!), cardNamed(row[after]!)];
  const name = t("notch-told", { cut, after, left, right });
  return (
    <Touch
      scene={scene}
      id={`notch:${after}`}
      name={name}
      class={`notch${cut ? " cut" : ""}${fixed ? " fixed" : ""}`}
      style={style}
      also={{ "data-after": after, onPointerDown: onDown, onClick: onTap }}
    >
      {drawing}
    </Touch>
  );
}

/** The SpyMaster card, on its way into a File. */
function MasterCard({ scene }: { scene: Scene }): JSX.Element {
  const pick = scene.picks.find((piece) => sort(piece) === "file");
  const there =
    scene.board.gather.files.find((file) => file.spymaster_card)?.number ?? (pick ? Number(rest(pick)) : null);
  return (
    <div
      class={scene.composed ? "master" : "master past"}
      role="img"
      aria-label={there ? t("star-goes", { file: there }) : t("star-waits")}
    >
      <div class={`master-card${there ? " sent" : ""}`}>
        <Sign of="star" size={34} />
        <b>{t("star-card")}</b>
      </div>
      <Icon name="right" size={22} />
      <div class={`master-to${there ? " set" : ""}`}>
        <Sign of="star" size={22} />
        <span>{there ? t("file-name", { file: there }) : t("star-one-file")}</span>
      </div>
    </div>
  );
}

/** Files to be taken whole, their cards side by side; a File of very many is fanned out. */
function Files({ scene, w, h, small }: { scene: Scene; w: number; h: number; small: boolean }): JSX.Element {
  const { board } = scene;
  const { files } = board.gather;
  const { card, cardH, columns, tile } = filesLayout(
    w,
    h,
    files.map((file) => file.cards.length),
    small,
  );
  return (
    <div class="desk-main files">
      <div class="desk-head">
        <Lab>{t("files-title")}</Lab>
        <span>
          {t("files-note")} <Clause id="SM-5.6" />
        </span>
        {(small || h < 500 || card < 64 || cardH < 64) && <Signs star={small} />}
      </div>
      <div class="file-grid" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {files.map((file) => {
          const taker = file.taken_by;
          const id = `file:${file.number}`;
          const name = fileTold(file, file.spymaster_card, taker === null ? null : seatOf(board, taker));
          const step = file.cards.length > 1 ? Math.min(card + 4, (tile - card) / (file.cards.length - 1)) : 0;
          const open = step >= card;
          const inside = (
            <>
              <span class="tile-head">
                <b>{t("file-name", { file: file.number })}</b>
                <span>
                  {small
                    ? t("worth-points", { value: file.value })
                    : t("cards-worth", { count: file.cards.length, value: file.value })}
                </span>
              </span>
              <span
                class={`fan${open || file.cards.length === 1 ? " open" : ""}${card < 56 ? " slim-cards" : ""}${card < 64 ? " nameless" : ""}${small && cardH < 50 ? " low-cards" : ""}`}
                style={{ "--card-w": `${card}px`, "--card-h": `${cardH}px` } as Record<string, string>}
              >
                {file.cards.map((one, i) => (
                  <span key={one.id} class="intel" style={{ left: `${i * step}px` }}>
                    <CardFace card={one} plain={cardH < 64} />
                  </span>
                ))}
              </span>
              <span class="tile-foot">
                <Totals of={file.totals} />
                {file.spymaster_card && (
                  <span class="tile-star">
                    <Sign of="star" size={17} /> {small ? "" : t("file-star")}
                  </span>
                )}
                {taker !== null && (
                  <span class="tile-taker">
                    <Chip of={board.players[taker]?.agency ?? "white"} size={16} />{" "}
                    <span dir="auto">{seatName(board, taker)}</span>
                  </span>
                )}
              </span>
            </>
          );
          return taker !== null ? (
            <div key={file.number} class="tile taken" role="img" aria-label={name} data-piece={id}>
              {inside}
            </div>
          ) : (
            <Touch key={file.number} scene={scene} id={id} name={name} class="tile">
              {inside}
            </Touch>
          );
        })}
      </div>
    </div>
  );
}
