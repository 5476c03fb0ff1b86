/** Own icons: 24 grid, round caps, no fills. One idea per icon, the same one everywhere. */

import { h, type JSX } from "preact";

const PATHS = {
  switch: "M4 8h13l-3.5-3.5M20 16H7l3.5 3.5",
  relocate: "M4 12h11M11.5 7.5 16 12l-4.5 4.5M20 5v14",
  regroup: "M19 12a7 7 0 1 1-2.2-5.1M19.5 3.5V8H15",
  assassinate: "M18.5 12a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M12 2.5v6M12 15.5v6M2.5 12h6M15.5 12h6",
  crisis: "M12 4 21 19.5H3zM12 10v4.5M12 16.6v.6",
  infiltrate: "M14 4h5v16h-5M4 12h10M10.5 8.5 14 12l-3.5 3.5",
  nuke: "M13.8 12a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0M12 3.2a8.8 8.8 0 0 1 7.6 4.4l-4.6 2.7M4.4 7.6A8.8 8.8 0 0 1 12 3.2M4.4 7.6 9 10.3M12 20.8a8.8 8.8 0 0 1-7.6-4.4 8.8 8.8 0 0 1 0-8.8M12 20.8a8.8 8.8 0 0 0 7.6-13.2M12 20.8v-5.3",
  nano: "m12 3 4.3 2.5v5L12 13l-4.3-2.5v-5zM7.7 10.5 12 13v5l-4.3 2.5-4.3-2.5v-5zM16.3 10.5l4.3 2.5v5l-4.3 2.5L12 18v-5z",
  bio: "M7 3c0 6 10 6 10 12 0 2.5-1.5 4.5-3.5 6M17 3c0 6-10 6-10 12 0 2.5 1.5 4.5 3.5 6M8 5.5h8M9.5 8.5h5M8.2 13h7.6M8 17h8",
  briefcase: "M3.5 8h17v11h-17zM9 8V5h6v3M3.5 13h17M11 13v2h2v-2",
  charisma: "M4 5h16v10h-8.5L7 19v-4H4zM8 10h8",
  combat: "M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0M12 3v5M12 16v5M3 12h5M16 12h5",
  transport: "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 4v6M5 16l5.2-3M19 16l-5.2-3",
  craft: "M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M11 11l9 9M16 16l2.5-2.5M18.5 18.5l2-2",
  eye: "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM14.6 12a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0",
  rules: "M5 4h11l3 3v13H5zM16 4v3h3M8.5 11h7M8.5 15h7",
  sun: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8",
  moon: "M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z",
  sound: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 8.200a1.300 1.300 0 1 0 .010 0",
  flag: "M6 21V4h11l-2.5 4L17 12H6",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  door: "M6 21V3.5h12V21M3.5 21h17M14.5 12v1.2",
  clock: "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 7v5l3.5 2",
  people:
    "M12.2 8.5a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0M3 20c0-4 2.5-6.5 6-6.5s6 2.5 6 6.5M15 5.6a3.2 3.2 0 0 1 0 5.8M17 14c2.5.800 4 3 4 6",
  why: "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.8.400-1 .9-1 1.9M12 16.6v.5",
  card: "M4.500 7h10.500v14H4.500zM8.500 7V3.500H19v14h-4",
  back: "M10 5 4 11l6 6M4 11h10a6 6 0 0 1 6 6v2",
  gear: "M5 10h14v9H5zM9 10V6h6v4",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7",
  cross: "M7 7l10 10M17 7 7 17",
  left: "M14.5 5.5 8 12l6.5 6.5",
  right: "M9.5 5.5 16 12l-6.5 6.5",
  up: "M5.5 14.5 12 8l6.5 6.5",
  down: "M5.5 9.5 12 16l6.5-6.5",
  first: "M6 5v14M18 5.5 10 12l8 6.5z",
  last: "M18 5v14M6 5.5 14 12l-8 6.5z",
  play: "M7.5 4.5 19 12 7.5 19.5z",
  pause: "M8 5v14M16 5v14",
  skip: "M5 5.5 13 12l-8 6.5zM18.5 5v14",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  copy: "M9 8.5h11v12H9zM15 8.5v-5H4v12h5",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 20h15",
  upload: "M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 20h15",
  chat: "M4 5h16v11h-8.5L7 20v-4H4z",
  hint: "M9.5 18h5M10.5 21h3M8.8 14.8A6 6 0 1 1 15.2 14.8c-.5.400-.7.900-.7 1.5v1.7h-5v-1.7c0-.6-.2-1.1-.7-1.5z",
  coach:
    "M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.500V16c1.500 1.600 3.400 2.400 5.500 2.400s4-.8 5.500-2.400v-4.500M21.500 9.500V15",
  again:
    "M19.200 10.500A7.400 7.400 0 0 0 6 7.600M5.600 3.800v4.200h4.200M4.800 13.500A7.400 7.400 0 0 0 18 16.400M18.400 20.200V16h-4.200",
  hourglass: "M6.5 3.5h11M6.5 20.5h11M8 3.5v4l4 4.500 4-4.500v-4M8 20.500v-4l4-4.500 4 4.500v4",
  bell: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10.500 20.500h3",
  robot: "M5 9h14v10H5zM12 9V5M10.5 4h3M9 13.5v.8M15 13.5v.8M3 12.5v3M21 12.5v3",
  person: "M15.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M5 20.5c0-4.5 3-7 7-7s7 2.5 7 7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  home: "M4 11.5 12 4.5l8 7M6.5 10v10h11V10",
  swap: "M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5",
  offline: "M5 12.5a10 10 0 0 1 3.5-2.3M12 9.5a10 10 0 0 1 7 3M8.5 16a5 5 0 0 1 7 0M12 19.5v.2M4 4l16 16",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1 4.5 3.5 5M16 6h3.5c0 3-1 4.5-3.5 5M12 14v4M8.5 20.5h7M10 18h4",
  master: "M12 3l2.8 6.2L21 12l-6.2 2.8L12 21l-2.8-6.2L3 12l6.2-2.8z",
  march: "M4 17c4-9 9-11 15-9M15 4.5l4.5 3.5-4 4M4 20.5h6",
  withdraw: "M12 3v10M8 9.5l4 4 4-4M5 14v6h14v-6",
  deploy: "M12 14V4M8 7.5l4-4 4 4M5 13v7h14v-7",
  raise: "M5 13h14v7H5zM12 3v7M8.5 6.5h7",
  pencil: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  wait: "M7 3.5h10M7 20.5h10M8 3.5c0 5 8 6 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 6-8 8.5s8 3.5 8 8.5",
  star: "M12 3.5l2.6 5.6 6 .7-4.5 4.100 1.300 6-5.400-3.100-5.400 3.100 1.300-6L3.400 9.800l6-.7z",
  map: "M4 6.500l5-2.500 6 2.500 5-2.500v13.500l-5 2.500-6-2.500-5 2.500zM9 4v13.500M15 6.500V20",
  search: "M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15.500 15.500 20 20",
  filter: "M4 7h16M7 12h10M10 17h4",
  keyboard: "M3 7h18v11H3zM6.5 10.5h.2M10 10.5h.2M13.8 10.5h.2M17.3 10.5h.2M8 14.5h8",
} as const;

export type IconName = keyof typeof PATHS;
export const ICONS = Object.keys(PATHS) as IconName[];

export interface IconProps {
  name: IconName;
  size?: number;
  /** Spoken name; without one the icon is decoration. */
  label?: string;
  class?: string;
}

export function Icon({ name, size = 18, label, class: cls }: IconProps): JSX.Element {
  return (
    <svg
      class={cls ? `ic ${cls}` : "ic"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={size < 16 ? 1.9 : 1.6}
      stroke-linecap="round"
      stroke-linejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The same icon inside a drawing: at (x, y), `size` wide, with a stroke of `weight` in the drawing's units. */
export function Glyph(props: {
  name: IconName;
  x: number;
  y: number;
  size: number;
  stroke?: string;
  weight?: number;
}): JSX.Element {
  const { name, x, y, size, stroke = "currentColor", weight = 1.5 } = props;
  return h(
    "g",
    {
      transform: `translate(${x} ${y}) scale(${size / 24})`,
      fill: "none",
      stroke,
      "stroke-width": (weight * 24) / size,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    h("path", { d: PATHS[name] }),
  );
}

/** Safehouse's own sign: the lamp. */
export function LampSign({ size = 20 }: { size?: number }): JSX.Element {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke-linecap="round"
      stroke-linejoin="round"
      stroke-width="1.6"
      aria-hidden="true"
    >
      <path d="M12 2.5v3M6 12.5a6 6 0 0 1 12 0z" stroke="var(--brass)" />
      <path d="M9.5 12.5 6 21M14.5 12.5 18 21M12 13v5" stroke="var(--signal)" />
    </svg>
  );
}
