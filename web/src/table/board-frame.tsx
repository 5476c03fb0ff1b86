/** The lit area around a board. The spotlight is over the part decided on, and drifts there. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { type Light, MomentStage } from "../moments/Stage";
import type { Shown } from "../moments/moment";

export function BoardFrame(props: {
  spotlight: Light;
  dim: boolean;
  children: ComponentChildren;
  onPointerDown?(): void;
  label?: string;
  /** A great moment: the light stands over what it is about. */
  moment?: Shown | null | undefined;
  onMomentEnd?(): void;
}): JSX.Element {
  const { moment } = props;
  const [light, setLight] = useState<Light | null>(null);
  const { x, y } = light ?? props.spotlight;
  const style = { "--spotlight-x": `${x * 100}%`, "--spotlight-y": `${y * 100}%` } as Record<string, string>;
  return (
    <div
      class={`board-frame lit-ground${props.dim && !moment ? " dim" : ""}`}
      style={style}
      onPointerDown={props.onPointerDown}
    >
      {props.children}
      {moment && <MomentStage moment={moment} onLight={setLight} onEnd={() => props.onMomentEnd?.()} />}
    </div>
  );
}
