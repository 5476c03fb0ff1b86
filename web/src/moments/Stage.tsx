/** A great moment over the board: the light moves to what it is about, and a card says what happened and what it means. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../parts/icons";
import { Chip } from "../parts/pieces";
import { t } from "../say";
import type { MomentFace, MomentRow, Shown } from "./moment";
import "./moments.css";

export interface Light {
  x: number;
  y: number;
}

/** The middle of the pieces that can be seen, in fractions of the frame. */
function lightOn(frame: Element, pieces: readonly string[]): Light | null {
  const whole = frame.getBoundingClientRect();
  const boxes = pieces
    .flatMap((piece) => [...frame.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`)])
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0);
  if (!boxes.length || !whole.width || !whole.height) return null;
  const middle = (of: (box: DOMRect) => number) => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
  const within = (part: number) => Math.min(1, Math.max(0, part));
  return {
    x: within((middle((box) => box.x + box.width / 2) - whole.x) / whole.width),
    y: within((middle((box) => box.y + box.height / 2) - whole.y) / whole.height),
  };
}

/** The lamp over what is shown. */
const Lamp = (): JSX.Element => (
  <svg class="moment-lamp" viewBox="0 0 72 27" width="72" height="27" aria-hidden="true">
    <path d="M36 0v8" stroke="var(--brass)" stroke-width="2" />
    <path d="M8 24a28 17 0 0 1 56 0z" fill="var(--brass)" />
    <path d="M8 24a28 5 0 0 0 56 0a28 3.500 0 0 0-56 0z" fill="var(--brass-hi)" />
  </svg>
);

export function Rows({ rows }: { rows: readonly MomentRow[] }): JSX.Element {
  return (
    <>
      {rows.map((row) => (
        <p key={row.label} class={row.best ? "moment-row best" : "moment-row"}>
          <span>
            {row.colour && <Chip of={row.colour} size={16} />} {row.label}
          </span>
          <b class="num">{row.value}</b>
          {row.note && <small class="num">{row.note}</small>}
        </p>
      ))}
    </>
  );
}

export function Faces({ faces }: { faces: readonly MomentFace[] }): JSX.Element {
  return (
    <div class="moment-faces">
      {faces.map((face, i) => (
        <p key={face.colour} class={face.against ? "moment-face against" : "moment-face"} style={{ "--nth": i }}>
          <span>
            <Chip of={face.colour} size={22} /> <b dir="auto">{face.name}</b>
          </span>
          <strong>{face.role}</strong>
        </p>
      ))}
    </div>
  );
}

/**
 * It takes no pointer and no focus: whatever is pressed meanwhile ends it and goes where it was meant to go. What it
 * says is read from the table's own live region, so that it is hidden here.
 */
export function MomentStage(props: { moment: Shown; onLight(light: Light | null): void; onEnd(): void }): JSX.Element {
  const { moment } = props;
  const box = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState("");
  const end = useRef(props.onEnd);
  end.current = props.onEnd;
  useLayoutEffect(() => {
    const frame = box.current?.parentElement;
    const light = frame ? lightOn(frame, moment.pieces) : null;
    props.onLight(light);
    // Beside what it is about, never over it.
    setSide(light ? `${light.x > 0.5 ? "at-left" : "at-right"} ${light.y > 0.5 ? "at-top" : "at-foot"}` : "");
    return () => props.onLight(null);
  }, [moment.nth]);
  useLayoutEffect(() => {
    const press = () => end.current();
    const key = (event: KeyboardEvent) => {
      if (!event.repeat && !/^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(event.key)) end.current();
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("keydown", key, true);
    };
  }, []);
  const { mark, rows = [], faces = [] } = moment;
  return (
    <div class={`moment ${side}`} ref={box} data-moment={moment.kind} aria-hidden="true">
      <div class="moment-plate" key={moment.nth}>
        <Lamp />
        <div class="moment-card">
          <p class="moment-title">
            {"colour" in mark ? <Chip of={mark.colour} size={22} /> : <Icon name={mark.icon} size={22} />}
            <span>{moment.title}</span>
          </p>
          {moment.text !== moment.title && <p class="moment-text">{moment.text}</p>}
        </div>
        {faces.length > 0 && <Faces faces={faces} />}
        {rows.length > 0 && (
          <div class={rows.some((row) => row.note) ? "moment-means noted" : "moment-means"}>
            <p class="lab">{t("moment-means")}</p>
            <Rows rows={rows} />
          </div>
        )}
      </div>
    </div>
  );
}
