/** The lit sheet a board lies on. The lamp stands over the part decided on, and drifts there. */

import type { ComponentChildren, JSX } from "preact";

export function Felt(props: {
  lamp: { x: number; y: number };
  dim: boolean;
  children: ComponentChildren;
  onPointerDown?(): void;
  label?: string;
}): JSX.Element {
  const style = { "--lamp-x": `${props.lamp.x * 100}%`, "--lamp-y": `${props.lamp.y * 100}%` } as Record<
    string,
    string
  >;
  return (
    <div class={`felt lit-ground${props.dim ? " dim" : ""}`} style={style} onPointerDown={props.onPointerDown}>
      {props.children}
    </div>
  );
}
