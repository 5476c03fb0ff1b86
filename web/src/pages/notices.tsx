/** "It is your turn": by push message, by mail; and vacations. */

import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { NoticeInfo } from "../gen/messages";
import * as api from "../net/api";
import { Button, Label } from "../parts";
import { useSteadyRows } from "../parts/settle";
import { info, me, reasonOf, refreshMe } from "../session";
import { useSending } from "../table/sending";
import { dateText, language, t } from "../say";

/** The server's key as the browser wants it. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const padded = text.replace(/-/g, "+").replace(/_/g, "/") + "=".repeat((4 - (text.length % 4)) % 4);
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

async function subscribe(key: string): Promise<NoticeInfo[]> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(t("notices-forbidden"));
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const made = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) })
  ).toJSON();
  return api.addPush({
    endpoint: made.endpoint ?? "",
    p256dh: made.keys?.p256dh ?? "",
    auth: made.keys?.auth ?? "",
    language: language.value,
  });
}

export function NoticesSection(): JSX.Element | null {
  const id = useId();
  const [ways, setWays] = useState<NoticeInfo[]>([]);
  const [address, setAddress] = useState("");
  const [said, setSaid] = useState("");
  useEffect(() => {
    api.myNotices().then(setWays, () => undefined);
  }, []);
  const key = info.value?.push_key ?? "";
  const mail = info.value?.mail ?? false;
  const push = key !== "" && "serviceWorker" in navigator && "PushManager" in globalThis;
  const { send } = useSending();
  const list = useSteadyRows<HTMLUListElement>(ways.map((way) => way.id));
  const run = (work: () => Promise<NoticeInfo[]>, words: string) =>
    send("way", async () => {
      try {
        setWays(await work());
        setSaid(words);
      } catch (error) {
        setSaid(reasonOf(error));
      }
    });
  return (
    <section class="form-section">
      <Label as="h2">{t("when-my-turn")}</Label>
      <p class="hint">{t("notices-hint")}</p>
      {push && (
        <div class="form-do">
          <Button onClick={() => void run(() => subscribe(key), t("push-on"))}>{t("push-button")}</Button>
        </div>
      )}
      {mail && (
        <form
          class="form-do"
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => api.addMail({ address, language: language.value }), t("mail-sent"));
          }}
        >
          <label for={id}>{t("mail-address")}</label>
          <input
            id={id}
            class="field"
            type="email"
            required
            autocomplete="email"
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
          <Button type="submit">{t("mail-button")}</Button>
        </form>
      )}
      {!push && !mail && <p class="hint">{t("no-notices")}</p>}
      <ul ref={list}>
        {ways.map((way) => (
          <li key={way.id}>
            {t("notice-way", { way: way.way, target: way.target, confirmed: way.confirmed })}{" "}
            <Button
              label={t("notice-stop-to", { target: way.target })}
              onClick={() => void run(() => api.dropNotice(way.id), t("notice-stopped"))}
            >
              {t("notice-stop")}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
    </section>
  );
}

export function VacationSection(): JSX.Element {
  const id = useId();
  const [days, setDays] = useState("7");
  const [said, setSaid] = useState("");
  const until = me.value?.vacation ?? null;
  const take = async (count: number) => {
    try {
      await api.vacation({ days: count });
      await refreshMe();
      setSaid(count ? t("vacation-begun") : t("vacation-ended"));
    } catch (error) {
      setSaid(reasonOf(error));
    }
  };
  return (
    <section class="form-section">
      <Label as="h2">{t("vacation")}</Label>
      <p class="hint">{t("vacation-hint", { days: me.value?.vacation_left ?? 0 })}</p>
      {until !== null ? (
        <div class="form-do">
          <p>{t("vacation-until", { when: dateText(until) })}</p>
          <Button onClick={() => void take(0)}>{t("vacation-end")}</Button>
        </div>
      ) : (
        <form
          class="form-do vacation"
          onSubmit={(event) => {
            event.preventDefault();
            void take(Number(days));
          }}
        >
          <label for={id}>{t("days")}</label>
          <input
            id={id}
            class="field vacation-days"
            type="number"
            min="1"
            max="30"
            required
            value={days}
            onInput={(event) => setDays(event.currentTarget.value)}
          />
          <Button type="submit">{t("vacation-begin")}</Button>
        </form>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
