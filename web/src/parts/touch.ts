/** What everything on a board that can be touched has in common. */

import { t } from "../say";

export interface PieceState {
  legal: boolean;
  picked: boolean;
  lit?: boolean;
}

interface Touching {
  readonly: boolean;
  touch(piece: string): void;
  peek(piece: string | null): void;
  key(event: KeyboardEvent, piece: string): void;
}

/** The name of a piece that may be touched now. */
export const legalName = (name: string): string => t("piece-legal", { what: name });

/** The attributes of a piece: its classes, its name with what may be done, touch, keys and peeking. */
export function touchable(hands: Touching, piece: string, name: string, state: PieceState, cls = "piece") {
  const { legal, picked, lit } = state;
  return {
    class: `${cls}${legal ? " legal" : ""}${picked ? " picked" : ""}${lit ? " lit" : ""}`,
    "data-piece": piece,
    "data-stop": true,
    tabIndex: -1,
    "aria-label": picked ? t("piece-chosen", { what: name }) : legal ? legalName(name) : name,
    "aria-pressed": picked,
    onClick: () => hands.touch(piece),
    onKeyDown: (event: KeyboardEvent) => hands.key(event, piece),
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && hands.peek(piece),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && hands.peek(null),
    onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(":focus-visible") && hands.peek(piece),
    onBlur: () => hands.peek(null),
  };
}
