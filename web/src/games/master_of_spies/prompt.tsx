/** The prompt bar's words and buttons for each decision of the court. */

import { say } from "../../say";
import type { JSX } from "preact";
import type { CourtBoard } from "../../gen/master_of_spies";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { IconName } from "../../parts/icons";
import { Clause } from "../../table/clause";
import type { BoardProps, PromptAction, PromptContent } from "../types";
import { BorderSwatch, EmblemIcon, type How } from "./art";
import { plural } from "../../words";
import { type Border, borderName, cardOf, CARDS, type Faction, FACTIONS, factionName, listed, TIMING } from "./cards";
import { type Composed, compose, howsOf, isHand, locationAt, piecesOf, previewOf, waysAt, whereIs } from "./compose";
import { colourOf, lossText, nameOf, ownerOf } from "./words";
import { Chip } from "../../parts/pieces";

const HOW: Record<How, { verb: string; icon: IconName; clause: string }> = {
  add: { verb: "Extend", icon: "plus", clause: "MS-6.1" },
  infiltrate: { verb: "Infiltrate", icon: "infiltrate", clause: "MS-7.3" },
  assassinate: { verb: "Assassinate", icon: "assassinate", clause: "MS-7.4" },
};

export const howWords = (how: How): { verb: string; icon: IconName; clause: string } => HOW[how];

/** An Action card by the kind of move it makes. */
export const actionCard = (kind: string) => CARDS.find((card) => card.move === kind) ?? null;

export function prompt(props: BoardProps, decision: DecisionInfo): PromptContent {
  const board = props.view.board as CourtBoard;
  const picks = props.draft.value.picks;
  const composed = compose(decision, board, picks);
  if (decision.optional) return offered(props, board, decision, composed);
  switch (decision.kind) {
    case "spy":
      return spy(props, board, decision);
    case "respond":
      return respond(props, board, decision, composed);
    case "last_chance":
      return lastChance(props, board, decision, composed);
    case "poison":
      return (
        chosen(props, board, decision, composed) ?? {
          label: "The Poisoner",
          question: say(decision.prompt),
          note: "Touch one of the spies beside your new card.",
          main: null,
          others: plainMoves(decision, ["decline"], { decline: "Spare them" }),
          side: <Options props={props} board={board} decision={decision} composed={composed} />,
        }
      );
    case "take":
    case "give":
      return letters(props, decision, composed);
    default:
      return main(props, board, decision, composed);
  }
}

const setPicks = (props: BoardProps, picks: readonly string[]) => () => {
  props.draft.value = { picks, peek: null, why: null };
};

function discardAction(props: BoardProps, composed: Composed): PromptAction[] {
  const card = composed.card;
  if (!composed.discard || !card || composed.move === composed.discard) return [];
  return [{ id: "discard", label: "Discard, pass", short: "Discard", run: setPicks(props, [card, "discard"]) }];
}

function plainMoves(decision: DecisionInfo, kinds: readonly string[], words: Record<string, string>): PromptAction[] {
  return kinds.flatMap((kind) => {
    const move = decision.moves.find((one) => one.json.kind === kind);
    return move ? [{ id: kind, label: words[kind] ?? say(move.label), move }] : [];
  });
}

// --- one's own turn ----------------------------------------------------------------------------

function main(props: BoardProps, board: CourtBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const done = chosen(props, board, decision, composed);
  if (done) return done;
  const card = composed.card;
  if (!card) {
    const free = decision.moves.filter((move) => ["clerk", "letters", "writ"].includes(String(move.json.kind)));
    const note = board.last_round
      ? "The last round: nobody draws, and only what scores now counts."
      : `Touch a card; the places where it fits light up.${free.length ? " Anytime cards come on top of your play." : ""}`;
    return {
      label: board.last_round ? "The last round, your turn" : `Round ${board.round}, your turn`,
      question: "Play a card, or discard one and pass.",
      note,
      main: null,
      others: [],
    };
  }
  if (card.startsWith("hand:")) {
    const printed = cardOf(card.slice(5));
    const places = [...composed.next];
    const hows = places.map((place) => howsOf(waysAt(decision, board, [card], place)));
    const count = (how: How) => hows.filter((ways) => ways.includes(how)).length;
    const said = (["add", "infiltrate", "assassinate"] as const)
      .filter((how) => count(how))
      .map((how) => `${count(how)} to ${HOW[how].verb.toLowerCase()}`);
    return {
      label: `${printed.name}, ${listed(printed.factions.map(factionName))} ${printed.value}`,
      question: places.length ? "Where does it go?" : "It fits nowhere now.",
      note: places.length
        ? `${plural(places.length, "place")}: ${listed(said)}.`
        : "Choose another card, or discard this one and pass.",
      main: null,
      others: discardAction(props, composed),
    };
  }
  return action(props, board, decision, composed, card.slice(4));
}

const AIM: Record<string, { ask: string; note: string }> = {
  loyal: { ask: "Which location does it protect?", note: "One with a spy of yours and no Permanent." },
  recall: { ask: "Which spy goes home?", note: "Any spy on a location without a Permanent." },
  coach: {
    ask: "Which spy travels, and where to?",
    note: "One of yours that is out, to another location of its faction.",
  },
  oath: {
    ask: "Which Permanent falls, and which spy?",
    note: "The Permanent is discarded, then one spy there goes home.",
  },
  fire: { ask: "Which row loses its last location?", note: "Its spies go home." },
  letters: { ask: "Whose hand do you look at?", note: "Take one card, then give one of yours." },
  writ: { ask: "Who becomes Master?", note: "At once; and the token stays there when this round ends." },
};

function action(
  props: BoardProps,
  board: CourtBoard,
  decision: DecisionInfo,
  composed: Composed,
  kind: string,
): PromptContent {
  const printed = actionCard(kind);
  const aim = AIM[kind];
  const timing = TIMING[printed?.timing ?? ""] ?? "";
  if (!composed.moves.length) {
    return {
      label: `${printed?.name ?? ""}, ${timing}`,
      question: printed?.timing === "response" ? "Only as an answer to another player." : "It has no target now.",
      note: composed.discard ? "It can be discarded to pass." : printed?.text,
      main: null,
      others: discardAction(props, composed),
    };
  }
  return {
    label: `${printed?.name ?? ""}, ${timing}`,
    question: aim?.ask ?? `${printed?.name ?? ""}?`,
    note: aim?.note ?? printed?.text,
    main: null,
    others: discardAction(props, composed),
    side: <Options props={props} board={board} decision={decision} composed={composed} />,
  };
}

/** The prompt of a complete move; null while something is still to be chosen. */
function chosen(
  props: BoardProps,
  board: CourtBoard,
  decision: DecisionInfo,
  composed: Composed,
): PromptContent | null {
  const move = composed.move;
  if (!move) return null;
  const kind = String(move.json.kind);
  const others = discardAction(props, composed);
  if (kind === "play") return location(props, board, decision, composed, move, others);
  if (kind === "discard") {
    return {
      label: "Discard and pass",
      question: `${say(move.label)}?`,
      note: (
        <>
          The card lies face up on the pile; your turn is over. <Clause id="MS-4.4" />
        </>
      ),
      main: { id: "confirm", label: "Discard, pass", short: "Discard", move },
      others: [],
    };
  }
  const printed = actionCard(kind);
  const several = composed.next.size > 0 && composed.card !== null;
  return {
    label: printed
      ? `${printed.name}, ${TIMING[printed.timing]}`
      : decision.kind === "poison"
        ? "The Poisoner"
        : "Your choice",
    question: `${actionQuestion(props, board, move)}?`,
    note: printed ? printed.text : undefined,
    main: { id: "confirm", label: VERB[kind] ?? "Play it", move },
    others,
    ...(several ? { side: <Options props={props} board={board} decision={decision} composed={composed} /> } : {}),
  };
}

const VERB: Record<string, string> = {
  loyal: "Lay it there",
  recall: "Send it home",
  coach: "Travel",
  oath: "Break the oath",
  fire: "Set the fire",
  clerk: "Draw two cards",
  letters: "Open the letters",
  writ: "Sign the writ",
  poison: "Send it home",
  take: "Take it",
  give: "Give it",
  countermand: "Countermand",
  body_double: "Body Double",
  shadowed_steps: "Follow",
};

/** A move in the names of this table instead of colours. */
function actionQuestion(props: BoardProps, board: CourtBoard, move: MoveInfo): string {
  const j = move.json;
  const there = (row: unknown, at: unknown) => board.rows[Number(row) - 1]?.locations[Number(at) - 1];
  switch (j.kind) {
    case "recall":
    case "poison":
      return `Send home ${ownerOf(props, Number(j.player)).toLowerCase() === "your" ? "your own" : ownerOf(props, Number(j.player))} ${factionName(String(j.faction))} spy`;
    case "coach":
      return `Your ${factionName(String(j.faction))} spy to ${there(j.row, j.at)?.card.name ?? ""}, worth ${there(j.row, j.at)?.value ?? 0}`;
    case "oath":
      return `Send home ${nameOf(props, Number(j.player)) === "You" ? "your" : ownerOf(props, Number(j.player))} ${factionName(String(j.faction))} spy`;
    case "fire": {
      const last = board.rows[Number(j.row) - 1]?.locations.at(-1);
      return `Discard ${last?.card.name ?? ""} from row ${j.row}`;
    }
    case "letters":
      return `Intercept ${ownerOf(props, Number(j.player))} letters`;
    case "writ":
      return nameOf(props, Number(j.player)) === "You"
        ? "Take the Master token yourself"
        : `${nameOf(props, Number(j.player))} takes the Master token`;
    default:
      return say(move.label);
  }
}

function location(
  props: BoardProps,
  board: CourtBoard,
  decision: DecisionInfo,
  composed: Composed,
  move: MoveInfo,
  others: PromptAction[],
): PromptContent {
  const j = move.json;
  const printed = cardOf(String(j.card));
  const preview = previewOf(move);
  const how = (preview?.how ?? "add") as How;
  const row = Number(j.row);
  const old = board.rows[row - 1]?.locations[Number(j.at) - 1];
  const question = how === "add" ? `Add ${printed.name} to row ${row}?` : `${HOW[how].verb} ${old?.card.name ?? ""}?`;
  const home = board.players[decision.seat]?.spies.find((one) => one.faction === j.faction);
  const climb = preview?.standing_with_spy
    ? home?.row
      ? `Your ${factionName(String(j.faction))} spy may move up from ${home.worth} to ${printed.value}.`
      : `Your ${factionName(String(j.faction))} spy may come, worth ${printed.value}.`
    : `Your ${factionName(String(j.faction))} spy stays at ${home?.worth ?? 0}.`;
  const fallen = (preview?.sent_home ?? []).map((one) => `${ownerOf(props, one.seat)} ${one.faction_name} spy`);
  const falls = fallen.length ? `${listed(fallen)} ${fallen.length > 1 ? "go" : "goes"} home. ` : "";
  const stay =
    how === "infiltrate" && old?.spies.length
      ? `${listed(old.spies.map((seat) => nameOf(props, seat)))} ${old.spies.length > 1 || old.spies[0] === props.eyes ? "stay" : "stays"}, ${old.value} becomes ${printed.value}. `
      : "";
  return {
    label: `${printed.name}, row ${row}${printed.wild ? `, as ${borderName(String(j.border))} ${factionName(String(j.faction))}` : ""}`,
    question,
    note: props.narrow ? (
      <>
        {fallen.length ? `${lossText(props, preview!)}. ` : ""}
        {preview?.standing_with_spy ? `Your spy may come, +${printed.value - (home?.worth ?? 0)}.` : "Your spy stays."}{" "}
        <Clause id={HOW[how].clause} />
      </>
    ) : (
      <>
        {falls}
        {stay}
        {climb} <Clause id={HOW[how].clause} />
      </>
    ),
    main: { id: "confirm", label: HOW[how].verb, icon: HOW[how].icon, move },
    others,
    ...(composed.ways.length > 1
      ? { side: <Declare props={props} board={board} decision={decision} composed={composed} /> }
      : {}),
  };
}

/** What a card is declared to be: only what fits at its place. */
function Declare(p: { props: BoardProps; board: CourtBoard; decision: DecisionInfo; composed: Composed }): JSX.Element {
  const { props, board, decision, composed } = p;
  const move = composed.move!;
  const place = piecesOf(move.json, board, decision.kind).slice(0, 2);
  const factions = FACTIONS.filter((faction) => composed.ways.some((way) => way.json.faction === faction));
  const borders = (["brown", "gold"] as const).filter((border) =>
    composed.ways.some((way) => way.json.border === border && way.json.faction === move.json.faction),
  );
  const declare = (faction: unknown, border: unknown) =>
    setPicks(props, [
      ...place,
      `as:${faction}`,
      ...(composed.ways.some((way) => way.json.faction === faction && way.json.border === border)
        ? [`border:${border}`]
        : []),
    ]);
  const spyWords = (faction: Faction): string => {
    const own = board.players[decision.seat]?.spies.find((one) => one.faction === faction);
    if (!own?.row) return "spy from home";
    return own.worth < cardOf(String(move.json.card)).value ? `spy up from ${own.worth}` : `spy stays at ${own.worth}`;
  };
  return (
    <div class="declare">
      <div class="lab declare-head">
        <span>Declare it</span>
        {borders.length === 1 && (
          <em>
            <BorderSwatch of={borders[0]!} /> {borderName(borders[0]!)} in this place
          </em>
        )}
      </div>
      <div class={`seg n${factions.length}`} role="group" aria-label="Faction">
        {factions.map((faction) => {
          const way =
            composed.ways.find((one) => one.json.faction === faction && one.json.border === move.json.border) ??
            composed.ways.find((one) => one.json.faction === faction)!;
          const how = (previewOf(way)?.how ?? "add") as How;
          return (
            <button
              key={faction}
              type="button"
              aria-pressed={move.json.faction === faction}
              onClick={declare(faction, move.json.border)}
            >
              <EmblemIcon of={faction} />
              <span>
                <b>{faction === "f" && factions.length > 1 ? "Free Cities" : factionName(faction)}</b>
                <small>
                  {how === "add" || composed.ways.every((one) => previewOf(one)?.how === how)
                    ? spyWords(faction)
                    : `${HOW[how].verb.toLowerCase()}s`}
                </small>
              </span>
            </button>
          );
        })}
      </div>
      {borders.length > 1 && (
        <div class="seg n2 thin" role="group" aria-label="Border">
          {borders.map((border: Border) => (
            <button
              key={border}
              type="button"
              aria-pressed={move.json.border === border}
              onClick={declare(move.json.faction, border)}
            >
              <BorderSwatch of={border} />
              <b>{borderName(border)}</b>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Everything that can be touched next, as a row of buttons: the same choice without the board. */
function Options(p: {
  props: BoardProps;
  board: CourtBoard;
  decision: DecisionInfo;
  composed: Composed;
}): JSX.Element | null {
  const { props, board, composed } = p;
  const picks = props.draft.value.picks;
  const pieces = [...composed.next].filter((piece) => !isHand(piece) && !piece.startsWith("do:"));
  if (!pieces.length) return null;
  const word = (piece: string): JSX.Element => {
    const [kind, one = "", two = ""] = piece.split(":");
    if (kind === "seat")
      return (
        <>
          <Chip of={colourOf(props, Number(one))} size={16} /> {nameOf(props, Number(one))}
        </>
      );
    if (kind === "spy") {
      const worth = locationAt(board, whereIs(board, Number(one), two))?.value ?? 0;
      return (
        <>
          <Chip of={colourOf(props, Number(one))} size={16} />{" "}
          <EmblemIcon of={two as Faction} size={16} label={factionName(two)} /> {worth}
          <span class="sr">{`, ${nameOf(props, Number(one))}`}</span>
        </>
      );
    }
    const there = locationAt(board, piece);
    return (
      <>
        {there?.value} {there?.card.name ?? `Row ${one}`}
      </>
    );
  };
  const base = composed.move ? picks.filter(isHand) : picks;
  return (
    <div class="options" role="group" aria-label="Choices">
      {pieces.map((piece) => (
        <button
          key={piece}
          type="button"
          class="option"
          onClick={setPicks(props, [...base.filter((pick) => pick !== piece), piece])}
        >
          {word(piece)}
        </button>
      ))}
    </div>
  );
}

// --- after the card ----------------------------------------------------------------------------

function spy(props: BoardProps, board: CourtBoard, decision: DecisionInfo): PromptContent {
  const location = [...props.events]
    .reverse()
    .find((event) => event.kind === "location" && event.data.seat === decision.seat)?.data;
  const place = decision.moves.find((move) => move.json.kind === "place");
  const stay = decision.moves.find((move) => move.json.kind === "stay");
  const own = board.players[decision.seat]?.spies.find((one) => one.faction === location?.faction);
  const worth = location ? (board.rows[location.row - 1]?.locations[location.at - 1]?.value ?? 0) : 0;
  const gain = worth - (own?.worth ?? 0);
  return {
    label: "Your spy",
    question: own?.row
      ? `Move your ${own.faction_name} spy from ${own.worth} up to ${worth}?`
      : `Place your ${own?.faction_name ?? ""} spy here, worth ${worth}?`,
    note: (
      <>
        {gain > 0 ? `${gain} more for you if it were scored now. ` : ""}Spies only climb. <Clause id="MS-8.2" />
      </>
    ),
    main: place ? { id: "place", label: own?.row ? "Move it up" : "Place it", icon: "up", move: place } : null,
    others: stay ? [{ id: "stay", label: own?.row ? `Stay at ${own.worth}` : "Stay at home", move: stay }] : [],
  };
}

function respond(props: BoardProps, board: CourtBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const answer = decision.moves.find((move) => !["decline", "not_this_round"].includes(String(move.json.kind)));
  const card = answer ? actionCard(String(answer.json.kind)) : null;
  const threat = [...props.events]
    .reverse()
    .find((event) => event.kind === "location" || event.kind === "action" || event.kind === "response");
  const who = threat ? nameOf(props, Number(threat.data.seat)) : "";
  const what = threat ? cardOf(String(threat.data.card)) : null;
  const question =
    answer?.json.kind === "body_double"
      ? `${who}: ${what?.name ?? ""}. Your spy would fall. Body Double?`
      : answer?.json.kind === "shadowed_steps"
        ? `${what?.name ?? ""}, worth ${what?.value ?? 0}, has come into play. Follow?`
        : `${who} ${who === "You" ? "play" : "plays"} ${what?.name ?? ""}${aimOf(props, board, threat?.data.targets)}. Countermand?`;
  const others = plainMoves(decision, ["decline", "not_this_round"], {
    decline: "Decline",
    not_this_round: "Not this round",
  });
  return {
    label: "Response, nobody else sees that you are asked",
    question,
    note: card?.text,
    main:
      composed.move && composed.card
        ? { id: "confirm", label: VERB[String(composed.move.json.kind)] ?? "Answer", move: composed.move }
        : null,
    others:
      answer && !composed.move
        ? [
            {
              id: String(answer.json.kind),
              label: card?.name ?? say(answer.label),
              icon: "flag" as const,
              move: answer,
            },
            ...others,
          ]
        : others,
  };
}

/** What an announced Action card aims at. */
export function aimOf(props: BoardProps, board: CourtBoard, targets: Record<string, unknown> | undefined): string {
  if (!targets) return "";
  const there = board.rows[Number(targets.row ?? 0) - 1]?.locations[Number(targets.at ?? 0) - 1];
  const whose =
    targets.player === undefined
      ? ""
      : nameOf(props, Number(targets.player)) === "You"
        ? "you"
        : nameOf(props, Number(targets.player));
  if (targets.player !== undefined && targets.faction !== undefined)
    return ` on ${whose === "you" ? "your" : `${whose}'s`} ${factionName(String(targets.faction))} spy`;
  if (whose) return ` on ${whose}`;
  if (there) return ` on ${there.card.name}`;
  if (targets.row !== undefined) return ` on row ${String(targets.row)}`;
  return "";
}

function anytimeActions(props: BoardProps, decision: DecisionInfo, words: (name: string) => string): PromptAction[] {
  const kinds = [...new Set(decision.moves.map((move) => String(move.json.kind)))].filter((kind) =>
    ["clerk", "letters", "writ"].includes(kind),
  );
  return kinds.map((kind) => ({
    id: kind,
    label: words(actionCard(kind)?.name ?? kind),
    short: actionCard(kind)?.name ?? kind,
    run: setPicks(props, [`act:${kind}`]),
  }));
}

function lastChance(props: BoardProps, board: CourtBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const away = plainMoves(decision, ["decline"], { decline: "Keep it" });
  const done = chosen(props, board, decision, composed);
  if (done) return { ...done, others: [...done.others, ...away] };
  if (composed.card) {
    const aimed = action(props, board, decision, composed, composed.card.slice(4));
    return { ...aimed, others: away };
  }
  return {
    label: `Round ${board.round} ends`,
    question: "Play an Anytime card before it does?",
    note: "Scoring and the Master token come after this.",
    main: null,
    others: [...anytimeActions(props, decision, (name) => name), ...away],
  };
}

/** Out of turn: what one may do, said quietly. */
function offered(props: BoardProps, board: CourtBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  if (composed.card) {
    const done =
      chosen(props, board, decision, composed) ?? action(props, board, decision, composed, composed.card.slice(4));
    return { ...done, label: `Waiting. ${done.label}, out of turn` };
  }
  return {
    label: "Waiting",
    question: waitingText(props),
    main: null,
    others: anytimeActions(props, decision, (name) => `You may play ${name}`),
  };
}

export function waitingText(props: Pick<BoardProps, "view" | "table" | "eyes">): string {
  const board = props.view.board as CourtBoard;
  const who = nameOf(props, board.active);
  switch (board.step) {
    case "respond":
    case "last_chance":
      return "Waiting for responses.";
    case "spy":
      return `${who} decides about a spy.`;
    case "take":
    case "give":
      return `${nameOf(props, props.view.waiting[0] ?? board.active)} reads intercepted letters.`;
    case "poison":
      return `${who} looks for a second victim.`;
    default:
      return who === "You" ? "Your turn." : `${who} plays a card.`;
  }
}

function letters(props: BoardProps, decision: DecisionInfo, composed: Composed): PromptContent {
  const takes = decision.kind === "take";
  const victim = [...props.events].reverse().find((event) => event.kind === (takes ? "action" : "take"))?.data;
  const whose = nameOf(props, Number(takes ? victim?.targets?.player : victim?.victim));
  const move = composed.move;
  const name = move ? cardOf(String(move.json.card)).name : "";
  return {
    label: "Intercepted Letters",
    question: move
      ? `${takes ? "Take" : "Give"} ${name}?`
      : takes
        ? `${whose}'s hand lies open. Take one card.`
        : `Give ${whose} one of your other cards.`,
    note: takes ? "Only you two see it. Then you give one of your own." : "The card you took stays with you.",
    main: move ? { id: "confirm", label: takes ? "Take it" : "Give it", move } : null,
    others: [],
  };
}
