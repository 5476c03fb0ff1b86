/** What the prompt asks, says and offers, for every decision of SpyMaster. */

import type { ComponentChildren, JSX } from "preact";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpymasterBoard, SpymasterPreview } from "../../gen/spymaster";
import { Clause } from "../../table/clause";
import type { BoardProps, PromptAction, PromptContent } from "../types";
import { type Composed, compose, rest, toAssign } from "./compose";
import { passAllRound } from "./standing";
import { plural } from "../../words";
import { cardName, cardsText, evenCuts, inWords, listed, nth, placeName, route, worth } from "./words";

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
  const placed = props.draft.value.picks.map((piece) => placeName(board, rest(piece)));
  const random = by(decision, "random");
  const others: PromptAction[] = random
    ? [{ id: "random", label: "Place mine at random", short: "At random", icon: "regroup", move: random }]
    : [];
  const label = "Setup, in secret";
  if (composed.move) {
    return {
      label,
      question: `Your agents go to ${listed(placed)}?`,
      note: withClause("Shown to all once the last player has committed.", "SM-3.2"),
      main: { id: "confirm", label: "Commit in secret", short: "Commit", icon: "lock", moves: composed.line },
      others,
    };
  }
  return {
    label,
    question:
      left === 3
        ? "Where do your three Special Agents go?"
        : left === 1
          ? "One more agent, where to?"
          : "Two more agents, where to?",
    note: withClause(
      placed.length
        ? `So far ${listed(placed)}. Any place will do, also the same one again.`
        : "Touch a place on the map for each. Missions and Freelance Agents come later.",
      "SM-3.2",
    ),
    main: null,
    others,
  };
}

function stack({ composed }: Asked): PromptContent {
  const label = "Gather Intelligence, you are SpyMaster";
  if (composed.move) {
    return {
      label,
      question: `Turn up stack ${composed.move.json.stack}?`,
      note: withClause("Its cards make the row. They are seen by all, so this cannot be taken back.", "SM-5.2"),
      main: {
        id: "confirm",
        label: `Turn up stack ${composed.move.json.stack}`,
        short: "Turn it up",
        icon: "card",
        move: composed.move,
      },
      others: [],
    };
  }
  return {
    label,
    question: "Which stack is turned up?",
    note: withClause("They are alike from outside. Touch one of them.", "SM-5.1"),
    main: null,
    others: [],
  };
}

/** Cuts and the SpyMaster card are composed together and laid out at once. */
function files({ props, board, decision, composed, pick }: Asked): PromptContent {
  const label = "Gather Intelligence, you are SpyMaster";
  const count = board.players.length;
  const cutting = decision.kind === "cut";
  const left = count - 1 - composed.cuts.length;
  const notches = props.draft.value.picks.filter((piece) => piece.startsWith("notch:"));
  const last = board.round === board.rounds;
  if (cutting && left > 0) {
    const even = evenCuts(board.gather.row, count, composed.cuts).filter((after) => !board.gather.cuts.includes(after));
    return {
      label,
      question: `Cut the row into ${inWords(count)} Files: ${plural(left, "cut")} to go.`,
      note: withClause(
        props.narrow
          ? "Touch between two cards to cut there. Every File holds at least one."
          : "Touch between two cards to cut there. Neighbouring cards stay together; every File holds at least one.",
        "SM-5.4",
      ),
      main: null,
      others: [
        {
          id: "even",
          label: "Cut evenly",
          short: "Evenly",
          icon: "swap",
          note: "sums as even as can be",
          run: pick(even.map((after) => `notch:${after}`)),
        },
      ],
    };
  }
  const note = withClause(
    last
      ? "Last round: whoever takes it wins a tie for first place."
      : "Whoever takes it is SpyMaster of the next round, and chooses last then.",
    last ? "SM-11.9" : "SM-5.8",
  );
  if (composed.move) {
    const file = composed.file ?? composed.move.json.file;
    return {
      label,
      question: `Put the SpyMaster card into File ${file}?`,
      note,
      main: {
        id: "confirm",
        label: `Lay out the ${inWords(count)} Files`,
        short: "Lay them out",
        icon: "card",
        moves: composed.line,
      },
      others: [],
    };
  }
  return {
    label,
    question: "Which File gets the SpyMaster card?",
    note,
    main: null,
    others: Array.from({ length: count }, (_, i) => ({
      id: `file-${i + 1}`,
      label: `File ${i + 1}`,
      short: String(i + 1),
      run: pick([...notches, `file:${i + 1}`]),
    })),
  };
}

function take({ board, decision, composed }: Asked): PromptContent {
  const player = board.players[decision.seat];
  const label = `Gather Intelligence, you choose ${nth(player?.chooses ?? 1)}`;
  const file = board.gather.files.find((one) => one.number === composed.file);
  if (composed.move && file) {
    const after = (composed.move.preview as SpymasterPreview | null)?.totals.filter((total) => total.cards > 0) ?? [];
    return {
      label,
      question: `Take File ${file.number}${file.spymaster_card ? " with the SpyMaster card" : ""}?`,
      note: withClause(
        `Then you hold ${after.map((total) => `${total.name} ${total.value}`).join(", ")}.`,
        file.spymaster_card ? "SM-5.8" : "SM-5.7",
      ),
      main: { id: "confirm", label: `Take File ${file.number}`, icon: "check", move: composed.move },
      others: [],
    };
  }
  const left = board.gather.files.filter((one) => one.taken_by === null).length;
  return {
    label,
    question: "Choose a File.",
    note: withClause(`${left} are left. The SpyMaster gets the last one.`, "SM-5.6"),
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
    return {
      label,
      question: `Which cards pay for ${card.name}?`,
      note: withClause(
        `${card.type_name} worth ${card.value}; ${composed.cards.length ? `${cardsText(composed.cards)} is ${paid}` : "none chosen"}.`,
        "SM-8.6",
      ),
      main: null,
      others: [],
    };
  }
  const preview = composed.move.preview as SpymasterPreview | null;
  const told = [
    `${card.points} points.`,
    preview?.spare ? "A card less would do." : preview?.surplus ? `${preview.surplus} too much is lost.` : "",
    preview?.ends_round
      ? "It is the last Mission: the round ends at once."
      : preview?.wasted
        ? `${plural(preview.wasted, "point")} of movement ${preview.wasted === 1 ? "is" : "are"} lost.`
        : "After it, no more moving this turn.",
  ].filter(Boolean);
  const ways = decision.moves.filter((move) => move.json.kind === "complete" && move.json.area === area.id).length;
  return {
    label,
    question: `Complete ${card.name} with ${cardsText(composed.cards)}?`,
    note: withClause(
      `${told.join(" ")}${ways > 1 ? " Touch cards to pay otherwise." : ""}`,
      preview?.surplus ? "SM-8.8" : "SM-6.2",
    ),
    main: {
      id: "confirm",
      label: `Complete for ${card.points} points`,
      short: `Complete for ${card.points}`,
      icon: "check",
      move: composed.move,
    },
    others: props.draft.value.picks.length ? [{ id: "leave", label: "Not now", run: pick([]) }] : [],
  };
}

function turn(asked: Asked): PromptContent {
  const { board, decision, composed, props } = asked;
  const label = `Round ${board.round}, your turn`;
  const found = composed.mission ? mission(asked, label) : null;
  if (found) return found;
  const pass = by(decision, "pass");
  const ends = (pass?.preview as SpymasterPreview | null)?.ends_round ?? false;
  const others: PromptAction[] = pass
    ? [{ id: "pass", label: "Pass", icon: "skip", ...(ends ? { note: "ends the round" } : {}), move: pass }]
    : [];
  if (pass && !ends) others.push(passAllRound(props));
  if (composed.move) {
    const card = composed.cards[0]!;
    return {
      label,
      question: `Burn ${cardName(card)} to move agents?`,
      note: withClause(`${plural(card.value, "point")}, a step each. One card per turn, and it is gone.`, "SM-7.1"),
      main: { id: "confirm", label: `Burn for ${plural(card.value, "point")}`, icon: "transport", move: composed.move },
      others: [],
    };
  }
  const ready = new Set(decision.moves.flatMap(({ json }) => (json.kind === "complete" ? [json.area] : []))).size;
  return {
    label,
    question: "Burn a card to move, complete a Mission, or pass.",
    note: withClause(
      ends
        ? "Everybody else has passed: your pass ends the round."
        : ready
          ? `${ready === 1 ? "One Mission is" : `${ready} Missions are`} ready for you now.`
          : board.passes
            ? `${board.passes} of ${board.players.length} have passed in a row.`
            : "A pass is not for good; you may act later.",
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
      aria-label={`${left} of ${plural(all, "point")} left${cost ? `, ${left - cost} after this` : ""}`}
    >
      {Array.from({ length: all }, (_, i) => (
        <i key={i} class={i < all - left ? "gone" : i < all - left + cost ? "spend" : "left"} />
      ))}
      <b class="num">{left - cost}</b> of {plural(all, "point")} left{cost ? " after it" : ""}
    </span>
  );
}

function act(asked: Asked): PromptContent {
  const { board, decision, composed, props, pick } = asked;
  const { picks } = props.draft.value;
  const points = board.turn?.points ?? 0;
  const label = points ? "Move agents" : "Complete Missions";
  const found = composed.mission ? mission(asked, "Complete Missions") : null;
  if (found) return found;
  const end = by(decision, "end_turn");
  const seen = (end?.preview ?? null) as SpymasterPreview | null;
  const loses = (seen?.wasted ?? 0) > 0;
  const ending: PromptAction | null = end
    ? {
        id: "end",
        label: "End turn",
        icon: "flag",
        ...(loses ? { note: `${plural(seen!.wasted, "point")} lost`, run: pick(["end"]) } : { move: end }),
      }
    : null;
  if (picks.includes("end") && end) {
    return {
      label,
      question: seen?.unmoved ? "End the turn without moving anybody?" : "End the turn with points left?",
      note: withClause(
        `${plural(seen?.wasted ?? 0, "point")} of movement ${seen?.wasted === 1 ? "is" : "are"} lost.`,
        "SM-7.7",
      ),
      main: { id: "confirm", label: "End turn", icon: "flag", move: end },
      others: [{ id: "stay", label: "Move on", icon: "transport", run: pick([]) }],
    };
  }
  const at = picks.find((piece) => piece.startsWith("at:"));
  if (at) {
    const place = rest(at);
    return {
      label,
      question: `Who moves from ${placeName(board, place)}?`,
      note: <Points board={board} />,
      main: null,
      others: [
        { id: "own", label: "Own agent", icon: "person", run: pick([`own:${place}`]) },
        { id: "free", label: "Freelance", icon: "people", run: pick([`free:${place}`]) },
      ],
    };
  }
  const { agent } = composed;
  if (agent) {
    const who = agent.kind === "own" ? "your agent" : "a Freelance";
    const from = placeName(board, agent.from);
    if (composed.move && agent.to) {
      const stops = route(agent.from, agent.to);
      const via = stops.slice(0, -1).map((stop) => placeName(board, stop));
      return {
        label,
        question: `Move ${who} from ${from} to ${placeName(board, agent.to)}?`,
        note: (
          <>
            {plural(stops.length, "point")}
            {via.length ? `, by way of ${listed(via)}` : ""}. <Clause id="SM-2.8" />{" "}
            <Points board={board} cost={stops.length} />
          </>
        ),
        main: { id: "confirm", label: `Move for ${stops.length}`, icon: "transport", move: composed.move },
        others: ending ? [ending] : [],
      };
    }
    return {
      label,
      question: `Move ${who} from ${from}, where to?`,
      note: <Points board={board} />,
      main: null,
      others: ending ? [ending] : [],
    };
  }
  const ready = new Set(decision.moves.flatMap(({ json }) => (json.kind === "complete" ? [json.area] : []))).size;
  if (points) {
    return {
      label,
      question: "Which agent moves?",
      note: (
        <>
          <Points board={board} />{" "}
          {ready ? (
            <span>{ready === 1 ? "A Mission is ready." : `${ready} Missions are ready.`}</span>
          ) : (
            <span>Own and Freelance agents alike.</span>
          )}
        </>
      ),
      main: null,
      others: ending ? [ending] : [],
    };
  }
  return {
    label,
    question: ready ? "Complete a Mission, or end your turn." : "Nothing more to do: end your turn.",
    note: withClause(
      ready
        ? `${ready === 1 ? "One is" : `${ready} are`} ready.`
        : "Take back steps as long as the turn has not ended.",
      ready ? "SM-8.1" : "SM-6.3",
    ),
    main: ready || !end ? null : { id: "end", label: "End turn", icon: "flag", move: end },
    others: ready && ending ? [ending] : [],
  };
}
