# Spycraft in English. Titles of cards, traits and factions are the same in every language.

## Names

player = Player { $number }
skill = { $id ->
    [charisma] charisma
    [combat] combat
    [transport] transport
   *[craft] craft
}
skill-title = { $id ->
    [charisma] Charisma
    [combat] Combat
    [transport] Transport
   *[craft] Craft
}
mission-type = { $id ->
    [fight] Fight
    [chase] Chase
   *[intrigue] Intrigue
}
mission-type-word = { $id ->
    [fight] fight
    [chase] chase
   *[intrigue] intrigue
}
rule-action = { $id ->
    [recruit] Recruit
    [requisition] Requisition
    [brief] Brief
    [baffle] Baffle
    [shoot] Shoot
    [evade] Evade
    [snoop] Snoop
    [retreat] Retreat
    [discard-a-mission] Discard a mission
    [banshee-net-ability] Banshee Net ability
    [bloodvine-syndicate-ability] Bloodvine Syndicate ability
    [the-krypt-ability] The Krypt ability
    [nine-tiger-dynasty-ability] Nine Tiger Dynasty ability
    [shadow-patriots-ability] Shadow Patriots ability
   *[run] Run a mission
}
act = { $kind ->
    [intel] an Intel action
    [mission] a Mission action
   *[react] a React
}
act-head = [{ $kind ->
    [intel] Intel
    [mission] Mission
   *[react] React
}]
act-head-skill = [{ $kind ->
    [intel] Intel
    [mission] Mission
   *[react] React
} · { $skill }{ $tn ->
    [none] { "" }
   *[other] { " " }{ $tn }
}]
outcome = { $id ->
    [going] under way
    [resolved] resolved
    [failed] failed
    [canceled] canceled
   *[dropped] dropped
}
nothing = nothing
nobody = nobody
facedown-known = facedown { $card }
facedown-mission = the facedown mission in slot { $slot }
facedown-gear = facedown gear of { $agent }
facedown-leader = { $who ->
    [you] your level { $level } leader
   *[other] the level { $level } leader of { $who-name }
}
facedown-agent = { $who ->
    [you] your facedown agent
   *[other] a facedown agent of { $who-name }
}
facedown-cards = { $count ->
    [one] a facedown card
   *[other] { $count } facedown cards
}
facedown-agents = { $count ->
    [one] { $count } facedown agent
   *[other] { $count } facedown agents
}
stop = { $id ->
    [s2] when a card of mine is a target
    [s3] at every action against my side
    [s4] when both teams are set
    [s5] last, before Goals
    [s6] before my agents are hurt or sent home
    [s7] when a mission is run
    [s8] before I must defend
    [s9] before Debrief
    [s10] before I discard
    [s11] after others turn cards up
    [s12] when a turn begins
   *[s13] when my action would fail its check
}
control = { $id ->
    [quick] Quick
    [full] Full control
   *[normal] Where it matters
}
mute = { $id ->
    [mine] when a card of mine is meant
    [turn] not again this turn
    [never] never
   *[always] whenever it fits
}
yield = { $id ->
    [action] until their next action is over
    [mission] until this mission is over
    [phase] until this phase is over
    [everything] whatever happens
   *[none] not at all
}

## Where a match stands

headline = Turn { $turn }, { $points } VP
points-of = { $who ->
    [you] you
   *[other] { $who-name }
} { $points }

## Questions

ask-intel = { $ran ->
    [yes] A mission has been run: activate cards, or pass.
   *[no] Intel opportunity: take one action, or pass.
}
ask-mission = Mission opportunity: take one action, or pass.
ask-right-away = You may perform { $kind ->
    [mission] a Mission action
   *[intel] an Intel action
} right away.
ask-team = { $attacking ->
    [yes] Choose your attacking team, then “Done”.
   *[no] Choose your defending team, then “Done”.
}
ask-defend = { $last ->
    [yes] You defend, as nobody else does. Turn up a card first?
   *[no] Do you defend against this mission?
}
ask-extend = You won. Extend to { $card ->
    [none] the facedown mission
   *[other] { $card }
}, with { $times ->
    [1] its objective not raised
    [2] its objective doubled
   *[other] { $times } times its objective
}?
ask-tokens = { $left ->
    [one] Does the token go
   *[other] How many of { $left } tokens go
} on your level { $level } leader?
ask-rearrange = Debrief: you may swap facedown cards inside a stack.
ask-keep-hand = { $count ->
    [one] Discard { $count } more card: keep { $keep }.
   *[other] Discard { $count } more cards: keep { $keep }.
}
ask-last-activation = Before you discard to { $keep } cards, you may activate cards.
ask-retire = You have too many active agents: retire one.
ask-trim = Your team is over its limit: send one agent home.
ask-order = Which happens first: { $cards }?
ask-settings = When should the table stop for you?
ask-pay-card = { $card } costs { $price }, { $agent ->
    [none] nobody
   *[other] { $agent }
} pays { $budget }: { $short } short. Discard a card for its bravado, or lose the card.
ask-pay-check = { $agent ->
    [none] Nobody
   *[other] { $agent }
} has { $skill } { $rating } against TN { $tn }: { $short } short. Discard a card for its bravado, or fail.
ask-pick = { $card }: choose { $what ->
    [cards] targets, then “Done”
    [number] a number
    [skill] a skill
    [player] a player
    [deck] a deck
    [face] a card to name
    [ability] an action
    [slot] another position in the queue
   *[card] a target
}.
ask-run = Which mission do you run?
ask-swap = Swap which two facedown cards?
ask-one = { $card }: choose one.
ask-which-card = { $card }: which card?
ask-which-first = { $card }: which one first?
ask-which-agent = { $card }: which of your agents?
ask-which-skill = { $card }: which skill?
ask-which-action = { $card }: which action?
ask-look = { $card }: look at which card?
ask-take = { $card }: take which card?
ask-show = { $card }: show which card?
ask-on-top = { $card }: which card comes on top?
ask-comes-next = { $card }: which card comes next?
ask-top-of-deck = { $card }: which card goes on top of your deck?
ask-give = { $card }: which card do you give to { $who-name }?
ask-expose = Expose which agent?
ask-keep = { $count ->
    [one] Keep { $count } agent at the mission.
   *[other] Keep { $count } agents at the mission.
}
ask-visitors = { $card }: choose your team, then “Done”.
ask-side = { $card }: with the attacker, or with the defender?
ask-slot = Which mission goes into slot { $slot }?
ask-objective-skill = Which skill does the objective need?
ask-type = { $card }: remove which mission type?
ask-put = Where does it go?
ask-carrier = { $card }: who takes { $gear ->
    [none] the facedown gear
   *[other] { $gear }
}?
ask-discard = { $card }: discard { $count ->
    [0] any number of cards
    [one] { $count } card
   *[other] { $count } cards
}.
ask-discard-cost = Discard which card?
ask-may = { $card }: { $effect }?
ask-mode = { $card }: choose one.
ask-or-lose = { $card }: discard { $count ->
    [one] a card
   *[other] { $count } cards
}, or lose the action?
ask-or-else = { $card }: discard { $count ->
    [one] a card
   *[other] { $count } cards
}, or else { $effect }?
mode-put = { $place ->
    [hand] Into your hand
    [discard] Into the discard pile
    [aside] Aside
   *[facedown_agent] Into play facedown
}
mode-side = { $side ->
    [attacker] With the attacker
   *[defender] With the defender
}
mode-number = Choice { $number }

## What may be answered

react = { $moment } React?
moment-declared = { $actor }: { $action ->
    [none] an action
   *[other] { $action }
}{ $aimed }{ $check }.
moment-aimed = { " on" } { $targets }
moment-check = , { $skill } { $rating } against { $tn ->
    [none] a TN not known yet
   *[other] TN { $tn }
}
moment = { $event ->
    [turn_start] A turn begins; craft is about to be counted.
    [intel_start] The Intel phase begins.
    [opportunity] The next opportunity is about to begin.
    [performing] { $actor } begins an action.
    [declared] { $actor } declares an action.
    [targeted] { $card } is a target.
    [targeted_facedown] { $card } is a target.
    [redirected] An action is redirected to { $card }.
    [check_due] { $actor } is about to make the check for { $action ->
        [none] an action
       *[other] { $action }
    }.
    [bravado_due] { $actor } is about to spend bravado.
    [bravado_revealed] { $card } is shown for its bravado.
    [bravado_spent] { $actor } has spent bravado.
    [tn_met] { $actor } has met the TN of { $action ->
        [none] an action
       *[other] { $action }
    }.
    [check_failed] { $card } has failed a check.
    [canceled] { $action ->
        [none] An action
       *[other] { $action }
    } has been canceled.
    [performed] { $actor } is done with { $action ->
        [none] an action
       *[other] { $action }
    }.
    [activating] { $card } is being activated.
    [activated] { $card } has become active.
    [deactivated] { $card } has been turned facedown.
    [examined] { $card } has been examined.
    [wounding] { $card } is about to be wounded.
    [wounded] { $card } has been wounded.
    [healed] { $card } has lost a wound.
    [retiring] { $card } is about to be retired.
    [retired] { $card } has been retired.
    [going_home] { $card } is about to be sent home.
    [sent_home] { $card } has been sent home.
    [moved_in] { $card } has joined a mission team.
    [exposed] { $card } is Exposed.
    [unexposed] { $card } is no longer Exposed.
    [drawn] Cards have been drawn.
    [discarding] Cards are about to be discarded.
    [discarded] { $card } has been discarded.
    [played] { $card } has been played.
    [mission_declared] A mission run is declared.
    [mission_targeting] The mission is about to be chosen.
    [mission_targeted] { $card } is the target of the run.
    [assigning] A team is about to be chosen.
    [assigned] { $card } joins a mission team.
    [team_assigned] A team has been chosen.
    [defender_declared] The Defender is known.
    [engage] Both teams are set; craft is about to be counted.
    [last_call] Both sides have passed: last call before Goals.
    [goals] Goals are about to be compared.
    [mission_won] { $card } is won; the points are not banked yet.
    [extended] The run extends to { $card }.
    [mission_ended] The mission has ended.
    [queue_changed] The queue has changed.
    [debrief] All have passed: Debrief is next.
    [turn_end] The turn is about to end.
    [player_out] A player is out of the game.
   *[other] Something has happened.
}

## Labels of moves

label = { $move ->
    [pass] Pass
    [let] Let it happen
    [done] Done
    [yes] Yes
    [no] No
    [decline] Decline
    [brief] Brief: place tokens on your facedown leaders
    [run] Run a mission
   *[settings] Stops and mutes
}
label-act = { $agent } { $how ->
    [plays] plays { $action }
    [own] uses its own action
    [discards] discards a mission
   *[uses] uses { $action }
}{ $head ->
    [none] { "" }
   *[other] { " " }{ $head }
}
label-recruit = Recruit { $card } facedown
label-requisition = Put { $card } facedown under { $agent }
label-activate = Activate { $card }
label-burn = Turn up { $card } and discard it
label-spend = Discard { $card } for { $value }
label-player = { $who ->
    [you] You
   *[other] { $who-name }
}
label-mission-deck = The mission deck
label-deck = { $who ->
    [you] Your deck
   *[other] The deck of { $who-name }
}
label-swap = Swap { $one } with { $two }
label-stop = Switch the stop: { $stop }
label-control = Control: { $control }
label-mute = Ask for { $card }: { $level }
label-yield = Yield: { $until }

## The log

turn = Turn { $turn }.
craft-of = { $craft } for { $who ->
    [you] you
   *[other] { $who-name }
}
starts = Craft: { $craft }. { $who ->
    [you] You start
   *[other] { $who-name } starts
}{ $tie ->
    [yes] , by lot
   *[no] { "" }
}.
leads = { $card } { $forced ->
    [yes] takes over
   *[no] leads
} for { $who ->
    [you] you
   *[other] { $who-name }
}, level { $level }.
mission-up = { $card } is turned up in slot { $slot }.
mission-discarded = { $card } goes to the mission discard pile.
reshuffles-missions = The mission discard pile is shuffled into a new deck.
reshuffles = { $who ->
    [you] Your
   *[other] { $who-name }'s
} discard pile is shuffled into a new deck.
shuffles-missions = The mission deck is shuffled.
shuffles = { $who ->
    [you] You shuffle.
   *[other] { $who-name } shuffles.
}
draws = { $who ->
    [you] You draw
   *[other] { $who-name } draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
draws-cards = { $who ->
    [you] You draw
   *[other] { $who-name } draws
} { $cards }.
passes = { $who ->
    [you] You pass.
   *[other] { $who-name } passes.
}
recruits = { $who ->
    [you] You put
   *[other] { $who-name } puts
} { $card ->
    [none] a facedown agent into play.
   *[other] { $card } into play as a facedown agent.
}
requisitions = { $who ->
    [you] You attach
   *[other] { $who-name } attaches
} facedown gear to { $agent ->
    [none] a facedown agent
   *[other] { $agent }
}.{ $card ->
    [none] { "" }
   *[other] { " It is " }{ $card }.
}
places-tokens = { $who ->
    [you] You put
   *[other] { $who-name } puts
} { $count ->
    [one] { $count } token
   *[other] { $count } tokens
} on the level { $level } leader: { $total } now.
runs = { $who ->
    [you] You run a mission.
   *[other] { $who-name } runs a mission.
}
runs-against = The run is against { $card ->
    [none] the facedown mission in slot { $slot }
   *[other] { $card }
}.
sends = { $who ->
    [you] You send
   *[other] { $who-name } sends
} { $agents }.
declines = { $who ->
    [you] You do not defend.
   *[other] { $who-name } does not defend.
}
defends = { $who ->
    [you] You defend.
   *[other] { $who-name } defends.
}
engages = Craft { $attacker } against { $defender }: { $who ->
    [you] you act
   *[other] { $who-name } acts
} first{ $tie ->
    [yes] , by lot
   *[no] { "" }
}.
wins-at-once = { $who ->
    [you] You win
   *[other] { $who-name } wins
} { $card } at once.
goals = Goals of { $card }: { $skill } { $attack } against { $objective } plus { $defense }. { $who ->
    [you] You win.
   *[other] { $who-name } wins.
}
scores = { $who ->
    [you] You take
   *[other] { $who-name } takes
} { $card } for { $points } VP: { $total } now.
extends = { $who ->
    [you] You extend
   *[other] { $who-name } extends
} to { $card ->
    [none] the next facedown mission
   *[other] { $card }
}.
mission-over = The mission is over; everybody goes home.
debrief = Debrief.
discards = { $who ->
    [you] You discard
   *[other] { $who-name } discards
} { $cards }.
begins = { $agent } begins { $kind ->
    [intel] an Intel action
    [mission] a Mission action
   *[react] a React
}.
begins-with = { $agent } begins { $kind ->
    [intel] an Intel action
    [mission] a Mission action
   *[react] a React
} with { $skill }.
declares = { $agent } { $how ->
    [plays] plays { $action }
    [own] uses its own action
   *[uses] uses { $action }
}{ $aimed }{ $answering }.
declares-on = { " on" } { $targets }
declares-answer = , answering { $action }
fails = { $action ->
    [none] An action that was not shown
   *[other] { $action }
} fails.
checks = { $agent }: { $skill } { $rating } against { $tn ->
    [none] a TN that a facedown card keeps secret
   *[other] TN { $tn }
}.
spends = { $who ->
    [you] You discard
   *[other] { $who-name } discards
} { $card } for { $value }: { $total }{ $need ->
    [none] { "" }
   *[other] { " of " }{ $need }
}.
performed = { $action ->
    [none] An action that was not shown
   *[other] { $action }
}: { $outcome ->
    [going] under way
    [resolved] resolved
    [failed] failed
    [canceled] canceled
   *[dropped] dropped
}.
canceled = { $action ->
    [none] An action that was not shown
   *[other] { $action }
} by { $agent } is canceled.
redirected = { $action ->
    [none] An action that was not shown
   *[other] { $action }
} moves from { $old ->
    [none] a facedown card
   *[other] { $old }
} to { $new ->
    [none] a facedown card
   *[other] { $new }
}.
turns-up = { $who ->
    [you] You turn up
   *[other] { $who-name } turns up
} { $card }.
activates = { $who ->
    [you] You activate
   *[other] { $who-name } activates
} { $card }: price { $price }, budget { $budget }{ $bravado ->
    [0] { "" }
   *[other] { " and " }{ $bravado } bravado
}.
is-discarded = { $card } is discarded.
takes-effect = { $card } takes effect.
wins-game = { $who ->
    [you] You won the game.
   *[other] { $who-name } won the game.
}
win-game = { $who } won the game.
is-out = { $who ->
    [you] You are out of the game.
   *[other] { $who-name } is out of the game.
}
returns = { $card ->
    [none] A facedown stack
   *[other] { $card }
} returns to { $who ->
    [you] you
   *[other] { $who-name }
}.
is-wounded = { $card } is wounded.
is-retired = { $card } is retired.
goes-home = { $card ->
    [none] A facedown agent
   *[other] { $card }
} goes home.
is-exposed = { $card } is Exposed.
is-unexposed = { $card } is no longer Exposed.
heals = { $card } loses a wound.
moves-in = { $card ->
    [none] A facedown agent
   *[other] { $card }
} joins the team.
prevented = { $card } is not wounded after all.
lent = An action of { $card } is lent.
sees-hand = { $who ->
    [you] You see
   *[other] { $who-name } sees
} { $whose ->
    [you] your hand
   *[other] the hand of { $whose-name }
}.
sees-hand-cards = { $who ->
    [you] You see
   *[other] { $who-name } sees
} { $whose ->
    [you] your hand
   *[other] the hand of { $whose-name }
}: { $cards }.
sees-top = { $who ->
    [you] You see
   *[other] { $who-name } sees
} { $count ->
    [one] the top card
   *[other] the top { $count } cards
} of a deck.
sees-top-cards = { $who ->
    [you] You see
   *[other] { $who-name } sees
} { $count ->
    [one] the top card
   *[other] the top { $count } cards
} of a deck: { $cards }.
examines = { $who ->
    [you] You examine
   *[other] { $who-name } examines
} { $card ->
    [none] a facedown card
   *[other] { $card }
}.{ $illegal ->
    [yes] { " It does not fit its place and is discarded." }
   *[no] { "" }
}
sides-swapped = The mission's texts for attacker and defender swap places.
plays-as = { $who ->
    [you] You play
   *[other] { $who-name } plays
} { $card } as a copy of { $agent }.
visits = { $card ->
    [none] A facedown agent
   *[other] { $card }
} joins in with { $side ->
    [attacker] the attacker
    [defender] the defender
   *[neither] neither side
}.
takes-turn = { $who ->
    [you] You take the opportunity.
   *[other] { $who-name } takes the opportunity.
}
ends-mission-phase = { $who ->
    [you] You end the Mission phase.
   *[other] { $who-name } ends the Mission phase.
}
shows = { $who ->
    [you] You show
   *[other] { $who-name } shows
} { $cards }.
equips = { $who ->
    [you] You attach
   *[other] { $who-name } attaches
} a card as facedown gear.
is-turned-down = { $card } is turned facedown.
is-removed = { $card } is removed from the game.
goes-to = { $card ->
    [none] A facedown card
   *[other] { $card }
} { $place ->
    [hand] goes to hand
    [discard] goes to the discard pile
    [deck_top] goes to the top of the deck
    [deck_bottom] goes to the bottom of the deck
    [deck] goes to the deck
    [removed] is removed from the game
    [aside] is set aside
    [facedown_agent] goes to headquarters, facedown
   *[other] goes to another place
}.
gives = { $who ->
    [you] You give
   *[other] { $who-name } gives
} { $card ->
    [none] a card
   *[other] { $card }
} to { $other ->
    [you] you
   *[other] { $other-name }
}.
is-attached = { $card } is attached to { $host ->
    [none] the table
   *[other] { $host }
}.
gear-moves = { $card ->
    [none] Facedown gear
   *[other] { $card }
} moves to { $agent }.
takes-control = { $who ->
    [you] You take
   *[other] { $who-name } takes
} control of { $card }.
swaps-agents = { $who ->
    [you] You swap two agents.
   *[other] { $who-name } swaps two agents.
}
changes-queue = { $who ->
    [you] You change
   *[other] { $who-name } changes
} the order of the queue.
queue-filled = The mission queue is filled up.
place-changed = The mission is now { $public ->
    [yes] public
   *[no] private
}.
objective-needs = The objective now needs { $skill }.
type-set = The mission is now { $type ->
    [fight] a fight mission
    [chase] a chase mission
   *[intrigue] an intrigue mission
}.
type-removed = The mission is no longer { $type ->
    [fight] a fight mission
    [chase] a chase mission
   *[intrigue] an intrigue mission
}.
forced-check = { $card } { $passed ->
    [yes] passes
   *[no] fails
} a check: { $rating } against { $tn }.
tn-changed = { $card }: the TN changes by { $value }.
mission-changed = { $what ->
    [objective] The objective
   *[other] The value
} changes by { $value }.
treated-as = For that action, the mission is { $type ->
    [fight] a fight mission
    [chase] a chase mission
   *[intrigue] an intrigue mission
}.
becomes-gear = { $card } becomes gear.
takes-mission = { $who ->
    [you] You take
   *[other] { $who-name } takes
} { $card } from { $other ->
    [you] you
   *[other] { $other-name }
}: { $points } VP.
no-prize = The winner scores nothing.
swaps-cards = { $who ->
    [you] You swap two facedown cards.
   *[other] { $who-name } swaps two facedown cards.
}
subject-zero = Subject 0 joins { $who ->
    [you] your
   *[other] { $who-name }'s
} team.

## Results

result-points = { $who ->
    [you] You reached
   *[other] { $who-name } reached
} { $points } victory points.
result-points-shared = { $who } reached { $points } victory points.
result-last = { $who ->
    [you] You were
   *[other] { $who-name } was
} the last one left.
result-all-out = Everyone was out; { $who } had the most points.
result-bound = The match ended after { $moves } moves; the most points won.

## Refusals

not-offered = Not one of the offered choices.
not-your-decision = It is not your decision.
ran-already = You have run a mission this turn; you can only pass.
not-in-hand = Not in your hand.
choose-own-agent = Choose one of your agents.
may-not-act = This agent may not perform actions.
leader-is-new = This leader was activated this turn.
no-leader-to-brief = You have no facedown leader to brief.
brief-once = You may brief once per turn.
nothing-to-run = No mission or no agent available.
everyone-ran = Everyone else has already run a mission this turn.
nothing-to-react = Nothing to react to.
wrong-phase = Wrong phase for this action.
no-bravado-needed = Bravado is not needed.
cannot-extend = You cannot extend.
not-understood = Not understood.
only-active-agents = Only your active agents can act.
only-such-agents = Only a { $what } agent can do this.
card-barred = That card may not be used in this mission.
one-copy = Only one copy per turn.
was-not-first = It was not first when the turn began.
already-used = { $when ->
    [mission] Already used this mission.
   *[turn] Already used this turn.
}
only-if = Only if { $condition }.
does-nothing = This does nothing in a { $types } mission.
does-nothing-here = This does nothing in this situation.
not-at-mission = This agent is not at the mission.
nothing-to-target = There is nothing this action can target.
facedown-no-target = A facedown card cannot be targeted by this.
must-oppose = The target must be opposing this agent.
not-a-target-now = This agent cannot be targeted by that action now.
no-other-target = There is no other legal target.
cannot-be-canceled = That action cannot be canceled or redirected.
team-full = Your team is full.
choose-between = Choose between { $least } and { $most }.
no-reacts = Agents may not react to this action.
not-yours = That card is not yours to activate.
leaders-need-tokens = Leaders need activation tokens.
needs-tokens = It needs { $count ->
    [one] { $count } more token
   *[other] { $count } more tokens
}.
already-active = It is already active.
faction-led = Another player leads that faction.
not-activated-now = It cannot be activated now.
would-discard = Activating this would discard it: { $reason ->
    [illegal] it does not fit its place
    [agent] the agent above it does not fit its place
    [restricted] this agent may not carry it
   *[unaffordable] nobody can pay for it
}.
does-not-pay = That does not pay the cost.
cannot-run-that = That mission cannot be run now.
spend-or-decline = Discard a card for its bravado, or decline.
not-the-leader = Choose an active agent that is not your leader.
send-one = Send at least one agent.
not-assigned = It may not be assigned.
at-most = { $count } at most.
must-defend = You must defend; your team may be empty.
place-exactly = Place exactly { $count } in all.
one-stack = Only facedown cards inside one stack.
keep-exactly = Keep exactly { $count }.

## Hints

belief = { $sort ->
    [agent] Facedown card { $number } is an agent
    [react] A React in hand
    [agents] An agent in hand
    [gear] Gear in hand
   *[action] An action in hand
}

## Why a move is better

reason-after-mission = After mission { $number } of turn { $turn }
reason-after-turn = After turn { $number }
reason-win = { $who ->
    [you] You win
   *[other] { $who-name } wins
} the match.
reason-out = { $who ->
    [you] You are
   *[other] { $who-name } is
} out of the match.
reason-won = { $who ->
    [you] You have
   *[other] { $who-name } has
} won { $mission }.
reason-points = { $who ->
    [you] You have
   *[other] { $who-name } has
} { $points } of { $goal } VP.
reason-leads = { $who ->
    [you] You are
   *[other] { $who-name } is
} winning { $mission }: the Attacker has { $skill } { $attack } and needs { $need }.
reason-attack = { $who ->
    [you] Your team has
   *[other] { $who-name }'s team has
} { $skill } { $attack } at { $mission }.
reason-need = { $who ->
    [you] You need
   *[other] { $who-name } needs
} { $skill } { $need } to win { $mission }: { $objective } for the objective and { $defense } for the Defender's team.
reason-active = { $who ->
    [you] You have
   *[other] { $who-name } has
} { $card } face-up in play.
reason-wounded = { $who ->
    [you] Your
   *[other] { $who-name }'s
} { $card } is wounded.
reason-gear = { $who ->
    [you] Your agents have
   *[other] { $who-name }'s agents have
} { $gear } face-up.
reason-leader = { $who ->
    [you] Your leader
   *[other] { $who-name }'s leader
} is { $card }, level { $level }.
reason-agents = { $who ->
    [you] You have
   *[other] { $who-name } has
} { $count ->
    [0] no agents
    [one] { $count } agent
   *[other] { $count } agents
} in play, counting facedown ones.
reason-carried = { $who ->
    [you] Your agents have
   *[other] { $who-name }'s agents have
} { $count ->
    [0] no gear
    [one] { $count } gear card
   *[other] { $count } gear cards
}, counting facedown ones.
reason-team = { $who ->
    [you] You have
   *[other] { $who-name } has
} { $count ->
    [0] no agents
    [one] { $count } agent
   *[other] { $count } agents
} at the mission, counting facedown ones.
reason-tokens = { $card } has { $count } of { $need } tokens.
reason-hand = { $who ->
    [you] You hold
   *[other] { $who-name } holds
} { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}.
reason-starts = { $who ->
    [you] You act
   *[other] { $who-name } acts
} first in turn { $turn }.

## The terminal

term-turn = Turn { $turn }
term-heading = { $step ->
    [planning] planning
    [enemy] defense
    [before_engage] before Engage
    [engage] Engage
    [goals] Goals
    [debrief] Debrief
    [intel] Intel
   *[start] start
}; { $goal } points win. Mission deck { $missions }.
term-missions = Missions
term-mission = objective { $objective }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
term-facedown = facedown
term-under-way = under way
term-attached = attached { $cards }
term-engaged = Under way
term-engagement = { $mission }, { $public ->
    [yes] public
   *[no] private
} { $types }, cover { $cover }, { $step ->
    [planning] planning
    [enemy] defense
    [before_engage] before Engage
    [engage] Engage
   *[goals] Goals
}. Objective { $skill } { $objective }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
term-side = { $side ->
    [attacker] Attacker
   *[defender] Defender
}: { $who ->
    [you] you
   *[other] { $who-name }
}, { $size } of { $cap ->
    [one] { $cap } agent
   *[other] { $cap } agents
}, { $skills }, craft { $craft }{ $passed ->
    [yes] , passed
   *[no] { "" }
}
term-answered = Being answered
term-last-first = the last first
term-action = { $who ->
    [you] You
   *[other] { $who-name }
}: { $action }
term-action-by = { $who ->
    [you] You
   *[other] { $who-name }
}: { $action } by { $agent }
term-against = { $rating } against { $tn }
term-seat = Player { $number }{ $own ->
    [yes] { " (you)" }
   *[no] { $beside }
}{ $faction ->
    [none] { "" }
   *[other] , { $faction }
}
term-out = out
term-counts = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, craft { $craft }, deck { $deck }, hand { $hand }, { $active } of { $limit ->
    [one] { $limit } agent
   *[other] { $limit } agents
}
term-leaders = Leaders: { $cards }
term-leader = { $card } ({ $level }, { $tokens }{ $needs ->
    [none] { $tokens ->
        [one] { " token" }
       *[other] { " tokens" }
    }
   *[other] { " of " }{ $needs }
})
term-won = Won: { $cards }
term-hand = Hand: { $cards }
term-known-hand = Known of the hand: { $cards }
term-discard = Discard: { $cards }{ $more ->
    [0] { "" }
   *[other] { " and " }{ $more } more
}
term-price = price { $price }
term-one-of = one of { $cards }
term-leads = leader
term-on-mission = on the mission
term-wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
term-exposed = exposed
term-gear = gear { $cards }
term-gear-down = { $card } (facedown)

## The page: names

name = { $who ->
    [you] You
   *[other] { $who-name }
}
chosen = { $what }, chosen
can-be-chosen = { $what }, can be chosen
side = { $side ->
    [attacker] Attacker
   *[defender] Defender
}
vp = VP
points-vp = { $points } VP
cover = Cover { $cover }
exp = Exp { $expense }
expense = Expense { $expense }
bravado = bravado { $value }
bravado-word = bravado
level = Level { $level }
level-short = L{ $level }
leader-mark = Leader { $level }
leaders = Leaders
the-leader = the level { $level } leader
a-card = a card
this-card = this card
act-kind = { $kind ->
    [intel] Intel
    [mission] Mission
   *[react] React
}
action-of-kind = { $kind ->
    [intel] An Intel action
    [mission] A Mission action
   *[react] A React
}
kind-leader = Leader { $level }{ $traits ->
    [none] { "" }
   *[other] , { $traits }
}
kind-gear = { $traits ->
    [none] Gear
   *[other] { $traits } gear
}
kind-agent = { $traits ->
    [none] Agent
   *[other] { $traits }
}
kind-action = { $kind ->
    [intel] Intel
    [mission] Mission
    [react] React
   *[none] Action
}
kind-mission = { $types ->
    [none] Mission
   *[other] { $types }
}, { $place ->
    [private] private
   *[public] public
}
subject-zero-name = Subject 0
agent-facedown = facedown agent
agent-seen = facedown { $card }, already seen
gear-name = { $active ->
    [yes] gear
   *[no] facedown gear
}
facedown-short = Facedown
facedown-agent-title = Facedown agent
facedown-gear-title = Facedown gear
check = { $skill }{ $rating ->
    [none] { "" }
   *[other] { " " }{ $rating }
}{ $bravado ->
    [0] { "" }
   *[other] { " and " }{ $bravado } bravado
}{ $tn ->
    [none] , TN not known yet
   *[other] { " against TN " }{ $tn }
}
check-short = { $check }, { $short } short
check-so-far = { $check }{ $enough ->
    [yes] , enough
   *[no] { "" }
}.
gap = { $short ->
    [0] enough
   *[other] { $short } short
}
tn = TN
tn-unknown = TN not known yet
against = against
of-word = of
of-number = of { $number }
of-vp = of { $goal } VP

## The page: where the match stands

step-name = { $step ->
    [intel] Intel
    [planning] Planning
    [enemy] Enemy
    [engage] Engage
    [goals] Goals
   *[debrief] Debrief
}
tab-agencies = Agencies
out-of-game = out of the game
progress-turn = Turn { $turn },
progress-mission = { $who ->
    [you] your mission
   *[other] { $who-name }'s mission
}
waiting-others = Others are thinking.
waiting = { $step ->
    [planning] { $who-name } plans a mission.
    [enemy] { $who-name } decides about the defense.
    [engage] { $who-name } acts at the mission.
    [debrief] Debrief: cards are drawn and put away.
   *[intel] { $who-name } has an Intel opportunity.
}
mission-of = { $who ->
    [you] Your mission
   *[other] { $who-name }'s mission
}
verdict-own = { $reason } You had { $points }.
verdict-won = You won.
verdict-shared = You share the victory.
verdict-nobody = Nobody won.
verdict-they = { $count ->
    [one] { $who } won.
   *[other] { $who } share the victory.
}
final = Final standing
winner = winner
final-out = { $faction }, out of the game
final-led = { $faction }{ $leader ->
    [none] { "" }
   *[other] , led by { $leader }
}
final-none = No mission won.
final-note = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, played to { $goal } VP.

## The page: the table

board = Spycraft table
queue = Mission queue
headquarters-of = { $who ->
    [you] Your headquarters
   *[other] { $who-name }'s headquarters
}
team-of = { $who ->
    [you] Your team
   *[other] { $who-name }'s team
}
agents-of = { $who ->
    [you] Your agents
   *[other] { $who-name }'s agents
}
at-headquarters = At headquarters
at-home = At home
hq-below = Further down: { $who }
hq-top = Back to the top
home-below = At home: { $who }
home-of = { $who ->
    [you] you
   *[other] { $who-name }
} { $count }
row-craft = craft
row-starts = starts the turn
row-agents = { $leader ->
    [yes] Leader and{ " " }
   *[no] { "" }
}{ $active } of { $limit ->
    [one] { $limit } active agent
   *[other] { $limit } active agents
}{ $ran ->
    [yes] , has run
   *[no] { "" }
}
row-counts = { $points } VP, { $hand } in hand{ $ran ->
    [yes] , ran
   *[no] { "" }
}
row-out = Out of the game.
row-nobody = Nobody here.
row-team-empty = Nobody is in this team.
row-team-yet = Nobody is chosen yet.
row-planning = The Attacker chooses a team. Then the others are asked to defend, in turn.
row-no-defense = Nobody defends yet.
row-side = { $side ->
    [attacker] Attacker
   *[defender] Defender
}, { $size ->
    [0] { $leader ->
        [yes] the leader alone
       *[no] no agents
    }
    [one] 1 agent{ $leader ->
        [yes] { " " }and the leader
       *[no] { "" }
    }
   *[other] { $size } agents{ $leader ->
        [yes] { " " }and the leader
       *[no] { "" }
    }
}{ $passed ->
    [yes] . Passed
   *[no] { "" }
}
row-team = { $size ->
    [0] { $leader ->
        [yes] the leader alone
       *[no] no agents
    }
    [one] 1 agent{ $leader ->
        [yes] { " " }and the leader
       *[no] { "" }
    }
   *[other] { $size } agents{ $leader ->
        [yes] { " " }and the leader
       *[no] { "" }
    }
}{ $passed ->
    [yes] . Passed
   *[no] { "" }
}
objective = Objective
objective-skill = { $skill }{ $extended ->
    [yes] , extended
   *[no] { "" }
}
objective-enough = Enough as it stands
objective-short = { $who ->
    [you] You are
   *[other] { $who-name } is
} { $short } short
objective-condition = Its condition is not met
scale = Attack { $attack } against { $need }: objective { $objective } and defense { $defense }
scale-objective = objective { $objective }
scale-defense = defense { $defense }
sums = Sums
sums-title = Sums of both teams
sums-close = Close the sums
sums-caption = { $who ->
    [you] You
   *[other] { $who-name }
}, { $side ->
    [attacker] Attacker
   *[defender] Defender
}
sums-agent = Agent
sums-other = Other effects
sums-team = Team
sums-note = To succeed the Attacker needs { $need } { $skill }: objective { $objective }{ $defense ->
    [none] { "" }
   *[other] { " and the Defender's " }{ $defense }
}. Cover { $cover }, { $points } VP, { $types ->
    [none] no type
   *[other] { $types }
}, { $place ->
    [private] private
   *[public] public
}. Facedown cards bring nothing until they are turned up.
arrow = { $action }, { $rating } against { $tn }
action-used = One of its actions has been used.
with-card = With { $card }.
agent-mark = { $mark ->
    [leader] leader
    [wounded] wounded
    [exposed] Exposed
   *[team] in the team
}
agent-up = { $who ->
    [you] yours
   *[other] { $who-name }'s
}, { $marks }
agent-down = { $who ->
    [you] yours
   *[other] { $who-name }'s
}, facedown since turn { $turn }{ $fits ->
    [no] , not an agent
   *[yes] { $price ->
        [none] { "" }
       *[other] , costs { $price }, you pay { $budget }
    }
}{ $cards ->
    [none] { "" }
   *[other] , one of { $cards }
}{ $examined }
examined-by = , examined by { $who }
exposed-mark = Exposed
wounded-mark = Wounded{ $lost ->
    [none] { "" }
   *[other] , { $lost }
}
down-bluff = a bluff, not an agent
down-costs = costs { $price }, { $short ->
    [0] paid
   *[other] { $short } short
}
down-bluff-short = a bluff
down-costs-short = { $price }, { $short ->
    [0] paid
   *[other] { $short } short
}
only-you-see = only you see this
you-have-seen = already seen
gear-up = { $bonus ->
    [none] no bonus
   *[other] { $bonus }
}
gear-down = facedown since turn { $turn }{ $card ->
    [none] { "" }
   *[other] { $mine ->
        [yes] , only you see this
       *[no] , already seen
    }
}{ $price ->
    [none] { "" }
   *[other] , costs { $price }, the agent pays { $budget }
}{ $examined }
lead-where = { $level ->
    [0] leads
   *[other] level { $level }
}{ $where ->
    [none] { "" }
    [home] , home
    [sent] , sent
   *[leads] , leads
}
tokens = { $needs ->
    [none] { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
   *[other] { $count } of { $needs }
}
leader-words = { $card ->
    [none] facedown
   *[other] level { $level }
}{ $needs ->
    [none] { "" }
   *[other] , { $count } of { $needs } tokens
}, { $who ->
    [you] your leader
   *[other] leader of { $who-name }
}
slip-words = mission in slot { $slot }{ $up ->
    [yes] { "" }
   *[no] , already seen
}, { $types }, { $place ->
    [private] private
   *[public] public
}, objective { $skill } { $objective }, cover { $cover }, { $points } VP{ $current ->
    [yes] , under way
   *[no] { "" }
}
slip-back = Facedown mission in slot { $slot }{ $examined }
slip-kind = { $types }, { $place ->
    [private] private
   *[public] public
}{ $state ->
    [current] . Under way
    [down] . Facedown
   *[up] { "" }
}
pile = { $id ->
    [home] at HQ
    [hand] hand
    [deck] deck
   *[discard] discard
}
piles-of = { $who ->
    [you] Your piles
   *[other] { $who-name }'s piles
}
pile-discard = Discard pile, newest first
pile-won = Missions won
pile-removed = Removed from the game
pile-known = Cards of this hand you have seen
cards-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}

## The page: the hand

your-hand = { $count ->
    [one] Your hand, { $count } card
   *[other] Your hand, { $count } cards
}
hand-empty = Your hand is empty.
hand-card = bravado { $bravado }{ $skills ->
    [none] { "" }
   *[other] , { $skills }
}
foot-pays = Pays { $value }
foot-legal = { $as ->
    [discard] Can be discarded
    [choose] Can be chosen
    [bluff] Facedown only
   *[play] Can be played
}
foot-worth = Worth { $value }
lies-open = Faceup
foot-not-now = { $kind ->
    [none] Not now
    [intel] Only at Intel
    [mission] Only at a mission
   *[react] Only as a React
}
foot-discard = Discard for { $value }
foot-as = { $move ->
    [recruit] As an agent
    [requisition] As gear
    [act] Playing
    [react] Playing
    [spend] Discard
   *[choose] Chosen
}
face-kind = { $type ->
    [agent] Agent, { $kind }
   *[other] { $kind }
}{ $unique ->
    [yes] , Unique
   *[no] { "" }
}
face-mission = { $objective }, cover { $cover }, { $points } VP
no-text = No text.

## The page: what is happening

happening = What is happening
pending-none = { $asked ->
    [yes] No action has been declared: you decide.
   *[no] No action has been declared.
}
latest-first = latest first
entry = { $who ->
    [you] You
   *[other] { $who-name }
}: { $aim }{ $answers ->
    [none] { "" }
   *[other] , answering { $answers }
}.
aims-at = { $agent } at { $targets }
ended = { $outcome ->
    [going] Under way.
    [resolved] Resolved.
    [failed] Failed.
    [canceled] Canceled.
   *[dropped] Dropped.
}
your-answer = Your answer
answer-first = Not played yet. It would resolve first.
answer-with = You can answer with { $cards }.
answer-nothing = You hold nothing that fits.
holds = { $who-name } with { $hand } in hand{ $down ->
    [0] { "" }
   *[other] { " (" }{ $down } facedown)
}
they-may-answer = { $who } may still answer.
others-may-answer = The others may still answer.
you-are-asked = You are asked if a card of yours fits.
lull-planning = { $who ->
    [you] You choose a team.
   *[other] { $who-name } chooses a team.
}
lull-defense = { $who ->
    [you] You choose a defending team.
   *[other] { $who-name } chooses a defending team.
}
lull-enemy = The others say in turn whether they defend.
lull-last = Nobody else defends.
lull-goals = The totals are compared: the objective and the defense against the attack.
lull-turns = Attacker and Defender act in turn; when both pass, Goals.
have-passed = { $who ->
    [you] You passed.
   *[other] { $who-name } passed.
}

## The page: options

your-options = Your options
options-title = { $when ->
    [picked] With this card
    [open] You could
   *[one] Choose one
}
options = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
more-options = { $count ->
    [one] { $count } more action
   *[other] { $count } more actions
}
more = More
fold = Fold
fold-list = Fold the list
options-nothing = { $asked ->
    [none] not your turn
    [settings] play on first
   *[other] see the prompt
}
options-none = { $asked ->
    [none] Nothing is asked of you now.
    [settings] Play on first: the board waits behind the stops.
   *[other] { $lit ->
        [0] See the prompt.
        [one] See the prompt and the lit card.
       *[other] See the prompt and the { $lit } lit cards.
    }
}
search = Search
search-options = Search the options
search-none = Nothing of that name.
search-more = { $count } more. Search by name.
would-be-discarded = It would be discarded
deed = { $how ->
    [own] Its own action
   *[other] { $action }
}{ $head ->
    [none] { "" }
   *[other] { " " }{ $head }
}

## The page: stops

stops = Stops
stops-how-often = How often you are asked
control-note = { $id ->
    [quick] Only what must be answered, and Reacts to your cards.
    [full] Every moment at which you could do anything at all.
   *[normal] Reacts that fit, and the stops ticked below.
}
stops-turn-up = Ask me whether to turn cards up
stops-below = More below
stops-yield = Pass automatically
stops-ask-for = Ask for { $card }
stops-note = Nobody else can tell how you have set this.

## The page: prompts

not-a-choice = That is not among your choices here.
not-asked-now = It is not your decision now.
prompt-label = { $kind ->
    [intel_opportunity] Intel, your opportunity
    [mission_opportunity] Mission, your opportunity
    [react_window] React?
    [targets] Targets
    [pay_check] Bravado
    [pay_cost] Cost
    [assign_team] Planning
    [defend_last] You defend
    [defend] Defend?
    [extend] Extend?
    [mission_to_run] Run a mission
    [place_tokens] Brief
    [discard_to_hand_size] Debrief
    [rearrange_stacks] Debrief
    [activation_stop] Debrief
    [right_away_action] Right away
    [retire_for_limit] Too many agents
    [trim_team] Team limit
    [keep_in_team] Team limit
    [order_triggers] Order
    [order_cards] Order
    [order_subjects] Order
    [redirect_to] Redirect
    [discard_from_hand] Discard
    [pick_in_hand] Discard
    [swap_cards] Swap
    [settings] Stops and mutes
   *[other] Your choice
}
prompt-intel = { $free ->
    [yes] Take one action, or pass.
   *[no] You have run a mission. Activate cards, or pass.
}
prompt-mission = Take one action at the mission, or pass.
prompt-team = { $attacking ->
    [yes] Whom do you send?
   *[no] Who defends?
}
prompt-check = { $agent ->
    [none] Nobody
   *[other] { $agent }
} has { $skill } { $rating } against TN { $tn }.
prompt-price = { $card } costs { $price }, { $agent ->
    [none] nobody
   *[other] { $agent }
} pays { $budget }.
check-head = { $costs ->
    [yes] Expense
   *[no] Check
}
how-intel = { $how ->
    [empty] Your hand is empty. Choose an agent to act with it.
    [touch] Choose a card in hand, or an agent to act with it.
   *[drag] Drag or choose a card in your hand, or choose an agent to act with it.
}
can-answer = { $cards }{ $more ->
    [0] { "" }
   *[other] { " and " }{ $more } more
} can answer.
can-turn-up = { $count ->
    [0] No facedown card can be turned up now. You are asked all the same, so that nobody learns it.
    [one] A facedown card could be turned up.
   *[other] { $count } facedown cards could be turned up.
}
can-only-burn = { $count ->
    [one] A facedown card could be turned up, but only to be discarded.
   *[other] { $count } facedown cards could be turned up, but only to be discarded.
}
asked-by-stops = Nothing of yours fits; you are asked because of your stops.
how-team = { $size ->
    [none] { "" }
   *[other] { $leader ->
        [yes] The leader and { $size }
       *[no] { $size }
    } of { $cap } agents sent.{ " " }
}Choose agents to send them; facedown ones may go too.
how-pay-none = No card in hand is worth { $gap }: the best is { $most }.
how-pay = Choose a card in hand worth { $gap } or more, in the black diamond.
how-settings = Changes apply at once and last for this match.
targets-so-far = { $count ->
    [one] { $count } target so far.
   *[other] { $count } targets so far.
}
how-targets = { $narrow ->
    [yes] Choose an outlined card.
   *[no] Choose an outlined card, or drag from the one who acts.
}
how-hand = Choose a card in hand.
how-tokens = A leader may be activated once its tokens equal its expense.
how-run = Choose a mission in the queue. Facedown ones are turned up when you go.
how-extend = Your team stays and runs the next mission; others may defend against it again.
how-rearrange = Choose two facedown cards of one stack to swap them.
how-outlined = What can be chosen is outlined.
follows = { $event ->
    [second] A second wound retires it.
    [wounding] A wound turns the card sideways and lowers its skills.
    [retiring] Its gear goes with it.
   *[going_home] It leaves the mission.
}
standing = { $skill } { $attack } against { $need }: { $short ->
    [0] { $mine ->
        [yes] enough
       *[no] enough for the Attacker
    } as it stands
   *[other] { $mine ->
        [yes] you are
       *[no] the Attacker is
    } { $short } short
}.
next-question = { $cards }: { $ask ->
    [way] which way?
    [where] where to?
   *[next] what next?
}
next-note = { $outlined ->
    [yes] { $where ->
        [here] Choose an outlined card, or choose here.
        [list] Choose an outlined card, or choose from the list.
       *[none] Choose an outlined card.
    }
   *[no] { $where ->
        [here] Choose here.
        [list] Choose from the list.
       *[none] Choose one.
    }
}
sure = { $how ->
    [run] Run { $what }?
    [discard] Discard { $what }?
   *[other] { $what }?
}
sure-target = { $action }: { $what }?
do-pass = { $kind ->
    [settings] Play on
    [react_window] Let it go on
    [activation_stop] Go on
   *[other] Pass
}
do-run = Run a mission
do-run-short = Run
leader-count = { $count ->
    [one] { $count } leader
   *[other] { $count } leaders
}
do-yes = { $kind ->
    [defend_last] No, choose the team
    [defend] Defend
    [extend] Extend
   *[other] Yes
}
do-no = { $kind ->
    [defend] Stay out of it
    [extend] Go home
   *[other] No
}
do-decline = { $what ->
    [card] Lose the card
    [check] Let it fail
   *[other] Decline
}
send = { $leader ->
    [yes] { $count ->
        [0] Send the leader
        [one] Send the leader and { $count } agent
       *[other] Send the leader and { $count } agents
    }
   *[no] { $count ->
        [0] Send nobody
        [one] Send { $count } agent
       *[other] Send { $count } agents
    }
}
put-back = Put it back
confirm = { $move ->
    [recruit] Recruit facedown
    [requisition] Lay it under
    [act] Begin the action
    [react] Play the React
    [activate] Activate
    [burn] Turn up and discard
    [swap] Swap them
   *[other] Confirm
}
named-choice = { $kind ->
    [assign_team] Send { $what }
    [discard_from_hand] Discard { $what }
    [discard_to_hand_size] Discard { $what }
    [mission_to_run] Run { $what }
    [place_tokens] A token for { $what }
    [retire_for_limit] Retire { $what }
    [targets] Target { $what }
   *[other] Choose { $what }
}
named-done = { $kind ->
    [assign_team] Send nobody else
    [discard_from_hand] Discard no more
    [discard_to_hand_size] Discard no more
    [rearrange_stacks] Leave the stacks as they are
    [targets] No more targets
   *[other] Done
}
confirm-choice = { $kind ->
    [mission_to_run] Run this mission
    [retire_for_limit] Retire it
    [discard] Discard it
   *[other] Choose
}
note-recruit = It is facedown as an agent, whatever it is; others see only its back.
note-requisition = It is facedown as gear, whatever it is; others see only its back.
note-spend = { $short ->
    [0] Enough.
   *[other] Still { $short } short with it: the check would fail.
}
note-burn = It cannot stay: it is turned up and discarded.
note-leader = The new leader takes over; the old one stays as an agent.
note-activate = It is turned up and paid for.
note-price = { $short ->
    [0] It costs { $price }; { $budget } is available.
   *[other] It costs { $price }, { $budget } is available: { $short } bravado needed, or it is lost.
}

## Decks

decks = Decks
deck = Deck
deck-build = Build a deck
deck-lede = Agency decks for Spycraft: four leaders of one faction, at least { $least } cards in all.
deck-loading = Loading the cards
deck-mine = My deck
deck-a = A deck
deck-shared = A shared deck
deck-random-name = A random deck
deck-came = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in{ $left ->
    [0] { "" }
   *[other] , { $left } left out, because no set here has them: { $cards }{ $more ->
        [yes] { " and more" }
       *[no] { "" }
    }
}.
deck-no-cards = No card of this game is in that list, so the deck stays as it is.
deck-name-taken = You already keep another deck called { $name }.
deck-replace = Replace it
deck-keep-as = Keep as { $name }
deck-kept = Kept as { $name }.
deck-copy-by-hand = This browser cannot copy automatically. Copy the text below.
deck-name = Name of the deck
deck-is-legal = Legal.
deck-not-yet = Not legal yet.
deck-of-least = of at least { $least }.
deck-least = A deck has { $least } cards or more.
deck-since = Since it was kept: { $added } in, { $gone } out.
deck-import = Import
deck-share = Share
deck-empty = Empty it
deck-keep = { $draft ->
    [yes] Keep draft
   *[no] Keep
}
deck-emptied = Emptied, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
deck-put-back = Put them back
deck-paste = Paste a list: one card a line, with a count in front. Or choose a file.
deck-take = Take this list
deck-open-file = Open a file
deck-copied = Copied as text.
deck-copy-text = Copy as text
deck-link-copied = The link is copied. Anyone who opens it sees the deck.
deck-copy-link = Copy a link
deck-save-file = Save as a file
deck-parts = Parts of the deck builder
deck-cards = Cards
deck-found = <b>{ $found }</b> { $found ->
    [one] card
   *[other] cards
}
deck-none-fits = No card fits all of that.
deck-show-more = Show { $count } more
deck-own = Your decks
deck-own-replaces = Choosing one replaces the cards above; undo brings them back.
deck-put-it-back = Put it back
deck-begin = Begin with
deck-begin-how = Take one of these and change it, or add cards one by one until { $least } are in.
deck-forget = Delete { $name }
deck-forgotten = { $name } is deleted.
deck-for-sets = For tables with { $sets }.
deck-part = { $type ->
    [leader] Leaders
    [agent] Agents
    [gear] Gear
   *[action] Actions
}
deck-random = Random legal deck
deck-open-table = Open a table
deck-note = Decks are kept for you on this server. In the lobby of a table you choose one of them.
deck-missing = { $count ->
    [one] { $count } more card needed
   *[other] { $count } more cards needed
}
deck-clause = { $code }, rules
deck-less = One { $card } less
deck-plus = One { $card } more
deck-count = { $count } of { $card }
deck-search = Name or text
deck-every = { $what ->
    [set] Every set
    [type] Every type
    [faction] Every faction
    [trait] Every trait
    [skill] Every skill
   *[expense] Every expense
}
deck-filters = Filters
deck-filter = { $what ->
    [type] Type
    [faction] Faction
   *[skill] Good at
}
deck-good-at = { $skill }, { $from } or more
deck-clear = Clear all
deck-chip = { $label }, remove
deck-undo = Undo the last change
deck-sort = Order of the cards
deck-sort-by = { $by ->
    [expense] By expense
    [name] By name
    [faction] By faction
   *[type] By type
}
deck-rule = { $rule ->
    [leaders] Four leaders of one faction, one of each level
    [copies] No card more often than it allows, Unique ones once
   *[size] { $count } of at least { $least } cards
}
deck-no-faction = No faction
deck-expense = Expense up to
deck-expense-to = Expense up to { $expense }
deck-in = In the deck
deck-compare = Compare with kept
deck-compare-short = Compare
deck-same = Nothing has changed since it was kept.
deck-of = of { $most }
deck-of-most = { $count } of { $most }
deck-choice = { $choice } ({ $count })
deck-curve = Agents and gear by expense
deck-key = { $of ->
    [kept] kept
   *[now] now
}
deck-curve-of = Agents and gear by expense: { $bars }
deck-bar = { $count } of { $expense }
deck-too-long = A deck text has at most { $most } characters.
deck-bad-count = Line { $line }: a count is at least 1.
deck-bad-card = Line { $line }: { $card } { $mission ->
    [yes] is a mission
   *[no] is not a card of this game
}, so it cannot be in an Agency deck.
deck-lacks = { $count ->
    [one] { $count } more card needed.
   *[other] { $count } more cards needed.
}
deck-most = At most { $most } cards.
deck-unique = { $card } is Unique.
deck-copies = At most { $most ->
    [3] three
   *[other] { $most }
} of { $card }.
deck-levels = One leader of each level 1–{ $most }.
deck-factions = All leaders must share a faction.
deck-foreign = { $card } is of the set { $set }, which is not chosen.

## Options that do not fit

bad-decks = Option decks: it is a list of at most six decks.
bad-deck = Option decks: { $given } is not possible. A deck is one of { $known }, { $lot } for a random starter, { $own } if the player of the seat brings one, or a text with one card a line.
deck-fault = { $fault } ({ $code })
deck-faults = { $first } { $next }
deck-not-legal-for = The deck is not legal: { $faults }{ $more ->
    [0] {""}
   *[other] {" "}And { $more } more.
}
deck-other-set = Option decks: { $card } is of the set { $name }, which this table does not use. Add { $set } to the option sets, or leave its cards out. (BI-65)
move-name = Unknown { $field }: { $given }. It is a name, such as { $such }.
move-card = Unknown { $field }: { $given }. A card is named by its title where you can read it (minx, p2.minx), else by its place (down.1, p2.hand.2, queue.4).

## The page: great moments

moment-bluff = It was a bluff.
moment-bluff-text = { $card } is no { $gear ->
    [yes] gear
   *[no] agent
}. It is discarded.
moment-won = { $who ->
    [you] You take
   *[other] { $who-name } takes
} { $card }.
moment-leader = { $card } is retired.
moment-skill = { $who ->
    [you] You
   *[other] { $who-name }
}, { $skill }
moment-need = Needed by the Attacker
moment-points = { $who ->
    [you] Your
   *[other] { $who-name }'s
} points
