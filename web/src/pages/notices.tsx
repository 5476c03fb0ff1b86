/** "It is your turn": by push message, by mail; and vacations. */

import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import type { NoticeInfo } from "../gen/messages";
import { api } from "../net/api";
import { Button, Label } from "../parts";
import { info, me, reasonOf, refreshMe } from "../session";

/** The server's key as the browser wants it. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const padded = text.replace(/-/g, "+").replace(/_/g, "/") + "=".repeat((4 - (text.length % 4)) % 4);
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
}

async function subscribe(key: string): Promise<NoticeInfo[]> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("The browser does not allow notifications here.");
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const made = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) })
  ).toJSON();
  return api.addPush({ endpoint: made.endpoint ?? "", p256dh: made.keys?.p256dh ?? "", auth: made.keys?.auth ?? "" });
}

export function NoticesSection(): JSX.Element | null {
  const id = useId();
  const [ways, setWays] = useState<NoticeInfo[]>([]);
  const [address, setAddress] = useState("");
  const [said, setSaid] = useState("");
  useEffect(() => {
    api.notices().then(setWays, () => undefined);
  }, []);
  const key = info.value?.push_key ?? "";
  const mail = info.value?.mail ?? false;
  const push = key !== "" && "serviceWorker" in navigator && "PushManager" in globalThis;
  const run = async (work: () => Promise<NoticeInfo[]>, words: string) => {
    try {
      setWays(await work());
      setSaid(words);
    } catch (error) {
      setSaid(reasonOf(error));
    }
  };
  return (
    <section class="form-section">
      <Label as="h2">When it is my turn</Label>
      <p class="hint">
        At tables with other people, when I am away. A notice names the game and the table, and nothing of what is
        played.
      </p>
      {push && (
        <div class="form-do">
          <Button onClick={() => void run(() => subscribe(key), "This browser tells you from now on.")}>
            Tell me in this browser
          </Button>
        </div>
      )}
      {mail && (
        <form
          class="form-do"
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => api.addMail(address), "We have written to that address: follow the link there.");
          }}
        >
          <label for={id}>Mail address</label>
          <input
            id={id}
            class="field"
            type="email"
            required
            autocomplete="email"
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
          <Button type="submit">Tell me by mail</Button>
        </form>
      )}
      {!push && !mail && <p class="hint">This server or this browser has no way to tell you.</p>}
      <ul>
        {ways.map((way) => (
          <li key={way.id}>
            {way.way === "push" ? `Push, by ${way.target}` : way.target}
            {way.confirmed ? "" : " (not confirmed yet)"}{" "}
            <Button
              label={`No more to ${way.target}`}
              onClick={() =>
                void run(async () => {
                  await api.noticeOff(way.id);
                  return api.notices();
                }, "You are told no more in this way.")
              }
            >
              No more
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
      await api.vacation(count);
      await refreshMe();
      setSaid(count ? "Have a good time." : "Welcome back.");
    } catch (error) {
      setSaid(reasonOf(error));
    }
  };
  return (
    <section class="form-section">
      <Label as="h2">Vacation</Label>
      <p class="hint">
        Clocks that count days for each move stand still for you. You have {me.value?.vacation_left ?? 0} days left this
        year.
      </p>
      {until !== null ? (
        <div class="form-do">
          <p>Until {new Date(until * 1000).toLocaleString()}</p>
          <Button onClick={() => void take(0)}>End it</Button>
        </div>
      ) : (
        <form
          class="form-do"
          onSubmit={(event) => {
            event.preventDefault();
            void take(Number(days));
          }}
        >
          <label for={id}>Days</label>
          <input
            id={id}
            class="field"
            type="number"
            min="1"
            max="30"
            required
            value={days}
            onInput={(event) => setDays(event.currentTarget.value)}
          />
          <Button type="submit">Begin now</Button>
        </form>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
