/** The meaning of a phrase, except for dates and bot names. */
export type Meaning =
  | 'help'
  | 'all-bots'
  | 'some-bots'
  | 'default-bot'
  | 'leads'
  | 'appointments'
  | 'only-leads'
  | 'only-appointments'
  | 'all-kinds'
  /** both kinds, compared with each other */
  | 'each-kind'
  /** groupings: "by day", "daily", "for each bot" */
  | 'by-hour'
  | 'by-day'
  /** by day, without weekends */
  | 'by-workday'
  | 'by-week'
  | 'by-month'
  | 'by-weekday'
  | 'by-hour-of-day'
  | 'by-bot'
  | 'by-page'
  | 'by-person'
  | 'by-email-domain'
  | 'by-kind'
  /** what a superlative or "which" may be about; a grouping only beside one of them */
  | 'the-hour'
  | 'the-day'
  | 'the-week'
  | 'the-month'
  | 'the-weekday'
  | 'the-bot'
  | 'the-page'
  | 'the-person'
  | 'the-email-domain'
  | 'the-kind'
  /** makes a grouping of the noun beside it: "weekday split" */
  | 'breakdown'
  /** superlatives: the first or last of the groups */
  | 'most'
  | 'least'
  /** a superlative and its noun in one word: "Rekordtag" */
  | 'most-hour'
  | 'most-day'
  | 'most-week'
  | 'most-month'
  | 'most-person'
  /** interrogatives before a grouping */
  | 'which'
  /** more, fewer, better: compares with the period before */
  | 'trend'
  | 'average'
  /** average and its bucket in one word */
  | 'average-day'
  | 'average-week'
  | 'average-month'
  | 'median'
  | 'share'
  | 'ratio'
  | 'interval'
  /** claims of posted records: how fast, which are open, who has how many */
  | 'how-fast'
  | 'taken'
  | 'unclaimed'
  | 'takers'
  | 'people'
  | 'count'
  | 'list'
  | 'csv'
  | 'newest'
  | 'newest-one'
  | 'oldest'
  | 'oldest-one'
  | 'newest-first'
  | 'oldest-first'
  | 'session'
  /** since a date that was named before: "since then" */
  | 'since-then'
  /** groups by what was listed */
  | 'side-by-side'
  | 'in-channel'
  | 'in-private'
  /** operators of conditions */
  | 'with'
  | 'without'
  | 'not'
  | 'missing'
  /** named as not understood: may change the number, in a way that no question has */
  | 'unclear'
  /** ignored, except of groups: "which days had nothing" */
  | 'nothing'
  | 'present'
  | 'starts'
  /** the last digits of a phone number: "ending in 4471" */
  | 'ends'
  /** fields of conditions */
  | 'phone'
  | 'email'
  | 'name'
  | 'message'
  | 'contact-details'
  | 'home-page'
  /** a page by the noun that its address has: "from the blog" */
  | 'named-page'
  | 'mail-provider'
  | 'weekdays'
  | 'weekends'
  | 'business-hours'
  | 'repeat'
  /** the opposite: "only once" */
  | 'once'
  /** followed by a search text, whatever it is: of any field, or of the message */
  | 'match'
  | 'mention'
  /** a verb behind the text that a message contains: "where refund comes up" */
  | 'mentioned'
  | 'not-match'
  /** followed by a text of the page's address */
  | 'page-match'
  /** followed by a search text, unless that is a bot or a date */
  | 'about'
  /** somebody of the requester's own company, who the data has only as the taker of a record: "which colleague" */
  | 'staff'
  /** the hour of another day, which only a comparison has: "yesterday at the same time" */
  | 'same-hour'
  /** a part of the records that no condition names: "half of the leads" */
  | 'fraction'
  /** departments that the figures are for; right behind a noun of records they would narrow it: "leads for marketing" */
  | 'recipient'
  /** a request with the noun of what it is for: "demo requests" */
  | 'requests-about'
  /** followed by a person, number or address */
  | 'find'
  /** a verb behind its topic: "nach Lieferzeiten gefragt" */
  | 'asked'
  /** the same, which says something without a topic too */
  | 'complained'
  /** followed by a company */
  | 'company'
  /** followed by a person's name */
  | 'called'
  /** what a visitor does; "did Ines write" looks Ines up */
  | 'wrote'
  /** not in the data */
  | 'no-data'
  /** cannot be done here */
  | 'read-only'
  /** the same in more words, such as the verb and what of a record it changes: no change of the question before */
  | 'edit'
  | 'forecast'
  | 'digest'
  | 'follow-up'
  /** how it is going as a whole: "how are we doing", "summary" */
  | 'state'
  | 'vague'
  /** since a moment that the app does not know */
  | 'unknown-moment'
  | 'greeting'
  | 'noise'

/** Word sets that the parsers use by name. */
export type WordSet =
  | 'leads'
  | 'appointments'
  /** one lead or one appointment */
  | 'one'
  /** nouns of a list, whatever the kind */
  | 'records'
  /** units of time: "latest 5 days" is no list */
  | 'units'
  /** turn "a day" into a date: "leads a day ago" */
  | 'ago'
  /** keywords that may end a search text: "matching price list" */
  | 'heads'
  | 'by'
  | 'bots'
  /** before a bot's name that is also a date: the bot is meant */
  | 'for'
  /** other words that may precede a bot's name */
  | 'from'
  /** precede an e-mail domain */
  | 'at'
  /** an unknown word after them is read as a bot's name */
  | 'naming'
  | 'the'
  | 'and'
  /** join values of which one is enough */
  | 'or'
  /** ends "how many" */
  | 'many'
  /** "different", between "how many" and what is counted */
  | 'distinct'
  /** between two conditions: "e-mail but no phone" */
  | 'but'
  /** before two bots: a comparison */
  | 'compare'
  | 'versus'
  /** what something may be since: "since the launch on 5 October" */
  | 'events'
  /** before a period to compare with: "than last week" */
  | 'than'
  /** opens a period: "since" */
  | 'since'
  | 'except'
  /** nouns of a page's address: "the pricing page" */
  | 'pages'
  /** nouns of e-mail addresses: "gmail addresses" */
  | 'mails'
  /** nouns of phone numbers: "a +49 151 number" */
  | 'phones'
  /** between a field and what is said of it: "phone is missing" */
  | 'is'
  /** before a person in a question: "did Ines write" */
  | 'did'
  /** each weekday's spellings, from Monday: `mon monday mondays` */
  | 'weekdays'
  /** weekdays in a form that recurs: `mondays` */
  | 'every-weekday'
  /** working days in a form that recurs: `weekdays` */
  | 'every-workday'
  /** after a bot's name, leave it out: "Acme excluded" */
  | 'excluded'
  /** verbs before what such a word leaves out: "leave gmail.com out" */
  | 'leaving-out'
  /** plural nouns of groupings: "top pages" are several */
  | 'plurals'
  /** before a company: "anyone from Siemens" */
  | 'anyone'
  /** before what recurs: "every Monday" */
  | 'every'
  /** parts of a day and the like after "every" */
  | 'recurring'
  /** "weekend": a pattern beside a longer period */
  | 'weekend'
  /** before a weekday that recurs: "los lunes" */
  | 'on-each'
  /** compares only beside "more" or "less": "que" */
  | 'weak-than'
  /** between a page noun and its name: "la page de contact"; empty where the name stands before */
  | 'page-of'
  /** may stand inside a search text: "terms of payment" */
  | 'inside'
  /** before a place, a number or a quality that narrows the question: "leads in Germany", "for firms over 40 seats" */
  | 'narrowing'
  /** "only", before what else is wanted */
  | 'only'
  /** begins a clause about the noun before it: "who", "that" */
  | 'relative'
  /** nouns of people and messages that a quality may narrow: "angry customers" */
  | 'people'
  /** before a number that is a limit: "more than 10" */
  | 'limits'
  /** countries and cities, which the data does not have */
  | 'places'
  /** nouns of a report that is sent on a schedule */
  | 'summaries'
  /** what a visitor did: "has Ines booked" */
  | 'booked'
  /** the running unit, with its English name: `week de la semaine` */
  | 'current'
  /** before a weekday, an average of its days: "a typical Tuesday" */
  | 'typical'
  /** asks for a list: "who" */
  | 'who'
  /** order to post: "put them in the channel" */
  | 'orders'
  /** what somebody has posted: no order */
  | 'posted'
  /** the first person: "I would like to" is no order */
  | 'i'
  /** begin why somebody asks: "because", "I need to", unless a verb of `asking` follows: "I need to know" */
  | 'because'
  | 'purpose'
  | 'asking'
  /** a subject that begins what somebody tells ("I", "she"), what may stand between it and its verb, and what refers to it */
  | 'narrators'
  | 'auxiliaries'
  | 'anaphora'
  /** verbs before a meeting of the asker's own: "entro a reunión", "komme gerade aus einem Termin" */
  | 'attending'
  /** verbs that say what is wanted: "I'm interested in pricing" */
  | 'choosing'
  /** needs and wishes: "… and need the number of leads" begins a part of the sentence */
  | 'needs'
  /** what a question is asked for: "for the board meeting" */
  | 'occasions'
  /** of the asker: "before my call" */
  | 'own'
  /** before the day by which the answer is needed, and days that are ahead in any question */
  | 'due'
  | 'days-ahead'
  /** auxiliaries of the future, beside a bot's name: "will Acme beat last month" */
  | 'will'
  /** ends "nothing but": "ils n'ont laissé que leur mail" */
  | 'nothing-but'
  /** before what somebody did meanwhile: "while I was away" */
  | 'while'
  /** "typically", an average unless it is asked when: "when do people typically write" */
  | 'habitually'
  /** before the field that a value is part of: "4471 in his number" */
  | 'within'
  /** "with the contact details" shows them, "with contact details" is a condition */
  | 'definite'
  /** before a part of the running day: "this morning" */
  | 'this'
  /** parts of a day as a greeting: "morning!!" */
  | 'day-greetings'
  /** before a clock time: "after we close at 6" */
  | 'o-clock'
  | 'to'
  | 'after'
  | 'before'
  | 'between'
  /** after a time, up to the end of the day: "from 6 pm on" */
  | 'onwards'
  /** verbs of opening hours: "we open at 9" */
  | 'opening'
  /** before or after an hour that was named: "before that" */
  | 'before-that'
  | 'after-that'
  /** parts of a day that recur, with their hours: `evenings 18 24`; with `!` only beside a longer period */
  | 'parts'
  /** names of times, with their minutes of the day: `noon 720` */
  | 'times'
  /** after a number, a time: `pm 720`, `am 0`, `o clock`, `and a half + 30` */
  | 'clock'
  /** from one up */
  | 'numbers'
  /** ignored unless a date claims them */
  | 'rest'
  /** before what somebody asked about: "nach Lieferzeiten gefragt" */
  | 'topic'
  /** ends who wants to know: "Dr Patel would like to know" */
  | 'knowing'
  /** between two bots, a difference: "Acme minus Globex" */
  | 'subtracting'
  /** a ratio of whatever is named with it, appointments to leads if nothing is */
  | 'ratios'
  /** between what was said and what is meant instead: "since Monday, no sorry, since Tuesday"; one word only beside a mark */
  | 'corrections'
  /** what somebody of the own company does with leads, behind one of `ourselves`: "leads we contacted" */
  | 'contacting'
  | 'ourselves'
  /** before one of two times: "rather mornings or afternoons" */
  | 'rather'
  /** compare what is named with the rest: "quieter on weekends", unlike "growing" */
  | 'comparatives'
  /** a verb of calling and its particle, with the person between them: "called Mrs Keller back" */
  | 'called-back'
  /** beside what explains a name: "the home page, /home I mean" */
  | 'namely'
  /** before a share, ends its part: "appointments as a percentage" */
  | 'as'
  /** verbs of a phone call, which leaves no record: "who called yesterday" */
  | 'calling'
  /** "who wrote again" */
  | 'again'
  /** prepositions before a way to get in touch: "via e-mail" */
  | 'via'
  /** verbs and prepositions of where records come from: "came from Globex" */
  | 'origin'
  /** words of questions that are corrected where they are misspelt, besides those of dates; the likeliest first */
  | 'often-misspelt'
  /** nouns of figures and thoughts: "was there a spike" looks nobody up */
  | 'no-name'
  /** real words that look like a misspelling of a word of questions or dates, and common first names */
  | 'never-misspelt'

/**
 * One language's vocabulary: comma-separated spellings, normalized. In a phrase, `a|b` is an alternative, `[…]` optional,
 * `<set>` any word of a set, `<n>` a number; `~<set>` and `!<set>` are positive and negative lookahead, `<set>~` lookbehind.
 * The longest phrase wins, then the earlier one.
 */
export type Phrasebook = {
  words: Record<WordSet, string>
  phrases: Record<Meaning, string>
}

/** What a phrase does to the question before it, apart from the parts of a question that it names. */
export type Cue =
  | 'and'
  /** begins a follow-up: "what about", "ok" */
  | 'lead'
  /** corrects what follows, if that is a date or a pause: "no, September" */
  | 'no'
  /** the same at the end: "Globex, sorry" */
  | 'correction'
  /** one record, on its own: "the last one", "when did she first write" */
  | 'newest'
  | 'oldest'
  /** the question before the last one again, on its own: "undo that" */
  | 'back'
  /** what was left out last is asked about again, on its own: "put it back in" */
  | 'put-back'
  /** every group of a ranking, else the records, on its own: "the full list" */
  | 'full-list'
  /** what is named is added: "also", "too" */
  | 'also'
  /** as `also`, and the period grows: "add September" */
  | 'include'
  /** what is named is left out too: "auch nicht", "tampoco" */
  | 'neither'
  /** without either of the two that were asked about: "neither", "ni l'un ni l'autre" */
  | 'neither-of'
  /** joins a value to the one before: "or invoice" */
  | 'or'
  /** what is named takes the other's place: "instead" */
  | 'instead'
  /** what follows is left out: "Globex instead of Acme" */
  | 'instead-of'
  | 'same'
  /** as `same`, and a day stands for a period like the one before: "the one of 9 November" */
  | 'one-of'
  /** the records of the answer before: "of those" */
  | 'those'
  | 'start-over'
  /** the next records of a list, optionally with their number: "more", "5 more" */
  | 'more'
  /** the next records of a list, or the chatbots and records that were not asked about: "the rest" */
  | 'remainder'
  /** a page of a list: "page 2" */
  | 'page-number'
  /** the chatbots or records that were not asked about: "and the others?" */
  | 'others'
  /** what was asked for, in another form: as it is */
  | 'table'
  /** compares the two questions before, on its own */
  | 'difference'
  /** what is named takes the place of what it is named with: "swap Acme for Globex" */
  | 'swap'
  /** the opposite of what was asked about: "exclude them" */
  | 'not-those'
  /** the other end of a ranking, else the opposite of what was asked about: "the other way round" */
  | 'reverse'
  /** groups by what was named together: "separately" */
  | 'each'
  /** ranks what was compared: "who won?" */
  | 'winner'
  | 'loser'
  /** ranks by what was named together, or shows its part in a comparison: "who is behind that?" */
  | 'cause'
  /** the same, on their own: "the best?" */
  | 'best'
  | 'worst'
  /** the period is the part of what follows at the same place as before: "the same day last week" */
  | 'same-part'
  /** the period is that of the day that follows, at the hours of the one before: "yesterday at the same time" */
  | 'same-time'
  /** what is left of the period that follows: "the rest of October" */
  | 'entire'
  | 'rest-of'
  /** from the period before on: "since then" */
  | 'since-then'
  /** an order to send the answer again and again */
  | 'regularly'
  /** nothing else: "and nothing else" */
  | 'nothing-else'
  /** the condition before the other way round, on its own: "and without?" */
  | 'with-it'
  | 'without-it'
  /** the last condition goes, on its own: "doesn't matter" */
  | 'whatever'
  /** a list of the records: "show them" */
  | 'show'
  /** asks for the records on its own: "names?" */
  | 'details'
  /** not to be posted: "just for me" */
  | 'private'
  /** an order to post in the channel */
  | 'post'
  /** the hour of the day after groups, else the records: "at what time?" */
  | 'what-time'
  /** how many, on its own: "how often?" */
  | 'count'
  /** a file, on its own */
  | 'file'
  /** the two questions before as one, or compared */
  | 'both'
  /** the two questions before as one: "the sum" */
  | 'together'
  /** joins that many of the previous questions: "all three" */
  | 'all-of'
  /** the share of what was asked for: "in percent" */
  | 'percent'
  /** the unit around the period: "the whole week" */
  | 'whole'
  /** as `whole`, of one that was named before: "that week" */
  | 'that-unit'
  /** earlier or later by a unit, or by the period's own length: "the week before", "the one before" */
  | 'earlier'
  | 'later'
  | 'earlier-one'
  | 'later-one'
  | 'year-earlier'
  /** what follows is the other side of a comparison */
  | 'compare'
  | 'year-on-year'
  /** compares with the period before: "more than before?" */
  | 'than-before'
  /** compares what is named with the question before: "how does October compare to that" */
  | 'against-that'
  /** what follows is left out: "drop Globex" */
  | 'drop'

/** What can be dropped of a question besides chatbots and kinds: conditions on a field, or how it is asked. */
export type Thing =
  | 'phone'
  | 'email'
  | 'name'
  | 'message'
  | 'page'
  | 'time'
  | 'filters'
  | 'comparison'
  | 'grouping'
  /** a grouping by them; without it, what narrows the question to some of them */
  | 'bots'
  | 'days'
  | 'weeks'
  | 'months'
  /** the time of day, but not the days */
  | 'hours'
  /** a share, for the number that it is of */
  | 'share'
  /** an average, for the number that it is of */
  | 'average'

export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type ShiftUnit = (typeof UNITS)[number]

/**
 * What a word says of the chatbots named beside it, in a turn about nothing else. `out`: leaves them out in itself; `open`: only
 * beside such a word ("leave Acme out"); `limit`: a narrowing to them, which may be lifted; `everything`: all of them if
 * another one is named; `together`: adds one name to those before, joins several; `switch`: takes the place, and all else
 * stays; `done`: needs no answer any more ("I have seen Acme"); `next`: what was named before it is done; `filler`: says nothing.
 */
export const MARKS = [
  ...(['not', 'not-only', 'out', 'open', 'only', 'limit', 'yes', 'also', 'both'] as const),
  ...([
    'all',
    'everything',
    'rest',
    'any',
    'compare',
    'together',
    'switch',
    'done',
    'next',
    'but',
    'and',
    'filler',
  ] as const),
] as const
export type Mark = (typeof MARKS)[number]

/**
 * What a turn chooses between that speaks of nothing else: the ends and the first places of a ranking (`-ones`: several, as
 * `several` beside an end), kinds, groups, a number or its share. `each`: of what was asked for together; `other`: the other one of two; `last`: the least if `ranked` says that it is of a ranking; `mistaken`: before what
 * was said by mistake; `without`: before what is left out; `enough`: nothing else; `filler`: says nothing.
 */
export const SIDES = [
  ...(['most', 'least', 'most-ones', 'least-ones', 'several', 'first', 'second', 'third', 'runner-up'] as const),
  ...(['leads', 'appointments', 'count', 'share', 'each', 'other', 'mistaken', 'without', 'enough'] as const),
  ...(['last', 'ranked', 'bot', 'day', 'week', 'month', 'weekday', 'hour', 'page', 'filler'] as const),
] as const
export type Side = (typeof SIDES)[number]

/**
 * What a word says of two periods, in a turn about nothing else: they are kept `apart`, added up (`sum`), or compared (`compare`;
 * `change` and `than`, which stands before one of them, as far as the later one goes);
 * `rows` and `total`: the same, if the two are named; `two`, `own` and `before` name both, the one asked about and the one before it;
 * `plus`: what follows is added; `also`: the same beside a sum; `filler`: says nothing.
 */
export const PAIR_WORDS = [
  ...([
    'apart',
    'rows',
    'sum',
    'total',
    'compare',
    'change',
    'than',
    'two',
    'own',
    'before',
    'plus',
    'also',
    'filler',
  ] as const),
] as const
export type PairWord = (typeof PAIR_WORDS)[number]

/**
 * What a word asks about the person who was looked up, in a turn of nothing but such words. `ours`: what the askers did, of
 * which nothing is known; `first`: the oldest record; `last`: the newest; `last-time`: says so alone; `past`: at any time; `colleagues`: others of the same company in
 * itself; `company`: only beside `others`; `text`: needs the person or a verb beside it, `wording` does not; `beside`: nothing.
 */
export const PERSON_WORDS = [
  ...(['ours', 'them', 'wrote', 'when', 'first', 'last', 'last-time', 'often', 'appointment', 'page'] as const),
  ...(['past', 'contact', 'what', 'text', 'wording', 'colleagues', 'company', 'others', 'beside'] as const),
] as const
export type PersonWord = (typeof PERSON_WORDS)[number]

/**
 * What a word says of the text or page named beside it, in a turn about nothing else. `wrong`: leaves it out; `instead`: it takes
 * the place of another; `narrow`: asks for those of a text; `limit`: a narrowing, which may be lifted; `lift`: lifts it in itself;
 * `any`: whatever the text; `everything`: all records, which lifts what is refused beside it; `those`: the records; `filler`: says nothing.
 */
export const TEXT_MARKS = [
  ...(['any', 'lift', 'wrong', 'instead', 'narrow', 'only', 'limit'] as const),
  ...(['everything', 'others', 'about', 'named', 'page', 'those', 'show', 'count', 'or', 'filler'] as const),
]
export type TextMark = (typeof TEXT_MARKS)[number]

/** Words of a turn about how people can be reached; `joint`: what is said holds for the phone and the e-mail address. */
export const REACH_MARKS = [
  ...(['phone', 'email', 'reach', 'unreachable', 'lacking', 'neither', 'joint', 'or', 'unclear', 'filler'] as const),
]
export type ReachMark = (typeof REACH_MARKS)[number]

/** Words of a turn about several that were asked about; `swap`: what is given is missing, and the other way round. */
export const JOINT_MARKS = [
  ...(['two', 'three', 'four', 'unit', 'part', 'sum', 'apart', 'most', 'least'] as const),
  ...(['neither', 'without', 'except', 'swap', 'filler'] as const),
]
export type JointMark = (typeof JOINT_MARKS)[number]

/**
 * One language's cues, in the patterns of `Phrasebook`; in a cue, `<unit>` is any spelling of a unit. A thing is dropped
 * after a cue for it ("forget the phone filter"), before one of `away` ("Telefonfilter weg"), after `without` if it is a
 * filter ("without the phone filter"), and by the phrases of `anything` ("any page").
 */
export type CueBook = {
  cues: Record<Cue, string>
  units: Record<ShiftUnit, string>
  things: Record<Thing, string>
  /** nouns that need no "filter" after them: "Telefonfilter" */
  filters: Record<Thing, string>
  anything: Record<Thing, string>
  marks: Record<Mark, string>
  sides: Record<Side, string>
  pairs: Record<PairWord, string>
  person: Record<PersonWord, string>
  texts: Record<TextMark, string>
  reaching: Record<ReachMark, string>
  jointly: Record<JointMark, string>
  /** interjections and phrases that say nothing wherever they stand; tried only where a turn is not understood with them */
  fillers: string
  /**
   * `all`: before groups of a ranking, all of them; `with`: before a chatbot, adds it; `adding`: at the end, makes a verb of `drop` add: "nimm Acme dazu"; `polite`: means nothing beside a cue; `only`: makes a weekday a condition; `before`: beside
   * days, those before the period; `after`: those behind it; `holding`: beside a field asks whether one person left it; `seeking`: beside a name asks for that person instead; `ordering`: beside words for old and new puts a list in order; `ranking`: beside a group ranks all of them; `totalling`: beside a word for a total asks for nothing but that; `counting`: means nothing beside a number of records: "5 are enough"; `resizing`: besides, beside another number of a list; `against`: refuses the number behind it; `topical`: leads to what somebody wrote about; `chatting`: is never that; `pointing`: refers to the records shown
   */
  words: Record<
    | 'all'
    | 'the'
    | 'filter'
    | 'without'
    | 'away'
    | 'with'
    | 'adding'
    | 'polite'
    | 'only'
    | 'before'
    | 'after'
    | 'counting'
    | 'resizing'
    | 'against'
    | 'holding'
    | 'seeking'
    | 'ordering'
    | 'ranking'
    | 'totalling'
    | 'topical'
    | 'pointing'
    | 'chatting',
    string
  >
}

/**
 * A text that is written short, or in words that mean something else elsewhere, and how it is written out. Each such text
 * has one of the words `has` (in lower case, of letters, or a plus or minus). In `from`, `<who>` stands for a name, `<days>` for a day or two, `<period>` for
 * a month, quarter or year, `<end>` for nothing but marks.
 */
export type ShortForm = { has: string; from: RegExp; to: string }

/** Words as people abbreviate or misspell them on a phone, by what is meant; none of them is another word of its language. */
export type Abbreviations = Record<string, string>

/** A turn of phrase that no list of words can say; what it captures has the same name in every language. */
export type SentencePattern =
  /** "today isn't over yet" */
  | 'not-over'
  | 'only'
  /** "nor", between what is left out */
  | 'nor'
  /** "the end of the month" behind "until" */
  | 'month-end'
  /** "the other days out"; beside "only" they say nothing */
  | 'other-days'
  /** "counts", behind days */
  | 'counting-days'
  /** what stays as it is: ", still with an e-mail", "and keep the rest" */
  | 'still'
  | 'keep-rest'
  /** "the rest of", of a period */
  | 'rest-of-period'
  /** "both Acme and Globex": `before`, `count`, `after` */
  | 'counted-bots'
  /** "change the dates to 3 November": `period` */
  | 'period-to'
  /** "one", as a word of its own */
  | 'one'
  /** "single", as a word of its own */
  | 'single'
  /** "for each" at the end */
  | 'of-each'
  /** "first", of a ranking */
  | 'first-ones'
  /** "best" */
  | 'best-ones'
  /** "the" */
  | 'article'
  /** "and" */
  | 'and'
  /** "not", before a noun */
  | 'not-any'
  /** "instead of" */
  | 'instead-of'
  /** what people leave: "messages" */
  | 'messages'
  /** those who leave it: "people" */
  | 'people'
  /** "count" */
  | 'count-verb'
  /** words beside a verb of counting: "if we" */
  | 'counting-clause'
  /** "nothing but", in two words: "ne … que" */
  | 'nothing-but'
  /** "back to" */
  | 'back-to'
  /** "please" */
  | 'please'
  /** "who converts best": `best`, unless the worst is asked for */
  | 'converting'
  /** "from which" */
  | 'from-which'
  /** "csv", "export" */
  | 'file'
  /** "as a", before a file */
  | 'as-file'
  /** "of" */
  | 'of'
  /** "and show me" */
  | 'opening-words'
  /** "without the limit", "not just the top 3" */
  | 'unlimited'
  /** "not just the best" at the end */
  | 'not-just-the'
  /** "again" */
  | 'once-more'
  /** "only the leads that came via": some of the records asked about */
  | 'some-records'
  /** "with the names" at the end */
  | 'with-names'
  /** begins a question that is answered with yes or no: "is Acme out" */
  | 'asks-whether'
  /** "the previous week" */
  | 'period-before'
  /** what a list is put in order by: "old", "new", the place of those, and the direction */
  | 'old'
  | 'new'
  | 'first-place'
  | 'last-place'
  | 'ascending'
  | 'descending'
  | 'reversed'
  /** "the order", "the list" */
  | 'order-noun'
  /** a word for how many there are: "altogether" */
  | 'how-many-word'
  /** "number", which may be that of a phone */
  | 'number-noun'
  /** "not", "skip", as a word of its own */
  | 'negated-word'
  /** "each", "split" */
  | 'apart-word'
  /** "instead", as a word of its own */
  | 'instead-word'
  /** "both", "the two" */
  | 'of-two'
  /** "the change from", before two periods */
  | 'ends-with-from'
  /** "September can go": `what` */
  | 'may-go'
  /** "but" */
  | 'but'
  /** "not", "forget", beside what is not asked about any more */
  | 'refusal'
  /** "who is behind that" */
  | 'who-is-behind'
  /** "in total", of several */
  | 'in-total'
  /** "the", before a day of the month */
  | 'before-day'
  /** "enough" */
  | 'enough'
  /** "this", "last": which unit of time */
  | 'deictic'
  /** "only" at the beginning: "que le matin" */
  | 'begins-with-only'
  /** a unit of time in other words: "year-end" */
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  /** "show them", where the pronoun is joined to the verb */
  | 'show-them'
  /** "whole", of a period */
  | 'entire'
  /** "half-year", which is no half of a month */
  | 'half-year'
  /** "no", as a word of its own */
  | 'refusing-word'
  /** what makes a superlative of "plus" and "mejor" */
  | 'superlative-article'
  /** which one is meant: "the one of", "starting" */
  | 'of-which'
  /** "nope", to the answer */
  | 'saying-no'
  /** "the last one", of two periods */
  | 'last-one'
  /** "than", behind "moins" and "plus" */
  | 'than-word'
  /** makes a demonstrative: "cette semaine-là" */
  | 'there'
  /** "from", before an hour of the same day, unlike "since" */
  | 'from-hour'
  /** makes an hour of a number: "antes de las 8" */
  | 'hour-word'
  /** "only the hours from 9 to 17": `before`, `hours` */
  | 'hours-between'
  /** "from the 16th to the 17th", unlike hours: "du 16 au 17" */
  | 'from-day-to-day'
  /** "what is the best page" */
  | 'what-is'
  /** "not just" */
  | 'not-just'
  /** "both kinds", of records */
  | 'both-kinds'
  /** "at 9" */
  | 'clock-time'
  /** "this one": the running period */
  | 'this-one'
  /** "next to", which is no date */
  | 'next-to'
  /** "since" before an hour, up to now; in Spanish that may be each day's */
  | 'up-to-now'
  /** "the ones of", "anything new", before a date: not only of one person */
  | 'of-others'
  /** "leave those without a number out": `what` */
  | 'left-out'
  /** "I no longer need the phone": `what` */
  | 'not-needed'
  /** "show me all of them again", apart from other words */
  | 'all-records'
  /** "those", and nothing else */
  | 'those-alone'
  /** "not Gmail, but Outlook": `wrong`, `right` */
  | 'not-this'
  /** "Outlook, not Gmail": `right`, `wrong` */
  | 'this-not'
  /** "rather August than September": `right`, `wrong` */
  | 'rather-than'
  /** "September for August", of what is swapped: `wrong`, `right` */
  | 'this-for-that'
  /** "take" before what is to be asked about */
  | 'take'
  /** "again" */
  | 'again'
  /** "and anyone from" a company */
  | 'anyone-from'
  /** "not just" before some of what was asked about */
  | 'not-only'
  /** "all" or "any" at the head */
  | 'all-ahead'
  /** "do those have one?" behind a field */
  | 'have-one'
  /** "when", as a word of its own */
  | 'when-word'
  /** "I mean", "sorry", beside what is meant */
  | 'i-mean'
  /** "between 12 and 16, I mean": `from`, `to` */
  | 'between-days'
  /** "45 vs 46": `one`, `two` */
  | 'weeks-compared'
  /** "after 8", which may be of the morning or the evening: `hour` */
  | 'bare-hour'
  /** "compared", "versus" */
  | 'compared-word'
  /** "the", before what replaces a date */
  | 'ends-with-article'
  /** "than last week until Wednesday": `than`, `day`, `rest` */
  | 'than-week-until'
  /** "until the 31st", unlike "until now" */
  | 'until-other'
  /** "all", of what is shown */
  | 'all-of-them'
  /** "change the grouping to weeks": `groups` */
  | 'grouping-to'
  /** "the first" */
  | 'first-one'
  /** "who is last" */
  | 'who-is-last'
  /** "change July to August": `before`, `after` */
  | 'change-this-to'
  /** "only with" at the head */
  | 'only-with'
  /** "and for everyone" */
  | 'for-everyone'
  /** "leave out the ones of Globex": `what`, and `more` of it behind the verb */
  | 'leave-out'
  /** "everything that is no appointment": `what` it is not */
  | 'negated-ones'
  /** "nothing but appointments", "leave out everything except them": `what` is left */
  | 'nothing-but-those'
  /** "who was first" */
  | 'who-first'
  /** "the days don't help me" */
  | 'unhelpful'
  /** what visitors write, of which a topic may be named: "requests" */
  | 'request-noun'
  /** "for the", between these and the topic */
  | 'asked-for'
  /** "with a number, not the rest": `what` is asked for */
  | 'not-the-rest'
  /** "so only those before noon", which needs nothing of the reason before it: `request` */
  | 'therefore'

/** A turn of phrase that is written as another one. */
export type Rewrite =
  /** "its last three days" after a month: what precedes the month's name */
  | 'of-month'
  /** "the week of the 12th" after a month */
  | 'week-of-day'
  /** a verb behind its day: "nach dem 10. abschneiden" */
  | 'clause-end'
  /** "how do the weekdays look" */
  | 'looks'
  /** "no Monday", of several days */
  | 'no-day'
  /** "that weekend", which was asked about */
  | 'that-weekend'
  /** "those 2", of what was asked about */
  | 'as-many'
  /** "this month instead of last": of which unit */
  | 'same-unit'
  /** "ihre Nachrichten vom Oktober": those of the person */
  | 'of-person'
  /** "put September in as well" */
  | 'add-period'
  /** "extend it back to July 1" */
  | 'extend-period'
  /** "people": how many of them */
  | 'how-many'
  /** "bot": by that */
  | 'grouped-by'
  /** "October 2026": a day of it */
  | 'in-month'
  /** "blog": those from that page */
  | 'by-page'
  /** "today and yesterday": compared */
  | 'compared-pair'
  /** "the phone": the order to leave it out */
  | 'forget'
  /** "evenings": in the evening of the day asked about */
  | 'part-of-day'

/** One language's sentences; all languages are tried, whatever the locale: people mix them. Without any: an empty list. */
export type SentenceBook = {
  patterns: Record<SentencePattern, RegExp[]>
  rewrites: Record<Rewrite, [from: RegExp, to: string][]>
}
