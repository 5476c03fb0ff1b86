/** Buttons, also as links. One filled (primary) button on a screen at most. */

import type { ComponentChildren, JSX, TargetedMouseEvent } from "preact";
import { Icon, type IconName } from "./icons";

type Children = ComponentChildren;

/** A button that was pressed says that its request is on its way. */
export const waits = (text: string | null | undefined) =>
  text ? { "aria-busy": true, "aria-description": text, "data-sending": text } : {};

export interface ButtonProps {
  children?: Children;
  kind?: "plain" | "primary" | "bone" | "quiet";
  icon?: IconName;
  /** Spoken name and tooltip of a button that shows an icon only. */
  label?: string;
  /** The key that does the same, shown on the button. */
  hotkey?: string;
  /** A link in a button's clothes. */
  href?: string;
  /** Stays focusable and can say why it does not work. */
  off?: boolean;
  pressed?: boolean;
  class?: string;
  title?: string;
  download?: string | boolean;
  type?: "button" | "submit";
  /** What it says while its request is on its way. */
  sending?: string | undefined;
  onClick?(event: TargetedMouseEvent<HTMLElement>): void;
}

export function Button(props: ButtonProps): JSX.Element {
  const { children, kind = "plain", icon, label, hotkey, href, off, pressed, title = label, download } = props;
  const dress = kind === "primary" ? " btn-pri" : kind === "plain" ? "" : ` btn-${kind}`;
  const bare = children === undefined ? " btn-icon" : "";
  const cls = `btn${dress}${bare}${props.class ? ` ${props.class}` : ""}`;
  const inside = (
    <>
      {icon && <Icon name={icon} size={bare ? 20 : 18} />}
      {children !== undefined && <span class="btn-text">{children}</span>}
      {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
    </>
  );
  if (href !== undefined) {
    return (
      <a class={cls} href={href} title={title} aria-label={label} download={download} onClick={props.onClick}>
        {inside}
      </a>
    );
  }
  return (
    <button
      type={props.type ?? "button"}
      class={cls}
      title={title}
      aria-label={label}
      aria-disabled={off ? true : undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={hotkey === "Esc" ? "Escape" : hotkey}
      {...waits(props.sending)}
      onClick={props.onClick}
    >
      {inside}
    </button>
  );
}

export function IconButton(props: {
  icon: IconName;
  label: string;
  framed?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  off?: boolean;
  href?: string;
  class?: string;
  size?: number;
  sending?: string | undefined;
  onClick?(event: TargetedMouseEvent<HTMLElement>): void;
}): JSX.Element {
  const { icon, label, framed, pressed, expanded, off, href, size = 20, onClick } = props;
  const cls = `btn btn-icon${framed ? " framed" : ""}${props.class ? ` ${props.class}` : ""}`;
  if (href !== undefined) {
    return (
      <a class={cls} href={href} aria-label={label} title={label} onClick={onClick}>
        <Icon name={icon} size={size} />
      </a>
    );
  }
  return (
    <button
      type="button"
      class={cls}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={off ? true : undefined}
      {...waits(props.sending)}
      onClick={onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
