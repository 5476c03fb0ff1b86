/** Every part in every state, night and day: the design system at a glance. */

import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { type BoardProps, type Draft, NO_DRAFT, type TableUI } from "../games/types";
import { samples, type Moment } from "../games/spyon/samples";
import { ui as room } from "../games/spyon/ui";
import type { ChatLine, TableInfo } from "../gen/messages";
import { PREPARED } from "../pages/frames";
import type { Connection, TableState, TableStore } from "../net/types";
import { usePage } from "../page";
import { theme } from "../settings";
import { Clause } from "../table/clause";
import { BoardFrame } from "../table/board-frame";
import { LogPanel } from "../table/log";
import { useTalk } from "../table/talk";
import { TablePage } from "../table/page";
import { PromptBar } from "../table/prompt";
import { SeatPlates, SeatStrip } from "../table/seats";
import { Button, IconButton } from "./Button";
import { Icon, ICONS, LampSign } from "./icons";
import { Chip, COLOURS, colourName, Cube, Defs, Pawn, TokenDisc } from "./pieces";
import { Card, CardBack, ClockFace, Dialog, Drawer, Label, Why } from "./ui";
import "../table/table.css";
import "./gallery.css";

const ui: TableUI = { ...room, id: "spyon", name: "SPYON", hidden: false };

const noon = 1_700_000_000;

function tableOf(moment: Moment, clock: boolean): TableInfo {
  const over = moment.view.result !== null;
  return {
    id: "K7Q2MX",
    game: "spyon",
    status: over ? "finished" : "playing",
    seats: [
      {
        seat: 0,
        name: "Green",
        colour: "green",
        holder: "person",
        player: "Marlow",
        level: null,
        mine: true,
        here: true,
        clock: clock ? 287 : null,
        running: clock && !over && moment.view.waiting.includes(0),
        ready_for_rematch: false,
        declined_rematch: false,
        to_move: moment.view.waiting.includes(0),
        returnable: false,
        away: null,
        ready: null,
        given: false,
        program: false,
        called: "",
        hosts: false,
        colour_chosen: false,
      },
      {
        seat: 1,
        name: "Orange",
        colour: "orange",
        holder: "person",
        player: "Ottoline",
        level: null,
        mine: false,
        here: true,
        clock: clock ? 372 : null,
        running: clock && !over && moment.view.waiting.includes(1),
        ready_for_rematch: false,
        declined_rematch: false,
        to_move: moment.view.waiting.includes(1),
        returnable: false,
        away: null,
        ready: null,
        given: false,
        program: false,
        called: "",
        hosts: false,
        colour_chosen: false,
      },
    ],
    options: {},
    clock: clock ? { initial: 600, increment: 5, each: false } : null,
    public: false,
    talk: true,
    host: true,
    ply: moment.view.ply,
    result: moment.view.result,
    headline: "",
    spectators: 0,
    paused: false,
    pause: [],
    next_table: null,
    created: noon,
    updated: noon,
    provenance: PREPARED,
    notice: "",
    pack: null,
    bot_after: 30,
    host_away: null,
    claim_after: null,
    shuffle: null,
  };
}

const CHAT: ChatLine[] = [
  { index: 0, at: noon, seat: 1, name: "Ottoline", text: "You sent me first again." },
  { index: 1, at: noon + 9, seat: 0, name: "Marlow", text: "I like to see what you are up to." },
];

const REFUSED = {
  ok: false as const,
  code: "not-now",
  reason: "This is a picture of a table: nothing is played here.",
  clause: "",
};

/** A table that stands still at one moment. */
function standing(moment: Moment, connection: Connection = "open"): TableStore {
  const state: TableState = {
    ...moment,
    since: moment.events.length,
    rewound: false,
    caughtUp: true,
    undoable: [],
    openTurns: [],
    asked: moment.decisions.map((one) => one.seat),
    takeback: null,
    takebackSince: null,
    takebackRefused: null,
    standing: [],
    leading: "",
  };
  const refuse = () => Promise.resolve(REFUSED);
  return {
    id: "K7Q2MX",
    table: signal(tableOf(moment, true)),
    tableAt: signal(performance.now()),
    state: signal(state),
    chat: signal(CHAT),
    connection: signal(connection),
    play: refuse,
    explain: () =>
      Promise.resolve({
        t: "explained",
        id: "",
        ok: false,
        reason: "Cubes in Reception cannot be taken this round.",
        clause: "SO-7.7",
      }),
    hint: () => Promise.resolve(REFUSED),
    undo: refuse,
    takeback: refuse,
    answer: refuse,
    stand: refuse,
    concede: refuse,
    claim: refuse,
    say: refuse,
    rematch: refuse,
    look: () => undefined,
    close: () => undefined,
  };
}

export function PartsPage(): JSX.Element {
  usePage("Parts");
  const asked = new URLSearchParams(location.search);
  const name = asked.get("table");
  const moment = name ? samples[name] : undefined;
  const connection = (asked.get("connection") ?? "open") as Connection;
  const store = useMemo(() => (moment ? standing(moment, connection) : null), [moment]);
  if (store) return <TablePage store={store} />;
  return (
    <main class="gallery" id="main" tabIndex={-1}>
      <Defs />
      <header>
        <LampSign size={28} />
        <h1>Parts</h1>
        <p>
          Everything the boards are built from, in every state, by night and by day. Whole tables:{" "}
          {Object.keys(samples).map((one) => (
            <a key={one} class="clause" href={`/parts?table=${one}`}>
              {one}
            </a>
          ))}
        </p>
      </header>
      <Side theme={theme.value} />
      <Side theme={theme.value === "night" ? "day" : "night"} />
    </main>
  );
}

function Side(props: { theme: "night" | "day" }): JSX.Element {
  return (
    <div class="gallery-side" data-theme={props.theme}>
      <h2>{props.theme === "night" ? "Night" : "Day"}</h2>
      <Pieces />
      <Controls />
      <Words />
      <Cards />
      <Prompts />
      <Seats />
      <Boards />
    </div>
  );
}

function Part({ name, children, wide }: { name: string; children: ComponentChildren; wide?: boolean }): JSX.Element {
  return (
    <section class={wide ? "part wide" : "part"}>
      <Label as="h3">{name}</Label>
      <div class="part-body">{children}</div>
    </section>
  );
}

function Pieces(): JSX.Element {
  return (
    <>
      <Part name="Seats: colour, mark, letter">
        {COLOURS.map((of) => (
          <span key={of} class="swatch">
            <Chip of={of} size={26} /> {colourName(of)}
          </span>
        ))}
      </Part>
      <Part name="Cubes: standing, stacked, ghost, dim">
        <svg
          width={600}
          height={92}
          viewBox="0 0 600 92"
          role="img"
          aria-label="Cubes in their states"
          class="on-board"
        >
          {(["green", "da", "orange"] as const).map((of, i) => (
            <g key={of}>
              <Cube x={20 + i * 190} y={44} size={34} of={of} />
              <Cube x={62 + i * 190} y={50} size={28} of={of} ghost />
              <Cube x={100 + i * 190} y={44} size={34} of={of} dim />
              <Cube x={146 + i * 190} y={60} size={18} of={of} />
              <Cube x={146 + i * 190} y={39} size={18} of={of} stacked />
            </g>
          ))}
        </svg>
      </Part>
      <Part name="Ministers">
        <svg width={240} height={60} viewBox="0 0 240 60" role="img" aria-label="Ministers" class="on-board">
          <Pawn x={20} y={8} size={44} sign="nuke" />
          <Pawn x={70} y={8} size={44} sign="nano" />
          <Pawn x={120} y={8} size={44} sign="bio" dim />
          <Pawn x={170} y={8} size={44} ghost />
        </svg>
      </Part>
      <Part name="Tokens: free, used, used with round, waiting, chosen">
        {(["green", "orange"] as const).map((of) => (
          <span key={of} class="swatch">
            <TokenDisc state="free" of={of} icon="switch" />
            <TokenDisc state="used" of={of} icon="switch" />
            <TokenDisc state="used" of={of} icon="switch" round={4} />
            <TokenDisc state="waiting" of={of} icon="switch" />
            <TokenDisc state="ghost" of={of} icon="crisis" />
          </span>
        ))}
      </Part>
      <Part name="Icons" wide>
        {ICONS.map((name) => (
          <span key={name} class="icon-cell">
            <Icon name={name} size={24} />
            {name}
          </span>
        ))}
      </Part>
    </>
  );
}

function Controls(): JSX.Element {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <>
      <Part name="Buttons">
        <Button kind="primary" icon="switch" hotkey="Enter">
          Confirm SWITCH
        </Button>
        <Button icon="infiltrate">INFILTRATE Bio instead</Button>
        <Button kind="bone">Open a table</Button>
        <Button kind="quiet">Play a bot</Button>
        <Button off>Not yet</Button>
        <Button kind="primary" off>
          Nothing chosen
        </Button>
        <Button pressed>Pressed</Button>
        <IconButton icon="back" label="Take back" framed />
        <IconButton icon="sun" label="Day theme" />
      </Part>
      <Part name="Dialog and drawer">
        <Button onClick={() => setDialog(true)}>Open a dialog</Button>
        <Button onClick={() => setDrawer(true)}>Open a drawer</Button>
        {dialog && (
          <Dialog
            title="Concede this match?"
            yes="Concede"
            no="Play on"
            onYes={() => setDialog(false)}
            onNo={() => setDialog(false)}
          >
            It ends at once and your rival wins. This cannot be taken back.
          </Dialog>
        )}
        {drawer && (
          <Drawer title="A drawer" onClose={() => setDrawer(false)}>
            The board stays in sight.
          </Drawer>
        )}
      </Part>
      <Part name="Clocks: still, running, low">
        <ClockFace seconds={372} running={false} since={0} />
        <ClockFace seconds={287} running since={performance.now()} />
        <ClockFace seconds={22} running={false} since={0} />
      </Part>
      <Part name="Field">
        <label class="field-label">
          Your name
          <input class="field" placeholder="Marlow" />
        </label>
      </Part>
    </>
  );
}

function Words(): JSX.Element {
  const talk = useTalk(() => Promise.resolve({ ok: true }), "");
  const highlight = useSignal<readonly string[]>([]);
  const moment = samples.switch!;
  return (
    <>
      <Part name="Why not?">
        <Why clause={<Clause id="SO-7.7" />}>Reception cubes cannot be taken this round.</Why>
        <Why lead="Not now." clause={<Clause id="SO-8.4" />} onClose={() => undefined}>
          ASSASSINATE costs 2 points; you have 1. It becomes INFILTRATE into Bio.
        </Why>
      </Part>
      <Part name="Banner">
        <div class="banner">
          <Icon name="offline" size={16} />
          The connection is lost. Reconnecting; no moves are lost.
        </div>
      </Part>
      <Part name="Log and chat">
        <div class="log-frame">
          <LogPanel
            ui={ui}
            events={moment.events}
            now={moment.events.at(-1)?.index ?? null}
            highlight={highlight}
            table={tableOf(moment, false)}
            viewer={0}
            chat={CHAT}
            talk={talk}
          />
        </div>
      </Part>
    </>
  );
}

function Cards(): JSX.Element {
  return (
    <Part name="Cards: plain, playable, dimmed, facedown, own facedown">
      <Card name="Emergency Aid" foot="Mission action">
        Take one wound off an agent here.
      </Card>
      <Card name="Draw Fire" foot="Playing" state="act">
        Another of your agents is targeted: aim it at this one.
      </Card>
      <Card name="Molly" foot="React" state="dim">
        React when your action is cancelled.
      </Card>
      <CardBack name="Facedown agent" />
      <CardBack name="Mr. Snyde" note="only you see this" />
    </Part>
  );
}

function boardProps(name: string, draft: BoardProps["draft"], highlight: BoardProps["highlight"]): BoardProps {
  const moment = samples[name]!;
  return {
    view: moment.view,
    table: tableOf(moment, true),
    decisions: moment.decisions,
    viewer: 0,
    events: moment.events,
    fresh: [],
    readonly: false,
    draft,
    play: () => undefined,
    standing: null,
    stand: () => undefined,
    explain: () =>
      Promise.resolve({ ok: false, reason: "Cubes in Reception cannot be taken this round.", clause: "SO-7.7" }),
    highlight,
    narrow: false,
  };
}

function Prompts(): JSX.Element {
  return (
    <Part name="Prompts" wide>
      {["choose_first", "select", "switch", "relocate", "regroup", "crisis", "assassinate", "dual", "forced"].map(
        (name) => (
          <OnePrompt key={name} name={name} />
        ),
      )}
    </Part>
  );
}

function OnePrompt({ name }: { name: string }): JSX.Element {
  const draft = useSignal<Draft>(NO_DRAFT);
  const highlight = useSignal<readonly string[]>([]);
  const props = boardProps(name, draft, highlight);
  const decision = props.decisions[0]!;
  return (
    <PromptBar
      content={ui.prompt(props, decision)}
      yours
      narrow={false}
      act={(action) => action.run?.()}
      back={{ label: "Take back", run: () => (draft.value = NO_DRAFT) }}
      hint={{ label: "Hint", run: () => undefined }}
    />
  );
}

function Seats(): JSX.Element {
  const draft = useSignal<Draft>(NO_DRAFT);
  const highlight = useSignal<readonly string[]>([]);
  return (
    <>
      <Part name="Seat plates" wide>
        {["select", "regroup"].map((name) => (
          <div key={name} class="plates">
            <SeatPlates ui={ui} board={boardProps(name, draft, highlight)} tableAt={0} />
          </div>
        ))}
      </Part>
      <Part name="Seat strip" wide>
        <div class="strip-frame size-phone">
          <SeatStrip ui={ui} board={boardProps("switch", draft, highlight)} tableAt={0} />
        </div>
      </Part>
    </>
  );
}

function Boards(): JSX.Element {
  return (
    <>
      {["switch", "dual", "crowded", "over"].map((name) => (
        <Part key={name} name={`SPYON: ${name}`} wide>
          <OneBoard name={name} />
        </Part>
      ))}
    </>
  );
}

function OneBoard({ name }: { name: string }): JSX.Element {
  const draft = useSignal<Draft>(NO_DRAFT);
  const highlight = useSignal<readonly string[]>([]);
  const props = boardProps(name, draft, highlight);
  return (
    <div class="board-frame">
      <BoardFrame spotlight={ui.spotlight(props.view, props.decisions)} dim={!props.decisions.length}>
        <ui.Board {...props} />
      </BoardFrame>
    </div>
  );
}
