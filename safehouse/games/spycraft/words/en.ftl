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
    [s2] a card of mine is a target
    [s3] every action against my side
    [s4] both teams are set
    [s5] last call before Goals
    [s6] before my agents are hurt or sent home
    [s7] a run is declared
    [s8] before I defend or choose a team
    [s9] before Debrief
    [s10] before I discard
    [s11] after others turn cards up
    [s12] a turn begins
   *[s13] an action of mine is short
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
points-of = { $who-name } { $points }

## Questions

ask-intel = { $ran ->
    [yes] You have run a mission: you may activate cards, then pass.
   *[no] Your Intel opportunity: take one action, or pass.
}
ask-mission = Your Mission opportunity: take one action, or pass.
ask-right-away = You may perform { $kind ->
    [mission] a Mission action
   *[intel] an Intel action
} right away.
ask-team = { $attacking ->
    [yes] Choose your attacking team, then done.
   *[no] Choose your defending team, then done.
}
ask-defend = { $last ->
    [yes] Nobody else defends: you must.
   *[no] Do you defend against this mission?
}
ask-extend = You won. Extend to { $card ->
    [none] the facedown mission
   *[other] { $card }
}, with its objective doubled?
ask-tokens = { $left ->
    [one] How many of { $left } token go
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
    [cards] targets, then done
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
ask-expose = Expose which agent?
ask-keep = { $count ->
    [one] Keep { $count } agent at the mission.
   *[other] Keep { $count } agents at the mission.
}
ask-visitors = { $card }: choose your team, then done.
ask-side = { $card }: with the attacker, or with the defender?
ask-slot = Which mission goes into slot { $slot }?
ask-objective-skill = Which skill does the objective need?
ask-type = Remove which mission type?
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

react-declared = { $actor }: { $action ->
    [none] an action
   *[other] { $action }
}{ $aimed }{ $check }. React?
moment-aimed = { " on" } { $targets }
moment-check = , { $skill } { $rating } against TN { $tn ->
    [none] not known yet
   *[other] { $tn }
}
react = { $event ->
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
} React?

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
craft-of = { $who ->
    [you] you
   *[other] { $who-name }
} { $craft }
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
} a facedown agent into play.{ $card ->
    [none] { "" }
   *[other] { " It is " }{ $card }.
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
    [none] a TN that a facedown card keeps
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
    [you] You win the game.
   *[other] { $who-name } wins the game.
}
win-game = { $who } win the game.
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
sides-swapped = The mission's texts for attacker and defender trade places.
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
} goes to { $place ->
    [hand] hand
    [discard] the discard pile
    [deck_top] the top of the deck
    [deck_bottom] the bottom of the deck
    [deck] the deck
    [removed] where it is out of the game
    [aside] one side
    [facedown_agent] headquarters, facedown
   *[other] another place
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
treated-as = That action sees { $type ->
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
    [you] You reach
   *[other] { $who-name } reaches
} { $points } victory points.
result-points-shared = { $who } reach { $points } victory points.
result-last = { $who ->
    [you] You are
   *[other] { $who-name } is
} the last one left.
result-all-out = Everyone is out; { $who } had most points.
result-bound = The match ends after { $moves } moves; most points win.

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

hint-done = { $question ->
    [assign_team] Whoever stays behind would risk more than they would add to your team.
    [targets] Further targets would bring you nothing.
    [rearrange_stacks] Your stacks are best as they are.
   *[other] What else you could choose here would help you no further.
}
hint-bluff = It helps nobody facedown, but your rivals cannot tell and must reckon with it.
hint-recruit = More agents mean more skill when it counts, and nobody knows which. You have { $active ->
    [0] none
   *[other] { $active }
} face-up so far.
hint-activate-gear = Face-up your agent can use it.
hint-move = { $move ->
    [run] Your team looks strong enough for a mission in the queue.
    [requisition] Gear makes that agent of yours better in every mission to come.
    [brief] A stronger leader lets you pay for stronger agents.
    [activate] Face-up it adds its skills to your team.
    [act] Of all your agents could do now, this helps you most.
    [react] What is happening costs you more than this answer does.
    [pass] Nothing you could do now is worth its card.
    [let] Nothing you could answer with is worth its card.
    [spend] You need that card least, and its bravado pays.
   *[decline] Your cards are worth more than what they would buy here.
}
hint-question = { $question ->
    [targets] It changes the most for you, as far as you can know.
    [assign_team] It brings your team the most for what this mission asks.
    [defend] As you stand, that is your best answer to the mission.
    [extend] It is what your team gains from most.
    [place_tokens] Your leaders are briefed soonest that way.
    [discard_to_hand_size] You are likely to miss that card least.
    [retire_for_limit] You are likely to miss that agent least.
    [trim_team] Your team misses that agent least.
    [order_triggers] The order hardly matters to you here.
   *[activation_stop] You are asked at this moment again when it matters.
}
hint-and-standing = { $reason } { $standing }
hint-level = Both teams have { $mine } { $skill } now.
hint-standing = You { $leads ->
    [yes] lead
   *[no] trail
} { $mine } to { $theirs } in { $skill } now.

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
}: seat { $seat }, { $size } of { $cap ->
    [one] { $cap } agent
   *[other] { $cap } agents
}, { $skills }, Spycraft { $craft }{ $passed ->
    [yes] , passed
   *[no] { "" }
}
term-answered = Being answered
term-last-first = the last first
term-action = Seat { $seat }: { $action }
term-action-by = Seat { $seat }: { $action } by { $agent }
term-against = { $rating } against { $tn }
term-seat = Seat { $seat }{ $own ->
    [yes] { " (you)" }
   *[no] { "" }
}{ $faction ->
    [none] { "" }
   *[other] , { $faction }
}
term-out = out
term-counts = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, Spycraft { $craft }, deck { $deck }, hand { $hand }, { $active } of { $limit ->
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
