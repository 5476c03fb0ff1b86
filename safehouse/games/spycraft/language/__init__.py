"""The closed card language: what a text may say, what it means, and how it reads.

A text is parsed once at start-up (`tree`), read into small functions of the state and a frame, and
spoken from the same tree. One word is one object: a filter, a value, a condition, an event, a
duration or a pick knows its test, its sentence and where it fits; a verb (in `verbs`) adds what it
does and what bots make of it. Nothing is run as program code. Whatever is not in the vocabulary,
or not in the right place, is refused with the file, the card, the word and what would fit.

Each module knows only those above it:

    tree         words and brackets, nothing of the game
    english      turns of phrase
    aims, order  whom an action is aimed at; what changes may depend on
    grammar      the tables of words
    reader       Reader: how trees are read
    speaker      Speaker: how they are said
    nouns        cards and players
    classes      agent(…), gear(…), mission(…): where to look for them
    filters      the words that narrow them down
    selectors    how both are read
    phrases      how both are said
    values       numbers
    conditions   if, while, when
    actions      action(…): a class of actions
    moments      how moments are said
    events       before and after: how moments are read
    durations    how long a change lasts
    picks        what is chosen when an action is declared
    kinds        the kinds of parameters of verbs
    verb         Verb: a signature, what it does, what it says

Then come the engine, `verbs` (which use it), `fits` (texts that stand in the wrong place), `learn`
(what the engine wants to know of a text), `compile` (cards and rules from the data files) and
`card_text` (whole texts).
"""
