/** The lit area around a board. The spotlight is over the part decided on, and drifts there. */

import type { ComponentChildren, JSX } from "preact";

export function BoardFrame(props: {
  spotlight: { x: number; y: number };
  dim: boolean;
  children: ComponentChildren;
  onPointerDown?(): void;
  label?: string;
}): JSX.Element {
  const style = {
    "--spotlight-x": `${props.spotlight.x * 100}%`,
    "--spotlight-y": `${props.spotlight.y * 100}%`,
  } as Record<string, string>;
  return (
    <div class={`board-frame lit-ground${props.dim ? " dim" : ""}`} style={style} onPointerDown={props.onPointerDown}>
      {props.children}
    </div>
  );
}
