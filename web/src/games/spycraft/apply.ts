/** The board one event later: enough for the eye; the server's own view follows and settles it. */

import type { EventInfo } from "../../gen/messages";
import type { SpycraftAgent, SpycraftBoard, SpycraftEvent, SpycraftGear, SpycraftPlayer } from "../../gen/spycraft";

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
      return { ...next, turn: d.turn, step: "intel" };
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
      return { ...agents(next, (agent) => (agent.team ? { ...agent, team: false } : agent)), mission: null, stack: [] };
    case "wounded":
      return one(next, d.card, (agent) => ({ ...agent, wounds: d.wounds }));
    case "healed":
      return one(next, d.card, (agent) => ({ ...agent, wounds: d.wounds }));
    case "exposed":
    case "unexposed":
      return one(next, d.card, (agent) => ({ ...agent, exposed: kind === "exposed" }));
    case "turned_up":
    case "activated":
      return turnUp(next, d.card, d.name);
    case "retired":
    case "discard":
    case "removed":
      return without(next, d.card);
    case "scores":
      return player(next, d.seat, (who) => ({ ...who, vp: d.total, won: [...who.won, d.name] }));
    case "draw":
      return player(next, d.seat, (who) => ({
        ...who,
        hand: who.hand + d.count,
        deck: Math.max(0, who.deck - d.count),
      }));
    case "discards":
      return player(next, d.seat, (who) => ({
        ...who,
        hand: Math.max(0, who.hand - d.cards.length),
        discard: [...who.discard, ...d.cards],
      }));
    case "bravado": {
      const paid = player(next, d.seat, (who) => ({
        ...fromHand(d.card, d.name)(who),
        discard: [...who.discard, d.name],
      }));
      const top = paid.stack.at(-1);
      return top
        ? { ...paid, stack: [...paid.stack.slice(0, -1), { ...top, bravado: d.total - (top.rating ?? 0) }] }
        : paid;
    }
    case "performing":
      return {
        ...next,
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
    case "declared": {
      const top = next.stack.at(-1);
      if (!top) return next;
      const targets = d.targets.map((target) => target.card);
      const held = d.from_hand ? player(next, d.seat, fromHand(d.card, d.name)) : next;
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
    case "mission_up":
      return {
        ...next,
        queue: next.queue.map((slot) =>
          slot.card === d.card ? { ...slot, face: next.faces[d.name] ? d.name : slot.face, up: true } : slot,
        ),
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
