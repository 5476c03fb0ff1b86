/** The row being cut into Files, and the SpyMaster card. */

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { SpymasterCard, SpymasterFile } from "../../gen/spymaster";
import { Icon } from "../../parts/icons";
import { Clause } from "../../table/clause";
import { CardFace, Lab, Sign, Totals } from "./art";
import { rest, sort } from "./compose";
import { around, FLAT, heightOf, rowLayout, type RowLine } from "./layout";
import { type Scene, Touch } from "./scene";
import { Signs } from "./Signs";
import { cardNamed, filesOf, fileTold, t } from "./words";
import "./desk.css";
import "./cut.css";

/** The row with its notches; a cut is a dashed line with a handle that can be dragged. */
export function Row({ scene, w, h, small }: { scene: Scene; w: number; h: number; small: boolean }): JSX.Element {
  const { board, composed, handlers, picks, props } = scene;
  const { row, cuts: made } = board.gather;
  const holder = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const cuts = composed?.cuts.length ? composed.cuts : made;
  const files = board.players.length;
  const width = w - (small ? 20 : 60);
  // What is left for a line when heads and the foot have theirs.
  const low = h < 500;
  const flat = small && h < FLAT;
  // On a narrow high desk of many the SpyMaster card has a line of its own.
  const lined = w < 800 && files > 4 ? 108 : 0;
  const spare = h - (small ? around(w, h, files) : low ? 154 : 178 + lined);
  const high = (lines: number) => spare / lines - (small ? 44 : low ? 62 : 76);
  const layout = rowLayout(width, row.length, cuts, files, small, high);
  const parts = filesOf(row, cuts, composed?.file ?? null);
  // What a File is worth stands over its longer part where it goes on in the next line.
  const widest = new Map<number, RowLine["runs"][number]>();
  for (const run of layout.lines.flatMap((line) => line.runs))
    if (run.w > (widest.get(run.file)?.w ?? 0)) widest.set(run.file, run);
  const deciding = !handlers.readonly && composed !== null && board.phase === "cut";
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
    handlers.put(picks.map((pick) => (pick === `notch:${from}` ? `notch:${best}` : pick)));
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
        {(small || low || layout.card < 64 || cardH < 64) && <Signs star={small && whole} />}
      </div>
      <div
        ref={holder}
        class={`row-lines${drawn ? " drawn" : small && cardH < 62 ? " low-cards" : !small && layout.card < 56 ? " slim-cards" : ""}${layout.card < 64 ? " nameless" : ""}`}
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
                titled={run === widest.get(run.file)}
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
                  else handlers.touch(`notch:${notch.after}`);
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

function FileHead({
  scene,
  file,
  run,
  titled,
  small,
  choosing,
}: {
  scene: Scene;
  file: SpymasterFile;
  run: RowLine["runs"][number];
  /** Whether it says what the File is worth. */
  titled: boolean;
  small: boolean;
  choosing: boolean;
}): JSX.Element {
  const style = { left: `${run.x}px`, width: `${run.w}px` };
  const id = `file:${file.number}`;
  const star = file.spymaster_card || scene.picks.includes(id);
  const called = t("file-name", { file: file.number });
  const inside = (
    <>
      <b>
        {called}
        {star && <Sign of="star" size={16} label={t("with-star")} />}
      </b>
      {titled && (
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
      {titled && !small && <Totals of={file.totals} />}
    </>
  );
  if (!run.first)
    return (
      <div class={`file-head on${star ? " star" : ""}`} style={style} aria-hidden="true">
        {titled ? inside : run.w > 60 && <em>{run.w > 110 ? t("file-goes-on", { file: file.number }) : called}</em>}
      </div>
    );
  const name = fileTold(file, star);
  if (!choosing || scene.handlers.readonly) {
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
  const { handlers, board } = scene;
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
    <svg class="notch-mark" viewBox="0 0 18 14" preserveAspectRatio="none" aria-hidden="true">
      <path d="M2 1h14v5.500l-7 6-7-6z" stroke-width={2} stroke-linejoin="round" />
    </svg>
  );
  if (handlers.readonly || board.phase !== "cut" || scene.composed === null) {
    return (
      <div class={`notch${cut ? " cut" : ""}`} style={style} aria-hidden="true">
        {drawing}
      </div>
    );
  }
  const [left, right] = [cardNamed(row[after - 1]!), cardNamed(row[after]!)];
  const name = t("notch-label", { cut, after, left, right });
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
export function MasterCard({ scene }: { scene: Scene }): JSX.Element {
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
