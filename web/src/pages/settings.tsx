/** Settings of this device. */

import { type ComponentChildren, Fragment, type JSX } from "preact";
import { usePage } from "../page";
import { useState } from "preact/hooks";
import * as api from "../net/api";
import { motions, Volume } from "../moments/SoundPanel";
import { Button, Label, Segments } from "../parts";
import { reasonOf, refreshMe } from "../session";
import { LANGUAGES, type Language, language, t } from "../say";
import { type Motion, setSetting, settings, type Spoken, type Theme } from "../settings";
import { NoticesSection, VacationSection } from "./notices";
import "./forms.css";

export function SettingsPage(): JSX.Element {
  usePage(t("settings"));
  const now = settings.value;
  return (
    <div class="sheet settings">
      <h1>{t("settings")}</h1>
      <p class="lede">{t("settings-lede")}</p>
      <Choice<Spoken>
        title={t("language")}
        name="language"
        value={now.language}
        choices={[["system", t("language-system")], ...(Object.entries(LANGUAGES) as [Language, string][])]}
        hint={t("language-hint")}
        onChange={(value) => setSetting("language", value)}
      />
      <Choice<Theme>
        title={t("light")}
        name="theme"
        value={now.theme}
        choices={[
          ["night", t("light-night")],
          ["day", t("light-day")],
          ["system", t("as-the-system")],
        ]}
        hint={t("light-hint")}
        onChange={(value) => setSetting("theme", value)}
      />
      <Choice<Motion>
        title={t("motion")}
        name="motion"
        value={now.motion}
        choices={motions()}
        hint={t("motion-hint")}
        onChange={(value) => setSetting("motion", value)}
      />
      <Choice<"on" | "off">
        title={t("sound")}
        name="sound"
        value={now.sound ? "on" : "off"}
        choices={[
          ["on", t("sound-on")],
          ["off", t("sound-off")],
        ]}
        hint={t("sound-hint")}
        onChange={(value) => setSetting("sound", value === "on")}
      >
        <Volume />
      </Choice>
      <Choice<"on" | "off">
        title={t("confirm")}
        name="confirm"
        value={now.confirm ? "on" : "off"}
        choices={[
          ["on", t("confirm-on")],
          ["off", t("confirm-off")],
        ]}
        hint={t("confirm-hint")}
        onChange={(value) => setSetting("confirm", value === "on")}
      />
      <Choice<"0" | "400" | "1000">
        title={t("settle")}
        name="settle"
        value={String(now.settle) as "0" | "400" | "1000"}
        choices={[
          ["0", t("settle-0")],
          ["400", t("settle-400")],
          ["1000", t("settle-1000")],
        ]}
        hint={t("settle-hint")}
        onChange={(value) => setSetting("settle", Number(value))}
      />
      <Choice<"on" | "off">
        title={t("notify")}
        name="notify"
        value={now.notify ? "on" : "off"}
        choices={[
          ["on", t("notify-on")],
          ["off", t("notify-off")],
        ]}
        hint={t("notify-hint")}
        onChange={(value) => {
          if (value === "off" || !("Notification" in globalThis)) return setSetting("notify", false);
          void Notification.requestPermission().then((said) => setSetting("notify", said === "granted"));
        }}
      />
      {/* What these have said goes with the language it was said in. */}
      <Fragment key={language.value}>
        <NoticesSection />
        <VacationSection />
        <MyDataSection />
      </Fragment>
    </div>
  );
}

/** What the server keeps: to take along, or to have deleted. */
function MyDataSection(): JSX.Element {
  const [sure, setSure] = useState(false);
  const [said, setSaid] = useState("");
  const download = async () => {
    try {
      const text = JSON.stringify(await api.myData(), null, 1);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = "safehouse-my-data.json";
      link.click();
      URL.revokeObjectURL(link.href);
      setSaid(t("data-downloaded"));
    } catch (error) {
      setSaid(reasonOf(error));
    }
  };
  const forget = async () => {
    try {
      await api.deleteMe();
      setSaid(t("data-deleted"));
      setSure(false);
      await refreshMe();
    } catch (error) {
      setSaid(reasonOf(error));
    }
  };
  return (
    <section class="form-section">
      <Label as="h2">{t("my-data")}</Label>
      <div class="form-do">
        <Button onClick={() => void download()}>{t("data-download")}</Button>
        {sure ? (
          <>
            <Button onClick={() => void forget()}>{t("data-delete-yes")}</Button>
            <Button onClick={() => setSure(false)}>{t("data-keep")}</Button>
          </>
        ) : (
          <Button onClick={() => setSure(true)}>{t("data-delete")}</Button>
        )}
      </div>
      <p class="hint">{t("data-hint")}</p>
      <p role="status">{said}</p>
    </section>
  );
}

function Choice<T extends string>(props: {
  title: string;
  name: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  hint: string;
  onChange: (value: T) => void;
  /** What else belongs to it. */
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <section class="form-section">
      <Label as="h2">{props.title}</Label>
      <Segments
        name={props.name}
        label={props.title}
        value={props.value}
        choices={props.choices}
        onChange={props.onChange}
      />
      {props.children}
      <p class="hint">{props.hint}</p>
    </section>
  );
}
