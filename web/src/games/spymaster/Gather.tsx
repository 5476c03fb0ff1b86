/** Gather Intelligence: the stacks, the row being cut, the Files to choose from. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { SpymasterCard, SpymasterFile } from "../../gen/spymaster";
import { Icon } from "../../parts/icons";
import { Chip, colourName } from "../../parts/pieces";
import { useRoving } from "../../parts/roving";
import { Clause } from "../../table/clause";
import { CardFace, CitySign, Lab, Sign, Totals } from "./art";
import { type Scene, Touch } from "./Board";
import { rest, sort } from "./compose";
import { type RowLine, rowLayout } from "./layout";
import { calledBy } from "./names";
import { plural } from "../../words";
import { cardName, cardsText, filesOf, nth, type Type } from "./words";

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
      aria-label="Gather Intelligence"
    >
      {phase === "stack" ? (
        <Stacks scene={scene} />
      ) : phase === "take" ? (
        <Files scene={scene} w={w} small={small} />
      ) : (
        <Row scene={scene} w={w} small={small} h={h} />
      )}
      <div class="desk-foot">
        <Order scene={scene} />
        {(phase === "cut" || phase === "card") && !small && <MasterCard scene={scene} />}
        <Wanted scene={scene} />
      </div>
    </div>
  );
}

export function seatName(scene: Scene, seat: number): string {
  return calledBy(scene.props.table, seat, scene.props.eyes) || colourName(scene.board.players[seat]?.agency ?? "");
}

/** Who chooses when. */
function Order({ scene }: { scene: Scene }): JSX.Element | null {
  const { board } = scene;
  const { order, files, chooser } = board.gather;
  if (!order.length) return null;
  const choosing = board.phase === "take";
  return (
    <div class="desk-order">
      <Lab>They choose in this order</Lab>
      <ol>
        {order.map((seat, i) => {
          const taken = files.find((file) => file.taken_by === seat);
          const last = i === order.length - 1;
          const words = taken
            ? `took File ${taken.number}`
            : choosing && chooser === seat
              ? seat === scene.props.eyes
                ? "choose now"
                : "chooses now"
              : last
                ? "what is left"
                : nth(i + 1);
          return (
            <li key={seat} class={choosing && chooser === seat ? "now" : taken ? "done" : undefined}>
              <Chip
                of={board.players[seat]?.agency ?? "white"}
                size={20}
                label={colourName(board.players[seat]?.agency ?? "")}
              />
              <span>
                <b>{seatName(scene, seat)}</b>
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
function Wanted({ scene }: { scene: Scene }): JSX.Element {
  return (
    <div class="desk-wanted">
      <Lab>Open Missions ask for</Lab>
      <ul>
        {scene.board.areas.map((area) => {
          const { mission } = area.space;
          if (!mission) return null;
          return (
            <li key={area.id}>
              <CitySign slot={mission.colour} size={20} />
              <span class="sr">{`${mission.name} in ${area.name}: ${mission.type_name} ${mission.value} for ${mission.points} points`}</span>
              <span class="wanted-what" aria-hidden="true">
                <Sign of={mission.type as Type} size={16} />
                <b>{mission.value}</b>
                <em>
                  <i>{area.id.toUpperCase()}</i> for {mission.points}
                </em>
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
        <Lab>The stacks</Lab>
        <span>
          Nobody knows what lies in them. <Clause id="SM-5.1" />
        </span>
      </div>
      <div class="stack-row">
        {gather.stacks.map((stack) =>
          stack.cards ? (
            <Touch
              key={stack.number}
              scene={scene}
              id={`stack:${stack.number}`}
              name={`Stack ${stack.number}, ${stack.cards} cards face down`}
              class="pile"
            >
              <i aria-hidden="true" />
              <i aria-hidden="true" />
              <i aria-hidden="true">
                <b>{stack.number}</b>
                <small>{stack.cards} cards</small>
              </i>
            </Touch>
          ) : (
            <div key={stack.number} class="pile gone" role="img" aria-label={`Stack ${stack.number} is used`}>
              <small>used</small>
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
  const layout = rowLayout(width, row.length, cuts, files, small);
  const parts = filesOf(row, cuts, composed?.file ?? null);
  // The sums of a File that goes on in the next line stand under its longer part.
  const widest = new Map<number, RowLine["runs"][number]>();
  for (const run of layout.lines.flatMap((line) => line.runs))
    if (run.w > (widest.get(run.file)?.w ?? 0)) widest.set(run.file, run);
  const deciding = !hands.readonly && composed !== null && board.phase === "cut";
  const whole = cuts.length === files - 1;
  // What is left for a line when heads, sums and the foot have theirs.
  const low = h < 500;
  const spare = h - (small ? 158 : low ? 140 : 178);
  const cardH = Math.min(
    small ? 64 : 112,
    Math.max(small ? 44 : 50, spare / layout.lines.length - (small ? 40 : low ? 54 : 68)),
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
        <Lab>{`The row: ${row.length} cards, in the order they came`}</Lab>
        {deciding && (
          <span>
            {whole
              ? "Drag a handle, or tap a notch to move the nearest cut."
              : "Tap a notch between two cards to cut there."}{" "}
            <Clause id="SM-5.3" />
          </span>
        )}
      </div>
      <div
        ref={holder}
        class="row-lines"
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
                choosing={deciding ? whole : board.phase === "card"}
              />
            ))}
            {line.cards.map(({ index, x }) => (
              <div
                key={index}
                class="intel"
                style={{ left: `${x}px`, "--n": String(index) } as Record<string, string>}
                role="img"
                aria-label={`Card ${index + 1}: ${cardName(row[index]!)}`}
              >
                <CardFace card={row[index]!} plain={small || cardH < 64} />
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
            {!small &&
              line.runs.map((run) =>
                run === widest.get(run.file) ? (
                  <div key={run.file} class="run-sum" style={{ left: `${run.x}px`, width: `${Math.max(run.w, 60)}px` }}>
                    <Totals of={parts[run.file - 1]!.totals} />
                  </div>
                ) : null,
              )}
          </div>
        ))}
      </div>
      {props.fresh.some((event) => event.kind === "files") && <p class="sr">The Files are laid out.</p>}
    </div>
  );
}

function FileHead({
  scene,
  file,
  run,
  choosing,
}: {
  scene: Scene;
  file: SpymasterFile;
  run: { file: number; x: number; w: number; first: boolean };
  choosing: boolean;
}): JSX.Element {
  const style = { left: `${run.x}px`, width: `${run.w}px` };
  const id = `file:${file.number}`;
  const star = file.spymaster_card || scene.picks.includes(id);
  const inside = (
    <>
      <b>
        File {file.number}
        {star && <Sign of="star" size={16} label="with the SpyMaster card" />}
      </b>
      <span>
        {star && run.w < 100
          ? ""
          : run.w > 150
            ? `${plural(file.cards.length, "card")}, worth ${file.value}`
            : run.w > (star ? 108 : 84)
              ? `worth ${file.value}`
              : file.value}
      </span>
    </>
  );
  if (!run.first) return <div class={`file-head on${star ? " star" : ""}`} style={style} aria-hidden="true" />;
  const name = `File ${file.number}: ${cardsText(file.cards)}, worth ${file.value}${star ? ", with the SpyMaster card" : ""}`;
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
  const name = `${cut ? "Cut" : "Notch"} after card ${after}, between ${cardName(row[after - 1]!)} and ${cardName(row[after]!)}`;
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
      class="master"
      role="img"
      aria-label={there ? `The SpyMaster card goes into File ${there}` : "The SpyMaster card is not in a File yet"}
    >
      <div class={`master-card${there ? " sent" : ""}`}>
        <Sign of="star" size={34} />
        <b>SpyMaster</b>
      </div>
      <Icon name="right" size={22} />
      <div class={`master-to${there ? " set" : ""}`}>
        <Sign of="star" size={22} />
        <span>{there ? `File ${there}` : "one File"}</span>
      </div>
    </div>
  );
}

/** Files fanned out, to be taken whole. */
function Files({ scene, w, small }: { scene: Scene; w: number; small: boolean }): JSX.Element {
  const { board } = scene;
  const { files } = board.gather;
  const columns = small ? 2 : files.length === 4 ? 2 : Math.min(3, files.length);
  const tile = (w - (small ? 24 : 68) - (columns - 1) * (small ? 8 : 14)) / columns - (small ? 18 : 28);
  const card = small ? 44 : 66;
  return (
    <div class="desk-main files">
      <div class="desk-head">
        <Lab>The Files</Lab>
        <span>
          A File is taken whole. <Clause id="SM-5.6" />
        </span>
      </div>
      <div class="file-grid" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {files.map((file) => {
          const taker = file.taken_by;
          const id = `file:${file.number}`;
          const name = `File ${file.number}: ${cardsText(file.cards)}, worth ${file.value}${file.spymaster_card ? ", with the SpyMaster card" : ""}`;
          const step = file.cards.length > 1 ? Math.min(card + 4, (tile - card) / (file.cards.length - 1)) : 0;
          const inside = (
            <>
              <span class="tile-head">
                <b>File {file.number}</b>
                <span>
                  {small ? `worth ${file.value}` : `${plural(file.cards.length, "card")}, worth ${file.value}`}
                </span>
              </span>
              <span
                class={step > card || file.cards.length === 1 ? "fan open" : "fan"}
                style={{ "--card-w": `${card}px` } as Record<string, string>}
              >
                {file.cards.map((one, i) => (
                  <span key={one.id} class="intel" style={{ left: `${i * step}px` }}>
                    <CardFace card={one} plain={small} />
                  </span>
                ))}
              </span>
              <span class="tile-foot">
                <Totals of={file.totals} />
                {file.spymaster_card && (
                  <span class="tile-star">
                    <Sign of="star" size={17} /> {small ? "" : "SpyMaster card"}
                  </span>
                )}
                {taker !== null && (
                  <span class="tile-taker">
                    <Chip of={board.players[taker]?.agency ?? "white"} size={16} />{" "}
                    {small ? "" : seatName(scene, taker)}
                  </span>
                )}
              </span>
            </>
          );
          return taker !== null ? (
            <div
              key={file.number}
              class="tile taken"
              role="img"
              aria-label={`${name}; taken by ${seatName(scene, taker)}`}
              data-piece={id}
            >
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
