/** The lobby: bring people in, fill chairs with bots, start. Enters the table by itself. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Frame } from "../app";
import { broughtTo, pickedFor } from "../decks";
import type { GameInfo, SeatInfo, TableInfo } from "../gen/messages";
import * as api from "../net/api";
import { lineGone } from "../net/gone";
import type { TableStore } from "../net/types";
import { usePage } from "../page";
import { lazy } from "../lazy";
import { Button, Chip, Dialog, Icon, Label } from "../parts";
import { appeared } from "../parts/settle";
import { go, path } from "../router";
import { gameName, gameOf, info, reasonOf, useLoad } from "../session";
import { HostAway } from "./lobby-host";
import { coloursOption } from "./options";
import { clockWords, listed, openSeats, optionList, spoken } from "./summary";
import "./forms.css";
import "./lobby.css";
import { language, say, t } from "../say";
import { useAttention } from "../table/attention";
import { Marked } from "../parts/marked";

const DeckPanel = lazy<{ table: TableInfo; game: GameInfo }>(async () => (await import("./deck-panel")).default);

/** Who is being waited for. */
export function headline(table: TableInfo, seated: boolean): string {
  if (!seated) return openSeats(table).length ? t("seat-free") : t("about-to-begin");
  const lacking = table.seats.filter((seat) => seat.holder === "person" && seat.ready === false);
  if (lacking.length) {
    const others = lacking.filter((seat) => !seat.mine).map((seat) => seat.player);
    const you = lacking.some((seat) => seat.mine);
    return others.length ? t("choose-deck", { who: listed(others), count: others.length, you }) : t("you-choose-deck");
  }
  return openSeats(table).length ? t("waiting-for-players") : t("all-ready");
}

/** What a start waits for. */
function startWaits(lacking: readonly SeatInfo[]): string {
  const others = lacking.filter((seat) => !seat.mine).map((seat) => seat.player);
  const you = others.length < lacking.length;
  return t("start-waits", { who: listed(others), count: others.length, you });
}

/** Whether an address is good on this machine only. */
const isLocal = (address: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/** Where others find this table: an address other devices can open, if the server has one. */
export function inviteLink(id: string, here: string, shared: string[]): string {
  const base = isLocal(here) ? (shared[0] ?? here) : here;
  return `${base.replace(/\/+$/, "")}${path.table(id)}`;
}

/** The table as the lobby sees it: who sits, what is open, and what a start waits for. */
interface Lobby {
  store: TableStore;
  table: TableInfo;
  game: GameInfo | null;
  seated: boolean;
  open: number;
  /** Whether players bring decks. */
  decks: boolean;
  /** Whose deck is missing. */
  lacking: SeatInfo[];
  ready: boolean;
  /** What somebody could know of the deal beforehand. */
  known: string;
  error: string;
  busy: boolean;
  /** Sends one request at a time, and shows why it failed. */
  act(request: () => Promise<TableInfo>): () => Promise<void>;
  sit(seat: number | null, colour?: string | null): void;
  /** The seat that waits for somebody to accept a known deal. */
  sitting: Sitting | null;
  setSitting(sitting: Sitting | null): void;
}

/** Which seat is about to be taken, in which colour, and what its player is to know of the deal. */
interface Sitting {
  seat: number | null;
  colour: string | null;
  name: string;
  says: string;
}

function useLobby(store: TableStore): Lobby {
  const table = spoken(store.table.value as TableInfo);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const act = (request: () => Promise<TableInfo>) => async () => {
    if (busy) return;
    setBusy(true);
    setError("");
    try {
      await request();
    } catch (failed) {
      setError(reasonOf(failed));
    } finally {
      setBusy(false);
    }
  };
  const seated = table.seats.some((seat) => seat.mine);
  const lacking = table.seats.filter((seat) => seat.holder === "person" && seat.ready === false);
  const known = table.provenance.fresh ? "" : say(table.provenance.says);
  return {
    store,
    table,
    game: gameOf(table.game),
    seated,
    open: openSeats(table).length,
    decks: table.seats.some((seat) => seat.ready !== null),
    lacking,
    ready: seated && !lacking.length,
    known,
    error,
    busy,
    act,
    sit: (seat, colour = null) => {
      if (!known || table.host) void act(() => api.sit(table.id, seat, "", colour))();
      else setSitting({ seat, colour, name: table.provenance.name, says: known });
    },
    sitting,
    setSitting,
  };
}

export function LobbyPage({ store }: { store: TableStore }): JSX.Element {
  const lobby = useLobby(store);
  const { table, game, seated, decks, known, act } = lobby;
  usePage(t("lobby-of", { id: table.id }));
  const choosing = lobby.lacking.some((seat) => seat.mine);
  // Whoever comes, leaves or is ready changes what stands where.
  const room = useRef<HTMLElement>(null);
  const stand = table.seats.map((seat) => `${seat.holder}:${seat.player}:${seat.ready}`).join();
  useLayoutEffect(() => appeared(room.current), [stand, table.host, table.host_away === null]);
  useAttention({
    game: t("lobby-of", { id: table.id }),
    table: table.id,
    asked: table.host && decks && !lobby.open && !lobby.lacking.length ? t("lobby-you-start") : null,
    step: t("start"),
    what: "",
    key: "start",
    absent: [],
  });
  return (
    <Frame current="table">
      <div class="sheet lobby">
        <div class="sheet-head">
          <div>
            <p class="lab">{t("lobby-table", { game: gameName(table.game), count: table.seats.length })}</p>
            <h1>{headline(table, seated)}</h1>
          </div>
        </div>
        <div class={`lobby-grid${choosing ? " choosing" : ""}`}>
          <section aria-labelledby="lobby-seats" ref={room}>
            <h2 id="lobby-seats" class="sr">
              {t("seats")}
            </h2>
            <Chairs lobby={lobby} />
            {decks && seated && game && <DeckPanel table={table} game={game} />}
            <HostAway
              table={table}
              since={store.tableAt.value}
              busy={lobby.busy}
              onTake={() => void act(() => api.takeHosting(table.id))()}
            />
            {known && <p class="quiet-note known-deal">{known}</p>}
            {lobby.error && (
              <p role="alert" class="form-error">
                {lobby.error}
              </p>
            )}
            <KnownDeal lobby={lobby} />
            <Starts lobby={lobby} />
            <Afterwards lobby={lobby} />
          </section>
          <div class="lobby-side">
            <Invite table={table} />
            <Terms lobby={lobby} />
          </div>
        </div>
      </div>
    </Frame>
  );
}

function Chairs({ lobby }: { lobby: Lobby }): JSX.Element {
  const { table, game, act } = lobby;
  return (
    <div class={`lobby-seats${lobby.decks ? " with-decks" : ""}${table.host ? " for-host" : ""}`}>
      {table.seats.map((seat) => (
        <Chair
          key={seat.seat}
          seat={seat}
          game={game}
          host={table.host}
          again={lobby.seated}
          deck={chairDeck(table, seat)}
          busy={lobby.busy}
          colours={coloursFor(table, seat, game)}
          onColour={(colour) => void act(() => api.chooseColour(table.id, seat.seat, colour))()}
          onSit={(colour) => lobby.sit(seat.seat, colour)}
          onBot={(level) => void act(() => api.seatBot(table.id, seat.seat, { level }))()}
          onOpen={() => void act(() => api.openSeat(table.id, seat.seat))()}
        />
      ))}
    </div>
  );
}

/** Whoever sits down where somebody can know the deal is asked first. */
function KnownDeal({ lobby: { table, act, sitting, setSitting } }: { lobby: Lobby }): JSX.Element | null {
  if (!sitting) return null;
  return (
    <Dialog
      title={t("known-deal-ask")}
      yes={t("known-deal-sit")}
      no={t("known-deal-not")}
      onYes={() => {
        setSitting(null);
        void act(() => api.sit(table.id, sitting.seat, sitting.name, sitting.colour))();
      }}
      onNo={() => setSitting(null)}
    >
      {sitting.says} {t("known-deal-counts")}
    </Dialog>
  );
}

const usualOf = (game: GameInfo | null) => game?.levels.find((level) => level.usual) ?? game?.levels[0];

/** What goes on from here: sitting down, starting, with bots in the open seats. */
function Starts({ lobby }: { lobby: Lobby }): JSX.Element {
  const { table, seated, ready, open, lacking, busy, act } = lobby;
  const usual = usualOf(lobby.game);
  const start = (fill: string | null) => () => {
    if (!lacking.length) void act(() => api.start(table.id, fill === null ? null : { fill }))();
  };
  const looks = {
    kind: ready ? "primary" : "plain",
    off: busy || lacking.length > 0,
    class: lacking.length ? "btn-dashed" : "",
  } as const;
  return (
    <div class={`form-do${!seated || ready ? " stays" : ""}`}>
      {!seated && (
        <Button kind="primary" off={busy} onClick={() => lobby.sit(null)}>
          {t("take-a-seat")}
        </Button>
      )}
      {table.host && lobby.decks && !open && (
        <Button {...looks} onClick={start(null)}>
          {t("start")}
        </Button>
      )}
      {table.host && usual && open > 0 && (
        <Button {...looks} icon="robot" onClick={start(usual.id)}>
          {t("start-with-bots", { count: open })}
        </Button>
      )}
      {table.host && table.seats.length === 2 && (
        <Button icon="swap" off={busy} onClick={() => void act(() => api.swap(table.id, { first: 0, second: 1 }))()}>
          {t("swap-seats")}
        </Button>
      )}
      {table.host && (lacking.length > 0 || open > 0) && (
        <p class="hint">
          {lacking.length ? startWaits(lacking) : t("start-level", { count: open, level: usual?.name ?? "" })}
        </p>
      )}
    </div>
  );
}

/** What happens next by itself. */
function nextOf({ table, seated, decks, lacking, open }: Lobby): string {
  if (!seated) return t("lobby-look-on");
  if (!decks) return t("lobby-starts-itself");
  if (lacking.length || open) return t("lobby-decks-wait", { host: table.host });
  return table.host ? t("lobby-you-start") : t("lobby-host-starts");
}

function Afterwards({ lobby }: { lobby: Lobby }): JSX.Element {
  const { store, table, seated, act } = lobby;
  const leave = async () => {
    await act(() => api.leave(table.id, {}))();
    if (!store.table.peek()?.seats.some((seat) => seat.mine)) go(path.home);
  };
  return (
    <div class="lobby-after">
      <p class="hint" role="status">
        {lineGone(store) || nextOf(lobby)}
        {table.host && seated && lobby.open > 0 && ` ${t("sit-too-hint")}`}
      </p>
      {seated && (
        <Button kind="quiet" onClick={() => void leave()}>
          {t("leave-table")}
        </Button>
      )}
    </div>
  );
}

/** The rules of the table, as sentences. */
function Terms({ lobby: { table, game, known } }: { lobby: Lobby }): JSX.Element {
  const aim = useLoad(() => api.guideOpening(table.game, { language: language.value }), [table.game, language.value])
    .value?.aim;
  const choices = optionList(game, table.options);
  if (table.pack) choices.push(t("pack-is", { pack: `${table.pack.name} ${table.pack.version}` }));
  return (
    <section class="lobby-plays" aria-labelledby="lobby-plays">
      <Label as="h2">
        <span id="lobby-plays">{t("how-table-plays")}</span>
      </Label>
      <ul class="lobby-facts">
        {aim && (
          <li>
            <b>{aim}</b>{" "}
            <a class="plain-link" href={path.guide(table.game)}>
              {t("how-played")}
            </a>
          </li>
        )}
        <li>{choices.length ? t("plays-with", { choices: choices.join(", ") }) : t("plays-as-usual")}</li>
        <li>{table.clock ? t("plays-clock", { clock: clockWords(table.clock) }) : t("plays-no-clock")}</li>
        <li>{t("plays-door", { public: table.public })}</li>
        <li>{known ? t("plays-known-deal") : say(table.provenance.says)}</li>
        {table.shuffle && (
          <li title={table.shuffle.commitment}>
            {t("shuffle-commitment", { commitment: `${table.shuffle.commitment.slice(0, 16)}…` })}
          </li>
        )}
        {table.spectators > 0 && <li>{t("plays-watched", { count: table.spectators })}</li>}
      </ul>
    </section>
  );
}

/** A deck's name and size are shown to whoever chose it; of others only that they have one. */
export function chairDeck(table: TableInfo, seat: SeatInfo): string | null {
  if (seat.given) return t("deck-given");
  if (seat.ready === null || seat.holder === "open") return null;
  const known = seat.ready ? broughtTo(table, seat) : seat.mine && pickedFor(table.id, seat.seat);
  if (known) return t("deck-brought", { deck: known.name ?? t("pasted-list"), count: known.cards });
  return seat.ready ? t("deck-chosen") : t("no-deck-yet");
}

export interface ColourChoice {
  colour: string;
  name: string;
  /** Who has chosen it already; empty while it can be had. */
  by: string;
}

/** The colours somebody may give a seat: players their own, whoever sits down the one they take, the host the others. */
export function coloursFor(table: TableInfo, seat: SeatInfo, game: GameInfo | null): ColourChoice[] {
  const option = game ? coloursOption(game) : undefined;
  const free = seat.holder === "open" && !table.seats.some((one) => one.mine);
  if (!option || !(seat.mine || free || (table.host && seat.holder !== "person"))) return [];
  return option.choices.map((choice, n) => {
    const holder = table.seats.find((one) => one.colour === choice && one.seat !== seat.seat);
    const by = holder?.colour_chosen && !holder.mine ? holder.player : "";
    return { colour: String(choice), name: option.names[n] ?? String(choice), by };
  });
}

/** A seat's sign; where its colour can be chosen, the list of colours opens from it. */
function ColourPicker(props: {
  seat: SeatInfo;
  colour: string;
  colours: ColourChoice[];
  off: boolean;
  onChoose: (colour: string) => void;
}): JSX.Element {
  const { seat, colour, colours, off, onChoose } = props;
  if (colours.length < 2) return <Chip of={colour} size={30} label={seat.name} />;
  return (
    <label class="chair-colour">
      <Chip of={colour} size={30} />
      <Icon name="down" size={12} />
      <select
        aria-label={t("colour-of", { seat: seat.name })}
        disabled={off}
        value={colour}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
          event.currentTarget.value = colour; // the server decides
        }}
      >
        {colours.map((one) => (
          <option key={one.colour} value={one.colour} disabled={one.by !== ""} selected={one.colour === colour}>
            {one.by ? t("colour-taken", { colour: one.name, name: one.by }) : one.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Chair(props: {
  seat: SeatInfo;
  game: GameInfo | null;
  host: boolean;
  /** I sit elsewhere already: this would be a hot seat. */
  again: boolean;
  /** What is said of the seat's deck; null where nobody brings one. */
  deck: string | null;
  busy: boolean;
  colours: ColourChoice[];
  onColour: (colour: string) => void;
  onSit: (colour: string | null) => void;
  onBot: (level: string) => void;
  onOpen: () => void;
}): JSX.Element {
  const { seat, game, host, again, deck, busy, colours, onColour, onSit, onBot, onOpen } = props;
  // Whoever does not sit yet takes the colour along.
  const [wish, setWish] = useState<string | null>(null);
  const joins = seat.holder === "open" && !again;
  const colour = (joins && wish) || seat.colour;
  const levels = game?.levels ?? [];
  const usual = (levels.find((one) => one.usual) ?? levels[0])?.id ?? "";
  const [level, setLevel] = useState(usual);
  const who = seat.holder === "open" ? t("open-seat") : seat.mine ? t("name-you", { name: seat.player }) : seat.player;
  const line =
    seat.holder === "open"
      ? t("nobody-yet")
      : seat.holder === "bot"
        ? t("bot-of-level", { level: levels.find((one) => one.id === seat.level)?.name ?? "" })
        : seat.here
          ? t("at-the-table")
          : t("away-for-now");
  return (
    <div class={`chair ${seat.holder}`} aria-label={t("seat-who", { seat: seat.name, who })} role="group">
      <ColourPicker
        seat={seat}
        colour={colour}
        colours={colours}
        off={busy}
        onChoose={(next) => (joins && !host ? setWish(next) : onColour(next))}
      />
      <div class="chair-who">
        <b>{who}</b>
        <span>{t("seat-line", { seat: seat.name, line, hosts: seat.hosts })}</span>
      </div>
      {deck && (
        <>
          <span class="chair-list">
            <Marked text={deck} />
          </span>
          <span class={`chair-deck${seat.ready ? " ready" : ""}`}>
            <Icon name={seat.ready ? "check" : "clock"} size={16} /> {seat.ready ? t("ready") : t("choosing-deck")}
          </span>
        </>
      )}
      {host && seat.holder !== "open" && !seat.mine && (
        <Button kind="quiet" off={busy} onClick={onOpen} label={t("clear-seat-of", { seat: seat.name })}>
          {t("clear-seat")}
        </Button>
      )}
      {seat.holder === "open" && (
        <div class="chair-do">
          {(!again || host) && (
            <Button off={busy} onClick={() => onSit(wish)} label={t("sit-here-as", { again, seat: seat.name })}>
              {t("sit-here", { again })}
            </Button>
          )}
          {host && levels.length > 0 && (
            <div class="chair-bot">
              <label>
                <span class="sr">{t("bot-level-of", { seat: seat.name })}</span>
                <select class="field" onChange={(event) => setLevel(event.currentTarget.value)}>
                  {levels.map((one) => (
                    <option key={one.id} value={one.id} selected={one.id === level}>
                      {t("bot-is", { level: one.name })}
                    </option>
                  ))}
                </select>
              </label>
              <Button
                icon="robot"
                off={busy}
                onClick={() => onBot(level)}
                label={t("seat-bot-as", { seat: seat.name })}
              >
                {t("seat-bot")}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function Invite({ table }: { table: TableInfo }): JSX.Element {
  const link = inviteLink(table.id, location.origin, info.value?.share_urls ?? []);
  const local = isLocal(link);
  const [copied, setCopied] = useState("");
  const [shown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(t("copied"));
    } catch {
      // Without a secure address the browser has no clipboard: mark the text instead.
      const field = document.getElementById("invite-link") as HTMLInputElement | null;
      field?.select();
      setCopied(t("marked"));
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: gameName(table.game), url: link });
    } catch {
      // The person changed their mind.
    }
  };
  return (
    <section class="invite" aria-labelledby="invite">
      <div class="invite-first">
        <Label as="h2">
          <span id="invite">{t("bring-friend")}</span>
        </Label>
        <p class="invite-code">
          <span class="sr">{t("code-spelt", { code: table.id.split("").join(" ") })}</span>
          {table.id.split("").map((letter, n) => (
            <i key={n} aria-hidden="true">
              {letter}
            </i>
          ))}
        </p>
        <p class="hint invite-how">{local ? t("local-only") : t("code-for-home")}</p>
        <button
          type="button"
          class="btn btn-quiet invite-show"
          aria-expanded={shown}
          aria-controls="invite-more"
          onClick={() => setShown(!shown)}
        >
          {t("show-qr", { shown })}
        </button>
        <div class="invite-do">
          <Button icon="copy" onClick={() => void copy()}>
            {t("copy-link")}
          </Button>
          {"share" in navigator && (
            <Button icon="upload" onClick={() => void share()}>
              {t("share-link")}
            </Button>
          )}
          <p class="hint" role="status">
            {copied}
          </p>
        </div>
      </div>
      <div class={`invite-link${shown ? " shown" : ""}`} id="invite-more">
        <img class="qr" src={api.qrAddress(table.id)} alt={t("qr-code", { id: table.id })} width={132} height={132} />
        <label class="invite-address">
          <span class="sr">{t("link-to-table")}</span>
          <input
            id="invite-link"
            class="field"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        {local && table.host && (
          <p class="hint invite-local">
            <Marked text={t("local-more")} />
          </p>
        )}
      </div>
    </section>
  );
}
