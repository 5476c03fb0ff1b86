/** A small table for the tests: two players, a mission under way. */

import type { DecisionInfo, MoveInfo } from "../../gen/messages";
import type { SpycraftAgent, SpycraftBoard, SpycraftFace, SpycraftGear, SpycraftPlayer } from "../../gen/spycraft";

export const agent = (card: number, face: string | null, more: Partial<SpycraftAgent> = {}): SpycraftAgent => ({
  card,
  face,
  active: true,
  leader: false,
  team: false,
  wounds: 0,
  exposed: false,
  skills: [1, 2, 3, 4],
  printed: [1, 2, 3, 4],
  cover: 0,
  expense: 2,
  traits: [],
  since: 1,
  examined_by: [],
  one_of: [],
  price: null,
  budget: null,
  fits: null,
  used: [],
  may_act: true,
  gear: [],
  attached: [],
  ...more,
});

export const gear = (card: number, face: string | null): SpycraftGear => ({
  card,
  face,
  active: face !== null,
  since: 1,
  examined_by: [],
  bonus: [0, 2, 0, 0],
  price: null,
  budget: null,
  used: [],
});

const face = (name: string, type: string, acts: SpycraftFace["acts"] = []): SpycraftFace => ({
  name,
  set: "base",
  type,
  faction: null,
  traits: [],
  level: 0,
  expense: 2,
  skills: [1, 2, 3, 4],
  bravado: 2,
  cover: 0,
  vp: 0,
  types: [],
  place: null,
  objective_skill: null,
  objective: 0,
  text: [],
  acts,
});

const player = (seat: number, more: Partial<SpycraftPlayer>): SpycraftPlayer => ({
  seat,
  faction: "",
  vp: 0,
  out: false,
  hand: 0,
  cards: [],
  deck: 30,
  discard: [],
  removed: [],
  won: [],
  ran: false,
  craft: 0,
  active_agents: 0,
  agent_limit: 5,
  agents: [],
  leaders: [],
  known_hand: [],
  ...more,
});

export const board: SpycraftBoard = {
  turn: 3,
  step: "intel",
  start: 0,
  to_move: 0,
  players: [
    player(0, {
      hand: 3,
      cards: [
        { card: 10, face: "Bluff", bravado: 2 },
        { card: 11, face: "Janus", bravado: 1 },
        { card: 12, face: "Janus", bravado: 1 },
      ],
      agents: [
        agent(1, "Raven", {
          leader: true,
          gear: [gear(5, "Glock 17")],
        }),
        agent(2, "Shade", { active: false }),
      ],
      leaders: [{ card: 3, level: 2, face: "Arsenal", tokens: 1, needs: 7 }],
    }),
    player(1, { hand: 4, agents: [agent(20, "Hennessy", { leader: true }), agent(21, null, { active: false })] }),
  ],
  queue: [
    {
      card: 30,
      slot: 1,
      face: "The Sting",
      up: true,
      examined_by: [],
      current: false,
      objective: 2,
      vp: 5,
      attached: [],
    },
  ],
  mission_deck: 10,
  mission_discard: [],
  mission: null,
  stack: [],
  activating: [],
  moments: [],
  faces: {
    Bluff: face("Bluff", "action", [{ id: "bluff.react", kind: "react", skill: "charisma" }]),
    Janus: face("Janus", "agent"),
    Raven: face("Raven", "leader"),
  },
  goal: 20,
  settings: null,
};

export const move = (json: Record<string, unknown>): MoveInfo => ({
  notation: JSON.stringify(json),
  json,
  label: String(json.kind),
  preview: null,
});

export const decision = (kind: string, ...moves: Record<string, unknown>[]): DecisionInfo => ({
  seat: 0,
  kind,
  prompt: "",
  moves: moves.map(move),
  question: "0.0",
  optional: false,
});
