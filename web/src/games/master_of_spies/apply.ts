/**
 * The board one event later, so that events can be acted out one by one. The server's own view
 * follows and settles everything.
 */

import type { CourtBoard, CourtLocation, CourtPlayer } from "../../gen/master_of_spies";
import type { EventInfo } from "../../gen/messages";
import { cardOf } from "./cards";

function ofPlayer(board: CourtBoard, seat: number, change: (player: CourtPlayer) => Partial<CourtPlayer>): CourtBoard {
  return {
    ...board,
    players: board.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)),
  };
}

function atPlace(
  board: CourtBoard,
  row: number,
  at: number,
  change: (location: CourtLocation) => CourtLocation,
): CourtBoard {
  return {
    ...board,
    rows: board.rows.map((one, i) =>
      i + 1 === row
        ? { ...one, locations: one.locations.map((location, k) => (k + 1 === at ? change(location) : location)) }
        : one,
    ),
  };
}

/** A card leaves a hand: one fewer, and gone from one's own. */
function spend(board: CourtBoard, seat: number, card: string): CourtBoard {
  const spent = ofPlayer(board, seat, (player) => ({ hand_size: Math.max(0, player.hand_size - 1) }));
  return { ...spent, hand: spent.hand.filter((one) => one.id !== card) };
}

/** What everybody's spies are worth, and what a scoring would give. */
export function counted(board: CourtBoard): CourtBoard {
  const players = board.players.map((player) => {
    const spies = player.spies.map((spy) => ({
      ...spy,
      worth: spy.row > 0 ? (board.rows[spy.row - 1]?.locations[spy.at - 1]?.value ?? 0) : 0,
    }));
    return { ...player, spies, worth: spies.reduce((sum, spy) => sum + spy.worth, 0) };
  });
  const worth = players.map((player) => player.worth);
  const totals = players.map((player) => player.total + player.worth);
  const top = Math.max(...totals);
  return {
    ...board,
    players,
    standing: { worth, totals, leaders: totals.flatMap((total, seat) => (total === top ? [seat] : [])) },
  };
}

function moveSpy(board: CourtBoard, seat: number, faction: string, row: number, at: number): CourtBoard {
  const rows = board.rows.map((one, i) => ({
    ...one,
    home:
      one.faction === faction
        ? row === 0
          ? [...new Set([...one.home, seat])].sort((a, b) => a - b)
          : one.home.filter((other) => other !== seat)
        : one.home,
    locations: one.locations.map((location, k) => {
      if (location.faction !== faction && !location.spies.includes(seat)) return location;
      const here = i + 1 === row && k + 1 === at;
      const spy = board.players[seat]?.spies.find((own) => own.faction === faction);
      const was = spy?.row === i + 1 && spy?.at === k + 1;
      if (!here && !was) return location;
      const others = location.spies.filter((other) => other !== seat);
      return { ...location, spies: here ? [...others, seat].sort((a, b) => a - b) : others };
    }),
  }));
  const moved = ofPlayer({ ...board, rows }, seat, (player) => ({
    spies: player.spies.map((spy) => (spy.faction === faction ? { ...spy, row, at } : spy)),
  }));
  return counted(moved);
}

export function apply(board: CourtBoard, event: EventInfo): CourtBoard {
  const d = event.data;
  switch (event.kind) {
    case "round":
      return {
        ...board,
        round: d.round,
        master: d.master,
        last_round: d.last,
        order: board.players.map((_, k) => (d.master + k) % board.players.length),
        rows: board.rows.map((row) => ({
          ...row,
          locations: row.locations.map((location) => ({ ...location, this_round: false })),
        })),
        next_master: null,
        next_master_value: 0,
      };
    case "draw":
      return {
        ...ofPlayer(board, d.seat, (player) => ({ hand_size: player.hand_size + d.count })),
        deck: Math.max(0, board.deck - d.count),
        active: d.seat,
      };
    case "scoring_card":
      return {
        ...board,
        shown: [...board.shown, `s${d.card + 1}`],
        deck: Math.max(0, board.deck - 1),
        ...(d.card === 2 ? { ending: true, stars_within: null } : { scoring_due: board.scoring_due + 1 }),
      };
    case "discard": {
      return { ...spend(board, d.seat, d.card), discards: [...board.discards, cardOf(d.card)] };
    }
    case "location": {
      const printed = cardOf(d.card);
      const spent = spend({ ...board, active: d.seat, step: "respond" }, d.seat, d.card);
      const old = board.rows[d.row - 1]?.locations[d.at - 1];
      const placed: CourtLocation = {
        card: printed,
        value: printed.value,
        faction: d.faction,
        border: d.border,
        by: d.seat,
        this_round: true,
        // Spies of another faction lie there until they are told home.
        spies: old?.spies ?? [],
        permanent: old?.permanent ?? null,
      };
      if (old)
        return counted({ ...atPlace(spent, d.row, d.at, () => placed), discards: [...spent.discards, old.card] });
      return {
        ...spent,
        rows: spent.rows.map((row, i) => (i + 1 === d.row ? { ...row, locations: [...row.locations, placed] } : row)),
      };
    }
    case "spy":
      return moveSpy(board, d.seat, d.faction, d.to_row, d.to_at);
    case "action":
    case "response":
      return {
        ...spend(board, d.seat, d.card),
        step: "respond",
        announced: [...board.announced, { card: cardOf(d.card), seat: d.seat }],
      };
    case "cancelled":
      return { ...board, announced: board.announced.filter((one) => one.card.id !== d.card) };
    case "permanent":
      return { ...atPlace(board, d.row, d.at, (location) => ({ ...location, permanent: d.seat })), announced: [] };
    case "lapse":
      return atPlace(board, d.row, d.at, (location) => ({ ...location, permanent: null }));
    case "burn":
      return counted({
        ...board,
        announced: [],
        discards: [...board.discards, cardOf(d.card)],
        rows: board.rows.map((row, i) => (i + 1 === d.row ? { ...row, locations: row.locations.slice(0, -1) } : row)),
      });
    case "take":
    case "give": {
      const by = event.kind === "take" ? 1 : -1;
      const one = ofPlayer(board, d.seat, (player) => ({ hand_size: player.hand_size + by }));
      return ofPlayer(one, d.victim, (player) => ({ hand_size: player.hand_size - by }));
    }
    case "score": {
      const scored = { ...board, scoring_due: Math.max(0, board.scoring_due - 1) };
      return counted({
        ...scored,
        players: scored.players.map((player) => ({
          ...player,
          scorings: [...player.scorings, d.points[player.seat]],
          total: d.totals[player.seat],
        })),
      });
    }
    case "master":
      return { ...board, master: d.seat };
    default:
      return board;
  }
}
