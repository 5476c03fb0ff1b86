/** The prompt bar's words and buttons for each decision of Master of Spies. */

import type { JSX } from "preact";
import type { MasterOfSpiesBoard } from "../../gen/master_of_spies";
import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { IconName } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import { say, type Text } from "../../say";
import { Clause } from "../../table/clause";
import type { BoardProps, PromptAction, PromptContent } from "../types";
import { BorderSwatch, EmblemIcon, type How } from "./art";
import { type Border, type Card, CARDS, cardOf, type Faction, FACTIONS } from "./cards";
import { type Composed, compose, howsOf, isHand, locationAt, piecesOf, previewOf, waysAt, whereIs } from "./compose";
import {
  borderName,
  cardName,
  colourOf,
  factionName,
  factionShort,
  factionsOf,
  lossText,
  m,
  nameOf,
  spyOf,
  t,
  who,
} from "./words";

const HOW: Record<How, { icon: IconName; clause: string }> = {
  add: { icon: "plus", clause: "MS-6.1" },
  infiltrate: { icon: "infiltrate", clause: "MS-7.3" },
  assassinate: { icon: "assassinate", clause: "MS-7.4" },
};

export const howIcon = (how: How): IconName => HOW[how].icon;

/** An Action card by the kind of move it makes. */
export const actionCard = (kind: string): Card | null => CARDS.find((card) => card.move === kind) ?? null;

/** The clause of an Action card: of Permanents, of Anytime cards, of cards for one's turn. */
const actionClause = (card: Card): string =>
  card.move === "loyal" ? "MS-11.2" : card.timing === "anytime" ? "MS-10.4" : "MS-10.2";

/** The kind of move that the Action card in hand makes. */
const heldAction = (composed: Composed): string | null =>
  composed.card?.startsWith("act:") ? composed.card.slice(4) : null;

export function prompt(props: BoardProps, decision: DecisionInfo): PromptContent {
  const board = props.view.board as MasterOfSpiesBoard;
  const picks = props.draft.value.picks;
  const composed = compose(decision, board, picks);
  if (decision.optional) return offered(props, board, decision, composed);
  switch (decision.kind) {
    case "spy":
      return spy(board, decision);
    case "respond":
      return respond(decision, composed);
    case "last_chance":
      return lastChance(props, board, decision, composed);
    case "poison":
      return (
        chosen(props, board, decision, composed) ?? {
          label: t("poisoner-label"),
          question: say(decision.prompt),
          note: t("poisoner-note"),
          main: null,
          others: plainMoves(decision, ["decline"], t("spare-them")),
          side: <Options props={props} board={board} decision={decision} composed={composed} />,
        }
      );
    case "take":
    case "give":
      return letters(decision, composed);
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
  return [
    {
      id: "discard",
      label: t("discard-this"),
      short: t("discard-short"),
      ...(props.narrow ? {} : { note: t("discard-then") }),
      run: setPicks(props, [card, "discard"]),
    },
  ];
}

function plainMoves(decision: DecisionInfo, kinds: readonly string[], label?: string): PromptAction[] {
  return kinds.flatMap((kind) => {
    const move = decision.moves.find((one) => one.json.kind === kind);
    return move ? [{ id: kind, label: label ?? say(move.label), move }] : [];
  });
}

// --- one's own turn ----------------------------------------------------------------------------

function main(props: BoardProps, board: MasterOfSpiesBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const done = chosen(props, board, decision, composed);
  if (done) return done;
  const card = composed.card;
  if (!card) {
    const free = decision.moves.some((move) => ["clerk", "letters", "writ"].includes(String(move.json.kind)));
    return {
      label: t("turn-label", { last: board.last_round, round: board.round }),
      question: say(decision.prompt),
      note: t("turn-note", { how: board.last_round ? "last" : free ? "anytime" : "plain" }),
      main: null,
      others: [],
    };
  }
  if (card.startsWith("hand:")) {
    const printed = cardOf(card.slice(5));
    const places = [...composed.next];
    const hows = places.map((place) => howsOf(waysAt(decision, board, [card], place)));
    const count = (how: How) => hows.filter((ways) => ways.includes(how)).length;
    const ways = (["add", "infiltrate", "assassinate"] as const)
      .filter((how) => count(how))
      .map((how) => m("places-way", { count: count(how), how }));
    return {
      label: t("card-label", {
        card: printed.name as Text,
        factions: factionsOf(printed.factions),
        value: printed.value,
      }),
      question: places.length ? t("where-to") : t("fits-nowhere"),
      note: places.length
        ? t("places-note", { count: places.length, ways: { items: ways, how: "and" } })
        : t("fits-nowhere-note"),
      main: null,
      others: discardAction(props, composed),
    };
  }
  return action(props, board, decision, composed, heldAction(composed)!);
}

function action(
  props: BoardProps,
  board: MasterOfSpiesBoard,
  decision: DecisionInfo,
  composed: Composed,
  kind: string,
): PromptContent {
  const printed = actionCard(kind)!;
  if (!composed.moves.length) {
    return {
      label: cardName(printed),
      question: t("no-target-now", { timing: printed.timing }),
      note: say(printed.text as Text),
      main: null,
      others: discardAction(props, composed),
    };
  }
  return {
    label: cardName(printed),
    question: t("aim-ask", { kind }),
    note: (
      <>
        {/* Where the card itself lies open, its aim is enough. */}
        <span class="aim-note">{t("aim-note", { kind })}</span>
        <CardWords printed={printed} />
      </>
    ),
    main: null,
    others: discardAction(props, composed),
    side: <Options props={props} board={board} decision={decision} composed={composed} />,
  };
}

function CardWords({ printed }: { printed: Card }): JSX.Element {
  return (
    <>
      <span class="aim-words">{say(printed.text as Text)}</span> <Clause id={actionClause(printed)} />
    </>
  );
}

/** The prompt of a complete move; null while something is still to be chosen. */
function chosen(
  props: BoardProps,
  board: MasterOfSpiesBoard,
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
      label: t("discard-label"),
      question: t("ask-move", { move: move.label }),
      note: (
        <>
          {t("discard-note")} <Clause id="MS-4.4" />
        </>
      ),
      main: { id: "confirm", label: t("discard-pass"), short: t("discard-short"), move },
      others: [],
    };
  }
  const printed = actionCard(kind);
  const several = composed.next.size > 0 && composed.card !== null;
  return {
    label: printed ? cardName(printed) : decision.kind === "poison" ? t("poisoner-label") : t("your-choice"),
    question: t("ask-move", { move: move.label }),
    note: printed && <CardWords printed={printed} />,
    main: { id: "confirm", label: t("do-move", { kind }), move },
    others,
    ...(several ? { side: <Options props={props} board={board} decision={decision} composed={composed} /> } : {}),
  };
}

function location(
  props: BoardProps,
  board: MasterOfSpiesBoard,
  decision: DecisionInfo,
  composed: Composed,
  move: MoveInfo,
  others: PromptAction[],
): PromptContent {
  const j = move.json;
  const printed = cardOf(String(j.card));
  const card = printed.name as Text;
  const preview = previewOf(move);
  const how = (preview?.how ?? "add") as How;
  const row = Number(j.row);
  const old = board.rows[row - 1]?.locations[Number(j.at) - 1];
  const home = board.players[decision.seat]?.spies.find((one) => one.faction === j.faction);
  const now = home?.worth ?? 0;
  const goes = !preview?.standing_with_spy ? "stay" : home?.row ? "climb" : "come";
  const fallen = (preview?.sent_home ?? []).map((one) =>
    m("whose-spy", { who: who(one.seat), spy: spyOf(one.faction) }),
  );
  const stays = how === "infiltrate" ? (old?.spies ?? []) : [];
  const notes = props.narrow
    ? [
        fallen.length ? t("totals", { totals: lossText(preview!) }) : "",
        t("spy-may-short", { how: goes, gain: printed.value - now }),
      ]
    : [
        fallen.length
          ? t("spies-go-home", { count: fallen.length, spies: { items: fallen, how: "and" } })
          : how === "assassinate"
            ? t("nobody-goes-home")
            : "",
        stays.length
          ? t("spies-remain", {
              count: stays.length,
              who: who(stays[0]!),
              spies: { items: stays.map((seat) => m("name", { who: who(seat) })), how: "and" },
              old: old!.value,
              value: printed.value,
            })
          : "",
        t("spy-may", { how: goes, spy: spyOf(String(j.faction)), now, value: printed.value }),
      ];
  const border = m("border", { id: String(j.border) });
  const faction = m("faction", { id: String(j.faction) });
  return {
    label: printed.wild ? t("play-label-as", { card, row, border, faction }) : t("play-label", { card, row }),
    question: old ? t("ask-replace", { how, old: old.card.name as Text }) : t("ask-add", { card, row }),
    note: (
      <>
        {notes.filter(Boolean).join(" ")} <Clause id={HOW[how].clause} />
      </>
    ),
    main: { id: "confirm", label: t("how", { how }), icon: HOW[how].icon, move },
    others,
    ...(composed.ways.length > 1
      ? { side: <Declare props={props} board={board} decision={decision} composed={composed} /> }
      : {}),
  };
}

/** What a card is declared to be: only what fits at its place. */
function Declare(p: {
  props: BoardProps;
  board: MasterOfSpiesBoard;
  decision: DecisionInfo;
  composed: Composed;
}): JSX.Element {
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
    const now = own?.worth ?? 0;
    const how = !own?.row ? "home" : now < cardOf(String(move.json.card)).value ? "climb" : "stay";
    return t("declared-spy", { how, now });
  };
  return (
    <div class="declare">
      <div class="lab declare-head">
        <span>{t("declare")}</span>
        {borders.length === 1 && (
          <em>
            <BorderSwatch of={borders[0]!} /> {t("border-here", { border: m("border", { id: borders[0]! }) })}
          </em>
        )}
      </div>
      <div class={`seg n${factions.length}`} role="group" aria-label={t("faction-word")}>
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
                <b>{factions.length > 1 ? factionShort(faction) : factionName(faction)}</b>
                <small>
                  {how === "add" || composed.ways.every((one) => previewOf(one)?.how === how)
                    ? spyWords(faction)
                    : t("declared-how", { how })}
                </small>
              </span>
            </button>
          );
        })}
      </div>
      {borders.length > 1 && (
        <div class="seg n2 thin" role="group" aria-label={t("border-word")}>
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
  board: MasterOfSpiesBoard;
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
          <Chip of={colourOf(props, Number(one))} size={16} /> {nameOf(Number(one))}
        </>
      );
    if (kind === "spy") {
      const worth = locationAt(board, whereIs(board, Number(one), two))?.value ?? 0;
      return (
        <>
          <Chip of={colourOf(props, Number(one))} size={16} />{" "}
          <EmblemIcon of={two as Faction} size={16} label={factionName(two)} /> {worth}
          <span class="sr">{`, ${nameOf(Number(one))}`}</span>
        </>
      );
    }
    const there = locationAt(board, piece);
    if (!there) return <>{t("row-short", { row: Number(one) })}</>;
    return (
      <span>
        <b>{say(there.card.name as Text)}</b> <small>{t("value-row", { value: there.value, row: Number(one) })}</small>
      </span>
    );
  };
  const base = composed.move ? picks.filter(isHand) : picks;
  return (
    <div class="mos-options" role="group" aria-label={t("choices")}>
      {pieces.map((piece) => (
        <button
          key={piece}
          type="button"
          class="mos-option"
          onClick={setPicks(props, [...base.filter((pick) => pick !== piece), piece])}
        >
          {word(piece)}
        </button>
      ))}
    </div>
  );
}

// --- after the card ----------------------------------------------------------------------------

function spy(board: MasterOfSpiesBoard, decision: DecisionInfo): PromptContent {
  const place = decision.moves.find((move) => move.json.kind === "place");
  const stay = decision.moves.find((move) => move.json.kind === "stay");
  // The location that has just come into play is the newest of this seat in this round.
  const entered = board.rows.flatMap((row) => row.locations).find((one) => one.this_round && one.by === decision.seat);
  const own = board.players[decision.seat]?.spies.find((one) => one.faction === entered?.faction);
  const now = own?.worth ?? 0;
  const gain = (entered?.value ?? 0) - now;
  const how = own?.row ? "climb" : "place";
  return {
    label: t("spy-label"),
    question: say(decision.prompt),
    note: (
      <>
        {gain > 0 ? t("spy-note-gain", { gain }) : t("spy-note")} <Clause id="MS-8.2" />
      </>
    ),
    main: place ? { id: "place", label: t("place-it", { how }), icon: "up", move: place } : null,
    others: stay ? [{ id: "stay", label: t("stay-there", { how, now }), move: stay }] : [],
  };
}

function respond(decision: DecisionInfo, composed: Composed): PromptContent {
  const answer = decision.moves.find((move) => !["decline", "not_this_round"].includes(String(move.json.kind)));
  const card = answer ? actionCard(String(answer.json.kind)) : null;
  const others = plainMoves(decision, ["decline", "not_this_round"]);
  const whole = composed.card ? composed.move : null;
  return {
    label: t("response-label"),
    question: say(decision.prompt),
    note: card ? say(card.text as Text) : t("response-none"),
    main: whole ? { id: "confirm", label: t("do-move", { kind: String(whole.json.kind) }), move: whole } : null,
    others:
      answer && !composed.move
        ? [{ id: String(answer.json.kind), label: say(answer.label), icon: "flag" as const, move: answer }, ...others]
        : others,
  };
}

/** Anytime cards that can be played now; `ask` where nobody is waiting for it. */
function anytimeActions(props: BoardProps, decision: DecisionInfo, ask: boolean): PromptAction[] {
  const kinds = [...new Set(decision.moves.map((move) => String(move.json.kind)))].filter((kind) =>
    ["clerk", "letters", "writ"].includes(kind),
  );
  return kinds.map((kind) => {
    const card = actionCard(kind)!;
    return {
      id: kind,
      label: ask ? t("may-play", { card: card.name as Text }) : cardName(card),
      short: cardName(card),
      run: setPicks(props, [`act:${kind}`]),
    };
  });
}

function lastChance(
  props: BoardProps,
  board: MasterOfSpiesBoard,
  decision: DecisionInfo,
  composed: Composed,
): PromptContent {
  const away = plainMoves(decision, ["decline"], t("keep-it"));
  const done = chosen(props, board, decision, composed);
  if (done) return { ...done, others: [...done.others, ...away] };
  const kind = heldAction(composed);
  if (kind) return { ...action(props, board, decision, composed, kind), others: away };
  return {
    label: t("round-ends", { round: board.round }),
    question: t("last-chance"),
    note: decision.moves.length > 1 ? t("last-chance-note") : t("last-chance-none"),
    main: null,
    others: [...anytimeActions(props, decision, false), ...away],
  };
}

/** Out of turn: what one may do, said quietly. */
function offered(
  props: BoardProps,
  board: MasterOfSpiesBoard,
  decision: DecisionInfo,
  composed: Composed,
): PromptContent {
  // A location touched on one's own turn is still in hand while the next question arrives.
  const kind = heldAction(composed);
  if (kind) {
    const done = chosen(props, board, decision, composed) ?? action(props, board, decision, composed, kind);
    return { ...done, label: t("action-label-offered", { label: done.label }) };
  }
  return {
    label: t("waiting-label"),
    question: waitingText(props),
    main: null,
    others: anytimeActions(props, decision, true),
  };
}

const WAITING: Record<string, string> = {
  respond: "responses",
  last_chance: "responses",
  spy: "spy",
  take: "letters",
  give: "letters",
  poison: "poison",
};

export function waitingText(props: Pick<BoardProps, "view">): string {
  const board = props.view.board as MasterOfSpiesBoard;
  const step = WAITING[board.step] ?? "main";
  const seat = step === "letters" ? (props.view.waiting[0] ?? board.active) : board.active;
  return t("waiting", { step, who: who(seat) });
}

function letters(decision: DecisionInfo, composed: Composed): PromptContent {
  const takes = decision.kind === "take";
  const move = composed.move;
  const taken = takes && move ? cardOf(String(move.json.card)) : null;
  return {
    label: t("letters-label"),
    question: move ? t("ask-move", { move: move.label }) : say(decision.prompt),
    note: taken
      ? taken.move === "play"
        ? t("take-worth", {
            factions: factionsOf(taken.factions),
            value: taken.value,
            border: { items: taken.borders.map((id) => m("border", { id })), how: "or" },
          })
        : say(taken.text as Text)
      : takes
        ? t("take-note")
        : t("give-note"),
    main: move ? { id: "confirm", label: t("do-move", { kind: decision.kind }), move } : null,
    others: [],
  };
}
