/** The administrator's side: tables, bans, what was done. The token stays in this tab. */

import type { JSX } from "preact";
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import type { AdminAct, AdminLine, AdminTable, AdminView } from "../gen/messages";
import * as api from "../net/api";
import { usePage } from "../page";
import { Button, Label } from "../parts";
import { useSteadyRows } from "../parts/settle";
import { gameName, reasonOf } from "../session";
import { useSending } from "../table/sending";
import "./forms.css";
import "./admin.css";
import { dateText, loadWords, say, t } from "../say";
import { Marked } from "../parts/marked";

const KEPT = "safehouse-admin";

export function AdminPage(): JSX.Element {
  usePage(t("administration"));
  const [token, setToken] = useState(sessionStorage.getItem(KEPT) ?? "");
  const [view, setView] = useState<AdminView | null>(null);
  const [said, setSaid] = useState("");
  const [trouble, setTrouble] = useState("");

  const load = useCallback(async (key: string) => {
    try {
      setView(await api.adminView(key));
      sessionStorage.setItem(KEPT, key);
      setToken(key);
      setTrouble("");
    } catch (error) {
      setView(null);
      sessionStorage.removeItem(KEPT);
      setTrouble(reasonOf(error));
    }
  }, []);
  useEffect(() => {
    if (token && !view) void load(token);
  }, []);

  const { send } = useSending();
  const act: Act = async (asked) => void (await send(asked.act, () => perform(asked)));
  const perform: Act = async (asked) => {
    try {
      const done = await api.adminAct(asked, token);
      await loadWords("house");
      setSaid(say(done.message));
      setTrouble("");
    } catch (error) {
      setSaid("");
      setTrouble(reasonOf(error));
    }
    setView(await api.adminView(token).catch(() => view));
  };

  const people = (view?.tables ?? []).flatMap((table) => [
    table.id,
    ...[...table.people, ...table.here].map((one) => one.guest),
  ]);
  const held = [...(view?.bans ?? []).map((ban) => ban.value), ...(view?.mutes ?? []).map((mute) => mute.guest)];
  const sheet = useSteadyRows<HTMLDivElement>([said, trouble, ...people, ...held]);
  return (
    <div class="sheet" ref={sheet}>
      <div class="sheet-head">
        <h1>{t("administration")}</h1>
        {view && <Button onClick={() => void load(token)}>{t("look-again")}</Button>}
      </div>
      <p role="status" class={said ? "form-error" : "sr"}>
        {said}
      </p>
      {trouble && (
        <p role="alert" class="form-error">
          {trouble}
        </p>
      )}
      {view ? <ServerPanels view={view} token={token} act={act} /> : <Entry open={load} />}
    </div>
  );
}

function Entry(props: { open(token: string): Promise<void> }): JSX.Element {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      class="plate admin-entry"
      onSubmit={(event) => {
        event.preventDefault();
        void props.open(field.current?.value.trim() ?? "");
      }}
    >
      <label for={id}>{t("admin-token")}</label>
      <p class="hint">
        <Marked text={t("admin-token-hint")} />
      </p>
      <div class="admin-line">
        <input id={id} ref={field} class="field" type="password" autocomplete="off" required />
        <Button kind="primary" type="submit">
          {t("open")}
        </Button>
      </div>
    </form>
  );
}

type Act = (asked: AdminAct) => Promise<void>;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const when = (at: number): string => dateText(at);

function ServerPanels(props: { view: AdminView; token: string; act: Act }): JSX.Element {
  const { view, act } = props;
  return (
    <>
      <section class="form-section" aria-labelledby="admin-tables">
        <Label as="h2">
          <span id="admin-tables">{t("tables")}</span>
        </Label>
        {view.tables.length === 0 && <p class="hint">{t("admin-no-table")}</p>}
        <ul class="admin-list">
          {view.tables.map((table) => (
            <li key={table.id}>
              <OneTable table={table} token={props.token} act={act} />
            </li>
          ))}
        </ul>
      </section>
      <Ban act={act} />
      <section class="form-section" aria-labelledby="admin-bans">
        <Label as="h2">
          <span id="admin-bans">{t("admin-banned")}</span>
        </Label>
        {view.bans.length + view.mutes.length === 0 && <p class="hint">{t("admin-nobody")}</p>}
        <ul class="admin-list">
          {view.bans.map((ban) => (
            <li key={ban.kind + ban.value} class="admin-line">
              <span>
                <span class="code">{ban.value}</span>{" "}
                {ban.until ? t("until", { when: when(ban.until) }) : t("for-good")} {ban.reason}
              </span>
              <Button
                label={t("let-in-again", { who: ban.value })}
                onClick={() => void act({ act: "unban", [ban.kind]: ban.value })}
              >
                {t("let-in")}
              </Button>
            </li>
          ))}
          {view.mutes.map((mute) => (
            <li key={mute.guest + mute.table} class="admin-line">
              <span>
                <span class="code">{mute.guest}</span>{" "}
                {mute.table ? t("muted-at", { table: mute.table }) : t("muted-everywhere")}
              </span>
              <Button
                label={t("let-speak-again", { who: mute.guest })}
                onClick={() => void act({ act: "unmute", guest: mute.guest, table: mute.table || null })}
              >
                {t("let-speak")}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section class="form-section" aria-labelledby="admin-stored">
        <Label as="h2">
          <span id="admin-stored">{t("admin-stored")}</span>
        </Label>
        <p>
          {t("admin-stored-all", {
            size: megabytes(view.stored.size),
            used: megabytes(view.stored.kinds.reduce((sum, one) => sum + one.bytes, 0)),
            most: view.stored.most ? megabytes(view.stored.most) : "none",
            free: megabytes(view.stored.free),
          })}
        </p>
        <ul class="admin-list">
          {view.stored.kinds.map((one) => (
            <li key={one.kind}>
              {t("admin-stored-kind", { kind: one.kind, size: megabytes(one.bytes), items: one.items })}
            </li>
          ))}
        </ul>
        {[view.stored.guests, view.stored.addresses].map((most, index) => (
          <ul key={index} class="admin-list" aria-label={t("admin-stored-most", { who: index ? "address" : "guest" })}>
            {most.map((one) => (
              <li key={one.name}>
                <span class="code">{one.name}</span>{" "}
                {t("admin-stored-who", { size: megabytes(one.bytes), items: one.items })}
              </li>
            ))}
          </ul>
        ))}
      </section>
      <section class="form-section" aria-labelledby="admin-outgoing">
        <Label as="h2">
          <span id="admin-outgoing">{t("admin-outgoing")}</span>
        </Label>
        {(view.outgoing ?? []).length === 0 && <p class="hint">{t("admin-nothing")}</p>}
        <ul class="admin-list">
          {(view.outgoing ?? []).map((one) => (
            <li key={one.way + one.act + one.outcome}>
              {t("admin-outgoing-line", {
                way: one.way,
                act: one.act,
                outcome: one.outcome,
                hour: one.hour,
                total: one.total,
              })}
            </li>
          ))}
        </ul>
      </section>
      <section class="form-section" aria-labelledby="admin-log">
        <Label as="h2">
          <span id="admin-log">{t("admin-done")}</span>
        </Label>
        {view.log.length === 0 && <p class="hint">{t("admin-nothing")}</p>}
        <ol class="admin-list">
          {view.log.map((one, index) => (
            <li key={index}>
              <Marked
                text={t("admin-act", {
                  when: when(one.at),
                  act: one.act,
                  table: one.table,
                  target: one.target,
                  actor: one.actor,
                  reason: one.reason,
                })}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function OneTable(props: { table: AdminTable; token: string; act: Act }): JSX.Element {
  const { table, act } = props;
  const [talk, setTalk] = useState<AdminLine[] | null>(null);
  const read = async () => setTalk(await api.adminChat(table.id, props.token).catch(() => []));
  const people = new Map(
    table.people.map((one) => [one.guest, { name: one.name, where: t("seat-no", { seat: one.seat }), address: "" }]),
  );
  for (const one of table.here)
    people.set(one.guest, {
      name: one.name,
      where: people.get(one.guest)?.where ?? t("watching"),
      address: one.address,
    });
  return (
    <>
      <div class="admin-line">
        <h3>
          {gameName(table.game)} <span class="code">{table.id}</span>
        </h3>
        <span>{t("admin-table-is", { status: table.status, public: table.public })}</span>
        <Button label={t("admin-talk-of", { table: table.id })} onClick={() => void read()}>
          {t("admin-talk")}
        </Button>
        <Button
          label={t("admin-close-table", { table: table.id })}
          onClick={() => void act({ act: "close", table: table.id })}
        >
          {t("close")}
        </Button>
      </div>
      <ul>
        {[...people].map(([guest, one]) => (
          <li key={guest} class="admin-line">
            <span>
              <b>{one.name}</b> ({one.where}) <span class="code">{guest}</span> {one.address}
            </span>
            <Button label={t("mute-who", { name: one.name })} onClick={() => void act({ act: "mute", guest })}>
              {t("mute")}
            </Button>
            <Button label={t("ban-who", { name: one.name })} onClick={() => void act({ act: "ban", guest })}>
              {t("ban")}
            </Button>
          </li>
        ))}
      </ul>
      {talk && (
        <ol aria-label={t("admin-talk-of", { table: table.id })}>
          {talk.length === 0 && <li class="hint">{t("admin-no-messages")}</li>}
          {talk.map((line) => (
            <li key={line.line} class="admin-line">
              <span>
                <b>{line.name}</b> {line.text || t("deleted")}
              </span>
              {line.text && (
                <Button
                  label={t("delete-line", { line: line.line, name: line.name })}
                  onClick={() => void act({ act: "delete-chat", table: table.id, line: line.line }).then(read)}
                >
                  {t("delete")}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Ban(props: { act: Act }): JSX.Element {
  const id = useId();
  const [who, setWho] = useState("");
  const [days, setDays] = useState("");
  const [reason, setReason] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    const value = who.trim();
    const target = /^[0-9a-z]{24}$/.test(value) ? { guest: value } : { address: value };
    void props.act({ act: "ban", ...target, days: days ? Number(days) : null, reason });
  };
  return (
    <form class="form-section" onSubmit={send} aria-labelledby={`${id}-title`}>
      <Label as="h2">
        <span id={`${id}-title`}>{t("ban")}</span>
      </Label>
      <div class="admin-line">
        <label>
          {t("guest-or-address")}
          <input class="field" required value={who} onInput={(event) => setWho(event.currentTarget.value)} />
        </label>
        <label>
          {t("days-or-good")}
          <input
            class="field"
            type="number"
            min="0.01"
            max="3650"
            step="any"
            value={days}
            onInput={(event) => setDays(event.currentTarget.value)}
          />
        </label>
        <label>
          {t("reason")}
          <input
            class="field"
            maxLength={200}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <Button type="submit">{t("ban")}</Button>
      </div>
    </form>
  );
}
