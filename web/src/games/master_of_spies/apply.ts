/**
 * The board one event later, so that events can be acted out one by one. The server's own view
 * follows and settles everything; what is asked (`step`) and one's own standing orders are left alone.
 */

import type {
  MasterOfSpiesAnnounced,
  MasterOfSpiesBoard,
  MasterOfSpiesCard,
  MasterOfSpiesLocation,
  MasterOfSpiesPlayer,
  EnterEvent,
  LocationEvent,
  MasterOfSpiesEvent,
  NextMaster,
} from "../../gen/master_of_spies";
import type { EventInfo } from "../../gen/messages";
import { cardOf, orderOf } from "./cards";

function ofPlayer(
  board: MasterOfSpiesBoard,
  seat: number,
  change: (player: MasterOfSpiesPlayer) => Partial<MasterOfSpiesPlayer>,
): MasterOfSpiesBoard {
  return {
    ...board,
    players: board.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)),
  };
}

function atPlace(
  board: MasterOfSpiesBoard,
  row: number,
  at: number,
  change: (location: MasterOfSpiesLocation) => MasterOfSpiesLocation,
): MasterOfSpiesBoard {
  return {
    ...board,
    rows: board.rows.map((one, i) =>
      i + 1 === row
        ? { ...one, locations: one.locations.map((location, k) => (k + 1 === at ? change(location) : location)) }
        : one,
    ),
  };
}

const sorted = (cards: readonly MasterOfSpiesCard[]): MasterOfSpiesCard[] =>
  [...cards].sort((a, b) => orderOf(a.id) - orderOf(b.id));

/** Cards come into a hand: counted for all, seen by whoever may see them. */
function gain(
  board: MasterOfSpiesBoard,
  seat: number,
  count: number,
  cards: readonly string[] | null,
): MasterOfSpiesBoard {
  const grown = ofPlayer(board, seat, (player) => ({ hand_size: player.hand_size + count }));
  return cards && seat === board.you ? { ...grown, hand: sorted([...grown.hand, ...cards.map(cardOf)]) } : grown;
}

/** A card leaves a hand. */
function spend(board: MasterOfSpiesBoard, seat: number, card: string | null): MasterOfSpiesBoard {
  const spent = ofPlayer(board, seat, (player) => ({ hand_size: Math.max(0, player.hand_size - 1) }));
  return seat === board.you ? { ...spent, hand: spent.hand.filter((one) => one.id !== card) } : spent;
}

/** What everybody's spies are worth, and what a scoring would give. */
function counted(board: MasterOfSpiesBoard): MasterOfSpiesBoard {
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

function moveSpy(
  board: MasterOfSpiesBoard,
  seat: number,
  faction: string,
  row: number,
  at: number,
): MasterOfSpiesBoard {
  const spy = board.players[seat]?.spies.find((own) => own.faction === faction);
  const rows = board.rows.map((one, i) => ({
    ...one,
    home:
      one.faction === faction
        ? row === 0
          ? [...new Set([...one.home, seat])].sort((a, b) => a - b)
          : one.home.filter((other) => other !== seat)
        : one.home,
    locations: one.locations.map((location, k) => {
      const here = i + 1 === row && k + 1 === at;
      const was = spy?.row === i + 1 && spy?.at === k + 1;
      if (!here && !was) return location;
      const others = location.spies.filter((other) => other !== seat);
      return { ...location, spies: here ? [...others, seat].sort((a, b) => a - b) : others };
    }),
  }));
  const moved = ofPlayer({ ...board, rows }, seat, (player) => ({
    spies: player.spies.map((one) => (one.faction === faction ? { ...one, row, at } : one)),
  }));
  return counted(moved);
}

const claimed = (d: NextMaster): NextMaster => ({
  next_master: d.next_master,
  next_master_value: d.next_master_value,
});

/** The draw deck has shrunk to so many cards. */
function drawn(board: MasterOfSpiesBoard, deck: number): MasterOfSpiesBoard {
  const gone = board.deck - deck;
  const less = (count: number | null) => (count === null ? null : Math.max(0, count - gone));
  return {
    ...board,
    deck,
    cards_to_time: less(board.cards_to_time),
    cards_to_omens: less(board.cards_to_omens),
    stars_within: board.stars_within === null ? null : Math.min(board.stars_within, deck),
  };
}

/** A location comes into play; spies of another faction lie on it until they are sent home. */
function lay(board: MasterOfSpiesBoard, d: LocationEvent | EnterEvent): MasterOfSpiesBoard {
  const printed = cardOf(d.card);
  const old = board.rows[d.row - 1]?.locations[d.at - 1];
  const placed: MasterOfSpiesLocation = {
    card: printed,
    value: printed.value,
    faction: d.faction,
    border: d.border,
    by: d.seat,
    this_round: true,
    spies: old?.spies ?? [],
    permanent: old?.permanent ?? null,
  };
  const laid = { ...board, ...claimed(d) };
  if (old) return counted({ ...atPlace(laid, d.row, d.at, () => placed), discards: [...laid.discards, old.card] });
  return {
    ...laid,
    rows: laid.rows.map((row, i) => (i + 1 === d.row ? { ...row, locations: [...row.locations, placed] } : row)),
  };
}

const announce = (
  board: MasterOfSpiesBoard,
  event: EventInfo,
  card: string,
  place: MasterOfSpiesAnnounced["place"],
): MasterOfSpiesBoard => ({
  ...spend(board, event.data.seat, card),
  announced: [...board.announced, { card: cardOf(card), seat: event.data.seat, place, said: event.text }],
});

/** A card leaves the stack. */
const settle = (board: MasterOfSpiesBoard, card: string): MasterOfSpiesBoard => ({
  ...board,
  announced: board.announced.filter((one) => one.card.id !== card),
});

const discard = (board: MasterOfSpiesBoard, card: string): MasterOfSpiesBoard => ({
  ...board,
  discards: [...board.discards, cardOf(card)],
});

const unprotect = (board: MasterOfSpiesBoard, card: string, row: number, at: number): MasterOfSpiesBoard => ({
  ...atPlace(board, row, at, (location) => ({ ...location, permanent: null })),
  permanents: board.permanents.filter((one) => one.card !== card),
});

export function apply(board: MasterOfSpiesBoard, event: EventInfo): MasterOfSpiesBoard {
  const { kind, data: d } = event as unknown as MasterOfSpiesEvent;
  switch (kind) {
    case "round":
      return {
        ...board,
        round: d.round,
        master: d.master,
        last_round: d.last,
        order: d.order,
        players: board.players.map((player) => ({ ...player, order: d.order.indexOf(player.seat) })),
        rows: board.rows.map((row) => ({
          ...row,
          locations: row.locations.map((location) => ({ ...location, this_round: false })),
        })),
        next_master: null,
        next_master_value: 0,
      };
    case "turn":
      return { ...board, active: d.seat };
    case "draw":
      return gain(drawn(board, d.deck), d.seat, d.count, d.cards);
    case "scoring_card": {
      const shown = { ...drawn(board, d.deck), shown: [...board.shown, d.card] };
      if (d.card === "s3") return { ...shown, ending: true, stars_within: null };
      const due = { ...shown, scoring_due: board.scoring_due + 1 };
      return d.card === "s1" ? { ...due, cards_to_time: null } : { ...due, cards_to_omens: null };
    }
    case "discard":
      return discard(spend(board, d.seat, d.card), d.card);
    case "location": {
      if (!d.waits) return lay(spend(board, d.seat, d.card), d);
      const { row, at, faction, border, how } = d;
      return announce(board, event, d.card, { row, at, faction, border, how });
    }
    case "enter":
      return lay(settle(board, d.card), d);
    case "spy":
      return { ...moveSpy(board, d.seat, d.faction, d.to_row, d.to_at), ...claimed(d) };
    case "action":
    case "response":
      return announce(board, event, d.card, null);
    case "resolved":
      return d.discarded ? discard(settle(board, d.card), d.card) : settle(board, d.card);
    case "cancelled":
      return discard(settle(board, d.card), d.card);
    case "permanent":
      return {
        ...atPlace(board, d.row, d.at, (location) => ({ ...location, permanent: d.seat })),
        permanents: [...board.permanents, { card: d.card, owner: d.seat, row: d.row, at: d.at }],
      };
    case "lapse":
      return discard(unprotect(board, d.card, d.row, d.at), d.card);
    case "burn":
      return counted({
        ...discard(board, d.card),
        ...claimed(d),
        rows: board.rows.map((row, i) => (i + 1 === d.row ? { ...row, locations: row.locations.slice(0, -1) } : row)),
      });
    case "letters":
      return d.cards && d.seat === board.you ? { ...board, shown_hand: d.cards.map(cardOf) } : board;
    case "take": {
      const cards = d.card ? [d.card] : null;
      const taken = gain(spend(board, d.victim, d.card), d.seat, 1, cards);
      return { ...taken, shown_hand: d.returns ? taken.shown_hand.filter((one) => one.id !== d.card) : [] };
    }
    case "give":
      return { ...gain(spend(board, d.seat, d.card), d.victim, 1, d.card ? [d.card] : null), shown_hand: [] };
    case "score":
      return counted({
        ...board,
        scoring_due: Math.max(0, board.scoring_due - 1),
        players: board.players.map((player) => ({
          ...player,
          scorings: [...player.scorings, d.points[player.seat] ?? 0],
          total: d.totals[player.seat] ?? 0,
        })),
      });
    case "master":
      return { ...board, master: d.seat, ...(d.how === "writ" ? { next_master: null } : {}) };
    case "concede":
      return ofPlayer(board, d.seat, () => ({ gone: true }));
    default:
      return board;
  }
}
