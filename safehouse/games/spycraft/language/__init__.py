"""The closed card language: what a text may say, what it means, and how it reads.

A text is parsed once at start-up (`tree`) and compiled to small functions of the state and a frame;
its English text is generated from the same tree. Each word is one object: a filter, a value, a
condition, an event, a duration or a pick has its test, its text and its allowed places; a verb (in
`verbs`) also has its effect and figures for bots. Nothing is executed as program code. Words that
are unknown or in the wrong place are refused with the file, the card, the word and what would fit.

Each module uses only those above it:

    tree         syntax trees, independent of the game
    english      phrases
    aims, order  the targets of an action; what changes may depend on
    grammar      the tables of words
    reader       Reader: compiles trees
    speaker      Speaker: expresses them in English
    nouns        cards and players
    classes      agent(…), gear(…), mission(…): where to look for them
    filters      the words that restrict them
    selectors    compile both
    phrases      the text of both
    values       numbers
    conditions   if, while, when
    actions      action(…): a class of actions
    moments      the text of events
    events       before and after: compiles events
    durations    how long a change lasts
    picks        what is chosen when an action is declared
    kinds        the kinds of parameters of verbs
    verb         Verb: signature, effect, text

After these come the engine, `verbs` (which use it), `fits` (texts in the wrong place), `learn`
(what the engine needs to know of a text), `compile` (cards and rules from the data files) and
`card_text` (whole texts).
"""
