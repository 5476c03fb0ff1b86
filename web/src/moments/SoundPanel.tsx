/** How loud the table is, and how fast things move on it. */

import type { JSX } from "preact";
import { Button } from "../parts/Button";
import { t } from "../say";
import { type Motion, setSetting, settings } from "../settings";
import { sound } from "../table/sound";
import "./sound-panel.css";

/** The choices of motion with their names. */
export const motions = (): readonly (readonly [Motion, string])[] => [
  ["system", t("as-the-system")],
  ["off", t("motion-off")],
  ["slow", t("motion-slow")],
  ["normal", t("motion-normal")],
  ["fast", t("motion-fast")],
];

/** A slider; letting go of it lets one hear how loud that is. */
export function Volume(): JSX.Element {
  const { sound: on, volume } = settings.value;
  return (
    <label class="volume">
      <span>{t("volume")}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={!on}
        aria-valuetext={t("volume-is", { percent: volume })}
        onInput={(event) => setSetting("volume", Number(event.currentTarget.value))}
        onChange={() => sound.card()}
      />
      <b class="num">{t("volume-is", { percent: volume })}</b>
    </label>
  );
}

export function SoundPanel(): JSX.Element {
  const { sound: on, motion } = settings.value;
  return (
    <div class="sound-panel">
      <Button icon={on ? "sound" : "mute"} pressed={on} onClick={() => setSetting("sound", !on)}>
        {on ? t("sound-is-on") : t("sound-is-off")}
      </Button>
      <Volume />
      <fieldset>
        <legend class="lab">{t("motion")}</legend>
        {motions().map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="table-motion"
              checked={motion === value}
              onChange={() => setSetting("motion", value)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <p class="hint">{t("motion-hint")}</p>
    </div>
  );
}
