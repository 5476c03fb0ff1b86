/** The prompt bar's words and buttons for each decision of General. */

import type { ComponentChildren, JSX } from "preact";
import type { GeneralBoard } from "../../gen/general";
import type { DecisionInfo } from "../../gen/messages";
import { Icon, type IconName } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import { Clause } from "../../table/clause";
import type { BoardProps, PromptAction, PromptContent, PromptTab } from "../types";
import { ACTIONS, canDo, type Composed, compose, layoutFrom } from "./compose";
import { handsOf } from "./grip";
import { Verdict } from "./Ledger";
import { plural } from "../../words";
import {
  armiesText,
  attackShort,
  boardOf,
  cardName,
  cardShort,
  colourOfSeat,
  COMMAND_CLAUSE,
  type CommandId,
  commandName,
  LETTERS,
  numberText,
  ownSpy,
  placeName,
  REGIONS,
  type RegionId,
  whoAt,
} from "./words";

export function prompt(props: BoardProps, decision: DecisionInfo): PromptContent {
  const board = boardOf(props.view);
  const composed = compose(decision, board, props.draft.value.picks);
  switch (decision.kind) {
    case "promote":
    case "listen_to":
      return nameSpy(props, board, decision, composed);
    case "give":
      return give(props, board, decision, composed);
    case "discard":
      return discard(board, decision, composed);
    case "recruit":
      return recruit(board, decision, composed);
    case "layout":
      return layout(props, decision, composed);
    default:
      return army(props, board, decision, composed);
  }
}

/** The filled button: a legal move where it is one, otherwise moves in turn. */
function main(composed: Composed, label: string, icon?: IconName): PromptAction | null {
  if (!composed.moves) return null;
  const how = composed.move ? { move: composed.move } : { moves: composed.moves };
  return { id: "confirm", label, ...(icon ? { icon } : {}), ...how };
}

function said(text: ComponentChildren, clause: string): JSX.Element {
  return (
    <>
      {text} <Clause id={clause} />
    </>
  );
}

function nameSpy(props: BoardProps, board: GeneralBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const promoting = decision.kind === "promote";
  const verb = promoting ? "Promote" : "Listen to";
  const hands = handsOf(props);
  const name = (letter: string) =>
    whoAt(board, props.table, board.spies[LETTERS.indexOf(letter as "a")]?.seat ?? 0, props.eyes);
  const noteOn = (letter: string) => (name(letter).startsWith("Spy ") ? {} : { note: `Spy ${letter.toUpperCase()}` });
  const chosen = composed.move ? name(String(composed.move.json.spy)) : null;
  return {
    label: promoting ? "Spy Promotion" : "Radio Silence",
    question: chosen
      ? `${verb} ${chosen}?`
      : promoting
        ? "Which Spy is promoted?"
        : "Which Spy may pass Intel this round?",
    note: promoting
      ? said("The hand grows by one card for the rest of the game.", "GS-8.2")
      : said("The other two give nothing and discard 2. You choose before the attack is drawn.", "GS-8.5"),
    main: chosen ? main(composed, `${verb} ${chosen}`, promoting ? "up" : "sound") : null,
    others: chosen
      ? []
      : LETTERS.map((letter) => ({
          id: `spy-${letter}`,
          label: name(letter),
          short: name(letter),
          ...noteOn(letter),
          run: () => hands.put([`spy:${letter}`]),
        })),
  };
}

function give(props: BoardProps, board: GeneralBoard, _decision: DecisionInfo, composed: Composed): PromptContent {
  const hands = handsOf(props);
  const picks = props.draft.value.picks;
  const attack = board.attack;
  const label = "Advise, one card";
  const card = composed.picked.find((pick) => pick.startsWith("card:"))?.slice(5);
  if (!card) {
    return {
      label,
      question: "Which card do you give?",
      note: said("Touch a card of your hand. Any card may be given, true or false.", "GS-4.3"),
      main: null,
      others: [],
    };
  }
  const then = composed.picked.find((pick) => pick.startsWith("then:"))?.slice(5);
  const choosing = picks.includes("then") && !then;
  const truth = board.hand.find((held) => held.card === card)?.truth ?? "none";
  const where = attack ? `${placeName(attack.region)} ${attack.power}` : "";
  const worth =
    truth === "true"
      ? `True for ${where}.`
      : truth === "false"
        ? `False for ${where}. Any card may be given.`
        : "It makes no claim; the General may add 1 army.";
  const spy = ownSpy(board);
  const side = attack && spy && (
    <div class="gn-sees">
      <h3 class="lab">The General sees</h3>
      <div>
        <span>Now</span>
        <b>
          {board.mixed && board.listen < 0 ? (
            <Icon name="people" size={15} label="shuffled" />
          ) : (
            <Chip of={colourOfSeat(spy.seat)} size={15} />
          )}{" "}
          {cardName(card)}
        </b>
      </div>
      <div>
        <span>After the attack</span>
        <b>
          {board.mixed && board.listen < 0
            ? "no giver"
            : `${cardShort(card)}, was ${attackShort(attack.region, attack.power)}`}{" "}
          <Verdict truth={truth} />
        </b>
      </div>
    </div>
  );
  // On a phone there is no room for the panel: the note says it.
  const seen =
    board.mixed && board.listen < 0
      ? "The General sees it without your name."
      : truth === "none"
        ? "The General sees it with your name."
        : `The General sees your name on it, and after the attack that it was ${truth}.`;
  const others: PromptAction[] = [];
  if (choosing) others.push({ id: "alone", label: "Discard later", run: () => hands.put([`card:${card}`]) });
  else if (then)
    others.push({
      id: "then",
      label: "Change the discard",
      short: "Other discard",
      run: () => hands.put([`card:${card}`, "then"]),
    });
  else if (!spy?.silenced)
    others.push({
      id: "then",
      label: "Choose the discard too",
      short: "Discard too",
      run: () => hands.put([`card:${card}`, "then"]),
    });
  return {
    label,
    question: choosing ? "And discard which card?" : `Give ${cardName(card)}?`,
    note: choosing
      ? said(`You give ${cardName(card)}. Touch another card of your hand.`, "GS-4.7")
      : said(
          then
            ? `${worth.split(". ")[0]!.replace(/\.$/, "")}. Then discard ${cardName(then)}.`
            : props.narrow
              ? `${worth.split(". ")[0]!.replace(/\.$/, "")}. ${seen}`
              : worth,
          truth === "none" ? "GS-4.6" : "GS-4.3",
        ),
    main: choosing ? null : main(composed, then ? "Give and discard" : `Give ${cardName(card)}`),
    others,
    side,
  };
}

function discard(board: GeneralBoard, _decision: DecisionInfo, composed: Composed): PromptContent {
  const due = Math.max(1, board.discards_due);
  const cards = composed.picked.map((pick) => cardName(pick.slice(5)));
  const label = due > 1 ? `Discard ${due}, you are silenced` : "Discard one card";
  const question = composed.moves
    ? `Discard ${cards.join(" and ")}?`
    : cards.length
      ? `Discard ${cards[0]} and which other?`
      : due > 1
        ? "Which two cards do you discard?"
        : "Which card do you discard?";
  return {
    label,
    question,
    note: said("Face down: nobody ever sees it. Your hand is then back at its size.", due > 1 ? "GS-8.5" : "GS-4.7"),
    main: main(composed, due > 1 ? "Discard both" : `Discard ${cards[0] ?? ""}`),
    others: [],
  };
}

function recruit(board: GeneralBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const left = Math.max(1, board.recruits);
  const decline = decision.moves.find((move) => move.json.kind === "decline");
  const others: PromptAction[] = decline
    ? [{ id: "decline", label: left > 1 ? `Decline all ${left}` : "Decline", short: "Decline", move: decline }]
    : [];
  const to = composed.to ? placeName(composed.to) : null;
  return {
    label: `Recruitment, ${armiesText(left)} to place`,
    question: to ? `Recruit 1 army to ${to}?` : "Where does the recruited army go?",
    note:
      to && composed.after
        ? said(`${to} then has ${composed.after[composed.to as RegionId]}. It can march this very round.`, "GS-4.6")
        : said("Touch a region. Recruits cannot go to the Reserves.", "GS-4.6"),
    main: to ? main(composed, `Recruit to ${to}`, "plus") : null,
    others,
  };
}

// --- the Army phase ----------------------------------------------------------------------------

const TAB_ICON: Record<(typeof ACTIONS)[number], IconName> = {
  march: "march",
  withdraw: "withdraw",
  deploy: "deploy",
  raise: "raise",
};

function tabs(props: BoardProps, board: GeneralBoard, decision: DecisionInfo, composed: Composed): PromptTab[] {
  const hands = handsOf(props);
  const note: Record<(typeof ACTIONS)[number], string> = {
    march: "1 or 2 armies",
    withdraw: "to Reserves",
    deploy: `${board.reserves} in Reserves`,
    raise: "1 new army",
  };
  return ACTIONS.map((act) => {
    const off = !canDo(decision, act);
    return {
      id: `act:${act}`,
      label: act.charAt(0).toUpperCase() + act.slice(1),
      icon: TAB_ICON[act],
      note: off ? "why not?" : note[act],
      on: composed.act === act,
      off,
      run: () => hands.touch(`act:${act}`),
    };
  });
}

function army(props: BoardProps, board: GeneralBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const acting = board.acting;
  const end = decision.moves.find((move) => move.json.kind === "end_army");
  const acted = acting !== "none";
  const ended: PromptAction | null = end
    ? {
        id: "end",
        label: acted ? "End the Army phase" : "No action, end the phase",
        short: acted ? "End the phase" : "No action",
        icon: "flag",
        move: end,
      }
    : null;
  const content = {
    label: acted ? "Army phase, action taken" : "Your action, 1 of 1",
    tabs: tabs(props, board, decision, composed),
  };

  if (composed.moves) return { ...content, ...complete(props, board, composed) };
  const question = asks(composed);
  if (question)
    return { ...content, question: question[0], note: said(question[1], question[2]), main: null, others: [] };

  const going =
    acting === "withdrawing"
      ? "Withdraw more"
      : acting === "deploying" && canDo(decision, "deploy")
        ? "Deploy more"
        : null;
  return {
    ...content,
    question: going
      ? `${going}, or end the phase?`
      : acted
        ? "Play a Command card, or end the phase?"
        : "What do your armies do?",
    note: acted
      ? said(
          going
            ? "The action may go on with other regions. Command cards end it."
            : "Then the attack is revealed; Command cards cannot follow it.",
          going ? (acting === "withdrawing" ? "GS-5.3" : "GS-5.4") : "GS-6.5",
        )
      : said("Touch a region, then where its armies go. Command cards come on top.", "GS-5.1"),
    main: acted ? ended : null,
    others: acted || !ended ? [] : [ended],
  };
}

/** The question while a place is still missing. */
function asks(composed: Composed): [string, string, string] | null {
  const from = composed.from && composed.from !== "reserves" ? placeName(composed.from) : null;
  switch (composed.act) {
    case "march":
      return from
        ? [`March from ${from}, where to?`, "Touch another region, or the Reserves to withdraw.", "GS-5.2"]
        : ["March from which region?", "1 or 2 armies from one region to one other.", "GS-5.2"];
    case "withdraw":
      return ["Withdraw from which region?", "Any number, from one region after the other.", "GS-5.3"];
    case "deploy":
      return ["Deploy to which region?", "Any number from the Reserves, to one region after the other.", "GS-5.4"];
    case "raise":
      return ["Raise an army in which region?", "1 new army, while fewer than 4 are deployed.", "GS-5.5"];
    case "fortify":
      return ["Fortify which region?", "Each army there counts as two this round.", "GS-6.3"];
    default:
      return null;
  }
}

function complete(props: BoardProps, board: GeneralBoard, composed: Composed): Omit<PromptContent, "label" | "tabs"> {
  const hands = handsOf(props);
  const { act, from, to, n, most, after } = composed;
  const kept = props.draft.value.picks.filter((pick) => !pick.startsWith("n:"));
  const count = (k: number): PromptAction => ({
    id: `n-${k}`,
    label: `${commandName(act ?? "")} ${k} instead`,
    short: `${k} instead`,
    run: () => hands.put([...kept, `n:${k}`]),
  });
  const has = (place: typeof to) => (place && after ? after[place] : 0);
  switch (act) {
    case "march":
      return {
        question: `March ${n} from ${placeName(from!)} to ${placeName(to!)}?`,
        note: said(
          <>
            {placeName(to!)} then has <b>{has(to)}</b> and {placeName(from!)} <b>{has(from)}</b>. Command cards can
            follow.
          </>,
          "GS-5.2",
        ),
        main: main(composed, `March ${n}`),
        others: most > 1 ? [count(n === 1 ? 2 : 1)] : [],
      };
    case "withdraw":
    case "deploy": {
      const region = act === "withdraw" ? from! : to!;
      const others: PromptAction[] = [];
      if (n > 1) others.push(count(n - 1));
      if (n < most) others.push(count(n + 1));
      return {
        question:
          act === "withdraw" ? `Withdraw ${n} from ${placeName(region)}?` : `Deploy ${n} to ${placeName(region)}?`,
        note: said(
          <>
            {placeName(region)} then has <b>{has(region)}</b>, the Reserves <b>{has("reserves")}</b>. More regions can
            follow.
          </>,
          act === "withdraw" ? "GS-5.3" : "GS-5.4",
        ),
        main: main(composed, `${commandName(act)} ${n}`),
        others,
      };
    }
    case "raise":
      return {
        question: `Raise 1 army in ${placeName(to!)}?`,
        note: said(`${placeName(to!)} then has ${has(to)}.`, "GS-5.5"),
        main: main(composed, `Raise in ${placeName(to!)}`),
        others: [],
      };
    default: {
      const card = act as CommandId;
      const region = board.regions.find((one) => one.id === to);
      const text: Record<CommandId, string> = {
        redeploy: "You place every army again. Shown to all; it cannot be taken back.",
        artillery: "The attack has 1 power less. Shown to all; it cannot be taken back.",
        fortify: `${region?.name ?? ""} counts ${(region?.armies ?? 0) * 2} with the armies there now. It cannot be taken back.`,
        retreat: "If a region falls, its armies stay; the Defeat counts. It cannot be taken back.",
      };
      return {
        question: card === "fortify" ? `Fortify ${region?.name ?? ""}?` : `Play ${commandName(card)}?`,
        note: said(text[card], COMMAND_CLAUSE[card]),
        main: main(composed, card === "fortify" ? `Fortify ${region?.name ?? ""}` : `Play ${commandName(card)}`),
        others: [],
      };
    }
  }
}

// --- Redeploy ----------------------------------------------------------------------------------

function layout(props: BoardProps, decision: DecisionInfo, composed: Composed): PromptContent {
  const hands = handsOf(props);
  const picks = props.draft.value.picks;
  const first = layoutFrom(decision);
  const less = (id: RegionId) => {
    const at = picks.lastIndexOf(`put:${id}`);
    if (at >= 0) hands.put(picks.filter((_, i) => i !== at));
  };
  const side = (
    <div class="gn-layout" role="group" aria-label="Armies by region">
      {REGIONS.map((id, i) => {
        const n = composed.after?.[id] ?? 0;
        const fixed = i < first;
        return (
          <div key={id}>
            <span>{placeName(id)}</span>
            <button
              type="button"
              aria-label={`One army less in ${placeName(id)}`}
              disabled={fixed || n === 0}
              onClick={() => less(id)}
            >
              <Icon name="minus" size={16} />
            </button>
            <b class="num" aria-label={`${n} in ${placeName(id)}`}>
              {n}
            </b>
            <button
              type="button"
              aria-label={`One army more in ${placeName(id)}`}
              disabled={fixed || composed.n <= 0}
              onClick={() => hands.put([...picks, `put:${id}`])}
            >
              <Icon name="plus" size={16} />
            </button>
          </div>
        );
      })}
    </div>
  );
  const placed = composed.most - composed.n;
  return {
    label: `Redeploy, ${armiesText(composed.most)}`,
    question:
      composed.n > 0
        ? `Place ${placed ? `${numberText(composed.n)} more` : armiesText(composed.n)}.`
        : "All armies are placed.",
    note: said(
      composed.n > 0 ? `Touch regions. What is left goes to the Reserves: ${composed.n}.` : "The Reserves stay empty.",
      "GS-6.1",
    ),
    // Before an army is placed Enter must not empty every region: that has a button of its own.
    main: placed ? main(composed, composed.n > 0 ? `Lay out, ${plural(composed.n, "reserve")}` : "Lay out so") : null,
    others:
      placed || !composed.moves
        ? []
        : [{ id: "none", label: "All to the Reserves", short: "All to Reserves", moves: composed.moves }],
    side,
  };
}
