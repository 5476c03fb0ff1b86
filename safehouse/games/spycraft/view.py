"""The types of a view of the table, which the page, the terminal and learners read."""

from __future__ import annotations

from typing import TypedDict


class SpycraftHead(TypedDict):
    """The head of an action: its kind, skill and TN, which may be an X explained in the text."""

    kind: str
    skill: str | None
    tn: str | None


class SpycraftText(TypedDict):
    """A paragraph of a card, in English: the text before the head of an action, and after it."""

    lead: str
    head: SpycraftHead | None
    text: str


class SpycraftAbility(TypedDict):
    """An action printed on a card, with its name in moves."""

    id: str
    kind: str
    skill: str | None


class SpycraftFace(TypedDict):
    """The printed content of a card."""

    name: str
    set: str
    """The id of its set; `base` for the base set."""
    type: str
    faction: str | None
    traits: list[str]
    level: int
    expense: int
    skills: list[int]
    bravado: int
    cover: int
    vp: int
    types: list[str]
    place: str | None
    objective_skill: str | None
    objective: int
    text: list[SpycraftText]
    acts: list[SpycraftAbility]


class SpycraftCard(TypedDict):
    """A card in a hand, pile or row; `face` is None if the viewer does not know it."""

    card: int
    face: str | None
    bravado: int


class SpycraftGear(TypedDict):
    card: int
    face: str | None
    active: bool
    since: int
    examined_by: list[int]
    bonus: list[int]
    price: int | None
    budget: int | None
    used: list[int]


class SpycraftAgent(TypedDict):
    """A stack: its top card with the cards attached under it."""

    card: int
    face: str | None
    active: bool
    leader: bool
    team: bool
    wounds: int
    exposed: bool
    skills: list[int]
    printed: list[int]
    cover: int
    expense: int
    traits: list[str]
    since: int
    examined_by: list[int]
    one_of: list[str]
    price: int | None
    budget: int | None
    fits: bool | None
    used: list[int]
    may_act: bool
    gear: list[SpycraftGear]
    attached: list[str]


class SpycraftLeader(TypedDict):
    card: int
    level: int
    face: str | None
    tokens: int
    needs: int | None


class SpycraftPlayer(TypedDict):
    seat: int
    faction: str
    vp: int
    out: bool
    hand: int
    cards: list[SpycraftCard]
    deck: int
    discard: list[str]
    removed: list[str]
    won: list[str]
    ran: bool
    craft: int
    active_agents: int
    agent_limit: int
    agents: list[SpycraftAgent]
    leaders: list[SpycraftLeader]
    known_hand: list[str]


class SpycraftMission(TypedDict):
    card: int
    slot: int
    face: str | None
    up: bool
    examined_by: list[int]
    current: bool
    objective: int
    vp: int
    attached: list[str]


class SpycraftSide(TypedDict):
    seat: int
    totals: list[int]
    craft: int
    size: int
    cap: int
    passed: bool


class SpycraftEngagement(TypedDict):
    """The current mission with both sides' sums (SC-14.14)."""

    card: int
    face: str
    types: list[str]
    public: bool
    cover: int
    vp: int
    objective: int
    objective_skill: str
    extended: int
    step: str
    attacker: SpycraftSide
    defender: SpycraftSide | None
    need: int
    winner: int | None


class SpycraftChoice(TypedDict):
    """What an action has announced besides cards: a number, skill, player, deck, card or action."""

    kind: str
    value: int
    name: str | None
    """The card's or action's name."""


class SpycraftAction(TypedDict):
    """One action on the stack; the last resolves first."""

    seat: int
    agent: int
    agent_name: str | None
    name: str | None
    kind: str
    skill: str | None
    source: int
    targets: list[int]
    chosen: list[SpycraftChoice]
    tn: int | None
    rating: int | None
    bravado: int
    status: str
    answers: int | None
    effect: str | None
    """Its effect, in English."""
    wounds: bool
    """Whether the effect may be a wound."""


class SpycraftSettings(TypedDict):
    stops: list[str]
    control: str
    yields: str
    mutes: dict[str, str]


class SpycraftBoard(TypedDict):
    turn: int
    step: str
    start: int
    to_move: int | None
    players: list[SpycraftPlayer]
    queue: list[SpycraftMission]
    mission_deck: int
    mission_discard: list[str]
    mission: SpycraftEngagement | None
    stack: list[SpycraftAction]
    activating: list[int]
    moments: list[str]
    faces: dict[str, SpycraftFace]
    goal: int
    settings: SpycraftSettings | None


class SpycraftPreview(TypedDict):
    """What a legal action or payment would face."""

    skill: str | None
    rating: int | None
    tn: int | None
    short: int | None
    text: str
    """The text of the card after its head, in English."""
    effect: str
    """The same without conditions and choices."""
