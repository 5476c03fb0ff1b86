/** What the prompt asks, says and offers, for every decision of SpyMaster. */

import type { ComponentChildren, JSX } from "preact";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpymasterBoard, SpymasterPreview } from "../../gen/spymaster";
import { Clause } from "../../table/clause";
import type { BoardProps, PromptAction, PromptContent } from "../types";
import { type Composed, compose, rest, toAssign } from "./compose";
import { passAllRound } from "./standing";
import {
  cardName,
  cardNamed,
  cardsNamed,
  evenCuts,
  m,
  missionNamed,
  placeName,
  placeNamed,
  route,
  t,
  worth,
} from "./words";
import "./prompt.css";

interface Asked {
  props: BoardProps;
  board: SpymasterBoard;
  decision: DecisionInfo;
  composed: Composed;
  pick(picks: readonly string[]): () => void;
}

export function prompt(props: BoardProps, decision: DecisionInfo): PromptContent {
  const board = props.view.board as SpymasterBoard;
  const asked: Asked = {
    props,
    board,
    decision,
    composed: compose(decision, board, props.draft.value.picks),
    pick: (picks) => () => {
      props.draft.value = { picks, peek: null, why: null };
    },
  };
  switch (decision.kind) {
    case "assign":
      return assign(asked);
    case "stack":
      return stack(asked);
    case "cut":
    case "card":
      return files(asked);
    case "take":
      return take(asked);
    case "turn":
      return turn(asked);
    default:
      return act(asked);
  }
}

const by = (decision: DecisionInfo, kind: string): MoveInfo | undefined =>
  decision.moves.find((move) => move.json.kind === kind);
const withClause = (text: ComponentChildren, clause: string): JSX.Element => (
  <>
    {text} <Clause id={clause} />
  </>
);

function assign({ props, board, decision, composed }: Asked): PromptContent {
  const left = toAssign(board, decision.seat) - props.draft.value.picks.length;
  const placed = props.draft.value.picks.map((piece) => placeNamed(board, rest(piece)));
  const random = by(decision, "random");
  const others: PromptAction[] = random
    ? [{ id: "random", label: t("random"), short: t("random-short"), icon: "regroup", move: random }]
    : [];
  const label = t("prompt-label", { step: "assign" });
  const places = { items: placed, how: "and" as const };
  if (composed.move) {
    return {
      label,
      question: t("assign-sure", { places }),
      note: withClause(t("assign-secret"), "SM-3.2"),
      main: { id: "confirm", label: t("commit"), short: t("commit-short"), icon: "lock", moves: composed.line },
      others,
    };
  }
  return {
    label,
    question: t("assign-where", { left }),
    note: withClause(placed.length ? t("assign-so-far", { places }) : t("assign-how"), "SM-3.2"),
    main: null,
    others,
  };
}

function stack({ composed }: Asked): PromptContent {
  const label = t("prompt-label", { step: "spymaster" });
  if (composed.move) {
    const number = Number(composed.move.json.stack);
    return {
      label,
      question: t("stack-sure", { stack: number }),
      note: withClause(t("stack-final"), "SM-5.2"),
      main: {
        id: "confirm",
        label: t("turn-up", { stack: number }),
        short: t("turn-up-short"),
        icon: "card",
        move: composed.move,
      },
      others: [],
    };
  }
  return {
    label,
    question: t("stack-which"),
    note: withClause(t("stack-alike"), "SM-5.1"),
    main: null,
    others: [],
  };
}

/** Cuts and the SpyMaster card are composed together and laid out at once. */
function files({ props, board, decision, composed, pick }: Asked): PromptContent {
  const label = t("prompt-label", { step: "spymaster" });
  const count = board.players.length;
  const cutting = decision.kind === "cut";
  const left = count - 1 - composed.cuts.length;
  const notches = props.draft.value.picks.filter((piece) => piece.startsWith("notch:"));
  const last = board.round === board.rounds;
  if (cutting && left > 0) {
    const even = evenCuts(board.gather.row, count, composed.cuts).filter((after) => !board.gather.cuts.includes(after));
    return {
      label,
      question: t("ask-cut", { files: count, left }),
      note: withClause(props.narrow ? t("cut-how-short") : t("cut-how"), "SM-5.4"),
      main: null,
      others: [
        {
          id: "even",
          label: t("cut-even"),
          short: t("cut-even-short"),
          icon: "swap",
          note: t("cut-even-note"),
          run: pick(even.map((after) => `notch:${after}`)),
        },
      ],
    };
  }
  const note = withClause(last ? t("star-last") : t("star-next"), last ? "SM-11.9" : "SM-5.8");
  if (composed.move) {
    const file = composed.file ?? Number(composed.move.json.file);
    return {
      label,
      question: t("star-sure", { file }),
      note,
      main: {
        id: "confirm",
        label: t("lay-out", { count }),
        short: t("lay-out-short"),
        icon: "card",
        moves: composed.line,
      },
      others: [],
    };
  }
  return {
    label,
    question: t("star-which"),
    note,
    main: null,
    // On a desk the Files themselves are wide enough to be touched.
    others: Array.from({ length: props.narrow ? count : 0 }, (_, i) => ({
      id: `file-${i + 1}`,
      label: t("file-name", { file: i + 1 }),
      short: count > 3 ? String(i + 1) : t("file-name", { file: i + 1 }),
      run: pick([...notches, `file:${i + 1}`]),
    })),
  };
}

function take({ board, decision, composed }: Asked): PromptContent {
  const player = board.players[decision.seat];
  const label = t("prompt-label-take", { place: m("order-place", { place: player?.chooses ?? 1 }) });
  const file = board.gather.files.find((one) => one.number === composed.file);
  if (composed.move && file) {
    const after = (composed.move.preview as SpymasterPreview | null)?.totals.filter((total) => total.cards > 0) ?? [];
    return {
      label,
      question: t("take-sure", { file: file.number, star: file.spymaster_card }),
      note: withClause(t("take-then", { cards: after.map(cardNamed) }), file.spymaster_card ? "SM-5.8" : "SM-5.7"),
      main: { id: "confirm", label: t("take-this", { file: file.number }), icon: "check", move: composed.move },
      others: [],
    };
  }
  const left = board.gather.files.filter((one) => one.taken_by === null).length;
  return {
    label,
    question: t("ask-take"),
    note: withClause(t("take-left", { left }), "SM-5.6"),
    main: null,
    others: [],
  };
}

/** What a Mission costs and brings, once it is in hand. */
function mission({ props, board, decision, composed, pick }: Asked, label: string): PromptContent | null {
  const area = board.areas.find((one) => one.id === composed.mission);
  const card = area?.space.mission;
  if (!area || !card) return null;
  const paid = worth(composed.cards);
  if (!composed.move) {
    const type = m("type", { id: card.type });
    return {
      label,
      question: t("pay-which", { mission: missionNamed(card) }),
      note: withClause(
        composed.cards.length
          ? t("pay-so-far", { type, value: card.value, cards: cardsNamed(composed.cards), paid })
          : t("pay-none-yet", { type, value: card.value }),
        "SM-8.6",
      ),
      main: null,
      others: [],
    };
  }
  const preview = composed.move.preview as SpymasterPreview | null;
  const notes = [
    t("pay-points", { points: card.points }),
    preview?.spare ? t("pay-spare") : preview?.surplus ? t("pay-surplus", { surplus: preview.surplus }) : "",
    preview?.ends_round
      ? t("pay-ends")
      : preview?.wasted
        ? t("movement-lost", { points: preview.wasted })
        : t("pay-after"),
    decision.moves.filter((move) => move.json.kind === "complete" && move.json.area === area.id).length > 1
      ? t("pay-otherwise")
      : "",
  ].filter(Boolean);
  return {
    label,
    question: t("complete-sure", { mission: missionNamed(card), cards: cardsNamed(composed.cards) }),
    note: withClause(notes.join(" "), preview?.surplus ? "SM-8.8" : "SM-6.2"),
    main: {
      id: "confirm",
      label: t("complete-for", { points: card.points }),
      short: t("complete-for-short", { points: card.points }),
      icon: "check",
      move: composed.move,
    },
    others: props.draft.value.picks.length ? [{ id: "leave", label: t("not-yet"), run: pick([]) }] : [],
  };
}

function turn(asked: Asked): PromptContent {
  const { board, decision, composed, props } = asked;
  const label = t("prompt-label-turn", { round: board.round });
  const found = composed.mission ? mission(asked, label) : null;
  if (found) return found;
  const pass = by(decision, "pass");
  const ends = (pass?.preview as SpymasterPreview | null)?.ends_round ?? false;
  const others: PromptAction[] = pass
    ? [{ id: "pass", label: t("pass"), icon: "skip", ...(ends ? { note: t("pass-ends") } : {}), move: pass }]
    : [];
  if (pass && !ends) others.push(passAllRound(props));
  if (composed.move) {
    const card = composed.cards[0]!;
    return {
      label,
      question: t("burn-sure", { card: cardName(card) }),
      note: withClause(t("burn-gives", { points: card.value }), "SM-7.1"),
      main: { id: "confirm", label: t("burn-for", { points: card.value }), icon: "transport", move: composed.move },
      others: [],
    };
  }
  const ready = new Set(decision.moves.flatMap(({ json }) => (json.kind === "complete" ? [json.area] : []))).size;
  return {
    label,
    question: t("turn-what"),
    note: withClause(
      ends
        ? t("turn-last")
        : ready
          ? t("turn-ready", { count: ready })
          : board.passes
            ? t("turn-passes", { passes: board.passes, players: board.players.length })
            : t("turn-pass"),
      ends ? "SM-10.1" : ready ? "SM-8.1" : "SM-9.2",
    ),
    main: null,
    others,
  };
}

/** Movement points as small squares: spent dashed, left filled. */
function Points({ board, cost = 0 }: { board: SpymasterBoard; cost?: number }): JSX.Element | null {
  const { turn: now } = board;
  if (!now?.burned) return null;
  const all = now.burned.value;
  const left = now.points;
  return (
    <span
      class="pips"
      role="img"
      aria-label={cost ? t("left-after-label", { left, all, after: left - cost }) : t("left-label", { left, all })}
    >
      {Array.from({ length: all }, (_, i) => (
        <i key={i} class={i < all - left ? "gone" : i < all - left + cost ? "spend" : "left"} />
      ))}
      {cost ? t("left-after", { left: left - cost, all }) : t("left-label", { left, all })}
    </span>
  );
}

function act(asked: Asked): PromptContent {
  const { board, decision, composed, props, pick } = asked;
  const { picks } = props.draft.value;
  const points = board.turn?.points ?? 0;
  const label = t("prompt-label", { step: points ? "move" : "missions" });
  const found = composed.mission ? mission(asked, t("prompt-label", { step: "missions" })) : null;
  if (found) return found;
  const end = by(decision, "end_turn");
  const seen = (end?.preview ?? null) as SpymasterPreview | null;
  const loses = (seen?.wasted ?? 0) > 0;
  const ending: PromptAction | null = end
    ? {
        id: "end",
        label: t("end-turn"),
        icon: "flag",
        ...(loses ? { note: t("points-lost", { points: seen!.wasted }), run: pick(["end"]) } : { move: end }),
      }
    : null;
  if (picks.includes("end") && end) {
    return {
      label,
      question: seen?.unmoved ? t("end-unmoved") : t("end-points"),
      note: withClause(t("movement-lost", { points: seen?.wasted ?? 0 }), "SM-7.7"),
      main: { id: "confirm", label: t("end-turn"), icon: "flag", move: end },
      others: [{ id: "stay", label: t("move-on"), icon: "transport", run: pick([]) }],
    };
  }
  const at = picks.find((piece) => piece.startsWith("at:"));
  if (at) {
    const place = rest(at);
    return {
      label,
      question: t("who-moves", { place: placeName(board, place) }),
      note: <Points board={board} />,
      main: null,
      others: [
        { id: "own", label: t("own-agent"), icon: "person", run: pick([`own:${place}`]) },
        { id: "free", label: t("freelance-agent"), icon: "people", run: pick([`free:${place}`]) },
      ],
    };
  }
  const { agent } = composed;
  if (agent) {
    const freelance = agent.kind === "free";
    const from = placeName(board, agent.from);
    if (composed.move && agent.to) {
      const stops = route(agent.from, agent.to);
      const via = stops.slice(0, -1).map((stop) => placeNamed(board, stop));
      return {
        label,
        question: t("move-sure", { freelance, from, to: placeName(board, agent.to) }),
        note: (
          <>
            {via.length
              ? t("move-costs-via", { points: stops.length, stops: { items: via, how: "and" } })
              : t("move-costs", { points: stops.length })}{" "}
            <Clause id="SM-2.8" /> <Points board={board} cost={stops.length} />
          </>
        ),
        main: { id: "confirm", label: t("move-for", { points: stops.length }), icon: "transport", move: composed.move },
        others: ending ? [ending] : [],
      };
    }
    return {
      label,
      question: t("move-where", { freelance, from }),
      note: <Points board={board} />,
      main: null,
      others: ending ? [ending] : [],
    };
  }
  const ready = new Set(decision.moves.flatMap(({ json }) => (json.kind === "complete" ? [json.area] : []))).size;
  if (points) {
    return {
      label,
      question: t("which-moves"),
      note: (
        <>
          <Points board={board} /> <span>{ready ? t("act-ready", { count: ready }) : t("act-any")}</span>
        </>
      ),
      main: null,
      others: ending ? [ending] : [],
    };
  }
  return {
    label,
    question: ready ? t("act-end") : t("act-nothing"),
    note: withClause(ready ? t("count-ready", { count: ready }) : t("act-back"), ready ? "SM-8.1" : "SM-6.3"),
    main: ready || !end ? null : { id: "end", label: t("end-turn"), icon: "flag", move: end },
    others: ready && ending ? [ending] : [],
  };
}
