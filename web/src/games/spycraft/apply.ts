/** The board one event later: enough for the eye; the server's own view follows and settles it. */

import type { EventInfo } from "../../gen/messages";
import type {
  SpycraftAgent,
  SpycraftBoard,
  SpycraftEvent,
  SpycraftGear,
  SpycraftMission,
  SpycraftPlayer,
} from "../../gen/spycraft";

const ZERO = [0, 0, 0, 0];

function player(board: SpycraftBoard, seat: number, change: (player: SpycraftPlayer) => SpycraftPlayer): SpycraftBoard {
  return { ...board, players: board.players.map((one) => (one.seat === seat ? change(one) : one)) };
}

function agents(board: SpycraftBoard, change: (agent: SpycraftAgent) => SpycraftAgent | null): SpycraftBoard {
  return {
    ...board,
    players: board.players.map((one) => ({ ...one, agents: one.agents.flatMap((agent) => change(agent) ?? []) })),
  };
}

const one = (board: SpycraftBoard, card: number, change: (agent: SpycraftAgent) => SpycraftAgent): SpycraftBoard =>
  agents(board, (agent) => (agent.card === card ? change(agent) : agent));

function without(board: SpycraftBoard, card: number): SpycraftBoard {
  return agents(board, (agent) =>
    agent.card === card ? null : { ...agent, gear: agent.gear.filter((gear) => gear.card !== card) },
  );
}

/** A card turned up shows its face. */
function turnUp(board: SpycraftBoard, card: number, name: string): SpycraftBoard {
  const printed = board.faces[name]?.skills ?? ZERO;
  return agents(board, (agent) => {
    if (agent.card === card)
      return {
        ...agent,
        face: name,
        active: true,
        printed,
        skills: agent.active ? agent.skills : printed,
        expense: board.faces[name]?.expense ?? 0,
      };
    if (!agent.gear.some((gear) => gear.card === card)) return agent;
    return {
      ...agent,
      gear: agent.gear.map((gear) =>
        gear.card === card ? { ...gear, face: name, active: true, bonus: printed } : gear,
      ),
    };
  });
}

const faceOf = (board: SpycraftBoard, name: string) => {
  const printed = board.faces[name]?.skills ?? ZERO;
  return { face: name, printed, skills: printed, expense: board.faces[name]?.expense ?? 0 };
};

/** A facedown card whose face everybody has seen. */
const known = (board: SpycraftBoard, card: number, face: string): SpycraftBoard =>
  agents(board, (agent) => ({
    ...agent,
    face: agent.card === card ? face : agent.face,
    gear: agent.gear.map((gear) => (gear.card === card ? { ...gear, face } : gear)),
  }));

/** A stack that goes to another player's headquarters. */
function moved(board: SpycraftBoard, card: number, seat: number): SpycraftBoard {
  const stack = board.players.flatMap((who) => who.agents).find((agent) => agent.card === card);
  if (!stack) return board;
  return player(without(board, card), seat, (who) => ({ ...who, agents: [...who.agents, stack] }));
}

/** The queue without a mission: those behind it move up. */
const closed = (queue: readonly SpycraftMission[], card: number): SpycraftMission[] =>
  queue.filter((slot) => slot.card !== card).map((slot, i) => ({ ...slot, slot: i + 1 }));

/** A mission dealt facedown. */
const back = (card: number): SpycraftMission => ({
  card,
  slot: 0,
  face: null,
  up: false,
  examined_by: [],
  current: false,
  objective: 0,
  vp: 0,
  attached: [],
});

const newAgent = (card: number, face: string | null, since: number): SpycraftAgent => ({
  card,
  face,
  active: false,
  leader: false,
  team: false,
  wounds: 0,
  exposed: false,
  skills: ZERO,
  printed: ZERO,
  cover: 0,
  expense: 0,
  traits: [],
  since,
  examined_by: [],
  one_of: [],
  price: null,
  budget: null,
  fits: null,
  used: [],
  may_act: false,
  gear: [],
  attached: [],
});

const newGear = (card: number, face: string | null, since: number): SpycraftGear => ({
  card,
  face,
  active: false,
  since,
  examined_by: [],
  bonus: ZERO,
  price: null,
  budget: null,
  used: [],
});

/** A card leaves a hand under the number of its first card; those before it move up by one. */
const fromHand =
  (card: number, name?: string | null) =>
  (one: SpycraftPlayer): SpycraftPlayer => {
    const numbers = one.cards.map((held) => held.card).filter((number) => number !== card);
    const named = one.cards.findIndex((held) => held.face === name);
    const gone = named < 0 ? one.cards.findIndex((held) => held.card === card) : named;
    const rest = one.cards.filter((_, k) => k !== gone);
    return {
      ...one,
      hand: Math.max(0, one.hand - 1),
      cards: rest.map((held, k) => ({ ...held, card: numbers[k] ?? held.card })),
    };
  };

const STEPS: Record<string, string> = {
  run: "planning",
  defends: "enemy",
  engage: "engage",
  goals: "goals",
  debrief: "debrief",
  mission_over: "intel",
};

export function apply(board: SpycraftBoard, event: EventInfo): SpycraftBoard {
  const { kind, data: d } = event as unknown as SpycraftEvent;
  const next = kind in STEPS ? { ...board, step: STEPS[kind]! } : board;
  switch (kind) {
    case "turn":
      return {
        ...agents(next, (agent) => ({ ...agent, exposed: d.exposed.includes(agent.card) })),
        turn: d.turn,
        step: "intel",
      };
    case "subject_zero":
      return player(next, d.seat, (who) => ({
        ...who,
        agents: [...who.agents, { ...newAgent(d.card, d.name, next.turn), active: true, team: true }],
      }));
    case "starts":
      return { ...next, start: d.seat };
    case "recruit":
      return player(next, d.seat, (who) => ({
        ...fromHand(d.card, d.name)(who),
        agents: [...who.agents, newAgent(d.card, d.name, next.turn)],
      }));
    case "requisition":
      return one(player(next, d.seat, fromHand(d.card, d.name)), d.agent, (agent) => ({
        ...agent,
        gear: [...agent.gear, newGear(d.card, d.name, next.turn)],
      }));
    case "tokens":
      return player(next, d.seat, (who) => ({
        ...who,
        leaders: who.leaders.map((leader) => (leader.card === d.card ? { ...leader, tokens: d.total } : leader)),
      }));
    case "team": {
      const sent = d.cards.map((sent) => sent.card);
      return agents(next, (agent) => (sent.includes(agent.card) ? { ...agent, team: true } : agent));
    }
    case "sent_home":
      return one(next, d.card, (agent) => ({ ...agent, team: false }));
    case "moved_in":
      return one(next, d.card, (agent) => ({ ...agent, team: true }));
    case "mission_over":
      return {
        ...agents(next, (agent) =>
          d.gone.includes(agent.card) ? null : { ...agent, team: false, exposed: d.exposed.includes(agent.card) },
        ),
        queue: next.queue.map((slot) => ({ ...slot, current: false })),
        mission: null,
        stack: [],
      };
    case "wounded":
      return one(next, d.card, (agent) => ({ ...agent, wounds: d.wounds }));
    case "healed":
      return one(next, d.card, (agent) => ({ ...agent, wounds: d.wounds }));
    case "exposed":
    case "unexposed":
      return one(next, d.card, (agent) => ({ ...agent, exposed: kind === "exposed" }));
    case "turned_up":
      return known(next, d.card, d.name);
    case "activated":
      return turnUp(next, d.card, d.name);
    case "deactivated":
      return one(next, d.card, (agent) => ({ ...agent, active: false, skills: ZERO, printed: ZERO }));
    case "leads":
      return player(next, d.seat, (who) => ({
        ...who,
        leaders: who.leaders.filter((leader) => leader.level > d.level),
        agents: [
          ...who.agents.map((agent) => ({ ...agent, leader: false })),
          { ...newAgent(d.card, d.name, next.turn), ...faceOf(next, d.name), active: true, leader: true },
        ],
      }));
    case "controls":
    case "returned":
      return moved(next, d.card, d.seat);
    case "moves_gear": {
      const gear = next.players.flatMap((who) => who.agents.flatMap((agent) => agent.gear));
      const found = gear.find((held) => held.card === d.card) ?? newGear(d.card, d.name, next.turn);
      return one(without(next, d.card), d.agent, (agent) => ({ ...agent, gear: [...agent.gear, found] }));
    }
    case "becomes_gear":
      return one(without(next, d.card), d.agent, (agent) => ({
        ...agent,
        gear: [...agent.gear, { ...newGear(d.card, d.name, next.turn), active: true }],
      }));
    case "player_out":
      return player(next, d.seat, (who) => ({ ...who, out: true, hand: 0, cards: [], agents: [], leaders: [] }));
    case "retired":
    case "discard":
    case "removed":
      return without(next, d.card);
    case "scores":
      return {
        ...player(next, d.seat, (who) => ({ ...who, vp: d.total, won: [...who.won, d.name] })),
        queue: closed(next.queue, d.card),
      };
    case "mission_discarded":
      return { ...next, queue: closed(next.queue, d.card) };
    case "queue_filled":
      return {
        ...next,
        queue: d.cards.map((card, i) => ({
          ...(next.queue.find((slot) => slot.card === card) ?? back(card)),
          slot: i + 1,
        })),
      };
    case "draw":
      return player(next, d.seat, (who) => ({
        ...who,
        hand: who.hand + d.count,
      }));
    case "gives":
      return player(
        player(next, d.seat, (who) => ({ ...who, hand: Math.max(0, who.hand - 1) })),
        d.to,
        (who) => ({ ...who, hand: who.hand + 1 }),
      );
    case "discards":
      return player(next, d.seat, (who) => ({
        ...who,
        hand: Math.max(0, who.hand - d.cards.length),
      }));
    case "bravado": {
      const paid = player(next, d.seat, fromHand(d.card, d.name));
      const top = paid.stack.at(-1);
      return top
        ? { ...paid, stack: [...paid.stack.slice(0, -1), { ...top, bravado: d.total - (top.rating ?? 0) }] }
        : paid;
    }
    case "performing": {
      // A card played from hand leaves it before it is shown.
      const left = d.source === null ? player(next, d.seat, (who) => ({ ...who, hand: who.hand - 1 })) : next;
      return {
        ...left,
        stack: [
          ...next.stack,
          {
            seat: d.seat,
            agent: d.agent,
            agent_name: d.agent_name,
            name: null,
            kind: d.action,
            skill: d.skill,
            source: -1,
            targets: [],
            chosen: [],
            tn: null,
            rating: null,
            bravado: 0,
            status: "going",
            answers: null,
            effect: null,
            wounds: false,
          },
        ],
      };
    }
    case "declared": {
      const top = next.stack.at(-1);
      if (!top) return next;
      const targets = d.targets.map((target) => target.card);
      const held = d.from_hand
        ? player(next, d.seat, (who) => ({ ...fromHand(d.card, d.name)(who), hand: who.hand }))
        : next;
      return { ...held, stack: [...next.stack.slice(0, -1), { ...top, name: d.name, targets }] };
    }
    case "redirected": {
      const top = next.stack.findLastIndex((action) => action.targets.includes(d.old));
      if (top < 0) return next;
      return {
        ...next,
        stack: next.stack.map((action, i) =>
          i === top ? { ...action, targets: action.targets.map((card) => (card === d.old ? d.new : card)) } : action,
        ),
      };
    }
    case "check": {
      const top = next.stack.at(-1);
      return top
        ? {
            ...next,
            stack: [...next.stack.slice(0, -1), { ...top, rating: d.rating, tn: d.tn, skill: d.skill }],
          }
        : next;
    }
    case "performed":
      return { ...next, stack: next.stack.slice(0, -1) };
    case "examines": {
      if (d.name === null) return next;
      const face = d.name;
      const queue = next.queue.map((slot) => (slot.card === d.card ? { ...slot, face } : slot));
      return { ...known(next, d.card, face), queue };
    }
    case "mission_up":
      return {
        ...next,
        queue: next.queue.map((slot) => (slot.card === d.card ? { ...slot, face: d.name, up: true } : slot)),
      };
    case "targets_mission":
      return { ...next, queue: next.queue.map((slot) => ({ ...slot, current: slot.card === d.card })) };
    default:
      return next;
  }
}

/** Milliseconds an event wants for itself: what others do must be seen to be understood. */
const TIMES: Record<string, number> = {
  declared: 700,
  check: 500,
  bravado: 650,
  failed: 450,
  canceled: 650,
  redirected: 700,
  turned_up: 420,
  activated: 420,
  wounded: 600,
  retired: 600,
  exposed: 500,
  sent_home: 420,
  recruit: 340,
  requisition: 340,
  tokens: 340,
  team: 420,
  run: 420,
  targets_mission: 500,
  defends: 420,
  declines: 260,
  engage: 600,
  goals: 800,
  scores: 700,
  extends: 600,
  mission_over: 420,
  pass: 260,
  examines: 420,
  turn: 260,
  starts: 420,
  debrief: 260,
  leads: 300,
};

export const duration = (event: EventInfo): number => TIMES[event.kind] ?? 0;

/** Cards named by an event. */
export function pieces(event: EventInfo): string[] {
  const d = event.data;
  const cards = [
    d.card,
    d.agent,
    d.old,
    d.new,
    ...(Array.isArray(d.targets) ? d.targets : []),
    ...(Array.isArray(d.cards) ? d.cards : []),
  ]
    .map((one: unknown) => (typeof one === "object" && one !== null ? (one as { card: unknown }).card : one))
    .filter((one): one is number => typeof one === "number" && one >= 0);
  return [...new Set(cards)].map((card) => `card:${card}`);
}
