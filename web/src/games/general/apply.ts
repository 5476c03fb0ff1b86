/**
 * The board one event later, so that events can be acted out one by one. The server's own view
 * follows and settles everything.
 */

import type { GeneralBoard, GeneralCommand, GeneralEvent, GeneralRegion, GeneralSpy } from "../../gen/general";
import type { EventInfo } from "../../gen/messages";
import { COMMANDS, kindOf, REGIONS, type RegionId, strengthOf } from "./words";

/** Defence and what each power would do, for the armies that stand there. */
export function recount(region: GeneralRegion, artillery: number): GeneralRegion {
  const defence = region.fortified ? region.armies * 2 : region.armies;
  return {
    ...region,
    defence,
    threats: region.threats.map((threat) => ({ ...threat, holds: Math.max(0, threat.power - artillery) <= defence })),
  };
}

function inRegion(
  board: GeneralBoard,
  id: string,
  change: (region: GeneralRegion) => Partial<GeneralRegion>,
): GeneralBoard {
  const regions = board.regions.map((region) =>
    region.id === id ? recount({ ...region, ...change(region) }, board.artillery) : region,
  );
  return { ...board, regions, deployed: regions.reduce((sum, region) => sum + region.armies, 0) };
}

/** Armies come to (or leave) a region or the Reserves. */
function station(board: GeneralBoard, place: string, by: number): GeneralBoard {
  if (place === "reserves") return { ...board, reserves: board.reserves + by };
  return inRegion(board, place, (region) => ({ armies: region.armies + by }));
}

function ofSpy(board: GeneralBoard, spy: number, change: (one: GeneralSpy) => Partial<GeneralSpy>): GeneralBoard {
  return { ...board, spies: board.spies.map((one) => (one.spy === spy ? { ...one, ...change(one) } : one)) };
}

function count(commands: readonly GeneralCommand[], id: string, by: number): GeneralCommand[] {
  const known = commands.some((command) => command.id === id);
  const all = known ? commands : [...commands, { id, count: 0 }];
  return all
    .map((command) => (command.id === id ? { ...command, count: command.count + by } : command))
    .filter((command) => command.count > 0)
    .sort((a, b) => COMMANDS.indexOf(a.id as "retreat") - COMMANDS.indexOf(b.id as "retreat"));
}

const ORDER = (card: string): number => {
  const kind = kindOf(card);
  if (kind === "target") return REGIONS.indexOf(card as RegionId);
  return kind === "strength" ? 3 + strengthOf(card) : 11;
};

function take(board: GeneralBoard, cards: readonly string[], by: number): GeneralBoard {
  const hand = board.hand.map((held) => ({ ...held }));
  for (const card of cards) {
    const held = hand.find((one) => one.card === card);
    if (held) held.count += by;
    else
      hand.push({
        card,
        kind: kindOf(card),
        count: 1,
        truth: "none",
      });
  }
  return { ...board, hand: hand.filter((held) => held.count > 0).sort((a, b) => ORDER(a.card) - ORDER(b.card)) };
}

export function apply(board: GeneralBoard, event: EventInfo): GeneralBoard {
  const { kind, data: d } = event as unknown as GeneralEvent;
  switch (kind) {
    case "round":
      return {
        ...board,
        round: d.round,
        tier: d.tier,
        step: "give",
        // Mixed Signals hides who has given, unless only one Spy may (GS-R27).
        spies:
          board.mixed && board.listen < 0
            ? board.spies.map((spy) => (spy.spy === board.spy ? spy : { ...spy, has_given: null }))
            : board.spies,
      };
    case "attack_drawn":
      return {
        ...board,
        tier: d.tier,
        deck_left: board.deck_left - 1,
        drawn: [
          ...board.drawn,
          { number: d.number, tier: d.tier, kind: "sealed", region: null, power: 0, event: null, fell: false },
        ],
      };
    case "event":
      return {
        ...board,
        tier: d.tier,
        mixed: board.mixed || d.event === "mixed_signals",
        deck_left: board.deck_left - 1,
        drawn: [
          ...board.drawn,
          {
            number: board.drawn.length + 1,
            tier: d.tier,
            kind: "event",
            region: null,
            power: 0,
            event: d.event,
            fell: false,
          },
        ],
      };
    case "promote":
      return ofSpy(board, d.spy, (spy) => ({ promotions: spy.promotions + 1 }));
    case "listen_to":
      return { ...board, listen: d.spy, spies: board.spies.map((spy) => ({ ...spy, silenced: spy.spy !== d.spy })) };
    case "blown_cover":
      return { ...board, hand: [], spies: board.spies.map((spy) => ({ ...spy, hand_size: 0 })) };
    case "draw": {
      const drawn = ofSpy(board, d.spy, (spy) => ({ hand_size: spy.hand_size + d.count }));
      return d.cards && d.spy === board.spy ? take(drawn, d.cards, 1) : drawn;
    }
    case "give": {
      const { card } = d;
      const given = ofSpy(board, d.spy, (spy) => ({ hand_size: spy.hand_size - 1, has_given: true }));
      const mine =
        card && d.spy === board.spy
          ? take(
              ofSpy(given, d.spy, () => ({ gift: { card, truth: "open" } })),
              [card],
              -1,
            )
          : given;
      return { ...mine, gave_count: board.gave_count + 1 };
    }
    case "advice": {
      const cards = d.cards ?? [];
      const gift = (card: string) => ({ card, truth: "open" });
      if (d.mixed)
        return {
          ...board,
          step: "recruit",
          pile: cards.map((one) => gift(one.card)),
          spies: board.spies.map((spy) => ({ ...spy, has_given: true })),
        };
      return cards.reduce((now, one) => ofSpy(now, one.spy, () => ({ gift: gift(one.card), has_given: true })), {
        ...board,
        step: "recruit",
      });
    }
    case "recruit":
    case "raise":
      return inRegion(board, d.region, () => ({ armies: d.armies }));
    case "discard":
      return d.spy === board.spy
        ? take(
            ofSpy(board, d.spy, (spy) => ({ hand_size: spy.hand_size - 1 })),
            [d.card],
            -1,
          )
        : board;
    case "march":
    case "withdraw":
    case "deploy":
      return { ...station(station(board, d.from, -d.count), d.to, d.count), step: "army" };
    case "command": {
      const played: GeneralBoard = {
        ...board,
        step: "army",
        commands: board.commands && count(board.commands, d.card, -1),
        commands_held: board.commands_held - 1,
        commands_played: count(board.commands_played, d.card, 1),
        artillery: board.artillery + (d.card === "artillery" ? 1 : 0),
        retreat: board.retreat || d.card === "retreat",
      };
      if (d.region !== null) return inRegion(played, d.region, () => ({ fortified: true }));
      return { ...played, regions: played.regions.map((region) => recount(region, played.artillery)) };
    }
    case "redeployed": {
      const [north, east, south, west, reserves] = d.armies as [number, number, number, number, number];
      const armies: Record<string, number> = { north, east, south, west };
      const laid = board.regions.reduce(
        (now, region) => inRegion(now, region.id, () => ({ armies: armies[region.id] ?? 0 })),
        board,
      );
      return { ...laid, reserves, in_hand: 0 };
    }
    case "attack": {
      const fallen = inRegion(board, d.region, (region) => ({ armies: region.armies - d.lost, defeats: d.defeats }));
      const last = board.drawn.length - 1;
      return {
        ...fallen,
        step: "attack",
        attack: null,
        mixed: false,
        listen: -1,
        artillery: 0,
        retreat: false,
        acting: "none",
        gave_count: 0,
        pile: [],
        drawn: board.drawn.map((card, i) =>
          i === last ? { ...card, kind: "attack", region: d.region, power: d.printed, fell: d.falls } : card,
        ),
        regions: fallen.regions.map((region) => recount({ ...region, fortified: false }, 0)),
        spies: board.spies.map((spy) => ({ ...spy, silenced: false, has_given: false, gift: null })),
      };
    }
    case "end":
      return {
        ...board,
        step: "over",
        spies: board.spies.map((spy) => ({ ...spy, identity: d.identities[spy.spy] ?? null })),
      };
    default:
      return board;
  }
}
