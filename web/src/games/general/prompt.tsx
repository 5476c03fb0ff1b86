/** The prompt bar's words and buttons for each decision of General. */

import type { ComponentChildren, JSX } from "preact";
import type { GeneralBoard } from "../../gen/general";
import type { DecisionInfo } from "../../gen/messages";
import { Icon, type IconName } from "../../parts/icons";
import { Chip } from "../../parts/pieces";
import { Clause } from "../../table/clause";
import type { BoardProps, PromptAction, PromptContent, PromptTab } from "../types";
import { type Act, ACTIONS, canDo, type Composed, compose, layoutFrom } from "./compose";
import { handlersOf } from "./touch";
import { Verdict } from "./Ledger";
import {
  attackShort,
  boardOf,
  cardName,
  cardShort,
  colourOfSeat,
  COMMAND_CLAUSE,
  type CommandId,
  commandName,
  LETTERS,
  ownSpy,
  placeName,
  placeOf,
  REGIONS,
  type RegionId,
  spyName,
  t,
  whoAt,
} from "./words";
import "./prompt.css";

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
  const kind = decision.kind;
  const promoting = kind === "promote";
  const handlers = handlersOf(props);
  const spyOf = (letter: string) => board.spies[LETTERS.indexOf(letter as "a")];
  const name = (letter: string) => whoAt(board, spyOf(letter)?.seat ?? 0);
  const noteOn = (letter: string) => (name(letter) === spyName(spyOf(letter)) ? {} : { note: spyName(spyOf(letter)) });
  const chosen = composed.move ? name(String(composed.move.json.spy)) : null;
  return {
    label: t("prompt-spy", { kind }),
    question: chosen ? t("prompt-spy-ask", { kind, name: chosen }) : t("prompt-spy-which", { kind }),
    note: said(t("prompt-spy-note", { kind }), promoting ? "GS-8.2" : "GS-8.5"),
    main: chosen ? main(composed, t("prompt-spy-main", { kind, name: chosen }), promoting ? "up" : "sound") : null,
    others: chosen
      ? []
      : LETTERS.map((letter) => ({
          id: `spy-${letter}`,
          label: name(letter),
          short: name(letter),
          ...noteOn(letter),
          run: () => handlers.put([`spy:${letter}`]),
        })),
  };
}

function give(props: BoardProps, board: GeneralBoard, _decision: DecisionInfo, composed: Composed): PromptContent {
  const handlers = handlersOf(props);
  const picks = props.draft.value.picks;
  const attack = board.attack;
  const label = t("give-label");
  const card = composed.picked.find((pick) => pick.startsWith("card:"))?.slice(5);
  if (!card) {
    return {
      label,
      question: t("give-which"),
      note: said(t("give-how"), "GS-4.3"),
      main: null,
      others: [],
    };
  }
  const then = composed.picked.find((pick) => pick.startsWith("then:"))?.slice(5);
  const choosing = picks.includes("then") && !then;
  const truth = board.hand.find((held) => held.card === card)?.truth ?? "none";
  const where = { region: attack ? placeOf(attack.region) : "", power: attack?.power ?? 0 };
  const worth = t("give-worth", { truth, ...where });
  const spy = ownSpy(board);
  const side = attack && spy && (
    <div class="gn-sees">
      <h3 class="lab">{t("general-sees")}</h3>
      <div>
        <span>{t("sees-now")}</span>
        <b>
          {board.mixed && board.listen < 0 ? (
            <Icon name="people" size={15} label={t("shuffled")} />
          ) : (
            <Chip of={colourOfSeat(spy.seat)} size={15} />
          )}{" "}
          {cardName(card)}
        </b>
      </div>
      <div>
        <span>{t("sees-after")}</span>
        <b>
          {board.mixed && board.listen < 0
            ? t("sees-no-giver")
            : t("sees-was", { card: cardShort(card), attack: attackShort(attack.region, attack.power) })}{" "}
          <Verdict truth={truth} />
        </b>
      </div>
    </div>
  );
  // On a phone there is no room for the panel: the note says it.
  const seen = t("give-seen", { how: board.mixed && board.listen < 0 ? "mixed" : truth === "none" ? "silent" : truth });
  const others: PromptAction[] = [];
  if (choosing) others.push({ id: "alone", label: t("discard-later"), run: () => handlers.put([`card:${card}`]) });
  else if (then)
    others.push({
      id: "then",
      label: t("discard-change"),
      short: t("discard-other"),
      run: () => handlers.put([`card:${card}`, "then"]),
    });
  else if (!spy?.silenced)
    others.push({
      id: "then",
      label: t("discard-too"),
      short: t("discard-too-short"),
      run: () => handlers.put([`card:${card}`, "then"]),
    });
  return {
    label,
    question: choosing ? t("give-then-which") : t("give-ask", { card: cardName(card) }),
    note: choosing
      ? said(t("give-then-note", { card: cardName(card) }), "GS-4.7")
      : said(
          then
            ? t("give-worth-then", { worth, card: cardName(then) })
            : props.narrow
              ? t("give-worth-seen", { worth, seen })
              : truth === "false"
                ? t("give-worth-any", where)
                : worth,
          truth === "none" ? "GS-4.6" : "GS-4.3",
        ),
    main: choosing
      ? null
      : main(composed, then ? t("give-and-discard-main") : t("give-main", { card: cardName(card) })),
    others,
    side,
  };
}

function discard(board: GeneralBoard, _decision: DecisionInfo, composed: Composed): PromptContent {
  const due = Math.max(1, board.discards_due);
  const cards = composed.picked.map((pick) => cardName(pick.slice(5)));
  const label = t("discard-label", { count: due });
  const question = composed.moves
    ? t("discard-ask", { cards: { items: cards, how: "and" } })
    : cards.length
      ? t("discard-and-which", { card: cards[0]! })
      : t("discard-which", { count: due });
  return {
    label,
    question,
    note: said(t("discard-note"), due > 1 ? "GS-8.5" : "GS-4.7"),
    main: main(composed, due > 1 ? t("discard-both") : t("discard-main", { card: cards[0] ?? "" })),
    others: [],
  };
}

function recruit(board: GeneralBoard, decision: DecisionInfo, composed: Composed): PromptContent {
  const left = Math.max(1, board.recruits);
  const decline = decision.moves.find((move) => move.json.kind === "decline");
  const others: PromptAction[] = decline
    ? [
        {
          id: "decline",
          label: left > 1 ? t("decline-all", { count: left }) : t("decline"),
          short: t("decline"),
          move: decline,
        },
      ]
    : [];
  const region = composed.to ? placeOf(composed.to) : null;
  return {
    label: t("recruit-label", { count: left }),
    question: region ? t("recruit-ask", { region }) : t("recruit-which"),
    note:
      region && composed.after
        ? said(t("recruit-note", { region, count: composed.after[composed.to as RegionId] }), "GS-4.6")
        : said(t("recruit-how"), "GS-4.6"),
    main: region ? main(composed, t("recruit-main", { region }), "plus") : null,
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
  const handlers = handlersOf(props);
  return ACTIONS.map((act) => {
    const off = !canDo(decision, act);
    return {
      id: `act:${act}`,
      label: t("act-name", { act }),
      icon: TAB_ICON[act],
      note: off ? t("why-not") : t("tab-note", { act, reserves: board.reserves }),
      on: composed.act === act,
      off,
      run: () => handlers.touch(`act:${act}`),
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
        label: t("end-phase", { acted }),
        short: t("end-phase-short", { acted }),
        icon: "flag",
        move: end,
      }
    : null;
  const content = {
    label: t("army-label", { acted }),
    tabs: tabs(props, board, decision, composed),
  };

  if (composed.moves) return { ...content, ...complete(props, board, composed) };
  const question = asks(composed, board);
  if (question)
    return { ...content, question: question[0], note: said(question[1], question[2]), main: null, others: [] };

  const going = acting === "withdrawing" || (acting === "deploying" && canDo(decision, "deploy"));
  return {
    ...content,
    question: going ? t("army-more", { acting }) : acted ? t("army-commands") : t("army-which"),
    note: acted
      ? said(
          going ? t("army-more-note") : t("army-commands-note"),
          going ? (acting === "withdrawing" ? "GS-5.3" : "GS-5.4") : "GS-6.5",
        )
      : said(t("army-how"), "GS-5.1"),
    main: acted ? ended : null,
    others: acted || !ended ? [] : [ended],
  };
}

/** The question while a place is still missing. */
function asks(composed: Composed, board: GeneralBoard): [string, string, string] | null {
  const { act, from } = composed;
  const clause = act && WHERE_CLAUSE[act];
  if (!clause) return null;
  if (act === "march" && from && from !== "reserves")
    return [t("march-where", { region: placeOf(from) }), t("march-where-how"), clause];
  return [t("act-where", { act }), t("act-where-how", { act, below: board.raise_below }), clause];
}

/** The acts that name a region. */
const WHERE_CLAUSE: Partial<Record<Act, string>> = {
  march: "GS-5.2",
  withdraw: "GS-5.3",
  deploy: "GS-5.4",
  raise: "GS-5.5",
  fortify: "GS-6.3",
};

function complete(props: BoardProps, board: GeneralBoard, composed: Composed): Omit<PromptContent, "label" | "tabs"> {
  const handlers = handlersOf(props);
  const { act, from, to, n, most, after } = composed;
  const kept = props.draft.value.picks.filter((pick) => !pick.startsWith("n:"));
  const count = (k: number): PromptAction => ({
    id: `n-${k}`,
    label: t("act-count-instead", { act: act ?? "", count: k }),
    short: t("count-instead", { count: k }),
    run: () => handlers.put([...kept, `n:${k}`]),
  });
  const has = (place: typeof to) => (place && after ? after[place] : 0);
  switch (act) {
    case "march":
      return {
        question: t("march-ask", { count: n, from: placeOf(from!), to: placeOf(to!) }),
        note: said(
          t("march-note", { to: placeOf(to!), there: has(to), from: placeOf(from!), here: has(from) }),
          "GS-5.2",
        ),
        main: main(composed, t("act-count", { act, count: n })),
        others: most > 1 ? [count(n === 1 ? 2 : 1)] : [],
      };
    case "withdraw":
    case "deploy": {
      const place = act === "withdraw" ? from! : to!;
      const region = placeOf(place);
      const others: PromptAction[] = [];
      if (n > 1) others.push(count(n - 1));
      if (n < most) others.push(count(n + 1));
      return {
        question: act === "withdraw" ? t("withdraw-ask", { count: n, region }) : t("deploy-ask", { count: n, region }),
        note: said(
          t("shift-note", { region, there: has(place), reserves: has("reserves") }),
          act === "withdraw" ? "GS-5.3" : "GS-5.4",
        ),
        main: main(composed, t("act-count", { act, count: n })),
        others,
      };
    }
    case "raise":
      return {
        question: t("raise-ask", { region: placeOf(to!) }),
        note: said(t("raise-note", { region: placeOf(to!), count: has(to) }), "GS-5.5"),
        main: main(composed, t("raise-main", { region: placeOf(to!) })),
        others: [],
      };
    default: {
      const card = act as CommandId;
      const shifting = board.acting === "withdrawing" || board.acting === "deploying";
      const ends = shifting ? `${t("command-ends", { acting: board.acting })} ` : "";
      const here = board.regions.find((one) => one.id === to);
      if (card === "fortify" && here) {
        const region = placeOf(here.id);
        return {
          question: t("fortify-ask", { region }),
          note: said(ends + t("fortify-note", { region, count: here.armies * 2 }), COMMAND_CLAUSE.fortify),
          main: main(composed, t("fortify-main", { region })),
          others: [],
        };
      }
      return {
        question: t("play-ask", { command: commandName(card) }),
        note: said(ends + t("play-note", { id: card }), COMMAND_CLAUSE[card]),
        main: main(composed, t("play-main", { command: commandName(card) })),
        others: [],
      };
    }
  }
}

// --- Redeploy ----------------------------------------------------------------------------------

function layout(props: BoardProps, decision: DecisionInfo, composed: Composed): PromptContent {
  const handlers = handlersOf(props);
  const picks = props.draft.value.picks;
  const first = layoutFrom(decision);
  const less = (id: RegionId) => {
    const at = picks.lastIndexOf(`put:${id}`);
    if (at >= 0) handlers.put(picks.filter((_, i) => i !== at));
  };
  const side = (
    <div class="gn-layout" role="group" aria-label={t("layout-words")}>
      {REGIONS.map((id, i) => {
        const n = composed.after?.[id] ?? 0;
        const fixed = i < first;
        return (
          <div key={id}>
            <span>{placeName(id)}</span>
            <button
              type="button"
              aria-label={t("layout-less", { region: placeOf(id) })}
              disabled={fixed || n === 0}
              onClick={() => less(id)}
            >
              <Icon name="minus" size={16} />
            </button>
            <b class="num" aria-label={t("layout-count", { count: n, region: placeOf(id) })}>
              {n}
            </b>
            <button
              type="button"
              aria-label={t("layout-more", { region: placeOf(id) })}
              disabled={fixed || composed.n <= 0}
              onClick={() => handlers.put([...picks, `put:${id}`])}
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
    label: t("layout-label", { count: composed.most }),
    question:
      composed.n > 0
        ? placed
          ? t("layout-place-more", { count: composed.n })
          : t("layout-place", { count: composed.n })
        : t("layout-done"),
    note: said(composed.n > 0 ? t("layout-left", { count: composed.n }) : t("layout-none-left"), "GS-6.1"),
    // Before an army is placed Enter must not empty every region: that has a button of its own.
    main: placed ? main(composed, t("layout-send", { count: composed.n })) : null,
    others:
      placed || !composed.moves
        ? []
        : [{ id: "none", label: t("layout-all-back"), short: t("layout-all-back-short"), moves: composed.moves }],
    side,
  };
}
