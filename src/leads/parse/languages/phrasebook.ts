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
  | 'by-hour'
  | 'by-day'
  | 'by-week'
  | 'by-month'
  | 'by-weekday'
  | 'by-bot'
  | 'by-page'
  | 'count'
  | 'list'
  | 'csv'
  | 'top-pages'
  | 'newest'
  | 'newest-one'
  | 'oldest'
  | 'oldest-one'
  | 'session'
  | 'in-channel'
  | 'in-private'
  /** followed by a search text, whatever it is */
  | 'match'
  /** followed by a search text, unless that is a bot or a date */
  | 'about'
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
  /** before two bots: a comparison */
  | 'compare'
  | 'versus'
  | 'except'
  /** from one up */
  | 'numbers'
  /** ignored unless a date claims them */
  | 'rest'

/**
 * One language's vocabulary: comma-separated spellings, normalized. In a phrase, `a|b` is an alternative, `[…]` optional,
 * `<set>` any word of a set, `<n>` a number; `~<set>` and `!<set>` are positive and negative lookahead, `<set>~` lookbehind.
 * The longest phrase wins, then the earlier one.
 */
export type Phrasebook = {
  words: Record<WordSet, string>
  phrases: Record<Meaning, string>
}
