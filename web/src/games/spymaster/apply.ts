/**
 * The board one event later, so that events can be acted out one by one. The server's own view
 * follows and settles everything; how far a Mission still is, is left alone until then.
 */

import type { EventInfo } from "../../gen/messages";
import type {
  SpymasterArea,
  SpymasterBoard,
  SpymasterCard,
  SpymasterEvent,
  SpymasterLocation,
  SpymasterMission,
  SpymasterPlayer,
  SpymasterScore,
  SpymasterSheet,
  SpymasterSpace,
} from "../../gen/spymaster";
import { areaOf, filesOf, locationOf, ownAt, totalsOf, TYPES, type Type, worth } from "./words";

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

const lay = (
  board: SpymasterBoard,
  { area, city, mission }: { area: string; city: string; mission: SpymasterMission },
) => atSpace(board, area, () => ({ mission, city, needs: null }));

/** Burned cards leave the hand and lie open. */
function burn(board: SpymasterBoard, seat: number, cards: readonly SpymasterCard[], left: number): SpymasterBoard {
  const ids = cards.map((card) => card.id);
  const gone = ofPlayer(board, seat, (player) => ({
    ...withHand(player.hand?.filter((card) => !ids.includes(card.id)) ?? null, left),
    passed: false,
  }));
  return { ...gone, discard: [...gone.discard, ...cards], passes: 0 };
}

const withHand = (hand: SpymasterCard[] | null, count: number): Partial<SpymasterPlayer> => ({
  hand,
  hand_count: count,
  totals: hand ? totalsOf(hand) : null,
});

/** The needs that the spaces tell to the one who looks. */
function recount(board: SpymasterBoard, viewer: number | null): SpymasterBoard {
  if (viewer === null) return board;
  const hand = board.players[viewer]?.hand ?? [];
  return {
    ...board,
    areas: board.areas.map((area) => {
      const { mission, city, needs } = area.space;
      if (!mission || !city) return area.space.needs ? { ...area, space: { ...area.space, needs: null } } : area;
      const place = locationOf(board, city);
      const own = ownAt(place, viewer);
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
    card_holder: board.players.find((player) => player.card)?.seat ?? null,
  };
  return { ...board, phase: "over", turn: null, sheet: change(sheet) };
}

const scored = (sheet: SpymasterSheet, seat: number, change: Change<SpymasterScore>): SpymasterSheet => ({
  ...sheet,
  scores: sheet.scores.map((score) => (score.seat === seat ? { ...score, ...change(score) } : score)),
});

/** The seat a view was made for: only it is sent its plan. */
const viewerOf = (board: SpymasterBoard): number | null =>
  board.players.find((player) => player.plan !== null)?.seat ?? null;

export function apply(board: SpymasterBoard, event: EventInfo): SpymasterBoard {
  const next = step(board, event as unknown as SpymasterEvent);
  return next === board ? board : recount(next, viewerOf(board));
}

function step(board: SpymasterBoard, { kind, data: d }: SpymasterEvent): SpymasterBoard {
  const { gather } = board;
  switch (kind) {
    case "agents": {
      let next = board;
      for (const { agency, seat, locations } of d.players) {
        for (const at of locations) next = put(next, agency, at, 1);
        next = ofPlayer(next, seat, ({ plan }) => ({ committed: true, plan: plan && [], plan_random: false }));
      }
      return next;
    }
    case "freelance":
      return d.locations.reduce((next, { location, count }) => put(next, "freelance", location, count), board);
    case "stacks": {
      const stacks = Array.from({ length: d.stacks }, (_, i) => ({ number: i + 1, cards: d.size }));
      return { ...board, removed: d.removed, gather: { ...gather, stacks } };
    }
    case "lay_missions":
    case "refill": {
      const laid = d.below.reduce((next, area) => atSpace(next, area, () => ({ below: 1 })), board);
      return { ...d.up.reduce(lay, laid), deck: d.deck };
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
        players: board.players.map((player) => ({
          ...player,
          card: false,
          file: null,
          chooses: d.order.indexOf(player.seat) + 1,
        })),
        gather: { ...gather, row: [], cuts: [], files: [], order: d.order },
      };
    case "row": {
      const stacks = gather.stacks.map((stack) => (stack.number === d.stack ? { ...stack, cards: 0 } : stack));
      const cuts_left = board.players.length - 1;
      return {
        ...board,
        phase: "cut",
        gather: { ...gather, stacks, row: d.cards, cuts: [], cuts_left, files: filesOf(d.cards, []) },
      };
    }
    case "cut": {
      const cuts_left = d.files - d.sizes.length;
      return {
        ...board,
        phase: cuts_left ? "cut" : "card",
        gather: { ...gather, cuts: d.cuts, cuts_left, files: filesOf(gather.row, d.cuts) },
      };
    }
    case "files":
      return {
        ...board,
        phase: "take",
        gather: { ...gather, files: filesOf(gather.row, gather.cuts, d.file), chooser: gather.order[0] ?? null },
      };
    case "take": {
      const files = gather.files.map((file) => (file.number === d.file ? { ...file, taken_by: d.seat } : file));
      const next = ofPlayer(board, d.seat, ({ hand, card }) => ({
        ...withHand(hand && [...hand, ...d.cards].sort(inOrder), d.hand),
        file: d.file,
        card: card || d.spymaster_card,
      }));
      return { ...next, gather: { ...gather, files, chooser: d.next } };
    }
    case "operations":
      return {
        ...board,
        phase: "operations",
        passes: 0,
        turn: turnOf(d.seat),
        gather: { ...gather, row: [], cuts: [], cuts_left: 0, files: [], chooser: null },
        players: board.players.map((player) => ({ ...player, passed: false, file: null })),
      };
    case "burn":
      return {
        ...burn(board, d.seat, [d.card], d.hand),
        turn: { seat: d.seat, step: "move", burned: d.card, points: d.points, trips: 0 },
      };
    case "move": {
      const moved = put(put(board, d.agent, d.from, -1), d.agent, d.to, 1);
      const { points, trips } = d;
      return {
        ...moved,
        turn: moved.turn && { ...moved.turn, points, trips, step: points ? "move" : "missions" },
      };
    }
    case "complete": {
      const paid = burn(board, d.seat, d.cards, d.hand);
      const taken = atSpace(paid, d.area, () => ({ mission: null, city: null, needs: null, taken: true }));
      const counted = ofPlayer(taken, d.seat, ({ missions, score }) => ({
        mission_count: d.done,
        missions: missions && [...missions, d.mission],
        score: score === null ? null : d.score,
      }));
      return { ...counted, turn: { ...(counted.turn ?? turnOf(d.seat)), step: "missions", points: 0 } };
    }
    case "turn_up":
      return atSpace(lay(board, d), d.area, () => ({ below: 0, taken: false }));
    case "end_turn":
      return { ...clearTaken(board), turn: turnOf(d.next) };
    case "pass":
      return { ...ofPlayer(board, d.seat, () => ({ passed: true })), passes: d.passes, turn: turnOf(d.next) };
    case "round_end":
      return { ...clearTaken(board), turn: null };
    case "score_missions":
      return onSheet(board, (sheet) =>
        scored(sheet, d.seat, () => ({ missions: d.missions, mission_points: d.points, total: d.points })),
      );
    case "contest": {
      const { type, totals, seats, bonus } = d;
      return onSheet(board, (sheet) =>
        seats.reduce(
          (now, seat) => scored(now, seat, (score) => ({ bonus: score.bonus + bonus, total: score.total + bonus })),
          { ...sheet, contests: [...sheet.contests, { type, totals, seats, bonus }] },
        ),
      );
    }
    case "total": {
      const { missions: mission_points, bonus, total, place, winner } = d;
      return onSheet(board, (sheet) => scored(sheet, d.seat, () => ({ mission_points, bonus, total, place, winner })));
    }
    case "tie_break":
      return onSheet(board, (sheet) => ({ ...sheet, tied: d.tied }));
    case "concede":
      return ofPlayer(board, d.seat, () => ({ left: true }));
    default:
      return board;
  }
}

/** As the server holds a hand: by type, then by number. */
const inOrder = (a: SpymasterCard, b: SpymasterCard): number =>
  TYPES.indexOf(a.type as Type) - TYPES.indexOf(b.type as Type) || a.id.localeCompare(b.id);
const turnOf = (seat: number) => ({ seat, step: "start", burned: null, points: 0, trips: 0 });

function clearTaken(board: SpymasterBoard): SpymasterBoard {
  return {
    ...board,
    areas: board.areas.map((area) => (area.space.taken ? { ...area, space: { ...area.space, taken: false } } : area)),
  };
}
