/**
 * The board one event later, so that events can be acted out one by one. The server's own view
 * follows and settles everything; movement still needed is left alone until then.
 */

import type { EventInfo } from "../../gen/messages";
import type {
  SpymasterArea,
  SpymasterBoard,
  SpymasterCard,
  SpymasterLocation,
  SpymasterMission,
  SpymasterPlayer,
  SpymasterScore,
  SpymasterSheet,
  SpymasterSpace,
} from "../../gen/spymaster";
import { missionOf } from "./missions";
import { areaOf, cardOf, filesOf, locationOf, ownAt, totalsOf, TYPE_NAMES, type Type, worth } from "./words";

type Change<T> = (old: T) => Partial<T>;

const ofPlayer = (board: SpymasterBoard, seat: number, change: Change<SpymasterPlayer>): SpymasterBoard => ({
  ...board,
  players: board.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)),
});

const inArea = (board: SpymasterBoard, id: string, change: Change<SpymasterArea>): SpymasterBoard => ({
  ...board,
  areas: board.areas.map((area) => (area.id === id ? { ...area, ...change(area) } : area)),
});

const atSpace = (board: SpymasterBoard, id: string, change: Change<SpymasterSpace>): SpymasterBoard =>
  inArea(board, id, (area) => ({ space: { ...area.space, ...change(area.space) } }));

const atPlace = (board: SpymasterBoard, id: string, change: Change<SpymasterLocation>): SpymasterBoard =>
  inArea(board, areaOf(id), (area) => ({
    locations: area.locations.map((place) => (place.id === id ? { ...place, ...change(place) } : place)),
  }));

function put(board: SpymasterBoard, agent: string, at: string, by: number): SpymasterBoard {
  if (agent === "freelance") return atPlace(board, at, (place) => ({ freelance: place.freelance + by }));
  const seat = board.players.find((player) => player.agency === agent)?.seat ?? 0;
  return atPlace(board, at, ({ agents }) => {
    const counts = agents.some((one) => one.seat === seat)
      ? agents.map((one) => (one.seat === seat ? { ...one, count: one.count + by } : one))
      : [...agents, { agency: agent, seat, count: by }];
    return { agents: counts.filter((one) => one.count > 0).sort((a, b) => a.seat - b.seat) };
  });
}

function showMission(board: SpymasterBoard, area: string, id: string): SpymasterBoard {
  const mission = missionOf(id);
  return atSpace(board, area, () => ({ mission, city: mission ? `${area}.${mission.colour}` : null, needs: null }));
}

/** Burned cards leave the hand and lie open. */
function burn(board: SpymasterBoard, seat: number, ids: readonly string[]): SpymasterBoard {
  const gone = ofPlayer(board, seat, (player) =>
    withHand(player.hand?.filter((card) => !ids.includes(card.id)) ?? null, player.hand_count - ids.length),
  );
  return {
    ...gone,
    discard: [...gone.discard, ...ids.map(cardOf)],
    passes: 0,
    players: gone.players.map((player) => (player.seat === seat ? { ...player, passed: false } : player)),
  };
}

const withHand = (hand: SpymasterCard[] | null, count: number): Partial<SpymasterPlayer> => ({
  hand,
  hand_count: count,
  totals: hand ? totalsOf(hand) : null,
});

/** Whose needs the spaces tell: the seat whose hand is open to the viewer alone, or nobody's. */
function recount(board: SpymasterBoard, eyes: number | null): SpymasterBoard {
  if (eyes === null) return board;
  const hand = board.players[eyes]?.hand ?? [];
  return {
    ...board,
    areas: board.areas.map((area) => {
      const { mission, city, needs } = area.space;
      if (!mission || !city) return area.space.needs ? { ...area, space: { ...area.space, needs: null } } : area;
      const place = locationOf(board, city);
      const own = ownAt(place, eyes);
      const hired = place?.freelance ?? 0;
      const payers = hand.filter((card) => card.type === mission.type);
      const held = worth(payers);
      const counted = {
        special_here: own,
        special_missing: Math.max(0, mission.special - own),
        freelance_here: hired,
        freelance_missing: Math.max(0, mission.freelance - hired),
        value_held: held,
        value_missing: Math.max(0, mission.value - held),
        movement: needs?.movement ?? 0,
        ready: own >= mission.special && hired >= mission.freelance && held >= mission.value,
        payers: payers.map((card) => card.id),
        payment: needs?.payment ?? null,
      };
      return { ...area, space: { ...area.space, needs: counted } };
    }),
  };
}

const blankScore = (seat: number): SpymasterScore => ({
  seat,
  missions: [],
  mission_points: 0,
  bonus: 0,
  total: 0,
  place: 0,
  winner: false,
});

function onSheet(board: SpymasterBoard, change: (sheet: SpymasterSheet) => SpymasterSheet): SpymasterBoard {
  const sheet = board.sheet ?? {
    scores: board.players.map((player) => blankScore(player.seat)),
    contests: [],
    tied: [],
    card_holder: null,
  };
  return { ...board, phase: "over", turn: null, sheet: change(sheet) };
}

const scored = (sheet: SpymasterSheet, seat: number, change: Change<SpymasterScore>): SpymasterSheet => ({
  ...sheet,
  scores: sheet.scores.map((score) => (score.seat === seat ? { ...score, ...change(score) } : score)),
});

/** The seat a view was made for, as far as a board tells it. */
function eyesOf(board: SpymasterBoard): number | null {
  const open = board.players.filter((player) => player.hand !== null);
  return open.length === 1 ? open[0]!.seat : null;
}

export function apply(board: SpymasterBoard, event: EventInfo): SpymasterBoard {
  const next = step(board, event);
  return next === board ? board : recount(next, eyesOf(board));
}

function step(board: SpymasterBoard, event: EventInfo): SpymasterBoard {
  const d = event.data;
  switch (event.kind) {
    case "agents": {
      let next = board;
      for (const player of d.players as { agency: string; seat: number; locations: string[] }[]) {
        for (const at of player.locations) next = put(next, player.agency, at, 1);
        next = ofPlayer(next, player.seat, () => ({ committed: true, plan: null, plan_random: false }));
      }
      return next;
    }
    case "freelance":
      return (d.locations as [string, number][]).reduce(
        (next, [at, count]) => put(next, "freelance", at, count),
        board,
      );
    case "stacks":
      return {
        ...board,
        removed: d.removed,
        gather: {
          ...board.gather,
          stacks: Array.from({ length: d.stacks }, (_, i) => ({ number: i + 1, cards: d.size })),
        },
      };
    case "lay_missions":
    case "refill": {
      let next: SpymasterBoard = { ...board, deck: d.deck };
      for (const area of d.below as string[]) next = atSpace(next, area, () => ({ below: 1 }));
      for (const [area, mission] of d.up as [string, string][]) next = showMission(next, area, mission);
      return next;
    }
    case "first_spymaster":
    case "pawn":
      return {
        ...board,
        players: board.players.map((player) => ({ ...player, spymaster: player.seat === d.seat, card: false })),
      };
    case "round":
      return {
        ...board,
        round: d.round,
        phase: "stack",
        turn: null,
        players: board.players.map((player) => ({ ...player, card: false, file: null })),
        gather: { ...board.gather, row: [], cuts: [], files: [], order: order(board, d.spymaster) },
      };
    case "row": {
      const row = (d.cards as string[]).map(cardOf);
      const stacks = board.gather.stacks.map((stack) => (stack.number === d.stack ? { ...stack, cards: 0 } : stack));
      return {
        ...board,
        phase: "cut",
        gather: {
          ...board.gather,
          stacks,
          row,
          cuts: [],
          cuts_left: board.players.length - 1,
          files: filesOf(row, []),
        },
      };
    }
    case "cut": {
      const cuts = [...board.gather.cuts, d.after as number].sort((a, b) => a - b);
      const left = d.files - 1 - cuts.length;
      return {
        ...board,
        phase: left ? "cut" : "card",
        gather: { ...board.gather, cuts, cuts_left: left, files: filesOf(board.gather.row, cuts) },
      };
    }
    case "files":
      return {
        ...board,
        phase: "take",
        gather: {
          ...board.gather,
          files: filesOf(board.gather.row, board.gather.cuts, d.file),
          chooser: board.gather.order[0] ?? null,
        },
      };
    case "take": {
      const { gather } = board;
      const files = gather.files.map((file) =>
        file.number === d.file ? { ...file, taken_by: d.seat as number } : file,
      );
      const cards = (d.cards as string[]).map(cardOf);
      const next = ofPlayer(board, d.seat, (player) => ({
        ...withHand(
          player.hand ? [...player.hand, ...cards].sort((a, b) => TYPE_ORDER(a) - TYPE_ORDER(b)) : null,
          player.hand_count + cards.length,
        ),
        file: d.file,
        card: player.card || d.spymaster_card,
      }));
      const chooser = gather.order.find((seat) => !files.some((file) => file.taken_by === seat)) ?? null;
      return { ...next, gather: { ...gather, files, chooser } };
    }
    case "operations":
      return {
        ...board,
        phase: "operations",
        passes: 0,
        turn: turnOf(d.seat),
        gather: { ...board.gather, row: [], cuts: [], cuts_left: 0, files: [], chooser: null },
        players: board.players.map((player) => ({ ...player, passed: false, file: null })),
      };
    case "burn":
      return {
        ...burn(board, d.seat, [d.card]),
        turn: { seat: d.seat, step: "move", burned: cardOf(d.card), points: d.points, trips: 0 },
      };
    case "move": {
      const moved = put(put(board, d.agent, d.from, -1), d.agent, d.to, 1);
      return {
        ...moved,
        turn: moved.turn
          ? { ...moved.turn, points: d.points, trips: moved.turn.trips + 1, step: d.points ? "move" : "missions" }
          : null,
      };
    }
    case "complete": {
      const done = missionOf(d.mission);
      const paid = burn(board, d.seat, d.cards as string[]);
      const taken = atSpace(paid, d.area, () => ({ mission: null, city: null, needs: null, taken: true }));
      const counted = ofPlayer(taken, d.seat, (player) => ({
        mission_count: player.mission_count + 1,
        missions: player.missions && done ? [...player.missions, done] : player.missions,
        score: player.score === null ? null : player.score + d.points,
      }));
      return {
        ...counted,
        turn: counted.turn ? { ...counted.turn, step: "missions", points: 0 } : { ...turnOf(d.seat), step: "missions" },
      };
    }
    case "turn_up":
      return atSpace(showMission(board, d.area, d.mission), d.area, () => ({ below: 0, taken: false }));
    case "end_turn":
      return { ...clearTaken(board), turn: turnOf((d.seat + 1) % board.players.length) };
    case "pass":
      return {
        ...ofPlayer(board, d.seat, () => ({ passed: true })),
        passes: d.passes,
        turn: turnOf((d.seat + 1) % board.players.length),
      };
    case "round_end":
      return { ...clearTaken(board), turn: null };
    case "score_missions": {
      const missions = (d.missions as [string, number][]).flatMap(([id]) => missionOf(id) ?? []) as SpymasterMission[];
      return onSheet(board, (sheet) =>
        scored(sheet, d.seat, () => ({ missions, mission_points: d.points, total: d.points })),
      );
    }
    case "contest": {
      const seats = d.seats as number[];
      return onSheet(board, (sheet) => {
        const contests = [
          ...sheet.contests,
          { type: d.type, name: TYPE_NAMES[d.type as Type] ?? d.type, totals: d.totals, seats, bonus: d.bonus },
        ];
        return seats.reduce(
          (now, seat) => scored(now, seat, (score) => ({ bonus: score.bonus + d.bonus, total: score.total + d.bonus })),
          { ...sheet, contests },
        );
      });
    }
    case "total":
      return onSheet(board, (sheet) =>
        scored(sheet, d.seat, () => ({ mission_points: d.missions, bonus: d.bonus, total: d.total })),
      );
    case "tie_break":
      return onSheet(board, (sheet) => ({ ...sheet, tied: d.tied, card_holder: d.seat }));
    case "concede":
      return ofPlayer(board, d.seat, () => ({ left: true }));
    default:
      return board;
  }
}

const TYPE_ORDER = (card: SpymasterCard): number => Object.keys(TYPE_NAMES).indexOf(card.type) * 10 + card.value;
const turnOf = (seat: number) => ({ seat, step: "start", burned: null, points: 0, trips: 0 });
const order = (board: SpymasterBoard, spymaster: number): number[] =>
  board.players.map((_, i) => (spymaster + 1 + i) % board.players.length);

function clearTaken(board: SpymasterBoard): SpymasterBoard {
  return {
    ...board,
    areas: board.areas.map((area) => (area.space.taken ? { ...area, space: { ...area.space, taken: false } } : area)),
  };
}
