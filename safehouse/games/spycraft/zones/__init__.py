"""How cards move between zones, and who gets to know them.

Each module uses only those above it:

    event_log   who observes, and what goes to the log
    knowledge   what is known of hidden cards, and their numbers
    piles       hands, decks and piles
    table       cards in play
    queue       missions
"""

from safehouse.games.spycraft.zones.event_log import (
    M,
    S,
    emit,
    emit_to,
    everyone,
    known_name,
    name,
    show,
)
from safehouse.games.spycraft.zones.knowledge import (
    arrange,
    comes_home,
    hide_from_hand,
    leave_deck,
    leave_hand,
    leave_top,
    left_in,
    mix_down,
    odds_of,
    pin,
    remember,
    settle_sets,
    show_all,
    sort_hand,
    unpin,
)
from safehouse.games.spycraft.zones.piles import (
    draw,
    forget,
    lift,
    refill,
    shuffle_deck,
    to_deck,
    to_deck_top,
    to_discard,
    to_hand,
    to_hand_of,
    to_removed,
)
from safehouse.games.spycraft.zones.queue import (
    deal_mission,
    detach_from_mission,
    discard_mission_card,
    fill_queue,
    follow_missions,
    forget_mission,
    refill_missions,
    shuffle_missions,
    turn_up_mission,
)
from safehouse.games.spycraft.zones.table import (
    discard_in_play,
    drop_stack,
    put_down,
    put_under,
)

__all__ = [
    "M",
    "S",
    "arrange",
    "comes_home",
    "deal_mission",
    "detach_from_mission",
    "discard_in_play",
    "discard_mission_card",
    "draw",
    "drop_stack",
    "emit",
    "emit_to",
    "everyone",
    "fill_queue",
    "follow_missions",
    "forget",
    "forget_mission",
    "hide_from_hand",
    "known_name",
    "leave_deck",
    "leave_hand",
    "leave_top",
    "left_in",
    "lift",
    "mix_down",
    "name",
    "odds_of",
    "pin",
    "put_down",
    "put_under",
    "refill",
    "refill_missions",
    "remember",
    "settle_sets",
    "show",
    "show_all",
    "shuffle_deck",
    "shuffle_missions",
    "sort_hand",
    "to_deck",
    "to_deck_top",
    "to_discard",
    "to_hand",
    "to_hand_of",
    "to_removed",
    "turn_up_mission",
    "unpin",
]
